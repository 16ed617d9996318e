"""The work that the server does by itself: bots move, clocks run out, the lists of shuffles are fixed.

The process that holds the lease of a table is its home (sharing.py). When it is dead, any other process may take the
lease and go on. Even if two work at once, only one of them can write the next entry of the log. The column `wakes` of a
table's row says when there is something to do.
"""

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from loskut.bots.compiling import games_by_haste
from loskut.core.errors import LoskutError
from loskut.core.terms import format_terms
from loskut.match.dealers import derive
from loskut.server import thinking
from loskut.server.queueing import Queue, Urgency
from loskut.server.rooms import Room, Rooms
from loskut.server.seats import BotDue, FlagDue
from loskut.server.settings import Settings
from loskut.server.store import TURN, Store, is_outage
from loskut.server.table import Table

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
SWEEP_SECONDS = 1.0
"""Seconds between two searches for tables that nobody attends to."""
LONGEST_SLEEP = 3600.0
RETURN_SECONDS = 30.0
"""If a clock ran out while no server was running, the player has this many seconds to come back."""


def default_size() -> int:
    """Returns the usual number of processes in which bots think: one for each core, at least two."""
    return max(2, os.cpu_count() or 2)


class Pool:
    """Worker processes. If one dies, only its task is lost, and it is tried once more."""

    def __init__(self, size: int, initializer: Callable[[], None] = thinking.become_a_thinker) -> None:
        self.size = size or default_size()
        self._initializer = initializer
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
            self._executor = ProcessPoolExecutor(self.size, mp_context=context, initializer=self._initializer)
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
        self._store = store
        self._rooms = rooms
        self._settings = settings
        self._sharing = rooms.sharing
        self._pool = Pool(settings.thinkers)
        self.queue = Queue(self._pool.size)
        self._started = time.time()
        self._tasks: list[asyncio.Task[None]] = []
        rooms.attend = self.attend

    def start(self) -> None:
        """Starts the tasks that look for tables with work to do."""
        if self._settings.warms_up:
            self._pool.begin(thinking.look_round)
            self._tasks.append(asyncio.create_task(self._warm_up(), name="warming up"))
        self._tasks.append(asyncio.create_task(self._sweep(), name="sweeper"))

    async def _warm_up(self) -> None:
        """Compiles one game after another in a process of its own, and loads each where the first bots will think.

        Until a game is compiled, its bots search with the engine of the rules.
        """
        compiling = Pool(1, thinking.become_a_compiler)
        try:
            for game in games_by_haste():
                seconds = await compiling.run(thinking.prepare, game.id)
                log.info("a search is ready", extra={"game": game.id, "seconds": seconds})
                async with self.queue.turn(Urgency.OTHER_BOT, WARM_UP):
                    await self._pool.run(thinking.prepare, game.id)
        finally:
            compiling.close()

    async def close(self) -> None:
        """Stops all work."""
        tasks = [task for task in (*self._tasks, *(room.attendant for room in self._rooms)) if task]
        for room in self._rooms:
            if room.timer:
                room.timer.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.close()

    def attend(self, room: Room) -> None:
        """Looks whether a changed table has work for the server, and starts or schedules it."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        match room.table.due():
            case BotDue() if room.is_played:
                self._begin(room)
            case FlagDue(at=at):
                wait = min(LONGEST_SLEEP, max(0.0, self._flag_time(room.table, at) - time.time()))
                room.timer = asyncio.get_running_loop().call_later(wait, self._wake, room)
            case None if room.is_complete:
                self._begin(room)
        if room.attendant is None and not room.connections:
            self._sharing.release(room.table.setup.id, TURN)

    def _flag_time(self, table: Table, at: float) -> float:
        """Returns when a clock runs out. Time in which no server was running does not make a player lose."""
        return at if table.since >= self._started else max(at, self._started + RETURN_SECONDS)

    def _wake(self, room: Room) -> None:
        room.timer = None
        due = room.table.due()
        if isinstance(due, FlagDue) and time.time() < self._flag_time(room.table, due.at):
            self.attend(room)
        else:
            self._begin(room)

    def _begin(self, room: Room) -> None:
        if room.attendant is None:
            room.attendant = asyncio.create_task(self._attend(room), name=f"attend {room.table.setup.id}")

    async def _attend(self, room: Room) -> None:
        """Does the work at a table until a person has to decide."""
        table = room.table.setup.id
        try:
            while await self._act(room, table):
                pass
        except asyncio.CancelledError:
            raise
        except LoskutError as error:
            log.warning("attending a table failed", extra={"table": table, "code": error.code})
            return
        except Exception:
            log.exception("attending a table failed", extra={"table": table})
            return
        finally:
            room.attendant = None
        if not isinstance(room.table.due(), BotDue):
            self.attend(room)

    async def _act(self, room: Room, id_: str) -> bool:
        due = room.table.due()
        if due is None and room.is_complete:
            await _unless_stale(room.request(Table.fix))
            return True
        if due is None or (isinstance(due, FlagDue) and time.time() < self._flag_time(room.table, due.at)):
            return False
        if isinstance(due, BotDue) and not room.is_played:
            return False
        if not await self._sharing.claim(id_, TURN):
            return False  # its home does it; if that is dead, the sweeper or `Following` comes back here
        table = room.table
        if table.due() != due:
            return True
        if isinstance(due, BotDue):
            await _unless_stale(self._move(room, table, due))
        else:
            await _unless_stale(room.request(lambda current: current.flag(table.sequence, time.time())))
        return True

    async def _move(self, room: Room, table: Table, due: BotDue) -> None:
        """Lets a bot move.

        The move is not shown before `bot_delay` has passed, so that people can see what happened last.
        """
        seed = derive(table.setup.seed, "bot", due.seat, table.sequence)
        game, terms, position = described(table)
        shown = table.since + self._settings.bot_delay
        urgency = Urgency.AWAITED_BOT if room.attendance.is_visited else Urgency.OTHER_BOT
        async with self.queue.turn(urgency, room.patron):
            pace = self._pace(table)
            room.tell_busy(pace.haste > 1)
            action = await self._pool.run(thinking.find_move, game, terms, position, due.level, seed, pace)
        await asyncio.sleep(max(0.0, shown - time.time()))
        await room.request(lambda current: current.bot_move(table.sequence, action))

    def _pace(self, table: Table) -> thinking.Pace:
        """Returns how fast the bots have to be. While a move is not shown yet, its bot may think."""
        since, settings = row_since(table), self._settings
        until = None if since is None else max(since, self._started) + settings.row_seconds
        haste = max(1.0, self.queue.pressure)
        return thinking.Pace(bots_of(table), until, max(LEAST_SECONDS, settings.bot_delay), haste)

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

    async def _sweep(self) -> None:
        """Picks up tables that have waited too long: their process has died, or no process has attended to them yet."""
        while True:
            try:
                for table in await self._store.waking(time.time() - SWEEP_SECONDS):
                    await self._pick_up(table)
            except LoskutError as error:
                log.info("sweeping failed", extra={"code": error.code})
            except Exception:
                log.exception("sweeping failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _pick_up(self, id_: str) -> None:
        """Attends to a table. If nothing is due after all, or the table cannot be read, corrects `wakes` in its row."""
        if not await self._sharing.claim(id_, TURN):
            return
        try:
            room = await self._rooms.room(id_)
        except Exception as error:
            self._sharing.release(id_, TURN)
            if is_outage(error):
                raise
            log.exception("a table cannot be read", extra={"table": id_})
            await self._store.set_wakes(id_, time.time() + LONGEST_SLEEP)
            return
        if room.attendant is None and room.timer is None:
            async with room.lock:
                await room.catch_up()
            self.attend(room)
            if room.table.due() is None or not room.is_played:
                await self._store.set_wakes(id_, None)


async def _unless_stale(work: Awaitable[None]) -> None:
    """Does something, unless the table has changed meanwhile."""
    try:
        await work
    except LoskutError as error:
        if error.code != "error-stale":
            raise


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
