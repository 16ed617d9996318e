"""The pool of processes: it plays every number once, reports errors and dead processes, and leaves none running."""

import os
import time
from multiprocessing import active_children

import pytest

from loskut.arena import pool
from loskut.arena.pool import play_all
from loskut.core.errors import LoskutError, UnknownName


def square(number: int) -> int:
    return number * number


def fail_at_3(number: int) -> int:
    if number == 3:
        raise UnknownName("error-unknown-bot", "nobody", ["random"])
    return number


class Odd(Exception):
    """An exception that can be pickled but not unpickled: its arguments do not fit its constructor."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one + two)


def fail_oddly(number: int) -> int:
    raise Odd("one", "two")


def die_at_3(number: int) -> int:
    if number == 3:
        os._exit(1)
    return number


def refuse_to_start(*_: object) -> None:
    raise SystemExit(1)


def sleep_long(number: int) -> int:
    if number:
        time.sleep(60)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 5])
@pytest.mark.parametrize("numbers", [range(0), range(1), range(3), range(0, 100, 7)])
def test_every_number_is_played_once(numbers: range, jobs: int) -> None:
    assert sorted(play_all(square, numbers, jobs)) == [number * number for number in numbers]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_game_raises_is_raised(jobs: int) -> None:
    with pytest.raises(UnknownName) as caught:
        list(play_all(fail_at_3, range(6), jobs))
    assert caught.value.params == {"name": "nobody", "known": "random"}
    assert not active_children()


def test_the_traceback_of_the_process_comes_with_the_error() -> None:
    with pytest.raises(UnknownName) as caught:
        list(play_all(fail_at_3, range(6), 2))
    assert "in fail_at_3" in caught.value.__notes__[0]


def test_a_process_that_dies_is_told_with_the_game_it_played() -> None:
    with pytest.raises(LoskutError) as caught:
        list(play_all(die_at_3, range(6), 2))
    assert (caught.value.code, caught.value.params) == ("error-arena-process", {"game": 4})
    assert not active_children()


def test_a_process_that_cannot_start_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_work", refuse_to_start)
    with pytest.raises(LoskutError) as caught:
        list(play_all(square, range(4), 2))
    assert caught.value.code == "error-arena-process"


def test_an_answer_that_cannot_be_read_is_told() -> None:
    with pytest.raises(LoskutError) as caught:
        list(play_all(fail_oddly, range(4), 2))
    assert caught.value.code == "error-arena-process"


def test_processes_end_at_once_when_nobody_wants_more() -> None:
    results = play_all(sleep_long, range(8), 3)
    assert next(results) == 0
    assert len(active_children()) == 3
    start = time.monotonic()
    results.close()
    assert time.monotonic() - start < 5
    assert not active_children()
