"""Compiled policies are exact twins of bots: the same moves with the same probabilities."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from random import Random

import numpy as np
import pytest

from loskut.arena.selfplay import replay
from loskut.arena.simulate import SeatSums, find_twins, simulate, total
from loskut.bots.learnt import POLICY
from loskut.bots.simple import GREEDY, RANDOM
from loskut.core import registry
from loskut.core.events import Decision, Move, Seat
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.core.state import State, rank
from loskut.core.terms import Terms
from loskut.jit.engine import VectorEngine
from loskut.match.dealers import game_seeds

GAMES = [name for name in registry.names(registry.GAMES) if name != "toygame"]
PRESETS = [
    pytest.param(name, preset, id=f"{name}-{preset}") for name in GAMES for preset in registry.game(name).presets
]
SAMPLES = 8
"""How often a policy chooses, for each move that it should be able to choose."""
EACH = 40
"""How often each of equal moves should be chosen, where their shares are compared."""
STATES = 8
"""States of each preset in which a policy chooses."""
GREEDILY = 0.5
"""The share of greedy moves in the games from which these states are taken."""


class Below:
    """Randomness for draws."""

    def __init__(self, random: Random) -> None:
        self.below = random.randrange


def decisions(game: Game, options: Options, random: Random) -> list[tuple[State, list[Move]]]:
    """Returns some states of a game in which somebody decides, with the best moves. There a best move is made."""
    state, found = game.initial(options), []
    while state.agenda:
        if not isinstance(state.turn, Decision):
            state = state.apply(state.chance.sample(Below(random)))
        elif random.random() < GREEDILY:
            found.append((state, best_moves(game, state)))
            state = state.apply(random.choice(found[-1][1]))
        else:
            state = state.apply(random.choice(list(state.legal)))
    return found


def best_moves(game: Game, state: State) -> list[Move]:
    gains = {move: game.heuristics.gain(state, move) for move in state.legal}
    best = max(gains.values())
    return [move for move, gain in gains.items() if gain == best]


class Lister:
    """Lists the moves of the learnt policy in single states, as the search does it at its root."""

    def __init__(self, game: Game, options: Options) -> None:
        found = game.engine(game.initial(options))
        assert isinstance(found, VectorEngine)
        search = import_module(f"loskut.games.{game.id}.fast_search")
        self._game, self._kernel = game, search.KERNEL
        self._workspace = search.new_workspace(found.weights)

    def best(self, state: State) -> set[int]:
        """Returns the action ids of the moves with the largest value."""
        found, workspace = self._game.engine(state), self._workspace
        assert isinstance(found, VectorEngine)
        self._kernel.become(workspace.state, found.flat, workspace.notes)
        random = np.ones(1, dtype=np.uint64)
        count = self._kernel.list_moves(workspace.state, workspace.notes, random, workspace.ids, workspace.values)
        values = workspace.values[:count]
        assert sorted(workspace.ids[:count].tolist()) == sorted(self._game.actions(state.options).ids(state.legal))
        return set(workspace.ids[:count][values == values.max()].tolist())


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_the_compiled_greedy_bot_makes_the_best_moves_of_the_heuristics_and_no_others(name: str, preset: str) -> None:
    game = registry.game(name)
    options = game.presets[preset]
    random = Random(preset)
    found = decisions(game, options, random)
    for state, moves in random.sample(found, min(STATES, len(found))):
        engine = game.engine(state)
        assert engine is not None
        wanted = set(game.actions(options).ids(moves))
        seeds = [random.getrandbits(64) for _ in range(SAMPLES * len(wanted))]
        assert {engine.choose(GREEDY.policy, seed) for seed in seeds} == wanted, game.notation.format_position(state)


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_the_learnt_policy_makes_moves_with_the_largest_value(name: str, preset: str) -> None:
    """Also in the middle of a compiled game, where it remembers what it has counted before."""
    game = registry.game(name)
    options = game.presets[preset]
    lister = Lister(game, options)
    for states, actions in logged_games(game, options, [POLICY.policy] * options.players, 2):
        deciding = [state for state in states if isinstance(state.turn, Decision)]
        for state, action in zip(deciding, actions, strict=True):
            assert action in lister.best(state), game.notation.format_position(state)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("policy", [GREEDY.policy, RANDOM.policy, POLICY.policy])
def test_compiled_policies_choose_equal_moves_equally_often(name: str, policy: str) -> None:
    game = registry.game(name)
    options = next(iter(game.presets.values()))
    random = Random(policy)
    lister = Lister(game, options)
    found = decisions(game, options, random)
    if policy == POLICY.policy:
        wanted = [len(lister.best(state)) for state, _ in found]
    else:
        wanted = [len(best if policy == GREEDY.policy else state.legal) for state, best in found]
    moves = max(wanted)
    state, _ = found[wanted.index(moves)]
    engine = game.engine(state)
    assert engine is not None
    assert moves > 1
    chosen = Counter(engine.choose(policy, random.getrandbits(64)) for _ in range(EACH * moves))
    # Pearson's statistic has mean moves - 1 and variance 2 * (moves - 1); 5 standard deviations are allowed.
    statistic = sum((count - EACH) ** 2 / EACH for count in chosen.values())
    assert len(chosen) == moves
    assert statistic < moves - 1 + 5 * (2 * (moves - 1)) ** 0.5


def logged_games(
    game: Game, options: Options, policies: list[str], games: int
) -> Iterator[tuple[list[State], list[int]]]:
    """Plays compiled games, replays them with the readable engine and compares. Yields states and actions of each."""
    engine = game.engine(game.initial(options))
    assert engine is not None
    played = engine.play_games(policies, game_seeds(5, 0, games), is_logged=True)
    decided = drawn = 0
    for number in range(games):
        many, pieces = int(played.decisions[number]), int(played.pieces[number])
        actions, draws = played.actions[decided : decided + many].tolist(), played.draws[drawn : drawn + pieces]
        states = replay(game, options, actions, draws.tolist())
        end = states[-1]
        assert not end.agenda
        assert played.tallies[number].tolist() == [list(tally) for tally in end.tallies()]
        seats = [state.turn.seat for state in states if isinstance(state.turn, Decision)]
        assert played.seats[decided : decided + many].tolist() == seats
        statistics = [game.statistics(end, Seat(seat)) for seat in range(options.players)]
        assert [dict(zip(played.names, row, strict=True)) for row in played.counts[number].tolist()] == statistics
        decided, drawn = decided + many, drawn + pieces
        yield states, actions


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_a_logged_game_can_be_played_again_with_the_same_result(name: str, preset: str) -> None:
    game = registry.game(name)
    options = game.presets[preset]
    policies = (GREEDY.policy, RANDOM.policy, POLICY.policy)
    for first in range(len(policies)):
        seated = [policies[(first + seat) % len(policies)] for seat in range(options.players)]
        assert len(list(logged_games(game, options, seated, 2))) == 2


def test_games_do_not_depend_on_those_beside_them_nor_on_the_log() -> None:
    game = registry.game(GAMES[0])
    engine = game.engine(game.initial(next(iter(game.presets.values()))))
    assert engine is not None
    policies = [GREEDY.policy] * 2
    seeds = game_seeds(1, 0, 300)
    whole = engine.play_games(policies, seeds, is_logged=True)
    parts = [engine.play_games(policies, seeds[:7]), engine.play_games(policies, seeds[7:])]
    assert whole.tallies.tolist() == [row for part in parts for row in part.tallies.tolist()]
    assert game_seeds(1, 0, 300) == game_seeds(1, 0, 100) + game_seeds(1, 100, 200)
    assert len({*seeds, *game_seeds(2, 0, 300)}) == 600


COMPILED = 4000
"""Compiled games for one comparison."""


@pytest.mark.parametrize(("name", "games"), [("kingdomino", 120), ("duel", 30), ("moonriver", 12)])
def test_both_engines_agree_within_their_errors(name: str, games: int) -> None:
    """The difference of each mean is below five standard errors. The deviation is that of the compiled games.

    In the few games of the readable engine one bot may win them all, and then they have no deviation.
    """
    game = registry.game(name)
    terms = Terms(game, next(iter(game.presets.values())))
    bots = [("greedy", "random")[seat % 2] for seat in range(terms.options.players)]
    policies = find_twins(terms, bots, "compiled")
    slow = total(simulate(terms, bots, games, 3, 1))
    fast = total(simulate(terms, bots, COMPILED, 3, 2, policies))
    for seat, bot in enumerate(bots):
        one, other = slow[seat].summary(bot), fast[seat].summary(bot)
        for mean, error in (("mean_score", "score_se"), ("win_share", "win_share_se")):
            spread = number(other[error]) * (1 + COMPILED / games) ** 0.5
            assert abs(number(one[mean]) - number(other[mean])) <= 5 * spread
        for key in slow[seat].counts:
            assert abs(slow[seat].counts[key] / games - fast[seat].counts[key] / COMPILED) < 1


STRENGTH = [("kingdomino", "greedy", 0.7), ("duel", "random", 0.9), ("moonriver", "greedy", 0.58)]
"""The learnt policy beats a bot in this share of the games between two, at least.

That of Duel does not beat `greedy`: its weights serve the search, which plays on from there.
"""


@pytest.mark.parametrize(("name", "rival", "least"), STRENGTH)
def test_the_learnt_policy_is_stronger(name: str, rival: str, least: float) -> None:
    game = registry.game(name)
    engine = game.engine(game.initial(game.presets["two"]))
    assert engine is not None
    wins = 0.0
    for seat in range(2):
        policies = [POLICY.policy if seat == own else rival for own in range(2)]
        tallies = engine.play_games(policies, game_seeds(7, 0, 500)).tallies.tolist()
        places = [rank([tuple(tally) for tally in game_tallies]) for game_tallies in tallies]
        wins += sum(1 / place.count(1) for place in places if place[seat] == 1)
    # The standard error of a share over 1000 games is at most 0.016.
    assert wins / 1000 > least


def number(value: str | float | None) -> float:
    assert isinstance(value, float)
    return value


def test_compiled_sums_are_those_of_the_single_games() -> None:
    game = registry.game("kingdomino")
    terms = Terms.parse(game, {"players": "3", "series": "2"})
    bots = ["random", "greedy", "random"]
    policies = find_twins(terms, bots, "auto")
    assert policies == ("random", "greedy", "random")
    sums = total(simulate(terms, bots, 50, 9, 1, policies))
    assert sums == total(simulate(terms, bots, 50, 9, 3, policies))
    engine = game.engine(game.initial(terms.options))
    assert engine is not None
    tallies = engine.play_games(policies, game_seeds(9, 0, 100)).tallies.tolist()
    matches = [
        [tuple(map(sum, zip(*two, strict=True))) for two in zip(*tallies[first : first + 2], strict=True)]
        for first in range(0, 100, 2)
    ]
    for seat, found in enumerate(sums):
        places = [rank(match) for match in matches]
        wins = [1 / place.count(1) if place[seat] == 1 else 0 for place in places]
        assert (found.games, found.score) == (50, sum(match[seat][0] for match in matches))
        assert float(found.wins) == pytest.approx(sum(wins))
        assert isinstance(found, SeatSums)
