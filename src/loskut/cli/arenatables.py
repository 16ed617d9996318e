"""The tables that `loskut arena` prints."""

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table

from loskut.arena.summary import kinds_of_reports
from loskut.bots.catalogue import labels
from loskut.cli.screen import out, say
from loskut.i18n.translator import Translator

MOST_REPORTS = 10


def show_tables(summary: dict[str, Any], t: Translator) -> None:
    """Prints the results of an arena: the bots, how they did against each other, and the reports of failures.

    With `--bar` it also prints whether the bot's win share is above or below that share, or not settled.
    """
    say(t("arena-title", game=summary["game"], players=summary["options"]["players"], games=summary["games"]), "bold")
    known = labels(summary["crosstable"]["bots"])
    out.print(_bots(summary["bots"], known, t))
    out.print(_crosstable(summary, known, t))
    say(t("arena-note", deals=summary["deals"], seconds=t.figure(summary["elapsed_seconds"], ".1f")))
    if summary["bar"]:
        params = {"bot": known[summary["bar"]["bot"]], "share": t.figure(summary["bar"]["share"], ".1%")}
        say(t(f"arena-bar-{summary['bar']['verdict'] or 'open'}", **params))
    show_reports(summary["reports"], t)


def _bots(bots: list[dict[str, Any]], known: dict[str, str], t: Translator) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for column in ("bot", "rating", "games", "wins", "score", "processor", "longest", "reports"):
        has_interval = column in ("rating", "wins")
        table.add_column(
            t(f"arena-{column}"), justify="left" if column == "bot" else "right", no_wrap=has_interval, overflow="fold"
        )
    for bot in bots:
        error = "" if bot["score_se"] is None else f"\n± {t.figure(bot['score_se'], '.2f')}"
        wins, *limits = (t.figure(bot[name], ".1%") for name in ("win_share", "win_share_low", "win_share_high"))
        table.add_row(
            known[bot["bot"]],
            f"{bot['rating']:+.0f}\n{bot['rating_low']:+.0f}…{bot['rating_high']:+.0f}",
            str(bot["games"]),
            f"{wins}\n{'…'.join(limits)}",
            t.figure(bot["mean_score"], ".2f") + error,
            "–" if bot["mean_turn_processor_seconds"] is None else t.figure(bot["mean_turn_processor_seconds"], ".3f"),
            t.figure(bot["longest_turn_seconds"], ".3f"),
            str(bot["reports"]),
        )
    return table


def _crosstable(summary: dict[str, Any], known: dict[str, str], t: Translator) -> Table:
    names, shares = summary["crosstable"]["bots"], summary["crosstable"]["shares"]
    places = [names.index(bot["bot"]) for bot in summary["bots"]]
    table = Table(box=SIMPLE_HEAD)
    table.add_column(t("arena-against"))
    for column in places:
        table.add_column(known[names[column]], justify="right")
    for row in places:
        cells = [shares[row][column] for column in places]
        table.add_row(known[names[row]], *("" if cell is None else t.figure(cell, ".1%") for cell in cells))
    return table


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
