"""Simulation: sums, standard errors, the same result on any number of processes."""

from fractions import Fraction
from math import isclose, sqrt
from statistics import mean, stdev
from typing import Any

import pytest

from loskut.arena.simulate import SeatSums, play_chunk, seat_bots, simulate, total
from loskut.core import registry
from loskut.core.errors import LoskutError, UnknownName
from loskut.core.terms import Terms

TOY = registry.game("toygame")
TERMS = Terms(TOY, TOY.presets["two"])
BOTS = ["greedy", "random"]


def test_chunks_add_up_to_the_whole() -> None:
    whole = play_chunk(TERMS, BOTS, 7, 0, 60)
    assert total(list(simulate(TERMS, BOTS, 60, 7, 1))) == whole
    assert sum(seat.wins for seat in whole) == 60


def test_the_number_of_processes_does_not_matter() -> None:
    game = registry.game(next(name for name in registry.names(registry.GAMES) if name != "toygame"))
    terms = Terms(game, next(iter(game.presets.values())))
    bots = ["random"] * terms.options.players
    assert total(list(simulate(terms, bots, 60, 3, 2))) == total(list(simulate(terms, bots, 60, 3, 1)))


def test_the_summary_is_that_of_a_sample() -> None:
    scores, wins = [3, 8, 8, 1], [Fraction(0), Fraction(1, 2), Fraction(1), Fraction(0)]
    sums = total([[SeatSums(1, s, s * s, w, w * w)] for s, w in zip(scores, wins, strict=True)])[0]
    summary: dict[str, Any] = sums.summary("bot")
    assert isclose(summary["mean_score"], mean(scores))
    assert isclose(summary["score_sd"], stdev(scores))
    assert isclose(summary["score_se"], stdev(scores) / 2)
    assert isclose(summary["win_share_se"], stdev(wins) / sqrt(4))
    assert summary["win_share"] == 0.375


def test_one_game_has_no_deviation() -> None:
    summary = play_chunk(TERMS, BOTS, 1, 0, 1)[0].summary("greedy")
    assert (summary["score_sd"], summary["score_se"], summary["win_share_se"]) == (None, None, None)


def test_one_bot_serves_all_seats_but_two_do_not_serve_three() -> None:
    assert seat_bots(["random"], 3) == ["random"] * 3
    with pytest.raises(LoskutError) as caught:
        seat_bots(["random", "greedy"], 3)
    assert caught.value.code == "error-bots-count"
    with pytest.raises(UnknownName):
        seat_bots(["nobody"], 2)


@pytest.mark.usefixtures("hostile_bots")
@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("raises", "error-bot-raised", "choose: KeyError"),
        ("illegal", "error-bot-illegal", "Nonsense"),
        ("no-move", "error-bot-illegal", "e4"),
        ("raises-in-observe", "error-bot-raised", "observe: ValueError"),
        ("raises-in-close", "error-bot-raised", "close: "),
        ("never-sits", "error-bot-raised", "sit: "),
    ],
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_named_with_its_game(name: str, code: str, words: str, jobs: int) -> None:
    with pytest.raises(LoskutError) as caught:
        total(simulate(TERMS, ["random", name], 60, 1, jobs))
    assert caught.value.code == code
    assert caught.value.params["bot"] == name
    assert caught.value.params["game"] in (1, 26, 51)
    assert words in caught.value.params["detail"]
