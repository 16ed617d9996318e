"""The questions before a game: which game, how many players, which variants, who sits where."""

from collections.abc import Mapping
from dataclasses import Field, fields
from typing import Any

from loskut.bots.catalogue import bot_names
from loskut.cli.screen import ask, complain, say
from loskut.cli.table import HUMAN, Sitter, parse_sitter
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.game import Game
from loskut.core.options import is_flag
from loskut.core.terms import Terms
from loskut.i18n.translator import Translator

DESCRIBED = ("random", "greedy", "policy", "easy", "normal", "hard", "expert")
"""The bots that the terminal describes, the weakest first."""


def ask_number(question: str, choices: list[int], default: int, t: Translator) -> int:
    """Asks for one of some numbers and returns it. Enter takes the default."""
    while True:
        text = ask(f"{question} [{default}]")
        if not text:
            return default
        if text.isascii() and text.isdigit() and int(text) in choices:
            return int(text)
        say(t("play-choose-one-of", choices=", ".join(map(str, choices))))


def ask_game(t: Translator) -> Game:
    """Asks for one of the installed games and returns it. Does not ask if there is only one."""
    names = registry.names(registry.GAMES)
    if len(names) == 1:
        return registry.game(names[0])
    for number, name in enumerate(names, start=1):
        say(f"  {number}  {t.game(name)}")
    return registry.game(names[ask_number(t("play-ask-game"), list(range(1, len(names) + 1)), 1, t) - 1])


def ask_terms(game: Game, t: Translator) -> Terms:
    """Asks for players, variants and other options until they form valid terms, and returns the terms."""
    options = fields(game.options_type)
    choices = {option.name: option.metadata["choices"] for option in options if "choices" in option.metadata}
    variants = [*(option.name for option in options if is_flag(option)), *game.series_options]
    players = choices.pop("players")
    if t.has(remark := f"{game.id}-remark"):
        say(t(remark))
    while True:
        texts = {"players": str(ask_number(t("play-ask-players"), list(players), players[0], t))}
        texts |= dict.fromkeys(ask_variants(game, variants, t), "true")
        for name, values in choices.items():
            say(t.option(game.id, name))
            for number, value in enumerate(values, start=1):
                say(f"  {number}  {t.option(game.id, name, value)}")
            texts[name] = str(values[ask_number(t("play-ask-choice"), list(range(1, len(values) + 1)), 1, t) - 1])
        for option in options:
            if "each_seat" in option.metadata and not _is_given(texts, option.metadata.get("unless")):
                texts[option.name] = ask_for_seats(game, option, int(texts["players"]), t)
        try:
            return Terms.parse(game, texts)
        except LoskutError as error:
            complain(t, error)


def _is_given(texts: Mapping[str, str], pair: tuple[str, str] | None) -> bool:
    return pair is not None and texts.get(pair[0]) == pair[1]


def ask_for_seats(game: Game, option: Field[Any], players: int, t: Translator) -> str:
    """Asks every seat for one of the values of an option, each value for one seat; returns them with dots between."""
    values = option.metadata["each_seat"]
    say(t.option(game.id, option.name))
    for number, value in enumerate(values, start=1):
        say(f"  {number}  {t.option(game.id, option.name, value)}")
    free = list(range(1, len(values) + 1))
    chosen: list[str] = []
    for seat in range(1, players + 1):
        number = ask_number(t("play-ask-seat-choice", number=seat), free, free[0], t)
        free.remove(number)
        chosen.append(str(values[number - 1]))
    return ".".join(chosen)


def ask_variants(game: Game, variants: list[str], t: Translator) -> list[str]:
    """Asks for any number of variants and returns their names. Does not ask if there are none."""
    numbers = {str(number): name for number, name in enumerate(variants, start=1)}
    for number, name in numbers.items():
        say(f"  {number}  {t.option(game.id, name)}")
    while variants:
        words = ask(t("play-ask-variants")).replace(",", " ").split()
        if all(word in numbers for word in words):
            return [numbers[word] for word in words]
        say(t("play-choose-one-of", choices=", ".join(numbers)))
    return []


def ask_sitters(players: int, t: Translator) -> list[Sitter]:
    """Asks who sits in each seat. The default is the user in the first seat and bots in the others."""
    for name in (name for name in DESCRIBED if name in bot_names()):
        say("  " + t("play-bot-note", bot=name, note=t(f"play-bot-{name}")))
    say(t("play-ask-seats", bots=", ".join(bot_names())))
    sitters: list[Sitter] = []
    while len(sitters) < players:
        number = len(sitters) + 1
        default = HUMAN if number == 1 else default_bot()
        try:
            sitters.append(parse_sitter(ask(t("play-ask-seat", number=number, default=default)) or default, number, t))
        except LoskutError as error:
            complain(t, error)
    return sitters


def default_bot() -> str:
    """Returns the bot for a seat that nobody has taken."""
    return "greedy"
