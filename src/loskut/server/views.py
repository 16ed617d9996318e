"""Tables as everybody sees them: dictionaries with the fields of the messages in messages.py.

They are built without the message classes, because speed matters here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import Field, fields
from typing import Any

from loskut.core.events import Decision, Over, Seat
from loskut.core.game import Game
from loskut.core.options import is_flag
from loskut.core.state import State
from loskut.match.match import Match
from loskut.server.entries import LogEntry
from loskut.server.table import Table

Plain = dict[str, Any]


def seat_views(table: Table, names: Mapping[str, str], online: Sequence[bool], now: float) -> list[Plain]:
    """Returns the seats and who sits there."""
    shown = table.told_apart([_name_now(table, number, names) for number in range(len(table.seats))])
    return [
        {
            "kind": seat.kind,
            "name": shown[number],
            "guest": seat.guest,
            "level": seat.level,
            "gone": seat.gone,
            "is_online": online[number],
            "seconds_left": table.seconds_left(number, now),
            "reserved": _reserved(table, number),
        }
        for number, seat in enumerate(table.seats)
    ]


def _name_now(table: Table, number: int, names: Mapping[str, str]) -> str:
    """Returns the name for a seat. A guest may have changed it since sitting down."""
    seat = table.seats[number]
    if reserved := _reserved(table, number):
        return names.get(reserved, table.setup.wishes[number]["name"])
    return names.get(seat.guest, seat.name) if seat.kind == "guest" and seat.guest else seat.name


def _reserved(table: Table, number: int) -> str | None:
    return table.setup.reserved_for(number) if table.seats[number].kind == "open" else None


def turn_view(state: State) -> Plain:
    """Returns the step that is due."""
    due = state.turn
    if isinstance(due, Decision):
        return {"kind": "decision", "seat": int(due.seat), "step": due.step}
    return {"kind": "over" if isinstance(due, Over) else "chance", "seat": None, "step": getattr(due, "step", None)}


def progress_view(game: Game, state: State) -> Plain | None:
    """Returns the progress of a game, or None for a game without rounds."""
    progress = game.view.progress(state)
    return None if progress is None else progress._asdict()


def choice_views(game: Game, state: State) -> list[Plain]:
    """Returns the legal moves."""
    space, notation, view = game.actions(state.options), game.notation, game.view
    return [
        {"action": space.id(move), "text": notation.format_event(state, move), "detail": view.move(state, move)}
        for move in state.legal
    ]


def position_view(match: Match, *, with_choices: bool) -> Plain:
    """Returns the position of the last game of a match."""
    earlier = [line.state.scores() for line in match.lines[:-1]]
    return _position(match, len(match.lines), match.state, earlier, with_choices=with_choices)


def past_position(match: Match, game: int, events: int) -> Plain:
    """Returns the position of a game (from 1) after a number of events, without choices."""
    earlier = [line.state.scores() for line in match.lines[: game - 1]]
    return _position(match, game, match.lines[game - 1].states[events], earlier, with_choices=False)


def _position(match: Match, game: int, state: State, earlier: Sequence[Sequence[int]], *, with_choices: bool) -> Plain:
    rules = match.terms.game
    before = [sum(scores) for scores in zip(*earlier, strict=True)] or [0] * match.terms.options.players
    scores = [old + new for old, new in zip(before, state.scores(), strict=True)]
    is_end = game == match.terms.series and isinstance(state.turn, Over)
    return {
        "game": game,
        "turn": turn_view(state),
        "scores": scores,
        "earlier": before,
        "places": list(match.standing()) if is_end else None,
        "progress": progress_view(rules, state),
        "table": rules.view.table(state),
        "choices": choice_views(rules, state) if with_choices and isinstance(state.turn, Decision) else [],
    }


def table_view(table: Table, position: Plain, names: Mapping[str, str], online: Sequence[bool], now: float) -> Plain:
    """Returns the whole table."""
    setup = table.setup
    seats = range(len(table.seats))
    return {
        "id": setup.id,
        "game": setup.terms.game.id,
        "options": setup.terms.as_dict(),
        "variants": setup.terms.variants(),
        "series": setup.terms.series,
        "visibility": setup.visibility,
        "clock": setup.clock,
        "status": table.status,
        "sequence": table.sequence,
        "now": now,
        "seats": seat_views(table, names, online, now),
        "position": position,
        "results": table.match.results(),
        "take_back": [table.take_back_target(number) for number in seats],
        "is_shared": table.is_shared,
        "commitment": table.commitment,
        "seed": table.match.seed.hex() if table.status == "over" else None,
        "shuffle": shuffle_view(table),
        "rematch": table.rematch,
    }


def shuffle_view(table: Table) -> Plain | None:
    """Returns the joint shuffle, or None. Its numbers are told only when the match is over."""
    shuffle, is_over = table.shuffle, table.status == "over"
    if shuffle is None:
        return None
    shares = shuffle.listed([seat.guest for seat in table.seats]) if shuffle.shares is None else shuffle.shares
    return {
        "attempt": shuffle.attempt,
        "is_fixed": shuffle.shares is not None,
        "shares": [{"seat": one.seat, "guest": one.guest, "commitment": one.commitment} for one in shares],
        "secret": shuffle.secret.hex() if is_over else None,
        "numbers": [shuffle.numbers[one.guest].hex() for one in shares] if is_over else None,
    }


def log_line(entry: LogEntry, told: Plain) -> Plain:
    """Returns a log entry as clients receive it. `told` is the content that clients may see."""
    return {"sequence": entry.sequence, "at": entry.at, "entry": told}


def you_view(table: Table, guest: str | None, name: str) -> Plain:
    """Returns what a guest may do at a table."""
    return {
        "guest": None if guest is None else {"id": guest, "name": name},
        "seats": table.seats_of(guest),
        "is_owner": guest == table.setup.owner,
        "can_hint": table.can_hint(guest),
        "can_cancel": table.can_cancel(guest),
        "can_react": table.can_react(guest),
    }


def summary_view(
    table: Table, position: Plain, names: Mapping[str, str], online: Sequence[bool], now: float, guest: str | None
) -> Plain:
    """Returns the table as a list shows it. If the guest has a seat, it contains what they have built."""
    mine = table.seats_of(guest)
    progress = position["progress"] or {"round": None, "rounds": None}
    seat = table.seat_in_turn
    return {
        "id": table.setup.id,
        "game": table.setup.terms.game.id,
        "options": table.setup.terms.as_dict(),
        "variants": table.setup.terms.variants(),
        "status": table.status,
        "seats": seat_views(table, names, online, now),
        "is_my_turn": seat is not None and seat in mine and table.seats[seat].is_person,
        "changed": table.log[-1][0].at if table.log else table.setup.created,
        "scores": position["scores"],
        "round": progress["round"],
        "rounds": progress["rounds"],
        "mine": table.setup.terms.game.view.board(table.match.state, Seat(mine[0])) if mine else None,
    }


def replay_view(table: Table, view: Plain) -> Plain:
    """Returns the game events that count, step by step."""
    match, steps = table.match, []
    counts: dict[int, int] = {}
    told = {entry.sequence: words for entry, words in table.log}
    for mark in table.marks:
        counts[mark.game] = counts.get(mark.game, 0) + 1
        position = past_position(match, mark.game, counts[mark.game])
        steps.append({"sequence": mark.sequence, "at": mark.at, "entry": told[mark.sequence], "position": position})
    return {"table": view, "start": past_position(match, 1, 0), "steps": steps}


def _option_view(option: Field[Any]) -> Plain:
    facts = option.metadata
    unless = facts.get("unless")
    return {
        "name": option.name,
        "kind": "bool" if is_flag(option) else "seats" if "each_seat" in facts else "choice",
        "default": option.default,
        "choices": list(facts.get("each_seat", facts.get("choices", ()))),
        "unless": unless and {"name": unless[0], "value": unless[1]},
    }


def game_info(game: Game) -> Plain:
    """Returns a game with its options, for a page that creates tables."""
    by_name = {option.name: option for option in fields(game.options_type)}
    options = [_option_view(option) for name, option in by_name.items() if name != "players"]
    flag: Plain = {"kind": "bool", "default": False, "choices": [], "unless": None}
    series = [{"name": name, **flag} for name in game.series_options]
    return {
        "id": game.id,
        "players": list(by_name["players"].metadata.get("choices", ())),
        "options": options + series,
        "components": game.view.components(),
    }
