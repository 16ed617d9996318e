"""The draft row: numbered pieces in ascending order, each free or claimed by one seat."""

from dataclasses import dataclass

from loskut.core.events import Seat


@dataclass(frozen=True, slots=True)
class DraftRow:
    """The pieces of a row, from the one nearest the box, and the seat that has claimed each."""

    pieces: tuple[int, ...] = ()
    claims: tuple[Seat | None, ...] = ()

    @classmethod
    def drawn(cls, pieces: tuple[int, ...]) -> "DraftRow":
        """Returns a fresh row in which nothing is claimed."""
        return cls(pieces, (None,) * len(pieces))

    def __len__(self) -> int:
        return len(self.pieces)

    def __bool__(self) -> bool:
        return bool(self.pieces)

    @property
    def free(self) -> tuple[int, ...]:
        """The indices of the pieces that nobody has claimed."""
        return tuple([place for place, seat in enumerate(self.claims) if seat is None])

    @property
    def owners(self) -> tuple[Seat, ...]:
        """The seats that have claimed pieces, nearest the box first. A seat with two pieces is there twice."""
        return tuple([seat for seat in self.claims if seat is not None])

    def claim(self, place: int, seat: Seat) -> "DraftRow":
        """Returns the row after a seat has claimed the piece at index `place`."""
        return DraftRow(self.pieces, (*self.claims[:place], seat, *self.claims[place + 1 :]))

    def without_first(self) -> "DraftRow":
        """Returns the row without the piece nearest the box."""
        return DraftRow(self.pieces[1:], self.claims[1:])
