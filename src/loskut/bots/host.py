"""The child's side of a remote player (remote.py): what runs in the process that may be killed."""

import json
import os
import signal
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any, Literal, TypeAlias

from loskut.bots.catalogue import bot
from loskut.bots.trouble import Trouble, check, raised
from loskut.core import registry
from loskut.core.events import Event, Seat
from loskut.core.game import Game
from loskut.core.terms import parse_terms
from loskut.match.player import Budget, Player

BotRequest: TypeAlias = (
    tuple[Literal["choose"], str, Budget] | tuple[Literal["observe"], Event] | tuple[Literal["close"]]
)


def host(connection: Connection, game: str, terms: str, seat: Seat, seed: bytes, name: str) -> None:
    """Seats a bot, then answers requests until the parent closes the connection."""
    become_a_child()
    os.dup2(2, 1)  # prints of the bot go to stderr, so that they do not mix with the output of the command
    rules = registry.game(game)
    try:
        player = bot(name).sit(rules, parse_terms(rules, terms).options, seat, seed)
    except BaseException as error:  # noqa: BLE001 - a bot may raise anything
        _send(connection, _failure(raised(error, "sit")))
        return
    _send(connection, {})
    while True:
        try:
            request: BotRequest = connection.recv()
        except EOFError:
            return
        _send(connection, _answer(player, rules, request))


def become_a_child() -> None:
    """Makes this process ignore Ctrl-C, which the parent handles, and end when the parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _answer(player: Player, game: Game, request: BotRequest) -> dict[str, Any]:
    try:
        match request:
            case "choose", position, budget:
                state = game.notation.parse_position(position)
                choice = check(player.choose(state, budget), state)
                return {
                    "move": game.notation.format_event(state, choice.move),
                    "value": None if choice.value is None else float(choice.value),
                    "visits": None if choice.visits is None else int(choice.visits),
                    "expected_scores": [float(score) for score in choice.expected_scores],
                }
            case "observe", event:
                player.observe(event)
            case _:
                player.close()
    except Trouble as trouble:
        return _failure(trouble)
    except BaseException as error:  # noqa: BLE001 - a bot may raise anything
        return _failure(raised(error, request[0]))
    return {}


def _failure(trouble: Trouble) -> dict[str, Any]:
    return {"what": trouble.what, "detail": trouble.detail}


def _send(connection: Connection, answer: dict[str, Any]) -> None:
    connection.send_bytes(json.dumps(answer).encode())


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
