"""`loskut admin`: backup, restore, purge and statistics of a server's database."""

from pathlib import Path
from typing import Annotated, Any

import typer

from loskut.cli.options import json_option, language_option
from loskut.cli.screen import decimal_number, say, show_json
from loskut.core.errors import LoskutError
from loskut.i18n.translator import Translator

FEWEST_DAYS = 1
MOST_DAYS = 36_500


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the commands of `loskut admin` to the app. `command` is the class that Typer builds them with."""
    group = typer.Typer(cls=app.info.cls, no_args_is_help=True, help=t("help-admin"))
    app.add_typer(group, name="admin")
    database_option = typer.Option("--database", metavar="FILE|URL", help=t("help-serve-database"))

    @group.command(cls=command, help=t("help-admin-backup"))
    def backup(
        file: Annotated[str, typer.Argument(metavar="FILE", help=t("help-admin-file"))],
        database: Annotated[str, database_option] = "",
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        admin, url = _open(database)
        admin.backup(url, Path(file))
        say(t("admin-backed-up", file=file))

    @group.command(cls=command, help=t("help-admin-restore"))
    def restore(
        file: Annotated[str, typer.Argument(metavar="FILE", help=t("help-admin-file"))],
        replace: Annotated[bool, typer.Option("--replace", help=t("help-admin-replace"))] = False,
        database: Annotated[str, database_option] = "",
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        admin, url = _open(database)
        admin.restore(url, Path(file), replaces=replace)
        say(t("admin-restored", file=file))

    @group.command(cls=command, help=t("help-admin-purge"))
    def purge(
        older_than: Annotated[str, typer.Option("--older-than", metavar="DAYS", help=t("help-admin-older"))],
        dry_run: Annotated[bool, typer.Option("--dry-run", help=t("help-admin-dry"))] = False,
        database: Annotated[str, database_option] = "",
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        days = decimal_number("--older-than", older_than, FEWEST_DAYS, MOST_DAYS)
        admin, url = _open(database)
        found = admin.purge(url, days, only_counts=dry_run)
        message = "admin-would-purge" if dry_run else "admin-purged"
        say(t(message, tables=found.tables, guests=found.guests))

    @group.command(cls=command, help=t("help-admin-stats"))
    def stats(
        as_json: Annotated[bool, json_option(t)] = False,
        database: Annotated[str, database_option] = "",
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        admin, url = _open(database)
        found = admin.stats(url)
        if as_json:
            show_json(found)
            return
        for name in ("guests", "tables", "finished_day", "finished_week", "entries", "reviews"):
            say(t(f"admin-stats-{name}", count=found[name]))
        for status, count in found["by_status"].items():
            say("  " + t(f"admin-stats-{status}", count=count))
        for game, count in found["by_game"].items():
            say(f"  {t(f'{game}-name')}: {count}")
        say(t("admin-stats-bytes", megabytes=round(found["bytes"] / 1e6, 1)))


def _open(database: str) -> tuple[Any, Any]:
    """Returns the module with the admin functions, and the URL of the database."""
    try:
        from loskut.server import admin  # noqa: PLC0415 - needs an extra
        from loskut.server.database import database_url  # noqa: PLC0415 - the server is an extra
    except ModuleNotFoundError as missing:
        raise LoskutError("error-missing-extra", library=missing.name, extra="server") from None
    return admin, database_url(database)
