"""Follows docs/self-hosting.md as far as a test can: everything that does not need root."""

import asyncio
import configparser
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from server.ports import listening_port
from server.serving import play_out

from loskut.server.pyclient import Client, Refusal

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "self-hosting.md").read_text(encoding="utf-8")
DEPLOY = ROOT / "deploy"
HOME = "/opt/loskut"
COMMANDS = [
    line
    for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines()
    if not line.startswith("podman ")
]


class Machine:
    """A folder that stands for a machine. Paths of the page lie below it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "opt" / "loskut"
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("LOSKUT_")},
            "LOSKUT_DATA": str(folder / "var" / "lib" / "loskut"),
            "LANG": "en_GB.UTF-8",
            "LANGUAGE": "en",
        }

    def below(self, text: str) -> str:
        """Returns a line of the page with its paths moved below the folder."""
        return re.sub(r"(?<![\w.])/(opt|var|etc)/", rf"{self.folder}/\1/", text)

    def run(self, line: str) -> str:
        """Runs a command of the page, which must succeed, and returns its output."""
        command = shlex.split(self.below(line))
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, check=False, capture_output=True, text=True
        )
        assert done.returncode == 0, (line, done.stdout, done.stderr)
        return done.stdout


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """Installs the wheel as the page says, with the libraries of the test environment."""
    machine = Machine(tmp_path_factory.mktemp("machine"))
    build = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "--target",
        "wheel",
        "--directory",
        str(machine.folder / "dist"),
    ]
    environment = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    subprocess.run(build, cwd=ROOT, env=environment, check=True, capture_output=True)
    venv, install, version = COMMANDS[:3]
    assert venv == f"python3 -m venv {HOME}"
    machine.run(venv.replace("python3", sys.executable))
    site = next((machine.home / "lib").glob("python3*/site-packages"))
    (site / "dependencies.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", encoding="utf-8")
    machine.run(f"{install} --no-deps --no-index --quiet")
    assert machine.run(version) == "loskut 0.1.0\n"
    return machine


@pytest.fixture(scope="module")
def unit() -> configparser.SectionProxy:
    parser = configparser.RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DEPLOY / "loskut.service", encoding="utf-8")
    return parser["Service"]


@pytest.fixture(scope="module")
def server(machine: Machine, unit: configparser.SectionProxy) -> Iterator[str]:
    """Runs the server as the systemd unit does, on a free port, and stops it as the unit does."""
    values = dict(line.split("=", 1) for line in _lines(DEPLOY / "loskut.env"))
    line = unit["ExecStart"].replace("$LOSKUT_OPTIONS", values["LOSKUT_OPTIONS"]).replace("8000", "0")
    command = shlex.split(machine.below(line))
    with subprocess.Popen(
        [*command, "--lang", "en"], env=machine.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert "https://table.example.org" in process.stdout.readline()
        yield f"http://127.0.0.1:{listening_port(process.pid)}"
        process.send_signal(signal.SIGTERM)
        assert process.wait(int(unit["TimeoutStopSec"])) == 0


def _lines(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.skipif(sys.platform != "linux", reason="the page is about Linux")
def test_the_unit_starts_a_server_that_answers_and_stops_when_told(server: str) -> None:
    assert "curl http://127.0.0.1:8000/healthz" in COMMANDS
    with urllib.request.urlopen(f"{server}/healthz", timeout=60) as answer:
        assert answer.read() == b"ok\n"
    with urllib.request.urlopen(f"{server}/metrics", timeout=60) as answer:
        assert b"loskut_requests_total" in answer.read()


@pytest.mark.skipif(sys.platform != "linux", reason="the page is about Linux")
def test_backups_and_housekeeping_work_as_the_page_says(server: str, machine: Machine) -> None:
    admin = [line for line in COMMANDS if line.startswith(f"{HOME}/bin/loskut admin")]
    assert [line.split()[2] for line in admin] == ["backup", "restore", "stats", "purge", "purge"]
    assert (machine.folder / "var/lib/loskut/loskut.sqlite3").is_file(), "where LOSKUT_DATA says"
    for line in admin:
        assert machine.run(line)
    assert (machine.folder / "var/backups/loskut.sqlite3").is_file()


def test_the_unit_names_commands_and_options_that_exist(machine: Machine, unit: configparser.SectionProxy) -> None:
    assert unit["ExecStartPre"] == f"{HOME}/bin/loskut prepare --first"
    machine.run(unit["ExecStartPre"] + " --help")
    options = re.findall(r"`(--[a-z-]+)", PAGE.partition("## The proxy")[2].partition("## ")[0])
    assert {"--public-url", "--trusted-proxy", "--root-path", "--host", "--port"} <= set(options)
    shown = machine.run(f"{HOME}/bin/loskut serve --help")
    for option in (*options, *re.findall(r"--[a-z-]+", unit["ExecStart"])):
        assert option in shown


def test_the_unit_allows_as_many_sockets_as_a_full_server_needs(unit: configparser.SectionProxy) -> None:
    assert int(unit["LimitNOFILE"]) >= 2 * 10_000, "a socket for each of two players, at ten thousand tables"


def test_every_file_that_the_page_installs_is_there() -> None:
    installed = [shlex.split(line)[3] for line in COMMANDS if line.startswith("install ")]
    assert installed
    for name in (*installed, *re.findall(r"\]\(\.\./(deploy/[^)]+)\)", PAGE)):
        assert (ROOT / name).is_file(), name
    assert {path.name for path in DEPLOY.iterdir()} == {"Caddyfile", "loskut.env", "loskut.service", "nginx.conf"}


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd-analyze")
def test_systemd_finds_nothing_wrong_with_the_unit(machine: Machine) -> None:
    text = (DEPLOY / "loskut.service").read_text(encoding="utf-8").replace(HOME, str(machine.home))
    path = machine.folder / "loskut.service"
    path.write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(path)], check=False, capture_output=True, text=True
    )
    assert "loskut.service" not in done.stderr, done.stderr


def nginx_file(folder: Path, site: str) -> Path:
    """Returns a complete configuration for nginx around a site. It writes nothing elsewhere."""
    places = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{place}_temp_path {folder / place};\n" for place in places)
    path = folder / "nginx.conf"
    text = f"daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{site}\n}}\n"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.skipif(not shutil.which("nginx"), reason="there is no nginx")
def test_nginx_finds_nothing_wrong_with_its_file(tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=table.example.org"]
    subprocess.run([*make, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    site = re.sub(r"(ssl_certificate_key) [^;]+", rf"\1 {key}", site)
    site = re.sub(r"(ssl_certificate) [^;]+", rf"\1 {certificate}", site)
    command = ["nginx", "-t", "-c", str(nginx_file(tmp_path, site)), "-e", str(tmp_path / "errors")]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def nginx_before(server: str, port: int, folder: Path) -> list[str]:
    """Returns the command line of nginx with our file, on a port and without encryption."""
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8").replace("http://127.0.0.1:8000", server)
    site = re.sub(r"listen \[::\].*|ssl_certificate.*", "", site).replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    return ["nginx", "-c", str(nginx_file(folder, site)), "-e", str(folder / "errors")]


def caddy_before(server: str, port: int, folder: Path) -> list[str]:
    """Returns the command line of Caddy with our file, on a port and without encryption."""
    site = (DEPLOY / "Caddyfile").read_text(encoding="utf-8").replace("127.0.0.1:8000", server.removeprefix("http://"))
    site = site.replace("table.example.org {", f"http://127.0.0.1:{port} {{").replace("{\n", "{\n\tadmin off\n", 1)
    (folder / "Caddyfile").write_text(site, encoding="utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


Proxy = Callable[[str, int, Path], list[str]]
proxies = pytest.mark.parametrize("proxy", [nginx_before, caddy_before])


@contextmanager
def running(proxy: Proxy, server: str, folder: Path) -> Iterator[int]:
    """Runs a proxy before a server. Yields its port, where it may not listen yet."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    command = proxy(server, port, folder)
    if not shutil.which(command[0]):
        pytest.skip(f"there is no {command[0]}")
    places = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(folder))
    with subprocess.Popen(command, env={**os.environ, **places}, stderr=subprocess.DEVNULL) as process:
        try:
            yield port
        finally:
            process.terminate()


@proxies
def test_people_play_through_a_proxy_that_keeps_slow_clients_away(server: str, tmp_path: Path, proxy: Proxy) -> None:
    with running(proxy, server, tmp_path) as port:
        asyncio.run(asyncio.wait_for(_play_through(f"http://127.0.0.1:{port}"), 180))
        _send_half_a_request(port)


@proxies
def test_a_proxy_passes_on_only_whole_requests_and_tells_the_address_itself(tmp_path: Path, proxy: Proxy) -> None:
    with socket.create_server(("127.0.0.1", 0)) as upstream:
        upstream.settimeout(60)
        server = f"http://127.0.0.1:{upstream.getsockname()[1]}"
        with running(proxy, server, tmp_path) as port, _connected(port) as slow, _connected(port) as quick:
            head = f"Host: 127.0.0.1:{port}\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Length: 2\r\n\r\n"
            slow.sendall(f"PUT /half HTTP/1.1\r\n{head}{{".encode())
            time.sleep(0.5)  # in this time a proxy that does not buffer passes on what it has
            quick.sendall(f"PUT /whole HTTP/1.1\r\n{head}{{}}".encode())
            line, _ = upstream.accept()
            with line:
                received = line.recv(65536)
    assert received.startswith(b"PUT /whole ")
    assert b"203.0.113.9" not in received, "anybody can claim to come from there"
    assert b"x-forwarded-for: 127.0.0.1" in received.lower()


def _connected(port: int) -> socket.socket:
    """Returns a connection to a proxy that has just been started."""
    end = time.monotonic() + 60
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=30)
        except ConnectionRefusedError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def _send_half_a_request(port: int) -> None:
    """Sends a request without its end. The proxy gives up; it has not passed the request on to the server."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
        head = f"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 20\r\n\r\n"
        line.sendall(head.encode() + b"{")
        assert b"content-security-policy" not in line.recv(65536).lower(), "the header of our answers"


async def _play_through(url: str) -> None:
    client = Client(url)
    client.origin = "https://table.example.org"
    while True:
        try:
            await client.rename("Ada")
            break
        except OSError:  # the proxy has not started yet
            await asyncio.sleep(0.1)
    with pytest.raises(Refusal, match="error-no-such-page"):
        await client.request("GET", "/metrics")
    table = await client.make_table(game="kingdomino", seats=[{"kind": "me"}, {"kind": "hotseat", "name": "Bo"}])
    async with client.sit_down(table) as sitting:
        assert await play_out(sitting, most=8) == 8


@pytest.mark.skipif(not shutil.which("caddy"), reason="there is no caddy")
def test_caddy_finds_nothing_wrong_with_its_file(tmp_path: Path) -> None:
    command = ["caddy", "adapt", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, env={**os.environ, "HOME": str(tmp_path)}
    )
    assert done.returncode == 0, done.stderr
