"""Only the folders of the games name a game: everything else finds them through a registry."""

import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parent.parent
NAME = re.compile(r"kingdomino|duel|moon ?river", re.IGNORECASE)
FOLDERS = ("src/loskut/games/*", "web/src/games/*")
EXCEPTIONS = {
    "*.md": "documents give examples",
    "CITATION.cff": "says which games there are",
    "docs/*": "documents give examples, and the rules pages are copied there",
    "benchmarks/*": "figures are those of certain games",
    "tests/*": "tests play certain games; their data are of certain games",
    "pyproject.toml": "the entry points of the games, and exceptions of the linters for certain files",
    "src/loskut/locales/web/shell.*.ftl": "the line about trademarks on the first page",
    "web/src/protocol.ts": "generated from the views of all games",
    "examples/ppo.py": "learns a certain game",
    "tools/docs.py": "chooses the game of the picture in docs/players.md",
    "tools/tutorials/*": "each module has the positions of one game",
    "tools/screenshots.py": "takes pictures of certain games for docs/screens",
    "tools/strength.py": "measures bots at certain games",
}


def files() -> list[str]:
    """The text files that git knows or would add."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    return [name for name in names if name and (ROOT / name).is_file()]


def names_a_game(name: str) -> bool:
    if NAME.search(name):
        return True
    try:
        return bool(NAME.search((ROOT / name).read_text(encoding="utf-8")))
    except UnicodeDecodeError:
        return False  # a picture


def test_no_file_outside_the_folders_of_the_games_names_a_game() -> None:
    allowed = (*FOLDERS, *EXCEPTIONS)
    outside = [name for name in files() if not any(fnmatch(name, pattern) for pattern in allowed)]
    assert len(outside) > 100
    assert not [name for name in outside if names_a_game(name)]


def test_every_exception_is_needed() -> None:
    known = files()
    assert not [
        pattern for pattern in EXCEPTIONS if not any(fnmatch(name, pattern) and names_a_game(name) for name in known)
    ]


def test_the_shared_part_of_a_games_folder_names_no_game() -> None:
    """What lies beside the folders of the games, such as the registry of the client, serves all of them."""
    folders = (ROOT / "web/src/games", ROOT / "src/loskut/games")
    shared = [path.relative_to(ROOT).as_posix() for folder in folders for path in folder.iterdir() if path.is_file()]
    assert shared
    assert not [name for name in shared if names_a_game(name)]
