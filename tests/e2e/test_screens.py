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
from e2e.duelpages import DuelMouse, DuelTable
from e2e.pages import Home, NewTable, Table
from e2e.ranchpages import RanchMouse, RanchTable
from e2e.serving import Server
from e2e.tables import open_at
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
    "small upright": {5: 48, 7: 38, 9: 30, 10: 30},
    "upright": {5: 60, 7: 44, 9: 36, 10: 44},
    "low": {5: 36, 7: 28, 9: 24, 10: 22},
    "large": {5: 64, 7: 52, 9: 44, 10: 40},
}
"""The smallest cells in pixels by kind of screen and by the longer side of the board in cells."""
WINDOWS: Windows = (5, 7, 9)
LESSONS: dict[int, tuple[str, Windows]] = {1: ("castle", (5,)), 5: ("claim", ()), 8: ("score", ()), 9: ("end", ())}
"""The lessons to look at. The first is a decision on the board; the others have more beside it."""
DRAWN = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)));
  setTimeout(done, 5000);
})"""
"""Waits until the page has been drawn at its new size, but not for ever: a browser may stop drawing."""


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

    def judge(self, page: str, is_whole: bool = True, windows: Windows = (), side: int | None = None) -> None:
        """Resizes the page to every size and judges it.

        `is_whole` forbids scrolling. Boards with these numbers of columns and rows must have large cells, and so must
        the board that is shown, if its longer side always has so many cells.
        """
        self.cells = {}
        for size in SIZES:
            self.person.page.set_viewport_size({"width": size[0], "height": size[1]})
            self.person.page.evaluate(DRAWN)
            found = self.judge_at(size, page, is_whole)
            cells = {window: found["room"] / (window + MARGIN) for window in windows}
            if side:
                cells = {side: found["cell"]}
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
    """Returns the boards whose cells are too small, by their longer side in cells."""
    least = LEAST_CELLS[kind_of(size)]
    return [
        f"cells of {cell:.1f} px instead of {least[side]} on a board of {side}"
        for side, cell in cells.items()
        if cell < least[side]
    ]


def home(screens: Screens) -> None:
    make_table(screens.person)
    Home(screens.person).open()
    expect(screens.person.page.get_by_text(screens.person.t("home-continue"))).to_be_visible()
    screens.judge("home", is_whole=False)


def new_table(screens: Screens) -> None:
    person = screens.person
    NewTable(person).open().players(4)
    screens.judge("new", is_whole=False)
    person.open("/new?game=moonriver")
    person.page.get_by_label(person.t("moonriver-option-scenario"), exact=True).select_option("outlaws")
    NewTable(person).players(4)
    expect(person.page.get_by_role("group", name=person.t("moonriver-option-characters"))).to_be_visible()
    screens.judge("new legends", is_whole=False)


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
        screens.judge(f"duel-{name}", side=7)

    for name in ("pick", "pick_two", "take_two", "two_jokers", "choose_coat", "add_cross", "stuck_with_power"):
        DuelTable.at(person, open_at(screens.server, "duel", name, person)).duty()
        judge(name)
    table = DuelTable.at(person, open_at(screens.server, "duel", "draw", person))
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
    table = DuelTable.at(person, open_at(screens.server, "duel", "turn_die", person))
    table.duty()
    table.offer("turn_die").click()
    table.dice.first.click()
    expect(table.faces.first).to_be_visible()
    judge("turn")
    table = DuelTable.at(person, open_at(screens.server, "duel", "split_dice", person))
    table.duty()
    table.offer("split_dice").click()
    expect(table.offer("split_dice")).to_have_attribute("aria-pressed", "true")
    DuelMouse(table).lay("draw")
    table.due_now("put")
    judge("split")
    DuelTable.at(person, open_at(screens.server, "duel", "over", person)).duty()
    screens.judge("duel-over", is_whole=False)


def duel_book(screens: Screens) -> None:
    """Opens the spellbook over the table, where the page is too small to show it always."""
    person, page = screens.person, screens.person.page
    DuelTable.at(person, open_at(screens.server, "duel", "draw", person)).duty()
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(DRAWN)
        if page.locator("[data-book]").is_visible():
            page.keyboard.press("KeyB")
            expect(page.get_by_role("dialog")).to_be_visible()
            screens.judge_at(size, "duel-book")
            page.keyboard.press("Escape")


def ranch(screens: Screens) -> None:
    """Opens stored positions of Moon River with three or four players: every step of a turn."""
    for name in ("claim", "discard", "drought", "two_circles", "hire_cowboy", "herd", "swap", "steal", "two_dominoes"):
        _ranch_at(screens, name)
        screens.judge(f"ranch-{name}", side=5)
    hand = _ranch_at(screens, "claim")
    hand.choose(hand.table.marked("row").first)
    screens.judge("ranch-claimed", side=5)
    for name in ("expand", "legends"):
        hand = _ranch_at(screens, name)
        screens.judge(f"ranch-{name}", side=5)
        hand.join()
        screens.judge(f"ranch-{name}-joined", side=5)
        screens.person.page.keyboard.press("ArrowRight")
        expect(hand.table.action("place")).to_be_enabled()
        screens.judge(f"ranch-{name}-laid", side=5)


def ranch_two(screens: Screens) -> None:
    """Opens stored positions of Moon River with two players, whose ranches have ten rows."""
    for name in ("two_claim", "two_expand", "two_herd", "bonus"):
        _ranch_at(screens, name)
        screens.judge(f"ranch-{name}", side=10)
    for name in ("over", "two_over"):
        _ranch_at(screens, name)
        screens.judge(f"ranch-{name}", is_whole=False)


def _ranch_at(screens: Screens, name: str) -> RanchMouse:
    """Opens a stored position of Moon River."""
    table = RanchTable.at(screens.person, open_at(screens.server, "moonriver", name, screens.person))
    table.duty()
    return RanchMouse(table)


def learn_duel(screens: Screens) -> None:
    _learn(screens, "duel", "first", "crosses", "pick", "book", "joker", "castle", "lightning", "end")


def learn_ranch(screens: Screens) -> None:
    _learn(screens, "moonriver", "bridges", "drought", "cowboy", "thief", "reserve", "end")


def _learn(screens: Screens, game: str, *steps: str) -> None:
    """Opens lessons of a tutorial."""
    page, person = screens.person.page, screens.person
    person.open(f"/learn/{game}")
    for step in steps:
        title = person.t(f"{game}-learn-{step}-title")
        page.get_by_role("button", name=person.t("learn-progress")).click()
        page.get_by_role("menuitemcheckbox").filter(has_text=title).click()
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        screens.judge(f"learn-{game}-{step}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "scene", [home, new_table, learn, rules, game, duel, duel_book, ranch, ranch_two, learn_duel, learn_ranch]
)
def test_every_page_fits_every_screen(
    people: People, server: Server, scene: Callable[[Screens], None], language: str
) -> None:
    screens = Screens(people(language=language), server)
    Home(screens.person).open()
    scene(screens)
    assert not screens.problems, "\n".join(screens.problems)
