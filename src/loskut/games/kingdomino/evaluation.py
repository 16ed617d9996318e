"""An estimate of the final score of a kingdom: its points now plus the points that it may still gain.

The second part is a weighted sum of features. The weights come from a linear regression: in games of bots against
themselves, they fit the points gained after a position.
"""

from collections.abc import Sequence
from typing import TypeAlias

from loskut.core.caching import ByIdentity
from loskut.core.events import Seat
from loskut.games.kingdomino.board import Kingdom
from loskut.games.kingdomino.components import DOMINOES, DominoNo
from loskut.games.kingdomino.scoring import bonuses
from loskut.games.kingdomino.state import KingdominoState
from loskut.kit.grid import count_groups, neighbours

Counted: TypeAlias = tuple[int, int, int]
"""The cells of a territory, its squares and its crowns."""

MOST_OPEN = 3
"""A territory with more empty cells around it than this is not easier to extend."""

KINGDOM_WEIGHTS = (2.2, 28.0, 0.4, 0.8, 0.7, -2.2, 1.0)
"""The weights of `Look.features`, in the same order."""
CLAIM_WEIGHTS = (-0.7, 0.8, 0.8, 0.9)
"""The weights of `claim_features`, in the same order."""


class Look:
    """The features of one kingdom, without rows and kings.

    `points` are the points of its territories. `to_come` is the weighted sum of `features`. `most_crowns` and
    `most_squares` give, by terrain, the highest numbers among the territories that can still grow.
    """

    __slots__ = ("features", "most_crowns", "most_squares", "points", "to_come")

    def __init__(self, kingdom: Kingdom, dominoes: int) -> None:
        """Computes the features of a kingdom that takes `dominoes` dominoes in the whole game.

        The features, in order:
        1. the share of dominoes still to come, from 1 to 0;
        2. the square of this share;
        3. crowns of each territory, times the empty cells around it (at most `MOST_OPEN`);
        4. squares of each territory, times the same number;
        5. the sum of these numbers of empty cells;
        6. empty cells without an empty neighbour;
        7. dominoes discarded.
        Features 3 to 5 are multiplied by the share and divided by `MOST_OPEN`.
        """
        stride, room = kingdom.site.grid.stride, kingdom.room
        left = (dominoes - len(kingdom.taken)) / dominoes
        one, two, three = kingdom.crowns
        self.points = crowned = wide = openness = 0
        self.most_crowns, self.most_squares = [0] * len(kingdom.terrains), [0] * len(kingdom.terrains)
        for terrain, cells in enumerate(kingdom.terrains):
            found: list[Counted] = []
            for group, squares, crowns in count_groups(cells, one, two, three, stride, _collect, found):
                self.points += squares * crowns
                open_cells = min(MOST_OPEN, (neighbours(group, stride) & room).bit_count())
                if open_cells:
                    openness += open_cells
                    crowned += crowns * open_cells
                    wide += squares * open_cells
                    self.most_crowns[terrain] = max(self.most_crowns[terrain], crowns)
                    self.most_squares[terrain] = max(self.most_squares[terrain], squares)
        scale = left / MOST_OPEN
        lone = (room & ~neighbours(room, stride)).bit_count()
        self.features: Sequence[float] = (
            left, left * left, scale * crowned, scale * wide, scale * openness, lone, kingdom.discards,
        )  # fmt: skip
        self.to_come = sum([w * f for w, f in zip(KINGDOM_WEIGHTS, self.features, strict=True)])


def _collect(found: list[Counted], group: int, squares: int, crowns: int) -> list[Counted]:
    """Adds a group to those found, for `count_groups`; a plain tuple costs less than a `Territory`."""
    found.append((group, squares, crowns))
    return found


look: ByIdentity[Kingdom, Look] = ByIdentity(Look)


def claim_features(state: KingdominoState, seat: Seat, seen: Look) -> Sequence[float]:
    """Returns four features of the dominoes that a player has claimed and not laid yet.

    They are the number of these dominoes; their crowns; for each half, the crowns of the best own territory that it
    could join; for each crown on a half, the squares of the largest own territory that it could join.
    """
    count = crowns = joined_crowns = joined_squares = 0
    for row in (state.row, state.next_row):
        for piece, owner in zip(row.pieces, row.claims, strict=True):
            if owner == seat:
                domino = DOMINOES[DominoNo(piece)]
                count += 1
                for half in (domino.left, domino.right):
                    crowns += half.crowns
                    joined_crowns += seen.most_crowns[half.terrain]
                    joined_squares += half.crowns * seen.most_squares[half.terrain]
    return count, crowns, joined_crowns, joined_squares


def potential(state: KingdominoState, seat: Seat) -> float:
    """Returns the points that a player is expected to gain beyond the present score."""
    seen = look(state.kingdoms[seat], state.options.dominoes_each)
    claims = claim_features(state, seat, seen)
    return seen.to_come + sum([w * f for w, f in zip(CLAIM_WEIGHTS, claims, strict=True)])


def forecast(state: KingdominoState) -> tuple[float, ...]:
    """Returns the expected final scores, by seat."""
    options = state.options
    return tuple(
        [
            look(kingdom, options.dominoes_each).points
            + sum(bonuses(kingdom, options).values())
            + potential(state, Seat(seat))
            for seat, kingdom in enumerate(state.kingdoms)
        ]
    )
