"""Kingdomino Duel at its table: whole games, two people, and every power from a stored position."""

from collections.abc import Callable
from typing import Any

import pytest
from e2e.browsing import Device
from e2e.conftest import People
from e2e.driving import look, make_table
from e2e.duelpages import DuelHand, DuelKeyboard, DuelMouse, DuelTable, DuelTouch
from e2e.pages import Home
from e2e.rare import LOOKS, Choice, play_all, soon, the_table, without
from e2e.serving import Server
from e2e.tables import open_at
from playwright.sync_api import expect

HANDS: dict[Device, type[DuelHand]] = {"desktop": DuelMouse, "phone": DuelTouch}


def is_in_state(power: str, state: str) -> Callable[[dict[str, Any]], bool]:
    """Returns the condition that a power is in a state."""
    return lambda table: (
        {"power": power, "state": state}.items()
        <= next(spell for spell in table["spellbook"] if spell["power"] == power).items()
    )


def has_drawn(before: dict[str, Any]) -> Callable[[dict[str, Any]], bool]:
    """Returns the condition that the first seat has drawn once since then."""
    drawings = before["maps"][0]["drawings"] + 1
    return lambda table: bool(table["maps"][0]["drawings"] == drawings)


def finished(hand: DuelHand) -> None:
    """Plays to the end and checks the scores that the page shows."""
    seen = hand.finish()
    scores = look(hand.table.person, hand.table.id)["position"]["scores"]
    shown = hand.page.locator(".places .score").all_inner_texts()
    assert sorted(map(int, shown), reverse=True) == sorted(scores, reverse=True)
    assert {"pick", "draw"} <= seen
    assert hand.turns > 20


def test_a_whole_game_by_mouse(people: People) -> None:
    person = people()
    Home(person).open()
    finished(DuelMouse(DuelTable.at(person, make_table(person, game="duel"))))


def test_a_whole_game_by_keyboard_alone(people: People) -> None:
    person = people(language="uk")
    Home(person).open()
    finished(DuelKeyboard(DuelTable.at(person, make_table(person, game="duel"))))


def test_a_whole_game_by_touch_on_a_phone(people: People) -> None:
    person = people(device="phone", language="ru")
    Home(person).open()
    hand = DuelTouch(DuelTable.at(person, make_table(person, game="duel")))
    while hand.move() != "over":
        assert person.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "no scrolling in a move"
    finished_scores = look(person, hand.table.id)["position"]["scores"]
    assert person.page.locator(".places .score").count() == len(finished_scores)


def test_two_people_play_and_one_reloads_between_two_split_coats(people: People, server: Server) -> None:
    anna, boris = people(), people(device="phone", language="ru")
    table_id = open_at(server, "duel", "split_dice", anna, boris)
    hers, his = DuelTable.at(anna, table_id), DuelTable.at(boris, table_id)
    hand = DuelMouse(hers)
    hers.due_now("draw")
    hers.offer("split_dice").click()
    expect(hers.offer("split_dice")).to_have_attribute("aria-pressed", "true")
    hers.cells().first.click()
    hand.confirm("draw")
    hers.due_now("put")
    before = the_table(hers)
    anna.page.reload()
    hers.due_now("put")
    expect(hers.offer("split_dice")).to_have_attribute("aria-pressed", "true")
    expect(boris.page.locator("[data-action]:enabled")).to_have_count(0)
    hand.move()
    expect(hers.page.locator("[data-mode=put]")).to_have_count(0)
    soon(hers, has_drawn(before))
    hands = [hand, DuelTouch(his)]
    while (view := look(anna, table_id))["status"] == "playing":
        hands[view["position"]["turn"]["seat"]].move()
    assert hers.duty() == his.duty() == "over"


def take_two(hand: DuelHand) -> None:
    hand.choose(hand.table.offer("take_two"))
    expect(hand.table.offer("take_two")).to_have_attribute("aria-pressed", "true")
    hand.pick()
    soon(hand.table, is_in_state("take_two", "used"))
    assert [die["seat"] for die in the_table(hand.table)["dice"]].count(0) == 2


def draw(hand: DuelHand) -> None:
    """Uses the castle's cross, takes it back, uses it again and draws."""
    table = hand.table
    for is_used in (True, False, True):
        hand.choose(table.offer("castle"))
        if is_used:
            hand.choose(table.dice.first)
        expect(table.offer("castle")).to_have_attribute("aria-pressed", str(is_used).lower())
        assert the_table(table)["maps"][0]["has_bonus"] is not is_used
    before = the_table(table)
    assert hand.move() == "draw"
    soon(table, has_drawn(before))


def joker(hand: DuelHand) -> None:
    """Names every '?' and draws."""
    before = the_table(hand.table)
    while hand.move() != "draw":
        assert hand.table.duty() in ("name", "draw")
    soon(hand.table, has_drawn(before))


def turn_die(hand: DuelHand) -> None:
    hand.choose(hand.table.offer("turn_die"))
    hand.choose(hand.table.dice.first)
    hand.choose(hand.table.faces.first)
    expect(hand.table.offer("turn_die")).to_have_attribute("aria-pressed", "true")
    soon(hand.table, is_in_state("turn_die", "in_use"))


def ignore_connection(hand: DuelHand) -> None:
    before = hand.table.cells().count()
    hand.choose(hand.table.offer("ignore_connection"))
    expect(hand.table.offer("ignore_connection")).to_have_attribute("aria-pressed", "true")
    assert hand.table.cells().count() > before
    assert hand.move() == "draw"
    soon(hand.table, is_in_state("ignore_connection", "used"))


def split_dice(hand: DuelHand) -> None:
    hand.choose(hand.table.offer("split_dice"))
    expect(hand.table.offer("split_dice")).to_have_attribute("aria-pressed", "true")
    assert hand.move() == "draw"
    assert hand.move() == "put"
    soon(hand.table, is_in_state("split_dice", "used"))


def choose_coat(hand: DuelHand) -> None:
    assert hand.move() == "coat"
    soon(hand.table, lambda table: table["maps"][0]["chosen_coat"])


def add_cross(hand: DuelHand) -> None:
    def crosses(table: dict[str, Any]) -> int:
        return sum(square["crosses"] for square in table["maps"][0]["squares"])

    before = crosses(the_table(hand.table))
    assert hand.move() == "cross"
    soon(hand.table, lambda table: crosses(table) == before + 1)


def stuck(hand: DuelHand) -> None:
    before = the_table(hand.table)["maps"][0]["passes"]
    assert not hand.table.cells().count()
    assert hand.move() == "pass"
    soon(hand.table, lambda table: table["maps"][0]["passes"] == before + 1)


def stuck_with_power(hand: DuelHand) -> None:
    assert hand.table.offers.count()
    stuck(hand)


def ends(reason: str) -> Callable[[DuelHand], None]:
    """Returns what plays the last moves of a game and checks why it is over."""

    def play(hand: DuelHand) -> None:
        hand.finish()
        assert the_table(hand.table)["end"] == reason

    return play


def over(hand: DuelHand) -> None:
    assert hand.table.duty() == "over"
    expect(hand.page.locator(".places .score")).to_have_count(2)


ACTS: dict[str, Callable[[DuelHand], None]] = {
    "pick": lambda hand: hand.pick(),
    "pick_two": lambda hand: hand.pick(),
    "take_two": take_two,
    "draw": draw,
    "joker": joker,
    "two_jokers": joker,
    "turn_die": turn_die,
    "ignore_connection": ignore_connection,
    "split_dice": split_dice,
    "choose_coat": choose_coat,
    "add_cross": add_cross,
    "stuck": stuck,
    "stuck_with_power": stuck_with_power,
    "last_square": ends("full"),
    "last_pass": ends("stuck"),
    "over": over,
    "over_by_domain": over,
    "over_shared": over,
}
"""What is done at each stored position."""


@pytest.mark.parametrize("number", range(len(LOOKS)))
def test_every_rare_state_is_played_through_the_page(people: People, server: Server, number: int) -> None:
    device, language, theme = LOOKS[number]
    person = people(device=device, language=language, theme=theme)
    acts = dict(list(ACTS.items())[number :: len(LOOKS)])
    problems = play_all(server, person, "duel", acts, lambda table: HANDS[device](DuelTable.at(person, table)))
    assert not problems, "\n".join(problems)


def test_lightning_is_told_to_both_and_an_onlooker_decides_nothing(people: People, server: Server) -> None:
    anna, boris, carl = people(), people(language="ru"), people(language="uk")
    table_id = open_at(server, "duel", "choose_coat", anna, boris)
    hers = DuelTable.at(anna, table_id)
    others = [DuelTable.at(person, table_id) for person in (boris, carl)]
    hers.due_now("coat")
    coat = hers.coats.first.get_attribute("data-coat")
    hand = DuelMouse(hers)
    hand.choose(hers.coats.first)
    for other in others:
        assert not other.coats.count()
        assert not other.page.locator("[data-action]:enabled, button[data-offer], button[data-die]").count()
    hand.confirm("choose")
    for table in (hers, *others):
        told = table.person.t(f"duel-coat-{coat}")
        expect(table.page.locator(".feed li", has_text=told).first).to_be_visible()


def test_a_move_that_the_server_does_not_list_is_impossible(people: People, server: Server) -> None:
    def opened(name: str, is_gone: Callable[[Choice], bool]) -> DuelTable:
        person = people()
        without(person, is_gone)
        table = DuelTable.at(person, open_at(server, "duel", name, person))
        table.duty()
        return table

    table = opened("take_two", lambda choice: choice["detail"]["is_power"] or 0 in choice["detail"]["dice"])
    assert not table.offers.count()
    assert not table.page.locator("button[data-die='0']:enabled").count()
    table.page.keyboard.press("Digit1")
    expect(table.action("take")).to_be_disabled()

    kept: list[list[int]] = []

    def is_other_drawing(choice: Choice) -> bool:
        detail = choice["detail"]
        if detail["kind"] == "place" and not kept:
            kept.extend(detail["cells"])
        return bool(detail["kind"] != "place" or detail["cells"] != kept)

    table = opened("draw", is_other_drawing)
    assert not table.offers.count()
    fitting = {cell.get_attribute("data-cell") for cell in table.cells().all()}
    assert fitting <= {f"{column},{row}" for column, row in kept}
    for cell in table.page.locator("[data-cell]").all():
        cell.click(force=True)
    table.page.keyboard.press("KeyR")
    before = the_table(table)["maps"][0]["squares"]
    table.page.keyboard.press("Enter")
    table.page.wait_for_timeout(200)
    drawn = [square["cell"] for square in the_table(table)["maps"][0]["squares"] if square not in before]
    assert sorted(drawn) in ([], sorted(kept))

    table = opened("joker", lambda choice: choice["detail"].get("coat") != "dot")
    assert [coat.get_attribute("data-coat") for coat in table.coats.all()] == ["dot"]

    table = opened("choose_coat", lambda choice: choice["detail"]["coat"] == "dot")
    assert "dot" not in [coat.get_attribute("data-coat") for coat in table.coats.all()]
    table.page.keyboard.press("Digit1")
    expect(table.page.locator("[data-action=choose]:enabled")).to_have_count(0)

    table = opened("turn_die", lambda choice: choice["detail"]["kind"] == "turn")
    assert not table.offer("turn_die").count()
    table.page.keyboard.press("KeyU")
    assert not table.faces.count()
