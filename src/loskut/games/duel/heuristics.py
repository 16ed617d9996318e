"""The value of a move to a player who looks at points only."""

from collections.abc import Iterable
from functools import reduce
from operator import add
from typing import cast

from loskut.core.events import Move, Seat
from loskut.core.game import Heuristics
from loskut.core.state import State, decision, points_of
from loskut.games.duel import evaluation
from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import SPELLBOOK, SQUARES, DieNo
from loskut.games.duel.dice import Die, free
from loskut.games.duel.evaluation import NOTHING, best_gain, best_points, drawn_gain
from loskut.games.duel.moves import AddCross, Cast, CastleCross, ChooseCoat, Name, Pass, Pick, Put, TurnDie
from loskut.games.duel.spellbook import Spellbook
from loskut.games.duel.state import DuelState
from loskut.games.duel.state_data import Way
from loskut.kit.domino import Place

SAVED = 6.0
"""The value, in points, of keeping a power or the castle bonus while the map is empty. It falls as the map fills."""
MARK = 0.001
"""The value of a box in the spellbook, in points. It only decides between moves with equal points."""


class DuelHeuristics(Heuristics):
    """Values of moves: the points that a drawing adds, or the best drawing after picking dice or using a power."""

    def most_points(self, state: State, move: Move) -> int | None:
        """Returns the most points that a move can bring: its own, or those of the best drawing that can follow it.

        The number is exact. Further powers, and what a move spends, are not counted. Returns None if no drawing can
        follow.
        """
        state = cast(DuelState, state)
        seat = decision(state).seat
        match move:
            case Pick(dice):
                found = [points for _, points in _pairs(state, seat, dice) if points is not None]
                return max(found, default=None)
            case Pass():
                return None
            case Place() | ChooseCoat() | AddCross():
                return points_of(state, move)
            case Put() if state.step.first_cell is not None:
                return points_of(state, move)
        step = state.after(move).step
        return best_points(state.maps[seat], step.way, state.book.chosen_coat_of(seat), step.first_cell)

    def gain(self, state: State, move: Move) -> float:
        """Returns the points that a move adds or makes possible on the mover's map.

        Using a power or the castle bonus costs `price`. Boxes marked in the spellbook decide between equal points.
        """
        state = cast(DuelState, state)
        seat = decision(state).seat
        own, chosen_coat = state.maps[seat], state.book.chosen_coat_of(seat)
        match move:
            case Pick(dice):
                return _pick_gain(state, seat, dice)
            case Place():
                return drawn_gain(own, state.step.way, PLAN.cells(move), chosen_coat)
            case Pass():
                return NOTHING
            case ChooseCoat() | AddCross():
                return super().gain(state, move)
            case Put(cell) if state.step.first_cell is not None:
                return drawn_gain(own, state.step.way, (state.step.first_cell, cell), chosen_coat)
            case Name() | Put():
                step = cast(DuelState, state.apply(move)).step
                return best_gain(own, step.way, chosen_coat, step.first_cell)
            case TurnDie() | CastleCross() | Cast():
                return self._spending_gain(state, move)
        raise TypeError(f"not a move of Kingdomino Duel: {move}")

    def potential(self, state: State, seat: Seat) -> float:
        return evaluation.potential(cast(DuelState, state), seat)

    def forecast(self, state: State) -> tuple[float, ...]:
        return evaluation.forecast(cast(DuelState, state)) if state.agenda else state.scores()

    def _spending_gain(self, state: DuelState, move: TurnDie | CastleCross | Cast) -> float:
        seat = decision(state).seat
        after = state.after(move)
        own = state.maps[seat]
        marks = MARK * marks_of(state.book, after.step.pair)
        return best_gain(own, after.step.way, state.book.chosen_coat_of(seat)) - price(own) + marks


def price(own: Map) -> float:
    """Returns the cost, in points, of using a power or the castle bonus now. It could be more useful later."""
    return SAVED * own.room.bit_count() / SQUARES


def _pick_gain(state: DuelState, seat: Seat, dice: tuple[DieNo, ...]) -> float:
    """Returns the gain of a pick: the best drawing with two dice.

    If A picks one die, it is the mean over the second dice that B may leave.
    """
    gains = [
        (NOTHING if points is None else points) + MARK * marks_of(state.book, pair)
        for pair, points in _pairs(state, seat, dice)
    ]
    is_first = len(free(state.dice)) == len(state.dice)
    # Added one after another: `sum` rounds differently from Python 3.12 on, and the compiled twin must do the same.
    return reduce(add, gains) / len(gains) - (price(state.maps[seat]) if is_first and len(dice) == 2 else 0)


def marks_of(book: Spellbook, dice: Iterable[Die]) -> int:
    """Returns the number of boxes that dice would mark in rows whose power nobody has (D10)."""
    plain = [die.face.coat for die in dice if not die.arms.crosses and die.face.coat is not None]
    return sum(book.owners[SPELLBOOK[coat].power] is None for coat in plain)


def _pairs(state: DuelState, seat: Seat, dice: tuple[DieNo, ...]) -> list[tuple[tuple[Die, Die], int | None]]:
    """Returns each pair of dice that a pick can lead to, with the points of its best drawing without powers."""
    own, chosen_coat = state.maps[seat], state.book.chosen_coat_of(seat)
    numbers = [dice] if len(dice) == 2 else [(dice[0], other) for other in free(state.dice) if other != dice[0]]
    pairs = [(state.dice[min(pair)], state.dice[max(pair)]) for pair in numbers]
    ways = [Way(*pair, is_ignoring=False, is_splitting=False) for pair in pairs]
    return [(pair, best_points(own, way, chosen_coat)) for pair, way in zip(pairs, ways, strict=True)]
