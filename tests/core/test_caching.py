"""A function that remembers results by identity: equal objects are different keys, and old results are dropped."""

from loskut.core.caching import ByIdentity


class Piece:
    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


def test_a_value_is_computed_once_for_each_object_and_each_further_argument() -> None:
    asked: list[tuple[Piece, int]] = []

    def number(piece: Piece, more: int) -> int:
        asked.append((piece, more))
        return len(asked)

    remembered: ByIdentity[Piece, int] = ByIdentity(number)
    one, equal = Piece(), Piece()
    assert [remembered(one, 7), remembered(one, 7), remembered(equal, 7), remembered(one, 8)] == [1, 1, 2, 3]


def test_no_more_than_so_many_values_are_kept() -> None:
    asked: list[Piece] = []
    remembered: ByIdentity[Piece, None] = ByIdentity(asked.append, most=2)
    one, *others = Piece(), Piece(), Piece()
    for piece in (one, *others, one):
        remembered(piece)
    assert len(asked) == 4
