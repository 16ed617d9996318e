"""Programs that play in the arena and in the terminal; `loskut bot`, which makes one of this package."""

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from bots.programs import are_gone, children_in, name_of
from cli.conftest import Loskut, saved

import loskut as package
from loskut.arena.tournament import Contest, play_game
from loskut.bots.guard import GuardedPlayer
from loskut.bots.respond import Responder
from loskut.core import registry
from loskut.core.events import Decision, Seat
from loskut.core.terms import Terms
from loskut.i18n.translator import LANGUAGES, translator
from loskut.match.match import Match
from loskut.match.player import Budget
from loskut.record.reader import parse_record
from tools.strength import old_expert

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples" / "bots").iterdir())
BOT = f"cmd:{sys.executable} -m loskut bot --level"
GAMES = ("kingdomino", "duel", "moonriver")


@pytest.mark.parametrize("game", GAMES)
def test_the_examples_play_every_game_and_know_nothing_of_the_package(loskut: Loskut, game: str) -> None:
    assert len(EXAMPLES) == 2
    assert not any("import loskut" in path.read_text() for path in EXAMPLES)
    bots = ",".join(f"cmd:{path}" for path in EXAMPLES)
    result = loskut("arena", game, "--bots", bots, "--games", "2", "--jobs", "1", "--json")
    data = json.loads(result.out)
    assert data["reports"] == []
    assert {bot["bot"] for bot in data["bots"]} == set(bots.split(","))
    assert all(bot["turns"] and bot["mean_turn_processor_seconds"] > 0 for bot in data["bots"])


def test_the_exchange_in_the_documentation_is_a_real_one() -> None:
    lines = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8").splitlines()
    requests = [json.loads(line.removeprefix("> ")) for line in lines if line.startswith('> {"id"')]
    answers = [json.loads(line.removeprefix("< ")) for line in lines if line.startswith('< {"id"')]
    assert [request["type"] for request in requests] == ["hello", "choose"]
    responder = Responder("greedy")
    for request, answer in zip(requests, answers, strict=True):
        found = responder.answer(json.dumps(request).encode())
        assert "error" not in found
        assert found["id"] == answer["id"]
    state = registry.game("kingdomino").notation.parse_position(requests[1]["text"])
    assert registry.game("kingdomino").notation.to_json(state) == requests[1]["position"]
    assert answers[1]["action"] in [move["action"] for move in requests[1]["moves"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_arena_says_which_program_failed_why_and_in_which_game(loskut: Loskut, language: str) -> None:
    result = loskut("arena", "toygame", "--bots", f"{name_of('dies')},random", "--games", "2", "--lang", language)
    assert result.code == 0
    told = " ".join(result.out.split())
    assert f"{name_of('dies')}: " in told
    t = translator(language)
    assert t("bot-died") in told
    assert t("arena-report", game=1, seat=1, event=2) in told
    assert "exit code 7: out of luck" in told


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        ("cmd:./no-such-program,random", ["./no-such-program"]),
        ("cmd:,random", ["cmd:./mybot"]),
        ("cmd:sh 'a,random", ["cmd:sh 'a"]),
    ],
)
def test_a_command_that_cannot_start_gets_one_clear_line(loskut: Loskut, bots: str, words: list[str]) -> None:
    complaint = loskut("arena", "toygame", "--bots", bots).complaint
    assert all(word in complaint for word in words)


def test_a_simulation_takes_no_programs(loskut: Loskut) -> None:
    assert "loskut arena" in loskut("simulate", "toygame", "--bots", "cmd:sh", "--players", "2").complaint


@pytest.mark.parametrize(("kind", "jobs"), [("SIGINT", 1), ("SIGINT", 2), ("SIGKILL", 1), ("SIGTERM", 2)])
def test_an_arena_that_is_stopped_leaves_no_process_behind(kind: str, jobs: int, tmp_path: Path) -> None:
    file = tmp_path / "pids"
    command = [sys.executable, "-m", "loskut", "arena", "toygame", "--games", "4", "--jobs", str(jobs), "--bots"]
    run = subprocess.Popen(
        [*command, f"{name_of('keeps-children', str(file))},random"],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "tests" / "toygame")},
    )
    pids = children_in(file)
    run.send_signal(signal.Signals[kind])
    _, told = run.communicate(timeout=20)
    assert "Traceback" not in told
    assert are_gone(pids)


def test_any_bot_of_the_package_plays_as_a_program_as_it_plays_by_itself() -> None:
    """Also in the next game of a series, with the seed and the budget of the arena."""
    game = registry.game("kingdomino")
    terms = Terms.parse(game, {"players": "2", "harmony": "true", "series": "2"})
    budget = Budget(nodes=20, threads=1)
    for name in ("easy", "hard"):
        match = Match(terms, b"seed")
        players = [GuardedPlayer(spec, terms, Seat(0), b"x", allows_commands=True) for spec in (name, f"{BOT} {name}")]
        while not match.is_over:
            if not isinstance(match.state.turn, Decision):
                event = match.proceed()
            elif match.state.turn.seat == 0:
                first, second = (player.choose(match.state, budget) for player in players)
                assert first.move == second.move
                event = first.move
                match.line.apply(event)
            else:
                event = match.state.legal[0]
                match.line.apply(event)
            for player in players:
                if event is not None:
                    player.observe(event)
        for player in players:
            player.close()
            assert not player.reports


@pytest.mark.parametrize("game", GAMES)
def test_seconds_reach_a_bot_of_the_package_and_are_kept(game: str) -> None:
    result = play_game(Contest(game, "players=2", ((f"{BOT} expert@0.03", "random"),), seed=1), 0)
    assert result.reports == ()
    assert 0.005 < result.processor[0] / result.turns[0] < 0.15


def test_another_version_of_the_package_plays_from_its_own_folder(loskut: Loskut, tmp_path: Path) -> None:
    source, old = Path(package.__file__).parent, tmp_path / "src" / "loskut"
    shutil.copytree(source, old, ignore=shutil.ignore_patterns("client", "__pycache__", "server"))
    old.joinpath("__init__.py").write_text('__version__ = "0.0.old"\n')
    command = old_expert(tmp_path)
    told = subprocess.run(
        shlex.split(command.removeprefix("cmd:")),
        input=json.dumps({**HELLO, "id": 5}) + "\n", capture_output=True, text=True, check=True, cwd=tmp_path,
    )  # fmt: skip
    assert json.loads(told.stdout) == {"id": 5, "protocol": 1, "name": "loskut 0.0.old expert"}
    bots = f"{command}@0.02,random"
    data = json.loads(loskut("arena", "duel", "--bots", bots, "--games", "2", "--jobs", "1", "--json").out)
    assert data["reports"] == []


HELLO = {
    "id": 1, "type": "hello", "protocol": 1, "game": "duel", "rules": registry.game("duel").version,
    "components": registry.game("duel").fingerprint(), "options": {}, "terms": "players=2", "seat": 0, "seed": "00",
    "seconds": None,
}  # fmt: skip


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{", "JSONDecodeError"),
        ("[]", "AttributeError"),
        ("{}", "unknown type None"),
        ('{"type": "choose", "id": 1}', "no hello"),
        (json.dumps({**HELLO, "protocol": 2}), "protocol 1"),
        (json.dumps({**HELLO, "rules": 99}), "other rules"),
        (json.dumps({**HELLO, "components": "other"}), "other rules"),
        (json.dumps({**HELLO, "game": "chess"}), "error-unknown-game"),
        (json.dumps({**HELLO, "terms": "players=9"}), "error-bad-option-value"),
        (json.dumps({"type": "hello"}), "KeyError"),
    ],
)
def test_loskut_bot_answers_whatever_it_is_asked(line: str, words: str) -> None:
    assert words in Responder("greedy").answer(line.encode())["error"]


def test_loskut_bot_takes_bots_by_name_only(loskut: Loskut) -> None:
    assert "nobody" in loskut("bot", "--level", "nobody").complaint
    assert "loskut arena" in loskut("bot", "--level", "cmd:sh").complaint


def test_a_person_plays_against_a_program(loskut: Loskut, home: Path) -> None:
    command = f"cmd:{EXAMPLES[1]}"
    result = loskut("play", "toygame", "--seat", command, "--seat", "cmd:" + shlex.join([str(EXAMPLES[0])]))
    assert result.code == 0
    record = parse_record(saved(home)[0].read_text())
    assert record.tags["Kind1"] == command
    assert EXAMPLES[1].name in record.tags["Player1"]


def test_a_record_starts_a_program_only_after_a_question(loskut: Loskut, home: Path, tmp_path: Path) -> None:
    """Anybody may have written the record."""
    mark = tmp_path / "started"
    loskut("play", "toygame", "--seat", "human", "--seat", "random", typed="quit\n")
    (path,) = saved(home)
    path.write_text(path.read_text().replace('[Kind2 "random"]', f'[Kind2 "cmd:touch {mark}"]'))
    for typed in ("", "no\n", "quit\n"):
        result = loskut("play", "--resume", str(path), typed=typed)
        assert f"cmd:touch {mark}" in result.out
    assert f"cmd:touch {mark}" in loskut("play", "--resume", str(path), typed="no\n").complaint
    loskut("play", typed="yes\nno\n")
    time.sleep(0.2)
    assert not mark.exists()
    loskut("play", "--resume", str(path), typed="yes\n" + "1\n" * 50)
    assert mark.exists()
