"""A server and a browser for all browser tests, and people to use them."""

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from e2e.browsing import ROOT, Person, launched
from e2e.serving import Server, serving
from playwright.sync_api import Browser, Error

from tools import chromium

PICTURES = ROOT / "build" / "e2e"

People = Callable[..., Person]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not chromium.find():
        (pytest.fail if chromium.is_required() else pytest.skip)(chromium.MISSING)
    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def people(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    """Returns a function that makes people. The test fails at its end if a browser reported an error."""
    made: list[Person] = []

    def arrive(**wishes: Any) -> Person:
        person = Person(browser, server.url, **wishes)
        made.append(person)
        return person

    yield arrive
    if getattr(request.node, "failed", False):
        _keep_pictures(request.node.name, made)
    complaints = [complaint for person in made for complaint in person.complaints]
    for person in made:
        person.leave()
    assert not complaints


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.failed = report.failed  # type: ignore[attr-defined]
    return report


def _keep_pictures(test: str, people: list[Person]) -> None:
    """Saves a screenshot of every person after a failed test."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for number, person in enumerate(people):
        name = "".join(sign if sign.isalnum() else "-" for sign in test)
        path = PICTURES / f"{name}-{number}.png"
        try:
            person.page.screenshot(path=path)
        except Error as error:  # a page that is no longer drawn has no picture
            print(f"{person.page.url}: {error}")
            continue
        print(f"{person.page.url}: {os.path.relpath(path, Path.cwd())}")
