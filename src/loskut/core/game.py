"""A game: everything the rest of the program needs to know about one rule set."""

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
from loskut.core.engine import Engine
from loskut.core.errors import LoskutError, NotationError
from loskut.core.events import Decision, Event, Move, Over, Seat
from loskut.core.options import Options
from loskut.core.searcher import Searcher
from loskut.core.state import State, decision
from loskut.core.text import Line, Span, Translate
from loskut.core.view_types import PlainComponents, PlainEvent, PlainMove, PlainTable, Progress, ViewTypes


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A change of view that keeps legality and scores: how it turns states and moves."""

    name: str
    state: Callable[[Any], State]
    move: Callable[[Any, Move], Move]


class Notation(ABC):
    """The text forms of a game: events, positions and JSON. `parse_x` undoes `format_x`."""

    @abstractmethod
    def format_event(self, state: State, event: Event) -> str:
        """An event as one word without blanks. A word that starts with `>` is written close to the one before."""

    @abstractmethod
    def parse_event(self, state: State, text: str) -> Event:
        """The event that a word means in this state, legal or not.

        NotationError if it is no word of the game; IllegalMove if it names a piece that is not there to be chosen.
        """

    @abstractmethod
    def to_json(self, state: State) -> dict[str, Any]:
        """The state as plain data."""

    @abstractmethod
    def from_json(self, data: object) -> State:
        """The state from plain data; NotationError with a path if it is none."""

    def format_position(self, state: State) -> str:
        """The state on one line; a game without a form of its own writes JSON."""
        return json.dumps(self.to_json(state), separators=(",", ":"))

    def parse_position(self, text: str) -> State:
        """The state from one line; NotationError with a column if it is none."""
        try:
            return self.from_json(json.loads(text))
        except json.JSONDecodeError as error:
            raise NotationError("error-not-json", line=error.lineno, column=error.colno) from None
        except LoskutError:
            raise
        except (RecursionError, ValueError):  # nested too deep, or a number with thousands of digits
            raise NotationError("error-not-json") from None


class Heuristics:
    """What a simple player looks at."""

    def gain(self, state: State, move: Move) -> float:
        """What a legal move of the seat in turn adds to its own score now."""
        seat = decision(state).seat
        return state.apply(move).scores()[seat] - state.scores()[seat]

    def potential(self, state: State, seat: Seat) -> float:
        """The points that a seat may expect beyond its present score; a game that cannot tell says none."""
        return 0.0

    def forecast(self, state: State) -> tuple[float, ...]:
        """The final scores to be expected from here. Override it together with `potential` where that is faster."""
        if not state.agenda:
            return state.scores()
        return tuple(score + self.potential(state, Seat(seat)) for seat, score in enumerate(state.scores()))

    def plausible(self, state: State) -> Sequence[Move]:
        """The legal moves that a search looks at, at least one where there are any; by default all of them."""
        return state.legal


class Terminal:
    """How a game looks as text. This one shows notation; a game overrides what it can show better."""

    def __init__(self, notation: Notation, heuristics: Heuristics) -> None:
        self.notation = notation
        self.heuristics = heuristics

    def table(self, state: State, names: Sequence[str], columns: int, t: Translate) -> list[Line]:
        """The whole table for a screen of that width: every seat's board and score, and what lies between."""
        scores = [(Span(f"{name}: {score}"),) for name, score in zip(names, state.scores(), strict=True)]
        return [(Span(self.notation.format_position(state)),), *scores]

    def glance(self, state: State, names: Sequence[str], columns: int, t: Translate) -> list[Line]:
        """Returns what the seat in turn needs to see, for a screen that is too small for the table; by default all."""
        return self.table(state, names, columns, t)

    def choice(self, state: State, t: Translate) -> list[Line]:
        """What the seat in turn has to decide, and how to type it."""
        return self.moves(state, t)

    def moves(self, state: State, t: Translate) -> list[Line]:
        """The legal moves with what each is worth now, best first."""
        worth = sorted(((self.heuristics.gain(state, move), move) for move in state.legal), key=lambda x: -x[0])
        return [(Span(f"{self.notation.format_event(state, move):8} {gain:+g}"),) for gain, move in worth]

    def event(self, state: State, event: Event, names: Sequence[str], t: Translate) -> Line:
        """A sentence that tells what happened in `state`."""
        who = f"{names[state.turn.seat]}: " if isinstance(state.turn, Decision) else ""
        return (Span(who + self.notation.format_event(state, event)),)


class View:
    """What a page needs to draw a game, as plain data. This one holds notation; a game overrides what it can."""

    types: ClassVar[ViewTypes] = ViewTypes()
    """The typed dictionaries that the methods give."""

    def __init__(self, notation: Notation, heuristics: Heuristics) -> None:
        self.notation = notation
        self.heuristics = heuristics

    def components(self) -> Mapping[str, object]:
        """Returns what never changes: pieces that the rest names by number."""
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
        """Returns what a legal move would do. `kind` names it; `gain` is the number of points it adds now, or None."""
        return PlainMove(kind=decision(state).step, gain=self.heuristics.gain(state, move))

    def event(self, state: State, event: Event) -> Mapping[str, object]:
        """Returns what happened in `state`, for a log and for animation. `kind` names it."""
        assert not isinstance(state.turn, Over)
        return PlainEvent(kind=state.turn.step)


class Game(ABC):
    """A rule set. Games hold no state of play; one object serves everybody."""

    id: ClassVar[str]
    rules: ClassVar[tuple[str, ...]]
    """The numbers of the rules it implements."""
    version: ClassVar[int] = 1
    """The version of its rules, raised when the same events would no longer mean the same. Records carry it above 1."""
    options_type: ClassVar[type[Options]]
    presets: ClassVar[Mapping[str, Options]]
    """Named options that make sense; the contract tests play every one of them."""
    series_options: ClassVar[Mapping[str, int]] = {}
    """Names for series of several games: the option sets the length of the match and never reaches a state."""
    notation: ClassVar[Notation]
    heuristics: ClassVar[Heuristics]

    @cached_property
    def terminal(self) -> Terminal:
        """How the game looks as text. A game with a terminal of its own assigns it in the class."""
        return Terminal(self.notation, self.heuristics)

    @cached_property
    def view(self) -> View:
        """What a page needs to draw the game. A game with a view of its own assigns it in the class."""
        return View(self.notation, self.heuristics)

    @abstractmethod
    def initial(self, options: Options) -> State:
        """The state before anything has happened."""

    @abstractmethod
    def actions(self, options: Options) -> ActionSpace:
        """The numbering of all moves."""

    @abstractmethod
    def inventory(self, state: State) -> Counter[str]:
        """Every piece, wherever it lies. The same for all states of a game."""

    @abstractmethod
    def statistics(self, state: State, seat: Seat) -> dict[str, int]:
        """Counts worth averaging over many games, for one seat: placements and discards at least."""

    def fingerprint(self) -> str:
        """What tells the components in use from others; empty where they can never differ. Records carry it."""
        return ""

    def engine(self, state: State) -> Engine | None:
        """A faster twin of the state, where the game has one and what it needs is installed."""
        return None

    def searcher(self, options: Options) -> Searcher | None:
        """A search made for this game, where there is one and what it needs is installed."""
        return None

    def symmetries(self, options: Options) -> tuple[Symmetry, ...]:
        """The symmetries of the game, the identity included."""
        return (Symmetry("identity", lambda state: state, lambda _, move: move),)

    @cached_property
    def folder(self) -> Traversable:
        """Where the game keeps its data, its words (`locales`) and its rules pages."""
        return files(type(self).__module__.rpartition(".")[0] or type(self).__module__)
