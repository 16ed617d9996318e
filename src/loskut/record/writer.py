"""The writer of records."""

from collections.abc import Iterator
from textwrap import wrap

from loskut.core.events import Outcome
from loskut.core.terms import Terms, format_terms
from loskut.record.model import GameRecord, Record, states

VERSION = "1"
COMPONENTS_TAG = "Components"
RULES_TAG = "Rules"
FIRST_RULES = 1
"""The version of a game's rules in a record that tells none."""
WIDTH = 100


def format_record(record: Record) -> str:
    """Returns the text of a record: tags, then the games. Each draw after a move begins a new line."""
    head = {"Loskut": VERSION, "Game": record.terms.game.id, "Options": format_terms(record.terms)}
    if record.terms.game.version > FIRST_RULES:
        head[RULES_TAG] = str(record.terms.game.version)
    if fingerprint := record.terms.game.fingerprint():
        head[COMPONENTS_TAG] = fingerprint
    head |= record.tags
    blocks = []
    for number, game in enumerate(record.games, start=1):
        tags = head if number == 1 else {"GameNo": str(number)}
        lines = [f'[{name} "{escape(value, chr(34))}"]' for name, value in tags.items()]
        blocks.append("\n".join((*lines, "", *_body(record.terms, game))).rstrip() + "\n")
    return "\n".join(blocks)


def escape(text: str, quote: str) -> str:
    """Returns text that can stand before a closing quote: a backslash marks backslashes, quotes and line ends."""
    return text.replace("\\", "\\\\").replace(quote, f"\\{quote}").replace("\n", "\\n").replace("\r", "\\r")


def _body(terms: Terms, game: GameRecord) -> Iterator[str]:
    words: list[str] = []
    comments: dict[int, list[str]] = {}
    for index, comment in game.comments:
        comments.setdefault(index, []).append(comment)
    # Only the words of events are wrapped. A comment is a line of its own, so that its blanks are kept.
    for index, (state, event) in enumerate(zip(states(terms, game), game.events, strict=False)):
        starts_line = isinstance(event, Outcome) and index > 0 and not isinstance(game.events[index - 1], Outcome)
        if starts_line or index in comments:
            yield from _wrapped(words)
            words = []
        yield from (f"{{{escape(comment, '}')}}}" for comment in comments.get(index, ()))
        word = terms.game.notation.format_event(state, event)
        # A word that starts with `>` continues the move before it: no blank between them.
        if word.startswith(">") and words and not isinstance(game.events[index - 1], Outcome):
            words[-1] += word
        else:
            words.append(word)
    yield from _wrapped(words)
    yield from (f"{{{escape(comment, '}')}}}" for comment in comments.get(len(game.events), ()))


def _wrapped(words: list[str]) -> list[str]:
    return wrap(" ".join(words), WIDTH, break_long_words=False, break_on_hyphens=False)
