"""The program in docs/protocol.md plays a whole game at a real table."""

import re
import subprocess
import sys
from pathlib import Path

from server.serving import Server

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
ADDRESS = "http://127.0.0.1:8000"


def test_the_client_of_the_page_plays_a_game(server: Server) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert ADDRESS in program
    program = program.replace(ADDRESS, server.url)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=180, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\[\d+, \d+\]\n", done.stdout)
