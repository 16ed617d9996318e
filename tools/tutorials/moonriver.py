"""The positions of Moon River's tutorial.

Three players, so that the ranch has 5x5 cells. The learner has the first seat. In the last lesson the
others have moved already, in all others they move later in the round.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from loskut.core import registry
from loskut.core.state import State
from loskut.games.moonriver.components import components
from loskut.games.moonriver.rules import ROUNDS
from loskut.server.views import choice_views

SIX = "c2n=M2+D2.b2w=M3g+C2.d2e=M5c+F3b"
EIGHT = f"{SIX}.b3n=M6c2+D2"
TEN = f"{EIGHT}.d1e=M1s+K4n4"
SECOND = "a1n=C5c+C2.b2e=C3g+M4o.d2e=M5c+D2"
THIRD = "e1n=D1s+D2.c2n=F3b+F4b2.b3n=F3b+C1s"
SECOND_LATER = f"{SECOND}.e1w=K5n5+K5n5|a1.d2|c2r|C2.F4b2.K5n5|-"
THIRD_LATER = f"{THIRD}.d2n=F4o+K5n5|-|-|D1s.D3g.K5n5|-"
OTHERS = f"{SECOND}|a1.d2|c2r|C2.F4b2.K5n5|-/{THIRD}|-|-|D1s.D3g.K5n5|-"
OTHERS_LATER = f"{SECOND_LATER}/{THIRD_LATER}"
OTHERS_DONE = f"{SECOND}.e1w=K5n5+K5n5.a3n=C2+F4b2|a1.d2|c2r|C2.K5n5|-/{THIRD}.d2n=F4o+K5n5.e3n=D3g+K5n5|-|-|D1s.M3g|-"
ROWS = "C2:2.M3g:3 D3g.M3g.K4n4.H6co"
LAST_ROWS = "- D1s.C3g:2.F4o:3.H6c2o"
GONE = ["D1s", "D1s", "C1s", "C1s", "D1s", "C1s", "D1s", "D2", "C1s", "M1s", "F4o", "F4o"]
SVETA = (
    "a1n=D2+D3g.d1e=K5n5+F3b.c2n=K4n4+D3g.b1n=K5n5+K4n4.a3n=D2+C1s.b3n=D5c+C6c2.a5e=C5c+C3g.c4n=M5c+C5c."
    "d3n=H6co+M6cg.d2e=H6c2o+H6c2o.e3n=H6co+M2.d5e=C2+C2|b3.a5.b4.c5.c4.d4.d2.e2.d3.e3|d3f.e3dc.d2tc.e2rc"
)
"""The worked example of the rulebook (M30), as a ranch that can be built."""
SALOON = "ddprr"
"""A farmer or a thief would bring as much as what the lessons ask for, or more."""

Detail = Mapping[str, Any]
Asked = tuple[str, Callable[[Detail], bool]]
"""A kind of moves, and which of them the lesson asks for."""


def _is_any(_detail: Detail) -> bool:
    return True


def _adds(points: int) -> Callable[[Detail], bool]:
    return lambda detail: bool(detail["gain"] == points)


def _line(ranches: str, rounds: int, due: str, rows: str = ROWS, saloon: str = "dtprf") -> str:
    """Returns the position of a round. In each round one plot leaves the game."""
    return f"{ranches} {rows} {'.'.join(GONE[:rounds])} {saloon} - {due}"


JOIN = ("pair", _is_any)
POSITIONS = {
    "bridges": _line("-|-|-|D2.M2|-/-|-|-|D2|-/-|-|-|C1s|-", 2, "1e.1c"),
    "match": _line("c2n=M2+D2|-|-|C2.M3g|-/-|-|-|D2.C2.C5c|-/-|-|-|D1s.D2.F3b|-", 4, "1e.1c"),
    "cows": _line(
        "c2n=M2+D2.b2w=M3g+C2|-|-|F3b.M5c|-/a1n=C5c+C2|a1|-|D2.C3g.M4o|-/e1n=D1s+D2|-|-|F3b.F4b2.C1s|-", 6, "1e.1c"
    ),
    "drought": _line(f"{EIGHT}|d2.b3x2|-|M1s.K4n4|-/{OTHERS}", 10, "1e.1c"),
    "partner": _line(f"{TEN}|d2.b3|-|D3g.M4o|-/{OTHERS_LATER}", 12, "1e.1c", saloon=SALOON),
    "cowboy": _line(f"{EIGHT}.e1w=K5n5+M4o|d2.b3x2|-|-|-/{OTHERS}", 10, "1hd1.1c", saloon=SALOON),
    "thief": _line(f"{TEN}.a3n=M4o+D3g|d2.b3|a3t|-|-/{OTHERS_LATER}", 12, "1ta3.1c", saloon="dprf"),
    "reserve": _line(f"{EIGHT}|d2.b3x2|-|C2.D2.F3b.M3g|-/{OTHERS_DONE}", 12, "1e.1c", rows=LAST_ROWS),
}
"""The positions after version, components, options and scenario, as in docs/notation.md."""
TASKS: dict[str, Sequence[Asked]] = {
    "bridges": [JOIN, ("place", _is_any)],
    "match": [JOIN, ("place", lambda detail: bool(detail["joins"]))],
    "cows": [JOIN, ("place", _adds(4))],
    "drought": [JOIN, ("place", _adds(6)), ("remove", _adds(0))],
    "partner": [JOIN, ("place", _adds(3)), ("hire", _adds(2))],
    "cowboy": [("hire", lambda detail: bool(detail["partner"] == "cowboy")), ("herd", _adds(5)), ("pass", _is_any)],
    "thief": [("steal", _is_any)],
    "reserve": [JOIN, ("place", _adds(4)), ("claim", _is_any)],
    "end": [],
}
"""What each lesson asks for, step by step."""


def lessons() -> dict[str, Any]:
    """Returns the pieces, the tables of the lessons and their scenes.

    The first table is whole; each other one is a patch of the table before. A scene is a patch of the scene before it,
    with its moves by their place in the list of all moves, and the place of the scene after each move that is wanted.
    """
    view = registry.game("moonriver").view
    moves: list[Any] = [[]]
    found: dict[str, Any] = {"components": view.components(), "moves": moves}
    before: Any = None
    for name, text in (*POSITIONS.items(), ("end", end_line())):
        state = read_line(text)
        table = _shown(state)
        scenes: list[dict[str, Any]] = []
        _add_scene(scenes, moves, table, state, TASKS[name])
        found[name] = {"table": _patch(before, table), "scenes": scenes}
        before = table
    return found


def read_line(text: str) -> State:
    """Returns the state of a position of this module."""
    fingerprint = components().fingerprint
    return registry.game("moonriver").notation.parse_position(f"moonriver/1 {fingerprint} players=3 none {text}")


def _shown(state: State) -> dict[str, Any]:
    """Returns the table without what lessons do not show. The places of a domino are those of its moves."""
    return {**registry.game("moonriver").view.table(state), "position": "", "spots": []}


def _add_scene(scenes: list[Any], moves: list[Any], before: Detail, state: State, tasks: Sequence[Asked]) -> int:
    """Adds a scene and those that follow it. Returns its place in the list."""
    game = registry.game("moonriver")
    table = _shown(state)
    if not tasks:  # The lesson ends before anything else happens.
        table |= {key: before[key] for key in ("due", "step", "round")}
    if not tasks and before["step"] == "claim":
        table = {**before, "next_row": [*table["next_row"]]}
    following: dict[str, int] = {}
    scene = {"table": _patch(before, table), "moves": 0, "next": following}
    if not tasks and scene in scenes:
        return scenes.index(scene)
    place = len(scenes)
    scenes.append(scene)
    if not tasks:
        return place
    kind, is_wanted = tasks[0]
    # Herding goes on until the learner stops.
    choices = [choice for choice in choice_views(game, state) if choice["detail"]["kind"] in (kind, "herd")]
    if choices not in moves:
        moves.append(choices)
    scene["moves"] = moves.index(choices)
    for choice in choices:
        if choice["detail"]["kind"] == kind and is_wanted(choice["detail"]):
            after = state.apply(game.notation.parse_event(state, choice["text"]))
            following[choice["action"]] = _add_scene(scenes, moves, table, after, tasks[1:])
    return place


def _patch(old: Any, new: Any) -> Any:
    """Returns what turns a value into another one.

    A dictionary has patches by key or, for a list, by place; under "+" it has what is added at the end. Anything else
    replaces the old value.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        return {key: _patch(old[key], value) for key, value in new.items() if old[key] != value}
    if isinstance(old, list) and isinstance(new, list) and len(new) >= len(old) > 0:
        pairs = enumerate(zip(old, new, strict=False))
        changes = {str(place): _patch(*pair) for place, pair in pairs if pair[0] != pair[1]}
        added = {"+": new[len(old) :]} if len(new) > len(old) else {}
        return min((new, changes | added), key=lambda patch: len(str(patch)))
    return new


def end_line() -> str:
    """Returns the end of a game: the rulebook's example, and two ranches where nothing was built."""
    box = components()
    used = Counter(box.by_name[name.lower()] for name in re.findall(r"[DCMFKH]\d\w*", SVETA))
    rest = [box.plots[plot].name for plot in (Counter(box.deck) - used).elements()]
    parts = [".".join(rest[at : at + ROUNDS]) for at in range(0, 3 * ROUNDS, ROUNDS)]
    return f"{SVETA}|-|-/-|-|-|-|{parts[0]}/-|-|-|-|{parts[1]} - - {parts[2]} dtprf - -"
