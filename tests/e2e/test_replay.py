"""Places on the board, results between games of a series, the counting of points, replays and reviews."""

from collections.abc import Callable
from typing import Any

from e2e.browsing import Person, axe
from e2e.conftest import People
from e2e.driving import drive, is_placing, look, make_table
from e2e.pages import Table
from e2e.reviews import considered, with_review
from playwright.sync_api import Locator, Page, expect

BEN = {"kind": "hotseat", "name": "Ben"}
FRESH = 5
"""The columns and rows of a board on which only the castle stands."""


def in_game(number: int) -> Callable[[dict[str, Any]], bool]:
    """Returns the condition that a game of a series is being played."""
    return lambda view: view["position"]["game"] == number


def columns(page: Page) -> int:
    """Returns the number of columns that the main board shows."""
    box = page.locator(".board .overlay").get_attribute("viewBox")
    assert box
    return round(float(box.split()[2]) // 100)


def marks(place: Page | Locator) -> Locator:
    return place.get_by_test_id("place-mark")


def made_up_review(replay: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns the moves of a review in which every placement lost points against a place three columns to the right.

    It also contains moves that are not part of the replay, and one move twice.
    """
    moves: list[dict[str, Any]] = []
    for step in replay["steps"]:
        event, text = step["entry"]["detail"], step["entry"]["text"]
        if event["kind"] != "place":
            continue
        place = {"kind": "place", "gain": 0, "territories": []}
        better = [[column + 3, row] for column, row in event["cells"]]
        played, best = (
            considered({**place, "cells": event["cells"]}, text),
            considered({**place, "cells": better}, text),
        )
        loss = 1 + len(moves) / 100
        entry = {"sequence": step["sequence"], "seat": step["entry"]["seat"], "round": 1}
        moves.append({**entry, "played": played, "best": best, "loss": loss})
    strays = [{**moves[-1], "sequence": 100_000 + number, "loss": 9.0} for number in range(2)]
    return [*moves, moves[-1], *strays]


def share_link(person: Person, table: str) -> Page:
    """Opens a finished table with a review that is made up."""
    return with_review(person, table, made_up_review)


def test_a_dynasty_with_take_backs_shows_each_result_and_its_share_link_has_a_review(people: People) -> None:
    anna = people()
    table = make_table(anna, BEN, options={"dynasty": True})
    page = anna.open(f"/t/{table}")
    expect(page.locator(".board .overlay")).to_be_visible()
    drive(anna, table, in_game(2), regret=5)
    result = page.get_by_role("dialog")
    first = look(anna, table)["results"][0]
    expect(result.get_by_role("row", name=anna.t("table-sum"))).to_contain_text(str(first[0]))
    expect(result).to_contain_text(anna.t("table-game-of", game=1, series=3))
    assert columns(page) == FRESH, "the next game starts on a fresh window"
    assert not axe(page)
    page.keyboard.press("Enter")
    expect(result).to_have_count(0)
    page.reload()
    expect(page.locator(".board .overlay")).to_be_visible()
    expect(result).to_have_count(0)

    drive(anna, table, in_game(3), regret=7)
    expect(result.get_by_role("row")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(result).to_have_count(0)
    drive(anna, table, regret=7)
    results = look(anna, table)["results"]
    rows = page.locator(".places tbody tr")
    expect(rows).to_have_count(3)
    for row, scores in zip(rows.all(), results, strict=True):
        assert [int(cell) for cell in row.locator("td").all_inner_texts()] == scores

    boris = people(device="phone", language="ru")
    page = share_link(boris, table)
    costly = page.locator(".costliest li button")
    expect(costly).to_have_count(5)
    costly.nth(4).scroll_into_view_if_needed()
    expect(page.locator(".stage")).not_to_be_in_viewport(ratio=0.9)
    costly.nth(4).tap()
    expect(page.locator(".stage .hero")).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_test_id("played-move")).to_be_visible()
    board = page.locator(".stage .gallery > svg").last.bounding_box()
    for line in (".compared > .solid", ".compared .dashed"):
        shape = page.locator(line).bounding_box()
        assert board
        assert shape
        assert shape["x"] >= board["x"]
        assert shape["x"] + shape["width"] <= board["x"] + board["width"]
    expect(page.get_by_test_id("past-draft").first).to_be_visible()
    assert not axe(page)
    slider = page.get_by_role("slider")
    for key in ("Home", "End", "PageDown"):
        slider.press(key)
        expect(page.locator(".stage .event")).not_to_be_empty()


def test_rows_show_their_place_and_coordinates_can_be_switched_on(people: People) -> None:
    anna = people()
    table = make_table(anna)
    drive(anna, table, is_placing(4))
    page = anna.open(f"/t/{table}")
    board, others = page.locator("main .board"), page.locator(".opponents")
    mine = look(anna, table)["position"]["turn"]["seat"]
    lines = page.locator(".feed button")
    expect(lines.first).to_be_visible()
    seen = set()
    for line in lines.all():
        line.hover()
        expect(marks(page)).to_have_count(1)
        seen.add(bool(marks(board).count()))
    assert seen == {True, False}, f"places of seat {mine} are on the main board, those of the other on the small one"
    page.mouse.move(1, 1)
    expect(marks(page)).to_have_count(0)
    lines.first.focus()
    expect(marks(page)).to_have_count(1)
    page.keyboard.press("Tab")
    expect(others).to_be_visible()
    expect(page.get_by_test_id("coordinates")).to_have_count(0)
    Table(anna).menu("table-coordinates")
    names = board.get_by_test_id("coordinates").locator("text")
    expect(names.filter(has_text="5")).to_have_count(1)
    expect(names.filter(has_text="e")).to_have_count(1)
    assert not axe(page)
    page.reload()
    expect(board.get_by_test_id("coordinates")).to_be_visible()

    page.get_by_role("button", name=anna.t("table-hint"), exact=True).click()
    hints = page.get_by_test_id("hints").locator("ol button")
    expect(hints.first).to_be_visible()
    hints.first.hover()
    expect(marks(board)).to_have_count(1)


def test_points_are_counted_up_once_and_can_be_skipped(people: People) -> None:
    anna = people(motion="no-preference")
    table = make_table(anna, BEN, options={"harmony": True})
    page = anna.open(f"/t/{table}")
    expect(page.locator(".board .overlay")).to_be_visible()
    drive(anna, table)
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(anna.t("table-counting"))
    expect(page.get_by_test_id("counted")).to_be_visible()
    expect(page.get_by_test_id("joy")).to_have_count(0)
    page.keyboard.press("Shift")
    expect(heading).not_to_have_text(anna.t("table-counting"))
    scores = sorted(look(anna, table)["position"]["scores"], reverse=True)
    for shown, score in zip(page.locator(".places .score").all(), scores, strict=True):
        expect(shown).to_have_text(str(score))
    joy = page.get_by_test_id("joy")
    expect(joy).to_be_visible()
    expect(joy).to_have_count(0)
    page.reload()
    expect(heading).to_be_visible()
    expect(heading).not_to_have_text(anna.t("table-counting"))
    expect(page.get_by_test_id("counted")).to_have_count(0)
