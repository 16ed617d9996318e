"""Requirements for the chance steps of every game: probabilities add up to 1, and single draws give the same ones."""

from fractions import Fraction
from itertools import islice

from contract.conftest import Played

from loskut.core.chance import Distribution, Draws
from loskut.core.events import Chance, Outcome
from loskut.match.dealers import SeededStream

EXHAUSTIVE = 600


def distributions(sample: Played) -> list[Distribution]:
    return [state.chance for state in sample.states if isinstance(state.turn, Chance)]


def by_single_draws(draws: Draws, outcome: Outcome) -> Fraction:
    """Returns the probability of an outcome: the sum over all sequences of single draws that lead to it."""
    if draws.outcome is not None:
        return Fraction(draws.outcome == outcome)
    wanted = [(piece, chance) for piece, chance in draws.choices() if piece in outcome.drawn]
    return sum((chance * by_single_draws(draws.draw(piece), outcome) for piece, chance in wanted), Fraction(0))


def test_probabilities_sum_to_one(sample: Played) -> None:
    for chance in distributions(sample):
        if chance.size <= EXHAUSTIVE:
            outcomes = list(chance.outcomes())
            assert len(set(outcomes)) == len(outcomes) == chance.size
            assert sum(map(chance.probability, outcomes)) == 1


def test_large_distributions_are_lazy_and_positive(sample: Played) -> None:
    for chance in distributions(sample):
        for outcome in islice(chance.outcomes(), 20):
            assert 0 < chance.probability(outcome) <= 1
            assert outcome in chance


def test_single_draws_have_the_same_distribution(sample: Played) -> None:
    for chance in distributions(sample):
        for outcome in islice(chance.outcomes(), 0, 200, 67):
            assert by_single_draws(chance.steps(), outcome) == chance.probability(outcome)


def test_single_draws_are_small_and_sum_to_one(sample: Played) -> None:
    for chance in distributions(sample):
        draws = chance.steps()
        while draws.outcome is None:
            choices = draws.choices()
            assert len(choices) <= 96
            assert sum(probability for _, probability in choices) == 1
            draws = draws.draw(choices[-1][0])
        assert draws.outcome in chance


def test_samples_are_possible_outcomes(sample: Played) -> None:
    for number, chance in enumerate(distributions(sample)):
        outcome = chance.sample(SeededStream(b"seed", str(number)))
        assert outcome in chance
        assert chance.probability(outcome) > 0


def test_what_cannot_come_up_has_no_probability(sample: Played) -> None:
    for chance in distributions(sample):
        assert chance.probability(Outcome(("nothing",))) == 0
