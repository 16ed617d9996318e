"""The game object of Kingdomino Duel, which the registry returns."""

from collections import Counter
from functools import cache
from typing import Any, cast

from loskut.core.actions import ActionSpace, Block
from loskut.core.encoding import Encoding
from loskut.core.engine import Engine
from loskut.core.events import Seat
from loskut.core.game import Game, Symmetry
from loskut.core.options import Options
from loskut.core.searcher import Searcher
from loskut.core.state import State
from loskut.games.duel.board import PLAN
from loskut.games.duel.components import DICE_COUNT, SPELLBOOK, Coat
from loskut.games.duel.encoding import encoding
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
    """Kingdomino Duel: two players share four dice and draw their coats on maps of 5x7 squares."""

    id = "duel"
    rules = RULES
    options_type = DuelOptions
    presets = PRESETS
    notation = DuelNotation()
    heuristics = DuelHeuristics()
    terminal = DuelTerminal(notation, heuristics)
    view = DuelView(notation, heuristics)

    def initial(self, options: Options) -> State:
        """Returns the first state: empty maps and an empty spellbook."""
        return initial(cast(DuelOptions, options))

    def actions(self, options: Options) -> ActionSpace:
        """Returns the numbering of moves: a block for each kind, in the order of a round. Squares begin at a1."""
        return _actions()

    def inventory(self, state: State) -> Counter[str]:
        """Counts squares of both maps, boxes of the spellbook, dice and powers. The numbers never change in a game."""
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
        """Returns the numbers of drawings, passes and powers gained."""
        state = cast(DuelState, state)
        own = state.maps[seat]
        powers = state.book.owners.count(seat)
        return {"placements": own.drawings, "discards": own.passes, "powers": powers}

    def engine(self, state: State) -> Engine | None:
        """Returns the compiled engine for a state, or None if numba is not installed."""
        try:
            from loskut.games.duel.engine import flatten  # noqa: PLC0415 - numba takes a second to load
        except ModuleNotFoundError:
            return None
        return flatten(state, self.actions(state.options))

    def encoding(self, options: Options) -> Encoding | None:
        """Returns the encoding of maps, dice and spellbook."""
        return encoding()

    def searcher(self, options: Options) -> Searcher | None:
        """Returns the compiled search, or None if numba is not installed."""
        try:
            from loskut.games.duel.searcher import DuelSearcher  # noqa: PLC0415 - see engine
        except ModuleNotFoundError:
            return None
        return DuelSearcher(self.actions(options))

    def training(self) -> Any:
        """Returns what `loskut train` needs, or None if numba is not installed."""
        try:
            from loskut.games.duel.training import training  # noqa: PLC0415 - see engine
        except ModuleNotFoundError:
            return None
        return training()

    def symmetries(self, options: Options) -> tuple[Symmetry, ...]:
        """Returns the four symmetries of the rectangle. Each one changes both maps in the same way."""
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
