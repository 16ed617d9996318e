"""Remembering what was computed for a value, by its identity: hashing a whole board would cost more than it saves."""

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class ByIdentity(Generic[K, V]):
    """A function of an immutable object and a few hashable values that computes once for each object."""

    def __init__(self, function: Callable[..., V], most: int = 20_000) -> None:
        self._function = function
        self._most = most
        self._known: dict[Hashable, tuple[K, V]] = {}

    def __call__(self, key: K, *more: Any) -> V:
        """What the function gives; the object is kept alive meanwhile, so its identity is its own."""
        place = (id(key), *more)
        known = self._known.get(place)
        if known is not None:
            return known[1]
        if len(self._known) >= self._most:
            self._known.clear()
        value = self._function(key, *more)
        self._known[place] = (key, value)
        return value
