"""People at a table: who is away, who may call a bot for them, quick reactions, and how friends are invited."""

import functools
from types import SimpleNamespace
from typing import Any

import pytest
from server.serving import MakeServer, Server, check, over_sockets, play_out
from server.sitting import ADA, BEN, BOT, EVE, Sitting, hot
from server.test_playing import FRIEND, ME, refused, shared_table

from loskut.core.errors import LoskutError
from loskut.server.attendance import Attendance
from loskut.server.limits import Window
from loskut.server.messages import Guest
from loskut.server.pyclient import Client
from loskut.server.pyclient import Sitting as Socket
from loskut.server.rooms import Room

SOON = 4.0
"""Seconds after which a player is away in these tests."""


class Line:
    """A connection without a socket."""

    you: dict[str, Any] | None = None
    address = "192.0.2.1"

    def __init__(self, guest: str | None) -> None:
        self.guest = Guest(id=guest, name=guest) if guest else None

    def send(self, message: bytes) -> None:
        """Sends nothing."""


def test_a_guest_is_away_some_time_after_the_last_connection_closed() -> None:
    attendance = Attendance(began=0.0, away_seconds=15.0)
    phone, laptop = Line(ADA), Line(ADA)
    attendance.enter(phone)
    attendance.enter(laptop)
    attendance.leave(phone, 100.0)
    assert attendance.away_in(ADA, 200.0) is None, "the laptop is still connected"
    attendance.leave(laptop, 200.0)
    assert attendance.away_in(ADA, 205.0) == 10.0
    assert not attendance.is_settled(214.9)
    assert attendance.away_in(ADA, 215.0) == 0.0
    assert attendance.is_settled(215.0)
    attendance.enter(phone)
    assert attendance.away_in(ADA, 300.0) is None


def test_a_guest_who_never_came_is_away_some_time_after_the_beginning() -> None:
    attendance = Attendance(began=1000.0, away_seconds=15.0)
    attendance.enter(Line(None))
    assert attendance.away_in(BEN, 1005.0) == 10.0
    assert attendance.away_in(BEN, 1015.0) == 0.0


def patron_of(*lines: Line) -> str:
    """Returns the one for whom bots think at a table of Ada's with these connections."""
    room: Any = SimpleNamespace(table=Sitting({"kind": "me"}, BOT).table, connections=set(lines))
    found: str = Room.patron.fget(room)  # type: ignore[attr-defined]
    return found


def test_all_sockets_of_one_guest_are_one_patron_for_the_queue_of_bots() -> None:
    many = [Line(ADA) for _ in range(25)]
    assert patron_of(*many, Line(None)) == Line.address
    assert patron_of() == ADA, "the owner, if nobody is connected"
    for line in many:
        line.address = "127.0.0.1"
    assert patron_of(*many) == ADA, "all have the same address on this machine"


def test_a_window_allows_so_many_requests_in_any_span_of_its_length() -> None:
    window = Window(3, 10.0)
    assert [window.take(at) for at in (0.0, 4.0, 8.0, 9.9)] == [True, True, True, False]
    assert window.take(10.0), "the first of the three is ten seconds old"
    assert not window.take(13.9)
    assert window.take(14.0)


def test_a_bot_is_refused_until_its_time_has_come() -> None:
    sitting = Sitting({"kind": "me"}, {"kind": "friend"})
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    with pytest.raises(LoskutError) as error:
        sitting.table.call_bot(ADA, 1, "normal", away_in=9.2)
    assert (error.value.code, error.value.params) == ("error-not-away-yet", {"seconds": 10})


def test_only_players_react_and_only_where_people_sit_at_two_screens() -> None:
    alone = Sitting({"kind": "me"}, BOT, hot("Ben"))
    assert not alone.table.can_react(ADA), "everybody sits at one screen"
    with pytest.raises(LoskutError, match="error-no-reactions"):
        alone.table.check_reaction(ADA, 0)
    shared = Sitting({"kind": "me"}, {"kind": "friend"})
    assert not shared.table.can_react(ADA), "the friend has not come yet"
    shared.add(shared.table.sit(BEN, "Ben", 1))
    assert [shared.table.can_react(guest) for guest in (ADA, BEN, EVE, None)] == [True, True, False, False]
    with pytest.raises(LoskutError, match="error-not-your-seat"):
        shared.table.check_reaction(ADA, 1)


def has_reactions(sitting: Socket) -> bool:
    return bool(sitting.reactions)


async def away_seat(sitting: Socket, seat: int) -> None:
    """Waits until the server says that a seat is away."""
    await sitting.until(lambda: sitting.presence and sitting.presence["away"][seat])


@over_sockets
async def test_a_bot_plays_for_somebody_only_after_the_server_has_told_that_they_are_away(
    make_server: MakeServer,
) -> None:
    ada, ben, table = await shared_table(make_server(away_seconds=SOON))
    async with ada.sit_down(table) as first:
        async with ben.sit_down(table):
            await first.until(lambda: first.presence.get("online") == [True, True])
            assert first.presence["away"] == [False, False]
            await refused("error-not-absent", first.ask("call_bot", seat=1))
        await first.until(lambda: first.presence.get("online") == [True, False])
        assert first.presence["away"] == [False, False], "a reload of the page takes a moment"
        await refused("error-not-away-yet", first.ask("call_bot", seat=1))
        await away_seat(first, 1)
        await first.ask("call_bot", seat=1)
        assert first.table["seats"][1]["gone"] == "absent"
        check(first)


@over_sockets
async def test_whoever_comes_back_in_time_was_never_away(make_server: MakeServer) -> None:
    ada, ben, table = await shared_table(make_server(away_seconds=SOON))
    async with ada.sit_down(table) as first:
        async with ben.sit_down(table):
            await first.until(lambda: first.presence.get("online") == [True, True])
        async with ben.sit_down(table) as second:
            await first.until(lambda: first.presence.get("online") == [True, True])
            with pytest.raises(TimeoutError):
                await first.until(lambda: any(first.presence["away"]), seconds=SOON + 1.0)
            await refused("error-not-absent", second.ask("call_bot", seat=0))
        told = [message for message in first.messages if message["type"] == "presence"]
        assert not any(any(message["away"]) for message in told)


@over_sockets
async def test_after_a_restart_everybody_has_time_to_come_back(make_server: MakeServer) -> None:
    server = make_server(away_seconds=1.5 * SOON)
    ada, ben, table = await shared_table(server)
    async with ada.sit_down(table) as first, ben.sit_down(table):
        await first.until(lambda: first.presence.get("online") == [True, True])
    server.kill()
    server.start()
    async with Client(server.url, ada.token).sit_down(table) as first:
        await first.until(lambda: first.presence.get("online") == [True, False])
        assert first.presence["away"] == [False, False]
        await refused("error-not-away-yet", first.ask("call_bot", seat=1))
        await away_seat(first, 1)
        await first.ask("call_bot", seat=1)
    async with Client(server.url, ben.token).sit_down(table) as second:
        assert second.table["seats"][1]["gone"] == "absent"
        await second.ask("sit", seat=1)
        assert second.table["seats"][1]["gone"] is None


@over_sockets
async def test_whoever_does_not_come_to_a_rematch_has_no_seat_there_and_a_bot_may_play_instead(server: Server) -> None:
    ada, ben, table = await shared_table(server)
    async with ada.sit_down(table) as first, ben.sit_down(table) as second:
        await second.ask("resign", seat=1)
        await first.until(lambda: first.table["seats"][1]["gone"])
        await play_out(first)
        await first.ask("rematch")
        again = first.table["rematch"]
        eve = await server.guest("Eve")
        async with ada.sit_down(again) as next_one, eve.sit_down(again) as stranger:
            assert next_one.table["status"] == "open"
            assert next_one.table["seats"][1]["kind"] == "open"
            assert next_one.table["seats"][1]["name"] == "Ben"
            await refused("error-seat-reserved", stranger.ask("sit", seat=1))
            await next_one.ask("call_bot", seat=1)
            await next_one.until(lambda: next_one.table["status"] == "playing")


@over_sockets
async def test_a_reaction_reaches_everybody_and_stays_nowhere(server: Server) -> None:
    ada, ben, table = await shared_table(server)
    async with ada.sit_down(table) as first, ben.sit_down(table) as second, server.client().sit_down(table) as third:
        assert (first.you["can_react"], third.you["can_react"]) == (True, False)
        before = await ada.request("GET", f"/api/tables/{table}")
        await first.ask("react", seat=0, reaction="well_played")
        for one in (first, second, third):
            await one.until(functools.partial(has_reactions, one))
            assert one.reactions == [{"type": "reacted", "seat": 0, "reaction": "well_played"}]
            check(one)
        after = await ada.request("GET", f"/api/tables/{table}")
        assert after["sequence"] == before["sequence"]
        assert "well_played" not in await ada.request("GET", f"/api/tables/{table}/record")
        async with ada.sit_down(table) as late:
            assert late.log == first.log
            assert not late.reactions


@over_sockets
async def test_a_seat_reacts_three_times_in_ten_seconds_and_each_seat_counts_for_itself(server: Server) -> None:
    ada, ben, table = await shared_table(server)
    async with ada.sit_down(table) as first, ada.sit_down(table) as again, ben.sit_down(table) as second:
        await first.ask("react", seat=0, reaction="hello")
        await again.ask("react", seat=0, reaction="hello")
        await first.ask("react", seat=0, reaction="wow")
        await refused("error-too-many-reactions", again.ask("react", seat=0, reaction="oops"))
        await second.ask("react", seat=1, reaction="thanks")
        await first.until(lambda: len(first.reactions) == 4)
        assert [one["reaction"] for one in first.reactions] == ["hello", "hello", "wow", "thanks"]


@over_sockets
async def test_a_reaction_from_elsewhere_or_of_another_kind_is_refused(server: Server) -> None:
    ada, _, table = await shared_table(server)
    eve = await server.guest("Eve")
    async with ada.sit_down(table) as first, eve.sit_down(table) as third:
        await refused("error-not-your-seat", third.ask("react", seat=0, reaction="hello"))
        await refused("error-not-your-seat", first.ask("react", seat=1, reaction="hello"))
        await first.socket.send('{"type": "react", "request": "x", "seat": 0, "reaction": "<b>"}')
        await first.until(lambda: first.refusals)
        assert first.refusals[0]["code"] == "error-bad-message"
        assert not third.reactions


@over_sockets
async def test_an_invitation_says_whether_it_works_on_this_computer_only(make_server: MakeServer) -> None:
    for settings, is_local in (
        ({}, True),
        ({"lan_url": "http://192.0.2.7:8000"}, False),
        ({"public_url": "http://games.example"}, False),
    ):
        server = make_server(**settings)
        ada = server.client()
        ada.origin = settings.get("public_url", ada.origin)
        table = await ada.make_table(game="kingdomino", seats=[ME, FRIEND])
        assert (await ada.request("GET", f"/api/tables/{table}/invite"))["is_local"] is is_local


@over_sockets
async def test_an_open_table_tells_its_variants(server: Server) -> None:
    ada = await server.guest("Ada")
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("kingdomino", {"harmony": True, "dynasty": True}),
        ("moonriver", {"scenario": "gold_rush"}),
        ("duel", {}),
    ]
    for game, options in wishes:
        table = await ada.make_table(game=game, options=options, seats=[ME, FRIEND], visibility="listed")
        listed = {one["id"]: one for one in (await ada.request("GET", "/api/tables/open"))["tables"]}
        assert listed[table]["variants"] == options
        assert (await ada.request("GET", f"/api/tables/{table}"))["variants"] == options
