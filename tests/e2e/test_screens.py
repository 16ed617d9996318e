"""Every page fits every screen: controls are large enough, nothing is covered or cut, and boards are large.

CI looks at five sizes in Russian. `make screens` looks at all sizes in all languages and saves pictures.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from e2e.browsing import ROOT, Person
from e2e.conftest import People
from e2e.driving import drive, is_placing, make_table
from e2e.pages import Home, NewTable, Table
from playwright.sync_api import expect

Size = tuple[int, int]

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
WINDOWS = (5, 7, 9)
LEAST_CELLS: dict[str, tuple[int, int, int]] = {
    "small upright": (48, 38, 30),
    "upright": (60, 44, 36),
    "low": (36, 28, 24),
    "large": (64, 52, 44),
}
"""The smallest cells in pixels, for boards of 5 x 5, 7 x 7 and 9 x 9 cells."""
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
    problems: list[str] = field(default_factory=list)
    cells: dict[Size, float] = field(default_factory=dict)

    def judge(self, page: str, is_whole: bool = True, has_board: bool = False) -> None:
        """Resizes the page to every size and judges it. `is_whole` forbids scrolling."""
        cells: dict[Size, float] = {}
        for size in SIZES:
            self.person.page.set_viewport_size({"width": size[0], "height": size[1]})
            self.person.page.evaluate(DRAWN)
            where = f"{page} {size[0]}x{size[1]} {self.person.language}"
            found = self.person.page.evaluate(JUDGE, is_whole)
            self.problems += [f"{where}: {problem}" for problem in found["problems"]]
            if has_board:
                self.problems += [f"{where}: {problem}" for problem in small_cells(size, found)]
                cells[size] = found["cell"]
            if IS_WHOLE:
                self._picture(where)
        self.cells = cells

    def same_scale(self, before: dict[Size, float]) -> None:
        """Checks that the cells are as large as before."""
        for size, cell in self.cells.items():
            if abs(cell - before[size]) > 0.5:
                self.problems.append(f"{size}: cells of {before[size]:.1f} px became {cell:.1f} px")

    def _picture(self, where: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.person.page.screenshot(path=PICTURES / f"{where.replace(' ', '-')}.png")


def small_cells(size: Size, found: dict[str, Any]) -> list[str]:
    """Returns the boards whose cells are too small in the room for the board."""
    kind = kind_of(size)
    cells = {window: found["room"] / (window + MARGIN) for window in WINDOWS}
    return [
        f"cells of {cells[window]:.1f} px instead of {least} on a board of {window} x {window}"
        for window, least in zip(WINDOWS, LEAST_CELLS[kind], strict=True)
        if cells[window] < least
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
    title = screens.person.t("kingdomino-learn-castle-title")
    expect(screens.person.page.get_by_role("heading", name=title)).to_be_visible()
    screens.judge("learn", is_whole=True)


def rules(screens: Screens) -> None:
    screens.person.open("/rules/kingdomino")
    expect(screens.person.page.locator("main h2").first).to_be_visible()
    screens.judge("rules", is_whole=False)


def game(screens: Screens) -> None:
    """Plays a game of four: first claim, placing, hint, claim, result."""
    person, page, table = screens.person, screens.person.page, Table(screens.person)
    place = make_table(person, *[{"kind": "bot", "level": "easy"}] * 3)
    person.open(f"/t/{place}")
    assert table.due() == "claim"
    screens.judge("first-claim", has_board=True)
    drive(person, place, is_placing(4))
    page.reload()
    assert table.due() == "place"
    screens.judge("placing", has_board=True)
    page.keyboard.press("ArrowRight")
    expect(table.action("place")).to_be_enabled()
    screens.judge("placed", has_board=True)
    before = screens.cells
    page.keyboard.press("Escape")
    page.keyboard.press("KeyH")
    expect(page.get_by_test_id("hints").get_by_role("listitem")).to_have_count(3)
    screens.judge("hint-placing", has_board=True)
    page.get_by_test_id("hints").get_by_role("listitem").first.get_by_role("button").click()
    table.action("place").click()
    expect(table.free.first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(table.action("take")).to_be_enabled()
    screens.judge("claim", has_board=True)
    screens.same_scale(before)
    page.keyboard.press("KeyH")
    expect(page.get_by_test_id("hints")).to_be_visible()
    screens.judge("hint-claim", has_board=True)
    screens.same_scale(before)
    drive(person, place)
    page.reload()
    assert table.due() == "over"
    screens.judge("over", is_whole=False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", [home, new_table, learn, rules, game])
def test_every_page_fits_every_screen(people: People, scene: Callable[[Screens], None], language: str) -> None:
    screens = Screens(people(language=language))
    Home(screens.person).open()
    scene(screens)
    assert not screens.problems, "\n".join(screens.problems)
