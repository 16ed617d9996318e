"""The settings of a server."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from sqlalchemy.engine import URL

from loskut.server.database import database_url
from loskut.server.limits import Rate
from loskut.server.patience import Patience


@dataclass(frozen=True, slots=True)
class Limits:
    """What one guest, connection or address may do."""

    message_bytes: int = 16_384
    body_bytes: int = 65_536
    messages: Rate = Rate(20, 60)
    """Messages on one connection."""
    requests: Rate = Rate(20, 200)
    """Requests of one address, and so are the next ones."""
    guests: Rate = Rate(0.2, 60)
    """New guests: requests without a cookie that need one."""
    tables: Rate = Rate(0.2, 40)
    hints: Rate = Rate(0.5, 20)
    reviews: Rate = Rate(0.05, 10)
    sockets_per_address: int = 400
    listed_per_address: int = 5
    """Tables that one address has in the public list at a time."""
    tables_per_guest: int = 100
    """Tables that are not over."""
    listed: int = 100
    """Tables in a list."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be chosen when a server starts."""

    database: URL = field(default_factory=database_url)
    public_url: str = ""
    """The address at which people reach the server, if it differs from the one in their requests (behind a proxy)."""
    lan_url: str = ""
    """The address for others in the local network. Invitations made on this machine contain it."""
    root_path: str = ""
    """The path under which a proxy serves the application, such as /loskut; empty for the whole site."""
    bot_delay: float = 0.6
    """Seconds from the beginning of a bot's turn until its move is shown, at least."""
    row_seconds: float = 6.0
    """Seconds that all bots that act in a row may think, together. Chosen so that three bots take less than 8 s."""
    workers: int = 1
    """The number of processes that serve. Several need PostgreSQL."""
    thinkers: int = 0
    """The number of processes in which the bots of one serving process think; 0 chooses it by the number of cores."""
    warms_up: bool = True
    """Whether thinkers start, and searches are compiled, before they are needed."""
    hint_seconds: float = 1.0
    review_seconds: float = 0.3
    """Seconds for each decision of a finished game."""
    lease_seconds: float = 3.0
    """Seconds after which a process that gives no sign of life counts as dead, and others take over its tables."""
    away_seconds: float = 15.0
    """Seconds after which a player without a connection counts as away."""
    limits: Limits = field(default_factory=Limits)
    patience: Patience = field(default_factory=Patience)

    @property
    def is_https(self) -> bool:
        """Whether cookies can be restricted to encrypted connections."""
        return self.public_url.startswith("https://")

    @property
    def public_origin(self) -> str:
        """Scheme and host of the public address; empty if there is none."""
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}".lower() if parts.netloc else ""
