"""Moon River at its table: whole games, two people, and moves that the server does not list."""

from collections.abc import Callable
from typing import Any

import pytest
from e2e.conftest import People
from e2e.driving import look, make_table
from e2e.pages import Home
from e2e.ranchpages import RanchHand, RanchKeyboard, RanchMouse, RanchTable, RanchTouch
from e2e.rare import Choice, soon, the_table, without
from e2e.serving import Server
from e2e.tables import open_at
from playwright.sync_api import expect

BOT = {"kind": "bot", "level": "easy"}
FITS = "document.documentElement.scrollHeight <= innerHeight"


def finished(hand: RanchHand) -> None:
    """Plays to the end without scrolling, and checks the scores that the page shows."""
    seen: set[str] = set()
    while (duty := hand.move()) != "over":
        seen.add(duty)
        assert hand.page.evaluate(FITS), f"the page scrolls after {duty}"
    assert {"claim", "expand"} <= seen  # draws decide whether anything else comes; stored positions have the rest
    view = look(hand.table.person, hand.table.id)
    assert hand.table.pad["sum"] == sorted(view["position"]["scores"], reverse=True)
    assert view["position"]["table"]["box"] == 0


@pytest.mark.parametrize(
    ("players", "way", "look_of_it"),
    [
        pytest.param(2, RanchTouch, {"device": "phone", "language": "ru"}, id="two-by-touch"),
        pytest.param(3, RanchKeyboard, {"language": "uk", "theme": "dark"}, id="three-by-keyboard"),
        pytest.param(4, RanchMouse, {}, id="four-by-mouse"),
    ],
)
def test_a_whole_game(people: People, players: int, way: type[RanchHand], look_of_it: dict[str, str]) -> None:
    person = people(**look_of_it)
    Home(person).open()
    table = make_table(person, *[BOT] * (players - 1), game="moonriver")
    finished(way(RanchTable.at(person, table)))


def cows(table: dict[str, Any], seat: int) -> list[Any]:
    """Returns where the cows of a seat are."""
    found: list[Any] = table["ranches"][seat]["cows"]
    return found


def test_two_people_play_and_one_reloads_between_two_steps_of_a_cow(people: People, server: Server) -> None:
    anna, boris = people(), people(device="phone", language="ru")
    table_id = open_at(server, "moonriver", "two_herd", anna, boris)
    hers, his = RanchTable.at(anna, table_id), RanchTable.at(boris, table_id)
    hand = RanchMouse(hers)
    hers.due_now("herd")
    seat = look(anna, table_id)["position"]["turn"]["seat"]
    before, words = the_table(hers), hers.action("done").text_content() or ""
    hand.step()
    soon(hers, lambda table: cows(table, seat) != cows(before, seat))
    anna.page.reload()
    hers.due_now("herd")
    assert the_table(hers)["due"][0]["left"] == before["due"][0]["left"] - 1
    expect(boris.page.locator("[data-action]:enabled, [data-cow]")).to_have_count(0)
    hers.action("undo").click()
    soon(hers, lambda table: cows(table, seat) == cows(before, seat))
    expect(hers.action("done")).to_have_text(words)  # the page may be a moment behind the server
    hand.step()
    soon(hers, lambda table: cows(table, seat) != cows(before, seat))
    hands = [hand, RanchTouch(his)]
    while (view := look(anna, table_id))["status"] == "playing":
        hands[view["position"]["turn"]["seat"] != seat].move()
    assert hers.duty() == his.duty() == "over"


def is_kind(kind: str) -> Callable[[Choice], bool]:
    """Returns the condition that a move is of a kind."""
    return lambda choice: bool(choice["detail"]["kind"] == kind)


def test_a_move_that_the_server_does_not_list_is_impossible(people: People, server: Server) -> None:
    def opened(name: str, is_gone: Callable[[Choice], bool]) -> RanchTable:
        person = people()
        without(person, is_gone)
        table = RanchTable.at(person, open_at(server, "moonriver", name, person))
        table.duty()
        return table

    def values(table: RanchTable, name: str) -> list[str | None]:
        return [mark.get_attribute(f"data-{name}") for mark in table.marked(name).all()]

    table = opened("claim", lambda choice: choice["detail"]["place"] < 2)
    assert values(table, "row") == ["2", "3"]
    table.page.keyboard.press("Digit1")
    expect(table.action("claim")).to_be_disabled()

    kept: list[list[int]] = []

    def is_other_domino(choice: Choice) -> bool:
        detail = choice["detail"]
        if detail["kind"] != "pair" or (kept and detail["places"] != kept[0]):
            return True
        detail["spots"] = detail["spots"][:1]
        kept[:] = [detail["places"], *detail["spots"][0]["cells"]]
        return False

    table = opened("expand", is_other_domino)
    assert not table.action("keep").count()
    RanchMouse(table).join()
    fitting = {cell.get_attribute("data-cell") for cell in table.cells().all()}
    assert fitting <= {f"{column},{row}" for column, row in kept[1:]}

    cows_left: list[list[int]] = []

    def is_other_cow(choice: Choice) -> bool:
        cows_left[1:] = []
        cows_left.append(choice["detail"]["cell"])
        return len(cows_left) > 1

    table = opened("drought", is_other_cow)
    assert values(table, "cow") == [f"{cows_left[0][0]},{cows_left[0][1]}"]
    table = opened("herd", is_kind("pass"))
    table.page.keyboard.press("KeyN")
    table.page.keyboard.press("Enter")
    table.page.wait_for_timeout(200)
    assert the_table(table)["step"] == "herd"
    table = opened("herd", is_kind("herd"))
    assert not table.marked("cow").count()
    table = opened("steal", is_kind("steal"))
    assert not table.marked("cow").count()
    table = opened("swap", lambda choice: choice["detail"].get("other") == 0)
    assert not [value for value in values(table, "swap") if value and value.endswith(",0")]
    table = opened("hire_cowboy", lambda choice: choice["detail"]["partner"] == "cowboy")
    assert "cowboy" not in values(table, "partner")
    table = opened("bonus", lambda choice: choice["detail"]["tile"] == 0)
    assert {value[0] for value in values(table, "bonus") if value} == {"1"}
