"""Options and markers of the whole test suite."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import loskut.jit  # noqa: F401 - sets the folder of compiled code, before a test imports numba
from loskut.core import registry
from tools import chromium

settings.register_profile("loskut", derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("loskut")  # the same examples on every machine


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", help="run only the tests marked with this rule, such as K12")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if not wanted:
        return
    kept = [item for item in items if any(wanted in mark.args for mark in item.iter_markers("rule"))]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not chromium.find():
        terminalreporter.section("no browser tests", red=True, bold=True)
        terminalreporter.line(chromium.MISSING)


@pytest.fixture
def hostile_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Installs the plug-in with hostile bots for one test. Other tests do not see it."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent / "hostilebots"))
    yield
    sys.modules.pop("hostilebots", None)
    registry.find.cache_clear()
    registry.load.cache_clear()
