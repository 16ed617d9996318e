"""A state of Moon River: what is due, what is legal, what can be drawn, and who is ahead."""

from dataclasses import dataclass

from loskut.core.caching import lazy
from loskut.core.chance import Distribution, FromBag, SortedFromBag
from loskut.core.events import Chance
from loskut.core.state import Tally
from loskut.games.moonriver import legality, transitions
from loskut.games.moonriver.board import new_ranch, site_of
from loskut.games.moonriver.components import Components, components
from loskut.games.moonriver.moves import (
    RANCHERS,
    ROW,
    SALOON,
    SCENARIO,
    RanchersDrawn,
    RowDrawn,
    SaloonFilled,
    ScenarioDrawn,
)  # fmt: skip
from loskut.games.moonriver.rules import NO_SCENARIO, RANDOM_SCENARIO, ROW_LENGTH, SCENARIOS, MoonRiverOptions
from loskut.games.moonriver.scoring import tally
from loskut.games.moonriver.state_data import MoonRiverData
from loskut.kit.draft import DraftRow


@dataclass(frozen=True)
class MoonRiverState(MoonRiverData):
    """A state of Moon River."""

    # Assigned, not wrapped: every event asks for these, and a wrapper would add a call.
    legal = lazy(legality.legal)
    pairs = lazy(legality.joinable_pairs)
    explain = legality.explain
    after = transitions.after

    @lazy
    def chance(self) -> Distribution:
        """The draw that is due: a row, partners, the ranchers in random order, or a scenario (M5-M7, M23, M32)."""
        match self.turn:
            case Chance(step="row"):
                return SortedFromBag(self.deck, ROW_LENGTH, RowDrawn, self.box.numbers)
            case Chance(step="saloon"):
                return FromBag(self.stacks, self.missing_partners, SaloonFilled)
            case Chance(step="ranchers"):
                return FromBag(tuple(range(self.options.players)), self.options.players, RanchersDrawn, ordered=True)
            case Chance(step="scenario"):
                return FromBag(tuple(range(1, len(SCENARIOS) + 1)), 1, ScenarioDrawn)
            case turn:
                raise TypeError(f"no chance is due but {turn}")

    def tallies(self) -> tuple[Tally, ...]:
        """Returns points, largest territory and cows of every player (M29)."""
        return tuple(tally(ranch, self.scenario) for ranch in self.ranches)


def initial(options: MoonRiverOptions, box: Components | None = None) -> MoonRiverState:
    """Returns the state before anything has happened: boards on the table, everything else in the box (M5)."""
    box = box or components()
    is_random = options.scenario == RANDOM_SCENARIO
    seats = range(options.players)
    return MoonRiverState(
        options=options,
        agenda=(*((SCENARIO,) if is_random else ()), SALOON, ROW, RANCHERS),
        box=box,
        scenario=NO_SCENARIO if is_random else options.scenario,
        ranches=tuple(new_ranch(site_of(options, box, seat)) for seat in seats),
        hands=((),) * options.players,
        discarded=((),) * options.players,
        row=DraftRow(),
        next_row=DraftRow(),
        deck=box.deck,
        gone=(),
        saloon=(),
        stacks=box.stacks,
        supply=box.cows,
        bonus=(None,) * len(box.bonus) if options.players == 2 else (),
    )
