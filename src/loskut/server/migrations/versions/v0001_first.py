"""Guests, tables and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Creates all tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("token_hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("guest", sa.String(16), nullable=False, index=True),
    )
    op.create_table(
        "transfers",
        sa.Column("code_hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("owner", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("visibility", sa.String(8), nullable=False),
        sa.Column("clock", sa.JSON, nullable=False),
        sa.Column("wishes", sa.JSON, nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("status", sa.String(9), nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("wakes", sa.Double, nullable=True),
    )
    op.create_index("tables_by_owner", "tables", ["owner", "status"])
    op.create_index("tables_by_status", "tables", ["status", "visibility", "changed"])
    op.create_index("tables_by_wakes", "tables", ["wakes"])
    op.create_table(
        "entries",
        sa.Column("table", sa.String(16), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("table", sa.String(16), primary_key=True),
    )
    op.create_table(
        "leases",
        sa.Column("table", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(16), primary_key=True),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("progress", sa.Double, nullable=False),
        sa.Column("moves", sa.JSON, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
