"""The bot that plays a learnt policy."""

from random import Random

import pytest

from loskut.bots import learnt
from loskut.bots.catalogue import bot, check_game, policy_of
from loskut.bots.learnt import POLICY
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.events import Chance, Seat
from loskut.core.state import State
from loskut.match.player import UNLIMITED

KINGDOMINO = registry.game("kingdomino")
TWO = KINGDOMINO.presets["two"]


def first_decision() -> State:
    class First:
        def below(self, bound: int) -> int:
            return bound - 1

    state = KINGDOMINO.initial(TWO)
    while isinstance(state.turn, Chance):
        state = state.apply(state.chance.sample(First()))
    return state


def test_the_player_makes_the_move_of_the_compiled_policy() -> None:
    assert bot("policy") is POLICY
    assert policy_of("policy") == "policy"
    state = first_decision()
    engine = KINGDOMINO.engine(state)
    assert engine is not None
    random = Random(b"seed")
    wanted = [KINGDOMINO.actions(TWO).move(engine.choose("policy", random.getrandbits(64))) for _ in range(5)]
    player = POLICY.sit(KINGDOMINO, TWO, Seat(0), b"seed")
    assert [player.choose(state, UNLIMITED).move for _ in range(5)] == wanted
    assert set(wanted) <= set(state.legal)


def test_a_game_without_learnt_policy_is_refused() -> None:
    toy = registry.game("toygame")
    with pytest.raises(LoskutError) as caught:
        POLICY.sit(toy, toy.presets["two"], Seat(0), b"seed")
    assert (caught.value.code, caught.value.params["game"]) == ("error-no-learnt-policy", "toygame")
    check_game(["random", "greedy"], toy, toy.presets["two"])
    with pytest.raises(LoskutError):
        check_game(["random", "policy"], toy, toy.presets["two"])


def test_without_numba_the_bot_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learnt, "find_spec", lambda _: None)
    monkeypatch.setattr(type(KINGDOMINO), "engine", lambda *_: None)
    with pytest.raises(LoskutError) as caught:
        check_game(["policy"], KINGDOMINO, TWO)
    assert (caught.value.code, caught.value.params["library"]) == ("error-missing-extra", "numba")
