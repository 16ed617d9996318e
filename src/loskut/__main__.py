"""The command `loskut`, which needs the extra `terminal`."""

import sys

from loskut import __version__

INTERRUPTED = 130
TERMINAL = {"fluent", "rich", "typer"}
"""The libraries of the extra `terminal`."""


def main() -> None:
    """Runs the command line. Says what is missing if a library is not installed, and ends quietly on an interrupt."""
    if sys.argv[1:] == ["--version"]:  # people and scripts ask for it; nothing has to be loaded to answer
        print(f"loskut {__version__}")  # noqa: T201 - what prints elsewhere is not loaded
        return
    try:
        from loskut.cli.main import main as run  # noqa: PLC0415 - so that a missing library can be told

        run()
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        what = "'loskut[terminal]'" if library in TERMINAL else library
        sys.exit(f"The command line needs {library}: pip install {what}")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
