"""The table after each event, and what is due next (D4-D6, D8-D15, D17)."""

from collections.abc import Sequence
from typing import TypeVar, assert_never

from loskut.core.events import Decision, Event, Move, Outcome, Seat
from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import DICE, Coat, Power
from loskut.games.duel.dice import ROLLED, Dice, Die, replaced
from loskut.games.duel.moves import (
    DRAWINGS_DUE,
    LIGHTNING,
    PICKS_DUE,
    ROLL,
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
)  # fmt: skip
from loskut.games.duel.spellbook import Spellbook
from loskut.games.duel.state_data import DuelData
from loskut.kit.domino import Place
from loskut.kit.grid import Cell

D = TypeVar("D", bound=DuelData)


def after(data: D, event: Event) -> D:
    """Returns the table after an event. Its agenda holds what the event makes due."""
    match event:
        case Pick():
            return _after_pick(data, event)
        case Place():
            return _draw(data, *PLAN.cells(event))
        case DiceRolled():
            return _after_roll(data, event)
        case Put(cell):
            return _after_put(data, cell)
        case Pass():
            return _drawn(data, _with_map(data, data.drawing.seat, data.step.own.skip()), data.dice)
        case TurnDie() | CastleCross() | Cast() | Name():
            return _after_preparing(data, event)
        case ChooseCoat() | AddCross():
            return _after_lightning(data, event)
        case FirstChosen((seat,)):
            return type(data)(data.options, data.agenda[1:], data.maps, data.book, (), seat)
        case Move() | Outcome():
            raise TypeError(f"not an event of Kingdomino Duel: {event}")
    assert_never(event)


def _after_roll(data: D, rolled: DiceRolled) -> D:
    """Returns the table after a roll. Now A picks, B picks, A draws, B draws (D5, D9)."""
    first = data.first
    assert first is not None
    other = 1 - first
    agenda = (PICKS_DUE[first], PICKS_DUE[other], DRAWINGS_DUE[first], DRAWINGS_DUE[other])
    dice = tuple([ROLLED[face] for face in rolled.drawn])
    return type(data)(data.options, agenda, data.maps, data.book, dice, first)


def _after_pick(data: D, pick: Pick) -> D:
    """Returns the table after a pick (D5).

    When one player has two dice, the other gets the rest. If A takes two with power 3, B has no choice.
    """
    due = data.agenda[0]
    assert isinstance(due, Decision)
    is_first = len(data.free) == len(data.dice)
    dice = list(data.dice)
    for number in pick.dice:
        dice[number] = dice[number].take(due.seat)
    if is_first and len(pick.dice) == 1:
        return type(data)(data.options, data.agenda[1:], data.maps, data.book, tuple(dice), data.first)
    rest = Seat(1 - due.seat)
    owned_by_all = tuple([die if die.owner is not None else die.take(rest) for die in dice])
    book = data.book.use(Power.TAKE_TWO) if is_first else data.book
    agenda = data.agenda[2:] if is_first else data.agenda[1:]
    return type(data)(data.options, agenda, data.maps, book, owned_by_all, data.first)


def _after_put(data: D, cell: Cell) -> D:
    """Returns the table after a square was chosen under power 2.

    The first coat is drawn together with the second. Otherwise the second could connect to the first.
    """
    step = data.step
    if step.first_cell is not None:
        return _draw(data, step.first_cell, cell)
    number = step.numbers[0]
    dice = replaced(data.dice, number, data.dice[number].put(cell))
    return _go_on(data, dice, step.due, data.maps, data.book)


def _after_preparing(data: D, move: TurnDie | CastleCross | Cast | Name) -> D:
    """Returns the table after a move that changes the dice or the rules of this drawing (D6, D12, D13, D15).

    The same player goes on.
    """
    due, dice, maps, book = data.drawing, data.dice, data.maps, data.book
    match move:
        case TurnDie(die, face):
            due, book = due.using(Power.TURN_DIE), book.use(Power.TURN_DIE)
            dice = replaced(dice, die, dice[die].turn(DICE[die][face]))
        case CastleCross(die):
            maps = _with_map(data, due.seat, maps[due.seat].without_bonus())
            dice = replaced(dice, die, dice[die].with_castle_cross())
        case Cast(power):
            due, book = due.using(power), book.use(power)
        case Name(coat):
            assert data.step.unnamed is not None
            number = data.step.numbers[data.step.unnamed]
            dice = replaced(dice, number, dice[number].name(coat))
    return _go_on(data, dice, due, maps, book)


def _go_on(data: D, dice: Dice, head: Drawing, maps: tuple[Map, Map], book: Spellbook) -> D:
    """Returns the table with the same drawing step still due."""
    return type(data)(data.options, (head, *data.agenda[1:]), maps, book, dice, data.first)


def _with_map(data: DuelData, seat: Seat, own: Map) -> tuple[Map, Map]:
    return (own, data.maps[1]) if seat == 0 else (data.maps[0], own)


def _draw(data: D, first: Cell, second: Cell) -> D:
    """Returns the table after both coats were drawn on the map (D6)."""
    step = data.step
    one, other = step.pair
    own = step.own.draw(first, one.arms, second, other.arms)
    dice = tuple([die.use() if die.owner == step.due.seat else die for die in data.dice])
    return _drawn(data, _with_map(data, step.due.seat, own), dice)


def _drawn(data: D, maps: tuple[Map, Map], dice: Dice) -> D:
    """Returns the table after a drawing step: the other player draws, or the round ends (D9)."""
    agenda = data.agenda[1:]
    if agenda:
        return type(data)(data.options, agenda, maps, data.book, dice, data.first)
    return _end_round(data, maps, dice)


def _end_round(data: D, maps: tuple[Map, Map], dice: Dice) -> D:
    """Returns the table after a round (D10-D14, D17).

    Coats are marked and powers gained. Lightning powers come first, those of A before those of B. Then the other
    player becomes A and rolls, unless the game is over: both passed, or a map is full.
    """
    first = data.first
    assert first is not None
    book = data.book.mark([_plain(dice, seat) for seat in (0, 1)], first)
    other = Seat(1 - first)
    lightning = [Lightning(seat, LIGHTNING, powers) for seat in (first, other) if (powers := book.lightning(seat))]
    is_over = not any(die.is_used for die in dice) or not maps[0].room or not maps[1].room
    agenda = (*lightning, *(() if is_over else (ROLL,)))
    return type(data)(data.options, agenda, maps, book, (), other)


def _after_lightning(data: D, move: ChooseCoat | AddCross) -> D:
    """Returns the table after a lightning power was used. The player's other one stays due, if any (D12, D13)."""
    due = data.agenda[0]
    assert isinstance(due, Lightning)
    maps = data.maps
    if isinstance(move, ChooseCoat):
        power = Power.THREE_POINTS_PER_DOMAIN
        book = data.book.use(power, move.coat)
    else:
        power = Power.ADD_CROSS
        book = data.book.use(power)
        maps = _with_map(data, due.seat, maps[due.seat].add_cross(move.cell))
    left = tuple(other for other in due.powers if other != power)
    head = (Lightning(due.seat, LIGHTNING, left),) if left else ()
    return type(data)(data.options, (*head, *data.agenda[1:]), maps, book, data.dice, data.first)


def _plain(dice: Sequence[Die], seat: int) -> list[Coat]:
    """Returns the coats that a player's dice mark in the spellbook (D10)."""
    return [coat for die in dice if die.owner == seat and (coat := die.plain) is not None]
