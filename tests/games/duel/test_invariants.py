"""Properties that hold in every game, for all rolls and moves."""

from functools import cache
from itertools import pairwise
from typing import cast

import pytest
from games.duel.table import random_game
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from loskut.core.events import Chance, Decision, Event, Outcome, Over, Seat
from loskut.core.state import State
from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import SPELLBOOK, Coat, Power
from loskut.games.duel.dice import FACES, Die
from loskut.games.duel.moves import Cast, DiceRolled, Pass, Pick, Put
from loskut.games.duel.rules import DuelOptions
from loskut.games.duel.state import DuelState, initial
from loskut.kit.domino import Place
from loskut.kit.grid import groups

GAMES = 40
MOST_ROUNDS = 35
"""The most rounds of a game. Every round but the last has a drawing, and 34 drawings fill both maps."""


@cache
def game(seed: int) -> tuple[tuple[DuelState, Event | None], ...]:
    return tuple(random_game(seed))


def parts(own: Map) -> int:
    """Returns the connected parts of a map. The castle's part is one of them."""
    return len(list(groups(own.squares | 1 << PLAN.castle, PLAN.grid.stride)))


@pytest.mark.rule("D7")
@pytest.mark.parametrize("seed", range(GAMES))
def test_no_map_holds_unconnected_drawings_except_by_power_1(seed: int) -> None:
    for state, _ in game(seed):
        for seat, own in enumerate(state.maps):
            ignored = state.book.owners[Power.IGNORE_CONNECTION] == seat and state.book.used[Power.IGNORE_CONNECTION]
            assert parts(own) == 1 or ignored


@pytest.mark.rule("D10")
@pytest.mark.parametrize("seed", range(GAMES))
def test_marks_never_exceed_the_plain_coats_drawn(seed: int) -> None:
    plain = [[0] * len(Coat) for _ in range(2)]
    for (state, event), (after, _) in pairwise(game(seed)):
        if isinstance(event, Place | Put) and (state.maps != after.maps):
            for die in state.dice:
                if isinstance(state.turn, Decision) and die.owner == state.turn.seat:
                    coat = _plain(die)
                    if coat is not None:
                        plain[die.owner][coat] += 1
        for seat in (0, 1):
            for coat in Coat:
                assert after.book.marks[seat][coat] <= min(plain[seat][coat], SPELLBOOK[coat].boxes)


def _plain(die: Die) -> Coat | None:
    return die.face.coat if not die.face.crosses and not die.is_raised else None


@pytest.mark.rule("D8")
@pytest.mark.rule("D13")
@pytest.mark.parametrize("seed", range(GAMES))
def test_there_is_always_a_legal_move_before_the_end(seed: int) -> None:
    for state, _ in game(seed):
        assert (len(state.legal) > 0) == isinstance(state.turn, Decision)


@pytest.mark.rule("D17")
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_ends_within_the_squares_of_the_maps(seed: int) -> None:
    rounds = sum(isinstance(event, DiceRolled) for _, event in game(seed))
    assert rounds <= MOST_ROUNDS
    last, _ = game(seed)[-1]
    assert last.maps[0].rounds == last.maps[1].rounds == rounds
    assert isinstance(last.turn, Over)
    full = any(own.room == 0 for own in last.maps)
    passed = [event for state, event in game(seed) if isinstance(state.turn, Decision) and state.turn.step == "draw"]
    assert full or passed[-2:] == [Pass(), Pass()]


@pytest.mark.rule("D6")
@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_drawn_stays_and_every_drawing_fills_two_squares(seed: int) -> None:
    for (state, event), (after, _) in pairwise(game(seed)):
        for old, new in zip(state.maps, after.maps, strict=True):
            assert all(now & before == before for before, now in zip(old.coats, new.coats, strict=True))
            assert all(now & before == before for before, now in zip(old.crosses, new.crosses, strict=True))
            assert new.squares.bit_count() - old.squares.bit_count() in {0, 2}
        if isinstance(event, Outcome | Pick | Cast | Pass):
            assert [own.squares for own in state.maps] == [own.squares for own in after.maps]


@pytest.mark.rule("D12")
@pytest.mark.rule("D15")
@pytest.mark.parametrize("seed", range(GAMES))
def test_what_was_used_stays_used_and_what_was_gained_stays_gained(seed: int) -> None:
    for (state, _), (after, _) in pairwise(game(seed)):
        for power in Power:
            assert after.book.used[power] >= state.book.used[power]
            assert state.book.owners[power] in (None, after.book.owners[power])
            assert not after.book.used[power] or after.book.owners[power] is not None
        for old, new in zip(state.maps, after.maps, strict=True):
            assert old.has_bonus >= new.has_bonus


@pytest.mark.rule("D14")
@pytest.mark.parametrize("seed", range(GAMES))
def test_the_players_roll_by_turns(seed: int) -> None:
    rollers = [state.first for state, event in game(seed) if isinstance(event, DiceRolled)]
    assert all(one != other for one, other in pairwise(rollers))


class AnyGame(RuleBasedStateMachine):
    """A game in which Hypothesis rolls the dice and makes the moves."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State = initial(DuelOptions())

    @precondition(lambda self: self.state.turn == Chance("first"))
    @rule(seat=st.integers(0, 1))
    def begin(self, seat: int) -> None:
        self.state = self.state.apply(next(o for o in self.state.chance.outcomes() if o.drawn == (Seat(seat),)))

    @precondition(lambda self: self.state.turn == Chance("roll"))
    @rule(faces=st.tuples(*map(st.sampled_from, FACES)))
    def roll(self, faces: tuple[object, ...]) -> None:
        self.state = self.state.apply(DiceRolled(faces))

    @precondition(lambda self: isinstance(self.state.turn, Decision))
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        self.state = self.state.apply(self.state.legal[data.draw(st.integers(0, len(self.state.legal) - 1))])

    @precondition(lambda self: isinstance(self.state.turn, Over))
    @rule()
    def begin_again(self) -> None:
        self.state = initial(DuelOptions())

    @invariant()
    def something_is_due(self) -> None:
        assert (len(self.state.legal) > 0) == isinstance(self.state.turn, Decision)

    @invariant()
    def squares_are_drawn_once(self) -> None:
        for own in cast(DuelState, self.state).maps:
            assert sum(cells.bit_count() for cells in own.coats) + own.room.bit_count() == 34

    @invariant()
    def dice_are_shared_evenly(self) -> None:
        owners = [die.owner for die in cast(DuelState, self.state).dice]
        assert max(owners.count(Seat(0)), owners.count(Seat(1))) <= 2


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=15, stateful_step_count=120)
