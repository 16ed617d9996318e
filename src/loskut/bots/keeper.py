"""The keeper of a program: a small process between a match and a bot that is any program.

It starts the program, waits until the program or the match has ended, and then kills every process that the program has
started. The match holds the other end of a pipe, the lifeline. So the program ends even if the match is killed. Orphans
of the program become children of the keeper, on Linux; so none can hide, and the processor time of all of them is
counted here.

This file runs by itself and imports nothing of this package: `python keeper.py LIFELINE COMMAND ...`. It passes its
standard streams on. Its exit code is that of the program; 128 + N stands for signal N.
"""

import contextlib
import os
import select
import signal
import sys
import time

CANNOT_START = 127
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
"""Operations of prctl(2)."""
MEMORY = 4 << 30
"""Bytes of data that a process of the program may have."""
FILE_SIZE = 1 << 30
"""Bytes of the largest file that it may write."""
FAREWELL = 5.0
"""Seconds in which all processes of a killed program must be gone."""


def main() -> None:
    """Keeps one program."""
    lifeline, command = int(sys.argv[1]), sys.argv[2:]
    os.set_inheritable(lifeline, False)
    _prctl(PR_SET_CHILD_SUBREAPER, 1)
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    keeper = os.getpid()
    program = os.fork()
    if program == 0:
        _become(command, keeper)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):  # the ends of the program's streams; it alone holds them now
        os.dup2(nowhere, stream)
    _wait(program, lifeline, woken)
    os._exit(_end(program))


def _become(command: list[str], keeper: int) -> None:
    """Becomes the program, in a session of its own, with limits."""
    import resource  # noqa: PLC0415 - Windows does not have it, and others import this module

    os.setsid()
    _prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != keeper:  # it was killed before the line above
        os._exit(CANNOT_START)
    limits = (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_DATA, MEMORY),
        (resource.RLIMIT_FSIZE, FILE_SIZE),
    )
    for kind, wanted in limits:
        most = resource.getrlimit(kind)[1]
        limit = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(kind, (limit, limit))
    for kind in (signal.SIGPIPE, signal.SIGXFSZ):  # Python ignores them, and a program would inherit that
        signal.signal(kind, signal.SIG_DFL)
    try:
        os.execvp(command[0], command)  # noqa: S606 - the words that the user gave, without a shell
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode(errors="replace"))
    os._exit(CANNOT_START)


def _wait(program: int, lifeline: int, woken: int) -> None:
    """Waits until the program has ended or the lifeline is cut. Reaps orphans meanwhile, but not the program."""
    while True:
        while found := _ended():
            if found == program:
                return
            os.waitpid(found, 0)
        ready, _, _ = select.select([lifeline, woken], [], [])
        if lifeline in ready:
            return
        os.read(woken, 4096)


def _ended() -> int | None:
    """Returns a child that has ended and was not reaped."""
    try:
        found = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return None
    return found.si_pid if found else None


def _end(program: int) -> int:
    """Kills the program with everything that it has started. Returns its exit code."""
    code = 0
    end = time.monotonic() + FAREWELL
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(program, signal.SIGKILL)  # all at once, so that none can fork meanwhile
    while time.monotonic() < end:
        for child in descendants(os.getpid()):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(child, signal.SIGKILL)
        try:
            found, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            break
        if found == program:
            code = os.waitstatus_to_exitcode(status)
        if not found:
            time.sleep(0.001)
    return code if code >= 0 else 128 - code


def descendants(pid: int) -> list[int]:
    """Returns the processes below a process; none where Linux does not tell them."""
    found: list[int] = []
    with contextlib.suppress(OSError):
        for task in os.listdir(f"/proc/{pid}/task"):  # noqa: PTH208 - pathlib takes longer to load than all the rest
            with open(f"/proc/{pid}/task/{task}/children", encoding="ascii") as file:  # noqa: PTH123 - the same
                found += map(int, file.read().split())
    return found + [below for child in found for below in descendants(child)]


def _prctl(operation: int, value: int) -> None:
    """Calls prctl(2), which other systems than Linux do not have."""
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 - only there

        ctypes.CDLL(None).prctl(operation, value, 0, 0, 0)


if __name__ == "__main__":
    main()
