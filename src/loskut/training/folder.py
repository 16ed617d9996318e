"""The folder of a training: what the training is, the games of its iterations, and the weights with their history.

A file is written under another name and then renamed. So it is there as a whole or not at all. A folder belongs to one
training. Other settings or other weights would mix games that have nothing to do with each other.
"""

import hashlib
import json
import os
import zlib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from errno import EACCES
from pathlib import Path
from typing import Any, BinaryIO
from zipfile import BadZipFile

import numpy as np

from loskut.core.errors import LoskutError
from loskut.core.game import Game
from loskut.jit.training import Training
from loskut.jit.weights import FILE, Form, Vector
from loskut.training.games import Sample

SETTINGS = "training.json"
FRESH = "fresh"
"""The name of the weights that were chosen by hand."""
TOLD = frozenset({"table", "iteration", "policy_agreement", "explained", "gain", "kept"})
"""What every entry of a history tells."""
History = list[dict[str, Any]]


@dataclass(frozen=True)
class Beginning:
    """The game of a training, and the weights that it begins with."""

    game: str
    tables: Mapping[str, Vector]
    weights: str
    """Names the weights: `FRESH`, or a hash of them."""
    history: History = field(default_factory=list)
    """How they were learnt."""


def begin_fresh(game: Game, training: Training) -> Beginning:
    """Returns the weights that were chosen by hand."""
    return Beginning(game.id, training.first, FRESH)


def begin_installed(game: Game, training: Training) -> Beginning:
    """Returns the weights with which the bots of this installation play."""
    tables = training.form.read(game.folder)
    history = json.loads((game.folder / FILE).read_text(encoding="utf-8"))["history"]
    digest = hashlib.sha256()
    for name in sorted(tables):
        digest.update(name.encode() + b"\0" + tables[name].astype("<f8").tobytes())
    return Beginning(game.id, tables, digest.hexdigest()[:16], history)


class TrainingFolder:
    """The folder of one training. Every method raises LoskutError if the folder cannot be used."""

    def __init__(self, path: Path, form: Form) -> None:
        self.path, self.form = path, form

    @property
    def file(self) -> Path:
        """The file of the weights learnt so far."""
        return self.path / FILE

    def open(self, beginning: Beginning, recipe: Mapping[str, Any]) -> tuple[dict[str, Vector], History]:
        """Returns the weights learnt so far and their history. A new or empty folder now belongs to this training."""
        settings = {"game": beginning.game, **recipe, "weights": beginning.weights}
        try:
            names = _names(self.path)
            if not names:
                self.path.mkdir(parents=True, exist_ok=True)
                _write(self.path / SETTINGS, lambda file: file.write(json.dumps(settings, indent=1).encode() + b"\n"))
            elif not os.access(self.path, os.W_OK):
                raise PermissionError(EACCES, os.strerror(EACCES))
        except OSError as error:
            raise LoskutError("error-train-folder", file=str(self.path), reason=error.strerror or "") from None
        if names:
            found = self._settings()
            self._compare(found, settings | {"weights": found.get("weights")})
        tables, history = self._read_weights()
        if names and found["weights"] != beginning.weights and not _comes_from(beginning, found, history):
            raise LoskutError("error-train-other-weights", folder=str(self.path))
        return tables, history

    def write_weights(self, tables: Mapping[str, Vector], history: History) -> None:
        """Writes weights and history."""
        named = {name: self.form.unpack(weights) for name, weights in tables.items()}
        text = json.dumps({"tables": named, "history": history}, indent=1) + "\n"
        _save(self.file, lambda file: file.write(text.encode()))

    def has_games(self, table: str, iteration: int, chunk: int) -> bool:
        """Checks whether the games of a chunk were played."""
        return self._chunk(table, iteration, chunk).exists()

    def write_games(self, table: str, iteration: int, chunk: int, sample: Sample) -> None:
        """Writes the games of a chunk."""
        _save(self._chunk(table, iteration, chunk), lambda file: np.savez_compressed(file, **asdict(sample)))

    def read_games(self, table: str, iteration: int, chunk: int) -> Sample:
        """Reads the games of a chunk."""
        file = self._chunk(table, iteration, chunk)
        try:
            with np.load(file) as arrays:
                return Sample(**{column.name: arrays[column.name] for column in fields(Sample)})
        except OSError as error:
            raise LoskutError("error-train-folder", file=str(file), reason=error.strerror or "") from None
        except (BadZipFile, zlib.error, EOFError, AttributeError, KeyError, TypeError, ValueError):
            raise LoskutError("error-train-file", file=str(file)) from None

    def _chunk(self, table: str, iteration: int, chunk: int) -> Path:
        name = "".join(letter if letter.isalnum() else "-" for letter in table)
        return self.path / f"{name}_{iteration}_{chunk}.npz"

    def _settings(self) -> dict[str, Any]:
        """Returns what the training in this folder is."""
        try:
            found = json.loads((self.path / SETTINGS).read_bytes())
        except (OSError, ValueError):
            found = None
        if not isinstance(found, dict) or "weights" not in found:
            raise LoskutError("error-train-none", folder=str(self.path))
        return found

    def _compare(self, found: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
        for name, value in wanted.items():
            if found.get(name) != value:
                params = {"found": json.dumps(found.get(name)), "wanted": json.dumps(value)}
                option = name.replace("_", "-")
                raise LoskutError("error-train-other", folder=str(self.path), name=option, **params)

    def _read_weights(self) -> tuple[dict[str, Vector], History]:
        try:
            content = json.loads(self.file.read_bytes())
            tables = {name: self.form.pack(table) for name, table in content["tables"].items()}
            history = list(content["history"])
            is_told = all(entry.keys() >= TOLD for entry in history)
        except FileNotFoundError:
            return {}, []
        except OSError as error:
            raise LoskutError("error-train-folder", file=str(self.file), reason=error.strerror or "") from None
        except (AttributeError, KeyError, TypeError, ValueError):
            is_told = False
        if not is_told:
            raise LoskutError("error-train-file", file=str(self.file))
        return tables, history


def _comes_from(beginning: Beginning, found: Mapping[str, Any], history: History) -> bool:
    """Checks whether installed weights were learnt in this folder.

    After `--install` the same command begins with other weights than before, and must go on here.
    """
    learnt = beginning.history
    return bool(learnt) and found["weights"] != FRESH and history[: len(learnt)] == learnt


def _names(path: Path) -> list[str]:
    """Returns the files of a folder; none if there is no folder. Hidden files do not count."""
    try:
        return [entry.name for entry in path.iterdir() if not entry.name.startswith(".")]
    except FileNotFoundError:
        return []


def _save(file: Path, write: Callable[[BinaryIO], object]) -> None:
    try:
        _write(file, write)
    except OSError as error:
        raise LoskutError("error-file-write", file=str(file), reason=error.strerror or "") from None


def _write(file: Path, write: Callable[[BinaryIO], object]) -> None:
    """Writes a file so that it is there as a whole or not at all."""
    unfinished = file.with_name(f".{file.name}.part")
    with unfinished.open("wb") as opened:
        write(opened)
    unfinished.replace(file)
