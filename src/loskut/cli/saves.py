"""Where games in progress are kept: records in a folder of the user's, written whole or not at all."""

import os
import tempfile
from datetime import datetime
from pathlib import Path

from loskut.core.errors import LoskutError
from loskut.record.model import Record
from loskut.record.reader import parse_record
from loskut.record.writer import format_record

SUFFIX = ".loskut"


def folder() -> Path:
    """The user's folder for saved games."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "loskut" / "games"


def new_path(game: str) -> Path:
    """A name in the folder that no file has."""
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    candidates = [folder() / f"{stem}{more}{SUFFIX}" for more in ("", *(f"-{number}" for number in range(2, 100)))]
    return next(path for path in candidates if not path.exists())


def latest() -> Path | None:
    """The save that was written last."""
    paths = list(folder().glob(f"*{SUFFIX}")) if folder().is_dir() else []
    return max(paths, key=lambda path: path.stat().st_mtime, default=None)


def write(path: Path, record: Record) -> None:
    """Put a record into a file: a reader finds the old contents or the new ones, never half of them."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(format_record(record))
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError as error:
        raise LoskutError("error-file-write", file=str(path), reason=error.strerror or "") from None


def read(path: Path) -> Record:
    """The record in a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise LoskutError("error-file-not-text", file=str(path)) from None
    except OSError as error:
        raise LoskutError("error-file-read", file=str(path), reason=error.strerror or "") from None
    return parse_record(text)
