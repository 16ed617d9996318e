"""`loskut bot`: a bot of this package as a program, which answers lines of JSON (docs/bots.md)."""

import os
import sys
from typing import Annotated, Any

import typer

from loskut.bots.catalogue import bot
from loskut.bots.respond import respond
from loskut.cli.options import language_option
from loskut.i18n.translator import Translator


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut bot` to the app. `command` is the class that Typer builds it with."""

    @app.command("bot", cls=command, help=t("help-bot"))
    def run(
        level: Annotated[str, typer.Option("--level", metavar="BOT", help=t("help-bot-level"))] = "expert",
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        bot(level)  # a mistake in the name is told like any other
        answers = os.dup(1)
        os.dup2(2, 1)  # whatever a library prints does not mix with the answers
        with os.fdopen(answers, "wb", buffering=0) as file:
            respond(level, sys.stdin.buffer, file.write)
