"""The package that is published: the same file wherever it is built, and complete without Node.js."""

import asyncio
import hashlib
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import tomllib
import urllib.request
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped] # it comes with a library
from packaging.requirements import Requirement
from server.ports import listening_port
from snippets import complaints

import loskut
from loskut.server.pyclient import Client

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PLAYERS = (ROOT / "docs/players.md").read_text(encoding="utf-8")
CLIENT = Path("src/loskut/server/client")
INSTRUCTION = re.compile(r"^([A-Z]+) (.*)$", re.MULTILINE)


def copy_sources(folder: Path, *, is_reversed: bool, mode: int, time: int) -> Path:
    """Copies what git knows, and the client, in an order and with modes and times of its own."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    client = [str(path.relative_to(ROOT)) for path in (ROOT / CLIENT).rglob("*") if path.is_file()]
    for name in sorted({*filter(None, names), *client}, reverse=is_reversed):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
            (folder / name).chmod(mode)
            os.utime(folder / name, (time, time))
    return folder


def build(source: Path, target: Path, **environment: str) -> dict[str, str]:
    """Builds wheel and source archive, and returns their hashes by name."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(target)]
    given = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    done = subprocess.run(
        command, cwd=source, env={**given, **environment}, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in target.iterdir()}


def test_wheel_and_archive_are_the_same_wherever_and_whenever_they_are_built(tmp_path: Path) -> None:
    assert (ROOT / CLIENT / "index.html").is_file(), "run `make client`"
    one = copy_sources(tmp_path / "one", is_reversed=False, mode=0o644, time=1_600_000_000)
    other = copy_sources(tmp_path / "a folder of another name", is_reversed=True, mode=0o664, time=1_700_000_000)
    here = build(one, tmp_path / "here", TZ="UTC", PYTHONHASHSEED="1")
    there = build(other, tmp_path / "there", TZ="Asia/Tokyo", PYTHONHASHSEED="2", LC_ALL="C")
    assert len(here) == 2
    assert here == there
    later = build(one, tmp_path / "later", SOURCE_DATE_EPOCH="1800000000")
    assert later.keys() == here.keys()
    assert not set(later.values()) & set(here.values()), "the time of a release can be given, and then the files differ"


def needed(extra: str) -> set[str]:
    """Returns the distributions that `pip install 'loskut[extra]'` would install, besides the package itself."""
    found: set[str] = set()
    waiting = [Requirement(f"loskut[{extra}]")]
    while waiting:
        asked = waiting.pop()
        for text in distribution(asked.name).requires or ():
            requirement = Requirement(text)
            marker = requirement.marker
            if marker is None or any(marker.evaluate({"extra": name}) for name in (*asked.extras, "")):
                key = str(requirement).partition(";")[0]
                if key not in found:
                    found.add(key)
                    waiting.append(requirement)
    return {Requirement(key).name for key in found} - {"loskut"}


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Installs what docs/players.md says from the wheel: the package, what its extra needs, and nothing else.

    The libraries are links to those of the test environment, because tests install nothing from elsewhere.
    """
    folder = tmp_path_factory.mktemp("machine")
    build(ROOT, folder / "dist")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)
    site = next((folder / "venv/lib").glob("python3*/site-packages"))
    asked = re.search(r"^pip install 'dist/loskut-.*\.whl\[(\w+)\]'\nloskut serve$", PLAYERS, re.MULTILINE)
    assert asked
    for name in needed(asked[1]):
        for top in {file.parts[0] for file in distribution(name).files or () if file.parts[0] != ".."}:
            if top != "__pycache__" and not (site / top).exists():
                (site / top).symlink_to(Path(sysconfig.get_paths()["purelib"]) / top)
    wheel = next((folder / "dist").glob("*.whl"))
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "venv/bin/python"), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True, capture_output=True)
    return folder


@pytest.fixture
def environment(machine: Path, tmp_path: Path) -> dict[str, str]:
    """Returns the variables of a machine without Node.js: nothing is on the path but the virtual environment."""
    (tmp_path / "bin").mkdir()
    for name in ("sh", "env"):
        found = shutil.which(name)
        assert found
        (tmp_path / "bin" / name).symlink_to(found)
    path = os.pathsep.join([str(machine / "venv/bin"), str(tmp_path / "bin")])
    assert shutil.which("node", path=path) is None
    return {"PATH": path, "HOME": str(tmp_path), "LOSKUT_DATA": str(tmp_path / "data"), "LANG": "en_GB.UTF-8"}


def instructions() -> list[tuple[str, str]]:
    """Returns the instructions of the Containerfile, each with its words on one line."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    text = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    return INSTRUCTION.findall(text.replace("\\\n", " "))


@pytest.fixture
def served(machine: Path, environment: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Starts the server as the container does, on a free port. Yields its address and the health check."""
    (command,) = (json.loads(words) for kind, words in instructions() if kind == "CMD")
    (check,) = (json.loads(words.partition(" CMD ")[2]) for kind, words in instructions() if kind == "HEALTHCHECK")
    line = command[-1].replace("0.0.0.0", "127.0.0.1").replace("--port 8000", "--port 0")
    assert line != command[-1]
    command = [*command[:-1], line.replace("loskut prepare --first", "loskut prepare --help")]
    with subprocess.Popen(
        [shutil.which(command[0]) or "", *command[1:]],
        env={**environment, "LOSKUT_OPTIONS": "--lang en"},
        cwd=machine,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        for said in process.stdout:
            if "http://" in said:
                break
        address = f"http://127.0.0.1:{listening_port(process.pid)}"
        yield address, check[-1].replace("http://127.0.0.1:8000", address)
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


def test_the_wheel_serves_the_table_on_a_machine_without_node(
    served: tuple[str, str], environment: dict[str, str]
) -> None:
    address, check = served
    page = fetch(address)
    script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
    assert script
    assert len(fetch(f"{address}/{script[1]}")) > 1000
    subprocess.run(
        ["python", "-c", check],
        env=environment,
        check=True,
        executable=shutil.which("python", path=environment["PATH"]),
    )
    asyncio.run(asyncio.wait_for(play_a_move(address), 120))


async def play_a_move(address: str) -> None:
    client = Client(address)
    await client.rename("Ada")
    table = await client.make_table(game="kingdomino", seats=[{"kind": "me"}, {"kind": "bot"}])
    async with client.sit_down(table) as sitting:
        assert await sitting.my_turn()
        await sitting.move(sitting.choices[0]["action"])
    assert ">" in await client.request("GET", f"/api/tables/{table}/record")


def test_a_command_whose_extra_is_missing_says_what_to_install(machine: Path, environment: dict[str, str]) -> None:
    command = [str(machine / "venv/bin/loskut"), "arena", "kingdomino", "--bots", "greedy,random"]
    done = subprocess.run(command, env=environment, check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert "loskut[arena]" in done.stderr
    assert "Traceback" not in done.stderr


def test_every_step_of_the_container_names_things_that_exist() -> None:
    steps = instructions()
    sources = [words.split()[:-1] for kind, words in steps if kind == "COPY" and not words.startswith("--from")]
    assert sources == [["requirements/serve.txt"], ["."]]
    assert all((ROOT / name).exists() for names in sources for name in names)
    lines = [words for kind, words in steps if kind == "RUN"]
    lines += [json.loads(words)[-1] for kind, words in steps if kind == "CMD"]
    for line in lines:
        for part in line.split("&&"):
            assert not complaints(part), part
    stages = [words.partition(" AS ") for kind, words in steps if kind == "FROM"]
    assert {base for base, _, _ in stages} == {"python:3.13-slim"}
    copied = [words.split() for kind, words in steps if kind == "COPY" and words.startswith("--from")]
    assert [words[0].removeprefix("--from=") for words in copied] == [name for _, _, name in stages if name]


def test_the_container_runs_as_a_user_without_rights_who_owns_its_folders() -> None:
    steps = instructions()
    (user,) = (words for kind, words in steps if kind == "USER")
    (volumes,) = (json.loads(words) for kind, words in steps if kind == "VOLUME")
    last = steps[max(number for number, (kind, _) in enumerate(steps) if kind == "FROM") :]
    making = next(words for kind, words in last if kind == "RUN")
    assert f"--uid {user} " in making
    assert int(user) > 0
    assert set(volumes) <= set(making.split())
    values = dict(pair.split("=", 1) for kind, words in last if kind == "ENV" for pair in shlex.split(words))
    assert {values["LOSKUT_DATA"], values["XDG_CACHE_HOME"]} == set(volumes)
    assert values["PATH"].startswith(next(words.split()[-1] for kind, words in last if kind == "COPY"))


def test_the_container_is_built_from_sources_alone() -> None:
    ignored = set((ROOT / ".dockerignore").read_text(encoding="utf-8").split("\n"))
    assert {".git", ".venv", "web/node_modules", str(CLIENT)} <= ignored
    needs = {"README.md", "LICENSE", "pyproject.toml", "hatch_build.py", "requirements", "web", "src", ".gitignore"}
    assert not needs & ignored


def test_all_places_name_the_same_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.findall(r"^## \[(\d[^]]*)\]", changelog, re.MULTILINE)[0]
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    pages = [
        (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/players.md", "docs/self-hosting.md")
    ]
    named = [set(re.findall(r"loskut-([\d.]+)-py3", page)) for page in pages]
    assert named == [{loskut.__version__}] * len(pages)
    assert {newest, str(citation["version"])} == {loskut.__version__}


def test_the_citation_has_what_its_format_requires() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["cff-version"] == "1.2.0"
    assert {"message", "title", "authors"} <= citation.keys()
    assert citation["license"] == PROJECT["license"]
    assert all(author.keys() <= {"name", "given-names", "family-names"} for author in citation["authors"])
