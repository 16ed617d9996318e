"""Kingdomino Duel for `loskut train`: its table, and the functions of training compiled for its kernel."""

from typing import Any

from loskut.games.duel.engine import flat_of
from loskut.games.duel.fast_search import KERNEL, new_workspace
from loskut.games.duel.fast_weights import FIRST, FORM, table_of
from loskut.games.duel.layout import ID_COUNT, SEATS
from loskut.games.duel.rules import PRESETS
from loskut.games.duel.state import initial
from loskut.jit.compiler import jit
from loskut.jit.selfplay import describe_stops, play_game, policy_loss
from loskut.jit.training import Training

DECISIONS = 160
"""More decisions than a game has: at most 17 rounds have a drawing, with a pick and a few moves for each player."""


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


def training() -> Training:
    """Returns what `loskut train` needs."""
    tables = {table_of(options): (flat_of(initial(options)),) for options in PRESETS.values()}
    return Training(
        FORM,
        dict.fromkeys(tables, FORM.begin(FIRST)),
        tables,
        lambda _: SEATS,
        play,
        loss,
        describe,
        new_workspace,
        SEATS,
        ID_COUNT,
        DECISIONS,
    )
