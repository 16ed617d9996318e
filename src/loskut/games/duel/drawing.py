"""The drawing step: which powers may be used, how a '?' is named, where coats go (D6-D8, D12, D13, D15).

Powers and the castle bonus come first, in any order but that turning comes before the cross; then every '?' is named;
then the coats are drawn. Nothing is offered after which the player could not draw (D13), so no step is a dead end.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from loskut.core.caching import lazy
from loskut.core.errors import Violation
from loskut.core.events import Move
from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import ALL_COATS, DICE, DieNo, Power
from loskut.games.duel.dice import FACES, Dice, Die, are_alike
from loskut.games.duel.moves import (
    CASTLE_CROSSES,
    CASTS,
    NAMES,
    PASS,
    PUTS,
    TURNS,
    Cast,
    CastleCross,
    Drawing,
    Name,
    Pass,
    Put,
    TurnDie,
    explain_power,
)  # fmt: skip
from loskut.games.duel.spellbook import Spellbook
from loskut.kit.domino import Place, Placements, fits
from loskut.kit.grid import Cell, cells_of

STRIDE = PLAN.grid.stride


class Choices(Sequence[Move]):
    """A lazy view of some moves and the placements after them."""

    __slots__ = ("moves", "placements")

    def __init__(self, moves: Sequence[Move], placements: Placements) -> None:
        self.moves = moves
        self.placements = placements

    def __len__(self) -> int:
        return len(self.moves) + len(self.placements)

    def __iter__(self) -> Iterator[Move]:
        yield from self.moves
        yield from self.placements

    def __contains__(self, move: object) -> bool:
        return move in self.placements if isinstance(move, Place) else move in self.moves

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        at = index if index >= 0 else index + len(self)
        if 0 <= at < len(self.moves):
            return self.moves[at]
        if at < 0:
            raise IndexError(index)
        return self.placements[at - len(self.moves)]


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
    """What the player in turn may do with two dice; all legality of the drawing step is here."""

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
    def is_committed(self) -> bool:
        """Whether something was spent, so that the player has to draw (D13)."""
        return self.due.turned or self.due.ignoring or self.due.splitting or not self.may_turn

    def can_finish(self, way: Way, *, may_turn: bool) -> bool:
        """Whether a drawing can follow, with the powers that are still there."""
        if self.is_possible if way is self.way else way.is_possible(self.own):
            return True
        seat, book = self.due.seat, self.book
        ignoring = {way.is_ignoring, way.is_ignoring or book.has(seat, Power.IGNORE_CONNECTION)}
        splitting = {way.is_splitting, way.is_splitting or book.has(seat, Power.SPLIT_DICE)}
        pairs = [(way.first, way.second)]
        if may_turn and book.has(seat, Power.TURN_DIE):
            one, other = self.numbers
            pairs += [(way.first.turn(face), way.second) for face in FACES[one]]
            pairs += [(way.first, way.second.turn(face)) for face in FACES[other]]
        return any(
            Way(*pair, ignores, splits).is_possible(self.own)
            for ignores in ignoring
            for splits in splitting
            for pair in pairs
        )

    @property
    def may_turn(self) -> bool:
        """Whether a die could still be turned by the order of things: not after the cross (D13)."""
        first, second = self.pair
        return not (first.is_raised or second.is_raised)

    def legal(self) -> Sequence[Move]:
        """What may be spent, then the name of a '?' or the squares, or the pass."""
        spending = [] if self.has_begun else self._spending()
        if self.unnamed is not None:
            names = [name for name in NAMES if self.explain_name(name) is None]
            return (*spending, *(names or self._passing()))
        if self.due.splitting:
            return (*spending, *(PUTS[cell] for cell in cells_of(self._squares)))
        placements = Placements(self.way.fits(self.own))
        if not any(placements.sets):
            return (*spending, *self._passing())
        return Choices(spending, placements) if spending else placements

    def _spending(self) -> list[Move]:
        found: list[Move] = []
        powers = self.book.powers(self.due.seat)
        if Power.TURN_DIE in powers:
            found += [turn for die in self.numbers for turn in TURNS[die] if self.explain_turn(turn) is None]
        if self.own.has_bonus:
            one, other = self.numbers  # and what holds for one of them holds for the other
            if self.explain_castle_cross(CASTLE_CROSSES[one]) is None:
                found += (CASTLE_CROSSES[one], CASTLE_CROSSES[other])
        found += [CASTS[power] for power in powers if power in CASTS and self.explain_cast(CASTS[power]) is None]
        return found

    def _passing(self) -> tuple[Move, ...]:
        return () if self.explain_pass() else (PASS,)

    @property
    def _squares(self) -> int:
        """Where the next of two split coats may go."""
        first, second = self.way.apart(self.own)
        if self.first_cell is not None:
            return second & ~(1 << self.first_cell)
        return first & ~second if second.bit_count() == 1 else first

    def explain(self, move: Move) -> Violation | None:
        """The rule that a move breaks, or nothing."""
        match move:
            case TurnDie():
                return self.explain_turn(move)
            case CastleCross():
                return self.explain_castle_cross(move)
            case Cast():
                return self.explain_cast(move)
            case Name():
                return self.explain_name(move)
            case Put():
                return self.explain_put(move)
            case Place():
                return self.explain_place(move)
            case Pass():
                return self.explain_pass()
        return Violation("D9", "duel-draw-now")

    def explain_turn(self, turn: TurnDie) -> Violation | None:
        """Power 4: an own die, before the cross, to a face that differs and can be drawn."""
        if turn.die not in self.numbers:
            return Violation("D12", "duel-not-your-die", {"die": turn.die + 1})
        if not 0 <= turn.face < len(DICE[turn.die]):
            return Violation("D12", "duel-no-such-face", {"die": turn.die + 1})
        missing = explain_power(self.book, self.due.seat, Power.TURN_DIE) or self._explain_begun("D13")
        if missing:
            return missing
        if not self.may_turn:
            return Violation("D13", "duel-turn-before-cross")
        index = self.numbers.index(turn.die)
        face = DICE[turn.die][turn.face]
        if face == self.pair[index].face or turn.face != DICE[turn.die].index(face):
            return Violation("D12", "duel-same-face", {"die": turn.die + 1})
        dice = list(self.pair)
        dice[index] = dice[index].turn(face)
        way = Way(dice[0], dice[1], self.due.ignoring, self.due.splitting)
        return None if self.can_finish(way, may_turn=False) else Violation("D13", "duel-could-not-draw")

    def explain_castle_cross(self, move: CastleCross) -> Violation | None:
        """The castle bonus: once, on an own die, before drawing."""
        if move.die not in self.numbers:
            return Violation("D15", "duel-not-your-die", {"die": move.die + 1})
        if not self.own.has_bonus:
            return Violation("D15", "duel-bonus-used")
        begun = self._explain_begun("D15")
        if begun:
            return begun
        return None if self.can_finish(self.way, may_turn=False) else Violation("D13", "duel-could-not-draw")

    def explain_cast(self, cast: Cast) -> Violation | None:
        """Powers 1 and 2."""
        if cast.power not in CASTS:
            return Violation("D12", "duel-not-cast")
        missing = explain_power(self.book, self.due.seat, cast.power) or self._explain_begun("D13")
        if missing:
            return missing
        ignoring = self.due.ignoring or cast.power == Power.IGNORE_CONNECTION
        splitting = self.due.splitting or cast.power == Power.SPLIT_DICE
        way = Way(*self.pair, ignoring, splitting)
        return None if self.can_finish(way, may_turn=self.may_turn) else Violation("D13", "duel-could-not-draw")

    def explain_name(self, name: Name) -> Violation | None:
        """D6: a coat for the '?', one with which there is something to draw."""
        if self.unnamed is None:
            return Violation("D6", "duel-nothing-to-name")
        if name.coat not in ALL_COATS:
            return Violation("D6", "duel-no-such-coat")
        first, second = self.pair
        pair = (first.name(name.coat), second) if self.unnamed == 0 else (first, second.name(name.coat))
        if Way(*pair, self.due.ignoring, self.due.splitting).is_possible(self.own):
            return None
        return Violation("D7", "duel-coat-nowhere", {"coat": name.coat.letters})

    def explain_put(self, put: Put) -> Violation | None:
        """Power 2: an empty square where the coat connects by itself, and one left for the other coat."""
        if not self.due.splitting:
            return Violation("D6", "duel-side-by-side")
        index = 0 if self.first_cell is None else 1
        blocked = self._explain_unnamed() or self._explain_blocked(put.cell)
        if blocked:
            return blocked
        if not self.way.reach(self.own, self.pair[index]) >> put.cell & 1:
            return Violation("D7", "duel-unconnected")
        return None if self._squares >> put.cell & 1 else Violation("D12", "duel-no-second")

    def explain_place(self, place: Place) -> Violation | None:
        """D6, D7: two empty squares side by side, one of the coats connected."""
        if self.due.splitting:
            return Violation("D12", "duel-apart")
        first, second = PLAN.cells(place)
        blocked = self._explain_unnamed() or self._explain_blocked(first) or self._explain_blocked(second)
        if blocked:
            return blocked
        left, right = (self.way.reach(self.own, die) for die in self.pair)
        if not (left >> first & 1 or right >> second & 1):
            return Violation("D7", "duel-unconnected")
        if self.way.is_double and place != PLAN.canonical(place):
            return Violation("D6", "duel-same-drawing")
        return None

    def explain_pass(self) -> Violation | None:
        """D8: only who cannot draw without powers; D13: not after something was spent."""
        if self.is_committed:
            return Violation("D13", "duel-spent-so-draw")
        return Violation("D8", "duel-must-draw") if self.is_possible else None

    def _explain_begun(self, rule: str) -> Violation | None:
        return Violation(rule, "duel-drawing-begun") if self.has_begun else None

    def _explain_unnamed(self) -> Violation | None:
        if self.unnamed is None:
            return None
        return Violation("D6", "duel-name-first", {"die": self.numbers[self.unnamed] + 1})

    def _explain_blocked(self, cell: Cell) -> Violation | None:
        if cell not in PLAN.grid:
            return Violation("D2", "duel-off-the-map")
        if cell == PLAN.castle:
            return Violation("D2", "duel-castle", {"cell": PLAN.grid.format_cell(cell)})
        if not self.own.room >> cell & 1 or cell == self.first_cell:
            return Violation("D6", "duel-filled", {"cell": PLAN.grid.format_cell(cell)})
        return None
