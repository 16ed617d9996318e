"""Limits on the rate of requests.

Most are token buckets: a bucket fills with time, and every request takes one token. A window counts exactly.
"""

import time
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import NamedTuple


def is_loopback(host: str | None) -> bool:
    """Checks whether a host name or address means the computer that asks."""
    try:
        return host == "localhost" or ip_address(host or "").is_loopback
    except ValueError:
        return False


class Rate(NamedTuple):
    """A limit: `burst` requests at once, and `per_second` requests in the long run."""

    per_second: float
    burst: float


@dataclass(slots=True)
class Bucket:
    """A token bucket. It allows `burst` requests at once and `rate` requests per second in the long run."""

    rate: float
    burst: float
    level: float = field(init=False)
    _read: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.level = self.burst

    def take(self) -> bool:
        """Takes a token. Returns False if there is none."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self._read) * self.rate)
        self._read = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each address. If there are too many, the least recently used one is dropped."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self._rate, self._most = rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Takes a token from the bucket of a key. Returns False if there is none."""
        bucket = self._buckets.setdefault(key, Bucket(*self._rate))
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()


class Window:
    """A limit that allows `most` requests in any `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self._times: deque[float] = deque(maxlen=most)

    def take(self, now: float) -> bool:
        """Counts a request at a time. Returns False, and does not count it, if there were too many before it."""
        if len(self._times) == self.most and now - self._times[0] < self.seconds:
            return False
        self._times.append(now)
        return True
