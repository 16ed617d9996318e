"""Component files as people save them: with a byte order mark, with blank lines at the end; and missing files."""

from pathlib import Path

import pytest

from loskut.core.components import read_rows
from loskut.core.errors import ComponentError

COLUMNS = ("name", "count")


def rows(folder: Path, data: bytes) -> list[dict[str, str]]:
    (folder / "things.csv").write_bytes(data)
    return [row.values for row in read_rows(folder / "things.csv", COLUMNS)]


@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n", b"\n\n\n", b"\r\n,\r\n,\r\n", b"\n  \n"])
def test_marks_and_blank_lines_that_spreadsheets_add_are_accepted(tmp_path: Path, start: bytes, end: bytes) -> None:
    assert rows(tmp_path, start + b"name,count\na,1\nb,2" + end) == [
        {"name": "a", "count": "1"},
        {"name": "b", "count": "2"},
    ]


def test_a_blank_line_between_others_is_refused_with_its_number(tmp_path: Path) -> None:
    with pytest.raises(ComponentError) as refused:
        rows(tmp_path, b"name,count\na,1\n\nb,2\n")
    assert (refused.value.code, refused.value.params["line"]) == ("error-component-width", 3)


def test_a_missing_file_is_named_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(ComponentError) as refused:
        list(read_rows(tmp_path / "none" / "things.csv", COLUMNS))
    assert refused.value.params["file"] == str(tmp_path / "none" / "things.csv")
