"""The patches in tests/data/mutants apply to the present code. `make mutants` shows that each is caught."""

import subprocess
from pathlib import Path

import pytest

from tools import mutants

ROOT = Path(__file__).parent.parent
PATCHES = sorted((ROOT / "tests" / "data" / "mutants").glob("*.patch"))


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)
def test_the_patch_applies(patch: Path) -> None:
    command = ["git", "apply", "--check", "-p1", str(patch)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_a_mutant_that_was_caught_is_not_tried_again(tmp_path: Path) -> None:
    notes, patch = tmp_path / "folder" / "notes.jsonl", PATCHES[0]
    assert mutants.read_notes(notes) == {}
    mutants.note(notes, "", "")
    mutants.note(notes, mutants.content(patch), "test_something (3 s)")
    known = mutants.read_notes(notes)
    assert mutants.look_up(patch, known) == (mutants.CAUGHT, "test_something (3 s), as noted")


def test_notes_are_kept_for_one_version_of_source_and_tests() -> None:
    assert mutants.fingerprint() == mutants.fingerprint()
    assert "tools/mutants.py" in mutants.listed_files()
