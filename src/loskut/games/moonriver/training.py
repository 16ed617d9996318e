"""Moon River for `loskut train`: its tables, and the functions of training compiled for its kernel."""

from itertools import permutations
from typing import Any

from loskut.core.actions import ActionSpace
from loskut.games.moonriver.components import CHARACTERS
from loskut.games.moonriver.engine import flatten
from loskut.games.moonriver.fast_search import KERNEL, new_workspace
from loskut.games.moonriver.fast_weights import FIRST, FIRST_OF_TWO, FORM, table_of
from loskut.games.moonriver.layout import MOST_IDS, PLAYING, SEATS, Flat
from loskut.games.moonriver.rules import PLAYERS, RANDOM_SCENARIO, MoonRiverOptions
from loskut.games.moonriver.state import initial
from loskut.jit.compiler import jit
from loskut.jit.selfplay import describe_stops, play_game, policy_loss
from loskut.jit.training import Training
from loskut.jit.weights import Vector

DECISIONS = 320
"""The decisions of a game that are logged: more than nearly all games have."""
CASTS = tuple(".".join(names) for names in permutations(CHARACTERS))[::5]
"""Some orders of all characters, so that each of them has each seat in one."""
STARTS_EACH = 21
"""The states in which games of one table begin. It has no factor in common with 10: every tenth game is held out."""


@jit
def play(
    state: Any, weights: Any, simulations: Any, tree: Any, deals: Any, random: Any, workspace: Any, log: Any
) -> None:
    """Plays a game; see `jit.selfplay.play_game`."""
    play_game(KERNEL, state, weights, simulations, tree, deals, random, workspace, log)


@jit
def loss(states: Any, visits: Any, temperature: Any, random: Any, workspace: Any) -> Any:
    """Compares the policy with visits; see `jit.selfplay.policy_loss`."""
    return policy_loss(KERNEL, states, visits, temperature, random, workspace)


@jit
def describe(states: Any, players: Any, random: Any, workspace: Any, features: Any, points: Any) -> None:
    """Describes states; see `jit.selfplay.describe_stops`."""
    describe_stops(KERNEL, states, players, random, workspace, features, points)


def _options(players: int, number: int) -> MoonRiverOptions:
    """Returns the options of a numbered training game: by turns the base game, and a random scenario with a cast.

    A random scenario stands for the four of the presets: it is drawn before anything else.
    """
    if number % 2 == 0:
        return MoonRiverOptions(players=players)
    cast = CASTS[number // 2 % len(CASTS)]
    return MoonRiverOptions(players=players, scenario=RANDOM_SCENARIO, characters=cast)


def training() -> Training:
    """Returns what `loskut train` needs."""
    tables: dict[str, tuple[Flat, ...]] = {}
    first: dict[str, Vector] = {}
    for players in PLAYERS:
        choices = [_options(players, number) for number in range(STARTS_EACH)]
        starts = tuple(flatten(initial(options), ActionSpace(0, ())).flat for options in choices)
        tables[table_of(choices[0])] = starts
        first[table_of(choices[0])] = FORM.begin(FIRST_OF_TWO if players == 2 else FIRST)
    return Training(
        FORM,
        first,
        tables,
        lambda state: int(state[PLAYING]),
        play,
        loss,
        describe,
        new_workspace,
        SEATS,
        MOST_IDS,
        DECISIONS,
    )
