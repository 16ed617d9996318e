"""A bot that is any program: the near end of the protocol that docs/bots.md describes.

Every message is one line of JSON. The match asks, the program answers, and every answer names the request. A program
that does not answer within its limits, or answers with something else, is killed and started again. Such a program does
not know the earlier events: every request carries the whole position.
"""

import json
from collections.abc import Callable
from math import isfinite
from time import perf_counter
from typing import Any

from loskut.bots.catalogue import parse_command
from loskut.bots.program import Allowance, Program
from loskut.bots.remote import PATIENCE, RESTARTS, START
from loskut.bots.search import TurnPace
from loskut.bots.trouble import Trouble, one_line
from loskut.core.errors import LoskutError
from loskut.core.events import Decision, Event, Seat
from loskut.core.state import State, decision, points_of
from loskut.core.terms import Terms, format_terms
from loskut.match.dealers import derive
from loskut.match.player import Budget, Choice

PROTOCOL = 1
"""The version of the protocol. It is raised when a program that knows the old one could no longer play."""
STRETCH = 10
"""The most wall-clock seconds for a second of processor time, beside PATIENCE. Machines are busy at times."""


class CommandPlayer:
    """The match's side of a program that plays. Its methods raise Trouble if the program fails."""

    def __init__(
        self,
        name: str,
        terms: Terms,
        seat: Seat,
        seed: bytes,
        allowance: Callable[[float], float],
        patience: float = PATIENCE,
    ) -> None:
        command = parse_command(name)
        self._command = command
        self._game = terms.game
        self._actions = terms.game.actions(terms.options)
        self._seat = seat
        self._seed = seed
        self._hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": terms.game.id,
            "rules": terms.game.version,
            "components": terms.game.fingerprint(),
            "options": terms.options.as_dict(),
            "terms": format_terms(terms),
            "seat": seat,
            "seed": seed.hex(),
            "seconds": command.seconds,
        }
        self._allowance = allowance
        self._patience = patience
        self._pace = None if command.seconds is None else TurnPace(command.seconds)
        self._restarts = RESTARTS
        self._requests = 0
        self._state: State | None = None
        """The state that the observed events have led to, if the program knows it too."""
        self._events: list[str] = []
        self._earlier = 0.0
        """Processor seconds of programs that were killed, less what the present one used before it was ready."""
        self._program: Program | None = None
        self._start()

    def choose(self, state: State, budget: Budget) -> Choice:
        """Returns the choice of the program. Seconds are processor time in an arena, as for bots of this package."""
        self._start_again()
        events = self._follow(state)
        is_processor = budget.seconds is None and budget.threads == 1 and self.processor_seconds() is not None
        if self._pace is None:
            return self._choose(state, events, budget, budget.seconds, is_processor=False)
        most = float("inf") if budget.seconds is None else budget.seconds
        return self._pace.measure(
            state,
            (lambda: self.processor_seconds() or 0.0) if is_processor else perf_counter,
            lambda share: self._choose(state, events, budget, min(share, most), is_processor=is_processor),
        )

    def observe(self, event: Event) -> None:
        """Remembers an event. The program hears of it with the next request."""
        state = self._state
        if state is None:
            return
        if self._pace and isinstance(state.turn, Decision) and state.turn.seat != self._seat:
            self._pace.begin_turn()
        try:
            self._events.append(self._game.notation.format_event(state, event))
            self._state = state.apply(event)
        except LoskutError:  # another game has begun, or a move was taken back
            self._state = None

    def close(self) -> None:
        """Ends the program."""
        if self._program:
            self._program.end()
            self._program = None

    def processor_seconds(self) -> float | None:
        """Returns the processor seconds up to the last answer, without those for starting.

        What the program uses while others think counts too, after its next answer. Returns None if nothing tells it.
        """
        used = self._program.used if self._program else 0.0
        return self._earlier + used if self._earlier or used else None

    def _follow(self, state: State) -> list[str] | None:
        """Returns the events since the last request, or None if they do not lead to `state` or are not known."""
        is_known = self._state is state or self._state == state
        if not is_known and self._pace:
            self._pace.begin_turn()
        events, self._events, self._state = self._events, [], state
        return events if is_known else None

    def _choose(
        self, state: State, events: list[str] | None, budget: Budget, seconds: float | None, *, is_processor: bool
    ) -> Choice:
        words = {self._game.notation.format_event(state, move): move for move in state.legal}
        actions = {self._actions.id(move): move for move in state.legal}
        number = self._requests + 1
        request = {
            "type": "choose",
            "seat": decision(state).seat,
            "step": decision(state).step,
            "seconds": None if seconds is None else round(seconds, 6),
            "clock": "processor" if is_processor else "wall",
            "nodes": budget.nodes,
            "threads": budget.threads,
            "seed": int.from_bytes(derive(self._seed, "decision", number)[:4]),
            "events": events,
            "moves": [
                {"action": action, "move": word, "points": points_of(state, move)}
                for (action, move), word in zip(actions.items(), words, strict=True)
            ],
            "scores": state.scores(),
            "text": self._game.notation.format_position(state),
            "position": self._game.notation.to_json(state),
        }
        answer = self._ask(request, self._limits(seconds, is_processor=is_processor))
        action, word = answer.get("action"), answer.get("move")
        move = actions.get(action) if type(action) is int else words.get(word) if isinstance(word, str) else None
        if move is None:
            raise Trouble("illegal", one_line(word if action is None else action, json.dumps))
        return Choice(move, _number(answer.get("value")), _count(answer.get("visits")), _scores(answer, state))

    def _limits(self, seconds: float | None, *, is_processor: bool) -> Allowance:
        if seconds is None:
            return Allowance(self._patience)
        if is_processor and self._pace:
            return Allowance(self._patience + STRETCH * seconds, self._allowance(max(0.0, self._pace.left)))
        return Allowance(self._allowance(seconds))

    def _start_again(self) -> None:
        if self._program is None:
            if not self._restarts:
                raise Trouble("absent", "")
            self._restarts -= 1
            self._start()

    def _start(self) -> None:
        self._state = None
        try:
            self._program = Program(self._command.words)
            answer = self._ask(self._hello, Allowance(START))
            if answer.get("protocol") != PROTOCOL:
                raise self._garbled(f"protocol {one_line(answer.get('protocol'), json.dumps)}, not {PROTOCOL}")
        except Trouble:
            self._restarts = 0
            self._forget()
            raise
        assert self._program
        self._earlier -= self._program.used

    def _ask(self, request: dict[str, Any], allowance: Allowance) -> dict[str, Any]:
        """Sends a request and returns the answer to it."""
        assert self._program
        self._requests += 1
        line = json.dumps({"id": self._requests, **request}, separators=(",", ":")).encode() + b"\n"
        try:
            text = self._program.ask(line, allowance)
        except Trouble:
            self._forget()
            raise
        try:
            answer = json.loads(text.decode())
        except (ValueError, RecursionError):
            raise self._garbled(f"no JSON: {one_line(text[:100].decode(errors='replace'))}") from None
        if not isinstance(answer, dict) or type(answer.get("id")) is not int or answer["id"] != self._requests:
            raise self._garbled(f"no answer to request {self._requests}: {one_line(answer, json.dumps)}")
        if "error" in answer:
            raise Trouble("raised", one_line(answer["error"]))
        return answer

    def _garbled(self, detail: str) -> Trouble:
        """Kills the program, which has answered nonsense, and returns the reason."""
        self._forget()
        return Trouble("garbled", one_line(detail))

    def _forget(self) -> None:
        """Kills the program, if it still runs, and forgets it, but not what it has used."""
        if self._program:
            self._program.kill()
            self._earlier += self._program.used
            self._program = None


def _number(value: object) -> float | None:
    is_number = isinstance(value, int | float) and abs(value) < 1e300 and isfinite(value)
    return float(value) if is_number else None  # type: ignore[arg-type] # checked in the line above


def _count(value: object) -> int | None:
    return value if type(value) is int and 0 <= value < 1 << 63 else None


def _scores(answer: dict[str, Any], state: State) -> tuple[float, ...]:
    """Returns the scores that the program expects; none unless there is a number for every seat."""
    found = answer.get("expected_scores")
    scores = [_number(score) for score in found] if isinstance(found, list) else []
    numbers = tuple(score for score in scores if score is not None)
    return numbers if len(numbers) == len(scores) == state.options.players else ()
