"""Kingdomino Duel: the game that the registry hands out."""

from collections import Counter
from functools import cache
from typing import cast

from loskut.core.actions import ActionSpace, Block
from loskut.core.events import Seat
from loskut.core.game import Game, Symmetry
from loskut.core.options import Options
from loskut.core.state import State
from loskut.games.duel.board import PLAN
from loskut.games.duel.components import DICE_COUNT, SPELLBOOK, Coat
from loskut.games.duel.heuristics import DuelHeuristics
from loskut.games.duel.moves import (
    ADDED_CROSSES,
    CASTLE_CROSSES,
    CASTS,
    COAT_CHOICES,
    NAMES,
    PAIRS,
    PASS,
    PUTS,
    SINGLES,
    TURNS,
)  # fmt: skip
from loskut.games.duel.notation import DuelNotation
from loskut.games.duel.rules import PRESETS, RULES, DuelOptions
from loskut.games.duel.state import DuelState, initial
from loskut.games.duel.symmetry import SYMMETRIES
from loskut.games.duel.terminal import DuelTerminal
from loskut.games.duel.view import DuelView
from loskut.kit.domino import PLACES
from loskut.kit.grid import Direction, cells_of

ACTIONS_VERSION = 1


class Duel(Game):
    """Two players share four dice and draw their coats on maps of 5x7 squares."""

    id = "duel"
    rules = RULES
    options_type = DuelOptions
    presets = PRESETS
    notation = DuelNotation()
    heuristics = DuelHeuristics()
    terminal = DuelTerminal(notation, heuristics)
    view = DuelView(notation, heuristics)

    def initial(self, options: Options) -> State:
        """Blank maps and a blank spellbook."""
        return initial(cast(DuelOptions, options))

    def actions(self, options: Options) -> ActionSpace:
        """A block for each kind of move, in the order of a round; squares row by row from a1."""
        return _actions()

    def inventory(self, state: State) -> Counter[str]:
        """The squares of both maps, drawn or empty; the dice; the boxes of the spellbook, marked or not; the powers."""
        state = cast(DuelState, state)
        pieces: Counter[str] = Counter()
        for seat, own in enumerate(state.maps):
            for cells in (*own.coats, own.room):
                pieces.update(f"square {seat} {PLAN.grid.format_cell(cell)}" for cell in cells_of(cells))
            for coat, marks in zip(Coat, state.book.marks[seat], strict=True):
                free = max(0, SPELLBOOK[coat].boxes - marks)
                pieces[f"box {seat} {coat.key}"] += marks + free
        pieces["die"] += len(state.dice) or DICE_COUNT
        pieces["power"] += len(state.book.owners)
        return pieces

    def statistics(self, state: State, seat: Seat) -> dict[str, int]:
        """Drawings made, rounds without one, powers gained."""
        state = cast(DuelState, state)
        own = state.maps[seat]
        powers = state.book.owners.count(seat)
        return {"placements": own.drawings, "discards": own.passes, "powers": powers}

    def symmetries(self, options: Options) -> tuple[Symmetry, ...]:
        """Both maps mirrored or turned by half: the four symmetries of the rectangle."""
        return SYMMETRIES


@cache
def _actions() -> ActionSpace:
    cells = list(cells_of(PLAN.grid.cells))
    return ActionSpace(
        ACTIONS_VERSION,
        (
            Block("pick", (*SINGLES, *PAIRS.values())),
            Block("turn", tuple(turn for die in TURNS for turn in die)),
            Block("castle", CASTLE_CROSSES),
            Block("cast", tuple(CASTS.values())),
            Block("name", NAMES),
            Block("place", tuple(PLACES[direction][cell] for cell in cells for direction in Direction)),
            Block("put", tuple(PUTS[cell] for cell in cells)),
            Block("pass", (PASS,)),
            Block("coat", COAT_CHOICES),
            Block("cross", tuple(ADDED_CROSSES[cell] for cell in cells)),
        ),
    )


DUEL = Duel()
