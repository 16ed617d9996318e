"""A stored table of another version of the rules says so on its page."""

import json
import sqlite3
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from e2e.browsing import axe
from e2e.conftest import People
from e2e.serving import Server, serving
from playwright.sync_api import expect

NEWER = 7
WISH = {"game": "moonriver", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}


def make_table(server: Server) -> str:
    body = json.dumps(WISH).encode()
    request = urllib.request.Request(f"{server.url}/api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return str(json.load(answer)["table"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Makes a folder with a database in which one table was made by a newer program."""
    folder = tmp_path_factory.mktemp("versions")
    with serving(folder) as server:
        (folder / "table").write_text(make_table(server), encoding="utf-8")
    with sqlite3.connect(folder / "loskut.sqlite") as database:
        database.execute("UPDATE tables SET rules_version = ?", (NEWER,))
    database.close()
    return folder


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with serving(folder) as server:
        yield server


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_page_of_a_table_of_newer_rules_names_both_versions(people: People, folder: Path, language: str) -> None:
    person = people(device="phone", language=language)
    table = (folder / "table").read_text(encoding="utf-8")
    person.open(f"/t/{table}")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.t("missing-unreadable"))
    name = person.t("moonriver-name")
    expect(person.page.locator("main")).to_contain_text(person.t("error-rules-newer", game=name, found=NEWER, wanted=2))
    assert not axe(person.page)
    assert all(f"/api/tables/{table}" in complaint for complaint in person.complaints)
    person.complaints.clear()  # the refusal itself
