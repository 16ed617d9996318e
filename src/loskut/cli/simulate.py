"""`loskut simulate`: plays many games between bots and prints averages."""

from time import perf_counter
from typing import Annotated, Any

import typer
from rich.progress import track
from rich.table import Table

from loskut.arena.simulate import CHUNK, COMPILED_CHUNK, compile_games, find_twins, seat_bots, simulate, total
from loskut.bots.catalogue import check_game, split_names
from loskut.cli.options import (
    engine_option,
    game_argument,
    jobs_option,
    json_option,
    language_option,
    option_option,
    players_option,
    read_engine,
    read_jobs,
    read_terms,
    seed_option,
)
from loskut.cli.screen import err, out, say, show_json, whole_number
from loskut.core import registry
from loskut.i18n.translator import Translator


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut simulate` to the app. `command` is the class that Typer builds it with."""

    @app.command("simulate", cls=command, help=t("help-simulate"))
    def run(
        game: Annotated[str, game_argument(t)],
        players: Annotated[str, players_option(t)] = "",
        option: Annotated[list[str], option_option(t)] = [],  # noqa: B006 - Typer copies it
        bots: Annotated[str, typer.Option("--bots", metavar="A,B,...", help=t("help-bots"))] = "random",
        games: Annotated[str, typer.Option("--games", metavar="G", help=t("help-games"))] = "1000",
        seed: Annotated[str, seed_option(t)] = "1",
        jobs: Annotated[str, jobs_option(t, "help-jobs")] = "",
        engine: Annotated[str, engine_option(t)] = "auto",
        as_json: Annotated[bool, json_option(t)] = False,
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        names = [name.strip() for name in split_names(bots)]
        terms = read_terms(registry.game(game), players or (str(len(names)) if len(names) > 1 else ""), option)
        seated = seat_bots(names, terms.options.players)
        check_game(seated, terms.game, terms.options)
        count = whole_number("--games", games, 1)
        number = whole_number("--seed", seed, 0)
        workers = read_jobs(jobs)
        policies = find_twins(terms, seated, read_engine(engine))
        if policies:
            with err.status(t("simulate-compiling")):
                compile_games(terms, policies)
        start = perf_counter()
        chunks = simulate(terms, seated, count, number, workers, policies)
        pace = -(-count // (COMPILED_CHUNK if policies else CHUNK))
        steps = track(chunks, t("simulate-progress"), total=pace, console=err, disable=not err.is_terminal)
        sums = total(steps)
        seconds = perf_counter() - start
        result = {
            "game": game,
            "options": terms.as_dict(),
            "games": count,
            "seed": number,
            "jobs": workers,
            "engine": "compiled" if policies else "pure",
            "seconds": round(seconds, 3),
            "games_per_second": round(count / seconds, 1),
            "seats": [seat.summary(name) for seat, name in zip(sums, seated, strict=True)],
        }
        if as_json:
            show_json(result)
        else:
            show_seats(result, t)


def show_seats(result: dict[str, Any], t: Translator) -> None:
    """Prints what every seat reached, how long it took, and which engine played."""
    table = Table()
    for column in ("seat", "bot", "score", "deviation", "wins", "placements", "discards"):
        table.add_column(t(f"simulate-{column}"), justify="left" if column == "bot" else "right")
    for number, seat in enumerate(result["seats"], start=1):
        table.add_row(
            str(number),
            seat["bot"],
            f"{_figure(seat['mean_score'], '.2f', t)} ± {_figure(seat['score_se'], '.2f', t)}",
            _figure(seat["score_sd"], ".2f", t),
            f"{_figure(seat['win_share'], '.1%', t)} ± {_figure(seat['win_share_se'], '.1%', t)}",
            _figure(seat["mean_placements"], ".2f", t),
            _figure(seat["mean_discards"], ".2f", t),
        )
    out.print(table)
    say(t("simulate-summary", games=result["games"], seconds=result["seconds"], speed=result["games_per_second"]))
    say(t(f"simulate-engine-{result['engine']}"))


def _figure(value: float | None, form: str, t: Translator) -> str:
    """Returns a formatted figure, or a dash if there is none."""
    return "–" if value is None else t.figure(value, form)
