"""Drawing from a bag: sizes, probabilities and samples, compared with brute force."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from loskut.core.chance import FromBag
from loskut.core.events import Outcome
from loskut.match.dealers import SeededStream

BAGS = [(1, 2, 3, 4, 5), (1, 1, 2, 3), (7, 7, 7), (0, 0, 1, 1), (1, 2, 2, 3, 3, 3)]


@pytest.mark.parametrize("bag", BAGS)
@pytest.mark.parametrize("ordered", [True, False])
def test_probabilities_are_those_of_all_orders_of_drawing(bag: tuple[int, ...], ordered: bool) -> None:
    for count in range(len(bag) + 1):
        orders = [tuple(order if ordered else sorted(order)) for order in permutations(bag, count)]
        expected = {Outcome(drawn): Fraction(ways, len(orders)) for drawn, ways in Counter(orders).items()}
        chance = FromBag(bag, count, Outcome, ordered)
        assert {outcome: chance.probability(outcome) for outcome in chance.outcomes()} == expected
        assert chance.size == len(expected)


def test_an_outcome_of_another_order_kind_or_bag_cannot_come_up() -> None:
    chance = FromBag((1, 2, 3), 2, Outcome)
    assert Outcome((1, 2)) in chance
    assert Outcome((2, 1)) not in chance
    assert Outcome((1, 1)) not in chance
    assert Outcome((1,)) not in chance
    assert Outcome((1, 4)) not in chance
    assert "12" not in chance


@pytest.mark.parametrize("ordered", [True, False])
def test_samples_pass_a_chi_square_test(ordered: bool) -> None:
    chance = FromBag((1, 1, 2, 3, 4), 3, Outcome, ordered)
    samples = 20_000
    found = Counter(chance.sample(SeededStream(b"chi", str(number))) for number in range(samples))
    expected = {outcome: float(chance.probability(outcome)) * samples for outcome in chance.outcomes()}
    square = sum((found[outcome] - count) ** 2 / count for outcome, count in expected.items())
    freedom = len(expected) - 1
    # The 99.9 % quantile of chi-square, by the approximation of Wilson and Hilferty.
    limit = freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert square < limit
