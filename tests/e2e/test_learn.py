"""The tutorial, from the first lesson to the first game."""

import re

import pytest
from e2e.browsing import Device
from e2e.conftest import People
from e2e.pages import Home, Table
from playwright.sync_api import expect


@pytest.mark.parametrize(("device", "language"), [("desktop", "en"), ("phone", "uk")])
def test_the_tutorial_is_played_through(people: People, device: Device, language: str) -> None:
    person = people(device=device, language=language)
    page, table = person.page, Table(person)
    Home(person).open()
    page.get_by_role("link", name=person.t("home-learn")).click()

    def lesson(step: str) -> None:
        expect(page.get_by_role("heading", name=person.t(f"kingdomino-learn-{step}-title"))).to_be_visible()

    def place() -> None:
        table.action("place").click()

    def go_on() -> None:
        table.action("next").click()

    for step in ("castle", "match"):
        lesson(step)
        table.cells().first.click()
        place()
        go_on()

    lesson("rotate")
    table.cells("now").first.click()
    place()
    expect(page.get_by_text(person.t("kingdomino-learn-rotate-retry"))).to_be_visible()
    table.cells("rotated").first.click()
    place()
    go_on()

    lesson("crowns")
    for cell in table.cells().all():
        cell.click()
        gain = re.search(r"\+(\d+)", table.action("place").inner_text())
        if gain and int(gain[1]) >= 8:
            break
    place()
    go_on()

    lesson("claim")
    table.free.first.click()
    table.action("take").click()
    go_on()

    lesson("limit")
    table.cells().first.click()
    place()
    go_on()

    lesson("discard")
    table.action("discard").click()
    go_on()

    lesson("score")
    for territory in page.locator("path[role=button]").all():
        if table.action("next").count():
            break
        territory.dispatch_event("click")
    go_on()

    lesson("end")
    page.get_by_role("button", name=person.t("home-play")).locator("visible=true").click()
    assert table.arrive().due() == "claim"
