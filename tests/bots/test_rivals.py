"""What is believed about rivals by their moves."""

from loskut.bots.rivals import Rivals
from loskut.core.events import Chance, Move, Seat
from loskut.core.state import State, decision
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.line import GameLine


def choices(seat: int, *, differ: bool = True) -> list[State]:
    """Returns states of a game for four in which moves of a seat differ in their gain, or do not differ."""
    line = GameLine(KINGDOMINO, KINGDOMINO.presets["four"], SeededDealer(seed_bytes(1)))
    found = []
    while line.state.agenda:
        if isinstance(line.state.turn, Chance):
            line.deal()
            continue
        state = line.state
        has_difference = gain(state, best(state)) > gain(state, worst(state))
        if decision(state).seat == seat and has_difference == differ:
            found.append(state)
        line.apply(best(state))
    return found


def gain(state: State, move: Move) -> float:
    return KINGDOMINO.heuristics.gain(state, move)


def best(state: State) -> Move:
    return max(state.legal, key=lambda move: gain(state, move))


def worst(state: State) -> Move:
    return min(state.legal, key=lambda move: gain(state, move))


def test_one_greedy_move_is_enough_and_ten_make_up_for_another() -> None:
    states, rivals = choices(2), Rivals(KINGDOMINO.heuristics)
    assert rivals.greedy() == set()
    rivals.observe(states[0], best(states[0]))
    assert rivals.greedy() == {Seat(2)}
    rivals.observe(states[1], worst(states[1]))
    for state in states[2:11]:
        assert rivals.greedy() == set()
        rivals.observe(state, best(state))
    assert rivals.greedy() == {Seat(2)}


def test_a_move_says_nothing_if_all_gain_the_same() -> None:
    rivals, same = Rivals(KINGDOMINO.heuristics), choices(2, differ=False)[0]
    rivals.observe(choices(2)[0], worst(choices(2)[0]))
    for _ in range(30):
        rivals.observe(same, same.legal[0])
    assert rivals.greedy() == set()
