"""A turn and a round: take, expand, choose, refill, the last round (M9, M10, M12, M13, M23, M24)."""

from itertools import pairwise

import pytest
from games.moonriver.drawing import draw_ranch
from games.moonriver.table import (
    BOX,
    FOUR,
    THREE,
    TWO,
    at_the_end,
    at_turn,
    due,
    names_of,
    play,
    plots,
    random_game,
    row,
    rule_of,
    turn,
    words,
)  # fmt: skip

from loskut.core.errors import IllegalMove
from loskut.core.events import Chance, Decision, Over
from loskut.games.moonriver.components import Specialist
from loskut.games.moonriver.moves import ROW, SALOON, Claim, PlaceDue, RowDrawn, SaloonFilled
from loskut.games.moonriver.rules import PRESETS, MoonRiverOptions
from loskut.kit.draft import DraftRow

FULL = "\n".join(["D2 D2 D2 D2 D2"] * 4 + ["D2 D2 # D2 D2"])
ENCLOSED = "D2 D2 D2 D2 D2\nD2 D2 D2 D2 D2\nD2 D2 D2 . .\nD2 D2 D2 D2 D2\nD2 D2 # D2 D2"
"""Two empty cells in the middle of a desert."""
OPENING = "$dtprf =D1s.C2.M3g.H6co @1.2.3.4 1 2 3 4 =D2.C3g.F4o.K5n5"


@pytest.mark.rule("M9")
def test_the_turn_begins_with_the_plot_nearest_the_box_in_the_reserve() -> None:
    state = play(FOUR, OPENING)
    assert names_of(state.hands[0]) == "D1s"
    assert names_of(state.row.pieces) == "C2 M3g H6co"
    assert turn(state) == (0, "claim")


@pytest.mark.rule("M9")
def test_turns_go_from_the_box_outwards() -> None:
    state = play(FOUR, "$dtprf =D1s.C2.M3g.H6co @1.2.3.4 4 2 1 3 =D2.C3g.F4o.K5n5")
    movers = []
    for place in (1, 2, 3, 4):
        movers.append(turn(state)[0])
        state = play(state, str(place))
    assert movers == [2, 1, 3, 0]


@pytest.mark.rule("M9")
def test_without_a_free_slot_one_must_expand_and_may_use_the_plot_just_taken() -> None:
    three, four = at_turn(hand="D2 C2 M2"), at_turn(hand="D2 C2 M2 F3b", dominoes=2)
    assert rule_of(three, "-") == "legal"
    assert rule_of(four, "-") == "M9"
    assert rule_of(three, "1") == "M10"
    assert rule_of(four, "1") == "M9"
    assert "M2+F3b" in words(four)


@pytest.mark.rule("M9")
def test_one_domino_meets_the_duty() -> None:
    state = play(at_turn(hand="D2 C2 M2 K4n4", dominoes=2), "D2+C2")
    assert turn(state) == (0, "expand")
    assert rule_of(state, "-") == "legal"
    assert due(play(state, "-")) == [(0, "place"), (0, "claim")]
    assert turn(play(state, "- >a1n")) == (0, "claim")


@pytest.mark.rule("M9")
@pytest.mark.rule("M20")
def test_the_plot_just_taken_is_in_the_reserve_before_symbols_are_resolved() -> None:
    hands = (plots("D2 F4o M2 K4n4"), plots("C2"), (), ())
    state = play(at_turn(dominoes=2, hands=hands), "D2+F4o - >a1n >d")
    assert turn(state) == (0, "swap")
    assert words(state) == {"M2/2:C2", "K4n4/2:C2", "-"}


@pytest.mark.rule("M10")
def test_with_one_plot_at_hand_nothing_can_be_built() -> None:
    state = play(
        at_turn(hand="", row=row("D2", 0), agenda=(ROW,), next_row=row("C2 C3g M2 F3b", 0, 1, 2, 3)), "=C2.M2.C3g.F4o"
    )
    assert turn(state) == (0, "claim")


@pytest.mark.rule("M10")
def test_any_two_plots_at_hand_make_a_domino() -> None:
    assert words(at_turn(hand="D2 C2 M2")) == {"D2+C2", "D2+M2", "C2+M2", "-"}


@pytest.mark.rule("M10")
def test_equal_plots_cannot_be_told_apart() -> None:
    state = at_turn(hand="D2 D2 D2 C2")
    assert words(state) == {"D2+D2", "D2+C2"}
    assert len(state.legal) == 2
    assert rule_of(state, "2+4") == "legal"


@pytest.mark.rule("M10")
def test_declining_is_allowed_with_a_free_slot() -> None:
    state = play(at_turn(hand="D2 C2 M2"), "-")
    assert turn(state) == (0, "claim")
    assert names_of(state.hands[0]) == "D2 C2 M2"


def take(hand: str, options: MoonRiverOptions = FOUR) -> list[tuple[int, str]]:
    """Returns what is due after a plot was added to a reserve."""
    state = at_turn(options=options, agenda=(SALOON,), hands=(plots(hand), *[()] * (options.players - 1)))
    state = state.but(row=row("K5n5 C2 C3g F4o", 0, 1, 2, 3), saloon=(), stacks=BOX.stacks)
    return due(play(state, "$dtprf"))


@pytest.mark.rule("M10")
def test_two_dominoes_need_four_plots_at_hand() -> None:
    assert take("D2 C2") == [(0, "expand"), (0, "claim")]
    assert take("D2 C2 M2") == [(0, "expand"), (0, "expand"), (0, "claim")]


@pytest.mark.rule("M10")
def test_who_declines_the_first_domino_builds_no_second() -> None:
    mary = MoonRiverOptions(players=4, scenario="gold_rush")
    state = at_turn(hand="D2 C2 M2 K4n4", options=mary, dominoes=2)
    assert turn(play(state, "-")) == (0, "claim")


@pytest.mark.rule("M10")
def test_an_expansion_that_can_only_be_declined_is_not_asked() -> None:
    state = at_turn(draw_ranch(ENCLOSED), hand="D3g M2 F4o")
    state = play(state, "D3g+M2 >d3e")
    assert turn(state) == (0, "claim")


@pytest.mark.rule("M12")
def test_who_must_expand_but_cannot_discards_two_plots_of_choice() -> None:
    state = at_turn(draw_ranch(FULL), agenda=(SALOON,), hands=(plots("D3g C2 C2"), (), (), ()))
    state = state.but(row=row("K5n5 C2 C3g F4o", 0, 1, 2, 3), saloon=(), stacks=BOX.stacks)
    state = play(state, "$dtprf")
    assert turn(state) == (0, "discard")
    assert words(state) == {"xC2+C2", "xC2+D3g", "xC2+K5n5", "xD3g+K5n5"}
    assert rule_of(state, "-") == "M12"
    after = play(state, "xC2+K5n5")
    assert names_of(after.hands[0]) == "C2 D3g"
    assert names_of(after.discarded[0]) == "C2 K5n5"
    assert turn(after) == (0, "claim")
    assert after.scores() == state.scores()


@pytest.mark.rule("M12")
def test_who_need_not_expand_discards_nothing() -> None:
    state = at_turn(draw_ranch(FULL), agenda=(SALOON,), hands=(plots("D3g C2"), (), (), ()))
    state = state.but(row=row("K5n5 C2 C3g F4o", 0, 1, 2, 3), saloon=(), stacks=BOX.stacks)
    state = play(state, "$dtprf")
    assert turn(state) == (0, "claim")
    assert names_of(state.hands[0]) == "C2 D3g K5n5"


@pytest.mark.rule("M12")
def test_what_fits_must_be_laid_and_cannot_be_discarded() -> None:
    state = at_turn(hand="D2 C2 M2 F3b", dominoes=2)
    assert rule_of(state, "xD2+C2") == "M12"


@pytest.mark.rule("M13")
def test_the_rancher_goes_to_any_free_plot_of_the_next_row() -> None:
    state = at_turn(hand="D2", agenda=at_turn().agenda[1:], next_row=row("D1s C2 M3g K5n5", 1, None, 2, None))
    assert words(state) == {"2", "4"}
    assert rule_of(state, "1") == "M13"
    after = play(state, "4")
    assert after.next_row.claims == (1, None, 2, 0)
    with pytest.raises(IllegalMove) as error:
        state.apply(Claim(7))
    assert error.value.rule == "M13"


@pytest.mark.rule("M13")
def test_choosing_is_mandatory_and_comes_last() -> None:
    state = at_turn(hand="D2 C2")
    assert rule_of(state, "1") == "M10"
    assert rule_of(play(state, "-"), "-") == "M13"
    assert take("D2 C2") == [(0, "expand"), (0, "claim")]


@pytest.mark.rule("M13")
def test_there_is_no_choice_in_the_last_round() -> None:
    for options in (TWO, THREE, FOUR):
        steps = [state.turn for state in random_game(options, 5) if state.is_last_round]
        assert steps
        assert not [turn for turn in steps if isinstance(turn, Decision) and turn.step == "claim"]


@pytest.mark.rule("M23")
def test_after_a_round_a_new_row_comes_and_then_the_empty_tables_are_filled() -> None:
    state = at_turn(agenda=at_turn().agenda[1:], row=DraftRow(), next_row=row("D1s C2 M3g K5n5", 1, 2, 3, None))
    state = play(state.but(saloon=(Specialist.FARMER,)), "4")
    assert state.agenda == (ROW, SALOON)
    state = play(state, "=D1s.D2.D3g.H6co")
    assert state.turn == SALOON
    assert state.chance.size > 1
    assert names_of(state.row.pieces) == "D1s C2 M3g K5n5"
    assert names_of(state.next_row.pieces) == "D1s D2 D3g H6co"
    state = play(state, "$ddpt")
    assert [who.letter for who in state.saloon] == ["d", "d", "t", "p", "f"]
    assert turn(state) == (1, "claim")


@pytest.mark.rule("M23")
def test_full_tables_need_no_filling_and_empty_stacks_fill_none() -> None:
    state = at_turn(agenda=at_turn().agenda[1:], row=DraftRow(), next_row=row("D1s C2 M3g K5n5", 1, 2, 3, None))
    assert play(state, "4").agenda == (ROW,)
    assert play(state.but(saloon=(), stacks=()), "4").agenda == (ROW,)
    two_left = play(state.but(saloon=(), stacks=(Specialist.DESPERADO, Specialist.FARMER)), "4 =D1s.D2.D3g.H6co")
    assert list(two_left.chance.outcomes()) == [SaloonFilled((Specialist.DESPERADO, Specialist.FARMER))]


@pytest.mark.rule("M17")
@pytest.mark.rule("M23")
def test_a_table_stays_empty_until_the_end_of_the_round() -> None:
    state = play(at_turn(hand="D2 F4o"), "D2+F4o >a1n f")
    assert [who.letter for who in state.saloon] == ["d", "t", "p", "r"]
    assert [who.letter for who in play(state, "1").saloon] == ["d", "t", "p", "r"]


@pytest.mark.rule("M24")
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_game_has_24_rounds(name: str) -> None:
    states = list(random_game(PRESETS[name], 2))
    drawn = [after for before, after in pairwise(states) if before.turn == ROW]
    assert len(drawn) == 24
    assert isinstance(states[-1].turn, Over)
    taken = [
        len(hand) + len(discarded) + sum(len(laid.plots) for laid in ranch.laid if not laid.bonus)
        for hand, discarded, ranch in zip(states[-1].hands, states[-1].discarded, states[-1].ranches, strict=True)
    ]
    assert taken == [24 * PRESETS[name].ranchers_each] * PRESETS[name].players


@pytest.mark.rule("M24")
def test_the_tables_are_filled_before_the_last_round() -> None:
    state = at_turn(agenda=at_turn().agenda[1:], row=DraftRow(), next_row=row("D1s C2 M3g K5n5", 1, 2, 3, None))
    state = play(state.but(saloon=(), deck=()), "4")
    assert state.agenda == (SALOON,)
    assert names_of(state.row.pieces) == "D1s C2 M3g K5n5"
    assert not state.next_row
    state = play(state, "$dtprf")
    assert state.is_last_round


@pytest.mark.rule("M24")
def test_in_the_last_round_one_must_expand_while_something_fits() -> None:
    state = at_the_end("D2 C2 M2 K4n4")
    assert rule_of(state, "-") == "M24"
    state = play(state, "D2+C2 >a1n")
    assert turn(state) == (0, "expand")
    assert rule_of(state, "-") == "M24"
    after = play(state, "M2+K4n4 >e1n")
    assert after.turn != state.turn
    assert after.hands[0] == ()


@pytest.mark.rule("M24")
def test_with_two_plots_the_duty_holds_too() -> None:
    assert rule_of(at_the_end("D2 C2"), "-") == "M24"
    assert rule_of(at_the_end("D2 C2"), "1") == "M24"


@pytest.mark.rule("M24")
def test_the_plots_left_are_discarded() -> None:
    after = play(at_the_end("D2 C2 M2"), "D2+C2 >a1n")
    assert after.hands[0] == ()
    assert names_of(after.discarded[0]) == "M2"


@pytest.mark.rule("M24")
def test_two_players_keep_the_rest_for_their_second_turn() -> None:
    state = at_the_end("D2 C2 M2", options=TWO, row=row("K4n4 K5n5 F3b", 1, 0, 1))
    state = play(state, "D2+C2 >a1n")
    assert state.discarded[0] == ()
    assert turn(state) == (0, "expand")
    assert names_of(state.hands[0]) == "M2 K5n5"
    assert rule_of(state, "-") == "M24"


@pytest.mark.rule("M24")
def test_two_players_discard_two_plots_where_a_slot_is_missing_in_the_first_of_two_last_turns() -> None:
    full = draw_ranch("\n".join(["D2 D2 D2 D2 D2"] * 9 + ["D2 D2 # D2 D2"]), 10)
    state = at_the_end("", full, options=TWO, agenda=(SALOON,), saloon=(), stacks=BOX.stacks)
    hands = (plots("C2 C2 M2"), ())
    state = play(state.but(hands=hands, row=row("K4n4 K5n5 F3b D3g", 0, 0, 1, 1)), "$dtprf")
    assert turn(state) == (0, "discard")
    state = play(state, "xC2+C2")
    assert names_of(state.discarded[0]) == "C2 C2 M2 K4n4 K5n5"


@pytest.mark.rule("M24")
@pytest.mark.rule("M20")
def test_after_a_swap_in_the_last_round_the_duty_is_checked_again() -> None:
    nearly = draw_ranch("D2 D2 D2 D2 D2\nD2 D2 . . D2\nD2 D2 . . D2\nD2 D2 D2 D2 D2\nD2 D2 # D2 D2")
    hands = (plots("D4o C1s M2 M3g"), (), plots("D3g"), ())
    state = at_the_end("", nearly, hands=hands, row=row("C2 K5n5", 1, 2), supply=0)
    state = play(state, "D4o+C1s >d4s d")
    assert words(state) == {"M2/3:D3g", "M3g/3:D3g", "-"}
    declined, swapped = play(state, "-"), play(state, "M2/3:D3g")
    assert names_of(declined.hands[0]) == ""
    assert turn(swapped) == (0, "expand")
    assert words(swapped) == {"D3g+M3g"}


@pytest.mark.rule("M24")
def test_no_chance_but_the_saloon_is_due_once_the_box_is_empty() -> None:
    for state in random_game(FOUR, 8):
        if not state.deck and isinstance(state.turn, Chance):
            assert state.turn == SALOON


@pytest.mark.rule("M6")
def test_a_row_is_drawn_from_what_is_in_the_box() -> None:
    state = play(FOUR, "$dtprf =D1s.C2.M3g.H6co @1.2.3.4 1 2 3 4")
    assert state.turn == ROW
    assert len(state.deck) == 92
    assert RowDrawn(plots("D2 C3g F4o K5n5")) in state.chance
    assert not isinstance(state.turn, PlaceDue)
