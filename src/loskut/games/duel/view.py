"""Kingdomino Duel as plain data for the web client. `view_types` describes the data."""

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from loskut.core.caching import ByIdentity
from loskut.core.events import Event, Move, Over, Seat
from loskut.core.game import View
from loskut.core.state import State, decision, points_of
from loskut.core.view_types import Progress
from loskut.games.duel import moves as m
from loskut.games.duel import view_types as v
from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import DICE, SPELLBOOK, BookRow, Coat, DieNo, Face, Power
from loskut.games.duel.dice import ROLLED, Die, owned
from loskut.games.duel.evaluation import best_spot, cells_for, drawn_gain, spots
from loskut.games.duel.legality import explain_stuck
from loskut.games.duel.scoring import DOMAIN_POINTS, Domain, domains, domains_of, joined
from loskut.games.duel.spellbook import LIGHTNING, MarkedBox, new_marks
from loskut.games.duel.state import DuelState
from loskut.games.duel.state_data import DrawingStep, Way
from loskut.kit.domino import Place
from loskut.kit.grid import Cell, cells_of

SEATS = (Seat(0), Seat(1))
MOST_SEEN = 1024
"""The number of maps whose views are cached."""


class DuelView(View):
    """The view of Kingdomino Duel: maps, dice, the spellbook, and what each legal move would do."""

    types = v.DUEL_TYPES

    def components(self) -> Mapping[str, object]:
        """Returns the dice, the spellbook and the empty map. A page asks for them once."""
        return v.DuelComponents(
            dice=[[_face(face) for face in die] for die in DICE],
            spellbook=[_book_row(coat, row) for coat, row in zip(Coat, SPELLBOOK, strict=True)],
            columns=PLAN.grid.width,
            rows=PLAN.grid.height,
            castle=_cell(PLAN.castle),
            domain_points=DOMAIN_POINTS,
        )

    def progress(self, state: State) -> Progress:
        """Returns the round. Lightning belongs to the round just played. The number of rounds is not known (D17)."""
        state = cast(DuelState, state)
        finished = min(own.rounds for own in state.maps)
        return Progress(finished if _is_between(state) else finished + 1, None)

    def table(self, state: State) -> Mapping[str, object]:
        """Returns the table. It includes the notation, for a page that has no pictures of the game."""
        state = cast(DuelState, state)
        turn = state.turn
        is_full = not all(own.room for own in state.maps)
        return v.DuelTable(
            position=self.notation.format_position(state),
            round=self.progress(state).round,
            step="over" if isinstance(turn, Over) else cast(v.StepName, turn.step),
            first=_first(state),
            maps=[_map(own, state.book.chosen_coat_of(seat)) for seat, own in zip(SEATS, state.maps, strict=True)],
            dice=[_die(number, die) for number, die in enumerate(state.dice)],
            picking=_picking(state),
            drawing=_drawing(state),
            spellbook=[_spell(state, coat) for coat in Coat],
            marks=_marks(state, [_dice_to_mark(state, seat) for seat in SEATS]),
            prospects=[_prospect(state, seat, die) for seat in SEATS for die in state.free],
            stuck=_stuck(state.step) if isinstance(turn, m.Drawing) else None,
            end=None if not isinstance(turn, Over) else "full" if is_full else "stuck",
        )

    def board(self, state: State, seat: Seat) -> Mapping[str, object]:
        state = cast(DuelState, state)
        return _map(state.maps[seat], state.book.chosen_coat_of(seat))

    def move(self, state: State, move: Move) -> Mapping[str, object]:
        state = cast(DuelState, state)
        match move:
            case m.Pick(dice):
                marks = _marks_of(state, decision(state).seat, [state.dice[number] for number in dice])
                taken, is_power = list[int](dice), _takes_two(state, move)
                return v.PickView(kind="pick", dice=taken, is_power=is_power, gain=None, marks=marks)
            case Place():
                return _place(state, PLAN.cells(move))
            case m.Put(cell):
                return _put(state, cell)
            case m.Pass():
                return v.PassView(kind="pass", gain=0, stuck=_why(state.step))
            case m.ChooseCoat():
                return _choose_coat(state, move)
            case m.AddCross():
                return _add_cross(state, move)
            case _:
                return _prepare(state, move)

    def event(self, state: State, event: Event) -> Mapping[str, object]:
        state = cast(DuelState, state)
        match event:
            case m.FirstChosen((seat,)):
                return v.FirstChosenView(kind="first", seat=seat)
            case m.DiceRolled(faces):
                return v.RolledView(kind="roll", seat=cast(int, state.first), faces=[_face(face) for face in faces])
            case m.Pick():
                return _picked(state, event)
            case m.TurnDie(die, face):
                before = _arms(state.dice[die])
                return v.TurnedView(kind="turn", die=die, before=before, after=_face(DICE[die][face]))
            case m.CastleCross(die):
                chosen = state.dice[die]
                after = _arms(chosen.with_castle_cross())
                return v.RaisedView(kind="castle", die=die, before=_arms(chosen), after=after)
            case m.Cast(power):
                return v.PowerUsedView(kind="cast", power=_power(power))
            case m.Name(coat):
                return v.NamedView(kind="name", die=_unnamed(state.step), coat=_coat(coat))
            case m.ChooseCoat() | m.AddCross():
                return self.move(state, event)
            case _:
                return _drawn(state, event)


def _is_between(state: DuelState) -> bool:
    """Checks whether a round has ended and the next one has not begun: lightning is due, or the game is over."""
    return isinstance(state.turn, Over | m.Lightning)


def _first(state: DuelState) -> Seat | None:
    """Returns player A of the round that is shown. The state holds player A of the next round as soon as one ends."""
    return Seat(1 - state.first) if state.first is not None and _is_between(state) else state.first


def _coat(coat: Coat) -> v.CoatName:
    return cast(v.CoatName, coat.key)


def _power(power: Power) -> v.PowerName:
    return cast(v.PowerName, power.key)


def _face(face: Face) -> v.FaceView:
    return v.FaceView(coat=None if face.coat is None else _coat(face.coat), crosses=face.crosses)


def _arms(die: Die) -> v.FaceView:
    return _face(die.arms)


def _cell(cell: Cell) -> v.CellView:
    return [PLAN.grid.column(cell), PLAN.grid.row(cell)]


def _cells(cells: Iterable[Cell]) -> list[v.CellView]:
    return [_cell(cell) for cell in cells]


def _book_row(coat: Coat, row: BookRow) -> v.PowerView:
    boxes, power = row
    return v.PowerView(
        coat=_coat(coat), boxes=boxes, power=_power(power), number=power.number, is_lightning=power.is_lightning
    )


def _domain(part: Domain, chosen_coat: Coat | None) -> v.DomainView:
    return v.DomainView(
        coat=_coat(part.coat),
        cells=_cells(cells_of(part.cells)),
        size=part.squares,
        crosses=part.crosses,
        points=part.points,
        extra=DOMAIN_POINTS if part.coat == chosen_coat else 0,
    )


def _draw_map(own: Map, chosen_coat: Coat | None) -> v.MapView:
    parts = [_domain(part, chosen_coat) for part in domains(own)]
    points, extra = sum(part["points"] for part in parts), sum(part["extra"] for part in parts)
    return v.MapView(
        squares=[
            v.SquareView(cell=_cell(cell), coat=_coat(coat), crosses=own.crosses_at(cell))
            for cell in cells_of(own.squares)
            if (coat := own.coat_at(cell)) is not None
        ],
        domains=parts,
        has_bonus=own.has_bonus,
        drawings=own.drawings,
        passes=own.passes,
        chosen_coat=None if chosen_coat is None else _coat(chosen_coat),
        points=points,
        extra=extra,
        score=points + extra,
        largest=max((part["size"] for part in parts), default=0),
    )


_map: ByIdentity[Map, v.MapView] = ByIdentity(_draw_map, MOST_SEEN)
"""Returns the view of a map. It is cached: a move changes one map at most."""


def _die(number: int, die: Die) -> v.DieView:
    return v.DieView(
        face=DICE[number].index(die.face),
        is_joker=die.face.coat is None,
        coat=None if die.coat is None else _coat(die.coat),
        crosses=die.arms.crosses,
        seat=die.owner,
        is_raised=die.is_raised,
        is_used=die.is_used,
        cell=None if die.cell is None else _cell(die.cell),
    )


def _picking(state: DuelState) -> list[v.StepView]:
    """Returns the order of picking (D5): A takes one die, B takes two, A gets the last."""
    if state.first is None or not state.dice:
        return []
    first, other = state.first, Seat(1 - state.first)
    picked = len(state.dice) - len(state.free)
    now = {0: (0,), 1: (1, 2)}.get(picked, ())
    return [
        v.StepView(seat=seat, state="now" if place in now else "done" if place < picked else "later")
        for place, seat in enumerate((first, other, other, first))
    ]


def _drawing(state: DuelState) -> list[v.StepView]:
    """Returns the order of drawing: A, then B (D9)."""
    if state.first is None or not state.dice:
        return []
    due = [due.seat for due in state.agenda if isinstance(due, m.Drawing)]
    now = due[:1] if isinstance(state.turn, m.Drawing) else []
    return [
        v.StepView(seat=seat, state="now" if seat in now else "later" if seat in due else "done")
        for seat in (state.first, 1 - state.first)
    ]


def _spell(state: DuelState, coat: Coat) -> v.SpellView:
    book, (boxes, power) = state.book, SPELLBOOK[coat]
    owner, marks = book.owners[power], [row[coat] for row in book.marks]
    rows = [
        v.RowView(marks=own, to_go=boxes - own, is_full=own == boxes, is_struck=book.is_struck(seat, coat))
        for seat, own in zip(SEATS, marks, strict=True)
    ]
    leader = None if owner is not None or marks[0] == marks[1] else marks.index(max(marks))
    spell = v.SpellView(coat=_coat(coat), power=_power(power), rows=rows, leader=leader, owner=owner, state="open")
    if book.used[power]:
        spell["state"] = "in_use" if power in _in_use(state) else "used"
    elif owner is not None:
        spell["state"] = "due" if power in LIGHTNING else "ready"
    return spell


def _in_use(state: DuelState) -> list[Power]:
    """Returns the powers that serve in the present drawing step."""
    if not isinstance(state.turn, m.Drawing):
        return []
    powers = (Power.IGNORE_CONNECTION, Power.SPLIT_DICE, Power.TURN_DIE)
    return [power for power in powers if state.turn.using(power) == state.turn]


def _mark(mark: MarkedBox) -> v.MarkView:
    fills = mark.box == SPELLBOOK[mark.coat].boxes
    power = None if mark.power is None else _power(mark.power)
    return v.MarkView(seat=mark.seat, coat=_coat(mark.coat), box=mark.box, fills=fills, power=power)


def _marks(state: DuelState, dice: Sequence[Sequence[Die]]) -> list[v.MarkView]:
    """Returns what dice, given by seat, will mark if they are drawn."""
    plain = [[coat for die in own if (coat := die.use().plain) is not None] for own in dice]
    after = state.book.mark(plain, state.first or SEATS[0])
    return [_mark(mark) for mark in new_marks(state.book, after)]


def _marks_of(state: DuelState, seat: Seat, dice: Sequence[Die]) -> list[v.MarkView]:
    """Returns what a seat will mark with these dice, if the other seat draws the dice that it has now."""
    by_seat = [dice if other == seat else _dice_to_mark(state, other) for other in SEATS]
    return [mark for mark in _marks(state, by_seat) if mark["seat"] == seat]


def _dice_to_mark(state: DuelState, seat: Seat) -> list[Die]:
    """Returns the dice of a seat that were drawn or may still be drawn in this round."""
    may_draw = any(isinstance(due, m.Drawing) and due.seat == seat for due in state.agenda)
    return [die for die in state.dice if die.owner == seat and (die.is_used or may_draw)]


def _takes_two(state: DuelState, pick: m.Pick) -> bool:
    """Checks whether a pick uses power 3: two dice before anybody has one."""
    return len(pick.dice) > 1 and len(state.free) == len(state.dice)


def _best(
    own: Map, way: Way, chosen_coat: Coat | None, first_cell: Cell | None = None
) -> tuple[int | None, list[v.CellView]]:
    """Returns the most points that drawing two dice now could add, and the squares; None if they cannot be drawn."""
    spot = best_spot(own, way, chosen_coat, first_cell)
    return (None, []) if spot is None else (spot[0], _cells(spot[1]))


def _prospect(state: DuelState, seat: Seat, number: DieNo) -> v.ProspectView:
    """Returns what a free die could do for a seat. Its second die is the one it has, or any other free die."""
    own, die = state.maps[seat], ROLLED[state.dice[number].face]
    has = owned(state.dice, seat)
    others = has or [other for other in state.free if other != number]
    way = Way(die, die, is_ignoring=False, is_splitting=False)
    return v.ProspectView(
        seat=seat,
        die=number,
        cells=_cells(cells_of(own.twofold & way.reach(own, die))),
        marks=_marks_of(state, seat, [die]),
        pairs=[_pair(state, seat, min(number, other), max(number, other)) for other in others],
    )


def _pair(state: DuelState, seat: Seat, *numbers: DieNo) -> v.PairView:
    first, second = (ROLLED[state.dice[number].face] for number in numbers)
    way = Way(first, second, is_ignoring=False, is_splitting=False)
    would_add, cells = _best(state.maps[seat], way, state.book.chosen_coat_of(seat))
    marks = _marks_of(state, seat, (first, second))
    return v.PairView(dice=list(numbers), would_add=would_add, cells=cells, marks=marks)


def _stuck(step: DrawingStep) -> v.StuckView | None:
    found = explain_stuck(step)
    return found and v.StuckView(rule="D8", reason=found[0], cells=_cells(cells_of(found[1])))


def _why(step: DrawingStep) -> v.StuckView:
    """Returns why a player who may pass cannot draw."""
    stuck = _stuck(step)
    assert stuck is not None
    return stuck


def _unnamed(step: DrawingStep) -> DieNo:
    """Returns the die that is named next."""
    assert step.unnamed is not None
    return step.numbers[step.unnamed]


def _prepare(state: DuelState, move: Move) -> Mapping[str, object]:
    """Returns a move that changes the dice or the rules of the drawing, with the drawings that it makes possible."""
    step, seat = state.after(move).step, state.step.due.seat
    chosen_coat = state.book.chosen_coat_of(seat)
    would_add, cells = _best(step.own, step.way, chosen_coat)
    is_clear = step.unnamed is None and not step.due.splitting
    found = spots(step.own, step.way, chosen_coat, cells_for(step.own, step.way, None)) if is_clear else ()
    base = v.PrepareView(
        gain=None,
        would_add=would_add,
        cells=cells,
        spots=[v.SpotView(cells=_cells(squares), gain=gain) for gain, squares in found],
        marks=_marks_of(state, seat, step.pair),
    )
    match move:
        case m.TurnDie(die, face):
            return v.TurnDieView(kind="turn", die=die, face=face, shown=_face(DICE[die][face]), **base)
        case m.CastleCross(die):
            return v.CastleView(kind="castle", die=die, **base)
        case m.Cast(power):
            return v.CastView(kind="cast", power=_power(power), **base)
        case m.Name(coat):
            return v.NameView(kind="name", die=_unnamed(state.step), coat=_coat(coat), **base)
    raise TypeError(f"not a move of Kingdomino Duel: {move}")


def _changed(own: Map, drawn: Sequence[tuple[Cell, Face]], chosen_coat: Coat | None) -> list[v.DomainView]:
    """Returns the domains that coats would make or change."""
    coats = dict.fromkeys(face.coat for _, face in drawn if face.coat is not None)
    return [
        _domain(part, chosen_coat)
        for coat in coats
        for part in joined(own, coat, [(cell, face.crosses) for cell, face in drawn if face.coat == coat])
    ]


def _place(state: DuelState, cells: tuple[Cell, Cell]) -> v.DrawView:
    step, chosen_coat = state.step, state.book.chosen_coat_of(state.step.due.seat)
    return v.DrawView(
        kind="place",
        cells=_cells(cells),
        gain=drawn_gain(step.own, step.way, cells, chosen_coat),
        domains=_changed(step.own, [*zip(cells, (die.arms for die in step.pair), strict=True)], chosen_coat),
        marks=_marks_of(state, step.due.seat, step.pair),
    )


def _put(state: DuelState, cell: Cell) -> v.PutView:
    step, chosen_coat = state.step, state.book.chosen_coat_of(state.step.due.seat)
    if step.first_cell is not None:
        both = _place(state, (step.first_cell, cell))
        cells, domains, marks = both["cells"], both["domains"], both["marks"]
        return v.PutView(
            kind="put",
            die=step.numbers[1],
            cells=cells,
            gain=both["gain"],
            would_add=None,
            domains=domains,
            marks=marks,
        )
    return v.PutView(
        kind="put",
        die=step.numbers[0],
        cells=[_cell(cell)],
        gain=None,
        would_add=_best(step.own, step.way, chosen_coat, cell)[0],
        domains=_changed(step.own, [(cell, step.pair[0].arms)], chosen_coat),
        marks=_marks_of(state, step.due.seat, step.pair),
    )


def _choose_coat(state: DuelState, move: m.ChooseCoat) -> v.ChooseCoatView:
    parts = [_domain(part, move.coat) for part in domains_of(state.maps[decision(state).seat], move.coat)]
    return v.ChooseCoatView(kind="coat", coat=_coat(move.coat), gain=points_of(state, move), domains=parts)


def _add_cross(state: DuelState, move: m.AddCross) -> v.AddCrossView:
    seat, cell = decision(state).seat, move.cell
    own = state.after(move).maps[seat]
    coat = own.coat_at(cell)
    assert coat is not None
    parts = [part for part in domains_of(own, coat) if part.cells >> cell & 1]
    return v.AddCrossView(
        kind="cross",
        cells=[_cell(cell)],
        coat=_coat(coat),
        crosses=own.crosses_at(cell),
        gain=points_of(state, move),
        domains=[_domain(part, state.book.chosen_coat_of(seat)) for part in parts],
    )


def _picked(state: DuelState, pick: m.Pick) -> v.PickedView:
    rest = owned(state.after(pick).dice, Seat(1 - decision(state).seat))
    return v.PickedView(
        kind="pick",
        dice=list(pick.dice),
        faces=[_arms(state.dice[number]) for number in pick.dice],
        rest=[number for number in rest if number in state.free],
        is_power=_takes_two(state, pick),
    )


def _drawn(state: DuelState, move: Event) -> v.DrawnView | v.PassedView:
    """Returns a drawing or a pass, with the marks of both seats if the round ends with it."""
    faces = [_arms(die) for die in state.step.pair]
    marks = [_mark(mark) for mark in new_marks(state.book, state.after(move).book)]
    if isinstance(move, Place):
        place = _place(state, PLAN.cells(move))
        return v.DrawnView(kind="place", cells=place["cells"], faces=faces, gain=place["gain"], marks=marks)
    if isinstance(move, m.Put):
        put = _put(state, move.cell)
        cells = put["cells"]
        return v.DrawnView(kind="put", cells=cells, faces=faces[: len(cells)], gain=put["gain"], marks=marks)
    return v.PassedView(kind="pass", faces=faces, stuck=_why(state.step), marks=marks)
