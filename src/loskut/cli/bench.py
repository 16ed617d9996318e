"""`loskut bench`: the speed of the engine on this machine, compared with the speed of a plain loop."""

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from random import Random
from statistics import median
from time import perf_counter, thread_time
from typing import Annotated, Any

import typer

from loskut.cli.options import game_argument, json_option, language_option, option_option, players_option, read_terms
from loskut.cli.screen import say, show_json, whole_number
from loskut.core import registry
from loskut.core.engine import Engine
from loskut.core.errors import LoskutError
from loskut.core.events import Decision, Over
from loskut.core.state import State, decision
from loskut.core.terms import Terms
from loskut.i18n.translator import Translator
from loskut.match.dealers import Dealer, SeededDealer, derive, seed_bytes
from loskut.match.line import GameLine

WINDOW = 0.25
"""The length of a measurement in seconds."""
LOOP = 20_000
"""The number of additions in a calibration loop."""
BULK = 500
"""The number of games that the compiled engine plays in one call."""
Playouts = Callable[[int, int], object]
"""A function that plays a number of playouts with a seed."""
OneAndTwo = tuple[Callable[[], None], Callable[[], None]]
"""Some work on one thread, and the same work on two."""
PLAYOUTS = {"random": 80_000, "greedy": 10_000, "searched": 10_000}
"""The number of playouts in one call, by kind: about a fifth of a second of work.

With less work two threads would spend most of the time waiting for each other to finish.
"""
SPINS = 40_000_000
BATCH = 1024
STEPS = 50
SERVER = "server"


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut bench` to the app. `command` is the class that Typer builds it with."""

    @app.command("bench", cls=command, help=t("help-bench"))
    def run(
        game: Annotated[str, game_argument(t)] = "",
        players: Annotated[str, players_option(t)] = "",
        option: Annotated[list[str], option_option(t)] = [],  # noqa: B006 - Typer copies it
        seconds: Annotated[str, typer.Option("--seconds", metavar="S", help=t("help-seconds"))] = "",
        tables: Annotated[str, typer.Option("--tables", metavar="N", help=t("help-bench-tables"))] = "330",
        rate: Annotated[str, typer.Option("--rate", metavar="N", help=t("help-bench-rate"))] = "",
        rounds: Annotated[str, typer.Option("--rounds", metavar="N", help=t("help-bench-rounds"))] = "3",
        database: Annotated[str, typer.Option("--database", metavar="URL", help=t("help-bench-database"))] = "",
        workers: Annotated[str, typer.Option("--workers", metavar="N", help=t("help-bench-workers"))] = "1",
        highest: Annotated[bool, typer.Option("--highest", help=t("help-bench-highest"))] = False,
        as_json: Annotated[bool, json_option(t)] = False,
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        if game == SERVER:
            texts = {"tables": tables, "seconds": seconds or "60", "rounds": rounds, "rate": rate, "workers": workers}
            _bench_server(texts, database, t, highest=highest, as_json=as_json)
            return
        window = whole_number("--seconds", seconds or "10", 1, 3600)
        names = [game] if game else registry.names(registry.GAMES)
        results = [measure(read_terms(registry.game(name), players, option), window) for name in names]
        if as_json:
            show_json(results[0] if game else results)
        else:
            for result in results:
                _print(result, t)


def _bench_server(texts: dict[str, str], database: str, t: Translator, *, highest: bool, as_json: bool) -> None:
    """Runs and prints the benchmark of a server with many tables."""
    try:
        from loskut.cli import benchserver  # noqa: PLC0415 - needs an extra
    except ModuleNotFoundError as missing:
        raise LoskutError("error-missing-extra", library=missing.name, extra="server") from None
    tables = whole_number("--tables", texts["tables"], 1, 5000)
    result = benchserver.measure(
        benchserver.Wish(
            tables=tables,
            seconds=whole_number("--seconds", texts["seconds"], 5, 3600),
            rounds=whole_number("--rounds", texts["rounds"], 0, 10),
            rate=whole_number("--rate", texts["rate"] or str(tables), 1, 10_000),
            database=database,
            workers=whole_number("--workers", texts["workers"], 1, 64),
            finds_highest=highest,
        )
    )
    if as_json:
        show_json(result)
        return
    counts = {name: result[name] for name in ("workers", "tables", "seconds")}
    say(t("bench-server", **counts), "bold")
    say(t("bench-server-moves", moves=result["moves"], speed=result["moves_per_second"], lost=result["lost"]))
    times = {name: result[f"{name}_ms"] for name in ("median", "p95", "p99", "worst")}
    say(t("bench-server-times", **{name: t.figure(value) for name, value in times.items()}))
    say(t("bench-server-echo", echo=t.figure(result["echo_p95_ms"]), ratio=t.figure(result["p95_over_echo"])))
    shares = {name: f"{100 * result[f'server_{name}']:.0f}" for name in ("cpu", "waited")}
    say(t("bench-server-cpu", each=t.figure(result["cpu_ms_per_move"]), **shares))
    if "between_workers_median_ms" in result:
        say(t("bench-server-between", median=t.figure(result["between_workers_median_ms"])))
    for workers, best in result.get("highest", {}).items():
        figures = {name: t.figure(best.get(name, 0)) for name in ("moves_per_second", "p95_ms")}
        say(t("bench-server-highest", workers=workers, speed=figures["moves_per_second"], p95=figures["p95_ms"]))
    if result["three_bots"]:
        say(t("bench-server-rounds"))
    for level, waits in result["three_bots"].items():
        median, longest = t.figure(waits["median_s"]), t.figure(waits["longest_s"])
        say(t("bench-server-round", level=level, median=median, longest=longest))


def measure(terms: Terms, seconds: int) -> dict[str, Any]:
    """Measures complete random games per second on one core, in turn with calibration loops."""
    numbers = count()
    random = Random(1)

    def one_game() -> None:
        dealer = SeededDealer(derive(seed_bytes(1), "bench", next(numbers)))
        random_game(terms, dealer, random).scores()

    games, loops = compare(one_game, calibration, seconds=seconds)
    engine = terms.game.engine(terms.game.initial(terms.options))
    ratios = [game / loop for game, loop in zip(games, loops, strict=True)]
    return {
        "game": terms.game.id,
        "options": terms.as_dict(),
        "windows": len(games),
        "games_per_second": {"median": round(median(games), 1), "best": round(max(games), 1)},
        "calibration_per_second": {"median": round(median(loops), 1), "best": round(max(loops), 1)},
        "games_per_calibration": round(median(ratios), 4),
        **(measure_engine(engine, one_game, seconds) if engine else {}),
        **(measure_playouts(middle(terms), terms, seconds) if engine else {}),
    }


def measure_engine(engine: Engine, one_game: Callable[[], None], seconds: int) -> dict[str, Any]:
    """Measures the compiled engine on one core, in turn with the pure one.

    For whole games, and for decisions made from Python.
    """
    numbers = count()
    engine.random_games(BULK, 1)
    engine.random_steps(BATCH, STEPS, 1)
    bulk, pure = compare(lambda: _ignore(engine.random_games(BULK, next(numbers))), one_game, seconds=seconds)
    stepping = compare(lambda: _ignore(engine.random_steps(BATCH, STEPS, next(numbers))), seconds=seconds)[0]
    ratios = [BULK * fast / slow for fast, slow in zip(bulk, pure, strict=True)]
    decisions = engine.random_steps(BATCH, STEPS, 1)
    return {
        "compiled_games_per_second": {"median": round(BULK * median(bulk)), "best": round(BULK * max(bulk))},
        "compiled_over_pure": round(median(ratios), 1),
        "stepped_decisions_per_second": {
            "median": round(decisions * median(stepping)),
            "best": round(decisions * max(stepping)),
        },
    }


def measure_playouts(state: State, terms: Terms, seconds: int) -> dict[str, Any]:
    """Measures playouts of the engine and iterations of the game's search, from a state in the middle of a game.

    The first measurement uses one thread and counts processor time. The second counts real time. It alternates in short
    windows between the work on one thread, the same work on two threads, and a plain loop on one and on two threads.

    `two_threads_over_one` is how many times faster the work is on two threads. `machine_two_threads_over_one` is the
    same factor for the plain loop: the best that this machine allows.
    """
    from loskut.jit.loop import spin  # noqa: PLC0415 - needs an extra, as the engine does

    engine, searcher = terms.game.engine(state), terms.game.searcher(terms.options)
    assert engine
    seat, numbers = decision(state).seat, count(1)

    def search(threads: int) -> None:
        assert searcher
        searcher.search(state, seat, seconds=None, nodes=PLAYOUTS["searched"], threads=threads, seed=next(numbers))

    with ThreadPoolExecutor(2) as pool:

        def on_threads(play: Playouts, bulk: int) -> OneAndTwo:
            """Returns two functions that do the work in two halves: one after the other, and at the same time."""
            halves = [bulk // 2] * 2
            return (
                lambda: _ignore([play(half, next(numbers)) for half in halves]),
                lambda: _ignore(list(pool.map(play, halves, [next(numbers), next(numbers)]))),
            )

        tasks: dict[str, OneAndTwo] = {
            "random": on_threads(engine.random_games, PLAYOUTS["random"]),
            "greedy": on_threads(engine.greedy_games, PLAYOUTS["greedy"]),
        }
        if searcher:
            tasks["searched"] = lambda: search(1), lambda: search(2)
        loops = on_threads(spin, SPINS)
        return {
            "playouts_per_second": {
                name: _measure_threads(PLAYOUTS[name], tasks[name], loops, seconds) for name in tasks
            }
        }


def _measure_threads(work: int, task: OneAndTwo, loops: OneAndTwo, seconds: int) -> dict[str, Any]:
    """Returns how much of its work a task does per second on one thread, and the speed-up with two threads."""
    speeds = compare(task[0], seconds=seconds)[0]
    alone, together, loop, both_loops = compare(*task, *loops, seconds=2 * seconds, clock=perf_counter)
    return {
        "windows": len(alone),
        "median": round(work * median(speeds)),
        "best": round(work * max(speeds)),
        "two_threads": {"median": round(work * median(together)), "best": round(work * max(together))},
        "two_threads_over_one": gain(alone, together),
        "machine_two_threads_over_one": gain(loop, both_loops),
    }


def gain(alone: Sequence[float], together: Sequence[float]) -> dict[str, float]:
    """Returns how many times faster two threads are than one.

    `alone` and `together` are the speeds of one and of two threads, measured alternately in short windows of time.
    `median` is the median of the factors of all windows. `best` is the highest speed of two threads divided by the
    highest speed of one.

    Other programs on the machine can only lower a speed, and they slow two threads more often than one. So `best`
    shows what the machine can do.
    """
    factors = [both / one for one, both in zip(alone, together, strict=True)]
    return {"median": round(median(factors), 2), "best": round(max(together) / max(alone), 2)}


def middle(terms: Terms) -> State:
    """Returns the first state with a choice in the second half of a random game."""
    line = GameLine(terms.game, terms.options, SeededDealer(seed_bytes(1)))
    random = Random(1)
    while not isinstance(line.state.turn, Over):
        if line.deal() is None:
            line.apply(random.choice(line.state.legal))
    half = line.states[len(line.states) // 2 :]
    return next(state for state in half if len(state.legal) > 1)


def _ignore(_: object) -> None:
    """Does nothing with a result: only the time counts."""


def _print(result: dict[str, Any], t: Translator) -> None:
    say(t("bench-game", game=result["game"], players=result["options"]["players"]), "bold")
    say(t("bench-games", **{key: f"{value:.0f}" for key, value in result["games_per_second"].items()}))
    loops = {key: f"{value:.0f}" for key, value in result["calibration_per_second"].items()}
    say(t("bench-loops", size=LOOP, **loops))
    say(t("bench-ratio", ratio=t.figure(result["games_per_calibration"], ".3f")))
    if "compiled_over_pure" in result:
        say(t("bench-compiled", **{key: t.figure(value) for key, value in result["compiled_games_per_second"].items()}))
        say(t("bench-compiled-ratio", ratio=f"{result['compiled_over_pure']:.0f}"))
        for name, speeds in result["playouts_per_second"].items():
            say(t(f"bench-playouts-{name}", median=t.figure(speeds["median"]), best=t.figure(speeds["best"])))
            parts = {"": "two_threads", "factor_": "two_threads_over_one", "loop_": "machine_two_threads_over_one"}
            shown = {
                f"{prefix}{key}": t.figure(speeds[part][key]) for prefix, part in parts.items() for key in speeds[part]
            }
            say(t("bench-two-threads", **shown))
        say(
            t(
                "bench-stepping",
                **{key: t.figure(value) for key, value in result["stepped_decisions_per_second"].items()},
            )
        )


def random_game(terms: Terms, dealer: Dealer, random: Random) -> State:
    """Plays a complete random game through the public interface of a game, and returns the last state."""
    state = terms.game.initial(terms.options)
    dealt: Counter[str] = Counter()
    while not isinstance(due := state.turn, Over):
        if isinstance(due, Decision):
            state = state.apply(random.choice(state.legal))
        else:
            state = state.apply(dealer.deal(due.step, dealt[due.step], state.chance))
            dealt[due.step] += 1
    return state


def compare(*tasks: Callable[[], None], seconds: int, clock: Callable[[], float] = thread_time) -> list[list[float]]:
    """Measures the runs per second of some tasks, in turn in short windows. So all tasks meet the same conditions.

    Returns a list of speeds for each task. The default clock counts processor time, so other programs do not matter.
    """
    for task in tasks:
        task()
    speeds: list[list[float]] = [[] for _ in tasks]
    end = perf_counter() + seconds
    while perf_counter() < end:
        for task, found in zip(tasks, speeds, strict=True):
            start, runs = clock(), 0
            while clock() - start < WINDOW:
                task()
                runs += 1
            found.append(runs / (clock() - start))
    return speeds


def calibration() -> None:
    """Runs a plain loop of integer work."""
    total = 0
    for number in range(LOOP):
        total += number * number
