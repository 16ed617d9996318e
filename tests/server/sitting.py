"""A table without a server. Drafts are applied at once, at times that the test chooses."""

from collections.abc import Iterable, Mapping
from typing import Any

from loskut.core import registry
from loskut.core.terms import Terms
from loskut.match.dealers import seed_bytes
from loskut.match.shuffle import player_commitment
from loskut.server.entries import Draft, LogEntry
from loskut.server.messages import ServerMessage
from loskut.server.rooms import Room
from loskut.server.setup import TableSetup
from loskut.server.table import Table
from loskut.server.views import position_view, table_view

ME, FRIEND = {"kind": "me"}, {"kind": "friend"}
BOT = {"kind": "bot", "level": "easy"}
ADA, BEN, EVE = "ada", "ben", "eve"
NAMES = {ADA: "Ada", BEN: "Ben", EVE: "Eve"}
NO_CLOCK = {"kind": "none"}
__all__ = ["ADA", "BEN", "BOT", "EVE", "FRIEND", "ME", "NAMES", "ServerMessage", "Sitting", "hot", "shuffle"]


def hot(name: str) -> dict[str, str]:
    return {"kind": "hotseat", "name": name}


async def shuffle(room: Room, guest: str) -> None:
    """Takes part in the shuffle of a table for its only guest, so that the game begins."""
    number, id_ = bytes(32), room.table.setup.id
    commitment = player_commitment(id_, 1, guest, number)
    await room.request(lambda table: table.commit(guest, 1, commitment))
    await room.request(Table.fix)
    await room.request(lambda table: table.reveal(guest, 1, number))


class Sitting:
    """A table and its log."""

    def __init__(
        self,
        *wishes: dict[str, Any],
        game: str = "kingdomino",
        clock: Any = NO_CLOCK,
        series: int = 1,
        is_joint: bool = False,
        **options: Any,
    ) -> None:
        rules = registry.game(game)
        terms = Terms(rules, rules.options_type(players=len(wishes), **options), series)
        self.setup = TableSetup(
            "table", ADA, terms, "private", clock, tuple(wishes), seed_bytes(1), 1000.0, rules.version, is_joint
        )
        self.table = Table(self.setup)
        self.now = 1000.0
        self.log: list[LogEntry] = []
        self.add(self.table.open_drafts(NAMES))

    def add(self, drafts: Iterable[Draft]) -> None:
        drafts = list(drafts)
        first = self.table.sequence + 1
        entries = [
            LogEntry(number, self.now, one.kind, one.body, one.event) for number, one in enumerate(drafts, first)
        ]
        self.log += entries
        self.table = self.table.after(entries)

    def again(self) -> Table:
        """Returns the table rebuilt from its log, as it is stored."""
        table = Table(self.setup)
        for entry in self.log:
            table.fold(LogEntry(entry.sequence, entry.at, entry.kind, entry.body))
        return table

    def view(self, names: Mapping[str, str] = NAMES) -> dict[str, Any]:
        position = position_view(self.table.match, with_choices=self.table.status == "playing")
        return table_view(self.table, position, names, [True] * len(self.table.seats), self.now)

    def actions(self) -> list[int]:
        terms = self.setup.terms
        return terms.game.actions(terms.options).ids(self.table.match.state.legal)

    def play(self, guest: str, which: int = 0) -> None:
        """Makes a move for a guest whose turn it is."""
        self.add(self.table.move(guest, self.table.sequence, self.actions()[which]))

    def let_bot_play(self) -> None:
        self.add(self.table.bot_move(self.table.sequence, self.actions()[0]))

    def play_until(self, guest: str, most: int = 500) -> None:
        """Lets everybody else play until it is the guest's turn."""
        for _ in range(most):
            seat = self.table.seat_in_turn
            if seat is None:
                return
            owner = self.table.seats[seat]
            if owner.level is not None:
                self.let_bot_play()
            elif owner.guest == guest:
                return
            else:
                assert owner.guest is not None
                self.play(owner.guest)
        raise AssertionError

    def play_out(self) -> None:
        """Lets everybody play to the end."""
        while (seat := self.table.seat_in_turn) is not None:
            owner = self.table.seats[seat]
            if owner.level is not None:
                self.let_bot_play()
            else:
                assert owner.guest is not None
                self.play(owner.guest)
