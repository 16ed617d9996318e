"""Moon River compiled: what every event changes, and draws (M5-M8, M10-M21, M32, M37, M39), as in transitions.py.

The rules and the numbers of moves are those of the pure engine; only the container differs. The set algebra is that of
`kit`, compiled as it stands. Decision 0016 lists what is written twice. Functions change the state that they are given.
Chance comes from a generator of one word that the caller owns, so the same word gives the same game.
"""

from loskut.games.moonriver.board import OFFSETS, STRIDE, TENTH_ROW
from loskut.games.moonriver.components import WIDTH, Specialist
from loskut.games.moonriver.fast_agenda import missing_partners, move_up, pop, push, settle
from loskut.games.moonriver.fast_board import (
    add_cow,
    add_to_hand,
    lay_plot,
    remove_cow,
    take_from_hand,
    territory,
)  # fmt: skip
from loskut.games.moonriver.fast_legality import first_of, is_last_round, second_of
from loskut.games.moonriver.layout import (
    AGENDA,
    BANDITS,
    BONUS,
    BONUS_PLOTS,
    BONUS_TILES,
    CELL_COUNTS,
    CIRCLE,
    CIRCLES_MASK,
    CIRCLES_SHIFT,
    CLAIM,
    CLAIMED,
    COLLECTING,
    COWS_MASK,
    COWS_SHIFT,
    DECK,
    DECK_SIZE,
    DEPTH,
    DIRECTION_COUNT,
    DISCARD,
    DRAW_RANCHERS,
    DRAW_ROW,
    DRAW_SALOON,
    DROUGHT,
    EXPAND,
    FIRST_SHIFT,
    HAND,
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
    PAIR_FIRST,
    PAIR_SECOND,
    PASS_ID,
    PLACE,
    PLAYING,
    RANCH,
    SALOON,
    SCENARIO,
    SEAT_SHIFT,
    SECOND_SHIFT,
    SIDE_COUNT,
    SIDES,
    SKULLS_MASK,
    SKULLS_SHIFT,
    SPECIALIST_COUNT,
    STACKS,
    STARTS,
    STEAL,
    STEP,
    STEP_MASK,
    SUPPLY,
    SWAP,
    SWAPS_EACH,
    ZERO,
)  # fmt: skip
from loskut.games.moonriver.moves import COWBOY_STEPS, Side
from loskut.games.moonriver.rules import ROW_LENGTH, SCENARIOS
from loskut.games.moonriver.scoring import BANDITS as BANDIT_SPECIALISTS
from loskut.games.moonriver.scoring import COLLECTORS
from loskut.jit.chance import below
from loskut.jit.compiler import inlined, jit

DESPERADO, CATTLE_THIEF = int(Specialist.DESPERADO), int(Specialist.CATTLE_THIEF)
FIRST_COLLECTOR = int(min(COLLECTORS))
OUT = int(Side.OUT)
SCENARIO_COUNT = len(SCENARIOS)
TENTH_ROW_CELL = TENTH_ROW * STRIDE
"""The first cell of the tenth row (M39). The cells of lower rows are smaller."""
assert list(COLLECTORS) == [Specialist(FIRST_COLLECTOR + place) for place in range(len(COLLECTORS))]
assert set(BANDIT_SPECIALISTS) == {DESPERADO, CATTLE_THIEF}


@inlined
def is_over(state):
    """Tells whether the game is over."""
    return state[STEP] == OVER


@inlined
def is_chance(state):
    """Tells whether chance is due."""
    return state[STEP] < EXPAND


@inlined
def mover(state):
    """Returns the seat in turn."""
    return state[MOVER]


@jit
def apply_id(state, action):
    """Makes the move with an action id, which must be legal, and goes on to the next decision or draw."""
    step, seat = state[STEP], state[MOVER]
    base = seat * RANCH
    number = action - STARTS[state[PLAYING], step]
    due = pop(state)
    if action == PASS_ID:
        # A player who joins no first domino joins no second one either (M10).
        if step == EXPAND and state[DEPTH] and state[AGENDA + state[DEPTH] - 1] & STEP_MASK == EXPAND:
            pop(state)
    elif step == CLAIM:
        claim(state, seat, number)
    elif step == EXPAND:
        join(state, seat, state[base + HAND + PAIR_FIRST[number]], state[base + HAND + PAIR_SECOND[number]])
    elif step == PLACE:
        cell = cell_of(number // DIRECTION_COUNT)
        place(state, seat, first_of(due), second_of(due), cell, cell + OFFSETS[number % DIRECTION_COUNT])
    elif step == DISCARD:
        first, second = state[base + HAND + PAIR_FIRST[number]], state[base + HAND + PAIR_SECOND[number]]
        take_from_hand(state, base, first)
        take_from_hand(state, base, second)
    elif step == DROUGHT:
        remove_cow(state, base, cell_of(number))
        state[SUPPLY] += 1
    elif step == CIRCLE:
        first, second = (first_of(due), second_of(due)) if number == 0 else (second_of(due), first_of(due))
        push(state, HIRE | seat << SEAT_SHIFT | second << FIRST_SHIFT)
        push(state, HIRE | seat << SEAT_SHIFT | first << FIRST_SHIFT)
    elif step == HIRE:
        hire(state, seat, first_of(due), number >> 1, number & 1)
    elif step == HERD:
        cell = cell_of(number // DIRECTION_COUNT)
        remove_cow(state, base, cell)
        add_cow(state, base, cell + OFFSETS[number % DIRECTION_COUNT])
        push(state, HERD | seat << SEAT_SHIFT | (first_of(due) - 1) << FIRST_SHIFT)
    elif step == SWAP:
        swap(state, seat, number)
    elif step == STEAL:
        cells = CELL_COUNTS[state[PLAYING]]
        remove_cow(state, number // cells * RANCH, cell_of(number % cells))
        add_cow(state, base, first_of(due))
    elif step == BONUS:
        tile, side = number // SIDE_COUNT, number % SIDE_COUNT
        state[HOLDERS + tile] = seat
        if side != OUT:
            push(state, LAY_BONUS | seat << SEAT_SHIFT | tile << FIRST_SHIFT | side << SECOND_SHIFT)
    else:
        plot = state[BONUS_PLOTS + first_of(due) * SIDES + second_of(due)]
        lay_plot(state, base, cell_of(number), plot)
        resolve(state, seat, cell_of(number), plot, cell_of(number), ZERO)
    settle(state)


@inlined
def cell_of(number):
    """Returns the cell with a number: row by row, and every row has one unused bit."""
    return number + number // WIDTH


@inlined
def claim(state, seat, place):
    """Puts a rancher on a plot (M7, M13). After the last rancher a plot that is left over leaves the game."""
    state[CLAIMED + place] = seat
    free, left = 0, 0
    for other in range(ROW_LENGTH):
        if state[CLAIMED + other] == NOBODY:
            free, left = free + 1, other
    ranchers = ROW_LENGTH if state[PLAYING] == 2 else state[PLAYING]
    if free and free == ROW_LENGTH - ranchers:
        for other in range(left, ROW_LENGTH - 1):
            state[NEXT_ROW + other], state[CLAIMED + other] = state[NEXT_ROW + other + 1], state[CLAIMED + other + 1]
        state[NEXT_ROW + ROW_LENGTH - 1], state[CLAIMED + ROW_LENGTH - 1] = 0, NOBODY
        state[NEXT_SIZE] -= 1


@inlined
def join(state, seat, first, second):
    """Joins two plots to a domino (M10). Its place on the agenda is behind a second EXPAND or the first domino."""
    due = PLACE | seat << SEAT_SHIFT | first << FIRST_SHIFT | second << SECOND_SHIFT
    if is_last_round(state):
        push(state, EXPAND | seat << SEAT_SHIFT)
        push(state, due)
        return
    following = state[AGENDA + state[DEPTH] - 1]
    push(state, due)
    if following & STEP_MASK in (EXPAND, PLACE):
        top = AGENDA + state[DEPTH] - 1
        state[top - 1], state[top] = due, following


@inlined
def place(state, seat, first, second, cell, other):
    """Lays a domino (M11) and begins to resolve it. Who reaches the tenth row takes a bonus plot (M39)."""
    base = seat * RANCH
    take_from_hand(state, base, first)
    take_from_hand(state, base, second)
    lay_plot(state, base, cell, first)
    lay_plot(state, base, other, second)
    if state[PLAYING] == 2 and (cell >= TENTH_ROW_CELL or other >= TENTH_ROW_CELL) and not has_bonus(state, seat):
        push(state, BONUS | seat << SEAT_SHIFT)
    resolve(state, seat, cell, first, other, second)


@inlined
def has_bonus(state, seat):
    """Tells whether a seat has taken a bonus plot."""
    found = False
    for tile in range(BONUS_TILES):
        found |= state[HOLDERS + tile] == seat
    return found


@inlined
def resolve(state, seat, cell, plot, other, other_plot):
    """Resolves two plots just laid: all cows come, then all skulls, then all circles become due (M14-M17).

    A bonus plot is alone: then `other` is `cell` and `other_plot` is 0, a plot without symbols.
    """
    base = seat * RANCH
    bring_cows(state, base, cell, plot)
    bring_cows(state, base, other, other_plot)
    if has_circle(plot) and has_circle(other_plot):
        push(state, CIRCLE | seat << SEAT_SHIFT | cell << FIRST_SHIFT | other << SECOND_SHIFT)
    elif has_circle(plot):
        push(state, HIRE | seat << SEAT_SHIFT | cell << FIRST_SHIFT)
    elif has_circle(other_plot):
        push(state, HIRE | seat << SEAT_SHIFT | other << FIRST_SHIFT)
    new = 1 << cell | 1 << other
    if has_skull(other_plot) and territory(state, base, other) & ~new:
        push(state, DROUGHT | seat << SEAT_SHIFT | other << FIRST_SHIFT)
    if has_skull(plot) and territory(state, base, cell) & ~new:
        push(state, DROUGHT | seat << SEAT_SHIFT | cell << FIRST_SHIFT)


@inlined
def has_circle(plot):
    """Tells whether a plot has a circle."""
    return plot >> CIRCLES_SHIFT & CIRCLES_MASK != 0


@inlined
def has_skull(plot):
    """Tells whether a plot has a skull."""
    return plot >> SKULLS_SHIFT & SKULLS_MASK != 0


@inlined
def bring_cows(state, base, cell, plot):
    """Puts cows of the supply onto a plot just laid, as long as there are any (M15)."""
    for _ in range(min(plot >> COWS_SHIFT & COWS_MASK, state[SUPPLY])):
        add_cow(state, base, cell)
        state[SUPPLY] -= 1


@inlined
def hire(state, seat, cell, specialist, as_cowboy):
    """Moves a partner from the saloon onto a circle (M17). An effect becomes due at once (M19-M21)."""
    base = seat * RANCH
    state[SALOON + specialist] -= 1
    state[base + HIRED] |= 1 << cell
    if as_cowboy:
        push(state, HERD | seat << SEAT_SHIFT | COWBOY_STEPS << FIRST_SHIFT)
        return
    if specialist == DESPERADO:
        push(state, SWAP | seat << SEAT_SHIFT)
    elif specialist == CATTLE_THIEF:
        push(state, STEAL | seat << SEAT_SHIFT | cell << FIRST_SHIFT)
    if specialist < FIRST_COLLECTOR:
        state[base + BANDITS] |= 1 << cell
    else:
        state[base + COLLECTING + specialist - FIRST_COLLECTOR] += 1


@inlined
def swap(state, seat, number):
    """Swaps an own plot with one of another seat (M20)."""
    players = state[PLAYING]
    own, other, chosen = number // (players * SWAPS_EACH), number // SWAPS_EACH % players, number % SWAPS_EACH
    base, there = seat * RANCH, other * RANCH
    given, taken = state[base + HAND + own], state[there + HAND + chosen]
    take_from_hand(state, base, given)
    take_from_hand(state, there, taken)
    add_to_hand(state, base, taken)
    add_to_hand(state, there, given)


@jit
def draw(state, random):
    """Draws the outcome of the chance that is due, and goes on to the next decision or draw."""
    step = state[STEP]
    pop(state)
    if step == DRAW_ROW:
        move_up(state)
        for _ in range(ROW_LENGTH):
            add_to_row(state, take_from_deck(state, below(random, state[DECK_SIZE])))
    elif step == DRAW_SALOON:
        for _ in range(missing_partners(state)):
            fill_table(state, drawn_partner(state, random))
    elif step == DRAW_RANCHERS:
        shuffle_ranchers(state, random)
    else:
        state[SCENARIO] = 1 + below(random, SCENARIO_COUNT)
    settle(state)


@inlined
def take_from_deck(state, place):
    """Takes the plot at a place from the deck and returns it. The last plot fills the gap."""
    state[DECK_SIZE] -= 1
    plot, last = state[DECK + place], DECK + state[DECK_SIZE]
    state[DECK + place] = state[last]
    state[last] = 0
    return plot


@inlined
def add_to_row(state, plot):
    """Adds a plot to the next row, which is ascending by number; equal numbers stay in the order drawn (M6)."""
    place = NEXT_ROW + state[NEXT_SIZE]
    while place > NEXT_ROW and state[place - 1] >> NUMBER_SHIFT > plot >> NUMBER_SHIFT:
        state[place] = state[place - 1]
        place -= 1
    state[place] = plot
    state[NEXT_SIZE] += 1


@inlined
def drawn_partner(state, random):
    """Returns a specialist of the stacks; every token is equally likely."""
    left = 0
    for specialist in range(SPECIALIST_COUNT):
        left += state[STACKS + specialist]
    chosen, specialist = below(random, left), 0
    while chosen >= state[STACKS + specialist]:
        chosen -= state[STACKS + specialist]
        specialist += 1
    return specialist


@inlined
def fill_table(state, specialist):
    """Moves a partner from the stacks onto a table (M5, M23)."""
    state[STACKS + specialist] -= 1
    state[SALOON + specialist] += 1


@inlined
def shuffle_ranchers(state, random):
    """Draws the players in random order, by the inside-out shuffle, and makes their claims due (M7, M37)."""
    players = state[PLAYING]
    order = ZERO  # a seat in each four bits, the first in the lowest
    for place in range(players):
        other = below(random, place + 1)
        moved = order >> 4 * other & 15
        order = order & ~(15 << 4 * other) | moved << 4 * place
        order = order & ~(15 << 4 * other) | place << 4 * other
    begin_claims(state, order)


@inlined
def begin_claims(state, order):
    """Makes the first claims due: each player once (M7); two players as first, second, second, first (M37)."""
    players = state[PLAYING]
    push(state, DRAW_ROW | ZERO)
    if players == 2:
        for place in range(players):
            push(state, CLAIM | (order >> 4 * place & 15) << SEAT_SHIFT)
    for place in range(players - 1, -1, -1):
        push(state, CLAIM | (order >> 4 * place & 15) << SEAT_SHIFT)


@jit
def apply_outcome(state, drawn):
    """Applies a draw that was made elsewhere: words of plots, specialists, seats in order, or the scenario's number."""
    step = state[STEP]
    pop(state)
    if step == DRAW_ROW:
        move_up(state)
        for plot in drawn:
            place = 0
            while state[DECK + place] != plot:
                place += 1
            add_to_row(state, take_from_deck(state, place))
    elif step == DRAW_SALOON:
        for specialist in drawn:
            fill_table(state, specialist)
    elif step == DRAW_RANCHERS:
        order = ZERO
        for place in range(len(drawn)):
            order |= drawn[place] << 4 * place
        begin_claims(state, order)
    else:
        state[SCENARIO] = drawn[0]
    settle(state)
