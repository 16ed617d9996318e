"""The checks that turn a position read from text or JSON into a state.

A map does not show the order in which it was drawn. So the checks use what is true in every game: a mark comes from a
coat drawn, a cross from a die, the castle or power 6, and only power 1 leaves squares unconnected.
"""

from collections.abc import Sequence
from itertools import pairwise

from loskut.core.errors import NotationError
from loskut.core.events import Due, Seat
from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import DICE, ROW_OF, SPELLBOOK, Coat, Power
from loskut.games.duel.dice import Dice, Die, owned
from loskut.games.duel.legality import legal_drawing
from loskut.games.duel.moves import DRAWINGS_DUE, LIGHTNING, PICKS_DUE, ROLL, Drawing, Lightning
from loskut.games.duel.rules import DuelOptions
from loskut.games.duel.spellbook import Spellbook, is_full
from loskut.games.duel.state import DuelState, initial
from loskut.games.duel.state_data import DrawingStep
from loskut.kit.grid import Cell, cells_of, groups

ROLLED_CROSSES = tuple({face.crosses for die in DICE for face in die if face.coat in (coat, None)} for coat in Coat)
"""By coat: the numbers of crosses that a die can show with it. A '?' stands for any coat without a cross."""


def assemble(
    options: DuelOptions,
    maps: Sequence[Map],
    book: Spellbook,
    dice: Dice,
    first: Seat | None,
    agenda: tuple[Due, ...],
) -> DuelState:
    """Returns the state with these parts. Raises NotationError if no game can reach it."""
    if len(maps) != options.players:
        raise NotationError("duel-position-maps", found=len(maps), wanted=options.players)
    state = DuelState(options, agenda, (maps[0], maps[1]), book, dice, first)
    if first is None:
        if state != initial(options):
            raise NotationError("duel-position-agenda")
        return state
    for seat in (Seat(0), Seat(1)):
        _check_map(state.maps[seat], book, seat)
        _check_marks(state.maps[seat], book, seat)
    _check_powers(book)
    if not (_is_round(state, first) if dice else _is_between_rounds(state, first)):
        raise NotationError("duel-position-agenda")
    return state


def _check_map(own: Map, book: Spellbook, seat: Seat) -> None:
    """Checks that squares are filled in pairs and that crosses and connections are possible (D6, D7, D12, D15)."""
    if own.squares.bit_count() % 2:
        raise NotationError("duel-position-pairs", seat=seat + 1)
    extras = [0 if own.has_bonus else 1, 1 if _is_used(book, seat, Power.ADD_CROSS) else 0]
    added = 0
    for cell in cells_of(own.squares):
        coat = own.coat_at(cell)
        assert coat is not None
        # The least number of crosses that the castle or power 6 added to this square. Example: if dice show a coat with
        # 0 or 2 crosses, then one cross on it means that one was added.
        added += min(own.crosses_at(cell) - rolled for rolled in ROLLED_CROSSES[coat] if rolled <= own.crosses_at(cell))
    if added > sum(extras):
        raise NotationError("duel-position-crosses", seat=seat + 1)
    # Power 1 may leave one part of the map unconnected, or two parts if the coats were also split by power 2.
    parts = len(list(groups(own.squares | 1 << PLAN.castle, PLAN.grid.stride)))
    loose = 2 if _is_used(book, seat, Power.SPLIT_DICE) else 1
    if parts > 1 + (loose if _is_used(book, seat, Power.IGNORE_CONNECTION) else 0):
        raise NotationError("duel-position-unconnected", seat=seat + 1)


def _check_marks(own: Map, book: Spellbook, seat: Seat) -> None:
    """Checks that a row has no more marks than boxes, and no more marks than coats drawn (D10)."""
    for coat, marks in zip(Coat, book.marks[seat], strict=True):
        if marks > min(SPELLBOOK[coat].boxes, own.coats[coat].bit_count()):
            raise NotationError("duel-position-marks", seat=seat + 1, coat=coat.letters)


def _check_powers(book: Spellbook) -> None:
    """Checks the owner and the use of every power (D11, D12). Raises NotationError if they do not fit the marks.

    The owner of a power must have filled the row of that power. If a player has filled the row, the power must have an
    owner. A power without an owner must be unused. A coat is chosen if and only if the power that needs it is used.
    """
    for power in Power:
        owner = book.owners[power]
        filled = [seat for seat in (Seat(0), Seat(1)) if is_full(book, seat, power)]
        if (owner is None and filled) or (owner is not None and owner not in filled):
            raise NotationError("duel-position-owner", coat=ROW_OF[power].letters)
        if owner is None and book.used[power]:
            raise NotationError("duel-position-owner", coat=ROW_OF[power].letters)
    if (book.chosen_coat is not None) != book.used[Power.THREE_POINTS_PER_DOMAIN]:
        raise NotationError("duel-position-chosen-coat")


def _is_between_rounds(state: DuelState, first: Seat) -> bool:
    """Checks a table without dice (D13, D14, D17).

    The agenda must hold unused lightning powers, those of the last round's player A first, then the next roll. At the
    end of the game there is no roll.
    """
    last = Seat(1 - first)
    waiting = [(seat, state.book.lightning(seat)) for seat in (last, first)]
    lightning = tuple(Lightning(seat, LIGHTNING, powers) for seat, powers in waiting if powers)
    is_full_map = not all(own.room for own in state.maps)
    ends: list[tuple[Due, ...]] = [()] if is_full_map else [(ROLL,)]
    if not is_full_map and not lightning and all(own.passes for own in state.maps):
        ends.append(())
    same_rounds = state.maps[0].rounds == state.maps[1].rounds
    is_end_by_passes = not state.agenda and not is_full_map
    return (
        same_rounds
        and state.agenda in [(*lightning, *end) for end in ends]
        and _passes_fit(state, state.maps[0].rounds, more=1 if is_end_by_passes else 0)
    )


def _passes_fit(state: DuelState, rounds: int, *, more: int) -> bool:
    """Checks whether the players can have passed so often in so many rounds (D17).

    A round in which both pass ends the game. So every finished round before the last had one pass at most. `more` is 1
    if one more pass is possible: the first player has passed in the present round, or two passes have just ended the
    game.
    """
    return sum(own.passes for own in state.maps) <= rounds + more


def _is_round(state: DuelState, first: Seat) -> bool:
    """Checks a table with dice, from the roll to the last drawing (D5, D9)."""
    drawers = [due.seat for due in state.agenda if isinstance(due, Drawing)]
    if any(map(state.book.lightning, (Seat(0), Seat(1)))) or not all(state.maps[seat].room for seat in drawers):
        return False
    other = Seat(1 - first)
    numbers, others = owned(state.dice, first), owned(state.dice, other)
    is_untouched = all(die == Die(die.face, die.owner) for die in state.dice)
    lead = state.maps[first].rounds - state.maps[other].rounds
    has_passed = lead == 1 and not any(state.dice[number].is_used for number in numbers)
    if not _passes_fit(state, state.maps[other].rounds, more=1 if has_passed else 0):
        return False
    drawings = (DRAWINGS_DUE[first], DRAWINGS_DUE[other])
    match len(numbers), len(others):
        case 0, 0:
            return is_untouched and lead == 0 and state.agenda == (PICKS_DUE[first], PICKS_DUE[other], *drawings)
        case 1, 0:
            return is_untouched and lead == 0 and state.agenda == (PICKS_DUE[other], *drawings)
        case 2, 2 if state.agenda and isinstance(state.agenda[0], Drawing):
            drawer, rest = state.agenda[0].seat, state.agenda[1:]
            if (drawer, rest) == (first, drawings[1:]):
                return lead == 0 and _is_fresh(state, other) and _is_drawing(state, state.agenda[0])
            return (
                drawer == other
                and not rest
                and lead == 1
                and _is_done(state, first)
                and _is_drawing(state, state.agenda[0])
            )
    return False


def _is_fresh(state: DuelState, seat: Seat) -> bool:
    """Checks that the dice of a player are as they were picked. The player has not begun to draw."""
    return all(die == Die(die.face, seat) for die in state.dice if die.owner == seat)


def _is_done(state: DuelState, seat: Seat) -> bool:
    """Checks the dice of a player whose drawing step is over.

    Either both coats were drawn and every '?' was named, or the player passed, left the dice unchanged and has empty
    squares on the map.
    """
    mine = [die for die in state.dice if die.owner == seat]
    if not any(die.is_used for die in mine):
        own = state.maps[seat]
        return _is_fresh(state, seat) and own.passes > 0 and own.room > 0
    raised = [die for die in mine if die.is_raised]
    is_named = all((die.face.coat is None) == (die.named is not None) for die in mine)
    is_used = all(die.is_used and die.cell is None for die in mine)
    return is_used and is_named and _is_raised_right(state, seat, len(raised))


def _is_drawing(state: DuelState, due: Drawing) -> bool:
    """Checks the dice of the player who draws and the powers used for it. The drawing must be able to go on (D13)."""
    mine = [die for die in state.dice if die.owner == due.seat]
    step = DrawingStep(due, state.maps[due.seat], state.book, owned(state.dice, due.seat), state.dice)
    spent = {
        Power.TURN_DIE: due.turned,
        Power.IGNORE_CONNECTION: due.ignoring,
        Power.SPLIT_DICE: due.splitting,
    }
    if any(was and not _is_used(state.book, due.seat, power) for power, was in spent.items()):
        return False
    if any(die.is_used or (die.named is not None and die.face.coat is not None) for die in mine):
        return False
    if any(earlier.coat is None and later.named is not None for earlier, later in pairwise(mine)):
        return False
    if not _is_raised_right(state, due.seat, sum(die.is_raised for die in mine)):
        return False
    if mine[1].cell is not None or (step.first_cell is not None and not _is_put_right(step, step.first_cell)):
        return False
    return bool(len(legal_drawing(step)))


def _is_put_right(step: DrawingStep, cell: Cell) -> bool:
    if not step.due.splitting or step.unnamed is not None:
        return False
    first, second = step.way.apart(step.own)
    return bool(first >> cell & 1 and second & ~(1 << cell))


def _is_raised_right(state: DuelState, seat: Seat, raised: int) -> bool:
    return raised == 0 or (raised == 1 and not state.maps[seat].has_bonus)


def _is_used(book: Spellbook, seat: Seat, power: Power) -> bool:
    return book.owners[power] == seat and book.used[power]
