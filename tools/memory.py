"""How much memory a server needs: for a table that is played, for one that nobody looks at, and after much garbage.

  python -m tools.memory --tables 500 2000

It starts `loskut serve` with an SQLite file and prints the resident memory of the serving process, without the
processes in which bots think.
"""

import argparse
import asyncio
import signal
import sys
import tempfile
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from loskut.server.pyclient import Client
from tools.soaking.ledger import Ledger
from tools.soaking.served import Served
from tools.soaking.strangers import Strangers

STEPS = (500, 2000)
"""Numbers of tables."""
MOVES = 10
"""Moves at each table before it is measured."""
GARBAGE = (5_000, 10_000, 20_000)
"""Numbers of fuzzed requests and messages, in total."""
AT_ONCE = 8


@dataclass(slots=True)
class Measured:
    """A server that is measured, and its figures in megabytes."""

    served: Served
    tables: list[str] = field(default_factory=list)
    in_use: dict[int, float] = field(default_factory=dict)
    """By the number of tables with two sockets each."""
    idle: dict[int, float] = field(default_factory=dict)
    """By the number of tables that nobody looks at."""
    fuzzed: dict[int, float] = field(default_factory=dict)
    """By the number of bad requests and messages."""
    problems: list[str] = field(default_factory=list)

    @property
    def megabytes(self) -> float:
        """The resident memory now."""
        pages = int(Path(f"/proc/{self.served.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * 4096 / 1e6

    async def play(self, steps: tuple[int, ...]) -> None:
        """Measures tables that two people play at one screen while somebody looks on."""
        self.in_use[0] = self.megabytes
        async with AsyncExitStack() as stack:
            gate, tables = asyncio.Semaphore(AT_ONCE), 0

            async def play(number: int) -> None:
                async with gate:
                    await self._table(number, stack)

            for step in steps:
                await asyncio.gather(*(play(number) for number in range(tables, step)))
                tables = step
                self.in_use[step] = self.megabytes

    async def look(self, steps: tuple[int, ...]) -> None:
        """Measures the same tables after somebody has looked at each of them once."""
        self.idle[0] = self.megabytes
        for number, table in enumerate(self.tables, start=1):
            await self._guest(number).request("GET", f"/api/tables/{table}")
            if number in steps:
                self.idle[number] = self.megabytes

    async def _table(self, number: int, stack: AsyncExitStack) -> None:
        """Makes a table and some moves there. The two sockets stay open."""
        player, onlooker = (self._guest(2 * number + one) for one in range(2))
        await player.rename("Ada")
        game = (await player.request("GET", "/api/games"))[number % 3]["id"]
        table = await player.make_table(game=game, seats=[{"kind": "me"}, {"kind": "hotseat", "name": "Ben"}])
        self.tables.append(table)
        sitting = await stack.enter_async_context(player.sit_down(table))
        await stack.enter_async_context(onlooker.sit_down(table))
        for _ in range(MOVES):
            await sitting.my_turn()
            await sitting.move(sitting.choices[number % len(sitting.choices)]["action"])
        sitting.messages.clear()

    def _guest(self, number: int) -> Client:
        return Client(
            self.served.url, headers={"X-Forwarded-For": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"}
        )

    async def fuzz(self, steps: tuple[int, ...]) -> None:
        """Measures the memory after bad requests and messages of all sorts."""
        ledger = Ledger()
        strangers = Strangers(self.served.url, ledger, Random(1))
        strangers.games = [game["id"] for game in await self._guest(0).request("GET", "/api/games")]
        self.fuzzed[0] = self.megabytes
        for step in steps:
            while (sent := sum(ledger.counts.values())) < step:
                await asyncio.gather(*(strangers.send_some() for _ in range(AT_ONCE)))
            self.fuzzed[sent] = self.megabytes
        self.problems = ledger.problems


def growth(sizes: dict[int, float], count: int) -> float:
    """Returns the kilobytes that each of so many things has added."""
    return 1000 * (sizes[count] - sizes[0]) / count


async def measure(steps: tuple[int, ...], garbage: tuple[int, ...]) -> Measured:
    """Measures a new server."""
    with tempfile.TemporaryDirectory(prefix="loskut-memory-") as folder:
        served = Served(str(Path(folder) / "loskut.sqlite3"), Path(folder) / "server.log")
        found = Measured(served)
        try:
            await served.start()
            await found.play(steps)
            for step in (found.look(steps), found.fuzz(garbage)):
                await served.stop()
                await served.start()
                await step
        finally:
            await served.stop()
    return found


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=STEPS, help="numbers of tables, the smallest first")
    parser.add_argument("--garbage", type=int, nargs="+", default=GARBAGE, help="numbers of bad requests and messages")
    wish = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    found = asyncio.run(measure(tuple(wish.tables), tuple(wish.garbage)))
    for name, sizes in (("tables in use", found.in_use), ("idle tables", found.idle), ("bad requests", found.fuzzed)):
        for count, size in sizes.items():
            each = f", {growth(sizes, count):.0f} kB each" if count else ""
            print(f"{size:8.0f} MB with {count:,} {name}{each}")
    print("\n".join(found.problems))


if __name__ == "__main__":
    main()
