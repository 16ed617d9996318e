"""Every page is accessible and shows one language only: in every language, at both sizes, light and dark."""

import re

import pytest
from e2e.browsing import Device, Person, axe
from e2e.conftest import People
from e2e.driving import drive, is_claiming, is_placing, make_table
from e2e.pages import Home, Table
from e2e.words import own_messages
from playwright.sync_api import Page, expect


class Tour:
    """All pages, visited by one person one after the other."""

    def __init__(self, person: Person) -> None:
        self.person = person
        Home(person).open()

    def home(self) -> None:
        """Opens the home page with a table to continue."""
        make_table(self.person)
        self.person.open("/")
        expect(self.person.page.get_by_text(self.person.t("home-continue"))).to_be_visible()

    def new(self) -> None:
        """Opens the page where tables are made."""
        self.person.open("/new")
        expect(self.person.page.get_by_role("button", name=self.person.t("new-start"))).to_be_visible()

    def rules(self) -> None:
        """Opens the rules of Kingdomino."""
        self.person.open("/rules/kingdomino")
        expect(self.person.page.locator("main h2").first).to_be_visible()

    def learn(self) -> None:
        """Opens the first lesson."""
        self.person.open("/learn")
        expect(
            self.person.page.get_by_role("heading", name=self.person.t("kingdomino-learn-castle-title"))
        ).to_be_visible()

    def lobby(self) -> None:
        """Opens a table that waits for a friend."""
        self.person.open(f"/t/{make_table(self.person, {'kind': 'friend'})}")
        expect(self.person.page.get_by_role("heading", name=self.person.t("table-invite"))).to_be_visible()
        expect(self.person.page.get_by_text(self.person.t("table-local"))).to_be_visible()

    def placing(self) -> None:
        """Opens a table and puts the domino on the board without confirming."""
        table = make_table(self.person)
        drive(self.person, table, is_placing(3))
        self.person.open(f"/t/{table}")
        assert Table(self.person).due() == "place"
        Table(self.person).cells().first.click()
        expect(Table(self.person).action("place")).to_be_enabled()

    def claiming(self) -> None:
        """Opens a table and chooses a domino of the next row."""
        table = make_table(self.person, *[{"kind": "bot", "level": "easy"}] * 3)
        drive(self.person, table, is_claiming(2))
        self.person.open(f"/t/{table}")
        assert Table(self.person).due() == "claim"
        Table(self.person).free.first.click()
        expect(Table(self.person).action("take")).to_be_enabled()

    def words(self) -> None:
        """Shows the same table in text mode."""
        self.person.page.keyboard.press("KeyT")
        expect(self.person.page.get_by_test_id("notation")).to_be_visible()

    def help(self) -> None:
        """Opens the list of keys over the table."""
        Table(self.person).menu("table-help")
        expect(self.person.page.get_by_role("dialog")).to_be_visible()

    def over(self) -> None:
        """Opens a finished game."""
        table = make_table(self.person)
        drive(self.person, table)
        self.person.open(f"/t/{table}")
        assert Table(self.person).due() == "over"

    def missing(self) -> None:
        """Opens a page that does not exist."""
        self.person.open("/nothing/here")
        expect(self.person.page.get_by_role("heading", name=self.person.t("missing-title"))).to_be_visible()


PAGES = ("home", "new", "rules", "learn", "lobby", "placing", "claiming", "words", "help", "over", "missing")


def not_translated(page: Page) -> set[str]:
    """Returns the ids of messages that the page shows instead of words."""
    return set(re.findall(r"[a-z]+(?:-[a-z_]+)+", page.locator("body").inner_text())) & own_messages()


@pytest.mark.parametrize(
    ("device", "language", "theme"),
    [("desktop", "en", "light"), ("phone", "ru", "dark"), ("desktop", "uk", "dark")],
)
def test_every_page_is_accessible_and_in_one_language(
    people: People, device: Device, language: str, theme: str
) -> None:
    person = people(device=device, language=language, theme=theme)
    tour = Tour(person)
    problems: list[str] = []
    for name in PAGES:
        getattr(tour, name)()
        problems += [f"{name}: {problem}" for problem in axe(person.page)]
        problems += [f"{name}: not translated: {found}" for found in not_translated(person.page)]
        if person.page.locator("html").get_attribute("lang") != language:
            problems.append(f"{name}: the page says it is in another language")
        if person.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            problems.append(f"{name}: wider than the screen")
    assert not problems, "\n".join(problems)


def test_languages_are_switched_live_and_kept(people: People) -> None:
    person = people(device="desktop", language="en")
    Home(person).open()
    for language, name in (("uk", "Українська"), ("ru", "Русский"), ("en", "English"), ("uk", "Українська")):
        person.page.get_by_role("radio", name=name).check()
        person.language = language
        expect(person.page.get_by_role("heading", level=1)).to_have_text(person.t("home-title"))
    table = Home(person).start()
    assert table.due() == "claim"
    expect(table.page.locator(".instruction")).to_contain_text(person.t("kingdomino-tap-domino"))
    table.menu_item("Русский")
    person.language = "ru"
    expect(table.page.locator(".instruction")).to_contain_text(person.t("kingdomino-tap-domino"))


def test_everything_is_dark_or_light_as_the_system_says_until_somebody_chooses(people: People) -> None:
    person = people(theme="dark")
    Home(person).open()
    background = "getComputedStyle(document.body).backgroundColor"
    dark = person.page.evaluate(background)
    person.page.get_by_role("button", name=person.t("ui-theme-light")).click()
    expect(person.page.get_by_role("button", name=person.t("ui-theme-dark"))).to_be_visible()
    light = person.page.evaluate(background)
    assert light != dark
    person.page.reload()
    expect(person.page.get_by_role("button", name=person.t("ui-theme-dark"))).to_be_visible()
    assert person.page.evaluate(background) == light
