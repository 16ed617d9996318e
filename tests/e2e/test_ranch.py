"""Marks on a ranch: as large as a finger, in reach of the keyboard, and cows that are dragged."""

from typing import Any

import pytest
from e2e.browsing import Device
from e2e.conftest import People
from e2e.ranchpages import RanchTable
from e2e.rare import the_table
from e2e.serving import Server
from e2e.tables import open_at
from playwright.sync_api import Locator, expect

LEAST = 44
"""The least width and height of a control, in pixels."""


def cows(table: RanchTable) -> list[dict[str, Any]]:
    """Returns the cows of the ranches, as the server sees them."""
    return [herd for ranch in the_table(table)["ranches"] for herd in ranch["cows"]]


def middle(mark: Locator) -> tuple[float, float]:
    """Returns the middle of a mark on the page."""
    box = mark.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_marks_are_buttons_with_names(server: Server, people: People, device: Device) -> None:
    person = people(device=device)
    for position, name in (("drought", "cow"), ("two_circles", "circle"), ("two_herd", "cow"), ("steal", "cow")):
        table = RanchTable.at(person, open_at(server, "moonriver", position, person))
        marks = table.marked(name)
        expect(marks.first).to_be_visible()
        for mark in marks.all():
            box = mark.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= LEAST, position
            assert mark.get_attribute("aria-label")
        marks.first.focus()
        person.page.keyboard.press("Space")
        expect(marks.first).to_have_attribute("aria-pressed", "true")


def test_a_cow_is_dragged_to_its_target(server: Server, people: People) -> None:
    person = people()
    table = RanchTable.at(person, open_at(server, "moonriver", "herd", person))
    before = cows(table)
    cow = table.marked("cow").first
    mouse = person.page.mouse
    mouse.move(*middle(cow))
    mouse.down()
    mouse.move(*(place + 12 for place in middle(cow)))
    expect(person.page.locator(".carried")).to_be_visible()
    target = table.marked("target").first
    mouse.move(*middle(target))
    mouse.up()
    expect(person.page.locator(".carried")).to_have_count(0)
    expect(person.page.locator(".board .number")).to_have_text("1")
    assert cows(table) != before
