"""Partners: herders, cowboys, desperados, cattle thieves (M18-M22)."""

import pytest
from games.moonriver.drawing import draw_ranch
from games.moonriver.table import (
    FOUR,
    at_the_end,
    at_turn,
    empty_ranch,
    names_of,
    play,
    plots,
    row,
    rule_of,
    turn,
    words,
)

from loskut.core.errors import NotationError
from loskut.games.moonriver.board import Ranch
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.state import MoonRiverState

TOP = ". . . . .\n. . . . .\n"
HERDED = draw_ranch(TOP + "M2* . . . .\nM2* D2* . . .\nM4o@p D2 # . .")
"""A prospector on a meadow with two cows, and a cow in a desert beside it."""


def hiring(
    partner: str, ranch: Ranch | None = None, others: tuple[Ranch, ...] = (), **changes: object
) -> MoonRiverState:
    """Returns the state after the first seat has laid a forest with a circle and hired a partner for it."""
    state = at_turn(ranch, "D2 F4o", others, **changes)  # type: ignore[arg-type]
    return play(state, f"D2+F4o >e2s {partner}")


@pytest.mark.rule("M18")
@pytest.mark.parametrize("who", ["p", "pc", "d", "dc", "t", "tc", "r", "rc", "f", "fc"])
def test_every_partner_protects_all_cows_of_its_territory(who: str) -> None:
    herded = draw_ranch(TOP + f"M2* . . . .\nM2* D2* . . .\nM4o@{who} D2 # . .")
    state = hiring("t", others=(herded,))
    assert words(state) == {"2:b2", "-"}
    assert rule_of(state, "2:a3") == "M18"
    assert rule_of(state, "2:a2") == "M18"


@pytest.mark.rule("M18")
def test_a_partner_protects_no_other_territory_of_the_same_terrain() -> None:
    apart = draw_ranch(TOP + "D2 . . . .\nM4o@p M2* D2 . .\nM2 D2 # M2* D2")
    assert words(hiring("t", others=(apart,))) == {"2:d1", "-"}


@pytest.mark.rule("M18")
@pytest.mark.rule("M21")
def test_what_counts_is_the_moment_of_the_theft() -> None:
    joined = HERDED.hire(HERDED.partners[0]._replace(cell=HERDED.site.grid.cell(1, 0)))
    assert words(hiring("t", others=(HERDED, draw_ranch("D5c* . . . .\nD2 . # . .")))) == {"2:b2", "3:a2", "-"}
    assert words(hiring("t", others=(joined, draw_ranch("D5c* . . . .\nD2 . # . .")))) == {"3:a2", "-"}


COWS = draw_ranch(TOP + "D2* K4n4 C2 . .\nD2 C2* M2* . .\nK5n5 C2 # . .")


@pytest.mark.rule("M19")
def test_cows_step_onto_plots_beside_theirs_but_never_onto_cornfields_or_off_the_ranch() -> None:
    state = hiring("rc", COWS)
    assert turn(state) == (0, "herd")
    assert words(state) == {"a3a2", "b2a2", "b2b1", "b2c2", "c2b2", "c2c3", "-"}
    assert {rule_of(state, word) for word in ("a3b3", "b2b3", "a3a4", "c2c1", "c2d2", "a2a1")} == {"M19"}


@pytest.mark.rule("M19")
def test_the_cowboy_has_three_steps_for_any_cows() -> None:
    """The rulebook's example: one cow one step, another two."""
    state = play(hiring("rc", COWS), "a3a2 c2b2 b2b1")
    ranch = state.ranches[0]
    assert [ranch.cows_at(ranch.site.grid.cell(x, y)) for x, y in ((0, 2), (0, 1), (2, 1), (1, 1), (1, 0))] == [
        0,
        1,
        0,
        1,
        1,
    ]
    assert turn(state) == (0, "claim")


@pytest.mark.rule("M19")
def test_the_same_cow_may_step_several_times_and_share_a_plot() -> None:
    state = play(hiring("rc", COWS), "a3a2 a2b2 b2c2")
    assert state.ranches[0].cows_at(state.ranches[0].site.grid.cell(2, 1)) == 2
    assert state.ranches[0].herd == 3


@pytest.mark.rule("M19")
def test_the_cowboy_may_stop_at_any_time() -> None:
    state = hiring("rc", COWS)
    assert turn(play(state, "-")) == (0, "claim")
    assert turn(play(state, "a3a2 -")) == (0, "claim")
    assert play(state, "a3a2 a2a3 -").ranches[0].cows == state.ranches[0].cows


@pytest.mark.rule("M19")
def test_without_a_cow_that_can_step_nothing_is_asked() -> None:
    assert turn(hiring("rc")) == (0, "claim")


@pytest.mark.rule("M19")
def test_a_step_is_no_jump() -> None:
    state = hiring("rc", COWS)
    for word in ("a3c3", "a3b2"):
        with pytest.raises(ValueError, match="M19"):
            MOONRIVER.notation.parse_event(state, word)
    with pytest.raises(NotationError):
        MOONRIVER.notation.parse_event(state, "a3z9")


HANDS = (plots("D2 F4o C2 K4n4"), plots("M2 M2"), (), plots("F3b"))


@pytest.mark.rule("M20")
def test_the_desperado_swaps_any_own_plot_with_any_of_any_other_player() -> None:
    state = hiring("d", hands=HANDS)
    assert turn(state) == (0, "swap")
    assert words(state) == {"C2/2:M2", "K4n4/2:M2", "C2/4:F3b", "K4n4/4:F3b", "-"}
    after = play(state, "K4n4/2:M2")
    assert [names_of(hand) for hand in after.hands] == ["C2 M2", "M2 K4n4", "", "F3b"]


@pytest.mark.rule("M20")
def test_the_swap_may_be_declined() -> None:
    state = hiring("d", hands=HANDS)
    after = play(state, "-")
    assert after.hands == state.hands
    assert turn(after) == (0, "claim")


@pytest.mark.rule("M20")
def test_both_players_need_a_plot() -> None:
    assert turn(hiring("d", hands=(plots("D2 F4o"), plots("M2"), (), ()))) == (0, "claim")
    assert turn(hiring("d", hands=(plots("D2 F4o C2"), (), (), ()))) == (0, "claim")


@pytest.mark.rule("M20")
def test_nobody_swaps_with_themselves_or_for_what_is_not_there() -> None:
    state = hiring("d", hands=HANDS)
    assert rule_of(state, "C2/1:C2") == "M20"
    with pytest.raises(ValueError, match="M20"):
        MOONRIVER.notation.parse_event(state, "C2/3:M2")
    with pytest.raises(ValueError, match="M20"):
        MOONRIVER.notation.parse_event(state, "D3g/2:M2")


@pytest.mark.rule("M20")
def test_the_swap_is_possible_in_the_last_round() -> None:
    state = at_the_end("", hands=HANDS, row=row("C2 C3g F4o", 1, 2, 3))
    state = play(state, "D2+F4o >a1n d")
    assert turn(state) == (0, "swap")


@pytest.mark.rule("M21")
def test_a_stolen_cow_comes_to_the_plot_of_the_thief() -> None:
    victim = draw_ranch("D2*2 . . . .\nC2* . # . .")
    state = hiring("t", others=(victim,))
    assert turn(state) == (0, "steal")
    assert words(state) == {"2:a1", "2:a2", "-"}
    after = play(state, "2:a2")
    assert after.ranches[1].herd == 2
    assert after.ranches[1].cows_at(after.ranches[1].site.grid.cell(0, 1)) == 1
    assert after.ranches[0].cows_at(after.ranches[0].site.grid.cell(4, 0)) == 1
    assert after.supply == state.supply


@pytest.mark.rule("M21")
def test_the_theft_may_be_declined() -> None:
    state = hiring("t", others=(draw_ranch("D2* . . . .\nC2* . # . ."),))
    after = play(state, "-")
    assert after.ranches == state.ranches
    assert turn(after) == (0, "claim")


@pytest.mark.rule("M21")
def test_without_a_target_the_thief_is_hired_all_the_same() -> None:
    state = hiring("t", others=(empty_ranch(FOUR),))
    assert turn(state) == (0, "claim")
    assert state.ranches[0].partners[0].key == "cattle_thief"


@pytest.mark.rule("M21")
def test_nobody_steals_from_themselves_or_from_an_empty_plot() -> None:
    own = draw_ranch("D2* . . . .\nC2* . # . .")
    state = hiring("t", own, (own,))
    assert rule_of(state, "1:a1") == "M21"
    assert rule_of(state, "2:b1") == "M21"
    assert rule_of(state, "3:a1") == "M21"


@pytest.mark.rule("M22")
@pytest.mark.parametrize(("who", "points"), [("p", 1), ("r", 2), ("f", 5), ("pc", 0), ("d", 0), ("t", 0)])
def test_each_specialist_is_paid_for_its_resource_at_the_end_and_does_nothing_at_once(who: str, points: int) -> None:
    rich = draw_ranch(TOP + ". . . . .\nD3g F4b2 . . .\nC2 K5n5 # . .")
    state = hiring(who, rich)
    assert turn(state) == (0, "claim")
    assert state.scores()[0] == 8 + points
