"""Measures the environments beside those of other projects: random legal moves with observation and mask, on one core.

benchmarks/README.md says how to install the packages and how to run it. Every candidate runs in a process of its own,
in turn, several times; the best run counts. Processes are bound to one core, and processor time is counted, so that
other work on the machine matters little.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

Stepper = Callable[[], int]
"""Makes some steps and returns how many decisions were made."""


@dataclass(frozen=True)
class Candidate:
    """Something to measure. `make` imports what it needs and returns a stepper."""

    name: str
    package: str
    note: str
    make: Callable[[], Stepper]
    rival: str = ""
    """The candidate of this project that does comparable work; empty for the candidates of this project."""


def vector(game: str, preset: str, batch: int) -> Stepper:
    from loskut.env import VectorEnv

    env = VectorEnv(game, preset, num_envs=batch)
    env.reset(seed=1)

    def steps() -> int:
        for _ in range(20):
            env.step(env.sample())
        return 20 * batch

    return steps


def pettingzoo_game(make_env: Callable[[], object]) -> Stepper:
    import numpy as np

    env = make_env()

    def steps() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.step(None)
                continue
            env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
            decisions += 1
        return decisions

    return steps


def own_pettingzoo() -> Stepper:
    from loskut.env import kingdomino_v1

    return pettingzoo_game(lambda: kingdomino_v1.env("two"))


def connect_four() -> Stepper:
    from pettingzoo.classic import connect_four_v3

    return pettingzoo_game(connect_four_v3.env)


def spiel(name: str) -> Stepper:
    import pyspiel

    import loskut.env.spiel  # noqa: F401 - registers the games

    game = pyspiel.load_game(name)

    def steps() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, shares)[0])
                continue
            state.observation_tensor(state.current_player())
            mask = state.legal_actions_mask()
            assert mask
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return steps


def pgx_game(name: str, batch: int) -> Stepper:
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    def one(state: object, key: jax.Array) -> object:
        chosen, key = jax.random.split(key)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        return step(state, jax.random.categorical(chosen, logits), key)

    advance = jax.jit(jax.vmap(one))
    held = {"key": jax.random.PRNGKey(1)}
    held["state"] = jax.jit(jax.vmap(env.init))(jax.random.split(held["key"], batch))

    def steps() -> int:
        for _ in range(20):
            held["key"], fresh = jax.random.split(held["key"])
            held["state"] = advance(held["state"], jax.random.split(fresh, batch))
        jax.block_until_ready(held["state"].observation)
        return 20 * batch

    return steps


def gymnasium_game(make_env: Callable[[], object], legal: Callable[[dict], list]) -> Stepper:
    env = make_env()

    def steps() -> int:
        _, info = env.reset()
        decisions, is_over = 0, False
        while not is_over:
            _, _, is_over, is_cut, info = env.step(random.choice(legal(info)))
            is_over = is_over or is_cut
            decisions += 1
        return decisions

    return steps


def own_gymnasium() -> Stepper:
    import numpy as np

    from loskut.env import SinglePlayerEnv

    make_env = lambda: SinglePlayerEnv("kingdomino", "two", rivals="random")  # noqa: E731
    return gymnasium_game(make_env, lambda info: np.flatnonzero(info["action_mask"]))


def catanatron() -> Stepper:
    import gymnasium

    return gymnasium_game(lambda: gymnasium.make("catanatron_gym:catanatron-v1"), lambda info: info["valid_actions"])


CANDIDATES = [
    Candidate("Kingdomino, vector, batch 64", "loskut", "17 planes of 9x9, 189 numbers, 329 moves",
              lambda: vector("kingdomino", "two", 64)),
    Candidate("Kingdomino, vector, batch 1024", "loskut", "the same", lambda: vector("kingdomino", "two", 1024)),
    Candidate("Duel, vector, batch 64", "loskut", "18 planes of 5x7, 121 numbers, 263 moves",
              lambda: vector("duel", "two", 64)),
    Candidate("Moon River, vector, batch 64", "loskut", "39 planes of 10x5, 399 numbers, 667 moves",
              lambda: vector("moonriver", "two", 64)),
    Candidate("Kingdomino, PettingZoo", "loskut", "readable engine", own_pettingzoo),
    Candidate("Kingdomino, Gymnasium", "loskut", "readable engine; a step includes the rival's moves", own_gymnasium),
    Candidate("Kingdomino, OpenSpiel", "loskut", "readable engine; single draws as nodes",
              lambda: spiel("loskut_kingdomino")),
    Candidate("OpenSpiel backgammon", "open_spiel", "C++, called from Python for every step",
              lambda: spiel("backgammon"), "Kingdomino, vector, batch 64"),
    Candidate("Pgx backgammon, batch 64", "pgx", "JAX on the CPU", lambda: pgx_game("backgammon", 64),
              "Kingdomino, vector, batch 64"),
    Candidate("Pgx backgammon, batch 1024", "pgx", "JAX on the CPU", lambda: pgx_game("backgammon", 1024),
              "Kingdomino, vector, batch 1024"),
    Candidate("Pgx 2048, batch 64", "pgx", "JAX on the CPU", lambda: pgx_game("2048", 64),
              "Kingdomino, vector, batch 64"),
    Candidate("Pgx 2048, batch 1024", "pgx", "JAX on the CPU", lambda: pgx_game("2048", 1024),
              "Kingdomino, vector, batch 1024"),
    Candidate("PettingZoo connect four", "pettingzoo", "Python", connect_four, "Kingdomino, PettingZoo"),
    Candidate("Catanatron, Gymnasium", "catanatron_gym", "Python; a step includes the rival's moves", catanatron,
              "Kingdomino, Gymnasium"),
]  # fmt: skip


def measure(number: int, seconds: float) -> float:
    """Returns the decisions a second of a candidate, after one round to warm up."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    random.seed(1)
    steps = CANDIDATES[number].make()
    steps()
    decisions, start = 0, time.process_time()
    while (passed := time.process_time() - start) < seconds:
        decisions += steps()
    return decisions / passed


def version_of(package: str) -> str:
    from importlib.metadata import version

    return version(package)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="length of one run")
    parser.add_argument("--runs", type=int, default=3, help="runs of each candidate; the best counts")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.only is not None:
        print(measure(arguments.only, arguments.seconds))
        return 0
    best = [0.0] * len(CANDIDATES)
    for _ in range(arguments.runs):
        for number in range(len(CANDIDATES)):
            command = [sys.executable, __file__, "--only", str(number), "--seconds", str(arguments.seconds)]
            found = subprocess.run(command, capture_output=True, text=True, check=False)
            if found.returncode:
                print(found.stderr, file=sys.stderr)
                return 1
            best[number] = max(best[number], float(found.stdout.split()[-1]))
    report(best, arguments.json)
    return 0


def report(best: list[float], is_json: bool) -> None:
    """Prints the table. The ratio is that of the comparable candidate of this project to the peer."""
    speeds = {candidate.name: speed for candidate, speed in zip(CANDIDATES, best, strict=True)}
    rows = [
        {
            "environment": candidate.name,
            "package": f"{candidate.package} {version_of(candidate.package)}",
            "steps_per_second": round(speeds[candidate.name]),
            "beside": candidate.rival,
            "ratio": round(speeds[candidate.rival] / speeds[candidate.name], 2) if candidate.rival else None,
            "note": candidate.note,
        }
        for candidate in CANDIDATES
    ]
    if is_json:
        print(json.dumps(rows, indent=2))
        return
    print("| environment | package | steps a second | loskut is faster by | note |\n|---|---|---|---|---|")
    for row in rows:
        ratio = f"{row['ratio']} ({row['beside']})" if row["ratio"] else ""
        print(f"| {row['environment']} | {row['package']} | {row['steps_per_second']:,} | {ratio} | {row['note']} |")


if __name__ == "__main__":
    sys.exit(main())
