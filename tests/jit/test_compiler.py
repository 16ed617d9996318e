"""Functions that are compiled without reference counts call no function that creates arrays."""

import ast
from pathlib import Path

import loskut

FOLDER = Path(loskut.__file__).parent
COMPILED = [*FOLDER.glob("games/*/fast*.py"), *FOLDER.glob("jit/*.py")]


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
