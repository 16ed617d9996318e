"""Dealers draw what chance is due. Where the draws come from is all they know; what can be drawn the state tells.

The seeded dealer is specified, with test vectors, in docs/notation.md: it draws the same on every machine and under
every version of Python. A draw depends on the seed, the kind of the step and how many of that kind came before, never
on what players did or drew, so that a move taken back and made again meets the same row.
"""

import hmac
from functools import lru_cache
from struct import unpack
from typing import Protocol

from loskut.core.chance import Distribution
from loskut.core.events import Outcome

VERSION = "1"
_WORDS = 1 << 64


class Dealer(Protocol):
    """Draws for one game."""

    def deal(self, kind: str, index: int, chance: Distribution) -> Outcome:
        """The outcome number `index` (from 0) of the steps of a kind."""


class SeededStream:
    """Uniform integers from HMAC-SHA256(seed, label): 64-bit words, those beyond a multiple of the bound rejected."""

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed = seed
        self._label = label
        self._blocks = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """A uniform integer in 0 ... bound - 1."""
        limit = _WORDS - _WORDS % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def _word(self) -> int:
        if not self._words:
            block = _keyed(self._seed).copy()
            block.update(f"{self._label}|{self._blocks}".encode())
            self._blocks += 1
            self._words = list(reversed(unpack(">4Q", block.digest())))
        return self._words.pop()


@lru_cache
def _keyed(seed: bytes) -> hmac.HMAC:
    """An HMAC that has its key, to be copied for every block: half of the work is done."""
    return hmac.new(seed, digestmod="sha256")


class SeededDealer:
    """Draws that follow from a seed alone."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def deal(self, kind: str, index: int, chance: Distribution) -> Outcome:
        """HMAC over version, kind and index gives the randomness of this draw."""
        return chance.sample(SeededStream(self.seed, f"{VERSION}|{kind}|{index}"))


def derive(seed: bytes, *labels: str | int) -> bytes:
    """A seed for a part of something seeded: a game of a series, a game of many, a bot in a seat."""
    return hmac.digest(seed, "|".join(map(str, ("derive", *labels))).encode(), "sha256")


def game_dealer(seed: bytes, number: int) -> SeededDealer:
    """The dealer of a game of a match, by the seed of the match; games count from 0."""
    return SeededDealer(derive(seed, "game", number))


def seed_bytes(number: int) -> bytes:
    """A seed from a number that a person chose."""
    return derive(b"", "seed", number)
