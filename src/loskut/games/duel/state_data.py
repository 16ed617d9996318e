"""What lies on the table in Kingdomino Duel, and the facts that legality and transitions share (D4, D7, D8, D14)."""

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
    """Two coats and how they are to be drawn."""

    first: Die
    second: Die
    is_ignoring: bool
    is_splitting: bool

    def reach(self, own: Map, die: Die) -> int:
        """The squares where a coat connects by itself; a '?' without a name connects as any coat (D7, D8)."""
        if self.is_ignoring:
            return own.room
        coat = die.coat
        if coat is not None:
            return own.touching[coat]
        dot, line, double_dot, double_line, filled, checked = own.touching
        return dot | line | double_dot | double_line | filled | checked

    def fits(self, own: Map) -> tuple[int, int, int, int]:
        """Where the two coats may be drawn side by side, as `kit.domino.fits` gives it; equal coats one way round."""
        first, second = self.reach(own, self.first), self.reach(own, self.second)
        north, east, south, west = fits(own.room, first, second, STRIDE)
        return (north, east, 0, 0) if self.is_double else (north, east, south, west)

    def apart(self, own: Map) -> tuple[int, int]:
        """Where each of the two coats may be drawn by itself (power 2)."""
        first, second = own.room & self.reach(own, self.first), own.room & self.reach(own, self.second)
        return (first, second) if first and second and (first | second).bit_count() > 1 else (0, 0)

    @property
    def is_double(self) -> bool:
        """Whether both squares will look alike, so that either way round is one drawing."""
        return are_alike(self.first, self.second)

    def is_possible(self, own: Map) -> bool:
        """Whether there is room for such a drawing."""
        if self.is_splitting:
            return any(self.apart(own))
        room = own.twofold
        return bool(room & self.reach(own, self.first) or room & self.reach(own, self.second))


class DrawingStep:
    """The two dice of the player who draws, and how far the drawing has come."""

    def __init__(self, due: Drawing, own: Map, book: Spellbook, numbers: tuple[DieNo, ...], dice: Dice) -> None:
        self.due = due
        self.own = own
        self.book = book
        self.numbers = numbers
        first, second = self.pair = (dice[numbers[0]], dice[numbers[1]])
        self.way = Way(first, second, due.ignoring, due.splitting)
        self.unnamed = 0 if first.coat is None else 1 if second.coat is None else None
        """Which of the two dice is the first '?' without a coat."""
        self.first_cell = first.cell
        """The square of the first of two split coats, if it has one."""
        self.has_begun = first.named is not None or second.named is not None or first.cell is not None
        """Whether the drawing itself has begun: a '?' has its name or one of two split coats its square."""

    @lazy
    def is_possible(self) -> bool:
        """Whether the coats can be drawn as things are, without anything more being spent."""
        return self.way.is_possible(self.own)

    @property
    def may_turn(self) -> bool:
        """Whether a die could still be turned by the order of things: not after the cross (D13)."""
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
    """The dice from the roll to the end of the round; between rounds none lie there."""
    first: Seat | None
    """Player A of this round, or of the next one where the dice are still to be rolled (D4, D14)."""

    def __init__(
        self,
        options: DuelOptions,
        agenda: tuple[Due, ...],
        maps: tuple[Map, Map],
        book: Spellbook,
        dice: Dice,
        first: Seat | None,
    ) -> None:
        # As the generated one, but twice as fast: there is a new state for every event.
        self.__dict__.update(options=options, agenda=agenda, maps=maps, book=book, dice=dice, first=first)

    @lazy
    def step(self) -> DrawingStep:
        """The drawing step that is due."""
        due = self.drawing
        return DrawingStep(due, self.maps[due.seat], self.book, owned(self.dice, due.seat), self.dice)

    @lazy
    def free(self) -> tuple[DieNo, ...]:
        """The dice that nobody has picked."""
        return free(self.dice)

    @property
    def drawing(self) -> Drawing:
        """The drawing step that is due, as the agenda has it."""
        due = self.agenda[0]
        assert isinstance(due, Drawing)
        return due
