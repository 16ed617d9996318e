"""`loskut review`: shows the moves of a recorded game that cost most, and what the expert bot would have played."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from loskut.cli import saves
from loskut.cli.options import json_option, language_option
from loskut.cli.screen import decimal_number, err, say, show, show_json, whole_number
from loskut.cli.table import HUMAN
from loskut.core.errors import LoskutError
from loskut.core.text import Span
from loskut.i18n.translator import Translator
from loskut.match.player import Budget
from loskut.record.model import Record
from loskut.review.review import MoveReview, PlayedMove, played_moves, review_move
from loskut.review.think import BUDGET, DescribedMove

LEAST_LOSS = 0.5
"""The smallest loss, in points, that is shown. The estimates of the expert are not more precise than that."""


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut review` to the app. `command` is the Typer class that translates `--help`."""

    @app.command("review", cls=command, help=t("help-review"))
    def review_record(
        file: Annotated[str, typer.Argument(metavar="RECORD", help=t("help-replay-file"))],
        seat: Annotated[str, typer.Option("--seat", metavar="N", help=t("help-review-seat"))] = "",
        most: Annotated[str, typer.Option("--most", metavar="N", help=t("help-review-most"))] = "5",
        seconds: Annotated[str, typer.Option("--seconds", metavar="S", help=t("help-review-seconds"))] = "",
        nodes: Annotated[str, typer.Option("--nodes", metavar="N", help=t("help-review-nodes"))] = "",
        as_json: Annotated[bool, json_option(t)] = False,
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        number = whole_number("--most", most, 1)
        budget = _budget(seconds, nodes)
        record = saves.read(Path(file))
        seats = [whole_number("--seat", seat, 1, record.terms.options.players) - 1] if seat else people(record)
        played = played_moves(record, seats)
        if not played:
            raise LoskutError("error-review-nothing")
        reviewed = look_through(record, played, budget, t)
        if as_json:
            show_json(as_data(record, reviewed))
        else:
            tell(record, seats, played, reviewed, number, t)


def _budget(seconds: str, nodes: str) -> Budget:
    if seconds and nodes:
        raise LoskutError("error-review-limits")
    if nodes:
        return Budget(nodes=whole_number("--nodes", nodes, 1), threads=BUDGET.threads)
    if seconds:
        return Budget(seconds=decimal_number("--seconds", seconds, 0.01, 60), threads=BUDGET.threads)
    return BUDGET


def people(record: Record) -> list[int]:
    """Returns the seats of people, or all seats if only bots played."""
    seats = range(record.terms.options.players)
    return [seat for seat in seats if record.tags.get(f"Kind{seat + 1}", HUMAN) == HUMAN] or list(seats)


def look_through(record: Record, played: Sequence[PlayedMove], budget: Budget, t: Translator) -> list[MoveReview]:
    """Reviews every move and shows the progress on the terminal."""
    reviewed = []
    with err.status(t("review-progress", done=0, total=len(played))) as status:
        for move in played:
            reviewed.append(review_move(record.terms, move, budget))
            status.update(t("review-progress", done=len(reviewed), total=len(played)))
    return reviewed


def tell(
    record: Record,
    seats: Sequence[int],
    played: Sequence[PlayedMove],
    reviewed: Sequence[MoveReview],
    most: int,
    t: Translator,
) -> None:
    """Prints a line for every seat, then the costliest moves, each beside the expert's move."""
    players = range(record.terms.options.players)
    names = [record.tags.get(f"Player{seat + 1}") or t("play-player-name", number=seat + 1) for seat in players]
    for seat in seats:
        mine = [move for move in reviewed if move.seat == seat]
        agreed = sum(move.loss == 0 for move in mine)
        loss = sum(move.loss for move in mine)
        say(t("review-seat", name=names[seat], decisions=len(mine), agreed=agreed, loss=round(loss, 1)), "bold")
    costly = sorted(zip(reviewed, played, strict=True), key=lambda pair: -pair[0].loss)
    costly = [pair for pair in costly[:most] if pair[0].loss >= LEAST_LOSS]
    say(t("review-costly") if costly else t("review-nothing-costly"))
    terminal = record.terms.game.terminal
    for move, place in costly:
        say("")
        say(t("review-loss", game=move.game + 1, event=move.event + 1, loss=round(move.loss, 1)), "bold")
        for word, described in (("review-played", move.played), ("review-best", move.best)):
            sentence = terminal.event(place.state, described.move, names, t)
            value = t(word, value=round(described.value, 1))
            show([(*sentence, Span("  " + value, "dim"))], wraps=True)


def as_data(record: Record, reviewed: Sequence[MoveReview]) -> dict[str, Any]:
    """Returns the review as plain data. Seats, games and events count from 0."""
    moves = [
        {
            "game": move.game,
            "event": move.event,
            "seat": move.seat,
            "round": move.round,
            "played": _move_data(move.played),
            "best": _move_data(move.best),
            "loss": move.loss,
        }
        for move in reviewed
    ]
    return {"game": record.terms.game.id, "options": record.terms.as_dict(), "moves": moves}


def _move_data(described: DescribedMove) -> dict[str, Any]:
    return {
        "action": described.action,
        "text": described.text,
        "value": described.value,
        "expected_scores": described.expected_scores,
        "visits": described.visits,
    }
