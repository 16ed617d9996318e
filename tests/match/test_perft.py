"""Perft compared with the counts in tests/data/perft."""

import pytest
from match.perft_files import FOLDER, Perft, all_perfts

from loskut.core.errors import IllegalMove
from loskut.core.events import Outcome
from loskut.core.registry import game
from loskut.match.perft import perft

PERFTS = all_perfts()
BEGINNING = next(found for found in PERFTS if found.name == "two players from the beginning")


@pytest.mark.parametrize("found", PERFTS, ids=lambda found: f"{found.game.id}: {found.name}")
def test_the_leaves_are_as_many_as_the_file_says(found: Perft) -> None:
    assert {depth: perft(found.state, depth, found.deal) for depth in found.counts} == found.counts


def test_every_file_is_named_by_a_game_and_its_positions_are_written_as_the_game_writes_them() -> None:
    assert {found.game.id for found in PERFTS} == {path.stem for path in FOLDER.iterdir()}
    for found in PERFTS:
        assert found.game.notation.format_position(found.state) == found.position
        assert len(found.deal) == len(found.deal_words)


def test_no_decision_is_one_leaf() -> None:
    assert perft(BEGINNING.state, 0, BEGINNING.deal) == 1
    assert perft(BEGINNING.state, 0) == 1


def test_where_chance_is_due_and_the_deal_has_ended_there_is_a_leaf() -> None:
    assert perft(BEGINNING.state, 3) == 1
    assert perft(BEGINNING.state, 3, BEGINNING.deal[:1]) == 1


def test_counting_moves_at_the_last_depth_is_the_same_as_making_them() -> None:
    state = BEGINNING.state
    for outcome in BEGINNING.deal[:2]:
        state = state.apply(outcome)
    assert perft(state, 2) == sum(1 for move in state.legal for _ in state.apply(move).legal)


def test_a_deal_that_cannot_come_up_is_refused() -> None:
    beginning = game("kingdomino").notation.parse_position(BEGINNING.position)
    with pytest.raises(IllegalMove):
        perft(beginning, 1, (Outcome((1, 2, 3, 4)),))
    with pytest.raises(IllegalMove):
        perft(beginning, 1, (BEGINNING.deal[1],))
