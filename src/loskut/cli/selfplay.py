"""`loskut selfplay`: plays many games between bots and writes them as Parquet files."""

import shlex
import sys
from collections.abc import Generator
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from loskut.arena.simulate import compile_games, find_twins
from loskut.bots.catalogue import check_game, check_name, split_names
from loskut.cli.arenatables import show_reports
from loskut.cli.options import (
    engine_option,
    game_argument,
    jobs_option,
    json_option,
    language_option,
    need,
    option_option,
    players_option,
    ray_option,
    read_engine,
    read_jobs,
    read_limits,
    read_terms,
    seed_option,
)
from loskut.cli.screen import Stopped, err, say, show_json, whole_number
from loskut.cli.simulate import show_seats
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.terms import Terms, format_terms
from loskut.i18n.translator import Translator

if TYPE_CHECKING:
    from loskut.arena.parts import PartFolder
    from loskut.arena.selfplay import FinishedPart, Run

COMPILED_CHUNK, CHUNK = 10_000, 100
"""Matches in one file, where --chunk does not say it."""
MOST_IN_CHUNK = 1_000_000
ATTEMPTS = 3
"""Processes that may die with the same part before the run ends."""
MEGABYTE = 1_000_000


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut selfplay` to the app. `command` is the class that Typer builds it with."""

    @app.command("selfplay", cls=command, help=t("help-selfplay"))
    def run(
        game: Annotated[str, game_argument(t)],
        to: Annotated[str, typer.Option("--to", metavar="FOLDER", help=t("help-selfplay-to"))],
        bots: Annotated[str, typer.Option("--bots", metavar="A,B,...", help=t("help-bots"))] = "greedy",
        players: Annotated[str, players_option(t)] = "",
        option: Annotated[list[str], option_option(t)] = [],  # noqa: B006 - Typer copies it
        games: Annotated[str, typer.Option("--games", metavar="G", help=t("help-games"))] = "1000",
        seed: Annotated[str, seed_option(t)] = "1",
        seconds: Annotated[str, typer.Option("--seconds", metavar="X", help=t("help-arena-seconds"))] = "",
        nodes: Annotated[str, typer.Option("--nodes", metavar="N", help=t("help-arena-nodes"))] = "",
        chunk: Annotated[str, typer.Option("--chunk", metavar="C", help=t("help-selfplay-chunk"))] = "",
        resume: Annotated[bool, typer.Option("--resume", help=t("help-selfplay-resume"))] = False,
        jobs: Annotated[str, jobs_option(t, "help-jobs")] = "",
        ray: Annotated[str, ray_option(t)] = "",
        engine: Annotated[str, engine_option(t)] = "auto",
        as_json: Annotated[bool, json_option(t)] = False,
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        if not to.strip():
            raise LoskutError("error-selfplay-folder")
        names = [name.strip() for name in split_names(bots)]
        terms = read_terms(registry.game(game), players or (str(len(names)) if len(names) > 1 else ""), option)
        seated = _seat(names, terms.options.players)
        check_game(seated, terms.game, terms.options)
        count = whole_number("--games", games, 1)
        workers = read_jobs(jobs)
        limits = read_limits(seconds, nodes)
        number = whole_number("--seed", seed, 0)
        need("pyarrow", *(["ray"] if ray else []), extra="ray" if ray else "selfplay")
        policies = find_twins(terms, seated, read_engine(engine))
        from loskut.arena.parts import stored_chunk  # noqa: PLC0415 - pyarrow is an extra
        from loskut.arena.selfplay import Run  # noqa: PLC0415 - pyarrow is an extra

        size = COMPILED_CHUNK if policies else CHUNK
        if chunk:
            size = whole_number("--chunk", chunk, 1, MOST_IN_CHUNK)
        elif resume:
            size = stored_chunk(Path(to)) or size
        wanted = Run(game, format_terms(terms), tuple(seated), number, size, policies, *limits)
        folder = _open(Path(to), wanted, resume=resume)
        if policies and not ray:
            with err.status(t("simulate-compiling")):
                compile_games(terms, policies)
        try:
            result = _play(folder, terms, count, workers, ray, t)
        except KeyboardInterrupt:
            words = [word for word in sys.argv[1:] if word != "--resume"]
            raise Stopped(t("selfplay-interrupted", command=shlex.join(["loskut", *words, "--resume"]))) from None
        finally:
            folder.close()
        if as_json:
            show_json(result)
        else:
            _show(result, to, t)


def _seat(names: list[str], players: int) -> list[str]:
    """Returns the name of a bot for every seat: the only name for all seats, or as many names as players."""
    seated = names * players if len(names) == 1 else names
    if len(seated) != players:
        raise LoskutError("error-bots-count", found=len(seated), players=players)
    for name in seated:
        check_name(name)
    return seated


def _open(path: Path, run: "Run", *, resume: bool) -> "PartFolder":
    from loskut.arena.parts import PartFolder  # noqa: PLC0415 - pyarrow is an extra

    return PartFolder.resume(path, run) if resume else PartFolder.create(path, run)


def _play(folder: "PartFolder", terms: Terms, games: int, jobs: int, ray: str, t: Translator) -> dict[str, Any]:
    """Plays and writes all parts that are missing. Returns the result of the whole run."""
    run = folder.run
    missing = folder.missing(games)
    done = games - sum(min(run.chunk, games - start) for start in missing)
    start = perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, disable=not err.is_terminal, transient=True) as progress:
        task = progress.add_task(t("simulate-progress"), total=games, completed=done)
        parts = _parts(run, games, missing, jobs, ray)
        for part in parts:
            folder.commit(part)
            progress.advance(task, part.games)
        parts.close()
    seconds = perf_counter() - start
    sums, reports = folder.totals(games), folder.reports(games)
    return {
        "game": run.game,
        "options": terms.as_dict(),
        "games": games,
        "seed": run.seed,
        "jobs": jobs,
        "engine": run.engine,
        "played": games - done,
        "seconds": round(seconds, 3),
        "games_per_second": round((games - done) / seconds, 1) if seconds else 0.0,
        "seats": [seat.summary(name) for seat, name in zip(sums, run.bots, strict=True)],
        "failures": sum(report["count"] for report in reports),
        "reports": reports,
        "files": len(run.parts(games)),
        "bytes": folder.size(games),
        "peak_memory_bytes": _peak_memory(),
    }


def _parts(run: "Run", games: int, missing: list[int], jobs: int, ray: str) -> Generator["FinishedPart", None, None]:
    from loskut.arena.selfplay import play_part  # noqa: PLC0415 - pyarrow is an extra

    play = partial(play_part, run, games)
    if ray and missing:
        from loskut.arena import cluster  # noqa: PLC0415 - Ray is an extra

        return cluster.play_all(play, missing, ray, ATTEMPTS)
    from loskut.arena.pool import play_all  # noqa: PLC0415 - not needed on a cluster

    return play_all(play, missing, jobs, ATTEMPTS)


def _peak_memory() -> int | None:
    """Returns the most memory that this process or one of its workers had, in bytes; None where nobody counts it."""
    try:
        import resource  # noqa: PLC0415 - Windows does not have it
    except ImportError:
        return None
    most = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return most if sys.platform == "darwin" else most * 1024  # kilobytes everywhere but on macOS


def _show(result: dict[str, Any], folder: str, t: Translator) -> None:
    show_seats({**result, "games": result["played"]}, t)
    params = {"folder": folder, "files": result["files"], "megabytes": t.figure(result["bytes"] / MEGABYTE, ".1f")}
    memory = "–" if result["peak_memory_bytes"] is None else t.figure(result["peak_memory_bytes"] / MEGABYTE, ".0f")
    say(t("selfplay-written", **params, memory=memory))
    if result["reports"]:
        show_reports(result["reports"], t)
        say(t("selfplay-failures"), "bold red")
