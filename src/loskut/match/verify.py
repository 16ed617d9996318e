"""Verification of a record: its draws must follow from its seed, and its seed must match the published commitment."""

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
    """A draw that does not follow from the seed. `game` and `event` count from 1."""

    game: int
    event: int
    recorded: str
    dealt: str


@dataclass(frozen=True, slots=True)
class Verification:
    """The results of the checks."""

    commitment: str | None
    """The commitment in the record, or None."""
    computed: str | None
    """The commitment that follows from this seed and table, or None if the record has none."""
    draws: int
    """The number of draws that follow from the seed."""
    wrong: tuple[WrongDraw, ...]
    """The first wrong draw of each game that has one.

    Later draws of that game come from another bag and are not checked.
    """

    is_finished: bool
    """Whether the record holds every game of the match to its end. The reader checks the result only in this case."""

    @property
    def has_kept_commitment(self) -> bool:
        """Whether the seed matches the commitment, or there was no commitment."""
        return self.commitment == self.computed

    @property
    def holds(self) -> bool:
        """Whether everything that was checked is right."""
        return self.has_kept_commitment and not self.wrong


def commitment_to(seed: bytes, table: str) -> str:
    """Returns SHA-256 of the seed and the table's id in ASCII, in hexadecimal.

    It is published before the game. After the game, when the seed is known, everybody can compute it again.
    """
    return sha256(seed + table.encode("ascii")).hexdigest()


def verify(record: Record) -> Verification:
    """Checks the draws and the commitment of a record. Raises LoskutError if the record has no seed."""
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
    """Returns the number of right draws before the first wrong one, and that one."""
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
