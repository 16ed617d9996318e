"""The parts of a running server, and operations that need several of them."""

import asyncio
import gzip
import time
from collections import OrderedDict
from typing import Any
from urllib.parse import urlsplit

from pydantic_core import to_json

from loskut.server.entries import Draft
from loskut.server.following import Following
from loskut.server.guests import Guests
from loskut.server.messages import Guest
from loskut.server.metrics import Metrics
from loskut.server.names import clean_name
from loskut.server.quotas import Quotas
from loskut.server.requests import HotSeat, NewTable
from loskut.server.reviews import Reviews
from loskut.server.rooms import Room, Rooms
from loskut.server.settings import Settings
from loskut.server.setup import new_setup
from loskut.server.sharing import Sharing
from loskut.server.store import Job, Store
from loskut.server.table import Table
from loskut.server.views import replay_view
from loskut.server.workers import Workers

MOST_REPLAYS = 50
"""The number of replays kept in memory."""


class Service:
    """All parts of a server that a request may need."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.quotas = Quotas(settings.limits)
        self.store = Store(settings.database)
        self.guests = Guests(self.store)
        self.sharing = Sharing(self.store, settings.lease_seconds)
        self.rooms = Rooms(self.store, self.guests, self.sharing, settings)
        self.workers = Workers(self.store, self.rooms, settings)
        self.reviews = Reviews(self.store, self.rooms, self.workers)
        self.following = Following(self.rooms, self.workers)
        self._replays: OrderedDict[tuple[str, int], tuple[bytes, bytes]] = OrderedDict()

    async def open(self) -> None:
        """Opens the database and starts the background tasks."""
        await self.store.open()
        self.sharing.start()
        self.following.start()
        self.workers.start()
        self.reviews.start()

    async def close(self) -> None:
        """Stops the background tasks and closes the database."""
        await self.following.close()
        await self.reviews.close()
        await self.workers.close()
        await self.sharing.close()
        await self.store.close()

    async def make_guest(self, name: str, address: str) -> tuple[Guest, str]:
        """Creates a guest for an address. Returns the guest and its token."""
        self.quotas.take("guests", address)
        return await self.guests.make(name)

    async def make_table(self, wish: NewTable, guest: Guest, address: str) -> Room:
        """Creates the table that a guest asks for."""
        table = Table(new_setup(wish, guest.id, time.time()))
        is_listed = wish.visibility == "listed" and any(seat.kind == "friend" for seat in wish.seats)
        if is_listed:
            self.quotas.check_list(address, self.rooms.is_open)
        self.quotas.take("tables", address)
        limit = (guest.id, self.settings.limits.tables_per_guest)
        room = await self.rooms.make(table, table.open_drafts({guest.id: guest.name}), limit)
        if is_listed:
            self.quotas.add_to_list(address, table.setup.id)
        return room

    async def rematch(self, room: Room, guest: str | None) -> None:
        """Creates a table for the same players. Does nothing if another player has already asked."""
        async with room.lock:
            if room.table.rematch is not None:
                return
            table, drafts = room.table.play_again(guest, self.guests.names, time.time())
            job = Job()
            made = self.rooms.prepare(table, drafts, job)
            await room.commit([Draft("rematch", {"table": table.setup.id})], job)
            self.rooms.add(made)

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Renames a guest, and tells all tables where the guest sits."""
        guest = await self.guests.rename(guest, name)
        self.rooms.tell_name(guest)
        return guest

    def checked(self, wish: NewTable) -> NewTable:
        """Returns the request for a table with clean names. Raises LoskutError if a name cannot be shown."""
        seats = [
            seat.model_copy(update={"name": clean_name(seat.name)}) if isinstance(seat, HotSeat) else seat
            for seat in wish.seats
        ]
        return wish.model_copy(update={"seats": seats})

    async def replay(self, room: Room) -> tuple[bytes, bytes]:
        """Returns the effective line of a table, step by step, as JSON: plain and compressed."""
        key = (room.table.setup.id, room.table.sequence)
        if key not in self._replays:
            self._replays[key] = await asyncio.to_thread(_packed_replay, room.table, room.view())
            if len(self._replays) > MOST_REPLAYS:
                self._replays.popitem(last=False)
        return self._replays[key]

    def is_same_site(self, origin: str | None, host: str | None) -> bool:
        """Checks whether a request comes from one of our pages.

        Programs other than browsers send no origin and pass.
        """
        if origin is None:
            return True
        if self.settings.public_origin:
            return origin.lower() == self.settings.public_origin
        try:
            return urlsplit(origin).netloc.lower() == (host or "").lower()
        except ValueError:  # not an address, such as "http://["
            return False


def _packed_replay(table: Table, view: dict[str, Any]) -> tuple[bytes, bytes]:
    plain = to_json(replay_view(table, view))
    return plain, gzip.compress(plain, 5, mtime=0)
