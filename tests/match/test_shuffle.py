"""The hashes of the joint shuffle. The client passes the same vectors (web/src/table/shuffle.test.ts)."""

import json
from pathlib import Path
from typing import Any

import pytest

from loskut.match.shuffle import Share, digest, joint_seed, player_commitment, secret_of, server_commitment

VECTORS = json.loads((Path(__file__).parents[1] / "data" / "shuffle.json").read_text(encoding="utf-8"))
TABLE, SECRET, NUMBERS = "k7wTableOfTests1", bytes(range(32)), [bytes([seat] * 32) for seat in (1, 2)]
SHARES = [Share(0, "ada", "0a" * 32), Share(2, "ben", "0b" * 32)]


@pytest.mark.parametrize("vector", VECTORS["digests"])
def test_a_digest_is_that_of_the_vectors(vector: dict[str, Any]) -> None:
    fields = [bytes.fromhex(one["hex"]) if isinstance(one, dict) else one for one in vector["fields"]]
    assert digest(*fields).hex() == vector["digest"]


@pytest.mark.parametrize("vector", VECTORS["shuffles"])
def test_a_shuffle_is_that_of_the_vectors(vector: dict[str, Any]) -> None:
    table, attempt, secret = vector["table"], int(vector["attempt"]), bytes.fromhex(vector["secret"])
    assert server_commitment(table, attempt, secret) == vector["commitment"]
    shares, numbers = [], []
    for one in vector["people"]:
        number = bytes.fromhex(one["number"])
        assert player_commitment(table, attempt, one["guest"], number) == one["commitment"]
        shares.append(Share(one["seat"], one["guest"], one["commitment"]))
        numbers.append(number)
    assert joint_seed(table, attempt, secret, shares, numbers).hex() == vector["seed"]


def test_fields_do_not_run_into_each_other() -> None:
    assert digest("ab", "c") != digest("a", "bc")
    assert digest("ab") != digest("ab", "")
    assert digest(1, 2) != digest(12)


def test_every_part_changes_the_seed() -> None:
    seeds = {
        joint_seed(TABLE, 1, SECRET, SHARES, NUMBERS),
        joint_seed("another", 1, SECRET, SHARES, NUMBERS),
        joint_seed(TABLE, 2, SECRET, SHARES, NUMBERS),
        joint_seed(TABLE, 1, bytes(32), SHARES, NUMBERS),
        joint_seed(TABLE, 1, SECRET, SHARES[::-1], NUMBERS),
        joint_seed(TABLE, 1, SECRET, SHARES, NUMBERS[::-1]),
        joint_seed(TABLE, 1, SECRET, [SHARES[0], Share(3, "ben", "0b" * 32)], NUMBERS),
        joint_seed(TABLE, 1, SECRET, [SHARES[0], Share(2, "eve", "0b" * 32)], NUMBERS),
        joint_seed(TABLE, 1, SECRET, SHARES[:1], NUMBERS[:1]),
        joint_seed(TABLE, 1, SECRET, [], []),
    }
    assert len(seeds) == 10


def test_commitments_bind_table_attempt_and_person() -> None:
    number = NUMBERS[0]
    found = {
        server_commitment(TABLE, 1, number),
        server_commitment(TABLE, 2, number),
        server_commitment("another", 1, number),
        player_commitment(TABLE, 1, "ada", number),
        player_commitment(TABLE, 2, "ada", number),
        player_commitment(TABLE, 1, "ben", number),
    }
    assert len(found) == 6


def test_every_attempt_has_a_secret_of_its_own() -> None:
    assert len({secret_of(SECRET, attempt) for attempt in range(1, 5)} | {SECRET}) == 5
