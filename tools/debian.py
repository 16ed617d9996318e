"""Installs Debian's packages, where this user may: as root, or with sudo if it needs no password."""

import os
import shutil
import subprocess


def install(*packages: str) -> None:
    """Installs packages. Does nothing where that is not possible; the caller has to look whether they are there."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get") or (sudo and not _works([*sudo, "true"])):
        return
    print(f"Installing {' and '.join(packages)} for the tests ...", flush=True)
    quiet = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"]
    wanted = [*quiet, "install", "--no-install-recommends", "-y", *packages]
    if not _works(wanted):  # the package lists may be missing or old
        _works([*quiet, "update"])
        subprocess.run(wanted, check=False, stdout=subprocess.DEVNULL)


def _works(command: list[str]) -> bool:
    try:
        return subprocess.run(command, check=False, capture_output=True).returncode == 0
    except OSError:
        return False
