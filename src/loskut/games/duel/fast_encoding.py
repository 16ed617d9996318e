"""Kingdomino Duel compiled: what a seat sees, as in encoding.py, and steps of many games at once."""

from loskut.games.duel.board import PLAN
from loskut.games.duel.components import DICE_COUNT
from loskut.games.duel.encoding import DIE, MAP
from loskut.games.duel.fast import apply_id, draw, is_chance, is_over, list_legal, mover, score
from loskut.games.duel.layout import (
    CASTS,
    CELL_COUNT,
    CHOSEN_COAT,
    COAT_COUNT,
    COATS,
    CROSSES,
    DRAW,
    FACE_COATS,
    FACE_CROSSES,
    FACES,
    FIRST,
    FIRST_CELL,
    HAS_BONUS,
    HAS_DRAWN,
    IGNORE_CONNECTION,
    IS_ENDING,
    LEVELS,
    LIGHTNING,
    MARKS,
    MOVER,
    NAMED,
    NO_CELL,
    NO_COAT,
    NOBODY,
    NUMBER_OF_CELL,
    OVER,
    OWNED,
    OWNERS,
    PICK,
    PLAYER,
    RAISED,
    ROOM,
    SEATS,
    SPLIT_DICE,
    STEP,
    TURN_DIE,
    USED,
)  # fmt: skip
from loskut.jit.bits import lowest_in_word
from loskut.jit.compiler import inlined, jit
from loskut.jit.vector import VectorKernel, advance_all

CASTLE = int(NUMBER_OF_CELL[PLAN.castle])
PLANE_COUNT = len(MAP)
CROSSES_PLANE = COAT_COUNT
ROOM_PLANE = CROSSES_PLANE + 1
DIE_SIZE = sum(len(field.names) for field in DIE)
POWER_COUNT = COAT_COUNT
STEP_COUNT = OVER - PICK
assert tuple(range(PICK, OVER)) == (PICK, DRAW, LIGHTNING), "the steps are numbered as in encoding.py"
# The fields of a die, in the order of DIE.
FACE_AT = SEATS
JOKER_AT = FACE_AT + COAT_COUNT
CROSSES_AT = JOKER_AT + 1
NAMED_AT = CROSSES_AT + 1
RAISED_AT = NAMED_AT + COAT_COUNT
USED_AT = RAISED_AT + 1


@inlined
def mark_legal(state, mask, ids):
    """Marks the legal moves."""
    mask[:] = False
    for place in range(0 if is_over(state) else list_legal(state, ids)):
        mask[ids[place]] = True


@jit
def encode(state, seat, boards, table, facts):  # noqa: ARG001 - part of the kernel
    """Writes what a seat sees into `boards` (all planes in one row) and `table`."""
    boards[:] = 0
    at = 0
    for place in range(SEATS):
        base = (seat + place) % SEATS * PLAYER
        for coat in range(COAT_COUNT):
            add_cells(state[base + COATS + coat], boards, at + coat * CELL_COUNT)
        for level in range(LEVELS):
            add_cells(state[base + CROSSES + level], boards, at + CROSSES_PLANE * CELL_COUNT)
        add_cells(state[base + ROOM], boards, at + ROOM_PLANE * CELL_COUNT)
        at += PLANE_COUNT * CELL_COUNT
    boards[at + CASTLE] = 1
    if state[STEP] == DRAW and state[FIRST_CELL] != NO_CELL:
        boards[at + CELL_COUNT + NUMBER_OF_CELL[state[FIRST_CELL]]] = 1
    encode_table(state, seat, table)


@inlined
def add_cells(cells, boards, at):
    """Adds 1 to every cell of a plane that is in a set."""
    while cells:
        boards[at + NUMBER_OF_CELL[lowest_in_word(cells)]] += 1
        cells &= cells - 1


@inlined
def encode_table(state, seat, table):
    """Writes the numbers of the table."""
    table[:] = 0
    step = state[STEP]
    if step != OVER:
        table[step - PICK] = 1
        table[STEP_COUNT + (state[MOVER] - seat) % SEATS] = 1
    at = STEP_COUNT + SEATS
    table[at + (state[FIRST] - seat) % SEATS] = 1
    at += SEATS
    if step == DRAW:
        table[at] = state[CASTS] & TURN_DIE != 0
        table[at + 1] = state[CASTS] & IGNORE_CONNECTION != 0
        table[at + 2] = state[CASTS] & SPLIT_DICE != 0
    table[at + 3] = state[IS_ENDING] != 0
    at += 4
    if step in (PICK, DRAW):
        for die in range(DICE_COUNT):
            encode_die(state, seat, die, table, at + die * DIE_SIZE)
    at += DICE_COUNT * DIE_SIZE
    for place in range(SEATS):
        base = (seat + place) % SEATS * PLAYER
        for coat in range(COAT_COUNT):
            table[at + coat] = state[base + MARKS + coat]
        put_set(state[base + OWNED], table, at + COAT_COUNT)
        table[at + COAT_COUNT + POWER_COUNT] = state[base + HAS_BONUS]
        at += COAT_COUNT + POWER_COUNT + 1
    put_set(state[USED], table, at)
    if state[CHOSEN_COAT] != NO_COAT:
        table[at + POWER_COUNT + state[CHOSEN_COAT]] = 1


@inlined
def encode_die(state, seat, die, table, at):
    """Writes the numbers of a die from `at` on."""
    face, owner = state[FACES + die], state[OWNERS + die]
    coat, named = FACE_COATS[die, face], state[NAMED + die]
    if owner != NOBODY:
        table[at + (owner - seat) % SEATS] = 1
        table[at + USED_AT] = state[owner * PLAYER + HAS_DRAWN]
    # NO_COAT comes directly after the coats, so a '?' sets the place of the joker.
    table[at + FACE_AT + coat] = 1
    table[at + CROSSES_AT] = FACE_CROSSES[die, face]
    if named != NO_COAT:
        table[at + NAMED_AT + named] = 1
    table[at + RAISED_AT] = state[RAISED + die]


@inlined
def put_set(members, table, at):
    """Writes a set of powers, one number each."""
    for power in range(POWER_COUNT):
        table[at + power] = members >> power & 1


KERNEL = VectorKernel(
    is_over=is_over,
    is_chance=is_chance,
    mover=mover,
    draw=draw,
    apply_id=apply_id,
    mark_legal=mark_legal,
    score=score,
    encode=encode,
)


@jit
def advance(arrays, actions, chosen, autoreset, reward):
    """Calls `jit.vector.advance_all` with the kernel of this game."""
    return advance_all(KERNEL, arrays, actions, chosen, autoreset, reward)
