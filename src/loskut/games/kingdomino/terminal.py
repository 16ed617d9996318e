"""Kingdomino as text for a terminal: kingdoms in colours and letters, scores by territory, and rows of dominoes."""

from collections.abc import Iterator, Sequence
from typing import cast

from loskut.core.events import Decision, Event
from loskut.core.game import Terminal
from loskut.core.state import State, decision
from loskut.core.text import Line, Span, Translate, beside, pad, width, wrap
from loskut.games.kingdomino.board import Kingdom
from loskut.games.kingdomino.components import DOMINOES, Domino, DominoNo, Half, Terrain
from loskut.games.kingdomino.heuristics import best_gain
from loskut.games.kingdomino.moves import CLAIM, PLACE, Claim, Discard, KingsDrawn, RowDrawn
from loskut.games.kingdomino.scoring import prospects, territories
from loskut.games.kingdomino.state import KingdominoState
from loskut.games.kingdomino.state_data import dominoes_left, rows_left
from loskut.kit.domino import Place, format_place
from loskut.kit.draft import DraftRow

TERRAIN_STYLES = {
    Terrain.WHEAT: "#111111 on #e9c46a",
    Terrain.FOREST: "#ffffff on #2f5d3a",
    Terrain.WATER: "#ffffff on #2b6ca3",
    Terrain.GRASSLAND: "#111111 on #a7d37a",
    Terrain.SWAMP: "#ffffff on #6b5b4b",
    Terrain.MINE: "#ffffff on #3a3340",
}
SEAT_STYLES = (
    "bold #111111 on #f29ac0",
    "bold #111111 on #f2d64b",
    "bold #ffffff on #2e8b57",
    "bold #ffffff on #3d6fd1",
)
"""The colours of the seats: pink, yellow, green, blue (K2)."""
HINT_STYLE = "dim"
GAP = 3


class KingdominoTerminal(Terminal):
    """The table of Kingdomino: kingdoms side by side if the width allows it, their scores, and the rows at the end."""

    def table(self, state: State, names: Sequence[str], columns: int, t: Translate) -> list[Line]:
        """Returns the table: the round, the kingdoms and the rows."""
        state = cast(KingdominoState, state)
        boards = [_kingdom_block(state, seat, name, t) for seat, name in enumerate(names)]
        size = max(width(line) for board in boards for line in board)
        boards = [[pad(line, size) for line in board] for board in boards]
        abreast = max(1, (columns + GAP) // (size + GAP))
        if abreast < len(boards) and isinstance(state.turn, Decision):
            boards.append(boards.pop(state.turn.seat))  # last, next to the prompt: a long table scrolls off the top
        lines: list[Line] = [(Span(_progress(state, t), HINT_STYLE),), (Span(_legend(t), HINT_STYLE),), ()]
        for first in range(0, len(boards), abreast):
            lines += [*beside(*boards[first : first + abreast], gap=GAP), ()]
        # In the set-up the only row on the table is the first one. From the first round on, kings go to the next row.
        claimed = t("kingdomino-next-row" if state.is_set_up else "kingdomino-first-row")
        rows = [
            _row_block(state, row, title, names, t)
            for row, title in ((state.row, t("kingdomino-row")), (state.next_row, claimed))
            if row
        ]
        return [*lines, *(beside(*rows, gap=GAP) if rows else []), ()]

    def choice(self, state: State, t: Translate) -> list[Line]:
        """Returns the question to the mover: the domino and its legal placements, or a request to claim a domino."""
        state = cast(KingdominoState, state)
        due = decision(state)
        if due.step == CLAIM:
            ask = "kingdomino-ask-claim" if state.is_set_up else "kingdomino-ask-first-claim"
            return [(Span(t(ask, example=state.next_row.pieces[state.next_row.free[0]])),)]
        domino = state.domino
        head = (Span(f"{domino.number} "), *_domino(domino))
        if not any(isinstance(move, Place) for move in state.legal):
            return [(*head, Span("  " + t("kingdomino-ask-discard")))]
        site = state.kingdoms[due.seat].site
        places = sorted((move for move in state.legal if isinstance(move, Place)), key=lambda place: place.cell)
        spots = [format_place(site.grid, place) for place in places]
        return [
            (*head, Span("  " + t("kingdomino-ask-place", example=spots[0]))),
            (Span(" ".join(spots), HINT_STYLE),),
        ]

    def event(self, state: State, event: Event, names: Sequence[str], t: Translate) -> Line:
        """Returns a sentence that tells what happened."""
        state = cast(KingdominoState, state)
        match event:
            case RowDrawn():
                return (Span(t("kingdomino-event-row", dominoes=", ".join(map(str, event.drawn)))),)
            case KingsDrawn():
                return (Span(t("kingdomino-event-kings", order=", ".join(names[seat] for seat in event.drawn))),)
        name = names[decision(state).seat]
        match event:
            case Claim():
                text = t("kingdomino-event-claim", name=name, domino=state.next_row.pieces[event.place])
            case Discard():
                text = t("kingdomino-event-discard", name=name, domino=state.domino.number)
            case Place():
                site = state.kingdoms[decision(state).seat].site
                gain = round(self.heuristics.gain(state, event))
                text = t(
                    "kingdomino-event-place",
                    name=name,
                    domino=state.domino.number,
                    place=format_place(site.grid, event),
                    gain=f"{gain:+}",
                )
            case _:
                raise TypeError(f"not an event of Kingdomino: {event}")
        return (Span(text),)


def _progress(state: KingdominoState, t: Translate) -> str:
    rounds, left = state.options.rounds, rows_left(state.options, state.deck)
    played = rounds - left - (1 if state.next_row else 0)
    coming = dominoes_left(state.options, state.deck)
    return t("kingdomino-progress", round=max(1, played), rounds=rounds, left=coming)


def _legend(t: Translate) -> str:
    """Returns the meaning of letters and signs."""
    terrains = "  ".join(f"{terrain.letter} {t(f'kingdomino-terrain-{terrain.key}')}" for terrain in Terrain)
    return f"{terrains}  1 2 3 {t('kingdomino-crowns')}  [#] {t('kingdomino-castle')}"


def _kingdom_block(state: KingdominoState, seat: int, name: str, t: Translate) -> list[Line]:
    kingdom = state.kingdoms[seat]
    is_placing = isinstance(state.turn, Decision) and state.turn.seat == seat and state.turn.step == PLACE
    reachable = _reachable(state, kingdom) if is_placing else 0
    board = list(_board(kingdom, SEAT_STYLES[seat], reachable))
    size = max(map(width, board))
    mark = "▶ " if isinstance(state.turn, Decision) and state.turn.seat == seat else "  "
    points = state.scores()[seat]
    title = (Span(f"{mark}"), Span(f" {name} ", SEAT_STYLES[seat]), Span("  " + t("kingdomino-points", points=points)))
    parts = [
        f"{territory.terrain.letter} {territory.squares}×{territory.crowns}={territory.points}"
        for territory in sorted(territories(kingdom), key=lambda one: (-one.points, -one.squares))
    ]
    for bonus in prospects(kingdom, state.options):
        words = t(f"kingdomino-bonus-{bonus.name}")
        parts.append(t(f"kingdomino-bonus-{bonus.outlook}", bonus=words, points=bonus.points))
    if kingdom.discards:
        parts.append(t("kingdomino-discarded", count=kingdom.discards))
    return [title, *board, *((Span("   " + line),) for line in wrap(parts, size - 3))]


def _reachable(state: KingdominoState, kingdom: Kingdom) -> int:
    """Returns the cells that a legal placement of the present domino would cover."""
    cells = 0
    for move in state.legal:
        if isinstance(move, Place):
            first, second = kingdom.site.cells(move)
            cells |= 1 << first | 1 << second
    return cells


def _board(kingdom: Kingdom, castle_style: str, reachable: int) -> Iterator[Line]:
    """Yields the lines of a kingdom: the cells that it covers or can still cover.

    A dot marks a cell that the present domino could cover.
    """
    grid, site = kingdom.site.grid, kingdom.site
    shown = kingdom.squares | kingdom.room
    columns = [column for column in range(grid.width) if shown & grid.block(column, 0, column, grid.height - 1)]
    rows = [row for row in range(grid.height) if shown & grid.block(0, row, grid.width - 1, row)]
    for row in reversed(rows):
        spans = [Span(f"{row + 1:2} ", HINT_STYLE)]
        for column in columns:
            cell = grid.cell(column, row)
            terrain = kingdom.terrain_at(cell)
            if cell == site.castle:
                spans.append(Span("[#]", castle_style))
            elif terrain is not None:
                spans.append(_square(Half(terrain, kingdom.crowns_at(cell))))
            else:
                spans.append(Span(" · " if reachable >> cell & 1 else "   "))
        yield tuple(spans)
    yield (Span("   " + "".join(f" {chr(ord('a') + column)} " for column in columns), HINT_STYLE),)


def _square(half: Half) -> Span:
    crowns = str(half.crowns) if half.crowns else " "
    return Span(f" {half.terrain.letter}{crowns}", TERRAIN_STYLES[half.terrain])


def _domino(domino: Domino) -> Line:
    return (_square(domino.left), _square(domino.right))


def _row_block(state: KingdominoState, row: DraftRow, title: str, names: Sequence[str], t: Translate) -> list[Line]:
    lines: list[Line] = [(Span(title, "bold"),)]
    for number, seat in zip(row.pieces, row.claims, strict=True):
        domino = DOMINOES[DominoNo(number)]
        head = (Span(f"{number:3} "), *_domino(domino), Span("  "))
        if seat is not None:
            lines.append((*head, Span(f" {names[seat]} ", SEAT_STYLES[seat])))
        elif isinstance(state.turn, Decision) and state.turn.step == CLAIM:
            gain = best_gain(state.kingdoms[state.turn.seat], domino, state.options)
            worth = t("kingdomino-would-add", gain=f"{gain:+}") if gain >= 0 else t("kingdomino-fits-nowhere")
            lines.append((*head, Span(worth, HINT_STYLE)))
        else:
            lines.append((*head, Span(t("kingdomino-free"), HINT_STYLE)))
    return lines
