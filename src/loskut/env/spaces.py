"""The spaces of gymnasium for observations and moves."""

from typing import Any

from loskut.core.encoding import Encoding
from loskut.env.missing import explained
from loskut.env.play import largest

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise explained(error) from error


def parts_space(encoding: Encoding) -> spaces.Dict:
    """Returns the space of an observation in two arrays."""
    boards, table = largest(encoding)
    zero = np.zeros_like
    return spaces.Dict(
        {
            "boards": spaces.Box(zero(boards), boards, dtype=np.uint8),
            "table": spaces.Box(zero(table), table, dtype=np.uint8),
        }
    )


def flat_space(encoding: Encoding) -> spaces.Box:
    """Returns the space of an observation in one row."""
    boards, table = largest(encoding)
    most = np.concatenate([boards.ravel(), table])
    return spaces.Box(np.zeros_like(most), most, dtype=np.uint8)


class LegalActions(spaces.Discrete):
    """The moves of a game by number. A sample without a mask is one of the moves that are legal now."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.legal: NDArray[np.int8] = np.ones(count, dtype=np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Returns a random move: of those in the mask, by the probabilities, or of those that are legal now."""
        if mask is None and probability is None and self.legal.any():
            mask = self.legal
        return super().sample(mask, probability)
