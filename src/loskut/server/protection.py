"""What every request passes: sizes, rates, origins, and headers that keep pages to themselves."""

from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loskut.core.errors import LoskutError
from loskut.server.limits import Buckets
from loskut.server.service import Service

SAFE = ("GET", "HEAD", "OPTIONS")
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
    """Refuses what is too much, too large or from elsewhere before anybody looks at it."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self._app = app
        self._service = service
        limits = service.settings.limits
        self._addresses = Buckets(limits.requests_per_second, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    found.setdefault(name, value)
                self._service.metrics.requests.labels(str(message["status"])).inc()
            await send(message)

        try:
            self._check(scope, headers)
            await self._app(scope, self._limited(receive), protected)
        except LoskutError as error:
            from loskut.server.app import problem  # noqa: PLC0415

            await problem(error)(scope, receive, protected)

    def _check(self, scope: Scope, headers: Headers) -> None:
        address = scope["client"][0] if scope.get("client") else ""
        if scope["path"].startswith("/api/") and not self._addresses.take(address):
            raise LoskutError("error-too-many-requests")
        if scope["method"] not in SAFE and not self._service.is_same_site(headers.get("origin"), headers.get("host")):
            raise LoskutError("error-other-site")
        length = headers.get("content-length", "0")
        if length.isdigit() and int(length) > self._service.settings.limits.body_bytes:
            raise LoskutError("error-too-large")

    def _limited(self, receive: Receive) -> Receive:
        """A body whose length was not told must not be longer either."""
        size = 0

        async def limited() -> Any:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self._service.settings.limits.body_bytes:
                raise LoskutError("error-too-large")
            return message

        return limited
