"""The documentation site builds without warnings, and all links within it lead somewhere."""

import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parent.parent
API = ROOT / "docs" / "api"
WHOLE = ("core", "kit", "record", "match", "arena", "review")
"""Packages whose every module is in the reference."""


def test_the_site_builds_without_warnings_and_is_complete(tmp_path: Path) -> None:
    """Builds the site once: two workers that share these checks would build it twice."""
    site = tmp_path / "html"
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "--quiet", "-c", "docs"]
    command += ["-d", str(tmp_path / "doctrees"), ".", str(site)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    texts = {path: path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    check_that_every_page_is_there(site)
    check_the_landing_page(site)
    assert not broken_links(texts)
    assert not loaded_from_elsewhere(texts)
    assert 'id="loskut.core.state.State.apply"' in texts[site / "docs/api/core.html"]
    assert "Raises IllegalMove if the event is not legal here." in texts[site / "docs/api/core.html"]


def check_that_every_page_is_there(site: Path) -> None:
    pages = [path.relative_to(ROOT) for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))]
    missing = [page for page in pages if not (site / page).with_suffix(".html").is_file()]
    assert missing == [Path("README.md")], "the site has a landing page of its own"


def check_the_landing_page(site: Path) -> None:
    target = re.search(r'url=([^"]+)"', (site / "index.html").read_text(encoding="utf-8"))
    assert target
    landing = (site / target[1]).read_text(encoding="utf-8")
    for part in ("For players", "For bot authors", "For researchers", "The project"):
        assert f">{part}</span>" in landing


def broken_links(texts: dict[Path, str]) -> list[str]:
    """Returns the links within the site that lead to no file, or to no place in it."""
    places = {path: set(map(unescape, re.findall(r'\bid="([^"]+)"', text))) for path, text in texts.items()}
    broken = []
    for path, text in texts.items():
        for link in set(re.findall(r'\b(?:href|src)="([^"]+)"', text)):
            parts = urlsplit(unescape(link))
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_file() or (parts.fragment and unquote(parts.fragment) not in places.get(target, ())):
                broken.append(f"{path}: {link}")
    return broken


def loaded_from_elsewhere(texts: dict[Path, str]) -> list[str]:
    """Returns what pages load from other sites when they are opened."""
    tags = r'<(?:script|img|iframe)\b[^>]*\bsrc="([^"]+)"|<link\b[^>]*\bhref="([^"]+)"'
    return [link for text in texts.values() for pair in re.findall(tags, text) for link in pair if "//" in link]


def test_a_broken_link_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text('<a id="here" href="#here"></a>', encoding="utf-8")
    assert not broken_links({page: page.read_text(encoding="utf-8")})
    assert broken_links({page: '<a href="#nowhere"></a>'})
    assert broken_links({page: '<a href="missing.html"></a>'})
    assert loaded_from_elsewhere({page: '<script async src="https://example.org/x.js">'})


@pytest.mark.parametrize("package", WHOLE)
def test_every_module_of_a_public_package_is_in_the_reference(package: str) -> None:
    page = (API / f"{package}.md").read_text(encoding="utf-8")
    modules = {path.stem for path in (ROOT / "src/loskut" / package).glob("*.py")} - {"__init__"}
    assert set(re.findall(rf"automodule:: loskut\.{package}\.(\w+)", page)) == modules
    assert {path.stem for path in API.glob("*.md")} >= set(WHOLE)
