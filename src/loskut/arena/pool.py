"""Games on several processes, each with one game at a time and one thread; compiled games on several threads.

The processes are killed as soon as the caller wants no more results.
"""

import os
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

from loskut.bots.host import become_a_child
from loskut.core.errors import LoskutError

THREADS = ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
Result = TypeVar("Result")


def play_all(
    play: Callable[[int], Result], numbers: Sequence[int], jobs: int, attempts: int = 1
) -> Generator[Result, None, None]:
    """Calls `play` with every number on `jobs` processes and yields each result as soon as it is there.

    The results are in no fixed order. A number stands for a game, counted from 0, or for the first of several games.
    `play` must be picklable, and its result must depend on the number alone. An exception of `play` is raised here. If
    a process dies, another one plays its number. LoskutError is raised if `attempts` processes died with one number.
    """
    if jobs == 1 or len(numbers) == 1:
        yield from map(play, numbers)
        return
    waiting = iter(numbers)
    workers: dict[Connection, SpawnProcess] = {}
    playing: dict[Connection, int] = {}
    deaths: Counter[int] = Counter()
    try:
        for number in islice(waiting, jobs):
            playing[_start(workers, play, number)] = number
        while playing:
            for ready in wait(list(playing)):
                assert isinstance(ready, Connection)
                number = playing.pop(ready)
                try:
                    result, error = _receive(ready, number)
                except LoskutError:
                    deaths[number] += 1
                    if deaths[number] == attempts:
                        raise
                    _end(workers.pop(ready))
                    playing[_start(workers, play, number)] = number
                    continue
                if error is not None:
                    raise error
                if (following := next(waiting, None)) is not None:
                    playing[ready] = _ask(ready, following)
                yield result
    finally:
        for worker in workers.values():
            _end(worker)


def play_on_threads(play: Callable[[int], Result], numbers: Sequence[int], jobs: int) -> Generator[Result, None, None]:
    """Does the same on threads, for a `play` that spends its time in compiled code. At most `jobs` numbers wait."""
    waiting = iter(numbers)
    with ThreadPoolExecutor(jobs) as pool:
        playing = {pool.submit(play, number) for number in islice(waiting, 2 * jobs)}
        while playing:
            done, playing = wait_for(playing, return_when=FIRST_COMPLETED)
            playing |= {pool.submit(play, number) for number in islice(waiting, len(done))}
            for future in done:
                yield future.result()


def _start(workers: dict[Connection, SpawnProcess], play: Callable[[int], object], number: int) -> Connection:
    """Starts a worker with its first number, adds it to the workers and returns the connection to it."""
    context = get_context("spawn")
    near, far = context.Pipe()
    workers[near] = context.Process(target=_work, args=(far, play))
    workers[near].start()
    far.close()
    _ask(near, number)
    return near


def _end(worker: SpawnProcess) -> None:
    """Kills a worker and waits for its end."""
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
