"""A guard round every bot: whatever the bot does, its seat makes a legal move, and a report tells what went wrong.

Bots of this package play in this process and keep to their time. Any other bot plays in a process of its own, which can
be killed.
"""

from dataclasses import asdict, dataclass
from random import Random
from time import perf_counter
from typing import Any

from loskut.bots.catalogue import bot, is_built_in
from loskut.bots.remote import PATIENCE, RemotePlayer
from loskut.bots.trouble import Trouble, What, check, raised
from loskut.core.events import Event, Seat
from loskut.core.state import State
from loskut.core.terms import Terms
from loskut.match.dealers import derive
from loskut.match.player import Budget, Choice, Player


@dataclass(frozen=True, slots=True)
class Report:
    """A failure of a bot. `event` is the number, from 1, of the event of the match that was due."""

    bot: str
    seat: Seat
    event: int
    what: What
    detail: str

    def as_dict(self) -> dict[str, Any]:
        """Returns the report as plain data."""
        return asdict(self)


class GuardedPlayer:
    """A player that always chooses a legal move and never raises.

    If its bot fails, it makes a random legal move, drawn from the seed. `reports` holds every failure.
    """

    def __init__(self, name: str, terms: Terms, seat: Seat, seed: bytes, patience: float = PATIENCE) -> None:
        self.reports: list[Report] = []
        self._name = name
        self._seat = seat
        self._random = Random(derive(seed, "fallback"))
        self._events = 0
        self._player: Player | None = None
        try:
            self._player = _sit(name, terms, seat, seed, patience)
        except Exception as error:  # noqa: BLE001 - a bot may raise anything
            self._report(error, "sit")

    def choose(self, state: State, budget: Budget) -> Choice:
        """Returns the choice of the bot if it is legal, otherwise a random legal move."""
        start = perf_counter()
        try:
            choice = check(self._sitting().choose(state, budget), state)
        except Exception as error:  # noqa: BLE001 - a bot may raise anything
            self._report(error, "choose")
            return Choice(self._random.choice(state.legal))
        seconds = perf_counter() - start
        if budget.seconds is not None and seconds > allowance(budget.seconds):
            self._report(Trouble("late", f"{seconds:.2f} s > {budget.seconds:.2f} s"), "choose")
        return choice

    def observe(self, event: Event) -> None:
        """Tells the bot about an event."""
        self._events += 1
        if self._player is not None:
            try:
                self._player.observe(event)
            except Exception as error:  # noqa: BLE001 - a bot may raise anything
                self._report(error, "observe")

    def close(self) -> None:
        """Tells the bot that the match is over."""
        if self._player is not None:
            try:
                self._player.close()
            except Exception as error:  # noqa: BLE001 - a bot may raise anything
                self._report(error, "close")

    def _sitting(self) -> Player:
        if self._player is None:
            raise Trouble("absent", "")
        return self._player

    def _report(self, error: Exception, where: str) -> None:
        trouble = error if isinstance(error, Trouble) else raised(error, where)
        self.reports.append(Report(self._name, self._seat, self._events + 1, trouble.what, trouble.detail))


def allowance(seconds: float) -> float:
    """Returns the seconds after which a decision with this budget is late. A busy machine gets some tolerance."""
    return 1.25 * seconds + 0.25


def _sit(name: str, terms: Terms, seat: Seat, seed: bytes, patience: float) -> Player:
    if is_built_in(name):
        return bot(name).sit(terms.game, terms.options, seat, seed)
    return RemotePlayer(name, terms, seat, seed, allowance, patience)
