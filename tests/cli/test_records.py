"""Commands about records: review and verify."""

import json
import re
from pathlib import Path

import pytest
from cli.conftest import Loskut

from loskut.i18n.translator import LANGUAGES
from loskut.match.verify import commitment_to

NOTATION = Path(__file__).parents[2] / "docs" / "notation.md"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Writes the example of docs/notation.md into a file and returns its path."""
    example = re.search(r"```text\n(\[Loskut.*?)```", NOTATION.read_text(encoding="utf-8"), re.DOTALL)
    assert example
    path = tmp_path / "game.loskut"
    path.write_text(example[1], encoding="utf-8")
    return path


def change(path: Path, old: str, new: str) -> str:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_draws_of_a_record_are_verified(loskut: Loskut, record: Path, language: str) -> None:
    result = loskut("verify", str(record), "--lang", language)
    assert result.code == 0
    assert "7" in result.out


def test_a_broken_commitment_is_told_and_is_exit_code_1(loskut: Loskut, record: Path) -> None:
    change(record, '[Dealer "1"]', f'[Dealer "1"]\n[Table "t1"]\n[Commitment "{"ab" * 32}"]')
    result = loskut("verify", str(record))
    assert result.code == 1
    assert "does not match the commitment" in result.out
    assert "ab" * 32 in result.out
    assert "All 7 draws" in result.out


@pytest.mark.parametrize(("language", "said"), [("en", "Not checked"), ("ru", "Не проверено"), ("uk", "Не перевірено")])
def test_a_made_up_record_is_believed_only_with_a_noted_commitment(
    loskut: Loskut, record: Path, language: str, said: str
) -> None:
    seed = re.search(r'\[Seed "(\w+)"\]', record.read_text(encoding="utf-8"))
    assert seed
    commitment = commitment_to(bytes.fromhex(seed[1]), "t1")
    change(record, '[Dealer "1"]', f'[Dealer "1"]\n[Table "t1"]\n[Commitment "{commitment}"]')
    alone = loskut("verify", str(record), "--lang", language)
    assert alone.code == 0
    assert said in alone.out
    right = loskut("verify", str(record), "--commitment", commitment, "--lang", language)
    assert right.code == 0
    assert said not in right.out
    wrong = loskut("verify", str(record), "--commitment", "ab" * 32, "--lang", language)
    assert wrong.code == 1
    assert "ab" * 32 in wrong.out


def test_a_joint_shuffle_is_told_with_its_numbers(loskut: Loskut, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    tags = f'[Table "t1"]\n[Attempt "2"]\n[ServerNumber "{"5e" * 32}"]\n[Share1 "ada {"0a" * 32}"]'
    record.write_text(text.replace('[Dealer "1"]', f'[Dealer "1"]\n{tags}'), encoding="utf-8")
    result = loskut("verify", str(record))
    assert result.code == 1
    assert "The seed does not follow from the numbers" in result.out
    assert "0a" * 32 in result.out
    assert "1 attempt to shuffle was void before." in result.out


def test_a_forged_draw_is_told_with_its_place_and_is_exit_code_1(loskut: Loskut, record: Path) -> None:
    change(record, '[Result "43-27"]\n', "")
    text = record.read_text(encoding="utf-8")
    record.write_text(text[: text.index("=9.21.33.43")] + "=8.21.33.43\n", encoding="utf-8")
    result = loskut("verify", str(record))
    assert result.code == 1
    assert "Game 1, event 34: the record has =8.21.33.43, but the seed gives =9.21.33.43." in result.out
    assert "5 other draws" in result.out


@pytest.mark.parametrize(("language", "said"), [("en", "not checked"), ("ru", "не проверен"), ("uk", "не перевірено")])
def test_a_truncated_record_with_an_invented_result_is_told_and_is_exit_code_3(
    loskut: Loskut, record: Path, language: str, said: str
) -> None:
    change(record, '[Result "43-27"]', '[Result "99-0"]')
    text = record.read_text(encoding="utf-8")
    record.write_text(text[: text.index("=9.21.33.43")], encoding="utf-8")
    result = loskut("verify", str(record), "--lang", language)
    assert result.code == 3
    assert said in result.out


def test_a_byte_order_mark_before_a_record_is_dropped(loskut: Loskut, record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert loskut("verify", str(record)).code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_without_a_seed_cannot_be_verified(loskut: Loskut, record: Path, language: str) -> None:
    change(record, '[Dealer "1"]\n', "")
    assert loskut("verify", str(record), "--lang", language).complaint


def test_bad_files_are_refused(loskut: Loskut, record: Path) -> None:
    for command in ("verify", "review"):
        assert "/no/such/file" in loskut(command, "/no/such/file").complaint
    change(record, ">47>31", ">47>47")
    for command in ("verify", "review"):
        assert "K5" in loskut(command, str(record)).complaint


@pytest.mark.parametrize(
    ("language", "seat", "instead"),
    [("en", "21 decisions", "the expert's move"), ("ru", "21 решение", "эксперта"), ("uk", "21 рішення", "експерта")],
)
def test_a_review_tells_the_costliest_moves(
    loskut: Loskut, record: Path, language: str, seat: str, instead: str
) -> None:
    result = loskut("review", str(record), "--seat", "1", "--nodes", "100", "--most", "2", "--lang", language)
    assert result.code == 0
    assert seat in result.out
    assert "Anna" in result.out
    assert result.out.count(instead) >= 2


def test_a_review_as_json_is_the_same_every_time(loskut: Loskut, record: Path) -> None:
    command = ("review", str(record), "--nodes", "60", "--json")
    data = json.loads(loskut(*command).out)
    assert data["game"] == "kingdomino"
    assert {move["seat"] for move in data["moves"]} == {0, 1}
    for move in data["moves"]:
        assert move["loss"] == pytest.approx(move["best"]["value"] - move["played"]["value"])
    assert json.loads(loskut(*command).out) == data


def test_only_people_are_reviewed_unless_a_seat_is_named(loskut: Loskut, record: Path) -> None:
    change(record, '[Dealer "1"]', '[Dealer "1"]\n[Kind1 "expert"]\n[Kind2 "human"]')
    data = json.loads(loskut("review", str(record), "--nodes", "20", "--json").out)
    assert {move["seat"] for move in data["moves"]} == {1}
    data = json.loads(loskut("review", str(record), "--seat", "1", "--nodes", "20", "--json").out)
    assert {move["seat"] for move in data["moves"]} == {0}


@pytest.mark.parametrize(
    "options",
    [
        ("--seat", "3"),
        ("--seat", "x"),
        ("--nodes", "0"),
        ("--seconds", "x"),
        ("--seconds", "1", "--nodes", "1"),
        ("--most", "0"),
    ],
)
def test_bad_limits_are_refused(loskut: Loskut, record: Path, options: tuple[str, ...]) -> None:
    assert options[0] in loskut("review", str(record), *options).complaint


def test_a_record_without_decisions_cannot_be_reviewed(loskut: Loskut, tmp_path: Path) -> None:
    path = tmp_path / "empty.loskut"
    path.write_text('[Loskut "1"]\n[Game "kingdomino"]\n[Options "players=2"]\n', encoding="utf-8")
    assert "decision" in loskut("review", str(path)).complaint


@pytest.mark.parametrize("command", ["verify", "replay", "play"])
def test_a_record_of_rules_that_are_no_longer_played_is_refused_by_its_version(loskut: Loskut, command: str) -> None:
    old = Path(__file__).parents[1] / "data" / "records" / "moonriver-v1-two-dominoes.loskut"
    result = loskut(command, *(["--resume"] if command == "play" else []), str(old))
    assert result.code == 2
    assert "version 1" in result.complaint
    assert "version 2" in result.complaint
    assert "Traceback" not in result.complaint
