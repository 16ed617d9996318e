"""The end of a game of Duel in the browser: points of the domains, the replay with dice and spellbook, the review."""

from typing import Any

from e2e.browsing import axe
from e2e.conftest import People
from e2e.driving import drive, look, make_table
from e2e.reviews import considered, with_review
from playwright.sync_api import expect

BEN = {"kind": "hotseat", "name": "Ben"}


def made_up_review(replay: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns the moves of a review: a drawing of each seat lost points to its mirror image, a pick to another die."""
    moves: list[dict[str, Any]] = []
    for step in replay["steps"]:
        event, seat = step["entry"]["detail"], step["entry"]["seat"]
        if event["kind"] == "place":
            place = {"kind": "place", "gain": 0, "domains": [], "marks": []}
            mirrored = [[6 - column, row] for column, row in event["cells"]]
            played, best = ({**place, "cells": cells} for cells in (event["cells"], mirrored))
        elif event["kind"] == "pick" and len(event["dice"]) == 1:
            pick = {"kind": "pick", "is_power": False, "gain": None, "marks": []}
            played, best = ({**pick, "dice": [die]} for die in (event["dice"][0], (event["dice"][0] + 1) % 4))
        else:
            continue
        if any(move["seat"] == seat and move["played"]["detail"]["kind"] == event["kind"] for move in moves):
            continue
        about = {"sequence": step["sequence"], "seat": seat, "round": step["position"]["table"]["round"]}
        both = {"played": considered(played), "best": considered(best)}
        moves.append({**about, **both, "loss": 3.0 - len(moves) / 10})
    return moves


def test_the_end_tells_the_points_of_every_domain_and_the_replay_has_dice_and_spellbook(people: People) -> None:
    anna = people(motion="no-preference")
    table = make_table(anna, BEN, game="duel")
    page = anna.open(f"/t/{table}")
    expect(page.locator(".board .overlay")).to_be_visible()
    drive(anna, table)
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(anna.t("table-counting"))
    expect(page.get_by_test_id("counted")).to_be_visible()
    page.keyboard.press("Shift")
    expect(heading).not_to_have_text(anna.t("table-counting"))

    end = look(anna, table)["position"]
    for shown, score in zip(page.locator(".thumbs b").all(), end["scores"], strict=True):
        expect(shown).to_have_text(str(score))
    expect(page.locator(".win")).to_contain_text(anna.t(f"duel-over-end-{end['table']['end']}"))
    winner = end["scores"].index(max(end["scores"]))
    best = end["table"]["maps"][winner]
    chips = page.locator(".places li").first.locator(".part")
    expect(chips).to_have_count(sum(domain["points"] > 0 for domain in best["domains"]))
    domain = max(best["domains"], key=lambda found: found["points"] + found["extra"])
    page.locator(".places [data-seat]").first.click()
    column, row = domain["cells"][0]
    board = page.locator(".gallery").bounding_box()
    assert board
    # The map is as wide as its place or as high, and stands in the middle. It has a margin of 14 units.
    scale = min(board["width"] / 728, board["height"] / 528)
    left = board["x"] + (board["width"] - 728 * scale) / 2
    top = board["y"] + (board["height"] - 528 * scale) / 2
    page.mouse.move(left + (64 + 100 * column) * scale, top + (64 + 100 * (4 - row)) * scale)
    expect(page.locator(".gallery .region")).to_contain_text(f"= {domain['points'] + domain['extra']}")
    assert not axe(page)

    expect(page.get_by_test_id("past-dice")).to_have_count(0)
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("past-dice").locator("li")).to_have_count(4)
    page.locator("[data-book]").click()
    book = page.get_by_role("dialog")
    expect(book.locator("[data-power]")).to_have_count(6)
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)


def test_a_review_shows_the_drawing_and_the_better_one_or_both_dice(people: People) -> None:
    anna = people()
    table = make_table(anna, BEN, game="duel")
    drive(anna, table)

    boris = people(device="phone", language="uk")
    page = with_review(boris, table, made_up_review)
    costly = page.locator(".costliest li button")
    expect(costly).to_have_count(4)
    pick, drawing = costly.filter(has=page.locator(".pair")), costly.filter(has_not=page.locator(".pair"))
    expect(pick).to_have_count(2)
    drawing.first.tap()
    expect(page.locator(".stage .hero")).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_test_id("played-move")).to_be_visible()
    expect(page.get_by_test_id("better-move")).to_be_visible()
    assert not axe(page)
    pick.first.tap()
    dice = page.get_by_test_id("past-dice").locator("li")
    expect(dice.and_(page.locator(".played"))).to_have_count(1)
    expect(dice.and_(page.locator(".better"))).to_have_count(1)
    expect(page.get_by_test_id("played-move")).to_have_count(0)
    assert not axe(page)
