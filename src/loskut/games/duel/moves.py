"""Steps, moves and outcomes of Kingdomino Duel (D4-D6, D8, D12, D15)."""

from dataclasses import dataclass
from itertools import combinations

from loskut.core.events import Chance, Decision, Move, Outcome, Seat
from loskut.games.duel.board import PLAN
from loskut.games.duel.components import DICE, DICE_COUNT, Coat, DieNo, Power
from loskut.games.duel.rules import PLAYERS
from loskut.kit.grid import Cell

FIRST = Chance("first")
ROLL = Chance("roll")
PICK = "pick"
DRAW = "draw"
LIGHTNING = "lightning"


@dataclass(frozen=True, slots=True)
class Drawing(Decision):
    """The drawing step of a player, and the powers used in it so far (D13)."""

    turned: bool = False
    """Whether a die was turned (power 4)."""
    ignoring: bool = False
    """Whether the connection rules are suspended (power 1)."""
    splitting: bool = False
    """Whether the coats are drawn separately (power 2)."""

    def using(self, power: Power) -> "Drawing":
        """Returns the step after a power was used."""
        turned = self.turned or power == Power.TURN_DIE
        ignoring = self.ignoring or power == Power.IGNORE_CONNECTION
        return Drawing(self.seat, DRAW, turned, ignoring, self.splitting or power == Power.SPLIT_DICE)


@dataclass(frozen=True, slots=True)
class Lightning(Decision):
    """Lightning powers just gained. The player uses them at once, in any order (D13)."""

    powers: tuple[Power, ...]


PICKS_DUE = tuple(Decision(Seat(seat), PICK) for seat in range(max(PLAYERS)))
DRAWINGS_DUE = tuple(Drawing(Seat(seat), DRAW) for seat in range(max(PLAYERS)))


@dataclass(frozen=True, slots=True)
class FirstChosen(Outcome):
    """The seat that is player A in the first round (D4)."""


@dataclass(frozen=True, slots=True)
class DiceRolled(Outcome):
    """The faces of the four dice (D5)."""


@dataclass(frozen=True, slots=True)
class Pick(Move):
    """Take one die, or two, by their numbers in ascending order (D5)."""

    dice: tuple[DieNo, ...]


@dataclass(frozen=True, slots=True)
class TurnDie(Move):
    """Power 4: turn a die to another of its faces. Faces count from 0. If faces are equal, the first one is meant."""

    die: DieNo
    face: int


@dataclass(frozen=True, slots=True)
class CastleCross(Move):
    """The castle bonus: one more cross on a die of this round (D15)."""

    die: DieNo


@dataclass(frozen=True, slots=True)
class Cast(Move):
    """Use power 1 or 2 for the next drawing (D12)."""

    power: Power


@dataclass(frozen=True, slots=True)
class Name(Move):
    """Name a coat for the first '?' that has none yet (D6)."""

    coat: Coat


@dataclass(frozen=True, slots=True)
class Put(Move):
    """Draw the next of two coats that are drawn separately (power 2)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Draw neither coat (D8)."""


@dataclass(frozen=True, slots=True)
class ChooseCoat(Move):
    """Power 5: choose the coat whose domains score extra points."""

    coat: Coat


@dataclass(frozen=True, slots=True)
class AddCross(Move):
    """Power 6: add a cross to a coat on the map."""

    cell: Cell


SINGLES = tuple(Pick((DieNo(die),)) for die in range(DICE_COUNT))
PAIRS = {pair: Pick(pair) for pair in combinations(map(DieNo, range(DICE_COUNT)), 2)}
TURNS = tuple(tuple(TurnDie(DieNo(die), face) for face in range(len(faces))) for die, faces in enumerate(DICE))
CASTLE_CROSSES = tuple(CastleCross(DieNo(die)) for die in range(DICE_COUNT))
CASTS = {power: Cast(power) for power in (Power.IGNORE_CONNECTION, Power.SPLIT_DICE)}
NAMES = tuple(Name(coat) for coat in Coat)
PUTS = tuple(Put(Cell(cell)) for cell in range(PLAN.grid.cells.bit_length()))
PASS = Pass()
COAT_CHOICES = tuple(ChooseCoat(coat) for coat in Coat)
ADDED_CROSSES = tuple(AddCross(Cell(cell)) for cell in range(PLAN.grid.cells.bit_length()))
