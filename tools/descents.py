"""Compares the compiled searches of two checkouts: simulations a second of processor time, and whether they agree.

    python tools/descents.py OTHER [--game kingdomino] [--nodes 4000] [--rounds 30]

OTHER is another checkout of this repository, for example `git worktree add /tmp/other v1.0`. Each checkout runs in a
process of its own. The two search the same positions with the same seeds, one after the other and never at the same
time, so both meet the same conditions. The figure to look at is the ratio, the median over pairs.
"""

import argparse
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from time import thread_time
from typing import Any

HERE = Path(__file__).parents[1]
MOMENTS = {"start": 0.0, "middle": 0.5, "late": 0.65}
"""Where in a game the positions lie, as shares of its states."""


class Checkout:
    """A process that searches with the code of a checkout."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, __file__, "--serve", str(folder)]
        environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )

    def ask(self, **request: Any) -> tuple[float, str]:
        """Returns the simulations a second and the answer of a search."""
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps(request), file=self.process.stdin, flush=True)
        speed, answer = json.loads(self.process.stdout.readline())
        return speed, answer


def serve(folder: Path) -> None:
    """Answers requests of `Checkout.ask`, line by line."""
    import loskut  # noqa: PLC0415 - the one of the checkout
    from loskut.core import registry  # noqa: PLC0415
    from loskut.core.state import decision  # noqa: PLC0415

    assert Path(loskut.__file__).is_relative_to(folder), "the code is not that of the checkout"
    for line in sys.stdin:
        request = json.loads(line)
        game = registry.game(request["game"])
        state = position(game, request["preset"], MOMENTS[request["moment"]])
        searcher = game.searcher(state.options)
        assert searcher, "the game has no compiled search"
        begin = thread_time()
        found = searcher.search(
            state, decision(state).seat, seconds=None, nodes=request["nodes"], threads=1, seed=request["seed"]
        )
        print(json.dumps((found.nodes / (thread_time() - begin), repr(found))), flush=True)


@cache
def position(game: Any, preset: str, share: float) -> Any:
    """Returns the first state with a choice after this share of a random game."""
    from loskut.core.events import Over  # noqa: PLC0415 - the one of the checkout
    from loskut.match.dealers import SeededDealer, seed_bytes  # noqa: PLC0415
    from loskut.match.line import GameLine  # noqa: PLC0415

    line, random = GameLine(game, game.presets[preset], SeededDealer(seed_bytes(1))), Random(1)
    while not isinstance(line.state.turn, Over):
        if line.deal() is None:
            line.apply(random.choice(line.state.legal))
    return next(state for state in line.states[int(share * len(line.states)) :] if len(state.legal) > 1)


def main() -> None:
    """Prints a line for every preset and moment."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, help="another checkout of this repository")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--game", default="kingdomino")
    parser.add_argument("--presets", default="two,three,four", help="presets, with commas between them")
    parser.add_argument("--nodes", type=int, default=4000, help="simulations of a search")
    parser.add_argument("--rounds", type=int, default=30, help="searches of each position and checkout")
    wish = parser.parse_args()
    if wish.serve:
        serve(wish.other)
        return
    other, here = Checkout(wish.other.resolve()), Checkout(HERE)
    for preset in wish.presets.split(","):
        for moment in MOMENTS:
            pairs = []
            for seed in range(-1, wish.rounds):  # the first pair compiles and is not counted
                request = {"game": wish.game, "preset": preset, "moment": moment, "nodes": wish.nodes}
                order = (other, here) if seed % 2 else (here, other)
                found = {checkout: checkout.ask(**request, seed=seed + 1) for checkout in order}
                if seed >= 0:
                    pairs.append((found[other], found[here]))
            ratio = median(now[0] / before[0] for before, now in pairs)
            before, now = (median(pair[side][0] for pair in pairs) for side in (0, 1))
            agreed = sum(before[1] == now[1] for before, now in pairs)
            print(
                f"{preset:12} {moment:7} {before:8.0f} {now:8.0f} a second, ratio {ratio:.3f}, "
                f"{agreed} of {len(pairs)} answers agree",
                flush=True,
            )


if __name__ == "__main__":
    main()
