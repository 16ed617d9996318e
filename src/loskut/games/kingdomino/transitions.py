"""The table after each event, and what is due next (K4-K10)."""

from typing import TypeVar, assert_never

from loskut.core.events import Chance, Event, Move, Outcome
from loskut.games.kingdomino.moves import CLAIMS_DUE, PLACES_DUE, ROW, Claim, Discard, KingsDrawn, RowDrawn
from loskut.games.kingdomino.state_data import KingdominoData, rows_left
from loskut.kit.domino import Place
from loskut.kit.draft import DraftRow

D = TypeVar("D", bound=KingdominoData)
TURNS_DUE = tuple(zip(PLACES_DUE, CLAIMS_DUE, strict=True))


def after(data: D, event: Event) -> D:
    """Returns the table after an event. Its agenda holds what the event makes due (K5-K10)."""
    agenda = data.agenda[1:]
    match event:
        case Place() | Discard():
            seat = data.mover
            kingdom = data.kingdoms[seat]
            built = kingdom.lay(data.domino, event) if isinstance(event, Place) else kingdom.discard(data.domino)
            kingdoms = (*data.kingdoms[:seat], built, *data.kingdoms[seat + 1 :])
            return type(data)(data.options, agenda, kingdoms, data.row.without_first(), data.next_row, data.deck)
        case Claim():
            next_row = data.next_row.claim(event.place, data.mover)
            claimed = type(data)(data.options, agenda, data.kingdoms, data.row, next_row, data.deck)
            return claimed if agenda else _begin_last_round(claimed)
        case RowDrawn():
            return _begin_round(data, event)
        case KingsDrawn():
            claims = tuple(CLAIMS_DUE[seat] for seat in event.drawn)
            agenda = (*claims, Chance(ROW))
            return type(data)(data.options, agenda, data.kingdoms, data.row, data.next_row, data.deck)
        case Move() | Outcome():
            raise TypeError(f"not an event of Kingdomino: {event}")
    assert_never(event)


def _begin_round(data: D, new: RowDrawn) -> D:
    """Returns the table after a row was drawn (K6-K9).

    The claimed row becomes the row to lay. For each of its dominoes in order, the owner lays it and then claims a
    domino of the new row.
    """
    deck = data.deck.difference(new.drawn)
    next_row = DraftRow.drawn(new.drawn)
    if not data.next_row:  # This is the first row of the game. Drawing the kings is already due.
        return type(data)(data.options, data.agenda[1:], data.kingdoms, data.row, next_row, deck)
    turns = [due for seat in data.next_row.owners for due in TURNS_DUE[seat]]
    more = (Chance(ROW),) if rows_left(data.options, deck) else ()
    return type(data)(data.options, (*turns, *more), data.kingdoms, data.next_row, next_row, deck)


def _begin_last_round(data: D) -> D:
    """Returns the table at the start of the last round. There is no row to claim from, so players only lay (K10)."""
    agenda = tuple(PLACES_DUE[seat] for seat in data.next_row.owners)
    return type(data)(data.options, agenda, data.kingdoms, data.next_row, DraftRow(), data.deck)
