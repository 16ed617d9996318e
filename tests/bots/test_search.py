"""The searching player and its parts."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from time import perf_counter

import pytest

from loskut.bots.endgame import solve
from loskut.bots.limits import Limit, RandomSource
from loskut.bots.montecarlo import sequential_halving
from loskut.bots.playouts import RandomPlayout
from loskut.bots.search import SearchPlayer, SearchSettings, can_forecast
from loskut.bots.tree import TreeSearch, TreeSettings
from loskut.bots.utility import margin
from loskut.core import registry
from loskut.core.events import Chance, Decision, Event, Move, Outcome, Seat
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.core.searcher import MoveEvaluation, SearchResult
from loskut.core.state import State, decision
from loskut.match.player import UNLIMITED, Budget, Choice

GAMES = registry.names(registry.GAMES)
FORECASTING = [name for name in GAMES if can_forecast(registry.game(name).heuristics)]
NODES = 150


def options_for_two(game: Game) -> Options:
    return next(options for options in game.presets.values() if options.players == 2)


def start(name: str) -> State:
    game = registry.game(name)
    return game.initial(options_for_two(game))


def played(name: str, decisions: int, seed: int = 1) -> State:
    """Returns the first state with a choice after so many random decisions, or the last one before the end."""
    random = Random(seed)
    draws = RandomSource(random)
    state = start(name)
    found = None
    while state.agenda:
        if isinstance(state.turn, Chance):
            state = state.after(state.chance.sample(draws))
            continue
        if len(state.legal) > 1:
            found = state
            if decisions <= 0:
                break
        decisions -= 1
        state = state.after(random.choice(state.legal))
    assert found is not None
    return found


def player(name: str, state: State, settings: SearchSettings | None = None, seed: bytes = b"seed") -> SearchPlayer:
    seat = decision(state).seat
    return SearchPlayer(registry.game(name), state.options, seat, seed, settings or SearchSettings())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("decisions", [0, 9, 30, 10_000])
def test_it_chooses_a_legal_move_from_any_state_alone(name: str, decisions: int) -> None:
    state = played(name, decisions)
    choice = player(name, state).choose(state, Budget(nodes=NODES))
    assert choice.move in state.legal
    assert choice.evaluations[0].move == choice.move
    assert {item.move for item in choice.evaluations} <= set(state.legal)
    assert len(choice.expected_scores) == 2
    assert choice.principal_variation[0] == choice.move


@pytest.mark.parametrize("name", GAMES)
def test_with_nodes_it_answers_the_same_every_time_whatever_happened_before(name: str) -> None:
    state = played(name, 12)
    fresh = player(name, state).choose(state, Budget(nodes=NODES))
    experienced = player(name, state)
    experienced.choose(played(name, 5), Budget(nodes=40))
    experienced.choose(state, Budget(seconds=0.01))
    assert experienced.choose(state, Budget(nodes=NODES)) == fresh
    assert experienced.choose(state, Budget(nodes=NODES)) == fresh


@pytest.mark.parametrize("name", FORECASTING)
def test_with_nodes_no_clock_is_read(name: str) -> None:
    def broken() -> float:
        raise AssertionError

    state = played(name, 12)
    seat = decision(state).seat
    made = SearchPlayer(registry.game(name), state.options, seat, b"", SearchSettings(), broken)
    assert made.choose(state, Budget(nodes=NODES)).move in state.legal


@pytest.mark.parametrize("name", GAMES)
def test_a_forced_move_is_answered_at_once(name: str) -> None:
    state = start(name)
    random = Random(3)
    while not (isinstance(state.turn, Decision) and len(state.legal) == 1):
        if isinstance(state.turn, Chance):
            state = state.after(state.chance.sample(RandomSource(random)))
        else:
            state = state.after(random.choice(state.legal))
    choice = player(name, state).choose(state, UNLIMITED)
    assert choice.move == state.legal[0]
    assert not choice.evaluations


def test_a_limit_of_seconds_looks_at_the_clock_it_is_given() -> None:
    ticks = count()
    limit = Limit(3, None, lambda: float(next(ticks)))
    assert [limit.is_spent for _ in range(4)] == [False, False, True, True]
    counted = Limit(None, 3)
    counted.spend(2)
    assert not counted.is_spent
    counted.spend()
    assert counted.is_spent


@pytest.mark.parametrize("name", FORECASTING)
def test_decisions_of_one_turn_share_its_seconds(name: str) -> None:
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.05
        return now

    state = played(name, 10)
    seat = decision(state).seat
    thinker = SearchPlayer(registry.game(name), state.options, seat, b"", SearchSettings(seconds=2.0), clock)
    random = Random(1)
    began, asked = None, 0
    for _ in range(25):
        due = state.turn
        if isinstance(due, Decision) and due.seat == seat:
            began, asked = now if began is None else began, asked + 1
            event = thinker.choose(state, UNLIMITED).move
            assert now - began < 2.0 + 5 * 0.05 * asked  # this clock advances whenever it is read
        elif isinstance(due, Decision):
            began, asked = None, 0
            event = random.choice(state.legal)
        elif isinstance(due, Chance):
            event = state.chance.sample(RandomSource(random))  # type: ignore[assignment]
        else:
            break
        state = state.after(event)
        thinker.observe(event)


@pytest.mark.parametrize("name", FORECASTING)
def test_a_tree_that_is_kept_goes_on_with_what_it_knows(name: str) -> None:
    """The child becomes the root and keeps its visits, and its best move is legal."""
    game = registry.game(name)
    state = played(name, 14)
    tree = TreeSearch(game.heuristics, state, Random(1), TreeSettings())
    tree.grow(Limit(None, 800))
    best = tree.result(decision(state).seat, 0).best
    after = state.after(best.move)
    visits = tree.root.children[best.move].visits
    if tree.advance(best.move, after):
        assert tree.root.visits == visits > 0
        tree.grow(Limit(None, 200))
        assert tree.result(decision(after).seat, 0).best.move in after.legal
    else:
        assert not tree.root.children[best.move].children


def test_a_tree_below_a_draw_counts_how_often_a_move_was_available() -> None:
    state = played("kingdomino", 16)
    tree = TreeSearch(registry.game("kingdomino").heuristics, state, Random(1), TreeSettings(draws=1))
    tree.grow(Limit(None, 3000))
    nodes, mixed = [tree.root], []
    while nodes:
        node = nodes.pop()
        nodes += node.children.values()
        mixed += [child for child in node.children.values() if node.is_open_loop and child.visits]
    assert mixed
    assert all(child.availability >= child.visits for child in mixed)


def brute(state: State, seat: int) -> float:
    """Returns the margin of a seat if both play their best, without tie-breaks (minimax)."""
    if not state.agenda:
        return margin(state.scores(), seat)
    due = decision(state)
    worth = [brute(state.after(move), seat) for move in state.legal]
    return max(worth) if due.seat == seat else min(worth)


@pytest.mark.parametrize("name", ["kingdomino", "moonriver"])
def test_the_exact_endgame_is_that_of_trying_everything(name: str) -> None:
    solved = 0
    for seed in range(12):
        state = played(name, 10_000, seed)
        found = solve(state, 120, Limit(None, None), margin)
        if found is None:
            continue
        solved += 1
        assert round(found.best.value) == brute(state, decision(state).seat)
        end = state
        for move in found.principal_variation:
            end = end.apply(move)
        assert not end.agenda
        assert tuple(map(float, end.scores())) == found.best.expected_scores
    assert solved > 2


@dataclass(frozen=True)
class Broom(State):
    """A game of one seat's moves, in which nearly all states are ends."""

    options: Options
    depth: int

    @property
    def agenda(self) -> tuple[Decision, ...]:  # type: ignore[override]
        return (Decision(Seat(0), "sweep"),) * self.depth

    @property
    def legal(self) -> list[Move]:
        return [Move() for _ in range(30 if self.agenda else 0)]

    def after(self, event: Event) -> "Broom":
        return Broom(self.options, self.depth - 1)

    def tallies(self) -> tuple[tuple[int, ...], ...]:
        return ((0,), (0,))

    explain = chance = None  # type: ignore[assignment]


def test_the_exact_endgame_looks_at_its_clock_often() -> None:
    """Ends of the game are most of its nodes, and they must not hide that the time is over."""
    limit = Limit(5, None, iter(range(1000)).__next__)
    assert solve(Broom(Options(2), 3), 2000, limit, margin) is None
    assert limit.nodes < 200


def test_an_endgame_with_chance_ahead_or_too_large_is_left_alone() -> None:
    assert solve(played("duel", 8), 10_000, Limit(None, None), margin) is None
    last = played("kingdomino", 10_000)
    assert solve(last, 1, Limit(None, None), margin) is None


@pytest.mark.parametrize("name", GAMES)
def test_it_finds_the_best_last_move(name: str) -> None:
    found = 0
    for seed in range(60):
        state = played(name, 10_000, seed)
        margins = last_margins(state)
        if len(set(margins.values())) > 1:
            choice = player(name, state).choose(state, Budget(nodes=1000))
            assert margins[choice.move] == max(margins.values())
            found += 1
            if found == 3:
                return
    pytest.fail(f"{found} states with a last choice that matters")


def last_margins(state: State) -> dict[Move, int]:
    """Returns the margin that each move leads to; nothing if a move is followed by another choice."""
    margins = {}
    for move in state.legal:
        end = state.after(move)
        while isinstance(end.turn, Decision) and len(end.legal) == 1:
            end = end.after(end.legal[0])
        if end.agenda:
            return {}
        margins[move] = int(margin(end.scores(), decision(state).seat))
    return margins


def toy(*words: str) -> State:
    game = registry.game("toygame")
    state = game.initial(game.presets["two"])
    for word in words:
        state = state.apply(game.notation.parse_event(state, word))
    return state


def test_playouts_find_that_a_high_card_belongs_on_the_right_pile() -> None:
    state = toy("=1", "pass", "=2", "pass", "=2", "pass", "=3", "pass", "=4")
    keep = player("toygame", state).choose(state, Budget(nodes=400))
    assert registry.game("toygame").notation.format_event(state, keep.move) == "keep"
    state = state.apply(keep.move)
    pile = player("toygame", state).choose(state, Budget(nodes=400))
    assert registry.game("toygame").notation.format_event(state, pile.move) == "right"
    assert pile.expected_scores == (8.0, 0.0)


def test_monte_carlo_drops_the_worse_half_again_and_again() -> None:
    game = registry.game("kingdomino")
    state = played("kingdomino", 12)
    found = sequential_halving(state, game.heuristics, RandomPlayout(Random(1)), Limit(None, None), 2)
    visits = [item.visits for item in found.evaluations]
    assert visits[0] == max(visits)
    assert min(visits) == 2


def test_a_playout_ends_with_the_real_scores_of_a_game_and_counts_its_decisions() -> None:
    state, limit = played("kingdomino", 10_000), Limit(None, None)
    scores = RandomPlayout(Random(1))(state, limit)
    assert limit.nodes > 0
    assert scores in ends(state, limit.nodes)
    whole = Limit(None, None)
    scores = RandomPlayout(Random(1))(start("kingdomino"), whole)
    assert whole.nodes > 40 > limit.nodes
    assert all(isinstance(score, int) for score in scores)


def ends(state: State, decisions: int) -> set[tuple[int, ...]]:
    """Returns the scores of all ends that are exactly so many decisions away."""
    if not state.agenda:
        return set() if decisions else {state.scores()}
    return set().union(*(ends(state.after(move), decisions - 1) for move in state.legal)) if decisions else set()


def test_the_margin_is_counted_from_the_best_other_seat() -> None:
    assert margin((10, 7, 9), 0) == 1
    assert margin((10, 7, 9), 1) == -3
    assert margin((10, 7), 1) == -3
    assert margin((5, 5), 0) == 0


class Oracle:
    """A searcher of a game that always chooses the last legal move and remembers its limits."""

    def __init__(self) -> None:
        self.asked: list[tuple[float | None, int | None]] = []

    def search(
        self,
        state: State,
        seat: Seat,
        *,
        seconds: float | None,
        nodes: int | None,
        threads: int | None,
        seed: int,
        clock: Callable[[], float] = perf_counter,
    ) -> SearchResult:
        self.asked.append((seconds, nodes))
        move: Move = state.legal[-1]
        return SearchResult((MoveEvaluation(move, 7, 1.5, (3.0, 1.5)),), (move,), 7)


def test_a_search_of_the_game_itself_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle()
    state = played("kingdomino", 12)
    monkeypatch.setattr(type(registry.game("kingdomino")), "searcher", lambda self, options: oracle)
    thinker = player("kingdomino", state, replace(SearchSettings(), seconds=1.0))
    move = state.legal[-1]
    expected = Choice(move, 1.5, 7, (3.0, 1.5), (MoveEvaluation(move, 7, 1.5, (3.0, 1.5)),), (move,))
    assert thinker.choose(state, Budget(nodes=9)) == expected
    thinker.choose(state, UNLIMITED)
    assert oracle.asked == [(None, 9), (0.6, None)]


def test_a_move_taken_back_is_forgotten() -> None:
    state = played("kingdomino", 12)
    thinker = player("kingdomino", state)
    fresh = thinker.choose(state, Budget(nodes=NODES))
    for event in (Outcome(("nothing", "like", "this")), fresh.move):
        thinker.observe(event)
    assert thinker.choose(state, Budget(nodes=NODES)) == fresh
