"""Moon River compiled: the features from which the network (`jit.network`) expects points still to come.

They describe a ranch at the end of a round, where a playout of the search stops. Most are those of evaluation.py, which
the pure search uses with weights of its own (decision 0026).
"""

from loskut.games.moonriver.board import STRIDE
from loskut.games.moonriver.components import PLOTS
from loskut.games.moonriver.evaluation import CELLS as ALL_ROOM
from loskut.games.moonriver.evaluation import MOST_OPEN
from loskut.games.moonriver.fast import CATTLE_THIEF, has_circle, has_skull
from loskut.games.moonriver.fast_board import CORNFIELD, herd_of, stealable, terrain_of
from loskut.games.moonriver.fast_policy import MOST, ROWS, SCENARIO_ROW, cows_of, prepare
from loskut.games.moonriver.fast_scoring import ALL_CELLS, nuggets_on, scenario_points
from loskut.games.moonriver.fast_weights import (
    BARE,
    BEAVERS_LAID,
    BEST_BARE,
    CORN_LAID,
    COW_SUPPLY,
    COWS_THERE,
    FARMERS,
    FED,
    GOLD,
    HOLES,
    JOINED_COWS,
    JOINED_PLOTS,
    MEMBERS,
    ODD_REGIONS,
    OPENNESS,
    OWN,
    OWN_BEAVERS,
    OWN_CIRCLES,
    OWN_CORN,
    OWN_COWS,
    OWN_COWS_ROOM,
    OWN_GOLD,
    OWN_SKULLS,
    PLACE,
    PLOTS_THERE,
    POINTS_NOW,
    PROSPECTORS,
    ROOM_LEFT,
    SHARE,
    SPARE_COWS,
    STEALABLE,
    THIEVES,
    TRAPPERS,
    UNKNOWN,
    UNKNOWN_SQUARED,
)
from loskut.games.moonriver.layout import (
    BEAVERS,
    BEAVERS_MASK,
    BEAVERS_SHIFT,
    CLAIMED,
    COLLECTING,
    CORN,
    CORN_MASK,
    CORN_SHIFT,
    DECK_SIZE,
    GOLD_MASK,
    GOLD_SHIFT,
    GRAZED,
    HAND,
    HAND_SIZE,
    NEXT_ROW,
    NEXT_SIZE,
    OWNERS,
    PLAYING,
    RANCH,
    ROOM,
    ROW,
    ROW_END,
    ROW_PLACE,
    SALOON,
    SCENARIO,
    STACKS,
    SUPPLY,
    TERRAIN_COUNT,
    TERRAINS,
    ZERO,
)  # fmt: skip
from loskut.games.moonriver.rules import ROUNDS, ROW_LENGTH
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import flood, neighbours

BITS = 8
"""The bits for a number of a terrain in a word with one number for each terrain."""
LOW = (1 << BITS) - 1


@jit
def describe(state, seat, notes, features):
    """Writes the features of a seat. Returns its points now."""
    base = seat * RANCH
    room, grazed = state[base + ROOM], state[base + GRAZED]
    share = room.bit_count() / ALL_ROOM
    features[SHARE] = state[DECK_SIZE] / PLOTS
    features[ROOM_LEFT] = share
    features[STEALABLE] = share * stealable(state, base).bit_count()
    features[SPARE_COWS] = herd_of(state, base) - grazed.bit_count()
    features[HOLES] = (room & ~neighbours(room, STRIDE)).bit_count()
    features[ODD_REGIONS] = odd_regions(room)
    points, most_cows, most_plots = describe_pastures(state, base, share, features)
    describe_plots(state, seat, share, most_cows, most_plots, features)
    describe_table(state, seat, features)
    points += describe_resources(state, base, share, features)
    points += describe_scenario(state, seat, notes, features)
    features[POINTS_NOW] = points / 100.0
    return points


@inlined
def describe_pastures(state, base, share, features):
    """Writes how territories can grow. Returns their points, and the most cows and plots of open ones by terrain."""
    room, grazed = state[base + ROOM], state[base + GRAZED]
    points, pasture, openness, most_cows, most_plots = 0, 0, 0, 0, 0
    bare, best_bare = 0, 0
    for terrain in range(TERRAIN_COUNT):
        if terrain == CORNFIELD:
            continue
        cells = state[base + TERRAINS + terrain]
        open_cows, open_plots, best_cows, best_plots = 0, 0, 0, 0
        while cells:
            group = flood(cells & -cells, cells, STRIDE)
            cells ^= group
            plots, cows = group.bit_count(), (group & grazed).bit_count()
            points += plots * cows
            bare += plots - cows
            if plots > cows:
                best_bare = max(best_bare, plots)
            beside = min(MOST_OPEN, (neighbours(group, STRIDE) & room).bit_count())
            if beside:
                openness += beside
                open_cows, open_plots = open_cows + beside * cows, open_plots + beside * plots
                best_cows, best_plots = max(best_cows, cows), max(best_plots, plots)
        features[COWS_THERE + pasture] = share / MOST_OPEN * open_cows
        features[PLOTS_THERE + pasture] = share / MOST_OPEN * open_plots
        most_cows |= best_cows << BITS * terrain
        most_plots |= best_plots << BITS * terrain
        pasture += 1
    features[OPENNESS] = share / MOST_OPEN * openness
    features[BARE], features[BEST_BARE] = bare / 10.0, best_bare / 10.0
    return points, most_cows, most_plots


@inlined
def describe_resources(state, base, share, features):
    """Writes resources, for partners still to come, and those who collect them. Returns their points (M27, M28)."""
    gold, beavers, corn = nuggets_on(state, base, ALL_CELLS), state[base + BEAVERS], state[base + CORN]
    prospectors, trappers = state[base + COLLECTING], state[base + COLLECTING + 1]
    farmers = state[base + COLLECTING + 2]
    features[GOLD], features[PROSPECTORS] = share * gold, share * prospectors
    features[BEAVERS_LAID], features[TRAPPERS] = share * beavers, share * trappers
    features[CORN_LAID], features[FARMERS] = share * corn, share * farmers
    return gold * (1 + prospectors) + beavers * (1 + trappers) + corn * (1 + farmers)


@inlined
def describe_plots(state, seat, share, most_cows, most_plots, features):
    """Writes the plots that a seat has at hand, has claimed, and will get."""
    base = seat * RANCH
    total = 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    for place in range(state[base + HAND_SIZE]):
        total = add_plot(total, state[base + HAND + place], most_cows, most_plots)
    for place in range(state[ROW_PLACE], state[ROW_END]):
        if state[OWNERS + place] == seat:
            total = add_plot(total, state[ROW + place], most_cows, most_plots)
    for place in range(state[NEXT_SIZE]):
        if state[CLAIMED + place] == seat:
            total = add_plot(total, state[NEXT_ROW + place], most_cows, most_plots)
    own, gold, beavers, corn, cows, skulls, circles, joined_cows, joined_plots, fed = total
    covered = 0
    for terrain in range(TERRAIN_COUNT):
        covered += state[base + TERRAINS + terrain].bit_count()
    each = 2 * ROUNDS if state[PLAYING] == 2 else ROUNDS  # two players have two plots a round (M37)
    unknown = max(0, each - own - covered) * 2 / PLOTS
    features[UNKNOWN], features[UNKNOWN_SQUARED], features[OWN] = unknown, unknown * unknown, own
    features[OWN_GOLD], features[OWN_BEAVERS], features[OWN_CORN] = gold, beavers, corn
    features[OWN_COWS], features[OWN_COWS_ROOM] = cows, share * cows
    features[OWN_SKULLS], features[OWN_CIRCLES] = skulls, circles
    features[JOINED_COWS], features[JOINED_PLOTS], features[FED] = joined_cows, share * joined_plots, fed


@inlined
def describe_table(state, seat, features):
    """Writes the place in the order of the next round and what is left for all."""
    place = 0
    for number in range(state[NEXT_SIZE]):
        if state[CLAIMED + number] == seat:
            place += number
    thieves = state[SALOON + CATTLE_THIEF] + state[STACKS + CATTLE_THIEF]
    features[PLACE] = place / ROW_LENGTH
    features[COW_SUPPLY] = state[SUPPLY] / 10.0
    features[THIEVES] = thieves * features[STEALABLE] / 10.0


@inlined
def describe_scenario(state, seat, notes, features):
    """Writes the members of the largest group of the scenario (M32). Returns the points of its groups."""
    features[MEMBERS] = 0.0
    if not state[SCENARIO]:
        return 0
    prepare(state, seat, SCENARIO_ROW + ZERO, notes.words)
    features[MEMBERS] = features[SHARE] * notes.words[MOST + seat * ROWS + SCENARIO_ROW]
    return scenario_points(state, seat * RANCH)


@inlined
def add_plot(total, plot, most_cows, most_plots):
    """Adds an own plot that is not laid yet."""
    own, gold, beavers, corn, cows, skulls, circles, joined_cows, joined_plots, fed = total
    terrain, its_cows = terrain_of(plot), cows_of(plot)
    its_plots = most_plots >> BITS * terrain & LOW
    return (
        own + 1,
        gold + (plot >> GOLD_SHIFT & GOLD_MASK),
        beavers + (plot >> BEAVERS_SHIFT & BEAVERS_MASK),
        corn + (plot >> CORN_SHIFT & CORN_MASK),
        cows + its_cows,
        skulls + has_skull(plot),
        circles + has_circle(plot),
        joined_cows + (most_cows >> BITS * terrain & LOW),
        joined_plots + its_plots,
        fed + its_cows * its_plots,
    )


@jit
def odd_regions(room):
    """Returns how many connected regions of empty cells have an odd number of cells: a cell of each stays empty."""
    odd = 0
    while room:
        group = flood(room & -room, room, STRIDE)
        room ^= group
        odd += group.bit_count() & 1
    return odd
