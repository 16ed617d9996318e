"""A bot in a process of its own. The process is killed if it does not answer in time, and started again.

The parent sends positions and events. The child answers every request with one JSON object, which holds moves in
notation. So nothing that a bot makes is unpickled here. A bot that is started again does not know the earlier events: a
player must be able to choose from any state alone.
"""

import json
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from loskut.bots.host import BotRequest, host
from loskut.bots.processor import usage
from loskut.bots.trouble import Trouble
from loskut.core.errors import LoskutError
from loskut.core.events import Event, Move, Seat
from loskut.core.state import State
from loskut.core.terms import Terms, format_terms
from loskut.match.player import Budget, Choice

START = 60.0
"""Seconds for starting the process and seating the bot."""
PATIENCE = 60.0
"""Seconds for a decision whose budget has no seconds."""
COURTESY = 1.0
"""Seconds for the answer to an event, for closing, and for the end of a process that stopped answering."""
RESTARTS = 2
"""How many times a process is started again in one match."""
LONGEST_ANSWER = 1 << 16
"""The most bytes of an answer. A longer one counts as a failure."""


class RemotePlayer:
    """The parent's side of a bot in another process. Its methods raise Trouble if the bot fails."""

    def __init__(
        self,
        name: str,
        terms: Terms,
        seat: Seat,
        seed: bytes,
        allowance: Callable[[float], float],
        patience: float = PATIENCE,
    ) -> None:
        self._terms = terms
        self._arguments = (terms.game.id, format_terms(terms), seat, seed, name)
        self._allowance = allowance
        self._patience = patience
        self._restarts = RESTARTS
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._earlier = 0.0
        """Processor seconds of processes that have ended."""
        self._start()

    def choose(self, state: State, budget: Budget) -> Choice:
        """Returns the choice of the bot. The caller checks that it is legal."""
        self._start_again()
        position = self._terms.game.notation.format_position(state)
        seconds = self._patience if budget.seconds is None else self._allowance(budget.seconds)
        answer = self._ask(("choose", position, budget), seconds)
        try:
            event = self._terms.game.notation.parse_event(state, str(answer["move"]))
            value, visits, scores = answer["value"], answer["visits"], tuple(answer["expected_scores"])
        except (LoskutError, KeyError, TypeError) as error:
            raise Trouble("illegal", str(error)) from None
        if not isinstance(event, Move):
            raise Trouble("illegal", str(answer["move"]))
        return Choice(event, value, visits, scores)

    def observe(self, event: Event) -> None:
        """Passes the event on. If the process was killed, it is started again here, where no clock runs."""
        if self._process is not None:
            self._ask(("observe", event), COURTESY)
        elif self._restarts:
            self._start_again()

    def close(self) -> None:
        """Tells the bot that the match is over and ends the process."""
        try:
            if self._process is not None:
                self._ask(("close",), COURTESY)
        finally:
            self._kill()

    def processor_seconds(self) -> float | None:
        """Returns the processor seconds of the bot so far, with those of its children."""
        if self._process is None or self._process.pid is None:
            return self._earlier or None
        found = usage(self._process.pid, with_root=True)
        return None if found is None else self._earlier + found.seconds

    def _start_again(self) -> None:
        if self._process is None:
            if not self._restarts:
                raise Trouble("absent", "")
            self._restarts -= 1
            self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self._connection, far = context.Pipe()
        self._process = context.Process(target=host, args=(far, *self._arguments), daemon=True)
        self._process.start()
        far.close()
        try:
            self._receive(START)
        except Trouble:
            self._restarts = 0
            self._kill()
            raise

    def _ask(self, request: BotRequest, seconds: float) -> dict[str, Any]:
        assert self._connection is not None
        try:
            self._connection.send(request)
        except OSError:
            raise self._died() from None
        return self._receive(seconds)

    def _receive(self, seconds: float) -> dict[str, Any]:
        assert self._connection is not None
        try:
            if not self._connection.poll(seconds):
                self._kill()
                raise Trouble("stalled", f"{seconds:.2f} s")
            answer = json.loads(self._connection.recv_bytes(LONGEST_ANSWER))
        except (EOFError, OSError, ValueError):
            raise self._died() from None
        if not isinstance(answer, dict):
            raise self._died()
        if "what" in answer:
            raise Trouble(answer["what"], str(answer.get("detail")))
        return answer

    def _died(self) -> Trouble:
        """Returns the reason why there is no answer, and ends the process."""
        assert self._process is not None
        process = self._process
        process.join(COURTESY)
        code = process.exitcode
        self._kill()
        return Trouble("died", "" if code is None else f"exit code {code}")

    def _kill(self) -> None:
        if self._process is not None:
            self._earlier = self.processor_seconds() or 0.0
            self._process.kill()
            self._process.join()
            self._process = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
