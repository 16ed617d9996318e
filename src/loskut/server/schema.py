"""The tables of the database. Changes go through a migration in `migrations/versions`."""

from sqlalchemy import JSON, Boolean, Column, Double, Index, Integer, LargeBinary, MetaData, String, Table, false

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", Double, nullable=False),
)
"""Guests. The id is public."""

tokens = Table(
    "tokens",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("guest", String(16), nullable=False, index=True),
)
"""The tokens in the cookies of a guest's devices. Only hashes are kept."""

transfers = Table(
    "transfers",
    metadata,
    Column("code_hash", LargeBinary(32), primary_key=True),
    Column("guest", String(16), nullable=False),
    Column("expires", Double, nullable=False),
)
"""Codes that move a guest to another device. Only hashes are kept."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("owner", String(16), nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("clock", JSON, nullable=False),
    Column("wishes", JSON, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("status", String(9), nullable=False),
    Column("changed", Double, nullable=False),
    Column("wakes", Double, nullable=True),
    Column("rules_version", Integer, nullable=False, server_default="1"),
    Column("is_joint", Boolean, nullable=False, server_default=false()),
    Index("tables_by_owner", "owner", "status"),
    Index("tables_by_status", "status", "visibility", "changed"),
    Index("tables_by_wakes", "wakes"),
)
"""Tables as they were created. `status`, `changed` and `wakes` repeat what the log says.

`wakes` is the time when the server itself has something to do at the table: a bot moves, or a clock runs out.
"""

entries = Table(
    "entries",
    metadata,
    Column("table", String(16), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("body", JSON, nullable=False),
)
"""The log of every table. Everything else about a table follows from its row and its log."""

members = Table(
    "members",
    metadata,
    Column("guest", String(16), primary_key=True),
    Column("table", String(16), primary_key=True),
)
"""The tables that a guest has created or had a seat at."""

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("since", Double, nullable=False),
    Column("expires", Double, nullable=False),
)
"""The processes that have sockets or work. One that does not renew its row in time counts as dead.

All times here and in `attendance` are those of the database. `since` is when the process began to serve, or when it
found the database again.
"""

leases = Table(
    "leases",
    metadata,
    Column("table", String(16), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("holder", String(32), nullable=False, index=True),
)
"""Which process works on a table. When that process is dead, another may."""

attendance = Table(
    "attendance",
    metadata,
    Column("table", String(16), primary_key=True),
    Column("guest", String(16), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("sockets", Integer, nullable=False),
    Column("changed", Double, nullable=False),
)
"""How many sockets a guest has at a table in each process. The guest "" stands for people without a cookie.

A row without sockets says when the guest left.
"""

reviews = Table(
    "reviews",
    metadata,
    Column("table", String(16), primary_key=True),
    Column("status", String(8), nullable=False),
    Column("progress", Double, nullable=False),
    Column("moves", JSON, nullable=False),
    Column("changed", Double, nullable=False),
)
"""Reviews of finished tables."""
