"""Every table knows whether its shuffle is made jointly; tables made before this have a seed of the server alone."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Adds the mark."""
    op.add_column("tables", sa.Column("is_joint", sa.Boolean, nullable=False, server_default=sa.false()))
