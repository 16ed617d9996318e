"""A second, simple implementation of Kingdomino Duel: squares by name, coats by letters, no bit sets.

`Hand` is the drawing step of a player and returns every legal move as a word. `Scribe` follows the events of a game and
keeps both sheets. `domains` and `points` compute scores.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product

COLUMNS, ROWS, CASTLE = "abcdefg", "12345", "d3"
SQUARES = [column + row for row in ROWS for column in COLUMNS if column + row != CASTLE]
COATS = ["d", "l", "dd", "ll", "f", "c"]
BOXES = {"d": 5, "l": 5, "dd": 4, "ll": 4, "f": 3, "c": 3}
POWERS = {"d": 1, "l": 2, "dd": 3, "ll": 4, "f": 5, "c": 6}
DICE = {
    1: ["?", "d", "d", "l", "ll+", "dd+"],
    2: ["d", "l", "dd+", "ll+", "f", "c"],
    3: ["d", "l", "dd", "ll", "f++", "c++"],
    4: ["?", "d+", "l", "l+", "dd", "ll"],
}


def neighbours(square: str) -> dict[str, str]:
    """Returns the squares next to a square, by direction. The castle is included."""
    column, row = COLUMNS.index(square[0]), ROWS.index(square[1])
    spots = {"n": (column, row + 1), "e": (column + 1, row), "s": (column, row - 1), "w": (column - 1, row)}
    return {
        name: COLUMNS[x] + ROWS[y] for name, (x, y) in spots.items() if 0 <= x < len(COLUMNS) and 0 <= y < len(ROWS)
    }


def domains(drawn: dict[str, tuple[str, int]]) -> list[tuple[str, int, int]]:
    """Returns coat, squares and crosses of every domain."""
    found, seen = [], set[str]()
    for start in drawn:
        if start in seen:
            continue
        coat, group, waiting = drawn[start][0], set[str](), [start]
        while waiting:
            square = waiting.pop()
            if square not in group:
                group.add(square)
                waiting += [next_to for next_to in neighbours(square).values() if drawn.get(next_to, ("",))[0] == coat]
        seen |= group
        found.append((coat, len(group), sum(drawn[square][1] for square in group)))
    return found


def points(drawn: dict[str, tuple[str, int]], chosen_coat: str | None) -> int:
    """Returns the points of a map."""
    return sum(squares * crosses + 3 * (coat == chosen_coat) for coat, squares, crosses in domains(drawn))


@dataclass(frozen=True)
class Hand:
    """Two dice, a map, and the powers and bonus that may be used."""

    drawn: dict[str, tuple[str, int]]
    dice: tuple[tuple[int, str], ...]
    powers: frozenset[int]
    has_bonus: bool
    crossed: int | None = None
    ignoring: bool = False
    splitting: bool = False
    spent: bool = False
    names: tuple[str, ...] = ()
    first: str | None = None

    def moves(self) -> set[str]:
        """Returns all legal moves as words."""
        found = set(self._drawings())
        if not self.names and self.first is None:
            found |= {word for word, after in self._spending() if after.can_finish()}
            if not self.spent and not self.can_draw():
                found.add("x")
        return found

    def can_draw(self) -> bool:
        return any(True for _ in self._drawings())

    def can_finish(self) -> bool:
        return self.can_draw() or any(after.can_finish() for _, after in self._spending())

    def _spending(self) -> Iterator[tuple[str, "Hand"]]:
        for place, (number, shown) in enumerate(self.dice):
            if 4 in self.powers and self.crossed is None:
                for face in {*DICE[number]} - {shown}:
                    dice = (*self.dice[:place], (number, face), *self.dice[place + 1 :])
                    yield f"{number}={face}", replace(self, dice=dice, powers=self.powers - {4}, spent=True)
            if self.has_bonus:
                yield f"{number}+", replace(self, crossed=number, has_bonus=False, spent=True)
        if 1 in self.powers:
            yield "ignore", replace(self, ignoring=True, powers=self.powers - {1}, spent=True)
        if 2 in self.powers:
            yield "split", replace(self, splitting=True, powers=self.powers - {2}, spent=True)

    def _coats(self) -> list[tuple[str, int]]:
        """Returns coat and crosses of each die. The coat of an unnamed '?' is "?"."""
        names = iter(self.names)
        return [
            (next(names, "?") if face == "?" else face.rstrip("+"), face.count("+") + (self.crossed == number))
            for number, face in self.dice
        ]

    def _drawings(self) -> Iterator[str]:
        coats = self._coats()
        if any(coat == "?" for coat, _ in coats):
            for coat in COATS:
                if replace(self, names=(*self.names, coat)).can_draw():
                    yield f"?{coat}"
        elif not self.splitting:
            for square, (direction, other) in ((s, beside) for s in SQUARES for beside in neighbours(s).items()):
                is_twin = coats[0] == coats[1] and direction in "sw"
                if (
                    not is_twin
                    and self._is_free(square, other)
                    and (self._connects(square, coats[0][0]) or self._connects(other, coats[1][0]))
                ):
                    yield square + direction
        else:
            pairs = [
                (one, other)
                for one, other in product(SQUARES, repeat=2)
                if one != other and self._is_free(one, other)
                and self._connects(one, coats[0][0]) and self._connects(other, coats[1][0])
            ]  # fmt: skip
            yield from (
                {one for one, _ in pairs} if self.first is None else {f">{b}" for a, b in pairs if a == self.first}
            )

    def _is_free(self, *squares: str) -> bool:
        return all(square != CASTLE and square not in self.drawn for square in squares)

    def _connects(self, square: str, coat: str) -> bool:
        beside = neighbours(square).values()
        return self.ignoring or any(
            next_to == CASTLE or self.drawn.get(next_to, ("",))[0] == coat for next_to in beside
        )


@dataclass
class Scribe:
    """Both sheets and the spellbook, computed from the words of a game."""

    maps: list[dict[str, tuple[str, int]]] = field(default_factory=lambda: [{}, {}])
    marks: list[dict[str, int]] = field(default_factory=lambda: [dict.fromkeys(COATS, 0) for _ in range(2)])
    owners: dict[int, int] = field(default_factory=dict)
    used: set[int] = field(default_factory=set)
    bonus: list[bool] = field(default_factory=lambda: [True, True])
    chosen_coat: tuple[int, str] | None = None
    faces: dict[int, str] = field(default_factory=dict)
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    a: int = 0
    seat: int = 0
    names: list[str] = field(default_factory=list)
    crossed: int | None = None
    cells: list[str] = field(default_factory=list)
    plain: list[list[str]] = field(default_factory=lambda: [[], []])

    def hear(self, word: str, seat: int) -> None:
        """Applies an event: chance, or the move of a seat."""
        word = word.removeprefix(">")
        if word[0] == "@":
            self.a = int(word[1]) - 1
        elif word[0] == "=":
            self.faces = dict(enumerate(word[1:].split("."), start=1))
            self.hands, self.plain = [[], []], [[], []]
        elif word.isdigit():
            self._pick([int(letter) for letter in word], seat)
        elif word[0] == "*":
            self.chosen_coat = (seat, word[1:])
            self.used.add(5)
        elif word[0] in COLUMNS and word[-1] == "+":
            coat, crosses = self.maps[seat][word[:2]]
            self.maps[seat][word[:2]] = (coat, crosses + 1)
            self.used.add(6)
        else:
            self._draw(word, seat)

    def _pick(self, dice: list[int], seat: int) -> None:
        if seat == self.a and len(dice) == 2:
            self.used.add(3)
        self.hands[seat] += dice
        if len(self.hands[seat]) == 2:
            self.hands[1 - seat] = [die for die in self.faces if die not in self.hands[seat]]

    def _draw(self, word: str, seat: int) -> None:
        if word == "ignore":
            self.used.add(1)
        elif word == "split":
            self.used.add(2)
        elif word[0] == "?":
            self.names.append(word[1:])
        elif word[0].isdigit() and word[1] == "=":
            self.faces[int(word[0])] = word[2:]
            self.used.add(4)
        elif word[0].isdigit():
            self.crossed = int(word[0])
            self.bonus[seat] = False
        elif word == "x":
            self._finish(seat)
        elif len(word) == 3:
            self.cells = [word[:2], neighbours(word[:2])[word[2]]]
            self._finish(seat)
        else:
            self.cells.append(word)
            if len(self.cells) == 2:
                self._finish(seat)

    def _finish(self, seat: int) -> None:
        names = iter(self.names)
        for square, number in zip(self.cells, sorted(self.hands[seat]), strict=False):
            face = self.faces[number]
            coat = next(names) if face == "?" else face.rstrip("+")
            crosses = face.count("+") + (self.crossed == number)
            self.maps[seat][square] = (coat, crosses)
            if face != "?" and not crosses:
                self.plain[seat].append(coat)
        self.names, self.cells, self.crossed = [], [], None
        if seat != self.a:
            self._mark()

    def _mark(self) -> None:
        for seat in (0, 1):
            for coat in self.plain[seat]:
                if self.owners.get(POWERS[coat], seat) == seat and self.marks[seat][coat] < BOXES[coat]:
                    self.marks[seat][coat] += 1
        for seat in (self.a, 1 - self.a):
            for coat in COATS:
                if self.marks[seat][coat] == BOXES[coat]:
                    self.owners.setdefault(POWERS[coat], seat)
        self.a = 1 - self.a
