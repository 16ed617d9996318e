"""What a game brings for training (`loskut.training`): its tables, and `jit.selfplay` compiled for it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loskut.jit.search import Workspace, new_tree
from loskut.jit.selfplay import GameLog
from loskut.jit.weights import Form, Vector

MOST_STOPS = 64
"""The most states of one game in which a playout may stop, that are logged."""


@dataclass(frozen=True)
class Training:
    """What a game brings for training."""

    form: Form
    first: Mapping[str, Vector]
    """By table: the weights that training begins with. Their network is empty."""
    tables: Mapping[str, tuple[NDArray[Any], ...]]
    """By table of weights: the states in which games of this kind begin, one for each choice of options."""
    players: Callable[[NDArray[Any]], int]
    """Returns the number of players of a state."""
    play: Callable[..., None]
    """`jit.selfplay.play_game` with the kernel of the game."""
    loss: Callable[..., tuple[float, int]]
    """`jit.selfplay.policy_loss` with the kernel of the game."""
    describe: Callable[..., None]
    """`jit.selfplay.describe_stops` with the kernel of the game."""
    new_workspace: Callable[[Vector], Workspace]
    seats: int
    """The most seats of the game."""
    actions: int
    """The number of action ids."""
    decisions: int
    """The most decisions of a game that are logged."""


class TrainingTable:
    """The arrays in which one thread plays training games."""

    def __init__(self, training: Training, simulations: int, length: int, dtype: Any) -> None:
        self.training = training
        self.workspace = training.new_workspace(np.zeros(training.form.length))
        self.tree = new_tree(simulations + 2, training.seats)
        self.log = GameLog(
            np.zeros((training.decisions, length), dtype=dtype),
            np.zeros((training.decisions, training.actions), dtype=np.int32),
            np.zeros((MOST_STOPS, length), dtype=dtype),
            np.zeros(2, dtype=np.int64),
            np.zeros(training.seats),
            np.zeros(training.seats),
        )

    def play(
        self, start: NDArray[Any], weights: NDArray[np.float64], simulations: NDArray[np.int64], deal: int, seed: int
    ) -> GameLog:
        """Plays a game from a state and returns its log, which is valid until the next game.

        `weights` and `simulations` have a row for each seat. `deal` is the seed of all draws, `seed` that of
        the search.
        """
        deals, random = np.array([deal], dtype=np.uint64), np.array([seed], dtype=np.uint64)
        self.training.play(start.copy(), weights, simulations, self.tree, deals, random, self.workspace, self.log)
        return self.log
