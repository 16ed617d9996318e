"""`loskut play`: a game in the terminal."""

import secrets
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from loskut.bots.catalogue import check_game
from loskut.bots.levels import is_thinking
from loskut.cli import saves
from loskut.cli.newgame import ask_game, ask_sitters, ask_terms, default_bot
from loskut.cli.options import game_argument, language_option, option_option, players_option, read_terms
from loskut.cli.prepare import prepare_game
from loskut.cli.screen import ask, complain, say, whole_number
from loskut.cli.table import HUMAN, Leave, Sitter, TerminalTable, parse_sitter
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.terms import Terms
from loskut.i18n.translator import Translator
from loskut.match.dealers import seed_bytes
from loskut.match.match import Match

SEED_BYTES = 32


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut play` to the app. `command` is the class that Typer builds it with."""

    @app.command(cls=command, help=t("help-play"))
    def play(
        game: Annotated[str, game_argument(t)] = "",
        players: Annotated[str, players_option(t)] = "",
        option: Annotated[list[str], option_option(t)] = [],  # noqa: B006 - Typer copies it
        seat: Annotated[list[str], typer.Option("--seat", metavar="WHO", help=t("help-seat"))] = [],  # noqa: B006 - Typer copies it
        seed: Annotated[str, typer.Option("--seed", metavar="N", help=t("help-seed"))] = "",
        resume: Annotated[str, typer.Option("--resume", metavar="FILE", help=t("help-resume"))] = "",
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> int:
        try:
            if resume and (game or players or option or seat or seed):
                raise LoskutError("error-resume-options")
            if resume:
                table = TerminalTable.resume(Path(resume), t)
                table.allow_commands()
            else:
                chosen = seed_bytes(whole_number("--seed", seed, 0)) if seed else secrets.token_bytes(SEED_BYTES)
                asks = not (game or players or option or seat or seed)
                table = (_unfinished(t) if asks else None) or _new_table(game, players, option, seat, chosen, t)
        except EOFError:
            return 0
        return _run(table, t)


def _run(table: TerminalTable, t: Translator) -> int:
    """Plays until the end or until the user leaves. The match is saved in both cases."""
    try:
        if any(is_thinking(sitter.kind) for sitter in table.sitters if not sitter.is_human):
            prepare_game(table.match.terms.game, t)
        table.play()
    except (Leave, EOFError):
        say(t("play-left", file=str(table.path)))
    except KeyboardInterrupt:
        # Rich is not used here: an interrupt while it was printing can leave it unable to print.
        sys.stdout.write("\n" + t("play-left", file=str(table.path)) + "\n")
        sys.stdout.flush()
        raise
    finally:
        table.close()
    return 0


def _unfinished(t: Translator) -> TerminalTable | None:
    """Returns the last saved match if it is not over and the user wants to continue it."""
    path = saves.latest()
    if path is None:
        return None
    try:
        table = TerminalTable.resume(path, t)
    except LoskutError as error:
        say(t("play-unreadable-save", file=str(path)))
        complain(t, error)
        return None
    if table.match.is_over:
        return None
    while (answer := ask(t("play-ask-resume", file=path.name)).lower()) not in t("play-no").split():
        if not answer or answer in t("play-yes").split():
            table.allow_commands()
            return table
    return None


def _new_table(
    game_name: str, players: str, option: list[str], seat: list[str], seed: bytes, t: Translator
) -> TerminalTable:
    game = registry.game(game_name) if game_name else ask_game(t)
    if players or option or seat:
        terms = read_terms(game, players or (str(len(seat)) if len(seat) > 1 else ""), option)
        sitters = _sitters(terms, seat, t)
    else:
        terms = ask_terms(game, t)
        sitters = ask_sitters(terms.options.players, t)
    check_game([sitter.kind for sitter in sitters if not sitter.is_human], game, terms.options)
    return TerminalTable(Match(terms, seed), sitters, saves.new_path(game.id), t)


def _sitters(terms: Terms, seat: list[str], t: Translator) -> list[Sitter]:
    """Returns the players of all seats: those named by --seat, or one person if none is named, then bots."""
    wanted = seat or [HUMAN]
    players = terms.options.players
    if len(wanted) > players:
        raise LoskutError("error-seats-count", found=len(wanted), players=players)
    wanted = wanted + [default_bot()] * (players - len(wanted))
    return [parse_sitter(text, number, t) for number, text in enumerate(wanted, start=1)]
