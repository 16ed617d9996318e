"""Rounds and turns (K7-K10)."""

from collections import Counter
from itertools import groupby

import pytest
from games.kingdomino.drawing import draw_kingdom
from games.kingdomino.table import FOUR, MIGHTY, THREE, TWO, play, random_game, seats_due, to_lay

from loskut.core.errors import IllegalMove
from loskut.core.events import OVER, Chance, Decision, Move, Seat
from loskut.games.kingdomino.moves import DISCARD, ROW, Claim, RowDrawn
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.state import KingdominoState
from loskut.kit.domino import Place
from loskut.kit.grid import Cell, Direction

FIRST_ROUND = "=5.9.30.44 @3.1.4.2 >30 >5 >44 >9 =1.13.17.48"
FIRST_ROUND_OF_TWO = "=5.9.30.44 @1.2.2.1 >9 >5 >44 >30 =1.13.17.48"
ANY_PLACE = Place(Cell(54), Direction.NORTH)


def broken_rule(state: KingdominoState, move: Move) -> str:
    violation = state.explain(move)
    return violation.rule if violation else "legal"


def steps_of(states: list[KingdominoState]) -> list[str]:
    return [state.turn.step for state in states if isinstance(state.turn, Decision | Chance)]


@pytest.mark.rule("K7")
def test_the_king_nearest_the_box_is_first_and_the_others_follow_down_the_row() -> None:
    state = play(FOUR, FIRST_ROUND)
    assert state.row.owners == (0, 1, 2, 3)
    assert [seat for seat, step in seats_due(state) if step == "place"] == [0, 1, 2, 3]
    state = play(FOUR, "=5.9.30.44 @3.1.4.2 >44 >30 >5 >9 =1.13.17.48")
    assert [seat for seat, step in seats_due(state) if step == "place"] == [3, 1, 0, 2]


@pytest.mark.rule("K7")
def test_where_the_kings_were_put_decides_the_order_of_the_next_round() -> None:
    state = play(FOUR, f"{FIRST_ROUND} f5e >48 f5e >1 f5e >17 f5e >13 =2.3.4.6")
    assert [seat for seat, step in seats_due(state) if step == "place"] == [1, 3, 2, 0]
    assert state.row.pieces == (1, 13, 17, 48)


@pytest.mark.rule("K7")
def test_the_order_of_two_players_is_that_of_their_four_kings() -> None:
    state = play(TWO, FIRST_ROUND_OF_TWO)
    assert [seat for seat, step in seats_due(state) if step == "place"] == [1, 0, 0, 1]


@pytest.mark.rule("K7")
def test_the_domino_to_be_laid_is_the_one_under_the_king_in_turn() -> None:
    state = play(FOUR, "=5.9.30.44 @3.1.4.2 >44 >30 >5 >9 =1.13.17.48")
    laid = []
    while state.row:
        assert isinstance(state.turn, Decision)
        laid.append((state.turn.seat, state.domino.number))
        state = play(state, f"f5e >{state.next_row.pieces[state.next_row.free[0]]}")
    assert laid == [(3, 5), (1, 9), (0, 30), (2, 44)]
    taken = [[taken.domino.number for taken in kingdom.taken] for kingdom in state.kingdoms]
    assert taken == [[30], [9], [44], [5]]


@pytest.mark.rule("K8")
def test_a_turn_is_laying_and_then_claiming() -> None:
    state = play(FOUR, FIRST_ROUND)
    assert seats_due(state) == [(seat, step) for seat in range(4) for step in ("place", "claim")]
    state = play(state, "f5e")
    assert state.turn == Decision(Seat(0), "claim")
    state = play(state, ">17")
    assert state.turn == Decision(Seat(1), "place")
    assert state.next_row.claims == (None, None, 0, None)


@pytest.mark.rule("K8")
def test_nobody_claims_before_laying() -> None:
    state = play(FOUR, FIRST_ROUND)
    assert broken_rule(state, Claim(0)) == "K8"
    with pytest.raises(IllegalMove) as error:
        state.apply(Claim(0))
    assert error.value.rule == "K8"


@pytest.mark.rule("K8")
def test_nobody_lays_or_discards_instead_of_claiming() -> None:
    state = play(FOUR, f"{FIRST_ROUND} f5e")
    assert broken_rule(state, ANY_PLACE) == "K8"
    assert broken_rule(state, DISCARD) == "K8"
    assert all(isinstance(move, Claim) for move in state.legal)


@pytest.mark.rule("K8")
def test_the_king_moves_to_any_free_domino_of_the_next_row() -> None:
    state = play(FOUR, f"{FIRST_ROUND} f5e")
    assert list(state.legal) == [Claim(0), Claim(1), Claim(2), Claim(3)]
    state = play(state, ">13 f5e")
    assert list(state.legal) == [Claim(0), Claim(2), Claim(3)]


@pytest.mark.rule("K5")
@pytest.mark.rule("K8")
def test_in_a_round_too_a_domino_with_a_king_on_it_is_not_free() -> None:
    state = play(FOUR, f"{FIRST_ROUND} f5e >13 f5e")
    assert broken_rule(state, Claim(1)) == "K5"
    with pytest.raises(IllegalMove):
        state.apply(Claim(1))


@pytest.mark.rule("K8")
def test_only_dominoes_of_the_next_row_are_claimed() -> None:
    state = play(FOUR, f"{FIRST_ROUND} f5e")
    assert broken_rule(state, Claim(4)) == "K8"
    assert broken_rule(state, Claim(-1)) == "K8"
    three = play(THREE, "=5.9.30 @3.1.2 >30 >5 >9 =1.13.17 f5e")
    assert broken_rule(three, Claim(3)) == "K8"
    for number in (9, 44, 2):  # two dominoes of the row being laid, and one not drawn yet
        with pytest.raises(IllegalMove) as error:
            play(state, f">{number}")
        assert error.value.rule == "K8"


@pytest.mark.rule("K8")
def test_two_players_take_two_turns_each_one_for_each_king() -> None:
    state = play(TWO, FIRST_ROUND_OF_TWO)
    turns = [(1, "place"), (1, "claim"), (0, "place"), (0, "claim"), (0, "place"), (0, "claim"), (1, "place")]
    assert seats_due(state) == [*turns, (1, "claim")]
    state = play(state, "f5e >1 f5e >13 c5e >17 d5w >48")
    assert [len(kingdom.taken) for kingdom in state.kingdoms] == [2, 2]
    assert state.next_row.claims == (1, 0, 0, 1)


@pytest.mark.rule("K8")
def test_who_discards_claims_all_the_same() -> None:
    kingdom = draw_kingdom("F F F\nF # W\nF W W")
    state = play(TWO, FIRST_ROUND_OF_TWO)
    stuck = to_lay(kingdom, 46)
    agenda = (Decision(Seat(0), "place"), Decision(Seat(0), "claim"))
    stuck = KingdominoState(TWO, agenda, stuck.kingdoms, stuck.row, state.next_row, state.deck)
    after = play(stuck, "x")
    assert after.turn == Decision(Seat(0), "claim")
    assert len(after.legal) == 4


@pytest.mark.rule("K8")
def test_where_chance_is_due_or_all_is_over_nobody_moves() -> None:
    before = play(FOUR)
    *_, over = random_game(TWO, 4)
    for state in (before, over):
        assert list(state.legal) == []
        for move in (Claim(0), DISCARD, ANY_PLACE):
            assert broken_rule(state, move) == "K8"
            with pytest.raises(IllegalMove):
                state.apply(move)
    with pytest.raises(IllegalMove):
        over.apply(RowDrawn((1, 2, 3, 4)))


@pytest.mark.rule("K9")
def test_after_the_last_king_of_the_row_a_new_row_is_drawn() -> None:
    state = play(FOUR, f"{FIRST_ROUND} f5e >48 f5e >1 f5e >17 f5e")
    with pytest.raises(IllegalMove):
        state.apply(RowDrawn((2, 3, 4, 6)))
    state = play(state, ">13")
    assert state.turn == Chance(ROW)
    state = play(state, "=2.3.4.6")
    assert state.row.pieces == (1, 13, 17, 48)
    assert state.next_row.pieces == (2, 3, 4, 6)
    assert state.next_row.owners == ()


@pytest.mark.rule("K9")
@pytest.mark.parametrize(("options", "rounds"), [(TWO, 6), (THREE, 12), (FOUR, 12), (MIGHTY, 12)])
def test_there_are_12_rounds_with_three_or_four_players_and_6_with_two(options: KingdominoOptions, rounds: int) -> None:
    states = list(random_game(options, 5))
    steps = steps_of(states)
    assert steps.count("row") == rounds
    assert steps.count("place") == rounds * options.kings
    turns = Counter(
        state.turn.seat for state in states if isinstance(state.turn, Decision) and state.turn.step == "place"
    )
    assert set(turns.values()) == {rounds * options.kings_each}
    assert states[-1].turn == OVER


@pytest.mark.rule("K9")
@pytest.mark.parametrize("options", [TWO, THREE, FOUR, MIGHTY])
def test_every_round_but_the_last_is_laying_and_claiming_in_turn_and_then_a_row(options: KingdominoOptions) -> None:
    steps = steps_of(list(random_game(options, 6)))
    kings = options.kings
    set_up = ["row", "kings", *["claim"] * kings]
    middle = ["row", *["place", "claim"] * kings] * (options.rounds - 1)
    assert steps == [*set_up, *middle, *["place"] * kings]


@pytest.mark.rule("K10")
@pytest.mark.parametrize("options", [TWO, THREE, FOUR, MIGHTY])
def test_in_the_last_round_dominoes_are_only_laid(options: KingdominoOptions) -> None:
    states = list(random_game(options, 8))
    runs = [(step, len(list(run))) for step, run in groupby(steps_of(states))]
    assert runs[-1] == ("place", options.kings)
    last_round = states[-1 - options.kings :]
    assert all(not state.next_row for state in last_round)
    assert last_round[0].row.owners == tuple(seat for seat, _ in seats_due(last_round[0]))
    assert broken_rule(last_round[0], Claim(0)) == "K8"
    assert states[-1].turn == OVER


@pytest.mark.rule("K10")
def test_the_last_round_keeps_the_order_of_the_row() -> None:
    for seed in range(5):
        states = list(random_game(FOUR, seed))
        claimed = next(state.next_row for state in reversed(states) if state.next_row)
        last_round = states[-5]
        assert last_round.row.pieces == claimed.pieces
        assert [seat for seat, _ in seats_due(last_round)] == list(last_round.row.owners)
