"""Opens tables of Kingdomino Duel at stored positions."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import cast

from e2e.browsing import Person
from e2e.duelstates import GAME, TERMS, load
from e2e.serving import Server

from loskut.core.events import Move
from loskut.match.dealers import seed_bytes
from loskut.server.database import database_url
from loskut.server.requests import NewTable
from loskut.server.rooms import numbered
from loskut.server.setup import new_setup
from loskut.server.store import Head, Job, Store
from loskut.server.table import Table


def open_at(server: Server, name: str, *people: Person, other: dict[str, str] | None = None) -> str:
    """Puts a table at a stored position into the database of the server. Returns its id.

    The first person has the first seat. The second one has the other seat; without one, a bot or `other` has it.
    """
    guests = [_guest(person) for person in people]
    table = _table(name, guests, other or ({"kind": "friend"} if guests[1:] else {"kind": "bot", "level": "easy"}))
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


def _table(name: str, guests: list[dict[str, str]], other: dict[str, str]) -> Table:
    """Returns a table at a position. The first guest has the first seat; `other` tells who has the second."""
    stored = load()[name]
    wish = NewTable.model_validate({"game": "duel", "seats": [{"kind": "me"}, other]})
    setup = replace(new_setup(wish, guests[0]["id"], time.time()), seed=seed_bytes(stored["seed"]))
    names = {guest["id"]: guest["name"] for guest in guests}
    friend = guests[1]["id"] if other["kind"] == "friend" else None
    table = Table(setup)
    drafts = table.open_drafts(names, [guests[0]["id"], friend])
    space = GAME.actions(TERMS.options)
    for text in (*stored["moves"], None):
        table = table.after(numbered(table, drafts))
        if text is None:
            break
        action = space.id(cast(Move, GAME.notation.parse_event(table.match.state, text)))
        seat = table.seats[cast(int, table.seat_in_turn)]
        if seat.level:
            drafts = table.bot_move(table.sequence, action)
        else:
            drafts = table.move(seat.guest, table.sequence, action)
    return table
