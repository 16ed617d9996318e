"""Who compiles the searches of the games, and what plays until that is done."""

import asyncio
from pathlib import Path

import pytest

from loskut.bots import compiling
from loskut.bots.catalogue import bot
from loskut.bots.compiling import compile_search, find_searcher, games_by_haste, is_compiled
from loskut.core import registry
from loskut.core.events import Seat
from loskut.core.terms import Terms, format_terms
from loskut.jit import cache
from loskut.match.clock import TurnClock
from loskut.match.match import Match, play
from loskut.match.player import Budget
from loskut.server import thinking
from loskut.server.workers import Pool

GAMES = registry.names(registry.GAMES)


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which nothing was compiled, as far as marks tell."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize("name", GAMES)
def test_a_process_that_leaves_compiling_to_others_uses_a_search_once_it_is_compiled(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "_is_left_to_others", True)
    game = registry.game(name)
    options = next(iter(game.presets.values()))
    assert not is_compiled(game)
    assert find_searcher(game, options) is None
    seconds = compile_search(game)
    assert is_compiled(game) == (seconds is not None) == (find_searcher(game, options) is not None)


@pytest.mark.usefixtures("empty")
def test_bots_play_before_their_game_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "_is_left_to_others", True)
    game = games_by_haste()[0]
    options = game.presets["two"]
    match = Match(Terms(game, options), b"seed")
    players = [bot("expert").sit(game, options, Seat(seat), b"x") for seat in range(2)]
    play(match, players, TurnClock(2, Budget(nodes=5)))
    assert match.is_over


def test_a_process_in_which_bots_think_compiles_nothing(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(cache.VARIABLE)
    game = games_by_haste()[0]
    terms = Terms(game, game.presets["two"])
    match = Match(terms, b"seed")
    while not match.state.legal:
        match.proceed()
    pool = Pool(1)
    pace = thinking.Pace((0, 1), None, 0.1, 1)
    position = game.notation.format_position(match.state)
    try:
        work = pool.run(thinking.find_move, game.id, format_terms(terms), position, "hard", b"seed", pace)
        action = asyncio.run(work)
    finally:
        pool.close()
    assert game.actions(terms.options).move(action) in match.state.legal
    assert not [path for path in empty.rglob("*") if path.is_file()]


def test_games_that_are_compiled_at_the_start_come_first() -> None:
    flags = [game.is_compiled_at_start for game in games_by_haste()]
    assert sorted(flags, reverse=True) == flags
    assert any(flags)
    assert len(flags) == len(GAMES)
