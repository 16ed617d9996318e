"""Whole games in the browser, by mouse, by keyboard, by touch, alone and together."""

from e2e.conftest import People
from e2e.pages import Home, Mouse, NewTable, Table, Touch


def test_a_whole_game_against_a_bot_by_mouse(people: People) -> None:
    table = Home(people()).open().start()
    Mouse(table).finish()


def test_a_whole_game_by_touch_on_a_phone(people: People) -> None:
    person = people(device="phone", language="ru")
    table = NewTable(person).open().players(4).seat(2, "bot", "easy").make()
    Touch(table).finish()


def test_a_whole_game_by_keyboard_alone(people: People) -> None:
    person = people(language="uk")
    home = Home(person).open()
    while not home.play_now.evaluate("button => button === document.activeElement"):
        person.page.keyboard.press("Tab")
    person.page.keyboard.press("Enter")
    Keyboard(Table(person).arrive()).finish()
