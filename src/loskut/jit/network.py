"""A small network that evaluates: a linear function of features plus hidden units.

    value = bias + sum(linear * features) + sum over units of out * max(0, threshold + sum(inner * features))

Its weights are the end of a game's vector of weights (`jit.weights`): bias, linear, thresholds, inner (by feature, then
by unit), out.
"""

from typing import Any

from loskut.jit.compiler import inlined

UNITS = 16
"""Hidden units. Twice as many explained hardly more of the results of games (decision 0028)."""


def size(features: int) -> int:
    """Returns the number of weights of a network with so many features."""
    return 1 + features + UNITS * (1 + features + 1)


@inlined
def forward(weights: Any, at: Any, features: Any, count: Any, units: Any) -> Any:
    """Returns the value of the first `count` features. The network begins at `at`; `units` is room for UNITS numbers.

    The loop over units is the inner one: the compiler makes vector instructions of it.
    A feature that is 0 adds nothing, so it is skipped.
    """
    value = weights[at]
    inner = at + 1 + count
    for unit in range(UNITS):
        units[unit] = weights[inner + unit]
    inner += UNITS
    for index in range(count):
        feature = features[index]
        if feature != 0.0:
            value += weights[at + 1 + index] * feature
            for unit in range(UNITS):
                units[unit] += weights[inner + unit] * feature
        inner += UNITS
    for unit in range(UNITS):
        value += weights[inner + unit] * max(0.0, units[unit])
    return value
