"""Rolling dice: sizes, probabilities and samples, compared with brute force."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from loskut.core.chance import Draws, Rolled
from loskut.core.events import Outcome
from loskut.match.dealers import SeededStream

DICE = [((1, 2, 3, 4, 5, 6),), ((1, 2), (1, 1, 2)), (("a", "a", "a"), ("b",)), ((1, 2, 2, 3), (4, 4), (5, 6, 7))]


@pytest.mark.parametrize("dice", DICE)
def test_probabilities_are_those_of_all_faces(dice: tuple[tuple[object, ...], ...]) -> None:
    rolls = Counter(product(*dice))
    expected = {Outcome(drawn): Fraction(ways, rolls.total()) for drawn, ways in rolls.items()}
    chance = Rolled(dice, Outcome)
    outcomes = list(chance.outcomes())
    assert len(set(outcomes)) == len(outcomes) == chance.size
    assert {outcome: chance.probability(outcome) for outcome in outcomes} == expected


@pytest.mark.parametrize("dice", DICE)
def test_dice_that_come_to_rest_one_by_one_have_the_same_distribution(dice: tuple[tuple[object, ...], ...]) -> None:
    chance = Rolled(dice, Outcome)
    found: dict[Outcome, Fraction] = {}

    def walk(draws: Draws, probability: Fraction) -> None:
        if draws.outcome is not None:
            found[draws.outcome] = probability
            return
        for piece, share in draws.choices():
            walk(draws.draw(piece), probability * share)

    walk(chance.steps(), Fraction(1))
    assert found == {outcome: chance.probability(outcome) for outcome in chance.outcomes()}


def test_what_cannot_be_rolled_is_not_in_it() -> None:
    chance = Rolled(((1, 2), (3, 4)), Outcome)
    assert Outcome((1, 3)) in chance
    for drawn in ((3, 1), (1,), (1, 3, 3), (1, 5)):
        assert Outcome(drawn) not in chance
        assert chance.probability(Outcome(drawn)) == 0
    assert "13" not in chance


def test_samples_pass_a_chi_square_test() -> None:
    chance = Rolled(((1, 2, 2), (1, 2, 3, 4)), Outcome)
    samples = 12_000
    stream = SeededStream(b"dice", "chi-square")
    seen = Counter(chance.sample(stream) for _ in range(samples))
    expected = {outcome: float(chance.probability(outcome)) * samples for outcome in chance.outcomes()}
    statistic = sum((seen[outcome] - count) ** 2 / count for outcome, count in expected.items())
    assert statistic < 24.3  # 0.999 quantile for 7 degrees of freedom
