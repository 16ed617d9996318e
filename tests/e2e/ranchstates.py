"""The positions of Moon River that tests need. Any seat has to decide, unless the game is over."""

import random
from collections.abc import Callable
from itertools import pairwise

from e2e.states import Positions, Wanted

from loskut.core.events import Decision, Move, Over
from loskut.games.moonriver import moves as m
from loskut.games.moonriver.components import Specialist
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.scoring import COLLECTORS, resources, score_pad
from loskut.games.moonriver.state import MoonRiverState

Condition = Callable[[MoonRiverState], bool]
CARE = 0.93
"""How often the best move is taken. The other moves lead to positions that good players avoid."""
EARLY, LATE = 40, 24
"""The number of plots in the box in the middle of a game: the most, and the fewest."""

TWO, THREE, FOUR = ({"players": players} for players in (2, 3, 4))


def _decides(state: MoonRiverState, step: str, least: int = 1) -> bool:
    return isinstance(state.turn, Decision) and state.turn.step == step and len(state.legal) >= least


def _is_middle(state: MoonRiverState) -> bool:
    return LATE <= len(state.deck) <= EARLY


def _then(state: MoonRiverState, move: Move, step: str, least: int) -> bool:
    """Checks whether a step with so many choices follows a move."""
    return move in state.legal and _decides(state.after(move), step, least)


def _can_hire(specialist: Specialist | None) -> Condition:
    """Returns the condition that a specialist, or any cowboy, can be hired now and has something to do or to score."""

    def is_there(state: MoonRiverState) -> bool:
        if not (_decides(state, m.HIRE, 6) and _is_middle(state)):
            return False
        if specialist is None:
            return any(_then(state, sides[1], m.HERD, 5) for sides in m.HIRES)
        hire = m.HIRES[specialist][0]
        if specialist in COLLECTORS:
            return hire in state.legal and resources(state.ranches[state.mover])[COLLECTORS[specialist]] >= 2
        return _then(state, hire, m.SWAP if specialist == Specialist.DESPERADO else m.STEAL, 3)

    return is_there


def _has_swap(state: MoonRiverState) -> bool:
    swaps = [move for move in state.legal if isinstance(move, m.Swap)]
    return _decides(state, m.SWAP) and len({swap.seat for swap in swaps}) > 1 and len({swap.own for swap in swaps}) > 1


def _has_theft(state: MoonRiverState) -> bool:
    """Checks whether there are two victims or more, and one of them has cows that are safe and cows that are not."""
    if not (_decides(state, m.STEAL, 4) and _is_middle(state)):
        return False
    thefts = [move for move in state.legal if isinstance(move, m.Steal)]
    open_to = {theft.seat for theft in thefts}
    return len(open_to) > 1 and any(state.ranches[seat].grazed & state.ranches[seat].protected() for seat in open_to)


def _has_two(state: MoonRiverState, step: str) -> bool:
    """Checks whether the same step comes twice, one right after the other."""
    return _decides(state, step) and any(one.step == two.step == step for one, two in pairwise(state.agenda[:2]))


def _can_join_two(state: MoonRiverState) -> bool:
    """Checks whether two dominoes can be joined in this turn."""
    if not (_decides(state, m.EXPAND, 3) and len(state.hands[state.mover]) >= 4 and state.waiting is None):
        return False
    return not state.is_last_round and any(
        _then(state, move, m.EXPAND, 2) and state.after(move).mover == state.mover
        for move in state.legal
        if isinstance(move, m.Pair)
    )


def _has_sides(state: MoonRiverState) -> bool:
    """Checks whether every side of both bonus plots can be laid."""
    return _decides(state, m.BONUS) and {*state.legal} == {m.BONUSES[tile][side] for tile in (0, 1) for side in (0, 1)}


def _must_expand(state: MoonRiverState, *, is_last: bool) -> bool:
    if not (_decides(state, m.EXPAND, 2) and state.must_expand and state.is_last_round == is_last):
        return False
    return m.PASS not in state.legal


def _ends(state: MoonRiverState) -> bool:
    """Checks whether the seat in turn lays the last domino of its game, and nobody decides after that."""
    return _decides(state, m.EXPAND) and state.is_last_round and not state.row


def _will_end_as(character: str) -> Condition:
    """Returns the condition that a character with points for the scenario is in turn in the last round."""

    def is_there(state: MoonRiverState) -> bool:
        if not (_decides(state, m.EXPAND) and state.is_last_round and state.waiting is None):
            return False
        ranch = state.ranches[state.mover]
        return ranch.site.board.name == character and score_pad(ranch, state.scenario)["scenario"] > 0

    return is_there


def _is_crowded(state: MoonRiverState) -> bool:
    return _ends(state) and all(ranch.herd > ranch.grazed.bit_count() for ranch in state.ranches[:2])


def _is_tie(*, is_shared: bool) -> Condition:
    """Returns the condition that seats share the highest score. They also share the victory, or tie-breaks decide."""

    def is_there(state: MoonRiverState) -> bool:
        if not isinstance(state.turn, Over):
            return False
        best = max(state.tallies())
        return state.scores().count(best[0]) > 1 and (state.tallies().count(best) > 1) == is_shared

    return is_there


def _legends(players: int, scenario: str, *characters: str) -> dict[str, int | str]:
    return {"players": players, "scenario": scenario, "characters": ".".join(characters)}


WANTED = {
    "claim": Wanted(FOUR, lambda state: _decides(state, m.CLAIM, 4) and _is_middle(state) and bool(state.row)),
    "expand": Wanted(FOUR, lambda state: _decides(state, m.EXPAND, 4) and _is_middle(state) and not state.must_expand),
    "must_expand": Wanted(FOUR, lambda state: _must_expand(state, is_last=False)),
    "discard": Wanted(FOUR, lambda state: _decides(state, m.DISCARD, 3)),
    "two_dominoes": Wanted(FOUR, _can_join_two),
    "drought": Wanted(FOUR, lambda state: _decides(state, m.DROUGHT, 2)),
    "two_skulls": Wanted(FOUR, lambda state: _has_two(state, m.DROUGHT)),
    "two_circles": Wanted(FOUR, lambda state: _decides(state, m.CIRCLE) and _is_middle(state)),
    "hire_cowboy": Wanted(FOUR, _can_hire(None)),
    "hire_desperado": Wanted(FOUR, _can_hire(Specialist.DESPERADO)),
    "hire_cattle_thief": Wanted(THREE, _can_hire(Specialist.CATTLE_THIEF)),
    "hire_prospector": Wanted(FOUR, _can_hire(Specialist.PROSPECTOR)),
    "hire_trapper": Wanted(THREE, _can_hire(Specialist.TRAPPER)),
    "hire_farmer": Wanted(TWO, _can_hire(Specialist.FARMER)),
    "herd": Wanted(FOUR, lambda state: _decides(state, m.HERD, 5) and _is_middle(state)),
    "swap": Wanted(FOUR, _has_swap),
    "steal": Wanted(FOUR, _has_theft),
    "last_round": Wanted(FOUR, lambda state: _must_expand(state, is_last=True)),
    "crowded": Wanted(THREE, _is_crowded),
    "over": Wanted(FOUR, lambda state: isinstance(state.turn, Over) and min(state.scores()) >= 45),
    "over_by_territory": Wanted(FOUR, _is_tie(is_shared=False)),
    "over_shared": Wanted(THREE, _is_tie(is_shared=True)),
    "two_claim": Wanted(TWO, lambda state: _decides(state, m.CLAIM, 4) and _is_middle(state) and bool(state.row)),
    "two_expand": Wanted(TWO, lambda state: _decides(state, m.EXPAND, 4) and _is_middle(state)),
    "two_herd": Wanted(TWO, lambda state: _decides(state, m.HERD, 5) and _is_middle(state)),
    "two_over": Wanted(TWO, lambda state: isinstance(state.turn, Over)),
    "bonus": Wanted(TWO, _has_sides),
    "bonus_out": Wanted(
        TWO, lambda state: _decides(state, m.BONUS) and any(sides[m.Side.OUT] in state.legal for sides in m.BONUSES)
    ),
    "legends": Wanted(
        _legends(4, "timber_rafting", "mary", "wesley", "calamity_jane", "big_joe"),
        lambda state: _decides(state, m.EXPAND, 5) and _is_middle(state) and len(state.hands[state.mover]) == 5,
    ),
    "mary": Wanted(_legends(4, "timber_rafting", "mary", "wesley", "calamity_jane", "big_joe"), _will_end_as("mary")),
    "wesley": Wanted(_legends(2, "gold_rush", "wesley", "big_joe"), _will_end_as("wesley")),
    "calamity_jane": Wanted(_legends(3, "outlaws", "big_joe", "mary", "calamity_jane"), _will_end_as("calamity_jane")),
    "big_joe": Wanted(_legends(3, "cowboy_town", "wesley", "big_joe", "mary"), _will_end_as("big_joe")),
}
"""What is true in each position."""


def _played(state: MoonRiverState, luck: random.Random) -> Move:
    """Returns a move: mostly the best one for the own ranch."""
    if luck.random() < CARE:
        return max(state.legal, key=lambda move: MOONRIVER.heuristics.gain(state, move))
    return luck.choice(list(state.legal))


RANCHES = Positions("moonriver", WANTED, _played)

if __name__ == "__main__":
    RANCHES.write()
