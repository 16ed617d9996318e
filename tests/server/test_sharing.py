"""What processes share through the database: leases that end with their process, homes of tables, who is where."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest
from server.databases import query
from server.serving import over_sockets
from server.test_store import opened
from sqlalchemy import select

from loskut.server import schema, sharing
from loskut.server.sharing import Sharing
from loskut.server.store import TURN, Store

SECONDS = 30.0
"""How long a process lives without a sign of life in these tests. Time passes only when a test says so."""


@asynccontextmanager
async def processes(database: str, number: int) -> AsyncIterator[list[Sharing]]:
    """Yields some processes that do not renew their leases by themselves."""
    async with opened(database) as store:
        made = []
        for _ in range(number):
            other = Store(store.url)
            store.process, mine = other.process, store.process
            made.append(Sharing(store, SECONDS))
            store.process = mine
        yield made


async def let_time_pass(database: str, *all_: Sharing) -> None:
    """Changes all times as if processes had given no sign of life for so long that they count as dead."""
    for column in ("since", "expires"):
        await query(database, f"UPDATE processes SET {column} = {column} - {SECONDS}")
    for one in all_:
        one._renewed -= SECONDS


async def holders(database: str) -> list[str]:
    return [holder for (holder,) in await query(database, "SELECT holder FROM leases")]


@over_sockets
async def test_a_table_has_one_home_until_that_process_is_dead(database: str) -> None:
    async with processes(database, 4) as all_:
        answers = await asyncio.gather(*(one.claim("t", TURN) for one in all_))
        assert sum(answers) == 1
        home = all_[answers.index(True)]
        other = all_[answers.index(False)]
        assert home.is_home("t", TURN)
        assert await home.claim("t", TURN)
        assert not await other.claim("t", TURN)
        assert await other.claim("t", "review"), "another kind of work"
        await let_time_pass(database, *all_)
        assert await other.claim("t", TURN), "the home gave no sign of life"
        assert not await home.claim("t", TURN)
        assert not home.is_home("t", TURN)
        assert await holders(database) == [other.process] * 2


@over_sockets
async def test_whoever_was_dead_for_others_asks_again(database: str) -> None:
    async with processes(database, 2) as (one, two):
        assert await one.claim("t", TURN)
        assert await one.claim("u", TURN)
        await let_time_pass(database, one, two)
        assert await two.claim("t", TURN)
        assert await one.claim("u", TURN), "nobody has taken it"
        assert not one.is_home("t", TURN)
        assert not await one.claim("t", TURN)


@over_sockets
async def test_a_process_that_stops_gives_up_everything_at_once(database: str) -> None:
    async with processes(database, 2) as (one, two):
        assert await one.claim("t", TURN)
        await one.close()
        assert await holders(database) == []
        assert await two.claim("t", TURN)
        two.release("t", TURN)
        two.start()
        async with asyncio.timeout(10):
            while await holders(database):  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.02)
        await two.close()


@over_sockets
async def test_processes_know_who_is_connected_to_another_and_when_they_left(database: str) -> None:
    async with processes(database, 2) as (one, two):
        one.enter("t", "ada")
        one.enter("t", "ada")
        one.enter("t", None)
        one.enter("u", "ben")
        await one._save()
        assert (await two.elsewhere(["t"]))["t"].sockets == {"ada": 2, "": 1}
        assert not (await one.elsewhere(["t"]))["t"].sockets, "these are its own"
        one.leave("t", "ada")
        one.leave("u", "ben")
        await one._save()
        found = await two.elsewhere(["t", "u"])
        assert (found["t"].sockets, found["t"].left) == ({"ada": 1, "": 1}, {})
        assert not found["u"].sockets
        left = found["u"].left["ben"]
        await query(database, "UPDATE attendance SET changed = changed - 600")
        assert (await two.elsewhere(["u"]))["u"].left["ben"] - left == pytest.approx(-600, abs=60)


@over_sockets
async def test_the_guests_of_a_dead_process_have_left(database: str) -> None:
    async with processes(database, 2) as (one, two):
        one.enter("t", "ada")
        await one._save()
        changes: list[int] = []
        two.on_change = lambda: changes.append(1)
        before = (await two.elsewhere(["t"]))["t"]
        assert before.sockets == {"ada": 1}
        await let_time_pass(database, one, two)
        await two._look()
        assert changes == [1], "whoever has seen its guests notices its death"
        after = (await two.elsewhere(["t"]))["t"]
        assert not after.sockets
        assert "ada" in after.left
        await one._save()
        assert (await two.elsewhere(["t"]))["t"].sockets == {"ada": 1}, "it was only slow"


@pytest.mark.parametrize("difference", [-3600.0, 3600.0])
@over_sockets
async def test_a_process_whose_clock_is_wrong_lives_as_long_as_others(
    database: str, difference: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with processes(database, 2) as (one, two):
        wrong = SimpleNamespace(time=lambda: time.time() + difference, monotonic=time.monotonic)
        with monkeypatch.context() as patch:
            patch.setattr(sharing, "time", wrong)
            assert await one.claim("t", TURN)
            one.enter("t", "ada")
            await one._save()
        assert (await two.elsewhere(["t"]))["t"].sockets == {"ada": 1}
        assert not await two.claim("t", TURN)
        await let_time_pass(database, one, two)
        found = (await two.elsewhere(["t"]))["t"]
        assert not found.sockets
        assert abs(time.time() - found.left["ada"]) < 600
        assert await two.claim("t", TURN)


@over_sockets
async def test_processes_notice_that_another_has_died(database: str) -> None:
    async with processes(database, 2) as (one, two):
        changes: list[int] = []
        two.on_change = lambda: changes.append(1)
        await one.claim("t", TURN)
        await two.claim("u", TURN)
        await two._look()
        assert two.others == {one.process}
        assert two.since <= two._own_since
        await let_time_pass(database, one, two)
        await two._look()
        assert (two.others, changes) == (frozenset(), [1])


@over_sockets
async def test_an_idle_process_writes_nothing(database: str) -> None:
    async with opened(database) as store:
        sharing = Sharing(store, 0.3)
        sharing.start()
        while not store.commits:  # noqa: ASYNC110 - at the start it forgets what is old
            await asyncio.sleep(0.02)
        commits = store.commits
        await asyncio.sleep(0.6)
        assert store.commits == commits
        assert await store.all(select(schema.processes)) == []
        sharing.enter("t", "ada")
        while store.commits < commits + 3:  # noqa: ASYNC110 - it gives signs of life
            await asyncio.sleep(0.02)
        sharing.leave("t", "ada")
        while await store.all(select(schema.attendance.c.sockets)) != [(0,)]:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.02)
        await store.execute()  # so that what was written before is counted
        commits = store.commits
        await asyncio.sleep(0.6)
        assert store.commits == commits
        await sharing.close()
