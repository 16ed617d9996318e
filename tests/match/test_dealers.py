"""Dealers: specified draws, derived seeds."""

from loskut.core.chance import FromBag
from loskut.core.events import Outcome
from loskut.match.dealers import SeededDealer, SeededStream, derive, seed_bytes

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

    # 2**64 is 1 more than a multiple of 3, so only the last word, 2**64 - 1, is rejected; 2**64 - 2 is accepted.
    assert HighWords().below(3) == (2**64 - 2) % 3
    stream = HighWords()
    assert [stream.below(2**63 + 1), stream._words] == [5, []]


def test_a_stream_is_uniform_and_long() -> None:
    stream = SeededStream(b"seed", "label")
    counts = [0] * 6
    for _ in range(12_000):
        counts[stream.below(6)] += 1
    assert all(1_800 < count < 2_200 for count in counts)


def test_derived_seeds_differ_by_label() -> None:
    seeds = {derive(b"x", "game", 0), derive(b"x", "game", 1), derive(b"x", "bot", 0), derive(b"y", "game", 0)}
    assert len(seeds) == 4
