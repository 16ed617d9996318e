"""The web table: HTTP and WebSocket application, tables, guests, persistence."""
