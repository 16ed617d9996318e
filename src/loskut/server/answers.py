"""Answers of the server over HTTP: lists of games and tables, invitations, replays. `messages.py` has the others."""

from typing import Literal

from loskut.server.messages import (
    BoardData,
    GameComponents,
    GameEventEntry,
    Message,
    Position,
    SeatView,
    Status,
    TableView,
)


class Transfer(Message):
    """A private link that moves a guest to another device. It works once and expires soon."""

    url: str
    qr: str
    """The link as an SVG picture."""
    expires: float


class OptionValue(Message):
    """A value of an option."""

    name: str
    value: bool | int | str


class OptionInfo(Message):
    """One option of a game. Its words are the messages `<game>-option-<name>` and `<game>-option-<name>-note`.

    A choice has the messages `<game>-option-<name>-<choice>` and `<game>-option-<name>-<choice>-note`. An option of the
    kind `seats` gives every seat a different one of its choices: its value has them in the order of the seats, with
    dots between them. An option with `unless` has no meaning while the other option has that value.
    """

    name: str
    kind: Literal["bool", "choice", "seats"]
    default: bool | int | str
    choices: list[bool | int | str]
    unless: OptionValue | None


class GameInfo(Message):
    """A game that can be played here, and the components that its page needs."""

    id: str
    players: list[int]
    options: list[OptionInfo]
    components: GameComponents


class TableSummary(Message):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    variants: dict[str, bool | int | str]
    """As in `TableView`."""
    status: Status
    seats: list[SeatView]
    is_my_turn: bool
    changed: float
    scores: list[int]
    round: int | None
    """The round of the game being played, as in `ProgressView`; null for a game without rounds."""
    rounds: int | None
    mine: BoardData | None
    """My kingdom, ranch or map, which the game's page draws small. Only in the list of my tables."""


class Tables(Message):
    """Tables in a list: first those where it is my turn, then the newest."""

    tables: list[TableSummary]


class Invite(Message):
    """The link with which friends come to a table."""

    url: str
    qr: str
    """The link as an SVG picture."""
    is_local: bool
    """Whether the link works only on the computer that the server runs on."""


class ReplayStep(Message):
    """An event that counts, and the position after it (without choices)."""

    sequence: int
    at: float
    entry: GameEventEntry
    position: Position


class Replay(Message):
    """All game events of a table that count, step by step, from the position before the first."""

    table: TableView
    start: Position
    steps: list[ReplayStep]
