"""The flat form of a Kingdomino Duel state: the position of every field in a vector of 64-bit words.

A state is a NumPy vector, so copying a state copies one block of memory. A set of squares is one word: bit number
`cell` tells whether the square is in the set. Sets of coats, powers and dice are words as well. Words are signed, so
that sets and counts mix freely in compiled code. Every constant that describes this form is defined in this module and
computed from the components. `fast.py` holds the transitions. `DuelState` is the reference: tests compare the two after
every event.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from loskut.games.duel.board import MOST_ON_SQUARE, PLAN
from loskut.games.duel.components import DICE, DICE_COUNT, FACE_COUNT, SPELLBOOK, Coat, Power
from loskut.games.duel.rules import PLAYERS
from loskut.kit.grid import Direction, cells_of

Flat = NDArray[np.int64]
"""One state as a vector, or a matrix with one state in each row."""

# Numbers of things.
SEATS = max(PLAYERS)
NOBODY = SEATS
"""The owner of a die that nobody has picked."""
COAT_COUNT = len(Coat)
NO_COAT = COAT_COUNT
"""The coat of a '?', the name of a die that has none, and the coat of power 5 that nobody has chosen."""
ALL_COATS = (1 << COAT_COUNT) - 1
"""All coats as a set. It is also the set of a '?' without a name, which connects as any coat (D7)."""
LEVELS = MOST_ON_SQUARE
DIRECTION_COUNT = len(Direction)
TALLY = 2
"""The length of a tally: points and the largest domain."""
TALLY_RANGE = 64
"""The largest domain is below this number: a map has 34 squares."""

# The map, and how a set of squares lies in a word. The word needs a row to spare: `fits` shifts a set by one row.
STRIDE = PLAN.grid.stride
SQUARES = PLAN.squares
SQUARE_COUNT = SQUARES.bit_count()
CELLS = PLAN.grid.cells.bit_length()
assert CELLS + STRIDE < 63, "the map does not fit into one word"
NO_CELL = -1
BESIDE = np.array(PLAN.beside, dtype=np.int64)
"""By cell: the set of the cells next to it."""
CELL_OF_NUMBER = np.array(list(cells_of(PLAN.grid.cells)), dtype=np.int64)
"""By number, row by row from a1: the cell. Action ids count cells in this way."""
CELL_COUNT = len(CELL_OF_NUMBER)
NUMBER_OF_CELL = np.zeros(CELLS, dtype=np.int64)
NUMBER_OF_CELL[CELL_OF_NUMBER] = np.arange(CELL_COUNT)

# One player: the offsets of the sets on the map, then of the row in the spellbook.
COATS = 0
TOUCHING = COATS + COAT_COUNT
CROSSES = TOUCHING + COAT_COUNT
ROOM = CROSSES + LEVELS
HAS_BONUS = ROOM + 1
HAS_DRAWN = HAS_BONUS + 1
"""Whether the player has drawn two coats in this round."""
MARKS = HAS_DRAWN + 1
OWNED = MARKS + COAT_COUNT
"""The set of powers that the player has gained, used or not."""
PLAYER = OWNED + 1

# The table: the offsets of its fields, after the players.
USED = SEATS * PLAYER
"""The set of powers that have been used."""
CHOSEN_COAT = USED + 1
FACES = CHOSEN_COAT + 1
"""By die: the number of its face. If faces are equal, it is the first of them."""
OWNERS = FACES + DICE_COUNT
NAMED = OWNERS + DICE_COUNT
RAISED = NAMED + DICE_COUNT
"""By die: whether the castle bonus added a cross to it (D15)."""
FIRST_CELL = RAISED + DICE_COUNT
"""The square of the first of two split coats, while the second has none yet; otherwise NO_CELL."""
CASTS = FIRST_CELL + 1
"""The set of powers used in this drawing step: 1, 2 and 4 (D13)."""
STEP = CASTS + 1
MOVER = STEP + 1
"""The seat in turn. It means nothing while chance is due."""
FIRST = MOVER + 1
"""Player A of this round, or of the next one between rounds (D4, D14)."""
IS_ENDING = FIRST + 1
"""Whether the last round is over. Then only lightning powers can still be due (D17)."""
LENGTH = IS_ENDING + 1

# The values of STEP. Those before PICK are chance.
CHOOSE_FIRST, ROLL, PICK, DRAW, LIGHTNING, OVER = range(6)

# Powers as sets of one power each.
IGNORE_CONNECTION, SPLIT_DICE, TAKE_TWO, TURN_DIE, THREE_POINTS, ADD_CROSS = (1 << power for power in Power)
ANY_LIGHTNING = THREE_POINTS | ADD_CROSS
BOXES = np.array([row.boxes for row in SPELLBOOK])
"""By coat: the number of boxes of its row."""
POWERS = np.array([1 << row.power for row in SPELLBOOK])
"""By coat: the power that a full row gives, as a set."""

# The dice.
FACE_COATS = np.array([[NO_COAT if face.coat is None else face.coat for face in die] for die in DICE], dtype=np.int64)
FACE_CROSSES = np.array([[face.crosses for face in die] for die in DICE])
FOREMOST = np.array([[die.index(face) for face in die] for die in DICE])
"""By die and face: the first face that shows the same."""


def _coats_of(coat: Coat | None) -> int:
    return ALL_COATS if coat is None else 1 << coat


FACE_SETS = np.array([[_coats_of(face.coat) for face in die] for die in DICE])
"""By die and face: the coat as a set."""
DIE_SETS = np.bitwise_or.reduce(FACE_SETS, axis=1)
"""By die: all coats that it can show, as a set."""

# The numbering of moves. Everything but squares is kept as a set of choices in one word. These are the action ids up to
# PLACE_ID, then the pass and the coats of power 5, whose ids come later: `choice + LATER` for the coats.
PICK_ID = 0
PAIRS = list(combinations(range(DICE_COUNT), 2))
TURN_ID = PICK_ID + DICE_COUNT + len(PAIRS)
CASTLE_ID = TURN_ID + DICE_COUNT * FACE_COUNT
CAST_ID = CASTLE_ID + DICE_COUNT
NAME_ID = CAST_ID + 2
PLACE_ID = NAME_ID + COAT_COUNT
PUT_ID = PLACE_ID + CELL_COUNT * DIRECTION_COUNT
PASS_ID = PUT_ID + CELL_COUNT
COAT_ID = PASS_ID + 1
CROSS_ID = COAT_ID + COAT_COUNT
ID_COUNT = CROSS_ID + CELL_COUNT
PASS_CHOICE = PLACE_ID
COAT_CHOICE = PASS_CHOICE + 1
CHOICE_COUNT = COAT_CHOICE + COAT_COUNT
assert CHOICE_COUNT < 63, "the choices do not fit into one word"
LATER = PASS_ID - PASS_CHOICE
MOST_MOVES = CELL_COUNT * DIRECTION_COUNT + CHOICE_COUNT
"""An upper bound on the number of legal moves in a state."""

PICKED = np.array([1 << die for die in range(DICE_COUNT)] + [1 << one | 1 << other for one, other in PAIRS])
"""By number of a pick: the set of its dice."""
ALL_DICE = (1 << DICE_COUNT) - 1
SINGLE_PICKS = (1 << DICE_COUNT) - 1
"""The picks of one die, as choices."""
PAIR_PICKS = np.array(
    [
        sum(1 << pick for pick in range(DICE_COUNT, len(PICKED)) if int(PICKED[pick]) & ~dice == 0)
        for dice in range(ALL_DICE + 1)
    ]
)
"""By set of dice: the picks of two of them, as choices."""
EVERY_COAT = ((1 << COAT_COUNT) - 1) << COAT_CHOICE
"""The choices of power 5."""
