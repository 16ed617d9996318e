"""The heuristics of Moon River for simple bots."""

from typing import cast

from loskut.core.events import Move, Seat
from loskut.core.game import Heuristics
from loskut.core.state import State, decision
from loskut.games.moonriver import evaluation
from loskut.games.moonriver.board import Ranch
from loskut.games.moonriver.components import Plot, Specialist, Terrain
from loskut.games.moonriver.legality import ranch_for
from loskut.games.moonriver.moves import Claim, Discard, Hire, Pair, Pass, PlaceDue, Swap
from loskut.games.moonriver.scoring import COLLECTORS, resources, score_pad, territories
from loskut.games.moonriver.state import MoonRiverState
from loskut.games.moonriver.state_data import replaced
from loskut.kit.domino import Place, Placements

PLOT_WORTH = 0.5
"""The value of a laid plot beside its points, in points: it may extend a territory later."""
GROWTH = 0.25
"""The value of one more plot in a territory, in points, for the cows still to come."""
CIRCLE_WORTH = 3.0
COW_WORTH = 3.0
EFFECT_WORTH = 1.5


class MoonRiverHeuristics(Heuristics):
    """A move is worth the points that it adds to the own ranch now, and a little for its prospects."""

    def gain(self, state: State, move: Move) -> float:
        """Returns the points and the prospects that a move adds to the own ranch."""
        state = cast(MoonRiverState, state)
        seat = decision(state).seat
        match move:
            case Claim():
                return _claim_gain(state, seat, move)
            case Pair():
                return _pair_gain(state, seat, move)
            case Discard():
                hand = state.hands[seat]
                return -sum(plot_worth(state.ranches[seat], state.plot(hand[at])) for at in (move.first, move.second))
            case Pass():
                return 0.0
            case Swap():
                own, other = state.hands[seat][move.own], state.hands[move.seat][move.other]
                ranch = state.ranches[seat]
                return plot_worth(ranch, state.plot(other)) - plot_worth(ranch, state.plot(own))
            case Hire():
                return _hire_gain(state, seat, move)
        after = state.after(move)
        return (
            worth(after.ranches[seat], state.scenario) - worth(state.ranches[seat], state.scenario) + _due_worth(after)
        )

    def potential(self, state: State, seat: Seat) -> float:
        return evaluation.potential(cast(MoonRiverState, state), seat)

    def forecast(self, state: State) -> tuple[float, ...]:
        return evaluation.forecast(cast(MoonRiverState, state)) if state.agenda else state.scores()


def worth(ranch: Ranch, scenario: str) -> float:
    """Returns the points of a ranch now and the value of its prospects."""
    prospects = sum(territory.plots**2 for territory in territories(ranch) if territory.terrain != Terrain.CORNFIELD)
    points = sum(score_pad(ranch, scenario).values())
    return points + PLOT_WORTH * ranch.covered.bit_count() + GROWTH * prospects


def plot_worth(ranch: Ranch, plot: Plot) -> float:
    """Returns the value of a plot at hand by itself."""
    best = max((t.cows for t in territories(ranch) if t.terrain == plot.terrain), default=0)
    symbols = COW_WORTH * plot.cows + CIRCLE_WORTH * plot.circles - plot.skulls * (1 + best)
    return PLOT_WORTH + best + symbols + plot.gold + plot.beavers + plot.corn


def _due_worth(state: MoonRiverState) -> float:
    """Returns the value of the steps that a placement has caused: skulls cost, circles pay."""
    total = 0.0
    for due in state.agenda:
        if due.step == "drought":
            total -= COW_WORTH
        elif due.step in ("hire", "circle"):
            total += CIRCLE_WORTH
    return total


def _claim_gain(state: MoonRiverState, seat: Seat, move: Claim) -> float:
    """Returns the value of the plot. A place nearer the box is a little better, because it chooses earlier."""
    plot = state.box.plots[state.next_row.pieces[move.place]]
    return plot_worth(state.ranches[seat], plot) - 0.1 * move.place


def _pair_gain(state: MoonRiverState, seat: Seat, pair: Pair) -> float:
    """Returns the best placement of the two plots, less what they would promise if they were kept.

    A second domino (M10) is judged on the present ranch. If it fits only after the first is laid, a ranch with the
    first is used.
    """
    ranch, hand = state.ranches[seat], state.hands[seat]
    first, second = state.plot(hand[pair.first]), state.plot(hand[pair.second])
    if not any(ranch.fits(first, second)):
        ranch = ranch_for(ranch, state.box.plots, state.waiting, first, second) or ranch
    due = PlaceDue(seat, "place", hand[pair.first], hand[pair.second])
    placing = state.but(agenda=(due, *state.agenda[1:]), ranches=replaced(state.ranches, seat, ranch))
    before = worth(ranch, state.scenario)
    best = max(_place_gain(placing, seat, place, before) for place in Placements(ranch.fits(first, second)))
    spare = len(state.loose) < ranch.site.board.slots
    return best - (0.5 * (plot_worth(ranch, first) + plot_worth(ranch, second)) if spare else 0.0)


def _place_gain(state: MoonRiverState, seat: Seat, place: Place, before: float) -> float:
    after = state.after(place)
    return worth(after.ranches[seat], state.scenario) - before + _due_worth(after)


def _hire_gain(state: MoonRiverState, seat: Seat, hire: Hire) -> float:
    """Returns the points of a partner who collects resources, or an estimate for an immediate effect."""
    ranch = state.ranches[seat]
    if hire.as_cowboy:
        crowded = ranch.herd - ranch.grazed.bit_count()
        return EFFECT_WORTH * (1 + min(3, crowded)) if ranch.herd else 0.0
    if hire.specialist == Specialist.CATTLE_THIEF:
        has_target = any(r.grazed & ~r.protected() for other, r in enumerate(state.ranches) if other != seat)
        return 2 * COW_WORTH if has_target else 0.5
    if hire.specialist == Specialist.DESPERADO:
        return EFFECT_WORTH
    return resources(ranch)[COLLECTORS[hire.specialist]] + EFFECT_WORTH
