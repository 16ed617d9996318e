"""Positions of Moon River as JSON, with the words of `position_text`."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from loskut.core.errors import LoskutError, NotationError
from loskut.core.events import Chance, Decision, Due, Seat
from loskut.core.json_reader import Node
from loskut.games.moonriver.board import GRIDS, OFFSETS, Hired, Laid, direction_of
from loskut.games.moonriver.components import BONUS_TILES, Components, PlotNo, Specialist, components
from loskut.games.moonriver.moves import COWBOY_STEPS, BonusDue, CellDue, CircleDue, HerdDue, PlaceDue
from loskut.games.moonriver.position_text import (
    CHANCES,
    GAME,
    LETTERS,
    SIDES,
    VERSION,
    check_components,
    parse_cell,
    parse_plot,
    parse_scenario,
)  # fmt: skip
from loskut.games.moonriver.rules import MoonRiverOptions
from loskut.games.moonriver.state import MoonRiverState
from loskut.games.moonriver.validation import RanchSetup, Setup, assemble
from loskut.kit.draft import DraftRow
from loskut.kit.grid import DIRECTIONS, Cell, Grid, cells_of

T = TypeVar("T")


def to_json(state: MoonRiverState) -> dict[str, Any]:
    """Returns the table as data. Seats count from 0, plots have their names, cells and directions are as in moves."""
    grid, box = GRIDS[state.options.height], state.box
    return {
        "game": GAME,
        "version": VERSION,
        "components": box.fingerprint,
        "options": state.options.as_dict(),
        "scenario": state.scenario,
        "ranches": [_ranch_to_json(state, seat) for seat in range(state.options.players)],
        "row": _row_to_json(state, state.row),
        "next_row": _row_to_json(state, state.next_row),
        "gone": [box.plots[plot].name for plot in state.gone],
        "saloon": [specialist.key for specialist in state.saloon],
        "bonus": list(state.bonus),
        "due": [_due_to_json(grid, box, due) for due in state.agenda],
    }


def from_json(data: object) -> MoonRiverState:
    """Returns the state of what `to_json` gives."""
    node, box = Node(data), components()
    node["game"].text((GAME,))
    node["version"].number(VERSION, VERSION)
    _inside(node["components"], lambda: check_components(node["components"].text(), box))
    given = node["options"]
    options = _inside(given, lambda: MoonRiverOptions.parse({name: given[name].scalar() for name in given.names()}))
    setup = Setup(
        options,
        _inside(node["scenario"], lambda: parse_scenario(node["scenario"].text())),
        [_ranch_from_json(options, box, part) for part in node["ranches"].items()],
        _row_from_json(options, box, node["row"]),
        _row_from_json(options, box, node["next_row"]),
        _plots_from_json(box, node["gone"]),
        tuple(_specialist_from_json(part) for part in node["saloon"].items()),
        tuple(_seat_from_json(options, part) for part in node["bonus"].items()),
        tuple(_due_from_json(options, box, part) for part in node["due"].items()),
    )
    return _inside(node, lambda: assemble(setup, box))


def _inside(node: Node, parse: Callable[[], T]) -> T:
    """Returns what `parse` gives; adds the path of the node to its errors unless they have one."""
    try:
        return parse()
    except NotationError as error:
        if error.path:
            raise
        raise NotationError(error.code, path=node.path, **error.params) from None
    except LoskutError as error:
        raise NotationError(error.code, path=node.path, **error.params) from None


def _ranch_to_json(state: MoonRiverState, seat: int) -> dict[str, Any]:
    ranch, grid, box = state.ranches[seat], GRIDS[state.options.height], state.box
    return {
        "laid": [_laid_to_json(grid, laid) for laid in ranch.laid],
        "cows": {grid.format_cell(cell): ranch.cows_at(cell) for cell in cells_of(ranch.grazed)},
        "partners": [
            {"cell": grid.format_cell(hired.cell), "specialist": hired.specialist.key, "cowboy": hired.as_cowboy}
            for hired in ranch.partners
        ],
        "at_hand": [box.plots[plot].name for plot in state.hands[seat]],
        "discarded": [box.plots[plot].name for plot in state.discarded[seat]],
    }


def _ranch_from_json(options: MoonRiverOptions, box: Components, node: Node) -> RanchSetup:
    grid, cows = GRIDS[options.height], node["cows"]

    def read_hired(item: Node) -> Hired:
        cowboy = item["cowboy"].value
        if not isinstance(cowboy, bool):
            raise item["cowboy"].error("true, false")
        return Hired(_cell_from_json(grid, item["cell"]), _specialist_from_json(item["specialist"]), cowboy)

    return RanchSetup(
        [_laid_from_json(grid, box, item) for item in node["laid"].items()],
        {_inside(cows, partial(parse_cell, grid, name)): cows[name].number(1, box.cows) for name in cows.names()},
        [read_hired(item) for item in node["partners"].items()],
        _plots_from_json(box, node["at_hand"]),
        _plots_from_json(box, node["discarded"]),
    )


def _plots_from_json(box: Components, node: Node) -> tuple[PlotNo, ...]:
    return tuple(_plot_from_json(box, item) for item in node.items())


def _plot_from_json(box: Components, node: Node) -> PlotNo:
    return _inside(node, lambda: parse_plot(box, node.text()))


def _specialist_from_json(node: Node) -> Specialist:
    return Specialist[node.text(tuple(specialist.key for specialist in Specialist)).upper()]


def _seat_from_json(options: MoonRiverOptions, node: Node) -> Seat | None:
    return None if node.is_null() else Seat(node.number(0, options.players - 1))


def _row_to_json(state: MoonRiverState, row: DraftRow) -> list[dict[str, str | int | None]]:
    pairs = zip(row.pieces, row.claims, strict=True)
    return [{"plot": state.box.plots[piece].name, "seat": seat} for piece, seat in pairs]


def _row_from_json(options: MoonRiverOptions, box: Components, node: Node) -> DraftRow:
    items = node.items()
    pieces = tuple(_plot_from_json(box, item["plot"]) for item in items)
    return DraftRow(pieces, tuple(_seat_from_json(options, item["seat"]) for item in items))


def _cell_from_json(grid: Grid, node: Node) -> Cell:
    return _inside(node, lambda: parse_cell(grid, node.text()))


def _laid_to_json(grid: Grid, laid: Laid) -> dict[str, Any]:
    """Returns first cell, direction and plots of a domino, or cell, tile and side of a bonus plot."""
    cell = grid.format_cell(laid.cells[0])
    if laid.bonus:
        return {"cell": cell, "tile": laid.bonus[0] + 1, "side": SIDES[laid.bonus[1]]}
    direction = DIRECTIONS[direction_of(laid)]
    return {"cell": cell, "direction": direction, "plots": [plot.name for plot in laid.plots]}


def _laid_from_json(grid: Grid, box: Components, node: Node) -> Laid:
    cell = _cell_from_json(grid, node["cell"])
    if "tile" in node.names():
        tile, side = _side_from_json(node)
        return Laid((cell,), (box.bonus[tile][side],), (tile, side))
    direction = DIRECTIONS.index(node["direction"].text(tuple(DIRECTIONS)))
    first, second = _two_plots_from_json(box, node["plots"])
    return Laid((cell, Cell(cell + OFFSETS[direction])), (box.plots[first], box.plots[second]))


def _side_from_json(node: Node) -> tuple[int, int]:
    return node["tile"].number(1, BONUS_TILES) - 1, SIDES.index(node["side"].text(tuple(SIDES)))


def _two_plots_from_json(box: Components, node: Node) -> tuple[PlotNo, PlotNo]:
    plots = _plots_from_json(box, node)
    if len(plots) != 2:
        raise node.error("[plot, plot]")
    return plots[0], plots[1]


def _due_to_json(grid: Grid, box: Components, due: Due) -> dict[str, Any]:
    """Returns step and seat, and what the step is about."""
    if isinstance(due, Chance):
        return {"step": due.step}
    head: dict[str, Any] = {"step": due.step, "seat": due.seat}
    match due:
        case PlaceDue():
            return {**head, "plots": [box.plots[due.first].name, box.plots[due.second].name]}
        case CircleDue():
            return {**head, "cells": [grid.format_cell(due.first), grid.format_cell(due.second)]}
        case CellDue():
            return {**head, "cell": grid.format_cell(due.cell)}
        case HerdDue():
            return {**head, "left": due.left}
        case BonusDue():
            return {**head, "tile": due.tile + 1, "side": SIDES[due.side]}
    return head


def _due_from_json(options: MoonRiverOptions, box: Components, node: Node) -> Due:
    grid = GRIDS[options.height]
    chances = {chance.step: chance for chance in CHANCES.values()}
    step = node["step"].text((*chances, *LETTERS))
    if step in chances:
        return chances[step]
    seat = Seat(node["seat"].number(0, options.players - 1))
    match step:
        case "place":
            return PlaceDue(seat, step, *_two_plots_from_json(box, node["plots"]))
        case "circle":
            cells = [_cell_from_json(grid, cell) for cell in node["cells"].items()]
            if len(cells) != 2:
                raise node["cells"].error("[cell, cell]")
            return CircleDue(seat, step, *cells)
        case "drought" | "hire" | "steal":
            return CellDue(seat, step, _cell_from_json(grid, node["cell"]))
        case "herd":
            return HerdDue(seat, step, node["left"].number(1, COWBOY_STEPS))
        case "lay_bonus":
            return BonusDue(seat, step, *_side_from_json(node))
    return Decision(seat, step)
