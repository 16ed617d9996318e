"""Levels: they play every game, differ in strength, and their names may carry seconds a turn."""

import sys

import pytest

from loskut.arena.tournament import schedule
from loskut.bots.catalogue import bot
from loskut.bots.levels import EASY, EXPERT, HARD, NORMAL, ThinkingBot
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.events import Seat
from loskut.core.terms import Terms
from loskut.match.clock import TurnClock
from loskut.match.match import Match, play
from loskut.match.player import Bot, Budget

LEVELS = ("easy", "normal", "hard", "expert")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["kingdomino", "toygame"])
def test_every_level_plays_to_the_end_by_the_clock(name: str, level: str) -> None:
    game = registry.game(name)
    options = next(iter(game.presets.values()))
    match = Match(Terms(game, options), b"seed")
    seats = range(len(match.state.tallies()))
    play(match, [bot(f"{level}@0.001").sit(game, options, Seat(seat), bytes([seat])) for seat in seats])
    assert match.is_over


def test_a_name_may_carry_seconds_a_turn() -> None:
    found = bot("expert@0.25")
    assert isinstance(found, ThinkingBot)
    assert found.seconds == 0.25
    assert found.name == "expert@0.25"
    assert found.settings.tree == EXPERT.settings.tree
    assert bot("easy@3").name == EASY.name
    assert bot("hard").name == HARD.name


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["expert@", "expert@fast", "expert@0", "expert@-1", "expert@inf"], "error-bot-seconds"),
        (["random@1", "greedy@2", "policy@x"], "error-bot-untimed"),
        (["x@1"], "error-unknown-bot"),
    ],
)
def test_a_name_with_seconds_that_the_bot_cannot_have_is_refused(names: list[str], code: str) -> None:
    for name in names:
        with pytest.raises(LoskutError) as caught:
            bot(name)
        assert caught.value.code == code


def test_no_level_thinks_longer_than_two_seconds_a_turn() -> None:
    assert HARD.seconds < EXPERT.seconds <= 2


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_levels_search_without_compiled_code_too(monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    for module in ("engine", "searcher"):
        monkeypatch.setitem(sys.modules, f"loskut.games.kingdomino.{module}", None)
    game = registry.game("kingdomino")
    options = game.presets["two"]
    assert game.searcher(options) is None
    assert game.engine(game.initial(options)) is None
    match = Match(Terms(game, options), b"seed")
    players = [bot(level).sit(game, options, Seat(seat), bytes([seat])) for seat in range(2)]
    play(match, players, TurnClock(2, Budget(nodes=20)))
    assert match.is_over


def wins(name: str, stronger: Bot, weaker: Bot, deals: int) -> float:
    game = registry.game(name)
    options = next(options for options in game.presets.values() if options.players == 2)
    won = 0.0
    for number in range(2 * deals):
        bots = (stronger, weaker) if number % 2 else (weaker, stronger)
        match = Match(Terms(game, options), bytes([number // 2]))
        play(match, [each.sit(game, options, Seat(seat), bytes([number, seat])) for seat, each in enumerate(bots)])
        own, other = match.standing()[1 - number % 2], match.standing()[number % 2]
        won += 1.0 if own < other else 0.5 if own == other else 0.0
    return won / (2 * deals)


@pytest.mark.parametrize("name", ["kingdomino", "duel", "moonriver"])
def test_careless_levels_are_in_order(name: str) -> None:
    assert wins(name, EASY, bot("random"), 5) > 0.5
    assert wins(name, NORMAL, EASY, 5) > 0.5


def test_a_name_with_seconds_can_be_seated_in_an_arena() -> None:
    assert schedule(["expert@0.3", "greedy"], 2) == (("expert@0.3", "greedy"), ("greedy", "expert@0.3"))
