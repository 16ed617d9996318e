"""What one address may ask for: new guests, tables, hints and reviews, and places in the public list of tables."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Literal

from loskut.core.errors import LoskutError
from loskut.server.limits import Buckets, is_loopback
from loskut.server.settings import Limits

Quota = Literal["guests", "tables", "hints", "reviews"]
MOST_ADDRESSES = 10_000
"""The number of addresses whose listed tables are remembered."""


class Quotas:
    """The quotas of all addresses. This machine itself has none: its owner may do as they like."""

    def __init__(self, limits: Limits) -> None:
        self._buckets: dict[Quota, Buckets] = {
            "guests": Buckets(limits.guests),
            "tables": Buckets(limits.tables),
            "hints": Buckets(limits.hints),
            "reviews": Buckets(limits.reviews),
        }
        self._most_listed = limits.listed_per_address
        self._listed: OrderedDict[str, list[str]] = OrderedDict()

    def take(self, quota: Quota, address: str) -> None:
        """Counts a request of an address. Raises LoskutError if it has made too many."""
        if not is_loopback(address) and not self._buckets[quota].take(address):
            raise LoskutError("error-too-many-requests")

    def check_list(self, address: str, is_listed: Callable[[str], bool]) -> None:
        """Checks that an address may have one more table in the public list. Raises LoskutError otherwise.

        `is_listed` tells whether a table is still in the list.
        """
        if is_loopback(address):
            return
        self._listed[address] = [table for table in self._listed.get(address, ()) if is_listed(table)]
        if len(self._listed[address]) >= self._most_listed:
            raise LoskutError("error-too-many-listed", most=self._most_listed)

    def add_to_list(self, address: str, table: str) -> None:
        """Notes that an address has one more table in the public list."""
        self._listed.setdefault(address, []).append(table)
        self._listed.move_to_end(address)
        if len(self._listed) > MOST_ADDRESSES:
            self._listed.popitem(last=False)
