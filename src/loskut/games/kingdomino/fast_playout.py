"""Kingdomino compiled: playouts. Games are played to the end at random or greedily, alone or many in a batch."""

import numpy as np

from loskut.games.kingdomino.fast import (
    apply_claim,
    apply_discard,
    apply_id,
    apply_place,
    domino_in_turn,
    draw,
    id_count,
    is_chance,
    is_over,
    legal_mask,
    mover,
    placements,
    score,
)
from loskut.games.kingdomino.fast_notes import forget_all, new_notes
from loskut.games.kingdomino.fast_policy import move_greedily
from loskut.games.kingdomino.layout import (
    CLAIMS,
    KINGS,
    LENGTH,
    NOBODY,
    NTH_FREE,
    PLAYING,
    PUT_KING,
    SEATS,
    STEP,
)  # fmt: skip
from loskut.jit.bits import count, count_in_word
from loskut.jit.chance import below
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.kit import nth_cell


@inlined
def become(state, other):
    """Copies another state into a state; assigning a slice might make an array, in case the two overlap."""
    for place in range(LENGTH):
        state[place] = other[place]


@inlined
def move_at_random(state, random):
    """Makes any legal move of the seat in turn, all equally likely."""
    if state[STEP] == PUT_KING:
        free = 0
        for place in range(np.int64(state[KINGS])):
            free |= np.int64(state[CLAIMS + place] == NOBODY) << place
        chosen = below(random, count_in_word(free))
        apply_claim(state, NTH_FREE[free, chosen])
        return
    north, east, south, west = placements(state, mover(state), domino_in_turn(state))
    a, b, c, d = count(north), count(east), count(south), count(west)
    if a + b + c + d == 0:
        apply_discard(state)
        return
    chosen = below(random, a + b + c + d)
    if chosen < a:
        cells, direction = north, 0
    elif chosen < a + b:
        cells, direction, chosen = east, 1, chosen - a
    elif chosen < a + b + c:
        cells, direction, chosen = south, 2, chosen - a - b
    else:
        cells, direction, chosen = west, 3, chosen - a - b - c
    apply_place(state, nth_cell(cells, chosen), direction)


@jit
def play_out(state, random):
    """Plays to the end at random."""
    while not is_over(state):
        if is_chance(state):
            draw(state, random)
        else:
            move_at_random(state, random)


@allocating
def random_games(start, games, random):
    """Plays games from a state and returns the sum of every seat's points."""
    state = np.empty(LENGTH, dtype=np.uint64)
    sums = np.zeros(SEATS, dtype=np.int64)
    for _ in range(games):
        become(state, start)
        play_out(state, random)
        for seat in range(np.int64(state[PLAYING])):
            sums[seat] += score(state, seat)[0]
    return sums


@allocating
def random_ids(states, randoms, chosen):
    """Puts the number of a random legal move of each state into `chosen`, -1 where nobody has to move."""
    mask = np.empty(id_count(states[0]), dtype=np.bool_)
    for number in range(len(states)):
        chosen[number] = -1
        found = legal_mask(states[number], mask)
        if found:
            wanted = below(randoms[number], found)
            for action in range(len(mask)):
                if mask[action]:
                    if wanted == 0:
                        chosen[number] = action
                        break
                    wanted -= 1


@jit
def step(states, actions, randoms):
    """Makes a move in each of many states and draws the chance that follows; -1 makes no move."""
    for number in range(len(states)):
        state = states[number]
        if actions[number] >= 0:
            apply_id(state, actions[number])
        while is_chance(state):
            draw(state, randoms[number])


@jit
def play_out_greedily(state, notes, random):
    """Plays to the end, every seat greedily."""
    while not is_over(state):
        if is_chance(state):
            draw(state, random)
        else:
            move_greedily(state, notes, random)


@allocating
def greedy_games(start, games, weights, random):
    """Plays greedy games from a state and returns the sum of every seat's points."""
    state = np.empty(LENGTH, dtype=np.uint64)
    notes = new_notes(weights)
    sums = np.zeros(SEATS, dtype=np.int64)
    for _ in range(games):
        become(state, start)
        forget_all(notes)
        play_out_greedily(state, notes, random)
        for seat in range(SEATS):
            sums[seat] += score(state, seat)[0]
    return sums
