"""Options of Kingdomino Duel: it is for two and has no variants."""

from dataclasses import dataclass, field

from loskut.core.options import Options

RULES = tuple(f"D{number}" for number in range(1, 20))
PLAYERS = (2,)


@dataclass(frozen=True, slots=True)
class DuelOptions(Options):
    """How many play: two, A and B by turns (D4, D14)."""

    players: int = field(default=2, metadata={"choices": PLAYERS})


PRESETS = {"two": DuelOptions()}
