"""Small things of Moon River's table that only a browser can tell: what fits, what is covered, what belongs where."""

import json

import pytest
from e2e.browsing import Person
from e2e.conftest import People
from e2e.ranchpages import RanchMouse, RanchTable
from e2e.serving import Server
from e2e.tables import open_at
from e2e.test_moonriver_states import herding
from playwright.sync_api import Locator, WebSocketRoute, expect


def bottom(part: Locator) -> float:
    """Returns the lower edge of a part of the page."""
    box = part.bounding_box()
    assert box
    return box["y"] + box["height"]


def is_cut(part: Locator) -> bool:
    """Returns whether words are cut by an ellipsis."""
    return bool(part.evaluate("(element) => element.scrollWidth > element.clientWidth"))


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_a_phone_shows_whole_words_and_the_whole_ranch(people: People, server: Server, language: str) -> None:
    anna = people(device="phone", language=language)
    anna.open("/")
    for name in ("two_expand", "two_herd", "herd", "swap"):
        page = anna.open(f"/t/{open_at(server, 'moonriver', name, anna)}")
        expect(page.locator("[data-mode]")).to_be_visible()
        heading = page.locator(".head h2")
        expect(heading).to_have_text(anna.t("table-you"), use_inner_text=True)
        assert not is_cut(heading)
    sheet = page.locator("[data-overlay]").bounding_box()
    assert sheet
    assert sheet["y"] >= bottom(page.locator(".me .board"))
    expect(page.locator("[data-overlay] [data-hand]").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_an_onlooker_finds_the_steps_of_a_turn_with_the_seat_that_makes_them(
    people: People, server: Server, device: str
) -> None:
    anna: Person = people()
    anna.open("/")
    table = open_at(server, "moonriver", "herd", anna)
    page = people(device=device).open(f"/t/{table}")
    steps = page.locator("ol.steps").locator("visible=true")
    over_ranch = page.locator(".head ol.steps").locator("visible=true")
    expect(page.locator(".head")).to_be_visible()
    expect(steps).to_have_count(1 if device == "desktop" else 0)
    expect(over_ranch).to_have_count(0)
    if device == "phone":
        page.locator(".others .acting").tap()
        expect(over_ranch).to_have_count(1)


def late_answers(person: Person) -> None:
    """Holds back each answer to a request of this person until the next message comes. Positions come at once."""

    def handle(socket: WebSocketRoute) -> None:
        held: list[str | bytes] = []

        def pass_on(message: str | bytes) -> None:
            if json.loads(message)["type"] == "done":
                held.append(message)
                return
            while held:
                socket.send(held.pop(0))
            socket.send(message)

        socket.connect_to_server().on_message(pass_on)

    person.page.route_web_socket("**/socket*", handle)


def test_no_step_is_lost_while_the_answer_to_the_one_before_is_on_its_way(people: People, server: Server) -> None:
    anna = people()
    anna.open("/")
    late_answers(anna)
    hand = RanchMouse(RanchTable.at(anna, open_at(server, "moonriver", "herd", anna)))
    hand.table.due_now("herd")
    herding(hand)
