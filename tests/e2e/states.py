"""Positions that are rare in play. Tests open a table there instead of hoping to get there.

Each position belongs to a real game: what is drawn follows from a seed. The file of a game has options, seed and moves
for each name. Run in `tests`, `python -m e2e.duelstates` and `python -m e2e.ranchstates` play games until there is a
position for each name, and write the files.
"""

import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypedDict, TypeVar, cast

from loskut.core import registry
from loskut.core.events import Move
from loskut.core.state import State
from loskut.core.terms import Terms
from loskut.match.dealers import seed_bytes
from loskut.match.match import Match
from loskut.server.setup import read_terms

FOLDER = Path(__file__).parents[1] / "data" / "states"
SEARCHED = 20_000
"""The number of games after which the search gives up."""

S = TypeVar("S", bound=State)


class Stored(TypedDict):
    """A position: the options and the seed of a game, and the moves that lead there, with spaces between them."""

    options: dict[str, Any]
    seed: int
    moves: str


@dataclass(frozen=True, slots=True)
class Wanted(Generic[S]):
    """What is true in a position, and the options of its game."""

    options: Mapping[str, Any]
    is_there: Callable[[S], bool]


@dataclass(frozen=True, slots=True)
class Positions(Generic[S]):
    """The positions that are wanted of a game, and how it is played on the search for them."""

    game: str
    wanted: Mapping[str, Wanted[S]]
    play: Callable[[S, random.Random], Move]

    def find(self) -> dict[str, Stored]:
        """Plays games until each name has a position. The first game with a position for a name is taken."""
        found: dict[str, Stored] = {}
        for options in {str(wanted.options): wanted.options for wanted in self.wanted.values()}.values():
            names = {name for name, wanted in self.wanted.items() if wanted.options == options}
            for seed in range(SEARCHED):
                for state, moves in self._game(options, seed):
                    for name in [name for name in names if self.wanted[name].is_there(state)]:
                        found[name] = {"options": dict(options), "seed": seed, "moves": " ".join(moves)}
                        names.remove(name)
                if not names:
                    break
        return {name: found[name] for name in self.wanted if name in found}

    def write(self) -> None:
        """Writes the file and names the positions that were not found."""
        found = self.find()
        lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(stored)}" for name, stored in found.items())
        file(self.game).write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
        print("not found:", ", ".join(self.wanted.keys() - found.keys()) or "none")

    def _game(self, options: Mapping[str, Any], seed: int) -> Iterator[tuple[S, list[str]]]:
        """Plays a game. Yields each position and the moves before it."""
        match, luck, moves = Match(terms(self.game, options), seed_bytes(seed)), random.Random(seed), list[str]()
        _deal(match)
        while True:
            state = cast(S, match.state)
            yield state, moves
            if match.is_over:
                return
            move = self.play(state, luck)
            moves.append(match.terms.game.notation.format_event(state, move))
            match.line.apply(move)
            _deal(match)


def file(game: str) -> Path:
    """Returns the file with the positions of a game."""
    return FOLDER / f"{game}.json"


def load(game: str) -> dict[str, Stored]:
    """Returns every position of a game."""
    found: dict[str, Stored] = json.loads(file(game).read_text(encoding="utf-8"))
    return found


def terms(game: str, options: Mapping[str, Any]) -> Terms:
    """Returns a game with its options."""
    return read_terms(game, options, options["players"])


def played(game: str, stored: Stored) -> State:
    """Returns a stored position."""
    match = Match(terms(game, stored["options"]), seed_bytes(stored["seed"]))
    _deal(match)
    for text in stored["moves"].split():
        match.line.apply(registry.game(game).notation.parse_event(match.state, text))
        _deal(match)
    return match.state


def _deal(match: Match) -> None:
    while not match.is_over and match.proceed() is not None:
        pass
