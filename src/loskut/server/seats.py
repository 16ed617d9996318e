"""The seats of a table, what is due there, and what was decided there."""

from dataclasses import dataclass
from typing import Any

from loskut.server.entries import Draft
from loskut.server.messages import Gone, Level, SeatKind


@dataclass(frozen=True, slots=True)
class SeatState:
    """Who sits in a seat. `level` is that of the bot that plays now, for itself or for an owner who has gone."""

    kind: SeatKind = "open"
    name: str = ""
    guest: str | None = None
    level: Level | None = None
    gone: Gone | None = None
    used: float = 0.0
    """Seconds of this game in which the seat had to decide."""

    @property
    def is_person(self) -> bool:
        """Whether a person decides here now."""
        return self.kind in ("guest", "hotseat") and self.gone is None


@dataclass(frozen=True, slots=True)
class Mark:
    """A game event that was not taken back: number, time, game (from 1), who decided, and whether that was a bot."""

    sequence: int
    at: float
    game: int
    seat: int | None
    by_bot: bool


@dataclass(frozen=True, slots=True)
class BotDue:
    """A bot has to move."""

    seat: int
    level: Level


@dataclass(frozen=True, slots=True)
class FlagDue:
    """A time runs out: the clock of the person in a seat, unless they move before.

    Without a seat it is the time in which devices tell their numbers for the shuffle.
    """

    seat: int | None
    at: float


def seated(number: int, player: str, name: str, guest: str | None, level: Level | None) -> Draft:
    """Returns the draft for a player who takes a seat."""
    return Draft("seated", {"seat": number, "player": player, "name": name, "guest": guest, "level": level})


def wish_again(seat: SeatState) -> dict[str, Any]:
    """Returns the wish with which a seat of a finished match is made again."""
    match seat.kind:
        case "bot":
            return {"kind": "bot", "level": seat.level}
        case "hotseat":
            return {"kind": "hotseat", "name": seat.name, "guest": seat.guest}
    return {"kind": "friend", "name": seat.name, "guest": seat.guest}
