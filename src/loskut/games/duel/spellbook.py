"""The spellbook that both players share: marks, owners of powers, and used powers (D3, D10-D12)."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from loskut.core.events import Seat
from loskut.games.duel.components import ROW_OF, SPELLBOOK, Coat, Power
from loskut.games.duel.rules import PLAYERS


class Spellbook(NamedTuple):
    """The rows of both players and the powers that they give."""

    marks: tuple[tuple[int, ...], ...]
    """By seat and coat: the number of marked boxes."""
    owners: tuple[Seat | None, ...]
    """By power: the player who filled its row first, or None."""
    used: tuple[bool, ...]
    """By power: whether its owner has used it."""
    chosen_coat: Coat | None
    """The coat chosen by power 5."""

    def has(self, seat: Seat, power: Power) -> bool:
        """Checks whether a player has a power and has not used it."""
        return power in self.powers(seat)

    def powers(self, seat: Seat) -> list[Power]:
        """Returns the powers that a player has and has not used."""
        if seat not in self.owners:
            return []
        return [power for power in POWERS if self.owners[power] == seat and not self.used[power]]

    def is_struck(self, seat: Seat, coat: Coat) -> bool:
        """Checks whether a player's row is closed because the other player filled it first (D11)."""
        return self.owners[SPELLBOOK[coat].power] not in (None, seat)

    def chosen_coat_of(self, seat: Seat) -> Coat | None:
        """Returns the coat that a player chose with power 5, or None."""
        return self.chosen_coat if self.owners[Power.THREE_POINTS_PER_DOMAIN] == seat else None

    def use(self, power: Power, chosen_coat: Coat | None = None) -> "Spellbook":
        """Returns the book after a power was used. Power 5 also sets the chosen coat."""
        used = (*self.used[:power], True, *self.used[power + 1 :])
        return Spellbook(self.marks, self.owners, used, self.chosen_coat if chosen_coat is None else chosen_coat)

    def mark(self, plain: Sequence[Sequence[Coat]], first: Seat) -> "Spellbook":
        """Returns the book after a round.

        Each seat marks the coats that it drew without a cross, given in `plain` (D10). A full row gives its power. If
        both players fill a row in the same round, player A (`first`) gets the power (D11).
        """
        marks = tuple([self._marked(Seat(seat), coats) for seat, coats in enumerate(plain)])
        owners = list(self.owners)
        for seat in (first, Seat(1 - first)):
            for coat in plain[seat]:
                boxes, power = SPELLBOOK[coat]
                if owners[power] is None and marks[seat][coat] == boxes:
                    owners[power] = seat
        return Spellbook(marks, tuple(owners), self.used, self.chosen_coat)

    def _marked(self, seat: Seat, coats: Sequence[Coat]) -> tuple[int, ...]:
        if not coats:
            return self.marks[seat]
        marks = list(self.marks[seat])
        for coat in coats:
            if marks[coat] < SPELLBOOK[coat].boxes and not self.is_struck(seat, coat):
                marks[coat] += 1
        return tuple(marks)

    def lightning(self, seat: Seat) -> tuple[Power, ...]:
        """Returns the lightning powers that a player has gained and not used yet."""
        return tuple([power for power in self.powers(seat) if power in LIGHTNING])


class MarkedBox(NamedTuple):
    """A box that a player marks, counted from 1, and the power that the player gets for it, if any."""

    seat: Seat
    coat: Coat
    box: int
    power: Power | None


def new_marks(before: Spellbook, after: Spellbook) -> list[MarkedBox]:
    """Returns the boxes that are marked in the second book but not in the first, by seat and coat."""
    return [
        MarkedBox(Seat(seat), coat, box, power if box == boxes and after.owners[power] == seat else None)
        for seat, counts in enumerate(after.marks)
        for coat, (boxes, power) in zip(Coat, SPELLBOOK, strict=True)
        for box in range(before.marks[seat][coat] + 1, counts[coat] + 1)
    ]


POWERS = tuple(Power)
LIGHTNING = tuple(power for power in Power if power.is_lightning)


@cache
def new_spellbook() -> Spellbook:
    """Returns the book at the start: no box is marked and nobody has a power (D3)."""
    marks = ((0,) * len(Coat),) * max(PLAYERS)
    return Spellbook(marks, (None,) * len(Power), (False,) * len(Power), None)


def is_full(book: Spellbook, seat: Seat, power: Power) -> bool:
    """Checks whether a player has marked every box of the row that gives a power."""
    coat = ROW_OF[power]
    return book.marks[seat][coat] == SPELLBOOK[coat].boxes
