"""The page is light: a small first load, nothing jumps while placing, dragging is smooth."""

import math
from dataclasses import dataclass

import pytest
from e2e.conftest import People
from e2e.driving import drive, is_placing, make_table
from e2e.pages import Home, Table
from e2e.tracing import traced
from playwright.sync_api import Browser, FloatRect, Page, expect

FIRST_LOAD = {"home": 110_000, "table": 200_000}
"""Bytes on the wire."""
PAGES = 3
DRAGS = 2
"""On each page: the first one, when nothing has been done before, and one more."""
THREE = ({"kind": "bot", "level": "easy"},) * 3
"""With twelve rounds there is still much room in the fifth."""
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
"""Notes every part of the page that moves; a domino that turns in its own picture is no part of the page."""


@pytest.mark.parametrize("place", ["home", "table"])
def test_the_first_load_is_small(people: People, place: str) -> None:
    owner, person = people(), people(device="phone")
    path = "/" if place == "home" else f"/t/{make_table(owner)}"
    session = person.context.new_cdp_session(person.page)
    session.send("Network.enable")
    received: list[float] = []
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    person.open(path)
    if place == "home":
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    else:
        expect(person.page.locator("[data-domino]").first).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    assert len(received) > 3
    assert sum(received) < FIRST_LOAD[place]
    print(f"first load of {place}: {sum(received) / 1000:.1f} kB")


@dataclass(frozen=True, slots=True)
class Drag:
    """The domino of this turn, led all over the board. Where everything lies is looked up before."""

    page: Page
    domino: FloatRect
    board: FloatRect

    @classmethod
    def prepare(cls, page: Page) -> "Drag":
        """See where everything lies."""
        domino = page.locator("li.now[data-domino]").bounding_box()
        board = page.locator("svg.overlay").first.bounding_box()
        assert domino
        assert board
        return cls(page, domino, board)

    def make(self, moves: int) -> None:
        """Take it, lead it round, let go."""
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
    assert (
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(shifts))))") == []
    )


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
