"""The command `loskut`, which needs the extra `terminal`."""

import sys


def main() -> None:
    """Run the command line, or say what is missing."""
    try:
        from loskut.cli.main import main as run  # noqa: PLC0415 - so that a missing library can be told
    except ModuleNotFoundError as error:
        sys.exit(f"The command line needs {error.name}: pip install 'loskut[terminal]'")
    run()


if __name__ == "__main__":
    main()
