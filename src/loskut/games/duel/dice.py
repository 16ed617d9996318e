"""The four dice on the table during a round (D1, D5, D10, D15, D16)."""

from functools import cache
from typing import NamedTuple, TypeAlias

from loskut.core.events import Seat
from loskut.games.duel.components import DICE, Coat, DieNo, Face
from loskut.kit.grid import Cell


class Die(NamedTuple):
    """A die on the table. Few different values occur, so the methods that change a die cache their results."""

    face: Face
    owner: Seat | None = None
    named: Coat | None = None
    """The coat that the player named for a '?' (D6)."""
    is_raised: bool = False
    """Whether the castle bonus added a cross to this die (D15)."""
    is_used: bool = False
    """Whether the coat of this die has been drawn."""
    cell: Cell | None = None
    """With power 2, the square chosen for the first coat while the second coat has none yet."""

    @property
    def coat(self) -> Coat | None:
        """The coat to draw, or None for a '?' that has no name yet."""
        return self.named if self.face.coat is None else self.face.coat

    @property
    def arms(self) -> Face:
        """What is drawn: the coat with all its crosses, the castle's cross included."""
        return _arms(self)

    @property
    def plain(self) -> Coat | None:
        """The coat that this die marks in the spellbook, or None.

        A die marks its coat if the coat was drawn and has no cross. A '?' marks nothing (D10, D16).
        """
        return self.face.coat if self.is_used and not self.face.crosses and not self.is_raised else None

    @cache
    def take(self, seat: Seat) -> "Die":
        """Returns the die after a player took it."""
        return Die(self.face, seat)

    @cache
    def turn(self, face: Face) -> "Die":
        """Returns the die with another face up (power 4)."""
        return Die(face, self.owner, None, self.is_raised)

    @cache
    def name(self, coat: Coat) -> "Die":
        """Returns the '?' with a coat named for it (D6)."""
        return Die(self.face, self.owner, coat, self.is_raised)

    @cache
    def with_castle_cross(self) -> "Die":
        """Returns the die with the cross of the castle (D15)."""
        return Die(self.face, self.owner, self.named, is_raised=True)

    def put(self, cell: Cell) -> "Die":
        """Returns the die with a square chosen for its coat (power 2)."""
        return Die(self.face, self.owner, self.named, self.is_raised, cell=cell)

    @cache
    def use(self) -> "Die":
        """Returns the die after its coat was drawn."""
        return Die(self.face, self.owner, self.named, self.is_raised, is_used=True)


@cache
def _arms(die: Die) -> Face:
    return Face(die.coat, die.face.crosses + die.is_raised)


@cache
def are_alike(one: Die, other: Die) -> bool:
    """Checks whether two dice draw the same: equal coats with equal numbers of crosses."""
    return one.coat is not None and one.arms == other.arms


Dice: TypeAlias = tuple[Die, ...]

NUMBERS = tuple(map(DieNo, range(len(DICE))))
FACES = tuple(tuple(dict.fromkeys(faces)) for faces in DICE)
"""The different faces of each die."""
ROLLED = {face: Die(face) for faces in FACES for face in faces}
"""By face: the die just after the roll. There is one object for each face."""


def owned(dice: Dice, seat: Seat) -> tuple[DieNo, ...]:
    """Returns the dice of a player, lowest number first. The lower die gives the first coat of a drawing."""
    return tuple([number for number in NUMBERS[: len(dice)] if dice[number].owner == seat])


def free(dice: Dice) -> tuple[DieNo, ...]:
    """Returns the dice that nobody has picked."""
    return tuple([number for number in NUMBERS[: len(dice)] if dice[number].owner is None])


def replaced(dice: Dice, number: int, die: Die) -> Dice:
    """Returns the dice with die `number` replaced."""
    return (*dice[:number], die, *dice[number + 1 :])
