"""The compiled search of Kingdomino behind the interface of all searches. fast_search.py holds its kernel."""

from functools import cache

import numpy as np

from loskut.core.actions import ActionSpace
from loskut.core.state import State
from loskut.games.kingdomino import layout
from loskut.games.kingdomino.engine import begin, flatten
from loskut.games.kingdomino.fast import apply_id, discard_id, is_chance, is_over
from loskut.games.kingdomino.fast_search import grow_tree, is_settled, new_workspace, solve_end
from loskut.games.kingdomino.fast_weights import table_of, tables
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.jit.searcher import Compiled, CompiledEnd, CompiledEndgame, CompiledSearcher, CompiledTree

ENDGAME = CompiledEndgame(is_settled, solve_end)
COMPILED = Compiled(grow_tree, new_workspace, apply_id, is_chance, is_over, layout.SEATS, ENDGAME)


class KingdominoSearcher(CompiledSearcher):
    """The search of one player of Kingdomino."""

    def __init__(self, actions: ActionSpace, options: KingdominoOptions) -> None:
        compile_all()
        super().__init__(actions, COMPILED, tables()[table_of(options)])

    def flatten(self, state: State) -> layout.Flat:
        """Returns the words of a state."""
        return flatten(state).flat


@cache
def compile_all() -> None:
    """Compiles everything before a game begins, never in the middle of a move; quick once the cache holds it."""
    options = KingdominoOptions(players=2)
    flat = begin(options).flat
    CompiledTree(COMPILED, tables()[table_of(options)], 2, 1).grow(flat, 1)
    is_chance(flat), is_over(flat), is_settled(flat)
    last = flat.copy()
    last[[layout.STEP, layout.IS_SET_UP, layout.ROWS_LEFT]] = layout.LAY, 1, 0
    last[layout.ROW : layout.ROW + layout.MOST_KINGS] = 1
    CompiledEnd(COMPILED, last, int(discard_id(last)), np.array([1]))
