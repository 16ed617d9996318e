"""`loskut verify`: checks that the draws of a record follow from its seed, and that the seed is the committed one."""

from pathlib import Path
from typing import Annotated, Any

import typer

from loskut.cli import saves
from loskut.cli.options import language_option
from loskut.cli.screen import say
from loskut.i18n.translator import Translator
from loskut.match.verify import Verification, verify

DIFFERS = 1
"""The exit code if a draw or the commitment is wrong."""
UNFINISHED = 3
"""The exit code if everything is right so far but the match is not finished."""


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut verify` to the app. `command` is the Typer class that translates `--help`."""

    @app.command("verify", cls=command, help=t("help-verify"))
    def verify_record(
        file: Annotated[str, typer.Argument(metavar="RECORD", help=t("help-replay-file"))],
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        found = verify(saves.read(Path(file)))
        tell(found, t)
        if not found.holds:
            raise typer.Exit(DIFFERS)
        if not found.is_finished:
            raise typer.Exit(UNFINISHED)


def tell(found: Verification, t: Translator) -> None:
    """Prints what holds and what differs, one line each."""
    if found.commitment is None:
        say(t("verify-commitment-absent"))
    elif found.has_kept_commitment:
        say(t("verify-commitment-holds", commitment=found.commitment), "green")
    else:
        say(t("verify-commitment-differs", told=found.commitment, computed=found.computed), "bold red")
    for draw in found.wrong:
        params = {"game": draw.game, "event": draw.event, "recorded": draw.recorded, "dealt": draw.dealt}
        say(t("verify-draw-differs", **params), "bold red")
    if found.wrong:
        say(t("verify-draws-before", count=found.draws))
    else:
        say(t("verify-draws-hold", count=found.draws), "green")
    if not found.is_finished:
        say(t("verify-unfinished"), "bold red")
