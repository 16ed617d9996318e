"""The notation of Moon River: words that a person types, records, and positions that are refused."""

from typing import Any

import pytest
from games.moonriver.table import BOX, FOUR, TWO, at_turn, play, plots, random_game, turn

from loskut.core.errors import IllegalMove, NotationError
from loskut.core.events import Decision
from loskut.core.terms import Terms
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.state import MoonRiverState
from loskut.record.model import GameRecord, Record
from loskut.record.writer import format_record

NOTATION = MOONRIVER.notation
OPENING = "$dtprf =D1s.C2.M3g.H6co @1.2.3.4 1 2 3 4 =D2.C3g.F4o.K5n5"


def test_plots_at_hand_may_be_told_by_place_and_in_any_case() -> None:
    state = at_turn(hand="D2 C2 M2")
    expected = NOTATION.parse_event(state, "D2+C2")
    for word in ("1+2", "2+1", "d2+c2", "C2+D2", ">D2+C2"):
        assert NOTATION.parse_event(state, word) == expected


def test_a_turn_is_written_in_one_piece() -> None:
    events: list[Any] = []
    state: Any = play(FOUR)
    for word in f"{OPENING} 1 2 3 4 $f".split()[:-1]:
        event = NOTATION.parse_event(state, word)
        events.append(event)
        state = state.apply(event)
    text = format_record(Record(Terms(MOONRIVER, FOUR), {}, (GameRecord(tuple(events)),)))
    assert text.endswith("$dtprf =D1s.C2.M3g.H6co @1.2.3.4 1 2 3 4\n=D2.C3g.F4o.K5n5 1 2 3 4\n")


@pytest.mark.parametrize(
    "word",
    ["", ">", "a", "a0n", "f1n", "a6n", "z9", "x", "xa", "xa9", "0", "5", "99", "D9+C2", "D2+", "+C2", "D2++C2",
     "D2/C2", "D2/9:C2", "1:a9", "9:a1", "*3a", "*1c", "oa9", "tt", "cc", "=", "=D2.", "=D9.C2.M2.F3b", "$", "$x", "@",
     "@0", "@5", "@1.1.", "#", "#5", "#x", "é", "a1a9", "a1 n"],
)  # fmt: skip
def test_garbage_is_a_notation_error(word: str) -> None:
    state = at_turn(hand="D2 C2 M2")
    with pytest.raises(NotationError):
        NOTATION.parse_event(state, word)


@pytest.mark.parametrize(("word", "rule"), [("D3g+C2", "M10"), ("C2+C2", "M10"), ("xD3g+C2", "M12"), ("oa1", "M17")])
def test_a_piece_that_is_not_there_is_an_illegal_move_with_its_rule(word: str, rule: str) -> None:
    state = at_turn(hand="D2 C2 M2")
    with pytest.raises(IllegalMove) as error:
        NOTATION.parse_event(state, word)
    assert error.value.rule == rule


def test_a_doubled_pair_is_told_by_names() -> None:
    state = at_turn(hand="D2 D2 C2")
    assert NOTATION.format_event(state, NOTATION.parse_event(state, "D2+D2")) == "D2+D2"
    assert NOTATION.parse_event(state, "1+1") == NOTATION.parse_event(state, "D2+D2")


def middle() -> MoonRiverState:
    """Returns a state in the middle of a game for two, where a seat may expand."""
    found = [state for state in random_game(TWO, 4) if isinstance(state.turn, Decision) and state.turn.step == "expand"]
    return found[len(found) // 2]


CHANGES = [
    ("version", lambda fields: ["moonriver/2", *fields[1:]]),
    ("components", lambda fields: [fields[0], "000000000000", *fields[2:]]),
    ("options", lambda fields: [*fields[:2], "players=5,scenario=none", *fields[3:]]),
    ("characters", lambda fields: [*fields[:2], "players=2,scenario=none,characters=big_joe.mary", *fields[3:]]),
    ("scenario", lambda fields: [*fields[:3], "outlaws", *fields[4:]]),
    ("a ranch too few", lambda fields: [*fields[:4], fields[4].partition("/")[0], *fields[5:]]),
    ("a cow on nothing", lambda fields: [*fields[:4], fields[4].replace("|", "|e10.", 1), *fields[5:]]),
    ("a partner on nothing", lambda fields: [*fields[:4], _third(fields[4], "e10d"), *fields[5:]]),
    ("a row turned round", lambda fields: [*fields[:6], ".".join(reversed(fields[6].split("."))), *fields[7:]]),
    ("a plot gone", lambda fields: [*fields[:7], "D1s", *fields[8:]]),
    ("six partners", lambda fields: [*fields[:8], "ddtprf", *fields[9:]]),
    ("three farmers", lambda fields: [*fields[:8], "fff", *fields[9:]]),
    ("no bonus plots", lambda fields: [*fields[:9], "-", *fields[10:]]),
    ("a bonus plot taken too early", lambda fields: [*fields[:9], "1.x", *fields[10:]]),
    ("nothing due", lambda fields: [*fields[:10], "-"]),
    ("chance due", lambda fields: [*fields[:10], "r"]),
    ("a claim of the other seat", lambda fields: [*fields[:10], "1c" if fields[10].startswith("2") else "2c"]),
    ("expanding forever", lambda fields: [*fields[:10], ".".join([fields[10].split(".")[0]] * 3)]),
    ("a hire on nothing", lambda fields: [*fields[:10], f"{fields[10][0]}he10.{fields[10]}"]),
    ("a field more", lambda fields: [*fields, "-"]),
]


def _third(ranches: str, partner: str) -> str:
    first, slash, rest = ranches.partition("/")
    parts = first.split("|")
    parts[2] = partner
    return "|".join(parts) + slash + rest


@pytest.mark.parametrize(("name", "change"), CHANGES, ids=[name for name, _ in CHANGES])
def test_a_position_that_cannot_be_is_refused(name: str, change: Any) -> None:
    line = NOTATION.format_position(middle())
    assert NOTATION.parse_position(line) == middle()
    with pytest.raises(NotationError):
        NOTATION.parse_position(" ".join(change(line.split())))


def test_positions_accept_both_forms_of_two_equal_plots() -> None:
    state = play(TWO, "$dtprf =D2.D2.M3g.H6co @1.2 1 3 4 2 =D2.C3g.F4o.K5n5 1 D2+D2 >a1n")
    line = NOTATION.format_position(state)
    assert "a1n=D2+D2" in line
    assert NOTATION.parse_position(line) == NOTATION.parse_position(line.replace("a1n=", "a2s=")) == state
    data = NOTATION.to_json(state)
    data["ranches"][0]["laid"][0].update(cell="a2", direction="s")
    assert NOTATION.from_json(data) == state


def test_positions_accept_a_domino_told_the_other_way_round() -> None:
    state = play(TWO, "$dtprf =F4b2.F4o.M6cg.M6c2 @1.2 1 3 4 2 =D2.C3g.F4o.K5n5 1 F4o+F4b2 >a1n")
    line = NOTATION.format_position(state)
    assert "a1n=F4b2+F4o" in line
    assert NOTATION.parse_position(line.replace("a1n=F4b2+F4o", "a2s=F4o+F4b2")) == state
    data = NOTATION.to_json(state)
    data["ranches"][0]["laid"][0].update(cell="a2", direction="s", plots=["F4o", "F4b2"])
    assert NOTATION.from_json(data) == state
    for outside in ("a1s=F4o+F4b2", "e5e=F4o+F4b2", "a10n=F4o+F4b2"):
        with pytest.raises(NotationError):
            NOTATION.parse_position(line.replace("a1n=F4b2+F4o", outside))


def test_parsed_positions_can_be_played_to_the_end() -> None:
    for state in list(random_game(TWO, 6))[::25]:
        again = NOTATION.parse_position(NOTATION.format_position(state))
        assert isinstance(again, MoonRiverState)
        assert again == state
        while len(again.legal):
            after = again.apply(again.legal[-1])
            assert isinstance(after, MoonRiverState)
            again = after


def test_a_cow_may_be_written_many_times() -> None:
    state = at_turn(hand="D2 C2")
    ranch = state.ranches[0]
    state = play(state, "D2+C2 >a1n")
    for _ in range(3):
        ranch = state.ranches[0].add_cow(ranch.site.grid.cell(0, 0))
        state = state.but(ranches=(ranch, *state.ranches[1:]))
    assert "|a1x3|" in NOTATION.format_position(state)
    assert turn(state) == (0, "claim")
    assert plots("D2")[0] == BOX.by_name["d2"]
