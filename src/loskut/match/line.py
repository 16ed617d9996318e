"""One game being played: its events so far and the states between them."""

from collections import Counter
from copy import copy
from typing import Self

from loskut.core.events import Chance, Event, Outcome, Over
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.core.state import State
from loskut.match.dealers import Dealer
from loskut.record.model import NOTHING_PLAYED, GameRecord


class GameLine:
    """A line of play. Events are added at its end and can be taken back."""

    def __init__(self, game: Game, options: Options, dealer: Dealer, record: GameRecord = NOTHING_PLAYED) -> None:
        self.dealer = dealer
        self.comments = list(record.comments)
        self.events: list[Event] = []
        self.states: list[State] = [game.initial(options)]
        self.dealt: Counter[str] = Counter()
        for event in record.events:
            self.apply(event)

    @property
    def state(self) -> State:
        """The present state of the game."""
        return self.states[-1]

    def apply(self, event: Event) -> None:
        """Adds an event. Raises IllegalMove for an illegal event and then changes nothing."""
        state = self.states[-1]
        self.states.append(state.apply(event))
        self.events.append(event)
        if isinstance(event, Outcome):
            self.dealt[_step(state)] += 1

    def deal(self) -> Outcome | None:
        """Draws once if chance is due. Returns the outcome, or None if no chance is due."""
        state = self.states[-1]
        due = state.turn
        if not isinstance(due, Chance):
            return None
        outcome = self.dealer.deal(due.step, self.dealt[due.step], state.chance)
        self.apply(outcome)
        return outcome

    def take_back(self, count: int) -> None:
        """Goes back to the state after the first `count` events."""
        for state, event in zip(self.states[count:], self.events[count:], strict=False):
            if isinstance(event, Outcome):
                self.dealt[_step(state)] -= 1
        del self.events[count:], self.states[count + 1 :]
        self.comments = [(index, text) for index, text in self.comments if index <= count]

    def copy(self) -> Self:
        """Returns a copy that can go on independently."""
        twin = copy(self)
        twin.comments, twin.events, twin.states = list(self.comments), list(self.events), list(self.states)
        twin.dealt = self.dealt.copy()
        return twin

    def record(self) -> GameRecord:
        """Returns the events and comments as a record."""
        return GameRecord(tuple(self.events), tuple(self.comments))


def _step(state: State) -> str:
    """Returns the name of the step that is due."""
    assert not isinstance(state.turn, Over)
    return state.turn.step
