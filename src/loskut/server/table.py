"""A table: its state, the actions that are allowed, and what each request leads to.

Nothing here reads a clock, draws at random or writes. A request returns drafts of the log entries that it leads to.
When they are committed, `fold` (state.py) applies them.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil

from loskut.core.errors import LoskutError
from loskut.match.match import DEALER_TAG, SEED_TAG, Match
from loskut.match.verify import COMMITMENT_TAG, TABLE_TAG
from loskut.record.model import Record
from loskut.server.dealing import followed
from loskut.server.entries import Draft
from loskut.server.messages import Level, Status
from loskut.server.names import distinct_names
from loskut.server.seats import BotDue, FlagDue, SeatState, seated, wish_again
from loskut.server.setup import again
from loskut.server.shuffling import Shuffle
from loskut.server.state import TableState

DAY = 86_400
JITTER = 0.5
"""Seconds by which the times that processes know of may differ."""
CANCELLED_TAG = "Cancelled"
CANCELLED_LATE = "after the first draws"
"""The value of the tag if the owner of a table cancelled it when the first draws could be seen."""


class Table(TableState):
    """A table. Create it with `Table(setup)` and `fold` its log."""

    __slots__ = ()

    @property
    def commitment(self) -> str:
        """The hash that the server has published for the shuffle."""
        return self.shuffle.commitment if self.shuffle else self.setup.commitment

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

    @property
    def _numbers(self) -> range:
        return range(len(self.seats))

    def can_hint(self, guest: str | None) -> bool:
        """Checks whether a guest may ask for hints when in turn: only a person who plays against bots alone."""
        is_player = any(self.seats[number].is_person for number in self.seats_of(guest))
        return is_player and not self.is_contest and self.status == "playing"

    def can_cancel(self, guest: str | None) -> bool:
        """Checks whether a guest may cancel the table: the owner may, while no person has moved."""
        return guest == self.setup.owner and self._is_going_on and not self.has_person_moved

    @property
    def _is_going_on(self) -> bool:
        return self.status in ("open", "shuffling", "playing")

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
        if self.shuffle and self.shuffle.shares is not None and self.status == "shuffling":
            return FlagDue(None, self.shuffle.deadline)
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

    def told_apart(self, names: Sequence[str]) -> list[str]:
        """Returns names of the seats so that no two people have the same. A bot is known by its seat, not its name."""
        people = distinct_names(
            ["" if seat.kind == "bot" else name for seat, name in zip(self.seats, names, strict=True)]
        )
        return [new or old for new, old in zip(people, names, strict=True)]

    def record(self) -> Record:
        """Returns the match as a record, without the events that were taken back.

        The record contains the seed only if the match is over.
        """
        tags = {TABLE_TAG: self.setup.id, COMMITMENT_TAG: self.commitment}
        names = self.told_apart([seat.name for seat in self.seats])
        for number, seat in enumerate(self.seats, start=1):
            kind = seat.level if seat.kind == "bot" and seat.level else "human"
            tags |= {f"Player{number}": names[number - 1], f"Kind{number}": kind}
            if seat.gone:
                tags[f"Gone{number}"] = seat.gone
        if self.is_cancelled and self.marks:
            tags[CANCELLED_TAG] = CANCELLED_LATE
        if self.shuffle:
            tags |= self.shuffle.tags(is_over=self.status == "over")
        record = self.match.record(tags)
        if self.status == "over":
            return record
        public = {name: value for name, value in record.tags.items() if name not in (SEED_TAG, DEALER_TAG)}
        return Record(record.terms, public, record.games)

    def open_drafts(self, names: Mapping[str, str], guests: Iterable[str | None] = ()) -> list[Draft]:
        """Returns the first entries: the players who sit down at once, and the first draws if the game begins.

        `guests` are the owners of the seats of people; `names` are the names of guests. Without `guests`, the owner of
        the table gets the seats that are meant for them, and all other seats of people are open.
        """
        owner, drafts = self.setup.owner, []
        owners = list(guests) or [owner if self.setup.meant_for(seat) == owner else None for seat in self._numbers]
        for number, (wish, guest) in enumerate(zip(self.setup.wishes, owners, strict=True)):
            match wish["kind"]:
                case "bot":
                    drafts.append(seated(number, "bot", wish["level"], None, wish["level"]))
                case "hotseat" if self.setup.meant_for(number) == owner:
                    drafts.append(seated(number, "hotseat", wish["name"], owner, None))
                case _ if guest is not None:
                    drafts.append(seated(number, "guest", names[guest], guest, None))
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
        """Returns the drafts for taking an open seat, or coming back to one's own.

        A guest takes all open seats that are reserved for them at once, such as those of people at their screen.
        """
        seat = self._seat(number)
        if not self._is_going_on:
            raise LoskutError("error-game-over")
        if seat.kind == "open":
            if self.setup.reserved_for(number) not in (None, guest):
                raise LoskutError("error-seat-reserved")
            mine = [one for one in self._numbers if self._is_free_for(guest, one) or one == number]
            drafts = [self._seated_at(one, guest, name) for one in mine]
            own = sum(draft.body["player"] == "guest" for draft in drafts)
            if own + sum(other.kind == "guest" and other.guest == guest for other in self.seats) > 1:
                raise LoskutError("error-seated-already")
            return self._with_start(drafts)
        if seat.guest != guest:
            raise LoskutError("error-seat-taken")
        if seat.gone in ("flagged", "resigned"):
            raise LoskutError("error-no-return")
        return [seated(number, "guest" if seat.kind == "guest" else "hotseat", seat.name, guest, None)]

    def _is_free_for(self, guest: str, number: int) -> bool:
        return self.seats[number].kind == "open" and self.setup.reserved_for(number) == guest

    def _seated_at(self, number: int, guest: str, name: str) -> Draft:
        wish = self.setup.wishes[number]
        is_hot = wish["kind"] == "hotseat"
        return seated(number, "hotseat" if is_hot else "guest", wish["name"] if is_hot else name, guest, None)

    def commit(self, guest: str | None, attempt: int, commitment: str) -> list[Draft]:
        """Returns the draft for the hash of a device, or nothing if the hash is known already."""
        shuffle, seats = self._check_shuffle(), self.seats_of(guest)
        if guest is None or not seats:
            raise LoskutError("error-not-your-seat")
        shuffle.check_open(attempt)
        if shuffle.commitments.get(guest) == commitment:
            return []
        return [Draft("committed", {"seat": seats[0], "guest": guest, "commitment": commitment})]

    @property
    def has_all_hashes(self) -> bool:
        """Whether all seats are taken and every device has sent its hash, so that the list can be fixed."""
        return self.status == "shuffling" and self._check_shuffle().has_all(self._guests)

    def fix(self) -> list[Draft]:
        """Returns the draft that fixes the list of the shuffle. The caller makes sure that everybody is connected."""
        if not self.has_all_hashes:
            raise LoskutError("error-stale")
        return self._check_shuffle().fix(self._guests)

    @property
    def _guests(self) -> list[str | None]:
        return [seat.guest for seat in self.seats]

    def reveal(self, guest: str | None, attempt: int, number: bytes) -> list[Draft]:
        """Returns the drafts for the number of a device. After the last one the game begins."""
        return self._begun(self._check_shuffle().reveal(guest, attempt, number))

    def decline(self, guest: str | None, attempt: int) -> list[Draft]:
        """Returns the draft for a device that asks for another attempt. Everybody keeps their seats."""
        return self._check_shuffle().decline(guest, attempt)

    def _check_shuffle(self) -> Shuffle:
        if self.shuffle is None or self.status not in ("open", "shuffling"):
            raise LoskutError("error-stale")
        return self.shuffle

    def _begun(self, drafts: list[Draft]) -> list[Draft]:
        """Returns the drafts, and the first draws of the game if the last draft is the seed."""
        if not drafts or drafts[-1].kind != "seeded":
            return drafts
        return drafts + followed(Match(self.setup.terms, bytes.fromhex(drafts[-1].body["seed"])))

    def leave(self, guest: str | None, number: int) -> list[Draft]:
        """Returns the draft for leaving a seat. Before the game it is open again; during the game a bot takes over."""
        self._check_going(guest, number, "open", "shuffling", "playing")
        left = Draft("left", {"seat": number})
        is_fixed = self.shuffle and self.shuffle.shares is not None and not self.has_started
        return [self.shuffle.void([]), left] if self.shuffle and is_fixed else [left]

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
            return self._with_start([seated(number, "bot", level, None, level)])
        if self.status != "playing":
            raise LoskutError("error-not-allowed")
        if not self.seats_of(guest) and guest != self.setup.owner:
            raise LoskutError("error-not-allowed")
        if not seat.is_person or away_in is None:
            raise LoskutError("error-not-absent")
        if away_in > JITTER:
            raise LoskutError("error-not-away-yet", seconds=ceil(away_in))
        return [Draft("bot_took_over", {"seat": number, "level": level})]

    def flag(self, sequence: int, now: float) -> list[Draft]:
        """Returns the draft for a time that has run out in the position after `sequence`.

        If it is the time of a shuffle, the attempt is void, and those who did not tell their numbers lose their seats.
        """
        self._check_current(sequence)
        due = self.due()
        if not isinstance(due, FlagDue) or now < due.at:
            raise LoskutError("error-stale")
        if due.seat is None:
            shuffle = self._check_shuffle()
            return [shuffle.void([seat for guest in shuffle.missing for seat in self.seats_of(guest)])]
        return [Draft("flagged", {"seat": due.seat})]

    def cancel(self, guest: str | None) -> list[Draft]:
        """Returns the draft for cancelling the table before anybody has moved."""
        if not self.can_cancel(guest):
            raise LoskutError("error-not-allowed")
        return [Draft("cancelled", {"draws": sum(mark.seat is None for mark in self.marks)})]

    def play_again(self, guest: str | None, names: Mapping[str, str], now: float) -> tuple["Table", list[Draft]]:
        """Returns a new table for the same players, and its first entries.

        It belongs to the guest who asks. Only this guest, the people at their screen and the bots sit down at once.
        The seats of all others are reserved for them until they agree.
        """
        if self.status != "over":
            raise LoskutError("error-not-over")
        if guest is None or (not self.seats_of(guest) and guest != self.setup.owner):
            raise LoskutError("error-not-allowed")
        table = Table(again(self.setup, guest, map(wish_again, self.seats), now))
        return table, table.open_drafts(names)

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
        if not self.has_started:
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
        return followed(self.match.copy(), space.move(action))

    def _with_start(self, drafts: list[Draft]) -> list[Draft]:
        """Returns the drafts, and the first draws if they fill the last seat and no joint shuffle has to come first."""
        filled = {draft.body["seat"]: draft.body["guest"] for draft in drafts}
        is_full = all(seat.kind != "open" or number in filled for number, seat in enumerate(self.seats))
        if not is_full or self.has_started:
            return drafts
        if self.shuffle is None:
            return drafts + followed(self.match.copy())
        guests = [filled.get(number, seat.guest) for number, seat in enumerate(self.seats)]
        return drafts if any(guests) else self._begun(drafts + self.shuffle.fix(guests))
