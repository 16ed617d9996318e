"""A tournament: which bots meet, on which deals, and how one of its games is played.

Every deal is played once in every seating, so that the luck of the draw and of the seat cancels out. A game depends on
the contest and on its own number only, so any process can play it at any time.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from loskut.arena.results import GameResult
from loskut.bots.catalogue import check_name
from loskut.bots.guard import GuardedPlayer
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.events import Seat
from loskut.core.terms import Terms, parse_terms
from loskut.match.clock import TurnClock
from loskut.match.dealers import derive, seed_bytes
from loskut.match.match import Match, play
from loskut.match.player import Budget

Seating = tuple[str, ...]
"""The name of a bot for every seat."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything that the games of a tournament depend on. Seconds are for a turn, nodes for a decision."""

    game: str
    terms: str
    seatings: tuple[Seating, ...]
    seed: int
    seconds: float | None = None
    nodes: int | None = None

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots, each once, in the order of the seatings."""
        return tuple(dict.fromkeys(name for seating in self.seatings for name in seating))

    def read_terms(self) -> Terms:
        """Returns the terms of the games."""
        return parse_terms(registry.game(self.game), self.terms)

    def deal_of(self, number: int) -> int:
        """Returns the deal of a game. Games are numbered deal by deal."""
        return number // len(self.seatings)

    def seating_of(self, number: int) -> Seating:
        """Returns the seating of a game."""
        return self.seatings[number % len(self.seatings)]

    def games(self, wanted: int) -> int:
        """Returns the smallest number of games that is not less than `wanted` and makes up whole deals."""
        return -(-wanted // len(self.seatings)) * len(self.seatings)


def schedule(bots: Sequence[str], players: int) -> tuple[Seating, ...]:
    """Returns the seatings in which every deal is played.

    - With as many bots as players, the bots are one table.
    - With more bots, every choice of so many of them is a table.
    - With fewer bots, they fill the seats in turn. Each bot begins one table. Example: a and b with three players make
      aba and bab.

    Every table is rotated through all seats. Naming a bot twice is possible only with one name for each seat.
    """
    for name in bots:
        check_name(name)
    distinct = tuple(dict.fromkeys(bots))
    if len(distinct) < 2:
        raise LoskutError("error-arena-alone")
    if len(bots) == players:
        tables = [tuple(bots)]
    elif len(distinct) < len(bots):
        raise LoskutError("error-arena-named-twice", found=len(bots), players=players)
    elif len(bots) > players:
        tables = list(combinations(bots, players))
    else:
        tables = [tuple(bots[(first + seat) % len(bots)] for seat in range(players)) for first in range(len(bots))]
    return tuple(dict.fromkeys(seating for table in tables for seating in rotations(table)))


def rotations(table: Seating) -> Iterator[Seating]:
    """Yields a table in all its rotations: each time every bot sits one seat further."""
    for shift in range(len(table)):
        yield table[-shift:] + table[:-shift]


def play_game(contest: Contest, number: int) -> GameResult:
    """Plays a game of the contest and returns its result. A game is a whole series if the terms say so."""
    terms = contest.read_terms()
    deal, seating = contest.deal_of(number), contest.seating_of(number)
    seed = derive(seed_bytes(contest.seed), "arena", deal)
    match = Match(terms, seed)
    players: list[GuardedPlayer] = []
    clock = TurnClock(len(seating), Budget(contest.seconds, contest.nodes, threads=1))
    try:
        for seat, name in enumerate(seating):
            own = derive(seed, "bot", *seating, seat)
            players.append(GuardedPlayer(name, terms, Seat(seat), own, allows_commands=True))
        play(match, players, clock)
    except BaseException:  # a game that is interrupted leaves no process behind
        for player in players:
            player.close()
        raise
    return GameResult(
        game=number,
        deal=deal,
        bots=seating,
        scores=match.scores(),
        standing=match.standing(),
        turns=tuple(thinking.turns for thinking in clock.thinking),
        seconds=tuple(round(thinking.seconds, 6) for thinking in clock.thinking),
        longest=tuple(round(thinking.longest, 6) for thinking in clock.thinking),
        processor=tuple(round(player.processor_seconds, 6) for player in players),
        reports=tuple(report.as_dict() for player in players for report in player.reports),
    )


def whole_deals(contest: Contest, results: Mapping[int, GameResult], deals: int) -> list[GameResult]:
    """Returns the results of the first `deals` deals, in order, up to the first deal that is not complete."""
    found: list[GameResult] = []
    size = len(contest.seatings)
    for deal in range(deals):
        games = [results.get(number) for number in range(deal * size, (deal + 1) * size)]
        if None in games:
            break
        found += [game for game in games if game is not None]
    return found
