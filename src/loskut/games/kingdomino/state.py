"""The course of a game (K3-K10, K14): rows are drawn, kings claim dominoes, dominoes are laid."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from loskut.core.caching import lazy
from loskut.core.chance import FromBag
from loskut.core.errors import Violation
from loskut.core.events import Chance, Decision, Due, Event, Move, Outcome, Seat
from loskut.core.state import State, Tally
from loskut.games.kingdomino.board import Kingdom, new_kingdom
from loskut.games.kingdomino.components import ALL_NUMBERS, DOMINOES, Domino, DominoNo
from loskut.games.kingdomino.moves import (
    CLAIM,
    CLAIMS,
    DISCARD,
    KINGS,
    PLACE,
    ROW,
    Claim,
    Discard,
    KingsDrawn,
    RowDrawn,
    explain_claim,
    explain_discard,
    explain_place,
)  # fmt: skip
from loskut.games.kingdomino.rules import PLAYERS, KingdominoOptions
from loskut.games.kingdomino.scoring import tally
from loskut.kit.domino import Place, Placements
from loskut.kit.draft import DraftRow

PLACES_DUE = tuple(Decision(Seat(seat), PLACE) for seat in range(max(PLAYERS)))
CLAIMS_DUE = tuple(Decision(Seat(seat), CLAIM) for seat in range(max(PLAYERS)))
TURNS_DUE = tuple(zip(PLACES_DUE, CLAIMS_DUE, strict=True))


@dataclass(frozen=True, init=False)
class KingdominoState(State):
    """Kingdoms, two rows and the dominoes not drawn yet."""

    options: KingdominoOptions
    agenda: tuple[Due, ...]
    kingdoms: tuple[Kingdom, ...]
    row: DraftRow
    """The row whose dominoes are being laid, nearest the box first; what was taken is gone from it."""
    next_row: DraftRow
    """The row on which kings are being put."""
    deck: frozenset[DominoNo]

    def __init__(
        self,
        options: KingdominoOptions,
        agenda: tuple[Due, ...],
        kingdoms: tuple[Kingdom, ...],
        row: DraftRow,
        next_row: DraftRow,
        deck: frozenset[DominoNo],
    ) -> None:
        # As the generated one, but three times as fast: there is a new state for every event.
        self.__dict__.update(options=options, agenda=agenda, kingdoms=kingdoms, row=row, next_row=next_row, deck=deck)

    @property
    def domino(self) -> Domino:
        """The domino to be laid now: the first of the row (K7)."""
        return DOMINOES[DominoNo(self.row.pieces[0])]

    @property
    def is_set_up(self) -> bool:
        """Whether the kings stand on the first row and the rounds have begun."""
        return bool(self.row) or any(kingdom.taken for kingdom in self.kingdoms)

    @property
    def claiming_rule(self) -> str:
        """The rule under which kings are put down: K5 in the set-up, K8 in a turn."""
        return "K8" if self.is_set_up else "K5"

    @lazy
    def legal(self) -> Sequence[Move]:
        """K8, K14: placements, or the discard where there is none; or the free dominoes of the next row."""
        due = self.agenda[0] if self.agenda else None
        if not isinstance(due, Decision):
            return ()
        if due.step == CLAIM:
            return tuple([CLAIMS[place] for place in self.next_row.free])
        placements = Placements(self.kingdoms[due.seat].fits(self.domino))
        return placements if any(placements.sets) else (DISCARD,)

    @lazy
    def chance(self) -> FromBag:
        """K4: a row of as many dominoes as kings; K5: the kings in random order."""
        match self.turn:
            case Chance(step="row"):
                return FromBag(tuple(sorted(self.deck)), self.options.kings, RowDrawn)
            case Chance(step="kings"):
                hand = tuple(seat for seat in range(self.options.players) for _ in range(self.options.kings_each))
                return FromBag(hand, len(hand), KingsDrawn, ordered=True)
            case turn:
                raise TypeError(f"no chance is due but {turn}")

    def explain(self, move: Move) -> Violation | None:
        """The rule that a move breaks here, or nothing."""
        due = self.turn
        if not isinstance(due, Decision):
            return Violation("K8", "kingdomino-nobody-moves")
        match due.step, move:
            case "place", Place():
                return explain_place(self.kingdoms[due.seat], self.domino, move)
            case "place", Discard():
                return explain_discard(self.kingdoms[due.seat], self.domino)
            case "claim", Claim():
                return explain_claim(self.next_row, move, self.claiming_rule)
        code = "kingdomino-place-first" if due.step == PLACE else "kingdomino-claim-now"
        return Violation(self.claiming_rule, code)

    def after(self, event: Event) -> "KingdominoState":
        """K5-K10: what an event changes and what it causes."""
        agenda = self.agenda[1:]
        match event:
            case Place() | Discard():
                seat = self._mover
                kingdom = self.kingdoms[seat]
                built = kingdom.lay(self.domino, event) if isinstance(event, Place) else kingdom.discard(self.domino)
                kingdoms = (*self.kingdoms[:seat], built, *self.kingdoms[seat + 1 :])
                row = self.row.without_first()
                return KingdominoState(self.options, agenda, kingdoms, row, self.next_row, self.deck)
            case Claim():
                next_row = self.next_row.claim(event.place, self._mover)
                claimed = KingdominoState(self.options, agenda, self.kingdoms, self.row, next_row, self.deck)
                return claimed if agenda else claimed._begin_last_round()
            case RowDrawn():
                return self._begin_round(event)
            case KingsDrawn():
                claims = tuple(CLAIMS_DUE[seat] for seat in event.drawn)
                agenda = (*claims, Chance(ROW))
                return KingdominoState(self.options, agenda, self.kingdoms, self.row, self.next_row, self.deck)
            case Move() | Outcome():
                raise TypeError(f"not an event of Kingdomino: {event}")
        assert_never(event)

    @property
    def _mover(self) -> Seat:
        turn = self.agenda[0]
        assert isinstance(turn, Decision)
        return turn.seat

    def _begin_round(self, new: RowDrawn) -> "KingdominoState":
        """K6-K9: the claimed row is laid out domino by domino, each king moving on to the new row."""
        deck = self.deck.difference(new.drawn)
        next_row = DraftRow.drawn(new.drawn)
        if not self.next_row:  # the first row of all: the kings come out next
            return KingdominoState(self.options, self.agenda[1:], self.kingdoms, self.row, next_row, deck)
        turns = [due for seat in self.next_row.owners for due in TURNS_DUE[seat]]
        more = (Chance(ROW),) if rows_left(self.options, deck) else ()
        return KingdominoState(self.options, (*turns, *more), self.kingdoms, self.next_row, next_row, deck)

    def _begin_last_round(self) -> "KingdominoState":
        """K10: no row is left to claim from, so the last one is only laid out."""
        agenda = tuple(PLACES_DUE[seat] for seat in self.next_row.owners)
        return KingdominoState(self.options, agenda, self.kingdoms, self.next_row, DraftRow(), self.deck)

    def tallies(self) -> tuple[Tally, ...]:
        """K18: points, largest territory, crowns of every player."""
        return tuple(tally(kingdom, self.options) for kingdom in self.kingdoms)


def rows_left(options: KingdominoOptions, deck: frozenset[DominoNo]) -> int:
    """How many rows are still to be drawn (K3, K9): two players leave half of the dominoes in the box."""
    return options.rounds - (len(ALL_NUMBERS) - len(deck)) // options.kings


def initial(options: KingdominoOptions) -> KingdominoState:
    """Castles on the table, all dominoes in the box (K2-K5)."""
    kingdoms = tuple(new_kingdom(options.size) for _ in range(options.players))
    return KingdominoState(options, (Chance(ROW), Chance(KINGS)), kingdoms, DraftRow(), DraftRow(), ALL_NUMBERS)
