"""Moon River: the game that the registry hands out."""

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
from loskut.games.moonriver.board import GRIDS, site_of
from loskut.games.moonriver.components import BONUS_TILES, components
from loskut.games.moonriver.encoding import encoding
from loskut.games.moonriver.heuristics import MoonRiverHeuristics
from loskut.games.moonriver.moves import (
    BONUSES,
    CIRCLES,
    CLAIMS,
    DISCARDS,
    HERDS,
    HIRES,
    LAYS,
    PAIRS,
    PASS,
    REMOVES,
    SEATS,
    STEALS,
    SWAPS,
)  # fmt: skip
from loskut.games.moonriver.notation import MoonRiverNotation
from loskut.games.moonriver.rules import PRESETS, RULES, MoonRiverOptions
from loskut.games.moonriver.state import MoonRiverState, initial
from loskut.games.moonriver.symmetry import MIRROR, mirror_cells
from loskut.games.moonriver.terminal import MoonRiverTerminal
from loskut.games.moonriver.view import MoonRiverView
from loskut.kit.domino import PLACES
from loskut.kit.grid import Direction, cells_of

ACTIONS_VERSION = 1


class MoonRiver(Game):
    """2 to 4 players join plots into dominoes and build ranches, with cows and partners on them."""

    id = "moonriver"
    rules = RULES
    version = 2  # 2: the two dominoes of a turn are joined before either is laid (M10)
    options_type = MoonRiverOptions
    presets = PRESETS
    notation = MoonRiverNotation()
    heuristics = MoonRiverHeuristics()
    terminal = MoonRiverTerminal(notation, heuristics)
    view = MoonRiverView(notation, heuristics)

    def initial(self, options: Options) -> State:
        """Returns the state with player boards and a full box."""
        return initial(cast(MoonRiverOptions, options))

    def fingerprint(self) -> str:
        """Returns the digest of the data files in use, which an owner of the game may have corrected."""
        return components().fingerprint

    def actions(self, options: Options) -> ActionSpace:
        """Returns a block for each kind of decision, with cells row by row from a1 and seats from the first."""
        return _actions(cast(MoonRiverOptions, options).players)

    def inventory(self, state: State) -> Counter[str]:
        """Counts plots, cows, partners and bonus plots, wherever they are."""
        state = cast(MoonRiverState, state)
        numbers = [*state.deck, *state.gone, *state.row.pieces, *state.next_row.pieces]
        numbers += [plot for pile in (*state.hands, *state.discarded) for plot in pile]
        pieces = Counter(f"plot {state.box.plots[number].name}" for number in numbers)
        laid = [laid for ranch in state.ranches for laid in ranch.laid]
        pieces.update(f"plot {plot.name}" for part in laid if not part.bonus for plot in part.plots)
        pieces["cow"] = state.supply + sum(ranch.herd for ranch in state.ranches)
        partners = [hired.specialist for ranch in state.ranches for hired in ranch.partners]
        pieces.update(f"partner {who.key}" for who in (*state.saloon, *state.stacks, *partners))
        pieces["bonus plot"] = len(state.bonus)
        return pieces

    def statistics(self, state: State, seat: Seat) -> dict[str, int]:
        """Returns the number of dominoes laid, plots discarded, cows, and partners hired."""
        state = cast(MoonRiverState, state)
        ranch = state.ranches[seat]
        return {
            "placements": sum(not laid.bonus for laid in ranch.laid),
            "discards": len(state.discarded[seat]),
            "cows": ranch.herd,
            "partners": len(ranch.partners),
        }

    def engine(self, state: State) -> Engine | None:
        """Returns the compiled engine for a state, or None if numba is not installed."""
        try:
            from loskut.games.moonriver.engine import flatten  # noqa: PLC0415 - numba takes a second to load
        except ModuleNotFoundError:
            return None
        return flatten(state, self.actions(state.options))

    def encoding(self, options: Options) -> Encoding | None:
        """Returns the encoding of ranches, rows and saloon for the components in use."""
        return encoding(cast(MoonRiverOptions, options), components())

    def searcher(self, options: Options) -> Searcher | None:
        """Returns the compiled search, or None if numba is not installed."""
        try:
            from loskut.games.moonriver.searcher import MoonRiverSearcher  # noqa: PLC0415 - see engine
        except ModuleNotFoundError:
            return None
        return MoonRiverSearcher(self.actions(options), cast(MoonRiverOptions, options))

    def training(self) -> Any:
        """Returns what `loskut train` needs, or None if numba is not installed."""
        try:
            from loskut.games.moonriver.training import training  # noqa: PLC0415 - see engine
        except ModuleNotFoundError:
            return None
        return training()

    def symmetries(self, options: Options) -> tuple[Symmetry, ...]:
        """Returns the identity, and the mirror image if every board is its own mirror image."""
        options, box = cast(MoonRiverOptions, options), components()
        sites = [site_of(options, box, seat) for seat in range(options.players)]
        is_even = all(mirror_cells(cells) == cells for where in sites for cells in (where.cells, where.bridges))
        return (*super().symmetries(options), *((MIRROR,) if is_even else ()))


@cache
def _actions(players: int) -> ActionSpace:
    options = MoonRiverOptions(players=players)
    cells = tuple(cells_of(GRIDS[options.height].cells))
    seats = SEATS[:players]
    blocks = (
        Block("pass", (PASS,)),
        Block("pair", tuple(PAIRS.values())),
        Block("discard", tuple(DISCARDS.values())),
        Block("place", tuple(PLACES[direction][cell] for cell in cells for direction in Direction)),
        Block("remove", tuple(REMOVES[cell] for cell in cells)),
        Block("circle", CIRCLES),
        Block("hire", tuple(hire for sides in HIRES for hire in sides)),
        Block("herd", tuple(HERDS[direction][cell] for cell in cells for direction in Direction)),
        Block("swap", tuple(swap for swap in SWAPS.values() if swap.seat in seats)),
        Block("steal", tuple(STEALS[seat][cell] for seat in seats for cell in cells)),
        Block("bonus", tuple(bonus for tile in BONUSES[:BONUS_TILES] for bonus in tile) if players == 2 else ()),
        Block("lay_bonus", tuple(LAYS[cell] for cell in cells) if players == 2 else ()),
        Block("claim", CLAIMS),
    )
    return ActionSpace(ACTIONS_VERSION, blocks)


MOONRIVER = MoonRiver()
