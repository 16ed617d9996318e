"""The command `loskut`. Errors that a user can cause end in one line and exit code 2, Ctrl-C in 130."""

import os
import sys
from collections.abc import Sequence

from typer.exceptions import Exit, TyperException

from loskut.cli.commands import build
from loskut.cli.screen import complain, err
from loskut.core.errors import LoskutError
from loskut.i18n.translator import LANGUAGES, Translator, language_of, translator
from loskut.record.reader import RecordErrors

USAGE = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave the process."""
    sys.exit(run(list(sys.argv[1:] if arguments is None else arguments)))


def run(arguments: list[str]) -> int:
    """Run the command line; gives the exit code."""
    t = translator(_wanted_language(arguments))
    try:
        result = build(t)(arguments, standalone_mode=False, prog_name="loskut")
    except RecordErrors as errors:
        first, *rest = errors.errors
        more = [LoskutError("error-more", count=len(rest))] if rest else []
        err.print(" ".join(t.error(error) for error in (first, *more)), style="bold red", soft_wrap=True, markup=False)
        return USAGE
    except LoskutError as error:
        complain(t, error)
        return USAGE
    except Exit as leave:
        return leave.exit_code
    except TyperException as error:
        err.print(usage_error(error, t), style="bold red", soft_wrap=True, markup=False)
        return USAGE
    except KeyboardInterrupt:
        err.print(t("error-interrupted"), markup=False)
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return USAGE
    return result if isinstance(result, int) else 0


def usage_error(error: TyperException, t: Translator) -> str:
    """What is wrong with the command line itself."""
    name = getattr(error, "option_name", "") or getattr(getattr(error, "param", None), "name", "") or ""
    codes = {"NoSuchOption": "usage-no-such-option", "MissingParameter": "usage-missing"}
    code = codes.get(type(error).__name__, "usage-error")
    return t(code, name=name, detail=getattr(error, "message", str(error)))


def _wanted_language(arguments: list[str]) -> str:
    """The language that --lang names, before anything else is read, or the environment's."""
    for index, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            wanted = value if equals else "".join(arguments[index + 1 : index + 2])
            return wanted if wanted in LANGUAGES else language_of()
    return language_of()
