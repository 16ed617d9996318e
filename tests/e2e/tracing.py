"""What the browser's own tracing says of a stretch of work: long tasks, and the cost of each pointer event.

Times are those that the main thread of the page had a processor for, so that a busy machine does not blur them. What
a test asks of the page while it is traced is work of that thread too: it looks first, and then only moves the pointer.
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
    """Milliseconds on the main thread of a page."""

    tasks: list[float] = field(default_factory=list)
    """Every task."""
    moves: list[float] = field(default_factory=list)
    """Script and layout from each pointer event up to the next one."""

    @property
    def long_tasks(self) -> list[float]:
        """Tasks that a hand would feel."""
        return [task for task in self.tasks if task > LONG]

    @property
    def most_moves(self) -> float:
        """What 95 of 100 pointer events take at most."""
        return sorted(self.moves)[len(self.moves) * 95 // 100]

    def __str__(self) -> str:
        return (
            f"{len(self.moves)} pointer events, script and layout of each: mean {mean(self.moves):.2f} ms, "
            f"median {median(self.moves):.2f} ms, 95 % under {self.most_moves:.2f} ms; "
            f"longest task {max(self.tasks):.1f} ms, {len(self.long_tasks)} over {LONG} ms"
        )


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[Trace]:
    """Trace a page while the block runs; the figures are there when it has ended."""
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
    """By the clock of the thread, which is read only now and then; no longer than by the clock on the wall."""
    return min(float(event["tdur"]), float(event["dur"])) / 1000


def _is_move(event: dict[str, Any]) -> bool:
    return event["name"] == "EventDispatch" and bool(event["args"]["data"]["type"] == "pointermove")


def _outermost(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events that are not part of another one, so that nothing counts twice."""
    found: list[dict[str, Any]] = []
    end = 0.0
    for event in events:
        if event["ts"] >= end:
            found.append(event)
            end = event["ts"] + event["dur"]
    return found
