"""Positions of Kingdomino as JSON. docs/notation.md describes the form."""

from typing import Any

from loskut.core.errors import IllegalMove, LoskutError, NotationError
from loskut.core.events import Chance, Decision, Due, Seat
from loskut.core.json_reader import Node, at_path
from loskut.games.kingdomino.board import SITES, Kingdom, Site, Taken
from loskut.games.kingdomino.components import COUNT, DOMINOES, DominoNo
from loskut.games.kingdomino.moves import CLAIM, KINGS, PLACE, ROW
from loskut.games.kingdomino.position_text import GAME, VERSION
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.state import KingdominoState
from loskut.games.kingdomino.validation import assemble, build_kingdom
from loskut.kit.domino import PLACES
from loskut.kit.draft import DraftRow
from loskut.kit.grid import DIRECTIONS


def to_json(state: KingdominoState) -> dict[str, Any]:
    """Returns the table as JSON data. Seats count from 0. Cells and directions are written as in moves."""
    site = SITES[state.options.size]
    return {
        "game": GAME,
        "version": VERSION,
        "options": state.options.as_dict(),
        "kingdoms": [[_taken_to_json(site, taken) for taken in kingdom.taken] for kingdom in state.kingdoms],
        "row": _row_to_json(state.row),
        "next_row": _row_to_json(state.next_row),
        "due": [_due_to_json(due) for due in state.agenda],
    }


def from_json(data: object) -> KingdominoState:
    """Returns the state that data from `to_json` describes."""
    node = Node(data)
    node["game"].text((GAME,))
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
