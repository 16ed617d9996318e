"""The plain data for the web client agrees with the state that it describes."""

import gc
import gzip
import json
from collections import Counter
from collections.abc import Iterator
from statistics import mean
from time import process_time
from typing import Any

import pytest
from games.moonriver.drawing import draw_ranch
from games.moonriver.table import (
    BOX,
    FOUR,
    at_the_end,
    at_turn,
    hoarding_move,
    play,
    plots,
    random_game,
    row,
    turn,
)
from games.moonriver.viewing import VIEW, foretold, games, hoarding_game, named, told

from loskut.core.events import Decision, Over, Seat
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.moves import CLAIMS_DUE
from loskut.games.moonriver.rules import PRESETS, MoonRiverOptions
from loskut.games.moonriver.state import MoonRiverState
from loskut.games.moonriver.view_table import due_steps, must_expand
from loskut.server.views import choice_views

MOST_BYTES = 10_000
"""The most bytes of a table with all its choices, compressed."""
MOST_MILLISECONDS = 60
"""The most time of a processor that such a table may take."""
TOP = ". . . . .\n. . . . .\n"


@pytest.mark.rule("M1")
@pytest.mark.rule("M4")
@pytest.mark.rule("M31")
def test_the_components_are_plots_boards_and_partners() -> None:
    parts = VIEW.components()
    assert [plot["name"] for plot in parts["plots"]] == [plot.name for plot in BOX.plots]
    farm = {"cows": 2, "skulls": 0, "circles": 1, "gold": 0, "beavers": 0, "corn": 0}
    assert parts["plots"][BOX.by_name["h6c2o"]] == {"name": "H6c2o", "terrain": "farm", "number": 6, **farm}
    assert {name: (board["slots"], len(board["bridges"])) for name, board in parts["boards"].items()} == {
        "base": (3, 3),
        "mary": (4, 1),
        "wesley": (3, 2),
        "calamity_jane": (3, 2),
        "big_joe": (2, 3),
    }
    base = parts["boards"]["base"]
    assert (base["bridges"], base["protruding"]) == ([named("a1"), named("e1"), named("c2")], named("c1"))
    assert sorted(base["river"]) == sorted(map(named, ("a1", "b1", "c2", "d1", "e1")))
    assert [[side["terrain"] for side in tile] for tile in parts["bonus"]] == [
        ["desert", "canyon"],
        ["meadow", "forest"],
    ]
    assert sum(parts["partners"].values()) == 20
    assert (parts["cows"], parts["columns"], parts["tables"], parts["steps"]) == (32, 5, 5, 3)
    assert (parts["group_size"], parts["group_points"], parts["member_points"]) == (3, 10, 10)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_tells_what_the_state_holds(preset: str) -> None:
    for state in games(preset):
        table = VIEW.table(state)
        assert table["position"] == MOONRIVER.notation.format_position(state)
        assert [ranch["score"] for ranch in table["ranches"]] == list(state.scores())
        assert [ranch["largest"] for ranch in table["ranches"]] == [tally[1] for tally in state.tallies()]
        for seat, ranch in enumerate(table["ranches"]):
            check_ranch(state, Seat(seat), ranch)
        seen = Counter(plot["plot"] for plot in (*table["row"], *table["next_row"]))
        seen.update(number for ranch in table["ranches"] for number in (*ranch["hand"], *ranch["discarded"]))
        seen.update(number for ranch in table["ranches"] for laid in ranch["laid"] for number in laid["plots"])
        assert seen.total() + table["box"] + len(state.gone) == 96
        assert table["supply"] + sum(ranch["herd"] for ranch in table["ranches"]) == 32
        assert table["stacks"] + len(table["saloon"]) + sum(len(ranch["partners"]) for ranch in table["ranches"]) == 20
        assert table["height"] == (10 if state.options.players == 2 else 5)
        assert (table["scenario"] or "none") == state.scenario
        assert table["bonus"] == list(state.bonus)


def check_ranch(state: MoonRiverState, seat: Seat, ranch: dict[str, Any]) -> None:
    own = state.ranches[seat]
    assert ranch == VIEW.board(state, seat)
    assert ranch["hand"] == list(state.hands[seat])
    assert sum(filter(None, ranch["pad"].values())) == ranch["score"]
    assert (ranch["pad"]["scenario"] or 0) == sum(group["points"] for group in ranch["groups"])
    assert (ranch["pad"]["scenario"] is None) == (state.scenario == "none")
    lands = [(at, land["terrain"]) for land in ranch["territories"] for at in land["cells"]]
    covered = {(cell % 6, cell // 6): plot.terrain.key for cell, plot in own.plots().items()}
    assert {(column, line): terrain for (column, line), terrain in lands} == covered
    assert len(lands) == len(covered)
    cows = {tuple(place["cell"]): place["cows"] for place in ranch["cows"]}
    assert sum(cows.values()) == ranch["herd"] == own.herd
    for land in ranch["territories"]:
        assert land["size"] == len(land["cells"])
        assert land["cows"] == sum(tuple(at) in cows for at in land["cells"])
        assert land["points"] == land["size"] * land["cows"]
        assert land["is_safe"] == any(hired["cell"] in land["cells"] for hired in ranch["partners"])
    rows = ("desert", "canyon", "meadow", "forest", "farm")
    for name in rows:
        assert ranch["pad"][name] == sum(land["points"] for land in ranch["territories"] if land["terrain"] == name)


@pytest.mark.rule("M9")
@pytest.mark.rule("M24")
def test_the_table_says_why_a_seat_must_expand() -> None:
    assert VIEW.table(at_turn(hand="D2 C2 M2"))["must_expand"] is None
    slots = {"rule": "M9", "reason": "slots"}
    assert VIEW.table(at_turn(hand="D2 C2 M2 F3b"))["must_expand"] == slots
    assert VIEW.table(at_the_end("D2 C2"))["must_expand"] == {"rule": "M24", "reason": "last_round"}
    joined = play(at_turn(hand="D2 F4o M2 K4n4", dominoes=2), "D2+F4o")
    assert VIEW.table(joined)["must_expand"] is None


@pytest.mark.rule("M9")
@pytest.mark.rule("M12")
def test_a_full_ranch_makes_a_seat_discard_and_says_why() -> None:
    full = draw_ranch("\n".join(["D2 D2 D2 D2 D2"] * 4 + ["D2 D2 # D2 D2"]))
    agenda = (CLAIMS_DUE[1],)
    hands = ((), plots("D3g C2 M2"), (), ())
    state = at_turn(others=(full,), hands=hands, agenda=agenda)
    state = play(state.but(next_row=row("D1s C2 M3g K5n5", 0, 2, 3), row=row("D2", 1)), "4")
    assert turn(state) == (1, "discard")
    assert must_expand(state) == {"rule": "M9", "reason": "slots"}
    view = foretold(state, "xD2+C2")
    assert (view["places"], view["gain"]) == ([0, 1], 0)
    assert told(state, "xD2+C2") == {"kind": "discard", "plots": list(plots("D2 C2")), "crowds": []}


@pytest.mark.rule("M10")
@pytest.mark.rule("M17")
def test_the_steps_still_to_do_are_told_in_order() -> None:
    def steps(state: MoonRiverState) -> list[tuple[Any, ...]]:
        return [tuple(due.values()) for due in due_steps(state)]

    expand: tuple[Any, ...] = ("expand", [], None, [], [])
    claim: tuple[Any, ...] = ("claim", [], None, [], [])
    state = at_turn(hand="F4o F4o D4o M2", dominoes=2)
    assert steps(state) == [expand, expand, claim]
    first, second = plots("F4o D4o"), plots("M2 F4o")
    state = play(state, "D4o+F4o")
    place: tuple[Any, ...] = ("place", [], None, list(first), [1, 2])
    assert steps(state) == [expand, place, claim]
    state = play(state, "M2+F4o")
    assert steps(state) == [place, ("place", [], None, list(second), [0, 3]), claim]
    state = play(state, ">a1n")
    later: tuple[Any, ...] = ("place", [], None, list(second), [0, 1])
    assert steps(state) == [("circle", [named("a1"), named("a2")], None, [], []), later, claim]
    assert foretold(state, "oa2")["cell"] == named("a2")
    assert told(state, "oa2") == {"kind": "circle", "cell": named("a2"), "crowds": []}
    state = play(state, "oa2")
    hires: list[tuple[Any, ...]] = [("hire", [named(name)], None, [], []) for name in ("a2", "a1")]
    assert steps(state) == [*hires, later, claim]
    assert VIEW.table(state)["spots"] == []
    with_cow = draw_ranch(TOP + ". . . . .\n. . . M2 M2*\n. . # . .")
    state = play(at_turn(with_cow, "D2 F4o"), "D2+F4o >a1n pc")
    assert steps(state) == [("herd", [], 3, [], []), claim]
    assert steps(play(state, "e2d2")) == [("herd", [], 2, [], []), claim]


def test_while_chance_is_due_or_the_game_is_over_no_step_is() -> None:
    for state in (random_states := games("three")):
        table = VIEW.table(state)
        assert bool(table["due"]) == isinstance(state.turn, Decision)
        assert all(due["step"] != "row" for due in table["due"])
    over = VIEW.table(random_states[-1])
    assert (over["step"], over["round"], over["rounds"], over["is_last_round"]) == ("over", 24, 24, True)


@pytest.mark.rule("M25")
def test_the_event_that_ends_the_game_tells_which_cows_leave() -> None:
    crowded = draw_ranch(TOP + ". . . . .\nM2*3 M2* . . .\nM2 . # . .")
    other = draw_ranch(TOP + ". . . . .\nC2*2 . . . .\nC2 . # . .")
    state = at_the_end("D2 M6c2", crowded, others=(other,), row=row(""))
    joined = play(state, "D2+M6c2")
    assert told(state, "D2+M6c2")["crowds"] == []
    event = told(joined, "e1n")
    after = play(joined, "e1n")
    assert isinstance(after.turn, Over)
    crowds = {(crowd["seat"], tuple(crowd["cell"])): crowd["cows"] for crowd in event["crowds"]}
    assert crowds == {(0, tuple(named("a2"))): 2, (0, tuple(named("e2"))): 1, (1, tuple(named("a2"))): 1}
    assert sum(crowds.values()) == after.supply - (joined.supply - 2)
    assert event["gain"] == after.scores()[0] - joined.scores()[0]


@pytest.mark.parametrize("preset", PRESETS)
def test_only_the_last_event_of_a_game_has_crowds(preset: str) -> None:
    states = hoarding_game(preset)
    before, last = states[-2], states[-1]
    for state in states[-60:-1]:
        if isinstance(state.turn, Decision):
            for move in state.legal[:3]:
                crowds = VIEW.event(state, move)["crowds"]
                assert not crowds or not state.after(move).agenda
    lost = {
        sum(crowd["cows"] for crowd in VIEW.event(before, move)["crowds"])
        for move in before.legal
        if before.after(move) == last
    }
    assert len(lost) == 1


@pytest.mark.rule("M4")
@pytest.mark.rule("M31")
def test_a_seat_has_the_colour_of_its_character_with_and_without_legends() -> None:
    def boards(options: MoonRiverOptions) -> list[tuple[str, str]]:
        ranches = VIEW.table(MOONRIVER.initial(options))["ranches"]
        return [(ranch["board"], ranch["character"]) for ranch in ranches]

    assert boards(FOUR) == [("base", name) for name in ("mary", "wesley", "calamity_jane", "big_joe")]
    assert boards(PRESETS["cowboy-town"]) == [(name, name) for name in ("calamity_jane", "big_joe", "wesley")]
    assert boards(PRESETS["two-legends"]) == [("big_joe", "big_joe"), ("mary", "mary")]


def test_draws_are_told_by_what_came() -> None:
    state = play(MoonRiverOptions(players=4, scenario="random"))
    assert told(state, "#2") == {"kind": "scenario", "scenario": "gold_rush"}
    state = play(state, "#2")
    partners = ["desperado", "cattle_thief", "prospector", "trapper", "farmer"]
    assert told(state, "$dtprf") == {"kind": "saloon", "partners": partners}
    state = play(state, "$dtprf")
    assert told(state, "=D1s.C2.M3g.H6co")["plots"] == list(plots("D1s C2 M3g H6co"))
    state = play(state, "=D1s.C2.M3g.H6co")
    assert told(state, "@2.1.4.3") == {"kind": "ranchers", "seats": [1, 0, 3, 2]}


def test_declining_is_told_with_its_step() -> None:
    state = at_turn(hand="D2 C2")
    assert foretold(state, "-") == {"kind": "pass", "step": "expand", "gain": 0}
    assert told(state, "-") == {"kind": "pass", "step": "expand", "crowds": []}


@pytest.fixture
def without_pauses() -> Iterator[None]:
    """Python does not look for garbage meanwhile: the garbage of other tests would count as time of the view."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("without_pauses")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_data_of_a_table_are_small_and_quickly_made(preset: str) -> None:
    sizes, times = [], []
    for state in (*random_game(PRESETS[preset], 6), *random_game(PRESETS[preset], 6, choose=hoarding_move)):
        start = process_time()
        choices = choice_views(MOONRIVER, state) if isinstance(state.turn, Decision) else []
        seen = {"table": VIEW.table(state), "choices": choices}
        times.append(1000 * (process_time() - start))
        sizes.append(len(gzip.compress(json.dumps(seen).encode())))
    assert max(sizes) < MOST_BYTES
    assert max(times) < MOST_MILLISECONDS
    print(f"{preset}: {mean(sizes):.0f}, at most {max(sizes)} bytes; {mean(times):.2f}, at most {max(times):.1f} ms")
