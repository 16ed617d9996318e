"""Kingdomino for `loskut train`: its tables, and the functions of training compiled for its kernel."""

from loskut.games.kingdomino.engine import begin
from loskut.games.kingdomino.fast_search import KERNEL, new_workspace
from loskut.games.kingdomino.fast_weights import FIRST, FIRST_OF_MORE, FORM, table_of
from loskut.games.kingdomino.layout import MOST_IDS, PLAYING, SEATS, Flat
from loskut.games.kingdomino.rules import PRESETS
from loskut.jit.compiler import jit
from loskut.jit.selfplay import describe_stops, play_game, policy_loss
from loskut.jit.training import Training
from loskut.jit.weights import Vector

DECISIONS = 96
"""More decisions than a game has: each domino is claimed and laid."""


@jit
def play(state, weights, simulations, tree, deals, random, workspace, log):
    """Plays a game; see `jit.selfplay.play_game`."""
    play_game(KERNEL, state, weights, simulations, tree, deals, random, workspace, log)


@jit
def loss(states, visits, temperature, random, workspace):
    """Compares the policy with visits; see `jit.selfplay.policy_loss`."""
    return policy_loss(KERNEL, states, visits, temperature, random, workspace)


@jit
def describe(states, players, random, workspace, features, points):
    """Describes states; see `jit.selfplay.describe_stops`."""
    describe_stops(KERNEL, states, players, random, workspace, features, points)


def training() -> Training:
    """Returns what `loskut train` needs. Options are those of the presets."""
    tables: dict[str, tuple[Flat, ...]] = {}
    first: dict[str, Vector] = {}
    for options in PRESETS.values():
        tables[table_of(options)] = (*tables.get(table_of(options), ()), begin(options).flat)
        first[table_of(options)] = FORM.begin(FIRST if options.players == 2 else FIRST_OF_MORE)
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
