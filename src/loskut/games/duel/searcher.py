"""The compiled search of Kingdomino Duel behind the interface of all searches. fast_search.py holds its kernel."""

from functools import cache

from loskut.core.actions import ActionSpace
from loskut.core.state import State
from loskut.games.duel import layout
from loskut.games.duel.engine import flatten
from loskut.games.duel.fast import apply_id, is_chance, is_over
from loskut.games.duel.fast_search import grow_tree, new_workspace
from loskut.games.duel.fast_weights import TABLE, tables
from loskut.games.duel.rules import DuelOptions
from loskut.games.duel.state import initial
from loskut.jit.searcher import Compiled, CompiledSearcher, CompiledTree

COMPILED = Compiled(grow_tree, new_workspace, apply_id, is_chance, is_over, layout.SEATS)


class DuelSearcher(CompiledSearcher):
    """The search of one player of Kingdomino Duel."""

    def __init__(self, actions: ActionSpace) -> None:
        compile_all(actions)
        super().__init__(actions, COMPILED, tables()[TABLE])

    def flatten(self, state: State) -> layout.Flat:
        """Returns the words of a state."""
        return flatten(state, self.actions).flat


@cache
def compile_all(actions: ActionSpace) -> None:
    """Compiles everything before a game begins, never in the middle of a move; quick once the cache holds it."""
    flat = flatten(initial(DuelOptions()), actions).flat
    CompiledTree(COMPILED, tables()[TABLE], 2, 1).grow(flat, 1)
    apply_id(flat, 0)
    is_chance(flat), is_over(flat)
