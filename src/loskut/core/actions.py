"""Action spaces: a fixed number for every move of a game, for learning programs and for storage."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from loskut.core.events import Move


@dataclass(frozen=True, slots=True)
class Block:
    """The moves of one kind, in their frozen order."""

    name: str
    moves: tuple[Move, ...]


class ActionSpace:
    """All moves of a game as named blocks, one after another. The id of a move is its index in the whole list."""

    def __init__(self, version: int, blocks: Sequence[Block]) -> None:
        self.version = version
        self.blocks = tuple(blocks)
        self.moves: tuple[Move, ...] = tuple(chain.from_iterable(block.moves for block in blocks))
        self._ids = {move: number for number, move in enumerate(self.moves)}

    def __len__(self) -> int:
        return len(self.moves)

    def id(self, move: Move) -> int:
        """Returns the id of a move."""
        return self._ids[move]

    def move(self, number: int) -> Move:
        """Returns the move with an id."""
        return self.moves[number]

    def ids(self, moves: Iterable[Move]) -> list[int]:
        """Returns the ids of several moves, for example of the legal ones."""
        return [self._ids[move] for move in moves]
