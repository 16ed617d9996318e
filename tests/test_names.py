"""Every class and type alias of the package has a name of its own."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "loskut"


def defined(tree: ast.Module) -> Iterator[str]:
    """Yields the names of all classes and type aliases of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.name
    for statement in tree.body:
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        yield from (name for name in names if name[0].isupper() and not name.isupper())


def are_of_different_games(paths: list[Path]) -> bool:
    """Checks whether all modules belong to different games.

    Games may share a word, because no module imports two games.
    """
    folders = [path.relative_to(SOURCES).parts[:2] for path in paths]
    return all(folder[0] == "games" for folder in folders) and len(set(folders)) == len(folders)


def test_no_two_types_share_a_name() -> None:
    places: dict[str, list[Path]] = defaultdict(list)
    for path in SOURCES.rglob("*.py"):
        for name in defined(ast.parse(path.read_text(encoding="utf-8"))):
            places[name].append(path)
    shared = {name: paths for name, paths in places.items() if len(paths) > 1 and not are_of_different_games(paths)}
    assert not shared
