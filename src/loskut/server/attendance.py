"""Who is connected to a table, and who has been gone for so long that they count as away."""

from typing import Protocol

from loskut.server import views
from loskut.server.messages import Guest
from loskut.server.sharing import Elsewhere


class Connection(Protocol):
    """The connection of a client to a table."""

    guest: Guest | None
    address: str
    you: views.Plain | None

    def send(self, message: bytes) -> None:
        """Queues a message. Never waits."""


class Attendance:
    """The connections to a table, and the times at which guests lost their last one.

    A guest is away `away_seconds` after their last connection closed. A guest who had none here has been gone since
    `began`: since the table was made or the server started. So everybody has time to come back after a restart. Other
    processes have connections to the same table: `elsewhere` is what the database says of them.
    """

    def __init__(self, began: float, away_seconds: float) -> None:
        self.connections: set[Connection] = set()
        self.elsewhere = Elsewhere()
        self.began = began
        self._away_seconds = away_seconds
        self._left: dict[str, float] = {}

    def enter(self, connection: Connection) -> None:
        """Adds a connection."""
        self.connections.add(connection)

    def leave(self, connection: Connection, now: float) -> None:
        """Removes a connection. Remembers the time if it was the last one of its guest."""
        self.connections.discard(connection)
        if connection.guest and connection.guest.id not in self.present():
            self._left[connection.guest.id] = now

    def present(self) -> set[str]:
        """Returns the ids of the guests who are connected, here or elsewhere."""
        return {connection.guest.id for connection in self.connections if connection.guest} | {*self.elsewhere.sockets}

    @property
    def is_visited(self) -> bool:
        """Whether anybody is connected, here or elsewhere."""
        return bool(self.connections or self.elsewhere.sockets)

    def spectators(self, players: set[str | None]) -> int:
        """Returns the number of connections of people who have no seat."""
        here = sum(not (one.guest and one.guest.id in players) for one in self.connections)
        return here + sum(count for guest, count in self.elsewhere.sockets.items() if guest not in players)

    def away_in(self, guest: str, now: float) -> float | None:
        """Returns the seconds until a guest is away: 0 if they are away, None while they are connected."""
        if guest in self.present():
            return None
        left = max(self.began, self._left.get(guest, 0.0), self.elsewhere.left.get(guest, 0.0))
        return max(0.0, left + self._away_seconds - now)

    def is_settled(self, now: float) -> bool:
        """Checks whether everybody who was connected is away, so that nothing is lost if the times are forgotten."""
        return not self.connections and all(now >= left + self._away_seconds for left in self._left.values())
