"""Messages and requests that no honest client sends: wrong types, huge numbers, lone surrogates, NULs, long paths."""

import json
from random import Random
from typing import Any, get_args

from pydantic import BaseModel

from loskut.core import registry
from loskut.server.requests import ClientMessage

REQUESTS: tuple[type[BaseModel], ...] = get_args(get_args(ClientMessage)[0])
TEXTS = (
    "", " ", "0", "null", "\0", "a\0b", "\ud800", "\udfff\ud800", "\u202eabc", "\ufeff", "\u3164",
    "Z\u0300\u0301\u0302", "' OR 1=1 --", "../../etc/passwd", "%00", "%ff%fe", "<script>", "{}", "x" * 300,
    "\U0001f451" * 50, "x" * 20_000,
)  # fmt: skip
NUMBERS = (0, 1, -1, 2, 3, 4, 255, 2**31, 2**53 + 1, 2**63, -(2**63), 10**400, 0.5, 1e308, float("nan"), float("inf"))
METHODS = ("GET", "GET", "GET", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "BREW", "get")
PATHS = (
    "/", "/{}", "/t/{}", "/assets/{}", "/assets/.//./{}", "/assets/../{}", "/api/me", "/api/me/transfer",
    "/api/transfers/{}", "/api/tables", "/api/tables/mine", "/api/tables/open", "/api/tables/{}",
    "/api/tables/{}/record", "/api/tables/{}/replay", "/api/tables/{}/review", "/api/tables/{}/invite",
    "/api/tables/{}/socket", "/api/games",
    "/api/games/{}/words/{}", "/api/rules/{}/{}", "/api/{}", "/healthz", "/metrics", "//{}", "/api/openapi.json",
)  # fmt: skip
HEADERS = (
    ("Origin", ("http://[", "null", "https://evil.example", "http://[::1", "x" * 2000)),
    ("Cookie", ("loskut_guest=x", "loskut_guest=" + "A" * 5000, "=;=;", 'loskut_guest="\\000"')),
    ("Accept-Language", ("ru", "uk,en;q=0.5", ";;;,,,", "x" * 3000)),
    ("Content-Length", ("-1", "999999999999", "1e3", "")),
    ("Content-Type", ("text/plain", "application/json; charset=utf-7", "multipart/form-data", "")),
    ("If-None-Match", ("*", '"x"')),
    ("Transfer-Encoding", ("chunked", "gzip")),
    ("Upgrade", ("websocket", "h2c")),
)


class Garbage:
    """A source of bad messages. `tables` are ids of tables that exist."""

    def __init__(self, random: Random, tables: list[str]) -> None:
        self._random = random
        self.tables = tables

    def message(self) -> str:
        """Returns a message for a socket: one that is almost right, or no message at all."""
        choose = self._random.choice
        if self._random.random() < 0.1:
            return self._bent(choose(("", "[]", "{" * 3000, "nul", '{"type":', "\ufffd", '{"type": "sudo"}')))
        kind = choose(REQUESTS)
        body = {name: self._plausible(name) for name in kind.model_fields}
        body["type"] = kind.model_fields["type"].default
        for _ in range(choose((0, 0, 1, 1, 2))):
            self._spoil(body)
        return self._bent(json.dumps(body))

    def request(self) -> bytes:
        """Returns a request over HTTP, as it is sent."""
        choose = self._random.choice
        path = "".join(part + self._path_part() for part in choose(PATHS).split("{}"))
        body = b"" if self._random.random() < 0.4 else self._body().encode("utf-8", "surrogatepass")
        headers = {"Host": "127.0.0.1", "Connection": "close", "Content-Type": "application/json"}
        headers["Content-Length"] = str(len(body))
        if self._random.random() < 0.3:
            name, values = choose(HEADERS)
            headers[name] = choose(values)
        headers["X-Forwarded-For"] = self.address()
        lines = [f"{choose(METHODS)} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        return "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogatepass") + body

    def address(self) -> str:
        """Returns the address of a stranger."""
        return ".".join(str(self._random.randrange(1, 255)) for _ in range(4))

    def value(self, depth: int = 0) -> Any:
        """Returns anything that can be written as JSON."""
        kind = self._random.randrange(4 if depth > 3 else 6)
        if kind == 0:
            return self._random.choice((None, True, False))
        if kind == 1:
            return self._random.choice(NUMBERS)
        if kind in (2, 3):
            return self._random.choice(TEXTS)
        items = [self.value(depth + 1) for _ in range(self._random.randrange(4))]
        return items if kind == 4 else {self._random.choice(TEXTS)[:50]: item for item in items}

    def _plausible(self, name: str) -> Any:
        """Returns a value that could be right for a field."""
        number = self._random.randrange(4)
        match name:
            case "request":
                return str(self._random.randrange(10**6))
            case "level":
                return self._random.choice(("easy", "normal"))
            case "reaction":
                return self._random.choice(("hello", "wow", "oops"))
            case "commitment" | "number":
                return self._random.randbytes(32).hex()
            case "sequence" | "action" | "to":
                return self._random.randrange(200)
        return number

    def _spoil(self, body: dict[str, Any]) -> None:
        name = self._random.choice([*body, "more"])
        if self._random.random() < 0.2:
            body.pop(name, None)
        else:
            body[name] = self.value()

    def _bent(self, text: str) -> str:
        """Returns the text, now and then with a piece cut out or put in."""
        if self._random.random() < 0.1:
            at = self._random.randrange(len(text) + 1)
            return text[:at] + self._random.choice(("", "\0", '"', "}", "\\u", "[" * 500)) + text[at + 1 :]
        return text

    def _path_part(self) -> str:
        options = ("%00", "%ff%fe", "x" * 300, "..", "%2e%2e", "base.js", "en", "a%00b", "%F0%9F%91%91", "\u00e9", "")
        known = (*self.tables[-20:], *registry.names(registry.GAMES))
        return self._random.choice(known if known and self._random.random() < 0.4 else options)

    def _body(self) -> str:
        choose = self._random.choice
        if self._random.random() < 0.5:
            return self._bent(json.dumps(self.value()))
        if self._random.random() < 0.5:
            return self._bent(json.dumps({"name": self.value()}))
        seats = [choose(({"kind": "me"}, {"kind": "bot"}, {"kind": "hotseat", "name": "x"}, self.value()))] * 2
        wish: dict[str, Any] = {"game": choose([*registry.names(registry.GAMES), "x"]), "seats": seats}
        if self._random.random() < 0.5:
            wish[choose(("game", "options", "clock", "visibility", "seats", "seed"))] = self.value()
        elif self._random.random() < 0.5:
            wish["options"] = {choose(TEXTS)[:50]: choose((*TEXTS, *NUMBERS))}
        return self._bent(json.dumps(wish))
