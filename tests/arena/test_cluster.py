"""A Ray cluster of two nodes gives the same totals as one process. `make test-ray` runs this; other runs skip it."""

import json
import os
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from loskut.arena.cluster import play_all
from loskut.core.errors import LoskutError

IS_WANTED = bool(os.environ.get("LOSKUT_RAY"))
PORT = 26_379
ADDRESS = f"127.0.0.1:{PORT}"
START = (str(Path(sys.executable).with_name("ray")), "start", "--num-cpus", "1", "--disable-usage-stats", "--block")
SELFPLAY = ("selfplay", "kingdomino", "--players", "2", "--games", "6000", "--chunk", "500")
ARENA = ("arena", "kingdomino", "--bots", "greedy,random,normal", "--nodes", "50", "--games", "12")
TIMES = ("mean_turn_seconds", "mean_turn_processor_seconds", "longest_turn_seconds")

pytestmark = pytest.mark.skipif(not IS_WANTED, reason="make test-ray runs it")


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """Starts two nodes on this machine, with a token of their own. Yields the environment that reaches them."""
    token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    environment = {**os.environ, **token}
    folder = tmp_path_factory.mktemp("ray")
    nodes = []
    try:
        for name, words in (
            ("head", ("--head", "--port", str(PORT), "--include-dashboard=false")),
            ("second", ("--address", ADDRESS)),
        ):
            log = folder / name
            with log.open("wb") as output:
                nodes.append(
                    subprocess.Popen(
                        [*START, *words], stdout=output, stderr=output, env=environment, start_new_session=True
                    )
                )
            end = time.monotonic() + 60
            while "Ray runtime started" not in log.read_text(encoding="utf-8"):
                assert time.monotonic() < end, log.read_text(encoding="utf-8")
                time.sleep(0.2)
        yield environment
    finally:
        for node in reversed(nodes):  # each node is the leader of a group of processes
            os.killpg(node.pid, signal.SIGKILL)
            node.wait()


def loskut(environment: dict[str, str], *words: str) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-m", "loskut", *words, "--json"], env=environment, stdout=subprocess.PIPE, check=True
    )
    result: dict[str, object] = json.loads(done.stdout)
    return result


def test_selfplay_on_two_nodes_writes_the_same_files(environment: dict[str, str], tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    alone = loskut(environment, *SELFPLAY, "--to", str(one), "--jobs", "1")
    shared = loskut(environment, *SELFPLAY, "--to", str(two), "--ray", ADDRESS)
    assert shared["seats"] == alone["seats"]
    names = sorted(file.name for file in one.glob("*.parquet"))
    assert len(names) == 12
    assert all((one / name).read_bytes() == (two / name).read_bytes() for name in names)


def test_an_arena_on_two_nodes_has_the_same_results(environment: dict[str, str]) -> None:
    results = [loskut(environment, *ARENA, *words) for words in (("--jobs", "1"), ("--ray", ADDRESS))]
    for result in results:
        assert isinstance(result["bots"], list)
        for bot in result["bots"]:
            for name in TIMES:
                del bot[name]
    assert results[0]["bots"] == results[1]["bots"]
    assert results[0]["crosstable"] == results[1]["crosstable"]


def test_an_address_where_nobody_answers_is_told_at_once() -> None:
    for address, code in (("127.0.0.1:1", "error-ray-address"), ("nonsense", "error-bad-option-value")):
        with pytest.raises(LoskutError) as caught:
            list(play_all(abs, range(2), address))
        assert caught.value.code == code
