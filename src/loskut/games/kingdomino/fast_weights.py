"""Kingdomino compiled: the places of its weights and features, and the tables that were learnt (`loskut train`).

Two players, two players on 7x7 (Mighty Duel), three and four have a table each.
"""

from functools import cache
from importlib.resources import files

from loskut.games.kingdomino.components import Terrain
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.jit.search import OWN_WEIGHTS
from loskut.jit.weights import Form, Vector

POLICY = (
    "stray", "growth", "crowned_growth", "crown_hope", "square_hope", "blocked", "gap", "hole", "reach", "lateness",
    "denial", "unfit",
)  # fmt: skip
(
    STRAY, GROWTH, CROWNED_GROWTH, CROWN_HOPE, SQUARE_HOPE, BLOCKED, GAP, HOLE, REACH, LATENESS, DENIAL, UNFIT, NETWORK,
) = range(OWN_WEIGHTS, OWN_WEIGHTS + len(POLICY) + 1)  # fmt: skip
"""The weights of the policy in points; fast_policy.py says what they mean. Then the network begins."""
KINGDOM_FEATURES = (
    "share", "share_squared", "free", "lone", "ends", "open_points", "flexible", "place", "harmony", "centre", "points",
    "discards", "odd_regions",
)  # fmt: skip
(
    SHARE, SHARE_SQUARED, FREE, LONE, ENDS, OPEN_POINTS, FLEXIBLE, PLACE, HARMONY_LEFT, CENTRE_LEFT, POINTS_NOW, LOST,
    ODD_REGIONS, OPEN_CROWNS,
) = range(len(KINGDOM_FEATURES) + 1)  # fmt: skip
OPEN_SQUARES = OPEN_CROWNS + len(Terrain)
LARGEST = OPEN_SQUARES + len(Terrain)
"""The features; fast_evaluation.py says what they mean. The last three groups have one feature for each terrain."""
FORM = Form(
    POLICY,
    KINGDOM_FEATURES
    + tuple(
        f"{name}_{terrain.name.lower()}" for name in ("open_crowns", "open_squares", "largest") for terrain in Terrain
    ),
    costs=frozenset({"gap", "hole", "reach"}),
)
"""Costs are never negative, so that a value without them is an upper bound (`placement_value`)."""
FEATURES = len(FORM.features)
assert FORM.network == NETWORK
assert LARGEST + len(Terrain) == FEATURES


FIRST = {
    "exploration": 0.4, "temperature": 2.0, "widening": 1.0, "noise": 1.0, "horizon": 2.0, "played": 1.0,
    "least_left": 1.0, "stray": 5.0, "growth": 0.15, "crowned_growth": 0.25, "gap": 0.2, "hole": 0.2, "reach": 0.1,
    "lateness": 0.5, "denial": 0.5, "unfit": -20.0,
}  # fmt: skip
"""The weights that training begins with; those that are not named are 0. Decision 0017 tells where they come from."""
FIRST_OF_MORE = FIRST | {"played": 99.0}
"""The same for three and four players, whose playouts go to the end of the game (decision 0028)."""


def table_of(options: KingdominoOptions) -> str:
    """Returns the name of the table for a game with these options."""
    return table_name(options.players, is_large=options.mighty_duel)


def table_name(players: int, *, is_large: bool) -> str:
    """Returns the name of the table for so many players on 5x5 or on 7x7."""
    return f"{players} players, 7x7" if is_large else f"{players} players"


@cache
def tables() -> dict[str, Vector]:
    """Returns all tables."""
    return FORM.read(files("loskut.games.kingdomino"))
