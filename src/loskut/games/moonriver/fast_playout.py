"""Moon River compiled: playouts. Games are played to the end at random or greedily, alone or many in a batch."""

import numpy as np

from loskut.games.moonriver.fast import apply_id, draw, is_chance, is_over
from loskut.games.moonriver.fast_legality import legal_ids
from loskut.games.moonriver.fast_policy import greedy_id, new_notes
from loskut.games.moonriver.fast_scoring import score
from loskut.games.moonriver.layout import LENGTH, MOST_IDS, PLAYING, SEATS
from loskut.jit.chance import below
from loskut.jit.compiler import allocating, inlined, jit


@inlined
def become(state, other):
    """Copies another state into a state; assigning a slice might make an array, in case the two overlap."""
    for place in range(LENGTH):
        state[place] = other[place]


@allocating
def random_games(start, games, random):
    """Plays games from a state to the end at random and returns the sum of every seat's points."""
    state, ids = np.empty(LENGTH, dtype=np.int64), np.empty(MOST_IDS, dtype=np.int64)
    sums = np.zeros(SEATS, dtype=np.int64)
    for _ in range(games):
        become(state, start)
        while not is_over(state):
            if is_chance(state):
                draw(state, random)
            else:
                apply_id(state, ids[below(random, legal_ids(state, ids))])
        for seat in range(state[PLAYING]):
            sums[seat] += score(state, seat)[0]
    return sums


@allocating
def random_ids(states, randoms, chosen):
    """Puts the number of a random legal move of each state into `chosen`, -1 where nobody has to move."""
    ids = np.empty(MOST_IDS, dtype=np.int64)
    for number in range(len(states)):
        found = legal_ids(states[number], ids)
        chosen[number] = ids[below(randoms[number], found)] if found else -1


@jit
def step(states, actions, randoms):
    """Makes a move in each of many states and draws the chance that follows; -1 makes no move."""
    for number in range(len(states)):
        state = states[number]
        if actions[number] >= 0:
            apply_id(state, actions[number])
        while is_chance(state):
            draw(state, randoms[number])


@allocating
def greedy_games(start, games, weights, random):
    """Plays greedy games from a state and returns the sum of every seat's points."""
    state, notes = np.empty(LENGTH, dtype=np.int64), new_notes(weights)
    sums = np.zeros(SEATS, dtype=np.int64)
    for _ in range(games):
        become(state, start)
        play_out_greedily(state, notes, random)
        for seat in range(state[PLAYING]):
            sums[seat] += score(state, seat)[0]
    return sums


@jit
def play_out_greedily(state, notes, random):
    """Plays to the end, every seat greedily."""
    while not is_over(state):
        if is_chance(state):
            draw(state, random)
        else:
            apply_id(state, greedy_id(state, notes, random))
