"""The words that a page shows, from the same Fluent files, so that tests name messages and not their wording."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

FILES = Path(__file__).parents[2] / "src" / "loskut"


def files(language: str) -> list[Path]:
    """All files of a language that the client knows: those of every page, and those of each game."""
    shared = [FILES / "locales" / f"errors.{language}.ftl", *(FILES / "locales" / "web").glob(f"*.{language}.ftl")]
    return sorted([*shared, *FILES.glob(f"games/*/locales/*{language}.ftl")])


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of a language that the client knows."""
    found = FluentBundle([language], use_isolating=False)
    for path in files(language):
        found.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)
    return found


@cache
def own_messages() -> set[str]:
    """The ids of all messages that the client knows."""
    texts = [path.read_text(encoding="utf-8") for path in files("en")]
    return {name for text in texts for name in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)}


def words(language: str, message: str, **params: Any) -> str:
    """A message in a language."""
    known = bundle(language)
    assert known.has_message(message), f"no message {message} in {language}"
    value = known.get_message(message).value
    assert value is not None
    text, errors = known.format_pattern(value, params)
    assert not errors, errors
    return str(text)
