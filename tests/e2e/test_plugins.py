"""A game that the client does not know is offered and played to its end on the page for any game."""

import re
from collections.abc import Iterator

import pytest
from e2e.browsing import ROOT, Person, axe
from e2e.conftest import People
from e2e.driving import look, moved_on
from e2e.pages import Home, NewTable, Table
from e2e.serving import Server, serving
from playwright.sync_api import expect

TOY = "toygame"
MOST_MOVES = 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Runs a server where the toy game is installed."""
    with serving(tmp_path_factory.mktemp("plugins"), path=ROOT / "tests" / TOY) as server:
        yield server


def new_table(person: Person) -> Table:
    """Makes a table of the toy game against an easy bot, on the page."""
    page = NewTable(person).open()
    games = person.page.get_by_role("radiogroup", name=person.t("new-game"))
    games.get_by_role("radio", name=re.compile(TOY, re.IGNORECASE)).check()
    return page.seat(2, "bot", "easy").make()


def test_the_toy_is_played_to_its_end_by_clicking(people: People) -> None:
    person = people()
    table = new_table(person)
    moves = person.page.locator(".moves button")
    made = 0
    while (view := look(person, table.id))["status"] != "over":
        if view["position"]["turn"]["seat"] != 0:
            person.page.wait_for_timeout(20)
            continue
        expect(moves.locator("b")).to_have_text([choice["text"] for choice in view["position"]["choices"]])
        moves.last.click()
        moved_on(person, table.id, view["sequence"])
        made += 1
        assert made < MOST_MOVES
    assert made >= 3
    scores = view["position"]["scores"]
    expect(person.page.get_by_role("button", name=person.t("table-rematch"))).to_be_visible()
    shown = person.page.locator(".places .score").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(scores)


def test_a_table_of_the_toy_is_found_at_home_and_moves_can_be_typed(people: People) -> None:
    person = people(device="phone", language="uk")
    table = new_table(person)
    field = person.page.get_by_test_id("notation")
    expect(person.page.locator(".moves button").first).to_be_visible()
    view = look(person, table.id)
    field.fill(view["position"]["choices"][0]["text"])
    field.press("Enter")
    moved_on(person, table.id, view["sequence"])
    assert axe(person.page) == []
    address = f"/t/{table.id}"
    Home(person).open()
    person.page.locator(f"a[href$='{address}']").first.click()
    table.arrive()
    expect(field).to_be_visible()


def test_the_toy_has_a_card_at_home_and_a_readable_name_everywhere(people: People) -> None:
    person = people()
    Home(person).open()
    card = person.page.locator("article", has_text="Toygame")
    expect(card).to_contain_text(person.t("game-as-text"))
    card.get_by_role("link", name="Toygame", exact=True).click()
    expect(person.page.get_by_role("radio", name="Toygame")).to_be_checked()
    expect(person.page.locator(".summary")).to_contain_text("Toygame")
    new = NewTable(person).open().seat(2, "friend")
    person.page.get_by_role("radio", name="Toygame").check()
    new.make("Anna")
    expect(person.page.get_by_role("heading", name="Toygame")).to_be_visible()
