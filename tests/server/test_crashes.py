"""Crashes: kill -9, restarts, two processes at once. No accepted move is lost, and the game goes on."""

import asyncio
from random import Random
from typing import Any

from server.databases import query
from server.serving import MakeServer, Server, check, over_sockets, play_out
from websockets.exceptions import WebSocketException

from loskut.server.pyclient import Client, Refusal, Sitting

ME, FRIEND = {"kind": "me"}, {"kind": "friend"}
EASY = {"kind": "bot", "level": "easy"}
HOT = {"kind": "hotseat", "name": "B"}
KILLS = 20
TABLES = 8


class Load:
    """Clients that move as fast as they can and remember every entry that the server sent."""

    def __init__(self) -> None:
        self.random = Random(1)
        self.token = ""
        self.tables: list[str] = []
        self.seen: dict[str, dict[int, Any]] = {}
        self.accepted = 0

    async def prepare(self, server: Server) -> None:
        """Creates tables until there are enough that are being played."""
        client = server.client(self.token)
        if not self.token:
            await client.rename("Ada")
            self.token = client.token
        while len(self.tables) < TABLES:
            table = await client.make_table(game="kingdomino", seats=[ME, HOT])
            self.tables.append(table)
            self.seen[table] = {}

    async def run(self, server: Server, kill_after: int) -> None:
        """Plays at all tables at once, and kills the server after a number of accepted moves."""
        client, start = server.client(self.token), self.accepted
        playing = [asyncio.create_task(self.play(client, table)) for table in self.tables]
        while self.accepted < start + kill_after and not all(task.done() for task in playing):
            await asyncio.wait(playing, timeout=0.001, return_when=asyncio.FIRST_EXCEPTION)
        server.kill()
        await asyncio.gather(*playing)

    async def play(self, client: Client, table: str) -> None:
        try:
            async with client.sit_down(table) as sitting:
                try:
                    while await sitting.my_turn():
                        await sitting.move(self.random.choice(sitting.choices)["action"])
                        self.accepted += 1
                finally:
                    self.remember(table, sitting)
        except (OSError, WebSocketException, EOFError):
            pass

    def remember(self, table: str, sitting: Sitting) -> None:
        for line in sitting.log:
            assert self.seen[table].setdefault(line["sequence"], line) == line, "what was told once stays as it was"

    async def verify(self, server: Server) -> None:
        """Checks that every entry that was sent is still in the log. Drops finished tables."""
        client, going_on = server.client(self.token), []
        for table in self.tables:
            async with client.sit_down(table) as sitting:
                check(sitting)
                log = {line["sequence"]: line for line in sitting.log}
                assert self.seen[table].items() <= log.items()
                if sitting.table["status"] == "playing":
                    going_on.append(table)
        self.tables = going_on


@over_sockets
async def test_kill_9_under_load_loses_no_accepted_event(make_server: MakeServer) -> None:
    load = Load()
    for kill in range(KILLS):
        server = make_server()
        await load.verify(server)
        await load.prepare(server)
        await load.run(server, 5 + 7 * (kill % 5))
    await load.verify(make_server())
    assert load.accepted >= KILLS * 5


@over_sockets
async def test_bots_go_on_after_a_restart_without_anybody_looking(make_server: MakeServer) -> None:
    server = make_server(bot_delay=0.05)
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, EASY, EASY])
    async with ada.sit_down(table) as sitting:
        await sitting.my_turn()
        await sitting.move(sitting.choices[0]["action"])
        seen = list(sitting.log)
        server.kill()
    again = make_server()
    ada = again.client(ada.token)
    while (view := await ada.request("GET", f"/api/tables/{table}"))["position"]["turn"]["seat"] != 0:
        assert view["sequence"] >= len(seen)
        await asyncio.sleep(0.2)
    async with ada.sit_down(table) as sitting:
        assert sitting.log[: len(seen)] == seen
        check(sitting)


@over_sockets
async def test_a_clean_stop_gives_work_back_at_once(make_server: MakeServer, database: str) -> None:
    server = make_server(lease_seconds=3600.0, bot_delay=0.05)
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[EASY, EASY])
    async with ada.sit_down(table) as sitting:
        await sitting.until(lambda: sitting.sequence > 8)
    assert server.stop() == 0
    assert await query(database, "SELECT count(*) FROM leases") == [(0,)]
    again = make_server(lease_seconds=3600.0)
    async with again.client(ada.token).sit_down(table) as sitting:
        await sitting.until(lambda: sitting.table["status"] == "over")


@over_sockets
async def test_a_clean_stop_asks_everybody_to_come_back(make_server: MakeServer) -> None:
    server = make_server()
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, HOT])
    async with ada.sit_down(table) as sitting:
        assert await asyncio.to_thread(server.stop) == 0
        await sitting.socket.wait_closed()
        assert sitting.socket.close_code == 1012


@over_sockets
async def test_two_processes_share_a_table(make_server: MakeServer) -> None:
    one, two = make_server(), make_server()
    ada, ben = await one.guest("Ada"), await two.guest("Ben")
    table = await ada.make_table(game="kingdomino", seats=[ME, FRIEND, EASY])
    async with ada.sit_down(table) as first, ben.sit_down(table) as second:
        await second.ask("sit", seat=1)
        await first.until(lambda: first.table["status"] == "playing")
        await asyncio.gather(_play(first), _play(second))
        await first.until(lambda: first.sequence == second.sequence)
        assert first.log == second.log
        check(first)
        check(second)


async def _play(sitting: Sitting) -> None:
    """Plays to the end. If another process has already changed the position, looks at it again."""
    while await sitting.my_turn():
        try:
            await sitting.move(sitting.choices[0]["action"])
        except Refusal as refusal:
            assert refusal.code == "error-stale"


@over_sockets
async def test_of_two_processes_only_the_holder_of_the_lease_works_and_another_takes_over(
    make_server: MakeServer, database: str
) -> None:
    one, two = make_server(bot_delay=0.05), make_server(bot_delay=0.05)
    ada = await one.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[EASY] * 4)
    async with two.client().sit_down(table) as watching:
        await watching.until(lambda: watching.sequence > 10)
        assert len(await query(database, "SELECT holder FROM leases")) == 1
        one.kill()
        await watching.until(lambda: watching.table["status"] == "over")
        check(watching)
        ((holder,),) = await query(database, "SELECT holder FROM leases")
        assert str(holder).startswith(f"{two.pid}-")


@over_sockets
async def test_whoever_loses_the_insert_reloads(make_server: MakeServer, database: str) -> None:
    server = make_server()
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, HOT])
    async with ada.sit_down(table) as sitting:
        row = {"table": table, "sequence": sitting.sequence + 1, "at": sitting.log[-1]["at"] + 1}
        await query(database, "INSERT INTO entries VALUES (:table, :sequence, :at, 'left', '{\"seat\": 0}')", **row)
        await sitting.until(lambda: sitting.table["seats"][0]["gone"] == "left")
        await play_out(sitting)
        check(sitting)
