"""Functions that are compiled without counting references leave arrays to others."""

import ast
from pathlib import Path

import loskut

FOLDER = Path(loskut.__file__).parent
COMPILED = [*FOLDER.glob("games/*/fast*.py"), *FOLDER.glob("jit/*.py")]


def functions(decorator: str) -> dict[str, set[str]]:
    """The functions compiled by a decorator, and what each of them names."""
    found = {}
    for path in COMPILED:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and decorator in {ast.unparse(one) for one in node.decorator_list}:
                found[node.name] = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return found


def test_who_counts_no_references_calls_nobody_who_makes_an_array() -> None:
    makers = functions("allocating").keys()
    assert {"new_notes", "random_games"} <= makers
    for decorator in ("jit", "inlined"):
        users = functions(decorator)
        assert len(users) > 5
        assert {name: found for name, names in users.items() if (found := names & makers)} == {}
