"""`loskut train`: lets the search of a game learn from games against itself."""

import shlex
import shutil
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from loskut.cli.options import game_argument, jobs_option, language_option, need, read_jobs, seed_option
from loskut.cli.screen import err, out, say, whole_number
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.game import Game
from loskut.i18n.translator import Translator

POLICY_STEPS = 80
"""Steps in which a policy is fitted. Chosen by hand."""
LEAST_POLICY_GAMES = 1000
LEAST_GAMES, LEAST_SIMULATIONS, LEAST_COMPARED = 20, 20, 20
"""The smallest numbers that are accepted. With fewer simulations a search visits hardly any move but the policy's."""


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut train` to the app. `command` is the class that Typer builds it with."""

    @app.command("train", cls=command, help=t("help-train"))
    def run(
        game: Annotated[str, game_argument(t)],
        table: Annotated[list[str], typer.Option("--table", metavar="NAME", help=t("help-train-table"))] = [],  # noqa: B006 - Typer copies it
        iterations: Annotated[str, typer.Option("--iterations", metavar="N", help=t("help-train-iterations"))] = "8",
        games: Annotated[
            str, typer.Option("--games", metavar="G", help=t("help-train-games", least=str(LEAST_GAMES)))
        ] = "2000",
        policy_games: Annotated[
            str,
            typer.Option(
                "--policy-games", metavar="G", help=t("help-train-policy-games", least=str(LEAST_POLICY_GAMES))
            ),
        ] = "10000",
        simulations: Annotated[
            str,
            typer.Option("--simulations", metavar="N", help=t("help-train-simulations", least=str(LEAST_SIMULATIONS))),
        ] = "200",
        compared: Annotated[
            str, typer.Option("--compared", metavar="G", help=t("help-train-compared", least=str(LEAST_COMPARED)))
        ] = "400",
        seed: Annotated[str, seed_option(t)] = "1",
        folder: Annotated[str, typer.Option("--folder", metavar="FOLDER", help=t("help-train-folder"))] = "",
        jobs: Annotated[str, jobs_option(t, "help-train-jobs")] = "",
        fresh: Annotated[bool, typer.Option("--fresh", help=t("help-train-fresh"))] = False,
        install: Annotated[bool, typer.Option("--install", help=t("help-train-install"))] = False,
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        played = registry.game(game)
        need("numba", extra="fast")
        from loskut.training.train import Recipe  # noqa: PLC0415 - numpy takes long to load

        recipe = Recipe(
            whole_number("--iterations", iterations, 1),
            whole_number("--policy-games", policy_games, LEAST_POLICY_GAMES),
            POLICY_STEPS,
            whole_number("--games", games, LEAST_GAMES),
            whole_number("--simulations", simulations, LEAST_SIMULATIONS),
            whole_number("--compared", compared, LEAST_COMPARED),
            whole_number("--seed", seed, 0),
        )
        place = Path(folder or f"build/training/{game}")
        train(played, table, recipe, place, read_jobs(jobs), fresh, install, t)


def train(
    game: Game, names: list[str], recipe: Any, folder: Path, threads: int, fresh: bool, install: bool, t: Translator
) -> None:
    """Trains tables of a game in a folder and prints the history."""
    from loskut.training.folder import begin_fresh, begin_installed  # noqa: PLC0415 - numpy takes long to load
    from loskut.training.train import Trainer  # noqa: PLC0415 - numpy takes long to load

    training = game.training()
    if training is None:
        raise LoskutError("error-train-no-training", game=t.game(game.id))
    for name in names:
        if name not in training.tables:
            raise LoskutError("error-train-table", table=name, tables=", ".join(f'"{one}"' for one in training.tables))
    beginning = begin_fresh(game, training) if fresh else begin_installed(game, training)
    trainer = Trainer(training, beginning, recipe, folder, threads, _command(game, names, recipe, fresh))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, disable=not err.is_terminal) as progress:
        tasks: dict[str, Any] = {}

        def report(table: str, step: str, done: int, of: int) -> None:
            words = f"{table}: {t(f'train-{step}')}"
            if words not in tasks:
                tasks[words] = progress.add_task(words)
            progress.update(tasks[words], completed=done, total=of)

        for name in names or list(training.tables):
            trainer.train(name, report)
    _print(trainer.history, t)
    file = trainer.folder.file
    say(t("train-written", file=str(file)))
    if install:
        shutil.copyfile(file, Path(str(game.folder / file.name)))
        say(t("train-installed"))


def _command(game: Game, names: list[str], recipe: Any, fresh: bool) -> str:
    """Returns the command that repeats a training, for its history: the options on which the weights depend."""
    words = ["loskut", "train", game.id, *(["--fresh"] if fresh else [])]
    words += [word for name in names for word in ("--table", name)]
    for name, value in asdict(recipe).items():
        if name != "policy_steps":
            words += [f"--{name.replace('_', '-')}", str(value)]
    return shlex.join(words)


def _print(history: list[dict[str, Any]], t: Translator) -> None:
    table = Table()
    for column in ("table", "iteration", "agreement", "explained", "gain", "margin", "kept"):
        table.add_column(t(f"train-{column}"), justify="left" if column == "table" else "right")
    for entry in history:
        gain = entry["gain"]
        table.add_row(
            entry["table"],
            str(entry["iteration"] + 1),
            " → ".join(t.figure(share, ".1%") for share in entry["policy_agreement"]),
            t.figure(entry["explained"], ".1%"),
            f"{t.figure(gain['wins'], '.1%')} ± {t.figure(1.96 * gain['wins_error'], '.1%')}",
            f"{t.figure(gain['margin'], '+.2f')} ± {t.figure(gain['margin_error'], '.2f')}",
            t("train-yes") if entry["kept"] else t("train-no"),
        )
    out.print(table)
