"""Simulation: the mean scores of bots over many games. The same seed gives the same result on any number of cores."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial, reduce
from importlib.util import find_spec
from math import sqrt
from operator import add
from typing import Literal, TypeAlias

from loskut.arena.pool import play_all, play_on_threads
from loskut.bots.catalogue import bot, policy_of
from loskut.bots.trouble import Trouble, check, raised
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.events import Event, Seat
from loskut.core.state import State, rank
from loskut.core.terms import Terms, format_terms, parse_terms
from loskut.match.dealers import derive, seed_bytes
from loskut.match.match import Match, play
from loskut.match.player import Budget, Choice, Player

CHUNK = 25
"""Games that a process plays between two reports."""
COMPILED_CHUNK = 1000
"""Compiled games between two reports."""

EngineName: TypeAlias = Literal["pure", "compiled", "auto"]


@dataclass(slots=True)
class SeatSums:
    """Sums over games for one seat. They are exact, so the order in which games are added does not matter."""

    games: int = 0
    score: int = 0
    score_squares: int = 0
    wins: Fraction = Fraction(0)
    win_squares: Fraction = Fraction(0)
    counts: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: "SeatSums") -> "SeatSums":
        return SeatSums(
            self.games + other.games,
            self.score + other.score,
            self.score_squares + other.score_squares,
            self.wins + other.wins,
            self.win_squares + other.win_squares,
            self.counts + other.counts,
        )

    def summary(self, name: str) -> dict[str, str | float | None]:
        """Returns means with their standard errors, which are None for a single game. A shared win is split."""
        score_sd = _deviation(self.games, self.score, self.score_squares)
        win_sd = _deviation(self.games, self.wins, self.win_squares)
        means = {f"mean_{key}": count / self.games for key, count in sorted(self.counts.items())}
        return {
            "bot": name,
            "mean_score": self.score / self.games,
            "score_sd": score_sd,
            "score_se": None if score_sd is None else score_sd / sqrt(self.games),
            "win_share": float(self.wins / self.games),
            "win_share_se": None if win_sd is None else win_sd / sqrt(self.games),
            **means,
        }


def seat_bots(names: Sequence[str], players: int) -> list[str]:
    """Returns the name of a bot for every seat: the only name for all seats, or as many names as players."""
    seated = list(names) * players if len(names) == 1 else list(names)
    if len(seated) != players:
        raise LoskutError("error-bots-count", found=len(seated), players=players)
    for name in seated:
        bot(name)
    return seated


def find_twins(terms: Terms, bots: Sequence[str], wanted: EngineName) -> tuple[str, ...] | None:
    """Returns the compiled policy of every seat, or None if the readable engine is to play.

    `auto` takes compiled games if every bot has a policy and the game an engine that knows it. Raises LoskutError if
    compiled games are wanted and something is missing.
    """
    if wanted == "pure":
        return None
    policies = {name: policy_of(name) for name in bots}
    engine = terms.game.engine(terms.game.initial(terms.options))
    known = engine.policies if engine else ()
    missing = [name for name, policy in policies.items() if policy is None or (engine and policy not in known)]
    if engine and not missing:
        return tuple(str(policies[name]) for name in bots)
    if wanted == "auto":
        return None
    if missing:
        raise LoskutError("error-no-twin", bots=", ".join(missing))
    if find_spec("numba") is None:
        raise LoskutError("error-missing-extra", library="numba", extra="fast")
    raise LoskutError("error-no-engine", game=terms.game.id)


def compile_games(terms: Terms, policies: Sequence[str]) -> None:
    """Compiles what plays the games, or loads it if that was done before, by playing one game."""
    engine = terms.game.engine(terms.game.initial(terms.options))
    assert engine
    for is_logged in (False, True):
        engine.play_games(policies, [0], is_logged=is_logged)


def simulate(
    terms: Terms, bots: Sequence[str], games: int, seed: int, jobs: int, policies: Sequence[str] | None = None
) -> Iterator[list[SeatSums]]:
    """Plays on `jobs` processes, or threads for compiled policies, and yields the sums of each chunk as it ends."""
    if policies:
        from loskut.arena.bulk import play_sums  # noqa: PLC0415 - numpy is needed only for compiled games

        compiled = partial(play_sums, terms, tuple(policies), seed, games)
        return play_on_threads(compiled, range(0, games, COMPILED_CHUNK), jobs)
    play = partial(_play_from, terms.game.id, format_terms(terms), tuple(bots), seed, games)
    return play_all(play, range(0, games, CHUNK), jobs)


def total(parts: Iterable[list[SeatSums]]) -> list[SeatSums]:
    """Returns the sums of all chunks, seat by seat."""
    return reduce(lambda left, right: list(map(add, left, right)), parts)


def play_chunk(terms: Terms, bots: Sequence[str], seed: int, start: int, stop: int) -> list[SeatSums]:
    """Plays the games `start` to `stop` - 1, each from its own seed; a game is a whole series if the terms say so."""
    sums = [SeatSums() for _ in bots]
    for number in range(start, stop):
        game_seed = derive(seed_bytes(seed), "simulate", number)
        match = Match(terms, game_seed)
        play(match, [_NamedPlayer(name, terms, Seat(seat), game_seed, number + 1) for seat, name in enumerate(bots)])
        sums = list(map(add, sums, match_sums(match)))
    return sums


class _NamedPlayer:
    """A player whose errors are LoskutErrors that name the bot and the game."""

    def __init__(self, name: str, terms: Terms, seat: Seat, seed: bytes, number: int) -> None:
        self._name, self._number = name, number
        try:
            self._player: Player = bot(name).sit(terms.game, terms.options, seat, derive(seed, "bot", seat))
        except LoskutError:
            raise
        except Exception as error:  # a bot may raise anything
            raise self._failure(error, "sit") from error

    def choose(self, state: State, budget: Budget) -> Choice:
        try:
            return check(self._player.choose(state, budget), state)
        except Exception as error:  # a bot may raise anything
            raise self._failure(error, "choose") from error

    def observe(self, event: Event) -> None:
        try:
            self._player.observe(event)
        except Exception as error:  # a bot may raise anything
            raise self._failure(error, "observe") from error

    def close(self) -> None:
        try:
            self._player.close()
        except Exception as error:  # a bot may raise anything
            raise self._failure(error, "close") from error

    def _failure(self, error: Exception, where: str) -> LoskutError:
        trouble = error if isinstance(error, Trouble) else raised(error, where)
        code = "error-bot-illegal" if trouble.what == "illegal" else "error-bot-raised"
        return LoskutError(code, bot=self._name, game=self._number, detail=trouble.detail)


def _play_from(game: str, terms: str, bots: Sequence[str], seed: int, games: int, start: int) -> list[SeatSums]:
    """Plays the chunk that begins with the game `start`. Takes plain data only, so that it can go to a process."""
    return play_chunk(parse_terms(registry.game(game), terms), bots, seed, start, min(start + CHUNK, games))


def match_sums(match: Match) -> Iterator[SeatSums]:
    """Yields the sums of every seat for a single match."""
    tallies = match.tallies()
    standing = rank(tallies)
    share = Fraction(1, standing.count(1))
    for seat, (score, *_) in enumerate(tallies):
        won = share if standing[seat] == 1 else Fraction(0)
        counts: Counter[str] = Counter()
        for line in match.lines:
            counts.update(match.terms.game.statistics(line.state, Seat(seat)))
        yield SeatSums(1, score, score * score, won, won * won, counts)


def _deviation(count: int, total: int | Fraction, squares: int | Fraction) -> float | None:
    """Returns the standard deviation of a sample from its sum and its sum of squares; None for one value."""
    if count < 2:
        return None
    return sqrt(Fraction(count * squares - total * total, count * (count - 1)))
