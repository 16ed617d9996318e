"""The web table: the HTTP and WebSocket application, tables, guests, and the database."""
