"""Kingdomino compiled: what a seat sees, as in encoding.py, and steps of many games at once."""

import numpy as np

from loskut.games.kingdomino.board import SITES
from loskut.games.kingdomino.components import COUNT, DOMINOES
from loskut.games.kingdomino.encoding import KINGDOM as PLANES
from loskut.games.kingdomino.encoding import domino_numbers
from loskut.games.kingdomino.fast import apply_id, draw, is_chance, is_over, legal_mask, mover, score
from loskut.games.kingdomino.layout import (
    CASTLE_5,
    CASTLE_7,
    CLAIMS,
    CROWNS,
    DECK,
    DISCARDS,
    HAND,
    IS_SET_UP,
    KINGDOM,
    KINGS,
    LARGE,
    LAY,
    NEXT_ROW,
    NOBODY,
    ONE,
    OWNERS,
    PLACE_IN_ROW,
    PLAYING,
    PUT_KING,
    ROOM,
    ROW,
    ROWS_LEFT,
    SIZE,
    SMALL,
    STEP,
    TERRAIN_COUNT,
    TERRAINS,
    WORD_BITS,
    WORDS,
    WORDS_5,
)  # fmt: skip
from loskut.jit.bits import lowest_in_word
from loskut.jit.compiler import inlined, jit
from loskut.jit.vector import VectorKernel, advance_all
from loskut.kit.grid import cells_of

DOMINO_NUMBERS = np.array(
    [domino_numbers(None), *(domino_numbers(DOMINOES[number]) for number in sorted(DOMINOES))], dtype=np.uint8
)
"""By number of a domino: its numbers in an observation. Entry 0 is for places without a domino."""
DOMINO_SIZE = DOMINO_NUMBERS.shape[1]
PLANE_COUNT = len(PLANES)
CROWNS_PLANE = TERRAIN_COUNT
ROOM_PLANE = CROWNS_PLANE + 1


def _numbers(size: int) -> np.ndarray:
    """Returns the place of each cell in a plane, by the number of the cell."""
    grid = SITES[size].grid
    places = np.zeros(WORDS * WORD_BITS, dtype=np.int64)
    places[list(cells_of(grid.cells))] = range(grid.width * grid.height)
    return places


NUMBERS_5, NUMBERS_7 = _numbers(SMALL), _numbers(LARGE)
CELLS_5, CELLS_7 = (SITES[size].grid.width * SITES[size].grid.height for size in (SMALL, LARGE))


@inlined
def mark_legal(state, mask, ids):  # noqa: ARG001 - part of the kernel
    """Marks the legal moves."""
    legal_mask(state, mask)


@jit
def encode(state, seat, boards, table, facts):  # noqa: ARG001 - part of the kernel
    """Writes what a seat sees into `boards` (all planes in one row) and `table`."""
    boards[:] = 0
    if state[SIZE] == SMALL:
        encode_boards(state, seat, boards, NUMBERS_5, CELLS_5, WORDS_5)
        boards[PLANE_COUNT * CELLS_5 * np.int64(state[PLAYING]) + NUMBERS_5[CASTLE_5]] = 1
    else:
        encode_boards(state, seat, boards, NUMBERS_7, CELLS_7, WORDS)
        boards[PLANE_COUNT * CELLS_7 * np.int64(state[PLAYING]) + NUMBERS_7[CASTLE_7]] = 1
    encode_table(state, seat, table)


@inlined
def encode_boards(state, seat, boards, numbers, cells, words):
    """Writes the planes of all kingdoms, the own one first."""
    players = np.int64(state[PLAYING])
    at = 0
    for place in range(players):
        base = (seat + place) % players * KINGDOM
        for terrain in range(TERRAIN_COUNT):
            add_cells(state, base + TERRAINS + terrain * WORDS, boards, at + terrain * cells, numbers, words)
        for level in range((ROOM - CROWNS) // WORDS):
            add_cells(state, base + CROWNS + level * WORDS, boards, at + CROWNS_PLANE * cells, numbers, words)
        add_cells(state, base + ROOM, boards, at + ROOM_PLANE * cells, numbers, words)
        at += PLANE_COUNT * cells


@inlined
def add_cells(state, start, boards, at, numbers, words):
    """Adds 1 to every cell of a plane that is in a set. The set begins at word `start`, the plane at `at`."""
    for word in range(words):
        bits = state[start + word]
        while bits:
            boards[at + numbers[word * WORD_BITS + lowest_in_word(bits)]] += 1
            bits &= bits - ONE


@inlined
def encode_table(state, seat, table):
    """Writes the numbers of the table."""
    players, kings = np.int64(state[PLAYING]), np.int64(state[KINGS])
    table[:] = 0
    table[0] = state[STEP] == LAY
    table[1] = state[STEP] == PUT_KING
    table[2] = state[ROWS_LEFT]
    at = 3
    first = np.int64(state[PLACE_IN_ROW])
    for place in range(first, kings):
        owner = np.int64(state[OWNERS + place]) if state[IS_SET_UP] else np.int64(state[HAND + place])
        # The domino of the king in turn is gone once it has been laid.
        has_domino = state[IS_SET_UP] and (place > first or state[STEP] == LAY)
        put_domino(table, at, (owner - seat) % players, np.int64(state[ROW + place]) if has_domino else 0, players)
        at += players + DOMINO_SIZE
    at = 3 + kings * (players + DOMINO_SIZE)
    for place in range(kings):
        owner = np.int64(state[CLAIMS + place])
        domino = np.int64(state[NEXT_ROW + place])
        if domino:
            put_domino(table, at, -1 if owner == NOBODY else (owner - seat) % players, domino, players)
        at += players + DOMINO_SIZE
    for number in range(COUNT):
        table[at + number] = state[DECK] >> np.uint64(number + 1) & ONE
    at += COUNT
    for place in range(players):
        table[at + place] = state[DISCARDS + (seat + place) % players]


@inlined
def put_domino(table, at, owner, domino, players):
    """Writes an owner, -1 for none, and a domino, 0 for none."""
    if owner >= 0:
        table[at + owner] = 1
    for field in range(DOMINO_SIZE):
        table[at + players + field] = DOMINO_NUMBERS[domino, field]


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
