"""Options of Kingdomino Duel. It is a game for two without variants."""

from dataclasses import dataclass, field

from loskut.core.options import Options

RULES = tuple(f"D{number}" for number in range(1, 20))
PLAYERS = (2,)


@dataclass(frozen=True, slots=True)
class DuelOptions(Options):
    """The number of players, which is always two. They take turns at being player A (D4, D14)."""

    players: int = field(default=2, metadata={"choices": PLAYERS})


PRESETS = {"two": DuelOptions()}
