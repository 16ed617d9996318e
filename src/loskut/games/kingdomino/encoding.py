"""What a seat sees of Kingdomino, as planes and numbers (see core/encoding.py)."""

from functools import cache
from typing import cast

from loskut.core.encoding import (
    Encoding,
    Field,
    FieldGroup,
    GameBounds,
    Observation,
    one_hot,
    padded,
    relative,
    seat_labels,
    seats_from,
)  # fmt: skip
from loskut.core.events import Decision, Seat
from loskut.core.state import State
from loskut.games.kingdomino.board import SITES, Kingdom
from loskut.games.kingdomino.components import COUNT, DOMINOES, MOST_CROWNS, Domino, DominoNo, Terrain
from loskut.games.kingdomino.moves import CLAIM, PLACE
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.state import KingdominoState
from loskut.games.kingdomino.state_data import rows_left
from loskut.kit.planes import plane

STEPS = (PLACE, CLAIM)
NUMBERS = sorted(DOMINOES)
TERRAINS = tuple(terrain.key for terrain in Terrain)
DOMINO = (
    Field("number", "the number of the domino; 0 if there is none", COUNT),
    Field("left", "the terrain of the left half", values=TERRAINS),
    Field("left_crowns", "the crowns on the left half", MOST_CROWNS),
    Field("right", "the terrain of the right half", values=TERRAINS),
    Field("right_crowns", "the crowns on the right half", MOST_CROWNS),
)
KINGDOM = (
    *(Field(terrain, f"squares of {terrain}") for terrain in TERRAINS),
    Field("crowns", "the crowns on each square", MOST_CROWNS),
    Field("room", "empty cells that a domino may still cover, as far as the size of the kingdom matters (K13)"),
)


class KingdominoEncoding(Encoding):
    """Kingdoms as planes; the kings in line, the next row and the box as numbers."""

    history = ("The first version.",)

    def __init__(self, options: KingdominoOptions) -> None:
        players, places = options.players, tuple(map(str, range(options.kings)))
        seats = seat_labels(players)
        self.options = options
        self.site = SITES[options.size]
        self.rows, self.columns = self.site.grid.height, self.site.grid.width
        # Every domino is claimed and laid or discarded. Draws are those of the dominoes and of the kings.
        self.bounds = GameBounds(2 * options.dominoes, options.dominoes + options.kings, COUNT)
        self.boards = (
            FieldGroup("kingdom", "the kingdom of each seat, the own one first", KINGDOM, seats),
            FieldGroup("site", "what all kingdoms share", (Field("castle", "the square of the castle"),)),
        )
        self.table = (
            FieldGroup("turn", "what has to be decided; zeros if the game is over", (
                Field("step", "laying the domino in turn, or putting the king on a domino of the next row",
                      values=STEPS),
                Field("rows_left", "the rows of dominoes still to be drawn", options.rounds),
            )),
            FieldGroup("king", "the kings that have to move in this round, the one in turn first", (
                Field("owner", "whose king it is", values=seats),
                *DOMINO,
            ), places),
            FieldGroup("next", "the next row, nearest the box first", (
                Field("owner", "whose king is on the domino; zeros if it is free", values=seats),
                *DOMINO,
            ), places),
            FieldGroup("box", "the dominoes not drawn yet", (
                Field("domino", "whether the domino with this number is in the box",
                      values=tuple(map(str, NUMBERS))),
            )),
            FieldGroup("seat", "other facts about each seat", (
                Field("discards", "the dominoes that the seat has discarded", options.dominoes_each),
            ), seats),
        )  # fmt: skip

    def encode(self, state: State, seat: Seat) -> Observation:
        """Returns the kingdoms and the table as a seat sees them."""
        state = cast(KingdominoState, state)
        kingdoms = [state.kingdoms[other] for other in seats_from(seat, self.options.players)]
        boards = [own for kingdom in kingdoms for own in self._kingdom(kingdom)]
        boards.append(plane(self.site.grid, 1 << self.site.castle))
        return Observation(b"".join(boards), bytes(self._table(state, seat) + [own.discards for own in kingdoms]))

    def _kingdom(self, kingdom: Kingdom) -> list[bytes]:
        """Returns the planes of a kingdom, in the order of KINGDOM."""
        grid = self.site.grid
        terrains = [plane(grid, cells) for cells in kingdom.terrains]
        return [*terrains, plane(grid, *kingdom.crowns), plane(grid, kingdom.room)]

    def _table(self, state: KingdominoState, seat: Seat) -> list[int]:
        """Returns the numbers of the table but for the last part."""
        options, due = self.options, state.turn
        players, size = options.players, options.players + len(domino_numbers(None))
        kings = [relative(owner, seat, players) + domino_numbers(domino) for owner, domino in _kings(state)]
        claimable = [
            relative(owner, seat, players) + domino_numbers(DOMINOES[DominoNo(number)])
            for number, owner in zip(state.next_row.pieces, state.next_row.claims, strict=True)
        ]
        return [
            *one_hot(STEPS.index(due.step) if isinstance(due, Decision) else None, len(STEPS)),
            rows_left(options, state.deck),
            *padded(kings, options.kings, size),
            *padded(claimable, options.kings, size),
            *[int(number in state.deck) for number in NUMBERS],
        ]


def _kings(state: KingdominoState) -> list[tuple[Seat, Domino | None]]:
    """Returns the owners of the kings in line with the dominoes under them.

    A king has no domino under it in the set-up, or if its domino has just been laid.
    """
    line: list[tuple[Seat, Domino | None]] = [
        (owner, DOMINOES[DominoNo(number)]) for number, owner in zip(state.row.pieces, state.row.owners, strict=True)
    ]
    claiming: list[tuple[Seat, Domino | None]] = [
        (due.seat, None) for due in state.agenda if isinstance(due, Decision) and due.step == CLAIM
    ]
    if not state.is_set_up:
        return claiming
    is_claiming = isinstance(state.turn, Decision) and state.turn.step == CLAIM
    return [*claiming[:1], *line] if is_claiming else line


@cache
def domino_numbers(domino: Domino | None) -> tuple[int, ...]:
    """Returns the numbers of a domino, in the order of DOMINO; zeros for None."""
    if domino is None:
        return (0,) * sum(len(field.names) for field in DOMINO)
    halves = [[*one_hot(half.terrain, len(Terrain)), half.crowns] for half in (domino.left, domino.right)]
    return (domino.number, *halves[0], *halves[1])


@cache
def encoding(options: KingdominoOptions) -> KingdominoEncoding:
    """Returns the encoding for some options, made once."""
    return KingdominoEncoding(options)
