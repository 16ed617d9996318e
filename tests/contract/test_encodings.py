"""Observations: the compiled form equals the readable one, names fit the numbers, and nothing hidden is in them."""

import numpy as np
import pytest
from contract.conftest import Played

from loskut.core.encoding import LARGEST, Encoding, Observation
from loskut.core.events import Chance, Seat
from loskut.core.state import State
from loskut.core.terms import Terms


def encoding_of(terms: Terms) -> Encoding:
    found = terms.game.encoding(terms.options)
    if found is None:
        pytest.skip("the game has no observations")
    return found


def compiled(sample: Played, state: State, seat: Seat, encoding: Encoding) -> Observation:
    pytest.importorskip("numba", reason="engines are compiled")
    from loskut.jit.engine import VectorEngine

    engine = sample.game.engine(state)
    assert isinstance(engine, VectorEngine)
    assert engine.batch is not None
    planes, rows, columns = encoding.shape
    boards = np.full(planes * rows * columns, LARGEST, dtype=np.uint8)
    table = np.full(len(encoding.numbers), LARGEST, dtype=np.uint8)
    engine.batch.encode(engine.flat, int(seat), boards, table, engine.facts)
    return Observation(boards.tobytes(), table.tobytes())


def differences(one: bytes, other: bytes, names: tuple[str, ...], each: int) -> list[str]:
    """Names the planes or numbers that differ, so that a failure says what is wrong."""
    assert len(one) == len(other) == len(names) * each
    return [
        f"{name}: {list(one[at : at + each])} is not {list(other[at : at + each])}"
        for name, at in zip(names, range(0, len(one), each), strict=True)
        if one[at : at + each] != other[at : at + each]
    ]


def test_the_compiled_observation_equals_the_readable_one_after_every_event(sample: Played) -> None:
    encoding = encoding_of(sample.terms)
    cells = encoding.rows * encoding.columns
    for number, state in enumerate(sample.states):
        if isinstance(state.turn, Chance):
            continue
        seat = Seat(number % sample.options.players)
        readable = encoding.encode(state, seat)
        fast = compiled(sample, state, seat, encoding)
        assert not differences(fast.boards, readable.boards, encoding.planes, cells)
        assert not differences(fast.table, readable.table, encoding.numbers, 1)


def test_names_are_unique_and_no_number_is_larger_than_its_name_says(sample: Played) -> None:
    """Most numbers must also be used: one that is always 0 would be a mistake, though rare events may be absent."""
    encoding = encoding_of(sample.terms)
    for parts, names in ((encoding.boards, encoding.planes), (encoding.table, encoding.numbers)):
        assert len({*names}) == len(names)
        assert all(field.meaning and field.most <= LARGEST for part in parts for field in part.fields)
    seen = [encoding.encode(state, Seat(0)) for state in sample.states[::2]]
    cells = encoding.rows * encoding.columns
    boards = (
        np.max([np.frombuffer(each.boards, dtype=np.uint8) for each in seen], axis=0).reshape(-1, cells).max(axis=1)
    )
    table = np.max([np.frombuffer(each.table, dtype=np.uint8) for each in seen], axis=0)
    assert np.all(boards <= [most for part in encoding.boards for most in part.largest])
    assert np.all(table <= [most for part in encoding.table for most in part.largest])
    used = np.count_nonzero(boards) + np.count_nonzero(table)
    assert used > 0.5 * (len(encoding.planes) + len(encoding.numbers))


def test_every_seat_sees_its_own_board_first(sample: Played) -> None:
    encoding = encoding_of(sample.terms)
    part = encoding.boards[0]
    each = len(part.names) // len(part.prefixes) * encoding.rows * encoding.columns
    assert len(part.prefixes) == sample.options.players
    state = sample.states[-1]
    views = [encoding.encode(state, Seat(seat)).boards for seat in range(sample.options.players)]
    for seat, view in enumerate(views):
        for place in range(sample.options.players):
            own = views[(seat + place) % sample.options.players][:each]
            assert view[place * each : (place + 1) * each] == own
