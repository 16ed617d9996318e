"""The positions of Kingdomino's tutorial."""

from collections.abc import Mapping
from typing import Any

from loskut.core import registry
from loskut.core.events import Decision
from loskut.server.views import choice_views

ROUND = "1p.1c.2p.2c.2p.2c.1p.1c.r"
KINGDOMS = {
    "castle": f"-/- 13:1.17:2.30:2.36:1 5.19.24.41 {ROUND}",
    "match": f"f5e13.e6n9/e7s45.c7e46 24:1.30:2.36:2.41:1 5.17.27.44 {ROUND}",
    "rotate": f"f5e19.e4w17/e7s45.c7e46 14:1.30:2.36:2.41:1 5.18.27.44 {ROUND}",
    "crowns": f"e6n10.c7e15.f5e19.f4e2/e4w47.d5n29.c5n5.f3w39 41:1.42:2.44:2.45:1 3.20.32.38 {ROUND}",
    "claim": "e6n10.c7e15.f5e19.f4e2.f6n41/e7s46.f5n47.d4n4.c6e13.e4e31 44:2.45:1 12.21.33:2.43 1c.2p.2c.1p.1c.r",
    "limit": "e6n10.c7e15.f5e19.f4e2.f6n41.g6n3/e3n6.d3s27.f5s16.f2w34.f6w47.h6w44 "
    f"20:1.32:2.38:2.45:1 4.21.33.46 {ROUND}",
    "discard": "e6n10.c7e15.f5e19.f4e2.f6n41.g6n3.f3e20.c5e4.d4e8.d3e30/"
    "d5s23.f5n18.e3n11.g4w32.c5s16.d3w39.d6n22.e7s25.f7e5.g3w36.g5n31 46:1.47:2.48:1 - 1p.2p.1p",
    "score": "e7s17.d6s37.e3n38.f6s45.c6s18.c4e41.f3n2.g5n48.c3e11.d7w34.f7e29.g3n22/"
    "c5e33.f5e10.d4s25.e4e16.e7s47.d6w40.e3e12.g6w36.c3n13.x35.f7e27.c7e19 - - -",
}
"""The positions, as in docs/notation.md: kingdoms, row, next row and the steps due. The learner has the first seat."""


def lessons() -> dict[str, Any]:
    """Returns every position in the form that the game's page knows, and the dominoes."""
    game = registry.game("kingdomino")
    found: dict[str, Any] = {"dominoes": game.view.components()["dominoes"]}
    for name, text in KINGDOMS.items():
        state = game.notation.parse_position(f"kingdomino/1 players=2 {text}")
        choices = choice_views(game, state) if isinstance(state.turn, Decision) else []
        for choice in choices:
            choice["detail"] = _in_order(choice["detail"])
        found[name] = {"table": game.view.table(state), "choices": choices}
    return found


def _in_order(detail: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the same data with territories sorted by their cells, so that every run writes the same file."""
    if "territories" not in detail:
        return dict(detail)
    return {**detail, "territories": sorted(detail["territories"], key=lambda territory: territory["cells"])}
