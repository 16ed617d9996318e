"""Writes the numbering of all moves of a game into tests/data/actions. Never overwrites an existing file.

Ids are frozen. A change of the numbering needs a new version, and the new file stays beside the old one.
"""

import sys
from pathlib import Path

from loskut.core import registry
from loskut.core.actions import ActionSpace

FOLDER = Path(__file__).parent.parent / "tests" / "data" / "actions"


def frozen_name(game: str, actions: ActionSpace) -> str:
    """Returns the file name for an action space: game, size, version."""
    return f"{game}-{len(actions)}-v{actions.version}.txt"


def format_actions(actions: ActionSpace) -> str:
    """Returns one line for each move: its number, its block, the move."""
    lines = [(block.name, move) for block in actions.blocks for move in block.moves]
    return "".join(f"{number} {block} {move!r}\n" for number, (block, move) in enumerate(lines))


def main(names: list[str]) -> None:
    """Writes the files that are missing."""
    for name in names:
        game = registry.game(name)
        for options in game.presets.values():
            actions = game.actions(options)
            path = FOLDER / frozen_name(name, actions)
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(format_actions(actions), encoding="utf-8")
                print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
