"""The folder for compiled code. This module is imported before numba, which reads the folder from the environment once.

numba compiles a function again if the file of that function has changed. It does not look at the files of the functions
that it calls, so an old version of a function of `kit` could go on running. To prevent this, the name of the folder
holds a hash of everything that compiled code depends on.
"""

import os
import platform
import sys
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

SOURCES = Path(__file__).parent.parent
PACKAGES = ("core", "games", "jit", "kit")
"""The packages that compiled code consists of. It cannot import packages of the layers above."""
VARIABLE = "NUMBA_CACHE_DIR"
"""The environment variable that numba reads."""


def folder() -> Path:
    """Returns the folder for the present code on the present machine."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "loskut" / fingerprint()[:20]


def fingerprint() -> str:
    """Returns a hash of the sources of compiled code, the versions of Python and numba, and the processor."""
    found = sha256()
    for part in (sys.version, _version("numba"), _version("llvmlite"), platform.machine(), _processor()):
        found.update(part.encode() + b"\0")
    for path in sorted(path for package in PACKAGES for path in (SOURCES / package).rglob("*")):
        if path.suffix in (".py", ".csv"):
            found.update(str(path.relative_to(SOURCES)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def use() -> None:
    """Sets the folder for numba, unless the user has set another."""
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
