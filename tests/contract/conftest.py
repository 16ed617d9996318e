"""Fixtures with every game and every preset, and a few complete random games of each."""

from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from loskut.core import registry
from loskut.core.events import Decision, Event, Over
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.core.state import State
from loskut.core.terms import Terms
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.line import GameLine

GAMES_EACH = 2


@dataclass(frozen=True)
class Played:
    """A complete random game."""

    game: Game
    options: Options
    seed: int
    events: tuple[Event, ...]
    states: tuple[State, ...]

    @property
    def terms(self) -> Terms:
        return Terms(self.game, self.options)


@cache
def played(name: str, preset: str, seed: int) -> Played:
    game = registry.game(name)
    options = game.presets[preset]
    line = GameLine(game, options, SeededDealer(seed_bytes(seed)))
    random = Random(seed)
    while not isinstance(line.state.turn, Over):
        if isinstance(line.state.turn, Decision):
            line.apply(random.choice(line.state.legal))
        else:
            line.deal()
    return Played(game, options, seed, tuple(line.events), tuple(line.states))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    presets = [(name, preset) for name in registry.names(registry.GAMES) for preset in registry.game(name).presets]
    if "sample" in metafunc.fixturenames:
        cases = [(*preset, seed) for preset in presets for seed in range(GAMES_EACH)]
        metafunc.parametrize("sample", cases, indirect=True, ids=lambda case: "-".join(map(str, case)))
    if "terms" in metafunc.fixturenames:
        metafunc.parametrize("terms", presets, indirect=True, ids="-".join)


@pytest.fixture
def sample(request: pytest.FixtureRequest) -> Played:
    return played(*request.param)


@pytest.fixture
def terms(request: pytest.FixtureRequest) -> Terms:
    game = registry.game(request.param[0])
    return Terms(game, game.presets[request.param[1]])
