"""The memory of a real server: bounded for each table, and it hardly grows with bad requests.

`tools/memory.py` measures it at length.
"""

import asyncio

from tools.memory import growth, measure


def test_a_table_needs_little_memory_and_garbage_leaves_nothing_behind() -> None:
    tables, garbage = 30, 500
    found = asyncio.run(measure((tables,), (garbage, 2 * garbage)))
    assert not found.problems
    assert growth(found.in_use, tables) < 1500, "kilobytes of a table with two sockets, and the first of everything"
    assert growth(found.idle, tables) < 800
    _, half, whole = found.fuzzed.values()
    assert whole - found.fuzzed[0] < 40, "megabytes"
    assert whole - half < 15, "megabytes"
