"""The moves and events of Moon River as plain data."""

from collections.abc import Iterable, Mapping
from typing import cast

from loskut.core.events import Decision, Event, Move, Seat
from loskut.core.state import decision
from loskut.games.moonriver import moves as m
from loskut.games.moonriver import view_move_types as v
from loskut.games.moonriver.board import OFFSETS, Hired, Ranch, second_cell
from loskut.games.moonriver.components import PlotNo, Specialist
from loskut.games.moonriver.evaluation import Spot, best_herding, best_theft, spot, spots_alone, survey
from loskut.games.moonriver.legality import herding, legal_swaps, legal_thefts
from loskut.games.moonriver.rules import SCENARIOS
from loskut.games.moonriver.scoring import COLLECTORS, points, resources
from loskut.games.moonriver.state import MoonRiverState
from loskut.games.moonriver.state_data import without
from loskut.games.moonriver.transitions import changed
from loskut.games.moonriver.view_table import CELLS, cell_views, domino_spots, domino_views, specialist_name, spot_view
from loskut.games.moonriver.view_types import PartnerName, ResourceName, ScenarioName, TurnStepName
from loskut.kit.domino import Place
from loskut.kit.grid import Cell, cells_of


def move_view(state: MoonRiverState, move: Move) -> Mapping[str, object]:
    """Returns what a legal move would do."""
    due = decision(state)
    seat = due.seat
    ranch, hand = state.ranches[seat], state.hands[seat]
    match move:
        case m.Pair(first, second):
            two = hand[first], hand[second]
            found = domino_views(state, seat, *two) if state.waiting is None else []
            return v.JoinView(kind="pair", places=[first, second], plots=[*two], gain=None, spots=found)
        case Place():
            return v.LayView(kind="place", **spot_view(_spot_of(state, due, move)))
        case m.Discard(first, second):
            plots: list[int] = [hand[first], hand[second]]
            return v.DiscardTwoView(kind="discard", places=[first, second], plots=plots, gain=0)
        case m.RemoveCow(cell):
            return v.RemoveCowView(kind="remove", cell=CELLS[cell], gain=_loss(ranch, cell))
        case m.Circle(half):
            return v.CircleFirstView(kind="circle", half=half, cell=CELLS[_circle(due, half)], gain=None)
        case m.Hire():
            return _hire(state, due, move)
        case m.Herd(cell):
            target = _target(move)
            gain = _herd_gain(ranch, cell, target)
            return v.HerdView(kind="herd", cell=CELLS[cell], target=CELLS[target], gain=gain)
        case m.Swap():
            return _swap(state, seat, move)
        case m.Steal():
            return _steal(state, due, move)
        case m.Bonus():
            return _take_bonus(state, seat, move)
        case m.LayBonus(cell):
            return v.LayBonusView(kind="lay_bonus", **spot_view(_bonus_spot(state, due, cell)))
        case m.Claim(place):
            return _claim(state, seat, place)
    return v.DeclineView(kind="pass", step=cast(TurnStepName, due.step), gain=0)


def event_view(state: MoonRiverState, event: Event) -> Mapping[str, object]:
    """Returns a draw, or a move that was made."""
    match event:
        case m.ScenarioDrawn((number,)):
            return v.ScenarioDrawnView(kind="scenario", scenario=cast(ScenarioName, SCENARIOS[number - 1]))
        case m.SaloonFilled(drawn):
            return v.SaloonFilledView(kind="saloon", partners=[specialist_name(Specialist(who)) for who in drawn])
        case m.RowDrawn(drawn):
            return v.PlotsDrawnView(kind="row", plots=[*drawn])
        case m.RanchersDrawn(drawn):
            return v.RanchersDrawnView(kind="ranchers", seats=[*drawn])
    return _done(state, cast(Move, event))


def _spot_of(state: MoonRiverState, due: Decision, place: Place) -> Spot:
    assert isinstance(due, m.PlaceDue)
    facts = survey(state.ranches[due.seat], state.scenario)
    return spot(facts, (place.cell, second_cell(place)), (state.plot(due.first), state.plot(due.second)), state.supply)


def _bonus_spot(state: MoonRiverState, due: Decision, cell: Cell) -> Spot:
    assert isinstance(due, m.BonusDue)
    facts = survey(state.ranches[due.seat], state.scenario)
    return spot(facts, (cell,), (state.box.bonus[due.tile][due.side],), state.supply)


def _loss(ranch: Ranch, cell: Cell) -> int:
    """Returns what a ranch loses with a cow, 0 or less: the last cow on a plot counts (M25, M26)."""
    return 0 if ranch.cows_at(cell) > 1 else -survey(ranch, "").size_at(cell)


def _arrival(ranch: Ranch, cell: Cell) -> int:
    """Returns what a cow adds that comes onto a plot: the first one there counts (M25, M26)."""
    return 0 if ranch.grazed >> cell & 1 else survey(ranch, "").size_at(cell)


def _target(move: m.Herd) -> Cell:
    return Cell(move.cell + OFFSETS[move.direction])


def _herd_gain(ranch: Ranch, cell: Cell, target: Cell) -> int:
    return _loss(ranch, cell) + _arrival(ranch, target)


def _circle(due: Decision, half: int) -> Cell:
    assert isinstance(due, m.CircleDue)
    return due.second if half else due.first


def _cell_of(due: Decision) -> Cell:
    assert isinstance(due, m.CellDue)
    return due.cell


def _hire(state: MoonRiverState, due: Decision, move: m.Hire) -> v.HireView:
    seat, cell = due.seat, _cell_of(due)
    ranch = state.ranches[seat]
    hired = Hired(cell, move.specialist, move.as_cowboy)
    resource = None if move.as_cowboy else COLLECTORS.get(move.specialist)
    would_add, targets = _effect(state, seat, hired)
    shielded = ranch.territory(cell) & ~ranch.protected()
    return v.HireView(
        kind="hire",
        specialist=specialist_name(move.specialist),
        partner=cast(PartnerName, hired.key),
        cell=CELLS[cell],
        gain=points(ranch.hire(hired), state.scenario) - points(ranch, state.scenario),
        would_add=would_add,
        targets=targets,
        resource=cast(ResourceName | None, resource),
        resources=resources(ranch)[resource] if resource else 0,
        shields=sum((level & shielded).bit_count() for level in ranch.cows),
    )


def _effect(state: MoonRiverState, seat: Seat, hired: Hired) -> tuple[int | None, int]:
    """Returns the most points that the effect of a partner can add, and the number of its choices (M19-M21)."""
    ranch = state.ranches[seat]
    if hired.as_cowboy:
        north, east, south, west = herding(ranch)
        choices = (north | east | south | west).bit_count()
        return best_herding(ranch) if choices else None, choices
    if hired.specialist == Specialist.CATTLE_THIEF:
        return best_theft(state.ranches, seat, hired.cell), len(legal_thefts(state.ranches, seat))
    if hired.specialist == Specialist.DESPERADO:
        return None, len({(swap.seat, swap.other) for swap in legal_swaps(state.hands, state.loose, seat)})
    return None, 0


def _best(
    state: MoonRiverState, seat: Seat, plot: PlotNo, others: Iterable[PlotNo]
) -> tuple[int, PlotNo, tuple[Cell, ...]] | None:
    """Returns the best domino of a plot with one of the others: points, the other plot, and the cells, own cell first.

    Returns None if no domino fits.
    """
    best: tuple[int, PlotNo, tuple[Cell, ...]] | None = None
    for other in dict.fromkeys(others):
        for found in domino_spots(state, seat, plot, other):
            if best is None or found.net > best[0]:
                best = found.net, other, found.cells if plot <= other else found.cells[::-1]
    return best


def _swap(state: MoonRiverState, seat: Seat, move: m.Swap) -> v.SwapView:
    own, other = state.hands[seat][move.own], state.hands[move.seat][move.other]
    best = _best(state, seat, other, without(state.loose, (own,)))
    return v.SwapView(
        kind="swap",
        own=move.own,
        seat=move.seat,
        other=move.other,
        plots=[own, other],
        gain=0,
        would_add=None if best is None else best[0],
    )


def _steal(state: MoonRiverState, due: Decision, move: m.Steal) -> v.StealView:
    target = _cell_of(due)
    return v.StealView(
        kind="steal",
        seat=move.seat,
        cell=CELLS[move.cell],
        target=CELLS[target],
        gain=_arrival(state.ranches[due.seat], target),
        loss=_loss(state.ranches[move.seat], move.cell),
    )


def _take_bonus(state: MoonRiverState, seat: Seat, move: m.Bonus) -> v.TakeBonusView:
    if move.side == m.Side.OUT:
        return v.TakeBonusView(kind="bonus", tile=move.tile, side=None, gain=None, spots=[])
    plot = state.box.bonus[move.tile][move.side]
    found = spots_alone(state.ranches[seat], state.scenario, plot, state.supply)
    side = int(move.side)
    return v.TakeBonusView(
        kind="bonus", tile=move.tile, side=side, gain=None, spots=[spot_view(place) for place in found]
    )


def _claim(state: MoonRiverState, seat: Seat, place: int) -> v.ClaimPlotView:
    row, hand = state.next_row, state.hands[seat]
    plot = PlotNo(row.pieces[place])
    best = _best(state, seat, plot, hand)
    return v.ClaimPlotView(
        kind="claim",
        place=place,
        plot=plot,
        turn=1 + sum(owner is not None for owner in row.claims[:place]),
        gain=None,
        would_add=None if best is None else best[0],
        partner=None if best is None else hand.index(best[1]),
        cells=[] if best is None else cell_views(best[2]),
    )


def _crowds(state: MoonRiverState, move: Move) -> list[v.CrowdView]:
    """Returns the cows that overpopulation takes if the game ends with a move (M25)."""
    if state.row or not state.is_last_round or state.after(move).agenda:
        return []
    return [
        v.CrowdView(seat=seat, cell=CELLS[cell], cows=ranch.cows_at(cell) - 1)
        for seat, ranch in enumerate(changed(state, move).ranches)
        for cell in cells_of(ranch.grazed)
        if ranch.cows_at(cell) > 1
    ]


def _done(state: MoonRiverState, move: Move) -> Mapping[str, object]:
    """Returns a move that was made."""
    due, crowds = decision(state), _crowds(state, move)
    seat = due.seat
    hand, ranch = state.hands[seat], state.ranches[seat]
    match move:
        case m.Pair(first, second):
            return v.JoinedView(kind="pair", plots=[hand[first], hand[second]], crowds=crowds)
        case Place():
            assert isinstance(due, m.PlaceDue)
            laid = spot_view(_spot_of(state, due, move))
            return v.DominoLaidView(
                kind="place",
                plots=[due.first, due.second],
                cells=laid["cells"],
                cows=laid["cows"],
                gain=laid["gain"],
                crowds=crowds,
            )
        case m.Discard(first, second):
            return v.TwoDiscardedView(kind="discard", plots=[hand[first], hand[second]], crowds=crowds)
        case m.RemoveCow(cell):
            return v.CowRemovedView(kind="remove", cell=CELLS[cell], gain=_loss(ranch, cell), crowds=crowds)
        case m.Circle(half):
            return v.CircleChosenView(kind="circle", cell=CELLS[_circle(due, half)], crowds=crowds)
        case m.Hire():
            hire = _hire(state, due, move)
            return v.PartnerHiredView(
                kind="hire",
                specialist=hire["specialist"],
                partner=hire["partner"],
                cell=hire["cell"],
                gain=hire["gain"],
                crowds=crowds,
            )
        case m.Herd(cell):
            target = _target(move)
            gain = _herd_gain(ranch, cell, target)
            return v.HerdedView(kind="herd", cell=CELLS[cell], target=CELLS[target], gain=gain, crowds=crowds)
        case m.Swap():
            two = [hand[move.own], state.hands[move.seat][move.other]]
            return v.SwappedView(kind="swap", seat=move.seat, plots=[*two], crowds=crowds)
        case m.Steal():
            return v.StolenView(**_steal(state, due, move), crowds=crowds)
        case m.Bonus(tile, side):
            taken = None if side == m.Side.OUT else int(side)
            return v.BonusTakenView(kind="bonus", tile=tile, side=taken, crowds=crowds)
        case m.LayBonus(cell):
            assert isinstance(due, m.BonusDue)
            lone = spot_view(_bonus_spot(state, due, cell))
            return v.BonusLaidView(
                kind="lay_bonus",
                tile=due.tile,
                side=int(due.side),
                cells=lone["cells"],
                cows=lone["cows"],
                gain=lone["gain"],
                crowds=crowds,
            )
        case m.Claim(place):
            return v.PlotClaimedView(kind="claim", place=place, plot=state.next_row.pieces[place], crowds=crowds)
    return v.DeclinedView(kind="pass", step=cast(TurnStepName, due.step), crowds=crowds)
