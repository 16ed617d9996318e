"""The dice and the spellbook of Kingdomino Duel: read without leaving the map, and without colour or motion."""

from e2e.browsing import axe
from e2e.conftest import People
from e2e.serving import Server
from e2e.tables import open_at
from e2e.words import words
from playwright.sync_api import expect


def test_on_a_phone_the_spellbook_opens_under_the_map_and_closes_again(people: People, server: Server) -> None:
    person = people(device="phone", language="ru")
    person.open(f"/t/{open_at(server, 'duel', 'turn_die', person)}")
    page = person.page
    strip, sheet = page.locator("[data-book]"), page.locator("dialog[open]:has([data-power])")
    strip.tap()
    expect(sheet.locator("[data-power]")).to_have_count(6)
    expect(sheet.locator("[data-power=turn_die]")).to_contain_text(words("ru", "duel-book-about-turn_die"))
    expect(sheet.locator("[data-power=turn_die]")).to_contain_text(words("ru", "duel-book-state-ready"))
    assert axe(page) == []
    board, box = page.locator(".board").first.bounding_box(), sheet.bounding_box()
    assert board
    assert box
    assert box["y"] >= board["y"] + board["height"]
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    where = strip.bounding_box()
    assert where
    strip.tap()
    expect(sheet).to_have_count(1)
    page.touchscreen.tap(where["x"] + 5, where["y"] + 5)  # The strip lies there, and must not open the sheet again.
    expect(sheet).to_have_count(0)


def test_dice_and_powers_say_in_words_what_their_shapes_show(people: People, server: Server) -> None:
    person = people(motion="no-preference")
    person.open(f"/t/{open_at(server, 'duel', 'pick', person)}")
    page = person.page
    die = page.locator("button[data-die='1']")
    expect(die).to_have_accessible_name("Die 2: filled")
    expect(die).to_have_attribute("aria-pressed", "false")
    die.click()
    expect(die).to_have_attribute("aria-pressed", "true")
    power = page.locator("[data-power=split_dice]").first
    about = power.get_by_role("tooltip", include_hidden=True)
    expect(about).to_be_hidden()
    power.get_by_role("button").focus()
    expect(about).to_be_visible()
    expect(about).to_contain_text(words("en", "duel-book-about-split_dice"))
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()
    expect(die).to_have_attribute("aria-pressed", "true")
