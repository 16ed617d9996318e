"""Events, which drive a game, and the steps that can be due. A Move is a decision of a seat, an Outcome is a draw."""

from dataclasses import dataclass
from typing import Any, NewType, TypeAlias

Seat = NewType("Seat", int)
"""A player's place at the table, counted from 0. Texts for people count from 1."""


class Move:
    """A decision of a seat. Games derive frozen, slotted dataclasses from it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result of chance: the pieces drawn, in the order that the distribution defines."""

    drawn: tuple[Any, ...]


Event: TypeAlias = Move | Outcome


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat has to move. `step` names what it decides. A game derives its own class if a step needs parameters."""

    seat: Seat
    step: str


@dataclass(frozen=True, slots=True)
class Chance:
    """Something has to be drawn. `step` names what."""

    step: str


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing is due: the game has ended."""


OVER = Over()
Due: TypeAlias = Decision | Chance
Turn: TypeAlias = Decision | Chance | Over
