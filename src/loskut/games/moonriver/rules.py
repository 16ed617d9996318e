"""Options of Moon River (M3, M5, M31, M32, M37, M38) and the numbers that follow from them."""

from dataclasses import dataclass, field

from loskut.core.errors import OptionError
from loskut.core.options import Options
from loskut.games.moonriver.components import BASE, CHARACTERS

RULES = tuple(f"M{number}" for number in range(1, 40))
PLAYERS = (2, 3, 4)
ROW_LENGTH = 4
ROUNDS = 24
NO_SCENARIO = "none"
RANDOM_SCENARIO = "random"
SCENARIOS = ("timber_rafting", "gold_rush", "outlaws", "cowboy_town")
"""The scenarios by their numbers 1-4, with which one is drawn (M32)."""


@dataclass(frozen=True, slots=True)
class MoonRiverOptions(Options):
    """The number of players, the scenario and the characters. With a scenario Legends of the Wild West are played."""

    players: int = field(default=4, metadata={"choices": PLAYERS})
    scenario: str = field(default=NO_SCENARIO, metadata={"choices": (NO_SCENARIO, *SCENARIOS, RANDOM_SCENARIO)})
    characters: str = field(
        default=".".join(CHARACTERS), metadata={"each_seat": CHARACTERS, "unless": ("scenario", NO_SCENARIO)}
    )
    """The characters in the order of the seats, with dots between them. Characters beyond the last seat are ignored."""

    def check(self) -> None:
        """Checks that every seat has a character of its own, and that only legends have characters (M31)."""
        names = self.characters.split(".")
        if not {*names} <= {*CHARACTERS} or len({*names}) != len(names) or len(names) < self.players:
            choices = ".".join(CHARACTERS)
            raise OptionError("moonriver-bad-characters", rule="M31", value=self.characters, choices=choices)
        if not self.is_legends and names != list(CHARACTERS):
            raise OptionError("moonriver-no-characters", rule="M31")

    @property
    def is_legends(self) -> bool:
        """Whether Legends of the Wild West are played: always and only with a scenario (M32)."""
        return self.scenario != NO_SCENARIO

    @property
    def height(self) -> int:
        """The number of rows of a ranch, the one with the protruding part of the board included (M3, M38)."""
        return 10 if self.players == 2 else 5

    @property
    def ranchers_each(self) -> int:
        """The number of ranchers of one player (M5, M37)."""
        return 2 if self.players == 2 else 1

    def board(self, seat: int) -> str:
        """Returns the name of the board in front of a seat: the base side or a character (M4, M31)."""
        return self.characters.split(".")[seat] if self.is_legends else BASE


PRESETS = {
    "two": MoonRiverOptions(players=2),
    "three": MoonRiverOptions(players=3),
    "four": MoonRiverOptions(players=4),
    "two-legends": MoonRiverOptions(players=2, scenario="random", characters="big_joe.mary"),
    "timber-rafting": MoonRiverOptions(players=4, scenario="timber_rafting"),
    "gold-rush": MoonRiverOptions(players=2, scenario="gold_rush"),
    "outlaws": MoonRiverOptions(players=4, scenario="outlaws"),
    "cowboy-town": MoonRiverOptions(players=3, scenario="cowboy_town", characters="calamity_jane.big_joe.wesley"),
}
