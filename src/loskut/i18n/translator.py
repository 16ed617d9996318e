"""Messages in the user's language, written in Project Fluent: shared messages and those of each game."""

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from loskut.core import registry
from loskut.core.errors import LoskutError, NotationError, UnknownName

LANGUAGES = ("en", "ru", "uk")
DEFAULT = "en"


DECIMAL_SIGNS = {"en": ".", "ru": ",", "uk": ","}
MOST_SHOWN = 2000
"""The longest parameter of a message, in characters. Fluent replaces a parameter of more than 2,500 by `{???}`."""
MOST_QUOTED = 400
"""The longest piece of input that an error quotes, in characters."""


class Translator:
    """The messages of one language. It is callable, as `core.text.Translate` requires.

    It reads the next message file only if a message is not in the files read before. Most commands need only the shared
    file.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread = message_files(language)

    def __call__(self, message: str, /, **params: Any) -> str:
        """Returns the text of a message, or its id if there is no such message."""
        if not self.has(message):
            return message
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        text, _ = self._bundle.format_pattern(pattern, shortened(params, MOST_SHOWN))
        return str(text)

    def figure(self, value: float, form: str = "") -> str:
        """Returns a number formatted as Python's `format` does it, with the decimal sign of the language."""
        return format(value, form).replace(".", DECIMAL_SIGNS[self.language])

    def has(self, message: str) -> bool:
        """Checks whether a message exists. Reads more files if necessary."""
        while not self._bundle.has_message(message):
            resource = next(self._unread, None)
            if resource is None:
                return False
            self._bundle.add_resource(FluentResource(resource.read_text(encoding="utf-8")))
        return True

    def game(self, game: str) -> str:
        """Returns the title of a game, or else its name, or else its id in readable form."""
        found = next((name for name in (f"{game}-title", f"{game}-name") if self.has(name)), None)
        return self(found) if found else readable(game)

    def option(self, game: str, option: str, value: str | int | None = None) -> str:
        """Returns the name of an option, or of one of its values. Its note follows if there is one."""
        message = f"{game}-option-{option}" if value is None else f"{game}-option-{option}-{value}"
        name = self(message) if self.has(message) else readable(option if value is None else str(value))
        note = f"{message}-note"
        return self("play-option", name=name, note=self(note)) if self.has(note) else name

    def error(self, error: LoskutError, *, tells_place: bool = True) -> str:
        """Returns one line: what is wrong, the rule that is broken, and the place in the input.

        `tells_place` is false if the input is a single word that the user has just typed.
        """
        params = shortened(error.params, MOST_QUOTED)
        if isinstance(params.get("game"), str):  # an id; people know the game by its name
            params["game"] = self.game(params["game"])
        text = self(error.code, **params)
        if rule := error.params.get("rule"):
            text = self("error-with-rule", text=text, rule=rule)
        if tells_place and isinstance(error, NotationError):
            if error.path:
                return self("error-at-path", text=text, path=error.path)
            return self("error-at-column", text=text, line=error.line, column=error.column)
        return text


def message_files(language: str) -> Iterator[Traversable]:
    """Yields the shared message files, then the `about` file of every game, then the other files of the games.

    Files that only the web client needs are left out.
    """
    shared = files("loskut") / "locales"
    yield from (shared / f"{name}{language}.ftl" for name in ("help.", "", "errors."))
    games = registry.names(registry.GAMES)
    packages = [package for package in map(_package_of, games) if package]
    about = [files(package) / "locales" / f"about.{language}.ftl" for package in packages]
    yield from (resource for resource in about if resource.is_file())
    for name in games:
        with suppress(LoskutError):  # A plug-in that cannot be loaded is reported when somebody asks for it.
            folder = registry.game(name).folder / "locales"
            own = [folder / f"about.{language}.ftl", folder / f"{language}.ftl"]
            yield from (resource for resource in own if resource not in about and resource.is_file())


def _package_of(game: str) -> str:
    """Returns the name of the package that holds a game, or "" if there is none. Does not load the game."""
    package = registry.find(registry.GAMES, game).module.rpartition(".")[0]
    return package if package and find_spec(package) else ""


def shortened(params: Mapping[str, Any], most: int) -> dict[str, Any]:
    """Returns the parameters of a message. A text longer than `most` characters loses its middle."""
    half = most // 2
    return {
        name: f"{value[:half]} … {value[-half:]}" if isinstance(value, str) and len(value) > most else value
        for name, value in params.items()
    }


def readable(name: str) -> str:
    """Returns an id as a person would write it: "big_river" becomes "Big river"."""
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


@cache
def translator(language: str) -> Translator:
    """Returns the translator for a language. Each one is created once."""
    if language not in LANGUAGES:
        raise UnknownName("error-unknown-language", language, LANGUAGES)
    return Translator(language)


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """Returns the first language that the environment asks for and Loskut has, or else `DEFAULT`."""
    wishes = environment.get("LANGUAGE", "").split(":")
    wishes.append(environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or "")
    for wish in wishes:
        language = wish.partition(".")[0].partition("_")[0].lower()
        if language in LANGUAGES:
            return language
    return DEFAULT
