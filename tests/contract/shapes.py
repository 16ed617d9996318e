"""A strict comparison of plain data with a type: no key missing, none added, every value of exactly its type."""

import math
from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict


def mismatches(value: object, hint: Any, path: str = "data") -> list[str]:
    """Returns the places where the data differ from the type; empty if they agree."""
    return list(_mismatches(value, hint, path))


def _mismatches(value: object, hint: Any, path: str) -> Iterator[str]:
    origin, parts = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        yield from _keys(value, hint, path)
    elif origin in (Union, UnionType):
        found = [mismatches(value, part, path) for part in parts]
        if all(found):
            yield f"{path} is none of {hint}: {min(found, key=len)}"
    elif origin is Literal:
        if not any(type(value) is type(part) and value == part for part in parts):
            yield f"{path} is {value!r}, not one of {parts}"
    elif origin is list:
        if type(value) is not list:
            yield f"{path} is no list but {value!r}"
        else:
            for index, item in enumerate(value):
                yield from _mismatches(item, parts[0], f"{path}[{index}]")
    elif origin is dict:
        if type(value) is not dict:
            yield f"{path} is no dictionary but {value!r}"
        else:
            for key, item in value.items():
                yield from _mismatches(key, parts[0], f"the key {key!r} of {path}")
                yield from _mismatches(item, parts[1], f"{path}[{key!r}]")
    elif not _is_plain(value, hint):
        yield f"{path} is {value!r}, not {hint}"


def _keys(value: object, hint: Any, path: str) -> Iterator[str]:
    if type(value) is not dict:
        yield f"{path} is no dictionary but {value!r}"
        return
    hints = _hints(hint)
    yield from (f"{path} lacks {name!r}" for name in sorted(hint.__required_keys__ - value.keys()))
    yield from (f"{path} has {name!r}, which its type has not" for name in value if name not in hints)
    for name, inner in hints.items():
        if name in value:
            yield from _mismatches(value[name], inner, f"{path}.{name}")


@cache
def _hints(hint: Any) -> dict[str, Any]:
    return get_type_hints(hint)


def _is_plain(value: object, hint: Any) -> bool:
    if hint in (None, NoneType):
        return value is None
    if hint is float:
        return type(value) in (int, float) and math.isfinite(value)  # type: ignore[arg-type]
    if hint in (bool, int, str):
        return type(value) is hint
    raise TypeError(f"not a type for plain data: {hint}")
