"""Positions of Kingdomino on one line. docs/notation.md describes the form."""

import re

from loskut.core.errors import NotationError
from loskut.core.events import Chance, Due, Seat
from loskut.core.options import format_value, parse_count
from loskut.core.terms import split_pairs
from loskut.core.text_reader import Fields, dotted, parse_number, undotted
from loskut.games.kingdomino.board import SITES, Kingdom, Site, Taken
from loskut.games.kingdomino.components import COUNT, DOMINOES, DominoNo
from loskut.games.kingdomino.moves import CLAIMS_DUE, KINGS, PLACES_DUE, ROW
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.state import KingdominoState
from loskut.games.kingdomino.validation import assemble, build_kingdom
from loskut.kit.domino import PLACES, format_place
from loskut.kit.draft import DraftRow
from loskut.kit.grid import DIRECTIONS

GAME = "kingdomino"
VERSION = 1
HEAD = f"{GAME}/{VERSION}"
FIELDS = 6
_TAKEN = re.compile(r"([a-z][0-9]{1,2}[nesw]|x)([0-9]{1,2})")
_DUE = {PLACES_DUE: "p", CLAIMS_DUE: "c"}
_CHANCE = {"r": Chance(ROW), "k": Chance(KINGS)}


def format_position(state: KingdominoState) -> str:
    """Returns six fields: version, options, kingdoms, row, next row, what is due."""
    options = ",".join(f"{name}={format_value(value)}" for name, value in state.options.as_dict().items())
    kingdoms = "/".join(_format_kingdom(kingdom) for kingdom in state.kingdoms)
    due = dotted([_format_due(due) for due in state.agenda])
    return " ".join((HEAD, options, kingdoms, _format_row(state.row), _format_row(state.next_row), due))


def parse_position(text: str) -> KingdominoState:
    """Returns the state that a line describes."""
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
        pieces.append(parse_number(piece, 1, COUNT))
        claims.append(Seat(parse_number(seat, 1, options.players) - 1) if colon else None)
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
