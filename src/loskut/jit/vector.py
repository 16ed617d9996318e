"""Many games side by side, one call for a step of all of them, written once against a `VectorKernel` of each game.

A step makes a move in every game and draws the chance that follows. It writes the observation of the seat in turn and
the mask of legal moves into arrays that the caller keeps.
"""

from typing import Any, NamedTuple

from numpy.typing import NDArray

from loskut.jit.chance import below
from loskut.jit.compiler import jit, shared

NEXT_STEP, SAME_STEP, DISABLED, RESET = range(4)
"""What follows the end of a game, as in `gymnasium.vector.AutoresetMode`. RESET makes no step but begins games."""
OUTCOME, POINTS = range(2)
"""What rewards count: the places at the end, or points as they are made."""
ALL_LEGAL = -1


class VectorKernel(NamedTuple):
    """What the batch knows about a game: compiled functions. A game has one, a constant of a module."""

    is_over: Any
    """(state): whether the game is over."""
    is_chance: Any
    """(state): whether chance is due."""
    mover: Any
    """(state): the seat in turn."""
    draw: Any
    """(state, random): draws the chance that is due."""
    apply_id: Any
    """(state, action): makes the move with an action id."""
    mark_legal: Any
    """(state, mask, ids): marks the legal moves. `ids` is an array to work with."""
    score: Any
    """(state, seat): returns the tally of a seat, points first."""
    encode: Any
    """(state, seat, boards, table, facts): writes what a seat sees."""


class Arrays(NamedTuple):
    """The arrays of a batch, with a row for each game."""

    states: NDArray[Any]
    randoms: NDArray[Any]
    """The generator of each game: one word."""
    boards: NDArray[Any]
    table: NDArray[Any]
    masks: NDArray[Any]
    seats: NDArray[Any]
    """The seat in turn; 0 where the game is over."""
    rewards: NDArray[Any]
    """By seat: what the last step brought."""
    terminations: NDArray[Any]
    """Whether the last step ended the game."""
    scores: NDArray[Any]
    """By seat: the points after the last step. They are kept only if rewards count points."""
    final_scores: NDArray[Any]
    """By seat: the points at the end of the last game that ended."""
    start: NDArray[Any]
    """The state with which every game begins; one row for all."""
    facts: NDArray[Any]
    """What else `encode` needs; one row for all."""
    ids: NDArray[Any]
    """An array to work with."""


@shared
def advance_all(
    kernel: VectorKernel, arrays: Arrays, actions: NDArray[Any], chosen: NDArray[Any], autoreset: int, reward: int
) -> int:
    """Makes a step in every game, or with RESET begins the chosen games anew. `chosen` matters only there.

    Changes nothing and returns the number of the first game in which the action is not legal; returns ALL_LEGAL if all
    are. One function does both, because compiling it takes seconds.
    """
    is_reset = autoreset == RESET
    illegal = ALL_LEGAL if is_reset else find_illegal(kernel, arrays, actions)
    if illegal != ALL_LEGAL:
        return illegal
    for number in range(len(actions)):
        is_over = kernel.is_over(arrays.states[number])
        is_beginning = chosen[number] if is_reset else is_over and autoreset == NEXT_STEP
        if is_reset and not is_beginning:
            continue
        arrays.terminations[number] = False
        for seat in range(arrays.rewards.shape[1]):
            arrays.rewards[number, seat] = 0.0
        if not is_reset and not is_over:
            make_move(kernel, arrays, number, actions[number], reward)
            is_beginning = arrays.terminations[number] and autoreset == SAME_STEP
        if is_beginning:
            begin(kernel, arrays, number, reward)
        if is_beginning or not is_over:
            observe(kernel, arrays, number)
    return ALL_LEGAL


@shared
def find_illegal(kernel: VectorKernel, arrays: Arrays, actions: NDArray[Any]) -> int:
    """Returns the number of the first game in which the action is not legal, or ALL_LEGAL. Games that are over pass."""
    for number in range(len(actions)):
        action = actions[number]
        if kernel.is_over(arrays.states[number]):
            continue
        if action < 0 or action >= arrays.masks.shape[1] or not arrays.masks[number, action]:
            return number
    return ALL_LEGAL


@shared
def make_move(kernel: VectorKernel, arrays: Arrays, number: int, action: int, reward: int) -> None:
    """Makes a legal move in a game, draws the chance that follows, and rewards the seats."""
    state = arrays.states[number]
    kernel.apply_id(state, action)
    while kernel.is_chance(state):
        kernel.draw(state, arrays.randoms[number])
    if reward == POINTS:
        reward_points(kernel, arrays, number)
    if kernel.is_over(state):
        arrays.terminations[number] = True
        for seat in range(arrays.rewards.shape[1]):
            arrays.final_scores[number, seat] = kernel.score(state, seat)[0]
        if reward == OUTCOME:
            reward_outcome(kernel, arrays, number)


@shared
def begin(kernel: VectorKernel, arrays: Arrays, number: int, reward: int) -> None:
    """Begins a game and draws what is due before the first decision."""
    state = arrays.states[number]
    for place in range(len(arrays.start)):
        state[place] = arrays.start[place]
    while kernel.is_chance(state):
        kernel.draw(state, arrays.randoms[number])
    if reward == POINTS:
        for seat in range(arrays.scores.shape[1]):
            arrays.scores[number, seat] = kernel.score(state, seat)[0]


@shared
def observe(kernel: VectorKernel, arrays: Arrays, number: int) -> None:
    """Writes observation, mask and seat in turn of a game. A game that is over is seen from the first seat."""
    state = arrays.states[number]
    seat = 0 if kernel.is_over(state) else kernel.mover(state)
    arrays.seats[number] = seat
    kernel.mark_legal(state, arrays.masks[number], arrays.ids)
    kernel.encode(state, seat, arrays.boards[number], arrays.table[number], arrays.facts)


@shared
def reward_outcome(kernel: VectorKernel, arrays: Arrays, number: int) -> None:
    """Rewards every seat: (rivals with a worse tally - rivals with a better one) / number of rivals."""
    state = arrays.states[number]
    players = arrays.rewards.shape[1]
    for seat in range(players):
        own = kernel.score(state, seat)
        balance = 0
        for other in range(players):
            theirs = kernel.score(state, other)
            balance += (own > theirs) - (theirs > own)
        arrays.rewards[number, seat] = balance / (players - 1)


@shared
def reward_points(kernel: VectorKernel, arrays: Arrays, number: int) -> None:
    """Rewards every seat: points just made - the mean of those that its rivals have just made."""
    state = arrays.states[number]
    players = arrays.rewards.shape[1]
    for seat in range(players):
        points = kernel.score(state, seat)[0]
        made = points - arrays.scores[number, seat]
        arrays.scores[number, seat] = points
        for other in range(players):
            arrays.rewards[number, other] += made if other == seat else -made / (players - 1)


@jit
def choose_at_random(masks: NDArray[Any], randoms: NDArray[Any], chosen: NDArray[Any]) -> None:
    """Chooses a legal move in each game, all equally likely; 0 where no move is legal."""
    for number in range(len(masks)):
        mask = masks[number]
        found = 0
        for action in range(len(mask)):
            found += mask[action]
        chosen[number] = 0
        if found:
            left = below(randoms[number], found)
            action = -1
            while left >= 0:
                action += 1
                left -= mask[action]
            chosen[number] = action
