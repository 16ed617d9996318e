"""Measures how much faster compiled games are than those of the readable engine, in one run.

    python -m tools.ratio

Both engines play in turn, one process each, three times; the table has the medians. The readable engine is measured
with enough games for about a second.
"""

from statistics import median
from time import perf_counter

import loskut.jit  # noqa: F401 - sets the folder of compiled code
from loskut.arena.simulate import compile_games, find_twins, simulate, total
from loskut.core import registry
from loskut.core.terms import parse_terms

CASES = (
    ("kingdomino", "players=4", ("greedy", "random", "random", "random"), 250, 40_000),
    ("kingdomino", "players=2", ("greedy", "greedy"), 150, 40_000),
    ("duel", "players=2", ("greedy", "greedy"), 25, 5_000),
    ("moonriver", "players=2", ("greedy", "greedy"), 15, 3_000),
    ("moonriver", "players=4", ("greedy",) * 4, 15, 3_000),
)
ROUNDS = 3


def main() -> None:
    """Prints a table of games a second on one core."""
    print("| game | bots | readable, games/s | compiled, games/s | ratio |")
    print("|---|---|---|---|---|")
    for game, text, bots, few, many in CASES:
        terms = parse_terms(registry.game(game), text)
        policies = find_twins(terms, bots, "compiled")
        assert policies
        compile_games(terms, policies)
        slow, fast = [], []
        for seed in range(ROUNDS):
            start = perf_counter()
            total(simulate(terms, bots, few, seed, 1))
            middle = perf_counter()
            total(simulate(terms, bots, many, seed, 1, policies))
            slow.append(few / (middle - start))
            fast.append(many / (perf_counter() - middle))
        one, other = median(slow), median(fast)
        seated = f"{game}, {terms.options.players} players | {', '.join(bots)}"
        print(f"| {seated} | {one:,.1f} | {other:,.0f} | {other / one:,.0f} |")


if __name__ == "__main__":
    main()
