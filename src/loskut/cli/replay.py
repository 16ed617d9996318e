"""`loskut replay`: shows a record event by event."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from loskut.cli import saves
from loskut.cli.options import language_option
from loskut.cli.screen import ask, command_words, out, say, show, whole_number
from loskut.core.state import State
from loskut.core.text import Span
from loskut.i18n.translator import Translator, translator
from loskut.record.model import Record, states


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut replay` to the app. `command` is the Typer class that translates `--help`."""

    @app.command(cls=command, help=t("help-replay"))
    def replay(
        file: Annotated[str, typer.Argument(metavar="FILE", help=t("help-replay-file"))],
        game: Annotated[str, typer.Option("--game", metavar="N", help=t("help-replay-game"))] = "1",
        at: Annotated[str, typer.Option("--at", metavar="N", help=t("help-replay-at"))] = "",
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        record = saves.read(Path(file))
        number = whole_number("--game", game, 1, len(record.games))
        chosen = record.games[number - 1]
        viewer = Viewer(record, number, t)
        if at:
            viewer.show(whole_number("--at", at, 0, len(chosen.events)))
        elif out.is_terminal:
            viewer.browse()
        else:
            viewer.tell()


class Viewer:
    """A viewer for one game of a record."""

    def __init__(self, record: Record, number: int, t: Translator) -> None:
        self.t = t
        self.terminal = record.terms.game.terminal
        self.number, self.series = number, record.terms.series
        self.game = record.games[number - 1]
        self.states: Sequence[State] = list(states(record.terms, self.game))
        seats = range(1, record.terms.options.players + 1)
        self.names = [record.tags.get(f"Player{seat}") or t("play-player-name", number=seat) for seat in seats]

    def show(self, count: int) -> None:
        """Prints the table after `count` events, the last of these events, and the comments at that point."""
        if self.series > 1:
            say(self.t("play-game-number", number=self.number, series=self.series), "bold")
        show(self.terminal.table(self.states[count], self.names, out.width, self.t))
        if count:
            show([self.terminal.event(self.states[count - 1], self.game.events[count - 1], self.names, self.t)])
        for index, comment in self.game.comments:
            if index == count:
                show([(Span(comment, "italic"),)], wraps=True)
        if not self.states[count].agenda:
            scores = zip(self.names, self.states[count].scores(), strict=True)
            say(self.t("replay-result", scores=", ".join(f"{name} {points}" for name, points in scores)), "bold")

    def tell(self) -> None:
        """Prints all events as sentences, the last one with the final table."""
        for number, event in enumerate(self.game.events[:-1]):
            show([self.terminal.event(self.states[number], event, self.names, self.t)])
        self.show(len(self.game.events))

    def browse(self) -> None:
        """Lets the user step through the game: Enter goes on, a word goes back or leaves, a number jumps."""
        count, last = 0, len(self.game.events)
        while True:
            out.clear()
            self.show(count)
            try:
                answer = ask(self.t("replay-prompt", number=count, last=last)).lower()
            except EOFError:
                return
            if answer in command_words("quit", self.t, translator("en")) or (not answer and count == last):
                say("")
                return
            if answer in command_words("back", self.t, translator("en")):
                count = max(0, count - 1)
            elif answer.isascii() and answer.isdigit() and len(answer) < 6:
                count = min(int(answer), last)
            elif not answer:
                count += 1
