"""Opens tables at stored positions."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, cast

from e2e.browsing import Person
from e2e.serving import Server
from e2e.states import Stored, load, played

from loskut.core.events import Decision, Move
from loskut.match.dealers import seed_bytes
from loskut.server.database import database_url
from loskut.server.requests import NewTable
from loskut.server.rooms import numbered
from loskut.server.setup import new_setup
from loskut.server.store import Head, Job, Store
from loskut.server.table import Table


def open_at(server: Server, game: str, name: str, *people: Person, other: dict[str, str] | None = None) -> str:
    """Puts a table at a stored position into the database of the server. Returns its id.

    The first person has the seat in turn, or the first seat when the game is over. The others have the seats after it.
    Bots, or `other`, have those that are left.
    """
    table = _table(game, load(game)[name], [_guest(person) for person in people], other)
    with ThreadPoolExecutor(1) as thread:  # The present thread belongs to the browser.
        thread.submit(asyncio.run, _write(server.database, table)).result()
    return table.setup.id


def _guest(person: Person) -> dict[str, str]:
    """Returns the person as the server knows them, under a name of their own."""
    request = person.context.request
    known = request.get(f"{person.url}/api/me").json()["guest"]
    if known is None:
        name = {"name": f"Ada {person.language}"}
        known = request.put(f"{person.url}/api/me", data=name, headers={"Origin": person.url}).json()["guest"]
    found: dict[str, str] = known
    return found


async def _write(database: str, table: Table) -> None:
    store, job = Store(database_url(database)), Job()
    await store.open()
    job.make(table.setup)
    job.append(table.setup.id, [entry for entry, _ in table.log], Head(table.status, table.since, None))
    await store.commit(job)
    await store.close()


def _table(game: str, stored: Stored, guests: list[dict[str, str]], other: dict[str, str] | None) -> Table:
    """Returns a table at a position."""
    options = stored["options"]
    turn = played(game, stored).turn
    first = turn.seat if isinstance(turn, Decision) else 0
    wishes: list[dict[str, Any]] = [other or {"kind": "bot", "level": "easy"}] * options["players"]
    owners: list[str | None] = [None] * options["players"]
    for number, guest in enumerate(guests):
        seat = (first + number) % options["players"]
        wishes[seat] = {"kind": "friend" if number else "me"}
        owners[seat] = guest["id"]
    wish = NewTable.model_validate({"game": game, "options": options, "seats": wishes})
    setup = replace(new_setup(wish, guests[0]["id"], time.time()), seed=seed_bytes(stored["seed"]), is_joint=False)
    table = Table(setup)
    drafts = table.open_drafts({guest["id"]: guest["name"] for guest in guests}, owners)
    space = setup.terms.game.actions(setup.terms.options)
    for text in (*stored["moves"].split(), None):
        table = table.after(numbered(table, drafts))
        if text is None:
            break
        action = space.id(cast(Move, setup.terms.game.notation.parse_event(table.match.state, text)))
        seat_in_turn = table.seats[cast(int, table.seat_in_turn)]
        if seat_in_turn.level:
            drafts = table.bot_move(table.sequence, action)
        else:
            drafts = table.move(seat_in_turn.guest, table.sequence, action)
    return table
