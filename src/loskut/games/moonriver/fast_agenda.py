"""Moon River compiled: the agenda, turns and rounds (M9, M10, M12, M23-M25), as in transitions.py.

The agenda is a stack of words: the step that is due is on top. A word holds the step, the seat and two numbers (see
layout.py).
"""

from loskut.games.moonriver.fast_board import add_to_hand, herd_of, take_from_hand
from loskut.games.moonriver.fast_legality import can_act, is_last_round, waiting_domino
from loskut.games.moonriver.layout import (
    AGENDA,
    CLAIM,
    CLAIMED,
    COW_PLANE,
    COW_PLANES,
    DECK_SIZE,
    DEPTH,
    DISCARD,
    DRAW_ROW,
    DRAW_SALOON,
    EXPAND,
    GRAZED,
    HAND,
    HAND_SIZE,
    MOVER,
    NEXT_ROW,
    NEXT_SIZE,
    NOBODY,
    OVER,
    OWNERS,
    PLAYING,
    RANCH,
    ROW,
    ROW_END,
    ROW_PLACE,
    SALOON,
    SEAT_MASK,
    SEAT_SHIFT,
    SLOTS,
    SPECIALIST_COUNT,
    STACKS,
    STEP,
    STEP_MASK,
    SUPPLY,
    ZERO,
)  # fmt: skip
from loskut.games.moonriver.rules import ROW_LENGTH
from loskut.games.moonriver.state_data import TABLES
from loskut.games.moonriver.transitions import FOR_TWO_DOMINOES
from loskut.jit.compiler import inlined, jit


@inlined
def push(state, due):
    """Puts a step onto the agenda, before all others.

    It takes one word, always an int64. With four constants numba would compile it again for every kind of step.
    """
    state[AGENDA + state[DEPTH]] = due
    state[DEPTH] += 1


@inlined
def pop(state):
    """Takes the step that is due from the agenda and returns it."""
    state[DEPTH] -= 1
    place = AGENDA + state[DEPTH]
    due = state[place]
    state[place] = 0
    return due


@jit
def settle(state):
    """Plays on without choices until a player has to decide or chance is due. Sets STEP and MOVER."""
    while True:
        if state[DEPTH] == 0:
            if state[ROW_PLACE] < state[ROW_END]:
                begin_turn(state)
            elif state[NEXT_SIZE]:
                end_round(state)
            else:
                thin_herds(state)
                state[STEP] = OVER
                return
        else:
            due = state[AGENDA + state[DEPTH] - 1]
            step, seat = due & STEP_MASK, due >> SEAT_SHIFT & SEAT_MASK
            if step < EXPAND or can_act(state, due, seat):
                state[STEP] = step
                state[MOVER] = seat
                return
            skip(state, step, seat)


@inlined
def skip(state, step, seat):
    """Removes a step that cannot be done (M10, M12, M24)."""
    pop(state)
    if step != EXPAND:
        return
    base = seat * RANCH
    if is_last_round(state) and not has_plot_in_row(state, seat):
        while state[base + HAND_SIZE]:
            take_from_hand(state, base, state[base + HAND])
    elif waiting_domino(state) == 0 and state[base + HAND_SIZE] > state[base + SLOTS]:
        push(state, DISCARD | seat << SEAT_SHIFT)


@inlined
def has_plot_in_row(state, seat):
    """Tells whether a seat has still a plot to take in this round."""
    found = False
    for place in range(state[ROW_PLACE], state[ROW_END]):
        found |= state[OWNERS + place] == seat
    return found


@inlined
def begin_turn(state):
    """Begins a turn: the rancher nearest the box takes its plot (M9). Four at hand allow two dominoes (M10)."""
    place = state[ROW_PLACE]
    seat, plot = state[OWNERS + place], state[ROW + place]
    state[ROW + place], state[OWNERS + place] = 0, NOBODY
    state[ROW_PLACE] += 1
    add_to_hand(state, seat * RANCH, plot)
    if not is_last_round(state):
        push(state, CLAIM | seat << SEAT_SHIFT)
        if state[seat * RANCH + HAND_SIZE] >= FOR_TWO_DOMINOES:
            push(state, EXPAND | seat << SEAT_SHIFT)
    push(state, EXPAND | seat << SEAT_SHIFT)


@inlined
def end_round(state):
    """Ends a round: a new row and the saloon are due (M23). Without plots for a row the last round begins (M24)."""
    if missing_partners(state):
        push(state, DRAW_SALOON | ZERO)
    if state[DECK_SIZE]:
        push(state, DRAW_ROW | ZERO)
    else:
        move_up(state)


@inlined
def missing_partners(state):
    """Returns how many partners the empty tables can get from the stacks (M23)."""
    empty, left = TABLES, 0
    for specialist in range(SPECIALIST_COUNT):
        empty -= state[SALOON + specialist]
        left += state[STACKS + specialist]
    return min(empty, left)


@inlined
def move_up(state):
    """Makes the row with the ranchers the one that is taken, and leaves the next row empty."""
    for place in range(ROW_LENGTH):
        state[ROW + place], state[OWNERS + place] = state[NEXT_ROW + place], state[CLAIMED + place]
        state[NEXT_ROW + place], state[CLAIMED + place] = 0, NOBODY
    state[ROW_PLACE], state[ROW_END], state[NEXT_SIZE] = 0, state[NEXT_SIZE], 0


@inlined
def thin_herds(state):
    """Ends the game with overpopulation (M25): one cow is left on each plot that has any."""
    for seat in range(state[PLAYING]):
        base = seat * RANCH
        state[SUPPLY] += herd_of(state, base) - state[base + GRAZED].bit_count()
        state[base + COW_PLANE] = state[base + GRAZED]
        for plane in range(1, COW_PLANES):
            state[base + COW_PLANE + plane] = 0
