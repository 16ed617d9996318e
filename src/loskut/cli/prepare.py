"""`loskut prepare`: compile what can be compiled, so that no game has to wait for it."""

from typing import Annotated, Any

import typer

from loskut.cli.options import language_option
from loskut.cli.screen import say
from loskut.core import registry
from loskut.i18n.translator import Translator


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Add the command."""

    @app.command(cls=command, help=t("help-prepare"))
    def prepare(lang: Annotated[str, language_option(t)] = t.language) -> None:
        for name in registry.names(registry.GAMES):
            game = registry.game(name)
            say(t("prepare-game", game=t(f"{name}-name")))
            game.searcher(next(iter(game.presets.values())))
