"""Several processes share a database: which of them are alive, which works on a table, and who is connected where."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds processes and attendance. A lease now lasts as long as its process, so it has no time of its own."""
    op.drop_table("leases")
    op.create_table(
        "leases",
        sa.Column("table", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("holder", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "attendance",
        sa.Column("table", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("sockets", sa.Integer, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
