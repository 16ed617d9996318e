"""Values computed once, copies that do not take them along, and a function that remembers by identity."""

from dataclasses import dataclass

from loskut.core.caching import ByIdentity, copied, lazy, lazy_names


@dataclass(frozen=True)
class Square:
    """A square that works out its area when asked."""

    side: int

    @lazy
    def area(self) -> int:
        """Its area."""
        return self.side**2


@dataclass(frozen=True)
class Cube(Square):
    """A square with a depth."""

    @lazy
    def volume(self) -> int:
        """Its volume."""
        return self.area * self.side


def test_a_lazy_value_is_computed_once() -> None:
    square = Square(3)
    assert "area" not in vars(square)
    assert square.area == 9
    assert vars(square)["area"] == 9


def double(square: Square) -> int:
    return 2 * square.side


class Doubled(Square):
    twice = lazy(double)


def test_a_lazy_value_is_kept_under_the_name_of_the_attribute() -> None:
    doubled = Doubled(4)
    assert doubled.twice == 8
    assert vars(doubled) == {"side": 4, "twice": 8}


def test_the_lazy_names_of_a_class_are_its_own_and_those_of_its_bases() -> None:
    assert lazy_names(Square) == ("area",)
    assert sorted(lazy_names(Cube)) == ["area", "volume"]
    assert lazy_names(int) == ()


def test_a_copy_has_the_changes_and_none_of_the_lazy_values() -> None:
    cube = Cube(2)
    assert (cube.area, cube.volume) == (4, 8)
    larger = copied(cube, side=3)
    assert vars(larger) == {"side": 3}
    assert (larger.area, larger.volume) == (9, 27)
    assert (cube.side, cube.area) == (2, 4)
    assert copied(cube) == cube


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
