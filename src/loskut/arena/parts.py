"""The folder of a run of self-play: `_run.json`, and one Parquet file for each part.

A part is written under another name, flushed to disk and then renamed. So a file with the name of a part is always
complete, however the run ended, and a part that is played again replaces an equal file. Nothing is lost or doubled.
"""

import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import loskut
from loskut.arena.rows import SCHEMA_VERSION, read_facts
from loskut.arena.selfplay import FinishedPart, Run, read_sums
from loskut.arena.simulate import SeatSums, total
from loskut.arena.summary import kinds_of_reports
from loskut.core.errors import LoskutError

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment] # Windows does not have it

RUN = "_run.json"
"""The file with the settings. Programs that read all files of a folder pass over names that begin with a line."""

PART = re.compile(r"part-(\d{6,})\.parquet")
"""The name of a part: the number of the part."""


class PartFolder:
    """A folder that is open for writing. Only one process can have it open at a time."""

    def __init__(self, path: Path, run: Run) -> None:
        self.path = path
        self.run = run
        self._lock = _lock(path)

    @classmethod
    def create(cls, path: Path, run: Run) -> "PartFolder":
        """Creates a folder. Raises LoskutError if it holds a run already."""
        _refuse_file(path)
        try:
            path.mkdir(parents=True, exist_ok=True)
            if (path / RUN).exists() or any(path.glob("*.parquet")):
                raise LoskutError("error-selfplay-exists", folder=str(path))
            _write(path / RUN, json.dumps(_settings(run), indent=2).encode() + b"\n")
        except OSError as error:
            raise LoskutError("error-file-write", file=str(path), reason=error.strerror or "") from None
        return cls(path, run)

    @classmethod
    def resume(cls, path: Path, run: Run) -> "PartFolder":
        """Opens the folder of an earlier run with the same settings."""
        found = _read_settings(path)
        for name, wanted in _settings(run).items():
            if found.get(name) != wanted:
                differing, there, here = _difference(name, found.get(name), wanted)
                raise LoskutError(
                    "error-selfplay-other-run", folder=str(path), name=differing, found=there, wanted=here
                )
        return cls(path, run)

    def file(self, start: int) -> Path:
        """Returns the file of the part that begins with a match."""
        return self.path / f"part-{start // self.run.chunk:06d}.parquet"

    def missing(self, games: int) -> list[int]:
        """Returns the first matches of the parts that are still to be played, in a run of so many matches.

        The last part of a shorter run is among them if it would be longer now. Raises LoskutError if the folder
        holds more matches already.
        """
        if (found := self._length()) > games:
            raise LoskutError("error-selfplay-longer", folder=str(self.path), found=found, wanted=games)
        return [start for start in self.run.parts(games) if not self._is_finished(start, games)]

    def commit(self, part: FinishedPart) -> None:
        """Writes a part to disk."""
        try:
            _write(self.file(part.start), part.data)
        except OSError as error:
            raise LoskutError("error-file-write", file=str(self.path), reason=error.strerror or "") from None

    def totals(self, games: int) -> list[SeatSums]:
        """Returns the sums of every seat over all parts, from the metadata of the files."""
        return total(self._sums(games))

    def reports(self, games: int) -> list[dict[str, Any]]:
        """Returns how bots failed in all parts: for each bot and kind of failure the first report and the count."""
        return kinds_of_reports(
            report for start in self.run.parts(games) for report in self._facts(start).get("reports", ())
        )

    def size(self, games: int) -> int:
        """Returns the size of all parts in bytes."""
        return sum(self.file(start).stat().st_size for start in self.run.parts(games))

    def close(self) -> None:
        """Lets other processes open the folder."""
        os.close(self._lock)

    def _sums(self, games: int) -> Iterator[list[SeatSums]]:
        for start in self.run.parts(games):
            yield [read_sums(seat) for seat in self._facts(start)["sums"]]

    def _length(self) -> int:
        """Returns how many matches the run has up to the end of its last part; parts before that may be missing."""
        numbers = [int(found[1]) for file in self.path.iterdir() if (found := PART.fullmatch(file.name))]
        if not numbers:
            return 0
        start = max(numbers) * self.run.chunk
        return start + int(self._facts(start)["games"])

    def _is_finished(self, start: int, games: int) -> bool:
        return self.file(start).exists() and self._facts(start)["games"] == min(self.run.chunk, games - start)

    def _facts(self, start: int) -> Mapping[str, Any]:
        """Returns the metadata of a part."""
        file = self.file(start)
        try:
            facts, rows = read_facts(str(file))
        except (OSError, ValueError):
            raise LoskutError("error-selfplay-file", file=str(file)) from None
        if facts.get("start") != start or rows != facts["games"] * self.run.read_terms().series:
            raise LoskutError("error-selfplay-file", file=str(file))
        if facts.get("run") != _plain(self.run) or facts.get("loskut") != loskut.__version__:
            raise LoskutError("error-selfplay-other-part", file=str(file))
        return facts


def stored_chunk(path: Path) -> int | None:
    """Returns how many matches a part has in the folder of an earlier run; None if its settings do not tell."""
    found = _read_settings(path).get("chunk")
    return found if isinstance(found, int) else None


def _read_settings(path: Path) -> dict[str, Any]:
    """Returns the settings of an earlier run. Raises LoskutError if there are none."""
    _refuse_file(path)
    try:
        found = json.loads((path / RUN).read_bytes())
    except (OSError, ValueError):
        found = None
    if isinstance(found, dict):
        return found
    if (path / RUN).exists() or any(path.glob("*.parquet")):
        raise LoskutError("error-selfplay-settings", file=str(path / RUN))
    raise LoskutError("error-selfplay-none", folder=str(path))


def _refuse_file(path: Path) -> None:
    if path.exists() and not path.is_dir():
        raise LoskutError("error-folder-file", folder=str(path))


def _difference(name: str, found: Any, wanted: Any) -> tuple[str, str, str]:
    """Returns the name of a setting that differs, and both values.

    Only compiled runs have policies. So if one run has none, the engines differ, and that is what the user is told.
    """
    if name == "policies" and None in (found, wanted):
        return "engine", "compiled" if found else "pure", "compiled" if wanted else "pure"
    return name, json.dumps(found), json.dumps(wanted)


def _plain(run: Run) -> dict[str, Any]:
    """Returns a run as it is read from JSON."""
    plain: dict[str, Any] = json.loads(json.dumps(asdict(run)))
    return plain


def _settings(run: Run) -> dict[str, Any]:
    """Returns what must be the same if a run is continued, as it is read from JSON."""
    return {"loskut-selfplay": SCHEMA_VERSION, "version": loskut.__version__, **_plain(run)}


def _write(file: Path, data: bytes) -> None:
    """Writes a file so that it is there as a whole or not at all, even if the machine stops."""
    beside = file.with_name(f".{file.name}.tmp")
    with beside.open("wb") as handle:
        handle.write(data)
        handle.flush()
        os.fsync(handle.fileno())
    beside.replace(file)
    with suppress(OSError):  # not every system can flush a folder
        folder = os.open(file.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def _lock(path: Path) -> int:
    """Opens the folder's settings with a lock that ends with this process. Raises LoskutError if another holds it."""
    handle = os.open(path / RUN, os.O_RDONLY)
    if fcntl is not None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            raise LoskutError("error-selfplay-busy", folder=str(path)) from None
    return handle
