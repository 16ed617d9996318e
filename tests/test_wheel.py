"""The wheel contains everything that the program needs, and works from any folder."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def build(source: Path, target: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    env = {**os.environ, **environment}
    return subprocess.run(command, cwd=source, env=env, check=False, capture_output=True, text=True)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    result = build(ROOT, "wheel", folder)
    assert result.returncode == 0, result.stderr
    return next(folder.glob("*.whl"))


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    source = ROOT / "src"
    kept = [path for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    missing = {path.relative_to(source).as_posix() for path in kept} - packed
    assert not missing
    assert "loskut/server/client/index.html" in packed
    assert {"loskut/py.typed", "loskut/locales/uk.ftl", "loskut/games/kingdomino/dominoes.csv"} <= packed
    words = {f"loskut/games/kingdomino/locales/{name}uk.ftl" for name in ("", "about.", "web.", "lessons.")}
    assert words <= packed


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Copies the files that git knows, as in a fresh clone: no client, no Node.js packages."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (tmp_path / "clone" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tmp_path / "clone" / name)
    return tmp_path / "clone"


def test_a_fresh_clone_builds_the_client_into_its_archive_and_its_wheel(clone: Path, tmp_path: Path) -> None:
    assert not (clone / "src/loskut/server/client").exists()
    result = build(clone, "sdist", tmp_path)
    assert result.returncode == 0, result.stderr
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    unpacked = next((tmp_path / "unpacked").iterdir())
    result = build(unpacked, "wheel", tmp_path, PATH="")  # the archive holds the built client, so no Node.js is needed
    assert result.returncode == 0, result.stderr
    packed = zipfile.ZipFile(next(tmp_path.glob("*.whl"))).namelist()
    page = (clone / "src/loskut/server/client/index.html").read_text(encoding="utf-8")
    script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
    assert script
    assert {"loskut/server/client/index.html", f"loskut/server/client/{script[1]}"} <= set(packed)
    assert not any("node_modules" in name for name in packed)
    built = {path.name: path.read_bytes() for path in (ROOT / "src/loskut/server/client").rglob("*") if path.is_file()}
    anew = {path.name: path.read_bytes() for path in (clone / "src/loskut/server/client").rglob("*") if path.is_file()}
    assert built == anew, "the client is the same wherever it is built; if its sources changed, run `make client`"


def test_a_client_that_cannot_be_built_stops_the_wheel_with_a_clear_line(clone: Path, tmp_path: Path) -> None:
    (clone / "web/package-lock.json").unlink()
    result = build(clone, "wheel", tmp_path)
    assert result.returncode != 0
    assert "The client could not be built: `npm ci" in result.stderr + result.stdout
    assert not list(tmp_path.glob("*.whl"))


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
