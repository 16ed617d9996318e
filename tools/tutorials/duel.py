"""The positions of the tutorial of Kingdomino Duel."""

from collections.abc import Mapping
from typing import Any

from loskut.core import registry
from loskut.core.state import State
from loskut.server.views import choice_views

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


def lessons() -> dict[str, Any]:
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
