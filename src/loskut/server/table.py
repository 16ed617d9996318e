"""A table: its setup and its log, folded into the seats, the state of the match and the actions that are allowed.

Nothing here reads a clock, draws at random or writes. A request returns drafts of the log entries that it leads to.
When they are committed, `fold` applies them. Setup and log determine a table completely: it can be rebuilt from them.
"""

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Any

from loskut.core.errors import LoskutError
from loskut.core.events import Decision, Move, Outcome
from loskut.match.match import DEALER_TAG, SEED_TAG, Match
from loskut.match.verify import COMMITMENT_TAG, TABLE_TAG
from loskut.record.model import Record
from loskut.server.entries import Draft, LogEntry
from loskut.server.messages import Gone, Level, SeatKind, Status
from loskut.server.setup import TableSetup, again

STAND_IN: Level = "normal"
"""The level of the bot that plays on for a person who has gone."""
DAY = 86_400


@dataclass(frozen=True, slots=True)
class Mark:
    """A game event that was not taken back: number, time, game (from 1), who decided, and whether that was a bot."""

    sequence: int
    at: float
    game: int
    seat: int | None
    by_bot: bool


@dataclass(frozen=True, slots=True)
class SeatState:
    """Who sits in a seat. `level` is that of the bot that plays now, for itself or for an owner who has gone."""

    kind: SeatKind = "open"
    name: str = ""
    guest: str | None = None
    level: Level | None = None
    gone: Gone | None = None
    used: float = 0.0
    """Seconds of thinking in this game."""

    @property
    def is_person(self) -> bool:
        """Whether a person decides here now."""
        return self.kind in ("guest", "hotseat") and self.gone is None


@dataclass(frozen=True, slots=True)
class BotDue:
    """A bot has to move."""

    seat: int
    level: Level


@dataclass(frozen=True, slots=True)
class FlagDue:
    """The clock of a person runs out at a time, unless the person moves before."""

    seat: int
    at: float


@dataclass(slots=True)
class Table:
    """A table. Create it with `Table(setup)` and `fold` its log."""

    setup: TableSetup
    match: Match = field(init=False)
    seats: list[SeatState] = field(init=False)
    sequence: int = 0
    log: list[tuple[LogEntry, dict[str, Any]]] = field(default_factory=list)
    """Every entry, with the data that clients get for it."""
    marks: list[Mark] = field(default_factory=list)
    """The game events that count. Events that were taken back are not among them."""
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
        self.seats = [SeatState() for _ in range(self.setup.terms.options.players)]
        self.since = self.turn_since = self.setup.created

    @property
    def status(self) -> Status:
        """The status of the table, from open to over."""
        if self.is_cancelled:
            return "cancelled"
        if not self.has_started:
            return "open"
        return "over" if self.match.is_over else "playing"

    @property
    def seat_in_turn(self) -> int | None:
        """The seat that has to decide, or None if nothing is being played."""
        due = self.match.state.turn
        return due.seat if self.status == "playing" and isinstance(due, Decision) else None

    @property
    def has_person(self) -> bool:
        """Whether a person has a seat and has not gone."""
        return any(seat.is_person for seat in self.seats)

    @property
    def is_shared(self) -> bool:
        """Whether people at two or more screens play, or may still join."""
        screens = {seat.guest for seat in self.seats if seat.kind in ("guest", "hotseat")}
        return len(screens) + any(seat.kind == "open" for seat in self.seats) > 1

    @property
    def is_contest(self) -> bool:
        """Whether people play each other, or may still join.

        People at one screen are opponents too. So is someone who has gone: they may come back.
        """
        return sum(seat.kind != "bot" for seat in self.seats) > 1

    @property
    def has_person_moved(self) -> bool:
        """Whether a person has made a decision that was not taken back."""
        return any(mark.seat is not None and not mark.by_bot for mark in self.marks)

    def seats_of(self, guest: str | None) -> list[int]:
        """Returns the seats that a guest moves for: its own and those at its screen."""
        if guest is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def can_hint(self, guest: str | None) -> bool:
        """Checks whether a guest may ask for hints when in turn: only a person who plays against bots alone."""
        is_player = any(self.seats[number].is_person for number in self.seats_of(guest))
        return is_player and not self.is_contest and self.status == "playing"

    def can_cancel(self, guest: str | None) -> bool:
        """Checks whether a guest may cancel the table: the owner may, while no person has moved."""
        return guest == self.setup.owner and self.status in ("open", "playing") and not self.has_person_moved

    def can_react(self, guest: str | None) -> bool:
        """Checks whether a guest may send reactions: a player may, if somebody at another screen plays too."""
        screens = {seat.guest for seat in self.seats if seat.guest is not None}
        return guest in screens and len(screens) > 1

    def check_reaction(self, guest: str | None, number: int) -> None:
        """Checks that a guest may react from a seat. Raises LoskutError otherwise."""
        self._check_own(guest, number)
        if not self.can_react(guest):
            raise LoskutError("error-no-reactions")

    def due(self) -> BotDue | FlagDue | None:
        """Returns what the server has to do by itself, now or later, or None."""
        number = self.seat_in_turn
        if number is None:
            return None
        seat = self.seats[number]
        if seat.level is not None:
            return BotDue(number, seat.level)
        left = self.seconds_left(number, self.since)
        return None if left is None else FlagDue(number, self.since + left)

    def seconds_left(self, number: int, now: float) -> float | None:
        """Returns the seconds that a person has left to think, or None if no clock runs."""
        seat, clock = self.seats[number], self.setup.clock
        if clock["kind"] == "none" or not seat.is_person:
            return None
        runs = number == self.seat_in_turn
        if clock["kind"] == "game":
            left = float(clock["seconds"]) - seat.used - (max(0.0, now - self.since) if runs else 0.0)
        else:
            left = float(clock["days"]) * DAY - (max(0.0, now - self.turn_since) if runs else 0.0)
        return max(0.0, left)

    def take_back_target(self, number: int) -> int | None:
        """Returns the sequence number to which a seat may go back now, or None.

        A seat goes back to just before its last decision. At a shared table it may only do so if nothing has happened
        since.
        """
        if self.status != "playing" or not self.seats[number].is_person:
            return None
        for mark in reversed(self.marks):
            if mark.seat == number and not mark.by_bot:
                return mark.sequence - 1
            if self.is_shared:
                return None
        return None

    def record(self) -> Record:
        """Returns the match as a record, without the events that were taken back.

        The record contains the seed only if the match is over.
        """
        tags = {TABLE_TAG: self.setup.id, COMMITMENT_TAG: self.setup.commitment}
        for number, seat in enumerate(self.seats, start=1):
            kind = seat.level if seat.kind == "bot" and seat.level else "human"
            tags |= {f"Player{number}": seat.name, f"Kind{number}": kind}
            if seat.gone:
                tags[f"Gone{number}"] = seat.gone
        record = self.match.record(tags)
        if self.status == "over":
            return record
        public = {name: value for name, value in record.tags.items() if name not in (SEED_TAG, DEALER_TAG)}
        return Record(record.terms, public, record.games)

    def open_drafts(self, names: Mapping[str, str], guests: Iterable[str | None] = ()) -> list[Draft]:
        """Returns the first entries: the players who sit down at once, and the first draws if the table is full.

        `guests` are the owners of the seats of people; `names` are the names of guests. Without `guests`, the owner of
        the table gets the seat `me`, and the seats of friends are open.
        """
        owners = list(guests) or [self.setup.owner if wish["kind"] == "me" else None for wish in self.setup.wishes]
        drafts = []
        for number, (wish, guest) in enumerate(zip(self.setup.wishes, owners, strict=True)):
            match wish["kind"]:
                case "bot":
                    drafts.append(_seated(number, "bot", wish["level"], None, wish["level"]))
                case "hotseat":
                    drafts.append(_seated(number, "hotseat", wish["name"], self.setup.owner, None))
                case _ if guest is not None:
                    drafts.append(_seated(number, "guest", names[guest], guest, None))
        return self._with_start(drafts)

    def move(self, guest: str | None, sequence: int, action: int) -> list[Draft]:
        """Returns the new log entries for a move of the seat in turn: the move itself and the draws that follow."""
        self.check_turn(guest, sequence)
        return self._played(action)

    def bot_move(self, sequence: int, action: int) -> list[Draft]:
        """Returns the drafts for the move that a bot has found in the position after `sequence`."""
        self._check_current(sequence)
        seat = self._check_turn()
        if self.seats[seat].level is None:
            raise LoskutError("error-not-your-turn")
        return self._played(action)

    def take_back(self, guest: str | None, sequence: int, number: int, to: int) -> list[Draft]:
        """Returns the draft for going back to the position after `to`."""
        self._check_current(sequence)
        self._check_own(guest, number)
        if to != self.take_back_target(number):
            raise LoskutError("error-no-take-back")
        return [Draft("take_back", {"seat": number, "to": to})]

    def sit(self, guest: str, name: str, number: int) -> list[Draft]:
        """Returns the drafts for taking an open seat, or coming back to one's own."""
        seat = self._seat(number)
        if self.status not in ("open", "playing"):
            raise LoskutError("error-game-over")
        if seat.kind == "open":
            if any(other.kind == "guest" and other.guest == guest for other in self.seats):
                raise LoskutError("error-seated-already")
            return self._with_start([_seated(number, "guest", name, guest, None)])
        if seat.guest != guest:
            raise LoskutError("error-seat-taken")
        if seat.gone in ("flagged", "resigned"):
            raise LoskutError("error-no-return")
        return [_seated(number, "guest" if seat.kind == "guest" else "hotseat", seat.name, guest, None)]

    def leave(self, guest: str | None, number: int) -> list[Draft]:
        """Returns the draft for leaving a seat. Before the game it is open again; during the game a bot takes over."""
        self._check_going(guest, number, "open", "playing")
        return [Draft("left", {"seat": number})]

    def resign(self, guest: str | None, number: int) -> list[Draft]:
        """Returns the draft for resigning."""
        self._check_going(guest, number, "playing")
        return [Draft("resigned", {"seat": number})]

    def call_bot(self, guest: str | None, number: int, level: Level, *, away_in: float | None) -> list[Draft]:
        """Returns the drafts for a bot that plays for an owner who is away, or fills an open seat.

        Any player may replace an owner who is away. Only the owner of the table may fill a seat. `away_in` is the
        number of seconds until the owner of the seat counts as away: 0 if they are away, None while they are connected.
        """
        seat = self._seat(number)
        if seat.kind == "open" and self.status == "open":
            if guest != self.setup.owner:
                raise LoskutError("error-not-allowed")
            return self._with_start([_seated(number, "bot", level, None, level)])
        if self.status != "playing":
            raise LoskutError("error-not-allowed")
        if not self.seats_of(guest) and guest != self.setup.owner:
            raise LoskutError("error-not-allowed")
        if not seat.is_person or away_in is None:
            raise LoskutError("error-not-absent")
        if away_in > 0:
            raise LoskutError("error-not-away-yet", seconds=ceil(away_in))
        return [Draft("bot_took_over", {"seat": number, "level": level})]

    def flag(self, sequence: int, now: float) -> list[Draft]:
        """Returns the draft for a clock that has run out in the position after `sequence`."""
        self._check_current(sequence)
        due = self.due()
        if not isinstance(due, FlagDue) or now < due.at:
            raise LoskutError("error-stale")
        return [Draft("flagged", {"seat": due.seat})]

    def cancel(self, guest: str | None) -> list[Draft]:
        """Returns the draft for cancelling the table before anybody has moved."""
        if not self.can_cancel(guest):
            raise LoskutError("error-not-allowed")
        return [Draft("cancelled", {})]

    def play_again(self, guest: str | None, names: Mapping[str, str], now: float) -> tuple["Table", list[Draft]]:
        """Returns a new table for the same players, and its first entries."""
        if self.status != "over":
            raise LoskutError("error-not-over")
        if guest is None or (not self.seats_of(guest) and guest != self.setup.owner):
            raise LoskutError("error-not-allowed")
        filled = [{"kind": "bot", "level": seat.level} if seat.kind == "bot" else None for seat in self.seats]
        wishes = [bot or wish for bot, wish in zip(filled, self.setup.wishes, strict=True)]
        table = Table(again(self.setup, wishes, now))
        guests = [seat.guest if seat.kind == "guest" else None for seat in self.seats]
        return table, table.open_drafts(names, guests)

    def check_turn(self, guest: str | None, sequence: int) -> None:
        """Checks that a guest has to decide in the position after `sequence`. Raises LoskutError otherwise."""
        self._check_current(sequence)
        seat = self._check_turn()
        if not (seat in self.seats_of(guest) and self.seats[seat].is_person):
            raise LoskutError("error-not-your-turn")

    def _check_current(self, sequence: int) -> None:
        if sequence != self.sequence:
            raise LoskutError("error-stale")

    def _check_turn(self) -> int:
        if self.status == "open":
            raise LoskutError("error-not-started")
        seat = self.seat_in_turn
        if seat is None:
            raise LoskutError("error-game-over")
        return seat

    def _seat(self, number: int) -> SeatState:
        if not 0 <= number < len(self.seats):
            raise LoskutError("error-no-such-seat")
        return self.seats[number]

    def _check_own(self, guest: str | None, number: int) -> None:
        seat = self._seat(number)
        if guest is None or seat.guest != guest:
            raise LoskutError("error-not-your-seat")

    def _check_going(self, guest: str | None, number: int, *when: Status) -> None:
        self._check_own(guest, number)
        if self.status not in when or not self.seats[number].is_person:
            raise LoskutError("error-not-allowed")

    def _played(self, action: int) -> list[Draft]:
        """Returns drafts for the move with this action id and the draws after it. The game refuses an illegal move."""
        space = self.setup.terms.game.actions(self.setup.terms.options)
        if not 0 <= action < len(space):
            raise LoskutError("error-not-legal")
        return self._followed(space.move(action))

    def _with_start(self, drafts: list[Draft]) -> list[Draft]:
        """Returns the drafts, and the first draws of the game if these drafts fill the last seat."""
        filled = {draft.body["seat"] for draft in drafts}
        is_full = all(seat.kind != "open" or number in filled for number, seat in enumerate(self.seats))
        return drafts + self._followed() if is_full and not self.has_started else drafts

    def _followed(self, move: Move | None = None) -> list[Draft]:
        """Returns drafts for a move, if there is one, and all draws until a seat has to decide."""
        match, drafts = self.match.copy(), list[Draft]()
        if move is not None:
            match.line.apply(move)
            drafts.append(_last_event(match))
        while not match.is_over and not isinstance(match.state.turn, Decision):
            if match.proceed() is not None:
                drafts.append(_last_event(match))
        return drafts

    def after(self, entries: Iterable[LogEntry]) -> "Table":
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
            case "left" if not self.has_started:
                self.seats[body["seat"]] = SeatState()
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
        if all(seat.kind != "open" for seat in self.seats):
            self.has_started = True
        return {"kind": "seated", "seat": body["seat"], "player": body["player"], "name": body["name"]}

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
        """Adds the time since the last log entry to the thinking time of the seat in turn, if a person sits there."""
        number = self.seat_in_turn
        if number is not None and (seat := self.seats[number]).is_person:
            self.seats[number] = replace(seat, used=seat.used + max(0.0, now - self.since))
        self.since = now


def _seated(number: int, player: str, name: str, guest: str | None, level: Level | None) -> Draft:
    return Draft("seated", {"seat": number, "player": player, "name": name, "guest": guest, "level": level})


def _last_event(match: Match) -> Draft:
    state, event = match.line.states[-2], match.line.events[-1]
    seat = None if isinstance(event, Outcome) else _decider(state.turn)
    text = match.terms.game.notation.format_event(state, event)
    return Draft("game_event", {"game": len(match.lines), "seat": seat, "text": text}, event)


def _decider(due: object) -> int:
    assert isinstance(due, Decision)
    return due.seat
