"""Action spaces: a fixed integer for every move that can ever be made, for learners and for storage."""

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
    """Named blocks one after another; the id of a move is its place in the whole."""

    def __init__(self, version: int, blocks: Sequence[Block]) -> None:
        self.version = version
        self.blocks = tuple(blocks)
        self.moves: tuple[Move, ...] = tuple(chain.from_iterable(block.moves for block in blocks))
        self._ids = {move: number for number, move in enumerate(self.moves)}

    def __len__(self) -> int:
        return len(self.moves)

    def id(self, move: Move) -> int:
        """The number of a move."""
        return self._ids[move]

    def move(self, number: int) -> Move:
        """The move with a number."""
        return self.moves[number]

    def ids(self, moves: Iterable[Move]) -> list[int]:
        """The numbers of several moves, say of the legal ones."""
        return [self._ids[move] for move in moves]
