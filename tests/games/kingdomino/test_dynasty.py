"""Dynasty: three games, the sum decides (K19)."""

from types import SimpleNamespace
from typing import Any

import pytest

from loskut.bots.catalogue import bot
from loskut.core import registry
from loskut.core.events import Outcome, Seat
from loskut.core.terms import Terms
from loskut.games.kingdomino.moves import KingsDrawn
from loskut.match.match import Match, play

pytestmark = pytest.mark.rule("K19")
GAME = registry.game("kingdomino")


def dynasty(**options: str) -> Match:
    return Match(Terms.parse(GAME, {"players": "2", "dynasty": "true", **options}), b"dynasty")


def play_at_random(match: Match) -> Match:
    seats = range(match.terms.options.players)
    play(match, [bot("random").sit(GAME, match.terms.options, Seat(seat), bytes([seat])) for seat in seats])
    return match


def test_three_games_are_played_and_their_scores_summed() -> None:
    match = play_at_random(dynasty())
    assert len(match.lines) == 3
    assert match.scores() == tuple(map(sum, zip(*(line.state.scores() for line in match.lines), strict=True)))


def test_every_game_has_a_new_shuffle_and_a_new_draw_of_kings() -> None:
    match = play_at_random(dynasty(players="4"))
    draws = [[event for event in line.events if isinstance(event, Outcome)] for line in match.lines]
    assert all(sum(isinstance(event, KingsDrawn) for event in draw) == 1 for draw in draws)
    assert len({tuple(draw) for draw in draws}) == 3


def test_the_bonuses_score_in_each_game() -> None:
    plain, bonuses = play_at_random(dynasty()), play_at_random(dynasty(middle_kingdom="true", harmony="true"))
    gained = [
        tuple(
            with_bonus - without
            for with_bonus, without in zip(first.state.scores(), second.state.scores(), strict=True)
        )
        for first, second in zip(bonuses.lines, plain.lines, strict=True)
    ]
    assert all(gain in (0, 5, 10, 15) for game in gained for gain in game)
    assert sum(any(game) for game in gained) > 1


@pytest.mark.parametrize(
    ("games", "standing"),
    [
        ([((10, 9, 9), (11, 1, 1)), ((10, 9, 9), (10, 1, 1)), ((10, 9, 9), (10, 1, 1))], (2, 1)),
        ([((10, 3, 1), (30, 2, 9)), ((20, 3, 1), (0, 2, 9)), ((0, 1, 1), (0, 2, 9))], (1, 2)),
        ([((10, 3, 4), (20, 2, 1)), ((20, 2, 4), (10, 3, 1)), ((5, 4, 4), (5, 4, 9))], (1, 2)),
        ([((10, 3, 4), (20, 2, 1)), ((20, 2, 4), (10, 3, 1)), ((5, 4, 1), (5, 4, 7))], (1, 1)),
    ],
    ids=["score", "largest territories", "crowns", "shared"],
)
def test_ties_go_to_the_sum_of_largest_territories_then_of_crowns_then_are_shared(
    games: list[tuple[tuple[int, ...], ...]], standing: tuple[int, ...]
) -> None:
    match = dynasty()
    lines: list[Any] = [SimpleNamespace(state=SimpleNamespace(tallies=lambda game=game: game)) for game in games]
    match.lines = lines
    assert match.standing() == standing
