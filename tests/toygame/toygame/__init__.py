"""A toy game that the tests install as a plug-in.

A card is drawn, a seat passes or keeps it (T1), then piles it (T2).
"""

from collections import Counter
from dataclasses import dataclass, field

from loskut.core.actions import ActionSpace, Block
from loskut.core.chance import FromBag
from loskut.core.errors import LoskutError, NotationError, Violation
from loskut.core.events import Chance, Decision, Move, Outcome
from loskut.core.game import Game, Heuristics, Notation
from loskut.core.json_reader import Node
from loskut.core.options import Options
from loskut.core.state import State

CARDS = (1, 2, 2, 3, 4)
STEPS = {"card": ("keep", "pass"), "pile": ("left", "right")}
WORTH = {"pass": 0, "left": 1, "right": 2}


@dataclass(frozen=True)
class Answer(Move):
    word: str


@dataclass(frozen=True)
class ToyOptions(Options):
    players: int = field(default=2, metadata={"choices": (2, 3)})


@dataclass(frozen=True)
class ToyState(State):
    options: ToyOptions
    agenda: tuple = (Chance("card"),)
    piled: tuple = ()  # (word, seat, card)
    words: tuple = ()

    @property
    def card(self):
        return int(self.words[-1 - (self.turn.step == "pile")][1:])

    @property
    def legal(self):
        return tuple(Answer(word) for word in WORTH | {"keep": 0} if not self.explain(Answer(word)))

    @property
    def chance(self):
        left = Counter(CARDS) - Counter(card for *_, card in self.piled)
        return FromBag(tuple(left.elements()), 1, Outcome)

    def explain(self, move):
        if not isinstance(self.turn, Decision) or move.word not in STEPS[self.turn.step]:
            return Violation("T1", "error-not-legal", {"event": move.word})
        falls = move.word == "right" and ("right", self.turn.seat) in [
            pile[:2] for pile in self.piled if pile[2] >= self.card
        ]
        return Violation("T2", "error-not-legal", {"event": move.word}) if falls else None

    def after(self, event):
        words = (*self.words, NOTATION.format_event(self, event))
        if isinstance(event, Outcome) or event.word == "keep":
            due = Decision(len(self.piled) % self.options.players, "card" if isinstance(event, Outcome) else "pile")
            return ToyState(self.options, (due,), self.piled, words)
        piled = (*self.piled, (event.word, self.turn.seat, self.card))
        return ToyState(self.options, (Chance("card"),) if len(piled) < len(CARDS) else (), piled, words)

    def tallies(self):
        seats = range(self.options.players)
        return tuple((sum(WORTH[word] * card for word, owner, card in self.piled if owner == seat),) for seat in seats)


class ToyNotation(Notation):
    def format_event(self, state, event):
        return event.word if isinstance(event, Answer) else f"={event.drawn[0]}"

    def parse_event(self, state, text):
        if text not in (*WORTH, "keep", *(f"={card}" for card in CARDS)):
            raise NotationError("error-record-character", text=text)
        return Outcome((int(text[1:]),)) if text[0] == "=" else Answer(text)

    def to_json(self, state):
        return {"players": state.options.players, "words": list(state.words)}

    def from_json(self, data):
        state = ToyState(ToyOptions(Node(data)["players"].number(2, 3)))
        for item in Node(data)["words"].items():
            try:
                state = state.apply(self.parse_event(state, item.text()))
            except LoskutError:
                raise item.error("an event that can happen") from None
        return state


NOTATION = ToyNotation()


class ToyGame(Game):
    id, rules, options_type, initial = "toygame", ("T1", "T2"), ToyOptions, staticmethod(ToyState)
    presets = {"two": ToyOptions(2), "three": ToyOptions(3)}
    notation, heuristics = NOTATION, Heuristics()

    def actions(self, options):
        return ActionSpace(1, [Block(step, tuple(map(Answer, words))) for step, words in STEPS.items()])

    def inventory(self, state):
        return Counter(map(str, (*state.chance.bag, *(card for *_, card in state.piled))))

    def statistics(self, state, seat):
        words = [word for word, owner, _ in state.piled if owner == seat]
        return {"placements": len(words) - words.count("pass"), "discards": words.count("pass")}


TOYGAME = ToyGame()
