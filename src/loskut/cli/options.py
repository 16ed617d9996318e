"""Options that several commands have."""

from typing import Any

import typer

from loskut.core import registry
from loskut.core.errors import OptionError
from loskut.core.game import Game
from loskut.core.terms import Terms, split_pairs
from loskut.i18n.translator import LANGUAGES, Translator, translator


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


def read_terms(game: Game, players: str, pairs: list[str]) -> Terms:
    """Terms from --players and --option."""
    texts = split_pairs(pairs)
    if players:
        if texts.get("players", players) != players:
            raise OptionError("error-option-twice", name="players")
        texts["players"] = players
    return Terms.parse(game, texts)
