"""Two dominoes in one turn: both are joined, then one is laid after the other (M9, M10, M12, M20, M24, M39)."""

from itertools import pairwise
from typing import Any

import pytest
from games.moonriver.drawing import draw_ranch
from games.moonriver.table import (
    TWO,
    at_the_end,
    at_turn,
    due,
    empty_ranch,
    names_of,
    play,
    plots,
    random_game,
    rule_of,
    turn,
    words,
)

from loskut.core.errors import NotationError
from loskut.core.events import Decision
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.moves import PlaceDue
from loskut.games.moonriver.rules import PRESETS, MoonRiverOptions
from loskut.games.moonriver.state import MoonRiverState

MARY = MoonRiverOptions(players=4, scenario="gold_rush")
"""The first seat has one bridge, to c2, and four slots."""
DESERT = "D2 D2 D2 D2 D2"
GAP = f"{DESERT}\n{DESERT}\nD2 . . . .\n{DESERT}\nD2 D2 # D2 D2"
"""Four empty cells in a row in the middle of a desert: b3, c3, d3, e3."""
BEND = f"{DESERT}\n{DESERT}\nD2 D2 D2 D2 D2\nD2 D2 . D2 D2\n. . # D2 D2"
"""Three empty cells, two of them side by side: a1, b1 and c2."""


def five(hand: str, **changes: Any) -> MoonRiverState:
    """Returns a state in which Mary has five plots at hand."""
    ranches = changes.pop("ranch", None) or empty_ranch(MARY)
    return at_turn(ranches, hand, options=MARY, dominoes=2, **changes)


@pytest.mark.rule("M10")
def test_both_dominoes_are_joined_before_one_is_laid() -> None:
    state = play(at_turn(hand="D2 F4o M2 K4n4", dominoes=2), "D2+F4o")
    assert turn(state) == (0, "expand")
    assert words(state) == {"M2+K4n4", "-"}
    assert rule_of(state, "a1n") == "M10"
    state = play(state, "M2+K4n4")
    assert due(state) == [(0, "place"), (0, "place"), (0, "claim")]
    assert names_of(state.hands[0]) == "D2 M2 F4o K4n4"


@pytest.mark.rule("M10")
@pytest.mark.rule("M14")
def test_the_first_domino_is_laid_and_resolved_before_the_second() -> None:
    state = play(at_turn(hand="D2 F4o M2 K4n4", dominoes=2), "D2+F4o M2+K4n4 >a1n")
    assert due(state) == [(0, "hire"), (0, "place"), (0, "claim")]
    assert names_of(state.hands[0]) == "M2 K4n4"
    state = play(state, "f")
    assert due(state) == [(0, "place"), (0, "claim")]
    state = play(state, "e1n")
    assert turn(state) == (0, "claim")
    assert state.hands[0] == ()
    assert [plot.name for laid in state.ranches[0].laid for plot in laid.plots] == ["D2", "F4o", "M2", "K4n4"]


@pytest.mark.rule("M10")
def test_the_domino_joined_first_is_laid_first_so_any_order_can_be_chosen() -> None:
    start = at_turn(hand="D2 F4o M2 K4n4", dominoes=2)
    for first, second in (("D2+F4o", "M2+K4n4"), ("M2+K4n4", "D2+F4o")):
        laid = play(start, f"{first} {second} >a1n").ranches[0].laid
        assert "+".join(plot.name for plot in laid[-1].plots) == first


@pytest.mark.rule("M10")
def test_of_equal_plots_one_may_be_joined_and_the_other_free() -> None:
    state = play(at_turn(hand="D2 D2 C2 M2", dominoes=2), "D2+C2")
    assert words(state) == {"D2+M2", "-"}
    assert rule_of(state, "D2+D2") == "M10"
    assert rule_of(state, "C2+M2") == "M10"
    assert [rule_of(state, word) for word in ("1+4", "2+4")] == ["legal", "legal"]
    state = play(state, "D2+M2 >a1n")
    assert names_of(state.hands[0]) == "D2 M2"


@pytest.mark.rule("M10")
def test_four_equal_plots_make_two_equal_dominoes() -> None:
    state = play(at_turn(hand="D2 D2 D2 D2", dominoes=2), "D2+D2")
    assert words(state) == {"D2+D2", "-"}
    state = play(state, "D2+D2 >a1n >a3n")
    assert state.hands[0] == ()
    assert turn(state) == (0, "claim")


@pytest.mark.rule("M9")
@pytest.mark.rule("M10")
@pytest.mark.rule("M31")
def test_mary_joins_four_of_five_plots_and_keeps_one() -> None:
    state = five("D2 D2 C2 C2 D3g")
    assert rule_of(state, "-") == "M9"
    state = play(state, "D2+C2")
    assert words(state) == {"D2+C2", "D2+D3g", "C2+D3g", "-"}
    state = play(state, "C2+D3g >c2n")
    assert turn(state) == (0, "place")
    assert names_of(play(state, ">d3e").hands[0]) == "D2"


@pytest.mark.rule("M10")
@pytest.mark.rule("M11")
def test_the_second_domino_must_fit_beside_the_first() -> None:
    """The first domino takes Mary's only bridge. After that only plots of its terrains fit."""
    state = five("D2 D3g C2 M2")
    assert words(state) == {"D2+C2", "D2+M2", "C2+M2", "D2+D3g", "C2+D3g", "M2+D3g", "-"}
    assert words(play(state, "D2+C2")) == {"M2+D3g", "-"}
    assert due(play(state, "D2+D3g")) == [(0, "place"), (0, "claim")]


@pytest.mark.rule("M10")
@pytest.mark.rule("M11")
def test_the_second_domino_may_connect_to_the_first_alone() -> None:
    ranch = draw_ranch(f"{DESERT}\n{DESERT}\n. . . . .\n{DESERT}\nD2 D2 # D2 D2")
    state = at_turn(ranch, "D3g C2 C3g M2", dominoes=2)
    assert rule_of(state, "C3g+M2") == "M11"
    state = play(state, "C2+D3g")
    assert words(state) == {"M2+C3g", "-"}
    state = play(state, "M2+C3g c3w")
    assert turn(state) == (0, "place")
    assert words(state) == {"e3w"}
    assert due(play(at_turn(ranch, "D3g D3g C3g M2", dominoes=2), "D3g+D3g")) == [(0, "place"), (0, "claim")]


@pytest.mark.rule("M10")
@pytest.mark.rule("M12")
def test_a_second_domino_that_fits_no_more_stays_at_hand_as_plots() -> None:
    state = play(at_turn(draw_ranch(GAP), "D3g C2 D5c M2", dominoes=2), "C2+D3g M2+D5c")
    assert turn(play(state, "b3e")) == (0, "place")
    after = play(state, "c3e")
    assert turn(after) == (0, "claim")
    assert names_of(after.hands[0]) == "M2 D5c"
    assert after.discarded[0] == ()


@pytest.mark.rule("M10")
def test_a_second_domino_that_never_fits_is_not_asked_for() -> None:
    state = play(at_turn(draw_ranch(BEND), "D3g C2 D5c M2", dominoes=2), "C2+D3g")
    assert due(state) == [(0, "place"), (0, "claim")]
    after = play(state, "a1e")
    assert turn(after) == (0, "claim")
    assert names_of(after.hands[0]) == "M2 D5c"
    assert after.discarded[0] == ()


@pytest.mark.rule("M10")
@pytest.mark.rule("M20")
def test_a_desperado_cannot_swap_the_plots_of_a_domino_that_waits() -> None:
    hands = (plots("D2 F4o M2 K4n4"), plots("C2"), (), ())
    state = play(at_turn(dominoes=2, hands=hands), "D2+F4o M2+K4n4 >a1n >d")
    assert due(state) == [(0, "place"), (0, "claim")]


@pytest.mark.rule("M10")
@pytest.mark.rule("M20")
def test_a_desperado_may_swap_what_is_left_beside_a_domino_that_waits() -> None:
    hands = (plots("D2 F4o D3g D5c K4n4"), plots("C2"), (), ())
    state = play(five("", hands=hands), "D2+F4o D3g+D5c >c2n >d")
    assert due(state) == [(0, "swap"), (0, "place"), (0, "claim")]
    assert words(state) == {"K4n4/2:C2", "-"}
    assert rule_of(state, "D3g/2:C2") == "M20"
    state = play(state, "K4n4/2:C2")
    assert names_of(state.hands[0]) == "C2 D3g D5c"
    assert names_of(play(state, "b2n").hands[0]) == "C2"


@pytest.mark.rule("M10")
@pytest.mark.rule("M20")
def test_of_equal_plots_the_free_one_can_be_swapped_and_the_joined_one_is_laid() -> None:
    hands = (plots("D2 F4o D3g D3g C2"), plots("M2"), (), ())
    state = play(five("", hands=hands), "D2+F4o D3g+C2 >c2n >d")
    assert words(state) == {"D3g/2:M2", "-"}
    state = play(state, "D3g/2:M2")
    assert names_of(state.hands[0]) == "C2 M2 D3g"
    assert names_of(state.hands[1]) == "D3g"
    assert turn(state) == (0, "place")
    assert names_of(play(state, "b3s").hands[0]) == "M2"


@pytest.mark.rule("M24")
def test_in_the_last_round_each_domino_is_an_expansion_of_its_own() -> None:
    """The last round allows several expansions. Nothing is joined ahead, so a swap may change the next pair."""
    state = play(at_the_end("D2 F4o M2 K4n4"), "D2+F4o")
    assert due(state) == [(0, "place"), (0, "expand")]
    state = play(state, ">a1n >f")
    assert words(state) == {"M2+K4n4"}


@pytest.mark.rule("M10")
@pytest.mark.rule("M39")
def test_a_bonus_plot_may_take_the_room_of_the_second_domino() -> None:
    ranch = draw_ranch("\n".join(["M2 . . . .", *["M2 M2 M2 M2 M2"] * 8, "M2 M2 # M2 M2"]), 10)
    state = at_turn(ranch, "M3g C2 M5c D2", options=TWO, dominoes=2)
    state = play(state, "C2+M3g D2+M5c >b10e")
    assert due(state) == [(0, "bonus"), (0, "place"), (0, "claim")]
    state = play(state, "*2a d10")
    assert turn(state) == (0, "claim")
    assert names_of(state.hands[0]) == "D2 M5c"


@pytest.mark.rule("M10")
def test_who_has_joined_two_dominoes_lays_both_where_they_fit() -> None:
    """In random games a domino that waits is laid unless it fits nowhere. No other plot leaves the hand for it."""
    seen = 0
    for name in sorted(PRESETS):
        for seed in range(3):
            game = list(random_game(PRESETS[name], seed))
            for state, after in pairwise(game):
                steps = [step for _, step in due(state)]
                if steps[:2] != ["place", "place"]:
                    continue
                seen += 1
                second = state.agenda[1]
                assert isinstance(second, PlaceDue)
                joined = sorted((second.first, second.second))
                left = list(after.hands[second.seat])
                for plot in joined:
                    assert plot in left
                    left.remove(plot)
                fits = any(after.ranches[second.seat].fits(after.plot(second.first), after.plot(second.second)))
                assert second in after.agenda or not fits
    assert seen > 50


def positions() -> list[MoonRiverState]:
    """Returns states of random games in which a domino waits to be laid, a few of each kind."""
    found: dict[str, list[MoonRiverState]] = {}
    for name in ("four", "two", "timber-rafting"):
        for seed in range(8):
            for state in random_game(PRESETS[name], seed):
                steps = [step for _, step in due(state)]
                if isinstance(state.turn, Decision) and ("place" in steps[1:] or steps[:2] == ["expand", "expand"]):
                    sort = found.setdefault(".".join(steps), [])
                    sort += [state][: 4 - len(sort)]
    assert {"expand.expand.claim", "expand.place.claim", "place.place.claim", "hire.place.claim"} <= set(found)
    return [state for sort in found.values() for state in sort]


@pytest.mark.rule("M10")
def test_positions_with_a_domino_that_waits_can_be_written_and_read() -> None:
    notation = MOONRIVER.notation
    for state in positions():
        assert notation.parse_position(notation.format_position(state)) == state
        assert notation.from_json(notation.to_json(state)) == state


def waiting(line: str, due_words: str) -> str:
    return " ".join([*line.split()[:-1], due_words])


@pytest.mark.rule("M10")
@pytest.mark.parametrize(
    ("name", "words_due"),
    [
        ("two dominoes of the same plots", "1p{a}+{b}.1p{a}+{b}.1c"),
        ("a domino of plots that are not at hand", "1e.1pH6c2o+H6c2o.1c"),
        ("a domino told in the wrong order", "1e.1p{b}+{a}.1c"),
        ("an expansion after a domino, as it was once", "1p{a}+{b}.1e.1c"),
        ("three dominoes", "1p{a}+{b}.1p{c}+{d}.1p{a}+{b}.1c"),
        ("a second expansion after two dominoes", "1e.1p{a}+{b}.1p{c}+{d}.1c"),
    ],
)
def test_a_domino_that_cannot_wait_is_refused(name: str, words_due: str) -> None:
    state = next(
        state
        for state in random_game(PRESETS["four"], 3)
        if due(state)[:2] == [(0, "expand"), (0, "expand")] and len(set(state.hands[0])) == 4
    )
    line = MOONRIVER.notation.format_position(state)
    a, b, c, d = names_of(state.hands[0]).split()
    fitting = waiting(line, f"1p{a}+{b}.1p{c}+{d}.1c")
    assert MOONRIVER.notation.parse_position(fitting)
    with pytest.raises(NotationError):
        MOONRIVER.notation.parse_position(waiting(line, words_due.format(a=a, b=b, c=c, d=d)))


@pytest.mark.rule("M10")
def test_a_simple_player_can_judge_a_second_domino_that_fits_only_beside_the_first() -> None:
    ranch = draw_ranch(f"{DESERT}\n{DESERT}\n. . . . .\n{DESERT}\nD2 D2 # D2 D2")
    state = play(at_turn(ranch, "D3g C2 C3g M2", dominoes=2), "C2+D3g")
    gains = {move: MOONRIVER.heuristics.gain(state, move) for move in state.legal}
    assert len(gains) == 2
