"""Draws docs/images/learning.svg: what more simulations and training give.

What simulations give is in benchmarks/learning.csv. What training gave is in the history of the weights of each game.
"""

import csv
import json
from pathlib import Path
from typing import NamedTuple

import matplotlib as mpl
from matplotlib import pyplot as plt

from loskut.core import registry
from loskut.i18n.translator import DEFAULT, Translator
from loskut.jit.weights import FILE

ROOT = Path(__file__).resolve().parent.parent
SOURCE, PICTURE = ROOT / "benchmarks" / "learning.csv", ROOT / "docs" / "images" / "learning.svg"


class Measured(NamedTuple):
    """A share of wins."""

    label: str
    wins: float
    error: float
    """Half the width of the 95 % interval."""
    games: int


def read_times() -> list[Measured]:
    """Returns what more simulations give."""
    with SOURCE.open(encoding="utf-8", newline="") as file:
        return [
            Measured(row["label"], float(row["wins"]), float(row["error"]), int(row["games"]))
            for row in csv.DictReader(file)
        ]


def read_iterations() -> list[Measured]:
    """Returns what each iteration of the training of the shipped weights gave."""
    found, title = [], Translator(DEFAULT).game
    for name in registry.names(registry.GAMES):
        weights = registry.game(name).folder / FILE
        for entry in json.loads(weights.read_text(encoding="utf-8"))["history"]:
            if "iteration" in entry:  # one network for four players was fitted without iterations
                gain = entry["gain"]
                label = f"{title(name)}, {entry['table']}: {entry['iteration'] + 1}"
                found.append(Measured(label, gain["wins"], 1.96 * gain["wins_error"], gain["games"]))
    return found


def main() -> None:
    """Draws one panel for each kind of measurement."""
    mpl.rcParams["svg.hashsalt"] = "loskut"
    panels = {"more simulations": read_times(), "iterations of training": read_iterations()}
    counts = [len(measured) for measured in panels.values()]
    figure, axes = plt.subplots(1, len(panels), figsize=(10, 4.2), width_ratios=counts, sharey=True, layout="tight")
    for axis, (title, measured) in zip(axes, panels.items(), strict=True):
        labels = [f"{one.label}\n{one.games} games" for one in measured]
        wins, errors = [100 * one.wins for one in measured], [100 * one.error for one in measured]
        axis.errorbar(range(len(measured)), wins, errors, fmt="o", capsize=4, color="#8a3b2a")
        axis.axhline(50, color="grey", linewidth=0.8)
        axis.set_xticks(range(len(measured)), labels, rotation=40, ha="right", fontsize=7)
        axis.set_xlim(-0.5, len(measured) - 0.5)
        axis.set_title(title)
    axes[0].set_ylabel("wins, %")
    figure.savefig(PICTURE, metadata={"Date": None})


if __name__ == "__main__":
    main()
