"""Write `web/src/games/<game>/learn/lessons.json`: the positions of the tutorials with their legal moves.

Both come from the rules. `tools/tutorials` has a module for each game, named by its id. The function `lessons` of the
module returns the content of the file.

python tools/lessons.py           write the files
python tools/lessons.py --check   fail if a file is out of date
"""

import json
import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

TOOLS = Path(__file__).parent
GAMES = TOOLS.parent / "web" / "src" / "games"
LESSONS: dict[str, Callable[[], dict[str, Any]]] = {
    path.stem: runpy.run_path(str(path))["lessons"] for path in sorted((TOOLS / "tutorials").glob("*.py"))
}


def target(game: str) -> Path:
    """Returns the file with the lessons of a game."""
    return GAMES / game / "learn" / "lessons.json"


def main() -> int:
    """Writes the files, or checks them."""
    old = []
    for game, lessons in LESSONS.items():
        text = json.dumps(lessons(), separators=(",", ":")) + "\n"
        if "--check" not in sys.argv:
            target(game).write_text(text, encoding="utf-8")
        elif target(game).read_text(encoding="utf-8") != text:
            old.append(game)
    if old:
        print(f"lessons of {', '.join(old)} are not what the rules give; run python tools/lessons.py", file=sys.stderr)
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
