"""Tables in use: one copy of each in memory, the connections to it, and the messages to all of them.

A request produces drafts of log entries. They get numbers, are committed to the database and applied to the table. Only
then anybody is told. Each table handles one request at a time. If another process has committed first, the log is read
again. Notices of other processes say which tables to read (telling.py); requests over HTTP always read the log first.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from pydantic_core import to_json

from loskut.core.errors import LoskutError, OtherRules
from loskut.server import views
from loskut.server.attendance import Attendance, Connection
from loskut.server.entries import Draft, LogEntry
from loskut.server.guests import Guests
from loskut.server.limits import Window, is_loopback
from loskut.server.messages import PROTOCOL, Guest, Reaction
from loskut.server.seats import BotDue, FlagDue
from loskut.server.settings import Settings
from loskut.server.setup import is_id
from loskut.server.sharing import Elsewhere, Sharing
from loskut.server.store import Conflict, Head, Job, Store, is_outage
from loskut.server.table import Table
from loskut.server.telling import reaction_at

MOST_IDLE = 500
"""The number of tables kept in memory that nobody looks at."""
REACTIONS = 3
"""The number of reactions that a seat may send in `REACTION_SECONDS`."""
REACTION_SECONDS = 10.0


class Room:
    """A table in use: the table, who is connected, and its pending work."""

    def __init__(self, table: Table, rooms: "Rooms") -> None:
        self.table = table
        self.attendance = Attendance(max(table.setup.created, rooms.sharing.since), rooms.away_seconds)
        self.lock = asyncio.Lock()
        self.expected = 0
        """The number of sockets that are open or about to be. The table is kept up to date for them."""
        self.attendant: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self._rooms = rooms
        self._position: tuple[int, views.Plain] | None = None
        self._presence: views.Plain | None = None
        self._presence_timer: asyncio.TimerHandle | None = None
        self._is_busy = False
        self._reactions = [Window(REACTIONS, REACTION_SECONDS) for _ in table.seats]

    @property
    def connections(self) -> set[Connection]:
        """The connections to this table."""
        return self.attendance.connections

    @property
    def position(self) -> views.Plain:
        """The present position as data. It is computed once for every change of the game."""
        if self._position is None or self._position[0] != self._key:
            is_on = self.table.status == "playing"
            self._position = (self._key, views.position_view(self.table.match, with_choices=is_on))
        return self._position[1]

    @property
    def _key(self) -> int:
        return self.table.version * 2 + (self.table.status == "playing")

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected or has just gone, and nothing is being done.

        A clock may run: the row of the table in the database says when it runs out.
        """
        is_busy = self.attendant or self.expected or self.lock.locked()
        return not is_busy and self.attendance.is_settled(time.time())

    @property
    def patron(self) -> str:
        """The one for whom bots think here: a player who is connected, or else a spectator, by their address.

        On this machine itself, where all have the same address, it is the guest. If nobody is connected, it is the
        owner of the table.
        """
        players = {seat.guest for seat in self.table.seats if seat.guest}
        playing = [one for one in self.connections if one.guest and one.guest.id in players]
        return min(map(_patron, playing or self.connections), default=self.table.setup.owner)

    @property
    def is_played(self) -> bool:
        """Whether bots move here: a person has a seat, or somebody watches."""
        return self.attendance.is_visited or self.table.has_person

    def tell_busy(self, is_busy: bool) -> None:
        """Tells everybody whether bots think for a shorter time than usual, if that has changed."""
        if is_busy != self._is_busy:
            self._is_busy = is_busy
            self.tell({"type": "busy", "is_busy": is_busy})

    def online(self) -> list[bool]:
        """Returns for every seat whether a person who may move there is connected; True for bots."""
        present = self.attendance.present()
        return [seat.kind == "bot" or seat.guest in present for seat in self.table.seats]

    @property
    def is_complete(self) -> bool:
        """Whether the list of the shuffle can be fixed: every device has sent its hash, and everybody is connected."""
        return self.table.has_all_hashes and all(self.online())

    def away_in(self, number: int) -> float | None:
        """Returns the seconds until the owner of a seat is away: 0 if they are away, None while they are connected.

        A seat without a person is never away.
        """
        seats = self.table.seats
        guest = seats[number].guest if number < len(seats) else None
        return None if guest is None else self.attendance.away_in(guest, time.time())

    def view(self) -> views.Plain:
        """Returns the table as everybody sees it."""
        return views.table_view(self.table, self.position, self._rooms.guests.names, self.online(), time.time())

    def you(self, guest: Guest | None) -> views.Plain:
        """Returns what a guest may do here."""
        return views.you_view(self.table, guest.id if guest else None, guest.name if guest else "")

    def summary(self, guest: Guest | None) -> views.Plain:
        """Returns the table as a list shows it."""
        names = self._rooms.guests.names
        return views.summary_view(
            self.table, self.position, names, self.online(), time.time(), guest.id if guest else None
        )

    def welcome(self, connection: Connection, since: int) -> bytes:
        """Returns the first message for a connection that has seen the log up to `since`."""
        connection.you = self.you(connection.guest)
        return to_json(
            {
                "type": "welcome",
                "protocol": PROTOCOL,
                "table": self.view(),
                "you": connection.you,
                "log": [views.log_line(*line) for line in self.table.log[since:]],
                "components": self.table.setup.terms.game.view.components(),
            }
        )

    def enter(self, connection: Connection) -> None:
        """Adds a connection and tells the others."""
        self.attendance.enter(connection)
        self._rooms.sharing.enter(self.table.setup.id, connection.guest.id if connection.guest else None)
        self.tell_presence()
        self._rooms.attend(self)

    def leave(self, connection: Connection) -> None:
        """Removes a connection and tells the others."""
        self.attendance.leave(connection, time.time())
        self._rooms.sharing.leave(self.table.setup.id, connection.guest.id if connection.guest else None)
        self.tell_presence()
        self._rooms.attend(self)
        self._rooms.tidy()

    def meet(self, elsewhere: Elsewhere) -> None:
        """Takes in who is connected to other processes. Tells everybody if that has changed."""
        self.attendance.elsewhere = elsewhere
        self.attendance.began = max(self.table.setup.created, self._rooms.sharing.since)
        self.tell_presence(is_news=False)
        self._rooms.attend(self)

    def tell_presence(self, *, is_news: bool = True) -> None:
        """Tells everybody who is connected and who is away. Does so again when the next seat begins to be away.

        Without `is_news` they are told only if that has changed.
        """
        if self._presence_timer:
            self._presence_timer.cancel()
            self._presence_timer = None
        if not self.connections:
            return
        spectators = self.attendance.spectators({seat.guest for seat in self.table.seats})
        waits = [self.away_in(number) for number in range(len(self.table.seats))]
        away = [wait == 0 for wait in waits]
        presence = {"type": "presence", "online": self.online(), "away": away, "spectators": spectators}
        if is_news or presence != self._presence:
            self._presence = presence
            self.tell(presence)
        if pending := [wait for wait in waits if wait]:
            self._presence_timer = asyncio.get_running_loop().call_later(min(pending), self.tell_presence)

    async def react(self, guest: str | None, number: int, reaction: Reaction) -> None:
        """Shows a reaction to everybody. Raises LoskutError if the guest may not send it, or has just sent too many."""
        self.table.check_reaction(guest, number)
        if not self._reactions[number].take(time.monotonic()):
            raise LoskutError("error-too-many-reactions", most=REACTIONS, seconds=round(REACTION_SECONDS))
        await self._rooms.store.tell(reaction_at(self.table.setup.id, number, reaction))
        self.tell_reaction(number, reaction)

    def tell_reaction(self, number: int, reaction: str) -> None:
        """Tells everybody who is connected here of a reaction."""
        self.tell({"type": "reacted", "seat": number, "reaction": reaction})

    def tell(self, message: views.Plain) -> None:
        """Sends the same message to everybody."""
        if self.connections:
            encoded = to_json(message)
            for connection in tuple(self.connections):
                connection.send(encoded)

    async def request(self, answer: Callable[[Table], list[Draft]]) -> None:
        """Commits what a request leads to, and tells everybody. Raises LoskutError if the request is refused.

        If another process has changed the table at the same time, the request is answered again.
        """
        async with self.lock:
            while drafts := answer(self.table):
                before = self.table.sequence
                try:
                    await self.commit(drafts, Job())
                except LoskutError as error:
                    if error.code == "error-stale" and self.table.sequence > before:
                        continue
                    raise
                return

    async def commit(self, drafts: list[Draft], job: Job) -> None:
        """Commits drafts together with what the job already holds. The caller must hold the lock."""
        entries = numbered(self.table, drafts)
        after = self.table.after(entries)
        job.append(self.table.setup.id, entries, self._rooms.head(after))
        try:
            await self._rooms.store.commit(job)
        except Conflict:
            await self.catch_up()
            raise LoskutError("error-stale") from None
        self.become(after)

    def become(self, after: Table) -> None:
        """Replaces the table by the committed one and tells everybody."""
        log = [views.log_line(*line) for line in after.log[len(self.table.log) :]]
        self.table = after
        if self.connections:
            self.tell({"type": "update", "table": self.view(), "log": log})
        for connection in tuple(self.connections):
            self.tell_you(connection)
        self._rooms.attend(self)

    def tell_you(self, connection: Connection) -> None:
        """Tells a connection what it may do, if that has changed."""
        you = self.you(connection.guest)
        if you != connection.you:
            connection.you = you
            connection.send(to_json({"type": "you", "you": you}))

    def take_in(self, first: int, rows: list[tuple[Any, ...]]) -> bool:
        """Applies the entries of a notice. Returns False if the log has to be read instead.

        That is so if the notice has no entries, if entries before them are missing here, or while something is written.
        """
        if not rows or first != self.table.sequence + 1 or self.lock.locked():
            return False
        self.become(self.table.after(LogEntry(*row) for row in rows))
        return True

    async def follow(self, sequence: int) -> None:
        """Reads the log up to a number, if this process has not seen it yet."""
        if self.table.sequence < sequence:
            async with self.lock:
                await self.catch_up()

    async def catch_up(self) -> None:
        """Reads the entries that another process has added. The caller must hold the lock."""
        missing = await self._rooms.store.entries(self.table.setup.id, self.table.sequence)
        await self._rooms.guests.load_names({entry.body["guest"] for entry in missing if entry.body.get("guest")})
        if missing:
            self.become(self.table.after(missing))


class Rooms:
    """All tables in use."""

    def __init__(self, store: Store, guests: Guests, sharing: Sharing, settings: Settings) -> None:
        self.store = store
        self.guests = guests
        self.sharing = sharing
        self.away_seconds = settings.away_seconds
        self._bot_delay = settings.bot_delay
        self.attend: Callable[[Room], None] = lambda _: None
        """Is called when a table may have work for the server. `Workers` sets it."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tidy_at = MOST_IDLE

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    def get(self, table: str) -> Room | None:
        """Returns a table if it is in memory."""
        return self._rooms.get(table)

    async def room(self, table: str) -> Room:
        """Returns the table with this id and loads it if needed. Raises LoskutError if there is none.

        Another process may have changed the table: `fresh` reads that first.
        """
        if found := self._rooms.get(table):
            self._rooms.move_to_end(table)
            return found
        if not is_id(table):
            raise LoskutError("error-no-such-table")
        if table not in self._loading:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    def is_open(self, table: str) -> bool:
        """Checks whether a table waits for players. One that nobody has looked at for long counts as open."""
        room = self._rooms.get(table)
        return room is None or room.table.status == "open"

    async def fresh(self, table: str) -> Room:
        """Returns the table with this id as the database has it now. Raises LoskutError if there is none."""
        room = await self.room(table)
        await self.refresh([room])
        return room

    async def refresh(self, rooms: Sequence[Room]) -> None:
        """Reads what other processes have changed at some tables: entries, names, and who is connected."""
        by_id = {room.table.setup.id: room for room in rooms}
        await self.read_names({seat.guest for room in rooms for seat in room.table.seats if seat.guest})
        await self.follow(rooms)
        elsewhere = await self.sharing.elsewhere(list(by_id))
        for table, room in by_id.items():
            room.meet(elsewhere.get(table) or Elsewhere())

    async def follow(self, rooms: Sequence[Room]) -> None:
        """Reads the entries that other processes have added to some tables."""
        by_id = {room.table.setup.id: room for room in rooms}
        for table, last in (await self.store.last_sequences(list(by_id))).items():
            await by_id[table].follow(last)

    async def read_names(self, guests: set[str]) -> None:
        """Reads the names of some guests. Tells all tables where a guest sits whose name has changed."""
        for guest in await self.guests.changed_names(guests):
            self.tell_name(guest)

    def tell_name(self, guest: Guest) -> None:
        """Tells all tables where a guest sits, and all connections of the guest, the name of the guest."""
        for room in self:
            for connection in room.connections:
                if connection.guest and connection.guest.id == guest.id:
                    connection.guest = guest
                    room.tell_you(connection)
            if room.table.seats_of(guest.id):
                room.tell({"type": "update", "table": room.view(), "log": []})

    async def summaries(self, tables: Iterable[str], guest: Guest | None) -> list[views.Plain]:
        """Returns a summary of each table, as lists of tables show it.

        Leaves out tables that do not exist or cannot be loaded, for example because of other rules.
        """
        found = []
        for table in tables:
            try:
                found.append(await self.room(table))
            except LoskutError as error:
                if is_outage(error):
                    raise
        await self.refresh(found)
        return [room.summary(guest) for room in found]

    async def _load(self, id_: str) -> Room:
        setup = await self.store.setup(id_)
        if setup is None:
            raise LoskutError("error-no-such-table")
        table, game = Table(setup), setup.terms.game
        other_rules = OtherRules(game.id, found=setup.rules_version, wanted=game.version)
        if setup.rules_version > game.version:
            raise other_rules
        entries = await self.store.entries(id_)
        await self.guests.load_names({entry.body["guest"] for entry in entries if entry.body.get("guest")})
        for count, entry in enumerate(entries):
            try:
                table.fold(entry)
            except LoskutError as error:
                if setup.rules_version < game.version:
                    raise other_rules from error
                raise
            if count % 20 == 19:
                await asyncio.sleep(0)  # lets other tasks run during a long log
        room = Room(table, self)
        self._rooms[id_] = room
        self.tidy()
        self.attend(room)
        return room

    async def make(self, table: Table, drafts: list[Draft], limit: tuple[str, int]) -> Room:
        """Commits a new table with its first entries, and returns it.

        `limit` is a guest and the number of unfinished tables that the guest may have created.
        """
        job = Job(limits=[limit])
        room = self.prepare(table, drafts, job)
        await self.store.commit(job)
        self.add(room)
        return room

    def prepare(self, table: Table, drafts: list[Draft], job: Job) -> Room:
        """Adds a new table and its first entries to a job.

        Returns the table, which exists when the job is committed.
        """
        entries = numbered(table, drafts)
        after = table.after(entries)
        job.make(table.setup)
        job.append(table.setup.id, entries, self.head(after))
        return Room(after, self)

    def add(self, room: Room) -> None:
        """Puts a committed table into use."""
        self._rooms[room.table.setup.id] = room
        self.tidy()
        self.attend(room)

    def head(self, table: Table) -> Head:
        """Returns the columns of a table's row that repeat what its log says."""
        wakes: float | None = None
        match table.due():
            case BotDue() if table.has_person:
                wakes = table.since + self._bot_delay
            case FlagDue(at=at):
                wakes = at
        return Head(table.status, table.since, wakes)

    def tidy(self) -> None:
        """Drops the least recently used of the tables that nobody looks at."""
        if len(self._rooms) < self._tidy_at:
            return
        idle = [id_ for id_, room in self._rooms.items() if room.is_idle]
        for id_ in idle[: max(0, len(idle) - MOST_IDLE)]:
            room = self._rooms.pop(id_)
            if room.timer:
                room.timer.cancel()
        self._tidy_at = len(self._rooms) + MOST_IDLE // 10
        self.guests.forget_names({seat.guest for room in self for seat in room.table.seats if seat.guest})


def _patron(connection: Connection) -> str:
    if is_loopback(connection.address) and connection.guest:
        return connection.guest.id
    return connection.address


def numbered(table: Table, drafts: list[Draft]) -> list[LogEntry]:
    """Returns drafts as the next entries of the log."""
    now, first = max(time.time(), table.since), table.sequence + 1
    return [LogEntry(number, now, draft.kind, draft.body, draft.event) for number, draft in enumerate(drafts, first)]
