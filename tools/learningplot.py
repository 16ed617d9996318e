"""Draws docs/images/learning.svg from benchmarks/learning.csv: what more simulations and training give."""

import csv
from pathlib import Path

import matplotlib as mpl
from matplotlib import pyplot as plt

ROOT = Path(__file__).resolve().parent.parent
SOURCE, PICTURE = ROOT / "benchmarks" / "learning.csv", ROOT / "docs" / "images" / "learning.svg"
TITLES = {"time": "three times the simulations", "training": "what was learnt"}


def main() -> None:
    """Draws one panel for each kind of measurement."""
    mpl.rcParams["svg.hashsalt"] = "loskut"
    with SOURCE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    counts = [sum(row["panel"] == panel for row in rows) for panel in TITLES]
    figure, axes = plt.subplots(1, len(TITLES), figsize=(9, 3.4), width_ratios=counts, sharey=True, layout="tight")
    for axis, (panel, title) in zip(axes, TITLES.items(), strict=True):
        shown = [row for row in rows if row["panel"] == panel]
        labels = [f"{row['label']}\n{row['games']} games" for row in shown]
        wins, errors = [100 * float(row["wins"]) for row in shown], [100 * float(row["error"]) for row in shown]
        axis.errorbar(range(len(shown)), wins, errors, fmt="o", capsize=4, color="#8a3b2a")
        axis.axhline(50, color="grey", linewidth=0.8)
        axis.set_xticks(range(len(shown)), labels, rotation=30, ha="right", fontsize=8)
        axis.set_xlim(-0.5, len(shown) - 0.5)
        axis.set_title(title)
    axes[0].set_ylabel("wins, %")
    figure.savefig(PICTURE, metadata={"Date": None})


if __name__ == "__main__":
    main()
