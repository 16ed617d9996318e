"""Positions of Kingdomino Duel that are rare in play. Tests open a table there instead of hoping to get there.

Each position belongs to a real game: the dice follow from a seed. `states.json` has the seed and the moves that lead
there. In every position the first seat has to decide, unless the game is over.

python -m e2e.duelstates   plays games until there is one for each name, and writes the file (run it in `tests`)
"""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

from loskut.core import registry
from loskut.core.events import Decision, Move, Over
from loskut.core.state import points_of
from loskut.core.terms import Terms
from loskut.games.duel import moves as m
from loskut.games.duel.components import Power
from loskut.games.duel.state import DuelState
from loskut.kit.domino import Place
from loskut.match.dealers import seed_bytes
from loskut.match.match import Match

FILE = Path(__file__).parents[1] / "data" / "duel" / "states.json"
GAME = registry.game("duel")
TERMS = Terms.parse(GAME, {"players": "2"})
SEARCHED = 20_000
"""The number of games after which the search gives up."""
LATE = 6
"""The least number of drawings of each map in a position from the middle of a game."""

Condition = Callable[[DuelState], bool]
Stored = dict[str, Any]


def _decides(state: DuelState, step: str) -> bool:
    return isinstance(state.turn, Decision) and state.turn.seat == 0 and state.turn.step == step


def _has(state: DuelState, kind: type[Move], least: int = 1) -> bool:
    return sum(isinstance(move, kind) for move in state.legal) >= least


def _is_late(state: DuelState) -> bool:
    return min(own.drawings for own in state.maps) >= LATE


def _is_lightning(state: DuelState, power: Power) -> bool:
    return isinstance(state.turn, m.Lightning) and state.turn.seat == 0 and state.turn.powers == (power,)


def _can_cast(state: DuelState, power: Power) -> bool:
    return _decides(state, m.DRAW) and m.CASTS[power] in state.legal and _has(state, Place, 3)


def _jokers(state: DuelState) -> int:
    """Counts the '?' of the first seat that have no name yet."""
    return sum(die.owner == 0 and die.coat is None for die in state.dice)


def _is_full(state: DuelState) -> bool:
    return not all(own.room for own in state.maps)


def _ends(state: DuelState, *, full: bool) -> bool:
    """Checks whether each drawing, or a pass, is the last move of the game."""
    kind = Place if full else m.Pass
    last = [move for move in state.legal if isinstance(move, kind)]
    after = [state.after(move) for move in last]
    return bool(last) and all(isinstance(end.turn, Over) and _is_full(end) == full for end in after)


CONDITIONS: dict[str, Condition] = {
    "pick": lambda state: _decides(state, m.PICK) and len(state.free) == 4 and _is_late(state),
    "pick_two": lambda state: _decides(state, m.PICK) and len(state.free) == 3 and _is_late(state),
    "take_two": lambda state: _decides(state, m.PICK) and _has(state, m.Pick, 5) and len(state.free) == 4,
    "draw": lambda state: _decides(state, m.DRAW) and _has(state, m.CastleCross, 2) and _has(state, Place, 8)
    and _is_late(state),
    "joker": lambda state: _decides(state, m.DRAW) and _jokers(state) == 1 and _has(state, m.Name, 4),
    "two_jokers": lambda state: _decides(state, m.DRAW) and _jokers(state) == 2 and _has(state, m.Name, 2),
    "turn_die": lambda state: _decides(state, m.DRAW) and _has(state, m.TurnDie, 3) and _has(state, Place, 3),
    "ignore_connection": lambda state: _can_cast(state, Power.IGNORE_CONNECTION),
    "split_dice": lambda state: _can_cast(state, Power.SPLIT_DICE),
    "choose_coat": lambda state: _is_lightning(state, Power.THREE_POINTS_PER_DOMAIN),
    "add_cross": lambda state: _is_lightning(state, Power.ADD_CROSS),
    "stuck": lambda state: _decides(state, m.DRAW) and list(state.legal) == [m.PASS] and not _ends(state, full=False),
    "stuck_with_power": lambda state: _decides(state, m.DRAW) and m.PASS in state.legal and (
        _has(state, m.TurnDie) or _has(state, m.Cast)
    ),
    "last_square": lambda state: _decides(state, m.DRAW) and _ends(state, full=True),
    "last_pass": lambda state: _decides(state, m.DRAW) and _ends(state, full=False),
    "over": lambda state: isinstance(state.turn, Over) and _is_full(state) and min(state.scores()) >= 40,
    "over_by_domain": lambda state: isinstance(state.turn, Over) and len(set(state.scores())) == 1
    and len(set(state.tallies())) == 2,
    "over_shared": lambda state: isinstance(state.turn, Over) and len(set(state.tallies())) == 1,
}  # fmt: skip
"""What is true in each position."""


def load() -> dict[str, Stored]:
    """Returns the seed and the moves of every position."""
    found: dict[str, Stored] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def played(seed: int, moves: list[str]) -> DuelState:
    """Returns the position after the moves of a game."""
    match = Match(TERMS, seed_bytes(seed))
    for text in moves:
        _deal(match)
        match.line.apply(GAME.notation.parse_event(match.state, text))
    _deal(match)
    return cast(DuelState, match.state)


def find() -> dict[str, Stored]:
    """Plays games until each name has a position. The first game with a position for a name is taken."""
    found: dict[str, Stored] = {}
    for seed in range(SEARCHED):
        for state, moves in _game(seed):
            for name in CONDITIONS.keys() - found.keys():
                if CONDITIONS[name](state):
                    found[name] = {"seed": seed, "moves": list(moves)}
        if len(found) == len(CONDITIONS):
            break
    return {name: found[name] for name in CONDITIONS if name in found}


def _game(seed: int) -> Iterator[tuple[DuelState, list[str]]]:
    """Plays a game, mostly the drawing that adds most. Yields each position and the moves before it."""
    match, luck, moves = Match(TERMS, seed_bytes(seed)), random.Random(seed), list[str]()
    _deal(match)
    while True:
        state = cast(DuelState, match.state)
        yield state, moves
        if match.is_over:
            return
        places = [move for move in state.legal if isinstance(move, Place)]
        if places and luck.random() < 0.9:
            move: Move = max(places, key=lambda place: points_of(state, place))
        else:
            move = luck.choice(list(state.legal))
        moves.append(GAME.notation.format_event(state, move))
        match.line.apply(move)
        _deal(match)


def _deal(match: Match) -> None:
    while not match.is_over and match.proceed() is not None:
        pass


def main() -> None:
    """Writes the file and names the positions that were not found."""
    found = find()
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(stored)}" for name, stored in found.items())
    FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    print("not found:", ", ".join(CONDITIONS.keys() - found.keys()) or "none")


if __name__ == "__main__":
    main()
