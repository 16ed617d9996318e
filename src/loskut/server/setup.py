"""The setup of a table, which never changes: the game, the seats that were wished for, the secret of the shuffle."""

import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.options import format_value
from loskut.core.terms import Terms
from loskut.match.shuffle import secret_of, server_commitment
from loskut.match.verify import commitment_to
from loskut.server.messages import Visibility
from loskut.server.requests import NewTable

SEED_BYTES = 32
ID_BYTES = 12
ID = re.compile(r"[A-Za-z0-9_-]{16}")
"""The form of an id: 12 bytes in the alphabet of base64 for URLs."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table as it was created. `wishes` and `clock` are those of the request, as plain data."""

    id: str
    owner: str
    """The public id of the guest who created it."""
    terms: Terms
    visibility: Visibility
    clock: Mapping[str, Any]
    wishes: tuple[Mapping[str, Any], ...]
    seed: bytes
    """The secret of the table. Without a joint shuffle it is the seed of the match."""
    created: float
    rules_version: int
    """The version of the rules of the game when the table was made."""
    is_joint: bool = False
    """Whether the server and the players shuffle jointly. Tables made before that was possible keep their seed."""

    @property
    def commitment(self) -> str:
        """The hash that is published when the table is made."""
        if self.is_joint:
            return server_commitment(self.id, 1, secret_of(self.seed, 1))
        return commitment_to(self.seed, self.id)

    def reserved_for(self, number: int) -> str | None:
        """Returns the only guest who may take a seat while it is open, or None if anybody may."""
        wish = self.wishes[number]
        guest: str | None = wish.get("guest")
        return guest or (self.owner if wish["kind"] == "hotseat" else None)

    def meant_for(self, number: int) -> str | None:
        """Returns the guest for whom a seat was wished, or None if it is for a bot or anybody."""
        return self.owner if self.wishes[number]["kind"] == "me" else self.reserved_for(number)


def new_id() -> str:
    """Returns an id that cannot be guessed. Only people who have the link know it."""
    return secrets.token_urlsafe(ID_BYTES)


def is_id(text: str) -> bool:
    """Checks whether a text has the form of an id. The database is not asked about any other text."""
    return ID.fullmatch(text) is not None


def read_terms(game: str, options: Mapping[str, bool | int | str], players: int) -> Terms:
    """Returns the terms of a request. The number of seats is the number of players."""
    texts = {name: format_value(value) for name, value in options.items()}
    if texts.setdefault("players", str(players)) != str(players):
        raise LoskutError("error-seats-count", found=players, players=texts["players"])
    return Terms.parse(registry.game(game), texts)


def new_setup(wish: NewTable, owner: str, now: float) -> TableSetup:
    """Returns the setup of a requested table. Raises LoskutError if the request is not valid."""
    if sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise LoskutError("error-one-me")
    terms = read_terms(wish.game, wish.options, len(wish.seats))
    return TableSetup(
        id=new_id(),
        owner=owner,
        terms=terms,
        visibility=wish.visibility,
        clock=wish.clock.model_dump(),
        wishes=tuple(seat.model_dump() for seat in wish.seats),
        seed=secrets.token_bytes(SEED_BYTES),
        created=now,
        rules_version=terms.game.version,
        is_joint=True,
    )


def again(setup: TableSetup, owner: str, wishes: Iterable[Mapping[str, Any]], now: float) -> TableSetup:
    """Returns the same setup for a new owner and other wishes, with a new id and a new secret, by the present rules."""
    return replace(
        setup,
        id=new_id(),
        owner=owner,
        wishes=tuple(wishes),
        seed=secrets.token_bytes(SEED_BYTES),
        created=now,
        rules_version=setup.terms.game.version,
        is_joint=True,
    )
