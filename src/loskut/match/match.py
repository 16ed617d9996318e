"""A match: one game or a series of games (K19) between the same players, and its result."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Self

from loskut.core.errors import LoskutError
from loskut.core.events import Decision, Event, Over
from loskut.core.state import State, Tally, rank
from loskut.core.terms import Terms
from loskut.match import dealers
from loskut.match.clock import TurnClock
from loskut.match.dealers import game_dealer
from loskut.match.line import GameLine
from loskut.match.player import Player
from loskut.record.model import NOTHING_PLAYED, RESULT_TAG, GameRecord, Record, format_result

SEED_TAG = "Seed"
DEALER_TAG = "Dealer"


class Match:
    """Games played one after another on the same terms. The draws of each game follow from the seed of the match."""

    def __init__(self, terms: Terms, seed: bytes) -> None:
        self.terms = terms
        self.seed = seed
        self.tags: dict[str, str] = {}
        self.lines = [self._new_line(0)]

    @classmethod
    def resume(cls, record: Record) -> Self:
        """Returns the match of a record, at the point where the record ends, with the tags of the record.

        Raises LoskutError if the record has no seed or one for another version of the dealer.
        """
        seed = recorded_seed(record)
        if not seed or record.tags.get(DEALER_TAG) != dealers.VERSION:
            raise LoskutError("error-resume-seed")
        match = cls(record.terms, seed)
        match.tags = dict(record.tags)
        match.lines = [match._new_line(number, game) for number, game in enumerate(record.games)]
        return match

    def _new_line(self, number: int, game: GameRecord = NOTHING_PLAYED) -> GameLine:
        return GameLine(self.terms.game, self.terms.options, game_dealer(self.seed, number), game)

    @property
    def line(self) -> GameLine:
        """The game being played, or the last one if the match is over."""
        return self.lines[-1]

    @property
    def state(self) -> State:
        """The present state of the game being played."""
        return self.line.state

    @property
    def is_over(self) -> bool:
        """Whether all games are over."""
        return not self.state.agenda and len(self.lines) == self.terms.series

    def proceed(self) -> Event | None:
        """Does what needs no player: draws, or begins the next game of the series. Returns the outcome, if any."""
        if not self.state.agenda and not self.is_over:
            self.begin_next()
        return self.line.deal()

    def begin_next(self) -> None:
        """Begins the next game of the series."""
        self.lines.append(self._new_line(len(self.lines)))

    def copy(self) -> Self:
        """Returns a copy that can go on independently."""
        twin = copy(self)
        twin.tags, twin.lines = dict(self.tags), [line.copy() for line in self.lines]
        return twin

    def results(self) -> list[list[int]]:
        """Returns the points of every seat in each game that is over."""
        return [list(line.state.scores()) for line in self.lines if isinstance(line.state.turn, Over)]

    def tallies(self) -> tuple[Tally, ...]:
        """Returns the score and tie-breaks of every seat, added up over the games (K19)."""
        games = [line.state.tallies() for line in self.lines]
        return tuple(tuple(map(sum, zip(*tallies, strict=True))) for tallies in zip(*games, strict=True))

    def scores(self) -> tuple[int, ...]:
        """Returns the points of every seat in all games."""
        return tuple(tally[0] for tally in self.tallies())

    def standing(self) -> tuple[int, ...]:
        """Returns the place of every seat over all games. Equal tallies share a place."""
        return rank(self.tallies())

    def record(self, tags: Mapping[str, str]) -> Record:
        """Returns the match as a record. It holds the seed, so that the match can be resumed."""
        own = {DEALER_TAG: dealers.VERSION, SEED_TAG: self.seed.hex()}
        if self.is_over:
            own[RESULT_TAG] = format_result(self.scores())
        return Record(self.terms, {**self.tags, **tags, **own}, tuple(line.record() for line in self.lines))


def recorded_seed(record: Record) -> bytes:
    """Returns the seed in a record; empty if there is none or it cannot be read."""
    try:
        return bytes.fromhex(record.tags.get(SEED_TAG, ""))
    except ValueError:
        return b""


def play(
    match: Match,
    players: Sequence[Player],
    clock: TurnClock | None = None,
    watch: Callable[[State, Event], None] | None = None,
) -> None:
    """Lets players play a match to its end. Calls `watch` for every event, with the state before it."""
    clock = clock or TurnClock(len(players))
    listeners = [player.observe for player in players]
    while not match.is_over:
        state = match.state
        due = state.turn
        if isinstance(due, Decision):
            event: Event | None = clock.decide(players[due.seat], state)
            assert event is not None
            match.line.apply(event)
        else:
            if isinstance(due, Over):
                clock.end_turn()
            event = match.proceed()
        if event is not None:
            for observe in listeners:
                observe(event)
            if watch:
                watch(match.line.states[-2], event)
    for player in players:
        player.close()
