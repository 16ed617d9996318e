"""Where compiled code is kept. Imported before numba, which reads the folder from the environment once.

Numba's cache looks at the file of a compiled function, not at the files of functions it calls, so a changed function of
`kit` would go on running in its old form. Here the folder's name carries a hash of everything that can matter.
"""

import os
import platform
import sys
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

SOURCES = Path(__file__).parent.parent
PACKAGES = ("core", "games", "jit", "kit")
"""What compiled code is made of; packages above these cannot be imported by it."""
VARIABLE = "NUMBA_CACHE_DIR"


def folder() -> Path:
    """The folder for this very code on this very machine."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "loskut" / fingerprint()[:20]


def fingerprint() -> str:
    """A hash of the sources that compiled code is made of, the versions of Python and numba, and the processor."""
    found = sha256()
    for part in (sys.version, _version("numba"), _version("llvmlite"), platform.machine(), _processor()):
        found.update(part.encode() + b"\0")
    for path in sorted(path for package in PACKAGES for path in (SOURCES / package).rglob("*")):
        if path.suffix in (".py", ".csv"):
            found.update(str(path.relative_to(SOURCES)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def use() -> None:
    """Point numba at the folder, unless the user has chosen another."""
    os.environ.setdefault(VARIABLE, str(folder()))


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return "".join(line for line in lines[:40] if line.startswith(("model name", "flags")))
