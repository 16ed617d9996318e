"""A game from docs/adding-a-game.md, without its own view and terminal, works on the web."""

from server.serving import Server, over_sockets, play_out

from loskut.core import registry
from loskut.core.game import Game, Terminal, View
from loskut.server.answers import GameInfo, Replay, Tables

TOY = registry.game("toygame")


def test_the_toy_leaves_out_what_has_a_default() -> None:
    assert not {"view", "terminal"} & vars(type(TOY)).keys()
    assert (type(TOY.view), type(TOY.terminal)) == (View, Terminal)
    assert isinstance(TOY, Game)


@over_sockets
async def test_a_plug_in_is_offered_with_its_players(server: Server) -> None:
    games = [GameInfo.model_validate(game) for game in await server.client().request("GET", "/api/games")]
    assert tuple(game.id for game in games) == registry.names(registry.GAMES)
    (toy,) = [game for game in games if game.id == TOY.id]
    assert (toy.players, toy.options, toy.components) == ([2, 3], [], {})


@over_sockets
async def test_a_table_of_a_plug_in_is_played_to_its_end(server: Server) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(game=TOY.id, seats=[{"kind": "me"}, {"kind": "bot", "level": "easy"}])
    async with ada.sit_down(table) as sitting:
        assert await play_out(sitting) >= 3
        position = sitting.table["position"]
    assert sitting.table["status"] == "over"
    assert TOY.notation.parse_position(position["table"]["position"]).scores() == tuple(position["scores"])
    assert position["progress"] is None
    Replay.model_validate(await ada.request("GET", f"/api/tables/{table}/replay"))
    (mine,) = Tables.model_validate(await ada.request("GET", "/api/tables/mine")).tables
    assert (mine.game, mine.round, mine.rounds, mine.mine) == (TOY.id, None, None, None)


@over_sockets
async def test_a_list_of_tables_tells_the_round_where_a_game_has_rounds(server: Server) -> None:
    ben = await server.guest("Ben")
    seats = [{"kind": "me"}, {"kind": "friend"}]
    names = [name for name in registry.names(registry.GAMES) if name != TOY.id]
    for name in names:
        await ben.make_table(game=name, seats=seats)
    tables = Tables.model_validate(await ben.request("GET", "/api/tables/mine")).tables
    found = {table.game: table.round for table in tables}
    assert found == dict.fromkeys(names, 1)
    for table in tables:
        position = (await ben.request("GET", f"/api/tables/{table.id}"))["position"]
        assert position["progress"] == {"round": table.round, "rounds": table.rounds}
