"""The page for a new table with an option for every seat: characters are chosen, swapped and drawn by chance."""

import pytest
from e2e.browsing import axe
from e2e.conftest import People
from e2e.driving import look
from e2e.pages import NewTable, Table
from playwright.sync_api import expect

CHARACTERS = ("mary", "wesley", "calamity_jane", "big_joe")


@pytest.mark.parametrize(("device", "language"), [("desktop", "en"), ("phone", "uk")])
def test_characters_are_chosen_swapped_and_shuffled(people: People, device: str, language: str) -> None:
    person = people(device=device, language=language)
    t, page = person.t, person.page
    new = NewTable(person)
    person.open("/new?game=moonriver")
    expect(new.start).to_be_visible()
    characters = page.get_by_role("group", name=t("moonriver-option-characters"))
    expect(characters).to_have_count(0)
    new.players(3)
    page.get_by_label(t("moonriver-option-scenario"), exact=True).select_option("gold_rush")
    expect(page.get_by_text(t("moonriver-option-scenario-gold_rush-note"))).to_be_visible()
    choices = characters.get_by_role("combobox")
    expect(choices).to_have_count(3)

    def chosen() -> list[str]:
        return [choice.input_value() for choice in choices.all()]

    choices.nth(0).select_option("calamity_jane")
    assert chosen() == ["calamity_jane", "wesley", "mary"]
    expect(characters.get_by_text(t("moonriver-option-characters-mary-note"))).to_be_visible()
    expect(page.locator(".seats [href='#rancher-orange']")).to_have_count(1)
    seen = set()
    for _ in range(12):
        characters.get_by_role("button", name=t("new-shuffle")).click()
        drawn = chosen()
        assert len({*drawn} & {*CHARACTERS}) == 3
        seen.add(tuple(drawn))
    assert len(seen) > 1
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    final = chosen()
    table: Table = new.make()
    told = look(person, table.id)
    assert told["options"]["scenario"] == "gold_rush"
    assert told["options"]["characters"].split(".")[:3] == final
    assert [ranch["character"] for ranch in told["position"]["table"]["ranches"]] == final


def test_without_a_scenario_no_characters_are_sent(people: People) -> None:
    person = people()
    new = NewTable(person)
    person.open("/new?game=moonriver")
    scenario = person.page.get_by_label(person.t("moonriver-option-scenario"), exact=True)
    scenario.select_option("random")
    person.page.get_by_role("button", name=person.t("new-shuffle")).click()
    scenario.select_option("none")
    table = new.make()
    options = look(person, table.id)["options"]
    assert (options["scenario"], options["characters"]) == ("none", ".".join(CHARACTERS))
