"""Positions of Kingdomino Duel on one line. docs/notation.md describes the form."""

import re

from loskut.core.errors import NotationError
from loskut.core.events import Due, Seat
from loskut.core.options import format_value
from loskut.core.terms import split_pairs
from loskut.core.text_reader import Fields, parse_number, undotted
from loskut.games.duel.board import MOST_ON_SQUARE, PLAN, Map, map_of
from loskut.games.duel.components import DICE, DICE_COUNT, JOKER, MOST_BOXES, Coat, Face, Power
from loskut.games.duel.dice import Dice, Die
from loskut.games.duel.moves import DRAW, FIRST, LIGHTNING, PICKS_DUE, ROLL, Drawing, Lightning
from loskut.games.duel.rules import PLAYERS, DuelOptions
from loskut.games.duel.spellbook import Spellbook
from loskut.games.duel.state import DuelState
from loskut.games.duel.validation import assemble
from loskut.kit.grid import Cell

GAME = "duel"
VERSION = 1
HEAD = f"{GAME}/{VERSION}"
FIELDS = 7
COATS = {coat.letters: coat for coat in Coat}
CASTLE, SHADED = "#", "#*"
MOST_PASSES = 99
SEATS = max(PLAYERS)
_SQUARE = re.compile(r"(dd|ll|d|l|f|c)(\+*)")
_DIE = re.compile(r"(\?|dd|ll|d|l|f|c)(\+*)(?:\?(dd|ll|d|l|f|c))?(\^?)(?::([12]))?(!?)(?:@([a-z][0-9]))?")
_DRAWING = re.compile(r"([12])d(t?)(i?)(s?)")
_LIGHTNING = re.compile(r"([12])l(5?)(6?)")


def format_position(state: DuelState) -> str:
    """Returns seven fields: version, options, maps, spellbook, player A, dice, what is due."""
    options = ",".join(f"{name}={format_value(value)}" for name, value in state.options.as_dict().items())
    maps = "|".join(map(_format_map, state.maps))
    first = "-" if state.first is None else str(state.first + 1)
    due = ".".join(map(_format_due, state.agenda)) or "-"
    return " ".join((HEAD, options, maps, _format_book(state.book), first, _format_dice(state.dice), due))


def parse_position(text: str) -> DuelState:
    """Returns the state that a line describes."""
    fields = Fields(text, FIELDS)
    head, options_text, maps, book, first, dice, due = fields.words
    if head != HEAD:
        raise fields.error(0, NotationError("error-position-head", found=head, wanted=HEAD))
    options = fields.read(1, lambda: DuelOptions.parse(split_pairs(options_text.split(","))))
    parts = (
        fields.read(2, lambda: [_parse_map(part) for part in maps.split("|")]),
        fields.read(3, lambda: _parse_book(book)),
        fields.read(5, lambda: _parse_dice(dice)),
        fields.read(4, lambda: None if first == "-" else Seat(parse_number(first, 1, options.players) - 1)),
        fields.read(6, lambda: tuple(_parse_due(part) for part in undotted(due))),
    )
    return fields.read(0, lambda: assemble(options, *parts))


def format_face(face: Face) -> str:
    """Returns a face in writing: the letters of the coat or `?`, then a `+` for every cross."""
    return (JOKER if face.coat is None else face.coat.letters) + "+" * face.crosses


def _format_map(own: Map) -> str:
    """Returns a map in writing: its rows from the top, then `:` and the number of passes.

    A row holds coats with their crosses, counts of empty squares and the castle, for example `2.d+.#.f.2`.
    """
    rows = [_format_row(own, row) for row in reversed(range(PLAN.grid.height))]
    return "/".join(rows) + f":{own.passes}"


def _format_row(own: Map, row: int) -> str:
    words: list[str] = []
    empty = 0
    for column in range(PLAN.grid.width):
        cell = PLAN.grid.cell(column, row)
        if own.room >> cell & 1:
            empty += 1
            continue
        words += [str(empty)] if empty else []
        empty = 0
        words.append(_format_square(own, cell))
    return ".".join([*words, *([str(empty)] if empty else [])])


def _format_square(own: Map, cell: Cell) -> str:
    coat = own.coat_at(cell)
    if coat is None:
        return CASTLE if own.has_bonus else SHADED
    return coat.letters + "+" * own.crosses_at(cell)


def _parse_map(text: str) -> Map:
    """Returns the map that a text from `_format_map` describes."""
    body, colon, passes = text.partition(":")
    rows = body.split("/")
    if not colon or len(rows) != PLAN.grid.height:
        raise NotationError("duel-position-map", text=text)
    words = [word for row in reversed(rows) for word in _spread(row)]
    cells = [PLAN.grid.cell(column, row) for row in range(PLAN.grid.height) for column in range(PLAN.grid.width)]
    squares: dict[Cell, Face] = {}
    castle = ""
    for cell, word in zip(cells, words, strict=True):
        if cell == PLAN.castle:
            castle = word
        elif word:
            squares[cell] = _parse_square(word)
    if castle not in (CASTLE, SHADED):
        raise NotationError("duel-position-map", text=text)
    return map_of(squares, has_bonus=castle == CASTLE, passes=_parse_small(passes, MOST_PASSES))


def _spread(row: str) -> list[str]:
    """Returns a word for every square of a row. The word of an empty square is empty."""
    words: list[str] = []
    for part in row.split("."):
        words += [""] * _parse_small(part, PLAN.grid.width) if part[:1].isdigit() else [part]
    if len(words) != PLAN.grid.width:
        raise NotationError("duel-position-row", text=row, wanted=PLAN.grid.width)
    return words


def _parse_square(word: str) -> Face:
    found = _SQUARE.fullmatch(word)
    if not found or len(found[2]) > MOST_ON_SQUARE:
        raise NotationError("duel-position-square", text=word)
    return Face(COATS[found[1]], len(found[2]))


def _parse_small(text: str, highest: int) -> int:
    """Returns a number from 0 to `highest`. It has at most three digits and no leading zero."""
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= highest and text == str(int(text))):
        raise NotationError("error-bad-number", text=text, lowest=0, highest=highest)
    return int(text)


def _format_book(book: Spellbook) -> str:
    """Returns the spellbook in writing: the marks of each player by coat, then the powers.

    A power is `-` if nobody has it, or else its owner, `*` if it was used, and the coat chosen by power 5: `2*f`.
    """
    marks = [".".join(map(str, row)) for row in book.marks]
    return "/".join([*marks, ".".join(_format_power(book, power) for power in Power)])


def _format_power(book: Spellbook, power: Power) -> str:
    owner = book.owners[power]
    if owner is None:
        return "-"
    coat = book.chosen_coat.letters if power == Power.THREE_POINTS_PER_DOMAIN and book.chosen_coat is not None else ""
    return f"{owner + 1}{'*' if book.used[power] else ''}{coat}"


def _parse_book(text: str) -> Spellbook:
    """Returns the spellbook that a text from `_format_book` describes."""
    *rows, powers = text.split("/")
    words = powers.split(".")
    if len(rows) != SEATS or len(words) != len(Power):
        raise NotationError("duel-position-book", text=text)
    marks = [tuple(_parse_small(word, MOST_BOXES) for word in row.split(".")) for row in rows]
    if any(len(row) != len(Coat) for row in marks):
        raise NotationError("duel-position-book", text=text)
    fifth, star, letters = words[Power.THREE_POINTS_PER_DOMAIN].partition("*")
    chosen_coat = COATS.get(letters) if star else None
    if letters and chosen_coat is None:
        raise NotationError("duel-position-book", text=text)
    words[Power.THREE_POINTS_PER_DOMAIN] = fifth + star
    states: dict[str, tuple[Seat | None, bool]] = {"-": (None, False)}
    for seat in range(SEATS):
        states |= {f"{seat + 1}": (Seat(seat), False), f"{seat + 1}*": (Seat(seat), True)}
    if any(word not in states for word in words):
        raise NotationError("duel-position-book", text=text)
    owners, used = zip(*(states[word] for word in words), strict=True)
    return Spellbook(tuple(marks), owners, used, chosen_coat)


def _format_dice(dice: Dice) -> str:
    """Returns the dice in writing, by number.

    A die is its face, `?` with the coat named for it, `^` for the castle's cross, `:` with its owner, `!` if it was
    used, `@` with its square. Parts that do not apply are left out.
    """
    return ".".join(map(_format_die, dice)) or "-"


def _format_die(die: Die) -> str:
    named = "" if die.named is None else JOKER + die.named.letters
    owner = "" if die.owner is None else f":{die.owner + 1}"
    cell = "" if die.cell is None else f"@{PLAN.grid.format_cell(die.cell)}"
    return f"{format_face(die.face)}{named}{'^' if die.is_raised else ''}{owner}{'!' if die.is_used else ''}{cell}"


def _parse_dice(text: str) -> Dice:
    """Returns the four dice, or none, that a text from `_format_dice` describes."""
    words = undotted(text)
    if len(words) not in (0, DICE_COUNT):
        raise NotationError("duel-roll-count", found=len(words), wanted=DICE_COUNT)
    return tuple(_parse_die(number, word) for number, word in enumerate(words))


def _parse_die(number: int, text: str) -> Die:
    found = _DIE.fullmatch(text)
    face = Face(COATS.get(found[1]), len(found[2])) if found else None
    cell = PLAN.grid.parse_cell(found[7]) if found and found[7] else None
    if found is None or face not in DICE[number] or (found[7] and cell is None):
        raise NotationError("duel-position-die", text=text, die=number + 1)
    assert face is not None
    owner = Seat(int(found[5]) - 1) if found[5] else None
    named = COATS[found[3]] if found[3] else None
    return Die(face, owner, named, is_raised=bool(found[4]), is_used=bool(found[6]), cell=cell)


def _format_due(due: Due) -> str:
    """Returns what is due in writing.

    `f` is the choice of the first player, `r` a roll, `1p` a pick, `1dtis` a drawing with the powers used in it (t for
    turned, i for ignoring connection, s for split), `1l56` lightning with the powers 5 and 6.
    """
    match due:
        case Drawing(seat, _, turned, ignoring, splitting):
            flags = ("t" if turned else "") + ("i" if ignoring else "") + ("s" if splitting else "")
            return f"{seat + 1}d{flags}"
        case Lightning(seat, _, powers):
            return f"{seat + 1}l" + "".join(str(power.number) for power in powers)
    if due in PICKS_DUE:
        return f"{PICKS_DUE.index(due) + 1}p"
    return "f" if due == FIRST else "r"


def _parse_due(text: str) -> Due:
    """Returns the due step that a word from `_format_due` describes."""
    simple: dict[str, Due] = {"f": FIRST, "r": ROLL, "1p": PICKS_DUE[0], "2p": PICKS_DUE[1]}
    if text in simple:
        return simple[text]
    if found := _DRAWING.fullmatch(text):
        return Drawing(Seat(int(found[1]) - 1), DRAW, bool(found[2]), bool(found[3]), bool(found[4]))
    if (found := _LIGHTNING.fullmatch(text)) and (found[2] or found[3]):
        powers = tuple(Power(int(number) - 1) for number in (found[2], found[3]) if number)
        return Lightning(Seat(int(found[1]) - 1), LIGHTNING, powers)
    raise NotationError("duel-position-due", text=text)
