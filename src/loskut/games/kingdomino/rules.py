"""Options of Kingdomino (K3, K9, K19-K22) and the numbers that follow from them."""

from dataclasses import dataclass, field

from loskut.core.errors import OptionError
from loskut.core.options import Options

RULES = tuple(f"K{number}" for number in range(1, 23))
PLAYERS = (2, 3, 4)


@dataclass(frozen=True, slots=True)
class KingdominoOptions(Options):
    """The number of players and the variants. Dynasty (K19) is a series of games, not an option of one game."""

    players: int = field(default=4, metadata={"choices": PLAYERS})
    middle_kingdom: bool = False
    harmony: bool = False
    mighty_duel: bool = False

    def check(self) -> None:
        """Checks that the Mighty Duel has two players (K22)."""
        if self.mighty_duel and self.players != 2:
            raise OptionError("kingdomino-mighty-duel", rule="K22", players=self.players)

    @property
    def size(self) -> int:
        """The side of the square that a kingdom must fit into (K13, K22)."""
        return 7 if self.mighty_duel else 5

    @property
    def kings_each(self) -> int:
        """The number of kings of each player (K3)."""
        return 2 if self.players == 2 else 1

    @property
    def kings(self) -> int:
        """The number of all kings. A row has as many dominoes (K4)."""
        return self.players * self.kings_each

    @property
    def dominoes(self) -> int:
        """The number of dominoes in a game. With 2 or 3 players the others stay in the box (K3)."""
        return self.rounds * self.kings

    @property
    def rounds(self) -> int:
        """The number of rounds. One row of dominoes is drawn for each round (K9, K22)."""
        return 6 if self.players == 2 and not self.mighty_duel else 12

    @property
    def dominoes_each(self) -> int:
        """The number of dominoes that each player takes in a game."""
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
