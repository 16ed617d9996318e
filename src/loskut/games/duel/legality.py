"""The legal moves of Kingdomino Duel, and the reasons why other moves are not legal (D2, D5-D9, D11-D13, D15).

The drawing step has an order. The player first uses powers and the castle bonus, then names every '?', then draws the
coats. Powers and the bonus come in any order, except that a die is turned before the cross is added. A move is legal
only if the player can still draw after it (D13), so no legal move leads to a dead end.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Literal, overload

from loskut.core.errors import Violation
from loskut.core.events import Decision, Move, Seat
from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import ALL_COATS, DICE, Coat, DieNo, Power
from loskut.games.duel.dice import FACES, Dice, free
from loskut.games.duel.moves import (
    ADDED_CROSSES,
    CASTLE_CROSSES,
    CASTS,
    COAT_CHOICES,
    NAMES,
    PAIRS,
    PASS,
    PUTS,
    SINGLES,
    TURNS,
    AddCross,
    Cast,
    CastleCross,
    ChooseCoat,
    Drawing,
    Lightning,
    Name,
    Pass,
    Pick,
    Put,
    TurnDie,
)  # fmt: skip
from loskut.games.duel.spellbook import Spellbook
from loskut.games.duel.state_data import DrawingStep, DuelData, Way
from loskut.kit.domino import Place, Placements
from loskut.kit.grid import Cell, cells_of

StuckReason = Literal["no_pair", "unconnected", "no_neighbour"]


def legal(data: DuelData) -> Sequence[Move]:
    """Returns the legal moves of picking (D5), of the drawing step (D6-D8, D12, D15) or of lightning powers (D12)."""
    due = data.agenda[0] if data.agenda else None
    if isinstance(due, Drawing):
        return legal_drawing(data.step)
    if isinstance(due, Lightning):
        choices = COAT_CHOICES if Power.THREE_POINTS_PER_DOMAIN in due.powers else ()
        squares = data.maps[due.seat].squares if Power.ADD_CROSS in due.powers else 0
        return (*choices, *(ADDED_CROSSES[cell] for cell in cells_of(squares)))
    return _picks(data, due.seat) if isinstance(due, Decision) else ()


def explain(data: DuelData, move: Move) -> Violation | None:
    """Returns the rule that a move breaks in this state, or None if the move is legal."""
    match data.turn:
        case Drawing():
            return explain_drawing(data.step, move)
        case Lightning(seat, _, powers):
            return explain_lightning(data.maps[seat], powers, move)
        case Decision(seat):
            if isinstance(move, Pick):
                return explain_pick(data.dice, data.book, seat, move)
            return Violation("D5", "duel-pick-now")
    return Violation("D5", "duel-nobody-moves")


def _picks(data: DuelData, seat: Seat) -> tuple[Pick, ...]:
    """Returns the legal picks: A takes one die of four, or two with power 3; B takes two of the rest (D5, D12)."""
    if len(data.free) < len(data.dice):
        return pairs_of(data.free)
    return (*SINGLES, *PAIRS.values()) if data.book.has(seat, Power.TAKE_TWO) else SINGLES


@cache
def pairs_of(dice: tuple[DieNo, ...]) -> tuple[Pick, ...]:
    """Returns the picks of two among some dice (D5)."""
    return tuple(PAIRS[pair] for pair in combinations(dice, 2))


def explain_pick(dice: Dice, book: Spellbook, seat: Seat, pick: Pick) -> Violation | None:
    """Returns the rule that a pick breaks, or None. A takes one die, or two with power 3; B takes two of three (D5)."""
    left = free(dice)
    for die in pick.dice:
        if not 0 <= die < len(dice):
            return Violation("D5", "duel-no-such-die", {"die": die + 1})
        if die not in left:
            return Violation("D5", "duel-die-taken", {"die": die + 1})
    is_first = len(left) == len(dice)
    if pick not in (SINGLES if is_first else ()) and pick.dice not in PAIRS:
        return Violation("D5", "duel-one-die" if is_first else "duel-two-dice")
    return explain_power(book, seat, Power.TAKE_TWO) if is_first and pick.dice in PAIRS else None


def explain_power(book: Spellbook, seat: Seat, power: Power) -> Violation | None:
    """Returns the rule that using a power breaks, or None. Only its owner may use it, and only once (D11, D12)."""
    if book.owners[power] != seat:
        return Violation("D11", "duel-power-missing", {"number": power.number})
    if book.used[power]:
        return Violation("D12", "duel-power-used", {"number": power.number})
    return None


class Choices(Sequence[Move]):
    """A lazy sequence of moves: a few moves followed by placements, which are not created in advance."""

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


def legal_drawing(step: DrawingStep) -> Sequence[Move]:
    """Returns the legal moves of a drawing step: powers and the bonus, then names for a '?', squares, or the pass."""
    spending = [] if step.has_begun else _spending(step)
    if step.unnamed is not None:
        names = [name for name in NAMES if explain_name(step, name) is None]
        return (*spending, *(names or _passing(step)))
    if step.due.splitting:
        return (*spending, *(PUTS[cell] for cell in cells_of(_squares(step))))
    placements = Placements(step.way.fits(step.own))
    if not any(placements.sets):
        return (*spending, *_passing(step))
    return Choices(spending, placements) if spending else placements


def _spending(step: DrawingStep) -> list[Move]:
    """Returns the powers and the castle bonus that may be used now (D12, D15)."""
    found: list[Move] = []
    powers = step.book.powers(step.due.seat)
    if Power.TURN_DIE in powers:
        found += [turn for die in step.numbers for turn in TURNS[die] if explain_turn(step, turn) is None]
    if step.own.has_bonus:
        one, other = step.numbers  # The cross is legal on both dice or on neither.
        if explain_castle_cross(step, CASTLE_CROSSES[one]) is None:
            found += (CASTLE_CROSSES[one], CASTLE_CROSSES[other])
    found += [CASTS[power] for power in powers if power in CASTS and explain_cast(step, CASTS[power]) is None]
    return found


def _passing(step: DrawingStep) -> tuple[Move, ...]:
    return () if explain_pass(step) else (PASS,)


def explain_drawing(step: DrawingStep, move: Move) -> Violation | None:
    """Returns the rule that a move breaks in the drawing step, or None."""
    match move:
        case TurnDie():
            return explain_turn(step, move)
        case CastleCross():
            return explain_castle_cross(step, move)
        case Cast():
            return explain_cast(step, move)
        case Name():
            return explain_name(step, move)
        case Put():
            return explain_put(step, move)
        case Place():
            return explain_place(step, move)
        case Pass():
            return explain_pass(step)
    return Violation("D9", "duel-draw-now")


def explain_turn(step: DrawingStep, turn: TurnDie) -> Violation | None:
    """Returns the rule that turning a die breaks, or None (power 4).

    The die must belong to the player and must show another face afterwards. No die has the castle's cross yet. A
    drawing must be possible with the new face. Two equal faces are one move: the first of them.
    """
    if turn.die not in step.numbers:
        return Violation("D12", "duel-not-your-die", {"die": turn.die + 1})
    if not 0 <= turn.face < len(DICE[turn.die]):
        return Violation("D12", "duel-no-such-face", {"die": turn.die + 1})
    missing = explain_power(step.book, step.due.seat, Power.TURN_DIE) or _explain_begun(step, "D13")
    if missing:
        return missing
    if not step.may_turn:
        return Violation("D13", "duel-turn-before-cross")
    index = step.numbers.index(turn.die)
    face = DICE[turn.die][turn.face]
    if face == step.pair[index].face:
        return Violation("D12", "duel-same-face", {"die": turn.die + 1})
    foremost = DICE[turn.die].index(face)
    if turn.face != foremost:
        params = {"die": turn.die + 1, "face": turn.face + 1, "foremost": foremost + 1}
        return Violation("D12", "duel-equal-faces", params)
    dice = list(step.pair)
    dice[index] = dice[index].turn(face)
    way = Way(dice[0], dice[1], step.due.ignoring, step.due.splitting)
    return None if _can_finish(step, way, may_turn=False) else Violation("D13", "duel-could-not-draw")


def explain_castle_cross(step: DrawingStep, move: CastleCross) -> Violation | None:
    """Returns the rule that the castle's cross breaks, or None: once a game, on an own die, before drawing."""
    if move.die not in step.numbers:
        return Violation("D15", "duel-not-your-die", {"die": move.die + 1})
    if not step.own.has_bonus:
        return Violation("D15", "duel-bonus-used")
    begun = _explain_begun(step, "D15")
    if begun:
        return begun
    return None if _can_finish(step, step.way, may_turn=False) else Violation("D13", "duel-could-not-draw")


def explain_cast(step: DrawingStep, cast: Cast) -> Violation | None:
    """Returns the rule that using power 1 or 2 breaks, or None."""
    if cast.power not in CASTS:
        return Violation("D12", "duel-not-cast")
    missing = explain_power(step.book, step.due.seat, cast.power) or _explain_begun(step, "D13")
    if missing:
        return missing
    ignoring = step.due.ignoring or cast.power == Power.IGNORE_CONNECTION
    splitting = step.due.splitting or cast.power == Power.SPLIT_DICE
    way = Way(*step.pair, ignoring, splitting)
    return None if _can_finish(step, way, may_turn=step.may_turn) else Violation("D13", "duel-could-not-draw")


def explain_name(step: DrawingStep, name: Name) -> Violation | None:
    """Returns the rule that naming a '?' breaks, or None. The named coat must fit somewhere (D6, D7)."""
    if step.unnamed is None:
        return Violation("D6", "duel-nothing-to-name")
    if name.coat not in ALL_COATS:
        return Violation("D6", "duel-no-such-coat")
    first, second = step.pair
    pair = (first.name(name.coat), second) if step.unnamed == 0 else (first, second.name(name.coat))
    if Way(*pair, step.due.ignoring, step.due.splitting).is_possible(step.own):
        return None
    return Violation("D7", "duel-coat-nowhere", {"coat": name.coat.letters})


def explain_put(step: DrawingStep, put: Put) -> Violation | None:
    """Returns the rule that is broken by drawing one coat alone on a square, or None. Only power 2 allows this (D12).

    The coat must connect on this square (D7), and a legal square must remain for the other coat.
    """
    if not step.due.splitting:
        return Violation("D6", "duel-side-by-side")
    index = 0 if step.first_cell is None else 1
    blocked = _explain_unnamed(step) or _explain_blocked(step, put.cell)
    if blocked:
        return blocked
    if not step.way.reach(step.own, step.pair[index]) >> put.cell & 1:
        return Violation("D7", "duel-unconnected")
    return None if _squares(step) >> put.cell & 1 else Violation("D12", "duel-no-second")


def explain_place(step: DrawingStep, place: Place) -> Violation | None:
    """Returns the rule that a drawing breaks, or None. It needs two empty squares and one connected coat (D6, D7)."""
    if step.due.splitting:
        return Violation("D12", "duel-apart")
    first, second = PLAN.cells(place)
    blocked = _explain_unnamed(step) or _explain_blocked(step, first) or _explain_blocked(step, second)
    if blocked:
        return blocked
    left, right = (step.way.reach(step.own, die) for die in step.pair)
    if not (left >> first & 1 or right >> second & 1):
        return Violation("D7", "duel-unconnected")
    if step.way.is_double and place != PLAN.canonical(place):
        return Violation("D6", "duel-same-drawing")
    return None


def explain_pass(step: DrawingStep) -> Violation | None:
    """Returns the rule that a pass breaks, or None.

    A player may not pass if the coats can be drawn without a power (D8) or if something was spent on them (D13).
    """
    if _is_committed(step):
        return Violation("D13", "duel-spent-so-draw")
    return Violation("D8", "duel-must-draw") if step.is_possible else None


def _explain_begun(step: DrawingStep, rule: str) -> Violation | None:
    return Violation(rule, "duel-drawing-begun") if step.has_begun else None


def _explain_unnamed(step: DrawingStep) -> Violation | None:
    if step.unnamed is None:
        return None
    return Violation("D6", "duel-name-first", {"die": step.numbers[step.unnamed] + 1})


def _explain_blocked(step: DrawingStep, cell: Cell) -> Violation | None:
    if cell not in PLAN.grid:
        return Violation("D2", "duel-off-the-map")
    if cell == PLAN.castle:
        return Violation("D2", "duel-castle", {"cell": PLAN.grid.format_cell(cell)})
    if not step.own.room >> cell & 1 or cell == step.first_cell:
        return Violation("D6", "duel-filled", {"cell": PLAN.grid.format_cell(cell)})
    return None


def _is_committed(step: DrawingStep) -> bool:
    """Checks whether something was spent. Then the player has to draw (D13)."""
    return step.due.turned or step.due.ignoring or step.due.splitting or not step.may_turn


def _can_finish(step: DrawingStep, way: Way, *, may_turn: bool) -> bool:
    """Checks whether a drawing can follow, if the player uses the remaining powers in any combination.

    `may_turn` tells whether power 4 may still be among them.
    """
    # `step.is_possible` is the cached answer for the step's own way.
    if step.is_possible if way is step.way else way.is_possible(step.own):
        return True
    seat, book = step.due.seat, step.book
    ignoring = {way.is_ignoring, way.is_ignoring or book.has(seat, Power.IGNORE_CONNECTION)}
    splitting = {way.is_splitting, way.is_splitting or book.has(seat, Power.SPLIT_DICE)}
    pairs = [(way.first, way.second)]
    if may_turn and book.has(seat, Power.TURN_DIE):
        one, other = step.numbers
        pairs += [(way.first.turn(face), way.second) for face in FACES[one]]
        pairs += [(way.first, way.second.turn(face)) for face in FACES[other]]
    return any(
        Way(*pair, ignores, splits).is_possible(step.own)
        for ignores in ignoring
        for splits in splitting
        for pair in pairs
    )


def _squares(step: DrawingStep) -> int:
    """Returns the squares where the next of two split coats may be drawn."""
    first, second = step.way.apart(step.own)
    if step.first_cell is not None:
        return second & ~(1 << step.first_cell)
    # If only one square is possible for the second coat, the first must leave it free.
    return first & ~second if second.bit_count() == 1 else first


def explain_stuck(step: DrawingStep) -> tuple[StuckReason, int] | None:
    """Returns why the two coats cannot be drawn now, without spending anything more (D8), or None if they can.

    No two empty squares lie side by side; or no coat connects; or coats connect only on squares without an empty
    neighbour, which are returned as a set.
    """
    if step.is_possible:
        return None
    if not step.own.twofold:
        return "no_pair", 0
    connected = step.own.room & (step.way.reach(step.own, step.pair[0]) | step.way.reach(step.own, step.pair[1]))
    return ("no_neighbour", connected) if connected and not step.due.splitting else ("unconnected", 0)


def explain_lightning(own: Map, powers: tuple[Power, ...], move: Move) -> Violation | None:
    """Returns the rule that a move breaks while lightning powers are due, or None (D12).

    Power 5 chooses any coat. Power 6 adds a cross to any filled square.
    """
    match move:
        case ChooseCoat(coat) if Power.THREE_POINTS_PER_DOMAIN in powers and coat in tuple(Coat):
            return None
        case AddCross(cell) if Power.ADD_CROSS in powers:
            if cell in PLAN.grid and own.squares >> cell & 1:
                return None
            return Violation("D12", "duel-nothing-drawn")
    return Violation("D12", "duel-lightning-now", {"numbers": " ".join(str(power.number) for power in powers)})
