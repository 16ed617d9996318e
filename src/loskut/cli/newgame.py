"""The questions before a game: which one, how many players, which variants, who sits where."""

from dataclasses import fields

from loskut.bots.catalogue import bot_names
from loskut.cli.screen import ask, complain, say
from loskut.cli.table import HUMAN, Sitter, parse_sitter
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.game import Game
from loskut.core.terms import Terms
from loskut.i18n.translator import Translator


def ask_number(question: str, choices: list[int], default: int, t: Translator) -> int:
    """One of some numbers; Enter takes the default."""
    while True:
        text = ask(f"{question} [{default}]")
        if not text:
            return default
        if text.isascii() and text.isdigit() and int(text) in choices:
            return int(text)
        say(t("play-choose-one-of", choices=", ".join(map(str, choices))))


def ask_game(t: Translator) -> Game:
    """One of the installed games; no question if there is only one."""
    names = registry.names(registry.GAMES)
    if len(names) == 1:
        return registry.game(names[0])
    for number, name in enumerate(names, start=1):
        say(f"  {number}  {t(f'{name}-name')}")
    return registry.game(names[ask_number(t("play-ask-game"), list(range(1, len(names) + 1)), 1, t) - 1])


def ask_terms(game: Game, t: Translator) -> Terms:
    """Players and variants, until they make sense together."""
    choices = next(option.metadata["choices"] for option in fields(game.options_type) if option.name == "players")
    variants = [option.name for option in fields(game.options_type) if option.type is bool]
    variants += game.series_options
    while True:
        players = ask_number(t("play-ask-players"), list(choices), choices[0], t)
        for number, name in enumerate(variants, start=1):
            say(f"  {number}  {t(f'{game.id}-option-{name}')}")
        text = ask(t("play-ask-variants")) if variants else ""
        try:
            chosen = [variants[int(word) - 1] for word in text.replace(",", " ").split() if int(word) > 0]
        except (ValueError, IndexError):
            say(t("play-choose-one-of", choices=", ".join(map(str, range(1, len(variants) + 1)))))
            continue
        try:
            return Terms.parse(game, {"players": str(players), **dict.fromkeys(chosen, "true")})
        except LoskutError as error:
            complain(t, error)


def ask_sitters(players: int, t: Translator) -> list[Sitter]:
    """Who sits in each seat: the user first, bots after, unless told otherwise."""
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
    """The bot that fills a seat nobody has spoken for."""
    return "greedy"
