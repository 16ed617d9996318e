"""Kingdomino Duel as text for a terminal: maps with lines between domains (D7), the spellbook and the dice."""

from collections.abc import Iterator, Sequence
from typing import cast

from loskut.core.events import Decision, Event, Move, Over, Seat
from loskut.core.game import Terminal
from loskut.core.state import State, decision, points_of
from loskut.core.text import Line, Span, Translate, beside, pad, width, wrap
from loskut.games.duel import moves as m
from loskut.games.duel.board import PLAN, Map, map_of
from loskut.games.duel.components import DICE, SPELLBOOK, Coat, DieNo, Face, Power
from loskut.games.duel.dice import Die
from loskut.games.duel.heuristics import DuelHeuristics
from loskut.games.duel.position_text import format_face
from loskut.games.duel.scoring import DOMAIN_POINTS, domains
from loskut.games.duel.state import DuelState
from loskut.kit.domino import Place, format_place
from loskut.kit.grid import DIRECTIONS, Cell, cells_of

COAT_STYLES = {
    Coat.DOT: "black on #e9c46a",
    Coat.LINE: "white on #2b6ca3",
    Coat.DOUBLE_DOT: "black on #e98f5a",
    Coat.DOUBLE_LINE: "black on #8ecae6",
    Coat.FILLED: "white on #9d2b2b",
    Coat.CHECKED: "white on #2f5d3a",
}
JOKER_STYLE = "black on #e8e8e8"
SEAT_STYLES = ("bold black on #f29ac0", "bold black on #f2d64b")
HINT_STYLE = "dim"
GAP = 2
HINT_COLUMNS = 78
BOOK_NAME = 8
"""The most letters of a player's name in the spellbook. Its lines fit a screen of 80 columns with that many."""
SQUARE = 4
"""The width of a square in columns. A coat has one or two letters, and its crosses follow."""
MOST_SIGNS = 2
NONE, LIGHT, HEAVY = 0, 1, 2
_JUNCTIONS = (
    " ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣"  # nothing to the west
    "╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊"  # a light arm
    "╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋"  # a heavy arm
)
"""The sign for a point where lines meet, by the weights of its four arms.

The index is north + 3 * east + 9 * south + 27 * west, where a weight is 0 (no line), 1 (light) or 2 (heavy). For
example, a light line from north to south is 1 + 9 = 10, which is `│`.
"""
_VERTICAL = " │┃"
_HORIZONTAL = " ─━"


class DuelTerminal(Terminal):
    """The table of Kingdomino Duel: both maps, side by side if the width allows it, the spellbook and the dice."""

    heuristics: DuelHeuristics

    def table(self, state: State, names: Sequence[str], columns: int, t: Translate) -> list[Line]:
        """Returns the table: the round, the maps, the spellbook and the dice."""
        state = cast(DuelState, state)
        blocks = [_map_block(state, Seat(seat), name, t) for seat, name in enumerate(names)]
        size = max(width(line) for block in blocks for line in block)
        blocks = [[pad(line, size) for line in block] for block in blocks]
        maps = beside(*blocks, gap=GAP) if 2 * size + GAP <= columns else [*blocks[0], (), *blocks[1]]
        lines: list[Line] = [(Span(_progress(state, names, t), HINT_STYLE),), ()]
        return [*lines, *maps, (), *_book_block(state, names, t), (), *_dice_block(state, names, t)]

    def choice(self, state: State, t: Translate) -> list[Line]:
        """Returns the question to the mover, with examples of what to type."""
        state = cast(DuelState, state)
        due = decision(state)
        if isinstance(due, m.Lightning):
            return _lightning_choice(state, due, t)
        if isinstance(due, m.Drawing):
            return _drawing_choice(state, t)
        asks = {len(m.SINGLES): "duel-ask-pick", len(m.PAIRS) // 2: "duel-ask-pick-two"}
        ask = asks.get(len(state.legal), "duel-ask-pick-any")
        example = self.notation.format_event(state, state.legal[0])
        first, *rest = [self._worth(state, pick) for pick in state.legal]
        hints = wrap([t("duel-worth", list=first), *rest], HINT_COLUMNS)
        return [(Span(t(ask, example=example)),), *((Span(line, HINT_STYLE),) for line in hints)]

    def moves(self, state: State, t: Translate) -> list[Line]:
        """Returns the legal moves with the most points that each can bring, the most points first."""
        worth = {move: self.heuristics.most_points(state, move) for move in state.legal}
        best_first = sorted(worth, key=lambda move: (worth[move] is None, -(worth[move] or 0)))
        return [(Span(self._worth(state, move, columns=8)),) for move in best_first]

    def _worth(self, state: State, move: Move, columns: int = 0) -> str:
        points = self.heuristics.most_points(state, move)
        return f"{self.notation.format_event(state, move):{columns}} {'—' if points is None else f'{points:+}'}"

    def event(self, state: State, event: Event, names: Sequence[str], t: Translate) -> Line:
        """Returns a sentence that tells what happened."""
        state = cast(DuelState, state)
        match event:
            case m.FirstChosen((seat,)):
                return (Span(t("duel-event-first", name=names[seat])),)
            case m.DiceRolled(faces):
                assert state.first is not None
                return (Span(t("duel-event-roll", name=names[state.first]) + " "), *_faces(faces))
            case Move():
                told = [self._move_text(state, event, names[decision(state).seat], t), *_gained(state, event, names, t)]
                return (Span(" · ".join(told)),)
        raise TypeError(f"not an event of Kingdomino Duel: {event}")

    def _move_text(self, state: DuelState, move: Move, name: str, t: Translate) -> str:
        cell = PLAN.grid.format_cell
        match move:
            case m.Pick(dice):
                shown = ", ".join(f"{die + 1} ({format_face(state.dice[die].face)})" for die in dice)
                return t("duel-event-pick", name=name, dice=shown, count=len(dice))
            case m.TurnDie(die, face):
                return t("duel-event-turn", name=name, die=die + 1, face=format_face(DICE[die][face]))
            case m.CastleCross(die):
                return t("duel-event-castle", name=name, die=die + 1)
            case m.Cast(power):
                return t("duel-event-cast", name=name, power=t(f"duel-power-{power.key}"))
            case m.Name(coat):
                return t("duel-event-name", name=name, coat=t(f"duel-coat-{coat.key}"))
            case Place():
                place, coats = format_place(PLAN.grid, move), _coats(state.step.pair)
                return t("duel-event-place", name=name, coats=coats, place=place, gain=self._gain(state, move))
            case m.Put(square):
                first, second = state.step.pair
                if state.step.first_cell is None:
                    return t("duel-event-put", name=name, coats=_coats([first]), place=cell(square))
                params = {"coats": _coats([second]), "place": cell(square), "gain": self._gain(state, move)}
                return t("duel-event-place", name=name, **params)
            case m.Pass():
                return t("duel-event-pass", name=name)
            case m.ChooseCoat(coat):
                return t("duel-event-coat", name=name, coat=t(f"duel-coat-{coat.key}"), points=DOMAIN_POINTS)
            case m.AddCross(square):
                return t("duel-event-cross", name=name, cell=cell(square), gain=self._gain(state, move))
        raise TypeError(f"not a move of Kingdomino Duel: {move}")

    def _gain(self, state: DuelState, move: Move) -> str:
        return f"{points_of(state, move):+}"


def _coats(dice: Sequence[Die]) -> str:
    return " ".join(format_face(die.arms) for die in dice)


def _gained(state: DuelState, move: Move, names: Sequence[str], t: Translate) -> Iterator[str]:
    """Yields a sentence for each power that a player gains by the last drawing of a round (D11)."""
    if not isinstance(state.turn, m.Drawing) or len(state.agenda) > 1:
        return
    owners = state.after(move).book.owners
    for power in Power:
        owner = owners[power]
        if owner is not None and state.book.owners[power] is None:
            params = {"number": power.number, "power": t(f"duel-power-{power.key}")}
            yield t("duel-event-gained", name=names[owner], **params)


def _progress(state: DuelState, names: Sequence[str], t: Translate) -> str:
    played = min(own.rounds for own in state.maps)
    if isinstance(state.turn, Over | m.Lightning):
        return t("duel-progress", round=played)
    text = t("duel-progress", round=played + 1)
    return text if state.first is None else f"{text} · {t('duel-player-a', name=names[state.first])}"


def _map_block(state: DuelState, seat: Seat, name: str, t: Translate) -> list[Line]:
    own = state.maps[seat]
    is_due = isinstance(state.turn, Decision) and state.turn.seat == seat
    reachable = _reachable(state) if is_due else 0
    lines = list(_map_lines(_shown(state, seat), SEAT_STYLES[seat], reachable))
    size = max(map(width, lines))
    title = (
        Span("▶ " if is_due else "  "),
        Span(f" {name} ", SEAT_STYLES[seat]),
        Span("  " + t("duel-points", points=state.scores()[seat])),
    )
    parts = [f"{part.coat.letters} {part.squares}×{part.crosses}={part.points}" for part in domains(own) if part.points]
    chosen_coat = state.book.chosen_coat_of(seat)
    if chosen_coat is not None:
        count = sum(part.coat == chosen_coat for part in domains(own))
        parts.append(f"{chosen_coat.letters} {count}×{DOMAIN_POINTS}={count * DOMAIN_POINTS}")
    bonus = t("duel-bonus-unused" if own.has_bonus else "duel-bonus-spent")
    texts = [*wrap(parts, size - 2), bonus]
    if own.passes:
        texts.append(t("duel-passes", count=own.passes))
    return [title, *lines, *((Span("  " + text),) for text in texts)]


def _shown(state: DuelState, seat: Seat) -> Map:
    """Returns the map with the first of two split coats already drawn in its square."""
    own = state.maps[seat]
    waiting = {die.cell: die.arms for die in state.dice if die.owner == seat and die.cell is not None}
    if not waiting:
        return own
    squares = {cell: Face(own.coat_at(cell), own.crosses_at(cell)) for cell in cells_of(own.squares)}
    return map_of(squares | waiting, has_bonus=own.has_bonus, passes=own.passes)


def _reachable(state: DuelState) -> int:
    """Returns the squares that a legal drawing would fill."""
    cells = 0
    for move in state.legal:
        if isinstance(move, Place):
            first, second = PLAN.cells(move)
            cells |= 1 << first | 1 << second
        elif isinstance(move, m.Put):
            cells |= 1 << move.cell
    return cells


def _map_lines(own: Map, castle_style: str, reachable: int) -> Iterator[Line]:
    """Yields the lines of a map.

    Squares have lines around them: heavy lines between different coats, none inside a domain. A dot marks a square that
    can be filled now.
    """
    grid = PLAN.grid
    for row in range(grid.height, -1, -1):
        yield (Span("   "), *_border(own, row))
        if row:
            yield (Span(f"{row:2} ", HINT_STYLE), *_squares(own, row - 1, castle_style, reachable))
    letters = "".join(f"  {chr(ord('a') + column)}  " for column in range(grid.width))
    yield (Span("   " + letters, HINT_STYLE),)


def _squares(own: Map, row: int, castle_style: str, reachable: int) -> Iterator[Span]:
    for column in range(PLAN.grid.width + 1):
        left, right = _coat(own, column - 1, row), _coat(own, column, row)
        weight = _weight(own, (column - 1, row), (column, row))
        yield Span(_VERTICAL[weight], COAT_STYLES[left] if weight == NONE and left is not None else "")
        if column == PLAN.grid.width:
            return
        cell = PLAN.grid.cell(column, row)
        if cell == PLAN.castle:
            yield Span("[##]" if own.has_bonus else "[**]", castle_style)
        elif right is not None:
            yield _square(Face(right, own.crosses_at(cell)))
        else:
            yield Span(" ·  " if reachable >> cell & 1 else "    ")


def _border(own: Map, row: int) -> Iterator[Span]:
    """Yields the parts of the line between row `row - 1` and row `row`. Rows count from the bottom."""
    for column in range(PLAN.grid.width + 1):
        arms = (
            _weight(own, (column - 1, row), (column, row)),
            _weight(own, (column, row - 1), (column, row)),
            _weight(own, (column - 1, row - 1), (column, row - 1)),
            _weight(own, (column - 1, row - 1), (column - 1, row)),
        )
        inside = _coat(own, column - 1, row) if arms == (NONE,) * 4 else None
        yield Span(
            _JUNCTIONS[sum(arm * 3**place for place, arm in enumerate(arms))],
            "" if inside is None else COAT_STYLES[inside],
        )
        if column < PLAN.grid.width:
            weight, coat = arms[1], _coat(own, column, row)
            style = COAT_STYLES[coat] if weight == NONE and coat is not None else ""
            yield Span(_HORIZONTAL[weight] * SQUARE, style)


def _coat(own: Map, column: int, row: int) -> Coat | None:
    if not (0 <= column < PLAN.grid.width and 0 <= row < PLAN.grid.height):
        return None
    return own.coat_at(PLAN.grid.cell(column, row))


def _weight(own: Map, one: tuple[int, int], other: tuple[int, int]) -> int:
    """Returns the weight of the line between two neighbouring squares (D7), or `NONE` outside the map."""
    if not any(0 <= x < PLAN.grid.width and 0 <= y < PLAN.grid.height for x, y in (one, other)):
        return NONE
    first, second = _coat(own, *one), _coat(own, *other)
    if first is None or second is None:
        return LIGHT
    return NONE if first == second else HEAVY


def _square(face: Face) -> Span:
    text = _text(face)
    return Span(f" {text:3}" if len(text) < SQUARE else text, _style(face))


def _text(face: Face) -> str:
    """Returns coat and crosses in at most four columns. More than two crosses are written as a number: `dd+3`."""
    if face.crosses <= MOST_SIGNS:
        return format_face(face)
    return f"{format_face(Face(face.coat, 0))}+{face.crosses}"


def _style(face: Face) -> str:
    return JOKER_STYLE if face.coat is None else COAT_STYLES[face.coat]


def _faces(faces: Sequence[Face]) -> Iterator[Span]:
    for number, face in enumerate(faces, start=1):
        yield Span(f" {number} ", HINT_STYLE)
        yield Span(f"[{_text(face)}]", _style(face))


def _book_block(state: DuelState, names: Sequence[str], t: Translate) -> list[Line]:
    book = state.book
    names = [name if len(name) <= BOOK_NAME else name[: BOOK_NAME - 1] + "…" for name in names]
    title, name_column = t("duel-spellbook"), max(len(t(f"duel-coat-{coat.key}")) for coat in Coat) + 6
    columns = [max(len(name), *(row.boxes for row in SPELLBOOK)) + 2 for name in names]
    head = [Span(f"{title:{name_column}}", "bold")]
    for seat, name in enumerate(names):
        head += [Span(name, SEAT_STYLES[seat]), Span(" " * (columns[seat] - len(name)))]
    lines: list[Line] = [tuple(head)]
    for coat, row in zip(Coat, SPELLBOOK, strict=True):
        spans = [Span(f" {coat.letters:2} ", COAT_STYLES[coat]), Span(f" {t(f'duel-coat-{coat.key}')}")]
        spans.append(Span(" " * (name_column - width(tuple(spans)))))
        for seat in (Seat(0), Seat(1)):
            marks = book.marks[seat][coat]
            is_struck = book.is_struck(seat, coat)
            boxes = "─" * row.boxes if is_struck else "■" * marks + "□" * (row.boxes - marks)
            spans.append(Span(f"{boxes:{columns[seat]}}", HINT_STYLE if is_struck else ""))
        spans.append(Span(f"{row.power.number} {t(f'duel-power-{row.power.key}')}"))
        spans.append(Span("  " + _power_state(state, row.power, names, t), HINT_STYLE))
        lines.append(tuple(spans))
    return lines


def _power_state(state: DuelState, power: Power, names: Sequence[str], t: Translate) -> str:
    owner = state.book.owners[power]
    if owner is None:
        return t("duel-power-free")
    chosen_coat = state.book.chosen_coat if power == Power.THREE_POINTS_PER_DOMAIN else None
    if chosen_coat is not None:
        return t("duel-power-chosen", name=names[owner], coat=chosen_coat.letters)
    return t("duel-power-spent" if state.book.used[power] else "duel-power-owned", name=names[owner])


def _dice_block(state: DuelState, names: Sequence[str], t: Translate) -> list[Line]:
    lines: list[Line] = []
    for owner, name in ((None, t("duel-on-the-table")), (Seat(0), names[0]), (Seat(1), names[1])):
        dice = [(DieNo(number), die) for number, die in enumerate(state.dice) if die.owner == owner]
        if dice:
            style = "bold" if owner is None else SEAT_STYLES[owner]
            lines.append((Span(f" {name} ", style), *(span for number, die in dice for span in _die(number, die))))
    return [*lines, ()] if lines else []


def _die(number: DieNo, die: Die) -> Line:
    """Returns a die: its number, its face, then what will be drawn if that differs, and the square chosen for it."""
    shown = [Span(f"  {number + 1} ", HINT_STYLE), Span(f"[{_text(die.face)}]", _style(die.face))]
    if die.arms != die.face:
        shown += [Span(" → "), Span(f"[{_text(die.arms)}]", _style(die.arms))]
    if die.cell is not None:
        shown.append(Span(f" → {PLAN.grid.format_cell(die.cell)}"))
    return tuple(shown)


def _lightning_choice(state: DuelState, due: m.Lightning, t: Translate) -> list[Line]:
    lines: list[Line] = []
    if Power.THREE_POINTS_PER_DOMAIN in due.powers:
        coats = "  ".join(f"{coat.letters} {t(f'duel-coat-{coat.key}')}" for coat in Coat)
        lines.append((Span(t("duel-ask-coat", example="*f", points=DOMAIN_POINTS)),))
        lines.append((Span(coats, HINT_STYLE),))
    if Power.ADD_CROSS in due.powers:
        square = next(move.cell for move in state.legal if isinstance(move, m.AddCross))
        lines.append((Span(t("duel-ask-cross", example=PLAN.grid.format_cell(square) + "+")),))
    return lines


def _drawing_choice(state: DuelState, t: Translate) -> list[Line]:
    step = state.step
    legal = list(state.legal)
    lines: list[Line] = [tuple(span for number in step.numbers for span in _die(number, state.dice[number]))]
    if not any(isinstance(move, Place | m.Put | m.Name) for move in legal):
        asks = "duel-ask-pass" if len(legal) == 1 else "duel-ask-pass-or-use"
        lines.append((Span(t(asks if m.Pass() in legal else "duel-ask-spend")),))
    elif step.unnamed is not None:
        coats = "  ".join(move.coat.letters for move in legal if isinstance(move, m.Name))
        die = step.numbers[step.unnamed] + 1
        lines.append((Span(t("duel-ask-name", die=die, example=coats.split()[0], coats=coats)),))
    elif state.step.due.splitting:
        index = 0 if step.first_cell is None else 1
        cells = [PLAN.grid.format_cell(move.cell) for move in legal if isinstance(move, m.Put)]
        lines.append((Span(t("duel-ask-put", die=step.numbers[index] + 1, example=cells[0])),))
        lines += [(Span(line, HINT_STYLE),) for line in wrap(cells, HINT_COLUMNS)]
    else:
        lines += _place_lines(legal, step.numbers, t)
    return [*lines, *_spending_lines(legal, t)]


def _place_lines(legal: Sequence[Move], numbers: Sequence[DieNo], t: Translate) -> Iterator[Line]:
    cells: dict[Cell, str] = {}
    for move in legal:
        if isinstance(move, Place):
            cells[move.cell] = cells.get(move.cell, "") + DIRECTIONS[move.direction]
    spots = [f"{PLAN.grid.format_cell(cell)}{directions}" for cell, directions in sorted(cells.items())]
    first = min(cells)
    example = PLAN.grid.format_cell(first) + cells[first][0]
    yield (Span(t("duel-ask-place", first=numbers[0] + 1, second=numbers[1] + 1, example=example)),)
    yield from ((Span(line, HINT_STYLE),) for line in wrap(spots, HINT_COLUMNS))


def _spending_lines(legal: Sequence[Move], t: Translate) -> Iterator[Line]:
    """Yields the powers and the bonus that may be used before drawing, with the words to type."""
    crosses = [f"{move.die + 1}+" for move in legal if isinstance(move, m.CastleCross)]
    turns = [move for move in legal if isinstance(move, m.TurnDie)]
    if crosses:
        yield (Span(t("duel-may-castle", words="  ".join(crosses)), HINT_STYLE),)
    if turns:
        words = [f"{turn.die + 1}={format_face(DICE[turn.die][turn.face])}" for turn in turns]
        yield (Span(t("duel-may-turn", words="  ".join(words)), HINT_STYLE),)
    for move in legal:
        if isinstance(move, m.Cast):
            yield (Span(t(f"duel-may-{move.power.key}"), HINT_STYLE),)
