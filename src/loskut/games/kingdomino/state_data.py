"""The data of a Kingdomino table, and the facts that both legality and transitions use (K3, K5, K7-K9)."""

from abc import ABC
from dataclasses import dataclass

from loskut.core.events import Decision, Due, Seat
from loskut.core.state import State
from loskut.games.kingdomino.board import Kingdom
from loskut.games.kingdomino.components import ALL_NUMBERS, DOMINOES, Domino, DominoNo
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.kit.draft import DraftRow


@dataclass(frozen=True, init=False)
class KingdominoData(State, ABC):
    """Kingdoms, two rows and the dominoes not drawn yet."""

    options: KingdominoOptions
    agenda: tuple[Due, ...]
    kingdoms: tuple[Kingdom, ...]
    row: DraftRow
    """The row whose dominoes are being laid, nearest the box first. A domino leaves it when it is laid or discarded."""
    next_row: DraftRow
    """The row whose dominoes are being claimed."""
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
        # This does the same as the generated method and is three times as fast. Every event creates a state.
        self.__dict__.update(options=options, agenda=agenda, kingdoms=kingdoms, row=row, next_row=next_row, deck=deck)

    @property
    def mover(self) -> Seat:
        """The seat in turn."""
        due = self.agenda[0]
        assert isinstance(due, Decision)
        return due.seat

    @property
    def domino(self) -> Domino:
        """The domino to be laid now: the first of the row (K7)."""
        return DOMINOES[DominoNo(self.row.pieces[0])]

    @property
    def is_set_up(self) -> bool:
        """Whether the first round has begun. Before that, the kings are put on the first row."""
        return bool(self.row) or any(kingdom.taken for kingdom in self.kingdoms)

    @property
    def claiming_rule(self) -> str:
        """The rule for claims now: K5 in the set-up, K8 in a turn."""
        return "K8" if self.is_set_up else "K5"


def dominoes_left(options: KingdominoOptions, deck: frozenset[DominoNo]) -> int:
    """Returns the number of dominoes still to be drawn in this game (K3, K9)."""
    return rows_left(options, deck) * options.kings


def rows_left(options: KingdominoOptions, deck: frozenset[DominoNo]) -> int:
    """Returns the number of rows still to be drawn (K3, K9).

    Two players use only half of the dominoes, so the deck does not become empty.
    """
    return options.rounds - (len(ALL_NUMBERS) - len(deck)) // options.kings
