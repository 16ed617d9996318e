"""The positions of Kingdomino Duel that tests need. The first seat has to decide, unless the game is over."""

import random
from collections.abc import Callable

from e2e.states import Positions, Wanted

from loskut.core.events import Decision, Move, Over
from loskut.core.state import points_of
from loskut.games.duel import moves as m
from loskut.games.duel.components import Power
from loskut.games.duel.state import DuelState
from loskut.kit.domino import Place

LATE = 6
"""The least number of drawings of each map in a position from the middle of a game."""


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


CONDITIONS: dict[str, Callable[[DuelState], bool]] = {
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


def _played(state: DuelState, luck: random.Random) -> Move:
    """Returns a move: mostly the drawing that adds most."""
    places = [move for move in state.legal if isinstance(move, Place)]
    if places and luck.random() < 0.9:
        return max(places, key=lambda place: points_of(state, place))
    return luck.choice(list(state.legal))


DUEL = Positions("duel", {name: Wanted({"players": 2}, condition) for name, condition in CONDITIONS.items()}, _played)

if __name__ == "__main__":
    DUEL.write()
