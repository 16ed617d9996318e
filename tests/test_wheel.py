"""The wheel holds all that the program needs, and works from any folder."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    source = ROOT / "src"
    kept = [path for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    missing = {path.relative_to(source).as_posix() for path in kept} - packed
    assert not missing
    assert {"loskut/py.typed", "loskut/locales/uk.ftl", "loskut/games/kingdomino/dominoes.csv"} <= packed


def test_the_wheel_plays_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "site"), "LANG": "ru_RU.UTF-8"}
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        environment.pop(name, None)
    command = [
        sys.executable,
        "-m",
        "loskut",
        "simulate",
        "kingdomino",
        "--players",
        "2",
        "--games",
        "3",
        "--jobs",
        "1",
    ]
    result = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert "3 игры" in result.stdout
    found = subprocess.run(
        [sys.executable, "-c", "import loskut; print(loskut.__file__)"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert str(tmp_path) in found.stdout
