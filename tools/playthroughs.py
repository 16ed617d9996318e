"""Writes the playthroughs of all games and presets: tests/data/playthroughs, one random game of OpenSpiel each.

A playthrough shows what OpenSpiel's generator shows: facts of the game, some positions, and every action. Long lines
and tensors are shortened to a digest, so that files stay small and still change with every number.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray
from open_spiel.python.algorithms import generate_playthrough

from loskut.core import registry
from loskut.env.setting import has_environments
from loskut.env.spiel import short_name

FOLDER = Path(__file__).parent.parent / "tests" / "data" / "playthroughs"
SEED = 19
LONGEST = 160
"""The longest line in characters."""
REDUNDANT = ("History", "ObservationString", "IsSimultaneousNode", "IsChanceNode", "IsTerminal", "action: ")
"""Lines that follow from others: everybody sees the position, and every action is named."""


def names() -> list[tuple[str, str]]:
    """Returns all games that can be environments, with all presets."""
    games = [registry.game(name) for name in registry.names(registry.GAMES)]
    return [(game.id, preset) for game in games if has_environments(game) for preset in game.presets]


def path_of(game: str, preset: str) -> Path:
    """Returns the file of a playthrough."""
    return FOLDER / f"{game}-{preset}.txt"


def playthrough(game: str, preset: str) -> str:
    """Returns a playthrough of a game with explicit chance."""
    # OpenSpiel draws every number of a tensor, which takes seconds and megabytes.
    with patch.object(generate_playthrough, "_format_tensor", tensor_digest):
        name = f"{short_name(game, is_sampled=False)}(preset={preset})"
        lines = generate_playthrough.playthrough_lines(name, seed=SEED)
    return "".join(f"{line}\n" for line in condensed(lines))


def condensed(lines: list[str]) -> Iterator[str]:
    """Yields what tells something new, in short lines."""
    for line, after in pairwise([*lines, ""]):
        is_hidden = line.startswith("# State") and after.startswith("# Apply")
        if not line or is_hidden or line.startswith(REDUNDANT):
            continue
        yield line if len(line) <= LONGEST else f"{line[: LONGEST // 2]} ... {digest(line.encode())}"


def tensor_digest(tensor: NDArray[Any], name: str) -> list[str]:
    """Returns a tensor as one line: its shape and a digest of its numbers."""
    return [f"{name} = {list(tensor.shape)} {digest(tensor.astype(np.uint8).tobytes())}"]


def digest(content: bytes) -> str:
    """Returns a short digest."""
    return f"sha256 {sha256(content).hexdigest()[:16]}"


def main() -> int:
    """Writes the files that are missing or out of date, and prints their names."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game, preset in names():
        path, text = path_of(game, preset), playthrough(game, preset)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
