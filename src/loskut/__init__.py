"""A family of board games about kingdoms built from dominoes: exact rules, bots, records, and a table to play at."""

__version__ = "0.1.0"
