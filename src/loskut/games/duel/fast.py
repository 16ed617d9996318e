"""Kingdomino Duel compiled: the rules of transitions.py, spellbook.py and scoring.py over the flat form of layout.py.

The rules and the numbers of moves are the same as in the pure engine; only the container differs. Decision 0016 lists
what is written twice. Functions change the state that they are given. Chance comes from a generator of one word that
the caller owns, so the same word gives the same game.
"""

from loskut.games.duel.components import DICE_COUNT, FACE_COUNT
from loskut.games.duel.fast_legality import coats_of, crosses_of, free_dice, legal, own_dice, unused_powers
from loskut.games.duel.layout import (
    ADD_CROSS,
    ALL_COATS,
    ALL_DICE,
    ANY_LIGHTNING,
    BESIDE,
    BOXES,
    CAST_ID,
    CASTLE_ID,
    CASTS,
    CELL_OF_NUMBER,
    CHOOSE_FIRST,
    CHOSEN_COAT,
    COAT_COUNT,
    COATS,
    CROSS_ID,
    CROSSES,
    DIRECTION_COUNT,
    DRAW,
    FACE_COATS,
    FACES,
    FIRST,
    FIRST_CELL,
    FOREMOST,
    HAS_BONUS,
    HAS_DRAWN,
    IGNORE_CONNECTION,
    IS_ENDING,
    LATER,
    LEVELS,
    LIGHTNING,
    MARKS,
    MOVER,
    NAME_ID,
    NAMED,
    NO_CELL,
    NO_COAT,
    NOBODY,
    NUMBER_OF_CELL,
    OVER,
    OWNED,
    OWNERS,
    PASS_CHOICE,
    PASS_ID,
    PICK,
    PICKED,
    PLACE_ID,
    PLAYER,
    POWERS,
    PUT_ID,
    RAISED,
    ROLL,
    ROOM,
    SEATS,
    SPLIT_DICE,
    STEP,
    STRIDE,
    TAKE_TWO,
    THREE_POINTS,
    TOUCHING,
    TURN_DIE,
    TURN_ID,
    USED,
)  # fmt: skip
from loskut.games.duel.scoring import DOMAIN_POINTS
from loskut.jit.bits import count_in_word, lowest_in_word
from loskut.jit.chance import below
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import flood


@inlined
def is_over(state):
    """Tells whether the game is over."""
    return state[STEP] == OVER


@inlined
def is_chance(state):
    """Tells whether chance is due."""
    return state[STEP] < PICK


@inlined
def mover(state):
    """Returns the seat in turn."""
    return state[MOVER]


@inlined
def apply_first(state, seat):
    """Makes a seat player A of the first round (D4)."""
    state[FIRST] = seat
    state[STEP] = ROLL


@inlined
def begin_round(state):
    """Makes the first pick due. The caller sets the faces of the dice (D5)."""
    for die in range(DICE_COUNT):
        state[OWNERS + die] = NOBODY
        state[NAMED + die] = NO_COAT
        state[RAISED + die] = 0
    for seat in range(SEATS):
        state[seat * PLAYER + HAS_DRAWN] = 0
    begin_step(state, PICK, state[FIRST])


@jit
def apply_roll(state, faces):
    """Sets the faces of the four dice, each the first of equal faces (D5)."""
    for die in range(DICE_COUNT):
        state[FACES + die] = faces[die]
    begin_round(state)


@jit
def draw(state, random):
    """Draws the outcome of the chance that is due: the first player (D4) or a roll (D5)."""
    if state[STEP] == CHOOSE_FIRST:
        apply_first(state, below(random, SEATS))
        return
    for die in range(DICE_COUNT):
        state[FACES + die] = FOREMOST[die, below(random, FACE_COUNT)]
    begin_round(state)


@jit
def apply_pick(state, dice):
    """Gives a set of dice to the seat in turn (D5). When one player has two dice, the other gets the rest."""
    seat = state[MOVER]
    is_first = free_dice(state) == ALL_DICE
    for die in range(DICE_COUNT):
        if dice >> die & 1:
            state[OWNERS + die] = seat
    if is_first and dice & (dice - 1) == 0:
        state[MOVER] = 1 - seat
        return
    if is_first:
        state[USED] |= TAKE_TWO
    for die in range(DICE_COUNT):
        if state[OWNERS + die] == NOBODY:
            state[OWNERS + die] = 1 - seat
    begin_step(state, DRAW, state[FIRST])


@inlined
def begin_step(state, step, seat):
    """Makes a step of a player due."""
    state[STEP] = step
    state[MOVER] = seat


@inlined
def apply_turn(state, die, face):
    """Turns a die to another face (power 4)."""
    state[FACES + die] = face
    state[CASTS] |= TURN_DIE
    state[USED] |= TURN_DIE


@inlined
def apply_castle(state, die):
    """Adds the cross of the castle to a die (D15)."""
    state[RAISED + die] = 1
    state[state[MOVER] * PLAYER + HAS_BONUS] = 0


@inlined
def apply_cast(state, power):
    """Uses power 1 or 2, given as a set, for this drawing (D12)."""
    state[CASTS] |= power
    state[USED] |= power


@inlined
def apply_name(state, coat):
    """Names a coat for the first '?' that has none (D6)."""
    one, other = own_dice(state, state[MOVER])
    die = one if coats_of(state, one) == ALL_COATS else other
    state[NAMED + die] = coat


@jit
def apply_put(state, cell):
    """Chooses the square of the next split coat. The first is drawn together with the second (power 2)."""
    if state[FIRST_CELL] == NO_CELL:
        state[FIRST_CELL] = cell
    else:
        draw_coats(state, state[FIRST_CELL], cell)


@inlined
def apply_place(state, cell, direction):
    """Draws two coats side by side (D6)."""
    draw_coats(state, cell, cell + offset_to(direction))


@inlined
def offset_to(direction):
    """Returns the distance to the neighbour in a direction: north, east, south, west."""
    return STRIDE if direction == 0 else (1 if direction == 1 else (-STRIDE if direction == 2 else -1))


@jit
def draw_coats(state, first, second):
    """Draws the coats of the seat in turn on two squares and ends its drawing step (D6)."""
    seat = state[MOVER]
    one, other = own_dice(state, seat)
    draw_coat(state, seat, one, first)
    draw_coat(state, seat, other, second)
    state[seat * PLAYER + HAS_DRAWN] = 1
    end_drawing(state)


@inlined
def draw_coat(state, seat, die, cell):
    """Fills a square: the coat, where it connects (D7), its crosses, and the squares that are left."""
    base, square = seat * PLAYER, 1 << cell
    coat = lowest_in_word(coats_of(state, die))
    state[base + COATS + coat] |= square
    state[base + TOUCHING + coat] |= BESIDE[cell]
    for level in range(crosses_of(state, die)):
        state[base + CROSSES + level] |= square
    state[base + ROOM] &= ~square


@jit
def end_drawing(state):
    """Goes on after a drawing or a pass: the other player draws, or the round ends (D9)."""
    state[FIRST_CELL] = NO_CELL
    state[CASTS] = 0
    if state[MOVER] == state[FIRST]:
        begin_step(state, DRAW, 1 - state[FIRST])
    else:
        end_round(state)


@jit
def end_round(state):
    """Marks coats and gives powers (D10, D11). Then the other player is A (D14). Finds out whether the game ends (D17).

    If both players fill a row, A gets its power.
    """
    first = state[FIRST]
    for seat in range(SEATS):
        for die in range(DICE_COUNT):
            mark(state, seat, die)
    for seat in (first, 1 - first):
        for die in range(DICE_COUNT):
            coat = plain_coat(state, seat, die)
            if coat != NO_COAT and state[seat * PLAYER + MARKS + coat] == BOXES[coat]:
                state[seat * PLAYER + OWNED] |= POWERS[coat] & ~state[(1 - seat) * PLAYER + OWNED]
    has_passed = state[HAS_DRAWN] == 0 and state[PLAYER + HAS_DRAWN] == 0
    state[IS_ENDING] = has_passed or state[ROOM] == 0 or state[PLAYER + ROOM] == 0
    state[FIRST] = 1 - first
    go_on(state)


@inlined
def plain_coat(state, seat, die):
    """Returns the coat that a player marks for a die, or NO_COAT: it was drawn, has no cross, is no '?' (D10, D16)."""
    if state[OWNERS + die] != seat or state[seat * PLAYER + HAS_DRAWN] == 0 or crosses_of(state, die) != 0:
        return NO_COAT
    return FACE_COATS[die, state[FACES + die]]


@inlined
def mark(state, seat, die):
    """Marks a box for a die, unless the row is full or the other player has its power (D10, D11)."""
    coat = plain_coat(state, seat, die)
    if coat != NO_COAT and state[(1 - seat) * PLAYER + OWNED] & POWERS[coat] == 0:
        base = seat * PLAYER + MARKS
        state[base + coat] = min(state[base + coat] + 1, BOXES[coat])


@jit
def go_on(state):
    """Makes lightning powers due, those of the last round's A first (D13). Then a roll follows, or the end (D17)."""
    last = 1 - state[FIRST]
    if unused_powers(state, last) & ANY_LIGHTNING:
        begin_step(state, LIGHTNING, last)
    elif unused_powers(state, 1 - last) & ANY_LIGHTNING:
        begin_step(state, LIGHTNING, 1 - last)
    else:
        state[STEP] = OVER if state[IS_ENDING] else ROLL


@inlined
def apply_coat(state, coat):
    """Chooses the coat whose domains score extra points (power 5)."""
    state[CHOSEN_COAT] = coat
    state[USED] |= THREE_POINTS
    go_on(state)


@inlined
def apply_cross(state, cell):
    """Adds a cross to a square (power 6): it enters the first set of crosses that does not hold it."""
    base, square = state[MOVER] * PLAYER + CROSSES, 1 << cell
    for level in range(LEVELS):
        if state[base + level] & square == 0:
            state[base + level] |= square
            break
    state[USED] |= ADD_CROSS
    go_on(state)


@jit
def score(state, seat):
    """Returns points and the largest domain of a seat (D18, D19)."""
    base = seat * PLAYER
    chosen = state[CHOSEN_COAT] if state[base + OWNED] & THREE_POINTS else NO_COAT
    points, largest = 0, 0
    for coat in range(COAT_COUNT):
        cells = state[base + COATS + coat]
        while cells:
            domain = flood(cells & -cells, cells, STRIDE)
            cells ^= domain
            squares = count_in_word(domain)
            points += squares * crosses_in(state, base, domain) + (DOMAIN_POINTS if coat == chosen else 0)
            largest = max(largest, squares)
    return points, largest


@inlined
def crosses_in(state, base, cells):
    """Returns the number of crosses in a set of squares."""
    total = 0
    for level in range(LEVELS):
        total += count_in_word(state[base + CROSSES + level] & cells)
    return total


@jit
def apply_choice(state, choice):
    """Makes the move with a number among the choices, which must be legal."""
    if choice < TURN_ID:
        apply_pick(state, PICKED[choice])
    elif choice < CASTLE_ID:
        apply_turn(state, (choice - TURN_ID) // FACE_COUNT, (choice - TURN_ID) % FACE_COUNT)
    elif choice < CAST_ID:
        apply_castle(state, choice - CASTLE_ID)
    elif choice < NAME_ID:
        apply_cast(state, IGNORE_CONNECTION if choice == CAST_ID else SPLIT_DICE)
    elif choice < PASS_CHOICE:
        apply_name(state, choice - NAME_ID)
    elif choice == PASS_CHOICE:
        end_drawing(state)
    else:
        apply_coat(state, choice - PASS_CHOICE - 1)


@jit
def apply_id(state, action):
    """Makes the move with an action id, which must be legal."""
    if action < PLACE_ID:
        apply_choice(state, action)
    elif action < PUT_ID:
        number = action - PLACE_ID
        apply_place(state, CELL_OF_NUMBER[number // DIRECTION_COUNT], number % DIRECTION_COUNT)
    elif action < PASS_ID:
        apply_put(state, CELL_OF_NUMBER[action - PUT_ID])
    elif action < CROSS_ID:
        apply_choice(state, action - LATER)
    else:
        apply_cross(state, CELL_OF_NUMBER[action - CROSS_ID])


@inlined
def place_id(cell, direction):
    """Returns the action id of a drawing."""
    return PLACE_ID + NUMBER_OF_CELL[cell] * DIRECTION_COUNT + direction


@jit
def list_legal(state, ids):
    """Lists the action ids of the legal moves, in no special order, and returns how many there are."""
    choices, north, east, south, west, cells = legal(state)
    found = 0
    while choices:
        choice = lowest_in_word(choices)
        choices &= choices - 1
        ids[found] = choice if choice < PASS_CHOICE else choice + LATER
        found += 1
    for direction, starts in enumerate((north, east, south, west)):
        left = starts
        while left:
            ids[found] = place_id(lowest_in_word(left), direction)
            left &= left - 1
            found += 1
    start = PUT_ID if state[STEP] == DRAW else CROSS_ID
    while cells:
        ids[found] = start + NUMBER_OF_CELL[lowest_in_word(cells)]
        cells &= cells - 1
        found += 1
    return found
