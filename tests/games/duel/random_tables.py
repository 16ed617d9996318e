"""Random tables of Kingdomino Duel: crowded maps, many powers at once, dead ends.

They show what hardly ever happens in play. Such a table need not be reachable in a game.
"""

from random import Random

from games.duel.table import OPTIONS

from loskut.core.events import Due, Seat
from loskut.games.duel.board import PLAN, Map, map_of
from loskut.games.duel.components import DICE, ROW_OF, SPELLBOOK, Coat, Face, Power
from loskut.games.duel.dice import Die, owned
from loskut.games.duel.moves import DRAW, DRAWINGS_DUE, LIGHTNING, PICKS_DUE, ROLL, Drawing, Lightning
from loskut.games.duel.spellbook import Spellbook
from loskut.games.duel.state import DuelState
from loskut.kit.grid import cells_of

LIGHTNING_POWERS = [power for power in Power if power.is_lightning]


def random_table(random: Random) -> DuelState:
    """Returns a table where dice are picked, coats are drawn or lightning powers are due. Drawings come most often."""
    first = Seat(random.randrange(2))
    maps = (random_map(random), random_map(random))
    kind = random.choice(["pick", "draw", "draw", "draw", "lightning"])
    book = random_book(random, is_lightning=kind == "lightning")
    if kind == "lightning":
        waiting = [(seat, book.lightning(seat)) for seat in (Seat(1 - first), first)]
        due = [Lightning(seat, LIGHTNING, powers) for seat, powers in waiting if powers]
        return DuelState(OPTIONS, (*due, *random.choice([(), (ROLL,)])), maps, book, (), first)
    dice, agenda = random_picks(random, first) if kind == "pick" else random_drawing(random, first, maps, book)
    return DuelState(OPTIONS, agenda, maps, book, dice, first)


def random_map(random: Random) -> Map:
    """Returns a map with any number of empty squares, often few. Some have few coats, so that domains are large."""
    empty = random.choice([0, 1, 2, 3, 4, 5, 6, 8, 12, 20, 30])
    cells = list(cells_of(PLAN.squares))
    random.shuffle(cells)
    coats = random.sample(list(Coat), random.choice([1, 2, 6]))
    squares = {cell: Face(random.choice(coats), random.choice([0, 0, 0, 1, 2, 3])) for cell in cells[empty:]}
    return map_of(squares, has_bonus=random.random() < 1 / 2, passes=0)


def random_book(random: Random, *, is_lightning: bool) -> Spellbook:
    """Returns a spellbook where many powers have owners. Lightning powers are unused only if they are due."""
    owners = [random.choice([None, Seat(0), Seat(1)]) for _ in Power]
    used = [owner is not None and random.random() < 1 / 3 for owner in owners]
    for power in LIGHTNING_POWERS:
        used[power] = owners[power] is not None and (used[power] or not is_lightning)
    if is_lightning:
        due = random.choice(LIGHTNING_POWERS)
        owners[due], used[due] = Seat(random.randrange(2)), False
    marks = [[random.randrange(row.boxes) for row in SPELLBOOK] for _ in range(2)]
    for power, owner in zip(Power, owners, strict=True):
        if owner is not None:
            marks[owner][ROW_OF[power]] = SPELLBOOK[ROW_OF[power]].boxes
    chosen = random.choice(list(Coat)) if used[Power.THREE_POINTS_PER_DOMAIN] else None
    return Spellbook(tuple(map(tuple, marks)), tuple(owners), tuple(used), chosen)


def random_picks(random: Random, first: Seat) -> tuple[tuple[Die, ...], tuple[Due, ...]]:
    """Returns dice before the first or the second pick, and what is due."""
    dice = [Die(random.choice(faces)) for faces in DICE]
    seats = (first, Seat(1 - first))
    agenda: tuple[Due, ...] = (*(PICKS_DUE[seat] for seat in seats), *(DRAWINGS_DUE[seat] for seat in seats))
    if random.random() < 1 / 2:
        return tuple(dice), agenda
    taken = random.randrange(len(dice))
    dice[taken] = dice[taken].take(first)
    return tuple(dice), agenda[1:]


def random_drawing(
    random: Random, first: Seat, maps: tuple[Map, Map], book: Spellbook
) -> tuple[tuple[Die, ...], tuple[Due, ...]]:
    """Returns dice in the drawing step of a player, and what is due."""
    other = Seat(1 - first)
    owners = random.sample([first, first, other, other], len(DICE))
    dice = [Die(random.choice(faces), seat) for faces, seat in zip(DICE, owners, strict=True)]
    drawer = random.choice([first, other])
    if drawer == other and random.random() < 1 / 2:
        dice = [die.use() if die.owner == first else die for die in dice]
    used = [book.owners[power] == drawer and book.used[power] and random.random() < 1 / 2 for power in Power]
    drawing = Drawing(drawer, DRAW, used[Power.TURN_DIE], used[Power.IGNORE_CONNECTION], used[Power.SPLIT_DICE])
    one, two = owned(tuple(dice), drawer)
    if not maps[drawer].has_bonus and random.random() < 1 / 2:
        raised = random.choice([one, two])
        dice[raised] = dice[raised].with_castle_cross()
    for number in (one, two)[: random.choice([0, 1, 2])]:
        if dice[number].face.coat is None:
            dice[number] = dice[number].name(random.choice(list(Coat)))
    if drawing.splitting and maps[drawer].room and dice[one].coat is not None and random.random() < 1 / 3:
        dice[one] = dice[one].put(random.choice(list(cells_of(maps[drawer].room))))
    rest = (DRAWINGS_DUE[other],) if drawer == first else ()
    return tuple(dice), (drawing, *rest)
