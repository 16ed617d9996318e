"""The reader of records. It collects all errors that it can find, each with its line and column."""

import re
from dataclasses import dataclass, field

from loskut.core import registry
from loskut.core.errors import LoskutError, NotationError, OtherRules, RecordErrors
from loskut.core.events import Event, Over
from loskut.core.game import Game
from loskut.core.options import parse_count
from loskut.core.state import State
from loskut.core.terms import Terms, parse_terms
from loskut.record.model import RESULT_TAG, GameRecord, Record, format_result
from loskut.record.writer import COMPONENTS_TAG, FIRST_RULES, RULES_TAG, VERSION

_TOKEN = re.compile(
    r"""(?P<space>\s+)
      | (?P<tag>\[(?P<name>[A-Za-z][A-Za-z0-9]*)[ ]+"(?P<value>(?:[^"\\\n]|\\.)*)"\])
      | \{(?P<comment>(?:[^}\\]|\\.)*)\}
      | (?P<rest>;[^\n]*)
      | (?P<word>>?[^\s\[\]{};>]+)""",
    re.VERBOSE | re.DOTALL,
)
_LINE_ENDS = {"n": "\n", "r": "\r"}
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)


MOST_ERRORS = 100
"""The reader stops after this many characters that it cannot read."""


def parse_record(text: str) -> Record:
    """Returns the record that a text holds. Raises RecordErrors if anything is wrong with it."""
    reader = _Reader(text)
    reader.read()
    if reader.errors or reader.terms is None:
        raise RecordErrors(reader.errors)
    games = tuple(GameRecord(tuple(game.events), tuple(game.comments)) for game in reader.games)
    return Record(reader.terms, reader.tags, games)


@dataclass
class _OpenGame:
    """A game while it is being read. `state` is None after the first event that could not be read."""

    state: State | None
    events: list[Event] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.errors: list[NotationError] = []
        self.terms: Terms | None = None
        self.head: dict[str, tuple[str, int]] = {}
        self.tags: dict[str, str] = {}
        self.games: list[_OpenGame] = []
        self.older_rules: OtherRules | None = None
        """What to tell, once, if a record of an older version of the rules does not fit to the present ones."""

    def read(self) -> None:
        at = 0
        while at < len(self.text):
            found = _TOKEN.match(self.text, at)
            if found is None:
                self.error(at, NotationError("error-record-character", text=self.text[at]))
                if self.text[at] == "{" or len(self.errors) >= MOST_ERRORS:
                    break  # a comment that does not end hides the rest of the text
                at += 1
                continue
            if found["tag"]:
                self.read_tag(found["name"], _unescape(found["value"]), at)
            elif found["word"] is not None:
                self.read_word(found["word"], at)
            elif found["comment"] is not None:
                self.begin(at)
                if self.games:
                    self.games[-1].comments.append((len(self.games[-1].events), _unescape(found["comment"])))
            at = found.end()
        self.begin(at)
        self.check_result()

    def read_tag(self, name: str, value: str, at: int) -> None:
        if self.terms is None:
            if name in self.head:
                self.error(at, NotationError("error-record-tag-twice", name=name))
            self.head[name] = (value, at)
        elif name == "GameNo":
            self.begin_next(value, at)
        else:
            self.error(at, NotationError("error-record-tag-late", name=name))

    def begin(self, at: int) -> None:
        """Reads the head of the record before the first word. Without it no word can be understood."""
        if self.terms is not None or self.errors:
            return
        where = at
        try:
            version, where = self.head.pop("Loskut", ("", at))
            if version != VERSION:
                code = "error-record-version" if version else "error-record-none"
                raise NotationError(code, found=version, wanted=VERSION)
            name, where = self.head.pop("Game", ("", at))
            game = registry.game(name)
            rules, where = self.head.pop(RULES_TAG, (str(FIRST_RULES), at))
            self.check_rules(game, rules)
            components, where = self.head.pop(COMPONENTS_TAG, (game.fingerprint(), at))
            if components != game.fingerprint():
                raise NotationError("error-record-components", found=components, wanted=game.fingerprint())
            options, where = self.head.pop("Options", ("", at))
            self.terms = parse_terms(game, options)
        except LoskutError as error:
            self.error(where, error)
            return
        self.tags = {name: value for name, (value, _) in self.head.items()}
        self.games.append(_OpenGame(game.initial(self.terms.options)))

    def check_rules(self, game: Game, text: str) -> None:
        """Checks the version of the rules: a newer one is refused, an older one is remembered."""
        version = parse_count(text)
        if version is None or version < FIRST_RULES:
            raise NotationError("error-record-rules", found=text)
        if version > game.version:
            raise OtherRules(game.id, found=version, wanted=game.version)
        if version < game.version:
            self.older_rules = OtherRules(game.id, found=version, wanted=game.version)

    def begin_next(self, value: str, at: int) -> None:
        """Begins a further game of a series. The game before must be over."""
        assert self.terms is not None
        last = self.games[-1].state
        if parse_count(value) != len(self.games) + 1 or len(self.games) == self.terms.series:
            self.error(at, NotationError("error-record-game-number", found=value, series=self.terms.series))
        elif last is not None and not isinstance(last.turn, Over):
            self.error(at, NotationError("error-record-game-unfinished", number=len(self.games)))
        self.games.append(_OpenGame(self.terms.game.initial(self.terms.options)))

    def check_result(self) -> None:
        """Checks that the result is the sum of the games. Skips an unfinished match."""
        value, at = self.head.get(RESULT_TAG, ("", 0))
        if self.terms is None or not value or len(self.games) < self.terms.series:
            return
        states = [game.state for game in self.games if game.state is not None and not game.state.agenda]
        if len(states) == self.terms.series:
            scores = [sum(seat) for seat in zip(*(state.scores() for state in states), strict=True)]
            if value != format_result(scores):
                self.misfit(at, NotationError("error-record-result", found=value, wanted=format_result(scores)))

    def read_word(self, word: str, at: int) -> None:
        self.begin(at)
        if self.terms is None or self.games[-1].state is None:
            return
        game = self.games[-1]
        state = self.games[-1].state
        try:
            event = self.terms.game.notation.parse_event(state, word)
            game.state = state.apply(event)
            game.events.append(event)
        except LoskutError as error:
            self.misfit(at, error)
            game.state = None

    def misfit(self, at: int, error: LoskutError) -> None:
        """Notes that what was played does not fit; a record of older rules says first that it is one."""
        if self.older_rules is not None:
            self.error(at, self.older_rules)
            self.older_rules = None
        self.error(at, error)

    def error(self, at: int, error: LoskutError) -> None:
        line = self.text.count("\n", 0, at) + 1
        column = at - (self.text.rfind("\n", 0, at) + 1) + 1
        inner = error if isinstance(error, NotationError) else NotationError(error.code, **error.params)
        self.errors.append(inner.at(line, column))


def _unescape(text: str) -> str:
    return _ESCAPE.sub(lambda match: _LINE_ENDS.get(match[1], match[1]), text)
