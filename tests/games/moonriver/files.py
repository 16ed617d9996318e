"""Component files for the tests: copies of the package's own, with some lines changed."""

import shutil
from pathlib import Path

import loskut.games.moonriver

PACKAGE = Path(loskut.games.moonriver.__path__[0])
NAMES = ("plots.csv", "partners.csv", "boards.csv", "bonus.csv")


def copy_of(folder: Path) -> Path:
    """Copies the package's files into a folder and returns it."""
    for name in NAMES:
        shutil.copy(PACKAGE / name, folder / name)
    return folder


def spoil(folder: Path, name: str, line: int, text: str) -> None:
    """Replaces a line of a file, counted from 1; `-` removes it."""
    lines = (folder / name).read_text(encoding="utf-8").splitlines()
    lines[line - 1 : line] = [] if text == "-" else [text]
    (folder / name).write_text("\n".join(lines), encoding="utf-8")
