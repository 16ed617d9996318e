"""Kingdomino as plain data for a page to draw. Cells are [column, row] from 0, rows from the bottom, as in notation."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal, TypedDict, cast

from loskut.core.caching import ByIdentity
from loskut.core.events import Event, Move, Seat
from loskut.core.game import View
from loskut.core.state import State, decision
from loskut.core.view_types import Progress, ViewTypes
from loskut.games.kingdomino.board import Kingdom, Site
from loskut.games.kingdomino.components import DOMINOES, Domino, DominoNo
from loskut.games.kingdomino.heuristics import bonus_added, points_added
from loskut.games.kingdomino.moves import Claim, KingsDrawn, RowDrawn
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.scoring import Territory, bonuses, joined, territories
from loskut.games.kingdomino.state import KingdominoState
from loskut.kit.domino import Place, Placements
from loskut.kit.draft import DraftRow
from loskut.kit.grid import Cell, cells_of

TerrainName = Literal["wheat", "forest", "water", "grassland", "swamp", "mine"]
CellView = list[int]
MOST_SEEN = 2048
"""Number of kingdoms whose views are kept."""


class HalfView(TypedDict):
    """One half of a domino."""

    terrain: TerrainName
    crowns: int


class KingdominoComponents(TypedDict):
    """The halves of every domino, by its number; the first half is the one that a placement names."""

    dominoes: dict[str, list[HalfView]]


class LaidView(TypedDict):
    """A domino in a kingdom, by number: its halves lie on these cells."""

    domino: int
    cells: list[CellView]


class TerritoryView(TypedDict):
    """Connected squares of one terrain: size x crowns = points."""

    terrain: TerrainName
    cells: list[CellView]
    size: int
    crowns: int
    points: int


class KingdomView(TypedDict):
    """What one seat has built; `laid` in the order of laying."""

    laid: list[LaidView]
    discarded: list[int]
    territories: list[TerritoryView]
    bonuses: dict[str, int]
    score: int


class DraftView(TypedDict):
    """A domino in a row: whose king stands on it, and whether its owner has laid or discarded it already."""

    domino: int
    seat: int | None
    is_played: bool


class KingdominoTable(TypedDict):
    """The whole table. The castle stands on [size - 1, size - 1]."""

    size: int
    kingdoms: list[KingdomView]
    row: list[DraftView]
    next_row: list[DraftView]
    box: int
    round: int
    rounds: int


class PlaceView(TypedDict):
    """To lay the domino at hand: the cell of its first half, then of its second; the territories that change."""

    kind: Literal["place"]
    cells: list[CellView]
    gain: int
    territories: list[TerritoryView]


class DiscardView(TypedDict):
    """To give up the domino at hand."""

    kind: Literal["discard"]
    gain: int


class ClaimView(TypedDict):
    """To claim a domino of the next row; where it would lie best today, if anywhere, and what that adds."""

    kind: Literal["claim"]
    domino: int
    gain: int | None
    cells: list[CellView]


class PlacedView(TypedDict):
    """A domino was laid on these cells, its first half first, and added these points."""

    kind: Literal["place"]
    domino: int
    cells: list[CellView]
    gain: int


class DiscardedView(TypedDict):
    """A domino was given up."""

    kind: Literal["discard"]
    domino: int


class ClaimedView(TypedDict):
    """A king was put on a domino of the next row."""

    kind: Literal["claim"]
    domino: int


class RowDrawnView(TypedDict):
    """The dominoes of a new row were drawn."""

    kind: Literal["row"]
    dominoes: list[int]


class KingsDrawnView(TypedDict):
    """The kings were drawn; their owners claim in this order."""

    kind: Literal["kings"]
    seats: list[int]


class KingdominoView(View):
    """Kingdoms, rows, and what each move would do."""

    types = ViewTypes(
        components=KingdominoComponents,
        table=KingdominoTable,
        board=KingdomView,
        moves=(PlaceView, DiscardView, ClaimView),
        events=(PlacedView, DiscardedView, ClaimedView, RowDrawnView, KingsDrawnView),
    )

    def components(self) -> Mapping[str, object]:
        """The dominoes, as a page needs them once."""
        dominoes = {str(number): _halves(domino) for number, domino in DOMINOES.items()}
        return KingdominoComponents(dominoes=dominoes)

    def progress(self, state: State) -> Progress:
        state = cast(KingdominoState, state)
        return Progress(_finished_rounds(state) + 1, state.options.rounds)

    def table(self, state: State) -> Mapping[str, object]:
        """The rows keep a domino that was just played, so that a page can show the round as a whole."""
        state = cast(KingdominoState, state)
        finished = _finished_rounds(state)
        return KingdominoTable(
            size=state.options.size,
            kingdoms=[_kingdom(kingdom, state.options) for kingdom in state.kingdoms],
            row=sorted([*_played(state, finished), *_row(state.row)], key=lambda draft: draft["domino"]),
            next_row=_row(state.next_row),
            box=len(state.deck),
            round=finished + 1,
            rounds=state.options.rounds,
        )

    def board(self, state: State, seat: Seat) -> Mapping[str, object]:
        state = cast(KingdominoState, state)
        return _kingdom(state.kingdoms[seat], state.options)

    def move(self, state: State, move: Move) -> Mapping[str, object]:
        state = cast(KingdominoState, state)
        kingdom = state.kingdoms[decision(state).seat]
        match move:
            case Place():
                return _place(kingdom, state.domino, move, state)
            case Claim():
                return _claim(kingdom, state.next_row.pieces[move.place], state)
            case _:
                gain = int(self.heuristics.gain(state, move))
                return DiscardView(kind="discard", gain=gain)

    def event(self, state: State, event: Event) -> Mapping[str, object]:
        state = cast(KingdominoState, state)
        match event:
            case RowDrawn():
                return RowDrawnView(kind="row", dominoes=list(event.drawn))
            case KingsDrawn():
                return KingsDrawnView(kind="kings", seats=list(event.drawn))
            case Claim():
                return ClaimedView(kind="claim", domino=state.next_row.pieces[event.place])
            case Place():
                kingdom = state.kingdoms[decision(state).seat]
                gain = points_added(kingdom, state.domino, event, state.options)
                cells = _cells(kingdom.site, kingdom.site.cells(event))
                number = state.domino.number
                return PlacedView(kind="place", domino=number, cells=cells, gain=gain)
            case _:
                return DiscardedView(kind="discard", domino=state.domino.number)


def _halves(domino: Domino) -> list[HalfView]:
    return [
        HalfView(terrain=cast(TerrainName, half.terrain.key), crowns=half.crowns)
        for half in (domino.left, domino.right)
    ]


def _cells(site: Site, cells: Iterable[Cell]) -> list[CellView]:
    return [[site.grid.column(cell), site.grid.row(cell)] for cell in cells]


@lru_cache(4 * MOST_SEEN)
def _cells_in(site: Site, cells: int) -> list[CellView]:
    """The cells of a set. Positions share most of their territories; nobody changes these lists."""
    return _cells(site, cells_of(cells))


def _territory(site: Site, territory: Territory) -> TerritoryView:
    return TerritoryView(
        terrain=cast(TerrainName, territory.terrain.key),
        cells=_cells_in(site, territory.cells),
        size=territory.squares,
        crowns=territory.crowns,
        points=territory.points,
    )


_parts: ByIdentity[Kingdom, list[Territory]] = ByIdentity(territories, MOST_SEEN)


def _draw_kingdom(kingdom: Kingdom, options: KingdominoOptions) -> KingdomView:
    site, parts, earned = kingdom.site, _parts(kingdom), bonuses(kingdom, options)
    laid = [
        LaidView(domino=taken.domino.number, cells=_cells(site, site.cells(taken.place)))
        for taken in kingdom.taken
        if taken.place is not None
    ]
    return KingdomView(
        laid=laid,
        discarded=[taken.domino.number for taken in kingdom.taken if taken.place is None],
        territories=[_territory(site, territory) for territory in parts],
        bonuses=earned,
        score=sum(part.points for part in parts) + sum(earned.values()),
    )


_kingdom: ByIdentity[Kingdom, KingdomView] = ByIdentity(_draw_kingdom, MOST_SEEN)
"""A move changes only one kingdom, so the views of the others are at hand."""


def _row(row: DraftRow) -> list[DraftView]:
    return [
        DraftView(domino=piece, seat=seat, is_played=False) for piece, seat in zip(row.pieces, row.claims, strict=True)
    ]


def _finished_rounds(state: KingdominoState) -> int:
    """Rounds before this one. A round goes on while the last king to move has still to claim."""
    taken = sum(len(kingdom.taken) for kingdom in state.kingdoms)
    return (taken if state.row or not taken else taken - 1) // state.options.kings


def _played(state: KingdominoState, finished: int) -> list[DraftView]:
    """The dominoes of this round that were laid or discarded already."""
    earlier = finished * state.options.kings_each
    return [
        DraftView(domino=taken.domino.number, seat=seat, is_played=True)
        for seat, kingdom in enumerate(state.kingdoms)
        for taken in kingdom.taken[earlier:]
    ]


def _place(kingdom: Kingdom, domino: Domino, place: Place, state: KingdominoState) -> PlaceView:
    site = kingdom.site
    cells = site.cells(place)
    changed, gain = joined(_parts(kingdom), site, domino, place)
    return PlaceView(
        kind="place",
        cells=_cells(site, cells),
        gain=gain + bonus_added(kingdom, domino, place, state.options),
        territories=[_territory(site, territory) for territory in changed],
    )


def _claim(kingdom: Kingdom, number: int, state: KingdominoState) -> ClaimView:
    domino = DOMINOES[DominoNo(number)]
    parts, site, options = _parts(kingdom), kingdom.site, state.options
    gains = [
        (joined(parts, site, domino, place)[1] + bonus_added(kingdom, domino, place, options), place)
        for place in Placements(kingdom.fits(domino))
    ]
    if not gains:
        return ClaimView(kind="claim", domino=number, gain=None, cells=[])
    gain, place = max(gains, key=lambda pair: pair[0])
    return ClaimView(kind="claim", domino=number, gain=gain, cells=_cells(kingdom.site, kingdom.site.cells(place)))
