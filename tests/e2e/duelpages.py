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

from e2e.modes import ByKeyboard, ByMouse, ByTouch, ModeHand, ModeTable
from playwright.sync_api import Locator

Offer = Literal["castle", "turn_die", "ignore_connection", "split_dice", "take_two"]


class DuelTable(ModeTable):
    """The page of a table of Kingdomino Duel."""

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


class DuelHand(ModeHand[DuelTable]):
    """Makes the moves of Kingdomino Duel."""

    def act(self, duty: str) -> None:
        match duty:
            case "pick":
                self.pick()
            case "name":
                self.choose(self.table.coats.first)
            case "draw" | "put":
                self.lay("draw")
            case "pass":
                self.confirm("pass")
            case "coat":
                self.choose(self.table.coats.first)
                self.confirm("choose")
            case "cross":
                self.mark()
                self.confirm("choose")

    def pick(self) -> None:
        """Takes as many dice as the page asks for."""
        for die in self.table.dice.all():
            if self.table.action("take").is_enabled():
                break
            self.choose(die)
        self.confirm("take")


class DuelMouse(ByMouse[DuelTable], DuelHand):
    """Plays by mouse."""


class DuelTouch(ByTouch[DuelTable], DuelHand):
    """Plays by touch."""


class DuelKeyboard(ByKeyboard[DuelTable], DuelHand):
    """Plays by keyboard."""
