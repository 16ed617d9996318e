"""The far end of the protocol for programs that play (docs/bots.md), spoken by `loskut bot`.

Any bot of this package answers through it, so any version of the package can play against any other. It answers every
request, if need be with an error, and ends with the end of its input.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any

import loskut
from loskut.bots.catalogue import Timed, bot
from loskut.bots.command import PROTOCOL
from loskut.bots.trouble import one_line
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.events import Seat
from loskut.core.game import Game
from loskut.core.state import State
from loskut.core.terms import parse_terms
from loskut.match.player import Budget, Player


class Responder:
    """Answers the requests of one match for one seat."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._game: Game | None = None
        self._player: Player | None = None
        self._state: State | None = None

    def answer(self, line: bytes) -> dict[str, Any]:
        """Returns the answer to a request. Never raises."""
        number: object = None
        try:
            request = json.loads(line)
            number = request.get("id")
            match request.get("type"):
                case "hello":
                    answer = self._sit(request)
                case "choose":
                    answer = self._choose(request)
                case other:
                    answer = {"error": f"unknown type {one_line(other, repr)}"}
        except Exception as error:  # noqa: BLE001 - the match reports whatever went wrong
            answer = {"error": f"{type(error).__name__}: {one_line(error)}"}
        return {"id": number, **answer}

    def _sit(self, hello: dict[str, Any]) -> dict[str, Any]:
        game = registry.game(hello["game"])
        if hello["protocol"] != PROTOCOL:
            return {"error": f"this version speaks protocol {PROTOCOL}", "protocol": PROTOCOL}
        if (hello["rules"], hello["components"]) != (game.version, game.fingerprint()):
            return {"error": f"other rules or components of {game.id}"}
        found = bot(self._name)
        if hello["seconds"] and isinstance(found, Timed):
            found = found.timed(hello["seconds"])
        self._game = game
        self._player = found.sit(
            game, parse_terms(game, hello["terms"]).options, Seat(hello["seat"]), bytes.fromhex(hello["seed"])
        )
        return {"protocol": PROTOCOL, "name": f"loskut {loskut.__version__} {found.name}"}

    def _choose(self, request: dict[str, Any]) -> dict[str, Any]:
        if self._game is None or self._player is None:
            return {"error": "no hello"}
        notation = self._game.notation
        state = notation.parse_position(request["text"])
        self._observe(request["events"])
        # In processor time the bot divides the seconds of a turn itself, as it does in an arena.
        seconds = None if request["clock"] == "processor" else request["seconds"]
        choice = self._player.choose(state, Budget(seconds, request["nodes"], request["threads"]))
        self._state = state
        answer = {
            "move": notation.format_event(state, choice.move),
            "value": choice.value,
            "visits": choice.visits,
            "expected_scores": list(choice.expected_scores) or None,
        }
        return {name: value for name, value in answer.items() if value is not None}

    def _observe(self, events: list[str] | None) -> None:
        """Tells the bot the events since its last choice. The next position says everything if they are not known."""
        assert self._game
        assert self._player
        state = self._state
        for word in events or ():
            if state is None:
                return
            try:
                event = self._game.notation.parse_event(state, word)
                state = state.apply(event)
            except LoskutError:
                return
            self._player.observe(event)


def respond(name: str, lines: Iterable[bytes], write: Callable[[bytes], object]) -> None:
    """Answers every line until there are no more."""
    responder = Responder(name)
    for line in lines:
        write(json.dumps(responder.answer(line), separators=(",", ":")).encode() + b"\n")
