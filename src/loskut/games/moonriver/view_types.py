"""The typed dictionaries of the view of Moon River: what is in the box and what lies on the table.

Cells are [column, row], counted from 0; rows count from the bottom. A plot is named by its number in
`MoonRiverComponents.plots`, and a plot at hand by its place there. Both count from 0.
"""

from typing import Literal, TypedDict

from loskut.core.view_types import PlainTable

LandName = Literal["desert", "canyon", "meadow", "forest", "cornfield", "farm"]
ResourceName = Literal["gold", "beavers", "corn"]
SpecialistName = Literal["desperado", "cattle_thief", "prospector", "trapper", "farmer"]
PartnerName = Literal["cowboy", "desperado", "cattle_thief", "prospector", "trapper", "farmer"]
CharacterName = Literal["mary", "wesley", "calamity_jane", "big_joe"]
ScenarioName = Literal["timber_rafting", "gold_rush", "outlaws", "cowboy_town"]
TurnStepName = Literal[
    "scenario", "saloon", "row", "ranchers", "expand", "discard", "place", "drought", "circle", "hire", "herd", "swap",
    "steal", "bonus", "lay_bonus", "claim", "over",
]  # fmt: skip
CellView = list[int]


class PlotView(TypedDict):
    """What is printed on a plot. `name` is its notation. A bonus plot has the number 0."""

    name: str
    terrain: LandName
    number: int
    cows: int
    skulls: int
    circles: int
    gold: int
    beavers: int
    corn: int


class PlayerBoardView(TypedDict):
    """A side of a player board: its reserve slots, the cells that bridges lead to, and the cell that it covers.

    `river` are the cells along the board.
    """

    slots: int
    bridges: list[CellView]
    protruding: CellView
    river: list[CellView]


class MoonRiverComponents(TypedDict):
    """What is in the box: kinds of plots, boards by name, and the two sides of each bonus plot.

    `partners` is the number of tokens by specialist. `steps` is what a cowboy may move cows in all. A scenario gives
    `group_points` for a group of `group_size` members, and `member_points` for each further member.
    """

    plots: list[PlotView]
    boards: dict[str, PlayerBoardView]
    bonus: list[list[PlotView]]
    partners: dict[SpecialistName, int]
    cows: int
    columns: int
    tables: int
    steps: int
    group_size: int
    group_points: int
    member_points: int


class LaidPlotsView(TypedDict):
    """A domino in a ranch: its two plots and their cells. A bonus plot has no `plots`; `bonus` is its [tile, side]."""

    cells: list[CellView]
    plots: list[int]
    bonus: list[int] | None


class CowsView(TypedDict):
    """The cows on a cell."""

    cell: CellView
    cows: int


class HiredView(TypedDict):
    """A partner on a cell. `partner` is the side that is visible, `specialist` the other side of a cowboy."""

    cell: CellView
    partner: PartnerName
    specialist: SpecialistName


class LandView(TypedDict):
    """A territory: connected plots of one terrain. `points` is `size` times `cows`.

    Of several cows on a plot only one counts. If a partner is in the territory, it `is_safe`: no cow of it can be
    stolen (M18).
    """

    terrain: LandName
    cells: list[CellView]
    size: int
    cows: int
    points: int
    is_safe: bool


class GroupView(TypedDict):
    """A group that scores in the scenario: its cells, what is counted in it, and its points (M32)."""

    cells: list[CellView]
    members: int
    points: int


class ScorePadView(TypedDict):
    """The rows of the score pad. `scenario` is None in a game without scenario."""

    desert: int
    canyon: int
    meadow: int
    forest: int
    farm: int
    gold: int
    beavers: int
    corn: int
    partners: int
    scenario: int | None


class RanchView(TypedDict):
    """The ranch of one seat, and what lies on its board.

    `board` names the side of the player board. A seat has the colour of its `character`, also without Legends. `laid`
    is in the order of laying. `hand` is the reserve and, in turn, the plot just taken, in ascending order. The last of
    them lie beside the board if there are more than slots. `herd` counts all cow figures, `largest` the plots of the
    largest territory. `pad` is what the ranch would score now.
    """

    board: str
    character: CharacterName
    hand: list[int]
    discarded: list[int]
    laid: list[LaidPlotsView]
    cows: list[CowsView]
    partners: list[HiredView]
    territories: list[LandView]
    groups: list[GroupView]
    pad: ScorePadView
    herd: int
    largest: int
    score: int


class RowPlotView(TypedDict):
    """A plot in a row, nearest the box first: the owner of the rancher on it."""

    plot: int
    seat: int | None


class DueView(TypedDict):
    """A step that the seat in turn has still to do, in order; the first is due now.

    `cells` are the skull, the circle, both circles, or the thief's plot. `left` is the number of steps of a cowboy.
    `plots` are the two plots of a domino that is joined and not laid yet, first half first, and `places` their places
    at hand. A step that turns out to be impossible is skipped when it comes.
    """

    step: TurnStepName
    cells: list[CellView]
    left: int | None
    plots: list[int]
    places: list[int]


class MustExpandView(TypedDict):
    """Why the seat in turn must expand: it has no free slot (M9), or this is the last round (M24)."""

    rule: Literal["M9", "M24"]
    reason: Literal["slots", "last_round"]


class LaySpotView(TypedDict):
    """A place for a domino or a bonus plot, the cell of the first half first.

    `gain` is what laying adds at once: its cows have come, droughts and partners have not acted. `net` is the gain
    after its droughts took the cows that cost least. `cows` is the number of cows that come, by half. `droughts` are
    the cells of the skulls that act. `joins` are the territories that it extends, by their places in
    `RanchView.territories`.
    """

    cells: list[CellView]
    gain: int
    net: int
    cows: list[int]
    droughts: list[CellView]
    joins: list[int]


class MoonRiverTable(PlainTable):
    """The whole table. A ranch has five columns and `height` rows.

    `row` are the plots that are still to be taken in this round, `next_row` those on which ranchers are put. `saloon`
    has the partners on the tables; empty tables are left out. `stacks`, `supply` and `box` count the partners, cows and
    plots that are left. `bonus` is the seat that took each bonus plot; empty unless two play. `due` is empty unless a
    seat is in turn. `spots` are the places of the joined domino that is laid next, also while a second one may still be
    joined.
    """

    round: int
    rounds: int
    step: TurnStepName
    height: int
    is_last_round: bool
    scenario: ScenarioName | None
    ranches: list[RanchView]
    row: list[RowPlotView]
    next_row: list[RowPlotView]
    saloon: list[SpecialistName]
    stacks: int
    supply: int
    box: int
    bonus: list[int | None]
    due: list[DueView]
    must_expand: MustExpandView | None
    spots: list[LaySpotView]
