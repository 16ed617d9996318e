"""The tutorial, from the first lesson to the first game."""

import re

import pytest
from e2e.browsing import Device
from e2e.conftest import People
from e2e.learning import Lessons
from e2e.pages import Home, Table


@pytest.mark.parametrize(("device", "language"), [("desktop", "en"), ("phone", "uk")])
def test_the_tutorial_is_played_through(people: People, device: Device, language: str) -> None:
    person = people(device=device, language=language)
    lessons, page, table = Lessons(person, "kingdomino"), person.page, Table(person)
    Home(person).open()
    page.get_by_role("link", name=person.t("home-learn")).click()

    for step in ("castle", "match"):
        lessons.at(step)
        table.cells().first.click()
        lessons.act("place")
        lessons.go_on()

    lessons.at("rotate")
    table.cells("now").first.click()
    lessons.act("place")
    lessons.says("rotate-retry")
    table.cells("rotated").first.click()
    lessons.act("place")
    lessons.go_on()

    lessons.at("crowns")
    for cell in table.cells().all():
        cell.click()
        gain = re.search(r"\+(\d+)", table.action("place").inner_text())
        if gain and int(gain[1]) >= 8:
            break
    lessons.act("place")
    lessons.go_on()

    lessons.at("claim")
    table.free.first.click()
    table.action("take").click()
    lessons.go_on()

    lessons.at("limit")
    table.cells().first.click()
    lessons.act("place")
    lessons.go_on()

    lessons.at("discard")
    table.action("discard").click()
    lessons.go_on()

    lessons.at("score")
    for territory in page.locator("path[role=button]").all():
        if table.action("next").count():
            break
        territory.dispatch_event("click")
    lessons.go_on()

    lessons.play()
    assert table.due() == "claim"
