"""Moon River as plain data for the web client. `view_types` and `view_move_types` describe the data."""

from collections.abc import Mapping
from typing import cast

from loskut.core.events import Event, Move, Over, Seat
from loskut.core.game import View
from loskut.core.state import State
from loskut.core.view_types import Progress
from loskut.games.moonriver import view_types as v
from loskut.games.moonriver.components import WIDTH, Specialist, components
from loskut.games.moonriver.moves import COWBOY_STEPS
from loskut.games.moonriver.rules import ROUNDS, ROW_LENGTH, SCENARIOS
from loskut.games.moonriver.scoring import GROUP_POINTS, GROUP_SIZE, MEMBER_POINTS
from loskut.games.moonriver.state import MoonRiverState
from loskut.games.moonriver.state_data import TABLES
from loskut.games.moonriver.view_move_types import MOONRIVER_TYPES
from loskut.games.moonriver.view_moves import event_view, move_view
from loskut.games.moonriver.view_table import (
    board_view,
    due_steps,
    must_expand,
    plot_view,
    ranch_view,
    row_view,
    specialist_name,
    waiting_spots,
)  # fmt: skip


class MoonRiverView(View):
    """The view of Moon River: ranches, rows, the saloon, and what each legal move would do."""

    types = MOONRIVER_TYPES

    def components(self) -> Mapping[str, object]:
        """Returns the plots, boards and partners. A page asks for them once."""
        box = components()
        return v.MoonRiverComponents(
            plots=[plot_view(plot) for plot in box.plots],
            boards={board.name: board_view(board) for board in box.boards},
            bonus=[[plot_view(side) for side in tile] for tile in box.bonus],
            partners={specialist_name(who): box.partners[who] for who in Specialist},
            cows=box.cows,
            columns=WIDTH,
            tables=TABLES,
            steps=COWBOY_STEPS,
            group_size=GROUP_SIZE,
            group_points=GROUP_POINTS,
            member_points=MEMBER_POINTS,
        )

    def progress(self, state: State) -> Progress:
        """Returns the round: the number of the row whose plots are being taken. Setting up counts as the first."""
        state = cast(MoonRiverState, state)
        drawn = (len(state.box.deck) - len(state.deck)) // ROW_LENGTH
        return Progress(max(1, drawn - 1 if state.next_row else drawn), ROUNDS)

    def table(self, state: State) -> Mapping[str, object]:
        """Returns the table. It includes the notation, for a page that has no pictures of the game."""
        state = cast(MoonRiverState, state)
        turn = state.turn
        return v.MoonRiverTable(
            position=self.notation.format_position(state),
            round=self.progress(state).round,
            rounds=ROUNDS,
            step="over" if isinstance(turn, Over) else cast(v.TurnStepName, turn.step),
            height=state.options.height,
            is_last_round=state.is_last_round,
            scenario=cast(v.ScenarioName, state.scenario) if state.scenario in SCENARIOS else None,
            ranches=[ranch_view(state, Seat(seat)) for seat in range(state.options.players)],
            row=row_view(state.row),
            next_row=row_view(state.next_row),
            saloon=[specialist_name(who) for who in state.saloon],
            stacks=len(state.stacks),
            supply=state.supply,
            box=len(state.deck),
            bonus=[*state.bonus],
            due=due_steps(state),
            must_expand=must_expand(state),
            spots=waiting_spots(state),
        )

    def board(self, state: State, seat: Seat) -> Mapping[str, object]:
        return ranch_view(cast(MoonRiverState, state), seat)

    def move(self, state: State, move: Move) -> Mapping[str, object]:
        return move_view(cast(MoonRiverState, state), move)

    def event(self, state: State, event: Event) -> Mapping[str, object]:
        return event_view(cast(MoonRiverState, state), event)
