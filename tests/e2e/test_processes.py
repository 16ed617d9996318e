"""Two friends play at two processes of one server. One process is killed in the middle, and the database goes away."""

import asyncio
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from e2e.conftest import People
from e2e.driving import look, waited
from e2e.pages import Mouse, NewTable, Table
from e2e.serving import Server, serving
from e2e.test_together import invited, take_seat
from playwright.sync_api import expect
from server.databases import IS_POSTGRES, new_database
from server.test_processes import pids

from tools.outages import Line, line_to

pytestmark = pytest.mark.skipif(not IS_POSTGRES, reason="needs PostgreSQL: make test-browser")


@pytest.fixture(scope="module")
def line(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Line]:
    """Returns a line to a new database, which can be cut."""
    with line_to(new_database(tmp_path_factory.mktemp("database"))) as line:
        yield line


@pytest.fixture(scope="module")
def server(line: Line, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = ("--workers", "2", "--database", line.database)
    with serving(tmp_path_factory.mktemp("server"), *options) as server:
        yield server


def workers(line: Line, table: str) -> dict[str, int]:
    """Returns the numbers of the processes that guests are connected to at a table, by guest."""
    with ThreadPoolExecutor(1) as thread:  # The present thread belongs to the browser.
        return thread.submit(asyncio.run, pids(line.database, table)).result()


def his_worker(hers: Table, his: Table, line: Line) -> int:
    """Opens his page again until it is connected to another process than hers. Returns that process."""
    owners = [seat["guest"] for seat in look(hers.person, hers.id)["seats"]]
    for _ in range(40):
        waited(hers.person, hers.id, lambda view: all(seat["is_online"] for seat in view["seats"]))
        found = workers(line, hers.id)
        if len({found[owner] for owner in owners if owner in found}) == 2:
            return found[owners[1]]
        his.page.reload()
        expect(his.page.get_by_role("main")).to_be_visible()
    raise AssertionError("one worker takes all connections")


def back_elsewhere(table: Table, guest: str, worker: int, line: Line) -> None:
    """Waits until the page has connected to another process than the one that was killed."""
    while workers(line, table.id)[guest] == worker:
        table.page.wait_for_timeout(50)
    expect(table.page.get_by_text(table.person.t("table-lost"))).to_have_count(0)


def attempt(table: Table) -> None:
    """Makes the move that is due, without waiting for an answer."""
    due = table.due()
    if due == "claim":
        table.free.last.click()
    elif due == "place":
        table.cells().first.click()
    table.action("take" if due == "claim" else due).click()


def test_friends_at_two_workers_play_to_the_end_though_one_dies_and_the_database_goes_away(
    people: People, line: Line
) -> None:
    anna, boris = people(), people(language="ru")
    hers = NewTable(anna).open().seat(2, "friend").make("Anna")
    his = invited(boris, anna.page.url)
    take_seat(his, "Борис")
    expect(anna.page.locator("[data-domino]").first).to_be_visible()
    tables = [hers, his]
    worker = his_worker(hers, his, line)
    moves = 0
    while (view := look(anna, hers.id))["status"] == "playing":
        mover = tables[view["position"]["turn"]["seat"]]
        if moves == 6:
            os.kill(worker, signal.SIGKILL)
            back_elsewhere(his, view["seats"][1]["guest"], worker, line)
        if moves == 10:
            line.cut()
            banner = mover.page.get_by_text(mover.person.t("table-lost"))
            attempt(mover)
            expect(banner).to_be_visible()
            line.restore()
            expect(banner).to_have_count(0)
            assert look(anna, hers.id)["sequence"] == view["sequence"], "nothing was accepted meanwhile"
        Mouse(mover).move()
        moves += 1
    for person in (anna, boris):
        assert Table(person).due() == "over"
    expect(anna.page.locator(".places")).to_contain_text("Борис")
