"""The four symmetries of the rectangle, applied to a table. Both maps are turned or mirrored in the same way."""

from functools import partial
from typing import cast

from loskut.core.events import Move
from loskut.core.game import Symmetry
from loskut.core.state import State
from loskut.games.duel.board import PLAN, Map, map_of
from loskut.games.duel.components import Face
from loskut.games.duel.dice import Die
from loskut.games.duel.moves import ADDED_CROSSES, PUTS, AddCross, Drawing, Put
from loskut.games.duel.state import DuelState
from loskut.kit.domino import Place
from loskut.kit.grid import cells_of
from loskut.kit.symmetry import GridSymmetry, grid_symmetries


def turn_state(turn: GridSymmetry, state: State) -> DuelState:
    """Returns the table with both maps turned."""
    state = cast(DuelState, state)
    first, second = state.maps
    maps = (turn_map(turn, first), turn_map(turn, second))
    dice = tuple(turn_die(turn, die) for die in state.dice)
    return DuelState(state.options, state.agenda, maps, state.book, dice, state.first)


def turn_map(turn: GridSymmetry, own: Map) -> Map:
    """Returns a turned map."""
    squares = {turn.cell(cell): Face(own.coat_at(cell), own.crosses_at(cell)) for cell in cells_of(own.squares)}
    return map_of(squares, has_bonus=own.has_bonus, passes=own.passes)


def turn_die(turn: GridSymmetry, die: Die) -> Die:
    """Returns a die. If a square was chosen for its coat, the square is turned."""
    return die if die.cell is None else die.put(turn.cell(die.cell))


def turn_move(turn: GridSymmetry, state: State, move: Move) -> Move:
    """Returns a turned move. A drawing of two equal coats is returned in its legal form."""
    state = cast(DuelState, state)
    match move:
        case Place():
            place = turn.place(move)
            is_double = isinstance(state.turn, Drawing) and state.step.way.is_double
            return PLAN.canonical(place) if is_double else place
        case Put(cell):
            return PUTS[turn.cell(cell)]
        case AddCross(cell):
            return ADDED_CROSSES[turn.cell(cell)]
    return move


SYMMETRIES = tuple(
    Symmetry(turn.name, partial(turn_state, turn), partial(turn_move, turn)) for turn in grid_symmetries(PLAN.grid)
)
"""The symmetries of a map. The identity comes first."""
