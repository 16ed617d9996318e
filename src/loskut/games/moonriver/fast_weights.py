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

FIRST = {
    "exploration": 0.4, "temperature": 2.0, "widening": 1.0, "noise": 0.9, "horizon": 2.0, "played": 2.0,
    "growth": 0.35, "hole": 1.0, "circle_worth": 4.0, "cow_worth": 3.0, "effect_worth": 1.5, "plot_worth": 0.5,
    "joined_worth": 1.0, "skull_worth": 1.0, "spare_cow": 1.0, "kept": 0.5, "lateness": 0.1, "promise": 2.5,
    "incomplete": 0.5,
}  # fmt: skip
"""The weights that training begins with; those that are not named are 0. Chosen by hand (decision 0026)."""
FIRST_OF_TWO = FIRST | {"played": 0.0}
"""The same for two players, whose playouts stop at the end of the round (decision 0028)."""


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
