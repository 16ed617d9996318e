"""The entries of the log of a table."""

from dataclasses import dataclass
from typing import Any

from loskut.core.events import Event


@dataclass(frozen=True, slots=True)
class Draft:
    """A log entry before it has a number: its kind and its contents.

    `event` is the event that its text means, if known.
    """

    kind: str
    body: dict[str, Any]
    event: Event | None = None


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An entry of the log, as it is stored. `event` is as in `Draft`."""

    sequence: int
    at: float
    kind: str
    body: dict[str, Any]
    event: Event | None = None
