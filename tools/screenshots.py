"""Takes the pictures of docs/screens: the main pages of the web table, in both sizes, several languages and themes.

    python tools/screenshots.py           all of them
    python tools/screenshots.py over new  those whose names begin with these words

The draws are random, so the pictures differ from run to run.
"""

import base64
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from e2e.browsing import Device, Person, launched  # noqa: E402 - after the path is set
from e2e.driving import drive, is_claiming, is_placing, make_table  # noqa: E402 - after the path is set
from e2e.pages import Table  # noqa: E402 - after the path is set
from e2e.serving import serving  # noqa: E402 - after the path is set
from playwright.sync_api import expect  # noqa: E402 - after the path is set

SCREENS = ROOT / "docs" / "screens"
QUALITY = 82
SCALES = {"desktop": 1, "phone": 2}
REVIEW_MILLISECONDS = 600_000
BOTS = tuple({"kind": "bot", "level": level} for level in ("normal", "hard", "normal"))
NAMES = {"en": "Anna", "ru": "Анна", "uk": "Ганна"}


def home(person: Person) -> None:
    """Shows the home page with a game to continue."""
    table = make_table(person, *BOTS)
    drive(person, table, is_claiming(5))
    person.open("/")
    expect(person.page.get_by_text(person.t("home-continue"))).to_be_visible()


def new(person: Person) -> None:
    """Shows the page for a new table with four players."""
    person.open("/new")
    players = person.page.get_by_role("radiogroup", name=person.t("new-players"), exact=True)
    players.get_by_role("radio", name="4", exact=True).check()
    person.page.get_by_role("switch", name=person.t("kingdomino-option-harmony")).check()
    person.page.get_by_role("switch", name=person.t("kingdomino-option-middle_kingdom")).check()
    person.page.locator("h1").click()


def placing(person: Person) -> None:
    """Shows a domino about to be placed, late in a game of four."""
    table = make_table(person, *BOTS, clock={"kind": "game", "seconds": 900})
    drive(person, table, is_placing(8))
    person.open(f"/t/{table}")
    assert Table(person).due() == "place"
    person.page.keyboard.press("ArrowRight")
    expect(Table(person).action("place")).to_be_enabled()


def claiming(person: Person) -> None:
    """Shows the table with a domino of the next row chosen."""
    table = make_table(person, *BOTS)
    drive(person, table, is_claiming(7))
    person.open(f"/t/{table}")
    assert Table(person).due() == "claim"
    Table(person).free.first.click()
    expect(Table(person).action("take")).to_be_enabled()


def duel(person: Person) -> None:
    """Shows two coats about to be drawn, in the middle of a game of Duel."""
    table = make_table(person, {"kind": "bot", "level": "normal"}, game="duel")
    drive(person, table, is_drawing)
    person.open(f"/t/{table}")
    expect(person.page.locator("[data-fits]").first).to_be_visible()
    person.page.keyboard.press("ArrowRight")
    expect(Table(person).action("draw")).to_be_enabled()


def is_drawing(view: dict[str, Any]) -> bool:
    """Checks whether two coats have to be drawn and both maps have eight squares or more."""
    position = view["position"]
    choices, maps = position["choices"], position["table"]["maps"]
    return bool(choices) and choices[0]["detail"]["kind"] == "place" and min(one["drawings"] for one in maps) >= 4


def ranch(person: Person) -> None:
    """Shows two plots about to be laid as a domino in Moon River: for four on a desktop, for two on a phone."""
    bots = BOTS if person.device == "desktop" else BOTS[:1]
    table = make_table(person, *bots, game="moonriver")
    drive(person, table, is_expanding)
    person.open(f"/t/{table}")
    hand = person.page.locator("button[data-hand]")
    hand.nth(0).click()
    person.page.locator("button[data-hand][aria-pressed=false]:enabled").first.click()
    person.page.locator("[data-fits]").first.click()
    expect(Table(person).action("place")).to_be_enabled()


def is_expanding(view: dict[str, Any]) -> bool:
    """Checks whether a domino can be joined, and every ranch has several already."""
    position = view["position"]
    choices, ranches = position["choices"], position["table"]["ranches"]
    return bool(choices) and choices[0]["detail"]["kind"] == "pair" and min(len(one["laid"]) for one in ranches) >= 6


def over(person: Person) -> None:
    """Shows the result with its review."""
    table = make_table(person, *BOTS)
    drive(person, table)
    person.open(f"/t/{table}")
    assert Table(person).due() == "over"
    Table(person).action("review").click()
    expect(Table(person).action("review")).to_have_count(0)
    expect(person.page.get_by_role("progressbar")).to_have_count(0, timeout=REVIEW_MILLISECONDS)
    if person.device == "phone":
        person.page.evaluate("scrollTo(0, 0)")


def tutorial(person: Person) -> None:
    """Shows the lesson about crowns with a domino about to be placed."""
    person.open("/learn")
    title = person.t("kingdomino-learn-crowns-title")
    person.page.get_by_role("button", name=person.t("learn-progress")).click()
    person.page.get_by_role("menuitemcheckbox", name=person.t("learn-go", step=4, title=title)).click()
    expect(person.page.get_by_role("heading", name=title)).to_be_visible()
    person.page.evaluate("document.activeElement.blur()")
    person.page.keyboard.press("ArrowRight")
    expect(Table(person).action("place")).to_be_enabled()


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture to take."""

    scene: Callable[[Person], None]
    device: Device
    language: str = "en"
    theme: Literal["light", "dark"] = "light"
    note: str = ""

    @property
    def name(self) -> str:
        """The name of the file, without its suffix."""
        return "-".join(filter(None, (self.scene.__name__, self.device, self.note)))


SHOTS = (
    Shot(home, "desktop"),
    Shot(home, "phone", theme="dark"),
    Shot(new, "desktop"),
    Shot(new, "phone", "ru"),
    Shot(placing, "desktop"),
    Shot(placing, "desktop", "uk", "dark", "dark"),
    Shot(placing, "phone", "ru"),
    Shot(claiming, "desktop"),
    Shot(claiming, "phone", "ru", "dark"),
    Shot(duel, "desktop"),
    Shot(duel, "phone", "ru"),
    Shot(ranch, "desktop"),
    Shot(ranch, "phone", "ru"),
    Shot(over, "desktop"),
    Shot(over, "phone", "ru"),
    Shot(tutorial, "desktop"),
    Shot(tutorial, "phone", "uk"),
)


def take(person: Person, name: str) -> None:
    """Saves a picture of what the person sees."""
    person.page.wait_for_load_state("networkidle")
    session = person.context.new_cdp_session(person.page)
    size = person.page.viewport_size
    assert size
    clip = {"x": 0, "y": 0, **size, "scale": SCALES[person.device]}
    picture = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
    path = SCREENS / f"{name}.webp"
    path.write_bytes(base64.b64decode(picture["data"]))
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")


def main() -> None:
    """Takes all pictures, or those that are named."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    wanted = tuple(sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, launched() as browser:
        for shot in SHOTS:
            if wanted and not shot.name.startswith(wanted):
                continue
            person = Person(browser, server.url, shot.device, shot.language, shot.theme)
            person.open("/")
            person.context.request.put(
                f"{server.url}/api/me", data={"name": NAMES[shot.language]}, headers={"Origin": server.url}
            )
            shot.scene(person)
            take(person, shot.name)
            person.leave()


if __name__ == "__main__":
    main()
