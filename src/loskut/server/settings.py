"""How a server is to run."""

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
    """That are not over."""
    listed: int = 100
    """Tables in a list."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be chosen when a server is started."""

    database: URL = field(default_factory=database_url)
    public_url: str = ""
    """Where people reach it, if that is not where they say they do (behind a proxy)."""
    lan_url: str = ""
    """How others in the network reach it, for invitations that are made on this machine."""
    root_path: str = ""
    bot_delay: float = 0.6
    """A bot's move is shown at least so many seconds after its turn began."""
    workers: int = 0
    """Processes in which bots think; 0 means as many as make sense here."""
    warms_up: bool = True
    """Whether workers start before anybody needs them."""
    hint_seconds: float = 1.0
    review_seconds: float = 0.3
    """For each decision of a finished game."""
    lease_seconds: float = 5.0
    limits: Limits = field(default_factory=Limits)

    @property
    def is_https(self) -> bool:
        """Whether cookies may be kept to encrypted connections."""
        return self.public_url.startswith("https://")

    @property
    def public_origin(self) -> str:
        """Scheme and host of the public address, if there is one."""
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}".lower() if parts.netloc else ""
