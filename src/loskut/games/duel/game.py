"""Kingdomino Duel: the game that the registry hands out."""

from collections import Counter
from functools import cache
from typing import Any, cast

from loskut.core.actions import ActionSpace, Block
from loskut.core.events import Move, Seat
from loskut.core.game import Game, Symmetry
from loskut.core.options import Options
from loskut.core.state import State
from loskut.games.duel.board import PLAN, Map, map_of
from loskut.games.duel.components import DICE_COUNT, SPELLBOOK, Coat, Face
from loskut.games.duel.dice import Die
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
    AddCross,
    Drawing,
    Put,
)  # fmt: skip
from loskut.games.duel.notation import DuelNotation
from loskut.games.duel.rules import PRESETS, RULES, DuelOptions
from loskut.games.duel.state import DuelState, initial
from loskut.games.duel.terminal import DuelTerminal
from loskut.games.duel.view import DuelView
from loskut.kit.domino import PLACES, Place
from loskut.kit.grid import Direction, cells_of
from loskut.kit.symmetry import Turn, turns

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
        return tuple(_symmetry(turn) for turn in turns(PLAN.grid))


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


def _symmetry(turn: Turn) -> Symmetry:
    def turn_map(own: Map) -> Map:
        squares = {turn.cell(cell): Face(own.coat_at(cell), own.crosses_at(cell)) for cell in cells_of(own.squares)}
        return map_of(squares, has_bonus=own.has_bonus, passes=own.passes)

    def turn_die(die: Die) -> Die:
        return die if die.cell is None else die.put(turn.cell(die.cell))

    def turn_state(state: Any) -> DuelState:
        first, second = state.maps
        maps = (turn_map(first), turn_map(second))
        dice = tuple(turn_die(die) for die in state.dice)
        return DuelState(state.options, state.agenda, maps, state.book, dice, state.first)

    def turn_move(state: Any, move: Move) -> Move:
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

    return Symmetry(turn.name, turn_state, turn_move)


DUEL = Duel()
