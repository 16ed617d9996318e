"""The words that a page shows, from the same Fluent files, so that tests name messages and not their wording."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

FILES = Path(__file__).parents[2] / "src" / "loskut"


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of a language that the client knows."""
    found = FluentBundle([language], use_isolating=False)
    shared = [FILES / "locales" / f"{language}.ftl", *sorted(FILES.glob(f"games/*/locales/{language}.ftl"))]
    for path in (*shared, *sorted((FILES / "locales" / "web").glob(f"*.{language}.ftl"))):
        found.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)
    return found


@cache
def own_messages() -> set[str]:
    """The ids of all messages that only the client has."""
    texts = [path.read_text(encoding="utf-8") for path in (FILES / "locales" / "web").glob("*.en.ftl")]
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
