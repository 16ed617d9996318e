"""The plain data for the web client agrees with the state that it describes."""

import json
from typing import Any, cast

import pytest
from games.duel.drawing import cell, draw_map
from games.duel.table import (
    CROSS,
    FULL,
    IGNORE,
    SPLIT,
    TAKE_TWO,
    THREE_POINTS,
    TURN,
    book,
    finished,
    greedy_game,
    parse,
    play,
    random_game,
    to_draw,
    to_roll,
)

from loskut.core.events import Decision, Event, Move, Seat
from loskut.games.duel.board import PLAN
from loskut.games.duel.components import DICE, Coat, Power
from loskut.games.duel.evaluation import best_points
from loskut.games.duel.game import DUEL
from loskut.games.duel.moves import AddCross, ChooseCoat, Pass, Put
from loskut.games.duel.state import DuelState
from loskut.games.duel.state_data import Way
from loskut.kit.domino import Place
from loskut.server.views import choice_views

VIEW: Any = DUEL.view
MOST_BYTES = 50_000
"""The most bytes of a table with all its choices."""
MIDDLE = """
  . d l l f . .
  . ll+ dd # c+ . .
  . . dd d+ l . .
"""
FILLED = "f f f f f f f\nf f f f f f f\nf f f # f f f"
"""The upper rows of a map where only filled coats connect."""


def named(name: str) -> list[int]:
    """Returns a square as the view writes it."""
    return [PLAN.grid.column(cell(name)), PLAN.grid.row(cell(name))]


def foretold(state: DuelState, word: str) -> dict[str, Any]:
    """Returns the view of a legal move."""
    move = parse(state, word)
    assert move in state.legal
    return cast(dict[str, Any], VIEW.move(state, move))


def told(state: DuelState, word: str) -> dict[str, Any]:
    """Returns the view of an event."""
    return cast(dict[str, Any], VIEW.event(state, parse(state, word)))


def spell(state: DuelState, power: Power) -> dict[str, Any]:
    """Returns the row of a power in the spellbook of the table."""
    return next(row for row in VIEW.table(state)["spellbook"] if row["power"] == power.key)


def test_the_components_are_dice_spellbook_and_map() -> None:
    parts = VIEW.components()
    assert [len(faces) for faces in parts["dice"]] == [6, 6, 6, 6]
    assert parts["dice"][0][0] == {"coat": None, "crosses": 0}
    assert parts["dice"][2][4] == {"coat": "filled", "crosses": 2}
    assert [row["boxes"] for row in parts["spellbook"]] == [5, 5, 4, 4, 3, 3]
    assert [row["number"] for row in parts["spellbook"] if row["is_lightning"]] == [5, 6]
    assert (parts["columns"], parts["rows"], parts["castle"], parts["domain_points"]) == (7, 5, [3, 2], 3)


@pytest.mark.parametrize("seed", range(3))
def test_a_table_tells_what_the_state_holds(seed: int) -> None:
    for state, _ in (*greedy_game(seed), *random_game(seed)):
        table = VIEW.table(state)
        assert table["position"] == DUEL.notation.format_position(state)
        assert [own["score"] for own in table["maps"]] == list(state.scores())
        assert [own["largest"] for own in table["maps"]] == [tally[1] for tally in state.tallies()]
        for seat, own in enumerate(table["maps"]):
            assert own == VIEW.board(state, Seat(seat))
            assert own["points"] == sum(part["size"] * part["crosses"] for part in own["domains"])
            assert own["extra"] == 3 * sum(part["coat"] == own["chosen_coat"] for part in own["domains"])
            squares = sorted((square["cell"], square["coat"]) for square in own["squares"])
            assert squares == sorted((at, part["coat"]) for part in own["domains"] for at in part["cells"])
            assert len(squares) == 2 * own["drawings"]
            assert [row["rows"][seat]["marks"] for row in table["spellbook"]] == list(state.book.marks[seat])
        for number, (shown, die) in enumerate(zip(table["dice"], state.dice, strict=True)):
            assert DICE[number][shown["face"]] == die.face
            assert (shown["seat"], shown["crosses"]) == (die.owner, die.arms.crosses)
        assert bool(table["prospects"]) == (table["step"] == "pick")


@pytest.mark.parametrize("seed", range(3))
def test_a_move_tells_what_comes_of_it(seed: int) -> None:
    """Checks domains, gains and marks against the state after the move, and best points against the heuristics."""
    kinds = set()
    for state, event in (*greedy_game(seed), *random_game(seed)):
        if event is None or not isinstance(state.turn, Decision):
            continue
        assert isinstance(event, Move)
        seat, after = state.turn.seat, state.after(event)
        before, then = VIEW.move(state, event), VIEW.event(state, event)
        kinds.add(before["kind"])
        assert before["kind"] == then["kind"]
        assert before["gain"] == then.get("gain", before["gain"])
        if before["gain"] is not None:
            assert before["gain"] == after.scores()[seat] - state.scores()[seat]
            for part in before.get("domains", ()):
                assert part in VIEW.table(after)["maps"][seat]["domains"]
        if before.get("would_add") is not None:
            assert before["would_add"] == DUEL.heuristics.most_points(state, event)
        if before.get("spots"):
            drawn = [VIEW.move(after, move) for move in after.legal if isinstance(move, Place)]
            assert before["spots"] == [{"cells": move["cells"], "gain": move["gain"]} for move in drawn]
        _check_marks(state, event, before, then)
    assert kinds >= {"pick", "place", "castle", "name"}


def _check_marks(state: DuelState, event: Event, before: dict[str, Any], then: dict[str, Any]) -> None:
    """Checks that the last drawing of a round marks what was foretold, for both seats."""
    if isinstance(event, Pass | ChooseCoat | AddCross) or len(state.agenda) > 1 or not then.get("marks"):
        return
    assert then["marks"] == VIEW.table(state)["marks"]
    assert before["marks"] == [mark for mark in then["marks"] if mark["seat"] == state.drawing.seat]
    marks = state.after(event).book.marks
    assert all(mark["box"] <= marks[mark["seat"]][Coat[mark["coat"].upper()]] for mark in then["marks"])


@pytest.mark.parametrize("seed", range(3))
def test_prospects_are_the_best_drawings_of_every_pair_on_both_maps(seed: int) -> None:
    for state, _ in random_game(seed):
        for found in VIEW.table(state)["prospects"]:
            seat = Seat(found["seat"])
            mine = [number for number, die in enumerate(state.dice) if die.owner == seat]
            assert len(found["pairs"]) == (1 if mine else len(state.free) - 1)
            for pair in found["pairs"]:
                first, second = (state.dice[number] for number in pair["dice"])
                way = Way(first, second, is_ignoring=False, is_splitting=False)
                assert found["die"] in pair["dice"]
                assert pair["would_add"] == best_points(state.maps[seat], way, state.book.chosen_coat_of(seat))
                assert len(pair["cells"]) == (0 if pair["would_add"] is None else 2)


def test_the_order_of_picking_and_drawing_is_always_there() -> None:
    def steps(state: DuelState) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
        table = VIEW.table(state)
        both = ([(step["seat"], step["state"]) for step in table[name]] for name in ("picking", "drawing"))
        return next(both), next(both)

    waiting = [(1, "later"), (0, "later")]
    assert steps(play(script="@2")) == ([], [])
    rolled = play(script="@2 =l.f.d.?")
    assert steps(rolled) == ([(1, "now"), (0, "later"), (0, "later"), (1, "later")], waiting)
    assert steps(play(rolled, "1")) == ([(1, "done"), (0, "now"), (0, "now"), (1, "later")], waiting)
    done = [(1, "done"), (0, "done"), (0, "done"), (1, "done")]
    assert steps(play(rolled, "1 23")) == (done, [(1, "now"), (0, "later")])
    assert steps(play(rolled, "1 23 ?l c3w")) == (done, [(1, "done"), (0, "now")])


def test_a_die_shows_where_it_connects_and_what_it_marks() -> None:
    spells = book(marks={(0, Coat.LINE): 4, (1, Coat.LINE): 2})
    state = play(to_roll(spells, maps=(draw_map(MIDDLE), draw_map("#"))), "=l.f.d.?")
    line, filled, _, joker = VIEW.table(state)["prospects"][:4]
    power = {"seat": 0, "coat": "line", "box": 5, "fills": True, "power": "split_dice"}
    assert line["marks"] == foretold(state, "1")["marks"] == [power]
    assert filled["marks"] == [{"seat": 0, "coat": "filled", "box": 1, "fills": False, "power": None}]
    assert joker["marks"] == []
    assert named("d5") in line["cells"]
    assert named("a1") not in line["cells"]
    assert all(at in joker["cells"] for at in line["cells"])


@pytest.mark.rule("D5")
@pytest.mark.rule("D12")
def test_two_dice_at_once_are_told_apart_from_the_second_pick() -> None:
    state = play(to_roll(book({TAKE_TWO: 0})), "=l.f.d.?")
    assert foretold(state, "12")["is_power"]
    assert told(state, "12")["rest"] == [2, 3]
    assert not foretold(state, "1")["is_power"]
    assert told(state, "1")["rest"] == []
    second = play(state, "1")
    assert not foretold(second, "23")["is_power"]
    assert told(second, "23") == {
        "kind": "pick",
        "dice": [1, 2],
        "faces": [{"coat": "filled", "crosses": 0}, {"coat": "dot", "crosses": 0}],
        "rest": [3],
        "is_power": False,
    }
    assert spell(play(state, "12"), TAKE_TWO)["state"] == "used"


def test_a_coat_for_a_joker_comes_with_all_its_drawings() -> None:
    state = to_draw(MIDDLE, "1:l 4:?")
    assert [die["is_joker"] for die in VIEW.table(state)["dice"]][::3] == [False, True]
    name = foretold(state, "?d")
    assert (name["die"], name["coat"], name["gain"]) == (3, "dot", None)
    assert name["would_add"] == max(spot["gain"] for spot in name["spots"])
    assert {"cells": name["cells"], "gain": name["would_add"]} in name["spots"]
    assert [mark["coat"] for mark in name["marks"]] == ["line"]
    assert told(state, "?d") == {"kind": "name", "die": 3, "coat": "dot"}
    two = foretold(to_draw(MIDDLE, "1:? 4:?"), "?d")
    assert two["spots"] == []
    assert two["would_add"] is not None


@pytest.mark.rule("D15")
@pytest.mark.rule("D16")
def test_the_castle_adds_a_cross_and_takes_the_mark() -> None:
    state = to_draw(MIDDLE, "1:l 2:f")
    castle = foretold(state, "1+")
    assert [mark["coat"] for mark in castle["marks"]] == ["filled"]
    assert castle["would_add"] > max(foretold(state, "2+")["would_add"], 0)
    assert told(state, "1+")["after"] == {"coat": "line", "crosses": 1}
    raised = VIEW.table(play(state, "1+"))
    assert raised["dice"][0]["is_raised"]
    assert not raised["maps"][0]["has_bonus"]


def test_a_turned_die_marks_with_its_new_face() -> None:
    state = to_draw(MIDDLE, "1:l 2:f", book({TURN: 0}))
    turn = foretold(state, "2=c")
    assert (turn["die"], turn["face"], turn["shown"]) == (1, 5, {"coat": "checked", "crosses": 0})
    assert [mark["coat"] for mark in turn["marks"]] == ["line", "checked"]
    assert told(state, "2=c")["before"] == {"coat": "filled", "crosses": 0}
    assert [spell(state, TURN)["state"], spell(play(state, "2=c"), TURN)["state"]] == ["ready", "in_use"]


def test_a_power_can_be_open_ready_due_in_use_and_used() -> None:
    state = to_draw(MIDDLE, "1:l 2:f", book({SPLIT: 0, THREE_POINTS: 1}, {TURN: 1}, {(1, Coat.DOT): 2}))
    states = {power: spell(state, power)["state"] for power in Power}
    assert states == {
        IGNORE: "open", SPLIT: "ready", TAKE_TWO: "open", TURN: "used", THREE_POINTS: "due", CROSS: "open",
    }  # fmt: skip
    assert spell(state, IGNORE)["leader"] == 1
    assert [spell(state, SPLIT)["owner"], spell(state, SPLIT)["leader"]] == [0, None]
    full, struck = spell(state, SPLIT)["rows"]
    assert full == {"marks": 5, "to_go": 0, "is_full": True, "is_struck": False}
    assert struck == {"marks": 0, "to_go": 5, "is_full": False, "is_struck": True}
    assert spell(play(state, "split"), SPLIT)["state"] == "in_use"


def test_split_coats_are_told_one_after_the_other() -> None:
    state = play(to_draw(MIDDLE, "1:l 2:f", book({SPLIT: 0})), "split")
    first = foretold(state, "d5")
    assert (first["die"], first["cells"], first["gain"]) == (0, [named("d5")], None)
    assert [(part["coat"], part["size"]) for part in first["domains"]] == [("line", 3)]
    assert told(state, "d5") == {
        "kind": "put", "cells": [named("d5")], "faces": [{"coat": "line", "crosses": 0}], "gain": None, "marks": [],
    }  # fmt: skip
    then = play(state, "d5")
    assert VIEW.table(then)["dice"][0]["cell"] == named("d5")
    seconds = [VIEW.move(then, move) for move in then.legal if isinstance(move, Put)]
    assert max(second["gain"] for second in seconds) == first["would_add"]
    assert all(second["die"] == 1 and second["cells"][0] == named("d5") for second in seconds)
    assert len(told(then, "f4")["faces"]) == 2


@pytest.mark.rule("D8")
@pytest.mark.parametrize(
    ("last_rows", "reason", "cells"),
    [
        ("f f f f f f f\n. f f f f f .", "no_pair", []),
        ("f f f f f f f\n. f f f f . .", "unconnected", []),
        ("l f f f f f f\n. f f f f . .", "no_neighbour", ["a1"]),
    ],
)
def test_a_player_who_cannot_draw_is_told_why(last_rows: str, reason: str, cells: list[str]) -> None:
    drawn = f"{FILLED}\n{last_rows}"
    state = to_draw(drawn, "1:l 2:c")
    stuck = {"rule": "D8", "reason": reason, "cells": [named(name) for name in cells]}
    assert VIEW.table(state)["stuck"] == stuck
    assert foretold(state, "x") == {"kind": "pass", "gain": 0, "stuck": stuck}
    passed = told(state, "x")
    assert passed["stuck"] == stuck
    assert [face["coat"] for face in passed["faces"]] == ["line", "checked"]
    assert VIEW.table(to_draw(drawn, "1:l 2:f"))["stuck"] == (stuck if reason == "no_pair" else None)
    helped = to_draw(drawn, "1:l 2:c", book({IGNORE: 0, SPLIT: 0}))
    assert VIEW.table(play(helped, "split"))["stuck"]["reason"] == ("no_pair" if reason == "no_pair" else "unconnected")
    assert VIEW.table(play(helped, "split ignore"))["stuck"] is None


@pytest.mark.rule("D11")
def test_if_both_fill_a_row_player_a_gets_the_power() -> None:
    spells = book(marks={(0, Coat.LINE): 4, (1, Coat.LINE): 4})
    state = play(to_roll(spells), "=l.l.f++.ll 1 23 e3e")
    marks = [
        {"seat": 0, "coat": "line", "box": 5, "fills": True, "power": "split_dice"},
        {"seat": 1, "coat": "line", "box": 5, "fills": True, "power": None},
    ]
    marks.insert(1, {"seat": 0, "coat": "double_line", "box": 1, "fills": False, "power": None})
    assert VIEW.table(state)["marks"] == marks
    assert foretold(state, "e3e")["marks"] == marks[2:]
    assert told(state, "e3e")["marks"] == marks


@pytest.mark.rule("D12")
def test_lightning_belongs_to_the_round_just_played() -> None:
    spells = book(marks={(0, Coat.FILLED): 2, (0, Coat.CHECKED): 2})
    state = play(to_draw(MIDDLE, "2:f 3:dd", spells), "f4n")
    table = VIEW.table(state)
    assert (table["step"], table["first"], table["dice"]) == ("lightning", 1, [])
    assert [spell(state, power)["state"] for power in (THREE_POINTS, CROSS)] == ["due", "open"]
    choice = foretold(state, "*l")
    assert (choice["gain"], len(choice["domains"])) == (6, 2)
    assert all(part["extra"] == 3 for part in choice["domains"])
    assert told(state, "*l") == choice
    after = VIEW.table(play(state, "*l"))
    assert (after["step"], after["first"], after["maps"][0]["chosen_coat"]) == ("roll", 0, "line")
    assert (after["maps"][0]["extra"], after["maps"][1]["chosen_coat"]) == (6, None)
    with_cross = play(to_draw(MIDDLE, "2:c 3:dd", spells), "f3e")
    choice = foretold(with_cross, "c4+")
    assert (choice["cells"], choice["coat"], choice["crosses"]) == ([named("c4")], "line", 1)
    assert [(part["size"], part["crosses"], part["points"]) for part in choice["domains"]] == [(2, 1, 2)]
    assert told(with_cross, "c4+") == choice


@pytest.mark.rule("D17")
def test_the_end_has_a_reason() -> None:
    assert VIEW.table(finished(FULL, "#"))["end"] == "full"
    assert VIEW.table(finished("#", "#"))["end"] == "stuck"
    assert VIEW.table(to_roll())["end"] is None


@pytest.mark.parametrize("dice", ["1:l 2:f", "1:? 2:l", "1:? 4:?"])
@pytest.mark.parametrize("script", ["", "ignore", "split", "ignore split"])
def test_the_best_drawing_is_exact_with_every_power_and_the_data_stay_small(dice: str, script: str) -> None:
    spells = book({IGNORE: 0, SPLIT: 0, TURN: 0}, {THREE_POINTS: 0}, chosen_coat=Coat.LINE)
    state = play(to_draw(MIDDLE, dice, spells), script)
    choices = choice_views(DUEL, state)
    assert len(json.dumps([VIEW.table(state), choices])) < MOST_BYTES
    for move, choice in zip(state.legal, choices, strict=True):
        if "would_add" in choice["detail"]:
            assert choice["detail"]["would_add"] == DUEL.heuristics.most_points(state, move)
