"""What the page says of the server: that it is busy, and that it shuffles alone where only bots play."""

import json
from typing import Any

from e2e.browsing import Person
from e2e.conftest import People
from e2e.driving import drive, make_table
from e2e.test_shuffle import fairness
from playwright.sync_api import WebSocketRoute, expect


def tell_busy(person: Person) -> list[WebSocketRoute]:
    """Lets a test speak for the server. Returns the sockets of the page."""
    sockets: list[WebSocketRoute] = []

    def handle(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    person.page.route_web_socket("**/socket*", handle)
    return sockets


def bots_alone(person: Person) -> None:
    """Lets the server tell of a shuffle in which no person took part."""

    def changed(message: str | bytes) -> str:
        data: dict[str, Any] = json.loads(message)
        if "table" in data:
            data["table"]["shuffle"] |= {"shares": [], "numbers": []}
        return json.dumps(data)

    def handle(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(changed(message)))

    person.page.route_web_socket("**/socket*", handle)


def test_the_page_says_that_the_server_is_busy_and_that_it_shuffles_alone_for_bots(people: People) -> None:
    anna, onlooker = people(language="ru"), people()
    anna.open("/")
    table = make_table(anna)
    sockets = tell_busy(anna)
    anna.open(f"/t/{table}")
    expect(anna.page.locator("[data-domino]").first).to_be_visible()
    words = anna.page.get_by_text(anna.t("table-busy"))
    for is_busy in (True, False):
        sockets[0].send(json.dumps({"type": "busy", "is_busy": is_busy}))
        expect(words).to_have_count(int(is_busy))
    drive(anna, table)
    bots_alone(onlooker)
    onlooker.open(f"/t/{table}")
    expect(fairness(onlooker).get_by_text(onlooker.t("table-fair-bots"))).to_be_visible()
