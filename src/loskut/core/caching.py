"""Values that are computed once: a lazy property, and a function that remembers its results by identity."""

from collections.abc import Callable, Hashable
from functools import cache
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")


class lazy(Generic[T]):  # noqa: N801 - used like `property`
    """A `functools.cached_property` without the lock that Python 3.11 takes.

    Two threads may compute the value at the same time, so use it for values that are cheap to compute twice.
    """

    def __init__(self, method: Callable[[Any], T]) -> None:
        self.method = method
        self.name = method.__name__
        self.__doc__ = method.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        """Takes the name of the attribute, which differs from the function's where a class assigns a function."""
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> "lazy[T]": ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> "lazy[T] | T":
        if instance is None:
            return self
        value = instance.__dict__[self.name] = self.method(instance)
        return value


@cache
def lazy_names(kind: type) -> tuple[str, ...]:
    """Returns the names of the lazy values of a class, those of its bases included."""
    return tuple({name for base in kind.__mro__ for name, value in vars(base).items() if isinstance(value, lazy)})


def copied(instance: T, **changes: Any) -> T:
    """Returns a copy of an object with some attributes changed; a class can have it as a method.

    The copy has none of the object's lazy values: they were computed from the old attributes. The object keeps its
    attributes in `__dict__`; its constructor is not called, so a frozen dataclass is copied quickly.
    """
    kind: type = type(instance)
    values = instance.__dict__.copy()
    for name in lazy_names(kind):
        values.pop(name, None)
    values.update(changes)
    copy: T = object.__new__(kind)
    object.__setattr__(copy, "__dict__", values)  # a frozen dataclass refuses a plain assignment
    return copy


class ByIdentity(Generic[K, V]):
    """A function of an immutable object and a few hashable values that computes its result once for each object.

    Objects are told apart by `id`, which is faster than hashing a large state. After `most` results all are forgotten.
    """

    def __init__(self, function: Callable[..., V], most: int = 20_000) -> None:
        self._function = function
        self._most = most
        self._known: dict[Hashable, tuple[K, V]] = {}

    def __call__(self, key: K, *more: Any) -> V:
        """Returns the result of the function, from memory if it is known.

        The cache keeps the object alive, so Python cannot give its `id` to another object.
        """
        place = (id(key), *more)
        known = self._known.get(place)
        if known is not None:
            return known[1]
        if len(self._known) >= self._most:
            self._known.clear()
        value = self._function(key, *more)
        self._known[place] = (key, value)
        return value
