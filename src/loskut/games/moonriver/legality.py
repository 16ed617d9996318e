"""The legal moves of every step, and why another move is not legal (M7, M10-M13, M16-M21, M39)."""

from collections.abc import Iterator, Sequence

from loskut.core.errors import Violation
from loskut.core.events import Decision, Move, Seat
from loskut.games.moonriver.board import OFFSETS, STRIDE, Ranch, domino, second_cell
from loskut.games.moonriver.components import Plot, PlotNo, Specialist, Terrain
from loskut.games.moonriver.moves import (
    BONUS,
    BONUSES,
    CIRCLE,
    CIRCLES,
    CLAIM,
    CLAIMS,
    DISCARD,
    DISCARDS,
    DROUGHT,
    EXPAND,
    HERD,
    HERDS,
    HIRE,
    HIRES,
    LAY_BONUS,
    LAYS,
    PAIRS,
    PASS,
    PLACE,
    REMOVES,
    STEAL,
    STEALS,
    SWAP,
    SWAPS,
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
    RemoveCow,
    Side,
    Steal,
    Swap,
)  # fmt: skip
from loskut.games.moonriver.state_data import MoonRiverData, without
from loskut.kit.domino import Place, Placements
from loskut.kit.draft import DraftRow
from loskut.kit.grid import Cell, cells_of

Hand = tuple[PlotNo, ...]
STEP_RULES = {
    EXPAND: "M10", DISCARD: "M12", PLACE: "M11", DROUGHT: "M16", CIRCLE: "M17", HIRE: "M17", HERD: "M19", SWAP: "M20",
    STEAL: "M21", BONUS: "M39", LAY_BONUS: "M39", CLAIM: "M13",
}  # fmt: skip
"""The rule that asks for each step."""
OPTIONAL = (EXPAND, HERD, SWAP, STEAL)
"""The steps that may be declined. Expanding may be compulsory (M9, M24)."""


def legal(data: MoonRiverData) -> Sequence[Move]:
    """Returns what the seat in turn may do (M7, M10-M13, M16-M21, M39)."""
    due = data.turn
    if not isinstance(due, Decision):
        return ()
    # The most frequent steps come first: every pattern costs time.
    if due.step == CLAIM:
        return tuple([CLAIMS[place] for place in data.next_row.free])
    if due.step == EXPAND:
        return data.pairs if data.must_expand else (*data.pairs, PASS)
    ranch = data.ranches[due.seat]
    match due:
        case PlaceDue():
            return Placements(ranch.fits(data.plot(due.first), data.plot(due.second)))
        case CircleDue():
            return CIRCLES
        case HerdDue():
            return (*legal_herding(ranch), PASS)
        case BonusDue():
            return tuple([LAYS[cell] for cell in cells_of(ranch.fits_alone(data.box.bonus[due.tile][due.side]))])
        case CellDue(step="drought"):
            return legal_removals(ranch, due.cell)
        case CellDue(step="hire"):
            return legal_hires(data.saloon)
        case CellDue():
            return (*legal_thefts(data.ranches, due.seat), PASS)
        case Decision(step="discard"):
            return tuple([DISCARDS[pair] for pair in pairs_of(data.hands[due.seat])])
        case Decision(step="swap"):
            return (*legal_swaps(data.hands, data.loose, due.seat), PASS)
    return legal_bonuses(ranch, data.box.bonus, data.bonus)


def explain(data: MoonRiverData, move: Move) -> Violation | None:
    """Returns the rule that a move breaks here, or nothing."""
    due = data.turn
    if not isinstance(due, Decision):
        return Violation("M9", "moonriver-nobody-moves")
    ranch, hand = data.ranches[due.seat], data.hands[due.seat]
    match due, move:
        case _, Pass():
            return _explain_pass(data, due)
        case PlaceDue(), Place():
            return explain_place(ranch, data.plot(due.first), data.plot(due.second), move)
        case CircleDue(), Circle():
            return None if move in CIRCLES else Violation("M17", "moonriver-no-circle")
        case HerdDue(), Herd():
            return explain_herd(ranch, move)
        case BonusDue(), LayBonus():
            return explain_lay_bonus(ranch, data.box.bonus[due.tile][due.side], move.cell)
        case CellDue(step="drought"), RemoveCow():
            return explain_removal(ranch, due.cell, move.cell)
        case CellDue(step="hire"), Hire():
            return explain_hire(data.saloon, move)
        case CellDue(step="steal"), Steal():
            return explain_theft(data.ranches, due.seat, move)
        case Decision(step="expand"), Pair():
            return explain_pair(ranch, data.box.plots, hand, data.waiting, move)
        case Decision(step="discard"), Discard():
            return explain_discard(hand, move)
        case Decision(step="swap"), Swap():
            return explain_swap(data.hands, data.loose, due.seat, move)
        case Decision(step="bonus"), Bonus():
            return explain_bonus(ranch, data.box.bonus, data.bonus, move)
        case Decision(step="claim"), Claim():
            return explain_claim(data.next_row, move, _rule(data, due))
        case Decision(step="expand"), Discard():
            return Violation("M12", "moonriver-discard-fits")
    return _explain_due(data, due)


def _explain_pass(data: MoonRiverData, due: Decision) -> Violation | None:
    """Returns what has to be done now, if declining is not possible."""
    is_optional = due.step in OPTIONAL and not (due.step == EXPAND and data.must_expand)
    return None if is_optional else _explain_due(data, due)


def _explain_due(data: MoonRiverData, due: Decision) -> Violation:
    """Returns what has to be done now, with the rule that asks for it."""
    if due.step == EXPAND and data.must_expand:
        return Violation("M24" if data.is_last_round else "M9", "moonriver-must-expand")
    return Violation(_rule(data, due), f"moonriver-due-{due.step}")


def _rule(data: MoonRiverData, due: Decision) -> str:
    return STEP_RULES[due.step] if data.is_set_up else "M7"


def joinable_pairs(data: MoonRiverData) -> tuple[Pair, ...]:
    """Returns the pairs that the seat in turn can join now (M10, M11)."""
    seat = data.mover
    hand = data.hands[seat]
    if len(hand) < 2:
        return ()
    return legal_pairs(data.ranches[seat], data.box.plots, hand, data.waiting)


def pairs_of(hand: Hand) -> Iterator[tuple[int, int]]:
    """Yields the places of two plots at hand, once for every pair of kinds; of equal plots the foremost."""
    for first in range(len(hand)):
        if not first or hand[first] != hand[first - 1]:
            for second in range(first + 1, len(hand)):
                if second == first + 1 or hand[second] != hand[second - 1]:
                    yield first, second


def legal_pairs(ranch: Ranch, plots: Sequence[Plot], hand: Hand, waiting: PlaceDue | None) -> tuple[Pair, ...]:
    """Returns the pairs at hand that fit somewhere (M10, M11), without the plots of a domino that waits to be laid."""
    if waiting is None:
        return tuple([PAIRS[at] for at in pairs_of(hand) if any(ranch.fits(plots[hand[at[0]]], plots[hand[at[1]]]))])
    loose = without(hand, (waiting.first, waiting.second))
    found: list[Pair] = []
    for first, second in pairs_of(loose):
        one, two = loose[first], loose[second]
        if ranch_for(ranch, plots, waiting, plots[one], plots[two]) is not None:
            # The first plot of each kind at hand; if both are of one kind, the first two.
            found.append(PAIRS[hand.index(one), hand.index(two) + (one == two)])
    return tuple(found)


def ranch_for(ranch: Ranch, plots: Sequence[Plot], waiting: PlaceDue | None, first: Plot, second: Plot) -> Ranch | None:
    """Returns a ranch on which two plots fit as a domino, or None if there is none.

    Usually that is the present ranch. If another domino waits to be laid (M10), it is the ranch after some placement of
    that domino, which may take the only room or be the only thing that the two plots connect to.
    """
    if waiting is None:
        return ranch if any(ranch.fits(first, second)) else None
    halves = plots[waiting.first], plots[waiting.second]
    for place in Placements(ranch.fits(*halves)):
        after = ranch.lay(domino(place, *halves))
        if any(after.fits(first, second)):
            return after
    return None


def explain_pair(
    ranch: Ranch, plots: Sequence[Plot], hand: Hand, waiting: PlaceDue | None, pair: Pair
) -> Violation | None:
    """Checks that two plots are at hand and not joined yet (M10), and that they fit (M11)."""
    if violation := _explain_two(hand, pair, "M10"):
        return violation
    one, two = hand[pair.first], hand[pair.second]
    loose = hand if waiting is None else without(hand, (waiting.first, waiting.second))
    if one not in loose or two not in loose or (one == two and loose.count(one) < 2):
        return Violation("M10", "moonriver-joined")
    if ranch_for(ranch, plots, waiting, plots[one], plots[two]) is None:
        return Violation("M11", "moonriver-pair-fits-nowhere", {"first": plots[one].name, "second": plots[two].name})
    return None


def explain_discard(hand: Hand, discard: Discard) -> Violation | None:
    """Checks that both plots are at hand (M12)."""
    return _explain_two(hand, discard, "M12")


def _explain_two(hand: Hand, two: Pair | Discard, rule: str) -> Violation | None:
    if not 0 <= two.first < two.second < len(hand):
        return Violation(rule, "moonriver-not-at-hand")
    if (two.first, two.second) not in pairs_of(hand):
        return Violation(rule, "moonriver-same-plots")
    return None


def explain_place(ranch: Ranch, first: Plot, second: Plot, place: Place) -> Violation | None:
    """Returns the first rule that laying two plots there as a domino breaks."""
    cells = (place.cell, second_cell(place))
    for cell in cells:
        if violation := _explain_cell(ranch, cell):
            return violation
    touching = ranch.touching
    if not (touching[first.terrain] >> cells[0] & 1 or touching[second.terrain] >> cells[1] & 1):
        return Violation("M11", "moonriver-unconnected", {"cell": ranch.site.grid.format_cell(place.cell)})
    if place != ranch.site.canonical(first, second, place):
        return Violation("M11", "moonriver-same-placement", {"plot": first.name})
    return None


def explain_lay_bonus(ranch: Ranch, plot: Plot, cell: Cell) -> Violation | None:
    """Returns the first rule that laying a bonus plot there breaks (M39)."""
    if violation := _explain_cell(ranch, cell):
        return violation
    if not ranch.fits_alone(plot) >> cell & 1:
        return Violation("M39", "moonriver-unconnected", {"cell": ranch.site.grid.format_cell(cell)})
    return None


def _explain_cell(ranch: Ranch, cell: Cell) -> Violation | None:
    """Checks that a cell is inside the grid and not under the board (M3, M38), and that no plot is on it (M11)."""
    grid = ranch.site.grid
    if cell not in grid:
        rule = "M38" if ranch.site.last_row else "M3"
        return Violation(rule, "moonriver-outside", {"width": grid.width, "height": grid.height})
    if not ranch.site.cells >> cell & 1:
        return Violation("M3", "moonriver-on-board", {"cell": grid.format_cell(cell)})
    if not ranch.room >> cell & 1:
        return Violation("M11", "moonriver-covered", {"cell": grid.format_cell(cell)})
    return None


def legal_removals(ranch: Ranch, skull: Cell) -> list[RemoveCow]:
    """Returns the cows that a drought can take: those of the territory that the skull extended (M16)."""
    return [REMOVES[cell] for cell in cells_of(ranch.territory(skull) & ranch.grazed)]


def explain_removal(ranch: Ranch, skull: Cell, cell: Cell) -> Violation | None:
    """Checks that there is a cow on the cell and that the cell is in the territory of the skull (M16)."""
    if violation := _explain_no_cow(ranch, cell, "M16"):
        return violation
    if not ranch.territory(skull) >> cell & 1:
        return Violation("M16", "moonriver-other-territory", {"cell": ranch.site.grid.format_cell(skull)})
    return None


def _explain_no_cow(ranch: Ranch, cell: Cell, rule: str) -> Violation | None:
    if cell not in ranch.site.grid or not ranch.grazed >> cell & 1:
        return Violation(rule, "moonriver-no-cow")
    return None


def legal_hires(saloon: Sequence[Specialist]) -> list[Hire]:
    """Returns every partner on the tables, either side up (M17)."""
    return [hire for specialist in sorted({*saloon}) for hire in HIRES[specialist]]


def explain_hire(saloon: Sequence[Specialist], hire: Hire) -> Violation | None:
    """Checks that the partner is on a table (M17)."""
    if hire.specialist not in saloon:
        return Violation("M17", "moonriver-not-in-saloon")
    return None


def herding(ranch: Ranch) -> tuple[int, int, int, int]:
    """Returns for each direction the plots with a cow that can step that way (M19)."""
    cows, pasture = ranch.grazed, ranch.pasture
    return cows & pasture >> STRIDE, cows & pasture >> 1, cows & pasture << STRIDE, cows & pasture << 1


def legal_herding(ranch: Ranch) -> list[Herd]:
    """Returns every step of every cow (M19)."""
    return [herds[cell] for cells, herds in zip(herding(ranch), HERDS, strict=True) for cell in cells_of(cells)]


def explain_herd(ranch: Ranch, herd: Herd) -> Violation | None:
    """Checks that there is a cow and that it steps onto a plot that is no cornfield (M19)."""
    if violation := _explain_no_cow(ranch, herd.cell, "M19"):
        return violation
    target = Cell(herd.cell + OFFSETS[herd.direction])
    if target not in ranch.site.grid or not ranch.covered >> target & 1:
        return Violation("M19", "moonriver-no-plot-there")
    if ranch.terrains[Terrain.CORNFIELD] >> target & 1:
        return Violation("M19", "moonriver-cornfield")
    return None


def legal_swaps(hands: Sequence[Hand], loose: Hand, seat: Seat) -> list[Swap]:
    """Returns all legal swaps of one own plot for one plot of another player (M20).

    `loose` holds the own plots that are not joined to a domino; only these can be swapped. Equal plots count once.
    """
    return [
        SWAPS[own, Seat(other), place]
        for own in _foremost(hands[seat])
        if hands[seat][own] in loose
        for other, hand in enumerate(hands)
        if other != seat
        for place in _foremost(hand)
    ]


def explain_swap(hands: Sequence[Hand], loose: Hand, seat: Seat, swap: Swap) -> Violation | None:
    """Checks that both plots are in the two players' reserves (M20) and that the own one is not joined (M10)."""
    if swap.seat == seat or not 0 <= swap.seat < len(hands):
        return Violation("M20", "moonriver-no-other-player")
    for hand, place in ((hands[seat], swap.own), (hands[swap.seat], swap.other)):
        if not 0 <= place < len(hand):
            return Violation("M20", "moonriver-not-in-reserve")
        if place not in _foremost(hand):
            return Violation("M20", "moonriver-same-plots")
    if hands[seat][swap.own] not in loose:
        return Violation("M20", "moonriver-joined")
    return None


def _foremost(hand: Hand) -> list[int]:
    return [place for place, plot in enumerate(hand) if not place or plot != hand[place - 1]]


def legal_thefts(ranches: Sequence[Ranch], seat: Seat) -> list[Steal]:
    """Returns every cow of other players that no partner protects (M18, M21)."""
    return [
        STEALS[other][cell]
        for other, ranch in enumerate(ranches)
        if other != seat
        for cell in cells_of(ranch.grazed & ~ranch.protected())
    ]


def explain_theft(ranches: Sequence[Ranch], seat: Seat, steal: Steal) -> Violation | None:
    """Checks that the cow is another player's (M21) and that no partner protects it (M18)."""
    if steal.seat == seat or not 0 <= steal.seat < len(ranches):
        return Violation("M21", "moonriver-no-other-player")
    ranch = ranches[steal.seat]
    if violation := _explain_no_cow(ranch, steal.cell, "M21"):
        return violation
    if ranch.protected() >> steal.cell & 1:
        return Violation("M18", "moonriver-protected", {"cell": ranch.site.grid.format_cell(steal.cell)})
    return None


def legal_bonuses(ranch: Ranch, bonus: Sequence[tuple[Plot, Plot]], holders: Sequence[Seat | None]) -> list[Bonus]:
    """Returns the legal choices of a bonus plot (M39).

    Each bonus plot that nobody has taken can be taken with every side that fits into the ranch. If neither side fits,
    the only choice for it is to take it out of the game.
    """
    found: list[Bonus] = []
    for tile, holder in enumerate(holders):
        if holder is None:
            sides = [side for side in (Side.A, Side.B) if ranch.fits_alone(bonus[tile][side])]
            found += [BONUSES[tile][side] for side in sides or [Side.OUT]]
    return found


def explain_bonus(
    ranch: Ranch, bonus: Sequence[tuple[Plot, Plot]], holders: Sequence[Seat | None], move: Bonus
) -> Violation | None:
    """Checks that the tile is left, and that the side fits if one does (M39)."""
    if not 0 <= move.tile < len(holders) or holders[move.tile] is not None:
        return Violation("M39", "moonriver-no-bonus")
    if move not in legal_bonuses(ranch, bonus, holders):
        code = "moonriver-bonus-fits" if move.side == Side.OUT else "moonriver-bonus-side"
        return Violation("M39", code, {"tile": move.tile + 1})
    return None


def explain_claim(row: DraftRow, claim: Claim, rule: str) -> Violation | None:
    """Checks that the plot is in the row and free (M7, M13). `rule` is the one that asks for the claim."""
    if not 0 <= claim.place < len(row):
        return Violation(rule, "moonriver-not-in-row")
    if row.claims[claim.place] is not None:
        return Violation(rule, "moonriver-taken", {"place": claim.place + 1})
    return None
