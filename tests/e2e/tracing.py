"""What the browser's own tracing says of a stretch of work: long tasks, and the cost of each pointer event."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "toplevel",
    "__metadata",
    "blink.user_timing",
]
SCRIPT = frozenset(
    {"EventDispatch", "FunctionCall", "FireAnimationFrame", "TimerFire", "RunMicrotasks", "EvaluateScript"}
)
LAYOUT = frozenset({"Layout", "UpdateLayoutTree", "PrePaint"})
TASK = frozenset({"RunTask", "ThreadControllerImpl::RunTask"})
BEGIN = "loskut-begin"


@dataclass(slots=True)
class Trace:
    """Milliseconds, measured by the browser, of the main thread of a page."""

    tasks: list[float] = field(default_factory=list)
    """Every task of the main thread."""
    moves: list[float] = field(default_factory=list)
    """Script and layout from each pointer event up to the next one."""

    @property
    def long_tasks(self) -> list[float]:
        """Tasks that a hand would feel."""
        return [task for task in self.tasks if task > 50]

    def __str__(self) -> str:
        ordered = sorted(self.moves)
        return (
            f"{len(ordered)} pointer events: median {median(ordered):.2f} ms, "
            f"95 % under {ordered[len(ordered) * 95 // 100]:.2f} ms, most {ordered[-1]:.2f} ms; "
            f"longest task {max(self.tasks):.1f} ms, {len(self.long_tasks)} over 50 ms"
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
    thread = (mark["pid"], mark["tid"])
    own = sorted(
        (event for event in events if (event["pid"], event["tid"]) == thread and event["ph"] == "X"),
        key=lambda event: event["ts"],
    )
    own = [event for event in own if event["ts"] >= mark["ts"]]
    trace.tasks.extend(event["dur"] / 1000 for event in own if event["name"] in TASK)
    starts = [event["ts"] for event in own if _is_move(event)]
    work = _union([event for event in own if event["name"] in SCRIPT | LAYOUT])
    for start, end in zip(starts, [*starts[1:], float("inf")], strict=True):
        trace.moves.append(sum(stop - begin for begin, stop in work if start <= begin < end) / 1000)


def _is_move(event: dict[str, Any]) -> bool:
    return event["name"] == "EventDispatch" and bool(event["args"]["data"]["type"] == "pointermove")


def _union(events: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """Stretches of time in which any of the events ran; what is inside another is counted once."""
    stretches: list[tuple[float, float]] = []
    for event in events:
        begin, end = event["ts"], event["ts"] + event.get("dur", 0)
        if stretches and begin < stretches[-1][1]:
            last = stretches.pop()
            stretches.append((last[0], max(last[1], end)))
        else:
            stretches.append((begin, end))
    return stretches
