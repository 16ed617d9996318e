"""`loskut prepare`: compiles everything in advance, so that no game has to wait for it."""

from typing import Annotated, Any

import typer

from loskut.bots.compiling import compile_search, games_by_haste, is_compiled
from loskut.cli.options import language_option
from loskut.cli.screen import say
from loskut.core.game import Game
from loskut.i18n.translator import Translator


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut prepare` to the app. `command` is the class that Typer builds it with."""

    @app.command(cls=command, help=t("help-prepare"))
    def prepare(
        first: Annotated[bool, typer.Option("--first", help=t("help-prepare-first"))] = False,
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        for game in games_by_haste():
            if game.is_compiled_at_start or not first:
                prepare_game(game, t)


def prepare_game(game: Game, t: Translator) -> None:
    """Loads the search of a game. It may have to be compiled first, so a line explains the wait."""
    say(t("prepare-game", game=t.game(game.id)))
    seconds = compile_search(game)
    if seconds is not None:
        say(t("prepare-seconds", seconds=round(seconds, 1)))


def prepare_first(t: Translator) -> None:
    """Compiles what a server needs before it answers, if that was never done on this machine."""
    for game in games_by_haste():
        if game.is_compiled_at_start and not is_compiled(game):
            prepare_game(game, t)
