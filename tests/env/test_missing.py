"""Without the packages of the extra, the package works, and a face says what it needs."""

import subprocess
import sys

import pytest

HIDE = "import sys; sys.modules[{package!r}] = None; "


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("package", "code"),
    [
        ("pettingzoo", "from loskut.env import kingdomino_v1"),
        ("gymnasium", "import loskut.env.single"),
        ("pyspiel", "import loskut.env.spiel"),
        ("numba", "from loskut.env import VectorEnv"),
        ("numpy", "from loskut.env import kingdomino_v1"),
        ("numpy", "from loskut.env import VectorEnv"),
        ("numpy", "import loskut.env.single"),
        ("numpy", "import loskut.env.spiel"),
    ],
)
def test_a_face_names_the_package_that_is_missing(package: str, code: str) -> None:
    result = run(HIDE.format(package=package) + code)
    last = result.stderr.strip().splitlines()[-1]
    assert (
        last == f"ImportError: this environment needs the package {package!r}, which is not installed: "
        "pip install 'loskut[env]'"
    )


def test_the_readable_observations_need_no_package_at_all() -> None:
    code = (
        "from loskut.core import registry; game = registry.game('kingdomino'); options = game.presets['two']; "
        "seen = game.encoding(options).encode(game.initial(options), 0); print(len(seen.boards), len(seen.table)); "
        "import loskut.env; print('kingdomino_v1' in dir(loskut.env))"
    )
    result = run("".join(HIDE.format(package=name) for name in ("numpy", "numba", "gymnasium")) + code)
    assert result.stdout.split() == ["1377", "189", "True"], result.stderr
