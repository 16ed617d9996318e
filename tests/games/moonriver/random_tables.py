"""Random tables of Moon River: what hardly ever happens in a game. Such a table need not be reachable.

A table is a state of a random game in which cows, partners, plots at hand, the saloon and what is due are replaced:
many cows on a plot, few cows in the supply, equal plots at hand, two dominoes joined, steps of every kind.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from games.moonriver.table import random_game

from loskut.core.events import Due, Seat
from loskut.games.moonriver.board import Hired, Ranch
from loskut.games.moonriver.components import PlotNo, Specialist
from loskut.games.moonriver.moves import (
    BONUSES_DUE,
    CIRCLE,
    CLAIMS_DUE,
    COWBOY_STEPS,
    DISCARDS_DUE,
    DROUGHT,
    EXPANDS_DUE,
    HERD,
    HIRE,
    LAY_BONUS,
    PLACE,
    STEAL,
    SWAPS_DUE,
    BonusDue,
    CellDue,
    CircleDue,
    HerdDue,
    PlaceDue,
)  # fmt: skip
from loskut.games.moonriver.rules import PRESETS
from loskut.games.moonriver.state import MoonRiverState
from loskut.games.moonriver.state_data import replaced
from loskut.kit.draft import DraftRow
from loskut.kit.grid import cells_of

GAMES_EACH = 2
LAST_ROUND = 0.2
"""How many tables are in the last round."""


@cache
def played() -> list[MoonRiverState]:
    """Returns states of random games with plots on every ranch."""
    return [
        state
        for options in PRESETS.values()
        for seed in range(GAMES_EACH)
        for state in random_game(options, seed)
        if all(ranch.laid for ranch in state.ranches) and state.agenda
    ]


def random_table(random: Random) -> MoonRiverState:
    """Returns a table with something due for one seat."""
    state = random.choice(played())
    seat = Seat(random.randrange(state.options.players))
    is_last = random.random() < LAST_ROUND
    ranches = tuple(_ranch(ranch, random) for ranch in state.ranches)
    kinds = random.choices(range(len(state.box.plots)), k=random.choice((2, 4, 20)))
    hands = tuple(
        tuple(sorted(PlotNo(random.choice(kinds)) for _ in range(random.randint(0, ranch.site.board.slots))))
        for ranch in ranches
    )
    taken = PlotNo(random.choice(kinds))
    hands = replaced(hands, seat, tuple(sorted((*hands[seat], taken))))
    changes: dict[str, Any] = {
        "ranches": ranches,
        "supply": random.choice((0, 1, 2, 10)),
        "saloon": tuple(sorted(random.choices(list(Specialist), k=random.randint(0, 5)))),
        "bonus": tuple(random.choice((None, None, Seat(0), Seat(1))) for _ in state.bonus),
    }
    if is_last:
        changes |= {"deck": (), "next_row": DraftRow(), "row": _row(state, random)}
    elif not state.next_row:
        changes["next_row"] = DraftRow.drawn(tuple(sorted(random.choices(kinds, k=4))))
    agenda, hand = _agenda(ranches[seat], hands[seat], seat, random, has_bonus=None in changes["bonus"])
    if not is_last:
        agenda = (*agenda, CLAIMS_DUE[seat])
    elif agenda[0].step not in ("expand", "discard"):
        agenda = (agenda[0], EXPANDS_DUE[seat])
    else:
        agenda = agenda[:1]
    return state.but(agenda=agenda, hands=replaced(hands, seat, hand), **changes)


def _ranch(ranch: Ranch, random: Random) -> Ranch:
    """Returns a ranch with other cows and partners."""
    ranch, pasture = ranch.with_cows(()), list(cells_of(ranch.pasture))
    herd = random.choice((0, 1, 3, 8, 12))
    for cell in random.choices(pasture, k=herd if pasture else 0):
        ranch = ranch.add_cow(cell)
    circles = [cell for cell, plot in ranch.plots().items() if plot.circles and random.random() < 1 / 2]
    partners = tuple(Hired(cell, random.choice(list(Specialist)), random.random() < 1 / 2) for cell in circles)
    return Ranch(ranch.site, ranch.laid, ranch.terrains, ranch.touching, ranch.room, ranch.cows, partners)


def _row(state: MoonRiverState, random: Random) -> DraftRow:
    """Returns what is left of the last row."""
    row = state.row or state.next_row
    pieces = row.pieces[: random.randint(0, len(row))]
    return DraftRow(pieces, tuple(Seat(random.randrange(state.options.players)) for _ in pieces))


def _agenda(
    ranch: Ranch, hand: tuple[PlotNo, ...], seat: Seat, random: Random, *, has_bonus: bool
) -> tuple[tuple[Due, ...], tuple[PlotNo, ...]]:
    """Returns what is due before the claim, and the plots at hand."""
    expand = EXPANDS_DUE[seat]
    cells = list(cells_of(ranch.covered))
    steps: list[Sequence[Due]] = [(expand,), (expand,), (expand, expand)]
    if len(hand) >= 2:
        first, second = sorted(random.sample(hand, 2))
        domino = PlaceDue(seat, PLACE, first, second)
        steps += [(domino,), (domino,), (expand, domino), (expand, domino), (DISCARDS_DUE[seat],)]
        steps += [(SWAPS_DUE[seat], domino)]
        if len(hand) >= 4:
            rest = list(hand)
            rest.remove(first)
            rest.remove(second)
            steps += [(domino, PlaceDue(seat, PLACE, *sorted(random.sample(rest, 2))))]
    effects: list[Due] = [
        CellDue(seat, DROUGHT, random.choice([*cells_of(ranch.grazed), *cells])),
        HerdDue(seat, HERD, random.randint(1, COWBOY_STEPS)),
        SWAPS_DUE[seat],
    ]
    free = [cell for cell in cells_of(ranch.pasture) if all(hired.cell != cell for hired in ranch.partners)]
    if len(free) >= 2:
        first_circle, second_circle = random.sample(free, 2)
        effects += [CellDue(seat, HIRE, first_circle), CellDue(seat, STEAL, random.choice(free))]
        effects += [CircleDue(seat, CIRCLE, first_circle, second_circle)]
    if has_bonus:
        effects += [BONUSES_DUE[seat], BonusDue(seat, LAY_BONUS, random.randrange(2), random.randrange(2))]
    steps += [(effect, *random.choice(steps)) for effect in effects]
    agenda = tuple(random.choice(steps))
    # A hand has at most three plots while symbols are resolved, because a domino has just been laid.
    kept = hand if agenda[0].step in ("expand", "place", "discard") else _kept(hand, agenda)
    return agenda, kept


def _kept(hand: tuple[PlotNo, ...], agenda: tuple[Due, ...]) -> tuple[PlotNo, ...]:
    """Returns at most three plots of a hand, those of joined dominoes among them."""
    joined = [plot for due in agenda if isinstance(due, PlaceDue) for plot in (due.first, due.second)]
    rest = list(hand)
    for plot in joined:
        rest.remove(plot)
    return tuple(sorted([*joined, *rest][: max(3, len(joined))]))
