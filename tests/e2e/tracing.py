"""Measurements by the tracing of the browser: long tasks, and the cost of each pointer event.

Times count only while the main thread of the page has a processor, so a busy machine does not distort them. Queries of
a test run on that thread too. So a test makes its queries first, and while it is traced it only moves the pointer.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "blink.user_timing"]
TASK = "RunTask"
SCRIPT = frozenset({"EventDispatch", "FunctionCall", "FireAnimationFrame", "TimerFire", "RunMicrotasks"})
LAYOUT = frozenset({"Layout", "UpdateLayoutTree", "PrePaint"})
LONG = 50
BEGIN = "loskut-begin"


@dataclass(slots=True)
class Trace:
    """Times of a trace, in milliseconds on the main thread of the page."""

    tasks: list[float] = field(default_factory=list)
    """The length of every task."""
    moves: list[float] = field(default_factory=list)
    """The time of script and layout after each pointer event, up to the next one."""

    @property
    def long_tasks(self) -> list[float]:
        """The tasks that are long enough to be felt."""
        return [task for task in self.tasks if task > LONG]

    @property
    def most_moves(self) -> float:
        """The 95th percentile of `moves`."""
        return sorted(self.moves)[len(self.moves) * 95 // 100]

    def __str__(self) -> str:
        return (
            f"{len(self.moves)} pointer events, script and layout of each: mean {mean(self.moves):.2f} ms, "
            f"median {median(self.moves):.2f} ms, 95 % under {self.most_moves:.2f} ms; "
            f"longest task {max(self.tasks):.1f} ms, {len(self.long_tasks)} over {LONG} ms"
        )


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[Trace]:
    """Traces a page while the block runs. The figures are there when the block has ended."""
    trace = Trace()
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(f"() => performance.mark('{BEGIN}')")
    try:
        yield trace
    finally:
        events = json.loads(browser.stop_tracing())["traceEvents"]
    _read(events, trace)


def _read(events: list[dict[str, Any]], trace: Trace) -> None:
    mark = next(event for event in events if event["name"] == BEGIN)
    own = [
        event
        for event in events
        if event["ph"] == "X"
        and (event["pid"], event["tid"]) == (mark["pid"], mark["tid"])
        and event["ts"] >= mark["ts"]
    ]
    own.sort(key=lambda event: (event["ts"], -event["dur"]))
    trace.tasks += [_milliseconds(event) for event in own if event["name"] == TASK]
    starts = [event["ts"] for event in own if _is_move(event)]
    work = _outermost([event for event in own if event["name"] in SCRIPT | LAYOUT])
    for start, end in zip(starts, [*starts[1:], float("inf")], strict=True):
        trace.moves.append(sum(_milliseconds(event) for event in work if start <= event["ts"] < end))


def _milliseconds(event: dict[str, Any]) -> float:
    """Returns the length of an event by the coarse clock of the thread, but at most its wall-clock time.

    An event without a time of the thread, which is rare, counts with its wall-clock time.
    """
    return min(float(event.get("tdur", event["dur"])), float(event["dur"])) / 1000


def _is_move(event: dict[str, Any]) -> bool:
    return event["name"] == "EventDispatch" and bool(event["args"]["data"]["type"] == "pointermove")


def _outermost(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns the events that are not part of another one, so that nothing counts twice."""
    found: list[dict[str, Any]] = []
    end = 0.0
    for event in events:
        if event["ts"] >= end:
            found.append(event)
            end = event["ts"] + event["dur"]
    return found
