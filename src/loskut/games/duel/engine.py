"""The compiled engine behind the interface of all engines, and the conversion of a `State` into the flat form."""

from typing import cast

import numpy as np

from loskut.core.actions import ActionSpace
from loskut.core.events import Decision, Event, Move
from loskut.core.state import State
from loskut.games.duel import fast, fast_encoding, fast_games, fast_playout, layout
from loskut.games.duel.board import Map
from loskut.games.duel.components import DICE
from loskut.games.duel.fast_weights import TABLE, tables
from loskut.games.duel.moves import DRAW, FIRST, LIGHTNING, PICK, ROLL, DiceRolled, Drawing, FirstChosen
from loskut.games.duel.spellbook import Spellbook
from loskut.games.duel.state import DuelState
from loskut.jit.engine import BatchFunctions, BulkFunctions, VectorEngine
from loskut.jit.weights import Vector

_STEPS = {
    layout.CHOOSE_FIRST: FIRST.step,
    layout.ROLL: ROLL.step,
    layout.PICK: PICK,
    layout.DRAW: DRAW,
    layout.LIGHTNING: LIGHTNING,
    layout.OVER: "",
}


class DuelEngine(VectorEngine):
    """A game of Kingdomino Duel in progress. The state is one vector of numbers (see `layout`), changed in place."""

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

    def __init__(self, flat: layout.Flat, actions: ActionSpace) -> None:
        self.flat = flat
        self.actions = actions

    @property
    def due(self) -> tuple[str, int | None]:
        """Returns the step by the name that State gives it, and the seat where there is one."""
        step = int(self.flat[layout.STEP])
        return _STEPS[step], int(self.flat[layout.MOVER]) if layout.PICK <= step < layout.OVER else None

    @property
    def players(self) -> int:
        """Returns the number of players."""
        return layout.SEATS

    @property
    def weights(self) -> Vector:
        """Returns the only table."""
        return tables()[TABLE]

    def legal_ids(self) -> list[int]:
        """Returns the numbers that `Duel.actions` gives to the legal moves."""
        ids = np.empty(layout.MOST_MOVES, dtype=np.int64)
        found = fast.list_legal(self.flat, ids)
        return sorted(int(number) for number in ids[:found])

    def apply(self, event: Event) -> None:
        """Applies an event of Kingdomino Duel."""
        match event:
            case DiceRolled(faces):
                numbers = [die.index(face) for die, face in zip(DICE, faces, strict=True)]
                fast.apply_roll(self.flat, np.array(numbers, dtype=np.int64))
            case FirstChosen((seat,)):
                fast.apply_first(self.flat, int(seat))
            case Move():
                fast.apply_id(self.flat, self.actions.id(event))
            case _:
                raise TypeError(f"not an event of Kingdomino Duel: {event}")


def flatten(state: State, actions: ActionSpace) -> DuelEngine:
    """Converts a state of the pure engine: everything that matters from here on. `actions` numbers the moves."""
    return DuelEngine(flat_of(state), actions)


def flat_of(state: State) -> layout.Flat:
    """Returns the words of a state."""
    state = cast(DuelState, state)
    flat = np.zeros(layout.LENGTH, dtype=np.int64)
    for seat, own in enumerate(state.maps):
        _put_map(flat, seat * layout.PLAYER, own)
    _put_book(flat, state.book)
    _put_dice(flat, state)
    due = state.agenda[0] if state.agenda else None
    name = "" if due is None else due.step
    flat[layout.STEP] = next(number for number, step in _STEPS.items() if step == name)
    flat[layout.MOVER] = due.seat if isinstance(due, Decision) else 0
    flat[layout.FIRST] = state.first or 0
    flat[layout.IS_ENDING] = not state.dice and ROLL not in state.agenda
    flat[layout.FIRST_CELL] = layout.NO_CELL
    if isinstance(due, Drawing):
        powers = {layout.TURN_DIE: due.turned, layout.IGNORE_CONNECTION: due.ignoring, layout.SPLIT_DICE: due.splitting}
        flat[layout.CASTS] = sum(power for power, is_used in powers.items() if is_used)
        if state.step.first_cell is not None:
            flat[layout.FIRST_CELL] = state.step.first_cell
    return flat


def _put_map(flat: layout.Flat, base: int, own: Map) -> None:
    words = (*own.coats, *own.touching, *own.crosses, own.room, own.has_bonus)
    flat[base : base + len(words)] = words


def _put_book(flat: layout.Flat, book: Spellbook) -> None:
    for seat, marks in enumerate(book.marks):
        base = seat * layout.PLAYER
        flat[base + layout.MARKS : base + layout.MARKS + layout.COAT_COUNT] = marks
        flat[base + layout.OWNED] = sum(1 << power for power, owner in enumerate(book.owners) if owner == seat)
    flat[layout.USED] = sum(1 << power for power, is_used in enumerate(book.used) if is_used)
    flat[layout.CHOSEN_COAT] = layout.NO_COAT if book.chosen_coat is None else book.chosen_coat


def _put_dice(flat: layout.Flat, state: DuelState) -> None:
    flat[layout.OWNERS : layout.OWNERS + len(DICE)] = layout.NOBODY
    flat[layout.NAMED : layout.NAMED + len(DICE)] = layout.NO_COAT
    for number, die in enumerate(state.dice):
        flat[layout.FACES + number] = DICE[number].index(die.face)
        flat[layout.OWNERS + number] = layout.NOBODY if die.owner is None else die.owner
        flat[layout.NAMED + number] = layout.NO_COAT if die.named is None else die.named
        flat[layout.RAISED + number] = die.is_raised
        if die.is_used:
            flat[int(flat[layout.OWNERS + number]) * layout.PLAYER + layout.HAS_DRAWN] = 1
