"""Every game has the same rooms: the same thing is in a file with the same name."""

import ast
from pathlib import Path

import pytest

from loskut import games

FOLDER = Path(games.__path__[0])
GAMES = sorted(path.name for path in FOLDER.iterdir() if (path / "game.py").is_file())
ROOMS = {
    "components", "rules", "board", "moves", "legality", "transitions", "state_data", "state", "scoring", "validation",
    "notation", "position_text", "position_json", "heuristics", "evaluation", "terminal", "view", "view_table",
    "view_moves", "view_types", "view_move_types", "game", "symmetry",
    "encoding",
}  # fmt: skip
COMPILED = {
    "layout", "fast_legality", "fast", "fast_weights", "fast_policy", "fast_playout", "fast_greedy", "fast_games",
    "fast_evaluation", "fast_search", "fast_encoding", "engine", "searcher", "training",
}  # fmt: skip
"""The rooms of the compiled twin of a game."""
PIECES = {
    "kingdomino": {"fast_notes"},
    "duel": {"dice", "spellbook", "fast_drawing"},
    "moonriver": {"fast_agenda", "fast_board", "fast_scoring"},
}
"""Files that only one game has, by game."""
NEEDED = {"components", "rules", "moves", "legality", "transitions", "state", "scoring", "notation", "game"}
"""The rooms that every game of this package has."""
BELOW = {
    "state_data": {"legality", "transitions", "state"},
    "legality": {"transitions", "state"},
    "transitions": {"state"},
}
"""The rooms that a room must not import, because they are above it."""


def files_of(game: str) -> set[str]:
    return {path.stem for path in (FOLDER / game).rglob("*.py")} - {"__init__"}


def imports_of(game: str, room: str) -> set[str]:
    """Returns the rooms of the same game that a room imports."""
    package = f"loskut.games.{game}"
    found = set()
    for node in ast.walk(ast.parse((FOLDER / game / f"{room}.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == package:
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"{package}."):
            found.add(node.module.removeprefix(f"{package}."))
    return found


def test_the_package_has_games() -> None:
    assert GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_file_of_a_game_is_a_room_of_the_list(game: str) -> None:
    assert sorted(files_of(game) - ROOMS - COMPILED - PIECES.get(game, set())) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_rooms_that_no_game_can_do_without(game: str) -> None:
    assert sorted(NEEDED - files_of(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_data_lie_below_legality_and_transitions_and_the_state_above(game: str) -> None:
    for room, above in BELOW.items():
        if room in files_of(game):
            assert sorted(imports_of(game, room) & above) == [], room


def test_pieces_of_one_game_are_there_and_are_not_rooms() -> None:
    for game, pieces in PIECES.items():
        assert pieces <= files_of(game)
        assert not pieces & (ROOMS | COMPILED)
