"""The numbers at a table are true: dominoes to come, hints, bonuses. Instructions can be read."""

import re
from typing import Any

from e2e.browsing import Person, axe
from e2e.conftest import People
from e2e.driving import drive, is_claiming, is_placing, look, make_table
from e2e.pages import Mouse, Table
from playwright.sync_api import Locator, WebSocket, expect

BONUSES = {"options": {"middle_kingdom": True, "harmony": True}}
LEAST_CONTRAST = 4.5
EVALUATION = re.compile('"(expected_scores|value|visits|loss)"')
"""The names under which the evaluation of a bot is sent."""
CONTRAST = """(element) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
  const rgb = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  let ground = element;
  while (rgb(getComputedStyle(ground).backgroundColor)[3] < 255) ground = ground.parentElement;
  let opacity = 1;
  for (let one = element; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
  const back = rgb(getComputedStyle(ground).backgroundColor);
  const fore = rgb(getComputedStyle(element).color).map((part, at) => opacity * part + (1 - opacity) * back[at]);
  const [dark, bright] = [light(fore), light(back)].sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
}"""
"""Returns the contrast between the text of an element and the ground behind it, with faded parents counted in."""


def kingdoms(person: Person, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = look(person, table)["position"]["table"]["kingdoms"]
    return found


def check_instruction(person: Person, message: str) -> None:
    """Checks that an instruction is text that can be read in both themes, and that the button is as high."""
    instruction = person.page.locator(".instruction")
    expect(instruction).to_have_text(re.compile(person.t(message).replace(" ", r"\s")))
    for theme in ("light", "dark"):
        person.page.emulate_media(color_scheme=theme)
        assert instruction.evaluate(CONTRAST) >= LEAST_CONTRAST, theme
    person.page.emulate_media(color_scheme="light")


def height(place: Locator) -> float:
    box = place.bounding_box()
    assert box
    return box["height"]


def test_dominoes_to_come_bonuses_and_instructions(people: People) -> None:
    person = people(language="ru")
    person.open("/")
    table = Table(person)
    id_ = make_table(person, **BONUSES)
    drive(person, id_, is_claiming(1))
    person.open(f"/t/{id_}")
    page = person.page
    view = look(person, id_)["position"]["table"]
    assert view["dominoes"] == 24, "two players use half of the dominoes"
    expect(page.locator(".remaining")).to_contain_text(f"ещё {view['dominoes_left']} ")
    bar, fill = page.locator(".remaining .bar"), page.locator(".remaining .bar i")
    widths = [one.bounding_box() for one in (fill, bar)]
    assert widths[0]
    assert widths[1]
    assert abs(widths[0]["width"] / widths[1]["width"] - view["dominoes_left"] / 24) < 0.01

    check_instruction(person, "kingdomino-tap-domino")
    before = height(page.locator(".actions .main"))
    table.free.first.click()
    expect(table.action("take")).to_be_enabled()
    assert height(page.locator(".actions .main")) == before, "nothing moves"
    Mouse(table).move()

    drive(person, id_, is_placing(2))
    check_instruction(person, "kingdomino-tap-cell")
    shown = page.locator("[data-bonus]")
    outlooks = {one["outlook"] for kingdom in kingdoms(person, id_) for one in kingdom["bonuses"]}
    assert outlooks <= {"open", "lost"}
    assert shown.count() == 4, "two in each kingdom"
    expect(shown.first).to_have_attribute("title", re.compile("королевство|Гармония"))
    assert not axe(page)

    drive(person, id_)
    expect(page.locator("main.result")).to_be_visible()
    result = page.locator(".places [data-bonus]")
    assert result.count() == 4
    told = sorted(one["outlook"] for kingdom in kingdoms(person, id_) for one in kingdom["bonuses"])
    assert sorted(result.nth(at).get_attribute("data-outlook") or "" for at in range(4)) == told
    assert set(told) <= {"earned", "lost"}
    chips = page.locator(".places .part:not([data-bonus])").all_inner_texts()
    assert not [chip for chip in chips if chip.strip().startswith("+")], "points of territories are no bonus"


def test_a_claim_has_one_number_in_the_list_of_hints_and_on_the_domino(people: People) -> None:
    person = people(language="uk")
    person.open("/")
    table = make_table(person)
    drive(person, table, is_claiming(2))
    page = person.open(f"/t/{table}")
    expect(page.locator(".draft .gain").first).to_be_visible()
    page.get_by_role("button", name=person.t("table-hint")).click()
    panel = page.get_by_test_id("hints")
    expect(panel).to_contain_text(re.compile(person.t("table-hint-measure").replace(" ", r"\s")))
    listed = panel.locator(".lead").all_inner_texts()
    badges = {one.strip() for one in page.locator(".draft .next em").all_inner_texts()}
    assert listed
    assert set(listed) == badges
    leads = [float(lead.replace("−", "-").replace(",", ".")) for lead in listed]
    assert leads == sorted(leads, reverse=True)
    assert not [lead for lead in listed if "." in lead]
    assert page.locator(".draft .gain").count() == 0, "one measure at a time"


def test_where_people_share_a_screen_no_evaluation_is_shown_or_sent(people: People) -> None:
    person = people()
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: sent.append(str(frame)))

    person.page.on("websocket", listen)
    person.open("/")
    table = make_table(person, {"kind": "hotseat", "name": "Olha"})
    page = person.open(f"/t/{table}")
    hand = Mouse(Table(person))
    for _ in range(6):
        hand.move()
        assert not page.get_by_role("button", name=person.t("table-hint")).count()
    assert any('"choices"' in frame for frame in sent)
    assert not [frame for frame in sent if EVALUATION.search(frame)]
