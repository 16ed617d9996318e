"""The joint shuffle of a table: what was committed, fixed and told so far. docs/protocol.md has the steps.

A `Shuffle` is a value: each entry of the log leads to a new one. It draws nothing at random. The secret of the server
follows from the secret of the table and the number of the attempt.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from loskut.core.errors import LoskutError
from loskut.match.shuffle import Share, joint_seed, player_commitment, secret_of, server_commitment
from loskut.match.verify import ATTEMPT_TAG, NUMBER_TAG, SHARE_TAG
from loskut.server.entries import Draft

REVEAL_SECONDS = 10.0
"""The seconds that devices have to tell their numbers after the list was fixed."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """An attempt to shuffle, and how far it is. `commitments` and `numbers` are by the public ids of guests."""

    table: str
    root: bytes
    """The secret of the table. It is never told."""
    attempt: int = 1
    commitments: Mapping[str, str] = field(default_factory=dict)
    shares: tuple[Share, ...] | None = None
    """The fixed list, one share for each device in the order of seats. None before it is fixed."""
    deadline: float = 0.0
    """When the attempt is void if a number is still missing. It counts only while the list is fixed."""
    numbers: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def secret(self) -> bytes:
        """The number of the server. It is told when the match is over."""
        return secret_of(self.root, self.attempt)

    @property
    def commitment(self) -> str:
        """The hash that binds the server to its number."""
        return server_commitment(self.table, self.attempt, self.secret)

    @property
    def missing(self) -> list[str]:
        """The guests in the fixed list who have not told their numbers."""
        return [share.guest for share in self.shares or () if share.guest not in self.numbers]

    def listed(self, guests: Sequence[str | None]) -> list[Share]:
        """Returns the shares of those who have committed. `guests` are the owners of all seats, in order."""
        return [
            Share(seat, guest, self.commitments[guest])
            for seat, guest in enumerate(guests)
            if guest is not None and guest in self.commitments and guest not in guests[:seat]
        ]

    def check_open(self, attempt: int) -> None:
        """Checks that devices may commit now, and that a client means this attempt. Raises LoskutError otherwise."""
        if self.shares is not None or attempt != self.attempt:
            raise LoskutError("error-stale")

    def has_all(self, guests: Sequence[str | None]) -> bool:
        """Checks whether the list is not fixed yet and everybody has committed. `guests` are as in `listed`."""
        return self.shares is None and not {guest for guest in guests if guest} - set(self.commitments)

    def fix(self, guests: Sequence[str | None]) -> list[Draft]:
        """Returns the draft that fixes the list. Everybody must have committed.

        If no person has a seat, the number of the server alone decides, and the seed follows at once.
        """
        shares = self.listed(guests)
        plain = [{"seat": share.seat, "guest": share.guest, "commitment": share.commitment} for share in shares]
        fixed = Draft("fixed", {"attempt": self.attempt, "commitment": self.commitment, "shares": plain})
        return [fixed] if shares else [fixed, self._seeded([], {})]

    def reveal(self, guest: str | None, attempt: int, number: bytes) -> list[Draft]:
        """Returns the draft for the number of a guest, and the seed if it was the last one.

        A number that is known already leads to nothing: two pages of one browser may tell it. Raises LoskutError if the
        number does not fit to the fixed list.
        """
        share = self._share(guest, attempt)
        if player_commitment(self.table, attempt, share.guest, number) != share.commitment:
            raise LoskutError("error-wrong-number")
        if share.guest in self.numbers:
            return []
        drafts = [Draft("revealed", {"seat": share.seat, "guest": share.guest, "number": number.hex()})]
        numbers = {**self.numbers, share.guest: number}
        shares = self.shares or ()
        return [*drafts, self._seeded(shares, numbers)] if len(numbers) == len(shares) else drafts

    def decline(self, guest: str | None, attempt: int) -> list[Draft]:
        """Returns the draft that ends the attempt for a guest whose device does not know the number of the list.

        If another device of the guest has told the number, nothing happens. Nobody gains by declining: players have
        learned nothing of the numbers of others.
        """
        return [] if self._share(guest, attempt).guest in self.numbers else [self.void([])]

    def _share(self, guest: str | None, attempt: int) -> Share:
        """Returns the share of a guest in the fixed list. Raises LoskutError if there is none in this attempt."""
        if self.shares is None or attempt != self.attempt:
            raise LoskutError("error-stale")
        for share in self.shares:
            if share.guest == guest:
                return share
        raise LoskutError("error-not-your-seat")

    def void(self, seats: Sequence[int]) -> Draft:
        """Returns the draft that ends a fixed attempt without a game. `seats` are open after it."""
        return Draft("voided", {"attempt": self.attempt, "seats": list(seats)})

    def _seeded(self, shares: Sequence[Share], numbers: Mapping[str, bytes]) -> Draft:
        told = [numbers[share.guest] for share in shares]
        seed = joint_seed(self.table, self.attempt, self.secret, shares, told)
        return Draft("seeded", {"attempt": self.attempt, "seed": seed.hex()})

    def tags(self, *, is_over: bool) -> dict[str, str]:
        """Returns the tags of a record about the shuffle. All numbers are told only when the match is over."""
        tags = {ATTEMPT_TAG: str(self.attempt)}
        if is_over:
            tags[NUMBER_TAG] = self.secret.hex()
            for share in self.shares or ():
                tags[f"{SHARE_TAG}{share.seat + 1}"] = f"{share.guest} {self.numbers[share.guest].hex()}"
        return tags

    def after(self, kind: str, body: Mapping[str, Any], at: float) -> Self:
        """Returns the shuffle after an entry of the log."""
        match kind:
            case "committed":
                return replace(self, commitments={**self.commitments, body["guest"]: body["commitment"]})
            case "fixed":
                return replace(self, shares=tuple(Share(**one) for one in body["shares"]), deadline=at + REVEAL_SECONDS)
            case "revealed":
                return replace(self, numbers={**self.numbers, body["guest"]: bytes.fromhex(body["number"])})
            case "voided":
                return type(self)(self.table, self.root, self.attempt + 1)
        return self

    def without(self, guest: str | None) -> Self:
        """Returns the shuffle without the hash of a guest who has left."""
        return replace(self, commitments={one: given for one, given in self.commitments.items() if one != guest})


def told(kind: str, body: Mapping[str, Any]) -> dict[str, Any]:
    """Returns what clients get of an entry about the shuffle. Numbers and the seed stay secret until the end."""
    hidden = {"committed": {"guest"}, "revealed": {"guest", "number"}, "seeded": {"seed"}}.get(kind, set())
    return {"kind": kind, **{name: value for name, value in body.items() if name not in hidden}}
