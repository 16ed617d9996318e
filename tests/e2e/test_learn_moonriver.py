"""The tutorial of Moon River, from the first lesson to the first game."""

import pytest
from e2e.browsing import Device
from e2e.conftest import People
from e2e.learning import Lessons
from e2e.ranchpages import RanchTable
from playwright.sync_api import expect


def learn_dominoes(lessons: Lessons) -> None:
    """Plays the lessons about laying, with wrong attempts first."""
    lessons.at("bridges")
    lessons.lay(0)
    lessons.says("bridges-done")
    lessons.go_on()

    lessons.at("match")
    lessons.press(lessons.page.locator("[data-cell='0,0']"))
    lessons.act("place")
    lessons.says("match-retry")
    lessons.press(lessons.page.locator("[data-cell='0,1']"))
    lessons.act("place")
    lessons.says("match-done")
    lessons.go_on()

    lessons.at("cows")
    lessons.lay(2)
    lessons.says("cows-retry", gain=2)
    lessons.lay(4)
    lessons.says("cows-done")
    lessons.go_on()


def learn_symbols(lessons: Lessons, table: RanchTable) -> None:
    """Plays the lessons about skulls, circles and partners, with wrong attempts first."""
    lessons.at("drought")
    lessons.lay(4)
    lessons.says("drought-retry", gain=4)
    lessons.lay(6)
    lessons.says("drought-remove")
    lessons.says_no_more("drought-retry", gain=4)
    lessons.press(table.marked("cow", "3,1"))
    lessons.act("remove")
    lessons.says("drought-retry-remove", loss=5)
    lessons.press(table.marked("cow", "1,2"))
    lessons.act("remove")
    lessons.says("drought-done")
    lessons.go_on()

    lessons.at("partner")
    lessons.lay(3)
    lessons.says("partner-hire")
    lessons.press(table.side("trapper"))
    lessons.act("hire")
    lessons.says("partner-retry-hire", gain=1)
    lessons.press(table.side("prospector"))
    lessons.act("hire")
    lessons.says("partner-done")
    lessons.go_on()

    lessons.at("cowboy")
    lessons.press(table.side("trapper"))
    lessons.act("hire")
    lessons.says("cowboy-retry-hire")
    lessons.press(table.side("cowboy", "trapper"))
    lessons.act("hire")
    lessons.says("cowboy-herd")
    lessons.press(table.marked("cow", "1,2"))
    lessons.press(table.marked("target", "2,2"))
    lessons.says("cowboy-retry-herd", gain=1)
    lessons.press(table.marked("cow", "1,2"))
    lessons.press(table.marked("target", "1,1"))
    lessons.says("cowboy-pass")
    lessons.act("done")
    lessons.says("cowboy-done")
    lessons.go_on()


@pytest.mark.parametrize(("device", "language"), [("desktop", "en"), ("phone", "uk")])
def test_the_tutorial_of_moon_river_is_played_through(people: People, device: Device, language: str) -> None:
    person = people(device=device, language=language)
    lessons, table = Lessons(person, "moonriver"), RanchTable(person)
    person.open("/rules/moonriver")
    lessons.press(person.page.get_by_role("link", name=person.t("rules-learn")))
    learn_dominoes(lessons)
    learn_symbols(lessons, table)

    lessons.at("thief")
    person.page.reload()  # The page remembers the lesson.
    lessons.at("thief")
    expect(table.marked("cow")).to_have_count(1)
    lessons.act("steal")
    lessons.says("thief-done")
    lessons.go_on()

    lessons.at("reserve")
    for place in (0, 1):
        lessons.press(table.hand.nth(place))
    lessons.lay(0)
    lessons.says("reserve-retry", gain=0)
    for place in (2, 3):
        lessons.press(table.hand.nth(place))
    lessons.lay(4)
    lessons.says("reserve-claim")
    expect(table.marked("row")).to_have_count(2)
    lessons.press(table.marked("row", "3"))
    lessons.act("claim")
    lessons.says("reserve-done", place=4)
    lessons.go_on()

    lessons.play()
    assert table.duty() == "claim"


def test_a_remark_leads_from_home_and_a_new_table_to_the_rules(people: People) -> None:
    person = people(language="uk")
    heading = person.page.get_by_role("heading", name=person.t("moonriver-remark-section"))
    for page in ("/", "/new?game=moonriver"):
        person.open(page)
        remark = person.page.get_by_role("link", name=person.t("moonriver-remark"))
        expect(remark).to_have_count(1)
        remark.click()
        expect(heading).to_be_in_viewport()
        expect(person.page.get_by_text("LOSKUT_MOONRIVER_COMPONENTS")).to_be_visible()
    person.open("/new?game=kingdomino")
    expect(person.page.get_by_role("link", name=person.t("moonriver-remark"))).to_have_count(0)
