"""The utility of a seat for compiled searches: a number from 0 to 1 that counts points and the victory.

    utility = weight * victory + (1 - weight) / (1 + exp((par - points) / scale))

Between two players par is the score of the rival, so that the margin counts. With more players it is a constant of the
game, so that the own points count: damage to one rival would help the others as much. Example: a player who wins 60 to
50 gets 0.2 * 1 + 0.8 / (1 + exp(-10 / 20)) = 0.2 + 0.8 * 0.62 = 0.70.
"""

from typing import Any

import numpy as np

from loskut.jit.compiler import inlined

WIN_WEIGHT_OF_TWO, WIN_WEIGHT = 0.2, 0.05
"""The weight of the victory beside the points, against one rival and against several.

Decision 0017: against one rival compared with 0, 0.5 and 0.8 in games. Against several, points decide.
"""
SCALE = 20.0
"""The width of the sigmoid that turns points into utility, in points. Decision 0017: a steeper one was not better."""


@inlined
def write_utility(points: Any, players: Any, par: Any, utility: Any) -> None:
    """Turns `utility`, which holds each seat's share of the victory, into the utility."""
    for seat in range(players):
        level, weight = (points[1 - seat], WIN_WEIGHT_OF_TWO) if players == 2 else (par, WIN_WEIGHT)
        utility[seat] = weight * utility[seat] + (1.0 - weight) / (1.0 + np.exp((level - points[seat]) / SCALE))


@inlined
def expect_victory(points: Any, players: Any, spread: Any, utility: Any) -> None:
    """Writes the chance of every seat to win, where points are only expected: a softmax of points over `spread`.

    Between two seats this is a logistic curve of the margin. It is close to the normal distribution if the spread is
    the standard deviation of the margin around its estimate, divided by 1.7.
    """
    best, total = points[0], 0.0
    for seat in range(1, players):
        best = max(best, points[seat])
    for seat in range(players):
        utility[seat] = np.exp((points[seat] - best) / spread)
        total += utility[seat]
    for seat in range(players):
        utility[seat] /= total
