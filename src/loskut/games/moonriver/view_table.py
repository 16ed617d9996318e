"""The parts of a table of Moon River as plain data."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import cast

from loskut.core.caching import ByIdentity
from loskut.core.events import Decision, Seat
from loskut.core.state import decision
from loskut.games.moonriver import moves as m
from loskut.games.moonriver import view_types as v
from loskut.games.moonriver.board import STRIDE, Hired, Laid, Ranch
from loskut.games.moonriver.components import CHARACTERS, Board, Components, Plot, PlotNo, Specialist
from loskut.games.moonriver.evaluation import Spot, spots
from loskut.games.moonriver.scoring import ScenarioGroup, Territory, scenario_groups, score_pad, territories
from loskut.games.moonriver.state import MoonRiverState
from loskut.kit.draft import DraftRow
from loskut.kit.grid import Cell, cells_of

MOST_SEEN = 1024
"""The number of ranches whose views are cached."""
CELLS = [[bit % STRIDE, bit // STRIDE] for bit in range(10 * STRIDE)]
"""Column and row of each bit. Ranches of both heights have the same stride."""


def specialist_name(who: Specialist) -> v.SpecialistName:
    """Returns the name of a specialist."""
    return cast(v.SpecialistName, who.key)


def cell_views(cells: Iterable[Cell]) -> list[v.CellView]:
    """Returns column and row of each cell."""
    return [CELLS[cell] for cell in cells]


def plot_view(plot: Plot) -> v.PlotView:
    """Returns what is printed on a plot."""
    return v.PlotView(
        name=plot.name,
        terrain=cast(v.LandName, plot.terrain.key),
        number=plot.number,
        cows=plot.cows,
        skulls=plot.skulls,
        circles=plot.circles,
        gold=plot.gold,
        beavers=plot.beavers,
        corn=plot.corn,
    )


def board_view(board: Board) -> v.PlayerBoardView:
    """Returns a side of a player board."""
    return v.PlayerBoardView(
        slots=board.slots,
        bridges=[[column - 1, row - 1] for row, column in board.bridges],
        protruding=[board.protruding - 1, 0],
        river=[[column - 1, row - 1] for row, column in board.river],
    )


def _laid(laid: Laid, box: Components) -> v.LaidPlotsView:
    numbers = [] if laid.bonus else [box.by_name[plot.name.lower()] for plot in laid.plots]
    bonus = [int(part) for part in laid.bonus] if laid.bonus else None
    return v.LaidPlotsView(cells=cell_views(laid.cells), plots=[*numbers], bonus=bonus)


def _hired(hired: Hired) -> v.HiredView:
    partner = cast(v.PartnerName, hired.key)
    return v.HiredView(cell=CELLS[hired.cell], partner=partner, specialist=specialist_name(hired.specialist))


def _land(territory: Territory, safe: int) -> v.LandView:
    return v.LandView(
        terrain=cast(v.LandName, territory.terrain.key),
        cells=cell_views(cells_of(territory.cells)),
        size=territory.plots,
        cows=territory.cows,
        points=territory.points,
        is_safe=bool(territory.cells & safe),
    )


def _group(group: ScenarioGroup) -> v.GroupView:
    return v.GroupView(cells=cell_views(cells_of(group.cells)), members=group.members, points=group.points)


def _draw_ranch(ranch: Ranch, box: Components, scenario: str) -> v.RanchView:
    """Returns the view of a ranch. The character and the plots at hand are filled in by `ranch_view`."""
    rows = score_pad(ranch, scenario)
    lands, safe = territories(ranch), ranch.protected()
    return v.RanchView(
        board=ranch.site.board.name,
        character=cast(v.CharacterName, CHARACTERS[0]),
        hand=[],
        discarded=[],
        laid=[_laid(laid, box) for laid in ranch.laid],
        cows=[v.CowsView(cell=CELLS[cell], cows=ranch.cows_at(cell)) for cell in cells_of(ranch.grazed)],
        partners=[_hired(hired) for hired in ranch.partners],
        territories=[_land(territory, safe) for territory in lands],
        groups=[_group(group) for group in scenario_groups(ranch, scenario) if group.points],
        pad=cast(v.ScorePadView, {"scenario": None, **rows}),
        herd=ranch.herd,
        largest=max((territory.plots for territory in lands), default=0),
        score=sum(rows.values()),
    )


_drawn_ranch: ByIdentity[Ranch, v.RanchView] = ByIdentity(_draw_ranch, MOST_SEEN)
"""Returns the view of a ranch. It is cached: most moves change one ranch at most."""


def ranch_view(state: MoonRiverState, seat: Seat) -> v.RanchView:
    """Returns the ranch of a seat. Without Legends the seats have the colours of the characters, in order."""
    board = state.options.board(seat)
    drawn = _drawn_ranch(state.ranches[seat], state.box, state.scenario)
    return {
        **drawn,
        "character": cast(v.CharacterName, board if board in CHARACTERS else CHARACTERS[seat]),
        "hand": [*state.hands[seat]],
        "discarded": [*state.discarded[seat]],
    }


def row_view(row: DraftRow) -> list[v.RowPlotView]:
    """Returns the plots of a row."""
    return [v.RowPlotView(plot=piece, seat=seat) for piece, seat in zip(row.pieces, row.claims, strict=True)]


def due_steps(state: MoonRiverState) -> list[v.DueView]:
    """Returns the steps of the seat in turn up to the next draw or another seat's step."""
    turn = state.turn
    if not isinstance(turn, Decision):
        return []
    own = takewhile(lambda due: isinstance(due, Decision) and due.seat == turn.seat, state.agenda)
    free = [*enumerate(state.hands[turn.seat])]
    return [_due_step(cast(Decision, due), free) for due in own]


def _due_step(due: Decision, free: list[tuple[int, PlotNo]]) -> v.DueView:
    """Returns a step. `free` are the plots at hand with their places; those of a joined domino are taken out."""
    view = v.DueView(step=cast(v.TurnStepName, due.step), cells=[], left=None, plots=[], places=[])
    match due:
        case m.PlaceDue():
            for plot in (due.first, due.second):
                found = next(piece for piece in free if piece[1] == plot)
                free.remove(found)
                view["places"].append(found[0])
                view["plots"].append(plot)
        case m.CellDue():
            view["cells"] = [CELLS[due.cell]]
        case m.CircleDue():
            view["cells"] = [CELLS[due.first], CELLS[due.second]]
        case m.HerdDue():
            view["left"] = due.left
    return view


def must_expand(state: MoonRiverState) -> v.MustExpandView | None:
    """Returns why the seat in turn must expand. Who has to discard two plots has no free slot (M9, M12)."""
    match state.turn:
        case Decision(step=m.EXPAND) if state.must_expand:
            is_last = state.is_last_round
        case Decision(step=m.DISCARD):
            is_last = False
        case _:
            return None
    return v.MustExpandView(rule="M24" if is_last else "M9", reason="last_round" if is_last else "slots")


def spot_view(found: Spot) -> v.LaySpotView:
    """Returns a place for a domino or a bonus plot."""
    return v.LaySpotView(
        cells=cell_views(found.cells),
        gain=found.gain,
        net=found.net,
        cows=[*found.cows],
        droughts=cell_views(found.droughts),
        joins=[*found.joins],
    )


def domino_spots(state: MoonRiverState, seat: Seat, one: PlotNo, two: PlotNo) -> Sequence[Spot]:
    """Returns the places of a domino of a seat. The first half is the plot with the lower number."""
    first, second = sorted((one, two))
    return spots(state.ranches[seat], state.scenario, state.plot(first), state.plot(second), state.supply)


def domino_views(state: MoonRiverState, seat: Seat, one: PlotNo, two: PlotNo) -> list[v.LaySpotView]:
    """Returns the places of a domino of a seat."""
    return [spot_view(found) for found in domino_spots(state, seat, one, two)]


def waiting_spots(state: MoonRiverState) -> list[v.LaySpotView]:
    """Returns the places of the joined domino that is laid next, unless something else is to be done before."""
    waiting = state.waiting
    if waiting is None or decision(state).step not in (m.EXPAND, m.PLACE):
        return []
    return domino_views(state, waiting.seat, waiting.first, waiting.second)
