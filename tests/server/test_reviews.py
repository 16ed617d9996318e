"""Reviews and hints of a running server: they are stored, show progress, and continue after kill -9."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from server.databases import query
from server.serving import MakeServer, Server, over_sockets, play_out

from loskut.match.verify import verify
from loskut.record.reader import parse_record
from loskut.review.review import played_moves
from loskut.server.messages import Hint, Review
from loskut.server.pyclient import Client, Refusal

ME, HOT, EASY = {"kind": "me"}, {"kind": "hotseat", "name": "Bo"}, {"kind": "bot", "level": "easy"}
FRIEND = {"kind": "friend"}
pytestmark = pytest.mark.usefixtures("compiled")


async def ask(client: Client, method: str, table: str) -> Any:
    return await client.request(method, f"/api/tables/{table}/review")


async def until(client: Client, table: str, condition: Callable[[Any], bool]) -> Any:
    """Returns the review as soon as a condition holds for it."""
    while True:
        found = await ask(client, "GET", table)
        if condition(found):
            return found
        await asyncio.sleep(0.02)


async def finished(client: Client, table: str) -> Any:
    return await until(client, table, lambda review: review["status"] != "running")


@over_sockets
async def test_a_review_goes_on_after_kill_9_and_is_kept(make_server: MakeServer) -> None:
    server = make_server(review_seconds=0.1)
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, EASY])
    async with ada.sit_down(table) as sitting:
        await play_out(sitting)
    assert (await ask(ada, "GET", table))["status"] == "none"
    assert (await ask(ada, "POST", table))["status"] == "running"
    begun = await until(ada, table, lambda review: bool(review["moves"]))
    server.kill()
    assert 0 < begun["progress"] < 1
    ada = make_server(review_seconds=0.02).client(ada.token)
    review = await finished(ada, table)
    assert await ask(ada, "POST", table) == review
    assert review["moves"][: len(begun["moves"])] == begun["moves"]
    told = Review.model_validate(review)
    assert (told.status, told.progress) == ("done", 1.0)
    await _check_moves(ada, table, told)


async def _check_moves(client: Client, table: str, review: Review) -> None:
    """Checks that the review has every decision of the person, each with the number of its log entry."""
    record = parse_record(str(await client.request("GET", f"/api/tables/{table}/record")))
    replay = await client.request("GET", f"/api/tables/{table}/replay")
    assert verify(record).holds
    notation = record.terms.game.notation
    played = [notation.format_event(one.state, one.move) for one in played_moves(record, [0])]
    assert [move.played.text for move in review.moves] == played
    steps = {step["sequence"]: step["entry"] for step in replay["steps"]}
    for move in review.moves:
        assert steps[move.sequence]["text"] == move.played.text
        assert steps[move.sequence]["seat"] == move.seat == 0
        assert move.loss == pytest.approx(move.best.value - move.played.value)
        assert move.loss >= 0
        assert move.round in range(1, 8)


@over_sockets
async def test_a_server_that_is_told_to_stop_closes_its_sockets_and_another_goes_on_with_the_review(
    make_server: MakeServer,
) -> None:
    server = make_server(review_seconds=0.1, lease_seconds=3600.0)
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, EASY])
    async with ada.sit_down(table) as sitting:
        await play_out(sitting)
        await ask(ada, "POST", table)
        begun = await until(ada, table, lambda review: bool(review["moves"]))
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.wait_for(sitting.socket.wait_closed(), 30)
    ada = make_server(review_seconds=0.02).client(ada.token)
    review = await finished(ada, table)
    assert review["status"] == "done"
    assert review["moves"][: len(begun["moves"])] == begun["moves"]


@over_sockets
async def test_of_two_processes_one_makes_the_review_and_both_tell_of_it(make_server: MakeServer) -> None:
    one, two = make_server(review_seconds=0.02), make_server(review_seconds=0.02)
    ada = await one.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, EASY])
    async with ada.sit_down(table) as sitting:
        await play_out(sitting)
    other = two.client()
    await asyncio.gather(ask(ada, "POST", table), ask(other, "POST", table))
    assert await finished(ada, table) == await finished(other, table)
    sequences = [move["sequence"] for move in (await ask(ada, "GET", table))["moves"]]
    assert sequences == sorted(set(sequences))


@over_sockets
async def test_a_table_that_is_not_over_is_not_reviewed_and_unknown_ones_are_not_found(server: Server) -> None:
    client = server.client()
    table = await client.make_table(game="kingdomino", seats=[ME, FRIEND])
    with pytest.raises(Refusal, match="error-not-over"):
        await ask(client, "POST", table)
    assert (await ask(client, "GET", table))["status"] == "none"
    for method in ("GET", "POST"):
        with pytest.raises(Refusal, match="error-no-such-table"):
            await ask(client, method, "nowhere")


@over_sockets
async def test_a_review_that_failed_is_begun_again(make_server: MakeServer, database: str) -> None:
    server = make_server(review_seconds=0.02)
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, EASY])
    async with ada.sit_down(table) as sitting:
        await play_out(sitting)
    row = "INSERT INTO reviews VALUES (:table, 'failed', 0, '[]', 0)"
    await query(database, row, table=table)
    assert (await ask(ada, "GET", table))["status"] == "failed"
    await ask(ada, "POST", table)
    review = await finished(ada, table)
    assert review["status"] == "done"
    assert len(review["moves"]) > 10


@over_sockets
async def test_a_game_of_bots_alone_has_nothing_to_review(server: Server) -> None:
    client = server.client()
    table = await client.make_table(game="kingdomino", seats=[EASY, EASY])
    async with client.sit_down(table) as sitting:
        await sitting.until(lambda: sitting.table["status"] == "over")
    await ask(client, "POST", table)
    assert await finished(client, table) == {"status": "done", "progress": 1.0, "moves": []}


@over_sockets
async def test_a_hint_tells_expected_margins_best_first(server: Server) -> None:
    client = server.client()
    table = await client.make_table(game="kingdomino", seats=[ME, EASY])
    async with client.sit_down(table) as sitting:
        assert await sitting.my_turn()
        hint = Hint.model_validate(await sitting.ask("hint", sequence=sitting.sequence))
        seat = sitting.seat_in_turn
        legal = {choice["action"]: choice for choice in sitting.choices}
    assert seat is not None
    assert 1 <= len(hint.moves) <= 5
    values = [move.value for move in hint.moves]
    assert values == sorted(values, reverse=True)
    for move in hint.moves:
        assert (move.text, move.detail) == (legal[move.action]["text"], legal[move.action]["detail"])
        assert move.value == pytest.approx(move.expected_scores[seat] - move.expected_scores[1 - seat])


@over_sockets
async def test_rules_pages_are_served_as_html(server: Server) -> None:
    client = server.client()
    page = str(await client.request("GET", "/api/rules/kingdomino/uk"))
    assert page.startswith("<h1 id=")
    for path in ("chess/en", "kingdomino/fr"):
        with pytest.raises(Refusal):
            await client.request("GET", f"/api/rules/{path}")


def test_the_database_is_the_kind_that_was_asked_for(database: str, tmp_path: Path) -> None:
    assert ("postgresql" in database) != (str(tmp_path) in database)
