"""A picture of the ratings."""

from collections.abc import Sequence
from pathlib import Path

import matplotlib as mpl
from matplotlib.figure import Figure

from loskut.arena.summary import Interval
from loskut.core.errors import LoskutError

COLOUR = "#3b6ea5"


def plot_ratings(path: Path, bots: Sequence[str], ratings: Sequence[Interval], title: str, label: str) -> None:
    """Draws the rating of every bot with its interval, best on top, into a file; its suffix sets the format."""
    rows = sorted(zip(ratings, bots, strict=True), key=lambda row: row[0].value)
    values = [rating.value for rating, _ in rows]
    below = [rating.value - rating.low for rating, _ in rows]
    above = [rating.high - rating.value for rating, _ in rows]
    with mpl.rc_context({"svg.hashsalt": "loskut", "svg.fonttype": "none", "font.family": "DejaVu Sans"}):
        figure = Figure(figsize=(7, 1.2 + 0.45 * len(rows)), layout="constrained")
        axes = figure.add_subplot()
        axes.errorbar(values, range(len(rows)), xerr=(below, above), fmt="o", color=COLOUR, capsize=4)
        axes.set_yticks(range(len(rows)), [bot for _, bot in rows])
        axes.set_ylim(-0.6, len(rows) - 0.4)
        axes.axvline(0, color="#999999", linewidth=0.8)
        axes.grid(axis="x", color="#dddddd", linewidth=0.6)
        axes.set_axisbelow(True)
        axes.set_title(title)
        axes.set_xlabel(label)
        try:
            figure.savefig(path, dpi=150, metadata={"Date": None} if path.suffix == ".svg" else None)
        except OSError as error:
            raise LoskutError("error-file-write", file=str(path), reason=error.strerror or "") from None
