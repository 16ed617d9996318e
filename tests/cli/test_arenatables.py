"""The tables of `loskut arena` in terminals of several widths."""

from typing import Any

import pytest

from loskut.cli import screen
from loskut.cli.arenatables import show_tables
from loskut.i18n.translator import LANGUAGES, translator

BOTS = ["expert@0.3", "cmd:python3 mybot.py --level 7", "greedy", "normal", "random"]


def summary(bots: list[str]) -> dict[str, Any]:
    """Returns the summary of an arena, as far as the tables show it."""
    figures = {
        "rating": -140.2, "rating_low": -185.1, "rating_high": -101.7, "games": 1000, "win_share": 0.712,
        "win_share_low": 0.681, "win_share_high": 0.741, "mean_score": 47.1, "score_se": 0.31,
        "mean_turn_processor_seconds": 0.312, "longest_turn_seconds": 1.012, "reports": 0,
    }  # fmt: skip
    return {
        "game": "kingdomino",
        "options": {"players": 2},
        "games": 4000,
        "deals": 500,
        "elapsed_seconds": 12.3,
        "bots": [{"bot": bot, **figures} for bot in bots],
        "crosstable": {"bots": bots, "shares": [[None if row == other else 0.5 for other in bots] for row in bots]},
        "bar": None,
        "reports": [],
    }


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    def show(bots: list[str], width: int, language: str = "en") -> list[str]:
        monkeypatch.setattr(screen.out, "_width", width)
        monkeypatch.setattr(screen.out, "_height", 25)  # without both, the terminal of the test run could decide
        show_tables(summary(bots), translator(language))
        lines = capsys.readouterr().out.splitlines()
        assert max(map(len, lines[1:-1])) <= width
        return lines

    return show


def words(lines: list[str]) -> list[str]:
    return " ".join(lines).split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_80_columns_hold_every_column_with_whole_words(shown: Any, language: str) -> None:
    found = words(shown(BOTS, 80, language))
    t = translator(language)
    for column in ("bot", "rating", "games", "wins", "score", "processor", "longest", "reports", "against"):
        for word in t(f"arena-{column}").split():
            assert word in found
    assert {"expert@0.3", "mybot.py", "greedy"} <= {*found}


def test_headings_stand_on_one_line_where_there_is_room(shown: Any) -> None:
    head = shown(BOTS, 160)[2].split("  ")
    assert {"Win share", "CPU s a turn", "longest"} <= {word.strip() for word in head}


def test_a_narrow_terminal_leaves_out_the_least_needed_columns(shown: Any) -> None:
    found = words(shown(BOTS, 60))
    assert {"mybot.py", "Rating", "-185…-102", "68.1%…74.1%"} <= {*found}
    assert not {"longest", "Reports"} & {*found}


def test_bots_have_numbers_in_the_crosstable_where_their_names_do_not_fit(shown: Any) -> None:
    bots = [f"expert@0.0{number}" for number in range(1, 9)]
    lines = shown(bots, 80)
    (head,) = (line.split() for line in lines if line.startswith("Ahead of"))
    assert head == ["Ahead", "of", *"12345678"]
    assert any(line.startswith("8 expert@0.08 ") for line in lines)
