"""Messages of clients: the bodies of HTTP requests, and the requests on the socket of a table.

`messages.py` has the messages of the server; docs/protocol.md explains both.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from loskut.server.messages import Clock, Level, Message, NoClock, Reaction, RequestId, Visibility

PersonName: TypeAlias = Annotated[str, Field(min_length=1, max_length=24)]
SeatNo: TypeAlias = Annotated[int, Field(ge=0, le=3)]
Sequence: TypeAlias = Annotated[int, Field(ge=0)]
Hex: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""32 bytes in hexadecimal."""


class Rename(Message):
    """The name to show to others."""

    name: PersonName


class MySeat(Message):
    """A seat for the guest who creates the table."""

    kind: Literal["me"] = "me"


class FriendSeat(Message):
    """A seat for anybody who comes by the link and takes it."""

    kind: Literal["friend"] = "friend"


class BotSeat(Message):
    """A seat for a bot."""

    kind: Literal["bot"] = "bot"
    level: Level = "normal"


class HotSeat(Message):
    """A seat for a person at the same screen as the guest who creates the table."""

    kind: Literal["hotseat"] = "hotseat"
    name: PersonName


SeatWish: TypeAlias = Annotated[MySeat | FriendSeat | BotSeat | HotSeat, Field(discriminator="kind")]


class NewTable(Message):
    """A table to be created. It has as many seats as players; at most one is `me`."""

    game: str
    options: dict[str, bool | int | str] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    visibility: Visibility = "private"
    clock: Clock = NoClock()


class Request(Message):
    """The base of all requests. The client chooses the id `request`; answers repeat it."""

    request: RequestId


class MoveRequest(Request):
    """Decides for the seat in turn, in the position after `sequence`."""

    type: Literal["move"] = "move"
    sequence: Sequence
    action: int


class TakeBackRequest(Request):
    """Goes back to the position after `to` (see `TableView.take_back`)."""

    type: Literal["take_back"] = "take_back"
    sequence: Sequence
    seat: SeatNo
    to: Sequence


class SitRequest(Request):
    """Takes an open seat, or comes back to one's own seat."""

    type: Literal["sit"] = "sit"
    seat: SeatNo


class CommitRequest(Request):
    """Sends the hash of this device's number for an attempt to shuffle. It replaces an earlier one of the guest."""

    type: Literal["commit"] = "commit"
    attempt: Sequence
    commitment: Hex


class RevealRequest(Request):
    """Tells this device's number after the list was fixed and checked."""

    type: Literal["reveal"] = "reveal"
    attempt: Sequence
    number: Hex


class DeclineRequest(Request):
    """Asks for another attempt, because the fixed list has a hash whose number this device does not know."""

    type: Literal["decline"] = "decline"
    attempt: Sequence


class LeaveRequest(Request):
    """Leaves one's own seat."""

    type: Literal["leave"] = "leave"
    seat: SeatNo


class ResignRequest(Request):
    """Resigns."""

    type: Literal["resign"] = "resign"
    seat: SeatNo


class CallBotRequest(Request):
    """Lets a bot play for an owner who is away, or fill an open seat. Only the owner of the table may fill seats."""

    type: Literal["call_bot"] = "call_bot"
    seat: SeatNo
    level: Level = "normal"


class ReactRequest(Request):
    """Shows a quick reaction to everybody, from a seat of one's own. A seat may send 3 in 10 seconds."""

    type: Literal["react"] = "react"
    seat: SeatNo
    reaction: Reaction


class CancelRequest(Request):
    """Cancels the table before anybody has moved."""

    type: Literal["cancel"] = "cancel"


class RematchRequest(Request):
    """Asks to play again at a new table. The first player who asks creates it and sits there; the others `sit`."""

    type: Literal["rematch"] = "rematch"


class HintRequest(Request):
    """Asks what the expert would do."""

    type: Literal["hint"] = "hint"
    sequence: Sequence


class PingRequest(Request):
    """Checks that the server is there."""

    type: Literal["ping"] = "ping"


ClientMessage: TypeAlias = Annotated[
    MoveRequest
    | TakeBackRequest
    | SitRequest
    | CommitRequest
    | RevealRequest
    | DeclineRequest
    | LeaveRequest
    | ResignRequest
    | CallBotRequest
    | ReactRequest
    | CancelRequest
    | RematchRequest
    | HintRequest
    | PingRequest,
    Field(discriminator="type"),
]
