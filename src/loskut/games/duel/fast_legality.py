"""Kingdomino Duel compiled: the legal moves of legality.py over the flat form of layout.py (D5-D9, D11-D13, D15).

A coat is given as a set of coats: one coat, or all for a '?' without a name. So a '?' needs no case of its own. Squares
where a coat connects are always empty squares. `legal` returns all legal moves as a few sets.
"""

from loskut.games.duel.components import DICE_COUNT, FACE_COUNT
from loskut.games.duel.layout import (
    ADD_CROSS,
    ALL_COATS,
    ALL_DICE,
    CAST_ID,
    CASTLE_ID,
    CASTS,
    COAT_COUNT,
    DIE_SETS,
    DRAW,
    EVERY_COAT,
    FACE_CROSSES,
    FACE_SETS,
    FACES,
    FIRST_CELL,
    FOREMOST,
    HAS_BONUS,
    IGNORE_CONNECTION,
    LIGHTNING,
    MOVER,
    NAME_ID,
    NAMED,
    NO_CELL,
    NO_COAT,
    NOBODY,
    OWNED,
    OWNERS,
    PAIR_PICKS,
    PASS_CHOICE,
    PICK,
    PLAYER,
    RAISED,
    ROOM,
    SINGLE_PICKS,
    SPLIT_DICE,
    SQUARES,
    STEP,
    STRIDE,
    TAKE_TWO,
    THREE_POINTS,
    TOUCHING,
    TURN_DIE,
    TURN_ID,
    USED,
)  # fmt: skip
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import fits, neighbours

NO_DIE = -1


@inlined
def own_dice(state, seat):
    """Returns the two dice of a player, the lower number first. The lower die gives the first coat of a drawing."""
    one, other = NO_DIE, NO_DIE
    for die in range(DICE_COUNT):
        if state[OWNERS + die] == seat:
            if one == NO_DIE:
                one = die
            else:
                other = die
    return one, other


@inlined
def free_dice(state):
    """Returns the set of dice that nobody has picked."""
    dice = 0
    for die in range(DICE_COUNT):
        dice |= (state[OWNERS + die] == NOBODY) << die
    return dice


@inlined
def coats_of(state, die):
    """Returns the coat that a die draws as a set, or ALL_COATS for a '?' without a name."""
    if state[NAMED + die] != NO_COAT:
        return 1 << state[NAMED + die]
    return FACE_SETS[die, state[FACES + die]]


@inlined
def crosses_of(state, die):
    """Returns the crosses that a die draws, the castle's cross included (D15)."""
    return FACE_CROSSES[die, state[FACES + die]] + state[RAISED + die]


@inlined
def unused_powers(state, seat):
    """Returns the set of powers that a player has and has not used (D12)."""
    return state[seat * PLAYER + OWNED] & ~state[USED]


@jit
def reach(state, seat, coats, casts):
    """Returns the empty squares where one of some coats connects (D7); with power 1 all empty squares.

    `casts` are the powers that apply, as a set.
    """
    base = seat * PLAYER
    room = state[base + ROOM]
    if casts & IGNORE_CONNECTION:
        return room
    found = 0
    for coat in range(COAT_COUNT):
        if coats >> coat & 1:
            found |= state[base + TOUCHING + coat]
    return found & room


@inlined
def can_join(state, seat, first, second):
    """Checks whether two coats can be drawn side by side: one of them must connect (D6, D7).

    `first` and `second` are the empty squares where each coat connects.
    """
    return (first | second) & neighbours(state[seat * PLAYER + ROOM], STRIDE) != 0


@inlined
def can_split(first, second):
    """Checks whether two coats can be drawn apart: both connect, and not on one same square alone (power 2)."""
    both = first | second
    return first != 0 and second != 0 and both & (both - 1) != 0


@jit
def is_possible(state, seat, first, second):
    """Checks whether two coats, given as sets, can be drawn without spending anything more (D8)."""
    casts = state[CASTS]
    left, right = reach(state, seat, first, casts), reach(state, seat, second, casts)
    return can_split(left, right) if casts & SPLIT_DICE else can_join(state, seat, left, right)


@jit
def can_finish(state, seat, first, second, casts, powers):
    """Checks whether a drawing can follow, if the player uses the remaining powers in any combination (D13).

    `first` and `second` are the coats as sets. `casts` are the powers that apply, `powers` those that remain.
    """
    may_join = casts & SPLIT_DICE == 0
    may_split = (casts | powers) & SPLIT_DICE != 0
    all_casts = casts | powers
    left, right = reach(state, seat, first, all_casts), reach(state, seat, second, all_casts)
    if (may_join and can_join(state, seat, left, right)) or (may_split and can_split(left, right)):
        return True
    if all_casts & IGNORE_CONNECTION or powers & TURN_DIE == 0:
        return False
    # A turned die shows one of several coats. If one of them can be drawn, so can the set of all, and the other way
    # round: the other coat stays the same, and a square that is too much for it is a square of one coat of the set.
    one, other = own_dice(state, seat)
    any_left, any_right = reach(state, seat, DIE_SETS[one], all_casts), reach(state, seat, DIE_SETS[other], all_casts)
    if may_join and can_join(state, seat, any_left | left, any_right | right):
        return True
    return may_split and (can_split(any_left, right) or can_split(left, any_right))


@inlined
def legal(state):
    """Returns the legal moves: choices as a set, then sets of squares.

    These are the first squares of drawings to the north, east, south and west (as in `kit.domino.fits`), and the
    squares for a split coat or for the cross of power 6.
    """
    if state[STEP] == DRAW:
        return legal_drawing(state)
    choices, cells = 0, 0
    if state[STEP] == PICK:
        choices = legal_picks(state)
    elif state[STEP] == LIGHTNING:
        seat = state[MOVER]
        powers = unused_powers(state, seat)
        if powers & THREE_POINTS:
            choices = EVERY_COAT
        if powers & ADD_CROSS:
            cells = SQUARES & ~state[seat * PLAYER + ROOM]
    return choices, 0, 0, 0, 0, cells


@jit
def legal_picks(state):
    """Returns the legal picks: A takes one die of four, or two with power 3; B takes two of the rest (D5, D12)."""
    free = free_dice(state)
    if free != ALL_DICE:
        return PAIR_PICKS[free]
    if unused_powers(state, state[MOVER]) & TAKE_TWO:
        return SINGLE_PICKS | PAIR_PICKS[free]
    return SINGLE_PICKS


@jit
def legal_drawing(state):
    """Returns the legal moves of a drawing step (D6-D8, D12, D13, D15), in the form of `legal`."""
    seat = state[MOVER]
    one, other = own_dice(state, seat)
    first, second = coats_of(state, one), coats_of(state, other)
    choices = 0
    if not has_begun(state, one, other):
        choices = legal_spending(state, seat, one, other)
    if ALL_COATS in (first, second):
        names = legal_names(state, seat, first, second)
        if names == 0 and not is_committed(state, one, other):
            names = 1 << PASS_CHOICE
        return choices | names, 0, 0, 0, 0, 0
    casts = state[CASTS]
    left, right = reach(state, seat, first, casts), reach(state, seat, second, casts)
    if casts & SPLIT_DICE:
        return choices, 0, 0, 0, 0, split_squares(state, left, right)
    north, east, south, west = fits(state[seat * PLAYER + ROOM], left, right, STRIDE)
    if north | east | south | west == 0 and not is_committed(state, one, other):
        choices |= 1 << PASS_CHOICE
    if first == second and crosses_of(state, one) == crosses_of(state, other):
        south, west = 0, 0  # Equal coats look the same both ways round.
    return choices, north, east, south, west, 0


@inlined
def has_begun(state, one, other):
    """Checks whether the drawing itself has begun: a '?' was named, or one of two split coats has its square."""
    return state[NAMED + one] != NO_COAT or state[NAMED + other] != NO_COAT or state[FIRST_CELL] != NO_CELL


@inlined
def is_committed(state, one, other):
    """Checks whether something was spent. Then the player has to draw (D13)."""
    return state[CASTS] | state[RAISED + one] | state[RAISED + other] != 0


@jit
def legal_spending(state, seat, one, other):
    """Returns the powers and the castle bonus that may be used now, as choices (D12, D15)."""
    powers = unused_powers(state, seat)
    has_bonus = state[seat * PLAYER + HAS_BONUS] != 0
    if powers == 0 and not has_bonus:
        return 0
    casts, first, second = state[CASTS], coats_of(state, one), coats_of(state, other)
    rest = powers & ~TURN_DIE
    if state[RAISED + one] or state[RAISED + other]:
        powers = rest  # A die is turned before the cross is added (D13).
    found = 0
    if powers & TURN_DIE:
        for face in range(FACE_COUNT):
            if is_other_face(state, one, face) and can_finish(state, seat, FACE_SETS[one, face], second, casts, rest):
                found |= 1 << (TURN_ID + one * FACE_COUNT + face)
            if is_other_face(state, other, face) and can_finish(
                state, seat, first, FACE_SETS[other, face], casts, rest
            ):
                found |= 1 << (TURN_ID + other * FACE_COUNT + face)
    if has_bonus and can_finish(state, seat, first, second, casts, rest):
        found |= 1 << (CASTLE_ID + one) | 1 << (CASTLE_ID + other)
    if powers & IGNORE_CONNECTION and can_finish(state, seat, first, second, casts | IGNORE_CONNECTION, powers):
        found |= 1 << CAST_ID
    if powers & SPLIT_DICE and can_finish(state, seat, first, second, casts | SPLIT_DICE, powers):
        found |= 1 << (CAST_ID + 1)
    return found


@inlined
def is_other_face(state, die, face):
    """Checks whether a die can be turned to a face: it shows another one, and of equal faces this is the first."""
    return FOREMOST[die, face] == face and state[FACES + die] != face


@jit
def legal_names(state, seat, first, second):
    """Returns the names for the first '?' with which the coats can be drawn, as choices (D6, D7)."""
    found = 0
    for coat in range(COAT_COUNT):
        if first == ALL_COATS:
            is_legal = is_possible(state, seat, 1 << coat, second)
        else:
            is_legal = is_possible(state, seat, first, 1 << coat)
        if is_legal:
            found |= 1 << (NAME_ID + coat)
    return found


@inlined
def split_squares(state, first, second):
    """Returns the squares where the next of two split coats may be drawn (D12)."""
    if not can_split(first, second):
        return 0
    if state[FIRST_CELL] != NO_CELL:
        return second & ~(1 << state[FIRST_CELL])
    # If only one square is possible for the second coat, the first must leave it free.
    return first & ~second if second & (second - 1) == 0 else first
