"""Every table knows the version of the rules that it was made under; tables made before this are of version 1."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the version."""
    op.add_column("tables", sa.Column("rules_version", sa.Integer, nullable=False, server_default="1"))
