"""The eight symmetries of the square, applied to a table. All kingdoms are turned or mirrored in the same way."""

from functools import partial
from typing import cast

from loskut.core.events import Decision, Move
from loskut.core.game import Symmetry
from loskut.core.state import State
from loskut.games.kingdomino.board import SITES, Kingdom, Taken
from loskut.games.kingdomino.moves import PLACE
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.state import KingdominoState
from loskut.games.kingdomino.validation import build_kingdom
from loskut.kit.domino import Place
from loskut.kit.symmetry import GridSymmetry, grid_symmetries


def symmetries(size: int) -> tuple[Symmetry, ...]:
    """Returns the symmetries for kingdoms of a size. The identity comes first."""
    return tuple(
        Symmetry(turn.name, partial(turn_state, turn), partial(turn_move, turn))
        for turn in grid_symmetries(SITES[size].grid)
    )


def turn_state(turn: GridSymmetry, state: State) -> KingdominoState:
    """Returns the table with every kingdom turned."""
    state = cast(KingdominoState, state)
    kingdoms = tuple(turn_kingdom(turn, state.options, kingdom) for kingdom in state.kingdoms)
    return KingdominoState(state.options, state.agenda, kingdoms, state.row, state.next_row, state.deck)


def turn_kingdom(turn: GridSymmetry, options: KingdominoOptions, kingdom: Kingdom) -> Kingdom:
    """Returns a turned kingdom. It is built again from its turned placements."""
    site = kingdom.site
    history = [
        Taken(domino, site.canonical(domino, turn.place(place)) if place else None) for domino, place in kingdom.taken
    ]
    return build_kingdom(options, history)


def turn_move(turn: GridSymmetry, state: State, move: Move) -> Move:
    """Returns a move as it is in the kingdom that `turn` has rotated or mirrored. Only placements change.

    If both halves of the domino are equal, the placement is returned in the direction that counts as legal (K11).
    """
    state = cast(KingdominoState, state)
    if not isinstance(move, Place):
        return move
    place, due = turn.place(move), state.turn
    is_due = isinstance(due, Decision) and due.step == PLACE
    return SITES[state.options.size].canonical(state.domino, place) if is_due else place
