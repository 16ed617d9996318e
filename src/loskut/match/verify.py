"""Whether a record's draws are those of its seed, and its seed the one that was committed to before the game."""

from collections import Counter
from dataclasses import dataclass
from hashlib import sha256

from loskut.core.errors import LoskutError
from loskut.core.events import Chance, Over
from loskut.match import dealers
from loskut.match.dealers import game_dealer
from loskut.match.match import DEALER_TAG, recorded_seed
from loskut.record.model import Record, states

TABLE_TAG = "Table"
COMMITMENT_TAG = "Commitment"


@dataclass(frozen=True, slots=True)
class WrongDraw:
    """A draw that is not what the seed deals; game and event count from 1, as people count."""

    game: int
    event: int
    recorded: str
    dealt: str


@dataclass(frozen=True, slots=True)
class Verification:
    """What was checked and how it came out."""

    commitment: str | None
    """As the record tells it, if it does."""
    computed: str | None
    """What it has to be for this seed and table."""
    draws: int
    """How many draws are what the seed deals."""
    wrong: tuple[WrongDraw, ...]
    """The first wrong draw of every game that has one; what follows it comes from another bag."""

    is_finished: bool
    """Whether the record holds every game of the match to its end. Only then the reader has checked its result."""

    @property
    def has_kept_commitment(self) -> bool:
        """Whether the seed is the one committed to, or nobody committed to any."""
        return self.commitment == self.computed

    @property
    def holds(self) -> bool:
        """Whether nothing differs."""
        return self.has_kept_commitment and not self.wrong


def commitment_to(seed: bytes, table: str) -> str:
    """SHA-256 of the seed and the table's id in ASCII, in hexadecimal. Told before the game, checked after it."""
    return sha256(seed + table.encode("ascii")).hexdigest()


def verify(record: Record) -> Verification:
    """Check a record that tells its seed; LoskutError if it does not."""
    seed = _seed(record)
    commitment, table = record.tags.get(COMMITMENT_TAG), record.tags.get(TABLE_TAG)
    computed = None
    if commitment is not None:
        if not (table and table.isascii()):
            raise LoskutError("error-verify-table")
        commitment, computed = commitment.lower(), commitment_to(seed, table)
    draws, wrong = 0, []
    for number in range(len(record.games)):
        good, difference = _check_game(record, number, seed)
        draws += good
        if difference:
            wrong.append(difference)
    return Verification(commitment, computed, draws, tuple(wrong), _is_finished(record))


def _is_finished(record: Record) -> bool:
    if len(record.games) < record.terms.series:
        return False
    *_, last = states(record.terms, record.games[-1])
    return isinstance(last.turn, Over)


def _seed(record: Record) -> bytes:
    seed, version = recorded_seed(record), record.tags.get(DEALER_TAG, "")
    if not (seed and version):
        raise LoskutError("error-verify-seed")
    if version != dealers.VERSION:
        raise LoskutError("error-verify-dealer", found=version, wanted=dealers.VERSION)
    return seed


def _check_game(record: Record, number: int, seed: bytes) -> tuple[int, WrongDraw | None]:
    """The number of good draws, and the first wrong one."""
    dealer, notation, game = game_dealer(seed, number), record.terms.game.notation, record.games[number]
    dealt: Counter[str] = Counter()
    for index, (state, event) in enumerate(zip(states(record.terms, game), game.events, strict=False), start=1):
        if isinstance(state.turn, Chance):
            step = state.turn.step
            outcome = dealer.deal(step, dealt[step], state.chance)
            if outcome != event:
                recorded, wanted = notation.format_event(state, event), notation.format_event(state, outcome)
                return dealt.total(), WrongDraw(number + 1, index, recorded, wanted)
            dealt[step] += 1
    return dealt.total(), None
