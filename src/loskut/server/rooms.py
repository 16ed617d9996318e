"""Tables that are in use: one copy of each in memory, who is connected, and what goes out to all of them.

A request is answered by drafts; they are numbered, committed, folded in and only then told to anybody. One request is
handled at a time for each table. Where another process was faster, the log is read again.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Protocol

from pydantic_core import to_json

from loskut.core.errors import LoskutError, OtherRules
from loskut.server import views
from loskut.server.guests import Guests
from loskut.server.messages import PROTOCOL, Guest
from loskut.server.store import Conflict, Head, Job, Store
from loskut.server.table import BotDue, Draft, FlagDue, LogEntry, Table

MOST_IDLE = 500
"""Tables kept in memory while nobody looks at them."""


class Connection(Protocol):
    """Somebody at the other end of a socket."""

    guest: Guest | None
    you: views.Plain | None

    def send(self, message: bytes) -> None:
        """Queue a message; never waits."""


class Room:
    """A table in use."""

    def __init__(self, table: Table, rooms: "Rooms") -> None:
        self.table = table
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.attendant: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self._rooms = rooms
        self._position: tuple[int, views.Plain] | None = None

    @property
    def position(self) -> views.Plain:
        """Where the game stands, made once for every change of it."""
        if self._position is None or self._position[0] != self._key:
            is_on = self.table.status == "playing"
            self._position = (self._key, views.position_view(self.table.match, with_choices=is_on))
        return self._position[1]

    @property
    def _key(self) -> int:
        return self.table.version * 2 + (self.table.status == "playing")

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and nothing is due."""
        return not (self.connections or self.attendant or self.timer or self.lock.locked())

    def online(self) -> list[bool]:
        """For every seat: whether somebody who may move there is connected; bots always are."""
        present = {connection.guest.id for connection in self.connections if connection.guest}
        return [seat.kind == "bot" or seat.guest in present for seat in self.table.seats]

    def view(self) -> views.Plain:
        """The table as everybody sees it."""
        return views.table_view(self.table, self.position, self._rooms.guests.names, self.online(), time.time())

    def you(self, guest: Guest | None) -> views.Plain:
        """What a guest may do here."""
        return views.you_view(self.table, guest.id if guest else None, guest.name if guest else "")

    def summary(self, guest: Guest | None) -> views.Plain:
        """The table in a list."""
        names = self._rooms.guests.names
        return views.summary_view(
            self.table, self.position, names, self.online(), time.time(), guest.id if guest else None
        )

    def welcome(self, connection: Connection, since: int) -> bytes:
        """The first message to somebody who has seen the log up to `since`."""
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
        """Somebody came; the others hear of it."""
        self.connections.add(connection)
        self.tell_presence()

    def leave(self, connection: Connection) -> None:
        """Somebody went."""
        self.connections.discard(connection)
        self.tell_presence()
        self._rooms.tidy()

    def tell_presence(self) -> None:
        """Tell everybody who is connected."""
        players = {seat.guest for seat in self.table.seats}
        spectators = sum(not (one.guest and one.guest.id in players) for one in self.connections)
        self.tell({"type": "presence", "online": self.online(), "spectators": spectators})

    def tell(self, message: views.Plain) -> None:
        """The same message to everybody."""
        if self.connections:
            encoded = to_json(message)
            for connection in tuple(self.connections):
                connection.send(encoded)

    async def request(self, answer: Callable[[Table], list[Draft]]) -> None:
        """Commit and tell what a request leads to; LoskutError where it is refused."""
        async with self.lock:
            await self.commit(answer(self.table), Job())

    async def commit(self, drafts: list[Draft], job: Job) -> None:
        """Commit drafts together with what the job holds already. The caller has the lock."""
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
        """Go on with the table after what is committed, and tell everybody."""
        log = [views.log_line(*line) for line in after.log[len(self.table.log) :]]
        self.table = after
        self.tell({"type": "update", "table": self.view(), "log": log})
        for connection in tuple(self.connections):
            self.tell_you(connection)
        self._rooms.attend(self)

    def tell_you(self, connection: Connection) -> None:
        """Tell somebody what it may do, if that has changed."""
        you = self.you(connection.guest)
        if you != connection.you:
            connection.you = you
            connection.send(to_json({"type": "you", "you": you}))

    async def catch_up(self) -> None:
        """Read what another process has added. The caller has the lock."""
        missing = await self._rooms.store.entries(self.table.setup.id, self.table.sequence)
        await self._rooms.guests.load_names({entry.body["guest"] for entry in missing if entry.body.get("guest")})
        if missing:
            self.become(self.table.after(missing))


class Rooms:
    """All tables in use."""

    def __init__(self, store: Store, guests: Guests, bot_delay: float) -> None:
        self.store = store
        self.guests = guests
        self.bot_delay = bot_delay
        self.attend: Callable[[Room], None] = lambda _: None
        """Called when a table may have something for the server to do."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tidy_at = MOST_IDLE

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    async def room(self, table: str) -> Room:
        """The table with this id; LoskutError if there is none."""
        if found := self._rooms.get(table):
            self._rooms.move_to_end(table)
            return found
        if table not in self._loading:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def summaries(self, tables: Iterable[str], guest: Guest | None) -> list[views.Plain]:
        """Returns the tables as a list shows them, less those that cannot be opened."""
        found = []
        for table in tables:
            with suppress(LoskutError):
                found.append((await self.room(table)).summary(guest))
        return found

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
                await asyncio.sleep(0)  # a long log must not hold up the others
        room = Room(table, self)
        self._rooms[id_] = room
        self.tidy()
        self.attend(room)
        return room

    async def make(self, table: Table, drafts: list[Draft]) -> Room:
        """A new table with its first entries."""
        job = Job()
        room = self.prepare(table, drafts, job)
        await self.store.commit(job)
        self.add(room)
        return room

    def prepare(self, table: Table, drafts: list[Draft], job: Job) -> Room:
        """A new table with its first entries, which is there when the job is committed."""
        entries = numbered(table, drafts)
        after = table.after(entries)
        job.make(table.setup)
        job.append(table.setup.id, entries, self.head(after))
        return Room(after, self)

    def add(self, room: Room) -> None:
        """A table that was committed is in use."""
        self._rooms[room.table.setup.id] = room
        self.tidy()
        self.attend(room)

    def head(self, table: Table) -> Head:
        """What the row of a table repeats of its log."""
        wakes: float | None = None
        match table.due():
            case BotDue():
                wakes = table.since + self.bot_delay
            case FlagDue(at=at):
                wakes = at
        return Head(table.status, table.since, wakes)

    def tidy(self) -> None:
        """Forget tables that nobody has looked at for long."""
        if len(self._rooms) < self._tidy_at:
            return
        idle = [id_ for id_, room in self._rooms.items() if room.is_idle]
        for id_ in idle[: max(0, len(idle) - MOST_IDLE)]:
            del self._rooms[id_]
        self._tidy_at = len(self._rooms) + MOST_IDLE // 10


def numbered(table: Table, drafts: list[Draft]) -> list[LogEntry]:
    """Drafts as the next entries of the log."""
    now, first = max(time.time(), table.since), table.sequence + 1
    return [LogEntry(number, now, draft.kind, draft.body, draft.event) for number, draft in enumerate(drafts, first)]
