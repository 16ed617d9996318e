"""The common spellbook: marks, who has which power, and what became of it (D3, D10-D12)."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from loskut.core.events import Seat
from loskut.games.duel.components import ROW_OF, SPELLBOOK, Coat, Power
from loskut.games.duel.rules import PLAYERS


class Spellbook(NamedTuple):
    """Both players' rows and the powers at their ends."""

    marks: tuple[tuple[int, ...], ...]
    """By seat and coat: the boxes marked."""
    owners: tuple[Seat | None, ...]
    """By power: who was first to fill its row."""
    used: tuple[bool, ...]
    """By power: whether it was used."""
    chosen_coat: Coat | None
    """The coat chosen by power 5."""

    def has(self, seat: Seat, power: Power) -> bool:
        """Whether a player may still use a power."""
        return power in self.powers(seat)

    def powers(self, seat: Seat) -> list[Power]:
        """The powers that a player may still use."""
        if seat not in self.owners:
            return []
        return [power for power in POWERS if self.owners[power] == seat and not self.used[power]]

    def is_struck(self, seat: Seat, coat: Coat) -> bool:
        """Whether a player's row counts no more because the other filled it first (D11)."""
        return self.owners[SPELLBOOK[coat].power] not in (None, seat)

    def chosen_coat_of(self, seat: Seat) -> Coat | None:
        """The coat whose domains bring a player points by power 5."""
        return self.chosen_coat if self.owners[Power.THREE_POINTS_PER_DOMAIN] == seat else None

    def use(self, power: Power, chosen_coat: Coat | None = None) -> "Spellbook":
        """The book after a power was used and crossed out."""
        used = (*self.used[:power], True, *self.used[power + 1 :])
        return Spellbook(self.marks, self.owners, used, self.chosen_coat if chosen_coat is None else chosen_coat)

    def mark(self, plain: Sequence[Sequence[Coat]], first: Seat) -> "Spellbook":
        """The book after a round: each seat marks its plain coats (D10), full rows give powers, A first (D11)."""
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
        """The lightning powers that a player has gained and not resolved."""
        return tuple([power for power in self.powers(seat) if power in LIGHTNING])


POWERS = tuple(Power)
LIGHTNING = tuple(power for power in Power if power.is_lightning)


@cache
def new_spellbook() -> Spellbook:
    """Nothing marked, every power to be had (D3)."""
    marks = ((0,) * len(Coat),) * max(PLAYERS)
    return Spellbook(marks, (None,) * len(Power), (False,) * len(Power), None)


def is_full(book: Spellbook, seat: Seat, power: Power) -> bool:
    """Whether a player has marked every box of the row with a power."""
    coat = ROW_OF[power]
    return book.marks[seat][coat] == SPELLBOOK[coat].boxes
