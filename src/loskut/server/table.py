"""A table: its setup and its log folded into who sits where, how the game stands and what may be done.

Nothing here reads a clock, draws at random or writes. A request is answered by drafts of the entries it leads to; when
they are committed, `fold` takes them in. The log is the truth: a table made from its setup and its log is the table.
"""

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any

from loskut.core.errors import LoskutError
from loskut.core.events import Decision, Event, Move, Outcome
from loskut.match.match import DEALER_TAG, SEED_TAG, Match
from loskut.match.verify import COMMITMENT_TAG, TABLE_TAG
from loskut.record.model import Record
from loskut.server.messages import Gone, Level, SeatKind, Status
from loskut.server.setup import TableSetup, again

STAND_IN: Level = "normal"
"""The level of the bot that goes on for somebody who is gone."""
DAY = 86_400


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry to be: its kind and its contents. `event` is what its text means, where the maker knows already."""

    kind: str
    body: dict[str, Any]
    event: Event | None = None


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An entry of the log, as it is stored."""

    sequence: int
    at: float
    kind: str
    body: dict[str, Any]
    event: Event | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """An event of the effective line: under which number, when, in which game, who decided and whether a bot did."""

    sequence: int
    at: float
    game: int
    seat: int | None
    by_bot: bool


@dataclass(frozen=True, slots=True)
class SeatState:
    """Who sits there. `level` is that of the bot that plays now, for itself or for an owner who is gone."""

    kind: SeatKind = "open"
    name: str = ""
    guest: str | None = None
    level: Level | None = None
    gone: Gone | None = None
    used: float = 0.0
    """Seconds thought in this game."""

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
    """The clock of a person runs out at that time if nothing happens."""

    seat: int
    at: float


@dataclass(slots=True)
class Table:
    """A table. Build it with `Table(setup)` and `fold` its log."""

    setup: TableSetup
    match: Match = field(init=False)
    seats: list[SeatState] = field(init=False)
    sequence: int = 0
    log: list[tuple[LogEntry, dict[str, Any]]] = field(default_factory=list)
    """Every entry, with what is told of it."""
    marks: list[Mark] = field(default_factory=list)
    has_started: bool = False
    is_cancelled: bool = False
    rematch: str | None = None
    since: float = 0.0
    """When the clock of the seat in turn was last read."""
    turn_since: float = 0.0
    """When the turn began; several decisions in a row are one turn."""
    version: int = 0
    """Changes with every change of the game itself."""
    _in_turn: int | None = None

    def __post_init__(self) -> None:
        self.match = Match(self.setup.terms, self.setup.seed)
        self.seats = [SeatState() for _ in range(self.setup.terms.options.players)]
        self.since = self.turn_since = self.setup.created

    @property
    def status(self) -> Status:
        """Where the table is in its life."""
        if self.is_cancelled:
            return "cancelled"
        if not self.has_started:
            return "open"
        return "over" if self.match.is_over else "playing"

    @property
    def seat_in_turn(self) -> int | None:
        """The seat that has to decide, while the game is on."""
        due = self.match.state.turn
        return due.seat if self.status == "playing" and isinstance(due, Decision) else None

    @property
    def is_shared(self) -> bool:
        """Whether people at two or more screens play or may yet come to play."""
        screens = {seat.guest for seat in self.seats if seat.kind in ("guest", "hotseat")}
        return len(screens) + any(seat.kind == "open" for seat in self.seats) > 1

    @property
    def has_person_moved(self) -> bool:
        """Whether anybody who is no bot has decided anything that counts."""
        return any(mark.seat is not None and not mark.by_bot for mark in self.marks)

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that a guest moves for: its own and those at its screen."""
        if guest is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def can_hint(self, guest: str | None) -> bool:
        """Hints, in turn, are for those who play against nobody but bots and people at the same screen."""
        is_player = any(self.seats[number].is_person for number in self.seats_of(guest))
        return is_player and not self.is_shared and self.status == "playing"

    def can_cancel(self, guest: str | None) -> bool:
        """Whoever made the table may give it up while nobody has moved."""
        return guest == self.setup.owner and self.status in ("open", "playing") and not self.has_person_moved

    def due(self) -> BotDue | FlagDue | None:
        """What the server has to do by itself, now or later."""
        number = self.seat_in_turn
        if number is None:
            return None
        seat = self.seats[number]
        if seat.level is not None:
            return BotDue(number, seat.level)
        left = self.seconds_left(number, self.since)
        return None if left is None else FlagDue(number, self.since + left)

    def seconds_left(self, number: int, now: float) -> float | None:
        """What a person has left to think, or nothing where no clock runs."""
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
        """The sequence number that a seat may go back to now."""
        if self.status != "playing" or not self.seats[number].is_person:
            return None
        for mark in reversed(self.marks):
            if mark.seat == number and not mark.by_bot:
                return mark.sequence - 1
            if self.is_shared:
                return None
        return None

    def record(self) -> Record:
        """The effective line in writing. The seed is told when all is over and not before."""
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
        """The first entries: who sits at once. `guests` owns the seats of people, `names` names the guests.

        Without `guests`, the seat `me` is the owner's and seats of friends are open.
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
        """To decide for the seat in turn: the move, and the draws that follow."""
        self.check_turn(guest, sequence)
        return self._played(action)

    def bot_move(self, sequence: int, action: int) -> list[Draft]:
        """The move that a bot found in the position after `sequence`."""
        self._check_current(sequence)
        seat = self._check_turn()
        if self.seats[seat].level is None:
            raise LoskutError("error-not-your-turn")
        return self._played(action)

    def take_back(self, guest: str | None, sequence: int, number: int, to: int) -> list[Draft]:
        """To go back to the position after `to`."""
        self._check_current(sequence)
        self._check_own(guest, number)
        if to != self.take_back_target(number):
            raise LoskutError("error-no-take-back")
        return [Draft("take_back", {"seat": number, "to": to})]

    def sit(self, guest: str, name: str, number: int) -> list[Draft]:
        """To take an open seat, or to come back to one's own."""
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
        """To leave one's seat: before the game it is open again, in the game a bot goes on."""
        self._check_going(guest, number, "open", "playing")
        return [Draft("left", {"seat": number})]

    def resign(self, guest: str | None, number: int) -> list[Draft]:
        """To give up."""
        self._check_going(guest, number, "playing")
        return [Draft("resigned", {"seat": number})]

    def call_bot(self, guest: str | None, number: int, level: Level, *, is_owner_online: bool) -> list[Draft]:
        """To let a bot play for an absent owner (any player's right) or fill an open seat (the maker's)."""
        seat = self._seat(number)
        if seat.kind == "open" and self.status == "open":
            if guest != self.setup.owner:
                raise LoskutError("error-not-allowed")
            return self._with_start([_seated(number, "bot", level, None, level)])
        if self.status != "playing":
            raise LoskutError("error-not-allowed")
        if not self.seats_of(guest) and guest != self.setup.owner:
            raise LoskutError("error-not-allowed")
        if not seat.is_person or is_owner_online:
            raise LoskutError("error-not-absent")
        return [Draft("bot_took_over", {"seat": number, "level": level})]

    def flag(self, sequence: int, now: float) -> list[Draft]:
        """To end the turn of somebody whose clock ran out in the position after `sequence`."""
        self._check_current(sequence)
        due = self.due()
        if not isinstance(due, FlagDue) or now < due.at:
            raise LoskutError("error-stale")
        return [Draft("flagged", {"seat": due.seat})]

    def cancel(self, guest: str | None) -> list[Draft]:
        """To give the table up before anybody has moved."""
        if not self.can_cancel(guest):
            raise LoskutError("error-not-allowed")
        return [Draft("cancelled", {})]

    def play_again(self, guest: str | None, names: Mapping[str, str], now: float) -> tuple["Table", list[Draft]]:
        """The same again: a table to be made, with its first entries. Whoever sat here sits there."""
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
        """That a guest has to decide in the position after `sequence`."""
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
        """Returns the move with this action id and what follows; the game itself refuses a move that is not legal."""
        space = self.setup.terms.game.actions(self.setup.terms.options)
        if not 0 <= action < len(space):
            raise LoskutError("error-not-legal")
        return self._followed(space.move(action))

    def _with_start(self, drafts: list[Draft]) -> list[Draft]:
        """If these fill the last seat, the game starts with its first draws."""
        filled = {draft.body["seat"] for draft in drafts}
        is_full = all(seat.kind != "open" or number in filled for number, seat in enumerate(self.seats))
        return drafts + self._followed() if is_full and not self.has_started else drafts

    def _followed(self, move: Move | None = None) -> list[Draft]:
        """A move, if there is one, and all that follows until somebody has to decide."""
        match, drafts = self.match.copy(), list[Draft]()
        if move is not None:
            match.line.apply(move)
            drafts.append(_last_event(match))
        while not match.is_over and not isinstance(match.state.turn, Decision):
            if match.proceed() is not None:
                drafts.append(_last_event(match))
        return drafts

    def after(self, entries: Iterable[LogEntry]) -> "Table":
        """The table after further entries; this one stays as it is."""
        twin = copy(self)
        twin.match = self.match.copy()
        twin.seats, twin.log, twin.marks = list(self.seats), list(self.log), list(self.marks)
        for entry in entries:
            twin.fold(entry)
        return twin

    def fold(self, entry: LogEntry) -> None:
        """Take in a committed entry."""
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
        """Only what happened up to a sequence number counts."""
        self.marks = [mark for mark in self.marks if mark.sequence <= to]
        games = max((mark.game for mark in self.marks), default=1)
        del self.match.lines[games:]
        self.match.line.take_back(sum(mark.game == games for mark in self.marks))
        self.version += 1

    def _read_clock(self, now: float) -> None:
        """The seat in turn has thought until now."""
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
