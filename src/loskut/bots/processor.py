"""Processor time of a process and everything below it.

Linux tells it: the children of a process stand in /proc/PID/task/TID/children, and every process has a clock.
"""

import os
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from loskut.bots.keeper import descendants

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
"""The unit of times in /proc/PID/stat, as a share of a second. It is 100 on Linux."""
_OWN, _WAITED_FOR = slice(11, 13), slice(13, 15)
"""Times in the words of /proc/PID/stat after the name of the program, in user and in system mode."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What a tree of processes has used: seconds of processor time, and how many processes live."""

    seconds: float
    processes: int


def usage(pid: int, *, with_root: bool) -> Usage | None:
    """Returns what the processes below a process have used; `with_root` counts that process too.

    Children that ended are counted as soon as their parent has waited for them. Returns None where nothing tells it.
    """
    times = _times(pid)
    if times is None or not Path(f"/proc/{pid}/task/{pid}/children").exists():
        return None
    below = descendants(pid)
    own, waited_for = times
    seconds = waited_for + (own if with_root else 0.0)
    for child in below:
        found = _times(child)
        if found is not None:
            seconds += sum(found)
    return Usage(seconds, len(below) + with_root)


def _times(pid: int) -> tuple[float, float] | None:
    """Returns the seconds of a process itself, and of its children that it has waited for."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    own, waited_for = (sum(map(int, words[part])) / TICKS for part in (_OWN, _WAITED_FOR))
    with suppress(OSError):  # it may just have ended
        # The clock of another process (clock_getcpuclockid): exact, where /proc/PID/stat counts in hundredths.
        own = time.clock_gettime(~pid << 3 | 2)
    return own, waited_for
