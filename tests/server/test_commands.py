"""Nobody can make the server start a program: `cmd:` is for the arena and the terminal."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from server.serving import Server, over_sockets
from server.test_hostile import ME, refused

import loskut.server
from loskut.core import registry
from loskut.core.terms import Terms, format_terms
from loskut.match.match import Match
from loskut.server.thinking import Pace, find_move


@over_sockets
async def test_a_client_cannot_name_a_command(server: Server, tmp_path: Path) -> None:
    mark = tmp_path / "started"
    command = f"cmd:touch {mark}"
    ada = await server.guest("Ada")
    wishes: list[dict[str, Any]] = [
        {"seats": [ME, {"kind": "bot", "level": command}]},
        {"seats": [ME, {"kind": "bot", "level": "easy", "command": command}]},
        {"seats": [ME, {"kind": command}]},
        {"seats": [ME, {"kind": "bot", "level": "easy"}], "options": {"bot": command}},
    ]
    for wish in wishes:
        code = "error-unknown-option" if "options" in wish else "error-bad-message"
        await refused(code, ada.make_table(game="kingdomino", **wish))
    table = await ada.make_table(game="kingdomino", seats=[ME, {"kind": "friend"}])
    async with ada.sit_down(table) as sitting:
        await sitting.socket.send(json.dumps({"type": "call_bot", "request": "1", "seat": 1, "level": command}))
        await sitting.until(lambda: sitting.refusals)
        assert sitting.refusals[0]["code"] == "error-bad-message"
    await asyncio.sleep(0.2)
    assert not mark.exists()


@pytest.mark.parametrize("name", ["kingdomino", "duel"])
def test_a_command_in_a_stored_table_starts_nothing(name: str, tmp_path: Path) -> None:
    """A level that no client could have stored makes a random move."""
    mark = tmp_path / "started"
    game = registry.game(name)
    match = Match(Terms(game, next(iter(game.presets.values()))), b"seed")
    while not match.state.legal:
        match.proceed()
    position = game.notation.format_position(match.state)
    action = find_move(name, format_terms(match.terms), position, f"cmd:touch {mark}", b"seed", Pace((0,), None, 1))
    assert game.actions(match.terms.options).move(action) in match.state.legal
    assert not mark.exists()


def test_no_part_of_the_server_allows_commands() -> None:
    sources = Path(loskut.server.__file__).parent.rglob("*.py")
    assert not [path for path in sources if re.search("allows_commands|CommandPlayer|bots.program", path.read_text())]
