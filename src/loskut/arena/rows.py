"""Games as rows of Parquet files: the columns, and how games are written. docs/scale.md shows the same table."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

import loskut
from loskut.core.terms import Terms, format_terms

if TYPE_CHECKING:
    from loskut.arena.bulk import Matches

SCHEMA_VERSION = 1
"""Raised when a column changes its meaning."""
METADATA = b"loskut"
"""The key of the metadata of a file: JSON with the run, the part and its sums."""


class Column(NamedTuple):
    """A column of the files."""

    name: str
    type: Any
    meaning: str


COLUMNS = (
    Column("game", pa.string(), "the id of the game"),
    Column("options", pa.string(), "the options as in records, such as `players=2 harmony=true`"),
    Column("match", pa.int64(), "the number of the match in the run, from 0"),
    Column("number", pa.uint8(), "the number of the game in its match: 0, unless a match is a series"),
    Column("seed", pa.uint64(), "the seed: of the game if it is compiled, otherwise of the match"),
    Column("engine", pa.string(), "the engine that played: `compiled` or `pure`"),
    Column("bots", pa.list_(pa.string()), "by seat: the bot"),
    Column("seats", pa.list_(pa.uint8()), "by decision: the seat that decided"),
    Column("actions", pa.list_(pa.uint16()), "by decision: the action id of the move"),
    Column("draws", pa.list_(pa.int32()), "the numbers of all drawn pieces, one draw after another"),
    Column("scores", pa.list_(pa.int32()), "by seat: the points at the end of the game"),
    Column(
        "places", pa.list_(pa.uint8()), "by seat: the place in the match, 1 for the first; equal seats share a place"
    ),
    Column(
        "shares", pa.list_(pa.float64()), "by seat: the share of the victory in the match; two winners have 0.5 each"
    ),
    Column("failures", pa.uint16(), "how often a bot failed in the match, so that another move was made for it"),
)
SCHEMA = pa.schema([(column.name, column.type) for column in COLUMNS])
REPEATING = ["game", "options", "engine", "bots.list.element", "actions.list.element", "draws.list.element"]
"""The columns that a dictionary makes smaller."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of a match."""

    match: int
    number: int
    seed: int
    seats: Sequence[int]
    actions: Sequence[int]
    draws: Sequence[int]
    scores: Sequence[int]
    places: Sequence[int]
    failures: int


def describe() -> str:
    """Returns the columns as a table for a document."""
    lines = [f"| `{column.name}` | {_type_name(column.type)} | {column.meaning} |" for column in COLUMNS]
    return "\n".join(["| column | type | meaning |", "|---|---|---|", *lines])


def encode(terms: Terms, bots: Sequence[str], rows: Sequence[GameRow], facts: Mapping[str, Any]) -> bytes:
    """Returns games of the readable engine as a Parquet file."""
    columns = {
        **_constants(terms, bots, len(rows), "pure"),
        "match": pa.array([row.match for row in rows], pa.int64()),
        "shares": [[_share(place, row.places) for place in row.places] for row in rows],
        **{name: [getattr(row, name) for row in rows] for name in GameRow.__dataclass_fields__ if name != "match"},
    }
    return _write(columns, facts)


def encode_compiled(
    terms: Terms, bots: Sequence[str], start: int, matches: "Matches", facts: Mapping[str, Any]
) -> bytes:
    """Returns compiled matches, the first of which has the number `start`, as a Parquet file."""
    import numpy as np  # noqa: PLC0415 - compiled games are made of its arrays

    played, series, seats = matches.games, terms.series, len(bots)
    games = len(matches.seeds)
    places = matches.places.repeat(series, axis=0)
    shares = np.where(places == 1, 1.0 / matches.winners.repeat(series)[:, None], 0.0)
    by_seat = np.arange(0, (games + 1) * seats, seats)
    decided, drawn = (np.concatenate(([0], counts.cumsum())) for counts in (played.decisions, played.pieces))
    columns = {
        **_constants(terms, bots, games, "compiled"),
        "match": pa.array(start + np.arange(games) // series, pa.int64()),
        "number": pa.array(np.arange(games) % series, pa.uint8()),
        "seed": pa.array(matches.seeds, pa.uint64()),
        "seats": _lists(decided, played.seats, pa.uint8()),
        "actions": _lists(decided, played.actions, pa.uint16()),
        "draws": _lists(drawn, played.draws, pa.int32()),
        "scores": _lists(by_seat, played.tallies[:, :, 0].ravel(), pa.int32()),
        "places": _lists(by_seat, places.ravel(), pa.uint8()),
        "shares": _lists(by_seat, shares.ravel(), pa.float64()),
        "failures": pa.array(np.zeros(games), pa.uint16()),
    }
    return _write(columns, facts)


def read_facts(path: str) -> tuple[dict[str, Any], int]:
    """Returns the metadata of a file and the number of its rows. Raises ValueError if it is not such a file."""
    try:
        found = pq.read_metadata(path)
        facts: dict[str, Any] = json.loads((found.metadata or {})[METADATA])
    except (pa.ArrowException, KeyError) as error:
        raise ValueError(path) from error
    return facts, found.num_rows


def _constants(terms: Terms, bots: Sequence[str], rows: int, engine: str) -> dict[str, Any]:
    """Returns the columns that are the same in all rows."""
    seated = pa.array([list(bots)], pa.list_(pa.string()))
    return {
        "game": pa.repeat(terms.game.id, rows),
        "options": pa.repeat(format_terms(terms), rows),
        "engine": pa.repeat(engine, rows),
        "bots": pa.repeat(seated[0], rows),
    }


def _lists(offsets: Any, values: Any, kind: Any) -> Any:
    """Returns lists that lie one after another in an array."""
    return pa.ListArray.from_arrays(pa.array(offsets, pa.int32()), pa.array(values, kind))


def _write(columns: Mapping[str, Any], facts: Mapping[str, Any]) -> bytes:
    about = {"schema": SCHEMA_VERSION, "loskut": loskut.__version__, **facts}
    schema = SCHEMA.with_metadata({METADATA: json.dumps(about, sort_keys=True).encode()})
    table = pa.table(
        [
            pa.array(columns[name], SCHEMA.field(name).type) if isinstance(columns[name], list) else columns[name]
            for name in SCHEMA.names
        ],
        schema=schema,
    )
    sink = pa.BufferOutputStream()
    pq.write_table(table, sink, compression="zstd", use_dictionary=REPEATING)
    data: bytes = sink.getvalue().to_pybytes()
    return data


def _share(place: int, places: Sequence[int]) -> float:
    return 1 / list(places).count(1) if place == 1 else 0.0


def _type_name(kind: Any) -> str:
    return f"list of {kind.value_type}" if pa.types.is_list(kind) else str(kind)
