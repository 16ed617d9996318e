"""Games of several people: friends by link, one screen for two, take-back, rematch, replay."""

import re

from e2e.browsing import Person
from e2e.conftest import People
from e2e.driving import drive, is_claiming, is_placing, look, make_table
from e2e.pages import Keyboard, Mouse, NewTable, Table
from playwright.sync_api import expect


def laid(table: Table) -> int:
    """Returns how many dominoes are placed, as the server says."""
    kingdoms = look(table.person, table.id)["position"]["table"]["kingdoms"]
    return sum(len(kingdom["laid"]) for kingdom in kingdoms)


def invited(person: Person, link: str) -> Table:
    """Opens the link as a new person, who sees the table but has no seat yet."""
    person.open(link)
    expect(person.page.get_by_role("heading", name=person.t("table-invited"))).to_be_visible()
    return Table(person)


def take_seat(table: Table, name: str) -> None:
    """Takes a seat and gives a name."""
    person = table.person
    person.page.get_by_role("button", name=person.t("table-sit")).first.click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(name)
    dialog.get_by_role("button", name=person.t("table-sit")).click()


def test_two_friends_and_a_spectator_play_by_a_link_and_one_reloads(people: People) -> None:
    anna, boris, carl = people(), people(language="ru"), people(language="uk", device="phone")
    hers = NewTable(anna).open().seat(2, "friend").make("Anna")
    link = anna.page.get_by_role("textbox", name=anna.t("table-link")).input_value()
    assert link == f"{anna.url}/t/{hers.id}"

    his = invited(boris, link)
    invited(carl, link)
    assert look(anna, hers.id)["status"] == "open", "opening a link takes no seat"
    take_seat(his, "Борис")

    expect(carl.page.locator("[data-domino]").first).to_be_visible()
    hands = [Keyboard(hers), Mouse(his)]
    moves = 0
    while (view := look(anna, hers.id))["status"] == "playing":
        seat = view["position"]["turn"]["seat"]
        hands[seat].move()
        moves += 1
        if moves == 9:
            before = laid(hers)
            boris.page.reload()
            anna.page.reload()
            expect(boris.page.get_by_role("main")).to_be_visible()
            assert laid(hers) == before
            assert not carl.page.locator("[data-action]:enabled").count(), "a spectator has nothing to decide"
            assert not anna.page.get_by_role("button", name=anna.t("table-hint")).count(), "no hints among people"
    scores = sorted(look(anna, hers.id)["position"]["scores"], reverse=True)
    for person in (anna, boris, carl):
        assert Table(person).due() == "over"
        assert [int(score) for score in person.page.locator(".places .score").all_inner_texts()] == scores
    expect(anna.page.locator(".places")).to_contain_text("Борис")


def test_three_at_one_screen(people: People) -> None:
    person = people()
    new = NewTable(person).open().players(3).seat(2, "hotseat", "Olha").seat(3, "bot", "easy")
    table = new.make()
    hand = Mouse(table)
    seen: set[str] = set()
    while hand.turns < 10:
        table.due()
        seen |= {name for name in ("Olha", "Guest") if table.page.get_by_role("heading", name=name).count()}
        hand.move()
    assert seen == {"Olha", "Guest"}, "everybody at the screen has had a turn"
    drive(person, table.id)
    expect(table.page.locator(".places")).to_contain_text("Olha")


def test_moves_are_taken_back_against_bots(people: People) -> None:
    person = people()
    table_id = make_table(person)
    drive(person, table_id, is_placing(2))
    person.open(f"/t/{table_id}")
    table, hand = Table(person), Mouse(Table(person))
    before = look(person, table_id)["position"]["table"]
    assert table.due() == "place"
    hand.place()
    assert table.due() == "claim"
    table.action("undo").click()
    expect(table.cells().first).to_be_visible()
    assert look(person, table_id)["position"]["table"] == before
    table.cells().first.click()
    expect(table.action("place")).to_be_enabled()
    table.action("undo").click()
    expect(table.action("place")).to_have_count(0)
    hand.place()
    assert table.due() == "claim"


def test_a_choice_among_people_is_final_once_another_has_moved(people: People) -> None:
    anna, boris = people(), people()
    hers = NewTable(anna).open().seat(2, "friend").make("Anna")
    his = invited(boris, anna.page.url)
    take_seat(his, "Boris")
    tables = [hers, his]
    expect(boris.page.locator("[data-domino]").first).to_be_visible()

    def in_turn() -> int:
        return int(look(anna, hers.id)["position"]["turn"]["seat"])

    first = in_turn()
    while in_turn() == first:
        Mouse(tables[first]).move()
    tables[first].action("undo").click()
    expect(tables[first].free.first).to_be_visible()
    assert in_turn() == first, "the choice was taken back"
    Mouse(tables[first]).move()
    Mouse(tables[1 - first]).move()
    expect(tables[first].action("undo")).to_be_disabled()


def test_replay_by_its_link_and_rematch(people: People) -> None:
    person, other = people(), people(language="uk")
    table_id = make_table(person)
    drive(person, table_id, is_claiming(3))
    person.open(f"/t/{table_id}")
    table = Table(person)
    assert table.due() == "claim"
    table.resign()
    expect(person.page.locator(".places")).to_be_visible()
    resigned = re.escape(person.t("table-ended-resigned", moves="N")).replace("N", r"\d+")
    expect(person.page.locator(".places")).to_contain_text(re.compile(resigned))

    other.open(f"/t/{table_id}")
    assert Table(other).due() == "over"
    slider = other.page.get_by_role("slider")
    last = slider.get_attribute("aria-valuemax")
    expect(slider).to_have_attribute("aria-valuenow", str(last))
    other.page.get_by_role("button", name=other.t("table-back"), exact=True).click()
    expect(slider).to_have_attribute("aria-valuenow", str(int(str(last)) - 1))
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", other.t("table-start"))
    with other.page.expect_download() as download:
        other.page.get_by_role("link", name=other.t("table-record")).click()
    assert "kingdomino" in download.value.path().read_text(encoding="utf-8").lower()

    person.page.get_by_role("button", name=person.t("table-rematch")).click()
    expect(table.free.first).to_be_visible()
    assert table.id != table_id
    seats = [[seat["kind"], seat["level"]] for seat in look(person, table.id)["seats"]]
    assert sorted(map(str, seats)) == sorted(["['guest', None]", "['bot', 'easy']"])
    expect(other.page.get_by_role("link", name=re.compile(other.t("table-to-rematch")))).to_be_visible()
