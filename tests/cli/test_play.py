"""Playing in the terminal: whole games, undo, save and resume, mistakes, leaving in the middle."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli.conftest import Loskut, saved

from loskut.core import registry
from loskut.core.events import Decision, Over
from loskut.i18n.translator import LANGUAGES
from loskut.match.match import Match
from loskut.record.model import states
from loskut.record.reader import parse_record

PLAY = ("play", "kingdomino", "--players", "2", "--seed", "5")


def script(*, seats: str = "1", stop: int | None = None, option: str = "") -> str:
    """Returns what a person types who always takes the first legal move. It plays the same seed to find out."""
    from loskut.bots.catalogue import bot
    from loskut.core.events import Seat
    from loskut.core.terms import Terms
    from loskut.match.dealers import derive, seed_bytes
    from loskut.match.player import UNLIMITED

    game = registry.game("kingdomino")
    terms = Terms.parse(game, {"players": "2", **({option: "true"} if option else {})})
    match = Match(terms, seed_bytes(5))
    bots = {
        seat: bot("greedy").sit(game, terms.options, Seat(seat), derive(match.seed, "bot", seat))
        for seat in range(2)
        if str(seat + 1) not in seats
    }
    words: list[str] = []
    while not match.is_over and (stop is None or len(words) < stop):
        state = match.state
        if isinstance(state.turn, Decision):
            player = bots.get(state.turn.seat)
            move = player.choose(state, UNLIMITED).move if player else state.legal[0]
            if player is None:
                words.append(game.notation.format_event(state, move))
            match.line.apply(move)
        else:
            match.proceed()
    return "\n".join(words) + "\n"


def test_a_whole_game_against_a_bot(loskut: Loskut, home: Path) -> None:
    result = loskut(*PLAY, typed=script())
    assert result.code == 0
    assert result.err == ""
    record = parse_record(saved(home)[0].read_text())
    *_, end = states(record.terms, record.games[0])
    assert isinstance(end.turn, Over)
    assert record.tags["Kind1"] == "human"
    assert record.tags["Kind2"] == "greedy"
    first, second = sorted(end.scores(), reverse=True)
    assert f"{first} points" in result.out
    assert f"{second} points" in result.out
    assert loskut("replay", str(saved(home)[0])).code == 0


def test_two_people_at_one_screen(loskut: Loskut, home: Path) -> None:
    result = loskut(*PLAY, "--seat", "human:Anna", "--seat", "human:Борис", typed=script(seats="12"))
    assert result.code == 0
    assert "Anna, your move" in result.out
    assert "Борис, your move" in result.out
    assert parse_record(saved(home)[0].read_text()).tags["Result"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dynasty_in_each_language(loskut: Loskut, home: Path, language: str) -> None:
    result = loskut(*PLAY, "--option", "dynasty=true", "--lang", language, typed=script(option="dynasty"))
    assert result.code == 0
    assert len(parse_record(saved(home)[0].read_text()).games) == 3


def test_questions_lead_to_a_game(loskut: Loskut, home: Path) -> None:
    number = registry.names(registry.GAMES).index("kingdomino") + 1
    result = loskut("play", typed=f"9\n{number}\nx\n3\n3\n2\n1 9\n1,2\nhuman:Anna\nnobody\nrandom:Bob\nquit\n")
    assert result.code == 0
    record = parse_record(saved(home)[0].read_text())
    assert record.terms.as_dict() == {
        "players": 2, "middle_kingdom": True, "harmony": True, "mighty_duel": False, "dynasty": False
    }  # fmt: skip
    assert [record.tags[f"Player{number}"] for number in (1, 2)] == ["Anna", "Bob"]
    assert "nobody" in result.err


def test_an_unfinished_game_is_offered_again(loskut: Loskut, home: Path) -> None:
    loskut(*PLAY, typed=script(stop=3))
    before = saved(home)[0].read_text()
    assert "quit" in loskut("play", typed="yes\nhelp\n").out
    assert saved(home)[0].read_text() == before
    loskut("play", typed="no\n")
    assert len(saved(home)) == 1


def test_resuming_goes_on_to_the_same_end(loskut: Loskut, home: Path) -> None:
    words = script(seats="12").split()
    seats = ("--seat", "human", "--seat", "human")
    loskut(*PLAY, *seats, typed="\n".join(words[:17]) + "\n")
    path = saved(home)[0]
    result = loskut("play", "--resume", str(path), typed="\n".join(words[17:]) + "\n")
    assert result.code == 0
    once = path.read_text()
    loskut(*PLAY, *seats, typed="\n".join(words) + "\n")
    assert saved(home)[-1] != path
    events = [parse_record(text).games for text in (once, saved(home)[-1].read_text())]
    assert events[0] == events[1]


def test_undo_goes_back_to_the_last_own_decision(loskut: Loskut, home: Path) -> None:
    words = script().split()
    plain = loskut(*PLAY, typed="\n".join(words) + "\n")
    undone = loskut(*PLAY, typed="\n".join([words[0], "undo", "undo", *words]) + "\n")
    assert plain.code == undone.code == 0
    assert "nothing to take back" in undone.out
    first, second = (parse_record(path.read_text()) for path in saved(home))
    assert first.games == second.games


def test_mistakes_are_told_with_their_rule_and_cost_nothing(loskut: Loskut, home: Path) -> None:
    words = script(stop=2).split()
    loskut(*PLAY, typed="\n".join(words) + "\n")
    before = saved(home)[0].read_text()
    result = loskut("play", "--resume", str(saved(home)[0]), typed="a1n\ne5n\nx\n30\n=1.2.3.4\nq9z\n\x07\ne6\n")
    assert result.code == 0
    assert [rule for rule in ("K12", "K15", "K14", "K8") if rule in result.err] == ["K12", "K15", "K14", "K8"]
    assert result.err.count("\n") >= 7
    assert saved(home)[0].read_text() == before


def test_commands_answer(loskut: Loskut, home: Path, tmp_path: Path) -> None:
    target = tmp_path / "mine.loskut"
    typed = f"help\nmoves\nposition\nsave {target}\nsave {target}\nquit\n"
    result = loskut(*PLAY, typed=typed)
    assert "undo, u" in result.out
    assert "kingdomino/1 players=2" in result.out
    assert parse_record(target.read_text()).terms.options.players == 2
    assert "already exists" in result.err
    assert "loskut play --resume" in result.out


def test_a_truncated_save_is_told_and_left_alone(loskut: Loskut, home: Path) -> None:
    loskut(*PLAY, typed=script(stop=8))
    path = saved(home)[0]
    cut = path.read_text()[:-30] + "=99"
    path.write_text(cut)
    complaint = loskut("play", "--resume", str(path)).complaint
    assert "ine" in complaint
    assert path.read_text() == cut
    offered = loskut("play", typed="")
    assert offered.code == 0
    assert path.name in offered.out
    assert path.read_text() == cut


def test_a_folder_that_cannot_be_written_is_told(loskut: Loskut, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = home / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("XDG_STATE_HOME", str(blocked))
    assert str(blocked) in loskut(*PLAY, typed="quit\n").complaint
    assert blocked.read_text() == "not a folder"


def test_ctrl_c_ends_with_130_and_the_game_can_be_resumed(loskut: Loskut, home: Path) -> None:
    command = [sys.executable, "-c", "from loskut.cli.main import main; main()", *PLAY]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=dict(os.environ)
    ) as process:
        assert process.stdin is not None
        process.stdin.write(script(stop=3))
        process.stdin.flush()
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if saved(home) and saved(home)[0].read_text().split("\n\n")[-1].count(">") >= 3:
                break
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in err
    path = saved(home)[0]
    assert f"--resume {path}" in out
    assert loskut("play", "--resume", str(path), typed="position\nquit\n").code == 0


def test_replay_shows_any_moment(loskut: Loskut, home: Path) -> None:
    loskut(*PLAY, typed=script())
    path = str(saved(home)[0])
    assert "Round 6 of 6" in loskut("replay", path).out
    assert "Round 1 of 6" in loskut("replay", path, "--at", "8").out
    assert "--at" in loskut("replay", path, "--at", "999").complaint
    assert "--game" in loskut("replay", path, "--game", "2").complaint


@pytest.mark.usefixtures("hostile_bots")
def test_a_bot_that_fails_does_not_end_the_game(loskut: Loskut) -> None:
    result = loskut("play", "toygame", "--players", "2", "--seat", "raises", "--seat", "greedy")
    assert result.code == 0
    assert "raised an error choose: KeyError" in result.out


def test_a_legends_game_of_moon_river_asks_every_seat_for_a_character(loskut: Loskut, home: Path) -> None:
    number = registry.names(registry.GAMES).index("moonriver") + 1
    # Two players, scenario 2; the first seat takes character 4, the second may not take the same and takes the default.
    result = loskut("play", typed=f"{number}\n2\n2\n4\n4\n\nhuman:Anna\n\nquit\n")
    assert result.code == 0
    assert "Calamity Jane" in result.out
    terms = parse_record(saved(home)[0].read_text()).terms.as_dict()
    assert (terms["scenario"], terms["characters"]) == ("timber_rafting", "big_joe.mary")


def test_the_base_game_of_moon_river_asks_for_no_characters(loskut: Loskut, home: Path) -> None:
    number = registry.names(registry.GAMES).index("moonriver") + 1
    result = loskut("play", typed=f"{number}\n2\n1\nhuman:Anna\n\ntable\nquit\n")
    assert result.code == 0
    assert "Calamity Jane" not in result.out
    assert result.out.count("≡ bridge") == 2  # the legend, at first and with the command
    assert parse_record(saved(home)[0].read_text()).terms.as_dict()["scenario"] == "none"
