"""Messages of the server over HTTP and the socket.

`answers.py` has more answers over HTTP, `requests.py` what clients say; docs/protocol.md explains all of them.
`web/src/protocol.ts` is generated from these three files, so clients rely on every name here. Seats count from 0, times
are seconds since 1970.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

PROTOCOL = 2
"""The version of the protocol. It goes up when older clients would misunderstand a message."""

Level: TypeAlias = Literal["easy", "normal", "hard", "expert"]
RequestId: TypeAlias = Annotated[str, Field(max_length=40)]
Visibility: TypeAlias = Literal["private", "listed"]
Status: TypeAlias = Literal["open", "shuffling", "playing", "over", "cancelled"]
SeatKind: TypeAlias = Literal["guest", "hotseat", "bot", "open"]
Gone: TypeAlias = Literal["flagged", "resigned", "left", "absent"]
Reaction: TypeAlias = Literal["hello", "well_played", "thanks", "laugh", "wow", "oops"]

# The data of a game's view. Each game declares its own types (core/view_types.py); protocol.ts has them by game.
GameComponents: TypeAlias = Annotated[dict[str, Any], Field(json_schema_extra={"x-view": "components"})]
TableData: TypeAlias = Annotated[dict[str, Any], Field(json_schema_extra={"x-view": "table"})]
BoardData: TypeAlias = Annotated[dict[str, Any], Field(json_schema_extra={"x-view": "board"})]
MoveDetail: TypeAlias = Annotated[dict[str, Any], Field(json_schema_extra={"x-view": "move"})]
EventDetail: TypeAlias = Annotated[dict[str, Any], Field(json_schema_extra={"x-view": "event"})]


class Message(BaseModel):
    """The base of all messages. Unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Guest(Message):
    """A person with a name. The id is public; the token, in a cookie, is secret."""

    id: str
    name: str


class Me(Message):
    """The guest who asks; null before the first name is given or the first table created."""

    guest: Guest | None


class NoClock(Message):
    """No limit of time."""

    kind: Literal["none"] = "none"


class GameClock(Message):
    """A number of seconds for each seat and game."""

    kind: Literal["game"] = "game"
    seconds: Annotated[int, Field(ge=10, le=7200)]


class DaysClock(Message):
    """A number of days for each turn."""

    kind: Literal["days"] = "days"
    days: Annotated[int, Field(ge=1, le=14)]


Clock: TypeAlias = Annotated[NoClock | GameClock | DaysClock, Field(discriminator="kind")]


class TableCreated(Message):
    """The id of the new table."""

    table: str


class SeatView(Message):
    """A seat and who sits there. The owner keeps the seat while a bot plays for them."""

    kind: SeatKind
    name: str
    guest: str | None
    """The public id of the guest who owns the seat. For a hot seat, of the guest at whose screen it is."""
    level: Level | None
    """The level of the bot that plays here now."""
    gone: Gone | None
    """Why a bot plays for the owner."""
    is_online: bool
    seconds_left: float | None
    """The time left at `TableView.now`. It runs while the seat has to decide."""
    reserved: str | None
    """The public id of the only guest who may take this open seat, or null. `name` is then the name of that guest."""


class TurnView(Message):
    """The step that is due."""

    kind: Literal["decision", "chance", "over"]
    seat: int | None
    step: str | None


class ChoiceView(Message):
    """A legal move: its number, its notation, and the data for the game's page (docs/protocol.md, by game)."""

    action: int
    text: str
    detail: MoveDetail


class ProgressView(Message):
    """The round being played, from 1, and the number of rounds; null if it is not known before the end."""

    round: int
    rounds: int | None


class Position(Message):
    """The state of a game. `game` is its number in a series, from 1. `scores` add up all games so far."""

    game: int
    turn: TurnView
    scores: list[int]
    earlier: list[int]
    """The points of the games before this one."""
    places: list[int] | None
    """The place of every seat when the match is over, else null. Equal seats share a place."""
    progress: ProgressView | None
    """The progress of this game; null for a game without rounds."""
    table: TableData
    choices: list[ChoiceView]


class SeatedEntry(Message):
    """A player took a seat, or came back to it."""

    kind: Literal["seated"] = "seated"
    seat: int
    player: Literal["guest", "hotseat", "bot"]
    name: str


class LeftEntry(Message):
    """A player left a seat. Before the game the seat is open again; during the game a bot takes it over."""

    kind: Literal["left"] = "left"
    seat: int


class BotTookOverEntry(Message):
    """A bot plays for an absent owner."""

    kind: Literal["bot_took_over"] = "bot_took_over"
    seat: int
    level: Level


class ShareView(Message):
    """The part of a person's device in the joint shuffle. `seat` is the first seat of the device."""

    seat: int
    guest: str
    commitment: str
    """The hash that binds the device to its number, in hexadecimal."""


class CommittedEntry(Message):
    """The device of a player has sent the hash of its number for the shuffle."""

    kind: Literal["committed"] = "committed"
    seat: int
    commitment: str


class FixedEntry(Message):
    """All seats are taken and all hashes are there. Devices now check the list and tell their numbers."""

    kind: Literal["fixed"] = "fixed"
    attempt: int
    commitment: str
    """The hash of the server, the same as before."""
    shares: list[ShareView]


class RevealedEntry(Message):
    """The device of a player has told its number. Others see the number when the match is over."""

    kind: Literal["revealed"] = "revealed"
    seat: int


class VoidedEntry(Message):
    """An attempt to shuffle failed, because a number did not come in time or a player left. `seats` are open again."""

    kind: Literal["voided"] = "voided"
    attempt: int
    seats: list[int]


class SeededEntry(Message):
    """All numbers are known to the server, and the seed follows from them. The game begins."""

    kind: Literal["seeded"] = "seeded"
    attempt: int


class GameEventEntry(Message):
    """A move or a draw in the game's notation, with the data for the game's page."""

    kind: Literal["game_event"] = "game_event"
    game: int
    seat: int | None
    text: str
    detail: EventDetail


class TakeBackEntry(Message):
    """All game events after the sequence number `to` no longer count."""

    kind: Literal["take_back"] = "take_back"
    seat: int
    to: int


class FlaggedEntry(Message):
    """The clock of a player ran out. A bot takes over the seat."""

    kind: Literal["flagged"] = "flagged"
    seat: int


class ResignedEntry(Message):
    """A player resigned. A bot takes over the seat."""

    kind: Literal["resigned"] = "resigned"
    seat: int


class RematchEntry(Message):
    """A player wants to play again. The others may take the seats that are reserved for them at the new table."""

    kind: Literal["rematch"] = "rematch"
    table: str


class CancelledEntry(Message):
    """The table was cancelled before anybody had moved."""

    kind: Literal["cancelled"] = "cancelled"
    draws: int
    """The number of draws that could be seen by then."""


Entry: TypeAlias = Annotated[
    SeatedEntry
    | LeftEntry
    | BotTookOverEntry
    | CommittedEntry
    | FixedEntry
    | RevealedEntry
    | VoidedEntry
    | SeededEntry
    | GameEventEntry
    | TakeBackEntry
    | FlaggedEntry
    | ResignedEntry
    | RematchEntry
    | CancelledEntry,
    Field(discriminator="kind"),
]


class LogLine(Message):
    """An entry of the table's log. Sequence numbers start at 1 and go up by 1."""

    sequence: int
    at: float
    """Seconds since 1970."""
    entry: Entry


class ShuffleView(Message):
    """The joint shuffle of a table. At the end it holds everything that is needed to compute the seed again."""

    attempt: int
    """The number of the attempt, from 1."""
    is_fixed: bool
    """Whether the list of shares is fixed. Devices then tell their numbers."""
    shares: list[ShareView]
    """The devices that have sent their hashes, in the order of seats."""
    secret: str | None
    """The number of the server, in hexadecimal. Null until the match is over."""
    numbers: list[str] | None
    """The numbers of the devices, in the order of `shares`. Null until the match is over."""


class TableView(Message):
    """A table as everybody sees it."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    variants: dict[str, bool | int | str]
    """The options that differ from their defaults, without the number of players."""
    series: int
    visibility: Visibility
    clock: Clock
    status: Status
    sequence: int
    """The number of the last entry. Moves name it, so that nobody moves in a position they have not seen."""
    now: float
    seats: list[SeatView]
    position: Position
    results: list[list[int]]
    """The points of every seat in each game of the series that is over."""
    take_back: list[int | None]
    """For every seat: the sequence number to which it may go back now, or null."""
    is_shared: bool
    """Whether people at two or more screens play. If so, a move can be taken back only before the next one."""
    commitment: str
    """The hash that binds the server to its part of the shuffle, in hexadecimal (docs/protocol.md)."""
    seed: str | None
    """Null until the match is over."""
    shuffle: ShuffleView | None
    """Null at a table that was made before players took part in the shuffle."""
    rematch: str | None


class You(Message):
    """What this connection may do."""

    guest: Guest | None
    seats: list[int]
    """The seats that it moves for: its own, and hot seats at its screen."""
    is_owner: bool
    """Whether this guest created the table."""
    can_hint: bool
    """Whether it may ask for hints when it has to decide. Never where two or more people play at the table."""
    can_cancel: bool
    can_react: bool
    """Whether it may send reactions: its guest has a seat, and so has a guest at another screen."""


class Considered(Message):
    """The expert's opinion of a move."""

    action: int
    text: str
    detail: MoveDetail
    value: float
    """The expected margin over the best other seat, in points."""
    expected_scores: list[float]
    visits: int


class ReviewedMove(Message):
    """A decision of a person, and the move that the expert would have made in the same position."""

    sequence: int
    """The number of the entry with the move."""
    seat: int
    round: int | None
    played: Considered
    best: Considered
    loss: float
    """The expected margin that the move gave away, in points; 0 if the expert agrees."""


class Review(Message):
    """A review, which runs in the background. `moves` grows until it is done."""

    status: Literal["none", "running", "done", "failed"]
    progress: float
    moves: list[ReviewedMove]


class Welcome(Message):
    """The first message. It holds everything; `log` has the entries after the sequence number that the client named."""

    type: Literal["welcome"] = "welcome"
    protocol: int = PROTOCOL
    table: TableView
    you: You
    log: list[LogLine]
    components: GameComponents


class Update(Message):
    """New entries were committed. Everybody at the table gets the same message."""

    type: Literal["update"] = "update"
    table: TableView
    log: list[LogLine]


class YouChanged(Message):
    """The rights of this connection have changed."""

    type: Literal["you"] = "you"
    you: You


class Presence(Message):
    """Who is connected. It comes when somebody comes or goes, and when a seat begins to count as away."""

    type: Literal["presence"] = "presence"
    online: list[bool]
    away: list[bool]
    """For every seat: whether its owner has not been connected for 15 seconds. A bot may then be called for it."""
    spectators: int


class Busy(Message):
    """Whether many people wait for bots, so that bots think for a shorter time. It comes when that changes."""

    type: Literal["busy"] = "busy"
    is_busy: bool


class Reacted(Message):
    """A player reacted. Everybody at the table gets the message; it is stored nowhere."""

    type: Literal["reacted"] = "reacted"
    seat: int
    reaction: Reaction


class Hint(Message):
    """The best moves, best first."""

    type: Literal["hint"] = "hint"
    request: RequestId
    sequence: int
    moves: list[Considered]


class Done(Message):
    """A request was carried out. Its update, if any, was sent before."""

    type: Literal["done"] = "done"
    request: RequestId


class Refused(Message):
    """A request was refused. `code` is the id of a message that tells people why."""

    type: Literal["refused"] = "refused"
    request: RequestId | None
    code: str
    params: dict[str, bool | int | float | str] = {}
    sequence: int
    """The number of the last entry, which shows a client whether it is behind."""


ServerMessage: TypeAlias = Annotated[
    Welcome | Update | YouChanged | Presence | Busy | Reacted | Hint | Done | Refused, Field(discriminator="type")
]


class Problem(Message):
    """The body of every HTTP error. `code` is the id of a message for people."""

    code: str
    params: dict[str, bool | int | float | str] = {}
