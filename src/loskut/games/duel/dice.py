"""The four dice on the table during a round (D1, D5, D10, D15, D16)."""

from functools import cache
from typing import NamedTuple, TypeAlias

from loskut.core.events import Seat
from loskut.games.duel.components import DICE, Coat, DieNo, Face
from loskut.kit.grid import Cell


class Die(NamedTuple):
    """A die as it lies there. There are few different ones, so what becomes of them is remembered."""

    face: Face
    owner: Seat | None = None
    named: Coat | None = None
    """The coat that a '?' was declared to be (D6)."""
    is_raised: bool = False
    """Whether the castle bonus added a cross to it (D15)."""
    is_used: bool = False
    """Whether its coat has been drawn."""
    cell: Cell | None = None
    """The square of the first of two split coats, until the second has one too (power 2)."""

    @property
    def coat(self) -> Coat | None:
        """The coat to draw; nothing as long as a '?' has not been named."""
        return self.named if self.face.coat is None else self.face.coat

    @property
    def arms(self) -> Face:
        """What is drawn: the coat with all its crosses."""
        return _arms(self)

    @property
    def plain(self) -> Coat | None:
        """The coat that it marks in the spellbook: one shown without a cross and drawn (D10, D16)."""
        return self.face.coat if self.is_used and not self.face.crosses and not self.is_raised else None

    @cache
    def take(self, seat: Seat) -> "Die":
        """The die in the hand of a player."""
        return Die(self.face, seat)

    @cache
    def turn(self, face: Face) -> "Die":
        """The die with another face up (power 4)."""
        return Die(face, self.owner, None, self.is_raised)

    @cache
    def name(self, coat: Coat) -> "Die":
        """The '?' as a coat (D6)."""
        return Die(self.face, self.owner, coat, self.is_raised)

    @cache
    def with_castle_cross(self) -> "Die":
        """The die with the cross of the castle (D15)."""
        return Die(self.face, self.owner, self.named, is_raised=True)

    def put(self, cell: Cell) -> "Die":
        """The die with a square for its coat."""
        return Die(self.face, self.owner, self.named, self.is_raised, cell=cell)

    @cache
    def use(self) -> "Die":
        """The die after its coat was drawn."""
        return Die(self.face, self.owner, self.named, self.is_raised, is_used=True)


@cache
def _arms(die: Die) -> Face:
    return Face(die.coat, die.face.crosses + die.is_raised)


@cache
def are_alike(one: Die, other: Die) -> bool:
    """Whether two dice draw the same: equal coats with as many crosses."""
    return one.coat is not None and one.arms == other.arms


Dice: TypeAlias = tuple[Die, ...]

NUMBERS = tuple(map(DieNo, range(len(DICE))))
FACES = tuple(tuple(dict.fromkeys(faces)) for faces in DICE)
"""The different faces of each die."""
ROLLED = {face: Die(face) for faces in FACES for face in faces}
"""Dice just rolled, made once."""


def owned(dice: Dice, seat: Seat) -> tuple[DieNo, ...]:
    """The dice of a player, lowest number first: the first coat and the second."""
    return tuple([number for number in NUMBERS[: len(dice)] if dice[number].owner == seat])


def free(dice: Dice) -> tuple[DieNo, ...]:
    """The dice that nobody has picked."""
    return tuple([number for number in NUMBERS[: len(dice)] if dice[number].owner is None])


def replaced(dice: Dice, number: int, die: Die) -> Dice:
    """The dice with one of them changed."""
    return (*dice[:number], die, *dice[number + 1 :])
