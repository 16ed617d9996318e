"""Requirements for the states of every game."""

import pickle
from random import Random

import pytest
from contract.conftest import Played

from loskut.bots.catalogue import bot, check_game
from loskut.core.chance import Distribution
from loskut.core.errors import IllegalMove, LoskutError
from loskut.core.events import Chance, Decision, Outcome, Over, Seat
from loskut.core.registry import BOTS, names
from loskut.core.state import State, rank
from loskut.core.terms import Terms
from loskut.match.clock import TurnClock
from loskut.match.dealers import SeededDealer, SeededStream, seed_bytes
from loskut.match.line import GameLine
from loskut.match.match import Match, play
from loskut.match.player import Budget

NODES = 4
"""The node limit for each decision of a bot that searches. A limit of time would make the test depend on the clock."""


def test_applying_an_event_changes_nothing_but_gives_the_next_state(sample: Played) -> None:
    for state, event, following in zip(sample.states, sample.events, sample.states[1:], strict=False):
        before = repr(state)
        assert state.apply(event) == following
        assert repr(state) == before


def test_pieces_are_conserved(sample: Played) -> None:
    pieces = sample.game.inventory(sample.states[0])
    assert pieces.total() > 0
    for state in sample.states:
        assert sample.game.inventory(state) == pieces


def test_something_is_due_until_the_game_is_over(sample: Played) -> None:
    for state in sample.states[:-1]:
        assert isinstance(state.turn, Decision | Chance)
        assert (len(state.legal) > 0) == isinstance(state.turn, Decision)
    assert isinstance(sample.states[-1].turn, Over)
    assert len(sample.states[-1].legal) == 0


def test_the_legal_moves_are_a_sequence_like_any_other(sample: Played) -> None:
    for state in sample.states:
        moves = list(state.legal)
        assert len(state.legal) == len(moves) == len(set(moves))
        assert all(move in state.legal for move in moves)
        assert [state.legal[index] for index in range(len(moves))] == moves
        assert tuple(state.legal[1:3]) == tuple(moves[1:3])
        with pytest.raises(IndexError):
            state.legal[len(moves)]


def test_every_move_has_one_id_and_every_id_one_move(sample: Played) -> None:
    actions = sample.game.actions(sample.options)
    assert len(actions) == sum(len(block.moves) for block in actions.blocks) == len(set(actions.moves))
    assert [actions.id(actions.move(number)) for number in range(len(actions))] == list(range(len(actions)))
    for state in sample.states:
        assert [actions.move(number) for number in actions.ids(state.legal)] == list(state.legal)


def test_explain_agrees_with_legal(sample: Played) -> None:
    actions = sample.game.actions(sample.options)
    for state in sample.states:
        legal = set(state.legal)
        for move in actions.moves:
            violation = state.explain(move)
            assert (violation is None) == (move in legal) == (move in state.legal), (state.turn, move)
            assert violation is None or violation.rule in sample.game.rules


def test_what_is_not_legal_is_refused_with_its_rule(sample: Played) -> None:
    random = Random(1)
    actions = sample.game.actions(sample.options)
    for state in sample.states:
        illegal = [move for move in actions.moves if move not in state.legal]
        for move in random.sample(illegal, min(3, len(illegal))):
            with pytest.raises(IllegalMove) as caught:
                state.apply(move)
            if isinstance(state.turn, Decision):
                assert caught.value.rule in sample.game.rules
        with pytest.raises(IllegalMove):
            state.apply(Outcome(("nothing", "like", "this")))


def whose(state: State) -> tuple[object, ...]:
    """Returns the kind, the seat and the step that are due.

    Parameters of a step may be cells, which a symmetry moves.
    """
    turn = state.turn
    return type(turn), getattr(turn, "seat", None), getattr(turn, "step", None)


def test_symmetries_keep_legality_and_scores(sample: Played) -> None:
    symmetries = sample.game.symmetries(sample.options)
    assert len({symmetry.name for symmetry in symmetries}) == len(symmetries)
    for state in sample.states[:: max(1, len(sample.states) // 12)]:
        for symmetry in symmetries:
            image = symmetry.state(state)
            assert {symmetry.move(state, move) for move in state.legal} == set(image.legal)
            assert image.tallies() == state.tallies()
            assert whose(image) == whose(state)


class RepeatingDealer:
    """A dealer that repeats the draws of a game already played."""

    def __init__(self, sample: Played) -> None:
        self._draws: dict[str, list[Outcome]] = {}
        for state, event in zip(sample.states, sample.events, strict=False):
            if isinstance(state.turn, Chance) and isinstance(event, Outcome):
                self._draws.setdefault(state.turn.step, []).append(event)

    def deal(self, kind: str, index: int, chance: Distribution) -> Outcome:
        """Returns the draw number `index` of its kind."""
        return self._draws[kind][index]


def test_no_future_is_in_the_state(sample: Played) -> None:
    """Two dealers with the same draws so far lead to equal states, whatever they will deal later."""
    scripted = GameLine(sample.game, sample.options, RepeatingDealer(sample))
    other = GameLine(sample.game, sample.options, SeededDealer(seed_bytes(10_000)))
    for event, state in zip(sample.events, sample.states[1:], strict=True):
        if isinstance(event, Outcome):
            assert scripted.deal() == event
        else:
            scripted.apply(event)
        other.apply(event)
        assert scripted.state == other.state == state
        assert repr(scripted.state) == repr(other.state)


def test_chance_is_open_wherever_it_is_due(sample: Played) -> None:
    """A state does not determine the next draw: any outcome may follow and leads to a valid state."""
    pieces = sample.game.inventory(sample.states[0])
    for state in sample.states:
        if isinstance(state.turn, Chance):
            outcomes = {state.chance.sample(SeededStream(b"other", str(number))) for number in range(4)}
            for outcome in outcomes:
                assert sample.game.inventory(state.apply(outcome)) == pieces
            assert len(outcomes) > 1 or state.chance.size < 12


def test_states_travel_between_processes(sample: Played) -> None:
    for state in sample.states[::7]:
        assert pickle.loads(pickle.dumps(state)) == state


def test_standing_follows_from_the_tallies(sample: Played) -> None:
    for state in sample.states[::5]:
        assert len(state.tallies()) == sample.options.players
        assert state.standing() == rank(state.tallies())
        assert state.scores() == tuple(tally[0] for tally in state.tallies())
        assert min(state.standing()) == 1


def test_statistics_count_placements_and_discards(sample: Played) -> None:
    for seat in map(Seat, range(sample.options.players)):
        assert {"placements", "discards"} <= sample.game.statistics(sample.states[-1], seat).keys()


@pytest.mark.parametrize("name", names(BOTS))
def test_every_bot_plays_to_the_end_and_the_seed_decides(terms: Terms, name: str) -> None:
    seats = range(terms.options.players)
    try:
        check_game([name], terms.game, terms.options)
    except LoskutError as refusal:
        with pytest.raises(LoskutError) as caught:  # a bot that is only for certain games says so
            bot(name).sit(terms.game, terms.options, Seat(0), b"bot")
        assert caught.value.code == refusal.code
        return
    results = []
    for _ in range(2):
        match = Match(terms, b"the same seed")
        players = [bot(name).sit(terms.game, terms.options, Seat(seat), b"bot") for seat in seats]
        play(match, players, TurnClock(len(seats), Budget(nodes=NODES)))
        results.append((match.line.events, match.scores()))
    assert results[0] == results[1]
