"""The terminal of Kingdomino: which row it shows and asks for. The contract tests cover what all games share."""

import pytest
from games.kingdomino.table import TWO, play

from loskut.core.state import State
from loskut.core.text import plain
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.i18n.translator import translator

FIRST_ROW = "=1.13.17.30 @1.1.2.2"
FIRST_ROUND = f"{FIRST_ROW} >1 >13 >17 >30 =2.3.4.5"


def shown(state: State, language: str) -> str:
    """Returns the table and the question to the mover as text."""
    t = translator(language)
    terminal = KINGDOMINO.terminal
    question = terminal.choice(state, t) if state.legal else []
    return "\n".join(map(plain, [*terminal.table(state, ["Ann", "Ben"], 80, t), *question]))


@pytest.mark.rule("K5")
@pytest.mark.parametrize(
    ("language", "first", "following"),
    [("en", "first row", "next row"), ("ru", "первого ряда", "следующ"), ("uk", "першого ряду", "наступн")],
)
def test_kings_of_the_set_up_are_put_on_the_first_row(language: str, first: str, following: str) -> None:
    text = shown(play(TWO, FIRST_ROW), language).lower()
    assert first in text
    assert following not in text
    text = shown(play(TWO, f"{FIRST_ROW} >1 >13 >17 >30"), language).lower()
    assert following not in text


@pytest.mark.rule("K8")
@pytest.mark.parametrize(
    ("language", "first", "following"),
    [("en", "first row", "next row"), ("ru", "первый ряд", "следующий ряд"), ("uk", "перший ряд", "наступний ряд")],
)
def test_from_the_first_round_on_kings_are_put_on_the_next_row(language: str, first: str, following: str) -> None:
    for script in ("", " f5e", " f5e >2"):
        text = shown(play(TWO, FIRST_ROUND + script), language).lower()
        assert following in text
        assert first not in text
