"""The first game: tips, the first domino, Enter after a click, planning while others think, territories in words."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from e2e.browsing import Person, axe
from e2e.conftest import People
from e2e.driving import drive, look, make_table, moved_on, my_turn
from e2e.pages import Hand, Keyboard, Table, Touch
from playwright.sync_api import Locator, Page, expect

from loskut.games.kingdomino.components import DOMINOES, DominoNo
from loskut.server.pyclient import Client, Sitting

THREE = ({"kind": "bot", "level": "easy"},) * 3
COVERED = """(tip) => {
  const box = tip.getBoundingClientRect();
  const pressed = "header button, main [role=button], .side button, .actions button";
  return [...document.querySelectorAll(pressed)]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.width && one.left < box.right && box.left < one.right && one.top < box.bottom
      && box.top < one.bottom).length;
}"""
"""Counts what a tip covers of all that can be pressed in a decision."""


def tip(page: Page, name: str) -> Locator:
    return page.locator(f"[data-tip={name}]:visible")


def shown(person: Person, name: str, **params: Any) -> Locator:
    """Waits for a tip. Checks its words, its size, its place, and that it took neither focus nor room."""
    found = tip(person.page, name)
    expect(found).to_contain_text(person.t(f"kingdomino-tip-{name}", **params))
    expect(person.page.locator("[data-tip]")).to_have_count(1)
    box, size = found.bounding_box(), person.page.viewport_size
    assert box
    assert size
    assert box["height"] >= 44
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    assert found.evaluate(COVERED) == 0
    assert person.page.evaluate("document.activeElement.closest('[data-tip]') === null")
    return found


def play_round(hand: Hand) -> None:
    """Claims and places, until the next domino has to be claimed."""
    hand.move()
    while hand.table.due() != "claim":
        assert hand.move() != "over"


def free(person: Person, table: str) -> list[DominoNo]:
    """Returns the dominoes that the person may claim now."""
    return [choice["detail"]["domino"] for choice in my_turn(person, table)["position"]["choices"]]


def has_crowns(number: DominoNo) -> bool:
    return any(half.crowns for half in (DOMINOES[number].left, DOMINOES[number].right))


@pytest.mark.parametrize(("device", "language"), [("desktop", "en"), ("phone", "ru")])
def test_every_tip_comes_once_where_it_matters(people: People, device: str, language: str) -> None:
    person = people(device=device, language=language, has_tips=True)
    table = make_table(person, *THREE)
    page, place = person.page, Table(person)
    hand = Keyboard(place) if device == "desktop" else Touch(place)
    person.open(f"/t/{table}")

    assert place.due() == "claim"
    expect(page.get_by_role("heading", level=1)).to_have_text(person.t("kingdomino-turn-first"))
    goal = shown(person, "goal")
    assert not axe(page)
    before = page.locator("main .board").bounding_box()
    goal.click()
    expect(page.locator("[data-tip]")).to_have_count(0)
    assert page.locator("main .board").bounding_box() == before, "a tip takes no room from the board"
    hand.move()

    assert place.due() == "place"
    shown(person, "limit", size=5)
    page.reload()
    shown(person, "limit", size=5)  # nobody has closed it
    page.keyboard.press("Escape")
    expect(page.locator("[data-tip]")).to_have_count(0)
    page.reload()
    assert place.due() == "place"
    expect(page.locator("[data-tip]")).to_have_count(0)
    hand.move()

    assert place.due() == "claim"
    expect(page.get_by_role("heading", level=1)).to_have_text(person.t("kingdomino-turn-claim"))
    while len(free(person, table)) == 1:  # there is nothing to explain
        play_round(hand)
    shown(person, "order")
    play_round(hand)
    while not any(map(has_crowns, free(person, table))):
        play_round(hand)
    shown(person, "crowns")
    play_round(hand)
    expect(page.locator("[data-tip]")).to_have_count(0)

    rest = people(device=device, language=language)
    rest.open(f"/t/{table}")
    rest.page.evaluate("localStorage.setItem('loskut-tips', 'true')")
    rest.page.reload()
    expect(rest.page.locator("main .board")).to_be_visible()
    expect(rest.page.locator("[data-tip]")).to_have_count(0)  # onlookers get none

    later = make_table(person, *THREE)
    person.open(f"/t/{later}")
    assert place.due() == "claim"
    expect(page.locator("[data-tip]")).to_have_count(0)  # nor do later games


def test_tips_can_be_switched_off_in_the_menu(people: People) -> None:
    person = people(has_tips=True)
    table = make_table(person, *THREE, options={"harmony": True})
    place = Table(person)
    person.open(f"/t/{table}")
    shown(person, "goal")
    place.menu("table-tips")
    expect(person.page.locator("[data-tip]")).to_have_count(0)
    Keyboard(place).move()
    assert place.due() == "place"
    expect(person.page.locator("[data-tip]")).to_have_count(0)
    person.page.reload()
    assert place.due() == "place"
    expect(person.page.locator("[data-tip]")).to_have_count(0)


def test_enter_places_and_takes_after_clicks_but_presses_what_the_keyboard_reached(people: People) -> None:
    person = people()
    table = make_table(person)  # with two kings each, the last claim of a round may be forced
    drive(person, table, lambda view: is_due(view, "place") and is_first(view))
    page, place = person.page, Table(person)
    person.open(f"/t/{table}")

    assert place.due() == "place"
    place.cells().first.click()
    place.action("rotate").click()
    sequence = look(person, table)["sequence"]
    for _ in range(4):
        if not place.action("place").count():
            place.action("rotate").click()
    page.keyboard.press("Enter")
    moved_on(person, table, sequence)

    sequence = my_turn(person, table)["sequence"]
    place.free.last.click()
    expect(place.action("take")).to_be_enabled()
    page.keyboard.press("Enter")
    moved_on(person, table, sequence)

    drive(person, table, lambda view: is_due(view, "place"))
    expect(place.cells().first).to_be_visible()
    sequence = look(person, table)["sequence"]
    page.keyboard.press("ArrowRight")
    expect(place.action("place")).to_be_enabled()
    place.action("rotate").focus()
    page.keyboard.press("Shift+Tab")
    expect(place.action("undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(place.action("place")).to_have_count(0)
    assert look(person, table)["sequence"] == sequence, "Enter pressed the button that Tab had reached"

    page.get_by_role("button", name=person.t("table-hint")).click()
    page.get_by_test_id("hints").locator("li button").first.click()
    page.keyboard.press("Enter")
    moved_on(person, table, sequence)


def is_due(view: dict[str, Any], step: str) -> bool:
    choices = view["position"]["choices"]
    return bool(choices) and choices[0]["detail"]["kind"] == step


def is_first(view: dict[str, Any]) -> bool:
    """Checks whether dominoes are left to choose from after the placement."""
    return sum(draft["seat"] is None for draft in view["position"]["table"]["next_row"]) > 1


class Friend:
    """A friend in the second seat who moves when told to."""

    def __init__(self, url: str, table: str) -> None:
        self._client = Client(url)
        self._table = table
        self._do(self._begin)

    async def _begin(self, sitting: Sitting) -> None:
        """Takes the seat and stays until the game begins: the shuffle waits for whoever is not connected."""
        await sitting.ask("sit", seat=1)
        await sitting.until(lambda: sitting.table["status"] == "playing")

    def move(self) -> None:
        self._do(lambda sitting: sitting.move(sitting.choices[0]["action"]))

    def _do(self, what: Callable[[Sitting], Awaitable[Any]]) -> None:
        with ThreadPoolExecutor(1) as thread:  # The present thread belongs to the browser.
            thread.submit(asyncio.run, self._sit(what)).result()

    async def _sit(self, what: Callable[[Sitting], Awaitable[Any]]) -> None:
        await self._client.rename("Friend")
        async with self._client.sit_down(self._table) as sitting:
            await what(sitting)


def test_a_plan_marks_its_cells_and_words_tell_every_territory(people: People) -> None:
    person = people(has_tips=True)
    table = make_table(person, {"kind": "friend"})
    page, place = person.page, Table(person)
    person.open(f"/t/{table}")
    friend = Friend(person.url, table)

    def mover() -> int:
        return int(look(person, table)["position"]["turn"]["seat"])

    def is_waiting() -> bool:
        rows = look(person, table)["position"]["table"]
        mine = any(draft["seat"] == 0 and not draft["is_played"] for draft in rows["row"] or rows["next_row"])
        return mover() == 1 and mine

    hand = Keyboard(place)
    while not is_waiting():
        hand.move() if mover() == 0 else friend.move()
    place.action("plan").click()
    planned = page.locator("[data-plan]")
    expect(planned).to_have_count(12)  # all cells that a domino beside the castle can reach
    assert not axe(page)
    planned.nth(3).click()
    expect(page.locator(".ghost:not(.away)")).to_be_visible()
    expect(page.locator("[data-fits]")).to_have_count(0)
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect(planned).to_have_count(0)

    for _ in range(8):
        hand.move() if mover() == 0 else friend.move()
    page.keyboard.press("KeyT")
    kingdoms = look(person, table)["position"]["table"]["kingdoms"]
    told = page.locator(".text section").first
    for territory in (one for kingdom in kingdoms for one in kingdom["territories"]):
        sum_ = {name: territory[name] for name in ("size", "crowns", "points")}
        name = person.t(f"kingdomino-terrain-{territory['terrain']}")
        expect(told).to_contain_text(f"{name}: {person.t('kingdomino-territory-sum', **sum_)}")
    assert any(not one["crowns"] for kingdom in kingdoms for one in kingdom["territories"])
