"""The cache of compiled code: the next process uses it, but never for code that has changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import loskut
from loskut.jit.cache import VARIABLE

pytest.importorskip("numba", reason="this is about compiled code")

PROGRAM = """
import numpy as np
from loskut.games.kingdomino import fast, layout
flat = np.zeros(layout.LENGTH, dtype=np.uint64)
fast.begin(flat, 2, 5, 4, 6, False, False)
fast.apply_row(flat, np.uint64(0b11110))
fast.apply_kings(flat, np.array([0, 1, 0, 1]))
for place in range(4):
    fast.apply_claim(flat, place)
fast.apply_row(flat, np.uint64(0b111100000))
mask = np.zeros(329, dtype=np.bool_)
print(fast.legal_mask(flat, mask))
print(sum(sum(function.stats.cache_misses.values()) for function in vars(fast).values() if hasattr(function, "stats")))
"""


def run(source: Path, cache: Path) -> list[int]:
    environment = {**os.environ, "PYTHONPATH": str(source), "XDG_CACHE_HOME": str(cache)}
    environment.pop("NUMBA_CACHE_DIR", None)
    command = [sys.executable, "-c", PROGRAM]
    result = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return [int(line) for line in result.stdout.split()]


def test_a_second_process_compiles_nothing_and_changed_code_is_compiled_again(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(Path(loskut.__file__).parent, source / "loskut", ignore=shutil.ignore_patterns("__pycache__"))
    first, compiled = run(source, tmp_path / "cache")
    assert (first, compiled > 0) == (12, True)
    assert run(source, tmp_path / "cache") == [12, 0]
    with (source / "loskut" / "cli" / "screen.py").open("a", encoding="utf-8") as screen:
        screen.write("# no part of what is compiled\n")
    assert run(source, tmp_path / "cache") == [12, 0]
    kit = source / "loskut" / "kit" / "domino.py"
    text = kit.read_text(encoding="utf-8")
    changed = text.replace("        room & room >> 1 & (first_touch | second_touch >> 1),", "        room & ~room,")
    assert changed != text
    kit.write_text(changed, encoding="utf-8")
    after, compiled = run(source, tmp_path / "cache")
    assert (after, compiled > 0) == (6, True)


def test_the_tests_use_the_folder_as_well() -> None:
    from numba import config

    assert os.environ[VARIABLE] == vars(config)["CACHE_DIR"]
