"""Tables of Kingdomino Duel for tests: set up by hand, by a script in notation, or by random play."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import cast

from games.duel.drawing import draw_map

from loskut.core.errors import Violation
from loskut.core.events import Chance, Decision, Event, Move, Over, Seat
from loskut.games.duel.board import Map, new_map
from loskut.games.duel.components import DICE, ROW_OF, SPELLBOOK, Coat, Face, Power
from loskut.games.duel.dice import Die
from loskut.games.duel.game import DUEL
from loskut.games.duel.moves import DRAWINGS_DUE, ROLL
from loskut.games.duel.position_text import format_face
from loskut.games.duel.rules import DuelOptions
from loskut.games.duel.spellbook import Spellbook, new_spellbook
from loskut.games.duel.state import DuelState, initial
from loskut.match.dealers import SeededDealer, seed_bytes

OPTIONS = DuelOptions()
IGNORE, SPLIT, TAKE_TWO, TURN, THREE_POINTS, CROSS = Power
MOST_EVENTS = 1000
FULL = """
  d d d d d d d
  d d d d d d d
  d d d # d d d
  d d d d d d d
  d d d d d d d
"""


def parse(state: DuelState, word: str) -> Event:
    return DUEL.notation.parse_event(state, word)


def play(state: DuelState | None = None, script: str = "") -> DuelState:
    """Returns the state after the events of a script. It begins with a new game or with a given state."""
    state = state or initial(OPTIONS)
    for word in script.split():
        state = cast(DuelState, state.apply(parse(state, word)))
    return state


def why(state: DuelState, word: str) -> str:
    """Returns the rule that a word breaks in this state, or `legal`."""
    event = parse(state, word)
    assert isinstance(event, Move)
    violation: Violation | None = state.explain(event)
    assert (violation is None) == (event in state.legal)
    return violation.rule if violation else "legal"


def words(state: DuelState) -> list[str]:
    """Returns the legal moves in notation."""
    return [DUEL.notation.format_event(state, move) for move in state.legal]


def random_game(seed: int) -> Iterator[tuple[DuelState, Event | None]]:
    """Returns all states of a game with random moves, each with the event that follows."""
    random = Random(seed)
    return _game(seed, lambda state: random.choice(state.legal))


def greedy_game(seed: int) -> Iterator[tuple[DuelState, Event | None]]:
    """Returns all states of a game in which both take the largest gain. Such games fill maps and the spellbook."""
    return _game(seed, lambda state: max(state.legal, key=lambda move: DUEL.heuristics.gain(state, move)))


def _game(seed: int, decide: Callable[[DuelState], Move]) -> Iterator[tuple[DuelState, Event | None]]:
    state, dealer = initial(OPTIONS), SeededDealer(seed_bytes(seed))
    drawn = 0
    for _ in range(MOST_EVENTS):
        match state.turn:
            case Chance(step=step):
                event: Event = dealer.deal(step, drawn, state.chance)
                drawn += 1
            case Decision():
                event = decide(state)
            case Over():
                yield state, None
                return
        yield state, event
        state = state.apply(event)  # type: ignore[assignment]
    raise AssertionError("the game does not end")


def book(
    owned: Mapping[Power, int] | None = None,
    used: Mapping[Power, int] | None = None,
    marks: Mapping[tuple[int, Coat], int] | None = None,
    chosen_coat: Coat | None = None,
) -> Spellbook:
    """Returns a spellbook in which these powers have owners, some powers were used, and these boxes are marked."""
    gained = {**(owned or {}), **(used or {})}
    counts = [[0] * len(Coat) for _ in range(2)]
    for power, seat in gained.items():
        counts[seat][ROW_OF[power]] = SPELLBOOK[ROW_OF[power]].boxes
    for (seat, coat), count in (marks or {}).items():
        counts[seat][coat] = count
    owners = tuple(Seat(gained[power]) if power in gained else None for power in Power)
    return Spellbook(tuple(map(tuple, counts)), owners, tuple(power in (used or {}) for power in Power), chosen_coat)


def face(die: int, text: str) -> Face:
    """Returns the face that a text describes."""
    return next(face for face in DICE[die - 1] if format_face(face) == text)


def to_draw(
    own: Map | str = "#",
    dice: str = "1:l 2:f",
    spells: Spellbook | None = None,
    *,
    seat: int = 0,
    other: Map | None = None,
    is_last: bool = True,
) -> DuelState:
    """Returns a table where a player has to draw two dice, such as `1:l 4:?`. The other has passed or draws next."""
    mine = {int(text[0]): text[2:] for text in dice.split()}
    lying = tuple(
        Die(face(die, mine[die]), Seat(seat)) if die in mine else Die(DICE[die - 1][0], Seat(1 - seat))
        for die in range(1, 5)
    )
    drawn = draw_map(own) if isinstance(own, str) else own
    maps = (drawn, other or new_map()) if seat == 0 else (other or new_map(), drawn)
    agenda = (DRAWINGS_DUE[seat],) if is_last else (DRAWINGS_DUE[seat], DRAWINGS_DUE[1 - seat])
    first = Seat(1 - seat if is_last else seat)
    return DuelState(OPTIONS, agenda, maps, spells or new_spellbook(), lying, first)


def to_roll(spells: Spellbook | None = None, first: int = 0, maps: tuple[Map, Map] | None = None) -> DuelState:
    """Returns a table before the roll of the next round."""
    return DuelState(OPTIONS, (ROLL,), maps or (new_map(), new_map()), spells or new_spellbook(), (), Seat(first))


def finished(one: str, other: str, spells: Spellbook | None = None) -> DuelState:
    """Returns a table at the end of a game, with these maps."""
    return DuelState(OPTIONS, (), (draw_map(one), draw_map(other)), spells or new_spellbook(), (), Seat(0))
