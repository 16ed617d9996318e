"""Reviews of finished tables. They run in the background, and another process goes on with a review if one dies.

Results are stored decision by decision. A process that works on a review holds a lease. When that process is dead, any
other may go on.
"""

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import and_, insert, select, update

from loskut.core.errors import LoskutError
from loskut.core.events import Move
from loskut.core.terms import format_terms
from loskut.review.review import PlayedMove
from loskut.server import schema
from loskut.server.rooms import Room, Rooms
from loskut.server.store import Conflict, Store, is_outage
from loskut.server.table import Table
from loskut.server.workers import Workers

log = logging.getLogger("loskut.reviews")
LEASE = "review"
SWEEP_SECONDS = 5.0
"""Seconds between two searches for reviews that nobody works on."""
MOST_AT_ONCE = 100
"""The largest number of reviews that wait in one process."""
NOT_BEGUN: dict[str, Any] = {"status": "none", "progress": 0.0, "moves": []}


@dataclass(frozen=True, slots=True)
class Task:
    """A decision to review, and the number of its entry in the log."""

    sequence: int
    played: PlayedMove


def tasks_of(table: Table) -> list[Task]:
    """Returns the decisions of people that left a choice, in the order of play."""
    tasks, counts = [], dict.fromkeys(range(1, len(table.match.lines) + 1), 0)
    for mark in table.marks:
        line, index = table.match.lines[mark.game - 1], counts[mark.game]
        counts[mark.game] += 1
        state, event = line.states[index], line.events[index]
        if mark.seat is not None and not mark.by_bot and isinstance(event, Move) and len(state.legal) > 1:
            tasks.append(Task(mark.sequence, PlayedMove(mark.game - 1, index, state, event)))
    return tasks


class Reviews:
    """Begins reviews, goes on with them, and returns their results."""

    def __init__(self, store: Store, rooms: Rooms, workers: Workers) -> None:
        self._store = store
        self._rooms = rooms
        self._workers = workers
        self._running: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts the task that goes on with reviews of processes that have died."""
        self._sweeper = asyncio.create_task(self._sweep(), name="reviews")

    async def close(self) -> None:
        """Stops all reviews. Results so far are stored."""
        tasks = [task for task in (self._sweeper, *self._running.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def told(self, table: str) -> dict[str, Any]:
        """Returns the review of a table as far as it is."""
        reviews = schema.reviews
        row = await self._store.first(select(reviews).where(reviews.c.table == table))
        return NOT_BEGUN if row is None else {"status": row.status, "progress": row.progress, "moves": row.moves}

    async def begin(self, room: Room) -> dict[str, Any]:
        """Begins the review of a finished table and returns it. A review that failed is tried again."""
        if room.table.status != "over":
            raise LoskutError("error-not-over")
        table = room.table.setup.id
        found = await self.told(table)
        if found["status"] in ("running", "done"):
            return found
        if len(self._running) >= MOST_AT_ONCE:
            raise LoskutError("error-too-many-requests")
        reviews = schema.reviews
        row = {"table": table, "status": "running", "progress": 0.0, "moves": [], "changed": time.time()}
        try:
            await self._store.execute(insert(reviews).values(row))
        except Conflict:  # the row exists: the review failed before, or another process was faster
            failed = and_(reviews.c.table == table, reviews.c.status == "failed")
            await self._store.execute(update(reviews).where(failed).values(row))
        self._go_on(room)
        return await self.told(table)

    def _go_on(self, room: Room) -> None:
        table = room.table.setup.id
        if table not in self._running:
            task = asyncio.create_task(self._review(room), name=f"review {table}")
            self._running[table] = task
            task.add_done_callback(lambda _: self._running.pop(table, None))

    async def _review(self, room: Room) -> None:
        table = room.table.setup.id
        if not await self._rooms.sharing.claim(table, LEASE):
            return
        try:
            await self._look_through(room.table)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a review failed", extra={"table": table})
            await self._save(table, "failed", 0.0, [])
        finally:
            self._rooms.sharing.release(table, LEASE)

    async def _look_through(self, table: Table) -> None:
        id_, terms = table.setup.id, table.setup.terms
        tasks, moves = tasks_of(table), list((await self.told(id_))["moves"])
        game, agreed = terms.game, format_terms(terms)
        for task in tasks[len(moves) :]:
            played = task.played
            position = game.notation.format_position(played.state)
            action = game.actions(terms.options).id(played.move)
            found = await self._workers.review(
                table.setup.owner, game.id, agreed, position, action, played.game, played.event
            )
            moves.append({"sequence": task.sequence, **found})
            await self._save(id_, "running", len(moves) / len(tasks), moves)
        await self._save(id_, "done", 1.0, moves)

    async def _save(self, table: str, status: str, progress: float, moves: list[Any]) -> None:
        reviews = schema.reviews
        values = {"status": status, "progress": progress, "moves": moves, "changed": time.time()}
        await self._store.execute(update(reviews).where(reviews.c.table == table).values(values))

    async def _pick_up(self, table: str) -> None:
        """Goes on with a review; one of a table that cannot be opened has failed."""
        try:
            self._go_on(await self._rooms.room(table))
        except LoskutError as error:
            if is_outage(error):
                raise
            log.exception("a table cannot be reviewed", extra={"table": table})
            await self._save(table, "failed", 0.0, [])

    async def _sweep(self) -> None:
        reviews = schema.reviews
        while True:
            try:
                stale = time.time() - SWEEP_SECONDS
                waiting = and_(reviews.c.status == "running", reviews.c.changed < stale)
                query = select(reviews.c.table).where(waiting).limit(MOST_AT_ONCE - len(self._running))
                for row in await self._store.all(query):
                    await self._pick_up(row.table)
            except LoskutError as error:
                log.info("sweeping failed", extra={"code": error.code})
            except Exception:
                log.exception("sweeping failed")
            await asyncio.sleep(SWEEP_SECONDS)
