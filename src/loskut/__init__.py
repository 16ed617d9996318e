"""The patchwork-kingdom family of board games: exact rules, bots, records, a table to play at."""

__version__ = "0.1.0"
