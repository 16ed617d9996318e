"""Chance: what can be drawn, how likely it is, and one draw of it, whole or piece by piece."""

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
    """Where draws come from."""

    def below(self, bound: int) -> int:
        """A uniform integer in 0 ... bound - 1."""


class Draws(ABC):
    """The fine grain of a chance step: an outcome in the making, one small draw at a time."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The whole outcome once nothing is left to draw, else None."""

    @abstractmethod
    def choices(self) -> tuple[tuple[Any, Fraction], ...]:
        """What the next draw can be, with probabilities."""

    @abstractmethod
    def draw(self, piece: Any) -> "Draws":
        """The draws after `piece` came out."""


class Distribution(ABC):
    """All outcomes of a chance step."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many different outcomes there are."""

    @abstractmethod
    def outcomes(self) -> Iterator[Outcome]:
        """Every outcome once, lazily."""

    @abstractmethod
    def __contains__(self, outcome: object) -> bool:
        """Whether an outcome can come up."""

    @abstractmethod
    def probability(self, outcome: Outcome) -> Fraction:
        """The exact probability; 0 for anything that cannot come up."""

    @abstractmethod
    def sample(self, randomness: Randomness) -> Outcome:
        """One outcome."""

    @abstractmethod
    def steps(self) -> Draws:
        """The same chance as a series of single draws with the same distribution."""


@dataclass(frozen=True, slots=True)
class BagDistribution(Distribution):
    """`count` pieces drawn without putting back from a bag of possibly equal pieces.

    Equal pieces are indistinguishable. The bag is given in ascending order. A kind of bag says in what order an outcome
    tells its pieces.
    """

    bag: tuple[Any, ...]
    count: int
    kind: type[Outcome]

    @abstractmethod
    def arranged(self, drawn: Iterable[Any]) -> tuple[Any, ...]:
        """Returns the pieces of a whole draw in the order in which an outcome tells them."""

    @abstractmethod
    def can_follow(self, last: Any, piece: Any) -> bool:
        """Returns whether an outcome may tell `piece` directly after `last`."""

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
    """Pieces coming out of a bag one by one."""

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
    """Pieces from a bag. If the order of drawing is forgotten (`ordered` false) the outcome is sorted."""

    ordered: bool = False

    def arranged(self, drawn: Iterable[Any]) -> tuple[Any, ...]:
        return tuple(drawn if self.ordered else sorted(drawn))

    def can_follow(self, last: Any, piece: Any) -> bool:
        return self.ordered or bool(last <= piece)

    @property
    def size(self) -> int:
        # Counted like an exponential (ordered) or ordinary (unordered) generating function, kind by kind.
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
        copies = Counter(self.bag)
        ways = perm if self.ordered else comb
        favourable = prod(ways(copies[piece], taken) for piece, taken in Counter(outcome.drawn).items())
        return Fraction(favourable, ways(len(self.bag), self.count))


@dataclass(frozen=True, slots=True)
class SortedFromBag(BagDistribution):
    """Pieces from a bag, sorted by their ranks after the draw; equal ranks stay in the order drawn.

    Pieces are numbers, `ranks` tells the rank of each. The bag is in ascending order by rank first.
    """

    ranks: tuple[int, ...]

    def rank(self, piece: int) -> int:
        """Returns what a piece is sorted by."""
        return self.ranks[piece]

    def arranged(self, drawn: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(drawn, key=self.rank))

    def can_follow(self, last: int, piece: int) -> bool:
        return self.rank(last) <= self.rank(piece)

    @property
    def size(self) -> int:
        # Words over the pieces of one rank are ordered (exponential), words of different ranks just follow each other.
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
        copies = Counter(self.bag)
        mixtures = factorial(self.count)
        for equals in Counter(map(self.rank, outcome.drawn)).values():
            mixtures //= factorial(equals)
        favourable = prod(perm(copies[piece], taken) for piece, taken in Counter(outcome.drawn).items())
        return Fraction(mixtures * favourable, perm(len(self.bag), self.count))


@dataclass(frozen=True, slots=True)
class Rolled(Distribution):
    """Dice rolled at once, each with faces of its own; the outcome tells what each of them shows, in their order.

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
    """Dice coming to rest one by one."""

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
