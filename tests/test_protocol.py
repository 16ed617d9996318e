"""The types of the client: generated from the registry, only for the games of this package, and up to date."""

from importlib.metadata import distribution
from typing import TypedDict

import pytest

from loskut.core import registry
from loskut.core.view_types import ViewTypes
from tools import protocol


class PlainTable(TypedDict):
    """Another type with the name of the default."""

    lines: list[str]


class Guest(TypedDict):
    """A type with the name of a message."""

    room: int


def test_the_file_is_up_to_date_also_where_plug_ins_are_installed() -> None:
    assert "toygame" in registry.names(registry.GAMES)
    assert protocol.TARGET.read_text(encoding="utf-8") == protocol.render()


def test_every_game_of_the_package_has_its_types() -> None:
    ours = {entry.name for entry in distribution("loskut").entry_points if entry.group == registry.GAMES}
    assert protocol.game_types().keys() == ours


@pytest.mark.parametrize("view", [PlainTable, Guest])
def test_one_name_cannot_stand_for_two_types(monkeypatch: pytest.MonkeyPatch, view: type) -> None:
    monkeypatch.setattr(protocol, "game_types", lambda: {"one": ViewTypes(), "two": ViewTypes(table=view)})
    with pytest.raises(SystemExit) as refused:
        protocol.render()
    assert view.__name__ in str(refused.value)


def test_a_message_with_game_data_takes_the_view_as_a_parameter() -> None:
    sent = protocol.message_schemas()
    generic = protocol.generic_names(sent)
    assert {"Position", "ChoiceView", "TableView", "Welcome", "ServerMessage", "Replay"} <= generic
    assert not {"SeatView", "ProgressView", "Problem", "ClientMessage"} & generic
    assert 'table: V["table"];' in protocol.typescript(sent["Position"], generic)
