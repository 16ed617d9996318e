"""Checks for every request: size, rate and origin. Responses get security headers."""

import logging
from collections import Counter
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loskut.core.errors import LoskutError
from loskut.server.limits import Buckets
from loskut.server.problems import problem
from loskut.server.service import Service

log = logging.getLogger("loskut.requests")
SAFE = ("GET", "HEAD", "OPTIONS")
TOO_MANY = 4029
OTHER_SITE = 4403
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; "
    "form-action 'self'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Protection:
    """Middleware that refuses requests that are too many, too large or from another site."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self._app = app
        self._service = service
        self._limits = service.settings.limits
        self._requests = Buckets(self._limits.requests)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._serve_socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._serve_request(scope, receive, send)

    async def _serve_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = False

        async def protected(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                found = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    found.setdefault(name, value)
                self._service.metrics.requests.labels(str(message["status"])).inc()
            await send(message)

        try:
            self._check(scope, Headers(scope=scope))
            await self._app(scope, self._limited(receive), protected)
        except LoskutError as error:
            await problem(error)(scope, receive, protected)
        except Exception:
            if has_begun:
                raise
            log.exception("a request failed", extra={"method": scope["method"], "path": scope["path"]})
            await problem(LoskutError("error-internal"))(scope, receive, protected)

    def _check(self, scope: Scope, headers: Headers) -> None:
        path = scope["path"].removeprefix(self._service.settings.root_path)
        if path.startswith("/api/") and not self._requests.take(address_of(scope)):
            raise LoskutError("error-too-many-requests")
        if scope["method"] not in SAFE and not self._is_same_site(headers):
            raise LoskutError("error-other-site")
        length = headers.get("content-length", "0")
        if length.isdigit() and int(length) > self._limits.body_bytes:
            raise LoskutError("error-too-large")

    def _limited(self, receive: Receive) -> Receive:
        """Returns `receive` with a limit on the body, for requests that do not state their length."""
        size = 0

        async def limited() -> Any:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self._limits.body_bytes:
                raise LoskutError("error-too-large")
            return message

        return limited

    async def _serve_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        if not self._is_same_site(Headers(scope=scope)):
            await _refuse_socket(receive, send, OTHER_SITE)
            return
        if self._sockets[address] >= self._limits.sockets_per_address or not self._requests.take(address):
            await _refuse_socket(receive, send, TOO_MANY)
            return
        self._sockets[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _is_same_site(self, headers: Headers) -> bool:
        return self._service.is_same_site(headers.get("origin"), headers.get("host"))


async def _refuse_socket(receive: Receive, send: Send, code: int) -> None:
    """Closes a socket with a code. A socket that was never accepted could not carry it."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code})


def address_of(scope: Scope) -> str:
    """Returns the address of a client, as the trusted proxy tells it if there is one."""
    return scope["client"][0] if scope.get("client") else ""
