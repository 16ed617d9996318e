"""Requirements for the view of every game: plain data that matches the declared types."""

import json
from collections.abc import Iterator
from functools import reduce
from itertools import pairwise
from operator import or_
from random import Random
from typing import Any, Literal, TypedDict, get_type_hints

import pytest
from contract.conftest import Played, played
from contract.shapes import mismatches

from loskut.core import registry
from loskut.core.events import Decision, Event, Move, Seat
from loskut.core.game import View
from loskut.core.state import State
from loskut.core.view_types import Progress

MOVES_EACH = 6
"""The number of legal moves that are checked in a state."""


def test_everything_is_plain_data_of_the_declared_types(sample: Played) -> None:
    assert not list(complaints(sample.game.view, sample))


def test_progress_never_goes_back_and_ends_within_the_rounds(sample: Played) -> None:
    assert not list(progress_complaints([sample.game.view.progress(state) for state in sample.states]))


def test_every_declared_move_has_a_kind_and_a_gain_and_every_event_a_kind(sample: Played) -> None:
    types = sample.game.view.types
    assert all({"kind", "gain"} <= get_type_hints(move).keys() for move in types.moves)
    assert all("kind" in get_type_hints(event) for event in types.events)


def test_a_gain_is_the_difference_of_the_score_before_and_after_the_move(sample: Played) -> None:
    """Checks the promise of `View.move`: a gain is points, never an estimate, and only missing where it would be 0."""
    view, random = sample.game.view, Random(1)
    for state, event in zip(sample.states, sample.events, strict=False):
        if not isinstance(state.turn, Decision) or not isinstance(event, Move):
            continue
        seat, before = state.turn.seat, state.scores()
        for move in [event, *random.sample(state.legal, min(MOVES_EACH, len(state.legal)))]:
            points = state.apply(move).scores()[seat] - before[seat]
            gain = view.move(state, move)["gain"]
            assert gain == points or (gain is None and points == 0), (move, gain, points)
        told = view.event(state, event).get("gain")
        assert told is None or told == view.move(state, event)["gain"], event


def complaints(view: View, sample: Played) -> Iterator[str]:
    """Yields everything that is wrong with the data of a view during a game."""
    types, random = view.types, Random(1)
    yield from unlike(view.components(), types.components)
    for state, event in zip(sample.states, (*sample.events, None), strict=True):
        yield from unlike(view.table(state), types.table)
        for seat in range(sample.options.players):
            yield from unlike(view.board(state, Seat(seat)), types.board)
        if event is not None:
            told = view.event(state, event)
            yield from unlike(told, reduce(or_, types.events))
            yield from ([] if isinstance(told.get("kind"), str) else [f"an event without a kind: {told}"])
        if isinstance(state.turn, Decision):
            moves = [event, *random.sample(state.legal, min(MOVES_EACH, len(state.legal)))]
            for told in (view.move(state, move) for move in moves if isinstance(move, Move)):
                yield from unlike(told, reduce(or_, types.moves))
                yield from ([] if isinstance(told.get("kind"), str) else [f"a move without a kind: {told}"])
                yield from mismatches(told.get("gain"), int | None, "gain")


def unlike(data: object, hint: Any) -> Iterator[str]:
    """Yields the places where data differ from their type, or change on their way through JSON."""
    yield from mismatches(data, hint)
    try:
        sent = json.dumps(data, allow_nan=False)
    except (TypeError, ValueError) as error:
        yield f"no JSON: {error}"
    else:
        if json.loads(sent) != data:
            yield f"JSON changes {data}"


def progress_complaints(along: list[Progress | None]) -> Iterator[str]:
    """Yields everything that is wrong with the progress during a game."""
    told = [progress for progress in along if progress is not None]
    if not told:
        return
    if len(told) < len(along):
        yield "some states have rounds and some have none"
    for progress in told:
        yield from mismatches(progress.round, int, "round")
        yield from mismatches(progress.rounds, int | None, "rounds")
        if not 1 <= progress.round <= (progress.rounds or progress.round):
            yield f"round {progress.round} of {progress.rounds}"
    for before, after in pairwise(told):
        if after.rounds != before.rounds or not 0 <= after.round - before.round <= 1:
            yield f"from {before} to {after}"
    if told[0].round != 1 or told[-1].round != (told[-1].rounds or told[-1].round):
        yield f"begins with {told[0]} and ends with {told[-1]}"


class Inner(TypedDict):
    name: Literal["left", "right"]
    counts: dict[str, int]


class Shape(TypedDict):
    parts: list[Inner]
    best: Inner | None
    worth: float
    is_done: bool


RIGHT: dict[str, Any] = {
    "parts": [{"name": "left", "counts": {"a": 1}}, {"name": "right", "counts": {}}],
    "best": None,
    "worth": 1,
    "is_done": True,
}


def test_data_of_the_right_shape_pass() -> None:
    assert mismatches(RIGHT, Shape) == []
    assert mismatches({**RIGHT, "best": RIGHT["parts"][0], "worth": 1.5}, Shape) == []


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"more": 1}, "data has 'more'"),
        ({"parts": None}, "data.parts is no list"),
        ({"parts": ()}, "data.parts is no list"),
        ({"parts": [{"name": "left"}]}, "data.parts[0] lacks 'counts'"),
        ({"parts": [{"name": "up", "counts": {}}]}, "data.parts[0].name is 'up'"),
        ({"parts": [{"name": "left", "counts": {"a": "1"}}]}, "data.parts[0].counts['a'] is '1'"),
        ({"parts": [{"name": "left", "counts": {1: 1}}]}, "the key 1 of data.parts[0].counts"),
        ({"parts": [{"name": "left", "counts": []}]}, "data.parts[0].counts is no dictionary"),
        ({"parts": [1]}, "data.parts[0] is no dictionary"),
        ({"best": {"name": "left"}}, "data.best is none of"),
        ({"worth": True}, "data.worth is True"),
        ({"worth": float("nan")}, "data.worth is nan"),
        ({"worth": None}, "data.worth is None"),
        ({"is_done": 1}, "data.is_done is 1"),
    ],
)
def test_data_of_another_shape_are_told_with_their_place(wrong: dict[str, Any], where: str) -> None:
    (found,) = mismatches({**RIGHT, **wrong}, Shape)
    assert found.startswith(where)


def test_a_missing_key_is_told() -> None:
    assert mismatches({name: value for name, value in RIGHT.items() if name != "worth"}, Shape) == [
        "data lacks 'worth'"
    ]


class Wrong(View):
    """A view whose data differ from what it declares. `lie` names the method that is wrong."""

    lie = ""

    def components(self) -> dict[str, Any]:
        return {"piece": 1} if self.lie == "components" else {}

    def table(self, state: State) -> dict[str, Any]:
        lies: dict[str, dict[str, Any]] = {"table": {}, "json": {"position": {1}}}
        return lies.get(self.lie, {"position": "p"})

    def board(self, state: State, seat: Seat) -> dict[str, Any] | None:
        return {} if self.lie == "board" else None

    def move(self, state: State, move: Move) -> dict[str, Any]:
        lies: dict[str, dict[str, Any]] = {"move": {"gain": 1}, "gain": {"kind": "card", "gain": "1"}}
        return lies.get(self.lie, {"kind": "card", "gain": 1})

    def event(self, state: State, event: Event) -> dict[str, Any]:
        return {} if self.lie == "event" else {"kind": "card"}


@pytest.mark.parametrize("lie", ["components", "table", "json", "board", "move", "gain", "event"])
def test_a_view_that_gives_other_data_than_it_declares_is_found_out(lie: str) -> None:
    sample = played("toygame", "two", 0)
    toy = registry.game("toygame")
    view = Wrong(toy.notation, toy.heuristics)
    assert not list(complaints(view, sample))
    view.lie = lie
    assert list(complaints(view, sample))


@pytest.mark.parametrize(
    "along",
    [
        [Progress(1, 2), Progress(1, 2)],
        [Progress(2, 3), Progress(3, 3)],
        [Progress(1, 3), Progress(3, 3)],
        [Progress(1, 1), Progress(2, 1)],
        [Progress(1, None), Progress(2, None), Progress(1, None)],
        [Progress(1, None), None],
        [Progress(1, 2), Progress(2, 3), Progress(3, 3)],
    ],
)
def test_progress_that_jumps_goes_back_or_never_ends_is_found_out(along: list[Progress | None]) -> None:
    assert list(progress_complaints(along))
