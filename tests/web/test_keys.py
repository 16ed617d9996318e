"""Keys of lists in the client. Two equal keys make Svelte throw, and the page loses the list."""

import re
from pathlib import Path

CLIENT = Path(__file__).parents[2] / "web" / "src"
EACH = re.compile(
    r"\{#each (?P<list>.+?) as (?P<item>(?:\{[^}]*\}|\[[^\]]*\]|\w+))(?:, (?P<index>\w+))?(?: \((?P<key>.+?)\))?\}"
)
UNIQUE = {
    (
        "grid/PlacingBoard.svelte",
        "index",
    ): "the index of the place that a mark is for; a place has one mark at most",
    ("grid/PlacingBoard.svelte", "keyOf(cell)"): "the cells are the values of a Map by this key",
    ("games/duel/Tray.svelte", "die.number"): "the four dice have different numbers",
    ("games/moonriver/Marks.svelte", "markKey(mark)"): "a step offers a cell once for each kind of mark",
    ("games/kingdomino/Draft.svelte", "domino"): "a domino is in the box once",
    ("pages/Home.svelte", "table.id"): "the primary key of tables",
    ("pages/home/Lobby.svelte", "table.id"): "the primary key of tables",
    ("table/Costliest.svelte", "move.sequence"): "the moves are the values of a Map by this key",
    ("table/Feed.svelte", "line.sequence"): "the log takes in a line only if its number is higher than the last",
    ("table/ReactionLayer.svelte", "shown.id"): "counted up",
    ("table/Timeline.svelte", "diamond.sequence"): "one for each of the costliest moves",
    ("ui/Toast.svelte", "id"): "counted up",
}
SEATS = {
    "order as seat, rank (seat)",
    "order as seat (seat)",
    "seats as seat (seat)",
    "[game.seat, ...game.others] as seat (seat)",
    "[game.seat, rival] as seat (seat)",
    "[...others, seat] as owner (owner)",
    "replay.order as seat (seat)",
}
"""Lists of seats, each of them once."""


def test_every_key_is_the_index_or_unique_by_construction() -> None:
    unknown, used = [], set()
    for path in sorted(CLIENT.rglob("*.svelte")):
        name = str(path.relative_to(CLIENT))
        text = path.read_text(encoding="utf-8")
        found = list(EACH.finditer(text))
        assert len(found) == len(re.findall(r"\{#each (?!\{ length)", text)), name
        for each in found:
            key = each["key"]
            if key is None or key == each["index"] or each[0][len("{#each ") : -1] in SEATS:
                continue
            used.add((name, key))
            if (name, key) not in UNIQUE:
                unknown.append(f"{name}: {each[0]}")
    assert not unknown
    assert used == UNIQUE.keys()
