"""A long lockstep test: compares the fast engine of a game with its State at every event of many random games.

    tools/lockstep.py                    20,000 games of every preset of every game with a fast engine, and as many
                                         with random legal options
    tools/lockstep.py 3000 GAME          3,000 of each, of this game
    tools/lockstep.py 5000 GAME/random   5,000 with random options; a preset can be named in the same way
    tools/lockstep.py --jobs 1           on one core

Legal moves, the step due and the tallies (and so scores and standing) must agree before the first event and after every
event. In every second game moves are not equally likely: each kind of move has a weight of its own, so rare kinds come
often in one game and late in another. In every second pair of games the engine is replaced now and then by one that is
made from the written position, so engines made in the middle of a game are compared too.

Finished chunks are kept in build/lockstep, in a file for the present sources. An interrupted run goes on where it was.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import Field, fields
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from loskut.core import registry
from loskut.core.engine import Engine
from loskut.core.errors import OptionError
from loskut.core.events import Chance, Decision, Move, Over
from loskut.core.game import Game
from loskut.core.options import Options, is_flag
from loskut.core.state import State
from loskut.core.terms import Terms
from loskut.jit.cache import fingerprint
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.line import GameLine

GAMES = 20_000
CHUNK = 250
FOLDER = Path("build/lockstep")
RANDOM = "random"
"""Stands for random options where a preset is named."""
NEW_ENGINE = 0.1
"""How often an engine is made anew from the written position, in the games that do so."""
WEIGHTS = (-2.0, 1.0)
"""The range of the weight of a kind of move, as a power of ten."""


def main(words: Sequence[str], folder: Path = FOLDER) -> int:
    """Plays what the words ask for. Returns 0 if everything agrees."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=GAMES)
    parser.add_argument("names", nargs="*", help="GAME, GAME/PRESET or GAME/random")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args(words)
    folder.mkdir(parents=True, exist_ok=True)
    record = folder / f"{fingerprint()[:20]}.jsonl"
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for name, preset in presets(wanted.names):
            begun, done = perf_counter(), read(record, name, preset)
            missing = [start for start in range(0, wanted.games, CHUNK) if start not in done]
            sizes = {start: min(CHUNK, wanted.games - start) for start in missing}
            running = {pool.submit(check_many, name, preset, start, sizes[start]): start for start in missing}
            for chunk in as_completed(running):
                start = running[chunk]
                try:
                    done[start] = chunk.result()
                except AssertionError as difference:
                    print(f"{name}/{preset}: {difference}", flush=True)
                    pool.shutdown(cancel_futures=True)
                    return 1
                if sizes[start] == CHUNK:
                    line = {"game": name, "preset": preset, "start": start, "events": done[start]}
                    with record.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(line) + "\n")
            events, seconds = sum(done[start] for start in range(0, wanted.games, CHUNK)), perf_counter() - begun
            print(
                f"{name}/{preset}: {wanted.games} games, {events} events agree"
                f" ({sum(sizes.values())} games played now, {seconds:.0f} s)",
                flush=True,
            )
    return 0


def presets(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yields the games with a fast engine, each with all its presets and then RANDOM; of these only what is named."""
    for name in registry.names(registry.GAMES):
        game = registry.game(name)
        if game.engine(game.initial(next(iter(game.presets.values())))) is None:
            continue
        for preset in (*game.presets, RANDOM):
            if not names or name in names or f"{name}/{preset}" in names:
                yield name, preset


def read(record: Path, name: str, preset: str) -> dict[int, int]:
    """Returns the finished chunks of a preset: the number of events by the first seed."""
    lines = record.read_text(encoding="utf-8").splitlines() if record.exists() else []
    found = [json.loads(line) for line in lines]
    return {line["start"]: line["events"] for line in found if (line["game"], line["preset"]) == (name, preset)}


def check_many(name: str, preset: str, start: int, games: int) -> int:
    """Plays a chunk of games. Returns the number of events."""
    game = registry.game(name)
    return sum(check(Terms(game, options_of(game, preset, seed)), seed) for seed in range(start, start + games))


def options_of(game: Game, preset: str, seed: int) -> Options:
    """Returns the options of a preset. For RANDOM they are drawn until they are legal."""
    if preset != RANDOM:
        return game.presets[preset]
    random = Random(f"options {seed}")
    while True:
        try:
            return game.options_type(
                **{option.name: draw_value(option, random) for option in fields(game.options_type)}
            )
        except OptionError:
            continue


def draw_value(option: Field[Any], random: Random) -> Any:
    """Returns a random value of an option. `core.options` tells what the metadata of an option means."""
    if "choices" in option.metadata:
        return random.choice(list(option.metadata["choices"]))
    if "each_seat" in option.metadata:
        values = list(option.metadata["each_seat"])
        return option.default if random.random() < 1 / 4 else ".".join(random.sample(values, len(values)))
    return random.random() < 1 / 2 if is_flag(option) else option.default


def check(terms: Terms, seed: int) -> int:
    """Plays one random game. Returns the number of events; raises AssertionError at the first difference."""
    line = GameLine(terms.game, terms.options, SeededDealer(seed_bytes(seed)))
    engine = terms.game.engine(line.state)
    random = Random(seed)
    weights: dict[type[Move], float] | None = {} if seed % 2 else None
    is_renewing = seed % 4 >= 2
    assert engine
    while True:
        compare(engine, line.state, terms, seed)
        due = line.state.turn
        if isinstance(due, Over):
            return len(line.events)
        if isinstance(due, Chance):
            line.deal()
        else:
            line.apply(choose(line.state.legal, random, weights))
        engine.apply(line.events[-1])
        if is_renewing and random.random() < NEW_ENGINE:
            notation = terms.game.notation
            engine = terms.game.engine(notation.parse_position(notation.format_position(line.state)))
            assert engine


def compare(engine: Engine, state: State, terms: Terms, seed: int) -> None:
    """Raises AssertionError if engine and state differ. The message names the position."""
    due = state.turn
    step = "" if isinstance(due, Over) else due.step
    seat = due.seat if isinstance(due, Decision) else None
    expected = {
        "due": (step, seat),
        "legal": sorted(terms.game.actions(terms.options).ids(state.legal)),
        "tallies": state.tallies(),
    }
    found = {"due": engine.due, "legal": engine.legal_ids(), "tallies": engine.tallies()}
    for name, value in expected.items():
        if found[name] != value:
            position = terms.game.notation.format_position(state)
            raise AssertionError(f"seed {seed}: {name} is {found[name]} instead of {value} in {position}")


def choose(legal: Sequence[Move], random: Random, weights: dict[type[Move], float] | None) -> Move:
    """Returns a random legal move. `weights` are those of this game by kind of move; a new kind gets a random one."""
    if weights is None:
        return random.choice(legal)
    kinds: dict[type[Move], list[Move]] = {}
    for move in legal:
        kinds.setdefault(type(move), []).append(move)
    for kind in kinds:
        if kind not in weights:
            weights[kind] = 10 ** random.uniform(*WEIGHTS)
    (kind,) = random.choices(list(kinds), [weights[kind] for kind in kinds])
    return random.choice(kinds[kind])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
