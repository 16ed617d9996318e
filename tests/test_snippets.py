"""Every code block and every command in a document works, or the document says why it is not run."""

import re
from pathlib import Path

import pytest
from snippets import LANGUAGES, ROOT, SHELL, Reader, complaints, inline_commands, is_shown, snippets

PAGES = [
    *(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *(ROOT / "docs").rglob("*.md"),
    *(ROOT / "benchmarks").rglob("*.md"),
]
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


@each_page
def test_the_snippets_of_a_page_run(page: Path, tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    for snippet in snippets(page.read_text(encoding="utf-8")):
        if not snippet.reason:
            assert not reader.follow(snippet), f"{page.relative_to(ROOT)}:{snippet.line}"


@each_page
def test_every_block_has_a_language_and_every_reason_is_true(page: Path) -> None:
    for snippet in snippets(page.read_text(encoding="utf-8")):
        where = f"{page.relative_to(ROOT)}:{snippet.line}"
        assert snippet.language in LANGUAGES, f"{where}: {snippet.language or 'no language'}"
        for test in re.findall(r"\btests/[\w/]+\.py", snippet.reason):
            assert (ROOT / test).is_file(), f"{where}: {test}"
            assert page.name in (ROOT / test).read_text(encoding="utf-8"), f"{where}: {test} does not read this page"


@each_page
def test_every_command_on_a_page_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    shell = [snippet for snippet in snippets(text) if snippet.language in SHELL]
    for line in [*(line for snippet in shell for line, _ in snippet.commands), *inline_commands(text)]:
        assert not complaints(line), line


def test_the_pages_hold_enough_to_run() -> None:
    found = [snippet for page in PAGES for snippet in snippets(page.read_text(encoding="utf-8"))]
    run = [snippet for snippet in found if not snippet.reason]
    assert sum(snippet.language in SHELL for snippet in run) >= 8
    assert sum(snippet.language == "python" for snippet in run) >= 6


def test_the_first_bot_has_at_most_20_lines() -> None:
    first = next(
        snippet for snippet in snippets((ROOT / "docs/first-bot.md").read_text(encoding="utf-8")) if snippet.file
    )
    assert len(first.text.splitlines()) <= 20


PAGE = """
<!-- file: answer.py -->

```python
print(6 * 7)
```

```console
$ python answer.py
{shown}
```

```python
{code}
```
"""


@pytest.mark.parametrize(
    ("shown", "code", "problem"),
    [
        ("42", "assert True", ""),
        ("4...", "assert True", ""),
        ("43", "assert True", "the page shows"),
        ("42", "assert False", "exit status 1"),
    ],
)
def test_a_snippet_that_does_not_work_is_noticed(shown: str, code: str, problem: str, tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    found = [one for snippet in snippets(PAGE.format(shown=shown, code=code)) for one in reader.follow(snippet)]
    assert len(found) == bool(problem)
    assert problem in "".join(found)


@pytest.mark.parametrize("line", ["sudo true", "python3 -m venv /opt/loskut", "touch ../here", "ls --color=~/x"])
def test_a_snippet_does_not_leave_the_folder_of_its_test(line: str, tmp_path: Path) -> None:
    (snippet,) = snippets(f"```sh\n{line}\n```\n")
    assert "outside" in Reader(tmp_path).follow(snippet)[0]


def test_an_output_is_compared_line_by_line() -> None:
    assert is_shown("one\n...\nthree\n", "one  \ntwo\n2\nthree\n\n")
    assert not is_shown("one\nthree\n", "one\ntwo\nthree\n")
    assert not is_shown("one\n", "one\ntwo\n")
    assert is_shown("a  1\n  b ...  2", "a 1\n    b   0.003   2")
    assert not is_shown("a  1 2", "a  12")


@pytest.mark.parametrize(
    "line",
    [
        "loskut paly kingdomino",
        "loskut play --no-such-option",
        "/opt/loskut/bin/loskut admin vacuum",
        "python3 -m venv x && loskut arena kingdomino --bot greedy",
        "make coffee",
        "python tools/no_such_tool.py",
        "python -m tools.no_such_tool",
    ],
)
def test_a_command_that_does_not_exist_is_noticed(line: str) -> None:
    assert complaints(line)


def test_a_block_without_a_language_and_a_reason_are_seen() -> None:
    indented, marked = snippets("Text\n\n    indented\n\n<!-- not run: it takes an hour -->\n\n```sh\nmake soak\n```\n")
    assert (indented.language, indented.reason) == ("", "")
    assert (marked.language, marked.reason) == ("sh", "it takes an hour")
