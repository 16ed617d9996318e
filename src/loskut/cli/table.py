"""A table in the terminal: people and bots play a match, which is saved after every move."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from loskut.bots.catalogue import check_name, is_command, parse_command
from loskut.bots.guard import GuardedPlayer
from loskut.cli import saves
from loskut.cli.screen import ask, command_words, complain, out, printable, say, show
from loskut.core.errors import AmbiguousMove, IllegalMove, LoskutError, NotationError
from loskut.core.events import Decision, Event, Move, Over, Seat
from loskut.core.state import State
from loskut.core.text import Line, plain
from loskut.i18n.translator import Translator, translator
from loskut.match.dealers import derive
from loskut.match.match import Match
from loskut.match.player import UNLIMITED
from loskut.record.model import Record

HUMAN = "human"
LONGEST_NAME = 24
LINES_OF_PROMPT = 2
"""A blank line between the table and the question, and the line where the user types."""
LOOK_ALIKES = str.maketrans("аеокрсухіАЕОКРСУХІ", "aeokpcyxiAEOKPCYXI")
"""Cyrillic letters and the Latin letters that look like them, for users who forgot to switch the keyboard."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """A person or a bot in a seat, with a name."""

    name: str
    kind: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.kind == HUMAN


def parse_sitter(text: str, number: int, t: Translator) -> Sitter:
    """Reads `human`, `human:Anna`, `greedy`, `greedy:Bob` or a command such as `cmd:./mybot`."""
    if is_command(text):
        program = Path(parse_command(text).words[0]).name
        return Sitter(printable(t("play-bot-name", bot=program, number=number)), text)
    kind, _, name = text.partition(":")
    name = printable(name).strip()[:LONGEST_NAME]
    if kind == HUMAN:
        return Sitter(name or t("play-player-name", number=number))
    check_name(kind)
    return Sitter(name or t("play-bot-name", bot=kind, number=number), kind)


class Leave(Exception):
    """The user wants to stop."""


class TerminalTable:
    """A match, its players, and the file in which it is saved."""

    def __init__(self, match: Match, sitters: Sequence[Sitter], path: Path, t: Translator) -> None:
        self.match = match
        self.sitters = sitters
        self.path = path
        self.t = t
        self.news: list[tuple[State, Event]] = []
        self.allows_commands = True

    @classmethod
    def resume(cls, path: Path, t: Translator) -> "TerminalTable":
        """Returns the table of a saved game. It starts no program until `allow_commands` has asked the user."""
        record = saves.read(path)
        match = Match.resume(record)
        table = cls(match, [_read_sitter(record, seat, t) for seat in range(record.terms.options.players)], path, t)
        table.allows_commands = False
        return table

    def allow_commands(self) -> None:
        """Asks the user about every program that the file names. Anybody may have written the file.

        Raises LoskutError if the user does not want to start one of them.
        """
        for command in dict.fromkeys(sitter.kind for sitter in self.sitters if is_command(sitter.kind)):
            answer = ask(self.t("play-ask-command", command=printable(command)))
            if answer.lower() not in self.t("play-yes").split():
                raise LoskutError("error-command-refused", command=command)
        self.allows_commands = True

    @property
    def names(self) -> list[str]:
        """The names of the players, by seat."""
        return [sitter.name for sitter in self.sitters]

    @cached_property
    def players(self) -> dict[int, GuardedPlayer]:
        """The bots by seat. Each is guarded, so that its errors cannot end the match."""
        terms, seed = self.match.terms, self.match.seed
        return {
            seat: GuardedPlayer(
                sitter.kind, terms, Seat(seat), derive(seed, "bot", seat), allows_commands=self.allows_commands
            )
            for seat, sitter in enumerate(self.sitters)
            if not sitter.is_human
        }

    def close(self) -> None:
        """Ends the processes of bots that have one."""
        for player in self.__dict__.get("players", {}).values():  # without seating them if nobody has
            player.close()

    @property
    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "help": self.help,
            "moves": self.show_moves,
            "table": self.show_whole_table,
            "undo": self.undo,
            "save": self.save_as,
            "position": self.show_position,
            "quit": self.leave,
        }

    def play(self) -> None:
        """Plays to the end. Raises Leave if the user stops; everything up to then is saved."""
        if not self.path.exists():
            self.save()
        while not self.match.is_over:
            state = self.match.state
            if isinstance(state.turn, Over):
                self.show_result()
                if out.is_terminal:
                    ask(self.t("play-next-game"))
            if isinstance(state.turn, Decision):
                player = self.players.get(state.turn.seat)
                event: Event | None = self.ask_bot(player, state) if player else self.ask_move(state)
                if event is None:
                    continue
                self.match.line.apply(event)
            else:
                event = self.match.proceed()
            if event is not None:
                self.news.append((self.match.line.states[-2], event))
                for listener in self.players.values():
                    listener.observe(event)
            self.save()
        self.show_result()

    def ask_bot(self, player: GuardedPlayer, state: State) -> Move:
        """Returns the bot's move. If the bot fails, returns a substitute move and tells the user why."""
        move = player.choose(state, UNLIMITED).move
        for report in player.reports:
            say(f"{self.names[report.seat]}: {self.t(f'bot-{report.what}')} {report.detail}".rstrip(), "bold red")
        player.reports.clear()
        return move

    def ask_move(self, state: State) -> Move | None:
        """Returns the user's move, or None if a command has changed the state."""
        choice = self.match.terms.game.terminal.choice(state, self.t)
        self.show_table(below=_height(choice) + LINES_OF_PROMPT)
        show(choice, wraps=True)
        while True:
            text = ask(self.t("play-prompt", name=self.names[self._turn.seat]))
            word, _, rest = text.partition(" ")
            command = self._find_command(word)
            if command:
                command(rest.strip())
                if self.match.state is not state:
                    return None
            elif text:
                try:
                    return self._read_move(state, text)
                except (IllegalMove, NotationError, AmbiguousMove) as error:
                    complain(self.t, error, tells_place=False)

    def _read_move(self, state: State, text: str) -> Move:
        word = text.replace(" ", "").translate(LOOK_ALIKES)
        event = self.match.terms.game.notation.parse_event(state, word)
        state.apply(event)
        assert isinstance(event, Move)
        return event

    def _find_command(self, word: str) -> Callable[[str], None] | None:
        for name, command in self._commands.items():
            if word.lower() in command_words(name, self.t, translator("en")):
                return command
        return None

    @property
    def _turn(self) -> Decision:
        turn = self.match.state.turn
        assert isinstance(turn, Decision)
        return turn

    def show_table(self, below: int = 0) -> None:
        """Prints the table and what has happened since it was last shown.

        On a terminal that is too small, what is needed for the next move comes last and stays in sight: a glance at the
        table instead of all of it, below the news. `below` is the number of lines that are shown next.
        """
        if out.is_terminal:
            out.clear()
        terminal, state = self.match.terms.game.terminal, self.match.state
        table = terminal.table(state, self.names, out.width, self.t)
        news = [terminal.event(before, event, self.names, self.t) for before, event in self.news]
        self.news.clear()
        if below and _overflows(_height(table) + below):
            table = terminal.glance(state, self.names, out.width, self.t)
        if self.match.terms.series > 1:
            say(self.t("play-game-number", number=len(self.match.lines), series=self.match.terms.series), "bold")
            sums = zip(self.names, self.match.scores(), strict=True)
            say(self.t("play-series-sums", sums=", ".join(f"{name} {points}" for name, points in sums)))
        if below and _overflows(_height(table) + _height(news) + below):
            show(news, wraps=True)
            show(table)
        else:
            show(table)
            show(news, wraps=True)
        say("")

    def show_result(self) -> None:
        """Prints the result of a game or of the match."""
        self.show_table()
        is_end = self.match.is_over
        standing = self.match.standing() if is_end else self.match.state.standing()
        scores = self.match.scores() if is_end else self.match.state.scores()
        winners = [name for name, place in zip(self.names, standing, strict=True) if place == 1]
        message = "play-winner" if len(winners) == 1 else "play-winners"
        for seat in sorted(range(len(scores)), key=lambda seat: standing[seat]):
            say(self.t("play-place", place=standing[seat], name=self.names[seat], points=scores[seat]))
        say(self.t(message, names=", ".join(winners), points=max(scores)), "bold")
        if is_end:
            say(self.t("play-record", file=str(self.path)))

    def help(self, _: str) -> None:
        """Prints what can be typed."""
        for name in self._commands:
            words = self.t(f"command-{name}").split()
            say(f"  {', '.join(words):24} {self.t(f'command-{name}-help')}")

    def show_moves(self, _: str) -> None:
        """Prints the legal moves and the points that they add."""
        show(self.match.terms.game.terminal.moves(self.match.state, self.t))

    def show_whole_table(self, _: str) -> None:
        """Shows everything on the table."""
        show(self.match.terms.game.terminal.table(self.match.state, self.names, out.width, self.t))

    def show_position(self, _: str) -> None:
        """Prints the position on one line."""
        say(self.match.terms.game.notation.format_position(self.match.state))

    def undo(self, _: str) -> None:
        """Takes the game back to the last decision of a person. This is always allowed in the terminal."""
        line = self.match.line
        for count in range(len(line.events) - 1, -1, -1):
            turn = line.states[count].turn
            if isinstance(turn, Decision) and self.sitters[turn.seat].is_human:
                line.take_back(count)
                self.news.clear()
                self.save()
                return
        say(self.t("play-nothing-to-undo"))

    def save_as(self, name: str) -> None:
        """Writes the match to a file that the user names. Never overwrites an existing file."""
        path = Path(name) if name else self.path
        try:
            path = path.expanduser()
            if name and path.exists():
                complain(self.t, LoskutError("error-file-exists", file=str(path)))
                return
            saves.write(path, self.record())
        except LoskutError as error:
            complain(self.t, error)
        except (OSError, RuntimeError, ValueError) as error:
            complain(self.t, saves.file_error(error, path, "error-file-write"))
        else:
            say(self.t("play-saved", file=str(path)))

    def leave(self, _: str) -> None:
        """Raises Leave."""
        raise Leave

    def save(self) -> None:
        """Writes the match to its file."""
        saves.write(self.path, self.record())

    def record(self) -> Record:
        """Returns the match as a record, with the names and kinds of the players as tags."""
        tags: dict[str, str] = {}
        for number, sitter in enumerate(self.sitters, start=1):
            tags |= {f"Player{number}": sitter.name, f"Kind{number}": sitter.kind}
        return self.match.record(tags)


def _height(lines: Iterable[Line]) -> int:
    """Returns the number of screen rows that the lines take. A line wider than the screen wraps onto several rows."""
    return sum(max(1, -(-len(plain(line)) // out.width)) for line in lines)


def _overflows(lines: int) -> bool:
    return out.is_terminal and lines > out.height


def _read_sitter(record: Record, seat: int, t: Translator) -> Sitter:
    kind = record.tags.get(f"Kind{seat + 1}", HUMAN)
    name = record.tags.get(f"Player{seat + 1}", "")
    return parse_sitter(kind if is_command(kind) else f"{kind}:{name}", seat + 1, t)
