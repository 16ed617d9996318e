"""Following other processes: reading what they have committed as soon as a notice of it arrives, or now and then."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from loskut.core.errors import LoskutError
from loskut.server.rooms import Room, Rooms
from loskut.server.store import TURN
from loskut.server.telling import Listener, Notice
from loskut.server.workers import Workers

log = logging.getLogger("loskut.following")
LOOK_SECONDS = 0.5
"""Seconds between two looks at the log with SQLite, which has no notices."""
SAFETY_SECONDS = 5.0
"""The same with PostgreSQL. Notices arrive at once; this finds what a lost notice would have told."""


class Following:
    """Keeps the tables in use here like the database has them."""

    def __init__(self, rooms: Rooms, workers: Workers) -> None:
        self._rooms = rooms
        self._workers = workers
        self._listener = Listener(rooms.store.url, rooms.store.process, self.hear, self._begin_again)
        self._has_listened = False
        self._watcher: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._reading: set[Notice] = set()
        rooms.sharing.on_change = self._look_round

    def start(self) -> None:
        """Starts to listen and to look."""
        self._listener.start()
        self._watcher = asyncio.create_task(self._watch(), name="watcher")

    async def close(self) -> None:
        """Stops."""
        await self._listener.close()
        tasks = [task for task in (self._watcher, *self._tasks) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def hear(self, notice: Notice) -> None:
        """Does what a notice of another process asks for."""
        room = self._rooms.get(notice.subject)
        match notice.kind:
            case "entries" if room and self._is_needed(room):
                first, last, rows = notice.more
                if not room.take_in(first, rows):
                    self._begin(room.follow(last))
            case "entries" if self._rooms.sharing.is_home(notice.subject, TURN):
                self._begin(self._load(notice.subject))
            case "attendance" if room and room.connections and notice not in self._reading:
                self._reading.add(notice)
                self._begin(self._meet(room, notice))
            case "name" if notice.subject in self._rooms.guests.names:
                self._begin(self._rooms.read_names({notice.subject}))
            case "reaction" if room:
                room.tell_reaction(*notice.more)

    def _is_needed(self, room: Room) -> bool:
        """Checks whether a table has to be up to date: somebody looks at it, or this process works on it.

        Any other is read again before it is shown.
        """
        return bool(room.expected or room.attendant or room.timer)

    async def _load(self, table: str) -> None:
        await self._rooms.room(table)

    async def _meet(self, room: Room, notice: Notice) -> None:
        self._reading.discard(notice)
        table = room.table.setup.id
        found = await self._rooms.sharing.elsewhere([table])
        room.meet(found[table])

    async def _watch(self) -> None:
        """Looks now and then whether other processes have changed a table that somebody looks at here."""
        while True:
            await asyncio.sleep(LOOK_SECONDS if self._rooms.store.is_file else SAFETY_SECONDS)
            await self._guarded(self._look())

    async def _look(self) -> None:
        rooms = [room for room in self._rooms if self._is_needed(room)]
        if self._rooms.sharing.others:
            await self._rooms.refresh(rooms)
        else:
            await self._rooms.follow(rooms)
        for room in rooms:
            self._workers.attend(room)

    async def _begin_again(self) -> None:
        """Reads what happened while nobody listened."""
        if self._has_listened:
            self._rooms.sharing.begin_again()
        else:
            self._has_listened = True
            self._look_round()

    def _look_round(self) -> None:
        """Reads all tables in use, and attends to those whose home is dead."""
        self._begin(self._take_over())

    async def _take_over(self) -> None:
        await self._rooms.refresh([room for room in self._rooms if self._is_needed(room)])
        for room in self._rooms:
            self._workers.attend(room)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except LoskutError as error:
            log.info("following failed", extra={"code": error.code})
        except Exception:
            log.exception("following failed")
