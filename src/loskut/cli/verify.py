"""`loskut verify`: checks that the draws of a record follow from its seed, and the seed from what was published."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from loskut.cli import saves
from loskut.cli.options import language_option
from loskut.cli.screen import say
from loskut.i18n.translator import Translator
from loskut.match.verify import JointShuffle, Verification, verify

DIFFERS = 1
"""The exit code if a draw or the commitment is wrong."""
UNFINISHED = 3
"""The exit code if everything is right so far but the match is not finished."""


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut verify` to the app. `command` is the class that Typer builds it with."""

    @app.command("verify", cls=command, help=t("help-verify"))
    def verify_record(
        file: Annotated[str, typer.Argument(metavar="RECORD", help=t("help-replay-file"))],
        commitment: Annotated[str | None, typer.Option(metavar="HEX", help=t("help-verify-commitment"))] = None,
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        record = saves.read(Path(file))
        found = verify(record, commitment)
        tell(found, t)
        if found.joint:
            tell_shuffle(found.joint, record.tags, t)
        if not found.holds:
            raise typer.Exit(DIFFERS)
        if not found.is_finished:
            raise typer.Exit(UNFINISHED)


def tell(found: Verification, t: Translator) -> None:
    """Prints what holds, what differs and what was not checked, one line each."""
    if found.commitment is None:
        say(t("verify-commitment-absent"))
    elif found.has_kept_commitment:
        say(t("verify-commitment-holds", commitment=found.commitment))
    else:
        say(t("verify-commitment-differs", told=found.commitment, computed=found.computed), "bold red")
    if found.noted is None:
        if found.commitment is not None:
            say(t("verify-noted-absent"), "yellow")
    elif found.has_kept_noted:
        say(t("verify-noted-holds", commitment=found.noted), "green")
    else:
        say(t("verify-noted-differs", noted=found.noted, computed=found.computed), "bold red")
    for draw in found.wrong:
        params = {"game": draw.game, "event": draw.event, "recorded": draw.recorded, "dealt": draw.dealt}
        say(t("verify-draw-differs", **params), "bold red")
    if found.wrong:
        say(t("verify-draws-before", count=found.draws))
    else:
        say(t("verify-draws-hold", count=found.draws), "green")
    if not found.is_finished:
        say(t("verify-unfinished"), "bold red")


def tell_shuffle(joint: JointShuffle, tags: Mapping[str, str], t: Translator) -> None:
    """Prints the numbers of a joint shuffle, so that players can compare their own, and whether the seed follows."""
    if joint.is_seed_right:
        say(t("verify-shuffle-holds", count=len(joint.shares)), "green")
    else:
        say(t("verify-shuffle-differs"), "bold red")
    for share, number in zip(joint.shares, joint.numbers, strict=True):
        say(t("verify-share", seat=share.seat + 1, name=tags.get(f"Player{share.seat + 1}", ""), number=number.hex()))
    if joint.attempt > 1:
        say(t("verify-attempts", count=joint.attempt - 1))
