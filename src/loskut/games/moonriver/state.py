"""A state of Moon River: what is due, what is legal, what can be drawn, and who is ahead."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from loskut.core.caching import lazy
from loskut.core.chance import Distribution, FromBag, SortedFromBag
from loskut.core.errors import Violation
from loskut.core.events import Chance, Decision, Event, Move, Outcome
from loskut.core.state import Tally
from loskut.games.moonriver import legality, transitions
from loskut.games.moonriver.board import new_ranch, site_of
from loskut.games.moonriver.components import Components, components
from loskut.games.moonriver.moves import (
    BONUS,
    CIRCLE,
    CIRCLES,
    CLAIM,
    CLAIMS,
    DISCARD,
    DISCARDS,
    DROUGHT,
    EXPAND,
    HERD,
    HIRE,
    LAY_BONUS,
    LAYS,
    PASS,
    PLACE,
    RANCHERS,
    ROW,
    SALOON,
    SCENARIO,
    STEAL,
    SWAP,
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
    Steal,
    Swap,
)  # fmt: skip
from loskut.games.moonriver.rules import NO_SCENARIO, RANDOM_SCENARIO, ROW_LENGTH, SCENARIOS, MoonRiverOptions
from loskut.games.moonriver.scoring import tally
from loskut.games.moonriver.state_data import MoonRiverData
from loskut.kit.domino import Place, Placements
from loskut.kit.draft import DraftRow
from loskut.kit.grid import cells_of

STEP_RULES = {
    EXPAND: "M10", DISCARD: "M12", PLACE: "M11", DROUGHT: "M16", CIRCLE: "M17", HIRE: "M17", HERD: "M19", SWAP: "M20",
    STEAL: "M21", BONUS: "M39", LAY_BONUS: "M39", CLAIM: "M13",
}  # fmt: skip
"""For each step the rule that asks for it."""
OPTIONAL = (EXPAND, HERD, SWAP, STEAL)
"""The steps that may be declined. Expanding may be compulsory (M9, M24)."""


@dataclass(frozen=True)
class MoonRiverState(MoonRiverData):
    """A state of Moon River."""

    @lazy
    def legal(self) -> Sequence[Move]:
        """The legal moves of the seat in turn."""
        due = self.turn
        if not isinstance(due, Decision):
            return ()
        # The most frequent steps come first: every pattern costs time.
        if due.step == CLAIM:
            return tuple([CLAIMS[place] for place in self.next_row.free])
        if due.step == EXPAND:
            return self.pairs if self.must_expand else (*self.pairs, PASS)
        ranch = self.ranches[due.seat]
        match due:
            case PlaceDue():
                return Placements(ranch.fits(self.plot(due.first), self.plot(due.second)))
            case CircleDue():
                return CIRCLES
            case HerdDue():
                return (*legality.legal_herding(ranch), PASS)
            case BonusDue():
                return tuple([LAYS[cell] for cell in cells_of(ranch.fits_alone(self.box.bonus[due.tile][due.side]))])
            case CellDue(step="drought"):
                return legality.legal_removals(ranch, due.cell)
            case CellDue(step="hire"):
                return legality.legal_hires(self.saloon)
            case CellDue():
                return (*legality.legal_thefts(self.ranches, due.seat), PASS)
            case Decision(step="discard"):
                return tuple([DISCARDS[pair] for pair in legality.pairs_of(self.hands[due.seat])])
            case Decision(step="swap"):
                return (*legality.legal_swaps(self.hands, self.loose, due.seat), PASS)
        return legality.legal_bonuses(ranch, self.box.bonus, self.bonus)

    @lazy
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs that the seat in turn can join now (M10, M11)."""
        seat = self.mover
        hand = self.hands[seat]
        if len(hand) < 2:
            return ()
        return legality.legal_pairs(self.ranches[seat], self.box.plots, hand, self.waiting)

    @lazy
    def chance(self) -> Distribution:
        """The draw that is due: a row, partners, the ranchers in random order, or a scenario (M5-M7, M23, M32)."""
        match self.turn:
            case Chance(step="row"):
                return SortedFromBag(self.deck, ROW_LENGTH, RowDrawn, self.box.numbers)
            case Chance(step="saloon"):
                return FromBag(self.stacks, self.missing_partners, SaloonFilled)
            case Chance(step="ranchers"):
                return FromBag(tuple(range(self.options.players)), self.options.players, RanchersDrawn, ordered=True)
            case Chance(step="scenario"):
                return FromBag(tuple(range(1, len(SCENARIOS) + 1)), 1, ScenarioDrawn)
            case turn:
                raise TypeError(f"no chance is due but {turn}")

    def explain(self, move: Move) -> Violation | None:
        """Returns the rule that a move breaks here, or None for a legal move."""
        due = self.turn
        if not isinstance(due, Decision):
            return Violation("M9", "moonriver-nobody-moves")
        ranch, hand = self.ranches[due.seat], self.hands[due.seat]
        match due, move:
            case _, Pass():
                return self._explain_pass(due)
            case PlaceDue(), Place():
                return legality.explain_place(ranch, self.plot(due.first), self.plot(due.second), move)
            case CircleDue(), Circle():
                return None if move in CIRCLES else Violation("M17", "moonriver-no-circle")
            case HerdDue(), Herd():
                return legality.explain_herd(ranch, move)
            case BonusDue(), LayBonus():
                return legality.explain_lay_bonus(ranch, self.box.bonus[due.tile][due.side], move.cell)
            case CellDue(step="drought"), RemoveCow():
                return legality.explain_removal(ranch, due.cell, move.cell)
            case CellDue(step="hire"), Hire():
                return legality.explain_hire(self.saloon, move)
            case CellDue(step="steal"), Steal():
                return legality.explain_theft(self.ranches, due.seat, move)
            case Decision(step="expand"), Pair():
                return legality.explain_pair(ranch, self.box.plots, hand, self.waiting, move)
            case Decision(step="discard"), Discard():
                return legality.explain_discard(hand, move)
            case Decision(step="swap"), Swap():
                return legality.explain_swap(self.hands, self.loose, due.seat, move)
            case Decision(step="bonus"), Bonus():
                return legality.explain_bonus(ranch, self.box.bonus, self.bonus, move)
            case Decision(step="claim"), Claim():
                return legality.explain_claim(self.next_row, move, self._rule(due))
            case Decision(step="expand"), Discard():
                return Violation("M12", "moonriver-discard-fits")
        return self._explain_due(due)

    def _explain_pass(self, due: Decision) -> Violation | None:
        is_optional = due.step in OPTIONAL and not (due.step == EXPAND and self.must_expand)
        return None if is_optional else self._explain_due(due)

    def _explain_due(self, due: Decision) -> Violation:
        """Returns what has to be done now, with the rule that asks for it."""
        if due.step == EXPAND and self.must_expand:
            return Violation("M24" if self.is_last_round else "M9", "moonriver-must-expand")
        return Violation(self._rule(due), f"moonriver-due-{due.step}")

    def _rule(self, due: Decision) -> str:
        return STEP_RULES[due.step] if self.is_set_up else "M7"

    def after(self, event: Event) -> "MoonRiverState":
        """Returns the state after an event, at the next decision or draw."""
        return transitions.settled(self.changed(event))

    def changed(self, event: Event) -> "MoonRiverState":
        """Returns what an event changes by itself, before the game goes on to the next decision or draw."""
        match event:
            case Pair():
                return transitions.paired(self, event)
            case Place():
                return transitions.placed(self, event)
            case Claim():
                return transitions.claimed(self, event)
            case Pass():
                return transitions.declined(self)
            case Discard():
                return transitions.discarded(self, event)
            case RemoveCow():
                return transitions.cow_removed(self, event)
            case Circle():
                return transitions.circle_chosen(self, event)
            case Hire():
                return transitions.hired(self, event)
            case Herd():
                return transitions.herded(self, event)
            case Swap():
                return transitions.swapped(self, event)
            case Steal():
                return transitions.stolen(self, event)
            case Bonus():
                return transitions.bonus_taken(self, event)
            case LayBonus():
                return transitions.bonus_laid(self, event)
            case Outcome():
                return transitions.drawn(self, event)
            case Move():
                raise TypeError(f"not an event of Moon River: {event}")
        assert_never(event)

    def tallies(self) -> tuple[Tally, ...]:
        """Returns points, largest territory and cows of every player (M29)."""
        return tuple(tally(ranch, self.scenario) for ranch in self.ranches)


def initial(options: MoonRiverOptions, box: Components | None = None) -> MoonRiverState:
    """Returns the state before anything has happened: boards on the table, everything else in the box (M5)."""
    box = box or components()
    is_random = options.scenario == RANDOM_SCENARIO
    seats = range(options.players)
    return MoonRiverState(
        options=options,
        agenda=(*((SCENARIO,) if is_random else ()), SALOON, ROW, RANCHERS),
        box=box,
        scenario=NO_SCENARIO if is_random else options.scenario,
        ranches=tuple(new_ranch(site_of(options, box, seat)) for seat in seats),
        hands=((),) * options.players,
        discarded=((),) * options.players,
        row=DraftRow(),
        next_row=DraftRow(),
        deck=box.deck,
        gone=(),
        saloon=(),
        stacks=box.stacks,
        supply=box.cows,
        bonus=(None,) * len(box.bonus) if options.players == 2 else (),
    )
