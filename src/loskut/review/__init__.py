"""What a finished game could have been: costly moves, better moves."""
