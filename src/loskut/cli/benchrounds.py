"""The part of `loskut bench server` that measures how long a person waits for three bots, at each level.

One person and three bots sit at a table, one level after another. The person always plays the first move of the list,
at once. In games with a numbered draft the person then keeps the first place, so every bot has one turn between two
turns of the person. The time of a round runs from the person's move until the person is in turn again.
"""

import time
from statistics import median
from typing import Any, get_args

from loskut.server.messages import Level
from loskut.server.pyclient import Client, Sitting

BOTS = 3
ME = 0
"""The seat of the person."""


async def wait_for_bots(url: str, game: str, rounds: int) -> dict[str, dict[str, float]]:
    """Plays a number of rounds at each level. Returns the seconds of a round: the median and the longest."""
    guest = Client(url)
    await guest.rename("Client")
    waits = {level: await _waits(guest, game, level, rounds) for level in get_args(Level)}
    return {
        level: {"rounds": len(found), "median_s": round(median(found), 2), "longest_s": round(max(found), 2)}
        for level, found in waits.items()
    }


async def _waits(guest: Client, game: str, level: str, rounds: int) -> list[float]:
    """Returns the seconds of rounds in which every bot had a turn. The first moves of the game do not count."""
    seats: list[dict[str, Any]] = [{"kind": "me"}, *({"kind": "bot", "level": level} for _ in range(BOTS))]
    table = await guest.make_table(game=game, seats=seats)
    found: list[float] = []
    async with guest.sit_down(table) as sitting:
        is_first = True
        while len(found) < rounds and await sitting.my_turn():
            known, start = len(sitting.log), time.perf_counter()
            await sitting.move(sitting.choices[0]["action"])
            if not await sitting.my_turn():
                break
            seconds = time.perf_counter() - start
            if len(_bots(sitting, known)) == BOTS:
                if not is_first:
                    found.append(seconds)
                is_first = False
    return found


def _bots(sitting: Sitting, known: int) -> set[int]:
    """Returns the bots that have moved since the log had `known` lines."""
    entries = [line["entry"] for line in sitting.log[known:]]
    return {entry["seat"] for entry in entries if entry["kind"] == "game_event"} - {None, ME}
