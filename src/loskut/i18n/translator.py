"""Words in the reader's language: Project Fluent messages, shared ones and those that each game brings."""

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from loskut.core import registry
from loskut.core.errors import LoskutError, NotationError, UnknownName

LANGUAGES = ("en", "ru", "uk")
DEFAULT = "en"


class Translator:
    """Gives the words for a message; callable as `core.text.Translate` asks."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for resource in message_files(language):
            self._bundle.add_resource(FluentResource(resource.read_text(encoding="utf-8")))

    def __call__(self, message: str, /, **params: Any) -> str:
        """The text of a message; one that is missing shows its id, so that nobody is left without any word."""
        if not self._bundle.has_message(message):
            return message
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        text, _ = self._bundle.format_pattern(pattern, params)
        return str(text)

    def has(self, message: str) -> bool:
        """Tells whether there are words for a message."""
        return self._bundle.has_message(message)

    def game(self, game: str) -> str:
        """Returns the title of a game, or else its name; a game without words gets its id in readable form."""
        found = next((name for name in (f"{game}-title", f"{game}-name") if self.has(name)), None)
        return self(found) if found else readable(game)

    def option(self, game: str, option: str, value: str | int | None = None) -> str:
        """Returns the name of an option, or of one of its values, followed by its note if it has one."""
        message = f"{game}-option-{option}" if value is None else f"{game}-option-{option}-{value}"
        name = self(message) if self.has(message) else readable(option if value is None else str(value))
        note = f"{message}-note"
        return self("play-option", name=name, note=self(note)) if self.has(note) else name

    def error(self, error: LoskutError, *, tells_place: bool = True) -> str:
        """One line that tells what is wrong, which rule says so, and where, unless the text is one typed word."""
        text = self(error.code, **error.params)
        if rule := error.params.get("rule"):
            text = self("error-with-rule", text=text, rule=rule)
        if tells_place and isinstance(error, NotationError):
            if error.path:
                return self("error-at-path", text=text, path=error.path)
            return self("error-at-column", text=text, line=error.line, column=error.column)
        return text


def message_files(language: str) -> list[Traversable]:
    """Returns the shared messages and every game's own, except those that only the web needs."""
    resources = [files("loskut") / "locales" / f"{language}.ftl"]
    for name in registry.names(registry.GAMES):
        with suppress(LoskutError):  # a plug-in that cannot be loaded is told of when somebody asks for it
            folder = registry.game(name).folder / "locales"
            resources += [folder / f"about.{language}.ftl", folder / f"{language}.ftl"]
    return [resource for resource in resources if resource.is_file()]


def readable(name: str) -> str:
    """Returns an id as a person would write it: "big_river" is "Big river"."""
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


@cache
def translator(language: str) -> Translator:
    """The translator for a language, made once."""
    if language not in LANGUAGES:
        raise UnknownName("error-unknown-language", language, LANGUAGES)
    return Translator(language)


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The first language of ours that the environment asks for."""
    wishes = environment.get("LANGUAGE", "").split(":")
    wishes.append(environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or "")
    for wish in wishes:
        language = wish.partition(".")[0].partition("_")[0].lower()
        if language in LANGUAGES:
            return language
    return DEFAULT
