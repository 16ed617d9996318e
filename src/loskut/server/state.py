"""The state of a table: its setup and its log, folded into the seats and the state of the match.

Nothing here reads a clock, draws at random or writes. Setup and log determine a table completely: it can be rebuilt
from them.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any, Self

from loskut.core.errors import LoskutError
from loskut.core.events import Decision
from loskut.match.match import Match
from loskut.server.entries import LogEntry
from loskut.server.messages import Gone, Level, Status
from loskut.server.seats import Mark, SeatState
from loskut.server.setup import TableSetup
from loskut.server.shuffling import Shuffle, told

STAND_IN: Level = "normal"
"""The level of the bot that plays on for a person who has gone."""


@dataclass(slots=True)
class TableState:
    """The state of a table: its setup, and its log folded into the seats and the match."""

    setup: TableSetup
    match: Match = field(init=False)
    seats: list[SeatState] = field(init=False)
    sequence: int = 0
    log: list[tuple[LogEntry, dict[str, Any]]] = field(default_factory=list)
    """Every entry, with the data that clients get for it."""
    marks: list[Mark] = field(default_factory=list)
    """The game events that count. Events that were taken back are not among them."""
    shuffle: Shuffle | None = field(init=False)
    """The joint shuffle. None at a table whose seed was fixed when it was made."""
    has_started: bool = False
    is_cancelled: bool = False
    rematch: str | None = None
    since: float = 0.0
    """When the clock of the seat in turn was last read: the time of the last entry."""
    turn_since: float = 0.0
    """When the turn began. Several decisions of a seat in a row are one turn."""
    version: int = 0
    """A number that changes whenever the game changes."""
    _in_turn: int | None = None

    def __post_init__(self) -> None:
        self.match = Match(self.setup.terms, self.setup.seed)
        self.shuffle = Shuffle(self.setup.id, self.setup.seed) if self.setup.is_joint else None
        self.seats = [SeatState() for _ in range(self.setup.terms.options.players)]
        self.since = self.turn_since = self.setup.created

    @property
    def status(self) -> Status:
        """The status of the table, from open to over."""
        if self.is_cancelled:
            return "cancelled"
        if not self.has_started:
            return "open" if any(seat.kind == "open" for seat in self.seats) else "shuffling"
        return "over" if self.match.is_over else "playing"

    @property
    def seat_in_turn(self) -> int | None:
        """The seat that has to decide, or None if nothing is being played."""
        due = self.match.state.turn
        return due.seat if self.status == "playing" and isinstance(due, Decision) else None

    def seats_of(self, guest: str | None) -> list[int]:
        """Returns the seats that a guest moves for: its own and those at its screen."""
        if guest is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def after(self, entries: Iterable[LogEntry]) -> Self:
        """Returns the table after further entries. This table is not changed."""
        twin = copy(self)
        twin.match = self.match.copy()
        twin.seats, twin.log, twin.marks = list(self.seats), list(self.log), list(self.marks)
        for entry in entries:
            twin.fold(entry)
        return twin

    def fold(self, entry: LogEntry) -> None:
        """Applies a committed entry."""
        assert entry.sequence == self.sequence + 1, "entries come one after another"
        self._read_clock(entry.at)
        told = self._take_in(entry)
        self.sequence = entry.sequence
        self.log.append((entry, told))
        if self.seat_in_turn != self._in_turn:
            self._in_turn = self.seat_in_turn
            if self._in_turn is not None:
                self.turn_since = entry.at

    def _take_in(self, entry: LogEntry) -> dict[str, Any]:
        body = entry.body
        match entry.kind:
            case "game_event":
                return self._take_in_event(entry)
            case "seated":
                return self._take_in_seated(body)
            case "committed" | "fixed" | "revealed" | "voided" | "seeded":
                return self._take_in_shuffle(entry)
            case "left" if not self.has_started:
                self._open(body["seat"])
            case "left" | "flagged" | "resigned":
                self._replace(body["seat"], entry.kind, STAND_IN)
            case "bot_took_over":
                self._replace(body["seat"], "absent", body["level"])
            case "take_back":
                self._rewind(body["to"])
            case "rematch":
                self.rematch = body["table"]
            case "cancelled":
                self.is_cancelled = True
                return {"kind": "cancelled", "draws": body.get("draws", 0)}
            case kind:
                raise LoskutError("error-unknown-entry", kind=kind)
        return {"kind": entry.kind, **body}

    def _take_in_event(self, entry: LogEntry) -> dict[str, Any]:
        body, match = entry.body, self.match
        if body["game"] > len(match.lines):
            match.begin_next()
            self.seats = [replace(seat, used=0.0) for seat in self.seats]
        game, state = self.setup.terms.game, match.state
        event = entry.event or game.notation.parse_event(state, body["text"])
        match.line.apply(event)
        number = body["seat"]
        by_bot = number is not None and self.seats[number].level is not None
        self.marks.append(Mark(entry.sequence, entry.at, body["game"], number, by_bot))
        self.version += 1
        return {"kind": "game_event", **body, "detail": game.view.event(state, event)}

    def _take_in_seated(self, body: dict[str, Any]) -> dict[str, Any]:
        used = self.seats[body["seat"]].used
        seat = SeatState(body["player"], body["name"], body["guest"], body["level"], None, used)
        self.seats[body["seat"]] = seat
        if self.shuffle is None and all(seat.kind != "open" for seat in self.seats):
            self.has_started = True
        return {"kind": "seated", "seat": body["seat"], "player": body["player"], "name": body["name"]}

    def _take_in_shuffle(self, entry: LogEntry) -> dict[str, Any]:
        assert self.shuffle is not None, "only tables with a joint shuffle have such entries"
        self.shuffle = self.shuffle.after(entry.kind, entry.body, entry.at)
        if entry.kind == "voided":
            for number in entry.body["seats"]:
                self._open(number)
        if entry.kind == "seeded":
            self.match = Match(self.setup.terms, bytes.fromhex(entry.body["seed"]))
            self.has_started = True
        return told(entry.kind, entry.body)

    def _open(self, number: int) -> None:
        """Opens a seat before the game. A guest without another seat has no part in the shuffle any more."""
        guest = self.seats[number].guest
        self.seats[number] = SeatState()
        if self.shuffle and not self.seats_of(guest):
            self.shuffle = self.shuffle.without(guest)

    def _replace(self, number: int, why: Gone, level: Level) -> None:
        self.seats[number] = replace(self.seats[number], gone=why, level=level)

    def _rewind(self, to: int) -> None:
        """Drops all game events after a sequence number."""
        self.marks = [mark for mark in self.marks if mark.sequence <= to]
        games = max((mark.game for mark in self.marks), default=1)
        del self.match.lines[games:]
        self.match.line.take_back(sum(mark.game == games for mark in self.marks))
        self.version += 1

    def _read_clock(self, now: float) -> None:
        """Adds the time since the last log entry to the time of the seat in turn.

        It also counts while a bot stands in for the owner. Otherwise a player could leave, think and come back.
        """
        number = self.seat_in_turn
        if number is not None:
            seat = self.seats[number]
            self.seats[number] = replace(seat, used=seat.used + max(0.0, now - self.since))
        self.since = now
