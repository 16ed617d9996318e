"""Errors as HTTP responses: a status, and a code for which the client has the text."""

from collections.abc import Mapping
from typing import Any

from starlette.responses import JSONResponse, Response

from loskut.core.errors import LoskutError
from loskut.server.messages import Problem

NO_STORE = {"Cache-Control": "no-store"}
REFUSED = 400
STATUSES = {
    "error-database-away": 503,
    "error-database-unwell": 503,
    "error-internal": 500,
    "error-method": 405,
    "error-no-guest": 401,
    "error-no-rules-page": 404,
    "error-no-such-page": 404,
    "error-no-such-table": 404,
    "error-no-such-transfer": 404,
    "error-other-site": 403,
    "error-too-large": 413,
    "error-too-many-connections": 429,
    "error-too-many-requests": 429,
    "error-too-many-tables": 429,
    "error-unknown-language": 404,
}


def problem(error: LoskutError, status: int | None = None, headers: Mapping[str, str] | None = None) -> Response:
    """Returns the response for an error."""
    body = Problem(code=error.code, params=plain_params(error.params))
    status = status or STATUSES.get(error.code, REFUSED)
    return JSONResponse(body.model_dump(), status, {**NO_STORE, **(headers or {})})


def plain_params(params: Mapping[str, Any]) -> dict[str, bool | int | float | str]:
    """Returns the parameters of an error as types that JSON has. They may repeat what a client sent."""
    return {
        name: value if isinstance(value, bool | int | float) else _sound(str(value)) for name, value in params.items()
    }


def _sound(text: str) -> str:
    """Returns a text with question marks for lone surrogates, which cannot be sent."""
    return text.encode("utf-8", "replace").decode()
