"""Training: games of the search against itself, what is learnt from them, and whether that made it stronger.

An iteration of one table of weights has four steps:

1. The search plays games against itself.
2. The policy is fitted to the visits of the search (policy.py).
3. The network is fitted to the results (value.py): of these games, of those of the iterations before, and of many games
   of the new policy alone, which cost little. The very first network knows only games of the policy.
4. The new weights play the ones before on paired deals. They are kept if they gain.

A table is done after so many iterations, or when one does not gain. Everything is written to a folder (folder.py):
games in chunks, and the weights with their history after each iteration. So training that was interrupted goes on where
it was.
"""

import os
import platform
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from loskut.jit.training import Training
from loskut.jit.weights import SEARCH_NAMES, Vector
from loskut.training.folder import Beginning, TrainingFolder
from loskut.training.games import Comparison, GamePlan, Sample, Ticker, compare, play_sample
from loskut.training.policy import fit_policy
from loskut.training.value import fit_value

CHUNK = 256
"""Games that are written together."""
POLICY_CHUNK = 1000
"""Games that the same policy plays alone."""
VARIATION = 0.3
"""How much policies that play alone differ from each other: a share of each weight, and points. Chosen by hand."""
REMEMBERED = 3
"""Iterations whose games the network is fitted to."""


@dataclass(frozen=True)
class Recipe:
    """How to train. The same recipe gives the same weights on any number of threads."""

    iterations: int
    policy_games: int
    """Games of an iteration that the policy plays alone."""
    policy_steps: int
    """Steps in which the policy is fitted."""
    games: int
    """Games of an iteration that are searched."""
    simulations: int
    """Simulations of a decision."""
    compared: int
    """Games that new weights play against the ones before."""
    seed: int


Announce = Callable[[str, str, int, int], None]
"""Is told table, step ("play", "policy", "compare"), how much is done and of how much."""


class Trainer:
    """Trains the tables of one game in a folder."""

    def __init__(
        self, training: Training, beginning: Beginning, recipe: Recipe, folder: Path, threads: int, command: str
    ) -> None:
        """`beginning` has the weights to begin with. `command` is told in the history.

        Raises LoskutError if the folder belongs to another training or cannot be used. The number of iterations may
        differ.
        """
        self.training, self.recipe, self.threads = training, recipe, threads
        self.folder = TrainingFolder(folder, training.form)
        self._command = command
        lasting = {name: value for name, value in asdict(recipe).items() if name != "iterations"}
        learnt, self.history = self.folder.open(beginning, lasting)
        self.tables = {**beginning.tables, **learnt}

    def train(self, table: str, announce: Announce) -> None:
        """Trains a table until it is done."""
        while not self.is_done(table):
            self._iterate(table, len(self._entries(table)), announce)

    def is_done(self, table: str) -> bool:
        """Checks whether all iterations are made, or the last one did not gain."""
        entries = self._entries(table)
        return len(entries) >= self.recipe.iterations or (bool(entries) and not entries[-1]["kept"])

    def _entries(self, table: str) -> list[dict[str, Any]]:
        """Returns the history of a table."""
        return [entry for entry in self.history if entry["table"] == table]

    def _iterate(self, table: str, iteration: int, announce: Announce) -> None:
        """Makes one iteration and writes the weights."""
        plan = GamePlan(
            self.training, table, self.recipe.games, self.recipe.simulations, self.recipe.seed + iteration, self.threads
        )
        if not self.tables[table][self.training.form.network :].any():
            self.tables[table], _ = self._fit_network(plan, [], self.tables[table])
        before = self.tables[table]
        kept = [self._load(table, number) for number in range(max(0, iteration - REMEMBERED + 1), iteration)]
        sample = self._sample(plan, before, iteration, lambda done, of: announce(table, "play", done, of))
        policy = fit_policy(
            self.training,
            sample,
            before,
            self.recipe.policy_steps,
            plan.seed,
            self.threads,
            lambda done, of: announce(table, "policy", done, of),
        )
        learnt, explained = self._fit_network(plan, [*kept, sample], policy.weights)
        comparison = compare(
            replace(plan, games=self.recipe.compared),
            learnt,
            before,
            lambda done, of: announce(table, "compare", done, of),
        )
        is_kept = comparison.margin > 0
        if is_kept:
            self.tables[table] = learnt
        self.history.append(
            {
                "table": table,
                "iteration": iteration,
                "command": self._command,
                "recipe": asdict(self.recipe),
                "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
                "decisions": len(sample.states),
                "policy_loss": [round(policy.loss_before, 4), round(policy.loss, 4)],
                "policy_agreement": [round(policy.agreement_before, 4), round(policy.agreement, 4)],
                "explained": round(explained, 4),
                "gain": _rounded(comparison),
                "kept": is_kept,
            }
        )
        self.folder.write_weights(self.tables, self.history)

    def _fit_network(self, plan: GamePlan, samples: list[Sample], weights: Vector) -> tuple[Vector, float]:
        """Returns the weights with a network fitted to the results of all samples, and what it explains."""
        form, players = self.training.form, self.training.players(plan.starts()[0])
        samples = [*samples, *self._policy_samples(plan, weights)]
        stops = np.concatenate([sample.stops for sample in samples])
        results = np.concatenate([sample.results for sample in samples])[:, :players]
        games = np.concatenate(
            [sample.games + number * max(plan.games, self.recipe.policy_games) for number, sample in enumerate(samples)]
        )
        features = np.zeros((len(stops), players, len(form.features)))
        points = np.zeros((len(stops), players))
        workspace = self.training.new_workspace(weights.copy())
        self.training.describe(stops, players, np.array([plan.seed], dtype=np.uint64), workspace, features, points)
        fit = fit_value(features, points, results, games, plan.seed)
        learnt = weights.copy()
        learnt[form.network :] = fit.network
        learnt[form.names.index("early_spread")] = fit.early_spread
        learnt[form.names.index("late_spread")] = fit.late_spread
        return form.pack(form.unpack(learnt)), fit.explained  # as it will be in the file

    def _policy_samples(self, plan: GamePlan, weights: Vector) -> list[Sample]:
        """Plays the games of the policy alone, in parts with different policies: one policy would see too little."""
        random = np.random.default_rng(plan.seed)
        form, samples = self.training.form, []
        places = range(len(SEARCH_NAMES), form.network)
        for first in range(0, self.recipe.policy_games, POLICY_CHUNK):
            policy = weights.copy()
            for place in places:
                changed = policy[place] * (1 + VARIATION * random.normal()) + VARIATION * random.normal()
                policy[place] = max(0.0, changed) if form.names[place] in form.costs else changed
            part = replace(plan, games=min(POLICY_CHUNK, self.recipe.policy_games - first), simulations=0)
            samples.append(play_sample(part, weights if first == 0 else policy, first=first))
        return samples

    def _sample(self, plan: GamePlan, weights: Vector, iteration: int, progress: Ticker) -> Sample:
        """Plays the games of an iteration, chunk by chunk; chunks that exist already are read."""
        parts = []
        for chunk, first in enumerate(range(0, plan.games, CHUNK)):
            if self.folder.has_games(plan.table, iteration, chunk):
                parts.append(self.folder.read_games(plan.table, iteration, chunk))
            else:
                part = replace(plan, games=min(CHUNK, plan.games - first))
                sample = play_sample(part, weights, partial(_tell_all, progress, first, plan.games), first)
                self.folder.write_games(plan.table, iteration, chunk, sample)
                parts.append(sample)
            progress(min(first + CHUNK, plan.games), plan.games)
        return _join(parts)

    def _load(self, table: str, iteration: int) -> Sample:
        """Reads the games of an iteration."""
        chunks = -(-self.recipe.games // CHUNK)
        return _join([self.folder.read_games(table, iteration, chunk) for chunk in range(chunks)])


def _join(parts: list[Sample]) -> Sample:
    """Returns the games of several samples as one."""
    names = [column.name for column in fields(Sample)]
    return Sample(**{name: np.concatenate([getattr(part, name) for part in parts]) for name in names})


def _tell_all(progress: Ticker, first: int, games: int, done: int, _: int) -> None:
    """Tells the progress of a chunk as that of all games."""
    progress(first + done, games)


def _rounded(comparison: Comparison) -> dict[str, float]:
    return {name: round(value, 4) for name, value in asdict(comparison).items()}
