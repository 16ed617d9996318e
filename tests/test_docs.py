"""The documentation is true: examples run, generated pages are up to date, links lead somewhere."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").rglob("*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_in_documents_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)
    assert result.failed == 0


def test_the_page_for_researchers_has_examples() -> None:
    assert doctest.testfile(str(ROOT / "docs" / "researchers.md"), module_relative=False).attempted > 20


def test_the_example_of_a_test_is_one() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.DOTALL)
    assert example in (ROOT / "tests/games/kingdomino/test_connecting.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert "://" in target or (page.parent / target).exists(), target


def test_the_architecture_names_every_file_of_the_package_and_every_folder_of_the_page() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^### `(\w+)`[^\n]*\n(.*?)(?=^##)", page, re.DOTALL | re.MULTILINE))
    for path in (ROOT / "src" / "loskut").glob("*/**/*.py"):
        package, *_ = path.relative_to(ROOT / "src" / "loskut").parts
        if path.stem != "__init__" and "migrations" not in path.parts:
            assert f"`{path.name}`" in sections[package], path
    folders = {path.name for path in (ROOT / "web" / "src").iterdir() if path.is_dir()}
    assert not {folder for folder in folders if f"`{folder}/" not in page}


def test_generated_documents_are_up_to_date() -> None:
    command = [sys.executable, str(ROOT / "tools" / "docs.py"), "--check"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, f"run `make docs`: {result.stdout}{result.stderr}"
