"""What a seat sees of Moon River, as planes and numbers (see core/encoding.py)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import cast

from loskut.core.encoding import (
    LARGEST,
    Encoding,
    Field,
    FieldGroup,
    GameBounds,
    Observation,
    one_hot,
    padded,
    relative,
    seat_labels,
    seats_from,
)  # fmt: skip
from loskut.core.events import Decision, Seat
from loskut.core.state import State
from loskut.games.moonriver import moves
from loskut.games.moonriver.board import GRIDS, Ranch
from loskut.games.moonriver.components import (
    BONUS_TILES,
    COWS,
    HIGHEST_NUMBER,
    MOST_OF_SYMBOL,
    MOST_SLOTS,
    PARTNERS,
    PLOTS,
    Components,
    Plot,
    PlotNo,
    Specialist,
    Terrain,
)  # fmt: skip
from loskut.games.moonriver.moves import COWBOY_STEPS, MOST_AT_HAND, BonusDue, CellDue, CircleDue, HerdDue, PlaceDue
from loskut.games.moonriver.rules import ROW_LENGTH, SCENARIOS, MoonRiverOptions
from loskut.games.moonriver.scoring import BANDITS, collectors, resources
from loskut.games.moonriver.state import MoonRiverState
from loskut.games.moonriver.state_data import TABLES
from loskut.kit.planes import plane

STEPS = (
    moves.EXPAND, moves.DISCARD, moves.PLACE, moves.DROUGHT, moves.CIRCLE, moves.HIRE, moves.HERD, moves.SWAP,
    moves.STEAL, moves.BONUS, moves.LAY_BONUS, moves.CLAIM,
)  # fmt: skip
MOST_WAITING = 2
"""The most dominoes that are joined and not laid yet (M10)."""
MOST_IN_TURN = 48
"""More decisions than a turn has: two dominoes with four skulls and four circles, whose cowboys go three steps each."""
SIDES = ("a", "b")
TERRAINS = tuple(terrain.key for terrain in Terrain)
SPECIALISTS = tuple(specialist.key for specialist in Specialist)
PLOT = (
    Field("number", "the number of the plot; 0 if there is none", HIGHEST_NUMBER),
    Field("terrain", "the terrain of the plot; zeros if there is none", values=TERRAINS),
    *(Field(symbol, f"the {symbol} printed on it", most) for symbol, most in MOST_OF_SYMBOL.items()),
)
MOST_GOLD = MOST_OF_SYMBOL["gold"]
PLOT_SIZE = sum(len(field.names) for field in PLOT)
RANCH = (
    *(Field(terrain, f"plots of {terrain}") for terrain in TERRAINS),
    *(Field(f"{terrain}_connects", f"empty cells where {terrain} connects (M11)") for terrain in TERRAINS),
    Field("room", "the empty cells"),
    Field("cows", "the cows on each plot", COWS),
    Field("gold", "the nuggets on each plot", MOST_OF_SYMBOL["gold"]),
    Field("partner", "plots with a partner"),
    Field("bandit", "plots with a visible bandit (M35)"),
    Field("river", "the cells along the river (M33)"),
)
AGENDA = (
    Field("drought", "skulls to be resolved: 2 now, 1 later", 2),
    Field("circle", "circles to be resolved: 2 now, 1 later; where the order is due, 2 is the first half", 2),
    Field("thief", "the plot of the cattle thief who steals now"),
)


class MoonRiverEncoding(Encoding):
    """Ranches as planes; the steps that are due, rows, hands, saloon and box as numbers."""

    history = ("The first version.",)

    def __init__(self, options: MoonRiverOptions, box: Components) -> None:
        self.options, self.box = options, box
        self.grid = GRIDS[options.height]
        self.rows, self.columns = self.grid.height, self.grid.width
        # A turn takes one plot. Draws are those of plots, partners, ranchers and the scenario.
        self.bounds = GameBounds(PLOTS * MOST_IN_TURN, PLOTS + PARTNERS + options.players + 1, len(box.plots))
        self.seats = seat_labels(options.players)
        self.boards = (
            FieldGroup("ranch", "the ranch of each seat, the own one first", RANCH, self.seats),
            FieldGroup("due", "cells of the steps that are due, on the ranch of the seat in turn", AGENDA),
        )
        self.table = (*self._turn(), *self._pieces())

    def _turn(self) -> tuple[FieldGroup, ...]:
        """Returns the parts about what is due."""
        places = tuple(map(str, range(ROW_LENGTH)))
        halves = tuple(f"{domino}.{half}" for domino in range(MOST_WAITING) for half in ("first", "second"))
        return (
            FieldGroup("turn", "what has to be decided; zeros if the game is over", (
                Field("step", "the step that is due", values=STEPS),
                Field("seat", "who is in turn", values=self.seats),
                Field("herd", "the steps that a cowboy has left (M19)", COWBOY_STEPS),
                Field("tile", "the bonus plot that is being laid", values=tuple(map(str, range(BONUS_TILES)))),
                Field("side", "the side of it", values=SIDES),
                Field("agenda", "how many steps of each kind are due before the next draw", ROW_LENGTH, values=STEPS),
                Field("own_seat", "the own seat at the table, as swaps and thefts name seats",
                      values=tuple(map(str, range(self.options.players)))),
            )),
            FieldGroup("claim", "the claims that are due, the next one first", (
                Field("owner", "whose claim it is", values=self.seats),
            ), places),
            FieldGroup("domino", "the dominoes that are joined and not laid yet, the next one first", PLOT, halves),
        )  # fmt: skip

    def _pieces(self) -> tuple[FieldGroup, ...]:
        """Returns the parts about rows, hands, saloon and box."""
        owner = Field("owner", "whose rancher is on the plot; zeros if it is free", values=self.seats)
        places = tuple(map(str, range(ROW_LENGTH)))
        hand = tuple(map(str, range(MOST_AT_HAND)))
        kinds = tuple(plot.name for plot in self.box.plots)
        bonus = FieldGroup("bonus", "the bonus plots", (
            Field("holder", "who has taken the bonus plot; zeros if nobody has", values=self.seats),
        ), tuple(map(str, range(BONUS_TILES))))  # fmt: skip
        return (
            FieldGroup("row", "the plots still to be taken in this round, the next one first", (owner, *PLOT), places),
            FieldGroup("next", "the next row, nearest the box first", (owner, *PLOT), places),
            *(FieldGroup(f"hand.{seat}", "the plots at hand of a seat, ascending", PLOT, hand) for seat in self.seats),
            FieldGroup("seat", "other facts about each seat", (
                Field("slots", "the slots of its reserve (M4)", MOST_SLOTS),
                Field("beavers", "the beavers on its ranch", LARGEST),
                Field("corn", "the ears of corn on its ranch", LARGEST),
                Field("collectors", "its visible partners who score a resource (M22)", PARTNERS,
                      values=("gold", "beavers", "corn")),
            ), self.seats),
            FieldGroup("saloon", "partners, cows and scenario", (
                Field("tables", "the partners on the tables", TABLES, values=SPECIALISTS),
                Field("stacks", "the partners in the stacks", PARTNERS, values=SPECIALISTS),
                Field("supply", "the cows in the supply", COWS),
                Field("scenario", "the scenario in play", values=SCENARIOS),
            )),
            *((bonus,) if self.options.players == 2 else ()),
            FieldGroup("box", "the plots not drawn yet", (
                Field("plots", "how many are left of each kind", PLOTS, values=kinds),
            )),
        )  # fmt: skip

    def encode(self, state: State, seat: Seat) -> Observation:
        """Returns ranches and table as a seat sees them."""
        state = cast(MoonRiverState, state)
        order = seats_from(seat, self.options.players)
        boards = [own for other in order for own in self._ranch(state.ranches[other])]
        boards += self._due_cells(state)
        return Observation(b"".join(boards), bytes([*self._due(state, seat), *self._lying(state, seat, order)]))

    def _ranch(self, ranch: Ranch) -> list[bytes]:
        """Returns the planes of a ranch, in the order of RANCH."""
        grid, plots = self.grid, ranch.plots()
        gold = [sum([1 << cell for cell, plot in plots.items() if plot.gold > below]) for below in range(MOST_GOLD)]
        bandits = [hired for hired in ranch.partners if hired.specialist in BANDITS and not hired.as_cowboy]
        return [
            *(plane(grid, cells) for cells in ranch.terrains),
            *(plane(grid, cells & ranch.room) for cells in ranch.touching),
            plane(grid, ranch.room),
            plane(grid, *(ranch.cows or (0,))),
            plane(grid, *([cells for cells in gold if cells] or (0,))),
            plane(grid, sum(1 << hired.cell for hired in ranch.partners)),
            plane(grid, sum(1 << hired.cell for hired in bandits)),
            plane(grid, ranch.site.river),
        ]

    def _due_cells(self, state: MoonRiverState) -> list[bytes]:
        """Returns the planes of the agenda, in the order of AGENDA."""
        now, all_due = {"drought": 0, "circle": 0}, {"drought": 0, "circle": 0, "thief": 0}
        kinds = {moves.DROUGHT: "drought", moves.HIRE: "circle", moves.STEAL: "thief"}
        for place, due in enumerate(state.agenda):
            match due:
                case CircleDue():
                    all_due["circle"] |= 1 << due.first | 1 << due.second
                    now["circle"] |= 1 << due.first
                case CellDue():
                    kind = kinds[due.step]
                    all_due[kind] |= 1 << due.cell
                    if place == 0 and kind in now:
                        now[kind] |= 1 << due.cell
        return [
            plane(self.grid, all_due["drought"], now["drought"]),
            plane(self.grid, all_due["circle"], now["circle"]),
            plane(self.grid, all_due["thief"]),
        ]

    def _due(self, state: MoonRiverState, seat: Seat) -> Iterator[int]:
        due, players = state.turn, self.options.players
        steps = [later.step for later in state.agenda]
        yield from one_hot(STEPS.index(due.step) if isinstance(due, Decision) else None, len(STEPS))
        yield from relative(due.seat if isinstance(due, Decision) else None, seat, players)
        yield due.left if isinstance(due, HerdDue) else 0
        yield from one_hot(due.tile if isinstance(due, BonusDue) else None, BONUS_TILES)
        yield from one_hot(due.side if isinstance(due, BonusDue) else None, len(SIDES))
        yield from (steps.count(step) for step in STEPS)
        yield from one_hot(seat, players)
        claims = [later.seat for later in state.agenda if isinstance(later, Decision) and later.step == moves.CLAIM]
        yield from padded([relative(who, seat, players) for who in claims], ROW_LENGTH, players)
        waiting = [later for later in state.agenda if isinstance(later, PlaceDue)]
        halves = [kind for domino in waiting for kind in (domino.first, domino.second)]
        yield from self._plots(halves, 2 * MOST_WAITING)

    def _lying(self, state: MoonRiverState, seat: Seat, order: list[int]) -> Iterator[int]:
        players = self.options.players
        for row in (state.row, state.next_row):
            owned = [
                [*relative(owner, seat, players), *plot_numbers(self.box.plots[kind])]
                for kind, owner in zip(row.pieces, row.claims, strict=True)
            ]
            yield from padded(owned, ROW_LENGTH, players + PLOT_SIZE)
        for other in order:
            yield from self._plots(state.hands[other], MOST_AT_HAND)
        for other in order:
            ranch = state.ranches[other]
            found = resources(ranch)
            yield ranch.site.board.slots
            yield from (min(LARGEST, found[resource]) for resource in ("beavers", "corn"))
            partners = collectors(ranch)
            yield from (partners[resource] for resource in ("gold", "beavers", "corn"))
        yield from (state.saloon.count(specialist) for specialist in Specialist)
        yield from (state.stacks.count(specialist) for specialist in Specialist)
        yield state.supply
        yield from one_hot(SCENARIOS.index(state.scenario) if state.scenario in SCENARIOS else None, len(SCENARIOS))
        if players == 2:
            yield from (number for holder in state.bonus for number in relative(holder, seat, players))
        left = Counter(state.deck)
        yield from (left[kind] for kind in map(PlotNo, range(len(self.box.plots))))

    def _plots(self, kinds: Sequence[int], count: int) -> list[int]:
        return padded([plot_numbers(self.box.plots[kind]) for kind in kinds], count, PLOT_SIZE)


@cache
def plot_numbers(plot: Plot) -> tuple[int, ...]:
    """Returns the numbers of a plot, in the order of PLOT."""
    symbols = [getattr(plot, symbol) for symbol in MOST_OF_SYMBOL]
    return (plot.number, *one_hot(plot.terrain, len(Terrain)), *symbols)


@cache
def encoding(options: MoonRiverOptions, box: Components) -> MoonRiverEncoding:
    """Returns the encoding for some options and components, made once."""
    return MoonRiverEncoding(options, box)
