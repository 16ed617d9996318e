"""People at a table: inviting, names, quick reactions, looking at each other's boards, and somebody who is away."""

import re

from e2e.browsing import Person, axe
from e2e.conftest import People
from e2e.driving import look
from e2e.pages import Mouse, NewTable, Table
from e2e.test_together import invited, take_seat
from playwright.sync_api import Locator, Route, expect


def react(person: Person, reaction: str) -> None:
    """Sends a reaction by the menu of reactions."""
    person.page.get_by_role("button", name=person.t("table-reactions"), exact=True).click()
    person.page.get_by_role("menuitem", name=person.t(f"table-reaction-{reaction}")).click()


def bubble(person: Person, reaction: str) -> Locator:
    """Returns the reaction as it is shown at the seat of its sender."""
    return person.page.locator(f"[data-reaction={reaction}]")


def open_to_all(route: Route) -> None:
    """Answers like a server that other computers reach."""
    response = route.fetch()
    route.fulfill(response=response, json={**response.json(), "is_local": False})


def moves_of(person: Person, table: str, seat: int) -> int:
    """Returns how many moves of a seat count."""
    replay = person.context.request.get(f"{person.url}/api/tables/{table}/replay").json()
    return sum(step["entry"]["seat"] == seat for step in replay["steps"])


def pass_turn_to(seat: int, tables: list[Table]) -> None:
    """Moves until a seat is in turn."""
    for _ in range(12):
        in_turn = look(tables[0].person, tables[0].id)["position"]["turn"]["seat"]
        if in_turn == seat:
            return
        Mouse(tables[in_turn]).move()
    raise AssertionError


def test_a_host_is_told_where_the_link_works_and_is_asked_for_a_name_once(people: People) -> None:
    anna, boris = people(), people(language="ru", device="phone")
    lobby = NewTable(anna).open().variant("harmony").seat(2, "friend")
    anna.page.get_by_role("switch", name=anna.t("new-listed")).check()
    first = lobby.make("Anna").id
    expect(anna.page.get_by_text(anna.t("table-local"))).to_be_visible()
    for command in ("make play ARGS=--lan", "loskut serve --lan"):
        expect(anna.page.get_by_text(command)).to_be_visible()
    expect(anna.page.get_by_role("img", name=anna.t("table-qr-alt"))).to_have_count(0)
    assert not axe(anna.page)
    anna.page.route("**/invite", open_to_all)
    anna.page.reload()
    expect(anna.page.get_by_role("img", name=anna.t("table-qr-alt"))).to_be_visible()
    expect(anna.page.get_by_text(anna.t("table-local"))).to_have_count(0)
    assert not axe(anna.page)
    anna.page.unroute("**/invite")

    boris.open("/")
    listed = boris.page.get_by_role("listitem").filter(has_text="Anna")
    expect(listed).to_contain_text(boris.t("kingdomino-option-harmony"))
    assert not axe(boris.page)
    assert boris.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    NewTable(anna).open().seat(2, "friend").make()
    expect(anna.page.get_by_role("heading", name=anna.t("table-invite"))).to_be_visible()
    assert Table(anna).id != first


def check_reactions(anna: Person, boris: Person, carl: Person) -> None:
    """Boris reacts. Anna sees it at his seat and hides it; Carl looks on. The server refuses the fourth."""
    expect(carl.page.locator("[data-domino]").first).to_be_visible()
    assert not carl.page.get_by_role("button", name=carl.t("table-reactions")).count(), "an onlooker sends nothing"
    react(boris, "well_played")
    for person in (anna, boris, carl):
        expect(bubble(person, "well_played")).to_be_visible()
    words = f"Борис: {anna.t('table-reaction-well_played')}"
    expect(anna.page.get_by_test_id("reactions")).to_have_text(words)
    seat = anna.page.locator("aside [data-seat='1']").bounding_box()
    shown = bubble(anna, "well_played").bounding_box()
    assert seat
    assert shown
    assert seat["x"] <= shown["x"] + shown["width"] / 2 <= seat["x"] + seat["width"]
    assert seat["y"] <= shown["y"] + shown["height"] / 2 <= seat["y"] + seat["height"]
    bubble(anna, "well_played").locator("button").click()
    expect(bubble(anna, "well_played")).to_have_count(0)
    react(boris, "thanks")
    expect(bubble(carl, "thanks")).to_be_visible()
    assert not axe(carl.page)
    assert not bubble(anna, "thanks").count(), "reactions are hidden"
    anna.page.reload()
    anna.page.get_by_role("button", name=anna.t("table-menu"), exact=True).click()
    item = anna.page.get_by_role("menuitemcheckbox", name=anna.t("table-reactions-show"))
    expect(item).to_have_attribute("aria-checked", "false")
    item.click()
    react(boris, "wow")
    expect(bubble(anna, "wow")).to_be_visible()
    react(boris, "oops")
    expect(boris.page.get_by_text(boris.t("error-too-many-reactions", most=3, seconds=10)).last).to_be_visible()
    assert not bubble(anna, "oops").count()


def check_dialog(person: Person, other: str) -> None:
    """The dialog of a board closes by Escape and by its cross.

    It does so also without a focus, as after a press of its button that disappears. The keys of the table see Escape
    then.
    """
    dialog = person.page.get_by_role("dialog")
    for close in ("Escape", "Escape without a focus", "cross"):
        person.page.get_by_role("button", name=re.compile(other)).click()
        expect(dialog).to_be_visible()
        if close == "cross":
            dialog.get_by_role("button", name=person.t("ui-close")).click()
        else:
            if close != "Escape":
                person.page.evaluate("document.activeElement.blur()")
            person.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


def check_away(anna: Person) -> None:
    """Boris, who has to move, is away. Anna waits, and then lets a bot play."""
    notice = anna.page.get_by_test_id("away")
    expect(notice).to_contain_text(anna.t("table-is-away", name="Борис"))
    assert not axe(anna.page)
    notice.get_by_role("button", name=anna.t("table-wait")).click()
    expect(notice).to_have_count(0)
    bar = anna.page.get_by_role("region", name=anna.t("table-actions"))
    expect(bar).to_contain_text(anna.t("table-waiting", name="Борис"))
    anna.page.reload()
    notice.get_by_role("button", name=anna.t("table-call-bot")).click()


def test_two_people_react_look_at_each_other_and_a_bot_plays_for_the_one_who_is_away(people: People) -> None:
    anna, boris, carl = people(), people(language="ru", device="phone"), people(language="uk", device="phone")
    hers = NewTable(anna).open().seat(2, "friend").make("Anna")
    his = invited(boris, anna.page.url)
    take_seat(his, "Борис")
    expect(boris.page.locator("[data-domino]").first).to_be_visible()
    carl.open(anna.page.url)
    feed = anna.page.get_by_role("list", name=anna.t("table-feed"))
    expect(feed).to_contain_text(anna.t("table-did-sit", who="you", name=""))
    expect(feed).to_contain_text(anna.t("table-did-sit", who="other", name="Борис"))

    check_reactions(anna, boris, carl)
    pass_turn_to(0, [hers, his])
    hers.due()
    check_dialog(anna, "Борис")

    pass_turn_to(1, [hers, his])
    before = moves_of(anna, hers.id, 1)
    boris.page.close()
    check_away(anna)
    hers.due()
    expect(feed).to_contain_text(anna.t("table-did-bot", level="normal", who="other", name="Борис"))

    boris.page = boris.tab()
    boris.open(f"/t/{hers.id}")
    told = boris.page.get_by_test_id("stand-in")
    moves = moves_of(boris, hers.id, 1) - before
    assert moves
    expect(told).to_contain_text(boris.t("table-stand-in-absent"))
    expect(told).to_contain_text(boris.t("table-bot-moves", moves=moves))
    assert not axe(boris.page)
    told.get_by_role("button", name=boris.t("table-return")).click()
    expect(told).to_have_count(0)
    expect(feed).to_contain_text(anna.t("table-did-return", who="other", name="Борис"))
    pass_turn_to(1, [hers, Table(boris)])
    Mouse(Table(boris)).move()
