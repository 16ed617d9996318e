"""What was learnt about a game: vectors of weights, and the file `weights.json` in which the game keeps them.

A vector holds the constants of the search, the weights of the policy and a network that evaluates (`jit.network`). The
file has one table for each kind of game, such as "2 players", because what is good between two is not between four.
Its weights have names, so that people can read them. `history` tells how they were learnt.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loskut.jit.network import UNITS, size

Vector = NDArray[np.float64]
FILE = "weights.json"
SEARCH_NAMES = (
    "exploration", "temperature", "widening", "noise", "horizon", "played", "least_left", "early_spread", "late_spread",
)  # fmt: skip
"""The first weights of every vector; `jit.search` explains them."""
DIGITS = 4
"""Significant digits of a weight in the file."""


@dataclass(frozen=True)
class Form:
    """The form of a game's vectors: the names of the weights and of the features of its network."""

    policy: tuple[str, ...]
    """The weights of the playout policy, which follow those of the search."""
    features: tuple[str, ...]
    costs: frozenset[str] = frozenset()
    """Weights of the policy that must not fall below 0."""

    @property
    def names(self) -> tuple[str, ...]:
        """All weights that have names, in their order."""
        return SEARCH_NAMES + self.policy

    @property
    def network(self) -> int:
        """The place where the network begins."""
        return len(self.names)

    @property
    def length(self) -> int:
        """The length of a vector."""
        return self.network + size(len(self.features))

    def pack(self, table: Mapping[str, Any]) -> Vector:
        """Returns the vector of a table of the file. Raises KeyError or ValueError if the table has another form."""
        network = table["network"]
        inner = [network["inner"][name] for name in self.features]
        parts = [
            [table["weights"][name] for name in self.names],
            [network["bias"]],
            [network["linear"][name] for name in self.features],
            network["thresholds"],
            np.ravel(inner),
            network["out"],
        ]
        vector = np.concatenate([np.asarray(part, dtype=np.float64) for part in parts])
        if len(vector) != self.length:
            raise ValueError(f"{FILE} has {len(vector)} weights instead of {self.length}")
        return vector

    def unpack(self, vector: Vector) -> dict[str, Any]:
        """Returns a vector as a table of the file."""
        network, count = vector[self.network :], len(self.features)
        inner = network[1 + count + UNITS : 1 + count + UNITS + count * UNITS].reshape(count, UNITS)
        return {
            "weights": dict(zip(self.names, _round(vector[: self.network]), strict=True)),
            "network": {
                "bias": _round(network[:1])[0],
                "linear": dict(zip(self.features, _round(network[1 : 1 + count]), strict=True)),
                "thresholds": _round(network[1 + count : 1 + count + UNITS]),
                "inner": {name: _round(row) for name, row in zip(self.features, inner, strict=True)},
                "out": _round(network[-UNITS:]),
            },
        }

    def begin(self, named: Mapping[str, float]) -> Vector:
        """Returns a vector with these weights and an empty network. Weights that are not named are 0."""
        vector = np.zeros(self.length)
        for name, value in named.items():
            vector[self.names.index(name)] = value
        return vector

    def read(self, folder: Traversable) -> dict[str, Vector]:
        """Returns the vectors of all tables in the file of a game."""
        content = json.loads((folder / FILE).read_text(encoding="utf-8"))
        return {name: self.pack(table) for name, table in content["tables"].items()}


def _round(numbers: Sequence[float] | Vector) -> list[float]:
    """Rounds numbers for the file."""
    return [float(f"{number:.{DIGITS}g}") for number in numbers]
