"""The simple bots."""

from collections import Counter
from random import Random

from loskut.bots.simple import GREEDY, GreedyPlayer, RandomPlayer
from loskut.core import registry
from loskut.core.events import Outcome, Seat
from loskut.core.state import State
from loskut.match.player import UNLIMITED

TOY = registry.game("toygame")


def after(*words: str) -> State:
    state = TOY.initial(TOY.presets["two"])
    for word in words:
        state = state.apply(TOY.notation.parse_event(state, word))
    return state


def test_random_chooses_every_legal_move_about_equally_often() -> None:
    player = RandomPlayer(Random(1))
    state = after("=4", "keep")
    counts = Counter(player.choose(state, UNLIMITED).move for _ in range(1000))
    assert set(counts) == set(state.legal)
    assert min(counts.values()) > 420


def test_greedy_takes_what_adds_most_now() -> None:
    player = GREEDY.sit(TOY, TOY.presets["two"], Seat(0), b"seed")
    choice = player.choose(after("=4", "keep"), UNLIMITED)
    assert TOY.notation.format_event(after("=4", "keep"), choice.move) == "right"
    assert choice.value == 8


def test_greedy_breaks_ties_at_random() -> None:
    player = GreedyPlayer(Random(1), TOY.heuristics)
    state = TOY.initial(TOY.presets["two"]).apply(Outcome((1,)))
    assert len({player.choose(state, UNLIMITED).move for _ in range(50)}) == 2
