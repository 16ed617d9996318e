"""Kingdomino Duel compiled: the places of its weights and features, and the table that was learnt (`loskut train`)."""

from functools import cache
from importlib.resources import files

from loskut.games.duel.components import Coat, Power
from loskut.games.duel.evaluation import HELD
from loskut.games.duel.rules import DuelOptions
from loskut.jit.search import OWN_WEIGHTS
from loskut.jit.weights import Form, Vector

TABLE = "2 players"
"""The only table: Duel is a game for two without variants."""


def _by_coat(*names: str) -> tuple[str, ...]:
    return tuple(f"{name}_{coat.key}" for name in names for coat in Coat)


def _by_power(*names: str) -> tuple[str, ...]:
    return tuple(f"{name}_{power.key}" for name in names for power in HELD)


(
    JOIN, OPEN, BLOCK_CROSS, BLOCK_SQUARE, LONE, DENIAL, PASSED, LEAST_USE, BONUS_PRICE, CAST_PRICES, _, TAKE_TWO_PRICE,
    TURN_PRICE, CROSS_PROMISE,
) = range(OWN_WEIGHTS, OWN_WEIGHTS + 14)  # fmt: skip
SQUARE_PROMISE = CROSS_PROMISE + len(Coat)
ROW = SQUARE_PROMISE + len(Coat)
NETWORK = ROW + len(Coat)
"""The weights of the policy; fast_drawing.py and fast_playout.py say what they mean. Then the network begins.

CAST_PRICES has two: power 1 and power 2. CROSS_PROMISE, SQUARE_PROMISE and ROW have one for each coat.
"""
POLICY = (
    "join", "open", "block_cross", "block_square", "lone", "denial", "passed", "least_use", "bonus_price",
    "ignore_price", "split_price", "take_two_price", "turn_price", *_by_coat("cross_promise", "square_promise", "row"),
)  # fmt: skip
MAP_FEATURES = (
    "share", "share_squared", "share_4th", "behind", "lone", "ends", "regions", "odd_regions", "domains",
    "early_domains", "open_domains", "chosen", "points", "open_points", "largest", "joining", "flexible",
    "unreachable", "bonus", "early_bonus", "first",
)  # fmt: skip
(
    SHARE, SHARE_SQUARED, SHARE_4TH, BEHIND, LONE_SQUARES, ENDS, REGIONS, ODD_REGIONS, DOMAINS, EARLY_DOMAINS,
    OPEN_DOMAINS, CHOSEN, POINTS_NOW, OPEN_POINTS, LARGEST, JOINING, FLEXIBLE, UNREACHABLE, BONUS, EARLY_BONUS,
    FIRST_PLAYER, KEPT,
) = range(len(MAP_FEATURES) + 1)  # fmt: skip
EARLY_KEPT = KEPT + len(HELD)
OPEN_CROSSES = EARLY_KEPT + len(HELD)
OPEN_SQUARES = OPEN_CROSSES + len(Coat)
PLAIN_GAIN = OPEN_SQUARES + len(Coat)
CROSS_GAIN = PLAIN_GAIN + len(Coat)
MARKED = CROSS_GAIN + len(Coat)
RACE = MARKED + len(Coat)
"""The features; fast_evaluation.py says what they mean. The last groups have one for each power or coat."""
FORM = Form(
    POLICY,
    MAP_FEATURES
    + _by_power("kept", "early_kept")
    + _by_coat("open_crosses", "open_squares", "plain_gain", "cross_gain", "marked", "race"),
    costs=frozenset({"lone"}),
)
"""The cost of lone squares is never negative, so that a value without it is an upper bound (`best_of_coats`)."""
FEATURES = len(FORM.features)
assert FORM.network == NETWORK
assert RACE + len(Coat) == FEATURES
assert list(HELD) == list(Power)[: len(HELD)], "unused powers are numbered in the order of HELD"

FIRST = {
    "exploration": 0.4, "temperature": 2.0, "widening": 1.0, "noise": 0.9, "horizon": 1.0, "played": 2.0, "join": 4.0,
    "open": 1.2, "block_cross": 1.9, "block_square": -0.1, "lone": 2.7, "denial": 1.5, "passed": -2.0,
    "least_use": 0.16, "bonus_price": 12.4, "ignore_price": 0.7, "split_price": 10.0, "take_two_price": 4.0,
    "turn_price": 19.4, "cross_promise_dot": 4.1, "cross_promise_line": 2.6, "cross_promise_double_dot": -10.8,
    "cross_promise_double_line": -17.2, "cross_promise_filled": 6.2, "cross_promise_checked": 8.2,
    "square_promise_dot": 4.3, "square_promise_line": 1.1, "square_promise_double_dot": 2.7,
    "square_promise_double_line": 1.8, "square_promise_filled": 3.2, "square_promise_checked": 1.5, "row_dot": 20.1,
    "row_line": 25.4, "row_double_dot": 10.3, "row_double_line": 7.6, "row_filled": 25.4, "row_checked": 4.8,
}  # fmt: skip
"""The weights that training begins with; those that are not named are 0. Decision 0025 tells where they come from."""


def table_of(options: DuelOptions) -> str:  # noqa: ARG001 - all options have one table
    """Returns the name of the table for a game with these options."""
    return TABLE


@cache
def tables() -> dict[str, Vector]:
    """Returns all tables."""
    return FORM.read(files("loskut.games.duel"))
