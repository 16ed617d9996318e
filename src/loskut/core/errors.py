"""Errors are codes with parameters; the words for them live in the locales.

`NotationError` says a text cannot be read, `IllegalMove` that a move is not allowed here, `AmbiguousMove` that it
could mean several moves. All are `ValueError`s. The code of an error is the id of its message.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Violation:
    """The rule that a move breaks, and how."""

    rule: str
    code: str
    params: Mapping[str, Any] = field(default_factory=dict)


class LoskutError(ValueError):
    """Something a user or a caller did wrong: a message code and what to fill it with."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code} ({details})" if details else self.code

    def __reduce__(self) -> tuple[Any, ...]:
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
    """A text that cannot be read; `line` and `column` count from 1, `path` points into JSON."""

    def __init__(self, code: str, *, line: int = 1, column: int = 1, path: str = "", **params: Any) -> None:
        super().__init__(code, **params)
        self.line = line
        self.column = column
        self.path = path

    def at(self, line: int, column: int) -> "NotationError":
        """The same error inside a larger text: `line` and `column` are where this text starts there."""
        start = column + self.column - 1 if self.line == 1 else self.column
        return NotationError(self.code, line=line + self.line - 1, column=start, path=self.path, **self.params)

    def __str__(self) -> str:
        where = self.path or f"{self.line}:{self.column}"
        return f"{where}: {super().__str__()}"


class OptionError(LoskutError):
    """Options that make no game; `rule` is the rule that forbids the combination, if it is one."""

    def __init__(self, code: str, *, rule: str = "", **params: Any) -> None:
        super().__init__(code, **({"rule": rule} if rule else {}), **params)
        self.rule = rule


class ComponentError(LoskutError):
    """A data file of a game that does not hold what the game needs."""

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
    """A game, bot, preset or rules page that is not there; the message lists those that are."""

    def __init__(self, code: str, name: str, known: Sequence[str]) -> None:
        super().__init__(code, name=name, known=", ".join(known))
