"""What people do at a table of Kingdomino Duel. The page is found by these attributes:

- `data-mode` on the action bar: what is due. `pick`, `name` (a coat for a '?'), `draw` (two coats, or the first of two
  split ones), `put` (the second of them), `pass`, `coat` and `cross` (lightning), `wait`.
- `data-die` on each die of the tray: its number, 0 to 3. It is a button while it can be chosen: for a pick, for the
  castle's cross, for turning. `aria-pressed` tells whether it is chosen; `data-state` is its state.
- `data-cell` on each square of the own map: `column,row`. `data-fits` is there where a drawing can begin: `now`, or
  `rotated` if it has to be rotated first. A square for a cross has `data-fits=now`, too.
- `data-offer` on the button of a castle or a power that can be used: `castle`, `turn_die`, `ignore_connection`,
  `split_dice`, `take_two`. `aria-pressed` tells whether it is in use.
- `data-coat` on the button of a coat that can be chosen: for a '?', or with lightning. Its value is the coat's name.
- `data-face` on the button of a face that a die can be turned to: its number, 0 to 5.
- `aria-keyshortcuts` on each die, offer, coat and face: its key.
- `data-action` on the buttons of the action bar: `take`, `draw`, `pass`, `choose`, `undo`, `rotate`.
- `data-power` on each row of the spellbook: the power's name. `data-state` is its state; `data-book` opens the sheet.
"""

from typing import Literal

from e2e.browsing import Person
from e2e.pages import TURNS, Table
from playwright.sync_api import Locator, expect

Duty = Literal["over", "pick", "name", "draw", "put", "pass", "coat", "cross"]
OVER = "main.result"
BAR = "[data-mode]:not([data-mode=wait])"
Offer = Literal["castle", "turn_die", "ignore_connection", "split_dice", "take_two"]


class DuelTable(Table):
    """The page of a table of Kingdomino Duel."""

    def open(self, table: str) -> "DuelTable":
        """Opens a table by its id."""
        self.person.open(f"/t/{table}")
        return self

    def duty(self) -> Duty:
        """Waits until the person has to do something or the game is over. Returns what to do."""
        self.page.wait_for_selector(f"{OVER}, {BAR}")
        if self.page.locator(OVER).count():
            return "over"
        duty: Duty = self.page.locator(BAR).get_attribute("data-mode")  # type: ignore[assignment]
        return duty

    def due_now(self, duty: Duty) -> "DuelTable":
        """Waits until exactly this is due."""
        expect(self.page.locator(f"[data-mode={duty}]")).to_be_visible()
        return self

    @property
    def dice(self) -> Locator:
        """Dice that can be chosen now."""
        return self.page.locator("button[data-die]:enabled")

    def die(self, number: int) -> Locator:
        """Returns a die of the tray by its number."""
        return self.page.locator(f"[data-die='{number}']")

    @property
    def offers(self) -> Locator:
        """The castle and the powers that can be used or are in use."""
        return self.page.locator("button[data-offer]")

    def offer(self, name: Offer) -> Locator:
        """Returns the button of the castle or of a power."""
        return self.page.locator(f"button[data-offer={name}]")

    @property
    def coats(self) -> Locator:
        """Coats that can be chosen now."""
        return self.page.locator("button[data-coat]:enabled")

    def coat(self, name: str) -> Locator:
        """Returns the button of a coat."""
        return self.page.locator(f"button[data-coat={name}]")

    @property
    def faces(self) -> Locator:
        """Faces that the chosen die can be turned to."""
        return self.page.locator("button[data-face]:enabled")

    def cell(self, column: int, row: int) -> Locator:
        """Returns a square of the own map."""
        return self.page.locator(f"[data-cell='{column},{row}']").first

    def power(self, name: str) -> Locator:
        """Returns the row of a power in the spellbook."""
        return self.page.locator(f"[data-power={name}]").first


class DuelHand:
    """A way to make the moves of Kingdomino Duel. Each subclass can choose and confirm in its own way."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table
        self.page = table.page
        self.turns = 0

    def move(self) -> Duty:
        """Does what is due and returns it. Does nothing when the game is over."""
        duty = self.table.duty()
        match duty:
            case "pick":
                self.pick()
            case "name":
                self.choose(self.table.coats.first)
            case "draw" | "put":
                self.draw()
            case "pass":
                self.confirm("pass")
            case "coat":
                self.choose(self.table.coats.first)
                self.confirm("choose")
            case "cross":
                self.mark()
                self.confirm("choose")
        self.turns += 1
        return duty

    def finish(self) -> set[Duty]:
        """Plays to the end. Returns everything that was due on the way."""
        seen: set[Duty] = set()
        while (duty := self.move()) != "over":
            seen.add(duty)
        return seen

    def pick(self) -> None:
        """Takes as many dice as the page asks for."""
        for die in self.table.dice.all():
            if self.table.action("take").is_enabled():
                break
            self.choose(die)
        self.confirm("take")

    def draw(self) -> None:
        """Draws somewhere."""
        raise NotImplementedError

    def mark(self) -> None:
        """Chooses a square for a cross."""
        raise NotImplementedError

    def choose(self, option: Locator) -> None:
        """Chooses a die, a coat, a face or an offer."""
        raise NotImplementedError

    def confirm(self, action: str) -> None:
        """Makes a choice final."""
        raise NotImplementedError


class DuelMouse(DuelHand):
    """Moves by clicks."""

    def draw(self) -> None:
        if self.turns % 2:
            for _ in range(TURNS):
                if not self.table.cells("now").count():
                    self.table.action("rotate").click()
            self.table.cells("now").last.click()
        else:
            self.table.cells().first.click()
        self.confirm("draw")

    def mark(self) -> None:
        self.table.cells().last.click()

    def choose(self, option: Locator) -> None:
        option.click()

    def confirm(self, action: str) -> None:
        self.table.confirm(action, Locator.click)


class DuelTouch(DuelHand):
    """Moves by taps."""

    def draw(self) -> None:
        self.table.cells().last.tap()
        self.confirm("draw")

    def mark(self) -> None:
        self.table.cells().first.tap()

    def choose(self, option: Locator) -> None:
        option.tap()

    def confirm(self, action: str) -> None:
        self.table.confirm(action, Locator.tap)


class DuelKeyboard(DuelHand):
    """Moves by keyboard only: each option tells its key."""

    def draw(self) -> None:
        self.page.keyboard.press("ArrowRight")
        expect(self.table.action("draw")).to_be_enabled()
        self.page.keyboard.press(("ArrowUp", "ArrowLeft", "KeyR")[self.turns % 3])
        for _ in range(TURNS):
            if not self.table.action("draw").count():  # The coats were rotated to a direction that does not fit.
                self.page.keyboard.press("KeyR")
        self.confirm("draw")

    def mark(self) -> None:
        self.page.keyboard.press("ArrowRight")

    def choose(self, option: Locator) -> None:
        key = option.get_attribute("aria-keyshortcuts")
        assert key
        self.page.keyboard.press(key)

    def confirm(self, action: str) -> None:
        self.table.confirm(action, lambda _: self.page.keyboard.press("Enter"))


def duel_table(person: Person, table: str) -> DuelTable:
    """Opens a table of Kingdomino Duel in the person's browser."""
    return DuelTable(person).open(table)
