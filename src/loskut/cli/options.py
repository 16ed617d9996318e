"""Options that several commands share."""

import os
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

import typer

from loskut.cli.screen import decimal_number, whole_number
from loskut.core import registry
from loskut.core.errors import LoskutError, OptionError
from loskut.i18n.translator import LANGUAGES, Translator, translator

if TYPE_CHECKING:
    from loskut.arena.simulate import EngineName
    from loskut.core.game import Game
    from loskut.core.terms import Terms

MOST_JOBS = 1024
LONGEST_TURN = 86_400
"""The longest time for a turn, in seconds."""
ENGINES = ("auto", "compiled", "pure")


def language_option(t: Translator) -> Any:
    """Returns `--lang`. `main` has already read it; here an unknown language is refused."""

    def check(language: str) -> str:
        return translator(language).language

    return typer.Option("--lang", metavar="|".join(LANGUAGES), callback=check, show_default=False, help=t("help-lang"))


def game_argument(t: Translator) -> Any:
    """Returns the argument that names a game."""
    return typer.Argument(metavar="GAME", help=t("help-game", games=", ".join(registry.names(registry.GAMES))))


def players_option(t: Translator) -> Any:
    """Returns `--players N`."""
    return typer.Option("--players", metavar="N", show_default=False, help=t("help-players"))


def option_option(t: Translator) -> Any:
    """Returns `--option key=value`, which can be given several times."""
    return typer.Option("--option", metavar="KEY=VALUE", show_default=False, help=t("help-option"))


def seed_option(t: Translator) -> Any:
    """Returns `--seed S`."""
    return typer.Option("--seed", metavar="S", help=t("help-seed"))


def jobs_option(t: Translator, message: str) -> Any:
    """Returns `--jobs J`, which `read_jobs` reads. `message` is the id of its help text."""
    return typer.Option("--jobs", metavar="J", help=t(message))


def engine_option(t: Translator) -> Any:
    """Returns `--engine NAME`, which `read_engine` reads."""
    return typer.Option("--engine", metavar="|".join(ENGINES), help=t("help-engine"))


def ray_option(t: Translator) -> Any:
    """Returns `--ray ADDRESS`."""
    return typer.Option("--ray", metavar="ADDRESS", show_default=False, help=t("help-ray"))


def json_option(t: Translator) -> Any:
    """Returns `--json`, which makes a command print data instead of sentences."""
    return typer.Option("--json", help=t("help-json"))


def read_jobs(text: str) -> int:
    """Returns the number of processes that --jobs names; without it, one for each core."""
    return whole_number("--jobs", text, 1, MOST_JOBS) if text else os.cpu_count() or 1


def read_limits(seconds: str, nodes: str) -> tuple[float | None, int | None]:
    """Returns the limits that --seconds and --nodes set; None without a limit."""
    if seconds and nodes:
        raise LoskutError("error-arena-budget")
    return (
        decimal_number("--seconds", seconds, 0.001, LONGEST_TURN) if seconds else None,
        whole_number("--nodes", nodes, 1) if nodes else None,
    )


def need(*libraries: str, extra: str) -> None:
    """Checks that libraries are installed, before any game is played. Raises LoskutError if one is missing."""
    for library in libraries:
        if find_spec(library) is None:
            raise LoskutError("error-missing-extra", library=library, extra=extra)


def read_engine(text: str) -> "EngineName":
    """Returns the engine that --engine names."""
    if text not in ENGINES:
        raise LoskutError("error-bad-option-value", name="--engine", value=text, choices=", ".join(ENGINES))
    return cast("EngineName", text)


def read_terms(game: "Game", players: str, pairs: list[str]) -> "Terms":
    """Returns the terms from --players and --option."""
    from loskut.core.terms import Terms, split_pairs  # noqa: PLC0415 - so that the help loads no protocol

    texts = split_pairs(pairs)
    if players:
        if texts.get("players", players) != players:
            raise OptionError("error-option-twice", name="players")
        texts["players"] = players
    return Terms.parse(game, texts)
