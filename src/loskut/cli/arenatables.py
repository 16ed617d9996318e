"""The tables that `loskut arena` prints."""

from collections.abc import Iterable
from textwrap import wrap
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.table import Table

from loskut.arena.summary import kinds_of_reports
from loskut.bots.catalogue import labels
from loskut.cli.screen import out, say
from loskut.i18n.translator import Translator

MOST_REPORTS = 10
LEAST_NEEDED = ("longest", "reports", "processor", "games")
"""Columns that a narrow terminal does not show, the least needed first. Reports are listed below the tables too."""


def show_tables(summary: dict[str, Any], t: Translator) -> None:
    """Prints the results of an arena: the bots, how they did against each other, and the reports of failures.

    With `--bar` it also prints whether the bot's win share is above or below that share, or not settled.
    """
    say(t("arena-title", game=summary["game"], players=summary["options"]["players"], games=summary["games"]), "bold")
    known = labels(summary["crosstable"]["bots"])
    for table in (_bots(summary["bots"], known, t), _crosstable(summary, known, t)):
        out.print()
        out.print(table)
    out.print()
    say(t("arena-note", deals=summary["deals"], seconds=t.figure(summary["elapsed_seconds"], ".1f")))
    if summary["bar"]:
        params = {"bot": known[summary["bar"]["bot"]], "share": t.figure(summary["bar"]["share"], ".1%")}
        say(t(f"arena-bar-{summary['bar']['verdict'] or 'open'}", **params))
    show_reports(summary["reports"], t)


def _bots(bots: list[dict[str, Any]], known: dict[str, str], t: Translator) -> Table:
    """Returns the table of the bots.

    Where it is wider than the terminal, its headings have several lines. Where that is not enough, columns are left
    out, the least needed first.
    """
    columns = {
        "bot": [known[bot["bot"]] for bot in bots],
        "rating": [f"{bot['rating']:+.0f}\n{bot['rating_low']:+.0f}…{bot['rating_high']:+.0f}" for bot in bots],
        "games": [str(bot["games"]) for bot in bots],
        "wins": [_shares(bot, t) for bot in bots],
        "score": [
            t.figure(bot["mean_score"], ".2f")
            + ("" if bot["score_se"] is None else f"\n± {t.figure(bot['score_se'], '.2f')}")
            for bot in bots
        ],
        "processor": [
            "–" if seconds is None else t.figure(seconds, ".3f")
            for seconds in (bot["mean_turn_processor_seconds"] for bot in bots)
        ],
        "longest": [t.figure(bot["longest_turn_seconds"], ".3f") for bot in bots],
        "reports": [str(bot["reports"]) for bot in bots],
    }
    headings = {name: t(f"arena-{name}") for name in columns}
    if _fits(headings, columns, wraps=False):
        return _table(headings, columns)
    headings = {name: _in_lines(headings[name], cells) for name, cells in columns.items()}
    for name in LEAST_NEEDED:
        if _fits(headings, columns, wraps=True):
            break
        del columns[name]
    return _table(headings, columns)


def _shares(bot: dict[str, Any], t: Translator) -> str:
    wins, *limits = (t.figure(bot[name], ".1%") for name in ("win_share", "win_share_low", "win_share_high"))
    return f"{wins}\n{'…'.join(limits)}"


def _table(headings: dict[str, str], columns: dict[str, list[str]]) -> Table:
    """Returns a table in which only the first column, the names of the bots, may wrap."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)
    for place, name in enumerate(columns):
        table.add_column(headings[name], justify="right" if place else "left", no_wrap=place > 0, overflow="fold")
    for row in zip(*columns.values(), strict=True):
        table.add_row(*row)
    return table


def _fits(headings: dict[str, str], columns: dict[str, list[str]], *, wraps: bool) -> bool:
    """Checks whether a table is no wider than the terminal; with `wraps`, the names may wrap between words."""
    first, *others = ([headings[name], *cells] for name, cells in columns.items())
    names = " ".join(first).split() if wraps else first
    return sum(map(_widest, (names, *others))) + 2 * len(columns) - 1 <= out.width


def _widest(texts: Iterable[str]) -> int:
    return max(cell_len(line) for text in texts for line in text.split("\n"))


def _in_lines(heading: str, cells: list[str]) -> str:
    """Returns a heading in lines that are no wider than its longest word or the widest cell."""
    return "\n".join(wrap(heading, _widest([*heading.split(), *cells])))


def _crosstable(summary: dict[str, Any], known: dict[str, str], t: Translator) -> Table:
    """Returns the table of who finished before whom. Where names do not fit as headings, the bots have numbers."""
    names, shares = summary["crosstable"]["bots"], summary["crosstable"]["shares"]
    places = [names.index(bot["bot"]) for bot in summary["bots"]]
    figures = [
        ["" if shares[row][column] is None else t.figure(shares[row][column], ".1%") for row in places]
        for column in places
    ]
    rows = [known[names[place]] for place in places]
    numbers = [str(number) for number, _ in enumerate(rows, start=1)]
    columns = {"": rows, **dict(zip(numbers, figures, strict=True))}
    headings = {"": t("arena-against"), **dict(zip(numbers, rows, strict=True))}
    if _fits(headings, columns, wraps=False):
        return _table(headings, columns)
    headings |= {number: _in_lines(row, cells) for number, row, cells in zip(numbers, rows, figures, strict=True)}
    if not _fits(headings, columns, wraps=True):
        columns[""] = [f"{number} {row}" for number, row in zip(numbers, rows, strict=True)]
        headings |= dict(zip(numbers, numbers, strict=True))
    return _table(headings, columns)


def show_reports(reports: list[dict[str, Any]], t: Translator) -> None:
    """Prints the first report of each kind, and how many there are of that kind."""
    if not reports:
        return
    kinds = kinds_of_reports(reports)
    say(t("arena-reports-count", count=sum(kind["count"] for kind in kinds)), "bold red")
    for kind in sorted(kinds, key=lambda kind: -kind["count"])[:MOST_REPORTS]:
        where = t("arena-report", game=kind["game"] + 1, seat=kind["seat"] + 1, event=kind["event"])
        what = t(f"bot-{kind['what']}")
        say(f"{kind['count']} × {kind['bot']}: {what} ({where}) {kind['detail']}".rstrip())
