"""Set-up: dominoes, kings and the first two rows (K3-K6)."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import comb

import pytest
from games.kingdomino.table import FOUR, MIGHTY, THREE, TWO, play, random_game, seats_due

from loskut.core.errors import IllegalMove, NotationError
from loskut.core.events import Chance, Decision, Seat
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.games.kingdomino.moves import CLAIMS, DISCARD, KINGS, ROW, Claim, KingsDrawn, RowDrawn
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.state import initial
from loskut.kit.domino import Place
from loskut.kit.grid import Cell, Direction
from loskut.match.dealers import SeededDealer, seed_bytes

ROWS = {2: "=5.9.30.44", 3: "=5.9.30", 4: "=5.9.30.44"}


@pytest.mark.rule("K3")
@pytest.mark.parametrize(
    ("options", "kings_each", "used", "unseen"), [(TWO, 2, 24, 24), (THREE, 1, 36, 12), (FOUR, 1, 48, 0)]
)
def test_kings_and_dominoes_by_the_number_of_players(
    options: KingdominoOptions, kings_each: int, used: int, unseen: int
) -> None:
    states = list(random_game(options, 1))
    kings = next(state.chance for state in states if state.turn == Chance(KINGS))
    assert Counter(kings.bag) == dict.fromkeys(range(options.players), kings_each)
    drawn = Counter[int]()
    for before, after in pairwise(states):
        if before.turn == Chance(ROW):
            drawn.update(after.next_row.pieces)
    assert set(drawn.values()) == {1}
    assert len(drawn) == used
    assert states[-1].deck == set(range(1, 49)) - set(drawn)
    assert len(states[-1].deck) == unseen


@pytest.mark.rule("K3")
@pytest.mark.parametrize("options", [TWO, THREE])
def test_any_of_the_48_dominoes_may_be_among_those_used(options: KingdominoOptions) -> None:
    assert initial(options).chance.bag == tuple(range(1, 49))
    used = set()
    for seed in range(8):
        *_, last = random_game(options, seed)
        used |= set(range(1, 49)) - last.deck
    assert used == set(range(1, 49))


@pytest.mark.rule("K4")
@pytest.mark.parametrize(("options", "count"), [(TWO, 4), (THREE, 3), (FOUR, 4), (MIGHTY, 4)])
def test_a_row_has_as_many_dominoes_as_there_are_kings(options: KingdominoOptions, count: int) -> None:
    row = initial(options).chance
    assert row.size == comb(48, count)
    for seed in range(10):
        assert len(SeededDealer(seed_bytes(seed)).deal(ROW, 0, row).drawn) == count


@pytest.mark.rule("K4")
def test_every_row_is_equally_likely() -> None:
    assert initial(FOUR).chance.probability(RowDrawn((5, 9, 30, 44))) == Fraction(1, comb(48, 4))


@pytest.mark.rule("K4")
@pytest.mark.parametrize("options", [TWO, THREE, FOUR, MIGHTY])
def test_every_row_lies_in_ascending_order_with_the_lowest_nearest_the_box(options: KingdominoOptions) -> None:
    for state in random_game(options, 2):
        for row in (state.row, state.next_row):
            assert list(row.pieces) == sorted(row.pieces)


@pytest.mark.rule("K4")
def test_a_row_out_of_order_is_refused() -> None:
    for drawn in ((9, 5, 30, 44), (5, 9, 44, 30)):
        with pytest.raises(IllegalMove):
            initial(FOUR).apply(RowDrawn(drawn))


@pytest.mark.rule("K4")
def test_a_row_too_long_or_too_short_or_with_a_domino_twice_is_refused() -> None:
    for drawn in ((5, 9, 30), (5, 9, 30, 44, 45), (5, 5, 30, 44), (5, 9, 30, 49)):
        with pytest.raises(IllegalMove):
            initial(FOUR).apply(RowDrawn(drawn))


@pytest.mark.rule("K4")
def test_a_revealed_row_is_free_and_out_of_the_box() -> None:
    state = play(FOUR, "=5.9.30.44")
    assert state.next_row.pieces == (5, 9, 30, 44)
    assert state.next_row.free == (0, 1, 2, 3)
    assert not state.deck & {5, 9, 30, 44}
    assert len(state.deck) == 44


@pytest.mark.rule("K5")
@pytest.mark.parametrize(("players", "orders"), [(2, 6), (3, 6), (4, 24)])
def test_the_kings_come_out_of_the_hand_in_any_order_all_equally_likely(players: int, orders: int) -> None:
    kings = play(KingdominoOptions(players=players), ROWS[players]).chance
    outcomes = list(kings.outcomes())
    assert len(outcomes) == len(set(outcomes)) == kings.size == orders
    assert {kings.probability(outcome) for outcome in outcomes} == {Fraction(1, orders)}
    samples = {SeededDealer(seed_bytes(seed)).deal(KINGS, 0, kings) for seed in range(300)}
    assert samples == set(outcomes)


@pytest.mark.rule("K5")
def test_of_two_players_one_may_place_both_kings_first() -> None:
    state = play(TWO, "=5.9.30.44 @2.2.1.1")
    assert seats_due(state) == [(1, "claim"), (1, "claim"), (0, "claim"), (0, "claim")]


@pytest.mark.rule("K5")
def test_kings_that_are_not_in_the_hand_are_refused() -> None:
    state = play(TWO, "=5.9.30.44")
    for drawn in ((0, 0, 0, 1), (0, 1), (0, 1, 1, 0, 0), (0, 1, 2, 1)):
        with pytest.raises(IllegalMove):
            state.apply(KingsDrawn(drawn))


@pytest.mark.rule("K5")
def test_owners_place_their_kings_one_by_one_in_the_order_drawn_on_any_free_domino() -> None:
    state = play(FOUR, "=5.9.30.44 @3.1.4.2")
    assert state.turn == Decision(Seat(2), "claim")
    assert list(state.legal) == list(CLAIMS)
    state = play(state, ">30")
    assert state.turn == Decision(Seat(0), "claim")
    assert list(state.legal) == [Claim(0), Claim(1), Claim(3)]
    state = play(state, ">5 >44")
    assert state.next_row.claims == (0, None, 2, 3)


@pytest.mark.rule("K5")
def test_only_one_king_stands_on_a_domino() -> None:
    state = play(FOUR, "=5.9.30.44 @3.1.4.2 >30")
    violation = state.explain(Claim(2))
    assert violation
    assert (violation.rule, violation.params["domino"]) == ("K5", 30)
    with pytest.raises(IllegalMove) as error:
        state.apply(Claim(2))
    assert error.value.rule == "K5"


@pytest.mark.rule("K5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_king_takes_what_is_left(players: int) -> None:
    order = {2: "@2.1.1.2 >9 >44 >5", 3: "@2.3.1 >9 >5", 4: "@4.3.2.1 >9 >44 >5"}[players]
    state = play(KingdominoOptions(players=players), f"{ROWS[players]} {order}")
    assert [state.next_row.pieces[move.place] for move in state.legal if isinstance(move, Claim)] == [30]


@pytest.mark.rule("K5")
@pytest.mark.parametrize(
    "line",
    [
        "kingdomino/1 players=2 -/- - 5:1.9:1.30:1.44 2c.2c.r",
        "kingdomino/1 players=2 -/- - 5:1.9:1.30:1.44 2c.r",
        "kingdomino/1 players=4 -/-/-/- - 5:1.9:1.30:2.44:3 4c.r",
        "kingdomino/1 players=4 -/-/-/- - 5:1.9:1.30.44 2c.3c.4c.r",
    ],
)
def test_a_position_in_which_somebody_has_put_more_kings_than_there_are_is_refused(line: str) -> None:
    with pytest.raises(NotationError) as error:
        KINGDOMINO.notation.parse_position(line)
    assert error.value.code == "kingdomino-position-agenda"


@pytest.mark.rule("K5")
def test_during_the_set_up_no_domino_is_laid() -> None:
    state = play(FOUR, "=5.9.30.44 @3.1.4.2")
    for move in (Place(Cell(50), Direction.NORTH), DISCARD):
        violation = state.explain(move)
        assert violation
        assert violation.rule == "K5"
        assert move not in state.legal


@pytest.mark.rule("K6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_when_all_kings_stand_a_second_row_is_drawn_beside_the_first(players: int) -> None:
    claims = {2: "@2.1.1.2 >9 >44 >5 >30", 3: "@2.3.1 >9 >5 >30", 4: "@4.3.2.1 >9 >44 >5 >30"}[players]
    state = play(KingdominoOptions(players=players), f"{ROWS[players]} {claims}")
    assert state.turn == Chance(ROW)
    assert all(number not in state.chance.bag for number in (5, 9, 30))
    first = state.next_row
    second = {2: "=1.2.3.48", 3: "=1.2.48", 4: "=1.2.3.48"}[players]
    state = play(state, second)
    assert state.row == first
    assert ".".join(map(str, state.next_row.pieces)) == second[1:]
    assert state.next_row.owners == ()
    assert isinstance(state.turn, Decision)
    assert state.turn.step == "place"


@pytest.mark.rule("K6")
def test_no_second_row_is_drawn_before_all_kings_stand() -> None:
    state = play(FOUR, "=5.9.30.44 @3.1.4.2 >5 >9 >30")
    with pytest.raises(IllegalMove):
        state.apply(RowDrawn((1, 2, 3, 4)))


@pytest.mark.rule("K6")
def test_the_second_row_is_sorted_like_the_first() -> None:
    state = play(FOUR, "=5.9.30.44 @3.1.4.2 >5 >9 >30 >44")
    with pytest.raises(IllegalMove):
        state.apply(RowDrawn((2, 1, 3, 4)))
    with pytest.raises(IllegalMove):
        state.apply(RowDrawn((1, 2, 3, 44)))
