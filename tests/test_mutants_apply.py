"""The patches in tests/data/mutants apply to the present code. `make mutants` shows that each is caught."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PATCHES = sorted((ROOT / "tests" / "data" / "mutants").glob("*.patch"))


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)
def test_the_patch_applies(patch: Path) -> None:
    command = ["git", "apply", "--check", "-p1", str(patch)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
