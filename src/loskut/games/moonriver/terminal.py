"""Moon River in the terminal: the table in colours and letters, questions and events in sentences."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import cast

from loskut.core.events import Decision, Due, Event, Move, Outcome
from loskut.core.game import Notation, Terminal
from loskut.core.state import State, decision
from loskut.core.text import Line, Span, Translate, beside, clip, pad, width, wrap
from loskut.games.moonriver import moves as m
from loskut.games.moonriver import transitions
from loskut.games.moonriver.board import OFFSETS, Ranch
from loskut.games.moonriver.components import WIDTH, Plot, PlotNo, Specialist, Terrain
from loskut.games.moonriver.rules import NO_SCENARIO, ROUNDS, ROW_LENGTH, SCENARIOS
from loskut.games.moonriver.scoring import score_pad, territories
from loskut.games.moonriver.state import MoonRiverState
from loskut.kit.domino import Place, format_place
from loskut.kit.draft import DraftRow
from loskut.kit.grid import Cell

TERRAIN_STYLES = {
    Terrain.DESERT: "black on #e9c46a",
    Terrain.CANYON: "white on #a6512f",
    Terrain.MEADOW: "black on #a7d37a",
    Terrain.FOREST: "white on #2f5d3a",
    Terrain.CORNFIELD: "black on #f2e14b",
    Terrain.FARM: "white on #7a3b69",
}
SEAT_STYLES = ("bold white on #7b4fa3", "bold black on #f0f0f0", "bold black on #f29b4b", "bold white on #2e8b57")
"""Purple, white, orange, green (M31)."""
HINT_STYLE = "dim"
RESOURCES = {"gold": "g", "beavers": "b", "corn": "n"}
CELL = 6
GAP = 3
LISTED_COLUMNS = 78
LISTED_LINES = 2
"""The most lines for the answers that a question lists. The command `moves` shows the rest."""


class MoonRiverTerminal(Terminal):
    """The terminal of Moon River: ranches side by side as the width allows, then rows and saloon."""

    def table(self, state: State, names: Sequence[str], columns: int, t: Translate) -> list[Line]:
        """Returns round, ranches, rows, saloon, and an explanation of the letters."""
        state = cast(MoonRiverState, state)
        blocks = [_ranch_block(state, seat, name, t) for seat, name in enumerate(names)]
        size = max(width(line) for block in blocks for line in block)
        blocks = [[pad(line, size) for line in block] for block in blocks]
        abreast = max(1, (columns + GAP) // (size + GAP))
        lines: list[Line] = [(Span(_progress(state, t), HINT_STYLE),), ()]
        for first in range(0, len(blocks), abreast):
            lines += [*beside(*blocks[first : first + abreast], gap=GAP), ()]
        rows = _row_blocks(state, names, t)
        if rows:
            is_narrow = sum(max(map(width, row)) for row in rows) + GAP > columns
            lines += [line for row in rows for line in row] if is_narrow else beside(*rows, gap=GAP)
        legend = ((Span(line, HINT_STYLE),) for line in wrap(_legend(t), columns))
        return [*lines, *_saloon(state, columns, t), *legend, ()]

    def glance(self, state: State, names: Sequence[str], columns: int, t: Translate) -> list[Line]:
        """Returns the ranch of the seat in turn beside the rows and the rivals, its reserve and the saloon.

        A table for two fits a screen of 80x24 this way, the question and the prompt included.
        """
        state = cast(MoonRiverState, state)
        seat = state.turn.seat if isinstance(state.turn, Decision) else 0
        size = max(map(width, _board(state.ranches[seat], "", 0)))
        room = max(1, columns - size - GAP)
        left = [clip(_title(state, seat, names[seat], t), size), *_own_board(state, seat)]
        right = [line for row in _row_blocks(state, names, t) for line in row]
        right += [_rival(state, other, name, t) for other, name in enumerate(names) if other != seat]
        right.append((Span(t("moonriver-glance"), HINT_STYLE),))
        lines: list[Line] = [clip((Span(_progress(state, t), HINT_STYLE),), columns)]
        lines += beside(left, [clip(line, room) for line in right], gap=GAP)
        saloon = [] if state.turn in _hires(state) else _saloon_tables(state, columns, t)
        return [*lines, clip(_reserve(state, seat, t), columns), *saloon]

    def choice(self, state: State, t: Translate) -> list[Line]:
        """Returns what to decide, what to type for it, and the possible answers."""
        question, options = _choice(cast(MoonRiverState, state), self.notation, t)
        return [(Span(question),), *((Span(line, HINT_STYLE),) for line in _listed(options, t))]

    def event(self, state: State, event: Event, names: Sequence[str], t: Translate) -> Line:
        """Returns what happened, in a sentence; at the end of the game also what followed (M24, M25)."""
        state = cast(MoonRiverState, state)
        return (Span(". ".join([_event(state, event, names, t), *_consequences(state, event, names, t)])),)


def _progress(state: MoonRiverState, t: Translate) -> str:
    rows = (len(state.box.deck) - len(state.deck)) // ROW_LENGTH
    number = min(ROUNDS, max(1, rows - 1 if state.next_row else rows))
    text = t("moonriver-progress", round=number, rounds=ROUNDS, left=len(state.deck), cows=state.supply)
    if state.scenario == NO_SCENARIO:
        return text
    return f"{text} · {t(f'moonriver-option-scenario-{state.scenario}')}"


def _ranch_block(state: MoonRiverState, seat: int, name: str, t: Translate) -> list[Line]:
    ranch = state.ranches[seat]
    board = _own_board(state, seat)
    pad_rows = score_pad(ranch, state.scenario)
    lines: list[Line] = [_title(state, seat, name, t)]
    if state.options.is_legends:
        character = t(f"moonriver-option-characters-{state.options.board(seat)}")
        lines.append((Span(f"   {character}", HINT_STYLE),))
    parts = [
        f"{part.terrain.letter} {part.plots}×{part.cows}={part.points}" for part in territories(ranch) if part.cows
    ]
    parts += [
        f"{t(f'moonriver-pad-{row}')} {pad_rows[row]}"
        for row in (*RESOURCES, "partners", "scenario")
        if pad_rows.get(row)
    ]
    if state.discarded[seat]:
        parts.append(t("moonriver-discarded", count=len(state.discarded[seat])))
    size = max(map(width, board)) - 3
    return [*lines, *board, _reserve(state, seat, t), *((Span("   " + line),) for line in wrap(parts, size))]


def _title(state: MoonRiverState, seat: int, name: str, t: Translate) -> Line:
    """Returns the number of a seat, as it is typed in moves, its name and its points."""
    mark = "▶" if _is_mover(state, seat) else " "
    points = t("moonriver-points", points=state.scores()[seat])
    return (Span(f"{mark}{seat + 1} "), Span(f" {name} ", SEAT_STYLES[seat]), Span(f"  {points}"))


def _is_mover(state: MoonRiverState, seat: int) -> bool:
    return isinstance(state.turn, Decision) and state.turn.seat == seat


def _own_board(state: MoonRiverState, seat: int) -> list[Line]:
    """Returns the ranch of a seat, for the seat in turn with marks where the plots to be laid can lie."""
    ranch = state.ranches[seat]
    return list(_board(ranch, SEAT_STYLES[seat], _reachable(state, ranch) if _is_mover(state, seat) else 0))


def _rival(state: MoonRiverState, seat: int, name: str, t: Translate) -> Line:
    """Returns the title of a rival with the plots in the rival's reserve."""
    plots = [state.plot(number) for number in state.hands[seat]]
    names = [span for plot in plots for span in (Span(plot.name, TERRAIN_STYLES[plot.terrain]), Span(" "))]
    return (*_title(state, seat, name, t), Span("  "), *names)


def _reserve(state: MoonRiverState, seat: int, t: Translate) -> Line:
    """Returns the plots at hand, numbered as they can be typed, and the free slots."""
    hand, slots = state.hands[seat], state.ranches[seat].site.board.slots
    spans = [Span(f"   {t('moonriver-reserve')} ")]
    for place, number in enumerate(hand, start=1):
        plot = state.plot(number)
        spans += [Span(f"{place}:", HINT_STYLE), Span(plot.name, TERRAIN_STYLES[plot.terrain]), Span(" ")]
    return (*spans, Span("□ " * max(0, slots - len(hand)), HINT_STYLE))


def _reachable(state: MoonRiverState, ranch: Ranch) -> int:
    """Returns the cells that the plots to be laid now can cover."""
    due = state.turn
    if isinstance(due, m.BonusDue):
        return ranch.fits_alone(state.box.bonus[due.tile][due.side])
    if not isinstance(due, m.PlaceDue):
        return 0
    north, east, south, west = ranch.fits(state.plot(due.first), state.plot(due.second))
    stride = ranch.site.grid.stride
    return north | east | south | west | north << stride | east << 1 | south >> stride | west >> 1


def _board(ranch: Ranch, style: str, reachable: int) -> Iterator[Line]:
    """Yields the lines of a ranch from the top: ≡ a bridge, · a cell where the domino can lie, # the player board."""
    grid, plots = ranch.site.grid, ranch.plots()
    partners = {hired.cell: "c" if hired.as_cowboy else hired.specialist.letter for hired in ranch.partners}
    top = max((grid.row(cell) for cell in plots), default=0)
    for row in range(min(grid.height - 1, max(4, top + 2)), -1, -1):
        spans = [Span(f"{row + 1:2} ", HINT_STYLE)]
        for column in range(WIDTH):
            cell = grid.cell(column, row)
            if not ranch.site.cells >> cell & 1:
                spans.append(Span("[####]", style))
            elif cell in plots:
                spans.append(_square(plots[cell], ranch.cows_at(cell), partners.get(cell, "")))
            else:
                mark = "≡" if ranch.site.bridges >> cell & 1 else ""
                spans.append(Span(f"{mark}{'·' if reachable >> cell & 1 else ''}".center(CELL)))
        yield tuple(spans)
    yield (Span("   " + "".join(letter.center(CELL) for letter in "abcde"), HINT_STYLE),)


def _square(plot: Plot, cows: int, partner: str) -> Span:
    """Returns the text of one plot on a ranch.

    It shows the terrain, then the cows (`*` for one cow, `*3` for three), the partner, and the resources. `o` stands
    for a circle without a partner.
    """
    herd = f"*{min(cows, 9) if cows > 1 else ''}" if cows else ""
    circle = partner or ("o" if plot.circles else "")
    text = f" {plot.terrain.letter}{herd}{circle}{resources_of(plot)}"
    return Span(text[:CELL].ljust(CELL), TERRAIN_STYLES[plot.terrain])


def resources_of(plot: Plot) -> str:
    """Returns the resources of a plot as letters with numbers."""
    counts = {letter: getattr(plot, name) for name, letter in RESOURCES.items()}
    return "".join(f"{letter}{count if count > 1 else ''}" for letter, count in counts.items() if count)


def _row_blocks(state: MoonRiverState, names: Sequence[str], t: Translate) -> list[list[Line]]:
    """Returns the rows on the table. The first row of a game is not called the next row while players claim it."""
    next_title = t("moonriver-next-row") if state.is_set_up else t("moonriver-row")
    rows = ((state.row, t("moonriver-row")), (state.next_row, next_title))
    return [_row_block(state, row, title, names, t) for row, title in rows if row]


def _row_block(state: MoonRiverState, row: DraftRow, title: str, names: Sequence[str], t: Translate) -> list[Line]:
    lines: list[Line] = [(Span(title, "bold"),)]
    ranchers = state.options.players * state.options.ranchers_each
    first = ranchers - len(row) + 1 if row is state.row else 1
    for place, (number, seat) in enumerate(zip(row.pieces, row.claims, strict=True), start=first):
        plot = state.box.plots[number]
        name = Span(f" {plot.name:6}", TERRAIN_STYLES[plot.terrain])
        rancher = () if seat is None else (Span(f" {names[seat]} ", SEAT_STYLES[seat]),)
        lines.append((Span(f"{place:3} "), name, *rancher, Span(f" {printed(plot, t)}")))
    return lines


def printed(plot: Plot, t: Translate) -> str:
    """Returns what is printed on a plot, in words."""
    counts = {symbol: getattr(plot, symbol) for symbol in ("cows", "skulls", "circles", *RESOURCES)}
    symbols = [t(f"moonriver-printed-{symbol}", count=count) for symbol, count in counts.items() if count]
    return ", ".join((t(f"moonriver-terrain-{plot.terrain.key}"), *symbols))


def _hires(state: MoonRiverState) -> list[Due]:
    """Returns the hirings that are due: their questions list everybody in the saloon."""
    return [due for due in state.agenda if due.step == m.HIRE]


def _saloon(state: MoonRiverState, columns: int, t: Translate) -> list[Line]:
    """Returns the partners on the tables, the size of the stacks, and the bonus plots that are left (M39)."""
    lines = _saloon_tables(state, columns, t)
    left = [tile for tile, seat in enumerate(state.bonus) if seat is None]
    if left:
        sides = [
            f"*{tile + 1}{side} {printed(plot, t)}"
            for tile in left
            for side, plot in zip("ab", state.box.bonus[tile], strict=True)
        ]
        lines += [(Span(line),) for line in wrap([t("moonriver-bonus-left"), *sides], columns)]
    return lines


def _saloon_tables(state: MoonRiverState, columns: int, t: Translate) -> list[Line]:
    counts = {who: state.saloon.count(who) for who in Specialist}
    tables = [f"{who.letter} {t(f'moonriver-partner-{who.key}')} ×{count}" for who, count in counts.items() if count]
    words = [t("moonriver-saloon"), *(tables or [t("moonriver-saloon-empty")])]
    words.append(t("moonriver-stacks", count=len(state.stacks)))
    return [(Span(line),) for line in wrap(words, columns)]


def _legend(t: Translate) -> list[str]:
    terrains = [f"{terrain.letter} {t(f'moonriver-terrain-{terrain.key}')}" for terrain in Terrain]
    return [*terrains, *t("moonriver-legend").split(" · ")]


def _listed(words: list[str], t: Translate) -> list[str]:
    """Returns the answers on at most `LISTED_LINES` lines. If some are left out, the last word says how many."""
    lines, shown = wrap(words, LISTED_COLUMNS), len(words)
    while len(lines) > LISTED_LINES:
        shown -= 1
        lines = wrap([*words[:shown], t("moonriver-more", count=len(words) - shown)], LISTED_COLUMNS)
    return lines


def _choice(state: MoonRiverState, notation: Notation, t: Translate) -> tuple[str, list[str]]:
    """Returns the question with an example of an answer, and the possible answers."""
    due = decision(state)
    words = [notation.format_event(state, move).removeprefix(">") for move in state.legal if move != m.PASS]
    example = words[0]
    match due:
        case m.PlaceDue():
            pair = f"{state.plot(due.first).name}+{state.plot(due.second).name}"
            return t("moonriver-ask-place", pair=pair, example=example), words
        case m.HerdDue():
            return t("moonriver-ask-herd", left=due.left, example=example), words
        case m.CellDue(step="drought"):
            cell = _cell(state.ranches[due.seat], due.cell)
            return t("moonriver-ask-drought", cell=cell, example=example), words
        case m.CellDue(step="hire"):
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
        code = "moonriver-ask-claim" if state.is_set_up else "moonriver-ask-first-claim"
        return t(code, example=example), []
    return t(f"moonriver-ask-{due.step}", example=example), words


def _partner(move: Move, t: Translate) -> str:
    assert isinstance(move, m.Hire)
    return t(f"moonriver-partner-{'cowboy' if move.as_cowboy else move.specialist.key}")


def _cell(ranch: Ranch, cell: Cell) -> str:
    return ranch.site.grid.format_cell(cell)


def _event(state: MoonRiverState, event: Event, names: Sequence[str], t: Translate) -> str:
    """Returns a sentence that tells what an event did."""
    if isinstance(event, Outcome):
        return _outcome(state, event, names, t)
    due = decision(state)
    return _move(state, due, event, names, t)


def _consequences(state: MoonRiverState, event: Event, names: Sequence[str], t: Translate) -> Iterator[str]:
    """Yields a sentence for each player who discards the rest (M24) or loses cows to overpopulation (M25)."""
    if state.deck:
        return
    own, after = transitions.changed(state, event), state.after(event)
    for seat, name in enumerate(names):
        rest = Counter(after.discarded[seat]) - Counter(own.discarded[seat])
        if rest:
            plots = ", ".join(state.plot(number).name for number in rest.elements())
            yield t("moonriver-event-rest", name=name, plots=plots)
    for seat, name in enumerate(names):
        lost = own.ranches[seat].herd - after.ranches[seat].herd
        if lost:
            yield t("moonriver-event-overpopulation", name=name, count=lost)


def _outcome(state: MoonRiverState, outcome: Outcome, names: Sequence[str], t: Translate) -> str:
    match outcome:
        case m.RowDrawn():
            return t("moonriver-event-row", plots=", ".join(state.plot(plot).name for plot in outcome.drawn))
        case m.SaloonFilled():
            partners = ", ".join(t(f"moonriver-partner-{who.key}") for who in outcome.drawn)
            return t("moonriver-event-saloon", partners=partners)
        case m.RanchersDrawn():
            return t("moonriver-event-ranchers", order=", ".join(names[seat] for seat in outcome.drawn))
        case m.ScenarioDrawn(drawn=(number,)):
            return t("moonriver-event-scenario", scenario=t(f"moonriver-option-scenario-{SCENARIOS[number - 1]}"))
    raise TypeError(f"not an outcome of Moon River: {outcome}")


def _move(state: MoonRiverState, due: Decision, move: Move, names: Sequence[str], t: Translate) -> str:
    name, ranch, hand = names[due.seat], state.ranches[due.seat], state.hands[due.seat]

    def plots(*numbers: PlotNo) -> str:
        return "+".join(state.plot(number).name for number in numbers)

    match due, move:
        case _, m.Claim():
            plot = state.box.plots[state.next_row.pieces[move.place]].name
            return t("moonriver-event-claim", name=name, place=move.place + 1, plot=plot)
        case _, m.Pass():
            is_second = due.step == "expand" and state.waiting
            return t(f"moonriver-event-pass-{'second' if is_second else due.step}", name=name)
        case _, m.Pair():
            return t("moonriver-event-pair", name=name, pair=plots(hand[move.first], hand[move.second]))
        case _, m.Discard():
            return t("moonriver-event-discard", name=name, pair=plots(hand[move.first], hand[move.second]))
        case m.PlaceDue(), Place():
            place = format_place(ranch.site.grid, move)
            return t("moonriver-event-place", name=name, pair=plots(due.first, due.second), place=place)
        case _, m.RemoveCow():
            return t("moonriver-event-drought", name=name, cell=_cell(ranch, move.cell))
        case m.CircleDue(), m.Circle():
            return t("moonriver-event-circle", name=name, cell=_cell(ranch, (due.first, due.second)[move.half]))
        case m.CellDue(), m.Hire():
            return t("moonriver-event-hire", name=name, partner=_partner(move, t), cell=_cell(ranch, due.cell))
        case _, m.Herd():
            target = Cell(move.cell + OFFSETS[move.direction])
            return t("moonriver-event-herd", name=name, start=_cell(ranch, move.cell), target=_cell(ranch, target))
        case _, m.Swap():
            own, other = plots(hand[move.own]), plots(state.hands[move.seat][move.other])
            return t("moonriver-event-swap", name=name, own=own, other=other, victim=names[move.seat])
        case _, m.Steal():
            return t("moonriver-event-steal", name=name, victim=names[move.seat], cell=_cell(ranch, move.cell))
        case _, m.Bonus():
            code = "moonriver-event-bonus-out" if move.side == m.Side.OUT else "moonriver-event-bonus"
            return t(code, name=name, tile=move.tile + 1)
        case m.BonusDue(), m.LayBonus():
            return t("moonriver-event-lay-bonus", name=name, tile=due.tile + 1, cell=_cell(ranch, move.cell))
    raise TypeError(f"not a move of Moon River: {move}")
