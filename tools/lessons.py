"""Write `web/src/games/<game>/learn/lessons.json`: the positions of the tutorials with their legal moves.

Both come from the rules.

python tools/lessons.py           write the files
python tools/lessons.py --check   fail if a file is out of date
"""

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from loskut.core import registry
from loskut.core.events import Decision
from loskut.core.state import State
from loskut.server.views import choice_views

GAMES = Path(__file__).parents[1] / "web" / "src" / "games"
ROUND = "1p.1c.2p.2c.2p.2c.1p.1c.r"
KINGDOMS = {
    "castle": f"-/- 13:1.17:2.30:2.36:1 5.19.24.41 {ROUND}",
    "match": f"f5e13.e6n9/e7s45.c7e46 24:1.30:2.36:2.41:1 5.17.27.44 {ROUND}",
    "rotate": f"f5e19.e4w17/e7s45.c7e46 14:1.30:2.36:2.41:1 5.18.27.44 {ROUND}",
    "crowns": f"e6n10.c7e15.f5e19.f4e2/e4w47.d5n29.c5n5.f3w39 41:1.42:2.44:2.45:1 3.20.32.38 {ROUND}",
    "claim": "e6n10.c7e15.f5e19.f4e2.f6n41/e7s46.f5n47.d4n4.c6e13.e4e31 44:2.45:1 12.21.33:2.43 1c.2p.2c.1p.1c.r",
    "limit": "e6n10.c7e15.f5e19.f4e2.f6n41.g6n3/e3n6.d3s27.f5s16.f2w34.f6w47.h6w44 "
    f"20:1.32:2.38:2.45:1 4.21.33.46 {ROUND}",
    "discard": "e6n10.c7e15.f5e19.f4e2.f6n41.g6n3.f3e20.c5e4.d4e8.d3e30/"
    "d5s23.f5n18.e3n11.g4w32.c5s16.d3w39.d6n22.e7s25.f7e5.g3w36.g5n31 46:1.47:2.48:1 - 1p.2p.1p",
    "score": "e7s17.d6s37.e3n38.f6s45.c6s18.c4e41.f3n2.g5n48.c3e11.d7w34.f7e29.g3n22/"
    "c5e33.f5e10.d4s25.e4e16.e7s47.d6w40.e3e12.g6w36.c3n13.x35.f7e27.c7e19 - - -",
}
"""The positions, as in docs/notation.md: kingdoms, row, next row and the steps due. The learner has the first seat."""
EARLY = "7/7/2.f.#.3/2.l.d.d+.2/7:0|7/7/1.dd.l.#.3/2.l.d.3/7:0 1.1.0.0.1.0/1.2.1.0.0.0/-.-.-.-.-.- 1"
LATE = (
    "2.d.f++.3/1.l.f.f.ll.2/1.l.l.#.ll.ll+.1/2.l.d.d+.ll+.1/7:0|"
    "7/1.dd.l.l.l.2/1.dd+.l.#.c.ll+.1/1.dd.d.d.c++.2/3.dd+.c++.2:0 2.4.0.2.2.0/2.4.1.0.0.0/-.-.-.-.-.- 1"
)
LATER = (
    "2.d.f++.3/1.l.f.f.ll.ll+.l/1.l.l.#.ll.ll+.1/2.l.d.d+.ll+.1/7:0|7/d.dd.l.l.l.2/dd+.dd+.l.#.c.ll+.1/"
    "1.dd.d.d.c++.2/1.dd.dd.dd+.c++.2:0 2.5.0.2.2.0/2.4.2.0.0.0/-.1.-.-.-.- 2 dd+:2!.f:1.d:2!.?:1 1d"
)
MAPS = {
    "first": "7/7/3.#.3/7/7:0|7/7/3.#.3/7/7:0 0.0.0.0.0.0/0.0.0.0.0.0/-.-.-.-.-.- 1 l:1.f:2.d:1.dd:2 1d.2d",
    "connect": f"{EARLY} dd+:2.l:1.c++:1.dd:2 1d.2d",
    "crosses": f"{EARLY} dd+:2.l:2.d:1.d+:1 1d.2d",
    "pick": f"{LATE} l.ll+.dd.? 1p.2p.1d.2d",
    "book": f"{LATE} l:1.ll+:1.dd:2.?:2 1d.2d",
    "joker": LATER,
    "castle": LATER,
    "lightning": "2.d.f++.f.ll.1/1.l.f.f.ll.ll+.l/1.l.l.#.ll.ll+.1/2.l.d.d+.ll+.1/7:0|7/d.dd.l.l.l.2/"
    "dd+.dd+.l.#.c.ll+.1/1.dd.d.d.c++.2/1.dd.dd.dd+.c++.2:0 2.5.0.2.3.0/3.4.2.0.0.0/-.1.-.-.1.- 1 - 1l5.r",
    "end": "1.d+.d.f++.f.ll.ll+/l.l.f.f.ll.ll+.l/l+.l.l.#*.ll.ll+.d/f++.l.l.d.d+.ll+.ll++/f++.l.1.l.d.d+.l:1|"
    "d+.dd.dd+.d+.1.c++.dd+/d.dd.l.l.l.l.dd+/dd+.dd+.l.#*.c.ll+.dd/dd+.dd.d.d.c++.ll+.dd+/"
    "dd.dd.dd.dd+.c++.d+.1:1 4.5.0.2.3.0/3.4.4.0.0.0/-.1*.2*.-.1*l.- 1 - -",
}
"""The positions of Kingdomino Duel: maps, spellbook, player A, dice and the steps due."""
WAYS: dict[str, tuple[str, ...]] = {
    "pick": ("pick",),
    "joker": ("name", "place"),
    "castle": ("castle", "name", "place"),
    "lightning": ("coat",),
    "end": (),
}
"""The kinds of moves that a lesson asks for, one after another. The other lessons ask for a drawing."""
AFTER = {"pick": ("2", "34"), "book": ("g4w", "?dd", "b1e"), "lightning": ("*l",)}
"""The moves after which a lesson shows what has changed besides the own map."""


def kingdomino() -> dict[str, Any]:
    """Returns every position in the form that the game's page knows, and the dominoes."""
    game = registry.game("kingdomino")
    found: dict[str, Any] = {"dominoes": game.view.components()["dominoes"]}
    for name, text in KINGDOMS.items():
        state = game.notation.parse_position(f"kingdomino/1 players=2 {text}")
        choices = choice_views(game, state) if isinstance(state.turn, Decision) else []
        for choice in choices:
            choice["detail"] = _in_order(choice["detail"])
        found[name] = {"table": game.view.table(state), "choices": choices}
    return found


def _in_order(detail: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the same data with territories sorted by their cells, so that every run writes the same file."""
    if "territories" not in detail:
        return dict(detail)
    return {**detail, "territories": sorted(detail["territories"], key=lambda territory: territory["cells"])}


def duel() -> dict[str, Any]:
    """Returns every position of Kingdomino Duel with the moves that its lesson asks for, and the pieces."""
    game = registry.game("duel")
    found: dict[str, Any] = {"components": game.view.components()}
    for name, text in MAPS.items():
        state = game.notation.parse_position(f"duel/1 players=2 {text}")
        table = game.view.table(state)
        found[name] = {**_stage(state, WAYS.get(name, ("place",)), table), "table": table}
        for word in AFTER.get(name, ()):
            state = state.apply(game.notation.parse_event(state, word))
        later = _changes(table, game.view.table(state))
        found[name]["after"] = {key: later[key] for key in later if name == "pick" or key == "spellbook"}
    return found


def _stage(state: State, kinds: tuple[str, ...], root: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the choices of one kind and, by action, the stage that follows while further moves are needed."""
    game = registry.game("duel")
    choices = [choice for choice in choice_views(game, state) if choice["detail"]["kind"] in kinds[:1]]
    stages = {}
    for choice in choices if len(kinds) > 1 else ():
        after = state.apply(game.notation.parse_event(state, choice["text"]))
        if choice["text"] != "2+":  # The castle's cross belongs on the '?'; the coach says so.
            changes = _changes(root, game.view.table(after))
            stages[str(choice["action"])] = {**_stage(after, kinds[1:], root), "table": changes}
    return {"choices": choices, "stages": stages}


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the fields of a table that differ."""
    return {key: value for key, value in after.items() if before[key] != value}


LESSONS: dict[str, Callable[[], dict[str, Any]]] = {"kingdomino": kingdomino, "duel": duel}


def target(game: str) -> Path:
    """Returns the file with the lessons of a game."""
    return GAMES / game / "learn" / "lessons.json"


def main() -> int:
    """Writes the files, or checks them."""
    old = []
    for game, lessons in LESSONS.items():
        text = json.dumps(lessons(), separators=(",", ":")) + "\n"
        if "--check" not in sys.argv:
            target(game).write_text(text, encoding="utf-8")
        elif target(game).read_text(encoding="utf-8") != text:
            old.append(game)
    if old:
        print(f"lessons of {', '.join(old)} are not what the rules give; run python tools/lessons.py", file=sys.stderr)
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
