"""The settings of a server."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from sqlalchemy.engine import URL

from loskut.server.database import database_url


@dataclass(frozen=True, slots=True)
class Limits:
    """What one guest, connection or address may do."""

    message_bytes: int = 16_384
    body_bytes: int = 65_536
    messages_per_second: float = 20.0
    message_burst: float = 60.0
    requests_per_second: float = 20.0
    request_burst: float = 200.0
    sockets_per_address: int = 400
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
    workers: int = 0
    """The number of processes in which bots think; 0 chooses it by the number of cores."""
    warms_up: bool = True
    """Whether workers start before they are needed."""
    hint_seconds: float = 1.0
    review_seconds: float = 0.3
    """Seconds for each decision of a finished game."""
    lease_seconds: float = 5.0
    """Seconds for which a process reserves a table; then another process may go on."""
    away_seconds: float = 15.0
    """Seconds after which a player without a connection counts as away."""
    limits: Limits = field(default_factory=Limits)

    @property
    def is_https(self) -> bool:
        """Whether cookies can be restricted to encrypted connections."""
        return self.public_url.startswith("https://")

    @property
    def public_origin(self) -> str:
        """Scheme and host of the public address; empty if there is none."""
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}".lower() if parts.netloc else ""
