"""Names at a table: no two people are shown with the same name."""

import pytest
from server.serving import Server, check, over_sockets
from server.sitting import ADA, BEN, BOT, FRIEND, ME, NAMES, Sitting, hot
from server.test_playing import shared_table

from loskut.record.writer import format_record
from loskut.server.names import distinct_names


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Anna", "Ben", "Eve"], ["Anna", "Ben", "Eve"]),
        (["Anna", "Anna", "Anna"], ["Anna", "Anna 2", "Anna 3"]),
        (["Anna", "Anna", "Anna 2"], ["Anna", "Anna 3", "Anna 2"]),
        (["Anna 2", "Anna", "Anna"], ["Anna 2", "Anna", "Anna 3"]),
        (["", "", ""], ["", "", ""]),
    ],
)
def test_an_equal_name_gets_a_number(names: list[str], shown: list[str]) -> None:
    assert distinct_names(names) == shown


@pytest.mark.parametrize(
    "other",
    ["anna", "ANNA", "Ánna", "An na", "Anna.", "\uff21nna", "\u0410nna", "Ann\u0430", "\u0391nna"],
    ids=ascii,
)
def test_names_that_are_easily_confused_count_as_equal(other: str) -> None:
    assert distinct_names(["Anna", other]) == ["Anna", f"{other} 2"]


@pytest.mark.parametrize(
    "names",
    [["Anna", "Hanna"], ["Ada", "Eda"], ["Оля", "Юля"], ["👑", "❤️"], ["👑 King", "King"], ["कि", "कु"], ["李", "王"]],
    ids=ascii,
)
def test_names_that_look_different_stay(names: list[str]) -> None:
    assert distinct_names(names) == names


def test_people_at_one_screen_have_different_names_and_bots_keep_theirs() -> None:
    sitting = Sitting(ME, hot("ada"), BOT, BOT)
    assert [seat["name"] for seat in sitting.view()["seats"]] == ["Ada", "ada 2", "easy", "easy"]
    tags = sitting.table.record().tags
    assert [tags[f"Player{number}"] for number in (1, 2, 3, 4)] == ["Ada", "ada 2", "easy", "easy"]
    assert 'Player2 "ada 2"' in format_record(sitting.table.record())


def test_a_reserved_seat_counts_with_the_name_of_its_guest() -> None:
    sitting = Sitting(ME, FRIEND)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    sitting.play_out()
    table, drafts = sitting.table.play_again(BEN, NAMES, 2000.0)
    assert table.setup.reserved_for(0) == ADA
    sitting.table, sitting.log = table, []
    sitting.add(drafts)
    view = sitting.view({ADA: "Ben", BEN: "Ben"})
    assert [seat["name"] for seat in view["seats"]] == ["Ben", "Ben 2"]


@over_sockets
async def test_a_new_name_that_another_has_gets_a_number_at_the_table(server: Server) -> None:
    ada, ben, table = await shared_table(server)
    async with ada.sit_down(table) as first, ben.sit_down(table) as second:
        await ben.rename("Ada")
        for sitting in (first, second):
            await sitting.until(lambda: [seat["name"] for seat in sitting.table["seats"]] == ["Ada", "Ada 2"])  # noqa: B023
            check(sitting)
        assert second.you["guest"]["name"] == "Ada", "their own name stays as it is"
        await ada.rename("Eve")
        await second.until(lambda: [seat["name"] for seat in second.table["seats"]] == ["Eve", "Ada"])
    (listed,) = (await ada.request("GET", "/api/tables/mine"))["tables"]
    assert [seat["name"] for seat in listed["seats"]] == ["Eve", "Ada"]
