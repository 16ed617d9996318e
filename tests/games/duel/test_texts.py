"""Notation, positions and terminal of Kingdomino Duel. The contract tests cover what all games share."""

import re
from dataclasses import replace

import pytest
from games.duel.drawing import draw_map
from games.duel.table import (
    CROSS,
    FULL,
    IGNORE,
    OPTIONS,
    SPLIT,
    TAKE_TWO,
    THREE_POINTS,
    TURN,
    book,
    greedy_game,
    parse,
    play,
    random_game,
    to_draw,
    to_roll,
)

from loskut.core.errors import AmbiguousMove, IllegalMove, LoskutError, NotationError
from loskut.core.events import Seat
from loskut.core.text import plain
from loskut.games.duel.board import new_map
from loskut.games.duel.components import Coat, Power
from loskut.games.duel.game import DUEL
from loskut.games.duel.moves import ROLL, Drawing
from loskut.games.duel.state import DuelState
from loskut.i18n.translator import LANGUAGES, translator

START = "7/7/3.#.3/7/7:0"
SHADED = "7/7/3.#*.3/7/7:0"
PASSED = "7/7/3.#.3/7/7:1"
ONE_PASS_MORE = "7/7/3.#.d.d.1/7/7:2"
DRAWN = "3.ll.3/3.c++.3/3.#.3/7/7:0"
GARBAGE = " 5 0 11111 1= 1=z 2=? z9 d9 h1 ??f * ? @3 @ = =d.d.d =d.d.d.z 1++ d3q"
NAMES = ["Anna", "Boris"]
NEARLY_FULL = "d d d d d d d\nd d d d d d d\nd d d # d d d\nd d d d d d d\nd d d d d . ."


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("1.3", "13"), ("31", "13"), ("1,3", "13"), ("C", "?c"), ("?C", "?c"), ("IGNORE", "ignore"), ("2=DD+", "2=dd+")],
)
def test_words_may_be_typed_in_other_ways(typed: str, meant: str) -> None:
    state = to_draw("#", "1:? 2:f")
    assert parse(state, typed) == parse(state, meant)


def test_a_bare_coat_or_square_means_what_is_due() -> None:
    state = play(to_draw("#", "1:l 2:f", book(marks={(0, Coat.FILLED): 2})), "e3e")
    assert parse(state, "c") == parse(state, "*c")
    cross = play(to_draw("#", "1:l 2:c", book(marks={(0, Coat.CHECKED): 2})), "e3e")
    assert parse(cross, "f3") == parse(cross, "f3+")


@pytest.mark.parametrize("word", GARBAGE.split(" "))
def test_garbage_is_no_move(word: str) -> None:
    with pytest.raises(NotationError):
        parse(to_draw("#", "1:? 2:f"), word)


def test_a_square_that_could_mean_several_drawings_is_ambiguous() -> None:
    with pytest.raises(AmbiguousMove):
        parse(to_draw("#", "1:l 2:f"), "e3")


@pytest.mark.parametrize(
    ("dice", "word", "code"),
    [
        ("1:l 2:f", "a1", "duel-unconnected"),
        ("1:l 2:f", "d3", "duel-castle"),
        ("1:l 2:f", "e3", "duel-filled"),
        ("1:? 2:f", "d4", "duel-name-first"),
    ],
)
def test_a_square_that_can_mean_no_drawing_is_refused_with_the_reason(dice: str, word: str, code: str) -> None:
    with pytest.raises(IllegalMove) as error:
        parse(to_draw("# d d", dice), word)
    assert error.value.code == code


def test_a_square_may_be_either_end_of_two_equal_coats() -> None:
    assert parse(to_draw(NEARLY_FULL, "1:d 2:d"), "g1") == parse(to_draw(NEARLY_FULL, "1:d 2:d"), "f1e")


@pytest.mark.parametrize(
    ("script", "text"),
    [
        ("", f"duel/1 players=2 {START}|{START} 0.0.0.0.0.0/0.0.0.0.0.0/-.-.-.-.-.- - - f.r"),
        (
            "@2 =?.f.c++.ll 3 12 d4n 1+ ?f",
            f"duel/1 players=2 {SHADED}|{DRAWN} 0.0.0.0.0.0/0.0.0.0.0.0/-.-.-.-.-.- 2 ??f^:1.f:1.c++:2!.ll:2! 1d",
        ),
    ],
)
def test_a_position_looks_like_this(script: str, text: str) -> None:
    state = play(script=script)
    assert DUEL.notation.format_position(state) == text
    assert DUEL.notation.parse_position(text) == state


@pytest.mark.parametrize(
    "script", ["", "split", "ignore", "1=? ?f", "1+", "split ignore 1=d 1+", "split g2"], ids=lambda text: text or "-"
)
def test_positions_in_the_middle_of_a_drawing_round_trip(script: str) -> None:
    squares = "d d d d d\n. l l l d\n. ll # ll d\n. ll l l l\n. . ll ll ."
    other = draw_map("f f # f f", passes=8)
    state = play(to_draw(squares, "1:l 2:d", book({IGNORE: 0, SPLIT: 0, TURN: 0}), other=other), script)
    notation = DUEL.notation
    assert notation.parse_position(notation.format_position(state)) == state
    assert notation.from_json(notation.to_json(state)) == state


@pytest.mark.parametrize("seed", range(12))
def test_every_position_of_a_good_game_round_trips(seed: int) -> None:
    notation = DUEL.notation
    for state, _ in greedy_game(seed):
        assert notation.parse_position(notation.format_position(state)) == state
        assert notation.from_json(notation.to_json(state)) == state


def test_a_full_map_of_the_player_who_has_drawn_is_a_position() -> None:
    own = draw_map(NEARLY_FULL)
    state = to_draw(own, "1:d 2:d", other=draw_map("d d # d d", passes=14), is_last=False)
    after = play(state, "f1e")
    assert not after.maps[0].room
    assert isinstance(after.turn, Drawing)
    notation = DUEL.notation
    assert notation.parse_position(notation.format_position(after)) == after
    assert notation.from_json(notation.to_json(after)) == after


def test_a_full_map_of_a_player_who_has_passed_or_still_draws_is_none() -> None:
    full = draw_map(FULL)
    room = draw_map("d d # d d", passes=15)
    passed = to_draw(room, "1:d 2:d", other=replace(full, passes=1))
    still = to_draw(full, "1:d 2:d", other=room)
    for state in (passed, still):
        with pytest.raises(NotationError, match="duel-position-agenda"):
            DUEL.notation.parse_position(DUEL.notation.format_position(state))


BASE = f"duel/1 players=2 {START}|{START} 0.0.0.0.0.0/0.0.0.0.0.0/-.-.-.-.-.- 1 - r"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("duel/1", "duel/2", "error-position-head"),
        (" r", "", "error-position-fields"),
        ("players=2", "players=3", "error-bad-option-value"),
        (f"|{START}", "", "duel-position-maps"),
        ("7/7/3.#.3", "7/3.#.3", "duel-position-map"),
        ("3.#.3", "3.d.3", "duel-position-map"),
        ("3.#.3", "3.#.2", "duel-position-row"),
        ("7/7/3", "6.z/7/3", "duel-position-square"),
        ("7/7/3", "6.d+++++/7/3", "duel-position-square"),
        (":0|", ":x|", "error-bad-number"),
        ("-.-.-.-.-.-", "-.-.-.-.-", "duel-position-book"),
        ("-.-.-.-.-.-", "3.-.-.-.-.-", "duel-position-book"),
        ("-.-.-.-.-.-", "1.-.-.-.-.-", "duel-position-owner"),
        ("-.-.-.-.-.-", "-.-.-.-.1*z.-", "duel-position-book"),
        (" r", " 1q", "duel-position-due"),
        (" r", " 1p.2p.1d.2d", "duel-position-agenda"),
        (" r", " -", "duel-position-agenda"),
        ("- r", "d.d.d 1p.2p.1d.2d", "duel-roll-count"),
        ("- r", "f.d.d.l 1p.2p.1d.2d", "duel-position-die"),
        ("- r", "d:1.d.d.l 1p.2p.1d.2d", "duel-position-agenda"),
        ("- r", "d:1!.d.d.l 2p.1d.2d", "duel-position-agenda"),
        ("- r", "d:1.d:1.d:2.l:2 2d", "duel-position-agenda"),
        ("- r", "d:1.d:1.d:2.l:2 1dt.2d", "duel-position-agenda"),
        ("- r", "d^:1.d:1.d:2.l:2 1d.2d", "duel-position-agenda"),
        ("- r", "?:1.d:1.d:2.l:2@a1 1d.2d", "duel-position-agenda"),
        ("0.0.0.0.0.0/", "1.0.0.0.0.0/", "duel-position-marks"),
        ("3.#.3", "3.#.d.2", "duel-position-pairs"),
        ("3.#.3", "3.#.d++.d.1", "duel-position-crosses"),
        ("3.#.3", "3.#.f+.d.1", "duel-position-crosses"),
        (f"{START}|{START}", f"{PASSED}|{PASSED}", "duel-position-agenda"),
        (f"{START}|{START} ", f"{ONE_PASS_MORE}|{ONE_PASS_MORE} ", "duel-position-agenda"),
        ("3.#.3", "3.#.1.d.d", "duel-position-unconnected"),
        ("3.#.3", "3.#.d.d.1", "duel-position-agenda"),
        (f" {START}|{START} ", f" {START}:0|{START} ", "error-bad-number"),
    ],
)
def test_a_table_that_cannot_be_is_refused(old: str, new: str, code: str) -> None:
    assert old in BASE
    with pytest.raises(NotationError) as error:
        DUEL.notation.parse_position(BASE.replace(old, new, 1))
    assert error.value.code == code
    assert error.value.column >= 1


def test_a_legal_base_is_accepted() -> None:
    state = DUEL.notation.parse_position(BASE)
    assert state == to_roll()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_tells_maps_spellbook_and_dice_on_80_columns(language: str) -> None:
    t = translator(language)
    for state, event in list(random_game(3))[::5]:
        lines = [plain(line) for line in DUEL.terminal.table(state, NAMES, 80, t)]
        assert max(map(len, lines)) <= 80
        text = "\n".join(lines)
        for coat in Coat:
            assert t(f"duel-coat-{coat.key}") in text
        assert all(name in text for name in NAMES)
        if event is not None:
            assert plain(DUEL.terminal.event(state, event, NAMES, t))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("used", [False, True])
def test_the_spellbook_fits_80_columns_whatever_the_names(language: str, used: bool) -> None:
    powers = dict.fromkeys(Power, 1)
    full = book(used=powers, chosen_coat=Coat.DOUBLE_LINE) if used else book(powers)
    state = DuelState(OPTIONS, (ROLL,), (new_map(), new_map()), full, (), Seat(0))
    for names in (NAMES, ["Maximiliane the Great", "Bartholomew the Long"]):
        lines = [plain(line) for line in DUEL.terminal.table(state, names, 80, translator(language))]
        assert max(map(len, lines)) <= 80


def test_what_can_be_picked_is_told_without_the_price_of_powers_and_wraps() -> None:
    told = choice(play(to_roll(book({TAKE_TWO: 0})), "=l.f.dd.ll"))
    assert "-" not in told
    assert "12 +0" in told
    assert max(map(len, told.splitlines())) <= 80


def test_the_list_of_moves_tells_points_without_prices() -> None:
    state = to_draw("#", "1:l 2:f", book(POWERS))
    lines = [plain(line) for line in DUEL.terminal.moves(state, translator("en"))]
    assert "ignore   +0" in lines
    assert not [line for line in lines if "-" in line]


def test_a_dash_stands_where_nothing_can_be_drawn() -> None:
    state = play(to_roll(maps=(draw_map(STUCK), draw_map(STUCK))), "=dd+.c.dd.dd 1")
    assert "23 —  24 —  34 —" in choice(state)


def test_the_first_of_two_split_coats_is_on_the_map() -> None:
    state = play(to_draw("#", "1:l 2:f", book(POWERS)), "split d4")
    text = "\n".join(plain(line) for line in DUEL.terminal.table(state, NAMES, 80, translator("en")))
    assert re.search(r"(?m)^ 4 [^a-z]* l ", text)
    assert not state.maps[0].squares


def test_the_log_names_coats_and_gains() -> None:
    state = to_draw("# f+ f", "1:l 2:f", book(POWERS))
    assert told(state, "e5s") == "Anna draws l f at e5s (+1)"
    split = play(state, "split")
    assert told(split, "d4") == "Anna draws l at d4"
    assert told(play(split, "d4"), "e4") == "Anna draws f at e4 (+1)"


def test_the_log_tells_who_gets_a_power() -> None:
    state = to_draw("#", "1:l 2:f", book(marks={(0, Coat.FILLED): 2, (0, Coat.LINE): 4}))
    powers = "Anna gets power 2: split the dice · Anna gets power 5: 3 points a domain"
    assert told(state, "e3e") == f"Anna draws l f at e3e (+0) · {powers}"


def told(state: DuelState, word: str) -> str:
    return plain(DUEL.terminal.event(state, parse(state, word), NAMES, translator("en")))


def test_light_and_heavy_lines_meet_without_gaps() -> None:
    state = to_roll(maps=(draw_map("# f l"), new_map()))
    lines = [plain(line) for line in DUEL.terminal.table(state, NAMES, 80, translator("en"))]
    assert any("┼────┼────╁────┼" in line for line in lines)


def test_narrow_screens_show_the_maps_one_under_the_other() -> None:
    t = translator("en")
    narrow = [plain(line) for line in DUEL.terminal.table(to_roll(), NAMES, 60, t)]
    wide = [plain(line) for line in DUEL.terminal.table(to_roll(), NAMES, 80, t)]
    assert max(map(len, narrow[:14])) < 60
    assert len(narrow) > len(wide) + 10


POWERS = {IGNORE: 0, SPLIT: 0, TURN: 0}
STUCK = "f f f f f\nf l l l f\nf l # l f\nf l l l f\nf f f f f"


@pytest.mark.parametrize(
    ("script", "told"), [("", "such as 1."), ("1", "such as 23"), ("", "Most points possible: 1 +2")]
)
def test_picking_is_told_with_an_example(script: str, told: str) -> None:
    assert told in choice(play(to_roll(), f"=l.f.c++.ll {script}"))


def test_power_3_is_told_where_it_can_be_used() -> None:
    assert "such as 12" in choice(play(to_roll(book({TAKE_TWO: 0})), "=l.f.dd.ll"))


@pytest.mark.parametrize(
    ("drawn", "dice", "script", "told"),
    [
        ("#", "1:l 2:f", "", "ignore"),
        ("#", "1:l 2:f", "", "split"),
        ("#", "1:l 2:f", "", "1=?"),
        ("#", "1:l 2:f", "", "1+"),
        ("#", "1:l 2:f", "", "such as d1n"),
        ("#", "1:? 2:f", "", "such as d"),
        ("#", "1:l 2:f", "split", "Draw the coat of die 1"),
        ("#", "1:l 2:f", "split d4", "Draw the coat of die 2"),
        (STUCK, "2:c 3:dd", "", "Type x to pass, or use something from the list below"),
        ("#", "1:l 2:f", "", "the square for die 1 and the direction of die 2"),
        ("#", "1:l 2:f", "split d4", "1 [l] → d4"),
        (STUCK, "2:c 3:dd", "2+", "ignore"),
    ],
)
def test_drawing_is_told_with_an_example(drawn: str, dice: str, script: str, told: str) -> None:
    assert told in choice(play(to_draw(drawn, dice, book(POWERS)), script))


@pytest.mark.parametrize(("coat", "die", "told"), [(Coat.FILLED, "2:f", "*f"), (Coat.CHECKED, "2:c", "e3+")])
def test_lightning_is_told_with_an_example(coat: Coat, die: str, told: str) -> None:
    assert told in choice(play(to_draw("#", f"1:l {die}", book(marks={(0, coat): 2})), "e3e"))


def choice(state: DuelState) -> str:
    return "\n".join(plain(line) for line in DUEL.terminal.choice(state, translator("en")))


def test_every_refusal_has_words() -> None:
    state = to_draw("#", "1:? 2:f", book(used={THREE_POINTS: 0, CROSS: 1}, chosen_coat=Coat.DOT))
    for word in ("1", "x", "d4n", "split", "3+", "2=c", "*f", "d4+"):
        for language in LANGUAGES:
            with pytest.raises(LoskutError) as error:
                play(state, word)
            assert "duel-" not in translator(language).error(error.value)
