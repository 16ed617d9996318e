"""Games on several processes, each with one game at a time and one thread.

The processes are killed as soon as the caller wants no more results.
"""

import os
import traceback
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from loskut.bots.host import become_a_child
from loskut.core.errors import LoskutError

THREADS = ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
Result = TypeVar("Result")


def play_all(play: Callable[[int], Result], numbers: Sequence[int], jobs: int) -> Generator[Result, None, None]:
    """Calls `play` with every number on `jobs` processes and yields each result as soon as it is there.

    The results are in no fixed order. A number stands for a game, counted from 0, or for the first of several games.
    `play` must be picklable, and its result must depend on the number alone. An exception of `play` is raised here. A
    process that dies raises LoskutError.
    """
    if jobs == 1 or len(numbers) == 1:
        yield from map(play, numbers)
        return
    context = get_context("spawn")
    waiting = iter(numbers)
    workers = {}
    playing: dict[Connection, int] = {}
    try:
        for _ in range(min(jobs, len(numbers))):
            near, far = context.Pipe()
            workers[near] = context.Process(target=_work, args=(far, play))
            workers[near].start()
            far.close()
            playing[near] = _ask(near, next(waiting))
        while playing:
            for ready in wait(list(playing)):
                assert isinstance(ready, Connection)
                result, error = _receive(ready, playing.pop(ready))
                if error is not None:
                    raise error
                if (number := next(waiting, None)) is not None:
                    playing[ready] = _ask(ready, number)
                yield result
    finally:
        for worker in workers.values():
            worker.kill()
            worker.join()


def _ask(connection: Connection, number: int) -> int:
    """Sends a number to a worker and returns it. A worker that has died is noticed when its answer is received."""
    with suppress(OSError):
        connection.send(number)
    return number


def _receive(connection: Connection, number: int) -> tuple[Any, Exception | None]:
    """Returns the answer of a worker: a result and None, or None and the exception that `play` raised."""
    try:
        answer: tuple[Any, Exception | None] = connection.recv()
    except Exception:  # noqa: BLE001 - the worker has died, or its answer cannot be unpickled
        raise LoskutError("error-arena-process", game=number + 1) from None
    return answer


def _work(connection: Connection, play: Callable[[int], object]) -> None:
    """Calls `play` with each number received and sends the answer, until the connection is closed."""
    become_a_child()
    os.environ.update(dict.fromkeys(THREADS, "1"))
    while True:
        try:
            number = connection.recv()
        except EOFError:
            return
        try:
            answer: tuple[object, Exception | None] = (play(number), None)
        except Exception as error:  # noqa: BLE001 - a bot may raise anything
            error.add_note(traceback.format_exc())
            answer = (None, error)
        connection.send(answer)
