"""Pieces drawn from a bag and sorted by rank. Pieces of equal rank stay in the order drawn."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from loskut.core.chance import SortedFromBag
from loskut.core.events import Outcome
from loskut.match.dealers import SeededStream

RANKS = (1, 1, 2, 3, 3)
BAG = (0, 0, 1, 2, 3, 4, 4)


def chance(bag: tuple[int, ...] = BAG, count: int = 3) -> SortedFromBag:
    return SortedFromBag(bag, count, Outcome, RANKS)


def by_counting(bag: tuple[int, ...], count: int) -> dict[tuple[int, ...], Fraction]:
    """Counts the outcomes of every order of drawing distinct pieces."""
    orders = list(permutations(range(len(bag)), count))
    found = Counter(tuple(sorted((bag[place] for place in order), key=lambda piece: RANKS[piece])) for order in orders)
    return {drawn: Fraction(ways, len(orders)) for drawn, ways in found.items()}


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("bag", [BAG, (0, 1), (0, 0, 0), (2, 3, 3, 4), (0, 1, 2, 3, 4)])
def test_outcomes_probabilities_and_size_are_those_of_counting_every_order(bag: tuple[int, ...], count: int) -> None:
    if count > len(bag):
        return
    expected = by_counting(bag, count)
    distribution = chance(bag, count)
    outcomes = list(distribution.outcomes())
    assert distribution.size == len(outcomes) == len(set(outcomes)) == len(expected)
    assert {outcome.drawn: distribution.probability(outcome) for outcome in outcomes} == expected


@pytest.mark.parametrize(
    "drawn", [(0, 2), (2, 0, 1), (0, 1, 1), (3, 3, 4), (0, 0, 0), (0, 1, 9), (), ("a", "b", "c"), (0, 1, 2, 3)]
)
def test_what_cannot_come_up_is_refused(drawn: tuple[int, ...]) -> None:
    assert Outcome(drawn) not in chance()
    assert chance().probability(Outcome(drawn)) == 0


def test_equal_ranks_keep_the_order_in_which_they_were_drawn() -> None:
    assert Outcome((0, 1, 2)) in chance()
    assert Outcome((1, 0, 2)) in chance()
    draws = chance().steps().draw(4).draw(1).draw(0)
    assert draws.outcome == Outcome((1, 0, 4))


def test_samples_come_as_often_as_their_probability_says() -> None:
    found = Counter(chance((0, 1, 2), 2).sample(SeededStream(b"seed", str(number))).drawn for number in range(3000))
    expected = by_counting((0, 1, 2), 2)
    assert set(found) == set(expected)
    chi_square = sum((found[drawn] - 3000 * float(p)) ** 2 / (3000 * float(p)) for drawn, p in expected.items())
    assert chi_square < 20
