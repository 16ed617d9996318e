"""Finds the code blocks and commands in a document, and runs them as a reader would.

A comment before a block says what to do with it. Code hosts and the site do not show it:

- `<!-- file: mybot.py -->`: the reader saves the block under this name;
- `<!-- not run: the reason -->`: the block is not run here.
"""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import typer
from markdown_it import MarkdownIt

from loskut.cli.commands import build
from loskut.i18n.translator import translator

ROOT = Path(__file__).parent.parent
LANGUAGES = {"console", "json", "python", "sh", "text", "toml", "vectors"}
"""The languages a block may have. A block of `text` is no code; `vectors` have a test of their own."""
SHELL = {"console", "sh"}
PROMPT = "$ "
ANYTHING = "..."
MARK = re.compile(r"<!-- (file|not run): (.+?) -->\s*")
OUTSIDE = re.compile(r"(?:^|(?<=[\s\"'=:>]))(?:/\w|~|\.\./|sudo |systemctl |apt)\S*", re.MULTILINE)
"""What a test must not touch on the machine that it runs on."""
SEPARATORS = {"&&", "||", "|", ";", "-m", "exec"}
SECONDS = 120


@dataclass(frozen=True, slots=True)
class Snippet:
    """A code block: the line it begins in, its language, its text, and what the comment before it says."""

    line: int
    language: str
    text: str
    file: str = ""
    reason: str = ""
    """Why the block is not run, or nothing."""

    @property
    def commands(self) -> list[tuple[str, str]]:
        """The commands of a block of shell, each with the output that the page shows."""
        if self.language == "sh":
            return [(line, "") for line in self.text.replace("\\\n", " ").splitlines() if line.strip()]
        found: list[tuple[str, str]] = []
        for line in self.text.replace("\\\n", " ").splitlines():
            if line.startswith(PROMPT):
                found.append((line.removeprefix(PROMPT), ""))
            else:
                command, shown = found.pop()  # a block that does not begin with a prompt is an error
                found.append((command, f"{shown}{line}\n"))
        return found


def snippets(text: str) -> list[Snippet]:
    """Returns the code blocks of a page, in order. Directives of the site, such as `{toctree}`, are none."""
    found = []
    mark: re.Match[str] | None = None
    for token in MarkdownIt().parse(text):
        if token.type in ("fence", "code_block") and not token.info.startswith("{"):
            kind, words = (mark[1], mark[2]) if mark else ("", "")
            found.append(
                Snippet(
                    line=(token.map or [0])[0] + 1,
                    language=token.info.strip(),
                    text=token.content,
                    file=words if kind == "file" else "",
                    reason=words if kind == "not run" else "",
                )
            )
        mark = MARK.fullmatch(token.content) if token.type == "html_block" else None
    return found


def inline_commands(text: str) -> Iterator[str]:
    """Yields the commands of `loskut` and `make` that stand within sentences and tables."""
    for token in MarkdownIt().enable("table").parse(text):
        for child in token.children or ():
            if child.type == "code_inline" and re.match(r"(make|loskut|\.venv/bin/loskut) [a-z]", child.content):
                yield child.content


class Reader:
    """Somebody who follows a page, block by block, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("LOSKUT_", "LC_"))},
            "COLUMNS": "110",
            "HOME": str(folder),
            "LANG": "en_GB.UTF-8",
            "LANGUAGE": "en",
            "NO_COLOR": "1",
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "XDG_STATE_HOME": str(folder / "state"),
        }
        (folder / "examples").symlink_to(ROOT / "examples")

    def follow(self, snippet: Snippet) -> list[str]:
        """Does what a block tells the reader to do, and returns what went wrong."""
        if snippet.language in SHELL and (reached := OUTSIDE.search(snippet.text)):
            return [f"{reached[0].strip()} is outside the reader's folder: mark the block as not run"]
        if snippet.file:
            (self.folder / snippet.file).write_text(snippet.text, encoding="utf-8")
        match snippet.language:
            case "json":
                json.loads(snippet.text)
            case "toml":
                tomllib.loads(snippet.text)
            case "python" if not snippet.file and ">>> " not in snippet.text:  # examples with >>> are doctests
                return self._run([sys.executable, "-"], snippet.text, "")
            case "console" | "sh":
                runs = [
                    self._run(["bash", "-euo", "pipefail", "-c", line], "", shown) for line, shown in snippet.commands
                ]
                return [problem for problems in runs for problem in problems]
        return []

    def _run(self, command: list[str], typed: str, shown: str) -> list[str]:
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        if done.returncode != 0:
            return [f"{command[-1]}: exit status {done.returncode}\n{done.stdout}{done.stderr}"]
        if shown and not is_shown(shown, done.stdout):
            return [f"{command[-1]}: the page shows\n{shown}but the output is\n{done.stdout}"]
        return []


def is_shown(shown: str, output: str) -> bool:
    """Checks an output against what a page shows. `...` stands for anything, and a blank for several."""
    pattern = ".*?".join(map(re.escape, _squeezed(shown).split(ANYTHING)))
    return re.fullmatch(pattern, _squeezed(output), re.DOTALL) is not None


def _squeezed(text: str) -> str:
    """Returns a text with single blanks, and without those at the ends of lines."""
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines())


def complaints(line: str) -> list[str]:
    """Returns what is wrong with a line of shell, without running it: unknown commands, options, targets, files."""
    words = shlex.split(line, comments=True)
    found = []
    for number, word in enumerate(words):
        is_first = number == 0 or words[number - 1] in SEPARATORS or "=" in words[number - 1]
        if word.endswith("bin/loskut") or (word == "loskut" and is_first):
            found += _unknown_options(words[number + 1 :])
        elif word.startswith(("tools/", "tests/", "examples/", "deploy/")) and ">" not in words:
            found += [] if (ROOT / word).exists() else [f"there is no {word}"]
        elif word.startswith("tools.") and words[number - 1] == "-m":
            found += [] if (ROOT / f"{word.replace('.', '/')}.py").is_file() else [f"there is no module {word}"]
    if words[:1] == ["make"]:
        goals = [word for word in words[1:] if not word.startswith("-") and "=" not in word]
        found += [f"make has no target {goal}" for goal in goals if goal not in TARGETS and not goal.startswith("../")]
    return found


MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8").replace("$(VENV)", ".venv")
TARGETS = set(re.findall(r"^([\w/.-]+):", MAKEFILE, re.MULTILINE))


@cache
def _commands() -> Any:
    return build(translator("en"))


def _unknown_options(words: list[str]) -> list[str]:
    """Checks the words after `loskut`: the command exists, and so does every option."""
    command: Any = _commands()
    context = typer.Context(command)
    path = ["loskut"]
    while words and hasattr(command, "list_commands") and not words[0].startswith("-"):
        name, *words = words
        command = command.get_command(context, name)
        path.append(name)
        if command is None:
            return [f"there is no command {' '.join(path)}"]
    known = {
        option for parameter in command.get_params(context) for option in (*parameter.opts, *parameter.secondary_opts)
    }
    given = [word.partition("=")[0] for word in words if word.startswith("-") and len(word) > 1]
    return [f"{' '.join(path)} has no option {option}" for option in given if option not in known]
