"""A game: everything that the rest of the program needs to know about one rule set."""

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar

from loskut.core.actions import ActionSpace
from loskut.core.encoding import Encoding
from loskut.core.engine import Engine
from loskut.core.errors import LoskutError, NotationError
from loskut.core.events import Decision, Event, Move, Over, Seat
from loskut.core.options import Options
from loskut.core.searcher import Searcher
from loskut.core.state import State, decision, points_of
from loskut.core.text import Line, Span, Translate
from loskut.core.view_types import PlainComponents, PlainEvent, PlainMove, PlainTable, Progress, ViewTypes


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A change of view, such as a mirror, that keeps legality and scores. It maps states and moves."""

    name: str
    state: Callable[[Any], State]
    move: Callable[[Any, Move], Move]


class Notation(ABC):
    """The text forms of a game: events, positions and JSON. `parse_x` is the inverse of `format_x`."""

    @abstractmethod
    def format_event(self, state: State, event: Event) -> str:
        """Returns an event as one word without blanks. No blank is written before a word that starts with `>`."""

    @abstractmethod
    def parse_event(self, state: State, text: str) -> Event:
        """Returns the event that a word means in this state, legal or not.

        Raises NotationError if it is not a word of the game, and IllegalMove if it names a piece that cannot be chosen.
        """

    @abstractmethod
    def to_json(self, state: State) -> dict[str, Any]:
        """Returns the state as plain data."""

    @abstractmethod
    def from_json(self, data: object) -> State:
        """Returns the state that plain data describes. Raises NotationError with a path if the data is not valid."""

    def format_position(self, state: State) -> str:
        """Returns the state on one line. The default is JSON."""
        return json.dumps(self.to_json(state), separators=(",", ":"))

    def parse_position(self, text: str) -> State:
        """Returns the state that one line describes. Raises NotationError with a column if the line is not valid."""
        try:
            return self.from_json(json.loads(text))
        except json.JSONDecodeError as error:
            raise NotationError("error-not-json", line=error.lineno, column=error.colno) from None
        except LoskutError:
            raise
        except (RecursionError, ValueError):  # nested too deep, or a number with thousands of digits
            raise NotationError("error-not-json") from None


class Heuristics:
    """Estimates for simple players: the value of moves and of states."""

    def gain(self, state: State, move: Move) -> float:
        """Returns the value of a legal move to a simple player. The default is the points that it adds at once."""
        return points_of(state, move)

    def potential(self, state: State, seat: Seat) -> float:
        """Returns the points that a seat can expect beyond its present score. The default is 0."""
        return 0.0

    def forecast(self, state: State) -> tuple[float, ...]:
        """Returns the final scores to expect. A game may override it together with `potential` to make it faster."""
        if not state.agenda:
            return state.scores()
        return tuple(score + self.potential(state, Seat(seat)) for seat, score in enumerate(state.scores()))

    def plausible(self, state: State) -> Sequence[Move]:
        """Returns the legal moves that a search considers: at least one if there are any.

        The default is all of them.
        """
        return state.legal


class Terminal:
    """The text that a terminal shows for a game.

    This class shows notation; a game overrides what it can show better.
    """

    def __init__(self, notation: Notation, heuristics: Heuristics) -> None:
        self.notation = notation
        self.heuristics = heuristics

    def table(self, state: State, names: Sequence[str], columns: int, t: Translate) -> list[Line]:
        """Returns the whole table, `columns` wide: the board and score of every seat, and what lies between them."""
        scores = [(Span(f"{name}: {score}"),) for name, score in zip(names, state.scores(), strict=True)]
        return [(Span(self.notation.format_position(state)),), *scores]

    def glance(self, state: State, names: Sequence[str], columns: int, t: Translate) -> list[Line]:
        """Returns what the seat in turn needs to see, for a screen that is too small for the table; by default all."""
        return self.table(state, names, columns, t)

    def choice(self, state: State, t: Translate) -> list[Line]:
        """Returns what the seat in turn has to decide, and how to type it."""
        return self.moves(state, t)

    def moves(self, state: State, t: Translate) -> list[Line]:
        """Returns the legal moves with the points that each adds at once, the most points first."""
        worth = sorted(((points_of(state, move), move) for move in state.legal), key=lambda x: -x[0])
        lines = [f"{self.notation.format_event(state, move).removeprefix('>'):12} {gain:+}" for gain, move in worth]
        return [(Span(line),) for line in lines]

    def event(self, state: State, event: Event, names: Sequence[str], t: Translate) -> Line:
        """Returns a sentence that tells what happened in `state`."""
        who = f"{names[state.turn.seat]}: " if isinstance(state.turn, Decision) else ""
        return (Span(who + self.notation.format_event(state, event)),)


class View:
    """The plain data from which a page draws a game. This class gives notation; a game overrides what it can draw."""

    types: ClassVar[ViewTypes] = ViewTypes()
    """The typed dictionaries that the methods return."""

    def __init__(self, notation: Notation, heuristics: Heuristics) -> None:
        self.notation = notation
        self.heuristics = heuristics

    def components(self) -> Mapping[str, object]:
        """Returns what never changes: the pieces, which the other methods name by number."""
        return PlainComponents()

    def progress(self, state: State) -> Progress | None:
        """Returns the round being played; None for a game without rounds. The round never goes down."""
        return None

    def table(self, state: State) -> Mapping[str, object]:
        """Returns everything that lies on the table."""
        return PlainTable(position=self.notation.format_position(state))

    def board(self, state: State, seat: Seat) -> Mapping[str, object] | None:
        """Returns what one seat has built, to be drawn small in a list of tables; None where there is no picture."""
        return None

    def move(self, state: State, move: Move) -> Mapping[str, object]:
        """Returns what a legal move would do. `kind` names it.

        `gain` is the number of points that it adds at once to the score of the mover, never an estimate. It is None
        for a move that has no points of its own.
        """
        return PlainMove(kind=decision(state).step, gain=points_of(state, move))

    def event(self, state: State, event: Event) -> Mapping[str, object]:
        """Returns what happened in `state`, for a log and for animation. `kind` names it."""
        assert not isinstance(state.turn, Over)
        return PlainEvent(kind=state.turn.step)


class Game(ABC):
    """A rule set. It holds no state of play, so one object serves all matches."""

    id: ClassVar[str]
    rules: ClassVar[tuple[str, ...]]
    """The numbers of the rules that the game implements."""
    version: ClassVar[int] = 1
    """The version of its rules, raised when the same events would no longer mean the same. Records carry it above 1."""
    options_type: ClassVar[type[Options]]
    presets: ClassVar[Mapping[str, Options]]
    """Named sets of options for play. The contract tests play every one."""
    series_options: ClassVar[Mapping[str, int]] = {}
    """Options that stand for a series of games.

    Such an option sets the length of the match and is not part of a state.
    """
    is_compiled_at_start: ClassVar[bool] = False
    """Whether a server compiles the search of the game before it answers. It compiles the others while people play."""
    notation: ClassVar[Notation]
    heuristics: ClassVar[Heuristics]

    @cached_property
    def terminal(self) -> Terminal:
        """The text that a terminal shows for the game. A game assigns its own object in the class."""
        return Terminal(self.notation, self.heuristics)

    @cached_property
    def view(self) -> View:
        """The data from which a page draws the game. A game assigns its own object in the class."""
        return View(self.notation, self.heuristics)

    @abstractmethod
    def initial(self, options: Options) -> State:
        """Returns the state before the first event."""

    @abstractmethod
    def actions(self, options: Options) -> ActionSpace:
        """Returns the numbering of all moves."""

    @abstractmethod
    def inventory(self, state: State) -> Counter[str]:
        """Counts every piece, wherever it lies. The result is the same for all states of a game."""

    @abstractmethod
    def statistics(self, state: State, seat: Seat) -> dict[str, int]:
        """Returns counts for one seat that are worth averaging over many games: at least placements and discards."""

    def fingerprint(self) -> str:
        """Returns a text that identifies the components in use; empty if they cannot differ. Records carry it."""
        return ""

    def engine(self, state: State) -> Engine | None:
        """Returns a faster twin of the state, or None if the game has none or what it needs is not installed."""
        return None

    def encoding(self, options: Options) -> Encoding | None:
        """Returns how learning programs see the game, or None if the game does not say."""
        return None

    def searcher(self, options: Options) -> Searcher | None:
        """Returns a search made for this game, or None if there is none or what it needs is not installed."""
        return None

    def training(self) -> Any:
        """Returns what `loskut train` needs (`jit.training.Training`), or None if there is no such thing."""
        return None

    def symmetries(self, options: Options) -> tuple[Symmetry, ...]:
        """Returns the symmetries of the game, including the identity."""
        return (Symmetry("identity", lambda state: state, lambda _, move: move),)

    @cached_property
    def folder(self) -> Traversable:
        """The folder with the game's data, its texts (`locales`) and its rules pages."""
        return files(type(self).__module__.rpartition(".")[0] or type(self).__module__)
