"""The mirror image of a table, with left and right exchanged."""

from dataclasses import replace
from typing import cast

from loskut.core.events import Due, Move
from loskut.core.game import Symmetry
from loskut.core.state import State
from loskut.games.moonriver.board import STRIDE, Hired, Laid, Ranch, direction_of, new_ranch
from loskut.games.moonriver.components import WIDTH
from loskut.games.moonriver.moves import (
    HERDS,
    LAYS,
    REMOVES,
    STEALS,
    CellDue,
    CircleDue,
    Herd,
    LayBonus,
    PlaceDue,
    RemoveCow,
    Steal,
)  # fmt: skip
from loskut.games.moonriver.state import MoonRiverState
from loskut.kit.domino import PLACES, Place
from loskut.kit.grid import Cell, Direction, cells_of


def mirror_cell(cell: Cell) -> Cell:
    """Returns the mirror image of a cell."""
    row, column = divmod(cell, STRIDE)
    return Cell(row * STRIDE + WIDTH - 1 - column)


def mirror_cells(cells: int) -> int:
    """Returns the mirror image of a set of cells."""
    return sum(1 << mirror_cell(cell) for cell in cells_of(cells))


def mirror_direction(direction: Direction) -> Direction:
    """Returns the mirror image of a direction: east becomes west."""
    return Direction((direction + 2) % 4) if direction in (Direction.EAST, Direction.WEST) else direction


def mirror_place(place: Place) -> Place:
    """Returns the mirror image of a placement."""
    return PLACES[mirror_direction(place.direction)][mirror_cell(place.cell)]


def mirror_ranch(ranch: Ranch) -> Ranch:
    """Returns the mirror image of a ranch."""
    image = new_ranch(ranch.site)
    for laid in ranch.laid:
        cells = tuple(mirror_cell(cell) for cell in laid.cells)
        if not laid.bonus:
            place = mirror_place(PLACES[direction_of(laid)][laid.cells[0]])
            first, second = laid.plots
            is_turned = ranch.site.canonical(first, second, place) != place
            cells = cells[::-1] if is_turned else cells
        image = image.lay(Laid(cells, laid.plots, laid.bonus))
    for who in ranch.partners:
        image = image.hire(Hired(mirror_cell(who.cell), who.specialist, who.as_cowboy))
    return image.with_cows(tuple(mirror_cells(level) for level in ranch.cows))


def mirror_due(due: Due) -> Due:
    """Returns the mirror image of a step that is due."""
    match due:
        case CellDue():
            return CellDue(due.seat, due.step, mirror_cell(due.cell))
        case CircleDue():
            return CircleDue(due.seat, due.step, mirror_cell(due.first), mirror_cell(due.second))
    return due


def mirror_state(state: State) -> MoonRiverState:
    """Returns the mirror image of a state."""
    state = cast(MoonRiverState, state)
    ranches = tuple(mirror_ranch(ranch) for ranch in state.ranches)
    return replace(state, ranches=ranches, agenda=tuple(mirror_due(due) for due in state.agenda))


def mirror_move(state: State, move: Move) -> Move:
    """Returns the mirror image of a move."""
    state = cast(MoonRiverState, state)
    match move:
        case Place():
            place, due = mirror_place(move), state.turn
            if isinstance(due, PlaceDue):
                return state.ranches[due.seat].site.canonical(state.plot(due.first), state.plot(due.second), place)
            return place
        case RemoveCow():
            return REMOVES[mirror_cell(move.cell)]
        case Herd():
            return HERDS[mirror_direction(move.direction)][mirror_cell(move.cell)]
        case Steal():
            return STEALS[move.seat][mirror_cell(move.cell)]
        case LayBonus():
            return LAYS[mirror_cell(move.cell)]
    return move


MIRROR = Symmetry("mirror", mirror_state, mirror_move)
