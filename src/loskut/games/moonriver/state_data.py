"""The data of a state of Moon River, and facts about it that legality and transitions share."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from loskut.core.caching import copied
from loskut.core.events import Decision, Due, Seat
from loskut.core.state import State
from loskut.games.moonriver.board import Ranch
from loskut.games.moonriver.components import Components, Plot, PlotNo, Specialist
from loskut.games.moonriver.moves import Pair, PlaceDue
from loskut.games.moonriver.rules import MoonRiverOptions
from loskut.kit.draft import DraftRow

T = TypeVar("T")
TABLES = 5


@dataclass(frozen=True)
class MoonRiverData(State, ABC):
    """Ranches, reserves, two rows, the saloon, and what has not been drawn yet."""

    options: MoonRiverOptions
    agenda: tuple[Due, ...]
    box: Components
    scenario: str
    """The scenario in play; none in the base game and until it is drawn (M32)."""
    ranches: tuple[Ranch, ...]
    hands: tuple[tuple[PlotNo, ...], ...]
    """The plots at hand of each seat, in ascending order: the reserve and, in turn, the plot just taken (M9)."""
    discarded: tuple[tuple[PlotNo, ...], ...]
    """The plots that each seat has discarded, in ascending order (M12, M24)."""
    row: DraftRow
    """The row whose plots are being taken, nearest the box first. Plots that were taken are no longer in it."""
    next_row: DraftRow
    """The row on which ranchers are being put."""
    deck: tuple[PlotNo, ...]
    """The plots not drawn yet, in ascending order."""
    gone: tuple[PlotNo, ...]
    """The plots that nobody chose (M7), in ascending order."""
    saloon: tuple[Specialist, ...]
    """The partners on the tables, in ascending order."""
    stacks: tuple[Specialist, ...]
    """The partners in the stacks, in ascending order."""
    supply: int
    """The cows in the supply."""
    bonus: tuple[Seat | None, ...]
    """For each bonus plot the seat that took it (M39)."""

    but = copied
    """Returns the same table with some things changed; faster than `dataclasses.replace`."""

    def plot(self, number: PlotNo) -> Plot:
        """Returns what is printed on a kind of plot."""
        return self.box.plots[number]

    @property
    def mover(self) -> Seat:
        """The seat in turn."""
        due = self.agenda[0]
        assert isinstance(due, Decision)
        return due.seat

    @property
    def is_set_up(self) -> bool:
        """Whether set-up is over and the first round has begun."""
        return bool(self.row) or any(self.hands) or any(ranch.laid for ranch in self.ranches) or any(self.discarded)

    @property
    def is_last_round(self) -> bool:
        """Whether this is the last round: no row is left to choose from (M24)."""
        return not self.next_row and not self.deck

    @property
    def must_expand(self) -> bool:
        """Whether the seat in turn may not decline to expand: no free slot (M9), or the last round (M24).

        A domino that waits to be laid has met the duty (M10).
        """
        seat = self.mover
        has_no_slot = len(self.hands[seat]) > self.ranches[seat].site.board.slots
        return self.is_last_round or (has_no_slot and self.waiting is None)

    @property
    def waiting(self) -> PlaceDue | None:
        """The first domino that the seat in turn has joined and not laid yet (M10)."""
        for due in self.agenda:
            if isinstance(due, PlaceDue):
                return due
        return None

    @property
    def loose(self) -> tuple[PlotNo, ...]:
        """The plots at hand of the seat in turn that are not joined to a domino (M10), in ascending order."""
        hand = self.hands[self.mover]
        for due in self.agenda:
            if isinstance(due, PlaceDue):
                hand = without(hand, (due.first, due.second))
        return hand

    @property
    def missing_partners(self) -> int:
        """How many partners the empty tables can get from the stacks (M23)."""
        return min(TABLES - len(self.saloon), len(self.stacks))

    @property
    @abstractmethod
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs that the seat in turn can join now (M10, M11)."""


def replaced(parts: tuple[T, ...], index: int, part: T) -> tuple[T, ...]:
    """Returns a tuple with one member changed."""
    return (*parts[:index], part, *parts[index + 1 :])


def without(pieces: tuple[T, ...], taken: Iterable[T]) -> tuple[T, ...]:
    """Returns a tuple without some of its members; each one taken removes one equal member."""
    left = list(pieces)
    for piece in taken:
        left.remove(piece)
    return tuple(left)
