"""What people do in a tutorial."""

import re
from collections.abc import Callable

from e2e.browsing import Person, axe
from e2e.pages import TURNS, Table
from playwright.sync_api import Locator, expect


class Lessons:
    """The lessons of a game in a browser. A person with a touch screen taps, others click."""

    def __init__(self, person: Person, game: str) -> None:
        self.person = person
        self.page = person.page
        self.game = game
        self.table = Table(person)
        self.problems: list[str] = []
        self.press: Callable[[Locator], None] = Locator.tap if person.device == "phone" else Locator.click

    def at(self, step: str) -> None:
        """Checks that a lesson is open."""
        title = self.person.t(f"{self.game}-learn-{step}-title")
        expect(self.page.get_by_role("heading", name=title)).to_be_visible()
        self.problems += [f"{step}: {problem}" for problem in axe(self.page)]

    def says(self, message: str, **params: int) -> None:
        """Checks what the coach says."""
        expect(self.page.get_by_text(self.person.t(f"{self.game}-learn-{message}", **params))).to_be_visible()

    def says_no_more(self, message: str, **params: int) -> None:
        """Checks that the coach does not say something any more."""
        expect(self.page.get_by_text(self.person.t(f"{self.game}-learn-{message}", **params))).to_have_count(0)

    def act(self, action: str) -> None:
        """Presses a button of the action bar."""
        self.press(self.table.action(action))

    def go_on(self) -> None:
        """Opens the next lesson."""
        self.act("next")

    def lay(self, gain: int, action: str = "place") -> None:
        """Tries every cell, in every direction, until the piece adds that much, and lays it."""
        words = re.compile(rf"\+{gain}\b" if gain else r"^\D+$")
        button = self.page.locator(f"[data-action={action}]:enabled").filter(has_text=words)
        for cell in self.table.cells().all():
            self.press(cell)
            for _ in range(TURNS):
                if button.count():
                    self.press(button)
                    return
                self.page.keyboard.press("KeyR")
            self.page.keyboard.press("Escape")
        raise AssertionError(f"nothing adds {gain}")

    def play(self) -> None:
        """Begins a game from the end of the tutorial."""
        self.at("end")
        assert not self.problems, "\n".join(self.problems)
        self.press(self.page.get_by_role("button", name=self.person.t("home-play")).locator("visible=true"))
        self.table.arrive()
