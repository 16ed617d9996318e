"""The command `loskut`. A mistake of the user ends in one line and exit code 2, Ctrl-C in exit code 130."""

import os
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from rich.text import Text
from typer.exceptions import TyperException

from loskut.cli.commands import build
from loskut.cli.screen import Stopped, complain, err, printable
from loskut.core.errors import LoskutError, RecordErrors
from loskut.i18n.translator import LANGUAGES, Translator, language_of, translator

FAILED = 1
USAGE = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line and exits the process."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # the parent process has closed it
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - as long as we run
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of a pipe has gone
        _close_output()
        code = FAILED
    except OSError as error:  # for example, the disk is full
        _close_output()
        _tell(": ".join(str(part) for part in (error.filename, error.strerror or error) if part))
        code = FAILED
    sys.exit(code)


def _close_output() -> None:
    """Sends what is still to be printed nowhere, so that it cannot fail again when the process ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(arguments: list[str]) -> int:
    """Runs the command line and returns the exit code."""
    t = translator(_wanted_language(arguments))
    try:
        result = build(t)(arguments, standalone_mode=False, prog_name="loskut")
    except RecordErrors as errors:
        first, *rest = errors.errors
        more = [LoskutError("error-more", count=len(rest))] if rest else []
        _tell(" ".join(t.error(error) for error in (first, *more)))
        return USAGE
    except LoskutError as error:
        complain(t, error)
        return USAGE
    except TyperException as error:
        _tell(usage_error(error, t))
        return USAGE
    except Stopped as stopped:
        _tell(str(stopped))
        return INTERRUPTED
    except KeyboardInterrupt:
        result = INTERRUPTED
    if result == INTERRUPTED:
        _tell(t("error-interrupted"))
    return result if isinstance(result, int) else 0


def usage_error(error: TyperException, t: Translator) -> str:
    """Returns the message for a wrong command line."""
    parameter: Any = getattr(error, "param", None)
    is_option = getattr(parameter, "param_type_name", "") == "option"
    named = parameter.opts[0] if is_option else getattr(parameter, "name", "")
    name = getattr(error, "option_name", "") or named or ""
    detail = getattr(error, "message", str(error))
    codes = {"NoSuchOption": "usage-no-such-option", "MissingParameter": "usage-missing"}
    code = codes.get(type(error).__name__, "usage-error")
    if unknown := re.match(r"No such command '(.*)'", detail):
        code, name = "usage-no-such-command", unknown[1]
    return t(code, name=name, detail=detail)


def _tell(text: str) -> None:
    err.print(Text(printable(text), "bold red"), soft_wrap=True)


def _wanted_language(arguments: list[str]) -> str:
    """Returns the language that --lang names, or that of the environment.

    It is needed before the arguments are parsed.
    """
    for index, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            wanted = value if equals else "".join(arguments[index + 1 : index + 2])
            return wanted if wanted in LANGUAGES else language_of()
    return language_of()
