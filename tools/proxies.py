"""The proxies of deploy/, for their tests: finds nginx and Caddy, or installs Debian's packages.

python -m tools.proxies   install what is missing; print a warning if that is not possible
"""

import shutil
import sys

from tools.debian import install

PACKAGES = {"nginx": "nginx-light", "caddy": "caddy"}


def missing() -> list[str]:
    """Returns the packages whose programs are not installed."""
    return [package for program, package in PACKAGES.items() if not shutil.which(program)]


if __name__ == "__main__":
    if missing():
        install(*missing())
    if missing():
        print(
            f"\n*** NO TESTS OF PROXIES: {' and '.join(missing())} could not be installed here. ***\n", file=sys.stderr
        )
