"""Chance: which outcomes a draw can have, how likely each is, and how to draw one, at once or piece by piece."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, product
from math import comb, factorial, perm, prod
from operator import contains
from typing import Any, Protocol

from loskut.core.events import Outcome


class Randomness(Protocol):
    """A source of random numbers."""

    def below(self, bound: int) -> int:
        """Returns a uniform integer in 0 ... bound - 1."""


class Draws(ABC):
    """A chance step split into single draws. It holds the pieces drawn so far and tells what can come next."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The complete outcome if nothing is left to draw, else None."""

    @abstractmethod
    def choices(self) -> tuple[tuple[Any, Fraction], ...]:
        """Returns the pieces that the next draw can give, with their probabilities."""

    @abstractmethod
    def draw(self, piece: Any) -> "Draws":
        """Returns the draws after `piece` has been drawn."""


class Distribution(ABC):
    """All outcomes of a chance step and their probabilities."""

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of different outcomes.

        Equal pieces are indistinguishable: two pieces from a bag of A, A, B give 2 outcomes (AA, AB), not 3. It is
        computed without listing the outcomes, because a row of four from 48 dominoes has 194,580.
        """

    @abstractmethod
    def outcomes(self) -> Iterator[Outcome]:
        """Yields every outcome once."""

    @abstractmethod
    def __contains__(self, outcome: object) -> bool:
        """Checks whether an outcome is possible."""

    @abstractmethod
    def probability(self, outcome: Outcome) -> Fraction:
        """Returns the exact probability of an outcome; 0 if it is impossible."""

    @abstractmethod
    def sample(self, randomness: Randomness) -> Outcome:
        """Draws one outcome at random."""

    @abstractmethod
    def steps(self) -> Draws:
        """Returns the same chance step as a series of single draws. Outcomes have the same probabilities."""


@dataclass(frozen=True, slots=True)
class BagDistribution(Distribution):
    """`count` pieces drawn from a bag without putting them back.

    The bag is given in ascending order. It may hold equal pieces, which are indistinguishable. A subclass decides in
    which order an outcome lists its pieces.
    """

    bag: tuple[Any, ...]
    count: int
    kind: type[Outcome]

    @abstractmethod
    def arranged(self, drawn: Iterable[Any]) -> tuple[Any, ...]:
        """Returns the drawn pieces in the order in which an outcome lists them."""

    @abstractmethod
    def can_follow(self, last: Any, piece: Any) -> bool:
        """Checks whether an outcome may list `piece` directly after `last`."""

    def outcomes(self) -> Iterator[Outcome]:
        def extend(drawn: tuple[Any, ...], left: Counter[Any]) -> Iterator[Outcome]:
            if len(drawn) == self.count:
                yield self.kind(drawn)
                return
            for piece in sorted(left):
                if not drawn or self.can_follow(drawn[-1], piece):
                    yield from extend((*drawn, piece), left - Counter((piece,)))

        yield from extend((), Counter(self.bag))

    def __contains__(self, outcome: object) -> bool:
        if type(outcome) is not self.kind or len(outcome.drawn) != self.count:
            return False
        left = list(self.bag)
        for piece in outcome.drawn:
            if piece not in left:
                return False
            left.remove(piece)
        return self.arranged(outcome.drawn) == tuple(outcome.drawn)

    def sample(self, randomness: Randomness) -> Outcome:
        bag = list(self.bag)
        return self.kind(self.arranged([bag.pop(randomness.below(len(bag))) for _ in range(self.count)]))

    def steps(self) -> "BagDraws":
        return BagDraws(self, ())


@dataclass(frozen=True, slots=True)
class BagDraws(Draws):
    """A draw from a bag that is not complete yet. `drawn` holds the pieces so far."""

    whole: BagDistribution
    drawn: tuple[Any, ...]

    @property
    def outcome(self) -> Outcome | None:
        if len(self.drawn) < self.whole.count:
            return None
        return self.whole.kind(self.whole.arranged(self.drawn))

    def choices(self) -> tuple[tuple[Any, Fraction], ...]:
        left = Counter(self.whole.bag) - Counter(self.drawn)
        return tuple((piece, Fraction(copies, left.total())) for piece, copies in sorted(left.items()))

    def draw(self, piece: Any) -> "BagDraws":
        return BagDraws(self.whole, (*self.drawn, piece))


@dataclass(frozen=True, slots=True)
class FromBag(BagDistribution):
    """Pieces from a bag. With `ordered` an outcome keeps the order of drawing; otherwise it is sorted."""

    ordered: bool = False

    def arranged(self, drawn: Iterable[Any]) -> tuple[Any, ...]:
        return tuple(drawn if self.ordered else sorted(drawn))

    def can_follow(self, last: Any, piece: Any) -> bool:
        return self.ordered or bool(last <= piece)

    @property
    def size(self) -> int:
        # A product of generating functions, one for each kind of piece. ways[n] is the coefficient of x^n.
        # Unordered: `copies` equal pieces give 1 + x + x^2 + ... + x^copies. Then ways[n] is the number of ways to
        # choose n pieces. Ordered: they give 1 + x/1! + x^2/2! + ..., and ways[n] times n! is the number of sequences.
        # Example, two pieces from A, A, B: (1 + x + x^2)(1 + x) has 2 x^2: AA, AB.
        # Ordered: (1 + x + x^2/2)(1 + x) has 3/2 x^2, times 2! makes 3: AA, AB, BA.
        # `total` goes down, so that ways[total - taken] does not contain the present kind yet.
        ways = [Fraction(1)] + [Fraction(0)] * self.count
        for copies in Counter(self.bag).values():
            for total in range(self.count, 0, -1):
                ways[total] += sum(
                    ways[total - taken] / (factorial(taken) if self.ordered else 1)
                    for taken in range(1, min(copies, total) + 1)
                )
        return int(ways[self.count] * (factorial(self.count) if self.ordered else 1))

    def probability(self, outcome: Outcome) -> Fraction:
        if outcome not in self:
            return Fraction(0)
        # All pieces count as different here. Example, two from A, A, B, unordered: AB can be made of
        # comb(2, 1) * comb(1, 1) = 2 pairs out of comb(3, 2) = 3.
        copies = Counter(self.bag)
        ways = perm if self.ordered else comb
        favourable = prod(ways(copies[piece], taken) for piece, taken in Counter(outcome.drawn).items())
        return Fraction(favourable, ways(len(self.bag), self.count))


@dataclass(frozen=True, slots=True)
class SortedFromBag(BagDistribution):
    """Pieces from a bag, sorted by rank after the draw.

    Pieces of equal rank stay in the order in which they were drawn.

    A piece is a number, and `ranks[piece]` is its rank. The bag is sorted by rank first.
    """

    ranks: tuple[int, ...]

    def rank(self, piece: int) -> int:
        """Returns the rank of a piece, by which an outcome is sorted."""
        return self.ranks[piece]

    def arranged(self, drawn: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(drawn, key=self.rank))

    def can_follow(self, last: int, piece: int) -> bool:
        return self.rank(last) <= self.rank(piece)

    @property
    def size(self) -> int:
        # Within a rank the order of drawing counts, so words[n] * n! is the number of sequences of n pieces of this
        # rank (see FromBag.size, ordered). Ranks follow each other in ascending order, so their numbers are multiplied.
        # Example, two pieces from p, q (rank 1) and r (rank 2): 2 sequences from rank 1 (pq, qp), and
        # 2 * 1 with one piece from each rank (pr, qr) make 4.
        ways = [1] + [0] * self.count
        for _, group in groupby(self.bag, self.rank):
            words = [Fraction(1)] + [Fraction(0)] * self.count
            for copies in Counter(group).values():
                for total in range(self.count, 0, -1):
                    terms = range(1, min(copies, total) + 1)
                    words[total] += sum(words[total - taken] / factorial(taken) for taken in terms)
            ordered = [int(words[length] * factorial(length)) for length in range(self.count + 1)]
            ways = [sum(ways[total - used] * ordered[used] for used in range(total + 1)) for total in range(len(ways))]
        return ways[self.count]

    def probability(self, outcome: Outcome) -> Fraction:
        if outcome not in self:
            return Fraction(0)
        # All pieces count as different here, and all orders of drawing. An outcome fixes the order within each rank, so
        # `mixtures` orders of drawing give the same outcome. Example: pr (ranks 1 and 2) comes from pr and from rp.
        copies = Counter(self.bag)
        mixtures = factorial(self.count)
        for equals in Counter(map(self.rank, outcome.drawn)).values():
            mixtures //= factorial(equals)
        favourable = prod(perm(copies[piece], taken) for piece, taken in Counter(outcome.drawn).items())
        return Fraction(mixtures * favourable, perm(len(self.bag), self.count))


@dataclass(frozen=True, slots=True)
class Rolled(Distribution):
    """Dice rolled at once. Each die has its own faces; an outcome lists the face of each die, in the order of the dice.

    Equal faces of a die are indistinguishable.
    """

    dice: tuple[tuple[Any, ...], ...]
    kind: type[Outcome]

    @property
    def size(self) -> int:
        return prod(len(set(faces)) for faces in self.dice)

    def outcomes(self) -> Iterator[Outcome]:
        return (self.kind(drawn) for drawn in product(*(dict.fromkeys(faces) for faces in self.dice)))

    def __contains__(self, outcome: object) -> bool:
        if type(outcome) is not self.kind or len(outcome.drawn) != len(self.dice):
            return False
        return all(map(contains, self.dice, outcome.drawn))

    def probability(self, outcome: Outcome) -> Fraction:
        if outcome not in self:
            return Fraction(0)
        pairs = zip(outcome.drawn, self.dice, strict=True)
        return prod((Fraction(faces.count(face), len(faces)) for face, faces in pairs), start=Fraction(1))

    def sample(self, randomness: Randomness) -> Outcome:
        return self.kind(tuple([faces[randomness.below(len(faces))] for faces in self.dice]))

    def steps(self) -> "DiceDraws":
        return DiceDraws(self, ())


@dataclass(frozen=True, slots=True)
class DiceDraws(Draws):
    """A roll that is not complete yet. `drawn` holds the faces of the first dice."""

    whole: Rolled
    drawn: tuple[Any, ...]

    @property
    def outcome(self) -> Outcome | None:
        return self.whole.kind(self.drawn) if len(self.drawn) == len(self.whole.dice) else None

    def choices(self) -> tuple[tuple[Any, Fraction], ...]:
        faces = self.whole.dice[len(self.drawn)]
        return tuple((face, Fraction(count, len(faces))) for face, count in Counter(faces).items())

    def draw(self, piece: Any) -> "DiceDraws":
        return DiceDraws(self.whole, (*self.drawn, piece))
