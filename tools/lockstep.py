"""A long lockstep test: compares the fast engine of a game with its State at every event of many random games.

`make lockstep ARGS="20000"` plays that many games of every preset of every game with a fast engine. Legal moves, the
step due and the tallies (and so scores and standing) must agree before the first event and after every event.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from random import Random
from time import perf_counter

from loskut.core import registry
from loskut.core.events import Chance, Decision, Over
from loskut.core.terms import Terms
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.line import GameLine

GAMES = 20_000
CHUNK = 250


def check(terms: Terms, seed: int) -> int:
    """Plays one random game. Returns the number of events; raises AssertionError at the first difference."""
    line = GameLine(terms.game, terms.options, SeededDealer(seed_bytes(seed)))
    engine = terms.game.engine(line.state)
    actions = terms.game.actions(terms.options)
    random = Random(seed)
    assert engine
    while True:
        state, due = line.state, line.state.turn
        step = "" if isinstance(due, Over) else due.step
        assert engine.due == (step, due.seat if isinstance(due, Decision) else None), (terms, seed)
        assert engine.legal_ids() == sorted(actions.ids(state.legal)), (terms, seed)
        assert engine.tallies() == state.tallies(), (terms, seed)
        if isinstance(due, Over):
            return len(line.events)
        if isinstance(due, Chance):
            line.deal()
        else:
            line.apply(random.choice(state.legal))
        engine.apply(line.events[-1])


def check_many(name: str, preset: str, start: int) -> int:
    """Plays a chunk of games. Returns the number of events."""
    game = registry.game(name)
    return sum(check(Terms(game, game.presets[preset]), seed) for seed in range(start, start + CHUNK))


def main(games: int) -> None:
    """Plays all presets of all games, on all cores."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for name in registry.names(registry.GAMES):
            game = registry.game(name)
            for preset, options in game.presets.items():
                if game.engine(game.initial(options)) is None:
                    continue
                begun, starts = perf_counter(), range(0, games, CHUNK)
                events = sum(pool.map(check_many, repeat(name), repeat(preset), starts))
                seconds = perf_counter() - begun
                print(
                    f"{name} {preset}: {len(starts) * CHUNK} games, {events} events agree, {seconds:.0f} s", flush=True
                )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
