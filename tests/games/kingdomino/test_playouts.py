"""The greedy player of playouts: its points agree with the rules, and its preferences are as defined."""

import numpy as np
import pytest
from games.kingdomino.table import decisions

from loskut.core.state import decision
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.games.kingdomino.heuristics import KingdominoHeuristics
from loskut.kit.domino import Place

pytest.importorskip("numba", reason="playouts are compiled")
from loskut.games.kingdomino import fast, fast_notes, fast_policy, fast_search, layout
from loskut.games.kingdomino.engine import begin, flatten
from loskut.games.kingdomino.fast_weights import DENIAL, LATENESS, tables
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.searcher import COMPILED
from loskut.jit.search import FIRST_LISTED, LEGAL, LISTED, order
from loskut.jit.searcher import CompiledTree
from loskut.jit.weights import Vector

WHEAT, FORESTS, CROWNED_WHEAT = 1, (3, 4, 5), 19
WEIGHTS = {"two": "2 players", "three": "3 players", "four": "4 players", "mighty-duel": "2 players, 7x7"}
"""The table of weights of each preset without bonuses."""


def weights(preset: str) -> Vector:
    return tables()[WEIGHTS[preset.removesuffix("-bonuses")]]


def new_notes(preset: str = "two") -> fast_notes.Notes:
    notes: fast_notes.Notes = fast_notes.new_notes(weights(preset))
    return notes


@pytest.mark.parametrize("preset", ["two", "three-bonuses", "four-bonuses", "mighty-duel"])
def test_what_a_placement_adds_is_told_as_by_the_rules(preset: str) -> None:
    heuristics, compared = KingdominoHeuristics(), 0
    for state in decisions(KINGDOMINO.presets[preset], seed=4):
        flat, seat = flatten(state).flat, decision(state).seat
        notes, small = new_notes(preset), bool(flat[layout.SIZE] == layout.SMALL)
        for move in state.legal:
            if isinstance(move, Place):
                domino = fast.domino_in_turn(flat)
                fast_notes.prepare(flat, seat, domino, notes, small)
                cell, other = int(move.cell), int(move.cell) + fast.offset_to(int(move.direction), small)
                gain = fast_policy.gain_of(flat, seat, domino, cell, other, notes)
                assert gain == heuristics.gain(state, move)
                compared += 1
    assert compared > 100


@pytest.mark.parametrize("preset", ["two-bonuses", "four", "mighty-duel"])
def test_placements_passed_over_early_are_none_of_the_best(preset: str) -> None:
    ties = 0
    for state in decisions(KINGDOMINO.presets[preset], seed=5):
        flat, seat = flatten(state).flat, decision(state).seat
        if flat[layout.STEP] == layout.LAY:
            notes, random = new_notes(preset), np.array([1], dtype=np.uint64)
            ids, values = np.empty(layout.MOST_MOVES, dtype=np.int64), np.empty(layout.MOST_MOVES)
            found = fast_search.list_placements(flat, seat, notes, ids, values)
            best = max(values[:found], default=fast_policy.NOWHERE)
            domino, chosen = fast.domino_in_turn(flat), set()
            for _ in range(100):
                value, cell, direction = fast_policy.best_placement(flat, seat, domino, notes, random)
                assert value == best
                chosen.add(fast.place_id(cell, direction, bool(flat[layout.SIZE] == layout.SMALL)))
            if 1 < (equals := sum(values[:found] == best)) < 9:
                assert chosen == set(ids[:found][values[:found] == best])
                ties += equals > 1
    assert ties


@pytest.mark.parametrize("preset", ["two", "mighty-duel-bonuses"])
def test_the_moves_considered_are_the_first_of_all(preset: str) -> None:
    def listed(flat: layout.Flat, most: int) -> list[int]:
        ids, values = np.empty(layout.MOST_MOVES, dtype=np.int64), np.empty(layout.MOST_MOVES)
        random = np.array([3], dtype=np.uint64)
        found = fast_search.list_moves(flat, new_notes(preset), random, ids, values)
        found = order(ids, values, found, most, 1.0, random)
        assert list(values[:found]) == sorted(values[:found], reverse=True)
        return [int(number) for number in ids[:found]]

    for state in decisions(KINGDOMINO.presets[preset], seed=6):
        flat = flatten(state).flat
        moves = listed(flat, layout.MOST_MOVES)
        assert {KINGDOMINO.actions(state.options).move(number) for number in moves} == set(state.legal)
        for most in (1, 2, 5, 20):
            assert listed(flat, most) == moves[:most]


@pytest.mark.parametrize("preset", ["two", "three", "mighty-duel"])
def test_the_endgame_lists_the_legal_moves_by_number(preset: str) -> None:
    ids = np.empty(layout.MOST_MOVES, dtype=np.int64)
    for state in decisions(KINGDOMINO.presets[preset], seed=7):
        found = fast_search.list_legal(flatten(state).flat, ids)
        assert list(ids[:found]) == sorted(KINGDOMINO.actions(state.options).ids(state.legal))


def test_with_the_last_domino_points_alone_count() -> None:
    heuristics, compared = KingdominoHeuristics(), 0
    for state in (state for seed in range(6) for state in decisions(KINGDOMINO.presets["four-bonuses"], seed)[-4:]):
        gains = [heuristics.gain(state, move) for move in state.legal if isinstance(move, Place)]
        flat, seat = flatten(state).flat, decision(state).seat
        notes = new_notes("four")
        domino, random = fast.domino_in_turn(flat), np.array([1], dtype=np.uint64)
        value = fast_policy.best_placement(flat, seat, domino, notes, random)[0]
        assert value == max(gains, default=fast_policy.NOWHERE)
        compared += bool(gains)
    assert compared > 5


def claim_values(players: int, *, is_wheat_wanted: bool) -> list[float]:
    """Returns the value of claiming each place of a row to seat 0, when only the last dominoes are still to be laid.

    No domino of the row has a crown. The first is of wheat, the others of forest. With `is_wheat_wanted`, the next seat
    has wheat with a crown.
    """
    flat = begin(KingdominoOptions(players=players)).flat
    fast.apply_row(flat, np.uint64(sum(1 << number for number in (WHEAT, *FORESTS))))
    fast.apply_kings(flat, np.array([0, 1, 0, 1] if players == 2 else [0, 1, 2, 3]))
    flat[layout.TAKEN : layout.TAKEN + players] = flat[layout.DOMINOES_EACH] - layout.ONE
    if is_wheat_wanted:
        fast.lay(flat, 1, CROWNED_WHEAT, layout.CASTLE_5 + 1, 1)
    notes = new_notes("two" if players == 2 else "four")
    random = np.array([1], dtype=np.uint64)
    return [fast_policy.claim_value(flat, 0, place, notes, random) for place in range(4)]


def test_who_claims_further_down_the_row_moves_later() -> None:
    lateness = weights("four")[LATENESS]
    assert claim_values(4, is_wheat_wanted=False) == [-lateness * place for place in range(4)]


def test_what_a_single_rival_wants_is_worth_more() -> None:
    squares_for_a_crown = 2
    for players, preset in ((2, "two"), (4, "four")):
        denied = weights(preset)[DENIAL] * squares_for_a_crown if players == 2 else 0
        others = [-weights(preset)[LATENESS] * place for place in (1, 2, 3)]
        assert claim_values(players, is_wheat_wanted=True) == [denied, *others]


def compare_notes(flat: layout.Flat, notes: fast_notes.Notes) -> None:
    """Checks that every note still marked as filled equals a note computed now."""
    small = bool(flat[layout.SIZE] == layout.SMALL)
    seats, terrains = np.nonzero(notes.is_filled)
    fresh = new_notes()
    for seat, terrain in zip(seats, terrains, strict=True):
        fast_notes.fill(flat, seat, terrain, fresh, small)
        room = flat[seat * layout.KINGDOM + layout.ROOM :][: layout.WORDS]
        free = [
            cell
            for cell in range(layout.CELLS)
            if int(room[cell >> layout.WORD_SHIFT]) >> (cell & layout.WORD_MASK) & 1
        ]
        assert (notes.beside[seat, terrain, free] == fresh.beside[seat, terrain, free]).all()


@pytest.mark.parametrize("preset", ["two", "four-bonuses", "mighty-duel", "mighty-duel-bonuses"])
def test_k14_a_domino_is_discarded_only_where_it_does_not_fit(preset: str) -> None:
    discards = 0
    notes = new_notes(preset)
    random = np.array([1], dtype=np.uint64)
    for _ in range(30):
        flat = begin(KINGDOMINO.presets[preset]).flat
        fast_notes.forget_all(notes)
        while flat[layout.STEP] != layout.OVER:
            if flat[layout.STEP] < layout.LAY:
                fast.draw(flat, random)
                continue
            mask = np.empty(fast.id_count(flat), dtype=np.bool_)
            fast.legal_mask(flat, mask)
            before = flat[layout.DISCARDS : layout.DISCARDS + layout.SEATS].sum()
            compare_notes(flat, notes)
            fast_policy.move_greedily(flat, notes, random)
            is_discarded = flat[layout.DISCARDS : layout.DISCARDS + layout.SEATS].sum() > before
            assert not is_discarded or mask[fast.discard_id(flat)]
            discards += is_discarded
    assert discards > 0


def test_a_game_of_such_players_scores_more_than_twice_that_of_random_ones() -> None:
    engine = begin(KINGDOMINO.presets["four"])
    assert min(engine.greedy_games(300, seed=1)) > 2 * max(engine.random_games(300, seed=1))


@pytest.mark.parametrize("preset", ["two", "four"])
def test_the_tree_reaches_as_far_as_the_dominoes_that_lie_open(preset: str) -> None:
    state = next(
        state for state in decisions(KINGDOMINO.presets[preset], seed=1)[20:] if isinstance(state.legal[0], Place)
    )
    flat = flatten(state).flat
    kings = int(flat[layout.KINGS])
    open_claims = int((flat[layout.CLAIMS : layout.CLAIMS + kings] == layout.NOBODY).sum())
    tree = CompiledTree(COMPILED, weights(preset), 20_000, seed=1)
    tree.grow(flat, 20_000)
    deepest = 0
    paths = [(tree.root, 0, 0)]
    while paths:
        node, laid, claimed = paths.pop()
        assert claimed <= open_claims
        assert laid <= open_claims + kings
        deepest = max(deepest, laid)
        for action, child in tree.children(node).items():
            is_claim = action > fast.discard_id(flat)
            paths.append((child, laid + (not is_claim), claimed + is_claim))
    assert deepest > open_claims


def test_a_tree_without_room_goes_on_with_the_moves_it_knows() -> None:
    state = next(state for state in decisions(KINGDOMINO.presets["four"], seed=1)[20:] if len(state.legal) > 2)
    tree = CompiledTree(COMPILED, weights("four"), 50, seed=1)
    tree.grow(flatten(state).flat, 1000)
    assert tree.used == 50
    assert visits_below(tree, tree.root) == 1000
    parents = [child for child in tree.children(tree.root).values() if tree.children(child)]
    assert parents
    for parent in parents:
        assert visits_below(tree, parent) == tree.visits(parent) - 1


def test_lists_grow_with_the_moves_considered() -> None:
    state = next(state for state in decisions(KINGDOMINO.presets["two"], seed=1)[20:] if len(state.legal) > 12)
    tree = CompiledTree(COMPILED, weights("two"), 1000, seed=1)
    for simulations in (1, 9, 90, 400):
        tree.grow(flatten(state).flat, simulations)
        considered = 1 + int((tree.visits(tree.root) - 1) ** 0.5)
        listed, legal = tree.arrays.nodes[tree.root, LISTED], tree.arrays.nodes[tree.root, LEGAL]
        assert legal == len(state.legal)
        assert min(considered, legal) <= listed <= min(2 * considered, legal)
        first = tree.arrays.nodes[tree.root, FIRST_LISTED]
        actions = set(tree.arrays.ids[first : first + listed].tolist())
        assert len(actions) == listed
        assert set(tree.children(tree.root)) <= actions <= set(KINGDOMINO.actions(state.options).ids(state.legal))


def visits_below(tree: CompiledTree, node: int) -> int:
    """Returns the sum of visits to the children of a node."""
    return sum(tree.visits(child) for child in tree.children(node).values())
