"""The script that Alembic runs: it applies the migrations on the connection that the store provides."""

from alembic import context

from loskut.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
