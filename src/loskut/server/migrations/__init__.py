"""Migrations of the database, run on start."""
