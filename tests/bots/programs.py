"""Helpers for tests of programs that play."""

import sys
import time
from pathlib import Path

SCRIPT = Path(__file__).parent / "hostile_program.py"


def name_of(way: str, *words: str, seconds: str = "") -> str:
    line = " ".join(map(str, ["cmd:" + sys.executable, "-S", SCRIPT, way, *words]))
    return f"{line}@{seconds}" if seconds else line


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def are_gone(pids: list[int], seconds: float = 10) -> bool:
    """Waits until none of these processes lives."""
    end = time.monotonic() + seconds
    while any(map(is_alive, pids)) and time.monotonic() < end:
        time.sleep(0.02)
    return not any(map(is_alive, pids))


def children_in(file: Path) -> list[int]:
    """Waits until a program has written the ids of its children."""
    end = time.monotonic() + 20
    while not (file.exists() and len(file.read_text().split()) == 2) and time.monotonic() < end:
        time.sleep(0.02)
    return [int(word) for word in file.read_text().split()]
