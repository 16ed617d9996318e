"""Moon River compiled: the places of its weights and features, and the tables that were learnt (`loskut train`).

Every number of players has a table.
"""

from functools import cache
from importlib.resources import files

from loskut.games.moonriver.components import Terrain
from loskut.games.moonriver.rules import MoonRiverOptions
from loskut.jit.search import OWN_WEIGHTS
from loskut.jit.weights import Form, Vector

POLICY = (
    "growth", "cow_growth", "hole", "circle_worth", "cow_worth", "effect_worth", "plot_worth", "joined_worth",
    "skull_worth", "spare_cow", "kept", "lateness", "denial", "promise", "incomplete",
)  # fmt: skip
(
    GROWTH, COW_GROWTH, HOLE, CIRCLE_WORTH, COW_WORTH, EFFECT_WORTH, PLOT_WORTH, JOINED_WORTH, SKULL_WORTH, SPARE_COW,
    KEPT, LATENESS, DENIAL, PROMISE, INCOMPLETE, NETWORK,
) = range(OWN_WEIGHTS, OWN_WEIGHTS + len(POLICY) + 1)  # fmt: skip
"""The weights of the policy; fast_policy.py says what they mean. Then the network begins."""
PASTURES = tuple(terrain for terrain in Terrain if terrain != Terrain.CORNFIELD)
RANCH_FEATURES = (
    "openness", "stealable", "gold", "beavers", "corn", "prospectors", "trappers", "farmers", "spare_cows", "holes",
    "odd_regions", "unknown", "unknown_squared", "own", "own_gold", "own_beavers", "own_corn", "own_cows",
    "own_cows_room", "own_skulls", "own_circles", "joined_cows", "joined_plots", "fed", "points", "bare",
    "best_bare", "place", "supply", "thieves", "members",
)  # fmt: skip
SHARE, ROOM_LEFT, COWS_THERE = range(3)
PLOTS_THERE = COWS_THERE + len(PASTURES)
(
    OPENNESS, STEALABLE, GOLD, BEAVERS_LAID, CORN_LAID, PROSPECTORS, TRAPPERS, FARMERS, SPARE_COWS, HOLES, ODD_REGIONS,
    UNKNOWN, UNKNOWN_SQUARED, OWN, OWN_GOLD, OWN_BEAVERS, OWN_CORN, OWN_COWS, OWN_COWS_ROOM, OWN_SKULLS, OWN_CIRCLES,
    JOINED_COWS, JOINED_PLOTS, FED, POINTS_NOW, BARE, BEST_BARE, PLACE, COW_SUPPLY, THIEVES, MEMBERS, END,
) = range(PLOTS_THERE + len(PASTURES), PLOTS_THERE + len(PASTURES) + len(RANCH_FEATURES) + 1)  # fmt: skip
"""The features; fast_evaluation.py says what they mean. COWS_THERE and PLOTS_THERE are one for each pasture."""
FORM = Form(
    POLICY,
    (
        "share",
        "room",
        *(f"{name}_{terrain.name.lower()}" for name in ("cows", "plots") for terrain in PASTURES),
        *RANCH_FEATURES,
    ),
)
FEATURES = len(FORM.features)
assert FORM.network == NETWORK
assert END == FEATURES


def table_for(players: int) -> str:
    """Returns the name of the table for a number of players."""
    return f"{players} players"


def table_of(options: MoonRiverOptions) -> str:
    """Returns the name of the table for a game with these options."""
    return table_for(options.players)


@cache
def tables() -> dict[str, Vector]:
    """Returns all tables."""
    return FORM.read(files("loskut.games.moonriver"))
