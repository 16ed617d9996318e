"""Values computed once, and copies that do not take them along."""

from dataclasses import dataclass

from loskut.core.caching import copied, lazy, lazy_names


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
