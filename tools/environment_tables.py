"""The tables of docs/environments.md: observations, moves, rewards and versions, generated from the code."""

import re
from collections.abc import Iterator, Sequence

from loskut.core import registry
from loskut.core.actions import ActionSpace
from loskut.core.encoding import Encoding, FieldGroup
from loskut.core.events import Move
from loskut.env.play import REWARDS
from loskut.env.setting import Setting, has_environments, setting

SECTION = re.compile(r"(?<=<!-- generated: )(\w+)( -->\n).*?(?=<!-- end -->)", re.DOTALL)
ENUMERATED = re.compile(r"<[\w.]+: (\d+)>")
"""A value of an enumeration as `repr` writes it."""


def filled(page: str) -> str:
    """Returns the page with its generated sections written anew."""
    makers = {"rewards": rewards, "games": games}
    return SECTION.sub(lambda found: f"{found[1]}{found[2]}\n" + "\n".join(makers[found[1]]()) + "\n\n", page)


def rewards() -> Iterator[str]:
    """Yields the table of rewards."""
    yield from _head("`rewards`", "what it counts")
    yield from (f"| `{name}` | {meaning} |" for name, meaning in REWARDS.items())


def games() -> Iterator[str]:
    """Yields a chapter for each game that can be an environment."""
    names = [name for name in registry.names(registry.GAMES) if has_environments(registry.game(name))]
    for number, name in enumerate(names):
        if number:
            yield ""
        yield from _game(name)


def _game(name: str) -> Iterator[str]:
    game = registry.game(name)
    settings = {preset: setting(name, preset) for preset in game.presets}
    encoding = next(iter(settings.values())).encoding
    first = next(iter(settings))
    yield f"### `{name}_v{encoding.version}`"
    yield ""
    yield from _presets(settings)
    yield ""
    yield f"**Boards**, with the numbers of the planes in the preset `{first}`:"
    yield ""
    yield from _parts("plane", encoding.boards)
    yield ""
    yield f"**Table**, with the numbers of the preset `{first}`:"
    yield ""
    yield from _parts("number", encoding.table)
    for space, presets in _spaces(settings):
        yield ""
        yield f"**Moves** ({', '.join(f'`{preset}`' for preset in presets)}):"
        yield ""
        yield from _moves(space)
    yield ""
    yield "**Versions**:"
    yield ""
    yield from _versions(name, encoding)


def _presets(settings: dict[str, Setting]) -> Iterator[str]:
    yield from _head("preset", "seats", "moves", "boards: planes x rows x columns", "table", "bytes")
    for preset, seen in settings.items():
        planes, rows, columns = seen.encoding.shape
        numbers = len(seen.encoding.numbers)
        shape = f"{planes} x {rows} x {columns}"
        size = planes * rows * columns + numbers
        yield f"| `{preset}` | {seen.players} | {len(seen.actions)} | {shape} | {numbers} | {size} |"


def _parts(kind: str, parts: Sequence[FieldGroup]) -> Iterator[str]:
    yield from _head(kind, "name", "meaning", "largest")
    start = 0
    for part in parts:
        each = len(part.names) // len(part.prefixes)
        labels = f".<{', '.join(part.labels)}>" if part.labels else ""
        yield f"| {_span(start, len(part.names))} | **`{part.name}{labels}`** | {part.meaning} | |"
        offset = start
        for field in part.fields:
            values = f".<{', '.join(field.values)}>" if field.values else ""
            repeated = f", then every {each}" if len(part.prefixes) > 1 else ""
            span = _span(offset, len(field.names)) + repeated
            yield f"| {span} | `.{field.name}{_shortened(values)}` | {field.meaning} | {field.most} |"
            offset += len(field.names)
        start += len(part.names)


def _shortened(values: str) -> str:
    """Returns a list of values without its middle if it is long."""
    words = values.split(", ")
    return values if len(words) <= 12 else f"{words[0]}, {words[1]}, ..., {words[-1]}"


def _span(start: int, count: int) -> str:
    return str(start) if count == 1 else f"{start}-{start + count - 1}"


def _spaces(settings: dict[str, Setting]) -> list[tuple[ActionSpace, list[str]]]:
    """Returns the different numberings of moves, each with its presets."""
    found: dict[int, tuple[ActionSpace, list[str]]] = {}
    for preset, seen in settings.items():
        found.setdefault(len(seen.actions), (seen.actions, []))[1].append(preset)
    return list(found.values())


def _moves(space: ActionSpace) -> Iterator[str]:
    yield from _head("ids", "kind", "what it is", "first", "last")
    start = 0
    for block in space.blocks:
        if block.moves:
            meaning = (type(block.moves[0]).__doc__ or "").split("\n")[0].rstrip(".")
            first, last = _move(block.moves[0]), _move(block.moves[-1])
            yield f"| {_span(start, len(block.moves))} | `{block.name}` | {meaning} | {first} | {last} |"
        start += len(block.moves)


def _move(move: Move) -> str:
    """Returns a move as its constructor, with the numbers of enumerations."""
    text = ENUMERATED.sub(r"\1", repr(move))
    return f"`{text}`"


def _versions(name: str, encoding: Encoding) -> Iterator[str]:
    yield from _head("version", "what it brought")
    yield from (f"| `{name}_v{number}` | {text} |" for number, text in enumerate(encoding.history, start=1))


def _head(*titles: str) -> Iterator[str]:
    yield f"| {' | '.join(titles)} |"
    yield "|" + "---|" * len(titles)
