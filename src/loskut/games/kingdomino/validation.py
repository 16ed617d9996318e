"""The checks that turn a position read from text or JSON into a state.

The table determines what is due, with one exception: it does not show the order in which the kings were drawn in the
set-up (K5).
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from loskut.core.errors import IllegalMove, NotationError
from loskut.core.events import Chance, Due, Seat
from loskut.games.kingdomino.board import Kingdom, Taken, new_kingdom
from loskut.games.kingdomino.components import ALL_NUMBERS, DominoNo
from loskut.games.kingdomino.legality import explain_discard, explain_place
from loskut.games.kingdomino.moves import CLAIMS_DUE, KINGS, PLACES_DUE, ROW
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.state import KingdominoState
from loskut.games.kingdomino.state_data import rows_left
from loskut.kit.draft import DraftRow


def build_kingdom(options: KingdominoOptions, history: Iterable[Taken]) -> Kingdom:
    """Returns the kingdom after these dominoes are taken in this order. Raises IllegalMove if one breaks K11-K15."""
    kingdom = new_kingdom(options.size)
    for domino, place in history:
        violation = explain_place(kingdom, domino, place) if place else explain_discard(kingdom, domino)
        if violation:
            raise IllegalMove(violation)
        kingdom = kingdom.lay(domino, place) if place else kingdom.discard(domino)
    return kingdom


def assemble(
    options: KingdominoOptions,
    kingdoms: Sequence[Kingdom],
    row: DraftRow,
    next_row: DraftRow,
    agenda: tuple[Due, ...],
) -> KingdominoState:
    """Returns the state with these parts. Raises NotationError if no game can reach it."""
    if len(kingdoms) != options.players:
        raise NotationError("kingdomino-position-kingdoms", found=len(kingdoms), wanted=options.players)
    taken = [taken.domino.number for kingdom in kingdoms for taken in kingdom.taken]
    seen = Counter([*taken, *row.pieces, *next_row.pieces])
    if seen and max(seen.values()) > 1:
        raise NotationError("kingdomino-position-twice", domino=max(seen, key=lambda number: seen[number]))
    if any(list(part.pieces) != sorted(part.pieces) for part in (row, next_row)):
        raise NotationError("kingdomino-position-order")
    deck = ALL_NUMBERS.difference(DominoNo(number) for number in seen)
    if len(seen) % options.kings or rows_left(options, deck) < 0:
        raise NotationError("kingdomino-position-count", found=len(seen), kings=options.kings)
    state = KingdominoState(options, agenda, tuple(kingdoms), row, next_row, deck)
    if agenda not in possible_agendas(state, agenda):
        raise NotationError("kingdomino-position-agenda")
    return state


def possible_agendas(state: KingdominoState, hint: tuple[Due, ...]) -> list[tuple[Due, ...]]:
    """Returns all agendas that are possible on this table. `hint` gives the order of kings in the set-up (K5)."""
    if state.is_set_up:
        return _agendas_of_rounds(state)
    if not state.next_row:
        return [(Chance(ROW), Chance(KINGS))]
    if not _kings(state.options) >= Counter(state.next_row.owners):
        return []
    waiting = _kings(state.options) - Counter(state.next_row.owners)
    hinted = tuple(due for due in hint if due in CLAIMS_DUE)
    found: list[tuple[Due, ...]] = []
    if len(state.next_row) == state.options.kings:
        if Counter(CLAIMS_DUE.index(due) for due in hinted if not isinstance(due, Chance)) == waiting:
            found.append((*hinted, Chance(ROW)))
        if not state.next_row.owners:
            found.append((Chance(KINGS),))
    return found


def _agendas_of_rounds(state: KingdominoState) -> list[tuple[Due, ...]]:
    """Returns the only agenda that is possible in a round, in a list, or an empty list if the table is impossible.

    First comes a player who has laid a domino and not claimed one yet. Then come the turns of the other dominoes in the
    row. The draw of a new row comes last, if one is left.
    """
    options, row, next_row = state.options, state.row, state.next_row
    left = rows_left(options, state.deck)
    is_last = not next_row and not left
    gone = _kings(options) - Counter(row.owners)
    rounds = options.rounds - left - (0 if is_last else 1)
    for seat, kingdom in enumerate(state.kingdoms):
        if len(kingdom.taken) != (rounds - 1) * options.kings_each + gone[Seat(seat)]:
            return []
    if len(row.owners) != len(row) or not _kings(options) >= Counter(row.owners):
        return []
    if is_last:
        return [tuple(PLACES_DUE[seat] for seat in row.owners)]
    claiming = gone - Counter(next_row.owners)
    if len(next_row) != options.kings or not gone >= Counter(next_row.owners) or claiming.total() > 1:
        return []
    if not row and not claiming and not left:
        return []
    turns = tuple(due for seat in row.owners for due in (PLACES_DUE[seat], CLAIMS_DUE[seat]))
    head = tuple(CLAIMS_DUE[seat] for seat in claiming)
    return [(*head, *turns, *((Chance(ROW),) if left else ()))]


def _kings(options: KingdominoOptions) -> Counter[Seat]:
    return Counter({Seat(seat): options.kings_each for seat in range(options.players)})
