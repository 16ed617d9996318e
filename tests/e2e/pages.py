"""What people do on the pages of the table."""

from typing import Literal

from e2e.browsing import Person
from playwright.sync_api import Locator, Page, expect

Due = Literal["over", "discard", "claim", "place"]
SIGNS: dict[Due, str] = {
    "over": "[data-testid=over]",
    "discard": "[data-action=discard]",
    "claim": "button[data-domino]",
    "place": "[data-fits]",
}
"""How a page shows what its owner has to do."""


class Home:
    """The first page."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def open(self) -> "Home":
        """Come to the site."""
        self.person.open("/")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.person.t("home-title"))
        return self

    @property
    def play_now(self) -> Locator:
        """The button to be playing in one click."""
        return self.page.get_by_role("button", name=self.person.t("home-play")).locator("visible=true")

    def start(self) -> "Table":
        """One click, and the game is on."""
        self.play_now.click()
        return Table(self.person).arrive()


class NewTable:
    """The page where tables are made."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def open(self) -> "NewTable":
        """Go there."""
        self.person.open("/new")
        expect(self.start).to_be_visible()
        return self

    @property
    def start(self) -> Locator:
        """The button that makes the table."""
        return self.page.get_by_role("button", name=self.person.t("new-start"))

    def players(self, number: int) -> "NewTable":
        """How many play."""
        self._group(self.person.t("new-players")).get_by_text(str(number), exact=True).click()
        return self

    def seat(self, number: int, kind: Literal["friend", "bot", "hotseat"], detail: str = "") -> "NewTable":
        """Who sits on a seat: a friend, a bot of a level, or somebody of a name at this screen. The first is mine."""
        name = self.person.t("new-seat", number=number)
        self._group(name).get_by_text(self.person.t(f"new-seat-{kind}"), exact=True).click()
        if kind == "bot" and detail:
            level = self._group(f"{name}: {self.person.t('new-seat-level')}")
            level.get_by_text(self.person.t(f"level-{detail}"), exact=True).click()
        if kind == "hotseat" and detail:
            self.page.get_by_role("textbox", name=f"{name}: {self.person.t('new-seat-name')}").fill(detail)
        return self

    def variant(self, option: str) -> "NewTable":
        """Turn on a variant of Kingdomino."""
        self.page.get_by_role("switch", name=self.person.t(f"option-kingdomino-{option}")).check(force=True)
        return self

    def make(self) -> "Table":
        """Lay the table."""
        self.start.click()
        return Table(self.person).arrive()

    def _group(self, name: str) -> Locator:
        return self.page.get_by_role("radiogroup", name=name, exact=True)


class Table:
    """A table, from the invitation to the end."""

    def __init__(self, person: Person, page: Page | None = None) -> None:
        self.person = person
        self.page = page or person.page

    def arrive(self) -> "Table":
        """Wait until the address is that of a table."""
        self.page.wait_for_url("**/t/*")
        return self

    @property
    def id(self) -> str:
        """The id in the address."""
        return self.page.url.split("?")[0].rsplit("/", 1)[1]

    def action(self, name: str) -> Locator:
        """A button of the action bar."""
        return self.page.locator(f"[data-action={name}]")

    def cells(self, fits: Literal["now", "rotated"] | None = None) -> Locator:
        """Cells where the first half of the domino may lie."""
        return self.page.locator(f"[data-fits={fits}]" if fits else "[data-fits]")

    @property
    def free(self) -> Locator:
        """Dominoes that can be claimed now."""
        return self.page.locator(SIGNS["claim"])

    def due(self) -> Due:
        """Wait until something is to be done here, or all is over."""
        self.page.locator(", ".join(SIGNS.values())).first.wait_for(state="attached")
        return next(due for due, sign in SIGNS.items() if self.page.locator(sign).count())

    def moved(self, action: str) -> None:
        """Wait until a confirmed move has been made."""
        expect(self.page.locator(f"[data-action={action}]:enabled")).to_have_count(0)


class Hand:
    """A way to move. Every way does the same three things."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page
        self.turns = 0

    def move(self) -> Due:
        """Do what is due, whatever it is; nothing when all is over."""
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
        """Play to the end."""
        while self.move() != "over":
            pass

    def place(self) -> None:
        """Lay the domino somewhere."""
        raise NotImplementedError

    def claim(self) -> None:
        """Take a domino of the next row."""
        raise NotImplementedError

    def discard(self) -> None:
        """Discard what fits nowhere."""
        raise NotImplementedError


class Mouse(Hand):
    """Clicks, drags and turns the wheel, by turns."""

    def place(self) -> None:
        now = self.table.cells("now")
        if self.turns % 3 == 0:
            self.table.cells().first.click()
        else:
            while not now.count():
                self._turn()
            if self.turns % 3 == 1:
                now.first.click()
            else:
                self._drag(now.first)
        self.table.action("place").click()
        self.table.moved("place")

    def claim(self) -> None:
        self.table.free.last.click()
        self.table.action("take").click()
        self.table.moved("take")

    def discard(self) -> None:
        button = self.table.action("discard")
        words = button.inner_text()
        button.click()
        expect(self.page.locator("[data-action=discard]", has_text=words)).to_have_count(0)

    def _turn(self) -> None:
        self.table.action("rotate").click()

    def _drag(self, cell: Locator) -> None:
        tile = self.page.locator("li.now[data-domino]")
        tile.hover()
        self.page.mouse.down()
        box = cell.bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
        self.page.mouse.up()


class Keyboard(Hand):
    """Needs neither mouse nor finger."""

    def place(self) -> None:
        self.page.keyboard.press("ArrowRight")
        expect(self.table.action("place")).to_be_enabled()
        if self.turns % 3 == 1:
            self.page.keyboard.press("ArrowUp")
        if self.turns % 3 == 2:
            self.page.keyboard.press("KeyR")
        self.page.keyboard.press("Enter")
        self.table.moved("place")

    def claim(self) -> None:
        key = self.table.free.first.get_attribute("aria-keyshortcuts")
        assert key
        self.page.keyboard.press(key)
        expect(self.table.action("take")).to_be_enabled()
        self.page.keyboard.press("Enter")
        self.table.moved("take")

    def discard(self) -> None:
        words = self.table.action("discard").inner_text()
        self.page.keyboard.press("Enter")
        expect(self.page.locator("[data-action=discard]", has_text=words)).to_have_count(0)


class Touch(Hand):
    """Taps."""

    def place(self) -> None:
        self.table.cells().last.tap()
        self.table.action("place").tap()
        self.table.moved("place")

    def claim(self) -> None:
        self.table.free.first.tap()
        self.table.action("take").tap()
        self.table.moved("take")

    def discard(self) -> None:
        button = self.table.action("discard")
        words = button.inner_text()
        button.tap()
        expect(self.page.locator("[data-action=discard]", has_text=words)).to_have_count(0)
