"""Games on a Ray cluster, with the interface of `pool.play_all`. Every machine needs the same version of this package.

Results come back to the process that asked, which alone writes files. So the machines need no common folder.
"""

import logging
import socket
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from loskut.arena.pool import Result
from loskut.core.errors import LoskutError

LOCAL = "local"
"""The address that starts Ray on this machine."""
AUTO = "auto"
"""The address of a cluster that runs on this machine."""
PATIENCE = 5.0
"""How long to wait for the first answer of a cluster, in seconds. Ray itself would wait for minutes."""
AHEAD = 2
"""Numbers that are handed out for each core of the cluster. The others wait here, so that results never pile up."""


def play_all(
    play: Callable[[int], Result], numbers: Sequence[int], address: str, attempts: int = 1
) -> Generator[Result, None, None]:
    """Calls `play` with every number on a cluster and yields each result as soon as it is there, in no fixed order.

    `play` must be picklable, and its result must depend on the number alone. An exception of `play` is raised here. If
    a worker dies, another one plays its number, up to `attempts` times in all; then LoskutError is raised.
    """
    import ray  # noqa: PLC0415 - an extra, and slow to load

    _connect(ray, address)
    playing: dict[Any, int] = {}
    try:
        task = ray.remote(num_cpus=1, max_retries=attempts - 1)(play_one)
        shared = ray.put(play)
        waiting = iter(numbers)
        for number in islice(waiting, AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))):
            playing[task.remote(shared, number)] = number
        while playing:
            done, _ = ray.wait(list(playing))
            for reference in done:
                number = playing.pop(reference)
                result = _receive(ray, reference, number)
                if (following := next(waiting, None)) is not None:
                    playing[task.remote(shared, following)] = following
                yield result
    finally:
        for reference in playing:
            with suppress(Exception):  # the cluster may be gone
                ray.cancel(reference, force=True)
        ray.shutdown()


def play_one(play: Callable[[int], Result], number: int) -> Result:
    """Plays one number. Runs on the cluster."""
    return play(number)


def _connect(ray: Any, address: str) -> None:
    """Connects to a cluster, or starts one on this machine. Raises LoskutError if that is not possible."""
    settings = {"include_dashboard": False} if address == LOCAL else {"address": address}
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address not in (LOCAL, AUTO) and not (host and port.isdecimal()):
        choices = f"{LOCAL}, {AUTO}, HOST:PORT, ray://HOST:PORT"
        raise LoskutError("error-bad-option-value", name="--ray", value=address, choices=choices)
    try:
        if host:
            socket.create_connection((host, int(port)), PATIENCE).close()
        ray.init(**settings, logging_level=logging.ERROR, log_to_driver=False)
    except Exception as error:  # Ray raises errors of many kinds here, and all mean the same to the user
        reason = next(iter(str(error).splitlines()), type(error).__name__)
        raise LoskutError("error-ray-address", address=address, reason=reason) from error


def _receive(ray: Any, reference: Any, number: int) -> Any:
    """Returns a result. Raises what `play` raised, or LoskutError if the worker died."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error
    except ray.exceptions.RayError as error:
        raise LoskutError("error-arena-process", game=number + 1) from error
