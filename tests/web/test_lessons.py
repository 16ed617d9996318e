"""The positions of the tutorial agree with the rules."""

import json
import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_positions_of_the_tutorial_are_up_to_date() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "lessons.py"))
    stored = json.loads(tool["TARGET"].read_text(encoding="utf-8"))
    assert stored == json.loads(json.dumps(tool["lessons"]()))
