"""Several processes on one PostgreSQL: they know of each other at once, and go on when one of them dies."""

import asyncio
import functools
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from server.databases import IS_POSTGRES, query
from server.serving import MakeServer, Server, check, over_sockets, play_out, take_turns
from server.sitting import shuffle
from server.test_playing import EASY, refused, shared_table
from websockets.asyncio.client import connect

from loskut.cli import benchserver
from loskut.server import following
from loskut.server.database import database_url
from loskut.server.pyclient import Client, Refusal, Sitting
from loskut.server.requests import NewTable
from loskut.server.service import Service
from loskut.server.settings import Settings
from tools.outages import line_to
from tools.postgres import binaries, running

pytestmark = pytest.mark.skipif(not IS_POSTGRES, reason="needs PostgreSQL: make test-postgres")
TAKE_OVER = 5.0
"""Seconds within which another process goes on with the work of one that died."""
SOON = 4.0
"""Seconds after which a player is away in these tests."""
LISTENERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid() AND datname = :name"


async def until(condition: Callable[[], Any], seconds: float = 30.0) -> None:
    """Waits until something holds that nothing tells of."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.02)


async def heard(sitting: Sitting, condition: Callable[[], Any]) -> float:
    """Waits until a connection has heard something. Returns how many seconds that took."""
    start = time.perf_counter()
    await sitting.until(condition)
    return time.perf_counter() - start


async def pids(database: str, table: str) -> dict[str, int]:
    """Returns the numbers of the processes that guests are connected to at a table, by guest."""
    at = 'SELECT guest, process FROM attendance WHERE "table" = :table AND sockets > 0 ORDER BY changed'
    return {guest: int(process.partition("-")[0]) for guest, process in await query(database, at, table=table)}


@asynccontextmanager
async def apart(database: str, ada: Client, ben: Client, table: str) -> AsyncIterator[tuple[Sitting, Sitting, int]]:
    """Yields connections to two workers of one server, and the number of the process of the second."""
    async with ada.sit_down(table) as first:
        mine = first.you["guest"]["id"]
        for _ in range(100):
            async with ben.sit_down(table) as second:
                his, found = second.you["guest"]["id"], await pids(database, table)
                while not ({mine, his} <= found.keys() and all(map(is_alive, found.values()))):
                    found = await pids(database, table)
                if found[mine] != found[his]:
                    yield first, second, found[his]
                    return
        raise AssertionError("one worker takes all connections")


@over_sockets
async def test_two_workers_share_a_table_and_one_is_killed_in_the_middle(
    make_server: MakeServer, database: str
) -> None:
    server = make_server(workers=2)
    ada, ben, table = await shared_table(server)
    async with apart(database, ada, ben, table) as (first, second, worker):
        await take_turns(first, second, moves=6)
        os.kill(worker, signal.SIGKILL)
        await until(lambda: second.is_closed)
        async with ben.sit_down(table, since=second.sequence) as again:
            await asyncio.gather(play_out(first), play_out(again))
            await first.until(lambda: first.table["status"] == "over")
            await again.until(lambda: again.table["status"] == "over")
            assert second.log + again.log == first.log
            check(first)
    async with apart(database, ada, ben, table) as (_, _, other):
        assert other != worker, "the parent has started another"


@over_sockets
async def test_the_shuffle_is_made_between_players_at_different_processes(make_server: MakeServer) -> None:
    one, two = make_server(), make_server()
    ada, ben = await one.guest("Ada"), await two.guest("Ben")
    for _ in range(10):
        table = await ada.make_table(game="kingdomino", seats=[{"kind": "me"}, {"kind": "friend"}])
        async with ben.sit_down(table) as second:
            await second.ask("sit", seat=1)
            assert not second.table["shuffle"]["is_fixed"]
            async with ada.sit_down(table) as first:
                await first.until(functools.partial(is_playing, first))
                await second.until(functools.partial(is_playing, second))
                assert first.table["shuffle"]["attempt"] == 1


def is_playing(sitting: Sitting) -> bool:
    return bool(sitting.table["status"] == "playing")


async def children(database: str) -> list[int]:
    """Returns the numbers of the processes that have given a sign of life."""
    rows = await query(database, "SELECT id FROM processes WHERE expires > extract(epoch FROM clock_timestamp())")
    return [int(id_.partition("-")[0]) for (id_,) in rows]


def is_alive(process: int) -> bool:
    return Path(f"/proc/{process}").exists()


@over_sockets
async def test_another_process_sees_a_move_at_once(make_server: MakeServer) -> None:
    one, two = make_server(), make_server()
    ada, ben, table = await shared_table(one)
    async with ada.sit_down(table) as first, two.client(ben.token).sit_down(table) as second:
        waits = []
        for _ in range(15):
            mover, other = (first, second) if first.is_my_turn else (second, first)
            await mover.move(mover.choices[0]["action"])
            waits.append(await heard(other, functools.partial(has_seen, other, mover.sequence)))
            await mover.until(functools.partial(has_seen, mover, other.sequence))
            await until(functools.partial(is_anybodys_turn, first, second))
        # The watcher, which looks every 5 s, would take 2.5 s on average. The next test goes without it.
        assert median(waits) < 1.0


@over_sockets
async def test_a_process_hears_of_every_move_and_reads_what_it_missed_while_it_did_not_listen(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "SAFETY_SECONDS", 3600.0)  # nobody looks now and then
    async with AsyncExitStack() as stack:
        line = stack.enter_context(line_to(database))
        one, two = await opened_service(stack, database), await opened_service(stack, line.database)
        ada, _ = await one.guests.make("Ada")
        wish = {"game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "hotseat", "name": "Ben"}]}
        near = await one.make_table(NewTable.model_validate(wish), ada, "127.0.0.1")
        await shuffle(near, ada.id)
        far = await two.rooms.fresh(near.table.setup.id)
        far.expected += 1  # somebody looks at it
        for is_cut in (False, True, False):
            if is_cut:
                line.cut()
            action = near.position["choices"][0]["action"]
            await near.request(lambda table, action=action: table.move(ada.id, table.sequence, action))  # type: ignore[misc]
            if is_cut:
                line.restore()
            await until(lambda: far.table.sequence == near.table.sequence)
        await one.rename(ada, "Adele")
        await until(lambda: far.view()["seats"][0]["name"] == "Adele")


async def opened_service(stack: AsyncExitStack, database: str) -> Service:
    service = Service(Settings(database=database_url(database), warms_up=False))
    await service.open()
    stack.push_async_callback(service.close)
    return service


def is_anybodys_turn(*sittings: Sitting) -> bool:
    """Checks whether all have seen the same, and one of them is in turn."""
    return len({one.sequence for one in sittings}) == 1 and any(one.is_my_turn for one in sittings)


def has_seen(sitting: Sitting, sequence: int) -> bool:
    return sitting.sequence >= sequence


@over_sockets
async def test_nobody_can_call_a_bot_for_somebody_who_is_connected_to_another_process(make_server: MakeServer) -> None:
    one, two = make_server(away_seconds=SOON), make_server(away_seconds=SOON)
    ada, ben, table = await shared_table(one)
    async with ada.sit_down(table) as first:
        async with two.client(ben.token).sit_down(table) as second, two.client().sit_down(table):
            for sitting in (first, second):
                await sitting.until(functools.partial(is_full, sitting))
            await asyncio.sleep(SOON + 0.5)
            await refused("error-not-absent", first.ask("call_bot", seat=1))
            await refused("error-not-absent", second.ask("call_bot", seat=0))
            seats = (await two.client().request("GET", f"/api/tables/{table}"))["seats"]
            assert [seat["is_online"] for seat in seats] == [True, True]
            assert not any(any(message["away"]) for message in second.messages if message["type"] == "presence")
        await first.until(lambda: first.presence["online"] == [True, False])
        await refused("error-not-away-yet", first.ask("call_bot", seat=1))
        async with two.client(ben.token).sit_down(table):
            await first.until(lambda: first.presence["online"] == [True, True])
            two.kill()
            seconds = await heard(first, lambda: first.presence["online"] == [True, False])
            assert seconds < TAKE_OVER
        assert first.presence["away"] == [False, False]
        await first.until(lambda: first.presence["away"] == [False, True])
        await first.ask("call_bot", seat=1)


def is_full(sitting: Sitting) -> bool:
    return sitting.presence.get("online") == [True, True] and sitting.presence["spectators"] == 1


@over_sockets
async def test_a_process_that_loads_a_table_knows_who_has_just_left_another(make_server: MakeServer) -> None:
    one = make_server(away_seconds=2 * SOON)
    two = make_server(away_seconds=2 * SOON)
    ada, ben, table = await shared_table(one)
    await asyncio.sleep(2 * SOON)
    async with ben.sit_down(table):
        pass
    async with two.client(ada.token).sit_down(table) as first:
        await refused("error-not-away-yet", first.ask("call_bot", seat=1))


@over_sockets
async def test_a_process_without_sockets_never_answers_stale(make_server: MakeServer) -> None:
    one, two = make_server(), make_server()
    ada, ben, table = await shared_table(one)
    far = two.client(ada.token)
    assert (await far.request("GET", f"/api/tables/{table}"))["status"] == "playing"
    async with ada.sit_down(table) as first, ben.sit_down(table) as second:

        async def check_view() -> None:
            view = await far.request("GET", f"/api/tables/{table}")
            assert view["sequence"] == first.sequence

        async def check_list() -> None:
            (listed,) = (await far.request("GET", "/api/tables/mine"))["tables"]
            assert listed["is_my_turn"] == first.is_my_turn
            assert listed["changed"] == first.log[-1]["at"]
            assert listed["seats"][1]["is_online"]

        async def check_replay() -> None:
            replay = await far.request("GET", f"/api/tables/{table}/replay")
            assert replay["steps"][-1]["sequence"] == first.sequence

        questions = [check_view, check_list, check_replay]
        for turn in range(9):
            await take_turns(first, second, moves=1)
            await questions[turn % 3]()
        record = await ada.request("GET", f"/api/tables/{table}/record")
        assert await far.request("GET", f"/api/tables/{table}/record") == record


@over_sockets
async def test_names_and_reactions_reach_other_processes(make_server: MakeServer) -> None:
    one, two = make_server(), make_server()
    ada, ben, table = await shared_table(one)
    far = two.client(ben.token)
    assert (await far.request("GET", "/api/me"))["guest"]["name"] == "Ben"
    async with ada.sit_down(table) as first, far.sit_down(table) as second:
        await ben.rename("Benjamin")
        await first.until(lambda: first.table["seats"][1]["name"] == "Benjamin")
        await second.until(lambda: second.you["guest"]["name"] == "Benjamin")
        assert (await far.request("GET", "/api/me"))["guest"]["name"] == "Benjamin"
        await second.ask("react", seat=1, reaction="wow")
        for sitting in (first, second):
            await sitting.until(functools.partial(has_reactions, sitting))
            assert sitting.reactions == [{"type": "reacted", "seat": 1, "reaction": "wow"}]
            check(sitting)


def has_reactions(sitting: Sitting) -> bool:
    return bool(sitting.reactions)


@over_sockets
async def test_when_the_home_of_a_table_dies_its_bots_go_on_within_five_seconds(
    make_server: MakeServer, database: str
) -> None:
    assert Settings().lease_seconds == 3.0, "in the longest case there are two seconds left"
    servers = [make_server(bot_delay=0.4, lease_seconds=3.0) for _ in range(2)]
    ada = await servers[0].guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[EASY, EASY, EASY])
    clients = [server.client() for server in servers]
    async with clients[0].sit_down(table) as first, clients[1].sit_down(table) as second:
        await first.until(lambda: first.sequence > 8)
        home = await home_of(database, table)
        assert home in [server.pid for server in servers]
        watching = second if home == servers[0].pid else first
        next(server for server in servers if server.pid == home).kill()
        start = time.perf_counter()
        while await home_of(database, table) == home:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.05)
        assert time.perf_counter() - start < TAKE_OVER
        await watching.until(lambda: watching.table["status"] == "over")
        check(watching)


async def home_of(database: str, table: str) -> int:
    ((holder,),) = await query(database, 'SELECT holder FROM leases WHERE "table" = :table', table=table)
    return int(str(holder).partition("-")[0])


@over_sockets
async def test_the_clock_of_a_table_runs_out_though_its_process_died(make_server: MakeServer) -> None:
    one, two = make_server(), make_server()
    ada, ben, table = await shared_table(one, clock={"kind": "game", "seconds": 10})
    async with two.client(ben.token).sit_down(table) as second:
        async with ada.sit_down(table):
            one.kill()
        await second.until(lambda: second.table["status"] == "over" or any(map(is_flagged, second.log)))


def is_flagged(line: dict[str, Any]) -> bool:
    return bool(line["entry"]["kind"] == "flagged")


@over_sockets
async def test_after_lost_connections_to_the_database_all_tables_catch_up(
    make_server: MakeServer, database: str
) -> None:
    one, two = make_server(), make_server()
    ada, ben, table = await shared_table(one)
    async with ada.sit_down(table) as first, two.client(ben.token).sit_down(table) as second:
        for _ in range(3):
            await take_turns(first, second, moves=2)
            await query(database, LISTENERS, name=database.rpartition("/")[2])
            mover = first if first.is_my_turn else second
            await move_at_last(mover)
            await until(functools.partial(is_anybodys_turn, first, second))
        assert first.log == second.log


async def move_at_last(sitting: Sitting) -> None:
    """Moves. Tries again while the database is away, as a person would."""
    while sitting.is_my_turn:
        try:
            await sitting.move(sitting.choices[0]["action"])
        except Refusal as refusal:
            assert refusal.code in ("error-database-away", "error-stale"), refusal
            await asyncio.sleep(0.2)


@over_sockets
async def test_while_the_database_is_away_nothing_is_accepted_and_afterwards_all_goes_on(
    make_server: MakeServer, database: str
) -> None:
    with line_to(database) as line:
        server = Server(line.database, away_seconds=SOON, lease_seconds=1.0).start()
        try:
            ada, ben, table = await shared_table(server)
            async with ada.sit_down(table) as first, ben.sit_down(table) as second:
                await take_turns(first, second, moves=4)
                line.cut()
                mover = first if first.is_my_turn else second
                await refused("error-database-away", mover.move(mover.choices[0]["action"]))
                await refused("error-database-away", ada.request("GET", f"/api/tables/{table}"))
                await refused("error-database-unwell", ada.request("GET", "/healthz"))
                assert await close_code(server, table) == 1013, "come back soon"
                await asyncio.sleep(SOON + 1.0)
                line.restore()
                await move_at_last(mover)
                await until(functools.partial(is_anybodys_turn, first, second))
                await refused("error-not-absent", first.ask("call_bot", seat=1))
                await take_turns(first, second, moves=2)
                assert first.log == second.log
                assert not any(any(message["away"]) for message in first.messages if message["type"] == "presence")
            kept = await query(database, 'SELECT count(*) FROM entries WHERE "table" = :table', table=table)
            assert kept == [(first.sequence,)]
        finally:
            server.stop()


async def close_code(server: Server, table: str) -> int:
    """Returns the code with which the server closes a socket at once."""
    async with connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket", proxy=None) as socket:
        await socket.wait_closed()
        return socket.close_code or 0


@over_sockets
async def test_bots_go_on_by_themselves_when_the_database_is_back(database: str) -> None:
    with line_to(database) as line:
        server = Server(line.database, bot_delay=0.2, lease_seconds=1.0).start()
        try:
            ada = await server.guest("Ada")
            table = await ada.make_table(game="kingdomino", seats=[EASY, EASY])
            async with ada.sit_down(table) as sitting:
                await sitting.until(lambda: sitting.sequence > 6)
                line.cut()
                await asyncio.sleep(2.0)
                known = sitting.sequence
                line.restore()
                await sitting.until(lambda: sitting.sequence > known)
                await sitting.until(lambda: sitting.table["status"] == "over")
                check(sitting)
        finally:
            server.stop()


@over_sockets
async def test_the_parent_stops_all_workers_and_they_stop_without_it(make_server: MakeServer, database: str) -> None:
    for stop in (Server.stop, Server.kill):
        server = make_server(workers=2)
        ada, ben, table = await shared_table(server)
        async with apart(database, ada, ben, table):
            found = await children(database)
            assert len(found) == 2
            assert server.pid not in found
            assert stop(server) in (0, None)
        await until(lambda: not any(map(is_alive, found)))  # noqa: B023 - called at once
        assert await query(database, "SELECT count(*) FROM processes") == [(0,)], "they gave up everything"


@over_sockets
async def test_a_restart_of_postgresql_loses_nothing_and_all_goes_on() -> None:
    with running(binaries() or Path()) as postgres:
        server = Server(postgres.url, workers=2).start()
        try:
            ada, ben, table = await shared_table(server, options={"dynasty": True})
            async with ada.sit_down(table) as first, ben.sit_down(table) as second:
                for mode in ("fast", "immediate"):
                    await take_turns(first, second, moves=4)
                    restarting = asyncio.create_task(asyncio.to_thread(postgres.restart, mode))
                    while not restarting.done():
                        mover = first if first.is_my_turn else second
                        await move_at_last(mover)
                        await until(functools.partial(is_anybodys_turn, first, second))
                    await restarting
                await asyncio.gather(play_at_last(first), play_at_last(second))
                assert first.log == second.log
                check(first)
            kept = await query(postgres.url, 'SELECT count(*) FROM entries WHERE "table" = :table', table=table)
            assert kept == [(first.sequence,)]
        finally:
            server.stop()


async def play_at_last(sitting: Sitting) -> None:
    while await sitting.my_turn():
        await move_at_last(sitting)


def test_the_benchmark_measures_one_worker_and_two_beside_an_echo_server(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    class Child(benchserver._Child):
        def __init__(self, target: Any, *arguments: Any) -> None:
            started.append((target.__name__, *arguments[1:]))
            super().__init__(target, *arguments)

    monkeypatch.setattr(benchserver, "_Child", Child)
    monkeypatch.setattr(benchserver, "STEPS", (40,))
    monkeypatch.setattr(benchserver, "STEP_SECONDS", 3)
    wish = benchserver.Wish(tables=8, seconds=3, rounds=0, rate=40, database=database, workers=2, finds_highest=True)
    found = benchserver.measure(wish)
    tables, both = "_serve_tables", ("_serve_tables", 2)
    assert started == [both, ("_serve_echo",), (tables, 1), both]
    assert sum(found["sockets"]) == 2 * wish.tables
    assert found["moves"] > 0
    assert found["echo_p95_ms"] > 0
    assert {workers: best["lost"] for workers, best in found["highest"].items()} == {"1": 0, "2": 0}
    assert found["lost"] == 0
