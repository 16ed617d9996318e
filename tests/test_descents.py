"""tools/descents.py compares the searches of two checkouts: their speed and their answers."""

import pytest

pytest.importorskip("numba", reason="the searches are compiled")

from tools import descents


def test_a_checkout_agrees_with_itself(capsys: pytest.CaptureFixture[str]) -> None:
    descents.main([str(descents.HERE), "kingdomino", "two", "--nodes", "20", "--rounds", "2", "--pairs", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["two start", "two middle", "two late"]
    assert all(line.endswith("2 of 2 answers agree") for line in lines)
