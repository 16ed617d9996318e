"""Reads the files of perft counts in tests/data/perft. There is one for each game, named by its id."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from loskut.core.events import Outcome
from loskut.core.game import Game
from loskut.core.registry import game
from loskut.core.state import State

FOLDER = Path(__file__).parents[1] / "data" / "perft"


@dataclass(frozen=True, slots=True)
class Perft:
    """A position, the scripted draws, and the number of leaves at each depth."""

    name: str
    game: Game
    position: str
    deal_words: tuple[str, ...]
    counts: Mapping[int, int]

    @property
    def state(self) -> State:
        """Returns the position."""
        return self.game.notation.parse_position(self.position)

    @property
    def deal(self) -> tuple[Outcome, ...]:
        """Returns the scripted draws."""
        events = [self.game.notation.parse_event(self.state, word) for word in self.deal_words]
        return tuple(event for event in events if isinstance(event, Outcome))


def read_perft(path: Path) -> list[Perft]:
    """Returns the blocks of a file. Blank lines separate blocks; lines with `//` are comments."""
    found = []
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("//")]
        if lines:
            values = dict(line.split(": ", 1) for line in lines)
            counts = {int(key): int(value) for key, value in values.items() if key.isdigit()}
            deal = tuple(values.get("deal", "").split())
            found.append(Perft(values["name"], game(path.stem), values["position"], deal, counts))
    return found


def all_perfts() -> list[Perft]:
    """Returns the blocks of all files."""
    return [perft for path in sorted(FOLDER.glob("*.txt")) for perft in read_perft(path)]
