"""Programs that play: whatever they do, the game goes on, a report says what happened, and no process is left."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from bots.programs import are_gone, children_in, name_of

from loskut.bots import command, program
from loskut.bots.catalogue import CommandLine, bot, check_name, labels, parse_command, split_names
from loskut.bots.guard import GuardedPlayer
from loskut.bots.program import Allowance, Program
from loskut.bots.trouble import Trouble
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.events import Seat
from loskut.core.state import State
from loskut.core.terms import Terms
from loskut.match.clock import TurnClock
from loskut.match.match import Match, play
from loskut.match.player import UNLIMITED, Budget, Choice

TOY = registry.game("toygame")
TERMS = Terms(TOY, TOY.presets["two"])
TRICKLE = Budget(seconds=0.05)
ARENA = Budget(threads=1)


def seated(name: str, patience: float = 10) -> GuardedPlayer:
    return GuardedPlayer(name, TERMS, Seat(0), b"seed", patience, allows_commands=True)


def first_decision() -> State:
    match = Match(TERMS, b"seed")
    match.proceed()
    return match.state


@pytest.mark.parametrize(
    ("way", "what", "words"),
    [
        ("lines-without-end", "garbled", "no JSON: yes"),
        ("text-without-end", "garbled", "a line of more than 65536 bytes"),
        ("half-a-line", "stalled", " s"),
        ("garbage", "garbled", "no JSON: e4"),
        ("no-utf-8", "garbled", "no JSON"),
        ("huge-line", "garbled", "a line of more than 65536 bytes"),
        ("deeply-nested", "garbled", "no JSON: [[["),
        ("huge-number", "garbled", "no JSON"),
        ("no-object", "garbled", "no answer to request 2: [1, 2]"),
        ("no-id", "garbled", 'no answer to request 2: {"action": 0}'),
        ("true-as-id", "garbled", "no answer to request 2"),
        ("another-request", "garbled", 'no answer to request 2: {"id": 1, "action": 0}'),
        ("answers-twice", "garbled", "request"),
        ("illegal-action", "illegal", "1000000"),
        ("illegal-word", "illegal", '"e4"'),
        ("true-as-action", "illegal", "true"),
        ("no-move", "illegal", "null"),
        ("says-error", "raised", "no idea"),
        ("closes-stdin", "died", "it closed its input"),
        ("closes-stdout", "died", "it closed its output"),
        ("dies", "died", "exit code 7: out of luck"),
        ("crashes", "died", "exit code 139"),
        ("sleeps", "stalled", " s"),
        ("loops", "stalled", " s"),
        ("ignores-signals", "stalled", " s"),
        ("stops-itself", "stalled", " s"),
        ("devours", "died", "exit code 1: MemoryError"),
        ("exits-at-start", "died", "exit code 3"),
        ("floods-at-start", "garbled", "a line of more than 65536 bytes"),
        ("silent-at-start", "stalled", " s"),
        ("other-protocol", "garbled", "protocol 2, not 1"),
    ],
)
def test_the_game_goes_on_and_the_report_says_what_happened(
    way: str, what: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if way == "silent-at-start":
        monkeypatch.setattr(command, "START", 1.0)
    budget = Budget(seconds=0.05 if what == "stalled" else 60)
    match = Match(TERMS, b"seed")
    bad, good = seated(name_of(way)), GuardedPlayer("random", TERMS, Seat(1), b"seed")
    play(match, [bad, good], TurnClock(2, budget))
    assert match.is_over
    assert not good.reports
    first = bad.reports[0]
    assert (first.seat, first.what) == (0, what)
    assert words in first.detail
    assert len(bad.reports) > 1 or what == "illegal" or way == "answers-twice"


@pytest.mark.parametrize("way", ["plays", "plays-by-word", "opinionated", "noisy"])
def test_a_program_that_keeps_the_protocol_plays(way: str) -> None:
    match = Match(TERMS, b"seed")
    player = seated(name_of(way))
    play(match, [player, GuardedPlayer("random", TERMS, Seat(1), b"seed")])
    assert not player.reports


def test_a_choice_carries_what_the_program_thinks_and_nonsense_is_left_out() -> None:
    state = first_decision()
    for way, value, visits in (("plays", 0.5, 3), ("opinionated", None, None)):
        player = seated(name_of(way))
        assert player.choose(state, UNLIMITED) == Choice(state.legal[0], value, visits)
        player.close()


def test_a_program_that_fails_three_times_makes_random_moves_to_the_end() -> None:
    state = first_decision()
    player = seated(name_of("dies"))
    moves = [player.choose(state, UNLIMITED).move for _ in range(5)]
    player.close()
    assert all(move in state.legal for move in moves)
    assert [report.what for report in player.reports] == ["died"] * 3 + ["absent"] * 2


def test_without_seconds_there_is_a_limit_too() -> None:
    player = seated(name_of("sleeps"), patience=0.3)
    player.choose(first_decision(), UNLIMITED)
    player.close()
    assert player.reports[0].what == "stalled"


def test_a_program_that_reads_slowly_is_not_waited_for() -> None:
    sleeper = Program(["sleep", "60"])
    with pytest.raises(Trouble) as error:
        sleeper.ask(b"x" * (1 << 20), Allowance(0.3))
    assert error.value.what == "stalled"


def test_a_line_before_the_request_was_read_is_no_answer() -> None:
    rude = Program(["sh", "-c", "echo hello; sleep 60"])
    with pytest.raises(Trouble) as error:
        rude.ask(b"x" * (1 << 20), Allowance(10))
    assert error.value.what == "garbled"


def test_a_crowd_of_processes_is_killed() -> None:
    player = seated(name_of("crowd"))
    player.choose(first_decision(), UNLIMITED)
    player.close()
    assert player.reports[0].what == "stalled"
    assert "processes" in player.reports[0].detail


@pytest.mark.parametrize("way", ["leaves-children", "keeps-children"])
def test_children_of_a_program_die_with_it_even_in_sessions_of_their_own(way: str, tmp_path: Path) -> None:
    file = tmp_path / "pids"
    player = seated(name_of(way, str(file)), patience=1)
    player.choose(first_decision(), UNLIMITED)
    assert player.reports[0].what in ("died", "stalled")
    assert are_gone(children_in(file), 0)
    player.close()


def test_the_end_of_a_match_ends_a_program_that_does_not_end_by_itself(tmp_path: Path) -> None:
    found = Program(["sh", "-c", f"echo $$ $$ > {tmp_path / 'pids'}; trap '' TERM HUP; while :; do sleep 1; done"])
    pids = children_in(tmp_path / "pids")
    start = time.monotonic()
    found.end()
    assert time.monotonic() - start < 5
    assert are_gone(pids, 0)


def test_processor_time_of_children_counts() -> None:
    player = seated(name_of("works-in-a-child"))
    player.choose(first_decision(), ARENA)
    player.close()
    assert not player.reports
    assert 0.3 <= player.processor_seconds < 1


def test_seconds_in_an_arena_are_processor_time() -> None:
    """A busy program is stopped, a sleeping one is not."""
    state = first_decision()
    busy, sleepy = seated(name_of("loops", seconds="0.1")), seated(name_of("naps", seconds="0.1"))
    busy.choose(state, ARENA)
    sleepy.choose(state, ARENA)
    busy.close()
    sleepy.close()
    assert not sleepy.reports
    assert sleepy.processor_seconds < 0.3
    assert (busy.reports[0].what, busy.reports[0].detail[-19:]) == ("stalled", "s of processor time")
    assert 0.37 < busy.processor_seconds < 2


def test_seconds_elsewhere_are_wall_clock_time() -> None:
    player = seated(name_of("naps", seconds="0.1"))
    player.choose(first_decision(), UNLIMITED)
    player.close()
    assert player.reports[0].what == "stalled"
    assert "processor" not in player.reports[0].detail


def test_what_a_program_uses_while_others_think_counts_at_its_next_decision() -> None:
    player = seated(name_of("ponders"))
    state = first_decision()
    player.choose(state, ARENA)
    assert player.processor_seconds < 0.25
    time.sleep(1)
    player.choose(state, ARENA)
    player.close()
    assert player.processor_seconds > 0.25


@pytest.mark.usefixtures("hostile_bots")
def test_processor_time_of_bots_of_other_packages_counts() -> None:
    player = GuardedPlayer("loops", TERMS, Seat(0), b"seed", patience=0.5)
    player.choose(first_decision(), UNLIMITED)
    player.close()
    assert player.processor_seconds > 0.1


def test_where_nothing_tells_processor_time_the_wall_clock_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "usage", lambda *_, **__: None)
    player = seated(name_of("naps", seconds="5"))
    player.choose(first_decision(), ARENA)
    player.close()
    assert not player.reports
    assert player.processor_seconds >= 0.5


def test_a_program_has_one_request_for_each_decision_with_everything_in_it(tmp_path: Path) -> None:
    asked = overheard(tmp_path / "requests", seconds=0.5)
    hello, *rest = asked
    assert hello == {
        "id": 1, "type": "hello", "protocol": 1, "game": "toygame", "rules": TOY.version,
        "components": TOY.fingerprint(), "options": TERMS.options.as_dict(), "terms": "players=2", "seat": 0,
        "seed": b"seed".hex(), "seconds": 0.5,
    }  # fmt: skip
    assert [request["id"] for request in rest] == list(range(2, len(rest) + 2))
    for request in rest:
        assert list(request) == [
            "id", "type", "seat", "step", "seconds", "clock", "nodes", "threads", "seed", "events", "moves", "scores",
            "text", "position",
        ]  # fmt: skip
        state = TOY.notation.parse_position(request["text"])
        assert state == TOY.notation.from_json(request["position"])
        actions = TOY.actions(TERMS.options)
        assert [move["action"] for move in request["moves"]] == actions.ids(state.legal)
        assert [move["move"] for move in request["moves"]] == [
            TOY.notation.format_event(state, move) for move in state.legal
        ]
        assert (request["seat"], request["clock"], request["threads"]) == (0, "processor", 1)
        assert 0 < request["seconds"] <= 0.5
        assert 0 <= request["seed"] < 1 << 32


def test_events_lead_from_one_request_to_the_next(tmp_path: Path) -> None:
    _, first, *rest = overheard(tmp_path / "requests")
    assert first["events"] is None
    state = TOY.notation.parse_position(first["text"])
    assert rest
    for request in rest:
        for word in request["events"]:
            state = state.apply(TOY.notation.parse_event(state, word))
        assert TOY.notation.format_position(state) == request["text"]


def overheard(file: Path, seconds: float | None = None) -> list[dict[str, Any]]:
    """Returns all requests of a game. The program writes them down and plays."""
    code = (
        "import json,sys\\nfor line in sys.stdin:\\n open(sys.argv[1],'a').write(line); r=json.loads(line)\\n"
        " print(json.dumps({'id':r['id'],'protocol':1,'action':r.get('moves',[{'action':0}])[0]['action']}),flush=True)"
    )
    line = f"cmd:{sys.executable} -S -c \"exec('''{code}''')\" {file}"
    player = seated(line if seconds is None else f"{line}@{seconds}")
    play(Match(TERMS, b"seed"), [player, GuardedPlayer("random", TERMS, Seat(1), b"x")], TurnClock(2, ARENA))
    assert not player.reports
    return [json.loads(text) for text in file.read_text().splitlines()]


def test_names_are_split_at_commas_outside_quotes() -> None:
    assert split_names("greedy,expert@0.3") == ["greedy", "expert@0.3"]
    assert split_names("cmd:a 'b,c' \"d,e\",greedy") == ["cmd:a 'b,c' \"d,e\"", "greedy"]
    assert split_names("a,,b") == ["a", "", "b"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("cmd:sh -c 'echo a b'", CommandLine(("sh", "-c", "echo a b"))),
        ("cmd:sh -x@0.3", CommandLine(("sh", "-x"), 0.3)),
        ("cmd:sh a@b.c", CommandLine(("sh", "a@b.c"))),
        ("cmd:sh a@b@2", CommandLine(("sh", "a@b"), 2)),
        ("cmd:sh @0", CommandLine(("sh", "@0"))),
        ("cmd:sh 'x; rm $HOME'", CommandLine(("sh", "x; rm $HOME"))),
    ],
)
def test_a_command_is_split_as_a_shell_does_but_no_shell_reads_it(name: str, expected: CommandLine) -> None:
    assert parse_command(name) == expected


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("cmd:", "error-command-unreadable"),
        ("cmd:@0.3", "error-command-missing"),
        ("cmd:sh 'half", "error-command-unreadable"),
        ("cmd:./no-such-program", "error-command-missing"),
        (f"cmd:{__file__}", "error-command-missing"),
    ],
)
def test_a_command_that_cannot_start_is_refused_at_once(name: str, code: str) -> None:
    with pytest.raises(LoskutError) as error:
        check_name(name)
    assert error.value.code == code


def test_labels_are_short_where_that_is_unique() -> None:
    assert labels(["greedy", "cmd:/a/b/bot --x@2"]) == {"greedy": "greedy", "cmd:/a/b/bot --x@2": "cmd:bot --x@2"}
    (long,) = labels(["cmd:env PYTHONPATH=../old/src python -m loskut bot --level expert@2"]).values()
    assert long == "cmd:…ot --level expert@2"
    same = ["cmd:/a/bot", "cmd:/b/bot"]
    assert labels(same) == dict(zip(same, same, strict=True))


def test_a_command_starts_only_where_the_caller_allows_it(tmp_path: Path) -> None:
    mark = tmp_path / "started"
    player = GuardedPlayer(f"cmd:touch {mark}", TERMS, Seat(0), b"seed")
    state = first_decision()
    assert player.choose(state, UNLIMITED).move in state.legal
    assert not mark.exists()
    assert "error-command-not-here" in player.reports[0].detail
    with pytest.raises(LoskutError):
        bot("cmd:sh")
