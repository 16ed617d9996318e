"""The draft row: numbered pieces in ascending order, each free or claimed by one seat."""

from dataclasses import dataclass

from loskut.core.events import Seat


@dataclass(frozen=True, slots=True)
class DraftRow:
    """Pieces from the one nearest the box on, and who has claimed each."""

    pieces: tuple[int, ...] = ()
    claims: tuple[Seat | None, ...] = ()

    @classmethod
    def drawn(cls, pieces: tuple[int, ...]) -> "DraftRow":
        """A fresh row, nobody on it."""
        return cls(pieces, (None,) * len(pieces))

    def __len__(self) -> int:
        return len(self.pieces)

    def __bool__(self) -> bool:
        return bool(self.pieces)

    @property
    def free(self) -> tuple[int, ...]:
        """The places that nobody has claimed."""
        return tuple([place for place, seat in enumerate(self.claims) if seat is None])

    @property
    def owners(self) -> tuple[Seat, ...]:
        """Who has claimed pieces, nearest the box first."""
        return tuple([seat for seat in self.claims if seat is not None])

    def claim(self, place: int, seat: Seat) -> "DraftRow":
        """The row after a seat has claimed a place."""
        return DraftRow(self.pieces, (*self.claims[:place], seat, *self.claims[place + 1 :]))

    def without_first(self) -> "DraftRow":
        """The row after the piece nearest the box was taken."""
        return DraftRow(self.pieces[1:], self.claims[1:])
