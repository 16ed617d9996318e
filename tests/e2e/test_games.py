"""Whole games against bots: by mouse, by keyboard alone, by touch on a phone, in words."""

from e2e.conftest import People
from e2e.driving import look, moved_on, my_turn
from e2e.pages import Hand, Home, Keyboard, Mouse, NewTable, Table, Touch
from playwright.sync_api import expect


def finished(hand: Hand) -> None:
    """Plays to the end and checks the scores that the page shows."""
    hand.finish()
    table = hand.table
    scores = look(table.person, table.id)["position"]["scores"]
    shown = table.page.locator(".places .score").all_inner_texts()
    assert sorted(map(int, shown), reverse=True) == sorted(scores, reverse=True)
    assert hand.turns > 20


def test_a_whole_game_against_a_bot_by_mouse_two_clicks_from_home(people: People) -> None:
    table = Home(people()).open().start()
    finished(Mouse(table))


def test_a_whole_game_by_keyboard_alone(people: People) -> None:
    person = people(language="uk")
    home = Home(person).open()
    for _ in range(20):
        if not home.play_now.evaluate("button => button === document.activeElement"):
            person.page.keyboard.press("Tab")
    person.page.keyboard.press("Enter")
    table = Table(person).arrive()
    finished(Keyboard(table))
    slider = table.page.get_by_role("slider")
    expect(slider).not_to_have_attribute("aria-valuemax", "1")  # until then the replay is being loaded
    person.page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    person.page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "1")


def test_a_whole_game_of_four_by_touch_on_a_phone(people: People) -> None:
    person = people(device="phone", language="ru")
    new = NewTable(person).open().players(4)
    for seat in (2, 3, 4):
        new.seat(seat, "bot", "easy")
    table = new.variant("harmony").variant("middle_kingdom").make()
    hand = Touch(table)
    while hand.move() != "over":
        assert person.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "no scrolling in a move"
    finished(hand)


def test_the_mighty_duel_in_words_with_notation(people: People) -> None:
    person = people()
    table = NewTable(person).open().seat(2, "bot", "easy").variant("mighty_duel").make()
    table.due()
    person.page.keyboard.press("KeyT")
    field = person.page.get_by_test_id("notation")
    first = person.page.locator(".moves button b").first
    for _ in range(6):
        view = my_turn(person, table.id)
        text = view["position"]["choices"][0]["text"]
        expect(first).to_have_text(text)
        field.fill(text)
        field.press("Enter")
        moved_on(person, table.id, view["sequence"])
    expect(first).to_have_text(my_turn(person, table.id)["position"]["choices"][0]["text"])
    field.fill("z99")
    field.press("Enter")
    expect(person.page.get_by_role("alert").filter(has_text="z99")).to_be_visible()
