"""The compiled engine behind the interface of all engines, and the conversion of a `State` into the flat form."""

from typing import cast

import numpy as np

from loskut.core.events import Event
from loskut.core.state import State
from loskut.games.kingdomino import fast, fast_encoding, fast_games, fast_playout, layout
from loskut.games.kingdomino.fast_weights import table_name, tables
from loskut.games.kingdomino.moves import CLAIM, KINGS, PLACE, ROW, Claim, Discard, KingsDrawn, RowDrawn
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.state import KingdominoState
from loskut.games.kingdomino.state_data import rows_left
from loskut.jit.engine import BatchFunctions, BulkFunctions, VectorEngine
from loskut.jit.weights import Vector
from loskut.kit.domino import Place

_STEPS = {layout.DRAW_ROW: ROW, layout.DRAW_KINGS: KINGS, layout.LAY: PLACE, layout.PUT_KING: CLAIM, layout.OVER: ""}


class KingdominoEngine(VectorEngine):
    """A game of Kingdomino in progress. The state is one vector of numbers (see `layout`), changed in place."""

    functions = BulkFunctions(
        fast.score,
        fast_playout.random_games,
        fast_playout.greedy_games,
        fast_playout.step,
        fast_playout.random_ids,
        fast_games.play_games,
        fast_games.COUNTS,
    )
    batch = BatchFunctions(fast_encoding.encode, fast_encoding.advance)

    def __init__(self, flat: layout.Flat) -> None:
        self.flat = flat

    @property
    def due(self) -> tuple[str, int | None]:
        """Returns the step by the name that State gives it, and the seat where there is one."""
        step = int(self.flat[layout.STEP])
        return _STEPS[step], int(fast.mover(self.flat)) if step in (layout.LAY, layout.PUT_KING) else None

    @property
    def players(self) -> int:
        """Returns the number of players."""
        return int(self.flat[layout.PLAYING])

    @property
    def weights(self) -> Vector:
        """Returns the table for this number of players and this size."""
        return tables()[table_name(self.players, is_large=bool(self.flat[layout.SIZE] == layout.LARGE))]

    def legal_ids(self) -> list[int]:
        """Returns the numbers that `Kingdomino.actions` gives to the legal moves."""
        mask = np.empty(fast.id_count(self.flat), dtype=np.bool_)
        fast.legal_mask(self.flat, mask)
        return [int(number) for number in np.flatnonzero(mask)]

    def apply(self, event: Event) -> None:
        """Applies an event of Kingdomino."""
        match event:
            case Place(cell, direction):
                fast.apply_place(self.flat, int(cell), int(direction))
            case Discard():
                fast.apply_discard(self.flat)
            case Claim(place):
                fast.apply_claim(self.flat, place)
            case RowDrawn(numbers):
                fast.apply_row(self.flat, np.uint64(sum(1 << number for number in numbers)))
            case KingsDrawn(order):
                fast.apply_kings(self.flat, np.array(order, dtype=np.int64))
            case _:
                raise TypeError(f"not an event of Kingdomino: {event}")


def begin(options: KingdominoOptions) -> KingdominoEngine:
    """Returns an engine at the beginning of a game."""
    flat = np.zeros(layout.LENGTH, dtype=np.uint64)
    fast.begin(
        flat, options.players, options.size, options.kings, options.rounds, options.middle_kingdom, options.harmony
    )
    return KingdominoEngine(flat)


def flatten(state: State) -> KingdominoEngine:
    """Converts a state of the pure engine: everything that matters from here on."""
    state = cast(KingdominoState, state)
    engine = begin(state.options)
    flat, kings = engine.flat, state.options.kings
    for seat, kingdom in enumerate(state.kingdoms):
        sets = (*kingdom.terrains, *kingdom.touching, *kingdom.crowns, kingdom.room)
        flat[seat * layout.KINGDOM : (seat + 1) * layout.KINGDOM] = [
            part for cells in sets for part in layout.words_of(cells)
        ]
        flat[layout.TAKEN + seat] = len(kingdom.taken)
        flat[layout.DISCARDS + seat] = kingdom.discards
    flat[layout.DECK] = sum(1 << number for number in state.deck)
    flat[layout.ROWS_LEFT] = rows_left(state.options, state.deck)
    gone = kings - len(state.row) if state.is_set_up else len(state.next_row.owners)
    is_claiming = bool(state.agenda) and state.agenda[0].step == CLAIM
    flat[layout.IS_SET_UP] = state.is_set_up
    flat[layout.PLACE_IN_ROW] = gone - 1 if state.is_set_up and is_claiming else gone
    _put(flat, layout.ROW + kings - len(state.row), state.row.pieces)
    _put(flat, layout.OWNERS + kings - len(state.row), state.row.owners)
    _put(flat, layout.NEXT_ROW, state.next_row.pieces)
    _put(flat, layout.CLAIMS, [layout.NOBODY if seat is None else seat for seat in state.next_row.claims])
    claiming = [due.seat for due in state.agenda if hasattr(due, "seat") and due.step == CLAIM]
    if is_claiming and state.is_set_up:
        flat[layout.OWNERS + gone - 1] = claiming[0]
    elif not state.is_set_up:
        _put(flat, layout.HAND + gone, claiming)
    flat[layout.STEP] = _step_of(state)
    return engine


def _step_of(state: KingdominoState) -> int:
    name = state.agenda[0].step if state.agenda else ""
    return next(number for number, step in _STEPS.items() if step == name)


def _put(flat: layout.Flat, start: int, values: object) -> None:
    numbers = list(cast("list[int]", values))
    flat[start : start + len(numbers)] = numbers
