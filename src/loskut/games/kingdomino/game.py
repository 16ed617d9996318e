"""The game object of Kingdomino, which the registry returns."""

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
from loskut.games.kingdomino.board import SITES
from loskut.games.kingdomino.encoding import encoding
from loskut.games.kingdomino.heuristics import KingdominoHeuristics
from loskut.games.kingdomino.moves import CLAIMS, DISCARD
from loskut.games.kingdomino.notation import KingdominoNotation
from loskut.games.kingdomino.rules import PRESETS, RULES, KingdominoOptions
from loskut.games.kingdomino.state import KingdominoState, initial
from loskut.games.kingdomino.symmetry import symmetries
from loskut.games.kingdomino.terminal import KingdominoTerminal
from loskut.games.kingdomino.view import KingdominoView
from loskut.kit.domino import PLACES
from loskut.kit.grid import Direction, cells_of

ACTIONS_VERSION = 1


class Kingdomino(Game):
    """Kingdomino: 2 to 4 players build kingdoms of 5x5 squares, or two players kingdoms of 7x7."""

    id = "kingdomino"
    rules = RULES
    options_type = KingdominoOptions
    presets = PRESETS
    series_options = {"dynasty": 3}  # K19
    notation = KingdominoNotation()
    heuristics = KingdominoHeuristics()
    terminal = KingdominoTerminal(notation, heuristics)
    view = KingdominoView(notation, heuristics)
    is_compiled_at_start = True

    def initial(self, options: Options) -> State:
        """Returns the state before the first draw: castles on the table, all dominoes in the box."""
        return initial(cast(KingdominoOptions, options))

    def actions(self, options: Options) -> ActionSpace:
        """Returns the numbering of moves: placements, then the discard, then claims by place in the row.

        Placements are ordered by cell, row by row from a1, then by direction.
        """
        return _actions(cast(KingdominoOptions, options).size)

    def inventory(self, state: State) -> Counter[str]:
        """Counts the dominoes in the box, in the rows and taken by players."""
        state = cast(KingdominoState, state)
        taken = [taken.domino.number for kingdom in state.kingdoms for taken in kingdom.taken]
        return Counter(
            f"domino {number}" for number in (*state.deck, *state.row.pieces, *state.next_row.pieces, *taken)
        )

    def statistics(self, state: State, seat: Seat) -> dict[str, int]:
        """Returns the numbers of dominoes laid and discarded."""
        kingdom = cast(KingdominoState, state).kingdoms[seat]
        return {"placements": len(kingdom.taken) - kingdom.discards, "discards": kingdom.discards}

    def engine(self, state: State) -> Engine | None:
        """Returns the compiled engine for a state, or None if numba is not installed."""
        try:
            from loskut.games.kingdomino.engine import flatten  # noqa: PLC0415 - numba takes a second to load
        except ModuleNotFoundError:
            return None
        return flatten(state)

    def encoding(self, options: Options) -> Encoding | None:
        """Returns the encoding of kingdoms, rows and box."""
        return encoding(cast(KingdominoOptions, options))

    def searcher(self, options: Options) -> Searcher | None:
        """Returns the compiled search, or None if numba is not installed."""
        try:
            from loskut.games.kingdomino.searcher import KingdominoSearcher  # noqa: PLC0415 - see engine
        except ModuleNotFoundError:
            return None
        return KingdominoSearcher(self.actions(options), cast(KingdominoOptions, options))

    def training(self) -> Any:
        """Returns what `loskut train` needs, or None if numba is not installed."""
        try:
            from loskut.games.kingdomino.training import training  # noqa: PLC0415 - see engine
        except ModuleNotFoundError:
            return None
        return training()

    def symmetries(self, options: Options) -> tuple[Symmetry, ...]:
        """Returns the eight symmetries of the square. Each one turns or mirrors every kingdom in the same way."""
        return symmetries(cast(KingdominoOptions, options).size)


@cache
def _actions(size: int) -> ActionSpace:
    cells = cells_of(SITES[size].grid.cells)
    places = tuple(PLACES[direction][cell] for cell in cells for direction in Direction)
    return ActionSpace(ACTIONS_VERSION, (Block("place", places), Block("discard", (DISCARD,)), Block("claim", CLAIMS)))


KINGDOMINO = Kingdomino()
