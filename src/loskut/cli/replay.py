"""`loskut replay`: look through a record."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from loskut.cli import saves
from loskut.cli.options import language_option
from loskut.cli.screen import ask, out, say, show, whole_number
from loskut.core.state import State
from loskut.core.text import Span
from loskut.i18n.translator import Translator
from loskut.record.model import GameRecord, Record, states


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Add the command."""

    @app.command(cls=command, help=t("help-replay"))
    def replay(
        file: Annotated[str, typer.Argument(metavar="FILE", help=t("help-replay-file"))],
        game: Annotated[str, typer.Option("--game", metavar="N", help=t("help-replay-game"))] = "1",
        at: Annotated[str, typer.Option("--at", metavar="N", help=t("help-replay-at"))] = "",
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        record = saves.read(Path(file))
        chosen = record.games[whole_number("--game", game, 1, len(record.games)) - 1]
        viewer = Viewer(record, chosen, t)
        if at:
            viewer.show(whole_number("--at", at, 0, len(chosen.events)))
        elif out.is_terminal:
            viewer.browse()
        else:
            viewer.tell()


class Viewer:
    """One game of a record, to be looked at event by event."""

    def __init__(self, record: Record, game: GameRecord, t: Translator) -> None:
        self.t = t
        self.terminal = record.terms.game.terminal
        self.game = game
        self.states: Sequence[State] = list(states(record.terms, game))
        seats = range(1, record.terms.options.players + 1)
        self.names = [record.tags.get(f"Player{seat}") or t("play-player-name", number=seat) for seat in seats]

    def show(self, count: int) -> None:
        """The table after `count` events, the last of them told, with the comments on it."""
        show(self.terminal.table(self.states[count], self.names, out.width, self.t))
        if count:
            show([self.terminal.event(self.states[count - 1], self.game.events[count - 1], self.names, self.t)])
        for index, comment in self.game.comments:
            if index == count:
                show([(Span(comment, "italic"),)])

    def tell(self) -> None:
        """All events as sentences, then the final table."""
        for number, event in enumerate(self.game.events):
            show([self.terminal.event(self.states[number], event, self.names, self.t)])
        self.show(len(self.game.events))

    def browse(self) -> None:
        """Step through the game: Enter goes on, a word goes back or leaves, a number jumps."""
        count, last = 0, len(self.game.events)
        while True:
            out.clear()
            self.show(count)
            try:
                answer = ask(self.t("replay-prompt", number=count, last=last)).lower()
            except EOFError:
                return
            if answer in self.t("command-quit").split() or (not answer and count == last):
                say("")
                return
            if answer in self.t("command-back").split():
                count = max(0, count - 1)
            elif answer.isascii() and answer.isdigit() and len(answer) < 6:
                count = min(int(answer), last)
            elif not answer:
                count += 1
