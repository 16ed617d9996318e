"""The browser for the browser tests: finds Chromium, or installs Debian's package.

    python -m tools.chromium   install it if it is missing; print a warning if that is not possible

With `LOSKUT_REQUIRE_BROWSER=1` a missing browser is a failure; otherwise the browser tests are skipped.
`LOSKUT_CHROMIUM` names another browser of the Chromium family.
"""

import os
import shutil
import sys
from pathlib import Path

from tools.debian import install

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium", "fonts-dejavu-core")
FONTS = Path("/usr/share/fonts/truetype/dejavu")
FLAGS = (
    "--no-sandbox",  # a container has no sandbox; the tests open only our own pages
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING = (
    "NO BROWSER TESTS: Chromium is not installed and could not be installed here. "
    "On Debian: apt-get install " + " ".join(PACKAGES) + "; elsewhere name one in LOSKUT_CHROMIUM."
)


def find() -> str | None:
    """Returns the path of a browser, or None."""
    named = os.environ.get("LOSKUT_CHROMIUM")
    names = (named,) if named else NAMES
    return next((path for path in map(shutil.which, names) if path), None)


def is_required() -> bool:
    """Checks whether a missing browser is a failure."""
    return os.environ.get("LOSKUT_REQUIRE_BROWSER", "") not in {"", "0"}


def main() -> int:
    """Ensures that there is a browser, and returns the exit code."""
    if not os.environ.get("LOSKUT_CHROMIUM") and not (find() and FONTS.is_dir()):
        install(*PACKAGES)
    if find():
        return 0
    print(f"\n*** {MISSING} ***\n", file=sys.stderr)
    return 1 if is_required() else 0


if __name__ == "__main__":
    sys.exit(main())
