"""Bots by name. A name may carry the seconds a turn: `expert@0.3`.

A name that begins with `cmd:` is the command line of a program that plays: `cmd:./mybot --fast@0.3`. Only the arena and
the terminal start programs; `bot` never returns one.
"""

import os
import re
import shlex
import shutil
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, runtime_checkable

from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.match.player import Bot

SECONDS_SIGN = "@"
COMMAND_SIGN = "cmd:"
LONGEST_LABEL = 24
_COMMA = re.compile(r""",(?=(?:[^'"]|'[^']*'|"[^"]*")*$)""")
"""A comma outside quotes."""


@dataclass(frozen=True, slots=True)
class CommandLine:
    """A program that plays: the words of its command line, and its seconds a turn if it has a limit."""

    words: tuple[str, ...]
    seconds: float | None = None


@runtime_checkable
class Timed(Protocol):
    """A bot whose seconds a turn can be set."""

    def timed(self, seconds: float) -> Bot:
        """Returns the same bot with other seconds a turn."""


@runtime_checkable
class Twinned(Protocol):
    """A bot with an exact compiled twin."""

    @property
    def policy(self) -> str:
        """The name of the policy of a compiled engine that makes the same moves with the same probabilities."""


@runtime_checkable
class Particular(Protocol):
    """A bot that does not play every game."""

    def check(self, game: Game, options: Options) -> None:
        """Raises LoskutError if the bot cannot play this."""


def bot(name: str) -> Bot:
    """Returns the bot with this name, with the seconds a turn that may follow an `@`.

    Raises UnknownName if no such bot is installed, and LoskutError if it cannot have such seconds.
    """
    if is_command(name):
        raise LoskutError("error-command-not-here", command=name)
    base, sign, seconds = name.partition(SECONDS_SIGN)
    found: Bot = registry.load(registry.BOTS, base)
    if not sign:
        return found
    if not isinstance(found, Timed):
        raise LoskutError("error-bot-untimed", bot=base)
    limit = _parse_seconds(seconds)
    if limit is None:
        raise LoskutError("error-bot-seconds", bot=base, seconds=seconds)
    return found.timed(limit)


def bot_names() -> tuple[str, ...]:
    """Returns the names of all installed bots."""
    return registry.names(registry.BOTS)


def is_built_in(name: str) -> bool:
    """Checks whether the bot with this name is part of this package. Does not load the code of the bot."""
    if is_command(name):
        return False
    distribution = registry.find(registry.BOTS, name.partition(SECONDS_SIGN)[0]).dist
    return distribution is not None and distribution.name == "loskut"


def policy_of(name: str) -> str | None:
    """Returns the compiled policy that plays exactly like a bot of this package; None if there is none."""
    found = bot(name) if is_built_in(name) else None
    return found.policy if isinstance(found, Twinned) else None


def split_names(text: str) -> list[str]:
    """Splits names at commas. A comma in quotes belongs to its name, so that commands can have commas."""
    return _COMMA.split(text)


def is_command(name: str) -> bool:
    """Checks whether a name is the command line of a program."""
    return name.startswith(COMMAND_SIGN)


def parse_command(name: str) -> CommandLine:
    """Reads a name that begins with `cmd:`. Words are separated as a shell does, but no shell is started.

    A number after the last `@` is the seconds a turn. Raises LoskutError if there is no such program.
    """
    line = name.removeprefix(COMMAND_SIGN)
    rest, _, last = line.rpartition(SECONDS_SIGN)
    seconds = _parse_seconds(last) if rest else None
    try:
        words = tuple(shlex.split(rest if seconds else line))
    except ValueError:
        words = ()
    if os.name != "posix" or not words:
        raise LoskutError("error-command-unreadable" if os.name == "posix" else "error-command-system", command=name)
    if shutil.which(words[0]) is None:
        raise LoskutError("error-command-missing", program=words[0])
    return CommandLine(words, seconds)


def labels(names: Iterable[str]) -> dict[str, str]:
    """Returns a short text for every name: a command without its folders, or its end, where that is unique."""
    short = {name: _label(name) for name in names}
    return {name: text if Counter(short.values())[text] == 1 else name for name, text in short.items()}


def _label(name: str) -> str:
    if not is_command(name):
        return name
    program, *rest = shlex.split(name.removeprefix(COMMAND_SIGN))
    text = " ".join([COMMAND_SIGN + Path(program).name, *rest])
    return text if len(text) <= LONGEST_LABEL else f"{COMMAND_SIGN}…{text[len(COMMAND_SIGN) + 1 - LONGEST_LABEL :]}"


def check_name(name: str) -> None:
    """Raises LoskutError if no such bot is installed, or if there is no program that a command names.

    For a bot of this package the seconds are checked too. A bot of another package is not loaded in this process.
    """
    if is_command(name):
        parse_command(name)
    elif is_built_in(name):
        bot(name)


def check_game(names: Iterable[str], game: Game, options: Options) -> None:
    """Raises LoskutError if one of these bots, of this package, cannot play a game. The names must be valid."""
    for name in dict.fromkeys(names):
        found = bot(name) if is_built_in(name) else None
        if isinstance(found, Particular):
            found.check(game, options)


def _parse_seconds(text: str) -> float | None:
    try:
        seconds = float(text)
    except ValueError:
        return None
    return seconds if 0 < seconds < float("inf") else None
