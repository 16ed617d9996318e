"""Games on several processes, one game and one thread a process; ended at once when nobody wants more."""

import os
from collections.abc import Generator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

from loskut.arena.results import GameResult
from loskut.arena.tournament import Contest, play_game
from loskut.bots.host import become_a_child
from loskut.core.errors import LoskutError

THREADS = ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def play_all(contest: Contest, numbers: Sequence[int], jobs: int) -> Generator[GameResult, None, None]:
    """Play the games with these numbers and give each as it ends."""
    if jobs == 1 or len(numbers) == 1:
        for number in numbers:
            yield play_game(contest, number)
        return
    context = get_context("spawn")
    waiting = list(reversed(numbers))
    workers = {}
    playing: dict[Connection, int] = {}
    try:
        for _ in range(min(jobs, len(numbers))):
            near, far = context.Pipe()
            workers[near] = context.Process(target=_work, args=(far, contest))
            workers[near].start()
            far.close()
            playing[near] = waiting.pop()
            near.send(playing[near])
        while playing:
            for ready in wait(list(playing)):
                assert isinstance(ready, Connection)
                number = playing.pop(ready)
                result = _receive(ready, number)
                if waiting:
                    playing[ready] = waiting.pop()
                    ready.send(playing[ready])
                yield result
    finally:
        for worker in workers.values():
            worker.kill()
            worker.join()


def _receive(connection: Connection, number: int) -> GameResult:
    try:
        result: GameResult = connection.recv()
    except (EOFError, OSError):
        raise LoskutError("error-arena-process", game=number + 1) from None
    return result


def _work(connection: Connection, contest: Contest) -> None:
    """Play what is asked for, until nobody asks."""
    become_a_child()
    os.environ.update(dict.fromkeys(THREADS, "1"))
    while True:
        try:
            number = connection.recv()
        except EOFError:
            return
        connection.send(play_game(contest, number))
