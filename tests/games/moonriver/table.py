"""Tables of Moon River for the tests: set up by hand, by a script in notation, or by random play."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, cast

from loskut.core.events import Chance, Decision, Due, Move, Over, Seat
from loskut.games.moonriver.board import Ranch, new_ranch, site
from loskut.games.moonriver.components import Components, PlotNo, Specialist, components
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.moves import CLAIMS_DUE, EXPANDS_DUE, PASS
from loskut.games.moonriver.rules import MoonRiverOptions
from loskut.games.moonriver.state import MoonRiverState, initial
from loskut.kit.draft import DraftRow
from loskut.match.dealers import SeededDealer, seed_bytes

TWO, THREE, FOUR = (MoonRiverOptions(players=players) for players in (2, 3, 4))
BOX = components()
EVERYBODY = (
    Specialist.DESPERADO,
    Specialist.CATTLE_THIEF,
    Specialist.PROSPECTOR,
    Specialist.TRAPPER,
    Specialist.FARMER,
)


def plots(names: str) -> tuple[PlotNo, ...]:
    """Returns kinds of plots by their names, in ascending order."""
    return tuple(sorted(BOX.by_name[name.lower()] for name in names.split()))


def names_of(numbers: Sequence[int]) -> str:
    """Returns the names of some kinds of plots."""
    return " ".join(BOX.plots[number].name for number in numbers)


def row(names: str, *owners: int | None) -> DraftRow:
    """Returns a row of plots in the given order."""
    pieces = tuple(BOX.by_name[name.lower()] for name in names.split())
    claims = (*owners, *[None] * (len(pieces) - len(owners)))
    return DraftRow(pieces, tuple(None if seat is None else Seat(seat) for seat in claims))


def play(state: MoonRiverState | MoonRiverOptions, script: str = "") -> MoonRiverState:
    """Returns the state after the events of a script, from the beginning of a game or from another state."""
    if isinstance(state, MoonRiverOptions):
        state = initial(state)
    for word in script.split():
        state = cast(MoonRiverState, state.apply(MOONRIVER.notation.parse_event(state, word)))
    return state


def random_move(state: MoonRiverState, random: Random) -> Move:
    """Returns any legal move."""
    return random.choice(state.legal)


def hoarding_move(state: MoonRiverState, random: Random) -> Move:
    """Returns the best legal move, but keeps plots as long as that is possible."""
    if state.turn == EXPANDS_DUE[state.mover] and PASS in state.legal:
        return PASS
    return max(state.legal, key=lambda move: MOONRIVER.heuristics.gain(state, move))


def random_game(
    options: MoonRiverOptions,
    seed: int,
    box: Components | None = None,
    choose: Callable[[MoonRiverState, Random], Move] = random_move,
) -> Iterator[MoonRiverState]:
    """Yields all states of a game, the first and the last included. Moves are random unless `choose` chooses them."""
    state, random, dealer = initial(options, box), Random(seed), SeededDealer(seed_bytes(seed))
    drawn = 0
    while True:
        yield state
        match state.turn:
            case Chance(step=step):
                state = cast(MoonRiverState, state.apply(dealer.deal(step, drawn, state.chance)))
                drawn += 1
            case Decision():
                state = cast(MoonRiverState, state.apply(choose(state, random)))
            case Over():
                return


def empty_ranch(options: MoonRiverOptions, seat: int = 0) -> Ranch:
    """Returns a ranch with nothing on it."""
    return new_ranch(site(options.height, BOX.board(options.board(seat))))


def at_turn(
    ranch: Ranch | None = None,
    hand: str = "",
    others: Sequence[Ranch] = (),
    *,
    options: MoonRiverOptions = FOUR,
    dominoes: int = 1,
    saloon: Sequence[Specialist] = EVERYBODY,
    **changes: Any,
) -> MoonRiverState:
    """Returns a table where the first seat has taken its plot and may expand. Nobody has claimed the next row yet."""
    state = initial(options)
    ranches = [ranch or state.ranches[0], *others]
    ranches += state.ranches[len(ranches) :]
    agenda: tuple[Due, ...] = (*[EXPANDS_DUE[0]] * dominoes, CLAIMS_DUE[0])
    values: dict[str, Any] = {
        "agenda": agenda,
        "ranches": tuple(ranches),
        "hands": (plots(hand), *state.hands[1:]),
        "next_row": row("D1s C2 M3g K5n5"),
        "row": row("D2 C3g F4o", *range(1, options.players)) if options.players > 2 else row("C2 D3g", 1, 1),
        "saloon": tuple(sorted(saloon)),
        "supply": BOX.cows - sum(ranch.herd for ranch in ranches),
    }
    return state.but(**(values | changes))


def at_the_end(hand: str, ranch: Ranch | None = None, **changes: Any) -> MoonRiverState:
    """Returns the same table in the last round, without a next row."""
    agenda = (EXPANDS_DUE[0],)
    values: dict[str, Any] = {"next_row": DraftRow(), "deck": (), "agenda": agenda}
    return at_turn(ranch, hand, **(values | changes))


def due(state: MoonRiverState) -> list[tuple[int, str]]:
    """Returns the decisions on the agenda, as seats and steps."""
    return [(step.seat, step.step) for step in state.agenda if isinstance(step, Decision)]


def turn(state: MoonRiverState) -> tuple[int, str]:
    """Returns the seat in turn and its step."""
    assert isinstance(state.turn, Decision)
    return state.turn.seat, state.turn.step


def words(state: MoonRiverState) -> set[str]:
    """Returns the legal moves in notation, without the sign `>`."""
    return {MOONRIVER.notation.format_event(state, move).removeprefix(">") for move in state.legal}


def rule_of(state: MoonRiverState, word: str) -> str:
    """Returns the rule that a move breaks, or `legal`."""
    move = MOONRIVER.notation.parse_event(state, word)
    violation = state.explain(cast(Any, move))
    assert (violation is None) == (move in state.legal)
    return violation.rule if violation else "legal"
