"""What functions may do, by the way in which they are compiled."""

import ast
from pathlib import Path

import loskut

FOLDER = Path(loskut.__file__).parent
COMPILED = [*FOLDER.glob("games/*/fast*.py"), *FOLDER.glob("jit/*.py")]


OF_ONE_GAME = {"kernel", "workspace", "notes"}
"""Arguments whose types belong to a game."""


def functions(decorator: str) -> dict[str, set[str]]:
    """Returns the functions compiled by a decorator, each with the names that it uses."""
    found = {}
    for path in COMPILED:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and decorator in {ast.unparse(one) for one in node.decorator_list}:
                found[node.name] = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return found


def test_who_counts_no_references_calls_nobody_who_makes_an_array() -> None:
    makers = functions("allocating").keys() | functions("shared_allocating").keys()
    assert {"new_notes", "random_games", "solve"} <= makers
    for decorator, number in (("jit", 5), ("inlined", 5), ("shared", 2)):
        users = functions(decorator)
        assert len(users) > number
        assert {name: found for name, names in users.items() if (found := names & makers)} == {}


def test_what_all_games_share_is_not_kept_on_disk_with_types_of_one_game() -> None:
    """Whoever reads the kept code has to load these types, but another game or a test may have brought them."""
    kept: dict[str, set[str]] = {}
    left: dict[str, set[str]] = {}
    for path in FOLDER.glob("jit/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.decorator_list:
                names = {argument.arg for argument in node.args.args}
                is_kept = {"jit", "inlined", "allocating"} & {ast.unparse(one) for one in node.decorator_list}
                (kept if is_kept else left)[node.name] = names & OF_ONE_GAME
    assert {"order", "below"} <= kept.keys()
    assert {name for name, names in kept.items() if names} == set()
    assert {"grow", "backpropagate", "solve"} <= {name for name, names in left.items() if names}
