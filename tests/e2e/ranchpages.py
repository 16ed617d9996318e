"""What people do at a table of Moon River. The page is found by these attributes:

- `data-mode` on the action bar: what is due. `claim`, `expand` (two plots and a cell), `discard`, `place` (a domino
  that is already joined waits for its cell), `drought`, `circle`, `hire`, `herd`, `swap`, `steal`, `bonus`, `wait`.
- `data-hand` on each own plot at hand: its place there. It is a button; `aria-pressed` tells whether it is chosen.
- `data-cell` on each cell of the own ranch: `column,row`. `data-fits` is there where the first half of the piece can
  lie: `now`, or `rotated` if it has to be rotated first.
- `data-cow` on a cow that can be chosen, on the ranch where it stands: `column,row`. Drought, herding, theft.
- `data-target` on a cell where the chosen cow can step: `column,row`.
- `data-circle` on a circle that can come first: `0` or `1`, the half of the domino.
- `data-row` on each plot of the next row that can be claimed: its place there.
- `data-partner` and `data-specialist` on each side of a token that can be hired: the side, and the token's specialist.
- `data-victim` on the tabs of the other seats while stealing and swapping. `data-swap` on their plots: `seat,place`.
- `data-bonus` on each side of a bonus plot that can be laid: `tile,side`.
- `data-action` on the buttons of the action bar: `place`, `rotate`, `undo`, `keep` (no domino), `second` (a second
  domino), `discard`, `remove`, `first`, `hire`, `done` (no further step), `decline` (neither swap nor theft), `swap`,
  `steal`, `out` (the bonus plot leaves the game), `claim`.
"""

from itertools import combinations

from e2e.modes import ByKeyboard, ByMouse, ByTouch, ModeHand, ModeTable
from playwright.sync_api import Locator, expect

TABS = 80
"""The most controls of a page."""
KEPT = 5
"""One in so many chances to expand is declined."""


class RanchTable(ModeTable):
    """The page of a table of Moon River."""

    def marked(self, name: str, value: str = "") -> Locator:
        """Returns what can be chosen now by its attribute, without `data-`."""
        return self.page.locator(f"[data-{name}='{value}']" if value else f"[data-{name}]").locator("visible=true")

    @property
    def hand(self) -> Locator:
        """The own plots at hand that can be chosen."""
        return self.page.locator("button[data-hand]:enabled").locator("visible=true")

    @property
    def taken(self) -> Locator:
        """The own plots at hand that are chosen."""
        return self.page.locator("button[data-hand][aria-pressed=true]:enabled").locator("visible=true")

    @property
    def pad(self) -> dict[str, list[int]]:
        """The score pad: the points of every row, best seat first. The row `sum` is the last."""
        rows = {row.get_attribute("data-row") or "": row for row in self.page.locator(".score-pad tr[data-row]").all()}
        found = {name: row.locator(".value > span:first-child").all_inner_texts() for name, row in rows.items()}
        found["sum"] = self.page.locator(".score-pad .sum").all_inner_texts()
        return {name: [int(text.replace("–", "0")) for text in texts] for name, texts in found.items()}

    def side(self, partner: str, specialist: str = "") -> Locator:
        """Returns the button of a side of a token in the saloon."""
        token = f"[data-specialist={specialist}]" if specialist else ""
        return self.page.locator(f"[data-partner={partner}]{token}").locator("visible=true").first


class RanchHand(ModeHand[RanchTable]):
    """Makes the moves of Moon River."""

    def act(self, duty: str) -> None:
        match duty:
            case "claim":
                self.claim()
            case "expand":
                self.expand()
            case "place":
                self.lay("place")
            case "discard":
                self.discard()
            case "drought":
                self.answer("cow", "remove")
            case "circle":
                self.answer("circle", "first")
            case "hire":
                self.hire()
            case "herd":
                self.herd()
            case "swap":
                self.swap()
            case "steal":
                self.steal()
            case "bonus":
                self.bonus()

    def claim(self) -> None:
        """Puts the rancher on a plot. The plots are chosen in turn."""
        free = self.table.marked("row")
        self.choose(free.nth(self.turns % free.count()))
        self.confirm("claim")

    def expand(self) -> None:
        """Lays a domino. Declines now and then."""
        if self.table.action("keep").count() and self.turns % KEPT == KEPT - 1:
            self.press("keep")
        else:
            self.lay_two()

    def lay_two(self) -> None:
        """Joins two plots and lays them."""
        self.join()
        self.lay("place")

    def join(self) -> None:
        """Chooses two plots at hand that fit somewhere, unless they are chosen already."""
        if not self.table.cells().count():
            self.take_two()

    def take_two(self) -> None:
        """Chooses the first two plots at hand that go together. The page drops the first of two that do not."""
        places = [plot.get_attribute("data-hand") or "" for plot in self.table.hand.all()]
        for pair in combinations(places, 2):
            for plot in self.table.taken.all():
                self.choose(plot)
            expect(self.table.taken).to_have_count(0)
            for place in pair:
                self.choose(self.table.marked("hand", place))
            expect(self.table.marked("hand", pair[1])).to_have_attribute("aria-pressed", "true")
            if self.table.taken.count() == 2:
                return
        raise AssertionError("no two plots go together")

    def discard(self) -> None:
        """Discards two plots."""
        if not self.table.action("discard").is_enabled():
            self.take_two()
        self.confirm("discard")

    def answer(self, mark: str, action: str) -> None:
        """Chooses the last of some marks and confirms it."""
        self.choose(self.table.marked(mark).last)
        self.confirm(action)

    def hire(self, partner: str = "") -> None:
        """Hires a partner; without a name, one side after the other in the course of the game."""
        sides = self.table.marked("partner")
        self.choose(self.table.side(partner) if partner else sides.nth(self.turns % sides.count()))
        self.confirm("hire")

    def herd(self) -> None:
        """Makes one step with a cow, or none in every third turn."""
        if self.turns % 3 == 2:
            self.press("done")
        else:
            self.step()

    def step(self) -> None:
        """Makes one step with a cow, and waits until it is made."""
        words = self.table.action("done").text_content() or ""
        self.drive()
        expect(self.page.locator("[data-action=done]", has_text=words.strip())).to_have_count(0)

    def drive(self) -> None:
        """Chooses a cow and where it goes."""
        if not self.table.marked("target").count():
            self.choose(self.table.marked("cow").first)
        self.choose(self.table.marked("target").last)

    def swap(self) -> None:
        """Swaps the last plot that can be had for the first own plot."""
        self.choose(self.table.marked("swap").last)
        if not self.table.action("swap").is_enabled():
            self.choose(self.table.hand.first)
        self.confirm("swap")

    def steal(self) -> None:
        """Steals the first cow that can be stolen."""
        self.choose(self.table.marked("cow").first)
        self.confirm("steal")

    def bonus(self) -> None:
        """Takes a bonus plot and lays it, or puts it away where no side fits."""
        sides = self.table.marked("bonus")
        if not sides.count():
            self.press("out")
            return
        is_out = (sides.last.get_attribute("data-bonus") or "").endswith("null")  # no side of this plot fits
        self.choose(sides.last)
        if is_out:
            self.confirm("out")
        else:
            self.mark()
            self.confirm("place")

    def press(self, action: str) -> None:
        """Presses a button of the action bar that is not the main one, and waits until it is gone."""
        words = self.table.action(action).text_content() or ""
        self.push(action)
        expect(self.page.locator(f"[data-action={action}]", has_text=words.strip())).to_have_count(0)

    def push(self, action: str) -> None:
        """Presses a button of the action bar."""
        self.confirm(action)


class RanchMouse(ByMouse[RanchTable], RanchHand):
    """Plays by mouse."""


class RanchTouch(ByTouch[RanchTable], RanchHand):
    """Plays by touch."""


class RanchKeyboard(ByKeyboard[RanchTable], RanchHand):
    """Plays by keyboard. Arrows choose on the board and in lists. Other options tell a key or are reached with Tab."""

    def choose(self, option: Locator) -> None:
        keys = option.get_attribute("aria-keyshortcuts")
        if keys:
            self.page.keyboard.press(keys.split()[-1])
        else:
            self.reach(option)
            self.page.keyboard.press("Enter")

    def push(self, action: str) -> None:
        self.table.confirm(action, self.choose)

    def reach(self, option: Locator) -> None:
        """Presses Tab until the option has the focus."""
        for _ in range(TABS):
            if option.evaluate("(element) => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead there")

    def answer(self, mark: str, action: str) -> None:
        self.page.keyboard.press("ArrowRight")
        self.confirm(action)

    def hire(self, partner: str = "") -> None:
        for _ in range(self.turns % 3 + 1):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("KeyS")
        self.confirm("hire")

    def drive(self) -> None:
        self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Space")
        self.confirm("step")

    def swap(self) -> None:
        self.page.keyboard.press("ArrowRight")
        if not self.table.action("swap").is_enabled():
            self.choose(self.table.hand.first)
        self.confirm("swap")

    def steal(self) -> None:
        self.page.keyboard.press("KeyV")
        self.answer("cow", "steal")

    def bonus(self) -> None:
        self.page.keyboard.press("ArrowRight")
        if self.table.cells().count():
            self.mark()
        self.confirm("place" if self.table.cells().count() else "out")
