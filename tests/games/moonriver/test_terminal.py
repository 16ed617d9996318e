"""The table in the terminal: it fits a small screen, every printed word can be typed, and the end is told."""

import re

import pytest
from games.moonriver.drawing import draw_ranch
from games.moonriver.table import FOUR, TWO, at_the_end, at_turn, play, random_game

from loskut.core.events import Decision, Over
from loskut.core.state import State
from loskut.core.text import plain
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.moves import PASS
from loskut.games.moonriver.rules import PRESETS, MoonRiverOptions
from loskut.games.moonriver.terminal import LISTED_COLUMNS
from loskut.i18n.translator import LANGUAGES, translator
from loskut.kit.draft import DraftRow

TERMINAL, NOTATION = MOONRIVER.terminal, MOONRIVER.notation
NAMES = ["Anna Magdalena Wilcken", "Bob", "Carla", "Dai"]


def screen(state: State, names: list[str], language: str) -> int:
    """Returns the number of lines of 80 columns at the prompt, and checks that no drawn line is wider."""
    t = translator(language)
    glance, choice = TERMINAL.glance(state, names, 80, t), TERMINAL.choice(state, t)
    assert max(len(plain(line)) for line in glance) <= 80
    wrapped = sum(-(-max(1, len(plain(line))) // 80) for line in choice)
    assert len(t("play-prompt", name=names[0])) < 75
    return len(glance) + wrapped + 2  # a blank line, and the prompt


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [*PRESETS.values()], ids=[*PRESETS])
def test_the_table_at_the_prompt_fits_80_by_24(options: MoonRiverOptions, language: str) -> None:
    names = NAMES[: options.players]
    for state in random_game(options, 3):
        if isinstance(state.turn, Decision):
            assert screen(state, names, language) <= 24, state.turn


@pytest.mark.parametrize("options", [TWO, FOUR], ids=["two", "four"])
def test_every_answer_that_a_question_lists_can_be_typed(options: MoonRiverOptions) -> None:
    t = translator("en")
    for state in random_game(options, 5):
        if isinstance(state.turn, Decision) and state.turn.step not in ("claim", "hire"):
            lines = [plain(line) for line in TERMINAL.choice(state, t)[1:]]
            assert len(lines) <= 2
            assert all(len(line) <= LISTED_COLUMNS for line in lines)
            words = re.split("  +", "  ".join(lines))
            typed = [word for word in words if not word.startswith("…")]
            assert {NOTATION.parse_event(state, word) for word in typed} <= {*state.legal}
            left = sum(int(word.split()[1]) for word in words if word.startswith("…"))
            assert len(typed) + left == len([move for move in state.legal if move != PASS])


def test_cows_on_the_ranch_do_not_look_like_the_number_of_a_plot() -> None:
    state = play(at_turn(hand="M6c2 C5c"), "M6c2+C5c >a1n")
    text = "\n".join(plain(line) for line in TERMINAL.table(state, NAMES, 80, translator("en")))
    assert " M*2 " in text
    assert re.search(r" C\*\s", text)
    assert "* cow" in text
    assert not re.search(r" [MC]\d ", text.partition("Reserve")[0])


def test_the_row_that_is_claimed_first_is_not_called_the_next() -> None:
    t = translator("en")
    state = play(TWO, "$dtprf =D1s.C2.M3g.H6co @1.2")
    shown = [plain(line) for line in (*TERMINAL.glance(state, NAMES[:2], 80, t), *TERMINAL.choice(state, t))]
    assert not any("ext row" in line for line in shown)
    assert any("Row" in line for line in shown)


@pytest.mark.rule("M24")
@pytest.mark.rule("M25")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Anna discards what is left: K5n5", "Overpopulation: Anna loses 2 cows", "Bob loses 1 cow"]),
        ("ru", ["Anna сбрасывает оставшееся: K5n5", "Anna теряет 2 коровы", "Bob теряет 1 корову"]),
        ("uk", ["Anna скидає решту: K5n5", "Anna втрачає 2 корови", "Bob втрачає 1 корову"]),
    ],
)
def test_final_discards_and_overpopulation_are_told(language: str, told: list[str]) -> None:
    ranch, other = draw_ranch("M2*3 . . . .\nD2 . # . ."), draw_ranch("M2*2 . . . .\nD2 . # . .")
    state = play(at_the_end("D2 C2 K5n5", ranch, others=[other], row=DraftRow()), "D2+C2")
    last = NOTATION.parse_event(state, "e1n")
    assert isinstance(state.apply(last).turn, Over)
    text = plain(TERMINAL.event(state, last, ["Anna", "Bob", "Carla", "Dai"], translator(language)))
    assert all(sentence in text for sentence in told), text
    assert "Carla" not in text


def test_nothing_follows_by_itself_in_the_middle_of_a_game() -> None:
    state = play(at_turn(hand="D2 C2"), "D2+C2")
    text = plain(TERMINAL.event(state, NOTATION.parse_event(state, "a1n"), NAMES, translator("en")))
    assert text == f"{NAMES[0]} lays D2+C2 at a1n"
