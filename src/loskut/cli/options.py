"""Options that several commands have."""

import os
from typing import Any

import typer

from loskut.cli.screen import whole_number
from loskut.core import registry
from loskut.core.errors import OptionError
from loskut.core.game import Game
from loskut.core.terms import Terms, split_pairs
from loskut.i18n.translator import LANGUAGES, Translator, translator

MOST_JOBS = 1024


def language_option(t: Translator) -> Any:
    """`--lang`: main() has read it already; here an unknown one is refused."""

    def check(language: str) -> str:
        return translator(language).language

    return typer.Option("--lang", metavar="|".join(LANGUAGES), callback=check, show_default=False, help=t("help-lang"))


def game_argument(t: Translator) -> Any:
    """The game that a command is about."""
    return typer.Argument(metavar="GAME", help=t("help-game", games=", ".join(registry.names(registry.GAMES))))


def players_option(t: Translator) -> Any:
    """`--players N`."""
    return typer.Option("--players", metavar="N", show_default=False, help=t("help-players"))


def option_option(t: Translator) -> Any:
    """`--option key=value`, as often as needed."""
    return typer.Option("--option", metavar="KEY=VALUE", show_default=False, help=t("help-option"))


def seed_option(t: Translator) -> Any:
    """Returns `--seed S`."""
    return typer.Option("--seed", metavar="S", help=t("help-seed"))


def jobs_option(t: Translator, message: str) -> Any:
    """Returns `--jobs J`, read by `read_jobs`; the message tells what the command does on them."""
    return typer.Option("--jobs", metavar="J", help=t(message))


def json_option(t: Translator) -> Any:
    """Returns `--json`: the command prints data instead of sentences."""
    return typer.Option("--json", help=t("help-json"))


def read_jobs(text: str) -> int:
    """Returns the number of processes that --jobs gives; one for each core if it gives none."""
    return whole_number("--jobs", text, 1, MOST_JOBS) if text else os.cpu_count() or 1


def read_terms(game: Game, players: str, pairs: list[str]) -> Terms:
    """Terms from --players and --option."""
    texts = split_pairs(pairs)
    if players:
        if texts.get("players", players) != players:
            raise OptionError("error-option-twice", name="players")
        texts["players"] = players
    return Terms.parse(game, texts)
