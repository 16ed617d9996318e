"""`loskut arena`: bots against each other on paired deals, with ratings."""

import json
import shlex
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import loskut
from loskut.arena.pool import play_all
from loskut.arena.results import GameResult, ResultFile
from loskut.arena.summary import Bar, Interval, bot_summary, crosstable
from loskut.arena.tournament import Contest, play_game, schedule, whole_deals
from loskut.bots.catalogue import check_game, labels, split_names
from loskut.cli.arenatables import show_tables
from loskut.cli.options import (
    game_argument,
    jobs_option,
    json_option,
    language_option,
    need,
    option_option,
    ray_option,
    read_jobs,
    read_limits,
    read_terms,
    seed_option,
)
from loskut.cli.screen import Stopped, decimal_number, err, say, show_json, whole_number
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.terms import format_terms
from loskut.i18n.translator import Translator

PICTURES = (".svg", ".png")


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut arena` to the app. `command` is the class that Typer builds it with."""

    @app.command("arena", cls=command, help=t("help-arena"))
    def run(
        game: Annotated[str, game_argument(t)],
        bots: Annotated[str, typer.Option("--bots", metavar="A,B,...", help=t("help-arena-bots"))],
        players: Annotated[
            str, typer.Option("--players", metavar="N", show_default=False, help=t("help-arena-players"))
        ] = "",
        option: Annotated[list[str], option_option(t)] = [],  # noqa: B006 - Typer copies it
        games: Annotated[str, typer.Option("--games", metavar="G", help=t("help-arena-games"))] = "100",
        seed: Annotated[str, seed_option(t)] = "1",
        seconds: Annotated[str, typer.Option("--seconds", metavar="X", help=t("help-arena-seconds"))] = "",
        nodes: Annotated[str, typer.Option("--nodes", metavar="N", help=t("help-arena-nodes"))] = "",
        jobs: Annotated[str, jobs_option(t, "help-arena-jobs")] = "",
        ray: Annotated[str, ray_option(t)] = "",
        bar: Annotated[str, typer.Option("--bar", metavar="SHARE", help=t("help-arena-bar"))] = "",
        of: Annotated[str, typer.Option("--of", metavar="BOT", help=t("help-arena-of"))] = "",
        save: Annotated[str, typer.Option("--save", metavar="FILE", help=t("help-arena-save"))] = "",
        resume: Annotated[str, typer.Option("--resume", metavar="FILE", help=t("help-arena-resume"))] = "",
        plot: Annotated[str, typer.Option("--plot", metavar="FILE", help=t("help-arena-plot"))] = "",
        as_json: Annotated[bool, json_option(t)] = False,
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        names = split_names(bots)
        contest = _contest(game, names, players, option, seed, seconds, nodes)
        question = _question(bar, of, contest)
        wanted = contest.games(whole_number("--games", games, 1))
        workers = read_jobs(jobs)
        _check_files(save, resume, plot)
        need("numpy", "scipy", *(["matplotlib"] if plot else []), extra="arena")
        need(*(["ray"] if ray else []), extra="ray")
        file, known = _open(save, resume, contest)
        start = perf_counter()
        try:
            results, verdict = _play(contest, wanted, workers, ray, question, file, known, t)
        except KeyboardInterrupt:
            raise Stopped(_farewell(contest, names, games, question, plot, file, t)) from None
        finally:
            if file:
                file.close()
        summary = _summary(contest, results, question, verdict)
        summary |= {"jobs": workers, "elapsed_seconds": round(perf_counter() - start, 3)}
        if plot:
            _plot(Path(plot), summary, t)
        if as_json:
            show_json(summary)
        else:
            show_tables(summary, t)
            if plot:
                say(t("arena-plotted", file=plot))


def _contest(
    game: str, names: list[str], players: str, option: list[str], seed: str, seconds: str, nodes: str
) -> Contest:
    is_table = len(set(names)) < len(names)
    given = players or (str(len(names)) if is_table else "2")
    terms = read_terms(registry.game(game), given, option)
    seatings = schedule(names, terms.options.players)
    check_game(names, terms.game, terms.options)
    return Contest(
        game,
        format_terms(terms),
        seatings,
        whole_number("--seed", seed, 0),
        *read_limits(seconds, nodes),
    )


def _question(bar: str, of: str, contest: Contest) -> Bar | None:
    if not (bar or of):
        return None
    if not (bar and of):
        raise LoskutError("error-arena-bar")
    if of not in contest.bots:
        raise LoskutError("error-bad-option-value", name="--of", value=of, choices=", ".join(contest.bots))
    return Bar(of, decimal_number("--bar", bar, 0, 1))


def _check_files(save: str, resume: str, plot: str) -> None:
    if save and resume:
        raise LoskutError("error-arena-save-and-resume")
    if plot and Path(plot).suffix not in PICTURES:
        raise LoskutError("error-bad-option-value", name="--plot", value=plot, choices=", ".join(PICTURES))


def _open(save: str, resume: str, contest: Contest) -> tuple[ResultFile | None, dict[int, GameResult]]:
    settings = json.loads(json.dumps({"version": loskut.__version__, **asdict(contest)}))
    if resume:
        return ResultFile.resume(Path(resume), settings)
    return (ResultFile.create(Path(save), settings) if save else None), {}


def _play(
    contest: Contest,
    wanted: int,
    jobs: int,
    ray: str,
    question: Bar | None,
    file: ResultFile | None,
    known: dict[int, GameResult],
    t: Translator,
) -> tuple[list[GameResult], str | None]:
    """Plays all games, or stops early when the question of `--bar` is answered.

    Returns the results and the answer. If there is an answer, the results end with the deal that gave it.
    """
    results = dict(known)
    size = len(contest.seatings)
    deals, settled = wanted // size, 0
    missing = [number for number in range(wanted) if number not in results]

    def verdict() -> str | None:
        """Returns the answer of the first deals that give one, or None. It looks at every deal once and in order."""
        nonlocal settled
        while question and settled < deals and all(settled * size + game in results for game in range(size)):
            settled += 1
            if found := question.verdict(whole_deals(contest, results, settled)):
                return found
        return None

    answer = verdict()
    if not answer:
        with _progress(t, wanted, wanted - len(missing)) as advance:
            games = _games(contest, missing, jobs, ray)
            for result in games:
                results[result.game] = result
                if file:
                    file.append(result)
                advance()
                answer = verdict()
                if answer:
                    break
            games.close()
    return whole_deals(contest, results, settled if answer else deals), answer


def _games(contest: Contest, missing: list[int], jobs: int, ray: str) -> Generator[GameResult, None, None]:
    """Plays games on this machine, or on a cluster."""
    play = partial(play_game, contest)
    if ray and missing:
        from loskut.arena import cluster  # noqa: PLC0415 - Ray is an extra

        return cluster.play_all(play, missing, ray)
    return play_all(play, missing, jobs)


@contextmanager
def _progress(t: Translator, total: int, done: int) -> Iterator[Any]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, disable=not err.is_terminal, transient=True) as progress:
        task = progress.add_task(t("simulate-progress"), total=total, completed=done)
        yield lambda: progress.advance(task)


def _farewell(
    contest: Contest,
    names: list[str],
    games: str,
    question: Bar | None,
    plot: str,
    file: ResultFile | None,
    t: Translator,
) -> str:
    """Returns what to say after Ctrl-C: the command that continues the contest, if results were saved."""
    if file is None:
        return t("arena-interrupted")
    players, *pairs = contest.terms.split()
    words = ["loskut", "arena", contest.game, "--players", players.partition("=")[2]]
    for pair in pairs:
        words += ["--option", pair]
    words += ["--bots", ",".join(names), "--games", games, "--seed", str(contest.seed)]
    words += [] if contest.seconds is None else ["--seconds", f"{contest.seconds:g}"]
    words += [] if contest.nodes is None else ["--nodes", str(contest.nodes)]
    words += [] if question is None else ["--bar", f"{question.share:g}", "--of", question.bot]
    words += ["--plot", plot] if plot else []
    return t("arena-interrupted-saved", command=shlex.join([*words, "--resume", str(file.path)]))


def _summary(contest: Contest, results: list[GameResult], question: Bar | None, verdict: str | None) -> dict[str, Any]:
    from loskut.arena.ratings import rate  # noqa: PLC0415 - scipy is slow to load and only needed here

    bots = contest.bots
    ratings = rate(results, bots, contest.seed)
    summaries = [
        {**bot_summary(results, bot), "rating": rating.value, "rating_low": rating.low, "rating_high": rating.high}
        for bot, rating in zip(bots, ratings, strict=True)
    ]
    return {
        "game": contest.game,
        "options": contest.read_terms().as_dict(),
        "seed": contest.seed,
        "seconds_a_turn": contest.seconds,
        "nodes_a_decision": contest.nodes,
        "seatings": [list(seating) for seating in contest.seatings],
        "deals": len(results) // len(contest.seatings),
        "games": len(results),
        "bots": sorted(summaries, key=lambda summary: -summary["rating"]),
        "crosstable": {"bots": list(bots), "shares": crosstable(results, bots)},
        "bar": None if question is None else {"bot": question.bot, "share": question.share, "verdict": verdict},
        "reports": [{"game": result.game, **report} for result in results for report in result.reports],
    }


def _plot(path: Path, summary: dict[str, Any], t: Translator) -> None:
    from loskut.arena.plot import plot_ratings  # noqa: PLC0415 - matplotlib is slow to load and only needed here

    ratings = [Interval(bot["rating"], bot["rating_low"], bot["rating_high"]) for bot in summary["bots"]]
    title = t("arena-title", game=summary["game"], players=summary["options"]["players"], games=summary["games"])
    known = labels(bot["bot"] for bot in summary["bots"])
    plot_ratings(path, [known[bot["bot"]] for bot in summary["bots"]], ratings, title, t("arena-rating-label"))
