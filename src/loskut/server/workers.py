"""The work that the server does by itself: bots move, clocks run out. If a process dies, another goes on.

A process takes a lease before it works on a table. When the lease has expired, any other process may take it. Even if
two work at once, only one of them can write the next entry of the log. The column `wakes` of a table's row says when
there is something to do.
"""

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from loskut.bots.host import become_a_child
from loskut.core.errors import LoskutError
from loskut.core.terms import format_terms
from loskut.match.dealers import derive
from loskut.server import thinking
from loskut.server.queueing import Queue, Urgency
from loskut.server.rooms import Room, Rooms
from loskut.server.settings import Settings
from loskut.server.store import Store
from loskut.server.table import BotDue, FlagDue, Table

T = TypeVar("T")
log = logging.getLogger("loskut.workers")
HINTS = 5
"""The number of moves in a hint."""
MOST_HINTS = 20
"""The number of hints that may wait at once."""
LEAST_SECONDS = 0.1
"""The seconds that a bot has for a decision even if the time of its row is over and the server is not busy."""
WARM_UP = "warm-up"
"""The patron of the work that makes later moves faster."""
MOST_LEASES = 1000
SWEEP_SECONDS = 2.0
"""Seconds between two searches for tables that nobody attends to."""
WATCH_SECONDS = 0.5
"""Seconds between two checks for entries that other processes have written."""
LONGEST_SLEEP = 3600.0
RETURN_SECONDS = 30.0
"""If a clock ran out while no server was running, the player has this many seconds to come back."""


class Pool:
    """Worker processes. If one dies, only its task is lost, and it is tried once more."""

    def __init__(self, workers: int) -> None:
        self.workers = workers or max(2, os.cpu_count() or 2)
        self._executor: ProcessPoolExecutor | None = None

    async def run(self, task: Callable[..., T], *arguments: Any) -> T:
        """Runs a function in a worker and returns its result."""
        for attempt in (1, 2):
            executor = self._started()
            try:
                return await asyncio.get_running_loop().run_in_executor(executor, task, *arguments)
            except BrokenProcessPool:
                log.warning("a worker died", extra={"attempt": attempt})
                if self._executor is executor:
                    self._executor = None
                if attempt == 2:
                    raise
        raise AssertionError

    def begin(self, task: Callable[[], None]) -> None:
        """Starts a function in a worker without waiting for it."""
        self._started().submit(task)

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = get_context("spawn")
            self._executor = ProcessPoolExecutor(self.workers, mp_context=context, initializer=become_a_child)
        return self._executor

    def close(self) -> None:
        """Ends the workers. Their present tasks are lost.

        `shutdown` waits for the thread that manages the workers. Otherwise Python would wake that thread at exit
        through a pipe that the thread may be closing at the same moment.
        """
        if self._executor is not None:
            for process in list((self._executor._processes or {}).values()):  # noqa: SLF001 - there is no public way
                process.kill()
            self._executor.shutdown(cancel_futures=True)
            self._executor = None


class Workers:
    """The manager of work at tables: it lets bots move and clocks run out."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self.holder = secrets.token_hex(8)
        self._store = store
        self._rooms = rooms
        self._settings = settings
        self._pool = Pool(settings.workers)
        self.queue = Queue(self._pool.workers)
        self._started = time.time()
        self._tasks: list[asyncio.Task[None]] = []
        self._leases: dict[str, float] = {}
        rooms.attend = self.attend

    def start(self) -> None:
        """Starts the tasks that look for tables with work to do."""
        if self._settings.warms_up:
            self._pool.begin(thinking.look_round)
            self._tasks.append(asyncio.create_task(self._warm_up(), name="warming up"))
        self._tasks += [
            asyncio.create_task(self._sweep(), name="sweeper"),
            asyncio.create_task(self._watch(), name="watcher"),
        ]

    async def _warm_up(self) -> None:
        """Compiles in a process of its own, then loads the compiled code where the first bots will think."""
        compiling = Pool(1)
        try:
            await compiling.run(thinking.warm)
        finally:
            compiling.close()
        async with self.queue.turn(Urgency.OTHER_BOT, WARM_UP):
            await self._pool.run(thinking.warm)

    async def close(self) -> None:
        """Stops all work and gives up the leases, so that other processes can go on at once."""
        tasks = [task for task in (*self._tasks, *(room.attendant for room in self._rooms)) if task]
        for room in self._rooms:
            if room.timer:
                room.timer.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.close()
        await self._store.release(self.holder)

    def attend(self, room: Room) -> None:
        """Looks whether a changed table has work for the server, and starts or schedules it."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        match room.table.due():
            case BotDue():
                if room.attendant is None and room.is_played:
                    room.attendant = asyncio.create_task(self._attend(room), name=f"attend {room.table.setup.id}")
            case FlagDue(at=at):
                wait = min(LONGEST_SLEEP, max(0.0, self._flag_time(room.table, at) - time.time()))
                room.timer = asyncio.get_running_loop().call_later(wait, self._wake, room)

    def _flag_time(self, table: Table, at: float) -> float:
        """Returns when a clock runs out. Time in which no server was running does not make a player lose."""
        return at if table.since >= self._started else max(at, self._started + RETURN_SECONDS)

    def _wake(self, room: Room) -> None:
        room.timer = None
        due = room.table.due()
        if isinstance(due, FlagDue) and time.time() < self._flag_time(room.table, due.at):
            self.attend(room)
        elif room.attendant is None:
            room.attendant = asyncio.create_task(self._attend(room), name=f"attend {room.table.setup.id}")

    async def _attend(self, room: Room) -> None:
        """Does the work at a table until a person has to decide."""
        table = room.table.setup.id
        try:
            while await self._act(room, table):
                pass
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("attending a table failed", extra={"table": table})
        finally:
            room.attendant = None
        if not isinstance(room.table.due(), BotDue):
            self.attend(room)

    async def _act(self, room: Room, id_: str) -> bool:
        due = room.table.due()
        if due is None or (isinstance(due, FlagDue) and time.time() < self._flag_time(room.table, due.at)):
            return False
        if isinstance(due, BotDue) and not room.is_played:
            return False
        if not await self._claim(id_):
            async with room.lock:
                await room.catch_up()
            await asyncio.sleep(self._settings.lease_seconds / 5)
            return True
        table = room.table
        if table.due() != due:
            return True
        try:
            if isinstance(due, BotDue):
                await self._move(room, table, due)
            else:
                await room.request(lambda current: current.flag(table.sequence, time.time()))
        except LoskutError as error:
            if error.code != "error-stale":
                raise
        return True

    async def _move(self, room: Room, table: Table, due: BotDue) -> None:
        """Lets a bot move.

        The move is not shown before `bot_delay` has passed, so that people can see what happened last.
        """
        seed = derive(table.setup.seed, "bot", due.seat, table.sequence)
        game, terms, position = described(table)
        shown = table.since + self._settings.bot_delay
        renewing = asyncio.create_task(self._renew(table.setup.id))
        urgency = Urgency.AWAITED_BOT if room.connections else Urgency.OTHER_BOT
        try:
            async with self.queue.turn(urgency, room.patron):
                pace = self._pace(table)
                room.tell_busy(pace.haste > 1)
                action = await self._pool.run(thinking.find_move, game, terms, position, due.level, seed, pace)
            await asyncio.sleep(max(0.0, shown - time.time()))
        finally:
            renewing.cancel()
        await room.request(lambda current: current.bot_move(table.sequence, action))

    def _pace(self, table: Table) -> thinking.Pace:
        """Returns how fast the bots have to be. While a move is not shown yet, its bot may think."""
        since, settings = row_since(table), self._settings
        until = None if since is None else max(since, self._started) + settings.row_seconds
        haste = max(1.0, self.queue.pressure)
        return thinking.Pace(bots_of(table), until, max(LEAST_SECONDS, settings.bot_delay), haste)

    async def _renew(self, table: str) -> None:
        while True:
            await asyncio.sleep(self._settings.lease_seconds / 4)
            await self._claim(table)

    async def _claim(self, table: str) -> bool:
        """Takes the lease of a table. A lease with more than half of its time left is not renewed."""
        now, seconds = time.time(), self._settings.lease_seconds
        if self._leases.get(table, 0.0) - now > seconds / 2:
            return True
        if not await self._store.claim(table, "turn", self.holder, seconds):
            self._leases.pop(table, None)
            return False
        if len(self._leases) > MOST_LEASES:
            self._leases = {name: expires for name, expires in self._leases.items() if expires > now}
        self._leases[table] = now + seconds
        return True

    async def hint(self, table: Table, patron: str) -> list[dict[str, Any]]:
        """Returns the moves that the expert considers in this position, best first."""
        if self.queue.waiting(Urgency.HINT) >= MOST_HINTS:
            raise LoskutError("error-too-many-requests")
        seed = derive(table.setup.seed, "hint", table.sequence)
        async with self.queue.turn(Urgency.HINT, patron):
            return await self._pool.run(thinking.consider, *described(table), seed, HINTS, self._settings.hint_seconds)

    async def review(self, patron: str, *task: Any) -> dict[str, Any]:
        """Returns the expert's opinion of a decision.

        `task` holds the arguments of `thinking.review` except the seconds.
        """
        async with self.queue.turn(Urgency.REVIEW, patron):
            return await self._pool.run(thinking.review, *task, self._settings.review_seconds)

    async def _watch(self) -> None:
        """Reads entries that another process has added to tables that somebody looks at here."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                rooms = {room.table.setup.id: room for room in self._rooms if room.connections}
                for table, last in (await self._store.last_sequences(list(rooms))).items():
                    if last > rooms[table].table.sequence:
                        async with rooms[table].lock:
                            await rooms[table].catch_up()
            except Exception:
                log.exception("watching failed")

    async def _sweep(self) -> None:
        """Picks up tables that have waited too long: their process has died, or no process has attended to them yet."""
        while True:
            try:
                for table in await self._store.waking(time.time() - SWEEP_SECONDS):
                    await self._pick_up(table)
            except Exception:
                log.exception("sweeping failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _pick_up(self, id_: str) -> None:
        """Attends to a table. If nothing is due after all, or the table cannot be read, corrects `wakes` in its row."""
        try:
            room = await self._rooms.room(id_)
        except Exception:
            log.exception("a table cannot be read", extra={"table": id_})
            await self._store.set_wakes(id_, time.time() + LONGEST_SLEEP)
            return
        if room.attendant is None and room.timer is None:
            async with room.lock:
                await room.catch_up()
            self.attend(room)
            if room.table.due() is None or not room.is_played:
                await self._store.set_wakes(id_, None)


def bots_of(table: Table) -> tuple[int, ...]:
    """Returns the seats for which bots decide now."""
    return tuple(number for number, seat in enumerate(table.seats) if seat.level is not None)


def row_since(table: Table) -> float | None:
    """Returns when the present row of bots began: the time of the last entry that is no bot's move and no draw.

    Returns None if no person plays, because then nobody waits for a turn.
    """
    if not any(seat.is_person for seat in table.seats):
        return None
    row = {None, *bots_of(table)}
    for entry, _ in table.log[::-1]:
        if entry.kind != "game_event" or entry.body["seat"] not in row:
            return entry.at
    return table.since


def described(table: Table) -> tuple[str, str, str]:
    """Returns what a worker needs to know of a table: game, terms, position."""
    terms = table.setup.terms
    return terms.game.id, format_terms(terms), terms.game.notation.format_position(table.match.state)
