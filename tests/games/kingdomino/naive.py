"""A second, simple implementation of Kingdomino with coordinates, dictionaries and recursion.

It shares no code with the game. A kingdom is a dictionary from (columns east, rows north) of the castle to (terrain
letter, crowns), without the castle. A domino is two such squares. A placement is the two spots of its halves.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

Spot: TypeAlias = tuple[int, int]
Square: TypeAlias = tuple[str, int]
Land: TypeAlias = dict[Spot, Square]
Tile: TypeAlias = tuple[Square, Square]
Way: TypeAlias = tuple[Spot, Spot]

CASTLE = (0, 0)


def around(spot: Spot) -> list[Spot]:
    """Returns the four neighbours of a spot."""
    x, y = spot
    return [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]


def territories(land: Land) -> list[tuple[str, int, int]]:
    """Returns terrain, squares and crowns of every territory."""
    seen: set[Spot] = set()

    def walk(spot: Spot, terrain: str) -> tuple[int, int]:
        if spot in seen or spot not in land or land[spot][0] != terrain:
            return 0, 0
        seen.add(spot)
        squares, crowns = 1, land[spot][1]
        for beside in around(spot):
            more_squares, more_crowns = walk(beside, terrain)
            squares += more_squares
            crowns += more_crowns
        return squares, crowns

    return [(land[spot][0], *walk(spot, land[spot][0])) for spot in land if spot not in seen]


def tally(land: Land) -> tuple[int, int, int]:
    """Returns points, largest territory and crowns."""
    found = territories(land)
    return (
        sum(squares * crowns for _, squares, crowns in found),
        max([squares for _, squares, _ in found], default=0),
        sum(crowns for _, crowns in land.values()),
    )


def is_central(land: Land) -> bool:
    """Checks whether the castle is in the middle of the smallest rectangle round the kingdom."""
    columns, rows = [0, *(x for x, _ in land)], [0, *(y for _, y in land)]
    return -min(columns) == max(columns) and -min(rows) == max(rows)


def is_connected(land: Land) -> bool:
    """Checks whether every square is connected to the castle."""
    reached, waiting = {CASTLE}, [CASTLE]
    while waiting:
        for spot in around(waiting.pop()):
            if spot in land and spot not in reached:
                reached.add(spot)
                waiting.append(spot)
    return len(reached) == 1 + len(land)


def fits_square(land: Land, size: int) -> bool:
    """Checks whether castle and squares fit into a square of the size."""
    columns, rows = [0, *(x for x, _ in land)], [0, *(y for _, y in land)]
    return max(columns) - min(columns) < size and max(rows) - min(rows) < size


def broken_rules(land: Land, size: int, tile: Tile, way: Way) -> set[str]:
    """Returns all rules that a placement breaks."""
    broken = set()
    if any(spot == CASTLE or spot in land for spot in way):
        broken.add("K15")
    if not fits_square({**land, **dict(zip(way, tile, strict=True))}, size):
        broken.add("K13")
    contacts = [
        beside == CASTLE or (beside in land and land[beside][0] == terrain)
        for spot, (terrain, _) in zip(way, tile, strict=True)
        for beside in around(spot)
        if beside not in way
    ]
    if not any(contacts):
        broken.add("K12")
    (x, y), (to_x, to_y) = way
    if tile[0] == tile[1] and (to_x < x or to_y < y):
        broken.add("K11")
    return broken


def legal_ways(land: Land, size: int, tile: Tile) -> list[Way]:
    """Returns all legal placements of a domino."""
    near = {beside for spot in (CASTLE, *land) for beside in around(spot)}
    near |= {beside for spot in near for beside in around(spot)}
    free = near - {CASTLE} - set(land)
    ways = [(first, second) for first in sorted(free) for second in around(first) if second in free]
    return [way for way in ways if not broken_rules(land, size, tile, way)]


@dataclass(frozen=True)
class Table:
    """A game in progress."""

    size: int
    rows_to_come: int
    tiles: dict[int, Tile]
    lands: tuple[Land, ...]
    claimers: tuple[int, ...]
    """The seats that claim now: all of them in the set-up, later the one that has just laid a domino."""
    row: tuple[tuple[int, int], ...]
    """The dominoes to be laid, each with its seat."""
    next_row: tuple[tuple[int, int | None], ...]

    @property
    def due(self) -> str:
        """The step that is due: claim, place, row, kings, or "" at the end."""
        if self.claimers:
            return "claim"
        if self.row:
            return "place"
        if self.next_row and all(seat is None for _, seat in self.next_row):
            return "kings"
        return "row" if self.rows_to_come else ""

    def drawn(self, pieces: tuple[int, ...]) -> "Table":
        """Returns the table after a draw of dominoes or of kings, given as seats."""
        if self.due == "kings":
            return replace(self, claimers=pieces)
        row = tuple((number, seat) for number, seat in self.next_row if seat is not None)
        return replace(self, row=row, next_row=tuple((n, None) for n in pieces), rows_to_come=self.rows_to_come - 1)

    def moves(self) -> list["Table"]:
        """Returns the tables that the legal moves of the mover lead to."""
        return self._claims() if self.due == "claim" else self._placements()

    def _claims(self) -> list["Table"]:
        seat, *others = self.claimers
        tables = []
        for index, (number, owner) in enumerate(self.next_row):
            if owner is None:
                next_row = (*self.next_row[:index], (number, seat), *self.next_row[index + 1 :])
                tables.append(replace(self, claimers=tuple(others), next_row=next_row)._last_round())
        return tables

    def _last_round(self) -> "Table":
        if self.row or self.rows_to_come or any(seat is None for _, seat in self.next_row):
            return self
        row = tuple((number, seat) for number, seat in self.next_row if seat is not None)
        return replace(self, row=row, next_row=())

    def _placements(self) -> list["Table"]:
        (number, seat), *row = self.row
        tile, land = self.tiles[number], self.lands[seat]
        lands = [{**land, **dict(zip(way, tile, strict=True))} for way in legal_ways(land, self.size, tile)] or [land]
        claimers = (seat,) if self.next_row else ()
        return [
            replace(self, lands=(*self.lands[:seat], new, *self.lands[seat + 1 :]), row=tuple(row), claimers=claimers)
            for new in lands
        ]


def perft(table: Table, depth: int, deal: Sequence[tuple[int, ...]]) -> int:
    """Returns the number of ways to make `depth` decisions."""
    if depth == 0:
        return 1
    if table.due in ("row", "kings"):
        return perft(table.drawn(deal[0]), depth, deal[1:]) if deal else 1
    if not table.due:
        return 1
    tables = table.moves()
    return len(tables) if depth == 1 else sum(perft(after, depth - 1, deal) for after in tables)
