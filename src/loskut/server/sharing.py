"""What processes share through the database: which are alive, which is the home of a table, who is connected where.

A process renews its row while it has sockets or works on a table. If it does not do so for `seconds`, it counts as
dead: its tables are free, and its guests have left. All times are those of the database, because the clocks of
processes may differ.
"""

import asyncio
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Double, Executable, and_, bindparam, case, cast, delete, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from loskut.core.errors import LoskutError
from loskut.server import schema
from loskut.server.database import DatabaseTime
from loskut.server.store import Job, Store
from loskut.server.telling import attendance_at

log = logging.getLogger("loskut.sharing")
BEATS = 3
"""How often a process renews its row in the time for which it lasts."""
LOOKS = 6
"""How often it looks in that time which others are alive."""
FORGET_SECONDS = 3600.0
"""Seconds after which the rows of dead processes and of guests who left are deleted."""
AT_ONCE = 500
"""The number of tables in one question."""


@dataclass(slots=True)
class Elsewhere:
    """The guests of a table in other processes."""

    sockets: Counter[str] = field(default_factory=Counter)
    """The number of sockets of each guest. The guest "" stands for people without a cookie."""
    left: dict[str, float] = field(default_factory=dict)
    """When guests left, by the clock of this process."""


class Sharing:
    """This process among those that share the database."""

    def __init__(self, store: Store, seconds: float) -> None:
        self.process = store.process
        self.others: frozenset[str] = frozenset()
        """The other processes that were alive when this one last looked."""
        self.since = time.time()
        """Since when the living processes have known who is connected, by the clock of this process."""
        self.on_change: Callable[[], None] = lambda: None
        """Is called when another process has died, or the database has come back."""
        self._store = store
        self._seconds = seconds
        self._homes: set[tuple[str, str]] = set()
        """Tables on which this process works, each with the kind of work."""
        self._given_up: set[tuple[str, str]] = set()
        self._sockets: Counter[tuple[str, str]] = Counter()
        self._changed: set[tuple[str, str]] = set()
        self._own_since = time.time()
        self._renewed = float("-inf")
        self._is_away = False
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts the task that keeps this process alive for others."""
        self._own_since = self.since = time.time()
        self._task = asyncio.create_task(self._beat_forever(), name="sharing")

    async def close(self) -> None:
        """Gives up everything, so that other processes can go on at once."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        leases, processes = schema.leases, schema.processes
        try:
            await self._save()
            await self._store.execute(
                delete(leases).where(leases.c.holder == self.process),
                delete(processes).where(processes.c.id == self.process),
            )
        except LoskutError:
            log.warning("the leases could not be given up")

    @property
    def _is_active(self) -> bool:
        return bool(self._homes or self._sockets or self._has_news)

    @property
    def _has_news(self) -> bool:
        return bool(self._changed or self._given_up)

    async def claim(self, table: str, kind: str) -> bool:
        """Makes this process the one that works on a table. Returns False if that is another one that is alive."""
        self._given_up.discard((table, kind))
        if (table, kind) in self._homes and time.monotonic() < self._renewed + self._seconds / 2:
            return True
        leases, processes = schema.leases, schema.processes
        alive = select(processes.c.id).where(processes.c.expires > DatabaseTime())
        row = {"table": table, "kind": kind, "holder": self.process}
        wish = self._insert(leases).values(row)
        take = wish.on_conflict_do_update(
            index_elements=["table", "kind"],
            set_={"holder": self.process},
            where=or_(leases.c.holder == self.process, leases.c.holder.not_in(alive)),
        )
        _, taken = await self._store.execute(self._renewal(), take)
        self._note_renewal()
        (self._homes.add if taken else self._homes.discard)((table, kind))
        return bool(taken)

    def is_home(self, table: str, kind: str) -> bool:
        """Checks whether this process works on a table."""
        return (table, kind) in self._homes

    def release(self, table: str, kind: str) -> None:
        """Gives up a table soon."""
        if (table, kind) in self._homes:
            self._homes.discard((table, kind))
            self._given_up.add((table, kind))
            self._wake.set()

    def enter(self, table: str, guest: str | None) -> None:
        """Counts a new socket."""
        self._count(table, guest, 1)

    def leave(self, table: str, guest: str | None) -> None:
        """Counts a socket that was closed."""
        self._count(table, guest, -1)

    def _count(self, table: str, guest: str | None, change: int) -> None:
        key = (table, guest or "")
        self._sockets[key] += change
        if not self._sockets[key]:
            del self._sockets[key]
        self._changed.add(key)
        self._wake.set()

    async def elsewhere(self, tables: Sequence[str]) -> dict[str, Elsewhere]:
        """Returns for each table the guests in other processes."""
        at, processes = schema.attendance, schema.processes
        is_there = and_(at.c.sockets > 0, processes.c.expires > DatabaseTime())
        is_cut_off = and_(at.c.sockets > 0, processes.c.expires > at.c.changed)
        ago = DatabaseTime() - case((is_cut_off, processes.c.expires), else_=at.c.changed)
        found: dict[str, Elsewhere] = defaultdict(Elsewhere)
        for start in range(0, len(tables), AT_ONCE):
            query = (
                select(at, is_there.label("there"), ago.label("ago"))
                .join(processes, processes.c.id == at.c.process, isouter=True)
                .where(and_(at.c.table.in_(tables[start : start + AT_ONCE]), at.c.process != self.process))
            )
            now = time.time()
            for row in await self._store.all(query):
                if row.there:
                    found[row.table].sockets[row.guest] += row.sockets
                    self.others |= {row.process}  # so that its death is noticed
                else:
                    times = found[row.table].left
                    times[row.guest] = max(times.get(row.guest, 0.0), now - max(0.0, row.ago))
        return found

    async def _beat_forever(self) -> None:
        forget = 0.0
        while True:
            try:
                is_due = time.monotonic() > self._renewed + self._seconds / BEATS
                if self._is_active and (is_due or self._has_news):
                    await self._save()
                if self._is_active:
                    await self._look()
                if time.monotonic() > forget:
                    await self._store.execute(*_forget())
                    forget = time.monotonic() + FORGET_SECONDS
            except LoskutError as error:
                if not self._is_away:
                    log.warning("the database is away", extra={"code": error.code})
                self._is_away = True
            except Exception:
                log.exception("sharing failed")
            self._wake.clear()
            if not self._has_news or self._is_away:
                await self._sleep(self._seconds / LOOKS)

    async def _sleep(self, seconds: float) -> None:
        """Sleeps, or until somebody comes or goes. While the database is away, that is no reason to hurry."""
        if self._is_away:
            await asyncio.sleep(seconds)
            return
        try:
            await asyncio.wait_for(self._wake.wait(), seconds)
        except TimeoutError:
            return

    async def _save(self) -> None:
        """Renews this process, and writes who came or left."""
        changed, self._changed = self._changed, set()
        given_up, self._given_up = self._given_up, set()
        rows = [
            {"at": table, "who": guest, "here": self.process, "count": self._sockets.get((table, guest), 0)}
            for table, guest in changed
        ]
        free = [{"at": table, "what": kind} for table, kind in given_up]
        job = Job(statements=[self._renewal()], many=[(self._attendance(), rows), (self._release(), free)])
        job.notices += [attendance_at(table) for table in {table for table, _ in changed}]
        try:
            await self._store.commit(job)
        except BaseException:
            self._changed |= changed
            self._given_up |= given_up
            raise
        self._note_renewal()
        if self._is_away:
            self._is_away = False
            log.warning("the database is back")
            self.begin_again()

    def _note_renewal(self) -> None:
        """Remembers the time. If this process was dead for others meanwhile, they may have taken its tables."""
        now = time.monotonic()
        if now > self._renewed + self._seconds:
            self._homes.clear()
        self._renewed = now

    def begin_again(self) -> None:
        """Gives everybody time to come back: while the database was away, nobody could see who was connected."""
        self._own_since = self.since = time.time()
        self.on_change()

    async def _look(self) -> None:
        """Looks which other processes are alive."""
        processes, now = schema.processes, time.time()
        query = select(processes.c.id, (DatabaseTime() - processes.c.since).label("age"))
        is_other = and_(processes.c.expires > DatabaseTime(), processes.c.id != self.process)
        rows = await self._store.all(query.where(is_other))
        before, self.others = self.others, frozenset(row.id for row in rows)
        self.since = min([self._own_since, *(now - row.age for row in rows)])
        if before - self.others:
            self.on_change()

    def _renewal(self) -> Executable:
        """Returns the statement that renews this process."""
        since = DatabaseTime() - cast(time.time() - self._own_since, Double)
        values = {"since": since, "expires": DatabaseTime() + cast(self._seconds, Double)}
        new = self._insert(schema.processes).values(id=self.process, **values)
        renewal: Executable = new.on_conflict_do_update(index_elements=["id"], set_=values)
        return renewal

    def _attendance(self) -> Executable:
        """Returns the statement that writes how many sockets a guest has at a table here."""
        new = self._insert(schema.attendance).values(
            {
                "table": bindparam("at"),
                "guest": bindparam("who"),
                "process": bindparam("here"),
                "sockets": bindparam("count"),
                "changed": DatabaseTime(),
            }
        )
        values = {"sockets": new.excluded.sockets, "changed": new.excluded.changed}
        count: Executable = new.on_conflict_do_update(index_elements=["table", "guest", "process"], set_=values)
        return count

    def _release(self) -> Executable:
        """Returns the statement with which this process stops working on a table."""
        leases = schema.leases
        named = and_(leases.c.table == bindparam("at"), leases.c.kind == bindparam("what"))
        return delete(leases).where(and_(named, leases.c.holder == self.process))

    @property
    def _insert(self) -> Any:
        """The function for an INSERT that may update: the same for both databases, but of different modules."""
        return sqlite.insert if self._store.is_file else postgresql.insert


def _forget() -> Iterable[Executable]:
    """Returns the statements that delete what nobody needs any more."""
    at, leases, processes = schema.attendance, schema.leases, schema.processes
    long_ago = DatabaseTime() - FORGET_SECONDS
    known = select(processes.c.id)
    old = and_(at.c.changed < long_ago, or_(at.c.sockets == 0, at.c.process.not_in(known)))
    return (
        delete(processes).where(processes.c.expires < long_ago),
        delete(leases).where(leases.c.holder.not_in(known)),
        delete(at).where(old),
    )
