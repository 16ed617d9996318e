"""`loskut prepare`: compiles everything in advance, so that no game has to wait for it."""

from typing import Annotated, Any

import typer

from loskut.cli.options import language_option
from loskut.cli.screen import say
from loskut.core import registry
from loskut.core.game import Game
from loskut.i18n.translator import Translator


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut prepare` to the app. `command` is the Typer class that translates `--help`."""

    @app.command(cls=command, help=t("help-prepare"))
    def prepare(lang: Annotated[str, language_option(t)] = t.language) -> None:
        for name in registry.names(registry.GAMES):
            prepare_game(registry.game(name), t)


def prepare_game(game: Game, t: Translator) -> None:
    """Loads the search of a game. It may have to be compiled first, so a line explains the wait."""
    say(t("prepare-game", game=t.game(game.id)))
    game.searcher(next(iter(game.presets.values())))
