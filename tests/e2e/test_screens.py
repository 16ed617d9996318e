"""Every page fits every screen: controls are large enough, nothing is covered or cut, and boards are large.

CI looks at five sizes in Russian. `make screens` looks at all sizes in all languages and saves pictures.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from e2e.browsing import ROOT, Person
from e2e.conftest import People
from e2e.driving import drive, is_placing, make_table
from e2e.duelpages import DuelMouse, duel_table
from e2e.dueltables import open_at
from e2e.pages import Home, NewTable, Table
from e2e.serving import Server
from playwright.sync_api import Page, expect

Size = tuple[int, int]
Windows = tuple[int, ...]

IS_WHOLE = os.environ.get("LOSKUT_SCREENS") == "all"
FEW: tuple[Size, ...] = ((320, 568), (667, 375), (390, 844), (744, 1133), (1366, 650))
ALL: tuple[Size, ...] = (
    *((320, 568), (360, 640), (390, 844), (568, 320), (667, 375), (844, 390), (744, 1133), (820, 1180)),
    *((1024, 768), (1280, 600), (1366, 650), (1366, 768), (1440, 900), (1920, 1080), (720, 450)),
)
SIZES = ALL if IS_WHOLE else FEW
LANGUAGES = ("en", "ru", "uk") if IS_WHOLE else ("ru",)
JUDGE = Path(__file__).with_name("geometry.js").read_text(encoding="utf-8")
PICTURES = ROOT / "build" / "screens"
MARGIN = 0.28
"""The edge around the cells of a board, in cells."""
LEAST_CELLS = {
    "small upright": {5: 48, 7: 38, 9: 30},
    "upright": {5: 60, 7: 44, 9: 36},
    "low": {5: 36, 7: 28, 9: 24},
    "large": {5: 64, 7: 52, 9: 44},
}
"""The smallest cells in pixels by kind of screen and by columns and rows of the board."""
WINDOWS: Windows = (5, 7, 9)
LESSONS: dict[int, tuple[str, Windows]] = {1: ("castle", (5,)), 5: ("claim", ()), 8: ("score", ()), 9: ("end", ())}
"""The lessons to look at. The first is a decision on the board; the others have more beside it."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"
"""Waits until the page has been drawn at its new size."""


def kind_of(size: Size) -> str:
    """Returns the kind of a screen."""
    width, height = size
    if height < 560:
        return "low"
    if width >= 744:
        return "large"
    return "upright" if width >= 390 and height >= 844 else "small upright"


@dataclass(slots=True)
class Screens:
    """Looks at pages at every size and keeps what is wrong."""

    person: Person
    server: Server
    problems: list[str] = field(default_factory=list)
    cells: dict[Size, float] = field(default_factory=dict)

    def judge(self, page: str, is_whole: bool = True, windows: Windows = (), columns: int | None = None) -> None:
        """Resizes the page to every size and judges it.

        `is_whole` forbids scrolling. Boards with these numbers of columns and rows must have large cells, and so must
        the board that is shown, if it always has these columns.
        """
        self.cells = {}
        for size in SIZES:
            self.person.page.set_viewport_size({"width": size[0], "height": size[1]})
            self.person.page.evaluate(DRAWN)
            found = self.judge_at(size, page, is_whole)
            cells = {window: found["room"] / (window + MARGIN) for window in windows}
            if columns:
                cells = {columns: found["cell"]}
            where = f"{page} {size[0]}x{size[1]} {self.person.language}"
            self.problems += [f"{where}: {problem}" for problem in small_cells(size, cells)]
            if cells:
                self.cells[size] = found["cell"]

    def judge_at(self, size: Size, page: str, is_whole: bool = True) -> dict[str, Any]:
        """Judges the page at the present size. Returns what was measured."""
        where = f"{page} {size[0]}x{size[1]} {self.person.language}"
        found: dict[str, Any] = self.person.page.evaluate(JUDGE, is_whole)
        self.problems += [f"{where}: {problem}" for problem in found["problems"]]
        if IS_WHOLE:
            self._picture(where)
        return found

    def same_scale(self, before: dict[Size, float]) -> None:
        """Checks that the cells are as large as before."""
        for size, cell in self.cells.items():
            if abs(cell - before[size]) > 0.5:
                self.problems.append(f"{size}: cells of {before[size]:.1f} px became {cell:.1f} px")

    def _picture(self, where: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.person.page.screenshot(path=PICTURES / f"{where.replace(' ', '-')}.png")


def small_cells(size: Size, cells: Mapping[int, float]) -> list[str]:
    """Returns the boards whose cells are too small, by their columns."""
    least = LEAST_CELLS[kind_of(size)]
    return [
        f"cells of {cell:.1f} px instead of {least[columns]} on a board with {columns} columns"
        for columns, cell in cells.items()
        if cell < least[columns]
    ]


def home(screens: Screens) -> None:
    make_table(screens.person)
    Home(screens.person).open()
    expect(screens.person.page.get_by_text(screens.person.t("home-continue"))).to_be_visible()
    screens.judge("home", is_whole=False)


def new_table(screens: Screens) -> None:
    NewTable(screens.person).open().players(4)
    screens.judge("new", is_whole=False)


def learn(screens: Screens) -> None:
    screens.person.open("/learn")
    for step, (name, windows) in LESSONS.items():
        title = screens.person.t(f"kingdomino-learn-{name}-title")
        screens.person.page.get_by_role("button", name=screens.person.t("learn-progress")).click()
        lesson = screens.person.t("learn-go", step=step, title=title)
        screens.person.page.get_by_role("menuitemcheckbox", name=lesson).click()
        expect(screens.person.page.get_by_role("heading", name=title)).to_be_visible()
        screens.judge(f"learn-{name}", windows=windows)


def rules(screens: Screens) -> None:
    screens.person.open("/rules/kingdomino")
    expect(screens.person.page.locator("main h2").first).to_be_visible()
    screens.judge("rules", is_whole=False)


def tap_beside(page: Page) -> None:
    """Taps a free cell where the domino does not fit. It has to go to the nearest cell where it fits."""
    legal = set(page.locator("[data-fits]").evaluate_all("(cells) => cells.map((cell) => cell.dataset.cell)"))
    board = page.locator("main .board .overlay").bounding_box()
    assert board
    for right in (0.08, 0.92):
        for down in (0.08, 0.92):
            page.mouse.click(board["x"] + right * board["width"], board["y"] + down * board["height"])
            if page.locator("[data-action=place]").count():
                chosen = page.locator("[data-fits][aria-pressed=true]").get_attribute("data-cell")
                assert chosen in legal
                return
    raise AssertionError("a tap on a corner of the board chose no cell")


def game(screens: Screens) -> None:
    """Plays a game of four: first claim, placing, hint, claim, result."""
    person, page, table = screens.person, screens.person.page, Table(screens.person)
    place = make_table(person, *[{"kind": "bot", "level": "easy"}] * 3)
    person.open(f"/t/{place}")
    assert table.due() == "claim"
    screens.judge("first-claim", windows=WINDOWS)
    drive(person, place, is_placing(4))
    page.reload()
    assert table.due() == "place"
    screens.judge("placing", windows=WINDOWS)
    tap_beside(page)
    expect(table.action("place")).to_be_enabled()
    screens.judge("placed", windows=WINDOWS)
    before = screens.cells
    page.keyboard.press("Escape")
    page.keyboard.press("KeyH")
    expect(page.get_by_test_id("hints").get_by_role("listitem")).to_have_count(3)
    screens.judge("hint-placing", windows=WINDOWS)
    page.get_by_test_id("hints").get_by_role("listitem").first.get_by_role("button").click()
    table.action("place").click()
    expect(table.free.first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(table.action("take")).to_be_enabled()
    screens.judge("claim", windows=WINDOWS)
    screens.same_scale(before)
    page.keyboard.press("KeyH")
    expect(page.get_by_test_id("hints")).to_be_visible()
    screens.judge("hint-claim", windows=WINDOWS)
    screens.same_scale(before)
    drive(person, place)
    page.reload()
    assert table.due() == "over"
    screens.judge("over", is_whole=False)


def duel(screens: Screens) -> None:
    """Opens stored positions of Kingdomino Duel: picking, drawing, powers, lightning, a pass, the end."""
    person, page = screens.person, screens.person.page

    def judge(name: str) -> None:
        screens.judge(f"duel-{name}", columns=7)

    for name in ("pick", "pick_two", "take_two", "two_jokers", "choose_coat", "add_cross", "stuck_with_power"):
        duel_table(person, open_at(screens.server, name, person)).duty()
        judge(name)
    table = duel_table(person, open_at(screens.server, "draw", person))
    table.duty()
    page.keyboard.press("ArrowRight")
    expect(table.action("draw")).to_be_enabled()
    judge("draw")
    table.offer("castle").click()
    judge("castle")
    page.keyboard.press("Escape")
    page.keyboard.press("KeyH")
    expect(page.get_by_test_id("hints").get_by_role("listitem").first).to_be_visible()
    judge("hint")
    table = duel_table(person, open_at(screens.server, "turn_die", person))
    table.duty()
    table.offer("turn_die").click()
    table.dice.first.click()
    expect(table.faces.first).to_be_visible()
    judge("turn")
    table = duel_table(person, open_at(screens.server, "split_dice", person))
    table.duty()
    table.offer("split_dice").click()
    expect(table.offer("split_dice")).to_have_attribute("aria-pressed", "true")
    DuelMouse(table).draw()
    table.due_now("put")
    judge("split")
    duel_table(person, open_at(screens.server, "over", person)).duty()
    screens.judge("duel-over", is_whole=False)


def duel_book(screens: Screens) -> None:
    """Opens the spellbook over the table, where the page is too small to show it always."""
    person, page = screens.person, screens.person.page
    duel_table(person, open_at(screens.server, "draw", person)).duty()
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(DRAWN)
        if page.locator("[data-book]").is_visible():
            page.keyboard.press("KeyB")
            expect(page.get_by_role("dialog")).to_be_visible()
            screens.judge_at(size, "duel-book")
            page.keyboard.press("Escape")


def learn_duel(screens: Screens) -> None:
    page, person = screens.person.page, screens.person
    screens.person.open("/learn/duel")
    for step in ("first", "crosses", "pick", "book", "joker", "castle", "lightning", "end"):
        title = person.t(f"duel-learn-{step}-title")
        if step != "first":
            page.get_by_role("button", name=person.t("learn-progress")).click()
            page.get_by_role("menuitemcheckbox").filter(has_text=title).click()
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        screens.judge(f"learn-duel-{step}", is_whole=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", [home, new_table, learn, rules, game, duel, duel_book, learn_duel])
def test_every_page_fits_every_screen(
    people: People, server: Server, scene: Callable[[Screens], None], language: str
) -> None:
    screens = Screens(people(language=language), server)
    Home(screens.person).open()
    scene(screens)
    assert not screens.problems, "\n".join(screens.problems)
