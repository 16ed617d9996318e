"""The joint shuffle: a seed that neither the server nor a player can choose. docs/protocol.md has the steps.

The server and the device of every person publish the hash of a secret number before they see the numbers of others.
Then all numbers are told to the server, and the seed is a hash of all of them. Anybody who knows the numbers can
compute every hash again. The page does the same in web/src/table/shuffle.ts; both are tested with
tests/data/shuffle.json.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from loskut.match.dealers import derive

NUMBER_BYTES = 32
"""The length of a secret number."""
_SERVER = "loskut shuffle 1 server"
_PLAYER = "loskut shuffle 1 player"
_SEED = "loskut shuffle 1 seed"


@dataclass(frozen=True, slots=True)
class Share:
    """A person's part in a shuffle: the first seat of their device (from 0), public id, the hash of their number."""

    seat: int
    guest: str
    commitment: str


def digest(*fields: bytes | str | int) -> bytes:
    """Returns SHA-256 of fields. Before each field stands its length in bytes, as four bytes, the highest first.

    Texts are written in UTF-8, numbers in decimal digits. The lengths keep apart what would look the same in a row,
    such as ("ab", "c") and ("a", "bc").
    """
    hashed = sha256()
    for field in fields:
        content = field if isinstance(field, bytes) else str(field).encode()
        hashed.update(len(content).to_bytes(4, "big") + content)
    return hashed.digest()


def secret_of(root: bytes, attempt: int) -> bytes:
    """Returns the secret number of the server for an attempt (from 1). `root` is the secret of the table."""
    return derive(root, "shuffle", attempt)


def server_commitment(table: str, attempt: int, secret: bytes) -> str:
    """Returns the hash that the server publishes before an attempt, in hexadecimal."""
    return digest(_SERVER, table, attempt, secret).hex()


def player_commitment(table: str, attempt: int, guest: str, number: bytes) -> str:
    """Returns the hash that the device of a person publishes before an attempt, in hexadecimal."""
    return digest(_PLAYER, table, attempt, guest, number).hex()


def joint_seed(table: str, attempt: int, secret: bytes, shares: Sequence[Share], numbers: Sequence[bytes]) -> bytes:
    """Returns the seed of a match. `shares` is the fixed list in the order of seats, `numbers` belong to it."""
    listed = [field for share in shares for field in (share.seat, share.guest, bytes.fromhex(share.commitment))]
    return digest(_SEED, table, attempt, secret, len(shares), *listed, *numbers)
