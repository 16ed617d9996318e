"""What can go wrong with a bot."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from loskut.core.events import Move
from loskut.core.state import State
from loskut.match.player import Choice

What: TypeAlias = Literal["raised", "illegal", "late", "stalled", "died", "absent"]
"""It raised; gave no legal move; answered late; was stopped because it did not answer; its process died; it is gone."""
LONGEST = 200


class Trouble(Exception):
    """A bot failed."""

    def __init__(self, what: What, detail: str) -> None:
        super().__init__(what, detail)
        self.what: What = what
        self.detail = detail


def raised(error: BaseException, where: str) -> Trouble:
    """The trouble of an exception that came out of a bot."""
    return Trouble("raised", f"{where}: {type(error).__name__}: {_one_line(str, error)}")


def check(choice: object, state: State) -> Choice:
    """The choice, if it is one and its move is legal."""
    if not isinstance(choice, Choice):
        raise Trouble("illegal", _one_line(repr, choice))
    if not (isinstance(choice.move, Move) and choice.move in state.legal):
        raise Trouble("illegal", _one_line(repr, choice.move))
    return choice


def _one_line(form: Callable[[object], str], value: object) -> str:
    """A value as a line of modest length, whatever it is."""
    try:
        text = form(value)
    except Exception:  # noqa: BLE001 - what a bot made may have any __str__
        text = type(value).__name__
    return " ".join(text.split())[:LONGEST]
