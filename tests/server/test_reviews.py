"""Reviews and hints of a running server: stored, with progress, and going on after kill -9."""

import asyncio
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from server.process import PATIENCE, new_database, play_game, serving, wait_for

from loskut.match.verify import verify
from loskut.record.reader import parse_record
from loskut.review.review import played_moves
from loskut.server.messages import Hint, Review
from loskut.server.pyclient import Client, Refusal


def test_a_review_goes_on_after_kill_9_and_is_kept(tmp_path: Path) -> None:
    database = new_database(tmp_path)
    with serving(database) as server:
        client = server.client()
        table = asyncio.run(play_game(client))
        found = asyncio.run(_begin(client, table))
        server.stop(signal.SIGKILL)
    with serving(database) as server:
        client = Client(server.url, client.token)
        review = asyncio.run(wait_for(client, f"/api/tables/{table}/review", "status", "done", "failed"))
        record = parse_record(str(asyncio.run(client.request("GET", f"/api/tables/{table}/record"))))
        replay = asyncio.run(client.request("GET", f"/api/tables/{table}/replay"))
        again = asyncio.run(client.request("POST", f"/api/tables/{table}/review"))
    assert again == review
    told = Review.model_validate(review)
    assert (told.status, told.progress) == ("done", 1.0)
    assert [move.model_dump() for move in told.moves][: len(found["moves"])] == found["moves"]
    played = played_moves(record, [0])
    steps = {step["sequence"]: step["entry"] for step in replay["steps"]}
    assert [move.played.text for move in told.moves] == [
        record.terms.game.notation.format_event(one.state, one.move) for one in played
    ]
    for move in told.moves:
        assert steps[move.sequence]["text"] == move.played.text
        assert steps[move.sequence]["seat"] == move.seat == 0
        assert move.loss >= 0
        assert move.round in range(1, 8)
    assert verify(record).holds


async def _begin(client: Client, table: str) -> Any:
    """Begin a review and see it under way."""
    assert (await client.request("GET", f"/api/tables/{table}/review"))["status"] == "none"
    assert (await client.request("POST", f"/api/tables/{table}/review"))["status"] in ("running", "done")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = await client.request("GET", f"/api/tables/{table}/review")
        if found["moves"]:
            assert 0 < found["progress"] <= 1
            return found
        await asyncio.sleep(0.05)
    raise TimeoutError


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(new_database(tmp_path_factory.mktemp("server"))) as server:
        yield server.url


def test_a_table_that_is_not_over_is_not_reviewed_and_unknown_ones_are_not_found(url: str) -> None:
    async def ask() -> None:
        client = Client(url)
        table = await client.make_table(game="kingdomino", seats=[{"kind": "me"}, {"kind": "friend"}])
        with pytest.raises(Refusal, match="error-not-over"):
            await client.request("POST", f"/api/tables/{table}/review")
        assert (await client.request("GET", f"/api/tables/{table}/review"))["status"] == "none"
        for method in ("GET", "POST"):
            with pytest.raises(Refusal, match="error-no-such-table"):
                await client.request(method, "/api/tables/nowhere/review")

    asyncio.run(ask())


def test_a_game_of_bots_alone_has_nothing_to_review(url: str) -> None:
    async def ask() -> None:
        client = Client(url)
        bots = [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
        table = await client.make_table(game="kingdomino", seats=bots)
        async with client.sit_down(table) as sitting:
            await sitting.until(lambda: sitting.table["status"] == "over", PATIENCE)
        await client.request("POST", f"/api/tables/{table}/review")
        found = await wait_for(client, f"/api/tables/{table}/review", "status", "done", "failed")
        assert found == {"status": "done", "progress": 1.0, "moves": []}

    asyncio.run(ask())


def test_a_hint_tells_expected_margins_best_first(url: str) -> None:
    async def ask() -> None:
        client = Client(url)
        seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Bo"}]
        table = await client.make_table(game="kingdomino", seats=seats)
        async with client.sit_down(table) as sitting:
            answer = await sitting.ask("hint", sequence=sitting.sequence)
            hint = Hint.model_validate(answer)
            seat = sitting.seat_in_turn
            legal = {choice["action"]: choice for choice in sitting.choices}
        assert seat is not None
        assert 1 <= len(hint.moves) <= 5
        values = [move.value for move in hint.moves]
        assert values == sorted(values, reverse=True)
        for move in hint.moves:
            assert (move.text, move.detail) == (legal[move.action]["text"], legal[move.action]["detail"])
            assert move.value == pytest.approx(move.expected_scores[seat] - move.expected_scores[1 - seat])

    asyncio.run(ask())
