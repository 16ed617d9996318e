"""Observations for learning programs: what a seat sees, as planes and numbers with names, one byte each.

An observation has two parts. `boards` is a block of planes: `[plane, row, column]`, row 0 at the bottom, as in the
numbering of moves. `table` is a row of numbers. A game describes both as data, once: names, meanings, largest values.
The numbers of an observation follow from the seat that sees it: its own board comes first, then those of its rivals in
the order of the seats after it. An observation holds no more than a state does, so it never tells the future.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import ClassVar, NamedTuple

from loskut.core.events import Seat
from loskut.core.state import State

LARGEST = 255
"""The largest number in an observation."""


@dataclass(frozen=True, slots=True)
class Field:
    """One plane or number, or one for each of several values, of which at most one is set ("one-hot")."""

    name: str
    meaning: str
    most: int = 1
    """The largest number that it can hold; 0 is the smallest."""
    values: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its planes or numbers."""
        return tuple(f"{self.name}.{value}" for value in self.values) or (self.name,)


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """Fields that belong together. With labels they are repeated: once for each seat, or for each place in a row."""

    name: str
    meaning: str
    fields: tuple[Field, ...]
    labels: tuple[str, ...] = ()

    @property
    def prefixes(self) -> tuple[str, ...]:
        """What stands before the name of a field, once for each repetition."""
        return tuple(f"{self.name}.{label}" for label in self.labels) or (self.name,)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all its planes or numbers, in order."""
        return tuple(f"{prefix}.{name}" for prefix in self.prefixes for field in self.fields for name in field.names)

    @property
    def largest(self) -> tuple[int, ...]:
        """The largest value of each of its planes or numbers."""
        return tuple(field.most for _ in self.prefixes for field in self.fields for _ in field.names)


class Observation(NamedTuple):
    """What a seat sees: the numbers of all planes, one after another, and the numbers of the table."""

    boards: bytes
    table: bytes


class GameBounds(NamedTuple):
    """Upper bounds for one game, for programs that need them in advance. They need not be the least ones."""

    decisions: int
    """The decisions of all seats together."""
    draws: int
    """The single draws of chance."""
    choices: int
    """The different pieces that a single draw can give."""


class Encoding(ABC):
    """The observations of a game with certain options. `encode` is the reference for the compiled form."""

    history: ClassVar[tuple[str, ...]]
    """What each version of the game's environments brought, version 1 first.

    A version is added when the same numbers no longer mean the same: those of observations, of moves, or the rules.
    """
    boards: tuple[FieldGroup, ...]
    table: tuple[FieldGroup, ...]
    rows: int
    columns: int
    bounds: GameBounds

    @property
    def version(self) -> int:
        """The version of the environments. They carry it in their names."""
        return len(self.history)

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """The names of the planes."""
        return _names(self.boards)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The names of the numbers of the table."""
        return _names(self.table)

    @cached_property
    def shape(self) -> tuple[int, int, int]:
        """The number of planes, rows and columns."""
        return len(self.planes), self.rows, self.columns

    @abstractmethod
    def encode(self, state: State, seat: Seat) -> Observation:
        """Returns what a seat sees, whoever is in turn."""


def seats_from(seat: int, players: int) -> list[int]:
    """Returns all seats, this one first. Its rivals follow in the order of the seats."""
    return [(seat + place) % players for place in range(players)]


def seat_labels(players: int) -> tuple[str, ...]:
    """Returns the labels of seats as a player sees them."""
    return ("own", *(f"rival{number}" for number in range(1, players)))


@cache
def one_hot(index: int | None, size: int) -> tuple[int, ...]:
    """Returns zeros with a 1 at the index; only zeros if there is no index."""
    return tuple(int(place == index) for place in range(size))


def relative(seat: int | None, viewer: int, players: int) -> tuple[int, ...]:
    """Returns a seat one-hot, as `viewer` sees it: its own seat is the first. None gives only zeros."""
    return one_hot(None if seat is None else (seat - viewer) % players, players)


def padded(rows: Sequence[Sequence[int]], count: int, size: int) -> list[int]:
    """Returns the numbers of `count` rows of `size` numbers each. Rows that are missing are zeros."""
    return [number for row in rows for number in row] + [0] * (size * (count - len(rows)))


def _names(parts: Sequence[FieldGroup]) -> tuple[str, ...]:
    return tuple(name for part in parts for name in part.names)
