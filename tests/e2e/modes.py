"""What people do at a table whose action bar tells what is due: `data-mode`."""

from typing import Generic, Self, TypeVar

from e2e.browsing import Person
from e2e.pages import TURNS, Table
from playwright.sync_api import Locator, expect

OVER = "main.result"
BAR = "[data-mode]:not([data-mode=wait])"


class ModeTable(Table):
    """The page of such a table."""

    @classmethod
    def at(cls, person: Person, table: str) -> Self:
        """Opens a table in the person's browser, by its id."""
        person.open(f"/t/{table}")
        return cls(person)

    def duty(self) -> str:
        """Waits until the person has to do something or the game is over. Returns what to do."""
        self.page.wait_for_selector(f"{OVER}, {BAR}")
        if self.page.locator(OVER).count():
            return "over"
        return self.page.locator(BAR).get_attribute("data-mode") or ""

    def due_now(self, duty: str) -> Self:
        """Waits until exactly this is due."""
        expect(self.page.locator(f"[data-mode={duty}]")).to_be_visible()
        return self


T = TypeVar("T", bound=ModeTable)


class ModeHand(Generic[T]):
    """A way to make moves. A game says what to do; a device, which comes first among the bases, says how."""

    def __init__(self, table: T) -> None:
        self.table = table
        self.page = table.page
        self.turns = 0

    def move(self) -> str:
        """Does what is due and returns it. Does nothing when the game is over."""
        duty = self.table.duty()
        if duty != "over":
            self.act(duty)
            self.turns += 1
        return duty

    def finish(self) -> set[str]:
        """Plays to the end. Returns everything that was due on the way."""
        seen: set[str] = set()
        while (duty := self.move()) != "over":
            seen.add(duty)
        return seen

    def act(self, duty: str) -> None:
        """Does what is due."""
        raise NotImplementedError

    def lay(self, action: str) -> None:
        """Puts a piece somewhere on the board and confirms it."""
        raise NotImplementedError

    def mark(self) -> None:
        """Chooses a cell for a piece that has no direction."""
        raise NotImplementedError

    def choose(self, option: Locator) -> None:
        """Chooses something on the page."""
        raise NotImplementedError

    def confirm(self, action: str) -> None:
        """Makes a choice final."""
        raise NotImplementedError


class ByMouse(ModeHand[T]):
    """Moves by clicks."""

    def lay(self, action: str) -> None:
        if self.turns % 2:
            for _ in range(TURNS):
                if not self.table.cells("now").count():
                    self.table.action("rotate").click()
            self.table.cells("now").last.click()
        else:
            self.table.cells().first.click()
        self.confirm(action)

    def mark(self) -> None:
        self.table.cells().last.click()

    def choose(self, option: Locator) -> None:
        option.click()

    def confirm(self, action: str) -> None:
        self.table.confirm(action, Locator.click)


class ByTouch(ModeHand[T]):
    """Moves by taps."""

    def lay(self, action: str) -> None:
        self.table.cells().last.tap()
        self.confirm(action)

    def mark(self) -> None:
        self.table.cells().first.tap()

    def choose(self, option: Locator) -> None:
        option.tap()

    def confirm(self, action: str) -> None:
        self.table.confirm(action, Locator.tap)


class ByKeyboard(ModeHand[T]):
    """Moves by keyboard only: each option tells its key."""

    def lay(self, action: str) -> None:
        self.page.keyboard.press("ArrowRight")
        expect(self.table.action(action)).to_be_enabled()
        self.page.keyboard.press(("ArrowUp", "ArrowLeft", "KeyR")[self.turns % 3])
        for _ in range(TURNS):
            if not self.page.locator(f"[data-action={action}]:enabled").count():  # It does not fit in this direction.
                self.page.keyboard.press("KeyR")
        self.confirm(action)

    def mark(self) -> None:
        self.page.keyboard.press("ArrowRight")

    def choose(self, option: Locator) -> None:
        key = option.get_attribute("aria-keyshortcuts")
        assert key
        self.page.keyboard.press(key)

    def confirm(self, action: str) -> None:
        self.table.confirm(action, lambda _: self.page.keyboard.press("Enter"))
