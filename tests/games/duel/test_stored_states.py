"""The stored positions of the browser tests are what their names say."""

import pytest
from e2e.duelstates import CONDITIONS, load, played

STATES = load()


def test_every_position_is_stored() -> None:
    assert list(STATES) == list(CONDITIONS)


@pytest.mark.parametrize("name", CONDITIONS)
def test_a_stored_position_is_what_its_name_says(name: str) -> None:
    assert CONDITIONS[name](played(**STATES[name]))
