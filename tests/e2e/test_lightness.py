"""The page is light: the first load is small, nothing jumps while placing, dragging is smooth."""

import math
from dataclasses import dataclass

import pytest
from e2e.conftest import People
from e2e.driving import drive, is_placing, make_table
from e2e.duelpages import DuelTable
from e2e.pages import Home, Table
from e2e.serving import Server
from e2e.tables import open_at
from e2e.tracing import traced
from playwright.sync_api import Browser, FloatRect, Page, expect

FIRST_LOAD = {"home": 110_000, "table": 200_000, "duel": 200_000, "moonriver": 220_000}
"""The most bytes that a browser may receive before a page is complete."""
PAGES = 3
DRAGS = 2
"""Drags on each page: one right after loading, and one more."""
THREE = ({"kind": "bot", "level": "easy"},) * 3
"""A game with three bots has twelve rounds, so there is still much room in the fifth."""
MOVES = 120
MOVE_MILLISECONDS = 6
WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    const nodes = list.getEntries().flatMap((entry) => entry.sources.map((source) => source.node));
    for (const node of nodes)
      if (!(node instanceof SVGElement)) window.shifts.push(`${node?.nodeName} ${node?.className}`);
  }).observe({ type: "layout-shift" });
}"""
"""Records every part of the page that moves, except inside pictures: a domino may turn there."""
SHIFTS = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(shifts))))"
"""Returns what was recorded, after the page has been drawn once more."""


@pytest.mark.parametrize("place", FIRST_LOAD)
def test_the_first_load_is_small(people: People, place: str) -> None:
    owner, person = people(), people(device="phone")
    wish = {"game": place} if place in ("duel", "moonriver") else {}
    path = "/" if place == "home" else f"/t/{make_table(owner, **wish)}"
    session = person.context.new_cdp_session(person.page)
    session.send("Network.enable")
    received: list[float] = []
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    person.open(path)
    if place == "home":
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    else:
        expect(person.page.locator("[data-domino], [data-die], .reserve").first).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    assert len(received) > 3
    assert sum(received) < FIRST_LOAD[place]
    print(f"first load of {place}: {sum(received) / 1000:.1f} kB")


@dataclass(frozen=True, slots=True)
class Drag:
    """A drag of the domino of this turn all over the board. Positions are looked up before it begins."""

    page: Page
    domino: FloatRect
    board: FloatRect

    @classmethod
    def prepare(cls, page: Page) -> "Drag":
        """Looks up the positions of domino and board."""
        domino = page.locator("li.now[data-domino]").bounding_box()
        board = page.locator("svg.overlay").first.bounding_box()
        assert domino
        assert board
        return cls(page, domino, board)

    def make(self, moves: int) -> None:
        """Presses the mouse on the domino, moves it around the board and releases it."""
        mouse = self.page.mouse
        mouse.move(*_within(self.domino, 0.5, 0.5))
        mouse.down()
        for step in range(moves):
            angle = 4 * math.pi * step / moves
            mouse.move(*_within(self.board, 0.5 + 0.4 * math.cos(angle), 0.5 + 0.4 * math.sin(1.3 * angle)))
        mouse.up()


def _within(box: FloatRect, right: float, down: float) -> tuple[float, float]:
    return box["x"] + box["width"] * right, box["y"] + box["height"] * down


@pytest.mark.parametrize(("device", "language"), [("desktop", "en"), ("phone", "ru"), ("phone", "uk")])
def test_nothing_jumps_while_placing(people: People, device: str, language: str) -> None:
    person = people(motion="no-preference", device=device, language=language)
    Home(person).open()
    table_id = make_table(person, *THREE)
    drive(person, table_id, is_placing(5))
    page = person.open(f"/t/{table_id}")
    table = Table(person)
    assert table.due() == "place"
    page.wait_for_load_state("networkidle")
    page.evaluate(WATCH)
    for cell in table.cells().all()[:4]:
        cell.click()
        expect(table.action("place")).to_be_enabled()
        table.action("rotate").click()
        page.keyboard.press("KeyR")
        table.action("undo").click()
    Drag.prepare(page).make(20)
    assert page.evaluate(SHIFTS) == []


@pytest.mark.parametrize(("device", "language"), [("desktop", "en"), ("phone", "ru")])
def test_nothing_jumps_while_drawing(people: People, server: Server, device: str, language: str) -> None:
    person = people(motion="no-preference", device=device, language=language)
    table = DuelTable.at(person, open_at(server, "duel", "draw", person))
    assert table.duty() == "draw"
    page = person.page
    page.wait_for_load_state("networkidle")
    # A rotation changes the gain on the button that draws, so its words are centred again.
    page.evaluate(WATCH.replace("if (!(", "if (!node?.closest?.('[data-action=draw]') && !("))
    for cell in table.cells().all()[:4]:
        cell.click()
        expect(table.action("draw")).to_be_enabled()
        page.keyboard.press("KeyR")
        table.action("undo").click()
    assert page.evaluate(SHIFTS) == []


def test_dragging_is_smooth(people: People, browser: Browser) -> None:
    person = people(motion="no-preference")
    Home(person).open()
    table_id = make_table(person, *THREE)
    drive(person, table_id, is_placing(5))
    for _ in range(PAGES):
        page = person.open(f"/t/{table_id}")
        assert Table(person).due() == "place"
        page.wait_for_load_state("networkidle")
        for _ in range(DRAGS):
            drag = Drag.prepare(page)
            with traced(browser, page) as trace:
                drag.make(MOVES)
            print(trace)
            assert len(trace.moves) > MOVES / 2
            assert trace.most_moves < MOVE_MILLISECONDS
            assert not trace.long_tasks
