"""The OpenAPI description: what it promises is kept, whatever is sent."""

import os
import subprocess
import sys
from pathlib import Path

from server.serving import MakeServer

from loskut.server.settings import Limits

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
UNLIMITED = Limits(requests_per_second=1e6, request_burst=1e6, tables_per_guest=10**6)


def test_schemathesis_finds_no_server_error(make_server: MakeServer, tmp_path: Path) -> None:
    server = make_server(limits=UNLIMITED)
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/api/openapi.json"]
    options = ["--phases", "examples,coverage,fuzzing", "--checks", CHECKS, "--seed", "1", "--max-examples", "5"]
    options += ["--generation-deterministic", "--suppress-health-check", "all", "--no-color", "--warnings", "off"]
    done = subprocess.run(
        command + options,
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
