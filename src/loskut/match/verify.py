"""Verification of a record: its draws must follow from its seed, and its seed from what was published before the game.

A record that somebody made up can fit to itself. Only a commitment that a player noted before the game proves that the
record is of that game.
"""

from collections import Counter
from dataclasses import dataclass
from hashlib import sha256

from loskut.core.errors import LoskutError
from loskut.core.events import Chance, Over
from loskut.match import dealers
from loskut.match.dealers import game_dealer
from loskut.match.match import DEALER_TAG, recorded_seed
from loskut.match.shuffle import Share, joint_seed, player_commitment, server_commitment
from loskut.record.model import Record, states

TABLE_TAG = "Table"
COMMITMENT_TAG = "Commitment"
ATTEMPT_TAG = "Attempt"
"""The number of the attempt to shuffle jointly. A record with this tag is of a table with a joint shuffle."""
NUMBER_TAG = "ServerNumber"
"""The number of the server in the joint shuffle."""
SHARE_TAG = "Share"
"""With the number of a seat (from 1): the public id of a player and their number in the joint shuffle."""


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
    """The commitment that follows from the seed, or the secret of the server, and the table; None without one."""
    noted: str | None
    """The commitment that a player noted before the game, or None."""
    joint: "JointShuffle | None"
    """The joint shuffle in the record, or None if the server alone chose the seed."""
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
        """Whether the seed matches the commitment in the record, or there was no commitment."""
        return self.commitment == self.computed

    @property
    def has_kept_noted(self) -> bool:
        """Whether the seed matches the commitment that a player noted, or none was given."""
        return self.noted is None or self.noted == self.computed

    @property
    def holds(self) -> bool:
        """Whether everything that was checked is right."""
        is_seed_right = self.joint is None or self.joint.is_seed_right
        return self.has_kept_commitment and self.has_kept_noted and is_seed_right and not self.wrong


@dataclass(frozen=True, slots=True)
class JointShuffle:
    """The numbers of a joint shuffle as a record tells them, and whether the seed follows from them."""

    attempt: int
    secret: bytes
    shares: tuple[Share, ...]
    numbers: tuple[bytes, ...]
    is_seed_right: bool


def commitment_to(seed: bytes, table: str) -> str:
    """Returns SHA-256 of the seed and the table's id in ASCII, in hexadecimal.

    It is published before the game. After the game, when the seed is known, everybody can compute it again.
    """
    return sha256(seed + table.encode("ascii")).hexdigest()


def verify(record: Record, noted: str | None = None) -> Verification:
    """Checks the draws, the seed and the commitment of a record. `noted` is a commitment that a player noted.

    Raises LoskutError if the record has no seed, or lacks what a check needs.
    """
    seed = _seed(record)
    commitment, table = record.tags.get(COMMITMENT_TAG), record.tags.get(TABLE_TAG, "")
    computed, joint = None, None
    if commitment is not None or noted is not None or ATTEMPT_TAG in record.tags:
        if not (table and table.isascii()):
            raise LoskutError("error-verify-table")
        joint = _joint(record, table, seed)
        computed = server_commitment(table, joint.attempt, joint.secret) if joint else commitment_to(seed, table)
        commitment = (commitment or "").lower() or None
    draws, wrong = 0, []
    for number in range(len(record.games)):
        good, difference = _check_game(record, number, seed)
        draws += good
        if difference:
            wrong.append(difference)
    told = None if noted is None else noted.strip().lower()
    return Verification(commitment, computed, told, joint, draws, tuple(wrong), _is_finished(record))


def _joint(record: Record, table: str, seed: bytes) -> JointShuffle | None:
    """Returns the joint shuffle of a record, or None. Raises LoskutError if it cannot be read."""
    tags = record.tags
    if ATTEMPT_TAG not in tags:
        return None
    shares, numbers = [], []
    try:
        attempt, secret = int(tags[ATTEMPT_TAG]), bytes.fromhex(tags[NUMBER_TAG])
        for seat in range(record.terms.options.players):
            if told := tags.get(f"{SHARE_TAG}{seat + 1}"):
                guest, text = told.split(" ")
                number = bytes.fromhex(text)
                shares.append(Share(seat, guest, player_commitment(table, attempt, guest, number)))
                numbers.append(number)
    except (KeyError, ValueError):
        raise LoskutError("error-verify-shuffle") from None
    is_right = joint_seed(table, attempt, secret, shares, numbers) == seed
    return JointShuffle(attempt, secret, tuple(shares), tuple(numbers), is_right)


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
