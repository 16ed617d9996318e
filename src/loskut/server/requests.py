"""What clients say: the bodies of HTTP requests, and the requests on the socket of a table.

`messages.py` has what the server says; docs/protocol.md explains both.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from loskut.server.messages import Clock, Level, Message, NoClock, RequestId, Visibility

PersonName: TypeAlias = Annotated[str, Field(min_length=1, max_length=24)]
SeatNo: TypeAlias = Annotated[int, Field(ge=0, le=3)]
Sequence: TypeAlias = Annotated[int, Field(ge=0)]


class Rename(Message):
    """The name to be shown to others."""

    name: PersonName


class MySeat(Message):
    """For whoever makes the table."""

    kind: Literal["me"] = "me"


class FriendSeat(Message):
    """For whoever comes by the link and takes it."""

    kind: Literal["friend"] = "friend"


class BotSeat(Message):
    """For a bot."""

    kind: Literal["bot"] = "bot"
    level: Level = "normal"


class HotSeat(Message):
    """For somebody at the same screen as the maker."""

    kind: Literal["hotseat"] = "hotseat"
    name: PersonName


SeatWish: TypeAlias = Annotated[MySeat | FriendSeat | BotSeat | HotSeat, Field(discriminator="kind")]


class NewTable(Message):
    """A table to be made. As many seats as players; at most one is `me`."""

    game: str
    options: dict[str, bool | int | str] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    visibility: Visibility = "private"
    clock: Clock = NoClock()


class Request(Message):
    """Every request carries an id of the client's; refusals name it."""

    request: RequestId


class MoveRequest(Request):
    """To decide for the seat in turn, in the position after `sequence`."""

    type: Literal["move"] = "move"
    sequence: Sequence
    action: int


class TakeBackRequest(Request):
    """To go back to the position after `to` (see `TableView.take_back`)."""

    type: Literal["take_back"] = "take_back"
    sequence: Sequence
    seat: SeatNo
    to: Sequence


class SitRequest(Request):
    """To take an open seat, or to come back to one's own."""

    type: Literal["sit"] = "sit"
    seat: SeatNo


class LeaveRequest(Request):
    """To leave one's seat."""

    type: Literal["leave"] = "leave"
    seat: SeatNo


class ResignRequest(Request):
    """To give up."""

    type: Literal["resign"] = "resign"
    seat: SeatNo


class CallBotRequest(Request):
    """To let a bot play for an absent owner, or fill an open seat (the maker's right)."""

    type: Literal["call_bot"] = "call_bot"
    seat: SeatNo
    level: Level = "normal"


class CancelRequest(Request):
    """To give the table up before anybody has moved."""

    type: Literal["cancel"] = "cancel"


class RematchRequest(Request):
    """The same again; whoever asks first makes the table."""

    type: Literal["rematch"] = "rematch"


class HintRequest(Request):
    """What the expert would do."""

    type: Literal["hint"] = "hint"
    sequence: Sequence


class PingRequest(Request):
    """To hear that somebody is there."""

    type: Literal["ping"] = "ping"


ClientMessage: TypeAlias = Annotated[
    MoveRequest
    | TakeBackRequest
    | SitRequest
    | LeaveRequest
    | ResignRequest
    | CallBotRequest
    | CancelRequest
    | RematchRequest
    | HintRequest
    | PingRequest,
    Field(discriminator="type"),
]
