"""The greedy player of playouts: its points agree with the rules, and it makes legal moves only."""

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from games.duel.drawing import draw_map
from games.duel.random_tables import random_map, random_table
from games.duel.table import FULL, IGNORE, OPTIONS, SPLIT, THREE_POINTS, TURN, book, to_draw
from numpy.typing import NDArray

from loskut.games.duel.components import DICE, Coat, Face, Power
from loskut.games.duel.dice import Die
from loskut.games.duel.evaluation import cells_for, drawn_gain
from loskut.games.duel.game import DUEL
from loskut.games.duel.spellbook import Spellbook
from loskut.games.duel.state import initial
from loskut.games.duel.state_data import Way

pytest.importorskip("numba", reason="playouts are compiled")
from loskut.games.duel import fast, fast_drawing, fast_playout, layout
from loskut.games.duel.engine import flatten
from loskut.games.duel.fast_weights import FIRST, FORM, TABLE, tables

ACTIONS = DUEL.actions(OPTIONS)
CROSSED = """
  . . . . . . .
  . . l++ l++ . . .
  . . l++ # f . .
  . . . . . . .
  . . . . . . .
"""
FOUR_IN_A_ROW = """
  d d d d d d d
  d d d d d d d
  d d d # d d d
  d d d d d d d
  d d d . . . .
"""
TWO_LEFT = FULL.replace("d d d d", ". . d++ d++", 1)
TWO_APART = """
  . d d d d d d
  d d d d d d d
  d d d # d d d
  d d d d d f f
  d d d d d f .
"""
PROGRAM = """
from loskut.core import registry
from loskut.games.duel import fast, fast_drawing, fast_evaluation, fast_legality, fast_playout, fast_search
game = registry.game("duel")
engine = game.engine(game.initial(game.presets["two"]))
engine.legal_ids(), engine.tallies(), engine.random_games(2, 1), engine.greedy_games(2, 1), engine.random_steps(2, 2, 1)
game.searcher(game.presets["two"])
modules = (fast, fast_drawing, fast_evaluation, fast_legality, fast_playout, fast_search)
functions = [one for module in modules for one in vars(module).values()]
print(sum(sum(one.stats.cache_misses.values()) for one in functions if hasattr(one, "stats")))
"""


def seeded() -> NDArray[np.uint64]:
    return np.array([1], dtype=np.uint64)


def ids(flat: layout.Flat) -> list[int]:
    """Returns the legal moves by number."""
    found = np.empty(layout.MOST_MOVES, dtype=np.int64)
    return [int(number) for number in found[: fast.list_legal(flat, found)]]


def after(flat: layout.Flat, action: int) -> layout.Flat:
    following = flat.copy()
    fast.apply_id(following, action)
    return following


def ends(flat: layout.Flat) -> Iterator[layout.Flat]:
    """Yields the states after every way to name and draw the coats in turn."""
    for action in ids(flat):
        following = after(flat, action)
        is_name = layout.NAME_ID <= action < layout.PLACE_ID
        is_first_put = layout.PUT_ID <= action < layout.PASS_ID and flat[layout.FIRST_CELL] == layout.NO_CELL
        if is_name or is_first_put:
            yield from ends(following)
        elif layout.PLACE_ID <= action < layout.PASS_ID:
            yield following


def random_faces(random: Random) -> tuple[Face, Face]:
    faces = [face for die in DICE for face in die if face.coat is not None]
    return random.choice(faces), random.choice(faces)


def test_what_two_coats_add_is_told_as_by_the_rules() -> None:
    compared = equal = 0
    for seed in range(120):
        random = Random(seed)
        own, (one, other) = random_map(random), random_faces(random)
        chosen = random.choice([None, *Coat])
        state = to_draw(own, spells=chosen_book(chosen))
        flat, notes = flatten(state, ACTIONS).flat, fast_drawing.new_notes(tables()[TABLE])
        way = Way(Die(one), Die(other), is_ignoring=True, is_splitting=random.random() < 1 / 2)
        assert one.coat is not None
        assert other.coat is not None
        fast_drawing.prepare(flat, 0, int(one.coat), notes)
        fast_drawing.prepare(flat, 0, int(other.coat), notes)
        for cell, second in cells_for(own, way, None):
            here, there = notes.beside[0, one.coat, cell], notes.beside[0, other.coat, second]
            extra, more_extra = (3 if coat == chosen else 0 for coat in (one.coat, other.coat))
            is_joined = layout.BESIDE[cell] >> second & 1 or here[fast_drawing.NUMBERS] & there[fast_drawing.NUMBERS]
            if one.coat == other.coat and is_joined:
                domains, crosses = notes.domains[0, one.coat], one.crosses + other.crosses
                points = fast_drawing.value_of_two(domains, here, there, crosses, extra, 0.0)
                equal += 1
            else:
                points = fast_drawing.value_of_one(here, one.crosses, extra, 0.0)
                points += fast_drawing.value_of_one(there, other.crosses, more_extra, 0.0)
            assert points == drawn_gain(own, way, (cell, second), chosen)
            compared += 1
    assert compared > 2000
    assert equal > 200


def chosen_book(coat: Coat | None) -> Spellbook:
    """Returns a spellbook in which seat 0 has chosen a coat with power 5."""
    return book() if coat is None else book(used={THREE_POINTS: 0}, chosen_coat=coat)


def test_the_greedy_player_makes_legal_moves() -> None:
    """A move of the player is one legal move, or names and a drawing at once."""
    notes, random, kinds = fast_drawing.new_notes(tables()[TABLE]), seeded(), set()
    for number in range(12):
        flat = flatten(initial(OPTIONS), ACTIONS).flat if number < 6 else random_flat(number)
        fast_drawing.forget_all(notes)
        while flat[layout.STEP] != layout.OVER:
            before = flat.copy()
            if flat[layout.STEP] < layout.PICK:
                fast.draw(flat, random)
                fast_drawing.forget_dice(notes)
                continue
            fast_playout.move_greedily(flat, notes, random)
            single = [action for action in ids(before) if (after(before, action) == flat).all()]
            kinds.update(single)
            assert single or any((end == flat).all() for end in ends(before))
    assert kinds & set(range(layout.CASTLE_ID, layout.CAST_ID))


def random_flat(number: int) -> layout.Flat:
    """Returns a random table in which a legal move exists."""
    seeds = (Random(f"{number} {attempt}") for attempt in range(1000))
    return next(flatten(state, ACTIONS).flat for random in seeds if len((state := random_table(random)).legal))


def test_a_game_of_such_players_scores_much_more_than_that_of_random_ones() -> None:
    engine = DUEL.engine(initial(OPTIONS))
    assert engine is not None
    assert min(engine.greedy_games(300, seed=1)) > 1.5 * max(engine.random_games(300, seed=1))


def best(own: str, dice: str) -> fast_drawing.Drawn:
    """Returns the best drawing of two dice of seat 0 on a map."""
    flat = flatten(to_draw(own, dice), ACTIONS).flat
    one, other = (die for die in range(len(DICE)) if flat[layout.OWNERS + die] == 0)
    found: fast_drawing.Drawn = fast_drawing.best_drawing(flat, 0, one, other, fast_drawing.new_notes(tables()[TABLE]))
    return found


def test_a_coat_is_drawn_beside_the_domain_where_it_adds_most() -> None:
    found, own = best(CROSSED, "1:l 2:f"), draw_map(CROSSED)
    assert (found.first, found.second) == (Coat.LINE, Coat.FILLED)
    assert layout.BESIDE[found.cell] & own.coats[Coat.LINE]


def test_a_joker_gets_the_name_that_adds_most() -> None:
    assert best(CROSSED, "1:? 2:f").first == Coat.LINE


def test_no_square_is_left_alone_without_need() -> None:
    found, room = best(FOUR_IN_A_ROW, "1:d 2:f"), draw_map(FOUR_IN_A_ROW).room
    assert fast_drawing.lone_squares(room & ~(1 << found.cell | 1 << found.other)) == 0


def test_coats_that_fit_nowhere_have_no_drawing() -> None:
    assert best(FULL, "1:l 2:f").cell == layout.NO_CELL


@pytest.mark.parametrize(
    ("own", "dice", "power"),
    [(TWO_LEFT, "1:l 2:f", IGNORE), (TWO_APART, "1:d 2:f", SPLIT), (TWO_LEFT, "1:l 2:f", TURN)],
)
def test_a_power_is_used_where_nothing_fits_without_it(own: str, dice: str, power: Power) -> None:
    for spells, is_used in ((book(owned={power: 0}), True), (book(owned={power: 1}), False)):
        flat = flatten(to_draw(own, dice, spells, seat=0), ACTIONS).flat
        flat[layout.HAS_BONUS] = 0
        fast_playout.move_greedily(flat, fast_drawing.new_notes(FORM.begin(FIRST)), seeded())
        assert bool(flat[layout.USED] >> power & 1) == is_used
        assert (flat[layout.STEP] == layout.DRAW) == is_used  # otherwise the player has passed and the round is over


def test_the_castle_bonus_is_used_for_a_large_domain() -> None:
    flat = flatten(to_draw(TWO_LEFT, "1:d 2:f"), ACTIONS).flat
    fast_playout.move_greedily(flat, fast_drawing.new_notes(tables()[TABLE]), seeded())
    assert flat[layout.HAS_BONUS] == 0
    assert flat[layout.RAISED] == 1


def test_a_second_process_compiles_nothing() -> None:
    def misses() -> int:
        command = [sys.executable, "-c", PROGRAM]
        return int(subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ).stdout)

    misses()
    assert misses() == 0
