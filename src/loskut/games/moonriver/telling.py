"""Moon River in sentences: what a player has to decide, and what has happened."""

from collections.abc import Sequence

from loskut.core.events import Decision, Event, Move, Outcome
from loskut.core.game import Notation
from loskut.core.state import decision
from loskut.core.text import Translate
from loskut.games.moonriver.board import OFFSETS, Ranch
from loskut.games.moonriver.components import PlotNo
from loskut.games.moonriver.moves import (
    PASS,
    Bonus,
    BonusDue,
    CellDue,
    Circle,
    CircleDue,
    Claim,
    Discard,
    Herd,
    HerdDue,
    Hire,
    LayBonus,
    Pair,
    Pass,
    PlaceDue,
    RanchersDrawn,
    RemoveCow,
    RowDrawn,
    SaloonFilled,
    ScenarioDrawn,
    Side,
    Steal,
    Swap,
)  # fmt: skip
from loskut.games.moonriver.rules import SCENARIOS
from loskut.games.moonriver.state import MoonRiverState
from loskut.games.moonriver.words import DIRECTIONS, format_place
from loskut.kit.domino import Place
from loskut.kit.grid import Cell


def choice(state: MoonRiverState, notation: Notation, t: Translate) -> tuple[str, list[str]]:
    """The question with an example of an answer, and what can be answered."""
    due = decision(state)
    words = [notation.format_event(state, move).removeprefix(">") for move in state.legal if move != PASS]
    example = words[0]
    match due:
        case PlaceDue():
            pair = f"{state.plot(due.first).name}+{state.plot(due.second).name}"
            spots = _spots(state)
            return t("moonriver-ask-place", pair=pair, example=example), spots
        case HerdDue():
            return t("moonriver-ask-herd", left=due.left, example=example), words
        case CellDue(step="drought"):
            cell = _cell(state.ranches[due.seat], due.cell)
            return t("moonriver-ask-drought", cell=cell, example=example), words
        case CellDue(step="hire"):
            cell = _cell(state.ranches[due.seat], due.cell)
            return t("moonriver-ask-hire", cell=cell, example=example), [
                f"{word} {_partner(move, t)}" for word, move in zip(words, state.legal, strict=True)
            ]
    if due.step == "expand" and state.waiting:
        pair = "+".join(state.plot(number).name for number in (state.waiting.first, state.waiting.second))
        return t("moonriver-ask-second", pair=pair, example=example), words
    if due.step == "expand":
        code = "moonriver-ask-must-expand" if state.must_expand else "moonriver-ask-expand"
        return t(code, example=example), words
    if due.step == "claim":
        return t("moonriver-ask-claim", example=example), []
    return t(f"moonriver-ask-{due.step}", example=example), words


def _spots(state: MoonRiverState) -> list[str]:
    """The cells for the first plot, each with the directions in which the second can lie."""
    cells: dict[Cell, str] = {}
    for move in state.legal:
        if isinstance(move, Place):
            cells[move.cell] = cells.get(move.cell, "") + DIRECTIONS[move.direction]
    ranch = state.ranches[decision(state).seat]
    return [f"{_cell(ranch, cell)}{directions}" for cell, directions in sorted(cells.items())]


def _partner(move: Move, t: Translate) -> str:
    assert isinstance(move, Hire)
    return t(f"moonriver-partner-{'cowboy' if move.as_cowboy else move.specialist.key}")


def _cell(ranch: Ranch, cell: Cell) -> str:
    return ranch.site.grid.format_cell(cell)


def event(state: MoonRiverState, event: Event, names: Sequence[str], t: Translate) -> str:
    """What an event did."""
    if isinstance(event, Outcome):
        return _outcome(state, event, names, t)
    due = decision(state)
    return _move(state, due, event, names, t)


def _outcome(state: MoonRiverState, outcome: Outcome, names: Sequence[str], t: Translate) -> str:
    match outcome:
        case RowDrawn():
            return t("moonriver-event-row", plots=", ".join(state.plot(plot).name for plot in outcome.drawn))
        case SaloonFilled():
            partners = ", ".join(t(f"moonriver-partner-{who.key}") for who in outcome.drawn)
            return t("moonriver-event-saloon", partners=partners)
        case RanchersDrawn():
            return t("moonriver-event-ranchers", order=", ".join(names[seat] for seat in outcome.drawn))
        case ScenarioDrawn(drawn=(number,)):
            return t("moonriver-event-scenario", scenario=t(f"moonriver-option-scenario-{SCENARIOS[number - 1]}"))
    raise TypeError(f"not an outcome of Moon River: {outcome}")


def _move(state: MoonRiverState, due: Decision, move: Move, names: Sequence[str], t: Translate) -> str:
    name, ranch, hand = names[due.seat], state.ranches[due.seat], state.hands[due.seat]

    def plots(*numbers: PlotNo) -> str:
        return "+".join(state.plot(number).name for number in numbers)

    match due, move:
        case _, Claim():
            plot = state.box.plots[state.next_row.pieces[move.place]].name
            return t("moonriver-event-claim", name=name, place=move.place + 1, plot=plot)
        case _, Pass():
            is_second = due.step == "expand" and state.waiting
            return t(f"moonriver-event-pass-{'second' if is_second else due.step}", name=name)
        case _, Pair():
            return t("moonriver-event-pair", name=name, pair=plots(hand[move.first], hand[move.second]))
        case _, Discard():
            return t("moonriver-event-discard", name=name, pair=plots(hand[move.first], hand[move.second]))
        case PlaceDue(), Place():
            place = format_place(ranch.site.grid, move)
            return t("moonriver-event-place", name=name, pair=plots(due.first, due.second), place=place)
        case _, RemoveCow():
            return t("moonriver-event-drought", name=name, cell=_cell(ranch, move.cell))
        case CircleDue(), Circle():
            return t("moonriver-event-circle", name=name, cell=_cell(ranch, (due.first, due.second)[move.half]))
        case CellDue(), Hire():
            return t("moonriver-event-hire", name=name, partner=_partner(move, t), cell=_cell(ranch, due.cell))
        case _, Herd():
            target = Cell(move.cell + OFFSETS[move.direction])
            return t("moonriver-event-herd", name=name, start=_cell(ranch, move.cell), target=_cell(ranch, target))
        case _, Swap():
            own, other = plots(hand[move.own]), plots(state.hands[move.seat][move.other])
            return t("moonriver-event-swap", name=name, own=own, other=other, victim=names[move.seat])
        case _, Steal():
            return t("moonriver-event-steal", name=name, victim=names[move.seat], cell=_cell(ranch, move.cell))
        case _, Bonus():
            code = "moonriver-event-bonus-out" if move.side == Side.OUT else "moonriver-event-bonus"
            return t(code, name=name, tile=move.tile + 1)
        case BonusDue(), LayBonus():
            return t("moonriver-event-lay-bonus", name=name, tile=due.tile + 1, cell=_cell(ranch, move.cell))
    raise TypeError(f"not a move of Moon River: {move}")
