"""Checks of a position that was read, before anybody plays on from it.

The deck, the stacks and the supply are computed: they hold what is not on the table. Each ranch is laid again, domino
by domino, so that every placement is checked. Then the number of plots must match the round, and what is due must match
the table.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from loskut.core.errors import IllegalMove, NotationError
from loskut.core.events import Chance, Decision, Due, Seat
from loskut.games.moonriver.board import STRIDE, Hired, Laid, Ranch, direction_of, new_ranch, site_of
from loskut.games.moonriver.components import Components, PlotNo, Specialist
from loskut.games.moonriver.legality import explain_lay_bonus, explain_place, ranch_for
from loskut.games.moonriver.moves import (
    CLAIM,
    COWBOY_STEPS,
    DISCARD,
    EXPAND,
    PLACE,
    RANCHERS,
    ROW,
    SALOON,
    SCENARIO,
    STEAL,
    BonusDue,
    CellDue,
    CircleDue,
    HerdDue,
    PlaceDue,
)  # fmt: skip
from loskut.games.moonriver.rules import NO_SCENARIO, RANDOM_SCENARIO, ROUNDS, ROW_LENGTH, MoonRiverOptions
from loskut.games.moonriver.state import MoonRiverState
from loskut.games.moonriver.state_data import TABLES, without
from loskut.games.moonriver.transitions import FOR_TWO_DOMINOES, settled
from loskut.kit.domino import PLACES
from loskut.kit.draft import DraftRow
from loskut.kit.grid import Cell, cells_of, groups

_LETTERS = {
    "expand": "e", "discard": "d", "place": "p", "drought": "x", "circle": "o", "hire": "h", "herd": "f", "swap": "f",
    "steal": "f", "bonus": "b", "lay_bonus": "l", "claim": "c",
}  # fmt: skip
_RESOLVING = "(?:x{0,2}[oh]?b?|hh?b?|fh?b?|l)"
_TURN = re.compile(f"(?:ee?|ep|de?|pp|{_RESOLVING}p?)c")
_LAST_TURN = re.compile(f"(?:e|d|pe|{_RESOLVING}e)")
"""What can be due in a turn and in a turn of the last round (M24): a letter for each step, `f` for an effect."""


class RanchSetup(NamedTuple):
    """The ranch and the plots of a player, unchecked."""

    laid: Sequence[Laid]
    cows: Mapping[Cell, int]
    partners: Sequence[Hired]
    hand: tuple[PlotNo, ...]
    discarded: tuple[PlotNo, ...]


class Setup(NamedTuple):
    """What lies on the table and what is due, unchecked."""

    options: MoonRiverOptions
    scenario: str
    ranches: Sequence[RanchSetup]
    row: DraftRow
    next_row: DraftRow
    gone: tuple[PlotNo, ...]
    saloon: tuple[Specialist, ...]
    bonus: tuple[Seat | None, ...]
    agenda: tuple[Due, ...]


def assemble(setup: Setup, box: Components) -> MoonRiverState:
    """Returns the state of a table; raises NotationError or IllegalMove if no game can lead to it."""
    options = setup.options
    if len(setup.ranches) != options.players:
        raise NotationError("moonriver-position-ranches", found=len(setup.ranches), wanted=options.players)
    ranches = tuple(
        build_ranch(new_ranch(site_of(options, box, seat)), part) for seat, part in enumerate(setup.ranches)
    )
    state = MoonRiverState(
        options=options,
        agenda=setup.agenda,
        box=box,
        scenario=setup.scenario,
        ranches=ranches,
        hands=tuple(tuple(sorted(part.hand)) for part in setup.ranches),
        discarded=tuple(tuple(sorted(part.discarded)) for part in setup.ranches),
        row=setup.row,
        next_row=setup.next_row,
        deck=_deck_left(setup, box),
        gone=tuple(sorted(setup.gone)),
        saloon=tuple(sorted(setup.saloon)),
        stacks=_stacks_left(setup, box),
        supply=box.cows - sum(ranch.herd for ranch in ranches),
        bonus=setup.bonus,
    )
    _check_table(state)
    _check_herds(state)
    _check_due(state)
    return state


def build_ranch(ranch: Ranch, part: RanchSetup) -> Ranch:
    """Returns the ranch after laying these plots in this order (M11); checks the places of cows and partners."""
    for laid in part.laid:
        ranch = ranch.lay(_checked(ranch, laid))
    for cell, count in part.cows.items():
        if not ranch.pasture >> cell & 1:
            raise NotationError("moonriver-position-cows", text=ranch.site.grid.format_cell(cell))
        for _ in range(count):
            ranch = ranch.add_cow(cell)
    circles = {cell for cell, plot in ranch.plots().items() if plot.circles}
    for hired in part.partners:
        if hired.cell not in circles:
            raise NotationError("moonriver-position-partner", text=ranch.site.grid.format_cell(hired.cell))
        circles.remove(hired.cell)
        ranch = ranch.hire(hired)
    return ranch


def _checked(ranch: Ranch, laid: Laid) -> Laid:
    """Checks that plots may be laid in a ranch, and returns them in the order that the game uses.

    The plot with the lower rank comes first. Two equal plots are ordered so that the second lies north or east of the
    first. Raises IllegalMove or NotationError if the plots may not lie there.
    """
    if laid.bonus:
        if any(before.bonus for before in ranch.laid) or not ranch.covered & ranch.site.last_row:
            raise NotationError("moonriver-position-bonus")
        violation = explain_lay_bonus(ranch, laid.plots[0], laid.cells[0])
    else:
        if laid.plots[0].rank > laid.plots[1].rank and laid.cells[1] in ranch.site.grid:
            laid = Laid(laid.cells[::-1], laid.plots[::-1])
        first, second = laid.plots
        place = ranch.site.canonical(first, second, PLACES[direction_of(laid)][laid.cells[0]])
        violation = explain_place(ranch, first, second, place)
        laid = Laid(laid.cells if place.cell == laid.cells[0] else laid.cells[::-1], laid.plots)
    if violation:
        raise IllegalMove(violation)
    return laid


def _deck_left(setup: Setup, box: Components) -> tuple[PlotNo, ...]:
    """Returns the plots that are nowhere on the table."""
    seen = Counter((*map(PlotNo, (*setup.row.pieces, *setup.next_row.pieces)), *setup.gone))
    for part in setup.ranches:
        seen.update((*part.hand, *part.discarded))
        seen.update(box.by_name[plot.name.lower()] for laid in part.laid if not laid.bonus for plot in laid.plots)
    for number, count in seen.items():
        if count > box.counts[number]:
            raise NotationError("moonriver-position-plots", plot=box.plots[number].name, found=count)
    return without(box.deck, seen.elements())


def _stacks_left(setup: Setup, box: Components) -> tuple[Specialist, ...]:
    """Returns the partners that are nowhere on the table."""
    seen = Counter((*setup.saloon, *(hired.specialist for part in setup.ranches for hired in part.partners)))
    if len(setup.saloon) > TABLES or any(count > box.partners[who] for who, count in seen.items()):
        raise NotationError("moonriver-position-saloon")
    return without(box.stacks, seen.elements())


def _check_table(state: MoonRiverState) -> None:
    """Checks the supply, the scenario, the order of the rows and the bonus plots."""
    options = state.options
    if state.supply < 0:
        raise NotationError("moonriver-position-supply", found=state.box.cows - state.supply)
    is_open = options.scenario == RANDOM_SCENARIO and (state.scenario != NO_SCENARIO or SCENARIO in state.agenda)
    if not is_open and state.scenario != options.scenario:
        raise NotationError("moonriver-position-scenario")
    for row in (state.row, state.next_row):
        numbers = [state.box.numbers[piece] for piece in row.pieces]
        if numbers != sorted(numbers):
            raise NotationError("moonriver-position-order")
    if len(state.bonus) != (len(state.box.bonus) if options.players == 2 else 0) or _has_wrong_bonus(state):
        raise NotationError("moonriver-position-bonus")


def _has_wrong_bonus(state: MoonRiverState) -> bool:
    """Tells whether a seat has two bonus plots, laid another seat's, or took one before its tenth row (M39)."""
    holders = [seat for seat in state.bonus if seat is not None]
    for seat, ranch in enumerate(state.ranches):
        tiles = [laid.bonus[0] for laid in ranch.laid if laid.bonus]
        if any(state.bonus[tile] != seat for tile in tiles):
            return True
        if seat in holders and not ranch.covered & ranch.site.last_row:
            return True
    return len(holders) != len(set(holders))


def _check_herds(state: MoonRiverState) -> None:
    """Refuses cows that cannot have come to their plots, and ranches that lost too many (M15, M16, M19, M21)."""
    symbols = [sum(plot.cows for plot in ranch.plots().values()) for ranch in state.ranches]
    cows = state.box.cows - state.supply
    if cows > sum(symbols):
        raise NotationError("moonriver-position-herds", found=cows, most=sum(symbols))
    for seat, ranch in enumerate(state.ranches):
        agenda = [due for due in state.agenda if isinstance(due, Decision) and due.seat == seat]
        if _has_strange_cows(ranch, agenda) or _has_lost_too_many(state, seat, symbols):
            raise NotationError("moonriver-position-herd", seat=seat + 1)


def _has_strange_cows(ranch: Ranch, agenda: Sequence[Decision]) -> bool:
    """Tells whether cows are on a ranch that neither a symbol, nor a thief, nor a cowboy can have brought there.

    Each cow began on a plot with a cow symbol or under a thief. It stayed in the same connected pasture, for cows cross
    neither cornfields nor empty cells. Each cow that is not where one began has cost at least one step of a cowboy.
    """
    brought = Counter({cell: plot.cows for cell, plot in ranch.plots().items()})
    brought.update(hired.cell for hired in ranch.partners if _is_thief(hired))
    steps = COWBOY_STEPS * sum(hired.as_cowboy for hired in ranch.partners)
    for due in agenda:
        if isinstance(due, CellDue) and due.step == STEAL:
            brought[due.cell] -= 1
        elif isinstance(due, HerdDue):
            steps -= due.left
    found = {cell: ranch.cows_at(cell) for cell in cells_of(ranch.grazed)}
    for pasture in groups(ranch.pasture, STRIDE):
        cells = [*cells_of(pasture)]
        if sum(found.get(cell, 0) for cell in cells) > sum(brought[cell] for cell in cells):
            return True
    return sum(max(0, count - brought[cell]) for cell, count in found.items()) > max(0, steps)


def _has_lost_too_many(state: MoonRiverState, seat: int, symbols: Sequence[int]) -> bool:
    """Tells whether more cows are missing than skulls on the ranch and thieves of others can have taken.

    A stolen cow is on another ranch, so on all ranches together only skulls explain a missing cow. Nothing is
    known once overpopulation (M25) has acted, or where the supply may have been empty (M15).
    """
    if not state.agenda or sum(symbols) > state.box.cows:
        return False
    skulls = [sum(plot.skulls for plot in ranch.plots().values()) for ranch in state.ranches]
    if state.box.cows - state.supply + sum(skulls) < sum(symbols):
        return True
    rivals = [hired for other, rival in enumerate(state.ranches) if other != seat for hired in rival.partners]
    return state.ranches[seat].herd + skulls[seat] + sum(map(_is_thief, rivals)) < symbols[seat]


def _is_thief(hired: Hired) -> bool:
    return hired.specialist == Specialist.CATTLE_THIEF and not hired.as_cowboy


def _check_due(state: MoonRiverState) -> None:
    """Checks that what is due follows from the table and can happen."""
    if not state.agenda:
        is_right = _is_over(state)
    elif not state.is_set_up:
        is_right = _is_setting_up(state)
    else:
        is_right = _counts_fit(state) and (_is_between_rounds(state) or _is_turn(state))
    if not is_right:
        raise NotationError("moonriver-position-agenda")


def _is_over(state: MoonRiverState) -> bool:
    rest = (state.row, state.next_row, state.deck, *state.hands)
    return not any(rest) and _counts_fit(state) and not any(ranch.cows[1:] for ranch in state.ranches)


def _is_setting_up(state: MoonRiverState) -> bool:
    """Tells whether the agenda is one of the set-up, when nothing has been taken yet (M5-M8)."""
    agenda, row = state.agenda, state.next_row
    if any(ranch.cows or ranch.partners for ranch in state.ranches):
        return False
    if not row:
        is_scenario_due = state.options.scenario == RANDOM_SCENARIO and state.scenario == NO_SCENARIO
        first = () if state.saloon else (SCENARIO, SALOON) if is_scenario_due else (SALOON,)
        return agenda == (*first, ROW, RANCHERS) and len(state.saloon) in (0, TABLES) and not state.gone
    if len(state.saloon) != TABLES or not _row_fits(state, row) or len(state.gone) != ROW_LENGTH - len(row):
        return False
    if agenda == (RANCHERS,):
        return not row.owners
    return agenda[-1] == ROW and _claims_fit(state, agenda[:-1])


def _claims_fit(state: MoonRiverState, due: tuple[Due, ...]) -> bool:
    """Tells whether the claims due are those of the ranchers that have not claimed yet.

    With three or four players each player claims once, in any order (M7). Two players claim twice each: one player
    makes the first and the last claim, the other player makes the two in between (M37).
    """
    if any(not isinstance(claim, Decision) or claim.step != CLAIM for claim in due):
        return False
    waiting = [claim.seat for claim in due if isinstance(claim, Decision)]
    owners = Counter(state.next_row.owners)
    seats = [Seat(seat) for seat in range(state.options.players)]
    if state.options.players > 2:
        return owners + Counter(waiting) == Counter(seats)
    for order in ((0, 1, 1, 0), (1, 0, 0, 1)):
        done = len(order) - len(waiting)
        if waiting == list(order[done:]) and owners == Counter(order[:done]):
            return True
    return False


def _row_fits(state: MoonRiverState, row: DraftRow) -> bool:
    """Tells whether a row has four plots, or three after the third of three ranchers has claimed (M7)."""
    ranchers = state.options.players * state.options.ranchers_each
    owners = Counter(row.owners)
    is_complete = len(row.owners) == ranchers
    return len(row) == (ranchers if is_complete else ROW_LENGTH) and all(
        count <= state.options.ranchers_each for count in owners.values()
    )


def _round(state: MoonRiverState) -> int:
    """Returns the round being played, from 1; between two rounds the one that has ended."""
    rows = (len(state.box.deck) - len(state.deck)) // ROW_LENGTH
    return rows - 1 if state.next_row else rows


def _taken(state: MoonRiverState, seat: int) -> int:
    """Returns how many plots of the present row a seat has taken."""
    return state.options.ranchers_each - state.row.owners.count(Seat(seat))


def _counts_fit(state: MoonRiverState) -> bool:
    """Tells whether every seat has as many plots as rounds and ranchers give it, and leftovers are gone (M7)."""
    number, each = _round(state), state.options.ranchers_each
    if (
        len(state.deck) % ROW_LENGTH
        or not 1 <= number <= ROUNDS
        or (state.next_row and not _row_fits(state, state.next_row))
    ):
        return False
    if len(state.row.owners) != len(state.row) or (not state.next_row and state.deck):
        return False
    for seat, ranch in enumerate(state.ranches):
        plots = sum(len(laid.plots) for laid in ranch.laid if not laid.bonus)
        held = plots + len(state.hands[seat]) + len(state.discarded[seat])
        if _taken(state, seat) < 0 or held != (number - 1) * each + _taken(state, seat):
            return False
    spare = ROW_LENGTH - state.options.players * each
    return len(state.gone) == spare * number + (ROW_LENGTH - len(state.next_row) if state.next_row else 0)


def _is_between_rounds(state: MoonRiverState) -> bool:
    """Tells whether a row and partners are due, or only partners after the row was drawn (M23, M24)."""
    if any(len(hand) > ranch.site.board.slots for hand, ranch in zip(state.hands, state.ranches, strict=True)):
        return False
    refill = (SALOON,) if state.missing_partners else ()
    if not state.row:
        return (
            state.agenda == (ROW, *refill)
            and bool(state.deck)
            and len(state.next_row.owners) == len(state.next_row) > 0
        )
    is_fresh = not state.next_row.owners and len(state.row) == state.options.players * state.options.ranchers_each
    return is_fresh and bool(refill) and state.agenda == refill


def _is_turn(state: MoonRiverState) -> bool:
    """Tells whether the agenda is a turn: one seat has taken its plot and has not chosen the next one."""
    head = state.agenda[0]
    if isinstance(head, Chance) or any(isinstance(due, Chance) or due.seat != head.seat for due in state.agenda):
        return False
    steps = "".join(_LETTERS[due.step] for due in state.agenda)
    pattern = _LAST_TURN if state.is_last_round else _TURN
    if not pattern.fullmatch(steps) or not _hands_fit(state, head, steps):
        return False
    if not state.is_last_round:
        unsettled = {
            seat: _taken(state, seat) - state.next_row.owners.count(Seat(seat)) for seat in range(len(state.hands))
        }
        if any(count != (seat == head.seat) for seat, count in unsettled.items()):
            return False
    elif not _taken(state, head.seat):
        return False
    return all(_has_object(state, due) for due in state.agenda) and settled(state) is state


def _hands_fit(state: MoonRiverState, head: Decision, steps: str) -> bool:
    """Tells whether no hand exceeds the slots, and two dominoes have four plots of their own (M9, M10, M24)."""
    for seat, (hand, ranch) in enumerate(zip(state.hands, state.ranches, strict=True)):
        room = ranch.site.board.slots
        if seat == head.seat:
            room += 1 if head.step in (EXPAND, DISCARD, PLACE) else 0 if head.step == CLAIM else -1
        elif state.is_last_round and Seat(seat) not in state.row.owners and _taken(state, seat):
            room = 0
        if len(hand) > room:
            return False
    joined = Counter(plot for due in state.agenda if isinstance(due, PlaceDue) for plot in (due.first, due.second))
    needs_four = not state.is_last_round and steps[:2] in ("ee", "ep", "de", "pp")
    hand = state.hands[head.seat]
    return joined <= Counter(hand) and (not needs_four or len(hand) >= FOR_TWO_DOMINOES)


def _can_follow(state: MoonRiverState, due: PlaceDue) -> bool:
    """Tells whether a domino that waits could be joined (M10).

    The first must fit now, the second after some placement of the first. After the first is laid, the second need not
    fit any more.
    """
    waiting, is_first_laid = state.waiting, state.agenda[0].step not in (EXPAND, PLACE)
    if is_first_laid:
        return True
    before = None if waiting is due else waiting
    ranch = state.ranches[due.seat]
    return ranch_for(ranch, state.box.plots, before, state.plot(due.first), state.plot(due.second)) is not None


def _has_object(state: MoonRiverState, due: Due) -> bool:
    """Tells whether the plots and partners that a step is about are where it says."""
    assert isinstance(due, Decision)
    ranch = state.ranches[due.seat]
    latest = ranch.laid[-1] if ranch.laid else Laid((), ())
    plots = dict(zip(latest.cells, latest.plots, strict=True))
    staffed = {hired.cell: hired.key for hired in ranch.partners}
    match due:
        case PlaceDue():
            return due.first <= due.second and _can_follow(state, due)
        case CircleDue():
            cells = (due.first, due.second)
            return cells == latest.cells and all(plots[cell].circles and cell not in staffed for cell in cells)
        case CellDue(step="drought"):
            return due.cell in plots and plots[due.cell].skulls > 0 and ranch.extends(due.cell)
        case CellDue(step="hire"):
            return due.cell in plots and plots[due.cell].circles > 0 and due.cell not in staffed
        case CellDue():
            return due.cell in plots and staffed.get(due.cell) == "cattle_thief"
        case HerdDue():
            return any(staffed.get(cell) == "cowboy" for cell in plots)
        case BonusDue():
            is_laid = any(laid.bonus for laid in ranch.laid)
            return (
                bool(state.bonus)
                and state.bonus[due.tile] == due.seat
                and not is_laid
                and bool(ranch.fits_alone(state.box.bonus[due.tile][due.side]))
            )
    match due.step:
        case "swap":
            return any(staffed.get(cell) == "desperado" for cell in plots)
        case "bonus":
            reached = any(ranch.site.last_row >> cell & 1 for cell in latest.cells)
            return bool(state.bonus) and due.seat not in state.bonus and reached
    return True
