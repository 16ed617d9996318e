"""Dealers: specified draws, scripts, pairs."""

import pytest

from loskut.core.chance import FromBag
from loskut.core.errors import LoskutError
from loskut.core.events import Outcome
from loskut.match.dealers import ScriptedDealer, SeededDealer, SeededStream, derive, paired, seed_bytes

CHANCE = FromBag(tuple(range(1, 49)), 4, Outcome)


def test_a_draw_depends_on_seed_kind_and_index_alone() -> None:
    dealer = SeededDealer(seed_bytes(1))
    first = dealer.deal("row", 0, CHANCE)
    dealer.deal("row", 1, CHANCE)
    dealer.deal("kings", 0, CHANCE)
    assert dealer.deal("row", 0, CHANCE) == first == SeededDealer(seed_bytes(1)).deal("row", 0, CHANCE)
    others = [dealer.deal("row", 1, CHANCE), dealer.deal("kings", 0, CHANCE)]
    others.append(SeededDealer(seed_bytes(2)).deal("row", 0, CHANCE))
    assert len({first, *others}) == 4


def test_words_beyond_a_multiple_of_the_bound_are_rejected() -> None:
    class HighWords(SeededStream):
        def __init__(self) -> None:
            super().__init__(b"", "")
            self._words = [5, 2**64 - 1, 2**64 - 2]

    # 2**64 is 1 more than a multiple of 3, 5 and 17: only the very last word lies beyond it.
    assert HighWords().below(3) == (2**64 - 2) % 3
    stream = HighWords()
    assert [stream.below(2**63 + 1), stream._words] == [5, []]


def test_a_stream_is_uniform_and_long() -> None:
    stream = SeededStream(b"seed", "label")
    counts = [0] * 6
    for _ in range(12_000):
        counts[stream.below(6)] += 1
    assert all(1_800 < count < 2_200 for count in counts)


def test_a_script_deals_kind_by_kind_and_ends() -> None:
    dealer = ScriptedDealer([("row", Outcome((1,))), ("kings", Outcome((0,))), ("row", Outcome((2,)))])
    assert dealer.deal("row", 1, CHANCE) == Outcome((2,))
    assert dealer.deal("kings", 0, CHANCE) == Outcome((0,))
    with pytest.raises(LoskutError) as caught:
        dealer.deal("row", 2, CHANCE)
    assert caught.value.params == {"kind": "row", "index": 3}


def test_pairs_give_every_player_every_seat_of_the_same_deal() -> None:
    games = list(paired(seed_bytes(3), 3))
    assert [seats for _, seats in games] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert len({dealer.deal("row", 0, CHANCE) for dealer, _ in games}) == 1


def test_derived_seeds_differ_by_label() -> None:
    seeds = {derive(b"x", "game", 0), derive(b"x", "game", 1), derive(b"x", "bot", 0), derive(b"y", "game", 0)}
    assert len(seeds) == 4
