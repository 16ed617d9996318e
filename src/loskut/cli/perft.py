"""`loskut perft`: counts the lines of play from a position, to test a move generator."""

from typing import Annotated, Any

import typer

from loskut.cli.options import game_argument, language_option, option_option, players_option, read_terms
from loskut.cli.screen import say, whole_number
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.events import Outcome
from loskut.core.state import State
from loskut.i18n.translator import Translator
from loskut.match.perft import perft


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut perft` to the app. `command` is the Typer class that translates `--help`."""

    @app.command("perft", cls=command, help=t("help-perft"))
    def run(
        game: Annotated[str, game_argument(t)],
        position: Annotated[str | None, typer.Option("--position", metavar="TEXT", help=t("help-position"))] = None,
        players: Annotated[str, players_option(t)] = "",
        option: Annotated[list[str], option_option(t)] = [],  # noqa: B006 - Typer copies it
        deal: Annotated[str, typer.Option("--deal", metavar="TEXT", help=t("help-deal"))] = "",
        depth: Annotated[str, typer.Option("--depth", metavar="N", help=t("help-depth"))] = "2",
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        rules = registry.game(game)
        if position is not None and (players or option):
            raise LoskutError("error-position-options")
        if position is not None:
            state = rules.notation.parse_position(position)
        else:
            state = rules.initial(read_terms(rules, players, option).options)
        outcomes = []
        for word in deal.split():
            outcome = rules.notation.parse_event(state, word)
            if not isinstance(outcome, Outcome):
                raise LoskutError("error-deal-word", text=word)
            outcomes.append(outcome)
        count(state, whole_number("--depth", depth, 0, 20), outcomes)


def count(state: State, depth: int, deal: list[Outcome]) -> None:
    """Prints the number of lines for every depth up to `depth`."""
    for plies in range(depth + 1):
        say(f"{plies:3} {perft(state, plies, deal):12}")
