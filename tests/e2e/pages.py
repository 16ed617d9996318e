"""What people do on the pages of the site."""

import re
from collections.abc import Callable
from typing import Literal

from e2e.browsing import Person
from playwright.sync_api import Locator, Page, expect

Due = Literal["over", "discard", "claim", "place"]
SIGNS: dict[Due, str] = {
    "over": "main.result",
    "discard": "[data-action=discard]",
    "claim": "button[data-domino]",
    "place": "[data-fits]",
}
"""The selector that shows what the person has to do."""
TURNS = 4
"""A domino is back in its first direction after this many rotations."""


class Home:
    """The first page."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def open(self) -> "Home":
        """Opens the page."""
        self.person.open("/")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.person.t("home-title"))
        return self

    @property
    def play_now(self) -> Locator:
        """The button that starts a game in one click."""
        return self.page.get_by_role("button", name=self.person.t("home-play")).locator("visible=true")

    def start(self) -> "Table":
        """Starts a game with one click."""
        self.play_now.click()
        return Table(self.person).arrive()


class NewTable:
    """The page where tables are made."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def open(self) -> "NewTable":
        """Opens the page."""
        self.person.open("/new")
        expect(self.start).to_be_visible()
        return self

    @property
    def start(self) -> Locator:
        """The button that makes the table."""
        return self.page.get_by_role("button", name=self.person.t("new-start"))

    def players(self, number: int) -> "NewTable":
        """Chooses the number of players."""
        self._choose(self.person.t("new-players"), str(number))
        return self

    def seat(self, number: int, kind: Literal["friend", "bot", "hotseat"], detail: str = "") -> "NewTable":
        """Chooses who takes a seat: a friend, a bot with a level, or a named player here. Seat 1 is the person's."""
        name = self.person.t("new-seat", number=number)
        self._choose(name, self.person.t(f"new-seat-{kind}"))
        if kind == "bot" and detail:
            self._choose(f"{name}: {self.person.t('new-seat-level')}", self.person.t(f"level-{detail}"))
        if kind == "hotseat" and detail:
            self.page.get_by_role("textbox", name=f"{name}: {self.person.t('new-seat-name')}").fill(detail)
        return self

    def variant(self, option: str) -> "NewTable":
        """Turns on a variant of Kingdomino."""
        self.page.get_by_role("switch", name=self.person.t(f"kingdomino-option-{option}")).check()
        return self

    def make(self, name: str = "") -> "Table":
        """Makes the table. A person who invites friends for the first time gives a name."""
        self.start.click()
        if name:
            dialog = self.page.get_by_role("dialog")
            dialog.get_by_role("textbox").fill(name)
            dialog.get_by_role("button", name=self.person.t("new-start")).click()
        return Table(self.person).arrive()

    def _choose(self, group: str, option: str) -> None:
        radios = self.page.get_by_role("radiogroup", name=group, exact=True)
        radios.get_by_role("radio", name=option, exact=True).check()


class Table:
    """The page of a table, from the invitation to the end."""

    def __init__(self, person: Person, page: Page | None = None) -> None:
        self.person = person
        self.page = page or person.page

    def arrive(self) -> "Table":
        """Waits until the address is that of a table."""
        self.page.wait_for_url("**/t/*")
        return self

    @property
    def id(self) -> str:
        """The id of the table, from the address."""
        return self.page.url.split("?")[0].rsplit("/", 1)[1]

    def action(self, name: str) -> Locator:
        """Returns a button of the action bar."""
        return self.page.locator(f"[data-action={name}]")

    def cells(self, fits: Literal["now", "rotated"] | None = None) -> Locator:
        """Returns the cells where the first half of the domino may lie."""
        return self.page.locator(f"[data-fits={fits}]" if fits else "[data-fits]")

    @property
    def free(self) -> Locator:
        """Dominoes that can be claimed now."""
        return self.page.locator(SIGNS["claim"])

    def due(self) -> Due:
        """Waits until the person has to do something or the game is over. Returns what to do."""
        signs = list(SIGNS.items())
        handle = self.page.wait_for_function(
            "(signs) => signs.find(([due, sign]) => document.querySelector(sign))?.[0] ?? null", arg=signs
        )
        due: Due = handle.json_value()
        return due

    def confirm(self, action: str, press: Callable[[Locator], None]) -> None:
        """Presses the button that makes a choice final, and waits until the move has been made."""
        button = self.action(action)
        expect(button).to_be_enabled()
        expect(button).not_to_have_attribute("aria-busy", "true")  # The move before may not be answered yet.
        words = button.text_content()
        assert words
        press(button)
        same = re.compile(re.escape(words.strip()) + r"\s*$")
        expect(self.page.locator(f"[data-action={action}]:enabled", has_text=same)).to_have_count(0)

    def resign(self) -> None:
        """Resigns, so that a bot plays to the end."""
        self.menu("table-resign")
        self.page.get_by_role("dialog").get_by_role("button", name=self.person.t("table-resign")).click()

    def menu(self, item: str) -> None:
        """Chooses an item of the menu by its message."""
        self.menu_item(self.person.t(item))

    def menu_item(self, name: str) -> None:
        """Chooses an item of the menu by its text."""
        self.page.get_by_role("button", name=self.person.t("table-menu"), exact=True).click()
        self.page.locator("[role=menuitem], [role=menuitemcheckbox]").filter(has_text=name).click()


class Hand:
    """A way to make moves. Each subclass can place, claim and discard."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page
        self.turns = 0

    def move(self) -> Due:
        """Makes the move that is due and returns its kind. Does nothing when the game is over."""
        due = self.table.due()
        match due:
            case "place":
                self.place()
            case "claim":
                self.claim()
            case "discard":
                self.discard()
        self.turns += 1
        return due

    def finish(self) -> None:
        """Plays to the end."""
        while self.move() != "over":
            pass

    def place(self) -> None:
        """Places the domino somewhere."""
        raise NotImplementedError

    def claim(self) -> None:
        """Claims a domino of the next row."""
        raise NotImplementedError

    def discard(self) -> None:
        """Discards a domino that fits nowhere."""
        raise NotImplementedError


class Mouse(Hand):
    """Moves by clicks and by drags, in turn."""

    def place(self) -> None:
        now = self.table.cells("now")
        match self.turns // 2 % 3:
            case 0:
                self.table.cells().first.click()
            case 1:
                self._turn_until(now)
                now.first.click()
            case _:
                self._turn_until(now)
                self._drag(now.first)
        self.table.confirm("place", Locator.click)

    def claim(self) -> None:
        self.table.free.last.click()
        self.table.confirm("take", Locator.click)

    def discard(self) -> None:
        self.table.confirm("discard", Locator.click)

    def _turn_until(self, now: Locator) -> None:
        for _ in range(TURNS):
            if not now.count():
                self.table.action("rotate").click()

    def _drag(self, cell: Locator) -> None:
        self.page.locator("li.now[data-domino]").hover()
        self.page.mouse.down()
        box = cell.bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
        self.page.mouse.up()


class Keyboard(Hand):
    """Moves by keyboard only."""

    def place(self) -> None:
        self.page.keyboard.press("ArrowRight")
        expect(self.table.action("place")).to_be_enabled()
        self.page.keyboard.press(("ArrowUp", "ArrowLeft", "KeyR")[self.turns // 2 % 3])
        for _ in range(TURNS):
            if not self.table.action("place").count():  # The domino was rotated to a direction that does not fit.
                self.page.keyboard.press("KeyR")
        self.table.confirm("place", self._enter)

    def claim(self) -> None:
        key = self.table.free.first.get_attribute("aria-keyshortcuts")
        assert key
        self.page.keyboard.press(key)
        self.table.confirm("take", self._enter)

    def discard(self) -> None:
        self.table.confirm("discard", self._enter)

    def _enter(self, _: Locator) -> None:
        self.page.keyboard.press("Enter")


class Touch(Hand):
    """Moves by taps."""

    def place(self) -> None:
        self.table.cells().last.tap()
        self.table.confirm("place", Locator.tap)

    def claim(self) -> None:
        self.table.free.first.tap()
        self.table.confirm("take", Locator.tap)

    def discard(self) -> None:
        self.table.confirm("discard", Locator.tap)
