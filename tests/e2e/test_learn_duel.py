"""The tutorial of Kingdomino Duel, from the first lesson to the first game."""

import pytest
from e2e.browsing import Device
from e2e.conftest import People
from e2e.duelpages import DuelTable
from e2e.learning import Lessons
from playwright.sync_api import expect


def best(lessons: Lessons, gain: int) -> None:
    """Draws where the drawing adds that much."""
    lessons.lay(gain, "draw")


def learn_powers(lessons: Lessons, table: DuelTable) -> None:
    """Plays the lessons about '?', the castle's cross and lightning, each with a wrong attempt first."""
    lessons.at("joker")
    table.coat("filled").click()
    best(lessons, 4)
    lessons.says("joker-retry", gain=4)
    table.coat("double_line").click()
    best(lessons, 5)
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
    best(lessons, 11)
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
    lessons, table, page = Lessons(person, "duel"), DuelTable(person), person.page
    person.open("/rules/duel")
    page.get_by_role("link", name=person.t("rules-learn")).click()

    for step in ("first", "connect"):
        lessons.at(step)
        table.cells().first.click()
        table.action("draw").click()
        lessons.go_on()

    lessons.at("crosses")
    best(lessons, 2)
    lessons.says("crosses-retry", gain=2)
    best(lessons, 6)
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

    learn_powers(lessons, table)
    lessons.play()
    assert table.duty() == "pick"
