"""The test vectors of docs/notation.md, with which authors of another dealer can check it."""

import re
from pathlib import Path

import pytest

from loskut.core import registry
from loskut.core.terms import parse_terms
from loskut.match.dealers import VERSION, SeededDealer, SeededStream, derive, seed_bytes
from loskut.match.line import GameLine

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
BLOCKS = re.findall(r"```vectors\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
SIGNS = {"rows": "=", "rolls": "=", "kings": "@", "first": "@", "ranchers": "@", "saloon": "$", "scenario": "#"}
"""The sign with which the word of each kind of draw begins."""
VECTORS = [dict(line.split(" = ", 1) for line in block.strip().splitlines()) for block in BLOCKS]


def some(kind: str) -> list[dict[str, str]]:
    found = [vector for vector in VECTORS if vector["vector"] == kind]
    assert found
    return found


@pytest.mark.parametrize("vector", some("stream"))
def test_streams(vector: dict[str, str]) -> None:
    stream = SeededStream(bytes.fromhex(vector["seed"]), f"{VERSION}|{vector['kind']}|{vector['index']}")
    values = vector["values"].split()
    assert [str(stream.below(int(vector["bound"]))) for _ in values] == values


@pytest.mark.parametrize("vector", some("seed_bytes"))
def test_seeds_from_numbers(vector: dict[str, str]) -> None:
    assert seed_bytes(int(vector["number"])).hex() == vector["seed"]


@pytest.mark.parametrize("vector", some("derive"))
def test_derived_seeds(vector: dict[str, str]) -> None:
    assert derive(bytes.fromhex(vector["seed"]), *vector["labels"].split()).hex() == vector["result"]


@pytest.mark.parametrize("vector", some("deal"))
def test_deals(vector: dict[str, str]) -> None:
    game = registry.game(vector["game"])
    line = GameLine(game, parse_terms(game, vector["options"]).options, SeededDealer(bytes.fromhex(vector["seed"])))
    told = {SIGNS[key]: value.split() for key, value in vector.items() if key in SIGNS}
    words = {sign: [] for sign in SIGNS.values()}  # type: dict[str, list[str]]
    while len(words["="]) < len(told["="]):
        event = line.deal()
        if event is None:
            line.apply(line.state.legal[0])
        else:
            word = game.notation.format_event(line.states[-2], event)
            words[word[0]].append(word[1:])
    assert told == {sign: found for sign, found in words.items() if found}


def test_every_kind_of_draw_has_a_vector() -> None:
    assert {key for vector in some("deal") for key in vector if key in SIGNS} == set(SIGNS)
