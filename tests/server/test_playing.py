"""Playing over real sockets: against bots, by link, at one screen, with spectators; resuming, leaving, coming back."""

import asyncio
import functools

import pytest
from server.serving import MakeServer, Server, check, over_sockets, play_out, take_turns

from loskut.record.reader import parse_record
from loskut.server.answers import Invite, Replay, Tables
from loskut.server.messages import TableView
from loskut.server.pyclient import Client, Refusal, Sitting

ME, FRIEND = {"kind": "me"}, {"kind": "friend"}
EASY = {"kind": "bot", "level": "easy"}


async def refused(code: str, request: object) -> None:
    with pytest.raises(Refusal) as error:
        await request  # type: ignore[misc]
    assert error.value.code == code


async def shared_table(server: Server, **wish: object) -> tuple[Client, Client, str]:
    """Returns two guests and their table; the second guest came by the link."""
    ada, ben = await server.guest("Ada"), await server.guest("Ben")
    table = await ada.make_table(game="kingdomino", seats=[ME, FRIEND], **wish)
    async with ada.sit_down(table), ben.sit_down(table) as sitting:
        assert sitting.you["seats"] == [], "opening a link takes no seat"
        await sitting.ask("sit", seat=1)
        assert sitting.you["seats"] == [1]
    return ada, ben, table


def is_back(sitting: Sitting) -> bool:
    """Checks whether this connection has heard that the player in seat 1 is back."""
    return sitting.table["seats"][1]["gone"] is None


@pytest.mark.parametrize("players", [2, 4])
@over_sockets
async def test_a_whole_game_against_bots(server: Server, players: int) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", options={"harmony": True}, seats=[ME] + [EASY] * (players - 1))
    async with ada.sit_down(table) as sitting:
        assert await play_out(sitting) > 12
        assert sitting.table["status"] == "over"
        scores, seed = sitting.table["position"]["scores"], sitting.table["seed"]
    record = parse_record(await ada.request("GET", f"/api/tables/{table}/record"))
    assert record.tags["Seed"] == seed
    assert record.tags["Result"] == "-".join(map(str, scores))
    replay = await ada.request("GET", f"/api/tables/{table}/replay")
    Replay.model_validate(replay)
    assert replay["steps"][-1]["position"]["scores"] == scores
    assert len(replay["steps"]) == len(record.games[0].events)


@over_sockets
async def test_a_first_table_makes_a_guest(server: Server) -> None:
    nobody = server.client()
    assert (await nobody.request("GET", "/api/me"))["guest"] is None
    await nobody.make_table(game="kingdomino", seats=[ME, EASY])
    assert (await nobody.request("GET", "/api/me"))["guest"]["name"].startswith("Guest ")


@over_sockets
async def test_two_people_by_link_with_a_spectator_who_sees_the_same(server: Server) -> None:
    ada, ben, table = await shared_table(server)
    async with ada.sit_down(table) as first, ben.sit_down(table) as second, server.client().sit_down(table) as third:
        await first.until(lambda: first.presence.get("spectators") == 1)
        assert first.presence["online"] == [True, True]
        await asyncio.gather(play_out(first), play_out(second))
        await third.until(lambda: third.table["status"] == "over")
        assert third.log == first.log
        assert third.you == {
            "guest": None,
            "seats": [],
            "is_owner": False,
            "can_hint": False,
            "can_cancel": False,
            "can_react": False,
        }
        updates = [[m for m in one.messages if m["type"] == "update"] for one in (first, second, third)]
        assert updates[0] == updates[1] == updates[2]
        check(third)
        await refused("error-game-over", third.move(0))


@over_sockets
async def test_whoever_comes_back_gets_what_was_missed(server: Server) -> None:
    ada, ben, table = await shared_table(server)
    async with ben.sit_down(table) as second:
        async with ada.sit_down(table) as first:
            await take_turns(first, second, moves=6)
            seen, log = first.sequence, list(first.log)
        await second.until(lambda: second.presence["online"] == [False, True])
        while second.is_my_turn:
            await play_out(second, most=1)
        async with ada.sit_down(table, since=seen) as again:
            assert log + again.log == second.log
            await again.until(lambda: again.presence.get("online") == [True, True])
            await asyncio.gather(play_out(again), play_out(second))
            assert log + again.log == second.log


@over_sockets
async def test_a_stale_move_and_a_duplicate_are_refused_with_a_code(server: Server) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(
        game="kingdomino", seats=[{"kind": "hotseat", "name": "A"}, {"kind": "hotseat", "name": "B"}]
    )
    async with ada.sit_down(table) as sitting:
        sequence, action = sitting.sequence, sitting.choices[0]["action"]
        answers = await asyncio.gather(
            *(sitting.ask("move", sequence=sequence, action=action) for _ in range(5)), return_exceptions=True
        )
        assert sum(not isinstance(answer, Refusal) for answer in answers) == 1
        assert {answer.code for answer in answers if isinstance(answer, Refusal)} == {"error-stale"}
        assert (
            sum(line["entry"]["kind"] == "game_event" and line["entry"]["seat"] is not None for line in sitting.log)
            == 1
        )


@over_sockets
async def test_a_take_back_against_bots_goes_before_ones_own_last_decision(server: Server) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, EASY])
    async with ada.sit_down(table) as sitting:
        await play_out(sitting, most=4)
        await sitting.my_turn()
        before = sitting.sequence
        for _ in range(4):
            to = sitting.table["take_back"][0]
            await sitting.ask("take_back", sequence=sitting.sequence, seat=0, to=to)
            await sitting.my_turn()
        assert sitting.sequence >= before + 4
        assert sitting.table["take_back"][0] is None
        await play_out(sitting)
        replay = await ada.request("GET", f"/api/tables/{table}/replay")
        record = parse_record(await ada.request("GET", f"/api/tables/{table}/record"))
        assert len(replay["steps"]) == len(record.games[0].events)
        backs = [line["entry"] for line in sitting.log if line["entry"]["kind"] == "take_back"]
        assert len(backs) == 4


@over_sockets
async def test_between_people_nobody_takes_back_what_was_answered(server: Server) -> None:
    ada, ben, table = await shared_table(server)
    async with ada.sit_down(table) as first, ben.sit_down(table) as second:
        await take_turns(first, second, moves=5)
        for seat, one in ((0, first), (1, second)):
            to = one.table["take_back"][seat]
            if to is None:
                request = one.ask("take_back", sequence=one.sequence, seat=seat, to=one.sequence - 1)
                await refused("error-no-take-back", request)
            other = 1 - seat
            request = one.ask("take_back", sequence=one.sequence, seat=other, to=max(0, one.sequence - 1))
            await refused("error-not-your-seat", request)


@over_sockets
async def test_a_hot_seat_game_is_played_at_one_screen(server: Server) -> None:
    ada = await server.guest("Ada")
    seats = [ME, {"kind": "hotseat", "name": "Оля"}, {"kind": "hotseat", "name": "Eve"}]
    table = await ada.make_table(game="kingdomino", seats=seats)
    async with ada.sit_down(table) as sitting:
        assert sitting.you["seats"] == [0, 1, 2]
        assert not sitting.table["is_shared"]
        assert await play_out(sitting) > 36


@over_sockets
async def test_a_rematch_is_one_table_whoever_asks_and_nobody_needs_a_link(server: Server) -> None:
    ada, ben, table = await shared_table(server)
    async with ada.sit_down(table) as first, ben.sit_down(table) as second:
        await refused("error-not-over", first.ask("rematch"))
        await asyncio.gather(play_out(first), play_out(second))
        await asyncio.gather(first.ask("rematch"), second.ask("rematch"))
        await second.until(lambda: second.table["rematch"])
        assert first.table["rematch"] == second.table["rematch"]
        async with server.client().sit_down(table) as nobody:
            assert nobody.table["rematch"] == first.table["rematch"]
    rematch = first.table["rematch"]
    async with ada.sit_down(rematch) as first, ben.sit_down(rematch) as second:
        (agreed,) = first.you["seats"] + second.you["seats"]
        other = second if agreed == 0 else first
        await other.ask("sit", seat=1 - agreed)
        await first.until(lambda: first.table["status"] == "playing")
        assert (first.you["seats"], second.you["seats"]) == ([0], [1])
        assert first.table["status"] == "playing"
        await asyncio.gather(play_out(first), play_out(second))


@over_sockets
async def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(make_server: MakeServer) -> None:
    server = make_server()
    ada, ben, table = await shared_table(server, clock={"kind": "game", "seconds": 10})
    async with ada.sit_down(table) as first, ben.sit_down(table) as second:
        flagged = first if first.is_my_turn else second
        seat = flagged.you["seats"][0]
        assert 0 < flagged.table["seats"][seat]["seconds_left"] <= 10
        await flagged.until(lambda: flagged.table["seats"][seat]["gone"] == "flagged")
        assert flagged.table["seats"][seat]["level"] == "normal"
        await refused("error-no-return", flagged.ask("sit", seat=seat))
        other = second if flagged is first else first
        await other.until(lambda: other.table["seats"][seat]["gone"])
        await play_out(other)
        await first.until(lambda: first.table["status"] == "over")
        assert any(line["entry"] == {"kind": "flagged", "seat": seat} for line in first.log)


@pytest.mark.parametrize("how", ["resign", "leave"])
@over_sockets
async def test_after_somebody_has_gone_a_bot_plays_on_to_the_end(server: Server, how: str) -> None:
    ada, ben, table = await shared_table(server)
    async with ada.sit_down(table) as first, ben.sit_down(table) as second:
        await refused("error-not-your-seat", first.ask(how, seat=1))
        await second.ask(how, seat=1)
        await first.until(lambda: first.table["seats"][1]["gone"])
        await play_out(first)
        assert first.table["seats"][1]["gone"] == {"resign": "resigned", "leave": "left"}[how]
        assert first.table["status"] == "over"


@over_sockets
async def test_a_bot_takes_an_absent_seat_and_gives_it_back(make_server: MakeServer) -> None:
    ada, ben, table = await shared_table(make_server(away_seconds=0.5))
    async with ada.sit_down(table) as first:
        async with ben.sit_down(table) as second:
            await first.until(lambda: first.presence["online"] == [True, True])
            await refused("error-not-absent", first.ask("call_bot", seat=1, level="easy"))
            assert second.you["seats"] == [1]
        await first.until(lambda: first.presence["away"] == [False, True])
        await first.ask("call_bot", seat=1, level="easy")
        await play_out(first, most=4)
        async with ben.sit_down(table) as second:
            assert second.table["seats"][1]["gone"] == "absent"
            await second.ask("sit", seat=1)
            for one in (first, second):
                await one.until(functools.partial(is_back, one))
            await asyncio.gather(play_out(first), play_out(second))


@over_sockets
async def test_a_table_that_nobody_came_to_is_cancelled_or_filled(server: Server) -> None:
    ada, ben = await server.guest("Ada"), await server.guest("Ben")
    wish = {"game": "kingdomino", "seats": [ME, FRIEND], "visibility": "listed"}
    given_up, filled = await ada.make_table(**wish), await ada.make_table(**wish)
    listed = await ben.request("GET", "/api/tables/open")
    Tables.model_validate(listed)
    assert {given_up, filled} <= {one["id"] for one in listed["tables"]}
    async with ada.sit_down(given_up) as first, ben.sit_down(given_up) as second:
        assert (first.you["can_cancel"], second.you["can_cancel"]) == (True, False)
        await refused("error-not-allowed", second.ask("cancel"))
        await first.ask("cancel")
        assert first.table["status"] == "cancelled"
        await refused("error-game-over", second.ask("sit", seat=1))
    async with ada.sit_down(filled) as first, ben.sit_down(filled) as second:
        await refused("error-not-allowed", second.ask("call_bot", seat=1, level="easy"))
        await first.ask("call_bot", seat=1, level="easy")
        await play_out(first, most=2)
        await refused("error-not-allowed", first.ask("cancel"))
    open_now = {one["id"] for one in (await ben.request("GET", "/api/tables/open"))["tables"]}
    assert not open_now & {given_up, filled}


@pytest.mark.usefixtures("compiled")
@over_sockets
async def test_a_hint_is_given_alone_and_refused_where_people_play(server: Server) -> None:
    ada, _, table = await shared_table(server)
    async with ada.sit_down(table) as sitting:
        assert not sitting.you["can_hint"]
        await refused("error-no-hint", sitting.ask("hint", sequence=sitting.sequence))
    alone = await ada.make_table(game="duel", seats=[ME, EASY])
    async with ada.sit_down(alone) as sitting:
        await sitting.my_turn()
        assert sitting.you["can_hint"]
        hint = await sitting.ask("hint", sequence=sitting.sequence)
        legal = {choice["action"] for choice in sitting.choices}
        assert 1 <= len(hint["moves"]) <= 5
        assert {move["action"] for move in hint["moves"]} <= legal
        await refused("error-stale", sitting.ask("hint", sequence=sitting.sequence - 1))


@over_sockets
async def test_a_hint_is_for_whoever_is_in_turn(make_server: MakeServer) -> None:
    server = make_server(bot_delay=600.0)
    ada = await server.guest("Ada")
    async with ada.sit_down(await ada.make_table(game="kingdomino", seats=[ME, EASY])) as sitting:
        while sitting.seat_in_turn == 0:
            await sitting.ask("move", sequence=sitting.sequence, action=sitting.choices[0]["action"])
        assert sitting.you["can_hint"], "the button stays where it is"
        await refused("error-not-your-turn", sitting.ask("hint", sequence=sitting.sequence))


@over_sockets
async def test_home_lists_my_tables_mine_to_move_first(server: Server) -> None:
    ada = await server.guest("Ada")
    waiting = await ada.make_table(game="kingdomino", seats=[ME, FRIEND])
    playing = await ada.make_table(game="kingdomino", seats=[ME, {"kind": "hotseat", "name": "B"}])
    newest = await ada.make_table(game="moonriver", seats=[ME, FRIEND])
    found = await ada.request("GET", "/api/tables/mine")
    Tables.model_validate(found)
    assert [one["id"] for one in found["tables"]] == [playing, newest, waiting]
    assert found["tables"][0]["mine"]["score"] == 0
    assert found["tables"][0]["rounds"] == 6
    assert (await server.client().request("GET", "/api/tables/mine"))["tables"] == []


@over_sockets
async def test_a_guest_goes_on_at_another_device_by_a_link_that_works_once(server: Server) -> None:
    ada, phone, thief = await server.guest("Ada"), server.client(), server.client()
    table = await ada.make_table(game="kingdomino", seats=[ME, FRIEND])
    code = (await ada.request("POST", "/api/me/transfer"))["url"].rpartition("/move/")[2]
    me = await phone.request("POST", f"/api/transfers/{code}")
    assert me == await ada.request("GET", "/api/me")
    await refused("error-no-such-transfer", thief.request("POST", f"/api/transfers/{code}"))
    await refused("error-no-guest", thief.request("POST", "/api/me/transfer"))
    assert phone.token != ada.token
    async with phone.sit_down(table) as sitting:
        assert sitting.you["seats"] == [0]


@over_sockets
async def test_a_new_name_is_seen_at_the_table(server: Server) -> None:
    ada, ben, table = await shared_table(server)
    async with ben.sit_down(table) as second:
        await ada.rename("Ada Lovelace")
        await second.until(lambda: second.table["seats"][0]["name"] == "Ada Lovelace")
        check(second)


@over_sockets
async def test_an_invitation_is_a_link_with_a_picture(server: Server) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, FRIEND])
    invite = await ada.request("GET", f"/api/tables/{table}/invite")
    Invite.model_validate(invite)
    assert invite["url"] == f"{server.url}/t/{table}"
    assert invite["qr"].startswith("<svg")
    TableView.model_validate(await server.client().request("GET", f"/api/tables/{table}"))


@over_sockets
async def test_a_series_of_three_games_is_played_through(server: Server) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", options={"dynasty": True}, seats=[ME, EASY])
    sitting: Sitting
    async with ada.sit_down(table) as sitting:
        await play_out(sitting)
        assert sitting.table["position"]["game"] == 3
