"""The plain data of moves and events agree with what comes of them."""

from collections import Counter
from typing import Any, cast

import pytest
from games.moonriver.drawing import draw_ranch
from games.moonriver.table import (
    BOX,
    TWO,
    at_turn,
    play,
    row,
)
from games.moonriver.viewing import VIEW, bit, decisions, foretold, named, spot_at, told

from loskut.core.events import Decision, Seat
from loskut.games.moonriver.board import Ranch
from loskut.games.moonriver.moves import CLAIMS_DUE, PASS, PLACE, Bonus, Claim, Herd, Hire, Pair, PlaceDue, Swap
from loskut.games.moonriver.rules import PRESETS, MoonRiverOptions
from loskut.games.moonriver.scoring import points
from loskut.games.moonriver.state import MoonRiverState
from loskut.games.moonriver.state_data import replaced, without
from loskut.kit.domino import Place

OUTLAWS = MoonRiverOptions(players=4, scenario="outlaws")
TOP = ". . . . .\n. . . . .\n"


def best_end(state: MoonRiverState, seat: Seat, step: str) -> int:
    """Returns the most points that a seat can have after it has done a step as often as it is due, move by move."""
    if not isinstance(state.turn, Decision) or state.turn.step != step:
        return points(state.ranches[seat], state.scenario)
    return max(best_end(state.after(move), seat, step) for move in state.legal)


def lay_points(state: MoonRiverState, seat: Seat, one: int, two: int) -> list[int]:
    """Returns the points that every place of two plots adds, after the cheapest droughts. The moves are played."""
    first, second = sorted((one, two))
    due = cast(Any, PlaceDue(seat, PLACE, cast(Any, first), cast(Any, second)))
    hands = replaced(state.hands, seat, (due.first, due.second))
    placing = state.but(agenda=(due, CLAIMS_DUE[seat]), hands=hands)
    before = points(state.ranches[seat], state.scenario)
    return [best_end(placing.after(move), seat, "drought") - before for move in placing.legal]


def best_domino(state: MoonRiverState, seat: Seat, plot: int, others: tuple[int, ...]) -> int | None:
    """Returns the most points of a domino of a plot and one of the others; None if no domino fits."""
    return max((gain for other in others for gain in lay_points(state, seat, plot, other)), default=None)


@pytest.mark.rule("M14")
@pytest.mark.rule("M15")
@pytest.mark.rule("M16")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_place_tells_what_comes_of_it(preset: str) -> None:
    """Checks points before and after the cheapest droughts, cows, droughts and joined territories by playing."""
    droughts = 0
    for state, seat in [*decisions(preset, "place")]:
        before = points(state.ranches[seat], state.scenario)
        lands = VIEW.table(state)["ranches"][seat]["territories"]
        spots = VIEW.table(state)["spots"]
        assert len(spots) == len(state.legal)
        for move, spot in zip(state.legal, spots, strict=True):
            assert VIEW.move(state, move) == {"kind": "place", **spot}
            after = state.after(move)
            ranch = after.ranches[seat]
            assert spot["gain"] == points(ranch, state.scenario) - before
            assert spot["net"] == best_end(after, seat, "drought") - before
            assert spot["cows"] == [ranch.cows_at(cell) for cell in ranch.laid[-1].cells]
            assert spot["droughts"] == droughts_of(after)
            droughts += len(spot["droughts"])
            reached = ranch.territory(ranch.laid[-1].cells[0]) | ranch.territory(ranch.laid[-1].cells[1])
            joined = [place for place, land in enumerate(lands) if reached >> bit(land["cells"][0]) & 1]
            assert sorted(spot["joins"]) == joined
    assert droughts


def droughts_of(state: MoonRiverState) -> list[list[int]]:
    """Returns the skulls that really take a cow one after the other, whichever cows are taken."""
    found = []
    while isinstance(state.turn, Decision) and state.turn.step == "drought":
        found += VIEW.table(state)["due"][0]["cells"]
        state = state.after(state.legal[0])
    return found


@pytest.mark.rule("M10")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_pair_has_the_places_of_its_domino(preset: str) -> None:
    found = second = 0
    for state, seat in decisions(preset, "expand"):
        for move in state.legal:
            if not isinstance(move, Pair):
                continue
            view, after = VIEW.move(state, move), state.after(move)
            assert view["plots"] == [state.hands[seat][place] for place in view["places"]]
            if state.waiting is None:
                assert view["spots"]
                assert view["spots"] == VIEW.table(after)["spots"]
                found += 1
            else:
                assert view["spots"] == []
                assert VIEW.table(state)["spots"] == VIEW.table(after)["spots"] != []
                second += 1
    assert found
    assert second or preset in ("four", "outlaws", "timber-rafting")


@pytest.mark.rule("M17")
@pytest.mark.rule("M18")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_partner_tells_what_its_effect_could_do_now(preset: str) -> None:
    kinds = Counter[str]()
    for state, seat in [*decisions(preset, "hire")][::2]:
        herding: int | None = None
        for move in state.legal:
            assert isinstance(move, Hire)
            view, after = VIEW.move(state, move), state.after(move)
            ranch, hired = state.ranches[seat], after.ranches[seat]
            now = points(hired, state.scenario)
            assert view["gain"] == now - points(ranch, state.scenario)
            newly_safe = hired.protected() & ~ranch.protected()
            assert view["shields"] == sum(hired.cows_at(cell) for cell in own_cells(hired) if newly_safe >> cell & 1)
            step = {"cowboy": "herd", "cattle_thief": "steal", "desperado": "swap"}.get(view["partner"])
            is_due = isinstance(after.turn, Decision) and after.turn.step == step
            kinds[f"{view['partner']} {is_due}"] += 1
            if step == "herd":
                herding = best_herding(after, seat) - now if is_due and herding is None else herding
                assert view["would_add"] == herding
                assert view["targets"] == len({herd.cell for herd in after.legal if isinstance(herd, Herd)})
            elif step == "steal":
                thefts = [VIEW.move(after, theft) for theft in after.legal if theft != PASS] if is_due else []
                assert view["would_add"] == max((theft["gain"] for theft in thefts), default=None)
                assert view["targets"] == len(thefts)
            elif step == "swap":
                swaps = {(swap.seat, swap.other) for swap in after.legal if isinstance(swap, Swap)} if is_due else set()
                assert (view["would_add"], view["targets"]) == (None, len(swaps))
            else:
                assert (view["would_add"], view["targets"]) == (None, 0)
                assert view["gain"] == view["resources"] or preset == "outlaws"
                assert view["resources"] == VIEW.table(state)["ranches"][seat]["pad"][view["resource"]]
    assert kinds["cowboy True"]
    assert kinds["cattle_thief True"]


def own_cells(ranch: Ranch) -> list[Any]:
    return [cell for laid in ranch.laid for cell in laid.cells]


def best_herding(state: MoonRiverState, seat: Seat) -> int:
    """Returns the most points after all sequences of steps of a cowboy. Each arrangement of cows is tried once."""
    reached = {state.ranches[seat].cows: state}
    for _ in range(3):
        for now in [*reached.values()]:
            if isinstance(now.turn, Decision) and now.turn.step == "herd":
                for move in now.legal:
                    if isinstance(move, Herd):
                        after = now.after(move)
                        reached.setdefault(after.ranches[seat].cows, after)
    return max(points(now.ranches[seat], now.scenario) for now in reached.values())


@pytest.mark.rule("M19")
@pytest.mark.parametrize(
    ("drawn", "most"),
    [
        ("M2*3 M2 M2 . .\nM2 C2 C2 . .\nM2 K4n4 # . .", 5 + 5),
        ("D2*2 M2 . . .\nM2 M2 M2 . .\nM2 . # . .", 5 + 5 - 1),
        ("D2* D2* C2 . .\nC2 C2 C2 . .\nC2 . # . .", 2 * (5 - 2)),
        ("D2* K4n4 C2 C2 .\nD2 . C2 C2 .\nK4n4 . # . .", 0),
        ("D2* . . . .\nC2 C2 C2 C2 .\nD2 . # . .", 4 - 1),
    ],
)
def test_a_cowboy_sees_the_best_of_three_steps(drawn: str, most: int) -> None:
    state = play(at_turn(draw_ranch(TOP + drawn), "D2 F4o"), "D2+F4o >e2s")
    view = foretold(state, "pc")
    assert view["would_add"] == most
    after = play(state, "pc")
    assert best_herding(after, Seat(0)) - after.scores()[0] == most


@pytest.mark.rule("M20")
@pytest.mark.parametrize("preset", ["two", "four", "gold-rush"])
def test_a_swap_tells_the_best_domino_of_the_new_plot(preset: str) -> None:
    found = 0
    for state, seat in decisions(preset, "swap"):
        for move in [move for move in state.legal if isinstance(move, Swap)][:4]:
            view = VIEW.move(state, move)
            own, other = state.hands[seat][move.own], state.hands[move.seat][move.other]
            assert view["plots"] == [own, other]
            assert view["would_add"] == best_domino(state, seat, other, without(state.loose, (own,)))
            found += 1
    assert found


@pytest.mark.rule("M13")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_claim_tells_the_best_domino_of_the_plot(preset: str) -> None:
    found = 0
    for state, seat in [*decisions(preset, "claim")][::5]:
        for move in state.legal:
            assert isinstance(move, Claim)
            view, hand = VIEW.move(state, move), state.hands[seat]
            plot = view["plot"]
            assert plot == state.next_row.pieces[move.place]
            assert view["would_add"] == best_domino(state, seat, plot, hand)
            if view["would_add"] is not None:
                assert (
                    lay_points(state, seat, plot, hand[view["partner"]])[place_of(state, seat, view)]
                    == view["would_add"]
                )
                found += 1
    assert found


def place_of(state: MoonRiverState, seat: Seat, claim: dict[str, Any]) -> int:
    """Returns the index of the place that a claim shows among the legal places of its domino."""
    plot, other = claim["plot"], state.hands[seat][claim["partner"]]
    cells = claim["cells"] if plot <= other else claim["cells"][::-1]
    first, second = sorted((plot, other))
    sets = state.ranches[seat].fits(BOX.plots[first], BOX.plots[second])
    offset = bit(cells[1]) - bit(cells[0])
    direction = (6, 1, -6, -1).index(offset)
    before = sum(part.bit_count() for part in sets[:direction])
    return before + (sets[direction] & (1 << bit(cells[0])) - 1).bit_count()


@pytest.mark.rule("M13")
def test_a_claim_tells_the_turn_of_the_next_round() -> None:
    agenda = (CLAIMS_DUE[0],)
    state = at_turn(hand="D2", agenda=agenda, next_row=row("D1s C2 M3g K5n5", None, 2, None, 1))
    assert [VIEW.move(state, move)["turn"] for move in state.legal] == [1, 2]
    assert foretold(state, "1")["would_add"] == 0
    assert foretold(at_turn(agenda=agenda), "4") == {
        "kind": "claim",
        "place": 3,
        "plot": BOX.by_name["k5n5"],
        "turn": 1,
        "gain": None,
        "would_add": None,
        "partner": None,
        "cells": [],
    }


@pytest.mark.rule("M15")
def test_an_empty_supply_gives_the_first_half_its_cows() -> None:
    state = play(at_turn(hand="M6c2 H6co", supply=1), "M6c2+H6co")
    spot = spot_at(VIEW.table(state)["spots"], "a1", "b1")
    assert (spot["cows"], spot["gain"]) == ([1, 0], 1)


@pytest.mark.rule("M16")
def test_two_skulls_take_the_cheapest_cows() -> None:
    herd = draw_ranch(TOP + ". . . . .\nC2*2 . . . .\nC2* . # . .")
    spots = foretold(at_turn(herd, "C1s C1s"), "C1s+C1s")["spots"]
    there = spot_at(spots, "a3", "a4")
    assert (there["gain"], there["net"]) == (4 * 2 - 2 * 2, 4 * 2 - 2 * 2 - 4)
    assert there["droughts"] == [named("a3"), named("a4")]
    assert there["joins"] == [0]
    apart = spot_at(spots, "e1", "e2")
    assert (apart["gain"], apart["net"], apart["droughts"], apart["joins"]) == (0, 0, [], [])
    one = draw_ranch(TOP + ". . . . .\nC2* . . . .\nC2 . # . .")
    there = spot_at(foretold(at_turn(one, "C1s C1s"), "C1s+C1s")["spots"], "a3", "a4")
    assert (there["gain"], there["net"], there["droughts"]) == (2, -2, [named("a3")])


@pytest.mark.rule("M21")
@pytest.mark.rule("M18")
def test_a_theft_tells_gain_and_loss() -> None:
    other = draw_ranch(TOP + ". . . . .\nM2* D2*2 . . .\nM2 . # . .")
    state = play(at_turn(hand="D2 F4o", others=(other,)), "D2+F4o >e2s")
    thief = foretold(state, "t")
    assert (thief["would_add"], thief["targets"], thief["gain"], thief["shields"]) == (1, 2, 0, 0)
    state = play(state, "t")
    views = {name: foretold(state, f"2:{name}") for name in ("a2", "b2")}
    assert {name: (view["gain"], view["loss"]) for name, view in views.items()} == {"a2": (1, -2), "b2": (1, 0)}
    event = told(state, "2:a2")
    assert event == {**views["a2"], "crowds": []}
    before, after = state.scores(), play(state, "2:a2").scores()
    assert [after[0] - before[0], after[1] - before[1]] == [1, -2]


@pytest.mark.rule("M35")
def test_an_outlaw_who_completes_a_gang_scores_at_once() -> None:
    gang = draw_ranch(TOP + ". . . . .\n. . . . .\nD4o@pc D4o@rc # . .", board="mary")
    state = play(at_turn(gang, "D4o C2", options=OUTLAWS), "C2+D4o >b3s")
    assert (foretold(state, "d")["gain"], foretold(state, "dc")["gain"]) == (10, 0)
    groups = VIEW.board(play(state, "d"), 0)["groups"]
    assert [(sorted(group["cells"]), group["members"], group["points"]) for group in groups] == [
        (sorted(map(named, ("a1", "b1", "b2"))), 3, 10)
    ]
    assert VIEW.board(state, 0)["groups"] == []


@pytest.mark.rule("M39")
def test_a_bonus_plot_has_the_places_of_both_sides() -> None:
    nine = "\n".join([". . . . .", *["C2 . . . ."] * 8, "C2 . # . ."])
    state = play(at_turn(draw_ranch(nine, 10), "C3g D2", options=TWO), "D2+C3g >b10w")
    for move in state.legal:
        assert isinstance(move, Bonus)
        view, after = VIEW.move(state, move), state.after(move)
        laid = [VIEW.move(after, lay) for lay in after.legal]
        assert laid == [{"kind": "lay_bonus", **spot} for spot in view["spots"]]
        for lay, spot in zip(after.legal, laid, strict=True):
            assert spot["gain"] == after.after(lay).scores()[0] - after.scores()[0]
            assert spot["cows"] == [1]
    assert told(state, "*1b") == {"kind": "bonus", "tile": 0, "side": 1, "crowds": []}
    state = play(state, "*1b")
    event = told(state, "b9")
    assert event == {
        "kind": "lay_bonus",
        "tile": 0,
        "side": 1,
        "cells": [named("b9")],
        "cows": [1],
        "gain": 11,
        "crowds": [],
    }
    assert VIEW.board(play(state, "b9"), 0)["laid"][-1] == {"cells": [named("b9")], "plots": [], "bonus": [0, 1]}


@pytest.mark.rule("M39")
def test_a_bonus_plot_that_fits_nowhere_leaves_the_game() -> None:
    full = "\n".join([". . K5n5 K5n5 K5n5", *["K5n5 K5n5 K5n5 K5n5 K5n5"] * 8, "K5n5 K5n5 # K5n5 K5n5"])
    state = play(at_turn(draw_ranch(full, 10), "D2 K4n4", options=TWO), "D2+K4n4 >a10e")
    assert foretold(state, "*1x") == {"kind": "bonus", "tile": 0, "side": None, "gain": None, "spots": []}
    assert told(state, "*1x")["side"] is None


def test_places_are_in_the_order_of_the_legal_moves() -> None:
    state = play(at_turn(hand="D2 C2"), "D2+C2")
    cells = [[bit(at) for at in spot["cells"]] for spot in VIEW.table(state)["spots"]]
    assert [place.cell for place in state.legal if isinstance(place, Place)] == [first for first, _ in cells]
