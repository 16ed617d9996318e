"""Positions of Moon River on one line: how plots, partners, placements, rows and what is due are written.

`position_json` and `notation` use the same words.
"""

import re
from typing import assert_never

from loskut.core.errors import NotationError
from loskut.core.events import Chance, Decision, Due, Seat
from loskut.core.options import format_value, parse_count
from loskut.core.terms import split_pairs
from loskut.core.text_reader import Fields, dotted, undotted
from loskut.games.moonriver.board import GRIDS, OFFSETS, Hired, Laid, direction_of
from loskut.games.moonriver.components import BONUS_TILES, Components, PlotNo, Specialist, components
from loskut.games.moonriver.moves import (
    BONUS,
    CIRCLE,
    CLAIM,
    COWBOY_STEPS,
    DISCARD,
    DROUGHT,
    EXPAND,
    HERD,
    HIRE,
    LAY_BONUS,
    PLACE,
    RANCHERS,
    ROW,
    SALOON,
    SCENARIO,
    STEAL,
    SWAP,
    BonusDue,
    CellDue,
    CircleDue,
    HerdDue,
    PlaceDue,
)  # fmt: skip
from loskut.games.moonriver.rules import NO_SCENARIO, SCENARIOS, MoonRiverOptions
from loskut.games.moonriver.state import MoonRiverState
from loskut.games.moonriver.validation import RanchSetup, Setup, assemble
from loskut.kit.domino import PLACES, Place
from loskut.kit.draft import DraftRow
from loskut.kit.grid import DIRECTIONS, Cell, Grid, cells_of

GAME = "moonriver"
VERSION = 1
HEAD = f"{GAME}/{VERSION}"
FIELDS = 11
RANCH_PARTS = 5
SIDES = "ab"
SPECIALISTS = {specialist.letter: specialist for specialist in Specialist}
COWBOY = "c"
CHANCES = {"n": SCENARIO, "s": SALOON, "r": ROW, "k": RANCHERS}
STEPS = {
    "e": EXPAND, "d": DISCARD, "p": PLACE, "x": DROUGHT, "o": CIRCLE, "h": HIRE, "m": HERD, "s": SWAP, "t": STEAL,
    "b": BONUS, "l": LAY_BONUS, "c": CLAIM,
}  # fmt: skip
LETTERS = {step: letter for letter, step in STEPS.items()}
_LAID = re.compile(r"([a-e][0-9]{1,2})(?:([nesw])=([a-z0-9]+)\+([a-z0-9]+)|=\*([0-9])([ab]))")
_HIRED = re.compile(r"([a-e][0-9]{1,2})([dtprf])(c?)")
_DUE = re.compile(r"([0-9])([edpxohmstblc])(.*)")


def format_position(state: MoonRiverState) -> str:
    """Writes version, components, options, scenario, ranches, row, next row, gone, saloon, bonus plots, what is due."""
    grid, box = GRIDS[state.options.height], state.box
    options = ",".join(f"{name}={format_value(value)}" for name, value in state.options.as_dict().items())
    fields = (
        HEAD,
        box.fingerprint,
        options,
        state.scenario,
        "/".join(_format_ranch(state, seat) for seat in range(state.options.players)),
        format_row(box, state.row),
        format_row(box, state.next_row),
        format_plots(box, state.gone),
        format_saloon(state.saloon),
        format_bonus(state.bonus),
        dotted([format_due(grid, box, due) for due in state.agenda]),
    )
    return " ".join(fields)


def parse_position(text: str) -> MoonRiverState:
    """Reads the state of a line."""
    fields = Fields(text, FIELDS)
    head, fingerprint, options_text, scenario, ranches, row, next_row, gone, saloon, bonus, due = fields.words
    box = components()
    if head != HEAD:
        raise fields.error(0, NotationError("error-position-head", found=head, wanted=HEAD))
    fields.read(1, lambda: check_components(fingerprint, box))
    options = fields.read(2, lambda: MoonRiverOptions.parse(split_pairs(options_text.split(","))))
    grid, players = GRIDS[options.height], options.players
    setup = Setup(
        options,
        fields.read(3, lambda: parse_scenario(scenario)),
        fields.read(4, lambda: [_parse_ranch(options, box, part) for part in ranches.split("/")]),
        fields.read(5, lambda: parse_row(box, players, row)),
        fields.read(6, lambda: parse_row(box, players, next_row)),
        fields.read(7, lambda: parse_plots(box, gone)),
        fields.read(8, lambda: parse_saloon(saloon)),
        fields.read(9, lambda: parse_bonus(players, bonus)),
        fields.read(10, lambda: tuple(parse_due(grid, box, players, part) for part in undotted(due))),
    )
    return fields.read(0, lambda: assemble(setup, box))


def check_components(found: str, box: Components) -> None:
    """Checks that a position is about the components in use."""
    if found != box.fingerprint:
        raise NotationError("error-record-components", found=found[:20], wanted=box.fingerprint)


def parse_scenario(text: str) -> str:
    """Returns the scenario in play."""
    if text not in (NO_SCENARIO, *SCENARIOS):
        choices = ", ".join((NO_SCENARIO, *SCENARIOS))
        raise NotationError("error-bad-option-value", name="scenario", value=text, choices=choices)
    return text


def _format_ranch(state: MoonRiverState, seat: int) -> str:
    """Writes the five parts of a ranch: what was laid, cows, partners, plots at hand, plots discarded."""
    ranch, grid = state.ranches[seat], GRIDS[state.options.height]
    parts = (
        dotted([format_laid(grid, laid) for laid in ranch.laid]),
        format_cows(grid, {cell: ranch.cows_at(cell) for cell in cells_of(ranch.grazed)}),
        dotted([format_hired(grid, hired) for hired in ranch.partners]),
        format_plots(state.box, state.hands[seat]),
        format_plots(state.box, state.discarded[seat]),
    )
    return "|".join(parts)


def _parse_ranch(options: MoonRiverOptions, box: Components, text: str) -> RanchSetup:
    grid, parts = GRIDS[options.height], text.split("|")
    if len(parts) != RANCH_PARTS:
        raise NotationError("moonriver-position-ranch", found=len(parts), wanted=RANCH_PARTS)
    laid, cows, partners, hand, discarded = parts
    return RanchSetup(
        [parse_laid(grid, box, part) for part in undotted(laid)],
        parse_cows(grid, cows, box.cows),
        [parse_hired(grid, part) for part in undotted(partners)],
        parse_plots(box, hand),
        parse_plots(box, discarded),
    )


def format_plots(box: Components, plots: tuple[PlotNo, ...]) -> str:
    """Writes several plots by name."""
    return dotted([box.plots[plot].name for plot in plots])


def parse_plot(box: Components, name: str) -> PlotNo:
    """Returns the kind of plot with a name."""
    try:
        return box.by_name[name.lower()]
    except KeyError:
        raise NotationError("moonriver-no-plot", text=name) from None


def parse_plots(box: Components, text: str) -> tuple[PlotNo, ...]:
    """Reads several plots and keeps their order."""
    return tuple(parse_plot(box, part) for part in undotted(text))


def parse_cell(grid: Grid, text: str) -> Cell:
    """Reads a cell that must be in the grid."""
    cell = grid.parse_cell(text)
    if cell is None:
        raise NotationError("moonriver-no-cell", text=text)
    return cell


def parse_place(grid: Grid, text: str) -> Place:
    """Reads a placement. Its second half may be outside the grid."""
    if not text or text[-1] not in DIRECTIONS:
        raise NotationError("moonriver-no-word", text=text)
    return PLACES[DIRECTIONS.index(text[-1])][parse_cell(grid, text[:-1])]


def parse_number(text: str, lowest: int, highest: int) -> int:
    """Reads a number between two bounds."""
    number = parse_count(text)
    if number is None or not lowest <= number <= highest:
        raise NotationError("error-bad-number", text=text, lowest=lowest, highest=highest)
    return number


def format_laid(grid: Grid, laid: Laid) -> str:
    """Writes what was laid: `a1n=D2+F3b` for a domino, `a10=*1a` for a bonus plot."""
    cell = grid.format_cell(laid.cells[0])
    if laid.bonus:
        return f"{cell}=*{laid.bonus[0] + 1}{SIDES[laid.bonus[1]]}"
    return f"{cell}{DIRECTIONS[direction_of(laid)]}={laid.plots[0].name}+{laid.plots[1].name}"


def parse_laid(grid: Grid, box: Components, text: str) -> Laid:
    """Reads what `format_laid` writes. The second cell may be outside the grid; the plots must exist."""
    found = _LAID.fullmatch(text.lower())
    if found is None:
        raise NotationError("moonriver-position-laid", text=text)
    cell = parse_cell(grid, found[1])
    if found[5]:
        tile, side = parse_number(found[5], 1, BONUS_TILES) - 1, SIDES.index(found[6])
        return Laid((cell,), (box.bonus[tile][side],), (tile, side))
    first, second = (box.plots[parse_plot(box, name)] for name in (found[3], found[4]))
    other = Cell(cell + OFFSETS[DIRECTIONS.index(found[2])])
    return Laid((cell, other), (first, second))


def format_hired(grid: Grid, hired: Hired) -> str:
    """Writes a partner on a cell: `c3d` is a desperado, `c3dc` the same token as a cowboy."""
    return f"{grid.format_cell(hired.cell)}{hired.specialist.letter}{COWBOY if hired.as_cowboy else ''}"


def parse_hired(grid: Grid, text: str) -> Hired:
    """Reads a partner on a cell."""
    found = _HIRED.fullmatch(text.lower())
    if found is None:
        raise NotationError("moonriver-position-partner", text=text)
    return Hired(parse_cell(grid, found[1]), SPECIALISTS[found[2]], bool(found[3]))


def format_cows(grid: Grid, cows: dict[Cell, int]) -> str:
    """Writes cows by cell: `a1` for one cow, `a1x3` for three."""
    return dotted([grid.format_cell(cell) + (f"x{count}" if count > 1 else "") for cell, count in cows.items()])


def parse_cows(grid: Grid, text: str, most: int) -> dict[Cell, int]:
    """Reads cows by cell."""
    cows: dict[Cell, int] = {}
    for part in undotted(text):
        name, times, count = part.partition("x")
        cell = parse_cell(grid, name)
        if cell in cows:
            raise NotationError("moonriver-position-cows", text=part)
        cows[cell] = parse_number(count, 1, most) if times else 1
    return cows


def format_saloon(saloon: tuple[Specialist, ...]) -> str:
    """Writes a letter for each partner on the tables."""
    return "".join(specialist.letter for specialist in saloon) or "-"


def parse_saloon(text: str) -> tuple[Specialist, ...]:
    """Reads the partners on the tables from their letters."""
    if text == "-":
        return ()
    unknown = [letter for letter in text.lower() if letter not in SPECIALISTS]
    if unknown or not text:
        raise NotationError("moonriver-no-partner", text=text)
    return tuple(SPECIALISTS[letter] for letter in text.lower())


def format_row(box: Components, row: DraftRow) -> str:
    """Writes a row, nearest the box first. `:1` after a plot means that a rancher of the first seat stands on it."""
    pairs = zip(row.pieces, row.claims, strict=True)
    return dotted([box.plots[piece].name + ("" if seat is None else f":{seat + 1}") for piece, seat in pairs])


def parse_row(box: Components, players: int, text: str) -> DraftRow:
    """Reads what `format_row` writes."""
    pieces: list[int] = []
    claims: list[Seat | None] = []
    for part in undotted(text):
        name, colon, seat = part.partition(":")
        pieces.append(parse_plot(box, name))
        claims.append(Seat(parse_number(seat, 1, players) - 1) if colon else None)
    return DraftRow(tuple(pieces), tuple(claims))


def format_bonus(bonus: tuple[Seat | None, ...]) -> str:
    """Writes for each bonus plot the seat that took it, or `x`."""
    return dotted(["x" if seat is None else str(seat + 1) for seat in bonus])


def parse_bonus(players: int, text: str) -> tuple[Seat | None, ...]:
    """Reads who took the bonus plots."""
    return tuple(None if part == "x" else Seat(parse_number(part, 1, players) - 1) for part in undotted(text))


def format_due(grid: Grid, box: Components, due: Due) -> str:
    """Writes a step that is due: a letter for chance; seat, letter and parameters for a decision."""
    if isinstance(due, Chance):
        return next(letter for letter, chance in CHANCES.items() if chance == due)
    return f"{due.seat + 1}{LETTERS[due.step]}{_format_parameters(grid, box, due)}"


def _format_parameters(grid: Grid, box: Components, due: Decision) -> str:
    match due:
        case PlaceDue():
            return f"{box.plots[due.first].name}+{box.plots[due.second].name}"
        case CircleDue():
            return grid.format_cell(due.first) + grid.format_cell(due.second)
        case CellDue():
            return grid.format_cell(due.cell)
        case HerdDue():
            return str(due.left)
        case BonusDue():
            return f"{due.tile + 1}{SIDES[due.side]}"
        case Decision():
            return ""
    assert_never(due)


def parse_due(grid: Grid, box: Components, players: int, text: str) -> Due:
    """Reads a step that is due."""
    if text in CHANCES:
        return CHANCES[text]
    found = _DUE.fullmatch(text.lower())
    if found is None or not 1 <= int(found[1]) <= players:
        raise NotationError("moonriver-position-due", text=text)
    seat, step, rest = Seat(int(found[1]) - 1), STEPS[found[2]], found[3]
    match step:
        case "place":
            first, _, second = rest.partition("+")
            return PlaceDue(seat, step, parse_plot(box, first), parse_plot(box, second))
        case "circle":
            return CircleDue(seat, step, *parse_two_cells(grid, rest))
        case "drought" | "hire" | "steal":
            return CellDue(seat, step, parse_cell(grid, rest))
        case "herd":
            return HerdDue(seat, step, parse_number(rest, 1, COWBOY_STEPS))
        case "lay_bonus":
            if rest[1:] not in tuple(SIDES):
                raise NotationError("moonriver-position-due", text=text)
            return BonusDue(seat, step, parse_number(rest[0], 1, BONUS_TILES) - 1, SIDES.index(rest[1:]))
    if rest:
        raise NotationError("moonriver-position-due", text=text)
    return Decision(seat, step)


def parse_two_cells(grid: Grid, text: str) -> tuple[Cell, Cell]:
    """Reads two cells written one after the other."""
    found = re.fullmatch(r"([a-e][0-9]{1,2})([a-e][0-9]{1,2})", text)
    if found is None:
        raise NotationError("moonriver-no-word", text=text)
    return parse_cell(grid, found[1]), parse_cell(grid, found[2])
