"""Brings tables to the position where a test begins, over the socket, with the cookie of the person's browser."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from e2e.browsing import PATIENCE, Person

from loskut.server.pyclient import COOKIE, Client, Refusal, Sitting

PAUSE = 0.2
"""Seconds to wait after too many requests."""

Condition = Callable[[dict[str, Any]], bool]


def make_table(person: Person, *seats: dict[str, Any], **wish: Any) -> str:
    """Makes a table of Kingdomino and returns its id. The first seat is the person's.

    If nobody else is awaited, the shuffle is made at once, so that the game has begun.
    """
    body = {"game": "kingdomino", "seats": [{"kind": "me"}, *(seats or ({"kind": "bot", "level": "easy"},))], **wish}
    response = person.context.request.post(f"{person.url}/api/tables", data=body, headers={"Origin": person.url})
    assert response.ok, response.text()
    table = str(response.json()["table"])
    if all(seat["kind"] != "friend" for seat in seats):
        _in_a_thread(_shuffle(_client(person), table))
    return table


def look(person: Person, table: str) -> dict[str, Any]:
    """Returns the table as the server describes it."""
    response = person.context.request.get(f"{person.url}/api/tables/{table}")
    assert response.ok, response.text()
    found: dict[str, Any] = response.json()
    return found


def moved_on(person: Person, table: str, sequence: int) -> None:
    """Waits until the log of a table is longer than it was."""
    waited(person, table, lambda view: view["sequence"] > sequence)


def my_turn(person: Person, table: str) -> dict[str, Any]:
    """Waits until the first seat, which is the person's, has to decide."""
    return waited(person, table, lambda view: view["position"]["turn"]["seat"] == 0)


def waited(person: Person, table: str, condition: Condition) -> dict[str, Any]:
    """Waits until a condition holds at a table. Returns the table."""
    end = time.monotonic() + PATIENCE / 1000
    while not condition(view := look(person, table)):
        assert time.monotonic() < end, "nothing happened at the table"
        person.page.wait_for_timeout(20)
    return view


def drive(person: Person, table: str, until: Condition | None = None, regret: int = 0) -> None:
    """Plays the person's seats, always the move that gains most, until the condition holds or the game is over.

    Every move with a number that `regret` divides is taken back and made again.
    """
    _in_a_thread(_drive(_client(person), table, until, regret))


def _client(person: Person) -> Client:
    """Returns a client with the cookie of the person's browser."""
    token = next(cookie["value"] for cookie in person.context.cookies() if cookie["name"] == COOKIE)
    return Client(person.url, token)


def _in_a_thread(work: Coroutine[Any, Any, None]) -> None:
    """Runs something to its end. The present thread belongs to the browser."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


async def _shuffle(client: Client, table: str) -> None:
    async with client.sit_down(table):
        pass


def is_placing(rounds: int) -> Condition:
    """Returns the condition that a domino has to be placed, with three places or more, in that round or later."""
    return lambda view: _is_due(view, "place", 3) and view["position"]["table"]["round"] >= rounds


def is_claiming(rounds: int) -> Condition:
    """Returns the condition that there are two dominoes or more to claim, in that round or later."""
    return lambda view: _is_due(view, "claim", 2) and view["position"]["table"]["round"] >= rounds


def _is_due(view: dict[str, Any], step: str, least: int) -> bool:
    choices = view["position"]["choices"]
    return view["position"]["turn"]["step"] == step and len(choices) >= least and choices[0]["detail"]["kind"] == step


async def _drive(client: Client, table: str, until: Condition | None, regret: int) -> None:
    moves = 0
    async with client.sit_down(table) as sitting:
        while await sitting.my_turn():
            if until and until(sitting.table):
                return
            best = max(sitting.choices, key=lambda choice: choice["detail"].get("gain") or 0)
            seat = sitting.seat_in_turn
            await _ask(sitting, "move", action=best["action"])
            moves += 1
            if regret and moves % regret == 0 and sitting.table["status"] == "playing":
                to = sitting.table["take_back"][seat]
                await _ask(sitting, "take_back", seat=seat, to=to)
    assert not until, "the game was over before"


async def _ask(sitting: Sitting, type_: str, **contents: Any) -> None:
    """Sends a request that names the present position. Waits where requests come faster than the server allows."""
    while True:
        try:
            await sitting.ask(type_, sequence=sitting.sequence, **contents)
        except Refusal as refusal:
            if refusal.code != "error-too-many-requests":
                raise
            await asyncio.sleep(PAUSE)
        else:
            return
