"""A guard round every bot: whatever the bot does, its seat makes a legal move, and a report tells what went wrong.

Bots of this package play in this process and keep to their time. Any other bot plays in a process of its own, which can
be killed. So does a program that a command line names; it is started only if the caller allows commands.
"""

from dataclasses import asdict, dataclass
from random import Random
from time import perf_counter, process_time
from typing import Any, Protocol, runtime_checkable

from loskut.bots.catalogue import bot, is_built_in, is_command
from loskut.bots.command import CommandPlayer
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


@runtime_checkable
class Metered(Protocol):
    """A player in another process."""

    def processor_seconds(self) -> float | None:
        """Returns the processor seconds that the player has used so far; None where nothing tells them."""


class GuardedPlayer:
    """A player that always chooses a legal move and never raises.

    If its bot fails, it makes a random legal move, drawn from the seed. `reports` holds every failure. Commands are
    refused unless the caller allows them: a name may come from anywhere, such as a record.
    """

    def __init__(
        self,
        name: str,
        terms: Terms,
        seat: Seat,
        seed: bytes,
        patience: float = PATIENCE,
        *,
        allows_commands: bool = False,
    ) -> None:
        self.reports: list[Report] = []
        self.processor_seconds = 0.0
        """Processor seconds of all decisions; wall-clock seconds where nothing tells the processor's."""
        self._name = name
        self._seat = seat
        self._random = Random(derive(seed, "fallback"))
        self._events = 0
        self._player: Player | None = None
        try:
            self._player = _sit(name, terms, seat, seed, patience, allows_commands=allows_commands)
        except Exception as error:  # noqa: BLE001 - a bot may raise anything
            self._report(error, "sit")

    def choose(self, state: State, budget: Budget) -> Choice:
        """Returns the choice of the bot if it is legal, otherwise a random legal move."""
        start, used = perf_counter(), self._processor()
        try:
            choice = check(self._sitting().choose(state, budget), state)
        except Exception as error:  # noqa: BLE001 - a bot may raise anything
            self._report(error, "choose")
            choice = None
        seconds = perf_counter() - start
        self.processor_seconds += seconds if used is None else (self._processor() or used) - used
        if choice is None:
            return Choice(self._random.choice(state.legal))
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

    def _processor(self) -> float | None:
        """Returns the processor seconds so far of the process in which the bot plays."""
        return self._player.processor_seconds() if isinstance(self._player, Metered) else process_time()

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


def _sit(name: str, terms: Terms, seat: Seat, seed: bytes, patience: float, *, allows_commands: bool) -> Player:
    if is_command(name) and allows_commands:
        return CommandPlayer(name, terms, seat, seed, allowance, patience)
    if is_command(name) or is_built_in(name):
        return bot(name).sit(terms.game, terms.options, seat, seed)
    return RemotePlayer(name, terms, seat, seed, allowance, patience)
