"""The compiled engine behind the interface of all engines, and the conversion of a `State` into the flat form."""

from collections.abc import Iterable, Mapping
from typing import cast

import numpy as np
from numpy.typing import NDArray

from loskut.core.actions import ActionSpace
from loskut.core.events import Decision, Due, Event, Move, Outcome, Seat
from loskut.core.state import State
from loskut.games.moonriver import (
    fast,
    fast_encoding,
    fast_games,
    fast_legality,
    fast_playout,
    fast_scoring,
    layout,
    moves,
)
from loskut.games.moonriver.board import Ranch
from loskut.games.moonriver.components import Specialist
from loskut.games.moonriver.fast_weights import table_for, tables
from loskut.games.moonriver.moves import BonusDue, CellDue, CircleDue, HerdDue, PlaceDue, RowDrawn
from loskut.games.moonriver.rules import ROW_LENGTH, SCENARIOS
from loskut.games.moonriver.scoring import BANDITS, COLLECTORS
from loskut.games.moonriver.state import MoonRiverState
from loskut.jit.engine import BatchFunctions, BulkFunctions, VectorEngine
from loskut.jit.weights import Vector
from loskut.kit.grid import Cell, cells_of

_STEPS = {
    layout.DRAW_SCENARIO: moves.SCENARIO.step,
    layout.DRAW_SALOON: moves.SALOON.step,
    layout.DRAW_ROW: moves.ROW.step,
    layout.DRAW_RANCHERS: moves.RANCHERS.step,
    layout.EXPAND: moves.EXPAND,
    layout.DISCARD: moves.DISCARD,
    layout.PLACE: moves.PLACE,
    layout.DROUGHT: moves.DROUGHT,
    layout.CIRCLE: moves.CIRCLE,
    layout.HIRE: moves.HIRE,
    layout.HERD: moves.HERD,
    layout.SWAP: moves.SWAP,
    layout.STEAL: moves.STEAL,
    layout.BONUS: moves.BONUS,
    layout.LAY_BONUS: moves.LAY_BONUS,
    layout.CLAIM: moves.CLAIM,
    layout.OVER: "",
}
_NUMBERS = {name: number for number, name in _STEPS.items()}


class MoonRiverEngine(VectorEngine):
    """A game of Moon River in progress. The state is one vector of numbers (see `layout`), changed in place."""

    functions = BulkFunctions(
        fast_scoring.score,
        fast_playout.random_games,
        fast_playout.greedy_games,
        fast_playout.step,
        fast_playout.random_ids,
        fast_games.play_games,
        fast_games.COUNTS,
    )
    batch = BatchFunctions(fast_encoding.encode, fast_encoding.advance)

    def __init__(self, flat: layout.Flat, plots: tuple[int, ...], actions: ActionSpace) -> None:
        self.flat = flat
        self.plots = plots
        """By kind: the word of the plot."""
        self.actions = actions

    @property
    def due(self) -> tuple[str, int | None]:
        """Returns the step by the name that State gives it, and the seat where there is one."""
        step = int(self.flat[layout.STEP])
        return _STEPS[step], int(self.flat[layout.MOVER]) if layout.EXPAND <= step < layout.OVER else None

    @property
    def players(self) -> int:
        """Returns the number of players."""
        return int(self.flat[layout.PLAYING])

    @property
    def weights(self) -> Vector:
        """Returns the table for this number of players."""
        return tables()[table_for(self.players)]

    @property
    def facts(self) -> NDArray[np.int64]:
        """Returns the words of the kinds of plots, ascending."""
        return np.array(self.plots, dtype=np.int64)

    def legal_ids(self) -> list[int]:
        """Returns the numbers that `MoonRiver.actions` gives to the legal moves."""
        ids = np.empty(layout.MOST_IDS, dtype=np.int64)
        return sorted(int(number) for number in ids[: fast_legality.legal_ids(self.flat, ids)])

    def numbered(self, draws: NDArray[np.int32]) -> NDArray[np.int32]:
        """Returns the kinds of plots, which are written as -1 minus their words. Other pieces stay as they are."""
        order = np.argsort(self.plots)
        kinds = order[np.searchsorted(self.plots, -1 - draws, sorter=order) % len(order)]
        return np.where(draws < 0, kinds, draws).astype(np.int32)

    def apply(self, event: Event) -> None:
        """Applies an event of Moon River."""
        match event:
            case Move():
                fast.apply_id(self.flat, self.actions.id(event))
            case RowDrawn(kinds):
                fast.apply_outcome(self.flat, np.array([self.plots[kind] for kind in kinds], dtype=np.int64))
            case Outcome(drawn):
                fast.apply_outcome(self.flat, np.array(drawn, dtype=np.int64))


def flatten(state: State, actions: ActionSpace) -> MoonRiverEngine:
    """Converts a state of the pure engine: everything that matters from here on. `actions` are those of its options."""
    state = cast(MoonRiverState, state)
    plots, bonus = layout.tables(state.box)
    flat = np.zeros(layout.LENGTH, dtype=np.int64)
    for seat, ranch in enumerate(state.ranches):
        base = seat * layout.RANCH
        _put_ranch(flat[base : base + layout.RANCH], ranch)
        flat[base + layout.HAND_SIZE] = len(state.hands[seat])
        _put(flat, base + layout.HAND, (plots[kind] for kind in state.hands[seat]))
    flat[layout.DECK_SIZE] = len(state.deck)
    _put(flat, layout.DECK, (plots[kind] for kind in state.deck))
    flat[[layout.OWNERS + place for place in range(ROW_LENGTH)]] = layout.NOBODY
    flat[[layout.CLAIMED + place for place in range(ROW_LENGTH)]] = layout.NOBODY
    flat[layout.ROW_END] = len(state.row)
    _put(flat, layout.ROW, (plots[kind] for kind in state.row.pieces))
    _put(flat, layout.OWNERS, state.row.owners)
    flat[layout.NEXT_SIZE] = len(state.next_row)
    _put(flat, layout.NEXT_ROW, (plots[kind] for kind in state.next_row.pieces))
    _put(flat, layout.CLAIMED, map(_seat, state.next_row.claims))
    _put(flat, layout.SALOON, (state.saloon.count(specialist) for specialist in Specialist))
    _put(flat, layout.STACKS, (state.stacks.count(specialist) for specialist in Specialist))
    flat[layout.SUPPLY] = state.supply
    flat[layout.SCENARIO] = SCENARIOS.index(state.scenario) + 1 if state.scenario in SCENARIOS else 0
    _put(flat, layout.HOLDERS, map(_seat, state.bonus))
    _put(flat, layout.BONUS_PLOTS, bonus)
    flat[layout.PLAYING] = state.options.players
    flat[layout.DEPTH] = len(state.agenda)
    _put(flat, layout.AGENDA, (_due_word(due, plots) for due in reversed(state.agenda)))
    flat[layout.STEP] = _NUMBERS[state.agenda[0].step] if state.agenda else layout.OVER
    if isinstance(state.turn, Decision):
        flat[layout.MOVER] = state.turn.seat
        if state.turn.step == moves.EXPAND:
            flat[layout.JOINABLE] = fast_legality.joinable_pairs(flat, state.turn.seat)
    return MoonRiverEngine(flat, plots, actions)


def _put_ranch(flat: layout.Flat, ranch: Ranch) -> None:
    """Writes a ranch into its part of the vector."""
    _put(flat, layout.TERRAINS, ranch.terrains)
    _put(flat, layout.TOUCHING, ranch.touching)
    flat[layout.ROOM] = ranch.room
    flat[layout.GRAZED] = ranch.grazed
    _put(flat, layout.COW_PLANE, _planes({cell: ranch.cows_at(cell) for cell in cells_of(ranch.grazed)}))
    plots = ranch.plots()
    _put(flat, layout.GOLD_PLANE, _planes({cell: plot.gold for cell, plot in plots.items()}))
    flat[layout.BEAVERS] = sum(plot.beavers for plot in plots.values())
    flat[layout.CORN] = sum(plot.corn for plot in plots.values())
    visible = [hired for hired in ranch.partners if not hired.as_cowboy]
    flat[layout.HIRED] = sum(1 << hired.cell for hired in ranch.partners)
    flat[layout.BANDITS] = sum(1 << hired.cell for hired in visible if hired.specialist in BANDITS)
    _put(flat, layout.COLLECTING, (sum(hired.specialist == who for hired in visible) for who in COLLECTORS))
    flat[layout.RIVER] = ranch.site.river
    flat[layout.SLOTS] = ranch.site.board.slots


def _planes(counts: Mapping[Cell, int]) -> list[int]:
    """Returns numbers by cell as planes: a cell is in plane k if bit k of its number is 1."""
    planes = max(counts.values(), default=0).bit_length()
    return [sum((count >> plane & 1) << cell for cell, count in counts.items()) for plane in range(planes)]


def _due_word(due: Due, plots: tuple[int, ...]) -> int:
    """Returns a step of the agenda as a word."""
    match due:
        case PlaceDue():
            first, second = plots[due.first], plots[due.second]
        case CircleDue():
            first, second = due.first, due.second
        case BonusDue():
            first, second = due.tile, due.side
        case CellDue():
            first, second = due.cell, 0
        case HerdDue():
            first, second = due.left, 0
        case _:
            first = second = 0
    seat = due.seat if isinstance(due, Decision) else 0
    return _NUMBERS[due.step] | seat << layout.SEAT_SHIFT | first << layout.FIRST_SHIFT | second << layout.SECOND_SHIFT


def _seat(seat: Seat | None) -> int:
    return layout.NOBODY if seat is None else seat


def _put(flat: layout.Flat, start: int, values: Iterable[int]) -> None:
    numbers = list(values)
    flat[start : start + len(numbers)] = numbers
