"""Moon River from stored positions: every step of a turn, both sides of every partner, each character and scenario."""

from collections.abc import Callable
from typing import Any

import pytest
from e2e.browsing import Device
from e2e.conftest import People
from e2e.driving import look
from e2e.ranchpages import RanchHand, RanchMouse, RanchTable, RanchTouch
from e2e.rare import LOOKS, play_all, soon, the_table
from e2e.serving import Server
from e2e.states import load
from playwright.sync_api import expect

HANDS: dict[Device, type[RanchHand]] = {"desktop": RanchMouse, "phone": RanchTouch}
Act = Callable[[RanchHand], None]


def me(hand: RanchHand) -> int:
    """Returns the seat of the person."""
    seats = look(hand.table.person, hand.table.id)["seats"]
    return next(number for number, seat in enumerate(seats) if seat["kind"] == "guest")


def ranch(hand: RanchHand) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Returns what finds the own ranch on the table."""
    seat = me(hand)

    def found(table: dict[str, Any]) -> dict[str, Any]:
        own: dict[str, Any] = table["ranches"][seat]
        return own

    return found


def changes(act: Act, what: Callable[[dict[str, Any]], Any], by: int | None = None) -> Act:
    """Returns an act after which something of the own ranch is not as before, or is more by a number."""

    def play(hand: RanchHand) -> None:
        own = ranch(hand)
        before = what(own(the_table(hand.table)))
        act(hand)
        soon(hand.table, lambda table: what(own(table)) == before + by if by else what(own(table)) != before)

    return play


def laid(own: dict[str, Any]) -> int:
    """Counts what is laid on a ranch."""
    return len(own["laid"])


def herd(own: dict[str, Any]) -> int:
    """Counts the cows of a ranch."""
    return int(own["herd"])


def hires(partner: str, then: str = "") -> Act:
    """Returns the act of hiring a partner and using it."""

    def play(hand: RanchHand) -> None:
        hand.table.due_now("hire")
        hand.hire(partner)
        if then:
            hand.table.due_now(then)
            getattr(hand, then)()

    def partners(own: dict[str, Any]) -> int:
        return sum(hired["partner"] == partner for hired in own["partners"])

    return changes(play, partners, 1)


def two_dominoes(hand: RanchHand) -> None:
    """Joins two dominoes and lays both."""
    hand.join()
    hand.press("second")
    expect(hand.table.taken).to_have_count(0)
    hand.take_two()
    hand.lay("place")
    while hand.table.duty() != "claim":
        hand.move()


def must_expand(hand: RanchHand) -> None:
    expect(hand.table.action("keep")).to_have_count(0)
    hand.lay_two()


def two_skulls(hand: RanchHand) -> None:
    assert hand.move() == "drought"
    soon(hand.table, lambda table: [due["step"] for due in table["due"]].count("drought") <= 1)


def two_circles(hand: RanchHand) -> None:
    """Says which circle comes first."""
    cells = the_table(hand.table)["due"][0]["cells"]
    assert hand.move() == "circle"
    soon(hand.table, lambda table: [due["cells"] for due in table["due"][:2]] == [[cells[1]], [cells[0]]])


def herding(hand: RanchHand) -> None:
    """Makes a step, takes it back, makes two and declines the third."""
    own = ranch(hand)
    before = own(the_table(hand.table))["cows"]
    quiet = hand.table.action("done")
    expect(quiet).to_have_text(hand.table.person.t("moonriver-leave"))
    expect(hand.table.action("step")).to_be_disabled()
    hand.step()
    soon(hand.table, lambda table: own(table)["cows"] != before)
    hand.choose(hand.table.action("undo"))
    soon(hand.table, lambda table: own(table)["cows"] == before)
    expect(quiet).to_have_text(hand.table.person.t("moonriver-leave"))
    hand.step()
    soon(hand.table, lambda table: table["due"][0]["left"] == 2)
    hand.step()
    soon(hand.table, lambda table: table["due"][0]["left"] == 1)
    hand.press("done")
    soon(hand.table, lambda table: table["due"][0]["step"] != "herd")


def steal(hand: RanchHand) -> None:
    """Looks at every victim. Exactly the cows that are not safe can be chosen."""
    thefts = [choice["detail"] for choice in look(hand.table.person, hand.table.id)["position"]["choices"]]
    for seat in {theft["seat"] for theft in thefts if theft["kind"] == "steal"}:
        victim = hand.table.marked("victim", str(seat))
        hand.choose(victim)
        expect(victim).to_have_attribute("aria-pressed", "true")
        cells = {"{},{}".format(*theft["cell"]) for theft in thefts if theft.get("seat") == seat}
        expect(hand.table.marked("cow")).to_have_count(len(cells))
        assert {cow.get_attribute("data-cow") for cow in hand.table.marked("cow").all()} == cells
    hand.steal()


def out(hand: RanchHand) -> None:
    hand.press("out")
    soon(hand.table, lambda table: None not in table["bonus"] or table["step"] != "bonus")


def ends(hand: RanchHand) -> None:
    """Plays to the end and compares the score pad with the server's."""
    hand.finish()
    over(hand)


def over(hand: RanchHand) -> None:
    assert hand.table.duty() == "over"
    expect(hand.page.locator(".score-pad")).to_be_visible()
    position = look(hand.table.person, hand.table.id)["position"]
    pad = hand.table.pad
    assert pad.pop("sum") == sorted(position["scores"], reverse=True)
    pads = [own["pad"] for own in position["table"]["ranches"]]
    assert {row: sorted(points) for row, points in pad.items()} == {
        row: sorted(own[row] for own in pads) for row in pads[0] if pads[0][row] is not None
    }


ACTS: dict[str, Act] = {
    "claim": lambda hand: hand.claim(),
    "expand": changes(lambda hand: hand.lay_two(), laid, 1),
    "must_expand": changes(must_expand, laid, 1),
    "discard": changes(lambda hand: hand.discard(), lambda own: len(own["discarded"]), 2),
    "two_dominoes": changes(two_dominoes, laid, 2),
    "drought": changes(lambda hand: hand.act("drought"), herd, -1),
    "two_skulls": two_skulls,
    "two_circles": two_circles,
    "hire_cowboy": hires("cowboy", "herd"),
    "hire_desperado": hires("desperado", "swap"),
    "hire_cattle_thief": hires("cattle_thief", "steal"),
    "hire_prospector": hires("prospector"),
    "hire_trapper": hires("trapper"),
    "hire_farmer": hires("farmer"),
    "herd": herding,
    "swap": changes(lambda hand: hand.swap(), lambda own: own["hand"]),
    "steal": changes(steal, herd, 1),
    "last_round": changes(must_expand, laid, 1),
    "crowded": ends,
    "over": over,
    "over_by_territory": over,
    "over_shared": over,
    "two_claim": lambda hand: hand.claim(),
    "two_expand": changes(lambda hand: hand.lay_two(), laid, 1),
    "two_herd": herding,
    "two_over": over,
    "bonus": changes(lambda hand: hand.bonus(), laid, 1),
    "bonus_out": out,
    "legends": changes(must_expand, laid, 1),
    "mary": ends,
    "wesley": ends,
    "calamity_jane": ends,
    "big_joe": ends,
}
"""What is done at each stored position."""


def test_something_is_done_at_each_position() -> None:
    assert list(ACTS) == list(load("moonriver"))


@pytest.mark.parametrize("number", range(len(LOOKS)))
def test_every_step_is_played_through_the_page(people: People, server: Server, number: int) -> None:
    device, language, theme = LOOKS[number]
    person = people(device=device, language=language, theme=theme)
    acts = dict(list(ACTS.items())[number :: len(LOOKS)])
    problems = play_all(server, person, "moonriver", acts, lambda table: HANDS[device](RanchTable.at(person, table)))
    assert not problems, "\n".join(problems)
