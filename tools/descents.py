"""Compares the compiled searches of two checkouts: simulations a second of processor time, and whether they agree.

    python tools/descents.py OTHER GAME [PRESET ...] [--nodes 4000] [--rounds 8] [--pairs 9]

OTHER is another checkout of this repository, for example one that `git worktree add` has made. Each checkout runs in a
process of its own. The two search the same positions with the same seeds, one after the other and never at the same
time, so both meet the same conditions. Single pairs of processes differ by a few hundredths, so several are compared.
The figure to look at is the ratio: the median over pairs of processes of the median over their searches.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from time import thread_time
from typing import Any, Self

from loskut.core import registry
from loskut.core.events import Over
from loskut.core.state import State, decision
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.line import GameLine

HERE = Path(__file__).parents[1]
MOMENTS = {"start": 0.0, "middle": 0.5, "late": 0.65}
"""Where in a game the positions lie, as shares of its states."""

Answer = tuple[float, str]
"""Simulations a second, and what the search has found."""
Pair = tuple[Answer, Answer]
"""The answers of the other checkout and of this one to the same request."""


class Checkout:
    """A process that searches with the code of a checkout."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, __file__, "--serve"]
        environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment)

    def ask(self, **request: Any) -> Answer:
        """Returns the simulations a second and the answer of a search."""
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps(request), file=self.process.stdin, flush=True)
        speed, answer = json.loads(self.process.stdout.readline())
        return speed, answer

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()


def serve() -> None:
    """Answers requests of `Checkout.ask`, line by line."""
    for line in sys.stdin:
        request = json.loads(line)
        state = position(request["game"], request["preset"], MOMENTS[request["moment"]])
        searcher = registry.game(request["game"]).searcher(state.options)
        assert searcher, "the game has no compiled search"
        seat, begin = decision(state).seat, thread_time()
        found = searcher.search(state, seat, seconds=None, nodes=request["nodes"], threads=1, seed=request["seed"])
        print(json.dumps((found.nodes / (thread_time() - begin), repr(found))), flush=True)


@cache
def position(name: str, preset: str, share: float) -> State:
    """Returns the first state with a choice after this share of a random game."""
    game, random = registry.game(name), Random(1)
    line = GameLine(game, game.presets[preset], SeededDealer(seed_bytes(1)))
    while not isinstance(line.state.turn, Over):
        if line.deal() is None:
            line.apply(random.choice(line.state.legal))
    return next(state for state in line.states[int(share * len(line.states)) :] if len(state.legal) > 1)


def main(words: Sequence[str]) -> None:
    """Prints a line for every preset and moment."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, help="another checkout of this repository")
    parser.add_argument("game")
    parser.add_argument("presets", nargs="*", help="all presets, if none is given")
    parser.add_argument("--nodes", type=int, default=4000, help="simulations of a search")
    parser.add_argument("--rounds", type=int, default=8, help="searches of a position by each process")
    parser.add_argument("--pairs", type=int, default=9, help="pairs of processes")
    wish = parser.parse_args(words)
    presets = wish.presets or list(registry.game(wish.game).presets)
    found: dict[tuple[str, str], list[list[Pair]]] = {(preset, moment): [] for preset in presets for moment in MOMENTS}
    for _ in range(wish.pairs):
        with Checkout(wish.other.resolve()) as other, Checkout(HERE) as here:
            for (preset, moment), pairs in found.items():
                request = {"game": wish.game, "preset": preset, "moment": moment, "nodes": wish.nodes}
                pairs.append(compare(other, here, wish.rounds, request))
    for (preset, moment), pairs in found.items():
        ratios = sorted(median(new / old for (old, _), (new, _) in searches) for searches in pairs)
        both = [pair for searches in pairs for pair in searches]
        before, now = (median(pair[side][0] for pair in both) for side in (0, 1))
        agreed = sum(old == new for (_, old), (_, new) in both)
        print(
            f"{preset} {moment}: {before:.0f} a second before, {now:.0f} now, ratio {median(ratios):.3f} "
            f"({ratios[0]:.3f} to {ratios[-1]:.3f}); {agreed} of {len(both)} answers agree",
        )


def compare(other: Checkout, here: Checkout, rounds: int, request: dict[str, Any]) -> list[Pair]:
    """Returns what two checkouts answer, in pairs. Each is first in every second pair."""
    for checkout in (other, here):
        checkout.ask(**request, seed=0)  # compiles, so it is not counted
    pairs: list[Pair] = []
    for seed in range(rounds):
        first, second = (other, here) if seed % 2 else (here, other)
        answers = {first: first.ask(**request, seed=seed), second: second.ask(**request, seed=seed)}
        pairs.append((answers[other], answers[here]))
    return pairs


if __name__ == "__main__":
    if "--serve" in sys.argv:
        serve()
    else:
        main(sys.argv[1:])
