"""What a seat sees of Kingdomino Duel, as planes and numbers (see core/encoding.py)."""

from collections.abc import Iterator
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
from loskut.games.duel.board import MOST_ON_SQUARE, PLAN, Map
from loskut.games.duel.components import DICE_COUNT, FACE_COUNT, MOST_BOXES, MOST_CROSSES, SQUARES, Coat, Power
from loskut.games.duel.dice import Die
from loskut.games.duel.moves import DRAW, LIGHTNING, PICK, ROLL, Drawing
from loskut.games.duel.rules import PLAYERS
from loskut.games.duel.state import DuelState
from loskut.kit.planes import plane

STEPS = (PICK, DRAW, LIGHTNING)
COATS = tuple(coat.key for coat in Coat)
POWERS = tuple(power.key for power in Power)
SEATS = seat_labels(max(PLAYERS))
MOST_ROUNDS = SQUARES
"""Every round but the last fills two squares of a map, and the game ends when a map is full (D17)."""
MOST_IN_ROUND = 10
"""Decisions in a round: two picks, and for each player two names and two squares. Powers and castles come once."""
MAP = (
    *(Field(coat, f"squares with the coat {coat}") for coat in COATS),
    Field("crosses", "the crosses in each square", MOST_ON_SQUARE),
    Field("room", "the empty squares"),
)
DIE = (
    Field("owner", "who has picked the die; zeros if it is free", values=SEATS),
    Field("coat", "the coat on the face", values=COATS),
    Field("joker", "the face is a '?'"),
    Field("crosses", "the crosses on the face", MOST_CROSSES),
    Field("named", "the coat that was named for a '?'", values=COATS),
    Field("raised", "the castle has added a cross (D15)"),
    Field("used", "its coat has been drawn"),
)
BOARDS = (
    FieldGroup("map", "the map of each seat, the own one first", MAP, SEATS),
    FieldGroup("site", "what belongs to the step", (
        Field("castle", "the square of the castle"),
        Field("first", "the square chosen for the first of two split coats, on the map of the seat in turn (power 2)"),
    )),
)  # fmt: skip
TABLE = (
    FieldGroup("turn", "what has to be decided; zeros if the game is over", (
        Field("step", "picking dice, drawing, or using a lightning power", values=STEPS),
        Field("seat", "who is in turn", values=SEATS),
        Field("first", "who is player A of this round, or of the next one between rounds", values=SEATS),
        Field("turned", "a die was turned in this drawing step (power 4)"),
        Field("ignoring", "the connection rules are suspended in this drawing step (power 1)"),
        Field("splitting", "the coats are drawn separately in this drawing step (power 2)"),
        Field("ending", "the last round is over: only lightning powers are left (D17)"),
    )),
    FieldGroup("die", "the four dice; zeros between rounds", DIE, tuple(map(str, range(DICE_COUNT)))),
    FieldGroup("book", "the spellbook of each seat, the own one first", (
        Field("marks", "the marked boxes of each coat's row", MOST_BOXES, values=COATS),
        Field("power", "the powers that the seat has gained, used or not", values=POWERS),
        Field("bonus", "the castle bonus can still be used (D15)"),
    ), SEATS),
    FieldGroup("powers", "facts about powers, whoever has them", (
        Field("used", "the powers that have been used", values=POWERS),
        Field("chosen", "the coat that was chosen with power 5", values=COATS),
    )),
)  # fmt: skip


class DuelEncoding(Encoding):
    """Maps as planes; dice and spellbook as numbers."""

    history = ("The first version.",)
    boards = BOARDS
    table = TABLE
    rows, columns = PLAN.grid.height, PLAN.grid.width
    bounds = GameBounds(
        MOST_ROUNDS * MOST_IN_ROUND + len(POWERS) + len(SEATS), 1 + MOST_ROUNDS * DICE_COUNT, FACE_COUNT
    )

    def encode(self, state: State, seat: Seat) -> Observation:
        """Returns maps, dice and spellbook as a seat sees them."""
        state = cast(DuelState, state)
        return Observation(b"".join(_boards(state, seat)), bytes(_table(state, seat)))


def _boards(state: DuelState, seat: Seat) -> Iterator[bytes]:
    for other in seats_from(seat, len(state.maps)):
        yield from _map(state.maps[other])
    yield plane(PLAN.grid, 1 << PLAN.castle)
    first = state.step.first_cell if isinstance(state.turn, Drawing) else None
    yield plane(PLAN.grid, 0 if first is None else 1 << first)


def _map(own: Map) -> list[bytes]:
    """Returns the planes of a map, in the order of MAP."""
    coats = [plane(PLAN.grid, cells) for cells in own.coats]
    return [*coats, plane(PLAN.grid, *own.crosses), plane(PLAN.grid, own.room)]


def _table(state: DuelState, seat: Seat) -> Iterator[int]:
    due, players, book = state.turn, len(state.maps), state.book
    yield from one_hot(STEPS.index(due.step) if isinstance(due, Decision) else None, len(STEPS))
    yield from relative(due.seat if isinstance(due, Decision) else None, seat, players)
    yield from relative(state.first, seat, players)
    yield from (due.turned, due.ignoring, due.splitting) if isinstance(due, Drawing) else (0, 0, 0)
    yield not state.dice and state.first is not None and ROLL not in state.agenda
    yield from padded([_die(die, seat) for die in state.dice], DICE_COUNT, sum(len(field.names) for field in DIE))
    for other in seats_from(seat, players):
        yield from book.marks[other]
        yield from (int(owner == other) for owner in book.owners)
        yield state.maps[other].has_bonus
    yield from book.used
    yield from one_hot(book.chosen_coat, len(COATS))


def _die(die: Die, seat: Seat) -> list[int]:
    coat = one_hot(die.face.coat, len(COATS))
    named = one_hot(die.named, len(COATS))
    is_joker = die.face.coat is None
    owner = relative(die.owner, seat, len(SEATS))
    return [*owner, *coat, is_joker, die.face.crosses, *named, die.is_raised, die.is_used]


@cache
def encoding() -> DuelEncoding:
    """Returns the encoding, made once."""
    return DuelEncoding()
