"""Notices between processes: what they carry, and what a table does with them."""

from server.serving import over_sockets
from server.sitting import ADA, ME, Sitting, hot
from server.test_store import opened

from loskut.server.entries import LogEntry
from loskut.server.guests import Guests
from loskut.server.rooms import Room, Rooms
from loskut.server.settings import Settings
from loskut.server.sharing import Sharing
from loskut.server.telling import entries_of


def test_a_notice_carries_game_events_and_fits_into_what_postgresql_allows() -> None:
    event = LogEntry(7, 1.0, "game_event", {"game": 1, "seat": 0, "text": "e3n"})
    assert entries_of("t", [event]).more == (7, 7, [[7, 1.0, "game_event", event.body]])
    seated = LogEntry(8, 1.0, "seated", {"seat": 0, "guest": ADA})
    assert entries_of("t", [event, seated]).more == (7, 8, []), "names have to be read"
    for sign in ('"', "я", "x", "\\"):
        lengths = []
        for count in range(0, 8000, 100):
            long = LogEntry(7, 1.0, "game_event", {"game": 1, "seat": 0, "text": sign * count})
            lengths.append(len(entries_of("t" * 16, [long]).payload("p" * 32).encode()))
        assert 6000 < max(lengths) < 8000
        assert lengths[-1] < 200, "what is too long has to be read"


@over_sockets
async def test_a_table_applies_a_notice_only_if_it_has_everything_before(database: str) -> None:
    sitting = Sitting(ME, hot("Ben"))
    async with opened(database) as store:
        rooms = Rooms(store, Guests(store), Sharing(store, 3.0), Settings())
        room = Room(sitting.table, rooms)
        known = len(sitting.log)
        for _ in range(3):
            sitting.play(ADA)
        one, *_ = sitting.log[known:]
        later = sitting.log[-1]
        assert not room.take_in(later.sequence, entries_of("t", [later]).more[2]), "entries before it are missing"
        first, _, rows = entries_of("t", [one]).more
        assert not room.take_in(first, [])
        async with room.lock:
            assert not room.take_in(first, rows), "something is being written"
        assert room.take_in(first, rows)
        assert room.table.sequence == one.sequence
        assert not room.take_in(first, rows), "it was known already"
