"""Kingdomino Duel as plain data: its notation and the round."""

from typing import cast

from loskut.core.events import Over
from loskut.core.game import View
from loskut.core.state import State
from loskut.core.view_types import Progress
from loskut.games.duel.moves import Lightning
from loskut.games.duel.state import DuelState


class DuelView(View):
    """The view of Kingdomino Duel: the notation of the table and the number of the round."""

    def progress(self, state: State) -> Progress:
        """Returns the round. Lightning belongs to the round just played. The number of rounds is not known (D17)."""
        state = cast(DuelState, state)
        finished = min(own.rounds for own in state.maps)
        return Progress(finished if isinstance(state.turn, Over | Lightning) else finished + 1, None)
