"""The search of compiled games, with a small game as its kernel.

Two players take turns and add 1 or 2 to a sum, after a die has set the sum to 0, 1 or 2. Who makes it 5 or more ends
the game, and wins if it is exactly 5. So it is good to leave 2 to the rival: from 2 it can reach 3 or 4 only. The notes
are the number of the move that the policy likes, or NOBODY.
"""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("numba", reason="the search is compiled")

from loskut.jit.chance import below
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.endgame import GIVEN_UP, MOST_LINE, EndKernel, solve
from loskut.jit.search import (
    ACTION,
    FIRST_CHILD,
    FIRST_LISTED,
    HORIZON,
    LEGAL,
    LISTED,
    MOVES_USED,
    NEXT_SIBLING,
    NO_NODE,
    NODES_USED,
    VISITS,
    Kernel,
    Tree,
    Workspace,
    grow,
    make_workspace,
    new_tree,
    order,
    to_priors,
)
from loskut.jit.selfplay import GameLog, describe_stops, play_game, policy_loss

Words = NDArray[np.int64]
Values = NDArray[np.float64]
Random = NDArray[np.uint64]

SUM, SEAT, IS_ROLLED, WINNER, LENGTH = range(5)
GOAL, NOBODY = 5, 2


@inlined
def is_over(state: Words) -> bool:
    return state[SUM] >= GOAL


@inlined
def is_chance(state: Words) -> bool:
    return state[IS_ROLLED] == 0


@inlined
def mover(state: Words) -> int:
    return state[SEAT]


@inlined
def draw(state: Words, notes: int, random: Random) -> None:
    state[SUM] = below(random, 3)
    state[IS_ROLLED] = 1


@inlined
def has_nodes(state: Words, draws: int) -> bool:
    return True


@inlined
def make_move(state: Words, action: int, notes: int) -> None:
    state[SUM] += 1 + action
    if state[SUM] >= GOAL:
        state[WINNER] = state[SEAT] if state[SUM] == GOAL else 1 - state[SEAT]
    state[SEAT] = 1 - state[SEAT]


@inlined
def move_greedily(state: Words, notes: int, random: Random) -> None:
    make_move(state, below(random, 2), notes)


@inlined
def list_moves(state: Words, notes: int, random: Random, ids: Words, values: Values) -> int:
    ids[0], ids[1] = 0, 1
    values[0], values[1] = 2.0 * (notes == 0), 2.0 * (notes == 1)
    return 2


@inlined
def become(state: Words, other: Words, notes: int) -> None:
    for place in range(LENGTH):
        state[place] = other[place]


@inlined
def play_out(state: Words, notes: int, random: Random) -> None:
    while not is_over(state):
        move_greedily(state, notes, random)


@inlined
def evaluate(state: Words, notes: int, points: Any, utility: Values) -> None:
    for seat in range(2):
        points[seat] = 10 * (state[WINNER] == seat)
        utility[seat] = 1.0 * (state[WINNER] == seat)


@inlined
def can_stop(state: Words) -> bool:
    return is_chance(state)


@inlined
def settle(state: Words, notes: int, random: Random) -> None:
    state[SEAT] = 1


@inlined
def describe(state: Words, seat: int, notes: int, features: Values) -> float:
    features[0], features[1] = seat, state[SEAT]
    return 10.0 * seat


KERNEL = Kernel(
    is_over=is_over,
    is_chance=is_chance,
    mover=mover,
    draw=draw,
    has_nodes=has_nodes,
    move_greedily=move_greedily,
    list_moves=list_moves,
    make_move=make_move,
    become=become,
    play_out=play_out,
    evaluate=evaluate,
    can_stop=can_stop,
    settle=settle,
    describe=describe,
)
WEIGHTS = np.array([0.3, 2.0, 1.0, 1.0, 2.0])
"""Exploration, temperature, widening, noise, horizon."""


@inlined
def finish(state: Words, points: Words, utility: Values, left: Words) -> int:
    left[0] -= 1
    evaluate(state, 0, points, utility)
    return GIVEN_UP if left[0] < 0 else 0


@inlined
def list_legal(state: Words, ids: Words) -> int:
    ids[0], ids[1] = 0, 1
    return 2


@inlined
def apply_id(state: Words, action: int) -> None:
    make_move(state, action, 0)


END_KERNEL = EndKernel(is_over, finish, mover, list_legal, apply_id, 2)


@allocating
def solve_end(state: Words, points: Words, utility: Values, left: Words) -> int:
    return solve(END_KERNEL, state, points, utility, left)


@allocating
def new_workspace(weights: Values, favourite: int) -> Workspace:
    return make_workspace(np.empty(LENGTH, dtype=np.int64), weights, favourite, 2, 2, 2)


@jit
def grow_tree(start: Words, tree: Tree, root: int, simulations: int, random: Random, workspace: Workspace) -> None:
    grow(KERNEL, start, tree, root, simulations, random, workspace)


def solved(total: int, most_ends: int = 100) -> tuple[int, list[int], list[float], int]:
    """Returns the best move from a sum, points and utility of both seats at the end, and the number of ends."""
    start = np.array([total, 0, True, NOBODY], dtype=np.int64)
    points, utility, left = np.zeros(2, dtype=np.int64), np.zeros(2), np.array([most_ends])
    action = int(solve_end(start, points, utility, left))
    return action, list(points), list(utility), most_ends - int(left[0])


class Searched:
    """A tree after some simulations from a sum."""

    def __init__(
        self,
        total: int,
        simulations: int,
        capacity: int = 1000,
        *,
        is_rolled: bool = True,
        favourite: int = NOBODY,
        room: int = 4000,
        horizon: float = 2.0,
    ) -> None:
        start = np.array([total, 0, is_rolled, NOBODY], dtype=np.int64)
        tree = new_tree(capacity, 2)
        self.tree = tree._replace(ids=tree.ids[:room], priors=tree.priors[:room])
        self.nodes, self.sums = self.tree.nodes, self.tree.sums
        random, weights = np.array([1], dtype=np.uint64), WEIGHTS.copy()
        weights[HORIZON] = horizon
        grow_tree(start, self.tree, 0, simulations, random, new_workspace(weights, favourite))

    def children(self, node: int) -> dict[int, int]:
        found, child = {}, int(self.nodes[node, FIRST_CHILD])
        while child != NO_NODE:
            found[int(self.nodes[child, ACTION])] = child
            child = int(self.nodes[child, NEXT_SIBLING])
        return found

    def visits(self, node: int) -> dict[int, int]:
        return {action: int(self.nodes[child, VISITS]) for action, child in self.children(node).items()}


@pytest.mark.parametrize(("total", "best"), [(0, 1), (1, 0), (3, 1), (4, 0)])
def test_the_best_move_is_visited_most(total: int, best: int) -> None:
    visits = Searched(total, 400).visits(0)
    assert max(visits, key=lambda action: visits[action]) == best
    assert visits[best] > 0.8 * sum(visits.values())


def test_every_seat_maximises_its_own_utility() -> None:
    tree = Searched(2, 600)  # whatever the first player does, the second reaches 5
    assert tree.sums[0, 1] / 600 > 0.8
    assert tree.sums[0, 3] == 10 * tree.sums[0, 1]


def test_every_simulation_visits_the_root_and_one_child() -> None:
    tree = Searched(0, 300)
    assert tree.nodes[0, VISITS] == 300
    assert sum(tree.visits(0).values()) == 300


def test_chance_is_sampled_anew_in_every_simulation() -> None:
    tree = Searched(0, 300, is_rolled=False)
    assert sum(tree.visits(0).values()) == 300
    assert 0.3 < tree.sums[0, 0] / 300 < 0.9


def test_a_full_tree_goes_on_with_the_nodes_it_has() -> None:
    tree = Searched(0, 500, capacity=4)
    assert tree.tree.used[NODES_USED] == 4
    assert sum(tree.visits(0).values()) == 500


def test_moves_are_listed_once_where_no_chance_lies_before_and_every_time_after_a_draw() -> None:
    tree = Searched(0, 300)
    assert (tree.nodes[0, LISTED], tree.nodes[0, LEGAL]) == (2, 2)
    assert tree.tree.ids[tree.nodes[0, FIRST_LISTED] :][:2].tolist() in ([0, 1], [1, 0])
    assert tree.tree.used[MOVES_USED] <= 2 * tree.tree.used[NODES_USED], "no list is made again"
    rolled = Searched(0, 300, is_rolled=False)
    assert rolled.tree.used[MOVES_USED] == 0
    assert not rolled.nodes[: rolled.tree.used[NODES_USED], LISTED].any()


def test_the_tree_ends_before_the_draw_at_its_horizon() -> None:
    assert Searched(0, 50, is_rolled=False, horizon=1.0).tree.used[NODES_USED] == 1
    assert Searched(0, 50, is_rolled=True, horizon=1.0).tree.used[NODES_USED] > 1


def test_without_room_for_lists_moves_are_listed_every_time() -> None:
    tree = Searched(0, 400, room=3)
    assert 0 < tree.tree.used[MOVES_USED] <= 3
    visits = tree.visits(0)
    assert max(visits, key=lambda action: visits[action]) == 1
    assert sum(visits.values()) == 400


def test_the_best_moves_come_first_and_the_others_are_dropped() -> None:
    ids, values = np.arange(5), np.array([3.0, 9.0, 1.0, 7.0, 5.0])
    assert order(ids, values, 5, 3, 0.0, np.array([1], dtype=np.uint64)) == 3
    assert list(ids[:3]) == [1, 3, 4]
    assert list(values[:3]) == [9.0, 7.0, 5.0]
    assert order(ids, values, 2, 3, 0.0, np.array([1], dtype=np.uint64)) == 2


def test_the_prior_is_a_softmax_of_the_values() -> None:
    values = np.array([10.0, 8.0, 4.0, 99.0])
    to_priors(values, 3, 2.0)
    assert list(values[:3] / values[:3].sum()) == pytest.approx(np.exp([5.0, 4.0, 2.0]) / np.exp([5.0, 4.0, 2.0]).sum())
    assert values[3] == 99.0, "not listed"


@pytest.mark.parametrize("favourite", [0, 1])
def test_of_moves_with_the_same_utility_the_one_with_the_larger_prior_is_visited_more(favourite: int) -> None:
    visits = Searched(2, 400, favourite=favourite).visits(0)  # from 2 both moves lose
    assert visits[favourite] > 1.5 * visits[1 - favourite]


def test_a_good_move_is_found_though_its_prior_is_small() -> None:
    visits = Searched(3, 400, favourite=0).visits(0)  # adding 2 makes 5 and wins
    assert visits[1] > 0.8 * sum(visits.values())


@pytest.mark.parametrize(("total", "best", "winner", "ends"), [(0, 1, 0, 13), (1, 0, 0, 8), (3, 1, 0, 3), (4, 0, 0, 2)])
def test_the_exact_end_is_the_best_for_the_seat_in_turn(total: int, best: int, winner: int, ends: int) -> None:
    action, points, utility, examined = solved(total)
    assert action == best
    assert points == [10 * (winner == seat) for seat in range(2)]
    assert utility == [float(winner == seat) for seat in range(2)]
    assert examined == ends


def test_the_exact_end_is_lost_if_all_moves_lose() -> None:
    assert solved(2)[1:3] == ([0, 10], [0.0, 1.0])
    assert solved(2)[0] == 0, "the first move among equals"


def test_the_end_of_a_game_that_is_over_is_its_score() -> None:
    start = np.array([GOAL, 1, True, 0], dtype=np.int64)
    points, utility = np.zeros(2, dtype=np.int64), np.zeros(2)
    assert solve_end(start, points, utility, np.array([1])) == 0
    assert list(points) == [10, 0]


def test_an_exact_search_gives_up_if_there_are_too_many_ends_or_a_line_is_too_long() -> None:
    assert solved(0, most_ends=13)[0] == 1
    assert solved(0, most_ends=12)[0] == GIVEN_UP
    assert solved(GOAL - MOST_LINE, most_ends=1)[0] == GIVEN_UP
    assert solved(GOAL - MOST_LINE - 1, most_ends=10**9)[0] == GIVEN_UP


@jit
def play(
    state: Words,
    weights: Values,
    simulations: Words,
    tree: Tree,
    deals: Random,
    random: Random,
    workspace: Workspace,
    log: GameLog,
) -> None:
    play_game(KERNEL, state, weights, simulations, tree, deals, random, workspace, log)


@jit
def loss(states: Words, visits: Any, temperature: float, random: Random, workspace: Workspace) -> Any:
    return policy_loss(KERNEL, states, visits, temperature, random, workspace)


@jit
def describe_all(
    states: Words, players: int, random: Random, workspace: Workspace, features: Values, points: Values
) -> None:
    describe_stops(KERNEL, states, players, random, workspace, features, points)


def played(simulations: tuple[int, int], deal: int, seed: int) -> GameLog:
    """Returns the log of a game in which the seats have so many simulations."""
    log = GameLog(
        np.zeros((8, LENGTH), dtype=np.int64),
        np.zeros((8, 2), dtype=np.int32),
        np.zeros((8, LENGTH), dtype=np.int64),
        np.zeros(2, dtype=np.int64),
        np.zeros(2),
        np.zeros(2),
    )
    start = np.array([0, 0, False, NOBODY], dtype=np.int64)
    tree = new_tree(1000, 2)
    deals, random = np.array([deal], dtype=np.uint64), np.array([seed], dtype=np.uint64)
    workspace = new_workspace(WEIGHTS.copy(), NOBODY)
    play(start, np.tile(WEIGHTS, (2, 1)), np.array(simulations), tree, deals, random, workspace, log)
    return log


def test_a_game_of_the_search_with_itself_is_won_by_the_seat_that_can_force_it() -> None:
    for deal in range(20):
        log = played((300, 300), deal, seed=deal + 50)
        rolled = int(log.states[0, SUM])
        assert log.points.tolist() == ([0, 10] if rolled == 2 else [10, 0])
        assert log.utility.tolist() == (log.points / 10).tolist()


def test_the_log_holds_searched_decisions_with_their_visits_and_the_states_to_stop_in() -> None:
    log = played((300, 0), deal=3, seed=4)
    decisions, stops = log.counts
    assert stops == 1
    assert not log.stops[0, IS_ROLLED]
    assert decisions >= 1
    assert (log.states[:decisions, SEAT] == 0).all()
    assert (log.visits[:decisions].sum(axis=1) == 300).all()


def test_the_same_deals_give_the_same_draws_whatever_the_search_does() -> None:
    for deal in range(10):
        assert played((50, 50), deal, seed=1).states[0, SUM] == played((80, 20), deal, seed=2).states[0, SUM]


def test_the_loss_of_a_policy_is_its_cross_entropy_to_the_visits() -> None:
    states = np.array([[0, 0, True, NOBODY]] * 2, dtype=np.int64)
    visits = np.array([[30, 10], [5, 5]], dtype=np.int32)
    total, agreed = loss(states, visits, 1.0, np.array([1], dtype=np.uint64), new_workspace(WEIGHTS.copy(), NOBODY))
    assert total == pytest.approx(2 * np.log(2))  # both moves have the same value, so both have probability 1/2
    assert agreed == 2


def test_states_to_stop_in_are_settled_before_they_are_described() -> None:
    states = np.array([[0, 0, False, NOBODY]], dtype=np.int64)
    features, points = np.zeros((1, 2, 2)), np.zeros((1, 2))
    describe_all(states, 2, np.array([1], dtype=np.uint64), new_workspace(WEIGHTS.copy(), NOBODY), features, points)
    assert features.tolist() == [[[0, 1], [1, 1]]]
    assert points.tolist() == [[0, 10]]
    assert not states[0, SEAT]
