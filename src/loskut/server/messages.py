"""What the server says over HTTP and the socket. `requests.py` has what clients say; docs/protocol.md explains both.

`web/src/protocol.ts` is generated from these two files, so clients rely on every name here. Seats count from 0.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

PROTOCOL = 1
"""Raised when an older client would misunderstand."""

Level: TypeAlias = Literal["easy", "normal", "hard", "expert"]
RequestId: TypeAlias = Annotated[str, Field(max_length=40)]
Visibility: TypeAlias = Literal["private", "listed"]
Status: TypeAlias = Literal["open", "playing", "over", "cancelled"]
SeatKind: TypeAlias = Literal["guest", "hotseat", "bot", "open"]
Gone: TypeAlias = Literal["flagged", "resigned", "left", "absent"]

# What a game's view gives. Each game declares its own types (core/view_types.py); protocol.ts has them by game.
GameComponents: TypeAlias = Annotated[dict[str, Any], Field(json_schema_extra={"x-view": "components"})]
TableData: TypeAlias = Annotated[dict[str, Any], Field(json_schema_extra={"x-view": "table"})]
BoardData: TypeAlias = Annotated[dict[str, Any], Field(json_schema_extra={"x-view": "board"})]
MoveDetail: TypeAlias = Annotated[dict[str, Any], Field(json_schema_extra={"x-view": "move"})]
EventDetail: TypeAlias = Annotated[dict[str, Any], Field(json_schema_extra={"x-view": "event"})]


class Message(BaseModel):
    """The base of all messages. A field that is not named here is refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Guest(Message):
    """Somebody with a name. The id is public; the token, in a cookie, is not."""

    id: str
    name: str


class Me(Message):
    """Who asks; nobody before the first name is given or the first table made."""

    guest: Guest | None


class Transfer(Message):
    """A private link that moves a guest to another device, once, soon."""

    url: str
    qr: str
    """The link as an SVG picture."""
    expires: float


class OptionInfo(Message):
    """One option of a game. Its words are the messages `<game>-option-<name>` and `<game>-option-<name>-note`."""

    name: str
    kind: Literal["bool", "choice"]
    default: bool | int | str
    choices: list[bool | int | str]


class GameInfo(Message):
    """A game that can be played here, and the pieces that its page needs to know."""

    id: str
    players: list[int]
    options: list[OptionInfo]
    components: GameComponents


class NoClock(Message):
    """As long as anybody likes."""

    kind: Literal["none"] = "none"


class GameClock(Message):
    """So many seconds for each seat and game."""

    kind: Literal["game"] = "game"
    seconds: Annotated[int, Field(ge=10, le=7200)]


class DaysClock(Message):
    """So many days for each turn."""

    kind: Literal["days"] = "days"
    days: Annotated[int, Field(ge=1, le=14)]


Clock: TypeAlias = Annotated[NoClock | GameClock | DaysClock, Field(discriminator="kind")]


class TableCreated(Message):
    """Where it is."""

    table: str


class SeatView(Message):
    """Who sits where. The owner keeps the seat while a bot plays for them."""

    kind: SeatKind
    name: str
    guest: str | None
    """The public id of the guest who owns the seat or, for a hot seat, at whose screen it is."""
    level: Level | None
    """Of the bot that plays here now."""
    gone: Gone | None
    """Why a bot plays for the owner."""
    is_online: bool
    seconds_left: float | None
    """As of `TableView.now`; runs while the seat has to decide."""


class TurnView(Message):
    """What is due."""

    kind: Literal["decision", "chance", "over"]
    seat: int | None
    step: str | None


class ChoiceView(Message):
    """A legal move: its number, its notation, and what the game's page needs (docs/protocol.md, by game)."""

    action: int
    text: str
    detail: MoveDetail


class ProgressView(Message):
    """The round being played, from 1, and the number of rounds; null where nobody knows it before the end."""

    round: int
    rounds: int | None


class Position(Message):
    """Where a game stands. `game` counts from 1 in a series; `scores` are of all its games so far."""

    game: int
    turn: TurnView
    scores: list[int]
    earlier: list[int]
    """The points of the games before this one."""
    places: list[int] | None
    """The place of every seat, when all is over; equals share a place."""
    progress: ProgressView | None
    """How far this game is; null for a game without rounds."""
    table: TableData
    choices: list[ChoiceView]


class SeatedEntry(Message):
    """Somebody took a seat, or came back to it."""

    kind: Literal["seated"] = "seated"
    seat: int
    player: Literal["guest", "hotseat", "bot"]
    name: str


class LeftEntry(Message):
    """Somebody left a seat: before the game it is open again, in the game a bot goes on."""

    kind: Literal["left"] = "left"
    seat: int


class BotTookOverEntry(Message):
    """A bot plays for an absent owner."""

    kind: Literal["bot_took_over"] = "bot_took_over"
    seat: int
    level: Level


class GameEventEntry(Message):
    """A move or a draw, in the game's notation, with what its page needs to tell of it."""

    kind: Literal["game_event"] = "game_event"
    game: int
    seat: int | None
    text: str
    detail: EventDetail


class TakeBackEntry(Message):
    """All game events after that sequence number no longer count."""

    kind: Literal["take_back"] = "take_back"
    seat: int
    to: int


class FlaggedEntry(Message):
    """A clock ran out; a bot goes on."""

    kind: Literal["flagged"] = "flagged"
    seat: int


class ResignedEntry(Message):
    """Somebody gave up; a bot goes on."""

    kind: Literal["resigned"] = "resigned"
    seat: int


class RematchEntry(Message):
    """The same again, at another table."""

    kind: Literal["rematch"] = "rematch"
    table: str


class CancelledEntry(Message):
    """Nobody had moved, and the table was given up."""

    kind: Literal["cancelled"] = "cancelled"


Entry: TypeAlias = Annotated[
    SeatedEntry
    | LeftEntry
    | BotTookOverEntry
    | GameEventEntry
    | TakeBackEntry
    | FlaggedEntry
    | ResignedEntry
    | RematchEntry
    | CancelledEntry,
    Field(discriminator="kind"),
]


class LogLine(Message):
    """An entry of the table's log. Sequence numbers start at 1 and never go down."""

    sequence: int
    at: float
    """Seconds since 1970."""
    entry: Entry


class TableView(Message):
    """A table as everybody who may see it sees it."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    series: int
    visibility: Visibility
    clock: Clock
    status: Status
    sequence: int
    """Of the last entry. Moves name it, so that nobody moves in a position they have not seen."""
    now: float
    seats: list[SeatView]
    position: Position
    take_back: list[int | None]
    """For every seat: the sequence number to go back to, where a take-back is allowed now."""
    is_shared: bool
    """Whether people at two or more screens play: then there are no hints before the end."""
    commitment: str
    """SHA-256 of seed and table id, in hex."""
    seed: str | None
    """Told when all is over."""
    rematch: str | None


class You(Message):
    """What this connection may do."""

    guest: Guest | None
    seats: list[int]
    """The seats it moves for: its own, and hot seats at its screen."""
    is_owner: bool
    """Whether this guest made the table."""
    can_hint: bool
    """Whether it may ask for hints when it is in turn."""
    can_cancel: bool


class TableSummary(Message):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    status: Status
    seats: list[SeatView]
    is_my_turn: bool
    changed: float
    scores: list[int]
    round: int | None
    """Of the game being played, as in `ProgressView`; null for a game without rounds."""
    rounds: int | None
    mine: BoardData | None
    """My kingdom, ranch or map as the game's page draws it small; from the list of my tables only."""


class Tables(Message):
    """Tables in a list: mine to move first, then the newest."""

    tables: list[TableSummary]


class Invite(Message):
    """How friends come to a table."""

    url: str
    qr: str
    """The link as an SVG picture."""


class ReplayStep(Message):
    """An event of the effective line and the position after it (without choices)."""

    sequence: int
    at: float
    entry: GameEventEntry
    position: Position


class Replay(Message):
    """A whole table, step by step, from the position before anything happened."""

    table: TableView
    start: Position
    steps: list[ReplayStep]


class Considered(Message):
    """What the expert thinks of a move."""

    action: int
    text: str
    detail: MoveDetail
    value: float
    """The expected margin over the best other seat, in points."""
    expected_scores: list[float]
    visits: int


class ReviewedMove(Message):
    """A decision that a person took, beside what the expert would have done in the same position."""

    sequence: int
    """Of the game event."""
    seat: int
    round: int | None
    played: Considered
    best: Considered
    loss: float
    """Points of expected margin given away; 0 where the expert agrees."""


class Review(Message):
    """Runs in the background; `moves` grow until it is done."""

    status: Literal["none", "running", "done", "failed"]
    progress: float
    moves: list[ReviewedMove]


class Welcome(Message):
    """The first message: everything. `log` holds the entries after the sequence number that the client named."""

    type: Literal["welcome"] = "welcome"
    protocol: int = PROTOCOL
    table: TableView
    you: You
    log: list[LogLine]
    components: GameComponents


class Update(Message):
    """New entries were committed. The same for everybody at the table."""

    type: Literal["update"] = "update"
    table: TableView
    log: list[LogLine]


class YouChanged(Message):
    """What this connection may do has changed."""

    type: Literal["you"] = "you"
    you: You


class Presence(Message):
    """Who is connected."""

    type: Literal["presence"] = "presence"
    online: list[bool]
    spectators: int


class Hint(Message):
    """The best moves, best first."""

    type: Literal["hint"] = "hint"
    request: RequestId
    sequence: int
    moves: list[Considered]


class Done(Message):
    """A request was carried out; its update, if any, was sent before."""

    type: Literal["done"] = "done"
    request: RequestId


class Refused(Message):
    """A request was not carried out, and why: `code` is the id of a message for people."""

    type: Literal["refused"] = "refused"
    request: RequestId | None
    code: str
    params: dict[str, bool | int | float | str] = {}
    sequence: int
    """Of the last entry, so that a client sees whether it is behind."""


ServerMessage: TypeAlias = Annotated[
    Welcome | Update | YouChanged | Presence | Hint | Done | Refused, Field(discriminator="type")
]


class Problem(Message):
    """The body of every HTTP error: `code` is the id of a message for people."""

    code: str
    params: dict[str, bool | int | float | str] = {}
