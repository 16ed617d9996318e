"""The queue of bots: urgent tasks first, places shared by those for whom the work is done."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from server.sitting import BOT as EASY
from server.sitting import ME, Sitting

from loskut.server.queueing import Queue, Urgency
from loskut.server.seats import BotDue
from loskut.server.settings import Settings
from loskut.server.workers import Workers

BOT, HINT, REVIEW, OTHER = Urgency


class Tasks:
    """Tasks that note their names in the order in which they run, one loop turn each."""

    def __init__(self, queue: Queue) -> None:
        self.queue = queue
        self.order: list[str] = []
        self.most = 0
        self._running = 0

    async def run(self, urgency: Urgency, patron: str, name: str = "") -> None:
        async with self.queue.turn(urgency, patron):
            self._running += 1
            self.most = max(self.most, self._running)
            self.order.append(name or patron)
            await asyncio.sleep(0)
            self._running -= 1

    async def all(self, *tasks: tuple[Urgency, str] | tuple[Urgency, str, str]) -> list[str]:
        await asyncio.gather(*(self.run(*task) for task in tasks))
        return self.order


def order_of(places: int, *tasks: tuple[Urgency, str] | tuple[Urgency, str, str]) -> list[str]:
    """Returns the names of tasks that come at once, in the order in which they ran."""
    return asyncio.run(Tasks(Queue(places)).all(*tasks))


def test_awaited_bots_come_before_hints_and_these_before_reviews() -> None:
    found = order_of(
        1, (BOT, "x"), (OTHER, "a", "other"), (REVIEW, "b", "review"), (HINT, "c", "hint"), (BOT, "d", "bot")
    )
    assert found == ["x", "bot", "hint", "review", "other"]


def test_a_patron_with_many_tasks_delays_others_by_one_task() -> None:
    many = [(BOT, "eve")] * 50
    assert order_of(1, *many, (BOT, "ada"), (BOT, "ben"))[:4] == ["eve", "ada", "ben", "eve"]


def test_patrons_take_turns() -> None:
    found = order_of(1, *[(BOT, "eve")] * 3, *[(BOT, "ada")] * 3)
    assert found == ["eve", "ada", "eve", "ada", "eve", "ada"]


def test_a_patron_with_a_running_task_waits_for_one_without() -> None:
    async def play() -> list[str]:
        tasks = Tasks(Queue(2))
        async with tasks.queue.turn(BOT, "eve"):
            await tasks.all((BOT, "eve"), (BOT, "eve"), (BOT, "ada"))
        return tasks.order

    assert asyncio.run(play()) == ["eve", "ada", "eve"]


@pytest.mark.parametrize("places", [1, 2, 5])
def test_no_more_tasks_run_than_there_are_places(places: int) -> None:
    tasks = Tasks(Queue(places))
    found = asyncio.run(tasks.all(*[(BOT, f"guest {number % 7}") for number in range(60)]))
    assert len(found) == 60
    assert tasks.most == places


def test_a_task_that_gives_up_leaves_its_place_to_others() -> None:
    async def play() -> list[str]:
        tasks = Tasks(Queue(1))
        first = asyncio.create_task(tasks.run(BOT, "ada"))
        await asyncio.sleep(0)
        gone = asyncio.create_task(tasks.run(BOT, "eve"))
        called = asyncio.create_task(tasks.run(BOT, "eve"))
        last = asyncio.create_task(tasks.run(BOT, "ben"))
        await asyncio.sleep(0)
        gone.cancel()
        await first
        called.cancel()
        await asyncio.gather(gone, called, last, return_exceptions=True)
        async with tasks.queue.turn(BOT, "cid"):
            tasks.order.append("cid")
        return tasks.order

    found = asyncio.run(play())
    assert found[0] == "ada"
    assert found[-1] == "cid"
    assert "ben" in found


def test_pressure_counts_the_awaited_moves_that_wait_for_each_place() -> None:
    async def play() -> float:
        tasks = Tasks(Queue(2))
        async with tasks.queue.turn(BOT, "a"), tasks.queue.turn(BOT, "b"):
            waiting = [asyncio.create_task(tasks.run(BOT, "ada")) for _ in range(6)]
            waiting.append(asyncio.create_task(tasks.run(HINT, "ada")))
            await asyncio.sleep(0)
            found = tasks.queue.pressure
            assert tasks.queue.waiting(HINT, "ada") == 1
            assert tasks.queue.waiting(HINT, "ben") == 0
        await asyncio.gather(*waiting)
        return found

    assert asyncio.run(play()) == 3.0


def test_all_tasks_may_be_cancelled_at_once() -> None:
    async def play() -> list[str]:
        tasks = Tasks(Queue(2))
        crowd = [asyncio.create_task(tasks.run(BOT, f"guest {number % 3}")) for number in range(30)]
        await asyncio.sleep(0)
        for task in crowd:
            task.cancel()
        found = await asyncio.gather(*crowd, return_exceptions=True)
        assert {type(one) for one in found} == {asyncio.CancelledError}
        return await tasks.all((BOT, "ada"), (BOT, "ada"), (BOT, "ben"))

    assert asyncio.run(play())[-3:] in (["ada", "ben", "ada"], ["ada", "ada", "ben"])


def test_the_server_gives_every_kind_of_work_its_urgency() -> None:
    async def play() -> list[int]:
        unused: Any = SimpleNamespace(sharing=None)
        workers, table = Workers(unused, unused, Settings(thinkers=1)), Sitting(ME, EASY).table

        def room(*, is_visited: bool) -> Any:
            return SimpleNamespace(attendance=SimpleNamespace(is_visited=is_visited), patron="ada")

        async with workers.queue.turn(BOT, "x"):
            waiting = [
                asyncio.create_task(work)
                for work in (
                    workers._move(room(is_visited=True), table, BotDue(1, "easy")),
                    workers.hint(table, "ada"),
                    workers.review("ada"),
                    workers._move(room(is_visited=False), table, BotDue(1, "easy")),
                )
            ]
            await asyncio.sleep(0)
            found = [workers.queue.waiting(urgency) for urgency in Urgency]
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        return found

    assert asyncio.run(play()) == [1, 1, 1, 1]


def test_bots_hurry_as_many_times_as_moves_wait_for_each_place() -> None:
    async def play(moves: int) -> float:
        unused: Any = SimpleNamespace(sharing=None)
        workers, tasks = Workers(unused, unused, Settings(thinkers=2)), Tasks(Queue(2))
        workers.queue = tasks.queue
        async with tasks.queue.turn(BOT, "a"), tasks.queue.turn(BOT, "b"):
            waiting = [asyncio.create_task(tasks.run(BOT, "ada")) for _ in range(moves)]
            await asyncio.sleep(0)
            found = workers._pace(Sitting(ME, EASY).table).haste
        await asyncio.gather(*waiting)
        return found

    assert [asyncio.run(play(moves)) for moves in (0, 2, 6)] == [1.0, 1.0, 3.0]
