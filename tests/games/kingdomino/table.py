"""Tables of Kingdomino for tests: set up by hand, by a script in notation, or by random play."""

from collections.abc import Iterator
from random import Random
from typing import cast

from loskut.core.events import Chance, Decision, Over, Seat
from loskut.games.kingdomino.board import Kingdom, new_kingdom
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.games.kingdomino.moves import PLACE
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.state import KingdominoState, initial
from loskut.kit.draft import DraftRow
from loskut.match.dealers import SeededDealer, seed_bytes

TWO, THREE, FOUR = (KingdominoOptions(players=players) for players in (2, 3, 4))
MIGHTY = KingdominoOptions(players=2, mighty_duel=True)


def play(state: KingdominoState | KingdominoOptions, script: str = "") -> KingdominoState:
    """Returns the state after the events of a script. It begins with a new game or with a given state."""
    if isinstance(state, KingdominoOptions):
        state = initial(state)
    for word in script.split():
        state = cast(KingdominoState, state.apply(KINGDOMINO.notation.parse_event(state, word)))
    return state


def random_game(options: KingdominoOptions, seed: int) -> Iterator[KingdominoState]:
    """Returns all states of a game with random moves, from the first to the last."""
    state, random, dealer = initial(options), Random(seed), SeededDealer(seed_bytes(seed))
    drawn = 0
    while True:
        yield state
        match state.turn:
            case Chance(step=step):
                state = cast(KingdominoState, state.apply(dealer.deal(step, drawn, state.chance)))
                drawn += 1
            case Decision():
                state = cast(KingdominoState, state.apply(random.choice(state.legal)))
            case Over():
                return


def decisions(options: KingdominoOptions, seed: int) -> list[KingdominoState]:
    """Returns the states of a random game in which a player decides."""
    return [state for state in random_game(options, seed) if isinstance(state.turn, Decision)]


def to_lay(kingdom: Kingdom, domino: int) -> KingdominoState:
    """Returns a table where the first player has to lay a domino. The rest of the table is empty."""
    size = kingdom.site.size
    options = KingdominoOptions(players=2, mighty_duel=size == 7)
    kingdoms, row = (kingdom, new_kingdom(size)), DraftRow((domino,), (Seat(0),))
    return KingdominoState(options, (Decision(Seat(0), PLACE),), kingdoms, row, DraftRow(), frozenset())


def finished(options: KingdominoOptions, *kingdoms: Kingdom) -> KingdominoState:
    """Returns a table at the end of a game, with these kingdoms."""
    return KingdominoState(options, (), kingdoms, DraftRow(), DraftRow(), frozenset())


def seats_due(state: KingdominoState) -> list[tuple[int, str]]:
    """Returns the decisions on the agenda, as seats and steps."""
    return [(due.seat, due.step) for due in state.agenda if isinstance(due, Decision)]
