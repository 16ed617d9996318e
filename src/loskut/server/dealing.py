"""Drafts of game events: a move and the draws that follow it."""

from loskut.core.events import Decision, Move, Outcome
from loskut.match.match import Match
from loskut.server.entries import Draft


def followed(match: Match, move: Move | None = None) -> list[Draft]:
    """Plays a move, if there is one, and all draws until a seat has to decide. Returns drafts for them."""
    drafts = []
    if move is not None:
        match.line.apply(move)
        drafts.append(_last_event(match))
    while not match.is_over and not isinstance(match.state.turn, Decision):
        if match.proceed() is not None:
            drafts.append(_last_event(match))
    return drafts


def _last_event(match: Match) -> Draft:
    state, event = match.line.states[-2], match.line.events[-1]
    seat = None if isinstance(event, Outcome) else _decider(state.turn)
    text = match.terms.game.notation.format_event(state, event)
    return Draft("game_event", {"game": len(match.lines), "seat": seat, "text": text}, event)


def _decider(due: object) -> int:
    assert isinstance(due, Decision)
    return due.seat
