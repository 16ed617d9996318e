"""Errors keep their parameters, also when they are sent to another process."""

import pickle

import pytest

from loskut.core.errors import (
    AmbiguousMove,
    ComponentError,
    IllegalMove,
    LoskutError,
    NotationError,
    OptionError,
    UnknownName,
    Violation,
)

ERRORS = [
    LoskutError("code", number=1),
    IllegalMove(Violation("K12", "code", {"domino": 30})),
    AmbiguousMove("e6", ["e6n", "e6e"]),
    NotationError("code", line=3, column=4, text="x"),
    OptionError("code", rule="K22", players=3),
    ComponentError("code", file="a.csv", line=2),
    UnknownName("code", "x", ["y"]),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_survives_pickling(error: LoskutError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert copy.__dict__ == error.__dict__
    assert str(copy) == str(error)


def test_an_error_inside_a_larger_text_is_moved_to_its_place_there() -> None:
    assert (NotationError("code", column=3).at(10, 5).line, NotationError("code", column=3).at(10, 5).column) == (10, 7)
    assert (NotationError("code", line=2, column=3).at(10, 5).line) == 11
    assert (NotationError("code", line=2, column=3).at(10, 5).column) == 3
