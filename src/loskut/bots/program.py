"""A program that answers lines with lines, each within limits. It is killed as soon as it does not keep to them.

A keeper (keeper.py) stands between this process and the program. Nothing here waits for the program without a limit,
and nothing that it writes is kept beyond a limit.
"""

import os
import selectors
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

from loskut.bots import keeper
from loskut.bots.processor import usage
from loskut.bots.trouble import Trouble, one_line

LONGEST_LINE = 1 << 16
"""The most bytes of an answer. A longer one counts as a failure."""
STDERR_TAIL = 2000
"""Bytes of what the program wrote last to stderr. The end of it is told if the program dies."""
MOST_PROCESSES = 64
"""Processes that a program may have at once."""
GLANCE = 0.02
"""Seconds between two looks at the processor time of a program that has to answer."""
COURTESY = 1.0
"""Seconds in which a program should end by itself after the end of its input."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a program may use until it has answered: seconds on the wall clock, and perhaps processor seconds."""

    seconds: float
    processor: float | None = None


class Program:
    """A running program. If it fails, it is killed, and the method raises Trouble."""

    def __init__(self, command: Sequence[str]) -> None:
        end, self._lifeline = os.pipe()
        try:
            self._keeper = subprocess.Popen(  # noqa: S603 - the user named the command
                [sys.executable, "-I", "-S", keeper.__file__, str(end), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                pass_fds=(end,),
                start_new_session=True,
            )
        except BaseException:
            os.close(self._lifeline)
            raise
        finally:
            os.close(end)
        assert self._keeper.stdin and self._keeper.stdout and self._keeper.stderr  # noqa: PT018 - one fact
        self._stdin, self._stdout, self._stderr = self._keeper.stdin, self._keeper.stdout, self._keeper.stderr
        for stream in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(stream.fileno(), False)
        self._received = b""
        self._complaints = b""
        self.used = 0.0
        """Processor seconds of the program and its children, at the last look. It stays 0 where nothing tells it."""
        self.is_running = True

    def ask(self, line: bytes, allowance: Allowance) -> bytes:
        """Writes a line and returns the next line of the program.

        All processor time since the last answer counts, also what the program used before it was asked.
        """
        before, start = self.used, monotonic()
        unsent = memoryview(line)
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdin, selectors.EVENT_WRITE)
            selector.register(self._stdout, selectors.EVENT_READ)
            selector.register(self._stderr, selectors.EVENT_READ)
            while b"\n" not in self._received:
                self._check(monotonic() - start, before, allowance)
                for key, _ in selector.select(GLANCE):
                    if key.fileobj is self._stdin:
                        unsent = self._write(unsent)
                        if not unsent:
                            selector.unregister(self._stdin)
                    elif not self._read(key.fd):
                        selector.unregister(key.fileobj)
        if unsent:
            self.kill()
            raise Trouble("garbled", "a line before the whole request was read")
        self._look()
        answer, _, self._received = self._received.partition(b"\n")
        return answer

    def end(self) -> None:
        """Closes the input of the program, so that it ends. Kills it if it does not."""
        if self.is_running:
            self._stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self._keeper.wait(COURTESY)
            self.kill()

    def kill(self) -> int | None:
        """Kills the program with everything that it has started. Returns its exit code, if it had ended before."""
        if not self.is_running:
            return None
        self.is_running = False
        self._look()
        code = self._keeper.poll()
        os.close(self._lifeline)
        try:
            self._keeper.wait(keeper.FAREWELL + COURTESY)
        except subprocess.TimeoutExpired:
            self._keeper.kill()
            self._keeper.wait()
        with suppress(OSError):  # the end, or nothing left: nobody writes any more
            while data := os.read(self._stderr.fileno(), LONGEST_LINE):
                self._complaints = (self._complaints + data)[-STDERR_TAIL:]
        for stream in (self._stdin, self._stdout, self._stderr):
            stream.close()
        return code

    def _look(self) -> int:
        """Updates `used` and returns the number of processes that live."""
        found = usage(self._keeper.pid, with_root=False) if self._keeper.returncode is None else None
        if found is None:
            return 0
        self.used = max(self.used, found.seconds)  # a process that has just ended may be missing for a moment
        return found.processes

    def _check(self, seconds: float, before: float, allowance: Allowance) -> None:
        """Raises Trouble, and kills the program, if it has used more than it may."""
        processes = self._look()
        used = self.used - before
        if processes > MOST_PROCESSES:
            self.kill()
            raise Trouble("stalled", f"{processes} processes")
        if allowance.processor is not None and used > allowance.processor:
            self.kill()
            raise Trouble("stalled", f"{used:.2f} s > {allowance.processor:.2f} s of processor time")
        if seconds > allowance.seconds:
            self.kill()
            raise Trouble("stalled", f"{seconds:.2f} s")

    def _write(self, data: memoryview) -> memoryview:
        try:
            return data[os.write(self._stdin.fileno(), data) :]
        except BlockingIOError:
            return data
        except OSError:
            raise self._ended("it closed its input") from None

    def _read(self, stream: int) -> bool:
        """Reads what is there from stdout or stderr. Returns whether more can follow."""
        try:
            data = os.read(stream, LONGEST_LINE)
        except BlockingIOError:
            return True
        if stream == self._stderr.fileno():
            self._complaints = (self._complaints + data)[-STDERR_TAIL:]
        else:
            if not data:
                raise self._ended("it closed its output")
            self._received += data
            if len(self._received) > LONGEST_LINE and b"\n" not in self._received[: LONGEST_LINE + 1]:
                self.kill()
                raise Trouble("garbled", f"a line of more than {LONGEST_LINE} bytes")
        return bool(data)

    def _ended(self, reason: str) -> Trouble:
        """Returns the reason why there is no answer: the program has ended, or has closed a stream. Kills it."""
        with suppress(subprocess.TimeoutExpired):
            self._keeper.wait(COURTESY)
        code = self.kill()
        last = self._complaints.decode(errors="replace").strip().rpartition("\n")[2]
        detail = reason if code is None else f"exit code {code}"
        return Trouble("died", one_line(f"{detail}: {last}" if last else detail))
