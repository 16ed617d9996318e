"""Guests: each has a name and a token that cannot be guessed. There is no sign-up."""

import hashlib
import secrets
import time
from collections import OrderedDict

from sqlalchemy import Insert, delete, insert, select, update

from loskut.core.errors import LoskutError
from loskut.server import schema
from loskut.server.messages import Guest
from loskut.server.names import clean_name
from loskut.server.store import Job, Store
from loskut.server.telling import new_name_of

COOKIE = "loskut_guest"
COOKIE_AGE = 10 * 365 * 86_400
"""Seconds."""
TOKEN_BYTES = 32
ID_BYTES = 9
TRANSFER_SECONDS = 600
"""How long a link to another device is valid."""
LONGEST_TOKEN = 100
MOST_KNOWN = 10_000
"""The number of tokens whose guests are kept in memory."""
MOST_IN_A_QUESTION = 500
"""The number of guests about whom the database is asked at once."""


class Guests:
    """All guests. The token in a cookie identifies a guest; the database keeps only its hash."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[bytes, str] = OrderedDict()
        self.names: dict[str, str] = {}
        """Names of guests by id, for those that were loaded so far."""

    async def of_token(self, token: str | None) -> Guest | None:
        """Returns the guest with this token, or None."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        key = _hash(token)
        if key not in self._known:
            query = select(schema.guests).join(schema.tokens, schema.tokens.c.guest == schema.guests.c.id)
            row = await self._store.first(query.where(schema.tokens.c.token_hash == key))
            if row is None:
                return None
            self._remember(key, row.id, row.name)
        self._known.move_to_end(key)
        found = self._known[key]
        return Guest(id=found, name=self.names[found])

    def _remember(self, key: bytes, guest: str, name: str) -> None:
        self._known[key] = guest
        self.names[guest] = name
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)

    def forget_names(self, needed: set[str]) -> None:
        """Drops names that are neither needed nor those of guests who are known by their tokens."""
        kept = needed | {*self._known.values()}
        self.names = {guest: name for guest, name in self.names.items() if guest in kept}

    async def make(self, name: str) -> tuple[Guest, str]:
        """Creates a guest. Returns the guest and its token."""
        guest = Guest(id=secrets.token_urlsafe(ID_BYTES), name=clean_name(name))
        token = secrets.token_urlsafe(TOKEN_BYTES)
        row = {"id": guest.id, "name": guest.name, "created": time.time()}
        await self._store.execute(insert(schema.guests).values(row), _token_row(token, guest.id))
        self._remember(_hash(token), guest.id, guest.name)
        return guest, token

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Renames a guest and returns it."""
        name = clean_name(name)
        new = update(schema.guests).where(schema.guests.c.id == guest.id).values(name=name)
        await self._store.commit(Job(statements=[new], notices=[new_name_of(guest.id)]))
        self.names[guest.id] = name
        return Guest(id=guest.id, name=name)

    async def load_names(self, guests: set[str]) -> None:
        """Loads the names of some guests into `names`."""
        if missing := guests - self.names.keys():
            query = select(schema.guests.c.id, schema.guests.c.name).where(schema.guests.c.id.in_(missing))
            self.names |= {row.id: row.name for row in await self._store.all(query)}

    async def changed_names(self, guests: set[str]) -> list[Guest]:
        """Reads the names of some guests. Returns those guests whom another process has renamed."""
        known = sorted(guests & self.names.keys())
        found: list[Guest] = []
        for start in range(0, len(known), MOST_IN_A_QUESTION):
            some = schema.guests.c.id.in_(known[start : start + MOST_IN_A_QUESTION])
            rows = await self._store.all(select(schema.guests.c.id, schema.guests.c.name).where(some))
            found += [Guest(id=row.id, name=row.name) for row in rows if self.names.get(row.id) != row.name]
        self.names |= {guest.id: guest.name for guest in found}
        return found

    async def new_transfer(self, guest: Guest) -> tuple[str, float]:
        """Creates a code that moves a guest to another device, once. Returns the code and when it expires."""
        code, expires = secrets.token_urlsafe(TOKEN_BYTES), time.time() + TRANSFER_SECONDS
        transfers = schema.transfers
        row = {"code_hash": _hash(code), "guest": guest.id, "expires": expires}
        old = delete(transfers).where((transfers.c.guest == guest.id) | (transfers.c.expires < time.time()))
        await self._store.execute(old, insert(transfers).values(row))
        return code, expires

    async def take_transfer(self, code: str) -> tuple[Guest, str]:
        """Uses up a code. Returns its guest and a token for the new device."""
        transfers, key = schema.transfers, _hash(code)
        row = await self._store.first(select(transfers).where(transfers.c.code_hash == key))
        if row is None or row.expires < time.time():
            raise LoskutError("error-no-such-transfer")
        (taken,) = await self._store.execute(delete(transfers).where(transfers.c.code_hash == key))
        if not taken:
            raise LoskutError("error-no-such-transfer")
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._store.execute(_token_row(token, row.guest))
        found = await self.of_token(token)
        assert found is not None
        return found, token


def _token_row(token: str, guest: str) -> Insert:
    return insert(schema.tokens).values(token_hash=_hash(token), guest=guest)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
