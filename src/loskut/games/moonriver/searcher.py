"""The compiled search of Moon River behind the interface of all searches. fast_search.py holds its kernel."""

from functools import cache

import numpy as np

from loskut.core.actions import ActionSpace
from loskut.core.state import State
from loskut.games.moonriver import layout
from loskut.games.moonriver.engine import flatten
from loskut.games.moonriver.fast import apply_id, draw, is_chance, is_over
from loskut.games.moonriver.fast_legality import joinable_pairs
from loskut.games.moonriver.fast_search import grow_tree, new_workspace
from loskut.games.moonriver.fast_weights import table_of, tables
from loskut.games.moonriver.rules import MoonRiverOptions
from loskut.games.moonriver.state import initial
from loskut.jit.searcher import Compiled, CompiledSearcher, CompiledTree

COMPILED = Compiled(grow_tree, new_workspace, apply_id, is_chance, is_over, layout.SEATS)


class MoonRiverSearcher(CompiledSearcher):
    """The search of one player of Moon River."""

    def __init__(self, actions: ActionSpace, options: MoonRiverOptions) -> None:
        compile_all()
        super().__init__(actions, COMPILED, tables()[table_of(options)])

    def flatten(self, state: State) -> layout.Flat:
        """Returns the words of a state."""
        return flatten(state, self.actions).flat


@cache
def compile_all() -> None:
    """Compiles everything before a game begins, never in the middle of a move; quick once the cache holds it."""
    options = MoonRiverOptions()
    flat = flatten(initial(options), ActionSpace(0, ())).flat
    random = np.array([1], dtype=np.uint64)
    while is_chance(flat):
        draw(flat, random)
    CompiledTree(COMPILED, tables()[table_of(options)], 2, 1).grow(flat, 1)
    apply_id(flat, int(layout.STARTS[options.players, layout.CLAIM]))
    joinable_pairs(flat, 0), is_over(flat)
