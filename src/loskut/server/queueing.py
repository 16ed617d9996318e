"""The queue for the processes in which bots think: who comes next, and how busy the server is.

A task has an urgency and a patron: the one for whom it is done. More urgent tasks come first. Among tasks of the same
urgency the patron with the fewest running tasks comes first, and then the one who was served longest ago. So a patron
with a thousand tasks delays others by one task at most.
"""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum


class Urgency(IntEnum):
    """How urgent a task is, the most urgent first."""

    AWAITED_BOT = 0
    """A bot's move for which somebody at the table waits."""
    HINT = 1
    REVIEW = 2
    OTHER_BOT = 3
    """A bot's move at a table where nobody looks."""


class Queue:
    """A queue for a number of places. Each task takes one place while it runs."""

    def __init__(self, places: int) -> None:
        self.places = places
        self._free = places
        self._waiting: dict[tuple[Urgency, str], deque[asyncio.Future[None]]] = {}
        self._running: Counter[str] = Counter()
        self._served: dict[str, int] = {}
        self._turns = 0

    def waiting(self, urgency: Urgency, patron: str | None = None) -> int:
        """Returns the number of tasks of an urgency that wait: all, or those of one patron."""
        return sum(
            len(tasks) for (found, who), tasks in self._waiting.items() if found == urgency and patron in (None, who)
        )

    @property
    def pressure(self) -> float:
        """The number of awaited moves that wait, for each place. The server is busy if it is above 1."""
        return self.waiting(Urgency.AWAITED_BOT) / self.places

    @asynccontextmanager
    async def turn(self, urgency: Urgency, patron: str) -> AsyncIterator[None]:
        """Waits for a place and keeps it."""
        if self._free and not self._waiting:
            self._free -= 1
        else:
            await self._wait(urgency, patron)
        self._turns += 1
        self._served[patron] = self._turns
        self._running[patron] += 1
        try:
            yield
        finally:
            self._running[patron] -= 1
            self._free += 1
            self._forget(patron)
            self._call_next()

    async def _wait(self, urgency: Urgency, patron: str) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault((urgency, patron), deque()).append(called)
        self._call_next()
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():  # called and cancelled at once: the place goes to the next
                self._free += 1
                self._call_next()
            elif called in self._waiting.get((urgency, patron), ()):
                self._remove(urgency, patron, called)
            raise

    def _call_next(self) -> None:
        while self._free and self._waiting:
            urgency, patron = min(
                self._waiting, key=lambda task: (task[0], self._running[task[1]], self._last(task[1]))
            )
            called = self._waiting[urgency, patron][0]
            self._remove(urgency, patron, called)
            if not called.done():  # otherwise its task has just been cancelled
                self._free -= 1
                called.set_result(None)

    def _remove(self, urgency: Urgency, patron: str, called: asyncio.Future[None]) -> None:
        tasks = self._waiting[urgency, patron]
        tasks.remove(called)
        if not tasks:
            del self._waiting[urgency, patron]

    def _last(self, patron: str) -> int:
        return self._served.get(patron, 0)

    def _forget(self, patron: str) -> None:
        """Drops what is known of patrons who have no task, once they are many."""
        if not self._running[patron]:
            del self._running[patron]
        if len(self._served) > 10_000:
            active = {who for _, who in self._waiting} | self._running.keys()
            self._served = {who: turn for who, turn in self._served.items() if who in active}
