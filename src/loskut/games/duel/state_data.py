"""The data of a table, and the facts that both legality and transitions use (D4, D7, D8, D14)."""

from abc import ABC
from dataclasses import dataclass
from typing import NamedTuple

from loskut.core.caching import lazy
from loskut.core.events import Due, Seat
from loskut.core.state import State
from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import DieNo
from loskut.games.duel.dice import Dice, Die, are_alike, free, owned
from loskut.games.duel.moves import Drawing
from loskut.games.duel.rules import DuelOptions
from loskut.games.duel.spellbook import Spellbook
from loskut.kit.domino import fits

STRIDE = PLAN.grid.stride


class Way(NamedTuple):
    """Two dice to draw, and the powers that apply: power 1 (ignoring connection) and power 2 (splitting)."""

    first: Die
    second: Die
    is_ignoring: bool
    is_splitting: bool

    def reach(self, own: Map, die: Die) -> int:
        """Returns the squares where the coat of a die connects. A '?' without a name connects as any coat (D7, D8).

        Filled squares may be among them.
        """
        if self.is_ignoring:
            return own.room
        coat = die.coat
        if coat is not None:
            return own.touching[coat]
        dot, line, double_dot, double_line, filled, checked = own.touching
        return dot | line | double_dot | double_line | filled | checked

    def fits(self, own: Map) -> tuple[int, int, int, int]:
        """Returns the first squares of the legal drawings side by side, one set for each direction.

        See `kit.domino.fits`. Equal coats have drawings to the north and east only.
        """
        first, second = self.reach(own, self.first), self.reach(own, self.second)
        north, east, south, west = fits(own.room, first, second, STRIDE)
        return (north, east, 0, 0) if self.is_double else (north, east, south, west)

    def apart(self, own: Map) -> tuple[int, int]:
        """Returns the possible squares of each coat under power 2, or two empty sets if the coats cannot be drawn."""
        first, second = own.room & self.reach(own, self.first), own.room & self.reach(own, self.second)
        # Two coats need two squares: it is not enough if both sets hold the same single square.
        return (first, second) if first and second and (first | second).bit_count() > 1 else (0, 0)

    @property
    def is_double(self) -> bool:
        """Whether both coats look the same. Then both ways round are one drawing."""
        return are_alike(self.first, self.second)

    def is_possible(self, own: Map) -> bool:
        """Checks whether the two coats can be drawn somewhere."""
        if self.is_splitting:
            return any(self.apart(own))
        room = own.twofold
        return bool(room & self.reach(own, self.first) or room & self.reach(own, self.second))


class DrawingStep:
    """The two dice of the player who draws, and what has been decided about them so far."""

    def __init__(self, due: Drawing, own: Map, book: Spellbook, numbers: tuple[DieNo, ...], dice: Dice) -> None:
        self.due = due
        self.own = own
        self.book = book
        self.numbers = numbers
        first, second = self.pair = (dice[numbers[0]], dice[numbers[1]])
        self.way = Way(first, second, due.ignoring, due.splitting)
        self.unnamed = 0 if first.coat is None else 1 if second.coat is None else None
        """The index in `pair` of the first '?' without a name, or None."""
        self.first_cell = first.cell
        """The square chosen for the first of two split coats, or None."""
        self.has_begun = first.named is not None or second.named is not None or first.cell is not None
        """Whether the drawing itself has begun: a '?' was named, or one of two split coats has its square."""

    @lazy
    def is_possible(self) -> bool:
        """Whether the coats can be drawn now, without spending anything more."""
        return self.way.is_possible(self.own)

    @property
    def may_turn(self) -> bool:
        """Whether the order of powers still allows turning a die. After the castle's cross it does not (D13)."""
        first, second = self.pair
        return not (first.is_raised or second.is_raised)


@dataclass(frozen=True, init=False)
class DuelData(State, ABC):
    """Two maps, the spellbook and the dice of the round."""

    options: DuelOptions
    agenda: tuple[Due, ...]
    maps: tuple[Map, Map]
    book: Spellbook
    dice: Dice
    """The four dice from the roll to the end of the round. Empty between rounds."""
    first: Seat | None
    """Player A of this round, or of the next one before its roll (D4, D14). None before the first is chosen."""

    def __init__(
        self,
        options: DuelOptions,
        agenda: tuple[Due, ...],
        maps: tuple[Map, Map],
        book: Spellbook,
        dice: Dice,
        first: Seat | None,
    ) -> None:
        # This does the same as the generated method and is twice as fast. Every event creates a state.
        self.__dict__.update(options=options, agenda=agenda, maps=maps, book=book, dice=dice, first=first)

    @lazy
    def step(self) -> DrawingStep:
        """The drawing step that is due, with its dice and map."""
        due = self.drawing
        return DrawingStep(due, self.maps[due.seat], self.book, owned(self.dice, due.seat), self.dice)

    @lazy
    def free(self) -> tuple[DieNo, ...]:
        """The dice that nobody has picked."""
        return free(self.dice)

    @property
    def drawing(self) -> Drawing:
        """The first entry of the agenda, which must be a drawing step."""
        due = self.agenda[0]
        assert isinstance(due, Drawing)
        return due
