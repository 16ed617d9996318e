"""Errors: each has a code and parameters. The texts for the codes are in the locales.

A `NotationError` means that a text cannot be read, an `IllegalMove` that a move is not allowed here, an `AmbiguousMove`
that a text could mean several moves. Each is a `ValueError`. The code of an error is the id of its message.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Violation:
    """The rule that a move breaks, and the message that explains how."""

    rule: str
    code: str
    params: Mapping[str, Any] = field(default_factory=dict)


class LoskutError(ValueError):
    """A mistake of a user or a caller: the code of a message and the parameters of the message."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        """Returns the code as words, the parameters and the code. Whole sentences are in the locales only."""
        details = ", ".join(f"{name}={value!r}" for name, value in self.params.items() if value != "")
        words = self.code.removeprefix("error-").replace("-", " ")
        return f"{words}: {details} [{self.code}]" if details else f"{words} [{self.code}]"

    def __reduce__(self) -> tuple[Any, ...]:
        """Returns what pickle needs.

        The default would call a subclass with `args`, which are not those of its constructor.
        """
        return _rebuild, (type(self), self.__dict__.copy(), self.args)


def _rebuild(kind: type[LoskutError], attributes: dict[str, Any], args: tuple[Any, ...]) -> LoskutError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(attributes)
    return error


class IllegalMove(LoskutError):
    """A move or an outcome that the rules do not allow in this state."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.code, rule=violation.rule, **violation.params)
        self.rule = violation.rule


class AmbiguousMove(LoskutError):
    """A text that could mean several legal moves."""

    def __init__(self, text: str, candidates: Sequence[str]) -> None:
        super().__init__("error-ambiguous-move", text=text, candidates=" ".join(candidates))


class NotationError(LoskutError):
    """A text that cannot be read. `line` and `column` count from 1; `path` is the place in a JSON document."""

    def __init__(self, code: str, *, line: int = 1, column: int = 1, path: str = "", **params: Any) -> None:
        super().__init__(code, **params)
        self.line = line
        self.column = column
        self.path = path

    def at(self, line: int, column: int) -> "NotationError":
        """Returns the same error for a larger text, in which this text starts at `line` and `column`."""
        start = column + self.column - 1 if self.line == 1 else self.column
        return NotationError(self.code, line=line + self.line - 1, column=start, path=self.path, **self.params)

    def __str__(self) -> str:
        where = self.path or f"{self.line}:{self.column}"
        return f"{where}: {super().__str__()}"


class OptionError(LoskutError):
    """Options that are not valid. `rule` is the rule that forbids the combination, if there is one."""

    def __init__(self, code: str, *, rule: str = "", **params: Any) -> None:
        super().__init__(code, **({"rule": rule} if rule else {}), **params)
        self.rule = rule


class ComponentError(LoskutError):
    """A component file that does not hold what the game needs."""

    def __init__(self, code: str, *, file: str, line: int, **params: Any) -> None:
        super().__init__(code, file=file, line=line, **params)


class OtherRules(LoskutError):
    """Something that was played under another version of a game's rules than the program plays.

    `found` is the version that it was played under, `wanted` the version of the program.
    """

    def __init__(self, game: str, *, found: int, wanted: int) -> None:
        code = "error-rules-newer" if found > wanted else "error-rules-older"
        super().__init__(code, game=game, found=found, wanted=wanted)


class UnknownName(LoskutError):
    """A game, bot, preset or rules page that does not exist. The message lists those that do."""

    def __init__(self, code: str, name: str, known: Sequence[str]) -> None:
        super().__init__(code, name=name, known=", ".join(known))


class RecordErrors(LoskutError):
    """The errors in a record: at least one, in the order of the text."""

    def __init__(self, errors: list[NotationError]) -> None:
        super().__init__("error-record", count=len(errors))
        self.errors = sorted(errors, key=lambda error: (error.line, error.column))

    def __str__(self) -> str:
        return "; ".join(map(str, self.errors))
