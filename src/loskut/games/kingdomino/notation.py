"""Kingdomino in writing: events, positions, JSON. docs/notation.md tells it to people."""

import re
from typing import Any, cast

from loskut.core.errors import AmbiguousMove, IllegalMove, LoskutError, NotationError, Violation
from loskut.core.events import Chance, Decision, Due, Event, Seat
from loskut.core.game import Notation
from loskut.core.json_reader import Node, at_path
from loskut.core.options import format_value, parse_count
from loskut.core.state import State
from loskut.core.terms import split_pairs
from loskut.core.text_reader import Fields, dotted, undotted
from loskut.games.kingdomino.board import SITES, Kingdom, Site, Taken
from loskut.games.kingdomino.components import COUNT, DOMINOES, DominoNo
from loskut.games.kingdomino.moves import CLAIM, DISCARD, KINGS, PLACE, ROW, Claim, Discard, KingsDrawn, RowDrawn
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.state import CLAIMS_DUE, PLACES_DUE, KingdominoState
from loskut.games.kingdomino.validation import assemble, build_kingdom
from loskut.kit.domino import PLACES, Place, format_place
from loskut.kit.draft import DraftRow
from loskut.kit.grid import DIRECTIONS

VERSION = 1
HEAD = f"kingdomino/{VERSION}"
FIELDS = 6
_PLACE = re.compile(r"([a-z][0-9]{1,2})([nesw]?)")
_TAKEN = re.compile(r"([a-z][0-9]{1,2}[nesw]|x)([0-9]{1,2})")
_DUE = {PLACES_DUE: "p", CLAIMS_DUE: "c"}
_CHANCE = {"r": Chance(ROW), "k": Chance(KINGS)}


class KingdominoNotation(Notation):
    """`e6n` lays a domino, `x` discards it, `>30` claims 30, `=5.9.30.44` is a row, `@1.2.2.1` the kings."""

    def format_event(self, state: State, event: Event) -> str:
        """An event as a word."""
        state = cast(KingdominoState, state)
        match event:
            case Place():
                return format_place(SITES[state.options.size].grid, event)
            case Discard():
                return "x"
            case Claim():
                return f">{state.next_row.pieces[event.place]}"
            case RowDrawn():
                return "=" + ".".join(map(str, event.drawn))
            case KingsDrawn():
                return "@" + ".".join(str(seat + 1) for seat in event.drawn)
        raise TypeError(f"not an event of Kingdomino: {event}")

    def parse_event(self, state: State, text: str) -> Event:
        """The event of a word. A claim may go without `>`, a placement without a direction if only one is legal."""
        state = cast(KingdominoState, state)
        word = text.lower()
        if word == "x":
            return DISCARD
        if word.startswith("="):
            return RowDrawn(_parse_numbers(word, COUNT))
        if word.startswith("@"):
            return KingsDrawn(tuple(number - 1 for number in _parse_numbers(word, state.options.players)))
        if word.startswith(">") or word.isdigit():
            return _parse_claim(state, word.removeprefix(">"))
        return _parse_placement(state, word)

    def format_position(self, state: State) -> str:
        """Six fields: version, options, kingdoms, row, next row, what is due."""
        state = cast(KingdominoState, state)
        options = ",".join(f"{name}={format_value(value)}" for name, value in state.options.as_dict().items())
        kingdoms = "/".join(_format_kingdom(kingdom) for kingdom in state.kingdoms)
        due = dotted([_format_due(due) for due in state.agenda])
        return " ".join((HEAD, options, kingdoms, _format_row(state.row), _format_row(state.next_row), due))

    def parse_position(self, text: str) -> State:
        """The state of a line."""
        fields = Fields(text, FIELDS)
        head, options_text, kingdoms, row, next_row, due = fields.words
        if head != HEAD:
            raise fields.error(0, NotationError("error-position-head", found=head, wanted=HEAD))
        options = fields.read(1, lambda: KingdominoOptions.parse(split_pairs(options_text.split(","))))
        parts = (
            fields.read(2, lambda: [_parse_kingdom(options, part) for part in kingdoms.split("/")]),
            fields.read(3, lambda: _parse_row(options, row)),
            fields.read(4, lambda: _parse_row(options, next_row)),
            fields.read(5, lambda: tuple(_parse_due(options, part) for part in undotted(due))),
        )
        return fields.read(0, lambda: assemble(options, *parts))

    def to_json(self, state: State) -> dict[str, Any]:
        """The table as data; seats count from 0, dominoes are told by number, cells and directions as in moves."""
        state = cast(KingdominoState, state)
        site = SITES[state.options.size]
        return {
            "game": "kingdomino",
            "version": VERSION,
            "options": state.options.as_dict(),
            "kingdoms": [[_taken_to_json(site, taken) for taken in kingdom.taken] for kingdom in state.kingdoms],
            "row": _row_to_json(state.row),
            "next_row": _row_to_json(state.next_row),
            "due": [_due_to_json(due) for due in state.agenda],
        }

    def from_json(self, data: object) -> State:
        """The state of such data."""
        node = Node(data)
        node["game"].text(("kingdomino",))
        node["version"].number(VERSION, VERSION)
        given = node["options"]
        try:
            options = KingdominoOptions.parse({name: given[name].scalar() for name in given.names()})
            return assemble(
                options,
                [_kingdom_from_json(options, part) for part in node["kingdoms"].items()],
                _row_from_json(options, node["row"]),
                _row_from_json(options, node["next_row"]),
                tuple(_due_from_json(options, part) for part in node["due"].items()),
            )
        except LoskutError as error:
            raise error if isinstance(error, NotationError) and error.path else at_path(error, node.path) from None


def _parse_numbers(word: str, highest: int) -> tuple[int, ...]:
    numbers = []
    for part in word[1:].split("."):
        number = parse_count(part)
        if number is None or not 1 <= number <= highest:
            raise NotationError("error-bad-number", text=part, lowest=1, highest=highest)
        numbers.append(number)
    return tuple(numbers)


def _parse_claim(state: KingdominoState, text: str) -> Claim:
    numbers = _parse_numbers(f">{text}", COUNT)
    if len(numbers) > 1:
        raise NotationError("kingdomino-no-move", text=text)
    if numbers[0] not in state.next_row.pieces:
        raise IllegalMove(Violation(state.claiming_rule, "kingdomino-not-in-row"))
    return Claim(state.next_row.pieces.index(numbers[0]))


def _parse_placement(state: KingdominoState, word: str) -> Place:
    site = SITES[state.options.size]
    found = _PLACE.fullmatch(word)
    cell = site.grid.parse_cell(found[1]) if found else None
    if found is None or cell is None:
        raise NotationError("kingdomino-no-move", text=word)
    if found[2]:
        place = PLACES[DIRECTIONS.index(found[2])][cell]
        is_due = isinstance(state.turn, Decision) and state.turn.step == PLACE
        return site.canonical(state.domino, place) if is_due else place
    legal = [move for move in state.legal if isinstance(move, Place) and move.cell == cell]
    if len(legal) > 1:
        raise AmbiguousMove(word, [format_place(site.grid, place) for place in legal])
    if not legal:
        raise NotationError("kingdomino-direction-missing", text=word)
    return legal[0]


def _format_taken(site: Site, taken: Taken) -> str:
    where = format_place(site.grid, taken.place) if taken.place else "x"
    return f"{where}{taken.domino.number}"


def _parse_taken(options: KingdominoOptions, text: str) -> Taken:
    site = SITES[options.size]
    found = _TAKEN.fullmatch(text)
    domino = DOMINOES.get(DominoNo(int(found[2]))) if found else None
    if found is None or domino is None:
        raise NotationError("kingdomino-position-entry", text=text)
    if found[1] == "x":
        return Taken(domino, None)
    cell = site.grid.parse_cell(found[1][:-1])
    if cell is None:
        raise NotationError("kingdomino-position-entry", text=text)
    return Taken(domino, site.canonical(domino, PLACES[DIRECTIONS.index(found[1][-1])][cell]))


def _format_kingdom(kingdom: Kingdom) -> str:
    return dotted([_format_taken(kingdom.site, taken) for taken in kingdom.taken])


def _parse_kingdom(options: KingdominoOptions, text: str) -> Kingdom:
    return build_kingdom(options, [_parse_taken(options, part) for part in undotted(text)])


def _format_row(row: DraftRow) -> str:
    pairs = zip(row.pieces, row.claims, strict=True)
    return dotted([f"{piece}" if seat is None else f"{piece}:{seat + 1}" for piece, seat in pairs])


def _parse_row(options: KingdominoOptions, text: str) -> DraftRow:
    pieces: list[int] = []
    claims: list[Seat | None] = []
    for part in undotted(text):
        piece, colon, seat = part.partition(":")
        pieces.extend(_parse_numbers(f"={piece}", COUNT))
        claims.append(Seat(_parse_numbers(f"@{seat}", options.players)[0] - 1) if colon else None)
    return DraftRow(tuple(pieces), tuple(claims))


def _format_due(due: Due) -> str:
    if isinstance(due, Chance):
        return next(letter for letter, chance in _CHANCE.items() if chance == due)
    return f"{due.seat + 1}{next(letter for table, letter in _DUE.items() if due in table)}"


def _parse_due(options: KingdominoOptions, text: str) -> Due:
    if text in _CHANCE:
        return _CHANCE[text]
    for table, letter in _DUE.items():
        seat = parse_count(text.removesuffix(letter))
        if text.endswith(letter) and seat is not None and 1 <= seat <= options.players:
            return table[seat - 1]
    raise NotationError("kingdomino-position-due", text=text)


def _taken_to_json(site: Site, taken: Taken) -> dict[str, Any]:
    place = taken.place
    if place is None:
        return {"domino": taken.domino.number, "cell": None, "direction": None}
    cell = site.grid.format_cell(place.cell)
    return {"domino": taken.domino.number, "cell": cell, "direction": DIRECTIONS[place.direction]}


def _kingdom_from_json(options: KingdominoOptions, node: Node) -> Kingdom:
    site = SITES[options.size]
    history = []
    for item in node.items():
        domino = DOMINOES[DominoNo(item["domino"].number(1, COUNT))]
        place = None
        if not item["cell"].is_null():
            cell = site.grid.parse_cell(item["cell"].text())
            if cell is None:
                raise item["cell"].error("a1 ...")
            direction = DIRECTIONS.index(item["direction"].text(tuple(DIRECTIONS)))
            place = site.canonical(domino, PLACES[direction][cell])
        history.append(Taken(domino, place))
    try:
        return build_kingdom(options, history)
    except IllegalMove as error:
        raise at_path(error, node.path) from None


def _row_to_json(row: DraftRow) -> list[dict[str, int | None]]:
    return [{"domino": piece, "seat": seat} for piece, seat in zip(row.pieces, row.claims, strict=True)]


def _row_from_json(options: KingdominoOptions, node: Node) -> DraftRow:
    items = node.items()
    pieces = tuple(item["domino"].number(1, COUNT) for item in items)
    seats = [item["seat"] for item in items]
    claims = (None if seat.is_null() else Seat(seat.number(0, options.players - 1)) for seat in seats)
    return DraftRow(pieces, tuple(claims))


def _due_to_json(due: Due) -> dict[str, Any]:
    return {"step": due.step} if isinstance(due, Chance) else {"step": due.step, "seat": due.seat}


def _due_from_json(options: KingdominoOptions, node: Node) -> Due:
    step = node["step"].text((PLACE, CLAIM, ROW, KINGS))
    if step in (ROW, KINGS):
        return Chance(step)
    return Decision(Seat(node["seat"].number(0, options.players - 1)), step)
