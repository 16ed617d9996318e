"""The message for a package that is not installed."""

EXTRA = "pip install 'loskut[env]'"


def explained(error: ModuleNotFoundError) -> ImportError:
    """Returns an error that says which package an environment needs and how to install it."""
    return ImportError(f"this environment needs the package {error.name!r}, which is not installed: {EXTRA}")
