"""Moon River compiled: what a seat sees, as in encoding.py, and steps of many games at once."""

import numpy as np

from loskut.core.encoding import LARGEST
from loskut.games.moonriver.board import STRIDE
from loskut.games.moonriver.encoding import AGENDA as AGENDA_FIELDS
from loskut.games.moonriver.encoding import MOST_WAITING, PLOT_SIZE
from loskut.games.moonriver.encoding import RANCH as RANCH_FIELDS
from loskut.games.moonriver.fast import apply_id, draw, is_chance, is_over, mover
from loskut.games.moonriver.fast_board import terrain_of
from loskut.games.moonriver.fast_legality import first_of, legal_ids, second_of
from loskut.games.moonriver.fast_scoring import score
from loskut.games.moonriver.layout import (
    AGENDA,
    BANDITS,
    BEAVERS,
    BEAVERS_MASK,
    BEAVERS_SHIFT,
    BONUS_TILES,
    CELL_COUNTS,
    CIRCLE,
    CIRCLES_MASK,
    CIRCLES_SHIFT,
    CLAIM,
    CLAIMED,
    COLLECTING,
    CORN,
    CORN_MASK,
    CORN_SHIFT,
    COW_PLANE,
    COW_PLANES,
    COWS_MASK,
    COWS_SHIFT,
    DECK,
    DECK_SIZE,
    DEPTH,
    DROUGHT,
    EXPAND,
    GOLD_MASK,
    GOLD_PLANE,
    GOLD_PLANES,
    GOLD_SHIFT,
    HAND,
    HAND_SIZE,
    HERD,
    HIRE,
    HIRED,
    HOLDERS,
    LAY_BONUS,
    MOVER,
    NEXT_ROW,
    NEXT_SIZE,
    NOBODY,
    NUMBER_SHIFT,
    OVER,
    OWNERS,
    PLACE,
    PLAYING,
    RANCH,
    RIVER,
    ROOM,
    ROW,
    ROW_END,
    ROW_PLACE,
    SALOON,
    SCENARIO,
    SEAT_MASK,
    SEAT_SHIFT,
    SIDES,
    SKULLS_MASK,
    SKULLS_SHIFT,
    SLOTS,
    SPECIALIST_COUNT,
    STACKS,
    STEAL,
    STEP,
    STEP_MASK,
    SUPPLY,
    TERRAIN_COUNT,
    TERRAINS,
    TOUCHING,
)  # fmt: skip
from loskut.games.moonriver.moves import MOST_AT_HAND
from loskut.games.moonriver.rules import ROW_LENGTH, SCENARIOS
from loskut.games.moonriver.scoring import COLLECTORS
from loskut.jit.bits import lowest_in_word
from loskut.jit.compiler import inlined, jit
from loskut.jit.vector import VectorKernel, advance_all

STEP_COUNT = OVER - EXPAND
PLANE_COUNT = len(RANCH_FIELDS)
CONNECTS_PLANE = TERRAIN_COUNT
ROOM_PLANE, COWS_PLANE, GOLD_SUM_PLANE, PARTNER_PLANE, BANDIT_PLANE, RIVER_PLANE = range(2 * TERRAIN_COUNT, PLANE_COUNT)
DROUGHT_PLANE, CIRCLE_PLANE, THIEF_PLANE = range(len(AGENDA_FIELDS))
TERRAIN_AT = 1
"""The place of the terrain in the numbers of a plot; the symbols follow it."""
SYMBOLS_AT = TERRAIN_AT + TERRAIN_COUNT
COLLECTOR_COUNT = len(COLLECTORS)
SCENARIO_COUNT = len(SCENARIOS)


@inlined
def mark_legal(state, mask, ids):
    """Marks the legal moves."""
    mask[:] = False
    for place in range(0 if is_over(state) else legal_ids(state, ids)):
        mask[ids[place]] = True


@jit
def encode(state, seat, boards, table, facts):
    """Writes what a seat sees into `boards` (all planes in one row) and `table`. `facts` are the kinds of plots."""
    boards[:] = 0
    table[:] = 0
    encode_boards(state, seat, boards)
    at = encode_due(state, seat, table)
    at = encode_rows(state, seat, table, at)
    at = encode_seats(state, seat, table, at)
    encode_box(state, seat, table, at, facts)


@inlined
def encode_boards(state, seat, boards):
    """Writes the planes of all ranches, the own one first, and the cells of the steps that are due."""
    players = state[PLAYING]
    cells = CELL_COUNTS[players]
    at = 0
    for place in range(players):
        encode_ranch(state, (seat + place) % players * RANCH, boards, at, cells)
        at += PLANE_COUNT * cells
    for place in range(state[DEPTH]):
        due = state[AGENDA + place]
        step, is_now = due & STEP_MASK, place == state[DEPTH] - 1
        first = 1 << first_of(due)
        if step == DROUGHT:
            add_cells(first, boards, at + DROUGHT_PLANE * cells, 1 + is_now)
        elif step == HIRE:
            add_cells(first, boards, at + CIRCLE_PLANE * cells, 1 + is_now)
        elif step == CIRCLE:
            add_cells(first, boards, at + CIRCLE_PLANE * cells, 2)
            add_cells(1 << second_of(due), boards, at + CIRCLE_PLANE * cells, 1)
        elif step == STEAL:
            add_cells(first, boards, at + THIEF_PLANE * cells, 1)


@inlined
def encode_ranch(state, base, boards, at, cells):
    """Writes the planes of a ranch from `at` on. A plane has so many cells."""
    room = state[base + ROOM]
    for terrain in range(TERRAIN_COUNT):
        add_cells(state[base + TERRAINS + terrain], boards, at + terrain * cells, 1)
        add_cells(state[base + TOUCHING + terrain] & room, boards, at + (CONNECTS_PLANE + terrain) * cells, 1)
    add_cells(room, boards, at + ROOM_PLANE * cells, 1)
    for bit in range(COW_PLANES):
        add_cells(state[base + COW_PLANE + bit], boards, at + COWS_PLANE * cells, 1 << bit)
    for bit in range(GOLD_PLANES):
        add_cells(state[base + GOLD_PLANE + bit], boards, at + GOLD_SUM_PLANE * cells, 1 << bit)
    add_cells(state[base + HIRED], boards, at + PARTNER_PLANE * cells, 1)
    add_cells(state[base + BANDITS], boards, at + BANDIT_PLANE * cells, 1)
    add_cells(state[base + RIVER], boards, at + RIVER_PLANE * cells, 1)


@inlined
def add_cells(cells, boards, at, weight):
    """Adds a number to every cell of a plane that is in a set."""
    while cells:
        cell = lowest_in_word(cells)
        boards[at + cell - cell // STRIDE] += weight  # every row below the cell has one unused bit
        cells &= cells - 1


@inlined
def put_plot(plot, table, at):
    """Writes the numbers of a plot from `at` on."""
    table[at] = plot >> NUMBER_SHIFT
    table[at + TERRAIN_AT + terrain_of(plot)] = 1
    at += SYMBOLS_AT
    table[at] = plot >> COWS_SHIFT & COWS_MASK
    table[at + 1] = plot >> SKULLS_SHIFT & SKULLS_MASK
    table[at + 2] = plot >> CIRCLES_SHIFT & CIRCLES_MASK
    table[at + 3] = plot >> GOLD_SHIFT & GOLD_MASK
    table[at + 4] = plot >> BEAVERS_SHIFT & BEAVERS_MASK
    table[at + 5] = plot >> CORN_SHIFT & CORN_MASK


@jit
def encode_due(state, seat, table):
    """Writes what is due: the step, the agenda, claims and dominoes. Returns where the next number goes."""
    players, step = state[PLAYING], state[STEP]
    agenda = STEP_COUNT + players + 1 + BONUS_TILES + SIDES
    claims = agenda + STEP_COUNT + players
    dominoes = claims + ROW_LENGTH * players
    table[agenda + STEP_COUNT + seat] = 1
    if step != OVER:
        table[step - EXPAND] = 1
        table[STEP_COUNT + (state[MOVER] - seat) % players] = 1
    if step == HERD:
        table[STEP_COUNT + players] = first_of(state[AGENDA + state[DEPTH] - 1])
    if step == LAY_BONUS:
        due = state[AGENDA + state[DEPTH] - 1]
        table[STEP_COUNT + players + 1 + first_of(due)] = 1
        table[STEP_COUNT + players + 1 + BONUS_TILES + second_of(due)] = 1
    claim, domino = claims, dominoes
    for place in range(state[DEPTH] - 1, -1, -1):
        due = state[AGENDA + place]
        later = due & STEP_MASK
        if later >= EXPAND:
            table[agenda + later - EXPAND] += 1
        if later == CLAIM:
            table[claim + ((due >> SEAT_SHIFT & SEAT_MASK) - seat) % players] = 1
            claim += players
        elif later == PLACE:
            put_plot(first_of(due), table, domino)
            put_plot(second_of(due), table, domino + PLOT_SIZE)
            domino += 2 * PLOT_SIZE
    return dominoes + 2 * MOST_WAITING * PLOT_SIZE


@jit
def encode_rows(state, seat, table, at):
    """Writes both rows. Returns where the next number goes."""
    players = state[PLAYING]
    size = players + PLOT_SIZE
    place = at
    for number in range(state[ROW_PLACE], state[ROW_END]):
        put_owned(state[OWNERS + number], state[ROW + number], seat, players, table, place)
        place += size
    at += ROW_LENGTH * size
    for number in range(state[NEXT_SIZE]):
        put_owned(state[CLAIMED + number], state[NEXT_ROW + number], seat, players, table, at + number * size)
    return at + ROW_LENGTH * size


@inlined
def put_owned(owner, plot, seat, players, table, at):
    """Writes the owner of a plot, if it has one, and the plot."""
    if owner != NOBODY:
        table[at + (owner - seat) % players] = 1
    put_plot(plot, table, at + players)


@jit
def encode_seats(state, seat, table, at):
    """Writes hands and other facts of all seats, the own ones first. Returns where the next number goes."""
    players = state[PLAYING]
    for place in range(players):
        base = (seat + place) % players * RANCH
        for number in range(state[base + HAND_SIZE]):
            put_plot(state[base + HAND + number], table, at + number * PLOT_SIZE)
        at += MOST_AT_HAND * PLOT_SIZE
    for place in range(players):
        base = (seat + place) % players * RANCH
        table[at] = state[base + SLOTS]
        table[at + 1] = min(LARGEST, state[base + BEAVERS])
        table[at + 2] = min(LARGEST, state[base + CORN])
        for collector in range(COLLECTOR_COUNT):
            table[at + 3 + collector] = state[base + COLLECTING + collector]
        at += 3 + COLLECTOR_COUNT
    return at


@jit
def encode_box(state, seat, table, at, kinds):
    """Writes saloon, scenario, bonus plots and the plots not drawn yet."""
    players = state[PLAYING]
    for specialist in range(SPECIALIST_COUNT):
        table[at + specialist] = state[SALOON + specialist]
        table[at + SPECIALIST_COUNT + specialist] = state[STACKS + specialist]
    at += 2 * SPECIALIST_COUNT
    table[at] = state[SUPPLY]
    if state[SCENARIO]:
        table[at + state[SCENARIO]] = 1
    at += 1 + SCENARIO_COUNT
    if players == 2:
        for tile in range(BONUS_TILES):
            if state[HOLDERS + tile] != NOBODY:
                table[at + tile * players + (state[HOLDERS + tile] - seat) % players] = 1
        at += BONUS_TILES * players
    for place in range(state[DECK_SIZE]):
        table[at + np.searchsorted(kinds, state[DECK + place])] += 1


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
