"""tools/lockstep.py compares engines and states, remembers what it has played, and draws legal options."""

from pathlib import Path
from random import Random

import pytest

from loskut.core import registry
from loskut.core.terms import Terms
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.line import GameLine
from tools import lockstep

pytest.importorskip("numba", reason="engines are compiled")
GAMES = registry.names(registry.GAMES)


def test_a_second_run_plays_only_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lockstep, "CHUNK", 4)
    words = ["duel/two", "duel/random", "--jobs", "1"]
    assert lockstep.main(["8", *words], tmp_path) == 0
    first = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in first] == ["duel/two", "duel/random"]
    assert all("8 games played now" in line for line in first)
    assert lockstep.main(["10", *words], tmp_path) == 0
    assert all("10 games" in line and "(2 games played now" in line for line in capsys.readouterr().out.splitlines())


def test_a_difference_ends_the_run_and_names_the_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def differ(*_: object) -> None:
        raise AssertionError("seed 0: due is wrong in this position")

    monkeypatch.setattr(lockstep, "compare", differ)
    assert lockstep.main(["1", "duel/two", "--jobs", "1"], tmp_path) == 1
    assert "duel/two: seed 0: due is wrong in this position" in capsys.readouterr().out


def test_an_engine_in_another_state_is_noticed() -> None:
    game = registry.game("duel")
    terms = Terms(game, game.presets["two"])
    line = GameLine(game, terms.options, SeededDealer(seed_bytes(1)))
    engine = game.engine(line.state)
    assert engine
    lockstep.compare(engine, line.state, terms, 1)
    line.deal()
    with pytest.raises(AssertionError, match=r"seed 1: due is .*first.* instead of .*roll.* in duel/1 "):
        lockstep.compare(engine, line.state, terms, 1)


@pytest.mark.parametrize("name", GAMES)
def test_random_options_are_legal_and_differ(name: str) -> None:
    game = registry.game(name)
    found = {lockstep.options_of(game, lockstep.RANDOM, seed) for seed in range(40)}
    assert len(found) >= min(4, len(game.presets))
    assert all(game.initial(options) for options in found)


def test_rare_kinds_of_moves_come_often_in_some_games() -> None:
    game = registry.game("duel")
    line, random = GameLine(game, game.presets["two"], SeededDealer(seed_bytes(1))), Random(1)
    line.deal()
    line.deal()
    weights = dict.fromkeys([type(move) for move in line.state.legal], 1.0)
    assert lockstep.choose(line.state.legal, random, weights) in line.state.legal
    assert lockstep.choose(line.state.legal, random, None) in line.state.legal
