"""Options of Kingdomino (K3, K9, K19-K22) and the numbers that follow from them."""

from dataclasses import dataclass, field

from loskut.core.errors import OptionError
from loskut.core.options import Options

RULES = tuple(f"K{number}" for number in range(1, 23))
PLAYERS = (2, 3, 4)


@dataclass(frozen=True, slots=True)
class KingdominoOptions(Options):
    """How many play, and the variants; Dynasty (K19) is a series of games and no option of a single one."""

    players: int = field(default=4, metadata={"choices": PLAYERS})
    middle_kingdom: bool = False
    harmony: bool = False
    mighty_duel: bool = False

    def check(self) -> None:
        """K22: the Mighty Duel is for two."""
        if self.mighty_duel and self.players != 2:
            raise OptionError("kingdomino-mighty-duel", rule="K22", players=self.players)

    @property
    def size(self) -> int:
        """The side of the square that a kingdom must fit into (K13, K22)."""
        return 7 if self.mighty_duel else 5

    @property
    def kings_each(self) -> int:
        """Kings of one player (K3)."""
        return 2 if self.players == 2 else 1

    @property
    def kings(self) -> int:
        """All kings, and so the dominoes of a row (K4)."""
        return self.players * self.kings_each

    @property
    def rounds(self) -> int:
        """Rounds, and so rows, of a game (K9, K22)."""
        return 6 if self.players == 2 and not self.mighty_duel else 12

    @property
    def dominoes_each(self) -> int:
        """Dominoes that a player takes in a game."""
        return self.rounds * self.kings_each


_BONUSES = {"middle_kingdom": True, "harmony": True}
PRESETS = {
    "two": KingdominoOptions(players=2),
    "three": KingdominoOptions(players=3),
    "four": KingdominoOptions(players=4),
    "two-bonuses": KingdominoOptions(players=2, **_BONUSES),
    "three-bonuses": KingdominoOptions(players=3, **_BONUSES),
    "four-bonuses": KingdominoOptions(players=4, **_BONUSES),
    "mighty-duel": KingdominoOptions(players=2, mighty_duel=True),
    "mighty-duel-bonuses": KingdominoOptions(players=2, mighty_duel=True, **_BONUSES),
}
