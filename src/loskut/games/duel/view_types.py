"""The typed dictionaries of the view of Kingdomino Duel.

Cells are [column, row], counted from 0; rows count from the bottom. Dice and faces count from 0. Of two dice, the one
with the lower number comes first, and so does its square.
"""

from typing import Literal, TypedDict

from loskut.core.view_types import PlainTable, ViewTypes
from loskut.games.duel.legality import StuckReason

CoatName = Literal["dot", "line", "double_dot", "double_line", "filled", "checked"]
PowerName = Literal["ignore_connection", "split_dice", "take_two", "turn_die", "three_points_per_domain", "add_cross"]
StepName = Literal["first", "roll", "pick", "draw", "lightning", "over"]
CellView = list[int]


class FaceView(TypedDict):
    """A coat with its crosses. The face '?' has no coat."""

    coat: CoatName | None
    crosses: int


class PowerView(TypedDict):
    """A row of the spellbook: its coat, the number of its boxes, its power and the power's number in D12."""

    coat: CoatName
    boxes: int
    power: PowerName
    number: int
    is_lightning: bool


class DuelComponents(TypedDict):
    """The faces of each die, the rows of the spellbook, the size of a map with its castle.

    `domain_points` is what power 5 adds for each domain of the chosen coat.
    """

    dice: list[list[FaceView]]
    spellbook: list[PowerView]
    columns: int
    rows: int
    castle: CellView
    domain_points: int


class SquareView(TypedDict):
    """A filled square."""

    cell: CellView
    coat: CoatName
    crosses: int


class DomainView(TypedDict):
    """Connected squares of one coat. `points` is `size` times `crosses`; `extra` is what power 5 adds."""

    coat: CoatName
    cells: list[CellView]
    size: int
    crosses: int
    points: int
    extra: int


class MapView(TypedDict):
    """The map of one seat. `score` adds up `points` and `extra` of all domains. `largest` decides a tie (D19).

    `has_bonus` tells whether the castle bonus can still be used. `chosen_coat` was chosen with power 5.
    """

    squares: list[SquareView]
    domains: list[DomainView]
    has_bonus: bool
    drawings: int
    passes: int
    chosen_coat: CoatName | None
    points: int
    extra: int
    score: int
    largest: int


class DieView(TypedDict):
    """A die on the table: the face that is up, its owner, and the coat to draw with all its crosses.

    A '?' has no coat before it is named. `is_raised` tells whether the castle added one of the crosses, `is_used`
    whether the coat has been drawn. `cell` is the square of the first of two split coats until both are drawn.
    """

    face: int
    is_joker: bool
    coat: CoatName | None
    crosses: int
    seat: int | None
    is_raised: bool
    is_used: bool
    cell: CellView | None


class StepView(TypedDict):
    """A part of the round: whose it is, and whether it is over."""

    seat: int
    state: Literal["done", "now", "later"]


class RowView(TypedDict):
    """The row of one seat in the spellbook. A row is struck out if the other seat filled it first."""

    marks: int
    to_go: int
    is_full: bool
    is_struck: bool


class SpellView(TypedDict):
    """A power with the rows of both seats that lead to it, by seat.

    Nobody has an open power; `leader` has more marks for it. Lightning is due at once. Powers 1, 2 and 4 are in use
    during the drawing for which they were used.
    """

    coat: CoatName
    power: PowerName
    rows: list[RowView]
    leader: int | None
    owner: int | None
    state: Literal["open", "ready", "due", "in_use", "used"]


class MarkView(TypedDict):
    """A box in the spellbook that a seat marks, counted from 1. If it is the last of the row, it `fills` the row.

    `power` is the power that the seat gets for it; then the other seat's row is struck out. A seat that fills a row in
    the same round as player A gets none.
    """

    seat: int
    coat: CoatName
    box: int
    fills: bool
    power: PowerName | None


class StuckView(TypedDict):
    """Why two coats cannot be drawn, without powers or with those in use (D8).

    No two empty squares lie side by side; or no coat connects anywhere; or coats connect on `cells`, but none of these
    squares has an empty one beside it.
    """

    rule: Literal["D8"]
    reason: StuckReason
    cells: list[CellView]


class PairView(TypedDict):
    """Two dice that a seat could get: the most points that they would add now, and where. None if they fit nowhere."""

    dice: list[int]
    would_add: int | None
    cells: list[CellView]
    marks: list[MarkView]


class ProspectView(TypedDict):
    """A free die for one seat: where its coat connects now, what it would mark, and the pairs it could be part of."""

    seat: int
    die: int
    cells: list[CellView]
    marks: list[MarkView]
    pairs: list[PairView]


class DuelTable(PlainTable):
    """The whole table. `first` is player A of the round that is shown; lightning belongs to the round just played.

    `dice` is empty between rounds, and so are `picking` (A, B, B, A), `drawing` (A, B) and `marks`: the boxes that will
    be marked if everybody draws the dice they have. `prospects` is empty unless dice are picked. `stuck` tells why the
    seat in turn cannot draw, and `end` why the game is over: a map is full, or nobody drew in a round (D17).
    """

    round: int
    step: StepName
    first: int | None
    maps: list[MapView]
    dice: list[DieView]
    picking: list[StepView]
    drawing: list[StepView]
    spellbook: list[SpellView]
    marks: list[MarkView]
    prospects: list[ProspectView]
    stuck: StuckView | None
    end: Literal["full", "stuck"] | None


class PickView(TypedDict):
    """A pick of free dice, two at once with power 3 if `is_power`. `DuelTable.prospects` has what each could add."""

    kind: Literal["pick"]
    dice: list[int]
    is_power: bool
    gain: None
    marks: list[MarkView]


class SpotView(TypedDict):
    """Two squares where two coats can be drawn, and the points that they add."""

    cells: list[CellView]
    gain: int


class PrepareView(TypedDict):
    """A move before drawing, and what can be drawn after it.

    `would_add` is the most points that a drawing can add then, and `cells` is where; None if a further power is needed
    for any drawing. `spots` are all such drawings. It is empty while a '?' has no name, and with power 2.
    """

    gain: None
    would_add: int | None
    cells: list[CellView]
    spots: list[SpotView]
    marks: list[MarkView]


class TurnDieView(PrepareView):
    """Power 4: a die is turned to another of its faces. `shown` is the new face."""

    kind: Literal["turn"]
    die: int
    face: int
    shown: FaceView


class CastleView(PrepareView):
    """The castle's cross on a die."""

    kind: Literal["castle"]
    die: int


class CastView(PrepareView):
    """Power 1 or 2 for this drawing."""

    kind: Literal["cast"]
    power: PowerName


class NameView(PrepareView):
    """A coat for a '?'."""

    kind: Literal["name"]
    die: int
    coat: CoatName


class DrawView(TypedDict):
    """Two coats drawn side by side. `domains` are those that they make or change."""

    kind: Literal["place"]
    cells: list[CellView]
    gain: int
    domains: list[DomainView]
    marks: list[MarkView]


class PutView(TypedDict):
    """One of two split coats, which `die` shows.

    The first has one cell and no gain; `would_add` is the most points that both can add then. The second has the cells
    and the gain of both.
    """

    kind: Literal["put"]
    die: int
    cells: list[CellView]
    gain: int | None
    would_add: int | None
    domains: list[DomainView]
    marks: list[MarkView]


class PassView(TypedDict):
    """Neither coat is drawn."""

    kind: Literal["pass"]
    gain: int
    stuck: StuckView


class ChooseCoatView(TypedDict):
    """Power 5, as a move and as an event: the chosen coat and its domains with what they are worth then."""

    kind: Literal["coat"]
    coat: CoatName
    gain: int
    domains: list[DomainView]


class AddCrossView(TypedDict):
    """Power 6, as a move and as an event: the cell, its coat, its crosses then, and the domain with them."""

    kind: Literal["cross"]
    cells: list[CellView]
    coat: CoatName
    crosses: int
    gain: int
    domains: list[DomainView]


class FirstChosenView(TypedDict):
    """A seat was drawn as player A of the first round."""

    kind: Literal["first"]
    seat: int


class RolledView(TypedDict):
    """Player A rolled the dice."""

    kind: Literal["roll"]
    seat: int
    faces: list[FaceView]


class PickedView(TypedDict):
    """Dice were picked, with power 3 if `is_power`. `rest` are the dice that the other seat gets by that."""

    kind: Literal["pick"]
    dice: list[int]
    faces: list[FaceView]
    rest: list[int]
    is_power: bool


class TurnedView(TypedDict):
    """A die was turned with power 4."""

    kind: Literal["turn"]
    die: int
    before: FaceView
    after: FaceView


class RaisedView(TypedDict):
    """The castle's cross was added to a die. A '?' has no coat yet."""

    kind: Literal["castle"]
    die: int
    before: FaceView
    after: FaceView


class PowerUsedView(TypedDict):
    """Power 1 or 2 was used."""

    kind: Literal["cast"]
    power: PowerName


class NamedView(TypedDict):
    """A coat was named for a '?'."""

    kind: Literal["name"]
    die: int
    coat: CoatName


class DrawnView(TypedDict):
    """Coats were drawn: two side by side, or one of two that are split. The first split coat has no gain yet.

    `marks` are the boxes that both seats mark because the round ends with it.
    """

    kind: Literal["place", "put"]
    cells: list[CellView]
    faces: list[FaceView]
    gain: int | None
    marks: list[MarkView]


class PassedView(TypedDict):
    """These two coats could not be drawn. `marks` is as in `DrawnView`."""

    kind: Literal["pass"]
    faces: list[FaceView]
    stuck: StuckView
    marks: list[MarkView]


DUEL_TYPES = ViewTypes(
    components=DuelComponents,
    table=DuelTable,
    board=MapView,
    moves=(
        PickView, TurnDieView, CastleView, CastView, NameView, DrawView, PutView, PassView,
        ChooseCoatView, AddCrossView,
    ),
    events=(
        FirstChosenView, RolledView, PickedView, TurnedView, RaisedView, PowerUsedView, NamedView, DrawnView,
        PassedView, ChooseCoatView, AddCrossView,
    ),
)  # fmt: skip
