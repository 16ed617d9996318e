"""The web application: the routes of docs/protocol.md, errors as codes, and security headers."""

import gzip
import io
from functools import cache
from random import randint
from typing import Annotated, Any
from urllib.parse import urlsplit

import segno
from fastapi import Depends, FastAPI, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from pydantic_core import to_json
from starlette.exceptions import HTTPException

from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.i18n.translator import LANGUAGES, translator
from loskut.record.writer import format_record
from loskut.server import answers, rulespages, views, words
from loskut.server import messages as m
from loskut.server.guests import COOKIE, COOKIE_AGE
from loskut.server.limits import is_loopback
from loskut.server.page import Page, packed_response
from loskut.server.problems import NO_STORE, problem
from loskut.server.protection import Protection, address_of
from loskut.server.requests import NewTable, Rename
from loskut.server.service import Service
from loskut.server.socket import serve_socket

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": m.Problem, "description": "Refused"} for status in (400, 401, 403, 404, 405, 413, 422, 429, 503)
}


def make_app(service: Service) -> FastAPI:
    """Returns the application for a service that is open."""
    settings = service.settings
    app = FastAPI(
        title="Loskut",
        version=str(m.PROTOCOL),
        description="The web table. docs/protocol.md tells of the socket.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        root_path=settings.root_path,
        root_path_in_servers=False,
        responses=PROBLEMS,
    )
    app.state.service = service
    app.add_middleware(Protection, service=service)
    app.add_exception_handler(LoskutError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_error)
    _add_guests(app, service)
    _add_tables(app, service)
    app.include_router(rulespages.router)
    app.include_router(words.router)
    _add_rest(app, service)
    return app


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, LoskutError)
    return problem(error)


async def _invalid(_: Request, __: Exception) -> Response:
    return problem(LoskutError("error-bad-message"), 422)


async def _http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "error-no-such-page", 405: "error-method"}.get(error.status_code, "error-bad-message")
    return problem(LoskutError(code), error.status_code, error.headers)


def _plain(data: Any, status: int = 200) -> Response:
    """Returns a response with data that already has the form of a message."""
    return Response(to_json(data), status, NO_STORE, "application/json")


@cache
def _games() -> tuple[bytes, bytes]:
    """Returns what can be played here, plain and compressed. Made once: no game comes or goes while the server runs."""
    plain = to_json([views.game_info(registry.game(name)) for name in registry.names(registry.GAMES)])
    return plain, gzip.compress(plain, mtime=0)


def _set_cookie(response: Response, service: Service, token: str) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_AGE,
        path=service.settings.root_path or "/",
        httponly=True,
        samesite="lax",
        secure=service.settings.is_https,
    )


def _language(request: Request) -> str:
    """Returns the first language in the browser's list that we have; English if there is none."""
    for wish in request.headers.get("accept-language", "").split(","):
        if wish.strip()[:2].lower() in LANGUAGES:
            return wish.strip()[:2].lower()
    return "en"


def _qr(url: str) -> str:
    """Returns a link as a QR code in SVG."""
    out = io.BytesIO()
    segno.make(url, micro=False).save(out, kind="svg", xmldecl=False, scale=4, border=2, svgclass=None, lineclass=None)
    return out.getvalue().decode()


def _address(request: Request, service: Service, path: str) -> str:
    """Returns the address of a page as other people reach it.

    Without a public address, a page opened on this machine itself gets the address in the local network.
    """
    if service.settings.public_url:
        return f"{service.settings.public_url.rstrip('/')}/{path}"
    root = service.settings.root_path.rstrip("/")
    if service.settings.lan_url and is_loopback(request.url.hostname):
        return f"{service.settings.lan_url}{root}/{path}"
    return f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}{root}/{path}"


def _add_guests(app: FastAPI, service: Service) -> None:
    guests = service.guests

    async def who(request: Request) -> m.Guest | None:
        return await guests.of_token(request.cookies.get(COOKIE))

    app.state.who = who
    Who = Annotated[m.Guest | None, Depends(who)]  # noqa: N806 - it is a type

    @app.get("/api/me", response_model=m.Me)
    async def get_me(guest: Who) -> m.Me:
        """Returns the guest who asks."""
        return m.Me(guest=guest)

    @app.put("/api/me", response_model=m.Me)
    async def put_me(wish: Rename, guest: Who, request: Request, response: Response) -> m.Me:
        """Renames the guest. Creates one if there is none."""
        if guest is None:
            guest, token = await service.make_guest(wish.name, address_of(request.scope))
            _set_cookie(response, service, token)
        else:
            guest = await service.rename(guest, wish.name)
        return m.Me(guest=guest)

    @app.post("/api/me/transfer", response_model=answers.Transfer)
    async def transfer(request: Request, guest: Who) -> answers.Transfer:
        """Creates a private link with which the guest goes on at another device. It is valid once, for 10 minutes."""
        if guest is None:
            raise LoskutError("error-no-guest")
        code, expires = await guests.new_transfer(guest)
        url = _address(request, service, f"move/{code}")
        return answers.Transfer(url=url, qr=_qr(url), expires=expires)

    @app.post("/api/transfers/{code}", response_model=m.Me)
    async def take_transfer(code: str, response: Response) -> m.Me:
        """Makes this device one of the guest who created the link."""
        guest, token = await guests.take_transfer(code)
        _set_cookie(response, service, token)
        return m.Me(guest=guest)


def _add_tables(app: FastAPI, service: Service) -> None:
    rooms = service.rooms
    Who = Annotated[m.Guest | None, Depends(app.state.who)]  # noqa: N806 - it is a type

    @app.post("/api/tables", status_code=201, response_model=m.TableCreated)
    async def make_table(wish: NewTable, guest: Who, request: Request, response: Response) -> m.TableCreated:
        """Creates a table."""
        wish = service.checked(wish)
        if guest is None:
            name = translator(_language(request))("server-guest-name", number=randint(100, 999))
            guest, token = await service.make_guest(name, address_of(request.scope))
            _set_cookie(response, service, token)
        room = await service.make_table(wish, guest, address_of(request.scope))
        return m.TableCreated(table=room.table.setup.id)

    @app.get("/api/tables/mine", response_model=answers.Tables)
    async def my_tables(guest: Who) -> Response:
        """Returns the tables of this guest: first those where it is their turn, then the newest."""
        ids = await service.store.tables_of(guest.id, service.settings.limits.listed) if guest else []
        found = await rooms.summaries(ids, guest)
        found.sort(key=lambda table: (not table["is_my_turn"], table["status"] == "over", -table["changed"]))
        return _plain({"tables": found})

    @app.get("/api/tables/open", response_model=answers.Tables)
    async def open_tables(guest: Who) -> Response:
        """Returns listed tables with an open seat."""
        ids = await service.store.open_tables(service.settings.limits.listed)
        found = await rooms.summaries(ids, guest)
        return _plain({"tables": [{**table, "mine": None} for table in found]})

    @app.get("/api/tables/{table}", response_model=m.TableView)
    async def get_table(table: str) -> Response:
        """Returns the table as everybody sees it."""
        return _plain((await rooms.fresh(table)).view())

    @app.get("/api/tables/{table}/invite", response_model=answers.Invite)
    async def invite(table: str, request: Request) -> answers.Invite:
        """Returns the link with which friends come to the table."""
        await rooms.room(table)
        url = _address(request, service, f"t/{table}")
        return answers.Invite(url=url, qr=_qr(url), is_local=is_loopback(urlsplit(url).hostname))

    @app.get("/api/tables/{table}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
    async def record(table: str) -> Response:
        """Returns the effective line as a record: all game events that were not taken back."""
        room = await rooms.fresh(table)
        name = f"loskut-{room.table.setup.terms.game.id}-{table}.loskut"
        headers = {**NO_STORE, "Content-Disposition": f'inline; filename="{name}"'}
        return Response(format_record(room.table.record()), 200, headers, "text/plain; charset=utf-8")

    @app.get("/api/tables/{table}/replay", response_model=answers.Replay)
    async def replay(table: str, request: Request) -> Response:
        """Returns the effective line, step by step."""
        plain, packed = await service.replay(await rooms.fresh(table))
        return packed_response(request, plain, packed, "application/json", "no-store")

    @app.post("/api/tables/{table}/review", response_model=m.Review)
    async def begin_review(table: str, request: Request) -> Response:
        """Begins a review of a finished table, or returns its progress if it has begun."""
        service.quotas.take("reviews", address_of(request.scope))
        return _plain(await service.reviews.begin(await rooms.fresh(table)))

    @app.get("/api/tables/{table}/review", response_model=m.Review)
    async def get_review(table: str) -> Response:
        """Returns the progress and results of the review of a table."""
        await rooms.room(table)
        return _plain(await service.reviews.told(table))

    @app.websocket("/api/tables/{table}/socket")
    async def socket(socket: WebSocket, table: str, since: Annotated[int, Query(ge=0)] = 0) -> None:
        await serve_socket(service, socket, table, since)


def _add_rest(app: FastAPI, service: Service) -> None:
    page = Page(service.settings.root_path)

    @app.get("/api/games", response_model=list[answers.GameInfo])
    async def games(request: Request) -> Response:
        """Returns the games that can be played here."""
        return packed_response(request, *_games(), "application/json", "no-store")

    @app.get("/healthz", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
    async def health() -> Response:
        """Checks that the server works, and that its database can be read and written."""
        await service.store.check_health()
        return Response("ok\n", 200, NO_STORE, "text/plain")

    @app.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
    async def metrics(request: Request) -> Response:
        """Returns measurements for Prometheus, to a program on this machine. Requests through a proxy find nothing."""
        is_proxied = "x-forwarded-for" in request.headers or "forwarded" in request.headers
        if is_proxied or not is_loopback(request.client.host if request.client else None):
            raise LoskutError("error-no-such-page")
        service.metrics.sockets.set(sum(len(room.connections) for room in service.rooms))
        service.metrics.tables.set(len(service.rooms))
        service.metrics.commits.set(service.store.commits)
        return Response(service.metrics.text(), 200, NO_STORE, "text/plain; version=0.0.4")

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def client(path: str, request: Request) -> Response:
        found = page.file(path, request)
        if found is not None:
            return found
        if path.startswith(("api/", "assets/")):
            raise LoskutError("error-no-such-page")
        return page.page(request)
