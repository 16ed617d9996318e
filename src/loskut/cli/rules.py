"""`loskut rules`: shows the rules page of a game."""

from typing import Annotated, Any

import typer
from rich.markdown import Markdown

from loskut.cli.options import game_argument, language_option
from loskut.cli.screen import out
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.i18n.translator import Translator

WIDTH = 100


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut rules` to the app. `command` is the Typer class that translates `--help`."""

    @app.command(cls=command, help=t("help-rules"))
    def rules(
        game: Annotated[str, game_argument(t)],
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        page = registry.game(game).folder / f"rules.{t.language}.md"
        if not page.is_file():
            raise LoskutError("error-no-rules-page", name=game)
        out.print(Markdown(page.read_text(encoding="utf-8")), width=min(out.width, WIDTH))
