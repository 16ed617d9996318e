"""Kingdomino as plain data for the web client. Cells are [column, row], counted from 0; rows count from the bottom."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal, TypedDict, cast

from loskut.core.caching import ByIdentity
from loskut.core.events import Event, Move, Seat
from loskut.core.game import View
from loskut.core.state import State, decision, points_of
from loskut.core.view_types import Progress, ViewTypes
from loskut.games.kingdomino.board import Kingdom, Site
from loskut.games.kingdomino.components import DOMINOES, Domino, DominoNo
from loskut.games.kingdomino.heuristics import bonus_added, points_added
from loskut.games.kingdomino.moves import Claim, KingsDrawn, RowDrawn
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.scoring import BonusName, Outlook, Territory, joined, prospects, territories
from loskut.games.kingdomino.state import KingdominoState
from loskut.games.kingdomino.state_data import dominoes_left
from loskut.kit.domino import Place, Placements
from loskut.kit.draft import DraftRow
from loskut.kit.grid import Cell, cells_of

TerrainName = Literal["wheat", "forest", "water", "grassland", "swamp", "mine"]
CellView = list[int]
MOST_SEEN = 2048
"""The number of kingdoms whose views are cached."""


class HalfView(TypedDict):
    """One half of a domino."""

    terrain: TerrainName
    crowns: int


class KingdominoComponents(TypedDict):
    """The halves of every domino, by its number. A placement gives the cell of the first half."""

    dominoes: dict[str, list[HalfView]]


class LaidView(TypedDict):
    """A domino in a kingdom: its number and the cells of its halves."""

    domino: int
    cells: list[CellView]


class TerritoryView(TypedDict):
    """Connected squares of one terrain. `points` is `size` times `crowns`."""

    terrain: TerrainName
    cells: list[CellView]
    size: int
    crowns: int
    points: int


class BonusView(TypedDict):
    """A bonus that the table plays with: its option, its points, and what is known of it.

    It is open while nothing on the table proves it impossible. Harmony is lost with the first discarded domino, and
    as soon as dominoes can no longer fill the empty cells of any square round the kingdom. Middle Kingdom is lost as
    soon as the kingdom can no longer become centred on its castle, with the number of dominoes that are still to
    come. Terrains are not looked at. A bonus is earned with the last domino; only then it is part of the score.
    """

    name: BonusName
    points: int
    outlook: Outlook


class KingdomView(TypedDict):
    """The kingdom of one seat. `laid` is in the order of laying. `bonuses` are those that the table plays with."""

    laid: list[LaidView]
    discarded: list[int]
    territories: list[TerritoryView]
    bonuses: list[BonusView]
    score: int


class DraftView(TypedDict):
    """A domino in a row: the owner of the king on it, and whether the owner has already laid or discarded it."""

    domino: int
    seat: int | None
    is_played: bool


class KingdominoTable(TypedDict):
    """The whole table. The castle is on [size - 1, size - 1].

    `dominoes` is the number of dominoes in this game, and `dominoes_left` how many of them are still to be drawn.
    """

    size: int
    kingdoms: list[KingdomView]
    row: list[DraftView]
    next_row: list[DraftView]
    dominoes: int
    dominoes_left: int
    round: int
    rounds: int


class PlaceView(TypedDict):
    """A placement of the present domino: the cells of its halves, the points it adds, the territories it changes."""

    kind: Literal["place"]
    cells: list[CellView]
    gain: int
    territories: list[TerritoryView]


class DiscardView(TypedDict):
    """A discard of the present domino."""

    kind: Literal["discard"]
    gain: int


class ClaimView(TypedDict):
    """A claim of a domino in the next row. It has no points of its own.

    `would_add` is the most points that the domino would add if it were laid now, and `cells` is where it would add
    them. If it fits nowhere, `cells` is empty and `would_add` is None.
    """

    kind: Literal["claim"]
    domino: int
    gain: None
    would_add: int | None
    cells: list[CellView]


class PlacedView(TypedDict):
    """A domino was laid on these cells and added these points. The cell of the first half comes first."""

    kind: Literal["place"]
    domino: int
    cells: list[CellView]
    gain: int


class DiscardedView(TypedDict):
    """A domino was discarded."""

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
    """The kings were drawn. Their owners claim in this order."""

    kind: Literal["kings"]
    seats: list[int]


class KingdominoView(View):
    """The view of Kingdomino: kingdoms, rows, and the effect of each legal move."""

    types = ViewTypes(
        components=KingdominoComponents,
        table=KingdominoTable,
        board=KingdomView,
        moves=(PlaceView, DiscardView, ClaimView),
        events=(PlacedView, DiscardedView, ClaimedView, RowDrawnView, KingsDrawnView),
    )

    def components(self) -> Mapping[str, object]:
        """Returns all dominoes. A page asks for them once."""
        dominoes = {str(number): _halves(domino) for number, domino in DOMINOES.items()}
        return KingdominoComponents(dominoes=dominoes)

    def progress(self, state: State) -> Progress:
        state = cast(KingdominoState, state)
        return Progress(_finished_rounds(state) + 1, state.options.rounds)

    def table(self, state: State) -> Mapping[str, object]:
        """Returns the table. Its row includes the dominoes already played, so that a page can show the whole round."""
        state = cast(KingdominoState, state)
        finished = _finished_rounds(state)
        return KingdominoTable(
            size=state.options.size,
            kingdoms=[_kingdom(kingdom, state.options) for kingdom in state.kingdoms],
            row=sorted([*_played(state, finished), *_row(state.row)], key=lambda draft: draft["domino"]),
            next_row=_row(state.next_row),
            dominoes=state.options.dominoes,
            dominoes_left=dominoes_left(state.options, state.deck),
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
                return DiscardView(kind="discard", gain=points_of(state, move))

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
    """Returns the cells of a set. The lists are cached and shared between views, so callers must not change them."""
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
    site, parts = kingdom.site, _parts(kingdom)
    offered = [
        BonusView(name=name, points=points, outlook=outlook) for name, points, outlook in prospects(kingdom, options)
    ]
    earned = [bonus["points"] for bonus in offered if bonus["outlook"] == "earned"]
    laid = [
        LaidView(domino=taken.domino.number, cells=_cells(site, site.cells(taken.place)))
        for taken in kingdom.taken
        if taken.place is not None
    ]
    return KingdomView(
        laid=laid,
        discarded=[taken.domino.number for taken in kingdom.taken if taken.place is None],
        territories=[_territory(site, territory) for territory in parts],
        bonuses=offered,
        score=sum(part.points for part in parts) + sum(earned),
    )


_kingdom: ByIdentity[Kingdom, KingdomView] = ByIdentity(_draw_kingdom, MOST_SEEN)
"""Returns the view of a kingdom. It is cached: a move changes one kingdom, and the views of the others stay valid."""


def _row(row: DraftRow) -> list[DraftView]:
    return [
        DraftView(domino=piece, seat=seat, is_played=False) for piece, seat in zip(row.pieces, row.claims, strict=True)
    ]


def _finished_rounds(state: KingdominoState) -> int:
    """Returns the number of finished rounds.

    A round in which every domino has been laid is not finished while its last player still has to claim.
    """
    taken = sum(len(kingdom.taken) for kingdom in state.kingdoms)
    return (taken if state.row or not taken else taken - 1) // state.options.kings


def _played(state: KingdominoState, finished: int) -> list[DraftView]:
    """Returns the dominoes of this round that were already laid or discarded."""
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
        return ClaimView(kind="claim", domino=number, gain=None, would_add=None, cells=[])
    most, place = max(gains, key=lambda pair: pair[0])
    cells = _cells(kingdom.site, kingdom.site.cells(place))
    return ClaimView(kind="claim", domino=number, gain=None, would_add=most, cells=cells)
