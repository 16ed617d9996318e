"""The end of a game of Moon River in the browser: overpopulation, score pad, replay, review. Also lists and rules."""

from typing import Any

import pytest
from e2e.browsing import axe
from e2e.conftest import People
from e2e.driving import drive, look, make_table
from e2e.ranchpages import RanchTable
from e2e.reviews import considered, replay_of, with_review
from e2e.serving import Server
from e2e.tables import open_at
from playwright.sync_api import expect

FRIEND = {"kind": "friend"}
PICTURES = 14
"""The figures of the rules page."""


def made_up_review(replay: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns the moves of a review in which the first seat's first domino and first choice lost points."""
    spot = {"gain": 0, "net": 0, "cows": [0, 0], "droughts": [], "joins": []}
    moves: dict[str, dict[str, Any]] = {}
    before: dict[str, Any] = replay["start"]
    for step in replay["steps"]:
        event, seat, table = step["entry"]["detail"], step["entry"]["seat"], before["table"]
        before = step["position"]
        kind = event["kind"]
        if seat != 0 or kind in moves:
            continue
        if kind == "place":
            turned = [[4 - column, row] for column, row in event["cells"]]
            both = [{"kind": kind, **spot, "cells": cells} for cells in (event["cells"], turned)]
        elif kind == "claim":
            other = next(place for place, one in enumerate(table["next_row"]) if one["plot"] != event["plot"])
            plots = {event["place"]: event["plot"], other: table["next_row"][other]["plot"]}
            about: dict[str, Any] = {"turn": 1, "gain": None, "would_add": None, "partner": None, "cells": []}
            both = [{"kind": kind, "place": place, "plot": plot, **about} for place, plot in plots.items()]
        else:
            continue
        played, best = (considered(detail) for detail in both)
        loss = 3.0 - len(moves) / 10
        move = {"sequence": step["sequence"], "seat": 0, "round": 1, "played": played, "best": best, "loss": loss}
        moves[kind] = move
    return [*moves.values()]


def test_the_end_tells_overpopulation_and_fills_the_pad_row_by_row(people: People, server: Server) -> None:
    anna = people(motion="no-preference")
    anna.open("/")
    table = open_at(server, "moonriver", "crowded", anna)
    page = anna.open(f"/t/{table}")
    expect(page.locator("[data-mode]")).to_be_visible()
    drive(anna, table)

    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(anna.t("table-counting"))
    expect(page.get_by_test_id("counted")).to_be_visible()
    assert page.locator(".score-pad tr.open").count() >= 1
    page.keyboard.press("Shift")
    expect(heading).not_to_have_text(anna.t("table-counting"))
    expect(page.locator(".score-pad tr.open")).to_have_count(0)

    position = look(anna, table)["position"]
    assert RanchTable(anna).pad["sum"] == sorted(position["scores"], reverse=True)
    crowds = replay_of(anna, table)["steps"][-1]["entry"]["detail"]["crowds"]
    assert len({crowd["seat"] for crowd in crowds}) >= 2
    expect(page.locator(".event")).to_contain_text(anna.t("moonriver-over-crowds", losses="").strip())
    for seat in {crowd["seat"] for crowd in crowds}:
        page.locator(f".score-pad [data-seat='{seat}']").click()
        gone = {tuple(crowd["cell"]) for crowd in crowds if crowd["seat"] == seat}
        expect(page.locator(".hero [data-crowd]")).to_have_count(len(gone))
        for column, row in gone:
            expect(page.locator(f".hero [data-crowd='{column},{row}']")).to_be_visible()
    assert not axe(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".hero [data-crowd]")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "message"),
    [("over_by_territory", "moonriver-over-tie-herd"), ("over_shared", "moonriver-over-tie-shared")],
)
def test_the_pad_tells_what_decided_between_equal_points(
    people: People, server: Server, name: str, message: str
) -> None:
    anna = people(language="ru", device="phone")
    anna.open("/")
    table = open_at(server, "moonriver", name, anna)
    page = anna.open(f"/t/{table}")
    tallies = sorted(
        ((own["score"], own["largest"], own["herd"]) for own in look(anna, table)["position"]["table"]["ranches"]),
        reverse=True,
    )
    assert tallies[0][0] == tallies[1][0]
    words = anna.t(message, winner=tallies[0][2], other=tallies[1][2])
    expect(page.locator(".score-pad .tie").first).to_have_text(words)


def test_a_replay_shows_the_table_of_the_moment_and_a_review_both_moves(people: People, server: Server) -> None:
    anna = people(language="uk", device="phone")
    anna.open("/")
    table = open_at(server, "moonriver", "over", anna)
    page = with_review(anna, table, made_up_review)
    expect(page.get_by_test_id("past-table")).to_have_count(0)
    costly = page.locator(".costliest li button")
    expect(costly).to_have_count(2)

    claim = costly.filter(has=page.locator(".pair"))
    claim.tap()
    past = page.get_by_test_id("past-table")
    expect(past.locator(".next-row li")).to_have_count(4)
    expect(past.locator("li.played")).to_have_count(1)
    expect(past.locator("li.better")).to_have_count(1)
    costly.filter(has_not=page.locator(".pair")).first.tap()
    expect(page.locator(".stage .hero")).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_test_id("played-move")).to_be_visible()
    expect(page.get_by_test_id("better-move")).to_be_visible()
    assert not axe(page)

    ranchers = page.locator(".thumbs use[href^='#rancher-']")
    expect(ranchers).to_have_count(4)
    assert page.locator("use[href^='#king-']").count() == 0


def test_lists_and_lobbies_show_ranchers_and_ranches(people: People) -> None:
    anna = people()
    page = anna.open("/new?game=moonriver")
    figures = page.locator(".seats use[href^='#rancher-']")
    expect(figures.first).to_be_attached()
    assert figures.first.get_attribute("href") == "#rancher-purple"
    options = {"scenario": "outlaws", "characters": "big_joe.mary"}
    table = make_table(anna, FRIEND, game="moonriver", options=options, visibility="listed")
    page = anna.open(f"/t/{table}")
    figures = page.locator(".seats use")
    expect(figures).to_have_count(2)
    assert [figure.get_attribute("href") for figure in figures.all()] == ["#rancher-mgreen", "#rancher-purple"]
    page = anna.open("/")
    expect(page.locator(".lobby use[href='#rancher-mgreen']")).to_be_attached()
    playing = make_table(anna, game="moonriver")
    page = anna.open("/")
    expect(page.locator(f"a.table[href$='{playing}'] svg.lod-s")).to_be_visible()


def test_the_rules_have_pictures(people: People) -> None:
    anna = people(language="uk", device="phone")
    page = anna.open("/rules/moonriver")
    expect(page.locator("main figure")).to_have_count(PICTURES)
    expect(page.locator("main figure .sum").first).to_be_visible()
    assert not axe(page)
    assert page.viewport_size
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
