"""placeholder."""

from loskut.core.game import Terminal


class MoonRiverTerminal(Terminal):
    """x."""
