"""Setting up: saloon, first row, ranchers, second row, options (M5-M8, M31, M32, M37)."""

from fractions import Fraction
from itertools import islice

import pytest
from games.moonriver.table import BOX, FOUR, THREE, TWO, due, names_of, play, plots, rule_of, turn, words

from loskut.core.errors import IllegalMove, OptionError
from loskut.core.events import Decision
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.moves import RANCHERS, ROW, SALOON, SCENARIO, RanchersDrawn, RowDrawn, SaloonFilled
from loskut.games.moonriver.rules import PRESETS, SCENARIOS, MoonRiverOptions
from loskut.games.moonriver.state import initial
from loskut.match.dealers import SeededStream

FIRST = "$dtprf =D1s.C2.M3g.H6co"


@pytest.mark.rule("M5")
def test_everything_begins_in_the_box_and_the_saloon_comes_first() -> None:
    state = initial(FOUR)
    assert state.agenda == (SALOON, ROW, RANCHERS)
    assert (len(state.deck), len(state.stacks), state.supply) == (96, 20, 32)
    assert state.hands == ((), (), (), ())


@pytest.mark.rule("M5")
def test_five_partners_come_to_the_tables_and_fifteen_stay_unseen() -> None:
    state = play(FOUR, "$ddtpf")
    assert (len(state.saloon), len(state.stacks)) == (5, 15)
    chance = initial(FOUR).chance
    assert all(len(outcome.drawn) == 5 for outcome in islice(chance.outcomes(), 30))
    assert sum(map(chance.probability, chance.outcomes())) == 1
    assert SaloonFilled(plots("D2")) not in chance


@pytest.mark.rule("M6")
def test_a_row_ascends_by_number_and_keeps_the_order_drawn_among_equals() -> None:
    chance = play(FOUR, "$dtprf").chance
    one, other = (
        RowDrawn(tuple(plots(name)[0] for name in names.split())) for names in ("D1s C1s C2 H6co", "C1s D1s C2 H6co")
    )
    assert one in chance
    assert other in chance
    assert one != other
    assert RowDrawn(tuple(plots(name)[0] for name in ("C2", "D1s", "C1s", "H6co"))) not in chance
    for number in range(40):
        drawn = chance.sample(SeededStream(b"rows", str(number))).drawn
        numbers = [BOX.numbers[piece] for piece in drawn]
        assert numbers == sorted(numbers)


@pytest.mark.rule("M6")
def test_the_probability_of_a_row_counts_the_ways_to_draw_it() -> None:
    chance = play(FOUR, "$dtprf").chance
    different = RowDrawn(plots("D1s D2 D3g D4o"))
    assert chance.probability(different) == Fraction(24 * 7 * 6 * 4 * 2, 96 * 95 * 94 * 93)
    # D1s before C1s: of the 24 orders half; two of seven and two of six.
    equals = RowDrawn((*plots("D1s"), *plots("C1s"), *plots("D2"), *plots("H6co")))
    assert chance.probability(equals) == Fraction(12 * 7 * 6 * 6 * 6, 96 * 95 * 94 * 93)


@pytest.mark.rule("M6")
def test_a_row_has_four_plots_for_any_number_of_players() -> None:
    for options in (TWO, THREE, FOUR):
        assert len(play(options, FIRST).next_row) == 4


@pytest.mark.rule("M7")
def test_the_ranchers_come_out_in_any_order() -> None:
    chance = play(FOUR, FIRST).chance
    assert chance.size == 24
    assert chance.probability(RanchersDrawn((2, 0, 3, 1))) == Fraction(1, 24)
    assert due(play(FOUR, f"{FIRST} @3.1.4.2")) == [(2, "claim"), (0, "claim"), (3, "claim"), (1, "claim")]


@pytest.mark.rule("M7")
def test_each_is_put_on_any_free_plot_and_the_last_gets_what_is_left() -> None:
    state = play(FOUR, f"{FIRST} @1.2.3.4")
    assert words(state) == {"1", "2", "3", "4"}
    state = play(state, "2")
    assert words(state) == {"1", "3", "4"}
    assert rule_of(state, "2") == "M7"
    state = play(state, "4 1")
    assert words(state) == {"3"}
    assert rule_of(state, "-") == "M7"


@pytest.mark.rule("M7")
def test_with_three_players_the_plot_left_over_leaves_the_game_as_soon_as_the_third_rancher_stands() -> None:
    state = play(THREE, f"{FIRST} @1.2.3 1 4")
    assert len(state.next_row) == 4
    state = play(state, "2")
    assert names_of(state.next_row.pieces) == "D1s C2 H6co"
    assert state.next_row.claims == (0, 2, 1)
    assert names_of(state.gone) == "M3g"


@pytest.mark.rule("M7")
def test_with_three_players_a_plot_is_left_over_in_every_round() -> None:
    state = play(THREE, f"{FIRST} @1.2.3 1 2 3 =D2.C3g.F4o.K5n5 4 2")
    assert names_of(state.gone) == "H6co"
    state = play(state, "1")
    assert sorted(names_of(state.gone).split()) == ["F4o", "H6co"]
    assert names_of(state.next_row.pieces) == "D2 C3g K5n5"


@pytest.mark.rule("M8")
def test_the_second_row_comes_when_all_ranchers_stand_and_before_anybody_takes() -> None:
    state = play(FOUR, f"{FIRST} @1.2.3.4 1 2 3")
    assert isinstance(state.turn, Decision)
    state = play(state, "4")
    assert state.turn == ROW
    assert not any(state.hands)
    state = play(state, "=D2.C3g.F4o.K5n5")
    assert names_of(state.next_row.pieces) == "D2 C3g F4o K5n5"
    assert state.next_row.owners == ()
    assert len(state.deck) == 88


@pytest.mark.rule("M37")
def test_of_two_players_the_first_places_one_the_other_two_and_the_first_the_last() -> None:
    for order, seats in (("1.2", [0, 1, 1, 0]), ("2.1", [1, 0, 0, 1])):
        state = play(TWO, f"{FIRST} @{order}")
        assert [seat for seat, _ in due(state)] == seats
    assert play(TWO, FIRST).chance.probability(RanchersDrawn((1, 0))) == Fraction(1, 2)


@pytest.mark.rule("M37")
def test_each_of_two_players_takes_two_separate_turns_a_round() -> None:
    state = play(TWO, f"{FIRST} @1.2 1 3 4 2 =D2.C3g.F4o.K5n5")
    assert names_of(state.hands[0]) == "D1s"
    assert turn(state) == (0, "claim")
    state = play(state, "1")
    assert names_of(state.hands[0]) == "D1s C2"
    assert turn(state) == (0, "expand")
    state = play(state, "- 2")
    assert names_of(state.hands[1]) == "M3g"
    assert turn(play(state, "3")) == (1, "expand")


@pytest.mark.rule("M31")
def test_legends_turn_the_boards_over_in_the_order_of_the_seats() -> None:
    options = MoonRiverOptions(players=3, scenario="outlaws", characters="big_joe.mary.wesley")
    assert [ranch.site.board.name for ranch in initial(options).ranches] == ["big_joe", "mary", "wesley"]
    assert [ranch.site.board.name for ranch in initial(FOUR).ranches] == ["base"] * 4


@pytest.mark.rule("M31")
@pytest.mark.parametrize("characters", ["mary", "mary.mary.wesley", "mary.molly.wesley", "", "mary.wesley"])
def test_every_seat_needs_a_legend_of_its_own(characters: str) -> None:
    with pytest.raises(OptionError) as error:
        MoonRiverOptions(players=3, scenario="outlaws", characters=characters)
    assert error.value.rule == "M31"


@pytest.mark.rule("M31")
def test_there_are_legends_only_with_a_scenario() -> None:
    with pytest.raises(OptionError) as error:
        MoonRiverOptions(players=2, characters="big_joe.mary")
    assert error.value.rule == "M31"


@pytest.mark.rule("M32")
def test_a_scenario_is_chosen_or_drawn() -> None:
    chosen = initial(MoonRiverOptions(players=4, scenario="gold_rush"))
    assert (chosen.scenario, chosen.turn) == ("gold_rush", SALOON)
    drawn = initial(MoonRiverOptions(players=4, scenario="random"))
    assert (drawn.scenario, drawn.turn) == ("none", SCENARIO)
    assert [play(drawn, f"#{number}").scenario for number in (1, 2, 3, 4)] == list(SCENARIOS)
    assert {drawn.chance.probability(outcome) for outcome in drawn.chance.outcomes()} == {Fraction(1, 4)}
    assert [ranch.site.board.name for ranch in drawn.ranches] == ["mary", "wesley", "calamity_jane", "big_joe"]
    with pytest.raises(OptionError):
        MoonRiverOptions(players=4, scenario="stampede")


@pytest.mark.rule("M31")
def test_big_joe_is_forced_with_three_and_mary_with_five() -> None:
    options = MoonRiverOptions(players=2, scenario="outlaws", characters="big_joe.mary")
    opening = f"{FIRST} @1.2 1 2 4 3 =D2.C3g.F4o.K5n5"
    state = play(options, opening)
    joe = state.but(hands=(plots("D2 C2 M2"), ()), agenda=(Decision(state.mover, "expand"), *state.agenda))
    assert rule_of(joe, "-") == "M9"
    assert rule_of(joe.but(hands=(plots("D2 C2"), ())), "-") == "legal"
    seat = MOONRIVER.notation.parse_event(state, "1")
    mary = state.apply(seat)
    four = mary.but(hands=((), plots("D2 C2 M2 F3b")), agenda=(Decision(mary.mover, "expand"), *mary.agenda))  # type: ignore[attr-defined]
    assert rule_of(four, "-") == "legal"
    five = four.but(hands=((), plots("D2 C2 M2 F3b K4n4")))
    assert rule_of(five, "-") == "M9"


@pytest.mark.rule("M5")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_can_play(players: int) -> None:
    with pytest.raises(OptionError):
        MoonRiverOptions(players=players)


@pytest.mark.rule("M7")
def test_nobody_moves_while_chance_is_due() -> None:
    state = play(FOUR, FIRST)
    with pytest.raises(IllegalMove):
        play(state, "1")
    assert len(state.legal) == 0


@pytest.mark.rule("M32")
def test_the_presets_hold_every_number_of_players_and_every_scenario() -> None:
    assert {options.players for options in PRESETS.values()} == {2, 3, 4}
    assert {options.scenario for options in PRESETS.values()} == {"none", "random", *SCENARIOS}
