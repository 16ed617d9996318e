"""The results of games and the file that keeps them: JSON lines, one for the contest, then one for every game.

A line is written at once and flushed to disk. A run that was killed leaves at most half a line at the end of the file.
`resume` cuts it off.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from loskut.core.errors import LoskutError

VERSION = 1


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game, with one entry for each seat. Only turns with a choice count as turns.

    `seconds` adds up the turns of a seat; `longest` is the longest of them, in seconds. `processor` is the processor
    time of these turns in seconds; files of earlier versions do not have it.
    """

    game: int
    deal: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    standing: tuple[int, ...]
    turns: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]
    reports: tuple[Mapping[str, Any], ...] = ()
    processor: tuple[float, ...] = ()

    def wins(self) -> tuple[float, ...]:
        """Returns every seat's share of the victory: 1 for a single winner, 1/2 for each of two."""
        winners = self.standing.count(1)
        return tuple(1 / winners if place == 1 else 0.0 for place in self.standing)


class ResultFile:
    """The file of a contest, open for appending games."""

    def __init__(self, path: Path, handle: int) -> None:
        self.path = path
        self._handle = handle

    @classmethod
    def create(cls, path: Path, settings: Mapping[str, Any]) -> "ResultFile":
        """Creates a file. Raises LoskutError if it exists."""
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o666)
        except FileExistsError:
            raise LoskutError("error-file-exists", file=str(path)) from None
        except OSError as error:
            raise LoskutError("error-file-write", file=str(path), reason=error.strerror or "") from None
        file = cls(path, handle)
        file._append({"loskut-arena": VERSION, **settings})
        return file

    @classmethod
    def resume(cls, path: Path, settings: Mapping[str, Any]) -> tuple["ResultFile", dict[int, GameResult]]:
        """Opens the file of an earlier run of the same contest. Returns it and its results by number of the game."""
        try:
            data = path.read_bytes()
            whole = data[: data.rfind(b"\n") + 1]
            results = _read(str(path), whole, settings)
            os.truncate(path, len(whole))
            return cls(path, os.open(path, os.O_WRONLY | os.O_APPEND)), results
        except OSError as error:
            raise LoskutError("error-file-read", file=str(path), reason=error.strerror or "") from None

    def append(self, result: GameResult) -> None:
        """Writes the result of a game to disk."""
        self._append(asdict(result))

    def close(self) -> None:
        """Closes the file."""
        os.close(self._handle)

    def _append(self, data: Mapping[str, Any]) -> None:
        line = json.dumps(data, separators=(",", ":")).encode() + b"\n"
        try:
            while line:
                line = line[os.write(self._handle, line) :]
            os.fsync(self._handle)
        except OSError as error:
            raise LoskutError("error-file-write", file=str(self.path), reason=error.strerror or "") from None


def _read(file: str, data: bytes, settings: Mapping[str, Any]) -> dict[int, GameResult]:
    head, *lines = data.splitlines() or [b""]
    found = _parse(file, 1, head)
    if found.get("loskut-arena") != VERSION:
        raise LoskutError("error-arena-no-results", file=file)
    for name, wanted in settings.items():
        if found.get(name) != wanted:
            params = {"found": json.dumps(found.get(name)), "wanted": json.dumps(wanted)}
            raise LoskutError("error-arena-other-contest", file=file, name=name, **params)
    results: dict[int, GameResult] = {}
    for number, line in enumerate(lines, start=2):
        result = _game(file, number, line)
        results.setdefault(result.game, result)
    return results


def _parse(file: str, number: int, line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        code = "error-arena-no-results" if number == 1 else "error-arena-line"
        raise LoskutError(code, file=file, **({} if number == 1 else {"line": number}))
    return found


def _game(file: str, number: int, line: bytes) -> GameResult:
    found = _parse(file, number, line)
    try:
        lists: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in found.items()
        }
        result = GameResult(**lists)
        lengths = {len(getattr(result, name)) for name in ("bots", "scores", "standing", "turns", "seconds", "longest")}
        lengths |= {len(result.processor)} - {0}
    except TypeError:
        lengths = set()
    if len(lengths) != 1:
        raise LoskutError("error-arena-line", file=file, line=number)
    return result
