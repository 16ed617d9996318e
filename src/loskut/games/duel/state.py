"""The course of a game (D4, D5, D9-D14, D17): dice are rolled, picked and drawn, the spellbook is marked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from loskut.core.caching import lazy
from loskut.core.chance import Distribution, FromBag, Rolled
from loskut.core.errors import Violation
from loskut.core.events import Chance, Decision, Due, Event, Move, Outcome, Seat
from loskut.core.state import State, Tally
from loskut.games.duel.board import PLAN, Map, new_map
from loskut.games.duel.components import DICE, Coat, DieNo, Power
from loskut.games.duel.dice import ROLLED, Dice, Die, free, owned, replaced
from loskut.games.duel.drawing import DrawingStep
from loskut.games.duel.moves import (
    ADDED_CROSSES,
    COAT_CHOICES,
    DRAWINGS_DUE,
    FIRST,
    LIGHTNING,
    PAIRS,
    PICKS_DUE,
    ROLL,
    SINGLES,
    AddCross,
    Cast,
    CastleCross,
    ChooseCoat,
    DiceRolled,
    Drawing,
    FirstChosen,
    Lightning,
    Name,
    Pass,
    Pick,
    Put,
    TurnDie,
    explain_lightning,
    explain_pick,
    pairs_of,
)  # fmt: skip
from loskut.games.duel.rules import DuelOptions
from loskut.games.duel.scoring import tally
from loskut.games.duel.spellbook import Spellbook, new_spellbook
from loskut.kit.domino import Place
from loskut.kit.grid import Cell, cells_of

ANY_ROLL = Rolled(DICE, DiceRolled)
ANY_FIRST = FromBag((Seat(0), Seat(1)), 1, FirstChosen)


@dataclass(frozen=True, init=False)
class DuelState(State):
    """Two maps, the spellbook and the dice of the round."""

    options: DuelOptions
    agenda: tuple[Due, ...]
    maps: tuple[Map, Map]
    book: Spellbook
    dice: Dice
    """The dice from the roll to the end of the round; between rounds none lie there."""
    first: Seat | None
    """Player A of this round, or of the next one where the dice are still to be rolled (D4, D14)."""

    def __init__(
        self,
        options: DuelOptions,
        agenda: tuple[Due, ...],
        maps: tuple[Map, Map],
        book: Spellbook,
        dice: Dice,
        first: Seat | None,
    ) -> None:
        # As the generated one, but twice as fast: there is a new state for every event.
        self.__dict__.update(options=options, agenda=agenda, maps=maps, book=book, dice=dice, first=first)

    @lazy
    def step(self) -> DrawingStep:
        """The drawing step that is due."""
        due = self._drawing
        return DrawingStep(due, self.maps[due.seat], self.book, owned(self.dice, due.seat), self.dice)

    @lazy
    def free(self) -> tuple[DieNo, ...]:
        """The dice that nobody has picked."""
        return free(self.dice)

    @lazy
    def legal(self) -> Sequence[Move]:
        """D5: dice to pick; D6-D8, D12, D15: the drawing step; D12: what lightning asks."""
        due = self.agenda[0] if self.agenda else None
        if isinstance(due, Drawing):
            return self.step.legal()
        if isinstance(due, Lightning):
            choices = COAT_CHOICES if Power.THREE_POINTS_PER_DOMAIN in due.powers else ()
            squares = self.maps[due.seat].squares if Power.ADD_CROSS in due.powers else 0
            return (*choices, *(ADDED_CROSSES[cell] for cell in cells_of(squares)))
        return self._picks(due.seat) if isinstance(due, Decision) else ()

    def _picks(self, seat: Seat) -> tuple[Pick, ...]:
        if len(self.free) < len(self.dice):
            return pairs_of(self.free)
        return (*SINGLES, *PAIRS.values()) if self.book.has(seat, Power.TAKE_TWO) else SINGLES

    @property
    def chance(self) -> Distribution:
        """D4: either player begins; D5: four dice."""
        match self.turn:
            case Chance(step="roll"):
                return ANY_ROLL
            case Chance(step="first"):
                return ANY_FIRST
            case turn:
                raise TypeError(f"no chance is due but {turn}")

    def explain(self, move: Move) -> Violation | None:
        """The rule that a move breaks here, or nothing."""
        match self.turn:
            case Drawing():
                return self.step.explain(move)
            case Lightning(seat, _, powers):
                return explain_lightning(self.maps[seat], powers, move)
            case Decision(seat):
                if isinstance(move, Pick):
                    return explain_pick(self.dice, self.book, seat, move)
                return Violation("D5", "duel-pick-now")
        return Violation("D5", "duel-nobody-moves")

    def after(self, event: Event) -> "DuelState":
        """What an event changes and what it causes."""
        match event:
            case Pick():
                return self._after_pick(event)
            case Place():
                return self._draw(*PLAN.cells(event))
            case DiceRolled():
                return self._after_roll(event)
            case Put(cell):
                return self._after_put(cell)
            case Pass():
                return self._drawn(self._with_map(self._drawing.seat, self.step.own.skip()), self.dice)
            case TurnDie() | CastleCross() | Cast() | Name():
                return self._after_preparing(event)
            case ChooseCoat() | AddCross():
                return self._after_lightning(event)
            case FirstChosen((seat,)):
                return DuelState(self.options, self.agenda[1:], self.maps, self.book, (), seat)
            case Move() | Outcome():
                raise TypeError(f"not an event of Kingdomino Duel: {event}")
        assert_never(event)

    @property
    def _drawing(self) -> Drawing:
        due = self.agenda[0]
        assert isinstance(due, Drawing)
        return due

    def _after_roll(self, rolled: DiceRolled) -> "DuelState":
        """D5, D9: A picks, B picks, A draws, B draws."""
        first = self.first
        assert first is not None
        other = 1 - first
        agenda = (PICKS_DUE[first], PICKS_DUE[other], DRAWINGS_DUE[first], DRAWINGS_DUE[other])
        dice = tuple([ROLLED[face] for face in rolled.drawn])
        return DuelState(self.options, agenda, self.maps, self.book, dice, first)

    def _after_pick(self, pick: Pick) -> "DuelState":
        """D5: what is left after the second pick belongs to the other; power 3 leaves B no choice."""
        due = self.agenda[0]
        assert isinstance(due, Decision)
        is_first = len(self.free) == len(self.dice)
        dice = list(self.dice)
        for number in pick.dice:
            dice[number] = dice[number].take(due.seat)
        if is_first and len(pick.dice) == 1:
            return DuelState(self.options, self.agenda[1:], self.maps, self.book, tuple(dice), self.first)
        rest = Seat(1 - due.seat)
        owned_by_all = tuple([die if die.owner is not None else die.take(rest) for die in dice])
        book = self.book.use(Power.TAKE_TWO) if is_first else self.book
        agenda = self.agenda[2:] if is_first else self.agenda[1:]
        return DuelState(self.options, agenda, self.maps, book, owned_by_all, self.first)

    def _after_put(self, cell: Cell) -> "DuelState":
        """Power 2: the first coat waits for the second, so that neither connects to the other."""
        step = self.step
        if step.first_cell is not None:
            return self._draw(step.first_cell, cell)
        number = step.numbers[0]
        dice = replaced(self.dice, number, self.dice[number].put(cell))
        return self._go_on(dice, step.due, self.maps, self.book)

    def _after_preparing(self, move: TurnDie | CastleCross | Cast | Name) -> "DuelState":
        """D6, D12, D13, D15: the dice or the rules of this drawing change, the same player goes on."""
        due, dice, maps, book = self._drawing, self.dice, self.maps, self.book
        match move:
            case TurnDie(die, face):
                due, book = due.using(Power.TURN_DIE), book.use(Power.TURN_DIE)
                dice = replaced(dice, die, dice[die].turn(DICE[die][face]))
            case CastleCross(die):
                maps = self._with_map(due.seat, maps[due.seat].without_bonus())
                dice = replaced(dice, die, dice[die].with_castle_cross())
            case Cast(power):
                due, book = due.using(power), book.use(power)
            case Name(coat):
                assert self.step.unnamed is not None
                number = self.step.numbers[self.step.unnamed]
                dice = replaced(dice, number, dice[number].name(coat))
        return self._go_on(dice, due, maps, book)

    def _go_on(self, dice: Dice, head: Drawing, maps: tuple[Map, Map], book: Spellbook) -> "DuelState":
        return DuelState(self.options, (head, *self.agenda[1:]), maps, book, dice, self.first)

    def _with_map(self, seat: Seat, own: Map) -> tuple[Map, Map]:
        return (own, self.maps[1]) if seat == 0 else (self.maps[0], own)

    def _draw(self, first: Cell, second: Cell) -> "DuelState":
        """D6: both coats go on the map."""
        step = self.step
        one, other = step.pair
        own = step.own.draw(first, one.arms, second, other.arms)
        dice = tuple([die.use() if die.owner == step.due.seat else die for die in self.dice])
        return self._drawn(self._with_map(step.due.seat, own), dice)

    def _drawn(self, maps: tuple[Map, Map], dice: Dice) -> "DuelState":
        """D9: then the other draws, or the round ends."""
        agenda = self.agenda[1:]
        if agenda:
            return DuelState(self.options, agenda, maps, self.book, dice, self.first)
        return self._end_round(maps, dice)

    def _end_round(self, maps: tuple[Map, Map], dice: Dice) -> "DuelState":
        """D10-D14, D17: marks, powers gained, lightning A first; then B rolls, unless the game is over."""
        first = self.first
        assert first is not None
        book = self.book.mark([_plain(dice, seat) for seat in (0, 1)], first)
        other = Seat(1 - first)
        lightning = [Lightning(seat, LIGHTNING, powers) for seat in (first, other) if (powers := book.lightning(seat))]
        is_over = not any(die.is_used for die in dice) or not maps[0].room or not maps[1].room
        agenda = (*lightning, *(() if is_over else (ROLL,)))
        return DuelState(self.options, agenda, maps, book, (), other)

    def _after_lightning(self, move: ChooseCoat | AddCross) -> "DuelState":
        """D12, D13: one power is resolved; the player's other one waits, if there is one."""
        due = self.agenda[0]
        assert isinstance(due, Lightning)
        maps = self.maps
        if isinstance(move, ChooseCoat):
            power = Power.THREE_POINTS_PER_DOMAIN
            book = self.book.use(power, move.coat)
        else:
            power = Power.ADD_CROSS
            book = self.book.use(power)
            maps = self._with_map(due.seat, maps[due.seat].add_cross(move.cell))
        left = tuple(other for other in due.powers if other != power)
        head = (Lightning(due.seat, LIGHTNING, left),) if left else ()
        return DuelState(self.options, (*head, *self.agenda[1:]), maps, book, self.dice, self.first)

    def tallies(self) -> tuple[Tally, ...]:
        """D19: points and largest domain of both players."""
        return tuple(tally(own, self.book.chosen_coat_of(Seat(seat))) for seat, own in enumerate(self.maps))


def _plain(dice: Sequence[Die], seat: int) -> list[Coat]:
    """The coats that a player's dice mark (D10)."""
    return [coat for die in dice if die.owner == seat and (coat := die.plain) is not None]


def initial(options: DuelOptions) -> DuelState:
    """Blank maps and a blank spellbook (D2-D4)."""
    return DuelState(options, (FIRST, ROLL), (new_map(), new_map()), new_spellbook(), (), None)
