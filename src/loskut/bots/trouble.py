"""The ways in which a bot can fail."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from loskut.core.events import Move
from loskut.core.state import State
from loskut.match.player import Choice

What: TypeAlias = Literal["raised", "illegal", "late", "stalled", "garbled", "died", "absent"]
"""What the bot did:

- raised: it raised an exception;
- illegal: it returned no legal move;
- late: it answered after its time;
- stalled: it did not answer within its limits and was stopped;
- garbled: its answer did not follow the protocol, and it was stopped;
- died: its process ended;
- absent: it could not be seated, or was not started again.
"""
LONGEST = 200
"""Characters of a detail."""


class Trouble(Exception):
    """A failure of a bot."""

    def __init__(self, what: What, detail: str) -> None:
        super().__init__(what, detail)
        self.what: What = what
        self.detail = detail


def raised(error: BaseException, where: str) -> Trouble:
    """Returns the trouble for an exception that a bot raised. `where` names the method."""
    return Trouble("raised", f"{where}: {type(error).__name__}: {one_line(error)}")


def check(choice: object, state: State) -> Choice:
    """Returns the choice if it is a Choice with a legal move; raises Trouble otherwise."""
    if not isinstance(choice, Choice):
        raise Trouble("illegal", one_line(choice, repr))
    if not (isinstance(choice.move, Move) and choice.move in state.legal):
        raise Trouble("illegal", one_line(choice.move, repr))
    return choice


def one_line(value: object, form: Callable[[object], str] = str) -> str:
    """Returns any value as one line of at most LONGEST characters."""
    try:
        text = form(value)
    except Exception:  # noqa: BLE001 - what a bot made may have any __str__
        text = type(value).__name__
    return " ".join(text.split())[:LONGEST]
