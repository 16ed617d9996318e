"""A soak test: people play on a server with two workers while everything goes wrong that can go wrong.

  make soak                          5 minutes
  make soak ARGS="--minutes 60"      as long as you like
  python -m tools.soak --minutes 0.75

It starts PostgreSQL and `loskut serve --workers 2`. People play all games against each other and against bots.
Meanwhile workers and the whole server are killed, PostgreSQL is restarted, the line to it is cut, strangers send
garbage, and one address floods the server. Clients remember every entry that the server told them. After every trouble,
and at the end, each must be in the database. It prints what was tried and what was lost, and exits with 1 if anything
was.
"""

import argparse
import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random

from sqlalchemy.exc import SQLAlchemyError

from tools.outages import Line, line_to
from tools.postgres import MISSING, Postgres, installed, running
from tools.soaking.ledger import Ledger, worker_ids
from tools.soaking.players import Crowd
from tools.soaking.served import Served
from tools.soaking.strangers import Strangers

FOLDER = Path("build") / "soak"
"""The log of the server is written here."""
MINUTES = 5.0
TABLES = 16
"""Tables that are played at the same time."""
QUIET_SECONDS = 4.0
"""Seconds without trouble, before each trouble. Only then the times of moves are measured."""
KILL_SECONDS = 3.0
"""Seconds between two kills of a worker, in all the time that is not quiet."""
CUT_SECONDS = 3.0
RESTART_SECONDS = 1.5
"""Seconds between two restarts of PostgreSQL."""
STRANGERS = 4
"""Strangers who send garbage at the same time."""
BACK_SECONDS = 30.0
"""Seconds after the end of a trouble in which somebody must be able to move."""


class Soak:
    """A run of the soak test."""

    def __init__(self, postgres: Postgres, line: Line, folder: Path, seed: int) -> None:
        self._postgres, self._line = postgres, line
        self.ledger = Ledger()
        self._began = time.monotonic()
        self._random = Random(seed)
        self._served = Served(line.database, folder / "server.log", "--workers", "2", "--bot-delay", "0.05")
        self._crowd = Crowd(self._served.url, self.ledger, self._random)
        self._strangers = Strangers(self._served.url, self.ledger, self._random)

    async def run(self, seconds: float) -> None:
        """Runs for about so many seconds. Every kind of trouble comes at least once."""
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(64))
        end = self._began + seconds
        try:
            await self._play(end)
        finally:
            await self._served.stop()
        await self.ledger.check(self._postgres.url)
        self.ledger.problems += [f"in the server's log: ...{line[-600:]}" for line in self._served.errors()]

    async def _play(self, end: float) -> None:
        await self._served.start()
        self._strangers.games = await self._crowd.open()
        playing = [asyncio.create_task(self._crowd.play_for_ever()) for _ in range(TABLES)]
        troubles = [self._garbage, self._cut, self._flood, self._restart_database, self._crash, self._stop]
        number = 0
        try:
            while number < len(troubles) or time.monotonic() < end:
                await self._have_quiet()
                await self._trouble(troubles[number % len(troubles)])
                number += 1
                for task in playing:
                    if task.done():
                        await task
        finally:
            await _cancel(playing)

    async def _have_quiet(self) -> None:
        self._crowd.is_quiet = True
        await asyncio.sleep(QUIET_SECONDS)
        self._crowd.is_quiet = False

    async def _trouble(self, trouble: Callable[[], Awaitable[None]]) -> None:
        """Makes trouble, waits until somebody can move again, and looks whether everything is in the database.

        Meanwhile workers are killed, and strangers send garbage.
        """
        self._strangers.look_at([*self._crowd.tables])
        others = [asyncio.create_task(self._strangers.send_for_ever()) for _ in range(STRANGERS)]
        others.append(asyncio.create_task(self._kill_for_ever()))
        await trouble()
        await _cancel(others)
        start = time.monotonic()
        print(f"{start - self._began:6.1f} s: {trouble.__name__.strip('_')}", file=sys.stderr)
        with suppress(TimeoutError):
            async with asyncio.timeout(BACK_SECONDS):
                while self._crowd.moved_at < start:  # noqa: ASYNC110 - nothing tells of it
                    await asyncio.sleep(0.02)
        self.ledger.away_seconds.append(time.monotonic() - start)
        if self._crowd.moved_at < start:
            self.ledger.problems.append(f"nobody could move for {BACK_SECONDS} s after {trouble.__name__}")
        await self._crowd.find_stuck()
        await self.ledger.check(self._postgres.url)

    async def _kill_for_ever(self) -> None:
        """Kills one worker after another. Waits each time until the other one serves too."""
        while True:
            with suppress(OSError, SQLAlchemyError):  # the database may be away
                found = [process for process in await worker_ids(self._postgres.url) if self._served.owns(process)]
                if len(found) > 1:
                    os.kill(self._random.choice(found), signal.SIGKILL)
                    self.ledger.counts["workers killed"] += 1
            await asyncio.sleep(KILL_SECONDS)

    async def _garbage(self) -> None:
        await asyncio.sleep(2 * KILL_SECONDS)

    async def _cut(self) -> None:
        self.ledger.counts["cuts of the line to the database"] += 1
        await asyncio.to_thread(self._line.cut)
        await asyncio.sleep(CUT_SECONDS)
        await asyncio.to_thread(self._line.restore)

    async def _flood(self) -> None:
        self.ledger.counts["floods from one address"] += 1
        await self._strangers.flood()

    async def _restart_database(self) -> None:
        for mode in ("fast", "immediate"):
            self.ledger.counts["restarts of PostgreSQL"] += 1
            await asyncio.to_thread(self._postgres.restart, mode)
            await asyncio.sleep(RESTART_SECONDS)

    async def _crash(self) -> None:
        self.ledger.counts["kills of the whole server"] += 1
        await self._served.kill()
        await self._served.start()

    async def _stop(self) -> None:
        self.ledger.counts["restarts of the server"] += 1
        await self._served.stop()
        await self._served.start()


async def _cancel(tasks: list[asyncio.Task[None]]) -> None:
    """Cancels tasks and waits for their end. A task may miss it once: `asyncio.wait_for` of Python 3.11 does."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=1.0)
    for task in tasks:
        if not task.cancelled():
            task.result()


def soak(minutes: float, seed: int) -> Ledger | None:
    """Runs the soak test. Returns what it found, or None if there is no PostgreSQL here."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "server.log").unlink(missing_ok=True)
    programs = installed()
    if programs is None:
        return None
    with (
        running(programs, is_durable=True) as postgres,
        line_to(postgres.url) as line,
    ):
        run = Soak(postgres, line, FOLDER, seed)
        asyncio.run(run.run(60 * minutes))
    return run.ledger


def main() -> None:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=MINUTES, help=f"how long to run ({MINUTES:g} by default)")
    parser.add_argument("--seed", type=int, default=1, help="another number tries other things")
    wish = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    start = time.monotonic()
    ledger = soak(wish.minutes, wish.seed)
    if ledger is None:
        sys.exit(MISSING)
    print(f"In {time.monotonic() - start:.0f} s:\n{ledger.summary()}")
    sys.exit(bool(ledger.problems))


if __name__ == "__main__":
    main()
