"""The parts of a position in writing: maps, spellbook, dice, what is due; each on a line and in JSON."""

import re
from typing import Any

from loskut.core.errors import NotationError
from loskut.core.events import Chance, Decision, Due, Seat
from loskut.core.json_reader import Node
from loskut.core.text_reader import undotted
from loskut.games.duel.board import MOST_ON_SQUARE, PLAN, Map, map_of
from loskut.games.duel.components import DICE, DICE_COUNT, JOKER, MOST_BOXES, Coat, Face, Power
from loskut.games.duel.dice import Dice, Die
from loskut.games.duel.moves import DRAW, FIRST, LIGHTNING, PICK, PICKS_DUE, ROLL, Drawing, Lightning
from loskut.games.duel.rules import PLAYERS
from loskut.games.duel.spellbook import Spellbook
from loskut.kit.grid import Cell

COATS = {coat.letters: coat for coat in Coat}
CASTLE, SHADED = "#", "#*"
MOST_PASSES = 99
SEATS = max(PLAYERS)
_SQUARE = re.compile(r"(dd|ll|d|l|f|c)(\+*)")
_DIE = re.compile(r"(\?|dd|ll|d|l|f|c)(\+*)(?:\?(dd|ll|d|l|f|c))?(\^?)(?::([12]))?(!?)(?:@([a-z][0-9]))?")
_DRAWING = re.compile(r"([12])d(t?)(i?)(s?)")
_LIGHTNING = re.compile(r"([12])l(5?)(6?)")


def format_map(own: Map) -> str:
    """Rows from the top: coats with crosses, numbers for empty squares, the castle, `:` and the rounds passed."""
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


def parse_map(text: str) -> Map:
    """The map of such rows."""
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
    return map_of(squares, has_bonus=castle == CASTLE, passes=_number(passes, MOST_PASSES))


def _spread(row: str) -> list[str]:
    """A word for every square of a row, empty ones included."""
    words: list[str] = []
    for part in row.split("."):
        words += [""] * _number(part, PLAN.grid.width) if part[:1].isdigit() else [part]
    if len(words) != PLAN.grid.width:
        raise NotationError("duel-position-row", text=row, wanted=PLAN.grid.width)
    return words


def _parse_square(word: str) -> Face:
    found = _SQUARE.fullmatch(word)
    if not found or len(found[2]) > MOST_ON_SQUARE:
        raise NotationError("duel-position-square", text=word)
    return Face(COATS[found[1]], len(found[2]))


def _number(text: str, highest: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= highest and text == str(int(text))):
        raise NotationError("error-bad-number", text=text, lowest=0, highest=highest)
    return int(text)


def format_book(book: Spellbook) -> str:
    """Marks by coat of one player, then the other; then powers: `-`, the owner, `*` if used, the coat of power 5."""
    marks = [".".join(map(str, row)) for row in book.marks]
    return "/".join([*marks, ".".join(_format_power(book, power) for power in Power)])


def _format_power(book: Spellbook, power: Power) -> str:
    owner = book.owners[power]
    if owner is None:
        return "-"
    coat = book.chosen_coat.letters if power == Power.THREE_POINTS_PER_DOMAIN and book.chosen_coat is not None else ""
    return f"{owner + 1}{'*' if book.used[power] else ''}{coat}"


def parse_book(text: str) -> Spellbook:
    """The spellbook of such text."""
    *rows, powers = text.split("/")
    words = powers.split(".")
    if len(rows) != SEATS or len(words) != len(Power):
        raise NotationError("duel-position-book", text=text)
    marks = [tuple(_number(word, MOST_BOXES) for word in row.split(".")) for row in rows]
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


def format_dice(dice: Dice) -> str:
    """Dice by number: face, `?` and the coat named, `^` for the cross, `:` and the owner, `!` if used, `@` a square."""
    return ".".join(map(_format_die, dice)) or "-"


def _format_die(die: Die) -> str:
    face = (JOKER if die.face.coat is None else die.face.coat.letters) + "+" * die.face.crosses
    named = "" if die.named is None else JOKER + die.named.letters
    owner = "" if die.owner is None else f":{die.owner + 1}"
    cell = "" if die.cell is None else f"@{PLAN.grid.format_cell(die.cell)}"
    return f"{face}{named}{'^' if die.is_raised else ''}{owner}{'!' if die.is_used else ''}{cell}"


def parse_dice(text: str) -> Dice:
    """The dice of such text: four or none."""
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


def format_due(due: Due) -> str:
    """`f` and `r` are chance, `1p` a pick, `1dtis` a drawing with what was used, `1l56` lightning."""
    match due:
        case Drawing(seat, _, turned, ignoring, splitting):
            flags = ("t" if turned else "") + ("i" if ignoring else "") + ("s" if splitting else "")
            return f"{seat + 1}d{flags}"
        case Lightning(seat, _, powers):
            return f"{seat + 1}l" + "".join(str(power.number) for power in powers)
    if due in PICKS_DUE:
        return f"{PICKS_DUE.index(due) + 1}p"
    return "f" if due == FIRST else "r"


def parse_due(text: str) -> Due:
    """What is due, from such a word."""
    simple: dict[str, Due] = {"f": FIRST, "r": ROLL, "1p": PICKS_DUE[0], "2p": PICKS_DUE[1]}
    if text in simple:
        return simple[text]
    if found := _DRAWING.fullmatch(text):
        return Drawing(Seat(int(found[1]) - 1), DRAW, bool(found[2]), bool(found[3]), bool(found[4]))
    if (found := _LIGHTNING.fullmatch(text)) and (found[2] or found[3]):
        powers = tuple(Power(int(number) - 1) for number in (found[2], found[3]) if number)
        return Lightning(Seat(int(found[1]) - 1), LIGHTNING, powers)
    raise NotationError("duel-position-due", text=text)


def map_to_json(own: Map) -> dict[str, Any]:
    """A map as data: every square drawn, the castle bonus, the rounds passed."""
    squares = {
        PLAN.grid.format_cell(cell): {"coat": coat.key, "crosses": own.crosses_at(cell)}
        for cell in map(Cell, range(PLAN.grid.cells.bit_length()))
        if (coat := own.coat_at(cell)) is not None
    }
    return {"squares": squares, "castle_bonus": own.has_bonus, "passes": own.passes}


def map_from_json(node: Node) -> Map:
    """The map of such data."""
    squares: dict[Cell, Face] = {}
    given = node["squares"]
    for name in given.names():
        cell = PLAN.grid.parse_cell(name)
        if cell is None or cell == PLAN.castle:
            raise given.error("a1 ...")
        coat = given[name]["coat"].text([coat.key for coat in Coat])
        squares[cell] = Face(Coat[coat.upper()], given[name]["crosses"].number(0, MOST_ON_SQUARE))
    return map_of(squares, has_bonus=_flag(node["castle_bonus"]), passes=node["passes"].number(0, MOST_PASSES))


def book_to_json(book: Spellbook) -> dict[str, Any]:
    """The spellbook as data."""
    return {
        "marks": [{coat.key: row[coat] for coat in Coat} for row in book.marks],
        "powers": {power.key: {"seat": book.owners[power], "used": book.used[power]} for power in Power},
        "chosen_coat": None if book.chosen_coat is None else book.chosen_coat.key,
    }


def book_from_json(node: Node) -> Spellbook:
    """The spellbook of such data."""
    rows = node["marks"].items()
    if len(rows) != SEATS:
        raise node["marks"].error(f"{SEATS}")
    marks = tuple(tuple(row[coat.key].number(0, MOST_BOXES) for coat in Coat) for row in rows)
    powers = [node["powers"][power.key] for power in Power]
    owners = tuple(_seat(power["seat"]) for power in powers)
    used = tuple(_flag(power["used"]) for power in powers)
    return Spellbook(marks, owners, used, _coat(node["chosen_coat"]))


def dice_to_json(dice: Dice) -> list[dict[str, Any]]:
    """The dice as data."""
    return [
        {
            "coat": None if die.face.coat is None else die.face.coat.key,
            "crosses": die.face.crosses,
            "seat": die.owner,
            "named": None if die.named is None else die.named.key,
            "raised": die.is_raised,
            "used": die.is_used,
            "square": None if die.cell is None else PLAN.grid.format_cell(die.cell),
        }
        for die in dice
    ]


def dice_from_json(node: Node) -> Dice:
    """The dice of such data: four or none."""
    items = node.items()
    if len(items) not in (0, DICE_COUNT):
        raise node.error(f"{DICE_COUNT}")
    return tuple(_die_from_json(number, item) for number, item in enumerate(items))


def _die_from_json(number: int, node: Node) -> Die:
    face = Face(_coat(node["coat"]), node["crosses"].number(0, MOST_ON_SQUARE))
    if face not in DICE[number]:
        raise node.error(" ".join(str(tuple(face)) for face in DICE[number]))
    square = node["square"]
    cell = None if square.is_null() else PLAN.grid.parse_cell(square.text())
    if cell is None and not square.is_null():
        raise square.error("a1 ...")
    flags = {"is_raised": _flag(node["raised"]), "is_used": _flag(node["used"])}
    return Die(face, _seat(node["seat"]), _coat(node["named"]), **flags, cell=cell)


def due_to_json(due: Due) -> dict[str, Any]:
    """What is due as data: the step, the seat, and what a drawing or lightning knows besides."""
    match due:
        case Drawing(seat, step, turned, ignoring, splitting):
            used = {"turned": turned, "ignoring": ignoring, "splitting": splitting}
            return {"step": step, "seat": seat, **used}
        case Lightning(seat, step, powers):
            return {"step": step, "seat": seat, "powers": [power.key for power in powers]}
        case Decision(seat, step):
            return {"step": step, "seat": seat}
    return {"step": due.step}


def due_from_json(node: Node) -> Due:
    """What is due, from such data."""
    step = node["step"].text((FIRST.step, ROLL.step, PICK, DRAW, LIGHTNING))
    if step in (FIRST.step, ROLL.step):
        return Chance(step)
    seat = Seat(node["seat"].number(0, SEATS - 1))
    if step == DRAW:
        return Drawing(seat, DRAW, *(_flag(node[name]) for name in ("turned", "ignoring", "splitting")))
    if step == LIGHTNING:
        powers = [item.text([power.key for power in Power]) for item in node["powers"].items()]
        return Lightning(seat, LIGHTNING, tuple(Power[power.upper()] for power in powers))
    return PICKS_DUE[seat]


def _flag(node: Node) -> bool:
    if not isinstance(node.value, bool):
        raise node.error("true, false")
    return node.value


def _seat(node: Node) -> Seat | None:
    return None if node.is_null() else Seat(node.number(0, SEATS - 1))


def _coat(node: Node) -> Coat | None:
    return None if node.is_null() else Coat[node.text([coat.key for coat in Coat]).upper()]
