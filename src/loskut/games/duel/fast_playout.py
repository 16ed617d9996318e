"""Kingdomino Duel compiled: playouts. Games are played to the end at random or greedily, alone or many in a batch.

The greedy player is the playout policy of a search. It makes the move with the largest value, in points:

    drawing = value of fast_drawing.py + boxes of the spellbook that it marks
    pick = value of the own drawing with its two dice - denial * value of the rival's drawing with the others
    power, castle bonus = value of the best drawing with it - its price

A pick of A is followed by the best pick of B. So a playout knows that B leaves the die that A needs least. The weights
were learnt (`weights.json`); decision 0025 tells how the first were found:

- `denial`: the weight of the rival's drawing in the value of a pick, beside that of the own drawing.
- `passed`: the value of two dice that cannot be drawn, in points.
- `ignore_price`, `split_price`, `take_two_price`, `turn_price`: what it costs to use a power, in points, times the
  share of empty squares and `least_use`. This is the part of the price that is left on a full map.
- `bonus_price`: what it costs to use the castle bonus on an empty map. It falls with the share of empty squares.
"""

import numpy as np

from loskut.games.duel.components import DICE_COUNT, FACE_COUNT
from loskut.games.duel.fast import (
    apply_choice,
    apply_coat,
    apply_cross,
    apply_id,
    apply_pick,
    apply_place,
    apply_put,
    draw,
    draw_coats,
    end_drawing,
    is_chance,
    is_over,
    list_legal,
    score,
)
from loskut.games.duel.fast_drawing import (
    IS_PAIRED,
    Drawn,
    best_drawing,
    forget_all,
    forget_dice,
    forget_drawn,
    forget_seat,
    new_notes,
    share_of,
)
from loskut.games.duel.fast_legality import (
    coats_of,
    free_dice,
    has_begun,
    is_committed,
    legal,
    legal_picks,
    legal_spending,
    own_dice,
    unused_powers,
)
from loskut.games.duel.fast_weights import (
    BONUS_PRICE,
    CAST_PRICES,
    DENIAL,
    LEAST_USE,
    PASSED,
    TAKE_TWO_PRICE,
    TURN_PRICE,
)
from loskut.games.duel.layout import (
    ALL_COATS,
    ALL_DICE,
    CAST_ID,
    CASTLE_ID,
    CASTS,
    COAT_COUNT,
    COATS,
    DRAW,
    FACES,
    IGNORE_CONNECTION,
    LENGTH,
    MOST_MOVES,
    MOVER,
    NAMED,
    NO_CELL,
    PICK,
    PICKED,
    PLAYER,
    RAISED,
    ROOM,
    SEATS,
    SPLIT_DICE,
    SQUARES,
    STEP,
    STRIDE,
    THREE_POINTS,
    TURN_ID,
)  # fmt: skip
from loskut.games.duel.scoring import DOMAIN_POINTS
from loskut.jit.bits import count_in_word, lowest_in_word
from loskut.jit.chance import below, nth_in_word
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.kit import flood

NO_CHOICE = -1


@inlined
def become(state, other):
    """Copies another state into a state; assigning a slice might make an array, in case the two overlap."""
    for place in range(LENGTH):
        state[place] = other[place]


@jit
def move_at_random(state, random):
    """Makes any legal move of the seat in turn, all equally likely."""
    choices, north, east, south, west, cells = legal(state)
    number = count_in_word(choices)
    squares = count_in_word(cells)
    drawings = count_in_word(north) + count_in_word(east) + count_in_word(south) + count_in_word(west)
    chosen = below(random, number + squares + drawings)
    if chosen < number:
        apply_choice(state, nth_in_word(np.uint64(choices), chosen))
        return
    chosen -= number
    if chosen < squares:
        cell = nth_in_word(np.uint64(cells), chosen)
        if state[STEP] == DRAW:
            apply_put(state, cell)
        else:
            apply_cross(state, cell)
        return
    chosen -= squares
    for direction, starts in enumerate((north, east, south, west)):
        found = count_in_word(starts)
        if chosen < found:
            apply_place(state, nth_in_word(np.uint64(starts), chosen), direction)
            return
        chosen -= found


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
    state = np.empty(LENGTH, dtype=np.int64)
    sums = np.zeros(SEATS, dtype=np.int64)
    for _ in range(games):
        become(state, start)
        play_out(state, random)
        for seat in range(SEATS):
            sums[seat] += score(state, seat)[0]
    return sums


@allocating
def random_ids(states, randoms, chosen):
    """Puts the number of a random legal move of each state into `chosen`, -1 where nobody has to move."""
    ids = np.empty(MOST_MOVES, dtype=np.int64)
    for number in range(len(states)):
        found = list_legal(states[number], ids)
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


@jit
def note_pair(state, seat, pair, notes):
    """Notes the best drawing of a seat with a set of two dice, as they lie."""
    one, other = lowest_in_word(pair), lowest_in_word(pair & (pair - 1))
    found = best_drawing(state, seat, one, other, notes)
    notes.pairs[seat, pair] = max(notes.weights[PASSED], found.value)
    drawing = notes.drawings[seat, pair]
    drawing[0], drawing[1], drawing[2], drawing[3] = found.first, found.second, found.cell, found.other


@jit
def note_pairs(state, notes):
    """Ensures that the best drawings of both seats with the dice that they can still get are noted."""
    if notes.counts[IS_PAIRED]:
        return
    notes.counts[IS_PAIRED] = 1
    seat = state[MOVER]
    taken = ALL_DICE & ~free_dice(state)
    for pick in range(DICE_COUNT, TURN_ID):
        if PICKED[pick] & taken == 0:
            note_pair(state, seat, PICKED[pick], notes)
            note_pair(state, 1 - seat, ALL_DICE & ~PICKED[pick], notes)


@inlined
def recall_pair(seat, one, other, notes):
    """Returns the drawing that is noted for two dice of a seat."""
    pair = 1 << one | 1 << other
    drawing = notes.drawings[seat, pair]
    return Drawn(notes.pairs[seat, pair], drawing[0], drawing[1], drawing[2], drawing[3])


@jit
def pick_value(state, dice, notes):
    """Returns the value of a pick, a set of dice, to the seat in turn: the margin over the rival in this round (D5).

    `note_pairs` must have been called. If A takes one die, B answers with its best pick.
    """
    seat = state[MOVER]
    mine, theirs = notes.pairs[seat], notes.pairs[1 - seat]
    weights, denial = notes.weights, notes.weights[DENIAL]
    if dice & (dice - 1) == 0:
        return value_after_answer(dice, mine, theirs, denial)
    is_first = free_dice(state) == ALL_DICE
    price = weights[TAKE_TWO_PRICE] * (weights[LEAST_USE] + share_of(state, seat)) if is_first else 0.0
    return mine[dice] - denial * theirs[ALL_DICE & ~dice] - price


@jit
def pick_greedily(state, notes):
    """Makes the pick with the largest value."""
    note_pairs(state, notes)
    choices = legal_picks(state)
    best, chosen = -1000.0, 0
    while choices:
        dice = PICKED[lowest_in_word(choices)]
        choices &= choices - 1
        value = pick_value(state, dice, notes)
        if value > best:
            best, chosen = value, dice
    apply_pick(state, chosen)


@inlined
def value_after_answer(die, mine, theirs, denial):
    """Returns the value to A of a die, given as a set, after the best pick of B."""
    best, value = -1000.0, 0.0
    for pick in range(DICE_COUNT, TURN_ID):
        pair = PICKED[pick]
        if pair & die == 0:
            left = ALL_DICE & ~pair
            answer = theirs[pair] - denial * mine[left]
            if answer > best:
                best, value = answer, mine[left] - denial * theirs[pair]
    return value


@jit
def value_with(state, seat, one, other, word, number, notes):
    """Returns the value of the best drawing of two dice if a word of the state was this number."""
    kept = state[word]
    state[word] = number
    value = best_drawing(state, seat, one, other, notes).value
    state[word] = kept
    return value


@jit
def spending_value(state, seat, one, other, choice, notes):
    """Returns the value of a power or the castle bonus, given as a choice: that of the best drawing minus its price."""
    weights = notes.weights
    use = weights[LEAST_USE] + share_of(state, seat)
    if choice < CASTLE_ID:
        word, number = FACES + (choice - TURN_ID) // FACE_COUNT, (choice - TURN_ID) % FACE_COUNT
        price = weights[TURN_PRICE] * use
    elif choice < CAST_ID:
        word, number = RAISED + choice - CASTLE_ID, 1
        price = weights[BONUS_PRICE] * share_of(state, seat)
    else:
        word, number = CASTS, state[CASTS] | (IGNORE_CONNECTION if choice == CAST_ID else SPLIT_DICE)
        price = weights[CAST_PRICES + choice - CAST_ID] * use
    return value_with(state, seat, one, other, word, number, notes) - price


@jit
def choose_spending(state, seat, one, other, least, notes):
    """Returns the power or the castle bonus, as a choice, with which the best drawing is worth more than `least`.

    Returns NO_CHOICE if keeping everything is better.
    """
    choices = legal_spending(state, seat, one, other)
    price, passed = notes.weights[BONUS_PRICE] * share_of(state, seat), notes.weights[PASSED]
    best, chosen = least, NO_CHOICE
    while choices:
        choice = lowest_in_word(choices)
        choices &= choices - 1
        if CASTLE_ID <= choice < CAST_ID and least > passed and bonus_bound(state, seat, choice - CASTLE_ID) <= price:
            continue
        value = spending_value(state, seat, one, other, choice, notes)
        if value > best:
            best, chosen = value, choice
    return chosen


@inlined
def bonus_bound(state, seat, die):
    """Returns more points than the castle's cross on a die can bring: it counts once for each square of its domain."""
    coats, most = coats_of(state, die), 0
    for coat in range(COAT_COUNT):
        if coats >> coat & 1:
            most = max(most, count_in_word(state[seat * PLAYER + COATS + coat]))
    return 2 + most


@jit
def draw_greedily(state, notes, random):
    """Makes the next move of a drawing step: uses a power, or names and draws both coats at once, or passes."""
    seat = state[MOVER]
    one, other = own_dice(state, seat)
    is_spent, is_begun = is_committed(state, one, other), has_begun(state, one, other)
    if notes.counts[IS_PAIRED] and not is_spent and not is_begun:
        found = recall_pair(seat, one, other, notes)
    else:
        found = best_drawing(state, seat, one, other, notes)
    if not is_begun:
        least = notes.weights[PASSED] if found.cell == NO_CELL and not is_spent else found.value
        choice = choose_spending(state, seat, one, other, least, notes)
        if choice != NO_CHOICE:
            apply_choice(state, choice)
            return
    if found.cell != NO_CELL:
        if coats_of(state, one) == ALL_COATS:
            state[NAMED + one] = found.first
        if coats_of(state, other) == ALL_COATS:
            state[NAMED + other] = found.second
        draw_coats(state, found.cell, found.other)
        forget_drawn(notes, seat, found.first, found.second)
    elif is_spent:
        move_at_random(state, random)  # Only another power makes a drawing possible.
    else:
        end_drawing(state)


@jit
def domains_value(state, seat, coat):
    """Returns the points of power 5 for a coat: those of all its domains (D12)."""
    cells, number = state[seat * PLAYER + COATS + coat], 0
    while cells:
        cells ^= flood(cells & -cells, cells, STRIDE)
        number += 1
    return DOMAIN_POINTS * number


@jit
def domain_value(state, seat, cell):
    """Returns the points of power 6 for a square: the squares of its domain (D12)."""
    for coat in range(COAT_COUNT):
        cells = state[seat * PLAYER + COATS + coat]
        if cells >> cell & 1:
            return count_in_word(flood(1 << cell, cells, STRIDE))
    return 0


@jit
def use_lightning_greedily(state, notes):
    """Uses a lightning power where it brings most points."""
    seat = state[MOVER]
    best, chosen = -1, 0
    if unused_powers(state, seat) & THREE_POINTS:
        for coat in range(COAT_COUNT):
            value = domains_value(state, seat, coat)
            if value > best:
                best, chosen = value, coat
        apply_coat(state, chosen)
        return
    cells = SQUARES & ~state[seat * PLAYER + ROOM]
    while cells:
        cell = lowest_in_word(cells)
        cells &= cells - 1
        value = domain_value(state, seat, cell)
        if value > best:
            best, chosen = value, cell
    apply_cross(state, chosen)
    forget_seat(notes, seat)


@jit
def move_greedily(state, notes, random):
    """Makes the move of the seat in turn that has the largest value. In a drawing step it may be several moves."""
    if state[STEP] == PICK:
        pick_greedily(state, notes)
    elif state[STEP] == DRAW:
        draw_greedily(state, notes, random)
    else:
        use_lightning_greedily(state, notes)


@jit
def play_out_greedily(state, notes, random):
    """Plays to the end, both seats greedily."""
    while not is_over(state):
        if is_chance(state):
            draw(state, random)
            forget_dice(notes)
        else:
            move_greedily(state, notes, random)


@allocating
def greedy_games(start, games, weights, random):
    """Plays greedy games from a state and returns the sum of every seat's points."""
    state = np.empty(LENGTH, dtype=np.int64)
    notes = new_notes(weights)
    sums = np.zeros(SEATS, dtype=np.int64)
    for _ in range(games):
        become(state, start)
        forget_all(notes)
        play_out_greedily(state, notes, random)
        for seat in range(SEATS):
            sums[seat] += score(state, seat)[0]
    return sums
