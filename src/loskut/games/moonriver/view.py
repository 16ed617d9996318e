"""Moon River as plain data: notation, and the round."""

from typing import cast

from loskut.core.game import View
from loskut.core.state import State
from loskut.core.view_types import Progress
from loskut.games.moonriver.rules import ROUNDS, ROW_LENGTH
from loskut.games.moonriver.state import MoonRiverState


class MoonRiverView(View):
    """The notation of the table, and how far the rows have come."""

    def progress(self, state: State) -> Progress:
        """Returns the round: the number of the row whose plots are being taken. Setting up counts as the first."""
        state = cast(MoonRiverState, state)
        drawn = (len(state.box.deck) - len(state.deck)) // ROW_LENGTH
        return Progress(max(1, drawn - 1 if state.next_row else drawn), ROUNDS)
