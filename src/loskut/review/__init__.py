"""Reviews of played games: which moves cost points, and which moves were better."""
