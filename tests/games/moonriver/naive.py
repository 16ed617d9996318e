"""A second, very simple Moon River for comparison: coordinates, dictionaries, sets and recursion.

It shares no code with the game. A plot is its name, read letter by letter. A ranch is a dictionary from (column, row)
to plots, with dictionaries of cows and partners. The steps that a player has still to do are a tuple of tasks, each a
name with parameters.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, TypeAlias

Spot: TypeAlias = tuple[int, int]
Task: TypeAlias = tuple[Any, ...]

BOARD = (2, 0)
RIVER = {(0, 0), (1, 0), (3, 0), (4, 0), (2, 1)}


def printed(plot: str, symbol: str) -> int:
    """Returns how often a symbol is on a plot."""
    found = re.search(rf"^[A-Z]\d?(?:[a-z]\d?)*?{symbol}(\d?)", plot)
    return int(found[1] or 1) if found else 0


def around(spot: Spot) -> list[Spot]:
    """Returns the four neighbours of a spot."""
    x, y = spot
    return [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]


def groups(spots: set[Spot]) -> list[set[Spot]]:
    """Returns the connected parts of a set."""
    parts = []
    left = set(spots)
    while left:
        part, waiting = set(), [left.pop()]
        while waiting:
            spot = waiting.pop()
            part.add(spot)
            near = [beside for beside in around(spot) if beside in left]
            left -= set(near)
            waiting += near
        parts.append(part)
    return parts


@dataclass(frozen=True)
class Ranch:
    """What one player has built."""

    height: int
    bridges: frozenset[Spot]
    slots: int
    land: Mapping[Spot, str] = field(default_factory=dict)
    cows: Mapping[Spot, int] = field(default_factory=dict)
    partners: Mapping[Spot, str] = field(default_factory=dict)
    """A letter, for a cowboy followed by c."""

    def territories(self) -> list[set[Spot]]:
        """Returns all territories."""
        letters = {plot[0] for plot in self.land.values()}
        return [
            part
            for letter in sorted(letters)
            for part in groups({spot for spot, plot in self.land.items() if plot[0] == letter})
        ]

    def territory(self, spot: Spot) -> set[Spot]:
        """Returns the territory of a plot."""
        return next(part for part in self.territories() if spot in part)

    def connects(self, spot: Spot, plot: str, but: Spot | None = None) -> bool:
        """Tells whether a plot on a spot touches a bridge or its own terrain."""
        if spot in self.bridges:
            return True
        return any(near in self.land and self.land[near][0] == plot[0] for near in around(spot) if near != but)

    def is_free(self, spot: Spot) -> bool:
        """Tells whether a spot is inside the grid, off the board and empty."""
        x, y = spot
        return 0 <= x < 5 and 0 <= y < self.height and spot != BOARD and spot not in self.land

    def ways(self, first: str, second: str) -> list[tuple[Spot, Spot]]:
        """Returns all ways to lay two plots; for equal plots only those that point up or right."""
        found = []
        for one in [(x, y) for x in range(5) for y in range(self.height)]:
            for other in around(one):
                is_free = self.is_free(one) and self.is_free(other) and (first != second or other > one)
                if is_free and (self.connects(one, first, other) or self.connects(other, second, one)):
                    found.append((one, other))
        return found

    def herded(self, spot: Spot) -> bool:
        """Tells whether a partner protects the cows of a plot."""
        return any(member in self.partners for member in self.territory(spot))

    def with_cow(self, spot: Spot, change: int) -> "Ranch":
        """Returns the ranch with a cow more or less on a plot."""
        cows = Counter(self.cows)
        cows[spot] += change
        return replace(self, cows={where: count for where, count in cows.items() if count})


def score(ranch: Ranch, scenario: str) -> tuple[int, int, int]:
    """Returns points, largest territory, and cows that count."""
    total, parts = 0, ranch.territories()
    for part in parts:
        total += len(part) * sum(1 for spot in part if spot in ranch.cows)
    for symbol, letter in (("g", "p"), ("b", "r"), ("n", "f")):
        resources = sum(printed(plot, symbol) for plot in ranch.land.values())
        total += resources * (1 + list(ranch.partners.values()).count(letter))
    members = {
        "timber_rafting": {spot for spot, plot in ranch.land.items() if plot[0] == "F"},
        "gold_rush": {spot for spot, plot in ranch.land.items() if printed(plot, "g")},
        "outlaws": set(ranch.partners),
        "cowboy_town": {spot for spot, plot in ranch.land.items() if plot[0] == "H"},
    }
    for group in groups(members.get(scenario, set())):
        if len(group) < 3 or (scenario == "timber_rafting" and not group & RIVER):
            continue
        if scenario == "outlaws" and not {ranch.partners[spot] for spot in group} & {"d", "t"}:
            continue
        size = sum(printed(ranch.land[spot], "g") for spot in group) if scenario == "gold_rush" else len(group)
        total += 10 * (size - 2)
    return total, max(map(len, parts), default=0), len(ranch.cows)


@dataclass(frozen=True)
class Table:
    """A turn in progress. `row` holds the plots still to be taken with their owners, `next_row` the plots chosen."""

    ranches: tuple[Ranch, ...]
    hands: tuple[tuple[str, ...], ...]
    row: tuple[tuple[str, int], ...]
    next_row: tuple[tuple[str, int | None], ...]
    saloon: tuple[str, ...]
    supply: int
    is_last: bool
    bonus: tuple[tuple[str, str], ...]
    holders: tuple[int | None, ...]
    todo: tuple[Task, ...]

    def set_ranch(self, seat: int, ranch: Ranch) -> "Table":
        """Returns the table with another ranch for a seat."""
        return replace(self, ranches=(*self.ranches[:seat], ranch, *self.ranches[seat + 1 :]))

    def set_hand(self, seat: int, hand: list[str]) -> "Table":
        """Returns the table with other plots at a seat's hand."""
        return replace(self, hands=(*self.hands[:seat], tuple(sorted(hand)), *self.hands[seat + 1 :]))

    def then(self, *tasks: Task) -> "Table":
        """Returns the table with the first task replaced by others."""
        return replace(self, todo=(*tasks, *self.todo[1:]))

    def moves(self) -> list["Table"]:
        """Returns the tables after each move of the seat in turn, at the next decision."""
        name, seat, *rest = self.todo[0]
        return [after.settle() for after in getattr(self, f"do_{name}")(seat, *rest)]

    def settle(self) -> "Table":
        """Skips what cannot be done and begins the next turn."""
        if not self.todo:
            if not self.row:
                return self
            (plot, seat), *row = self.row
            after = replace(self, row=tuple(row)).set_hand(seat, [*self.hands[seat], plot])
            count = 2 if len(after.hands[seat]) > 3 and not self.is_last else 1
            claim = () if self.is_last else (("claim", seat),)
            return replace(after, todo=(*[("expand", seat)] * count, *claim)).settle()
        name, seat, *_ = self.todo[0]
        if name != "expand":
            optional = len(list(self.moves_raw())) - (name in ("herd", "swap", "steal"))
            return self if optional > 0 else self.then().settle()
        if self.pairs(seat):
            return self
        if self.joined():
            return self.then().settle()
        if self.is_last and seat not in [owner for _, owner in self.row]:
            return self.set_hand(seat, []).then().settle()
        if len(self.hands[seat]) > self.ranches[seat].slots:
            return self.then(("discard", seat))
        return self.then().settle()

    def moves_raw(self) -> Iterator["Table"]:
        """Returns the tables after each move, before anything else follows."""
        name, seat, *rest = self.todo[0]
        yield from getattr(self, f"do_{name}")(seat, *rest)

    def joined(self) -> list[tuple[str, str]]:
        """Returns the dominoes that are joined and not laid yet."""
        return [(task[2], task[3]) for task in self.todo if task[0] == "place"]

    def unjoined(self, seat: int) -> tuple[str, ...]:
        """Returns the plots at hand that are not joined."""
        return tuple(_less(self.hands[seat], tuple(plot for pair in self.joined() for plot in pair)))

    def pairs(self, seat: int) -> list[tuple[str, str]]:
        """Returns the different pairs of plots not joined that fit, also after a domino that waits to be laid."""
        pairs = sorted(set(combinations(self.unjoined(seat), 2)))
        return [pair for pair in pairs if any(ranch.ways(*pair) for ranch in self.ranches_to_come(seat))]

    def ranches_to_come(self, seat: int) -> Iterator[Ranch]:
        """Returns the ranch after every way to lay the domino that waits, or the present ranch if none waits."""
        ranch, waiting = self.ranches[seat], self.joined()
        for pair in waiting:
            for way in ranch.ways(*pair):
                yield replace(ranch, land={**ranch.land, **dict(zip(way, pair, strict=True))})
        if not waiting:
            yield ranch

    def do_expand(self, seat: int) -> Iterator["Table"]:
        later = [task for task in self.todo[1:] if task[0] not in ("expand", "place")]
        for first, second in self.pairs(seat):
            place = ("place", seat, first, second)
            if self.is_last:
                yield self.then(place, ("expand", seat))
            elif self.joined():  # the first domino is laid before the second
                yield replace(self, todo=(self.todo[1], place, *later))
            elif ("expand", seat) in self.todo[1:]:  # a second domino may be joined before anything is laid
                yield replace(self, todo=(("expand", seat), place, *later))
            else:
                yield self.then(place)
        if not self.is_last and len(self.unjoined(seat)) <= self.ranches[seat].slots:
            yield replace(self, todo=tuple(task for task in self.todo if task[0] != "expand"))

    def do_discard(self, seat: int) -> Iterator["Table"]:
        for pair in sorted(set(combinations(self.hands[seat], 2))):
            yield self.set_hand(seat, _less(self.hands[seat], pair)).then()

    def do_place(self, seat: int, first: str, second: str) -> Iterator["Table"]:
        for ways in self.ranches[seat].ways(first, second):
            after = self.set_hand(seat, _less(self.hands[seat], (first, second)))
            top = any(y == 9 for _, y in ways) and seat not in self.holders and bool(self.holders)
            yield after.laid(seat, dict(zip(ways, (first, second), strict=True)), (("bonus", seat),) if top else ())

    def laid(self, seat: int, plots: dict[Spot, str], then: tuple[Task, ...]) -> "Table":
        """Lays plots: cows come at once, skulls and circles become tasks."""
        ranch, supply = self.ranches[seat], self.supply
        before = set(ranch.land)
        ranch = replace(ranch, land={**ranch.land, **plots})
        tasks: list[Task] = []
        for spot, plot in plots.items():
            for _ in range(printed(plot, "c")):
                if supply:
                    ranch, supply = ranch.with_cow(spot, 1), supply - 1
        for spot, plot in plots.items():
            if printed(plot, "s") and ranch.territory(spot) & before:
                tasks.append(("skull", seat, spot))
        circles = [spot for spot, plot in plots.items() if printed(plot, "o")]
        if len(circles) == 2:
            tasks.append(("circle", seat, *circles))
        else:
            tasks += [("hire", seat, spot) for spot in circles]
        return replace(self.set_ranch(seat, ranch), supply=supply).then(*tasks, *then)

    def do_skull(self, seat: int, spot: Spot) -> Iterator["Table"]:
        ranch = self.ranches[seat]
        for cow in ranch.cows:
            if cow in ranch.territory(spot):
                yield replace(self.set_ranch(seat, ranch.with_cow(cow, -1)), supply=self.supply + 1).then()

    def do_circle(self, seat: int, one: Spot, other: Spot) -> Iterator["Table"]:
        if self.saloon:
            yield self.then(("hire", seat, one), ("hire", seat, other))
            yield self.then(("hire", seat, other), ("hire", seat, one))

    def do_hire(self, seat: int, spot: Spot) -> Iterator["Table"]:
        ranch = self.ranches[seat]
        for letter in sorted(set(self.saloon)):
            after = replace(self, saloon=tuple(_less(self.saloon, (letter,))))
            shown = after.set_ranch(seat, replace(ranch, partners={**ranch.partners, spot: letter}))
            effects: dict[str, tuple[Task, ...]] = {"d": (("swap", seat),), "t": (("steal", seat, spot),)}
            yield shown.then(*effects.get(letter, ()))
            cowboy = replace(ranch, partners={**ranch.partners, spot: f"{letter}c"})
            yield after.set_ranch(seat, cowboy).then(("herd", seat, 3))

    def do_herd(self, seat: int, left: int) -> Iterator["Table"]:
        ranch = self.ranches[seat]
        for cow in ranch.cows:
            for target in around(cow):
                if left and target in ranch.land and ranch.land[target][0] != "K":
                    yield self.set_ranch(seat, ranch.with_cow(cow, -1).with_cow(target, 1)).then(
                        ("herd", seat, left - 1)
                    )
        yield self.then()

    def do_swap(self, seat: int) -> Iterator["Table"]:
        for own in sorted(set(self.unjoined(seat))):
            for other, hand in enumerate(self.hands):
                for theirs in sorted(set(hand)) if other != seat else []:
                    after = self.set_hand(seat, [*_less(self.hands[seat], (own,)), theirs])
                    yield after.set_hand(other, [*_less(hand, (theirs,)), own]).then()
        yield self.then()

    def do_steal(self, seat: int, spot: Spot) -> Iterator["Table"]:
        for other, ranch in enumerate(self.ranches):
            for cow in ranch.cows if other != seat else ():
                if not ranch.herded(cow):
                    after = self.set_ranch(other, ranch.with_cow(cow, -1))
                    yield after.set_ranch(seat, self.ranches[seat].with_cow(spot, 1)).then()
        yield self.then()

    def do_bonus(self, seat: int) -> Iterator["Table"]:
        for tile, sides in enumerate(self.bonus):
            if self.holders[tile] is None:
                after = replace(self, holders=(*self.holders[:tile], seat, *self.holders[tile + 1 :]))
                fitting = [side for side in sides if self.lonely(seat, side)]
                for side in fitting:
                    yield after.then(("laybonus", seat, side))
                if not fitting:
                    yield after.then()

    def lonely(self, seat: int, plot: str) -> list[Spot]:
        """Returns where a single plot fits."""
        ranch = self.ranches[seat]
        spots = [(x, y) for x in range(5) for y in range(ranch.height)]
        return [spot for spot in spots if ranch.is_free(spot) and ranch.connects(spot, plot)]

    def do_laybonus(self, seat: int, plot: str) -> Iterator["Table"]:
        for spot in self.lonely(seat, plot):
            yield self.laid(seat, {spot: plot}, ())

    def do_claim(self, seat: int) -> Iterator["Table"]:
        for place, (plot, owner) in enumerate(self.next_row):
            if owner is None:
                row = [*self.next_row]
                row[place] = (plot, seat)
                yield replace(self, next_row=tuple(row)).then()


def _less(pieces: tuple[str, ...], taken: tuple[str, ...]) -> list[str]:
    left = list(pieces)
    for piece in taken:
        left.remove(piece)
    return left


def perft(table: Table, depth: int) -> int:
    """Counts the ways to make `depth` decisions."""
    if depth == 0 or not table.todo:
        return 1
    tables = table.moves()
    return len(tables) if depth == 1 else sum(perft(after, depth - 1) for after in tables)
