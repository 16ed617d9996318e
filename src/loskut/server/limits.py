"""How much anybody may ask: buckets that fill with time."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field


@dataclass(slots=True)
class Bucket:
    """So many at once, so many a second in the long run."""

    rate: float
    burst: float
    level: float = field(init=False)
    _read: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.level = self.burst

    def take(self) -> bool:
        """Use one, if there is one."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self._read) * self.rate)
        self._read = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each address; the least recently used are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Use one of a key's, if there is one."""
        bucket = self._buckets.setdefault(key, Bucket(self._rate, self._burst))
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()
