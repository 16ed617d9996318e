"""Saved games: records in a folder of the user. A file is written completely or not at all."""

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
    """Returns the user's folder for saved games."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "loskut" / "games"


def new_path(game: str) -> Path:
    """Returns a path in the folder where no file exists yet."""
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    candidates = [folder() / f"{stem}{more}{SUFFIX}" for more in ("", *(f"-{number}" for number in range(2, 100)))]
    return next(path for path in candidates if not path.exists())


def latest() -> Path | None:
    """Returns the path of the save that was written last, or None if there is none."""
    try:
        written = {path: path.stat().st_mtime for path in folder().glob(f"*{SUFFIX}") if path.is_file()}
    except OSError as error:
        raise file_error(error, folder(), "error-file-read") from None
    return max(written, key=lambda path: written[path], default=None)


def write(path: Path, record: Record) -> None:
    """Writes a record to a file. A reader finds the old contents or the new ones, never a part of them."""
    text = format_record(record).encode("utf-8", errors="replace")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".saving.", delete=False) as file:
            try:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
                Path(file.name).replace(path)
            except OSError:
                Path(file.name).unlink(missing_ok=True)
                raise
    except (OSError, ValueError) as error:
        raise file_error(error, path, "error-file-write") from None


def read(path: Path) -> Record:
    """Returns the record in a file. A byte order mark at its beginning is dropped."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise LoskutError("error-file-not-text", file=str(path)) from None
    except (OSError, ValueError) as error:
        raise file_error(error, path, "error-file-read") from None
    return parse_record(text)


def file_error(error: Exception, path: Path, code: str) -> LoskutError:
    """Returns the error for a file that cannot be read or written. Common reasons have their own message."""
    match error:
        case FileNotFoundError():
            return LoskutError("error-file-missing", file=str(path))
        case PermissionError():
            return LoskutError("error-file-denied", file=str(path))
        case IsADirectoryError():
            return LoskutError("error-file-folder", file=str(path))
        case OSError(strerror=str(reason)):
            return LoskutError(code, file=str(path), reason=reason)
    return LoskutError(code, file=str(path), reason=str(error))
