"""The dominoes (K1), read from the data file of the package."""

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NewType

from loskut.core.components import read_rows
from loskut.core.errors import ComponentError

DominoNo = NewType("DominoNo", int)
"""The number on a domino's back."""

COUNT = 48
MOST_CROWNS = 3
COLUMNS = ("number", "left_terrain", "left_crowns", "right_terrain", "right_crowns")


class Terrain(IntEnum):
    """The terrain of a square."""

    WHEAT = 0
    FOREST = 1
    WATER = 2
    GRASSLAND = 3
    SWAMP = 4
    MINE = 5

    @property
    def key(self) -> str:
        """The name of the terrain in data files and messages."""
        return self.name.lower()

    @property
    def letter(self) -> str:
        """The letter of the terrain in texts. L (lake) stands for water, since W stands for wheat."""
        return "WFLGSM"[self]


ALL_TERRAINS = tuple(Terrain)


@dataclass(frozen=True, slots=True)
class Half:
    """One square of a domino."""

    terrain: Terrain
    crowns: int


@dataclass(frozen=True)
class Domino:
    """A domino: two halves and a number. A placement names the cell of the left half."""

    number: DominoNo
    left: Half
    right: Half

    @cached_property
    def is_double(self) -> bool:
        """Whether both halves are equal. Such a domino looks the same when it is turned round (K11)."""
        return self.left == self.right


TOTALS = {
    (Terrain.WHEAT, 0): 21, (Terrain.WHEAT, 1): 5,
    (Terrain.FOREST, 0): 16, (Terrain.FOREST, 1): 6,
    (Terrain.WATER, 0): 12, (Terrain.WATER, 1): 6,
    (Terrain.GRASSLAND, 0): 10, (Terrain.GRASSLAND, 1): 2, (Terrain.GRASSLAND, 2): 2,
    (Terrain.SWAMP, 0): 6, (Terrain.SWAMP, 1): 2, (Terrain.SWAMP, 2): 2,
    (Terrain.MINE, 0): 1, (Terrain.MINE, 1): 1, (Terrain.MINE, 2): 3, (Terrain.MINE, 3): 1,
}  # fmt: skip
"""The number of squares for each terrain and number of crowns. A set of dominoes is checked against it (K1)."""


def load_dominoes(source: Traversable) -> dict[DominoNo, Domino]:
    """Returns the dominoes of a file, by number. Raises ComponentError if the file does not hold the game's set."""
    terrains = {terrain.key: terrain for terrain in Terrain}
    dominoes: dict[DominoNo, Domino] = {}
    for row in read_rows(source, COLUMNS):
        number = DominoNo(row.number("number", 1, COUNT))
        if number in dominoes:
            raise row.error("error-component-twice", value=number)
        left, right = (
            Half(terrains[row.text(f"{side}_terrain", tuple(terrains))], row.number(f"{side}_crowns", 0, MOST_CROWNS))
            for side in ("left", "right")
        )
        dominoes[number] = Domino(number, left, right)
    found = Counter((half.terrain, half.crowns) for domino in dominoes.values() for half in (domino.left, domino.right))
    for kind, wanted in TOTALS.items():
        if found[kind] != wanted:
            squares = f"{kind[0].key} {kind[1]}"
            raise ComponentError(
                "error-component-total", file=source.name, line=1, name=squares, found=found[kind], wanted=wanted
            )
    return dominoes


DOMINOES = load_dominoes(files(__package__) / "dominoes.csv")
ALL_NUMBERS = frozenset(DOMINOES)
