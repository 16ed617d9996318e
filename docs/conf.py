"""Settings of the documentation site. `make docs` builds it into build/docs.

The source folder of the site is the root of the repository. So ARCHITECTURE.md and the other pages there are part of
the site, and a link between two pages works here and on a code host alike.
"""

from pathlib import Path
from typing import Any

from pygments.lexers.special import TextLexer

from loskut import __version__

project = "Loskut"
author = "The Loskut authors"
copyright = "2026, The Loskut authors"  # noqa: A001 - Sphinx calls it so
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = ["*.md", "docs/**", "benchmarks/README.md"]
exclude_patterns = [
    "README.md",
    ".*",
    "build",
    "dist",
    "deploy",
    "examples",
    "requirements",
    "src",
    "tests",
    "tools",
    "web",
]

toc_object_entries = False  # the contents beside a page of the reference list its modules
myst_heading_anchors = 4
default_role = "code"  # `x` in a docstring is code
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True}
nitpicky = True  # a name of this package must lead somewhere
nitpick_ignore_regex = [
    (r"py:.*", r"(?!~?loskut\.).*"),  # names of other packages do not
    (r"py:.*", r"loskut\.core\.caching\.[TVK]|loskut\.core\.text_reader\.T|loskut\.kit\.grid\.Total"),  # type variables
    (r"py:.*", r"loskut\.bots\.search\.Found|loskut\.arena\.pool\.Result"),
]

html_theme = "furo"
html_title = f"Loskut {release}"
html_copy_source = False
html_extra_path = ["start"]

LISTS = {"docs/api/README", "docs/decisions/README", "docs/rules/README"}
"""Pages that list their folder. The list for the sidebar is added here, because a code host would show it."""
TOCTREE = "\n\n```{{toctree}}\n:hidden:\n\n{}\n```\n"
ROOT = Path(__file__).parent.parent


def setup(app: Any) -> None:
    """Prepares Sphinx: the blocks of `vectors` are plain text, and some pages get a list of their folder."""
    app.add_lexer("vectors", TextLexer)
    app.connect("source-read", add_list)


def add_list(_app: Any, name: str, source: list[str]) -> None:
    """Adds a hidden list of all pages of the folder to a page that has one for readers."""
    if name in LISTS:
        pages = sorted(path for path in (ROOT / name).parent.glob("*.md") if path.stem != "README")
        source[0] += TOCTREE.format("\n".join(f"{title(page)} <{page.stem}>" for page in pages))


def title(page: Path) -> str:
    """Returns the heading of a page, with its language where it exists in several."""
    heading = page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ").replace("`", "")
    _, _, language = page.stem.partition(".")
    return f"{heading} ({language})" if language else heading
