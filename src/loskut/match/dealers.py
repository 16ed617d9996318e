"""Dealers, which draw when chance is due.

A dealer knows only its source of randomness; the state tells what can be drawn.

The seeded dealer is specified, with test vectors, in docs/notation.md: it draws the same on every machine and in every
version of Python. A draw depends on the seed, the kind of the step and the number of earlier steps of that kind. It
does not depend on moves, so a player who takes a move back and plays another meets the same row.
"""

import hmac
from functools import lru_cache
from struct import unpack
from typing import Protocol

from loskut.core.chance import Distribution
from loskut.core.events import Outcome

VERSION = "1"
"""The version of the algorithm; records carry it."""
_WORDS = 1 << 64
_GOLDEN_GAMMA = 0x9E3779B97F4A7C15


class Dealer(Protocol):
    """A source of draws for one game."""

    def deal(self, kind: str, index: int, chance: Distribution) -> Outcome:
        """Returns the outcome of the step number `index` (from 0) of a kind."""


class SeededStream:
    """A stream of uniform integers from HMAC-SHA256(seed, label), read as 64-bit words."""

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed = seed
        self._label = label
        self._blocks = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """Returns a uniform integer in 0 ... bound - 1."""
        # `word % bound` is uniform only if the number of words is a multiple of the bound, so words from `limit` on are
        # rejected. Example with words 0 ... 7 and bound 3: 6 and 7 are rejected, or 0 and 1 would come up more often.
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
    """Returns an HMAC with its key set. Each block copies it, which saves half of the work."""
    return hmac.new(seed, digestmod="sha256")


class SeededDealer:
    """A dealer whose draws depend on a seed alone."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def deal(self, kind: str, index: int, chance: Distribution) -> Outcome:
        """Draws with the stream that belongs to the version, the kind and the index."""
        return chance.sample(SeededStream(self.seed, f"{VERSION}|{kind}|{index}"))


def derive(seed: bytes, *labels: str | int) -> bytes:
    """Returns a seed that follows from another: for a game of a series, for one of many games, for a bot in a seat."""
    return hmac.digest(seed, "|".join(map(str, ("derive", *labels))).encode(), "sha256")


def game_seeds(seed: int, first: int, count: int) -> list[int]:
    """Returns a seed of 64 bits for each of the games `first` to `first + count - 1` of a run with this seed.

    They are the outputs of SplitMix64 (Steele, Lea and Flood 2014), begun at a word derived from the seed of the run.
    """
    base = int.from_bytes(derive(seed_bytes(seed), "games")[:8], "big")
    found = []
    for number in range(first + 1, first + count + 1):
        mixed = (base + number * _GOLDEN_GAMMA) % _WORDS
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % _WORDS
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % _WORDS
        found.append(mixed ^ mixed >> 31)
    return found


def game_dealer(seed: bytes, number: int) -> SeededDealer:
    """Returns the dealer of a game in a match. `seed` is that of the match; games count from 0."""
    return SeededDealer(derive(seed, "game", number))


def seed_bytes(number: int) -> bytes:
    """Returns the seed for a number that a person chose."""
    return derive(b"", "seed", number)
