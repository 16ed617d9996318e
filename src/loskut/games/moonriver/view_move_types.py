"""The typed dictionaries of the moves and events of Moon River. `view_types` describes the table."""

from typing import Literal, TypedDict

from loskut.core.view_types import ViewTypes
from loskut.games.moonriver.view_types import (
    CellView,
    LaySpotView,
    MoonRiverComponents,
    MoonRiverTable,
    PartnerName,
    RanchView,
    ResourceName,
    ScenarioName,
    SpecialistName,
    TurnStepName,
)  # fmt: skip


class JoinView(TypedDict):
    """Two plots at hand become a domino.

    `spots` are the places where it can be laid. It is empty for the second domino of a turn: where that one can lie
    depends on the first.
    """

    kind: Literal["pair"]
    places: list[int]
    plots: list[int]
    gain: None
    spots: list[LaySpotView]


class LayView(LaySpotView):
    """The joined domino is laid."""

    kind: Literal["place"]


class DiscardTwoView(TypedDict):
    """Two plots at hand are discarded, because no two of them fit (M12)."""

    kind: Literal["discard"]
    places: list[int]
    plots: list[int]
    gain: int


class RemoveCowView(TypedDict):
    """A drought takes a cow from a cell."""

    kind: Literal["remove"]
    cell: CellView
    gain: int


class CircleFirstView(TypedDict):
    """The circle on a cell is resolved first."""

    kind: Literal["circle"]
    half: int
    cell: CellView
    gain: None


class HireView(TypedDict):
    """A partner comes onto the circle on a cell.

    `gain` is what it adds at once: points for resources, and for an outlaw's gang. `would_add` is the most points that
    a cowboy or a thief can add after that; None for others, and if no cow can step or be stolen. `targets` is the
    number of choices that the effect has: plots with cows that can step or be stolen, or plots of others. `resource` is
    what it scores, of which the ranch has `resources` now. `shields` is the number of cows that it makes safe.
    """

    kind: Literal["hire"]
    specialist: SpecialistName
    partner: PartnerName
    cell: CellView
    gain: int
    would_add: int | None
    targets: int
    resource: ResourceName | None
    resources: int
    shields: int


class HerdView(TypedDict):
    """A cow steps from a cell to the next one."""

    kind: Literal["herd"]
    cell: CellView
    target: CellView
    gain: int


class SwapView(TypedDict):
    """A plot at hand is swapped for a plot of another seat. `plots` are the own and the other.

    `would_add` is the largest `net` of a domino that the new plot could form now; None if no such domino fits.
    """

    kind: Literal["swap"]
    own: int
    seat: int
    other: int
    plots: list[int]
    gain: int
    would_add: int | None


class StealView(TypedDict):
    """A cow of another seat comes onto the thief's plot. `loss` is what the other seat loses by it, 0 or less."""

    kind: Literal["steal"]
    seat: int
    cell: CellView
    target: CellView
    gain: int
    loss: int


class TakeBonusView(TypedDict):
    """A bonus plot is taken, to lay one side of it. If neither side fits, `side` is None: it leaves the game."""

    kind: Literal["bonus"]
    tile: int
    side: int | None
    gain: None
    spots: list[LaySpotView]


class LayBonusView(LaySpotView):
    """The side of the bonus plot is laid on one cell."""

    kind: Literal["lay_bonus"]


class ClaimPlotView(TypedDict):
    """The rancher is put on a plot of the next row, by its place there.

    `turn` is the turn that the seat has with it in the next round, from 1, if nobody passes it by; later ranchers can
    still make it later. `would_add` is the largest `net` of a domino that the plot could form now, `partner` the place
    at hand of the other plot of that domino, and `cells` its place, first the plot's own. All three are None or empty
    if no such domino fits.
    """

    kind: Literal["claim"]
    place: int
    plot: int
    turn: int
    gain: None
    would_add: int | None
    partner: int | None
    cells: list[CellView]


class DeclineView(TypedDict):
    """A step that is optional is declined."""

    kind: Literal["pass"]
    step: TurnStepName
    gain: int


class CrowdView(TypedDict):
    """Cows that overpopulation takes from a cell (M25)."""

    seat: int
    cell: CellView
    cows: int


class RanchEventView(TypedDict):
    """What a seat did. `crowds` are the cows that leave because the game ended with it; empty otherwise."""

    crowds: list[CrowdView]


class ScenarioDrawnView(TypedDict):
    """The scenario was drawn."""

    kind: Literal["scenario"]
    scenario: ScenarioName


class SaloonFilledView(TypedDict):
    """Partners came onto the empty tables of the saloon."""

    kind: Literal["saloon"]
    partners: list[SpecialistName]


class PlotsDrawnView(TypedDict):
    """The plots of a new row were drawn, nearest the box first."""

    kind: Literal["row"]
    plots: list[int]


class RanchersDrawnView(TypedDict):
    """The ranchers were drawn. Their owners claim in this order; of two players, the first one also claims last."""

    kind: Literal["ranchers"]
    seats: list[int]


class JoinedView(RanchEventView):
    """Two plots were joined to a domino."""

    kind: Literal["pair"]
    plots: list[int]


class DominoLaidView(RanchEventView):
    """A domino was laid. `cows` is the number of cows that came, by half."""

    kind: Literal["place"]
    plots: list[int]
    cells: list[CellView]
    cows: list[int]
    gain: int


class TwoDiscardedView(RanchEventView):
    """Two plots were discarded."""

    kind: Literal["discard"]
    plots: list[int]


class CowRemovedView(RanchEventView):
    """A drought took a cow."""

    kind: Literal["remove"]
    cell: CellView
    gain: int


class CircleChosenView(RanchEventView):
    """The circle on a cell was resolved first."""

    kind: Literal["circle"]
    cell: CellView


class PartnerHiredView(RanchEventView):
    """A partner was hired."""

    kind: Literal["hire"]
    specialist: SpecialistName
    partner: PartnerName
    cell: CellView
    gain: int


class HerdedView(RanchEventView):
    """A cow stepped to the next cell."""

    kind: Literal["herd"]
    cell: CellView
    target: CellView
    gain: int


class SwappedView(RanchEventView):
    """Two plots were swapped. `plots` are the one that was given and the one that came for it."""

    kind: Literal["swap"]
    seat: int
    plots: list[int]


class StolenView(RanchEventView):
    """A cow of another seat was stolen."""

    kind: Literal["steal"]
    seat: int
    cell: CellView
    target: CellView
    gain: int
    loss: int


class BonusTakenView(RanchEventView):
    """A bonus plot was taken. If neither of its sides fits, `side` is None, and it left the game."""

    kind: Literal["bonus"]
    tile: int
    side: int | None


class BonusLaidView(RanchEventView):
    """A bonus plot was laid."""

    kind: Literal["lay_bonus"]
    tile: int
    side: int
    cells: list[CellView]
    cows: list[int]
    gain: int


class PlotClaimedView(RanchEventView):
    """A rancher was put on a plot of the next row."""

    kind: Literal["claim"]
    place: int
    plot: int


class DeclinedView(RanchEventView):
    """A step was declined."""

    kind: Literal["pass"]
    step: TurnStepName


MOONRIVER_TYPES = ViewTypes(
    components=MoonRiverComponents,
    table=MoonRiverTable,
    board=RanchView,
    moves=(
        JoinView, LayView, DiscardTwoView, RemoveCowView, CircleFirstView, HireView, HerdView, SwapView, StealView,
        TakeBonusView, LayBonusView, ClaimPlotView, DeclineView,
    ),
    events=(
        ScenarioDrawnView, SaloonFilledView, PlotsDrawnView, RanchersDrawnView, JoinedView, DominoLaidView,
        TwoDiscardedView, CowRemovedView, CircleChosenView, PartnerHiredView, HerdedView, SwappedView, StolenView,
        BonusTakenView, BonusLaidView, PlotClaimedView, DeclinedView,
    ),
)  # fmt: skip
