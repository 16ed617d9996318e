"""Everything that a server told its clients, and what it promised: no entry may be lost or change afterwards."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import groupby
from statistics import quantiles
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from loskut.server.database import database_url

ENTRIES = 'SELECT "table", sequence, at, kind, body FROM entries ORDER BY "table", sequence'
WORKERS = "SELECT id FROM processes WHERE expires > extract(epoch FROM clock_timestamp())"
INTERNAL = ("error-internal", "http-500")


@dataclass(slots=True)
class Ledger:
    """What was tried, what was told, and what went wrong."""

    counts: Counter[str] = field(default_factory=Counter)
    """How often each thing was done, in the order in which it was first done."""
    refusals: Counter[str] = field(default_factory=Counter)
    """The codes of refusals to players."""
    problems: list[str] = field(default_factory=list)
    """What must not happen: entries lost or changed, internal errors, records that do not verify."""
    told: dict[str, dict[int, dict[str, Any]]] = field(default_factory=dict)
    """The entries that clients received, by table and number."""
    acknowledged: set[tuple[str, int]] = field(default_factory=set)
    """Tables and numbers of the entries of acknowledged moves."""
    quiet_seconds: list[float] = field(default_factory=list)
    """The times from sending a move to its acknowledgement, in moments without any trouble."""
    away_seconds: list[float] = field(default_factory=list)
    """The times from the end of each trouble to the next acknowledged move."""

    def refused(self, code: str) -> None:
        """Notes the code of a refusal."""
        self.refusals[code] += 1
        if code in INTERNAL:
            self.problems.append(f"a player was told {code}")

    def remember(self, table: str, log: list[dict[str, Any]]) -> None:
        """Notes the entries that a client received. They must be those that others received."""
        known = self.told.setdefault(table, {})
        for line in log:
            if known.setdefault(line["sequence"], line) != line:
                self.problems.append(f"entry {line['sequence']} of {table} has changed: {line}")

    async def check(self, database: str) -> None:
        """Checks that the database has every entry that was told, in order and unchanged."""
        told = {table: dict(entries) for table, entries in self.told.items()}
        acknowledged = set(self.acknowledged)
        async with reading(database) as connection:
            rows = (await connection.execute(text(ENTRIES))).all()
        kept = 0
        for table, group in groupby(rows, key=lambda row: row.table):
            entries = list(group)
            numbers = [row.sequence for row in entries]
            if numbers != list(range(1, len(numbers) + 1)) or sorted(row.at for row in entries) != [
                row.at for row in entries
            ]:
                self.problems.append(f"the log of {table} has gaps")
            for row in entries:
                acknowledged.discard((table, row.sequence))
                line = told.get(table, {}).pop(row.sequence, None)
                kept += line is not None
                if line is not None and not _is_same(line, row):
                    self.problems.append(f"entry {row.sequence} of {table} is not what was told")
        lost = {(table, number) for table, entries in told.items() for number in entries} | acknowledged
        self.problems += [f"entry {number} of {table} was lost" for table, number in sorted(lost)]
        self.counts["checks of the database"] += 1
        self.counts["entries looked up in the last check"] = kept

    def summary(self) -> str:
        """Returns the figures as lines of text."""
        lines = [f"{count:>9,} {name}" for name, count in self.counts.items()]
        lines.append(f"{len(self.acknowledged):>9,} moves acknowledged")
        lines.append(f"{len(self.problems):>9,} lost, changed or answered with an internal error")
        if len(self.quiet_seconds) > 1:
            cuts = quantiles(self.quiet_seconds, n=100)
            lines.append(f"{1000 * cuts[49]:>6.0f} ms for a move in quiet moments, median")
            lines.append(f"{1000 * cuts[94]:>6.0f} ms for a move in quiet moments, p95")
        if self.away_seconds:
            lines.append(f"{max(self.away_seconds):>7.1f} s at most from the end of a trouble to the next move")
        refusals = ", ".join(f"{code} {count:,}" for code, count in self.refusals.most_common())
        return "\n".join([*lines, f"refusals to players: {refusals or 'none'}", *self.problems[:20]])


def _is_same(line: dict[str, Any], row: Any) -> bool:
    """Checks whether an entry as clients receive it is the one that is stored."""
    entry = line["entry"]
    common = entry.keys() & row.body.keys()
    return (line["at"], entry["kind"]) == (row.at, row.kind) and all(entry[key] == row.body[key] for key in common)


async def worker_ids(database: str) -> list[int]:
    """Returns the numbers of the processes that have given a sign of life."""
    async with reading(database) as connection:
        return [int(row.id.partition("-")[0]) for row in await connection.execute(text(WORKERS))]


@asynccontextmanager
async def reading(database: str) -> AsyncIterator[AsyncConnection]:
    """Yields a connection of its own to the database."""
    engine = create_async_engine(database_url(database))
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()
