"""The tutorial of Kingdomino Duel, from the first lesson to the first game."""

import pytest
from e2e.browsing import Device, Person, axe
from e2e.conftest import People
from e2e.duelpages import DuelTable
from playwright.sync_api import expect


def best(table: DuelTable, gain: int) -> None:
    """Tries every square, in every direction, until the drawing adds that much, and draws."""
    button = table.action("draw").filter(has_text=f"+{gain}")
    for cell in table.cells().all():
        cell.click()
        for _ in range(4):
            if button.count():
                button.click()
                return
            table.page.keyboard.press("KeyR")
        table.page.keyboard.press("Escape")
    raise AssertionError(f"no drawing adds {gain}")


class Lessons:
    """The lessons of Duel in a browser."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.table = DuelTable(person)
        self.problems: list[str] = []

    def at(self, step: str) -> None:
        """Checks that a lesson is open."""
        expect(self.page.get_by_role("heading", name=self.person.t(f"duel-learn-{step}-title"))).to_be_visible()
        self.problems += [f"{step}: {problem}" for problem in axe(self.page)]

    def says(self, message: str, **params: int) -> None:
        """Checks what the coach answers."""
        expect(self.page.get_by_text(self.person.t(f"duel-learn-{message}", **params))).to_be_visible()

    def go_on(self) -> None:
        """Opens the next lesson."""
        self.table.action("next").click()


def learn_powers(lessons: Lessons) -> None:
    """Plays the lessons about '?', the castle's cross and lightning, each with a wrong attempt first."""
    table = lessons.table
    lessons.at("joker")
    table.coat("filled").click()
    best(table, 4)
    lessons.says("joker-retry", gain=4)
    table.coat("double_line").click()
    best(table, 5)
    lessons.says("joker-done")
    lessons.go_on()

    lessons.at("castle")
    table.offer("castle").click()
    table.die(1).click()
    lessons.says("castle-retry-die")
    table.offer("castle").click()
    table.die(3).click()
    expect(table.offer("castle")).to_have_attribute("aria-pressed", "true")
    table.coat("double_line").click()
    best(table, 11)
    lessons.says("castle-done")
    lessons.go_on()

    lessons.at("lightning")
    table.coat("filled").click()
    table.action("choose").click()
    lessons.says("lightning-retry", gain=3)
    table.coat("line").click()
    table.action("choose").click()
    lessons.says("lightning-done")
    lessons.go_on()


@pytest.mark.parametrize(("device", "language"), [("desktop", "en"), ("phone", "uk")])
def test_the_tutorial_of_duel_is_played_through(people: People, device: Device, language: str) -> None:
    person = people(device=device, language=language)
    lessons, table, page = Lessons(person), DuelTable(person), person.page
    person.open("/rules/duel")
    page.get_by_role("link", name=person.t("rules-learn")).click()

    for step in ("first", "connect"):
        lessons.at(step)
        table.cells().first.click()
        table.action("draw").click()
        lessons.go_on()

    lessons.at("crosses")
    best(table, 2)
    lessons.says("crosses-retry", gain=2)
    best(table, 6)
    lessons.says("crosses-done")
    lessons.go_on()

    lessons.at("pick")
    table.die(0).click()
    table.action("take").click()
    lessons.says("pick-retry")
    table.die(1).click()
    table.action("take").click()
    lessons.says("pick-done")
    expect(table.page.locator("[data-die][data-state=theirs]")).to_have_count(2)
    lessons.go_on()

    lessons.at("book")
    table.cells().first.click()
    table.action("draw").click()
    lessons.says("book-done")
    lessons.go_on()

    learn_powers(lessons)
    lessons.at("end")
    assert not lessons.problems, "\n".join(lessons.problems)
    page.get_by_role("button", name=person.t("home-play")).locator("visible=true").click()
    table.arrive()
    assert table.duty() == "pick"
