"""Finished tables with reviews that are made up. The expert needs minutes for a real one."""

import json
from collections.abc import Callable
from typing import Any

from e2e.browsing import Person
from playwright.sync_api import Page, Route, expect


def replay_of(person: Person, table: str) -> dict[str, Any]:
    """Returns the replay of a table."""
    response = person.context.request.get(f"{person.url}/api/tables/{table}/replay")
    assert response.ok
    found: dict[str, Any] = response.json()
    return found


def considered(detail: dict[str, Any], text: str = "") -> dict[str, Any]:
    """Returns a move of a review."""
    return {"action": 0, "text": text, "detail": detail, "value": 0.0, "expected_scores": [0, 0], "visits": 1}


def with_review(person: Person, table: str, made_up: Callable[[dict[str, Any]], list[dict[str, Any]]]) -> Page:
    """Opens a finished table. `made_up` makes the moves of its review from its replay."""
    moves = made_up(replay_of(person, table))
    review = json.dumps({"status": "done", "progress": 1.0, "moves": moves})

    def answer(route: Route) -> None:
        route.fulfill(body=review, content_type="application/json")

    person.page.route("**/api/tables/*/review", answer)
    page = person.open(f"/t/{table}")
    expect(page.locator("main.result")).to_be_visible()
    return page
