"""What every event changes and what it causes, up to the next decision or draw (M5-M25, M37, M39).

The agenda holds the steps that the player in turn has still to do. The game skips a step that could only be declined,
or that can no longer be done. It never skips a compulsory step, even if there is only one answer. The row says whose
turn comes next.
"""

from collections.abc import Iterator
from typing import TypeVar, assert_never

from loskut.core.events import Chance, Decision, Due, Event, Move, Outcome, Seat
from loskut.games.moonriver import legality
from loskut.games.moonriver.board import Hired, Laid, Ranch, domino
from loskut.games.moonriver.components import PlotNo, Specialist
from loskut.games.moonriver.moves import (
    BONUSES_DUE,
    CIRCLE,
    CLAIMS_DUE,
    COWBOY_STEPS,
    DISCARDS_DUE,
    DROUGHT,
    EXPAND,
    EXPANDS_DUE,
    HERD,
    HIRE,
    LAY_BONUS,
    PLACE,
    ROW,
    SALOON,
    STEAL,
    SWAPS_DUE,
    Bonus,
    BonusDue,
    CellDue,
    Circle,
    CircleDue,
    Claim,
    Discard,
    Herd,
    HerdDue,
    Hire,
    LayBonus,
    Pair,
    Pass,
    PlaceDue,
    RanchersDrawn,
    RemoveCow,
    RowDrawn,
    SaloonFilled,
    ScenarioDrawn,
    Side,
    Steal,
    Swap,
)  # fmt: skip
from loskut.games.moonriver.rules import ROW_LENGTH, SCENARIOS
from loskut.games.moonriver.state_data import MoonRiverData, replaced, without
from loskut.kit.domino import Place
from loskut.kit.draft import DraftRow

T = TypeVar("T", bound=MoonRiverData)
FOR_TWO_DOMINOES = 4


def after(data: T, event: Event) -> T:
    """Returns the table after an event, up to the next decision or draw."""
    return settled(changed(data, event))


def changed(data: T, event: Event) -> T:
    """Returns what an event changes by itself, before the game goes on to the next decision or draw."""
    match event:
        case Pair():
            return paired(data, event)
        case Place():
            return placed(data, event)
        case Claim():
            return claimed(data, event)
        case Pass():
            return declined(data)
        case Discard():
            return discarded(data, event)
        case RemoveCow():
            return cow_removed(data, event)
        case Circle():
            return circle_chosen(data, event)
        case Hire():
            return hired(data, event)
        case Herd():
            return herded(data, event)
        case Swap():
            return swapped(data, event)
        case Steal():
            return stolen(data, event)
        case Bonus():
            return bonus_taken(data, event)
        case LayBonus():
            return bonus_laid(data, event)
        case Outcome():
            return drawn(data, event)
        case Move():
            raise TypeError(f"not an event of Moon River: {event}")
    assert_never(event)


def drawn(table: T, outcome: Outcome) -> T:
    """Returns the table after a draw (M5-M8, M23, M32)."""
    rest = table.agenda[1:]
    match outcome:
        case ScenarioDrawn(drawn=(number,)):
            return table.but(agenda=rest, scenario=SCENARIOS[number - 1])
        case SaloonFilled():
            saloon = tuple(sorted((*table.saloon, *outcome.drawn)))
            return table.but(agenda=rest, saloon=saloon, stacks=without(table.stacks, outcome.drawn))
        case RanchersDrawn():
            return table.but(agenda=(*_first_claims(outcome), ROW))
        case RowDrawn():
            # The row with the ranchers is taken from now on. Before the very first row that row is empty.
            new, deck = DraftRow.drawn(outcome.drawn), without(table.deck, outcome.drawn)
            return table.but(agenda=rest, row=table.next_row, next_row=new, deck=deck)
    raise TypeError(f"not an outcome of Moon River: {outcome}")


def _first_claims(outcome: RanchersDrawn) -> Iterator[Due]:
    """Yields the first claims: each player once (M7); two players as first, second, second, first (M37)."""
    order = outcome.drawn
    return (CLAIMS_DUE[seat] for seat in ((*order, *reversed(order)) if len(order) == 2 else order))


def settled(table: T) -> T:
    """Plays on without choices until a player has to decide or chance is due."""
    while True:
        if not table.agenda:
            if not (table.row or table.next_row):
                return _ended(table)
            table = _turn_begun(table) if table.row else _round_ended(table)
            continue
        due = table.agenda[0]
        if isinstance(due, Chance) or _can_act(table, due):
            return table
        table = _skipped(table, due)


def _can_act(table: MoonRiverData, due: Decision) -> bool:
    """Tells whether there is anything to decide in the step that is due.

    Some steps look at the legal moves. They are computed once, and the player who decides needs them anyway.
    """
    match due.step:
        case "expand":
            return bool(table.pairs)
        case "place" | "drought":
            return len(table.legal) > 0
        case "circle" | "hire":
            return bool(table.saloon)
        case "herd":
            assert isinstance(due, HerdDue)
            return due.left > 0 and any(legality.herding(table.ranches[due.seat]))
        case "swap" | "steal":
            return len(table.legal) > 1  # one of the moves is to decline
    return True


def _skipped(table: T, due: Decision) -> T:
    """Returns the table without a step that cannot be done.

    A player who must expand and cannot has to discard two plots (M12). In the last turn all plots at hand are discarded
    (M24). The plots of a second domino that no longer fits stay at hand (M10).
    """
    rest, hand = table.agenda[1:], table.hands[due.seat]
    if due.step != EXPAND:
        return table.but(agenda=rest)
    if table.is_last_round and due.seat not in table.row.owners:
        discarded = replaced(table.discarded, due.seat, tuple(sorted((*table.discarded[due.seat], *hand))))
        return table.but(agenda=rest, hands=replaced(table.hands, due.seat, ()), discarded=discarded)
    if table.waiting is None and len(hand) > table.ranches[due.seat].site.board.slots:
        return table.but(agenda=(DISCARDS_DUE[due.seat], *rest))
    return table.but(agenda=rest)


def _turn_begun(table: T) -> T:
    """Begins a turn: the rancher nearest the box takes its plot (M9). Four at hand allow two dominoes (M10)."""
    seat = table.row.owners[0]
    hand = tuple(sorted((*table.hands[seat], table.row.pieces[0])))
    expand, agenda = EXPANDS_DUE[seat], (CLAIMS_DUE[seat],)
    if table.is_last_round:
        due: tuple[Due, ...] = (expand,)
    elif len(hand) >= FOR_TWO_DOMINOES:
        due = (expand, expand, *agenda)
    else:
        due = (expand, *agenda)
    return table.but(agenda=due, hands=replaced(table.hands, seat, hand), row=table.row.without_first())


def _round_ended(table: T) -> T:
    """Ends a round: a new row and the saloon are due (M23). Without plots for a row the last round begins (M24)."""
    refill = (SALOON,) if table.missing_partners else ()
    if table.deck:
        return table.but(agenda=(ROW, *refill))
    return table.but(agenda=refill, row=table.next_row, next_row=DraftRow())


def _ended(table: T) -> T:
    """Ends the game with overpopulation (M25)."""
    ranches = tuple(ranch.thinned() for ranch in table.ranches)
    lost = sum(before.herd - after.herd for before, after in zip(table.ranches, ranches, strict=True))
    return table.but(ranches=ranches, supply=table.supply + lost)


def declined(table: T) -> T:
    """Declines the step that is due. A player who joins no first domino joins no second one either (M10)."""
    rest = table.agenda[1:]
    if table.agenda[0].step == EXPAND:
        rest = tuple(due for due in rest if due.step != EXPAND)
    return table.but(agenda=rest)


def paired(table: T, pair: Pair) -> T:
    """Joins two plots to a domino (M10). Laying it becomes due.

    A player with four plots at hand may join two dominoes in a turn. The steps are: join the first, join the second,
    lay the first, lay the second. In the last round each domino is laid before the next one is joined (M24).
    """
    seat = table.mover
    hand, rest = table.hands[seat], table.agenda[1:]
    due = PlaceDue(seat, PLACE, hand[pair.first], hand[pair.second])
    if table.is_last_round:
        return table.but(agenda=(due, EXPANDS_DUE[seat]))
    before = 1 if rest[0].step in (EXPAND, PLACE) else 0
    return table.but(agenda=(*rest[:before], due, *rest[before:]))


def discarded(table: T, move: Discard) -> T:
    """Discards two plots at hand (M12)."""
    seat = table.mover
    hand = table.hands[seat]
    two = (hand[move.first], hand[move.second])
    pile = tuple(sorted((*table.discarded[seat], *two)))
    return table.but(
        agenda=table.agenda[1:],
        hands=replaced(table.hands, seat, without(hand, two)),
        discarded=replaced(table.discarded, seat, pile),
    )


def placed(table: T, place: Place) -> T:
    """Lays a domino (M11). Cows come at once (M14); skulls, circles and the bonus plot (M39) become due."""
    due = table.agenda[0]
    assert isinstance(due, PlaceDue)
    hands = replaced(table.hands, due.seat, without(table.hands[due.seat], (due.first, due.second)))
    laid = domino(place, table.plot(due.first), table.plot(due.second))
    last_row = table.ranches[due.seat].site.last_row
    is_there = any(last_row >> cell & 1 for cell in laid.cells)
    bonus = (BONUSES_DUE[due.seat],) if is_there and due.seat not in table.bonus else ()
    return _laid(table.but(hands=hands), due.seat, laid, bonus)


def bonus_taken(table: T, move: Bonus) -> T:
    """Takes a bonus tile, to be laid or out of the game (M39)."""
    seat, rest = table.mover, table.agenda[1:]
    due = () if move.side == Side.OUT else (BonusDue(seat, LAY_BONUS, move.tile, move.side),)
    return table.but(agenda=(*due, *rest), bonus=replaced(table.bonus, move.tile, seat))


def bonus_laid(table: T, move: LayBonus) -> T:
    """Lays the bonus plot and begins to resolve its symbols (M39)."""
    due = table.agenda[0]
    assert isinstance(due, BonusDue)
    laid = Laid((move.cell,), (table.box.bonus[due.tile][due.side],), (due.tile, due.side))
    return _laid(table, due.seat, laid, ())


def _laid(table: T, seat: Seat, laid: Laid, then: tuple[Due, ...]) -> T:
    """Lays plots and resolves them: all cows, then all skulls, then all circles (M14-M17)."""
    ranch, supply = table.ranches[seat].lay(laid), table.supply
    for cell, plot in zip(laid.cells, laid.plots, strict=True):
        for _ in range(min(plot.cows, supply)):
            ranch = ranch.add_cow(cell)
            supply -= 1
    due = (*_droughts(ranch, seat, laid), *_circles(seat, laid), *then, *table.agenda[1:])
    return table.but(agenda=due, ranches=replaced(table.ranches, seat, ranch), supply=supply)


def _droughts(ranch: Ranch, seat: Seat, laid: Laid) -> Iterator[Due]:
    """Yields the droughts of the skulls that extended a territory (M16)."""
    for cell, plot in zip(laid.cells, laid.plots, strict=True):
        if plot.skulls and ranch.extends(cell):
            yield CellDue(seat, DROUGHT, cell)


def _circles(seat: Seat, laid: Laid) -> tuple[Due, ...]:
    """Returns the hirings for the circles; with two circles the owner first says which comes first (M17)."""
    cells = [cell for cell, plot in zip(laid.cells, laid.plots, strict=True) if plot.circles]
    if len(cells) == 2:
        return (CircleDue(seat, CIRCLE, *cells),)
    return tuple(CellDue(seat, HIRE, cell) for cell in cells)


def circle_chosen(table: T, move: Circle) -> T:
    """Puts the hirings of two circles into the chosen order (M17)."""
    due = table.agenda[0]
    assert isinstance(due, CircleDue)
    cells = (due.first, due.second) if move.half == 0 else (due.second, due.first)
    return table.but(agenda=(*(CellDue(due.seat, HIRE, cell) for cell in cells), *table.agenda[1:]))


def cow_removed(table: T, move: RemoveCow) -> T:
    """Returns a cow to the supply (M16)."""
    seat = table.mover
    ranches = replaced(table.ranches, seat, table.ranches[seat].remove_cow(move.cell))
    return table.but(agenda=table.agenda[1:], ranches=ranches, supply=table.supply + 1)


def hired(table: T, move: Hire) -> T:
    """Moves a partner from the saloon onto the circle (M17). An effect becomes due at once (M19-M21)."""
    due = table.agenda[0]
    assert isinstance(due, CellDue)
    seat = due.seat
    effect: tuple[Due, ...] = ()
    if move.as_cowboy:
        effect = (HerdDue(seat, HERD, COWBOY_STEPS),)
    elif move.specialist == Specialist.DESPERADO:
        effect = (SWAPS_DUE[seat],)
    elif move.specialist == Specialist.CATTLE_THIEF:
        effect = (CellDue(seat, STEAL, due.cell),)
    ranch = table.ranches[seat].hire(Hired(due.cell, move.specialist, move.as_cowboy))
    saloon = without(table.saloon, (move.specialist,))
    return table.but(agenda=(*effect, *table.agenda[1:]), ranches=replaced(table.ranches, seat, ranch), saloon=saloon)


def herded(table: T, move: Herd) -> T:
    """Moves a cow by one of the three steps (M19)."""
    due = table.agenda[0]
    assert isinstance(due, HerdDue)
    ranch = table.ranches[due.seat].drive_cow(move.cell, move.direction)
    more = HerdDue(due.seat, HERD, due.left - 1)
    return table.but(agenda=(more, *table.agenda[1:]), ranches=replaced(table.ranches, due.seat, ranch))


def swapped(table: T, move: Swap) -> T:
    """Swaps two plots (M20)."""
    seat = table.mover
    own, other = table.hands[seat][move.own], table.hands[move.seat][move.other]
    hands = replaced(table.hands, seat, tuple(sorted((*without(table.hands[seat], (own,)), other))))
    hands = replaced(hands, move.seat, tuple(sorted((*without(hands[move.seat], (other,)), own))))
    return table.but(agenda=table.agenda[1:], hands=hands)


def stolen(table: T, move: Steal) -> T:
    """Moves a cow from another ranch to the thief's plot (M21)."""
    due = table.agenda[0]
    assert isinstance(due, CellDue)
    ranches = replaced(table.ranches, move.seat, table.ranches[move.seat].remove_cow(move.cell))
    ranches = replaced(ranches, due.seat, ranches[due.seat].add_cow(due.cell))
    return table.but(agenda=table.agenda[1:], ranches=ranches)


def claimed(table: T, move: Claim) -> T:
    """Puts a rancher on a plot (M7, M13). After the last rancher a plot that is left over leaves the game."""
    row, gone = table.next_row.claim(move.place, table.mover), table.gone
    if len(row.owners) == table.options.players * table.options.ranchers_each < ROW_LENGTH:
        (left,) = row.free
        gone = tuple(sorted((*gone, PlotNo(row.pieces[left]))))
        row = DraftRow((*row.pieces[:left], *row.pieces[left + 1 :]), row.owners)
    return table.but(agenda=table.agenda[1:], next_row=row, gone=gone)
