"""Compiled policies are exact twins of the simple bots: the same moves with the same probabilities."""

from collections import Counter
from random import Random

import pytest

from loskut.arena.selfplay import replay
from loskut.arena.simulate import SeatSums, find_twins, simulate, total
from loskut.bots.simple import GREEDY, RANDOM
from loskut.core import registry
from loskut.core.events import Decision, Move, Seat
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.core.state import State, rank
from loskut.core.terms import Terms
from loskut.match.dealers import game_seeds

GAMES = [name for name in registry.names(registry.GAMES) if name != "toygame"]
PRESETS = [
    pytest.param(name, preset, id=f"{name}-{preset}") for name in GAMES for preset in registry.game(name).presets
]
SAMPLES = 12
"""How often a policy chooses, for each move that it should be able to choose."""


class Below:
    """Randomness for draws."""

    def __init__(self, random: Random) -> None:
        self.below = random.randrange


def decisions(game: Game, options: Options, random: Random) -> list[State]:
    """Returns the states of a game in which somebody decides. Some moves are greedy, some are random."""
    state, found = game.initial(options), []
    while state.agenda:
        if isinstance(state.turn, Decision):
            found.append(state)
            state = state.apply(random.choice(best_moves(game, state) if random.random() < 0.7 else list(state.legal)))
        else:
            state = state.apply(state.chance.sample(Below(random)))
    return found


def best_moves(game: Game, state: State) -> list[Move]:
    gains = {move: game.heuristics.gain(state, move) for move in state.legal}
    best = max(gains.values())
    return [move for move, gain in gains.items() if gain == best]


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_the_compiled_greedy_bot_makes_the_best_moves_of_the_heuristics_and_no_others(name: str, preset: str) -> None:
    game = registry.game(name)
    options = game.presets[preset]
    random = Random(preset)
    for state in decisions(game, options, random) + decisions(game, options, random):
        engine = game.engine(state)
        assert engine is not None
        wanted = set(game.actions(options).ids(best_moves(game, state)))
        seeds = [random.getrandbits(64) for _ in range(SAMPLES * len(wanted))]
        assert {engine.choose(GREEDY.policy, seed) for seed in seeds} == wanted, game.notation.format_position(state)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("policy", [GREEDY.policy, RANDOM.policy])
def test_compiled_policies_choose_equal_moves_equally_often(name: str, policy: str) -> None:
    game = registry.game(name)
    options = next(iter(game.presets.values()))
    random = Random(policy)
    states = decisions(game, options, random)
    wanted = [len(best_moves(game, state) if policy == GREEDY.policy else state.legal) for state in states]
    moves, state = max(zip(wanted, states, strict=True), key=lambda pair: pair[0])
    engine = game.engine(state)
    assert engine is not None
    assert moves > 2
    found = Counter(engine.choose(policy, random.getrandbits(64)) for _ in range(100 * moves))
    # Pearson's statistic has mean moves - 1 and variance 2 * (moves - 1); 5 standard deviations are allowed.
    statistic = sum((count - 100) ** 2 / 100 for count in found.values())
    assert len(found) == moves
    assert statistic < moves - 1 + 5 * (2 * (moves - 1)) ** 0.5


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_a_logged_game_can_be_played_again_with_the_same_result(name: str, preset: str) -> None:
    game = registry.game(name)
    options = game.presets[preset]
    engine = game.engine(game.initial(options))
    assert engine is not None
    policies = [(GREEDY.policy, RANDOM.policy)[seat % 2] for seat in range(options.players)]
    played = engine.play_games(policies, game_seeds(5, 0, 20), is_logged=True)
    decided = drawn = 0
    for number in range(20):
        many, pieces = int(played.decisions[number]), int(played.pieces[number])
        actions, draws = played.actions[decided : decided + many], played.draws[drawn : drawn + pieces]
        states = replay(game, options, actions.tolist(), draws.tolist())
        end = states[-1]
        assert not end.agenda
        assert played.tallies[number].tolist() == [list(tally) for tally in end.tallies()]
        seats = [state.turn.seat for state in states if isinstance(state.turn, Decision)]
        assert played.seats[decided : decided + many].tolist() == seats
        statistics = [game.statistics(end, Seat(seat)) for seat in range(options.players)]
        assert [dict(zip(played.names, row, strict=True)) for row in played.counts[number].tolist()] == statistics
        decided, drawn = decided + many, drawn + pieces


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


@pytest.mark.parametrize(("name", "games"), [("kingdomino", 400), ("duel", 80), ("moonriver", 60)])
def test_both_engines_agree_within_their_errors(name: str, games: int) -> None:
    """The difference of each mean is below five standard errors. The deviation is that of the compiled games.

    In the few games of the readable engine one bot may win them all, and then they have no deviation.
    """
    game = registry.game(name)
    terms = Terms(game, next(iter(game.presets.values())))
    bots = [("greedy", "random")[seat % 2] for seat in range(terms.options.players)]
    policies = find_twins(terms, bots, "compiled")
    slow = total(simulate(terms, bots, games, 3, 1))
    fast = total(simulate(terms, bots, 20_000, 3, 2, policies))
    for seat, bot in enumerate(bots):
        one, other = slow[seat].summary(bot), fast[seat].summary(bot)
        for mean, error in (("mean_score", "score_se"), ("win_share", "win_share_se")):
            spread = number(other[error]) * (1 + 20_000 / games) ** 0.5
            assert abs(number(one[mean]) - number(other[mean])) < 5 * spread
        for key in slow[seat].counts:
            assert abs(slow[seat].counts[key] / games - fast[seat].counts[key] / 20_000) < 1


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
