"""Writes what is generated in docs/: rules pages, the picture of the terminal, the tables of the environments."""

import re
import sys
from io import StringIO
from pathlib import Path

import environment_tables  # beside this script
from rich.console import Console
from rich.text import Text

from loskut.bots.catalogue import bot
from loskut.core import registry
from loskut.core.events import Decision, Seat
from loskut.core.terms import Terms
from loskut.core.text import Line
from loskut.i18n.translator import LANGUAGES, translator
from loskut.match.dealers import seed_bytes
from loskut.match.match import Match
from loskut.match.player import UNLIMITED

DOCS = Path(__file__).parent.parent / "docs"
PICTURED = "kingdomino"
EVENTS = 30


def pages() -> dict[Path, str]:
    """Returns the text of every generated file, by path."""
    found = {DOCS / "images" / "terminal.svg": picture()}
    environments = DOCS / "environments.md"
    found[environments] = environment_tables.filled(environments.read_text(encoding="utf-8"))
    for name in registry.names(registry.GAMES):
        for language in LANGUAGES:
            page = registry.game(name).folder / f"rules.{language}.md"
            if page.is_file():
                found[DOCS / "rules" / f"{name}.{language}.md"] = page.read_text(encoding="utf-8")
    return found


def picture() -> str:
    """Returns a picture of a table in the middle of a game, as `loskut play` shows it."""
    game = registry.game(PICTURED)
    terms = Terms.parse(game, {"players": "2"})
    match = Match(terms, seed_bytes(12))
    players = [bot("greedy").sit(game, terms.options, Seat(seat), b"picture") for seat in range(2)]
    t = translator("en")
    names = ["Anna", "greedy 2"]
    told: list[Line] = []
    while len(match.line.events) < EVENTS or not _is_choice_of_first(match):
        state = match.state
        if isinstance(state.turn, Decision):
            move = players[state.turn.seat].choose(state, UNLIMITED).move
            match.line.apply(move)
            told.append(game.terminal.event(state, move, names, t))
        else:
            event = match.proceed()
            assert event is not None
            told.append(game.terminal.event(state, event, names, t))
    console = Console(record=True, width=100, file=StringIO(), force_terminal=True, color_system="truecolor")
    lines = game.terminal.table(match.state, names, 100, t) + told[-3:] + [()] + game.terminal.choice(match.state, t)
    for line in lines:
        text = Text()
        for span in line:
            text.append(span.text, span.style or None)
        console.print(text, highlight=False)
    console.print(t("play-prompt", name=names[0]), highlight=False)
    svg = console.export_svg(title="loskut play", unique_id="loskut")
    return re.sub(r"\s*@font-face \{.*?\}\n", "\n", svg, flags=re.DOTALL)


def _is_choice_of_first(match: Match) -> bool:
    turn = match.state.turn
    return isinstance(turn, Decision) and turn.seat == 0 and turn.step == "place" and len(match.state.legal) > 4


def main() -> int:
    """Writes the files. With --check it only prints those that are out of date."""
    stale = [path for path, text in pages().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        print(path.relative_to(DOCS.parent))
        if "--check" not in sys.argv:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(pages()[path], encoding="utf-8")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
