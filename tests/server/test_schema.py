"""The OpenAPI description is true, whatever a client sends."""

import os
import subprocess
import sys
from pathlib import Path

from server.serving import MakeServer

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def test_schemathesis_finds_no_server_error(make_server: MakeServer, tmp_path: Path) -> None:
    server = make_server()
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
