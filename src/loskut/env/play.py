"""One game as environments play it: moves by number, draws from a seed, observations as arrays."""

from operator import index
from typing import Any, SupportsIndex

from loskut.core.encoding import Encoding, Observation
from loskut.core.events import Decision, Event, Seat
from loskut.core.state import State, Tally
from loskut.env.missing import explained
from loskut.env.setting import Setting
from loskut.match.dealers import SeededDealer, derive, seed_bytes
from loskut.match.line import GameLine

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise explained(error) from error

OUTCOME, POINTS = "outcome", "points"
REWARDS = {
    OUTCOME: "at the end of a game: (rivals with a worse tally - rivals with a better tally) / rivals; a tally is the "
    "score with the tie-breaks; 1 for a win and -1 for a loss between two",
    POINTS: "after every step: the points that the seat has made - the mean of the points that its rivals have made; "
    "over a game they add up to the margin over the rivals' mean score",
}
"""What rewards count. Both kinds add up to 0 over the seats."""
TEXT = "ansi"
"""The only way of rendering: the position as one line of text."""
RENDER_FPS = 1
"""Positions a second for programs that show a game. They are text, so it does not matter."""


class Seeds:
    """Seeds for the games of an environment, one after another: the same number gives the same games."""

    def __init__(self) -> None:
        self._seed = b""
        self._games = 0

    def next(self, seed: int | None) -> bytes:
        """Returns the seed of the next game. A number begins a new series; the first series may begin at random."""
        if seed is not None:
            self._seed, self._games = seed_bytes(seed), 0
        elif not self._seed:
            self._seed = np.random.SeedSequence().generate_state(8, np.uint32).tobytes()
        self._games += 1
        return derive(self._seed, "environment", self._games)


class Play:
    """A game in progress. It draws by itself, so a seat has to move or the game is over."""

    def __init__(self, setting: Setting, seed: bytes, rewards: str) -> None:
        self.setting = setting
        self.line = GameLine(setting.game, setting.options, SeededDealer(seed))
        self._is_counting_points = rewards == POINTS
        self._legal: list[int] = []
        """The ids of the legal moves."""
        self._draw()

    @property
    def state(self) -> State:
        """The present state."""
        return self.line.state

    @property
    def seat(self) -> Seat | None:
        """The seat in turn, or None if the game is over."""
        due = self.state.turn
        return due.seat if isinstance(due, Decision) else None

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """Returns the legal moves of a seat; no move is legal for a seat that is not in turn."""
        mask = np.zeros(len(self.setting.actions), dtype=np.int8)
        if seat == self.seat:
            mask[self._legal] = 1
        return mask

    def is_legal(self, action: int) -> bool:
        """Checks whether the seat in turn may make a move."""
        return action in self._legal

    def make(self, action: int) -> list[Event]:
        """Makes a move and draws what follows. Returns the events. Raises ValueError if the move is not legal."""
        seat = self.seat
        if seat is None:
            raise ValueError("the game is over: call reset")
        if not self.is_legal(action):
            raise ValueError(f"action {action} is not legal for seat {seat}; legal are {sorted(self._legal)}")
        count = len(self.line.events)
        self.line.apply(self.setting.actions.move(action))
        self._draw()
        return self.line.events[count:]

    def _draw(self) -> None:
        """Draws what is due, and finds the legal moves of the position that follows."""
        while self.line.deal() is not None:
            pass
        self._legal = self.setting.actions.ids(self.state.legal)

    def rewards_since(self, before: State) -> list[float]:
        """Returns what every seat has earned since an earlier state of the game."""
        if self._is_counting_points:
            return point_rewards(before.scores(), self.state.scores())
        return outcome_rewards(self.state.tallies()) if self.seat is None else [0.0] * self.setting.players

    def observe(self, seat: Seat) -> Observation:
        """Returns what a seat sees."""
        return self.setting.encoding.encode(self.state, seat)


def check_rewards(rewards: str) -> None:
    """Raises ValueError for a kind of rewards that does not exist."""
    if rewards not in REWARDS:
        raise ValueError(f"rewards must be one of {', '.join(REWARDS)}, not {rewards!r}")


def check_render_mode(render_mode: str | None) -> None:
    """Raises ValueError for a way of rendering that does not exist."""
    if render_mode not in (None, TEXT):
        raise ValueError(f"render_mode must be {TEXT!r} or None, not {render_mode!r}; a position is a line of text")


def read_action(action: SupportsIndex) -> int:
    """Returns an action as an int. Raises ValueError if it is not an integer."""
    try:
        return index(action)
    except TypeError:
        raise ValueError(f"an action must be an integer, not {action!r}") from None


def outcome_rewards(tallies: tuple[Tally, ...]) -> list[float]:
    """Returns the reward of every seat at the end: (rivals with a worse tally - with a better one) / rivals."""
    rivals = len(tallies) - 1
    return [(sum(own > other for other in tallies) - sum(other > own for other in tallies)) / rivals for own in tallies]


def point_rewards(before: tuple[int, ...], after: tuple[int, ...]) -> list[float]:
    """Returns the reward of every seat: the points it has made - the mean of those that its rivals have made."""
    made = [new - old for old, new in zip(before, after, strict=True)]
    return [own - (sum(made) - own) / (len(made) - 1) for own in made]


def flat(seen: Observation) -> NDArray[np.uint8]:
    """Returns an observation as one row: all planes, then the table."""
    return np.frombuffer(seen.boards + seen.table, dtype=np.uint8).copy()


def parts(seen: Observation, encoding: Encoding) -> dict[str, NDArray[np.uint8]]:
    """Returns an observation as two arrays, `boards` and `table`."""
    boards = np.frombuffer(seen.boards, dtype=np.uint8).reshape(encoding.shape)
    return {"boards": boards.copy(), "table": np.frombuffer(seen.table, dtype=np.uint8).copy()}


def split(observation: NDArray[Any], encoding: Encoding) -> dict[str, NDArray[Any]]:
    """Returns the two arrays of an observation that is one row. More dimensions may stand before the row."""
    planes, rows, columns = encoding.shape
    size = planes * rows * columns
    boards, table = observation[..., :size], observation[..., size:]
    return {"boards": boards.reshape(*observation.shape[:-1], planes, rows, columns), "table": table}


def largest(encoding: Encoding) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Returns the largest values of boards and table."""
    planes = np.array([most for part in encoding.boards for most in part.largest], dtype=np.uint8)
    table = np.array([most for part in encoding.table for most in part.largest], dtype=np.uint8)
    return np.broadcast_to(planes[:, None, None], encoding.shape).copy(), table
