"""A bot in a process of its own, which is killed when it does not answer, and started again.

The parent sends positions and events; the child answers every request with one JSON object, moves in notation. So
nothing that a bot makes is ever unpickled here. A bot started again has not heard of the events before; a player must
be able to choose from any state alone.
"""

import json
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from loskut.bots.host import BotRequest, host
from loskut.bots.trouble import Trouble
from loskut.core.errors import LoskutError
from loskut.core.events import Event, Move, Seat
from loskut.core.state import State
from loskut.core.terms import Terms, format_terms
from loskut.match.player import Budget, Choice

START = 60.0
"""Seconds for starting the process and sitting down."""
PATIENCE = 60.0
"""Seconds for a decision whose budget tells none."""
COURTESY = 1.0
"""Seconds for hearing of an event and for closing."""
RESTARTS = 2
LONGEST_ANSWER = 1 << 16


class RemotePlayer:
    """The near end. Its methods raise Trouble where the bot fails."""

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
        self._start()

    def choose(self, state: State, budget: Budget) -> Choice:
        """The bot's choice; legality is for the caller to check."""
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
        """Pass the event on; a process that was killed starts again here, outside anybody's turn."""
        if self._process is not None:
            self._ask(("observe", event), COURTESY)
        elif self._restarts:
            self._start_again()

    def close(self) -> None:
        """Say good-bye and end the process."""
        try:
            if self._process is not None:
                self._ask(("close",), COURTESY)
        finally:
            self._kill()

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
        """Why there is no answer, with nothing left of the process."""
        assert self._process is not None
        process = self._process
        process.join(COURTESY)
        code = process.exitcode
        self._kill()
        return Trouble("died", "" if code is None else f"exit code {code}")

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
