"""Finds the port of a process that prints another address, the one that clients use."""

from pathlib import Path

LISTENING = "0A"


def listening_port(process: int) -> int:
    """Returns the port on which a process listens, from Linux's /proc."""
    sockets = {str(link.readlink()) for link in Path(f"/proc/{process}/fd").iterdir() if link.is_symlink()}
    for line in Path(f"/proc/{process}/net/tcp").read_text(encoding="ascii").splitlines()[1:]:
        fields = line.split()
        if fields[3] == LISTENING and f"socket:[{fields[9]}]" in sockets:
            return int(fields[1].rpartition(":")[2], 16)
    raise AssertionError("it does not listen")
