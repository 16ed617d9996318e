"""The joint shuffle in real browsers: a void attempt, two browsers that check it, a rematch, a late cancellation."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

from e2e.browsing import Person
from e2e.conftest import People
from e2e.driving import drive, look, make_table, waited
from e2e.pages import NewTable, Table
from e2e.test_together import invited, take_seat
from playwright.sync_api import Locator, WebSocketRoute, expect

from loskut.server.pyclient import Client


async def break_off(url: str, table: str) -> None:
    """Sits down, sends the hash of a number and never tells the number. Waits until the attempt is void."""
    client = Client(url, shuffles=False)
    await client.rename("Eve")
    async with client.sit_down(table) as sitting:
        await sitting.ask("sit", seat=1)
        await sitting.ask("commit", attempt=1, commitment="ab" * 32)
        await sitting.until(lambda: sitting.table["shuffle"]["attempt"] == 2)


def fairness(person: Person) -> Locator:
    """Opens the part of the page about the shuffle and returns it."""
    part = person.page.locator(".fair")
    part.get_by_text(person.t("table-fairness")).click()
    return part


def test_two_browsers_shuffle_after_a_void_attempt_check_it_and_agree_to_a_rematch(people: People) -> None:
    anna, boris = people(), people(language="ru", device="phone")
    hers = NewTable(anna).open().seat(2, "friend").make("Anna")
    expect(anna.page.get_by_role("heading", name=anna.t("table-invite"))).to_be_visible()
    with ThreadPoolExecutor(1) as thread:
        breaking = thread.submit(asyncio.run, break_off(anna.url, hers.id))
        expect(anna.page.get_by_text(anna.t("table-shuffling"))).to_be_visible()
        expect(anna.page.get_by_text(anna.t("table-shuffle-again"))).to_be_visible()
        breaking.result()
    expect(anna.page.get_by_text(anna.t("table-open-seat"))).to_be_visible()

    his = invited(boris, f"/t/{hers.id}")
    noted = look(boris, hers.id)["commitment"]
    take_seat(his, "Борис")
    for person in (anna, boris):
        expect(person.page.locator("[data-domino]").first).to_be_visible()
    view = look(anna, hers.id)
    assert (view["shuffle"]["attempt"], view["commitment"]) == (2, noted)
    assert len(view["shuffle"]["shares"]) == 2

    his.resign()
    drive(anna, hers.id)
    for person in (anna, boris):
        assert Table(person).due() == "over"
        part = fairness(person)
        for words in ("table-fair-promise", "table-fair-mine", "table-fair-seed"):
            expect(part.get_by_text(person.t(words))).to_be_visible()
        assert not part.locator(".wrong").count()
        expect(part.locator("code").first).to_contain_text(noted)

    anna.page.get_by_role("button", name=anna.t("table-rematch")).click()
    expect(anna.page.get_by_role("heading", name=anna.t("table-invite"))).to_be_visible()
    again = Table(anna).id
    assert [seat["kind"] for seat in look(anna, again)["seats"]] == ["guest", "open"], "Boris has not agreed yet"
    boris.page.get_by_role("button", name=boris.t("table-join-rematch")).click()
    for person in (anna, boris):
        expect(person.page.locator("[data-domino]").first).to_be_visible()
    assert Table(boris).id == again
    assert [seat["kind"] for seat in look(anna, again)["seats"]] == ["guest", "guest"]


def test_a_reload_in_the_middle_a_second_tab_and_a_late_cancellation(people: People) -> None:
    anna, boris = people(), people(language="uk")
    hers = NewTable(anna).open().seat(2, "friend").make("Anna")
    waited(anna, hers.id, lambda view: len(view["shuffle"]["shares"]) == 1)
    before = look(anna, hers.id)["shuffle"]["shares"]
    tab = anna.tab()
    tab.goto(f"/t/{hers.id}")
    expect(tab.get_by_role("heading", name=anna.t("table-invite"))).to_be_visible()
    anna.page.reload()
    expect(anna.page.get_by_role("heading", name=anna.t("table-invite"))).to_be_visible()
    assert look(anna, hers.id)["shuffle"]["shares"] == before, "the number outlasts a reload, and both tabs share it"
    take_seat(invited(boris, f"/t/{hers.id}"), "Борис")
    for page in (anna.page, tab, boris.page):
        expect(page.locator("[data-domino]").first).to_be_visible()
    assert look(anna, hers.id)["shuffle"]["attempt"] == 1

    Table(anna).menu("table-cancel")
    anna.page.get_by_role("dialog").get_by_role("button", name=anna.t("table-cancel")).click()
    expect(boris.page.get_by_text(boris.t("table-cancelled-late"))).to_be_visible()
    record = boris.context.request.get(f"{boris.url}/api/tables/{hers.id}/record").text()
    assert '[Cancelled "after the first draws"]' in record


def test_a_reload_between_the_list_and_the_number_and_a_change_to_another_device(people: People) -> None:
    anna, boris, phone = people(), people(language="ru"), people(device="phone")
    held: list[str] = []

    def hold(route: WebSocketRoute) -> None:
        """Passes everything to the server except the number of this device."""
        server = route.connect_to_server()
        route.on_message(lambda text: held.append(str(text)) if '"reveal"' in str(text) else server.send(text))

    anna.page.route_web_socket(re.compile("/socket"), hold)
    hers = NewTable(anna).open().seat(2, "friend").make("Anna")
    take_seat(invited(boris, f"/t/{hers.id}"), "Борис")
    expect(anna.page.get_by_text(anna.t("table-shuffling"))).to_be_visible()
    assert len(held) == 1
    anna.page.unroute_all()
    page = anna.tab()
    anna.page.close()
    page.goto(f"/t/{hers.id}")
    for one in (page, boris.page):
        expect(one.locator("[data-domino]").first).to_be_visible()
    assert look(anna, hers.id)["shuffle"]["attempt"] == 1

    anna.page = page
    second = NewTable(anna).open().seat(2, "friend").make().id
    waited(anna, second, lambda view: len(view["shuffle"]["shares"]) == 1)
    page.goto("about:blank")
    invited(boris, f"/t/{second}")
    boris.page.get_by_role("button", name=boris.t("table-sit")).first.click()
    expect(boris.page.get_by_text(boris.t("table-shuffle-missing", names="Anna"))).to_be_visible()
    phone.context.add_cookies(anna.context.cookies())  # type: ignore[arg-type]  # what is read can be written
    phone.open(f"/t/{second}")
    for one in (phone.page, boris.page):
        expect(one.locator("[data-domino]").first).to_be_visible()
    view = look(boris, second)
    assert view["shuffle"]["attempt"] == 2
    assert [seat["name"] for seat in view["seats"]] == ["Anna", "Борис"], "nobody has lost a seat"


def test_the_page_about_the_shuffle_and_bots_alone(people: People) -> None:
    anna = people(language="ru", device="phone")
    anna.open("/shuffle")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text(anna.t("shuffle-title"))
    expect(anna.page.get_by_text(anna.t("shuffle-limits-foresee"))).to_be_visible()
    table = make_table(anna)
    drive(anna, table)
    onlooker = people()
    onlooker.open(f"/t/{table}")
    part = fairness(onlooker)
    expect(part.get_by_text(onlooker.t("table-fair-onlooker"))).to_be_visible()
    assert not part.get_by_text(onlooker.t("table-fair-mine")).count()
    part.get_by_role("link", name=onlooker.t("shuffle-title")).click()
    expect(onlooker.page.get_by_role("heading", level=1)).to_have_text(onlooker.t("shuffle-title"))
