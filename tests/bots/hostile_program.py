"""Programs that misbehave, one for each name in `WAYS`: `python hostile_program.py WAY`.

They know nothing of the package. Each says hello properly, unless it is one of those that already fail at the start.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

Request = dict[str, Any]


def tell(answer: object) -> None:
    print(json.dumps(answer), flush=True)


def flood(data: bytes) -> None:
    while True:
        os.write(1, data)


def burn(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def play(request: Request) -> None:
    tell({"id": request["id"], "action": request["moves"][0]["action"], "value": 0.5, "visits": 3})


def close_output(request: Request) -> None:
    os.close(1)
    time.sleep(60)


def complain(request: Request) -> None:
    os.write(2, b"noise " * 200_000)
    play(request)


def ignore_signals(request: Request) -> None:
    for kind in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(kind, signal.SIG_IGN)
    time.sleep(60)


def die(request: Request) -> None:
    sys.stderr.write("first\nout of luck\n")
    sys.exit(7)


def crowd(request: Request) -> None:
    for _ in range(100):
        subprocess.Popen(["sleep", "60"])
    time.sleep(60)


def devour(request: Request) -> None:
    bytearray(5 << 30)
    play(request)


def leave_children(request: Request) -> None:
    """Starts a child, and one in a session of its own, writes their ids to the file that is named, and dies."""
    children = [subprocess.Popen(["sleep", "60"], start_new_session=new) for new in (False, True)]
    Path(sys.argv[2]).write_text(" ".join(str(child.pid) for child in children))
    if sys.argv[1] == "leaves-children":
        os._exit(1)
    time.sleep(60)


def work_in_a_child(request: Request) -> None:
    subprocess.run([sys.executable, "-S", __file__, "burns"], check=True)
    play(request)


def nap(request: Request) -> None:
    time.sleep(0.5)
    play(request)


def ponder(request: Request) -> None:
    play(request)
    burn(0.3)


def answer_twice(request: Request) -> None:
    play(request)
    play(request)


WAYS: dict[str, Callable[[Request], object]] = {
    "plays": play,
    "plays-by-word": lambda request: tell({"id": request["id"], "move": request["moves"][-1]["move"]}),
    "opinionated": lambda request: tell(
        {"id": request["id"], "action": request["moves"][0]["action"], "value": float("nan"), "visits": "many",
         "expected_scores": [1, "x"]}
    ),
    "lines-without-end": lambda _: flood(b"yes\n"),
    "text-without-end": lambda _: flood(b"yes"),
    "half-a-line": lambda request: os.write(1, b'{"id":'),
    "garbage": lambda _: print("e4", flush=True),
    "no-utf-8": lambda _: os.write(1, b'{"id":2,"action":"\xff\xfe"}\n'),
    "huge-line": lambda request: tell({"id": request["id"], "action": 0, "note": "x" * 70_000}),
    "deeply-nested": lambda _: print("[" * 60_000, flush=True),
    "huge-number": lambda request: print('{"id":2,"action":' + "9" * 6000 + "}", flush=True),
    "no-object": lambda _: tell([1, 2]),
    "no-id": lambda _: tell({"action": 0}),
    "true-as-id": lambda request: tell({"id": True, "action": 0}),
    "another-request": lambda request: tell({"id": request["id"] - 1, "action": 0}),
    "answers-twice": answer_twice,
    "illegal-action": lambda request: tell({"id": request["id"], "action": 10**6}),
    "illegal-word": lambda request: tell({"id": request["id"], "move": "e4"}),
    "true-as-action": lambda request: tell({"id": request["id"], "action": True}),
    "no-move": lambda request: tell({"id": request["id"]}),
    "says-error": lambda request: tell({"id": request["id"], "error": "no\nidea"}),
    "closes-stdout": close_output,
    "dies": die,
    "crashes": lambda _: os.kill(os.getpid(), signal.SIGSEGV),
    "sleeps": lambda _: time.sleep(60),
    "naps": nap,
    "loops": lambda _: burn(60),
    "ignores-signals": ignore_signals,
    "stops-itself": lambda _: os.kill(os.getpid(), signal.SIGSTOP),
    "noisy": complain,
    "crowd": crowd,
    "devours": devour,
    "leaves-children": leave_children,
    "keeps-children": leave_children,
    "works-in-a-child": work_in_a_child,
    "ponders": ponder,
}  # fmt: skip
AT_START: dict[str, Callable[[], object]] = {
    "exits-at-start": lambda: sys.exit(3),
    "silent-at-start": lambda: time.sleep(60),
    "floods-at-start": lambda: flood(b"x" * 4096),
    "burns": lambda: burn(0.3),
}


def main() -> None:
    way = sys.argv[1]
    if way in AT_START:
        AT_START[way]()
        return
    for line in sys.stdin:
        request = json.loads(line)
        if request["type"] == "hello":
            if way == "closes-stdin":
                os.close(0)  # before the answer, so that the next request surely finds it closed
            tell({"id": request["id"], "protocol": 2 if way == "other-protocol" else 1})
            if way == "closes-stdin":
                time.sleep(60)
        else:
            WAYS[way](request)


if __name__ == "__main__":
    main()
