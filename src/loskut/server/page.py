"""The web client: the built files in `client/`, and its single page, which is served for every address of a page."""

import gzip
import html
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

CLIENT = Path(__file__).parent / "client"
FOR_EVER = "public, max-age=31536000, immutable"
"""The cache header for files whose names contain a hash of their contents."""
SMALLEST_TO_PACK = 1000
"""Smaller answers, in bytes, are not compressed."""
NOT_BUILT = "The client is not built. Run `make client` (or `npm ci && npm run build` in web/), then start again.\n"


@dataclass(frozen=True)
class File:
    """A built file. It is read and compressed once."""

    path: Path

    @cached_property
    def plain(self) -> bytes:
        """The contents."""
        return self.path.read_bytes()

    @cached_property
    def packed(self) -> bytes:
        """The contents, compressed with gzip."""
        return gzip.compress(self.plain, mtime=0)

    def response(self, request: Request, cache: str) -> Response:
        """Returns the response to a request for the file."""
        kind = mimetypes.guess_type(self.path.name)[0] or "application/octet-stream"
        return packed_response(request, self.plain, self.packed, kind, cache)


class Page:
    """Serves the client. Its files are listed once, so no request can make the server look at any other path."""

    def __init__(self, root_path: str, folder: Path = CLIENT) -> None:
        self._root = root_path.rstrip("/") + "/"
        self._folder = folder
        found = [path for path in folder.rglob("*") if path.is_file()]
        self._files = {path.relative_to(folder).as_posix(): File(path) for path in found}

    def file(self, path: str, request: Request) -> Response | None:
        """Returns the response with a built file, or None if there is none at this path."""
        if path not in self._files:
            return None
        cache = FOR_EVER if path.startswith("assets/") else "no-cache"
        return self._files[path].response(request, cache)

    def page(self, request: Request) -> Response:
        """Returns the response with the single page. Its script decides by the address what to show."""
        try:
            text = (self._folder / "index.html").read_text(encoding="utf-8")
        except OSError:
            return PlainTextResponse(NOT_BUILT, 503)
        base = f'<base href="{html.escape(self._root)}" />'
        start = text.find("<base ")
        if start >= 0:
            text = text[:start] + base + text[text.index(">", start) + 1 :]
        else:
            text = text.replace("<head>", f"<head>\n    {base}", 1)
        content = text.encode()
        return packed_response(
            request, content, gzip.compress(content, mtime=0), "text/html; charset=utf-8", "no-cache"
        )


def packed_response(request: Request, plain: bytes, packed: bytes, kind: str, cache: str) -> Response:
    """Returns a response, compressed if the browser accepts that and it is worth it."""
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    if len(plain) >= SMALLEST_TO_PACK and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(plain, media_type=kind, headers=headers)
