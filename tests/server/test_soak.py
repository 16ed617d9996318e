"""The short form of `make soak`: every kind of trouble once, while people play on two workers."""

import pytest
from server.databases import IS_POSTGRES

from tools.soak import soak

pytestmark = pytest.mark.skipif(not IS_POSTGRES, reason="needs PostgreSQL: make test-postgres")


def test_nothing_is_lost_whatever_goes_wrong() -> None:
    ledger = soak(minutes=0.7, seed=1)
    assert ledger is not None
    assert not ledger.problems, ledger.summary()
    print(ledger.summary())
    for trouble in ("workers killed", "kills of the whole server", "restarts of PostgreSQL", "floods from one address"):
        assert ledger.counts[trouble] >= 1
    assert ledger.counts["fuzzed requests over HTTP"] > 50
    assert len(ledger.acknowledged) > 100
