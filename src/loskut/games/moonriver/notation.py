"""The notation of Moon River: a word for every event. Positions are in `position_text` and `position_json`.

A turn is written as one word for the domino and all that follows from it, and a word for the plot chosen. For example
`D1s+H6co>a1n>xb2>tc>a1a2>- 3`: two plots are joined and laid on a1, a cow on b2 goes, a cattle thief is hired as a
cowboy, a cow steps from a1 to a2, no more steps are made, and the third plot of the row is chosen.
"""

import re
from collections.abc import Callable
from typing import Any, cast

from loskut.core.errors import IllegalMove, NotationError, Violation
from loskut.core.events import Decision, Event, Move, Outcome, Seat
from loskut.core.game import Notation
from loskut.core.options import parse_count
from loskut.core.state import State
from loskut.games.moonriver import moves as m
from loskut.games.moonriver import position_json, position_text
from loskut.games.moonriver.board import GRIDS, OFFSETS, second_cell
from loskut.games.moonriver.components import BONUS_TILES, Components, PlotNo
from loskut.games.moonriver.rules import ROW_LENGTH, SCENARIOS
from loskut.games.moonriver.state import MoonRiverState
from loskut.kit.domino import Place, format_place
from loskut.kit.grid import Cell, Grid

_SIDE_LETTERS = "abx"
_CELL = "[a-e][0-9]{1,2}"


class MoonRiverNotation(Notation):
    """The words of events. A word with `>` belongs to the expansion that the word before it began."""

    def format_event(self, state: State, event: Event) -> str:
        """Writes an event as a word."""
        state = cast(MoonRiverState, state)
        if isinstance(event, Outcome):
            return _format_outcome(state, event)
        return _format_move(state, event)

    def parse_event(self, state: State, text: str) -> Event:
        """Reads the event of a word. `>` may be left out, and plots at hand may be given by their places from 1."""
        state = cast(MoonRiverState, state)
        word = text.lower().removeprefix(">")
        for pattern, parse in _WORDS:
            if found := pattern.fullmatch(word):
                return parse(state, found)
        raise NotationError("moonriver-no-word", text=text)

    def format_position(self, state: State) -> str:
        """Writes version, components, options, scenario, ranches, rows, gone, saloon, bonus plots, what is due."""
        return position_text.format_position(cast(MoonRiverState, state))

    def parse_position(self, text: str) -> State:
        """Reads the state of a line."""
        return position_text.parse_position(text)

    def to_json(self, state: State) -> dict[str, Any]:
        """Returns the table as data. Seats count from 0; plots, cells and what is due are written as in positions."""
        return position_json.to_json(cast(MoonRiverState, state))

    def from_json(self, data: object) -> State:
        """Returns the state that data from `to_json` describes."""
        return position_json.from_json(data)


def _format_outcome(state: MoonRiverState, outcome: Outcome) -> str:
    match outcome:
        case m.RowDrawn():
            return "=" + position_text.format_plots(state.box, outcome.drawn)
        case m.SaloonFilled():
            return "$" + position_text.format_saloon(outcome.drawn)
        case m.RanchersDrawn():
            return "@" + ".".join(str(seat + 1) for seat in outcome.drawn)
        case m.ScenarioDrawn():
            return f"#{outcome.drawn[0]}"
    raise TypeError(f"not an outcome of Moon River: {outcome}")


def _format_move(state: MoonRiverState, move: Move) -> str:
    grid, due = GRIDS[state.options.height], state.turn
    match move:
        case m.Claim():
            return str(move.place + 1)
        case m.Pass():
            return "-" if due == Decision(state.mover, m.EXPAND) else ">-"
        case m.Pair() | m.Discard():
            hand = state.hands[state.mover]
            first, second = (state.plot(hand[place]).name for place in (move.first, move.second))
            return f"{'x' if isinstance(move, m.Discard) else ''}{first}+{second}"
        case Place():
            return ">" + format_place(grid, move)
        case m.RemoveCow():
            return ">x" + grid.format_cell(move.cell)
        case m.Circle():
            assert isinstance(due, m.CircleDue)
            return ">o" + grid.format_cell((due.first, due.second)[move.half])
        case m.Hire():
            return f">{move.specialist.letter}{position_text.COWBOY if move.as_cowboy else ''}"
        case m.Herd():
            target = Cell(move.cell + OFFSETS[move.direction])
            return f">{grid.format_cell(move.cell)}{grid.format_cell(target)}"
        case m.Swap():
            own, other = state.hands[state.mover][move.own], state.hands[move.seat][move.other]
            return f">{state.plot(own).name}/{move.seat + 1}:{state.plot(other).name}"
        case m.Steal():
            return f">{move.seat + 1}:{grid.format_cell(move.cell)}"
        case m.Bonus():
            return f">*{move.tile + 1}{_SIDE_LETTERS[move.side]}"
        case m.LayBonus():
            return ">" + grid.format_cell(move.cell)
    raise TypeError(f"not a move of Moon River: {move}")


def _grid(state: MoonRiverState) -> Grid:
    return GRIDS[state.options.height]


def _mover(state: MoonRiverState, rule: str) -> Seat:
    """Returns the seat in turn; raises IllegalMove if no decision is due."""
    if not isinstance(state.turn, Decision):
        raise IllegalMove(Violation(rule, "moonriver-nobody-moves"))
    return state.turn.seat


def _place_in_hand(box: Components, hand: tuple[PlotNo, ...], text: str, rule: str) -> int:
    """Returns the place of a plot at hand, given by its name or by its place from 1; of equal plots the foremost."""
    place = parse_count(text)
    plot = hand[place - 1] if place is not None and 1 <= place <= len(hand) else None
    if plot is None:
        plot = position_text.parse_plot(box, text)
    if plot not in hand:
        raise IllegalMove(Violation(rule, "moonriver-not-at-hand"))
    return hand.index(plot)


def _parse_two(state: MoonRiverState, found: re.Match[str], rule: str) -> tuple[int, int]:
    hand = state.hands[_mover(state, rule)]
    first, second = sorted(_place_in_hand(state.box, hand, part, rule) for part in (found[1], found[2]))
    if first == second:
        second += 1
        if second >= len(hand) or hand[second] != hand[first]:
            raise IllegalMove(Violation(rule, "moonriver-not-at-hand"))
    return first, second


def _parse_pair(state: MoonRiverState, found: re.Match[str]) -> Move:
    return m.Pair(*_parse_two(state, found, "M10"))


def _parse_discard(state: MoonRiverState, found: re.Match[str]) -> Move:
    return m.Discard(*_parse_two(state, found, "M12"))


def _parse_claim(_: MoonRiverState, found: re.Match[str]) -> Move:
    return m.CLAIMS[position_text.parse_number(found[0], 1, ROW_LENGTH) - 1]


def _parse_place(state: MoonRiverState, found: re.Match[str]) -> Move:
    place = position_text.parse_place(_grid(state), found[0])
    due = state.turn
    if isinstance(due, m.PlaceDue) and second_cell(place) in _grid(state):
        return state.ranches[due.seat].site.canonical(state.plot(due.first), state.plot(due.second), place)
    return place


def _parse_removal(state: MoonRiverState, found: re.Match[str]) -> Move:
    return m.REMOVES[position_text.parse_cell(_grid(state), found[1])]


def _parse_circle(state: MoonRiverState, found: re.Match[str]) -> Move:
    cell, due = position_text.parse_cell(_grid(state), found[1]), state.turn
    if not isinstance(due, m.CircleDue) or cell not in (due.first, due.second):
        raise IllegalMove(Violation("M17", "moonriver-no-circle"))
    return m.CIRCLES[(due.first, due.second).index(cell)]


def _parse_hire(_: MoonRiverState, found: re.Match[str]) -> Move:
    return m.HIRES[position_text.SPECIALISTS[found[1]]][bool(found[2])]


def _parse_herd(state: MoonRiverState, found: re.Match[str]) -> Move:
    start, target = position_text.parse_two_cells(_grid(state), found[0])
    if target - start not in OFFSETS:
        raise IllegalMove(Violation("M19", "moonriver-not-beside"))
    return m.HERDS[OFFSETS.index(target - start)][start]


def _parse_swap(state: MoonRiverState, found: re.Match[str]) -> Move:
    mover, seat = _mover(state, "M20"), Seat(position_text.parse_number(found[2], 1, state.options.players) - 1)
    own = _place_in_hand(state.box, state.hands[mover], found[1], "M20")
    return m.Swap(own, seat, _place_in_hand(state.box, state.hands[seat], found[3], "M20"))


def _parse_theft(state: MoonRiverState, found: re.Match[str]) -> Move:
    seat = Seat(position_text.parse_number(found[1], 1, state.options.players) - 1)
    return m.Steal(seat, position_text.parse_cell(_grid(state), found[2]))


def _parse_bonus(_: MoonRiverState, found: re.Match[str]) -> Move:
    tile = position_text.parse_number(found[1], 1, BONUS_TILES) - 1
    return m.BONUSES[tile][m.Side(_SIDE_LETTERS.index(found[2]))]


def _parse_lay_bonus(state: MoonRiverState, found: re.Match[str]) -> Move:
    return m.LAYS[position_text.parse_cell(_grid(state), found[0])]


def _parse_row_drawn(state: MoonRiverState, found: re.Match[str]) -> Event:
    return m.RowDrawn(position_text.parse_plots(state.box, found[1]))


def _parse_saloon_filled(_: MoonRiverState, found: re.Match[str]) -> Event:
    return m.SaloonFilled(tuple(sorted(position_text.parse_saloon(found[1]))))


def _parse_ranchers(state: MoonRiverState, found: re.Match[str]) -> Event:
    seats = (position_text.parse_number(part, 1, state.options.players) for part in found[1].split("."))
    return m.RanchersDrawn(tuple(seat - 1 for seat in seats))


def _parse_scenario_drawn(_: MoonRiverState, found: re.Match[str]) -> Event:
    return m.ScenarioDrawn((position_text.parse_number(found[1], 1, len(SCENARIOS)),))


_WORDS: tuple[tuple[re.Pattern[str], Callable[[MoonRiverState, re.Match[str]], Event]], ...] = tuple(
    (re.compile(pattern), parse)
    for pattern, parse in (
        (r"-", lambda _state, _found: m.PASS),
        (r"[0-9]+", _parse_claim),
        (rf"{_CELL}[nesw]", _parse_place),
        (rf"x({_CELL})", _parse_removal),
        (rf"o({_CELL})", _parse_circle),
        (r"([dtprf])(c?)", _parse_hire),
        (rf"{_CELL}{_CELL}", _parse_herd),
        (rf"([0-9]+):({_CELL})", _parse_theft),
        (r"\*([0-9]+)([abx])", _parse_bonus),
        (_CELL, _parse_lay_bonus),
        (r"([a-z0-9]+)/([0-9]+):([a-z0-9]+)", _parse_swap),
        (r"x([a-z0-9]+)\+([a-z0-9]+)", _parse_discard),
        (r"([a-z0-9]+)\+([a-z0-9]+)", _parse_pair),
        (r"=(\S+)", _parse_row_drawn),
        (r"\$(\S+)", _parse_saloon_filled),
        (r"@(\S+)", _parse_ranchers),
        (r"#(\S+)", _parse_scenario_drawn),
    )
)
