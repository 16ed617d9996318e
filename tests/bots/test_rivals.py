"""What is believed about rivals by their moves."""

from loskut.bots.rivals import Rivals
from loskut.core.events import Chance, Move, Seat
from loskut.core.state import State, decision
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.line import GameLine


def choices(seat: int) -> list[State]:
    """Returns states of a game for four in which moves of a seat differ in their gain."""
    line = GameLine(KINGDOMINO, KINGDOMINO.presets["four"], SeededDealer(seed_bytes(1)))
    found = []
    while line.state.agenda:
        if isinstance(line.state.turn, Chance):
            line.deal()
            continue
        state = line.state
        if decision(state).seat == seat and gain(state, best(state)) > gain(state, worst(state)):
            found.append(state)
        line.apply(best(state))
    return found


def gain(state: State, move: Move) -> float:
    return KINGDOMINO.heuristics.gain(state, move)


def best(state: State) -> Move:
    return max(state.legal, key=lambda move: gain(state, move))


def worst(state: State) -> Move:
    return min(state.legal, key=lambda move: gain(state, move))


def test_two_greedy_moves_are_enough_and_ten_make_up_for_another() -> None:
    states, rivals = choices(2), Rivals(KINGDOMINO.heuristics)
    rivals.observe(states[0], best(states[0]))
    assert rivals.greedy() == set()
    rivals.observe(states[1], best(states[1]))
    assert rivals.greedy() == {Seat(2)}
    rivals.observe(states[2], worst(states[2]))
    for state in states[3:13]:
        assert rivals.greedy() == set()
        rivals.observe(state, best(state))
    assert rivals.greedy() == {Seat(2)}


def test_a_move_without_a_choice_says_nothing() -> None:
    rivals = Rivals(KINGDOMINO.heuristics)
    line = GameLine(KINGDOMINO, KINGDOMINO.presets["four"], SeededDealer(seed_bytes(1)))
    while isinstance(line.state.turn, Chance):
        line.deal()
    for _ in range(3):  # at the start every domino that fits nowhere yet gains the same
        rivals.observe(line.state, line.state.legal[0])
    assert rivals.greedy() == set()
