"""Measures how much faster compiled games are than those of the readable engine, in one run.

    python -m tools.ratio

For the smallest and the largest table of every game, with greedy bots and with a greedy bot among random ones. Both
engines play in turn on one core, three times; the table has the medians. The readable engine plays for about a second
each time, the compiled one as long or a little longer.
"""

from itertools import count
from statistics import median
from time import perf_counter

import loskut.jit  # noqa: F401 - sets the folder of compiled code
from loskut.arena.simulate import COMPILED_CHUNK, compile_games, find_twins, play_chunk
from loskut.core import registry
from loskut.core.terms import Terms

ROUNDS = 3
SECONDS = 1.0


def main() -> None:
    """Prints a table of games a second on one core."""
    print("| game | bots | readable, games/s | compiled, games/s | ratio |")
    print("|---|---|---|---|---|")
    for name in registry.names(registry.GAMES):
        game = registry.game(name)
        presets = sorted(game.presets.values(), key=lambda options: options.players)
        for players in dict.fromkeys((presets[0].players, presets[-1].players)):
            terms = Terms(game, next(options for options in presets if options.players == players))
            for others in ("greedy", "random"):
                measure(terms, ["greedy", *[others] * (players - 1)])


def measure(terms: Terms, bots: list[str]) -> None:
    """Prints the row of one table."""
    from loskut.arena.bulk import play_matches  # noqa: PLC0415 - after the folder of compiled code is set

    policies = find_twins(terms, bots, "compiled")
    assert policies
    compile_games(terms, policies)
    slow, fast = [], []
    for seed in range(ROUNDS):
        start = perf_counter()
        for games in count(1):
            play_chunk(terms, bots, seed, games - 1, games)
            if perf_counter() - start > SECONDS:
                slow.append(games / (perf_counter() - start))
                break
        start = perf_counter()
        for games in count(COMPILED_CHUNK, COMPILED_CHUNK):
            play_matches(terms, policies, seed, games - COMPILED_CHUNK, games).sums()
            if perf_counter() - start > SECONDS:
                fast.append(games / (perf_counter() - start))
                break
    one, other = median(slow), median(fast)
    seated = f"{terms.game.id}, {len(bots)} players | {', '.join(bots)}"
    print(f"| {seated} | {one:,.1f} | {other:,.0f} | {other / one:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
