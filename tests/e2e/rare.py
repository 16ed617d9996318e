"""Rare positions in the page: everything is judged there, played, and judged again."""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from e2e.browsing import Device, Person, axe
from e2e.driving import look, waited
from e2e.modes import ModeHand, ModeTable
from e2e.serving import Server
from e2e.tables import open_at
from e2e.test_pages import not_translated
from playwright.sync_api import WebSocketRoute

Choice = dict[str, Any]
Hand = TypeVar("Hand", bound=ModeHand[Any])
LOOKS: tuple[tuple[Device, str, str], ...] = (
    ("desktop", "en", "light"), ("phone", "ru", "dark"), ("desktop", "uk", "dark"),
    ("phone", "en", "light"), ("desktop", "ru", "dark"), ("phone", "uk", "light"),
)  # fmt: skip
"""Devices, languages and themes that take turns."""


def the_table(table: ModeTable) -> dict[str, Any]:
    """Returns everything that lies on the table, as the server sees it."""
    found: dict[str, Any] = look(table.person, table.id)["position"]["table"]
    return found


def soon(table: ModeTable, condition: Callable[[dict[str, Any]], object]) -> None:
    """Waits until something is true of the table at the server."""
    waited(table.person, table.id, lambda view: bool(condition(view["position"]["table"])))


def play_all(
    server: Server,
    person: Person,
    game: str,
    acts: Mapping[str, Callable[[Hand], None]],
    hand: Callable[[str], Hand],
) -> list[str]:
    """Plays from each stored position. Returns what is wrong with the page before and after that."""
    problems: list[str] = []

    def judge(moment: str) -> None:
        found = [*axe(person.page), *(f"not translated: {message}" for message in not_translated(person.page))]
        problems.extend(f"{moment}: {problem}" for problem in found)

    for name, act in acts.items():
        player = hand(open_at(server, game, name, person))
        player.table.duty()
        judge(name)
        act(player)
        judge(f"after {name}")
    return problems


def without(person: Person, is_gone: Callable[[Choice], bool]) -> None:
    """Removes moves from the list that the server sends to this person."""

    def thinned(message: str | bytes) -> str | bytes:
        data = json.loads(message)
        if "table" in data:
            position = data["table"]["position"]
            position["choices"] = [choice for choice in position["choices"] if not is_gone(choice)]
        return json.dumps(data)

    def handle(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(thinned(message)))

    person.page.route_web_socket("**/socket*", handle)
