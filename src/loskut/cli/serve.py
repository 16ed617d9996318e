"""`loskut serve`: runs the web table."""

import os
import sys
import webbrowser
from typing import Annotated, Any
from urllib.parse import urlsplit

import typer

from loskut.cli.options import language_option
from loskut.cli.prepare import prepare_first
from loskut.cli.screen import decimal_number, say, whole_number
from loskut.core.errors import LoskutError
from loskut.i18n.translator import Translator


def register(app: typer.Typer, command: Any, t: Translator) -> None:
    """Adds the command `loskut serve` to the app. `command` is the class that Typer builds it with."""

    @app.command(cls=command, help=t("help-serve"))
    def serve(
        host: Annotated[str, typer.Option("--host", metavar="HOST", help=t("help-serve-host"))] = "127.0.0.1",
        port: Annotated[str, typer.Option("--port", metavar="N", help=t("help-serve-port"))] = "8000",
        lan: Annotated[bool, typer.Option("--lan", help=t("help-serve-lan"))] = False,
        root_path: Annotated[str, typer.Option("--root-path", metavar="PATH", help=t("help-serve-root"))] = "",
        public_url: Annotated[str, typer.Option("--public-url", metavar="URL", help=t("help-serve-public"))] = "",
        trusted_proxy: Annotated[str, typer.Option("--trusted-proxy", metavar="IP", help=t("help-serve-proxy"))] = "",
        database: Annotated[str, typer.Option("--database", metavar="FILE|URL", help=t("help-serve-database"))] = "",
        workers: Annotated[str, typer.Option("--workers", metavar="N", help=t("help-serve-workers"))] = "1",
        bot_delay: Annotated[str, typer.Option("--bot-delay", metavar="S", help=t("help-serve-delay"))] = "0.6",
        opens: Annotated[bool | None, typer.Option("--open/--no-open", help=t("help-serve-open"))] = None,
        lang: Annotated[str, language_option(t)] = t.language,
    ) -> None:
        try:
            from loskut.server import parent, run  # noqa: PLC0415 - needs an extra
            from loskut.server.database import database_url  # noqa: PLC0415 - the server is an extra
            from loskut.server.settings import Settings  # noqa: PLC0415 - the server is an extra
        except ModuleNotFoundError as missing:
            raise LoskutError("error-missing-extra", library=missing.name, extra="server") from None
        if public_url and urlsplit(public_url).scheme not in ("http", "https"):
            raise LoskutError("error-public-url", url=public_url)
        number = whole_number("--port", port, 0, 65535)
        root = root_path.strip("/")
        binding = run.Binding("0.0.0.0" if lan else host, number, trusted_proxy)  # noqa: S104 - the user asked for --lan
        listening = run.bind(binding.host, number)
        number = listening.getsockname()[1]
        lan_url = f"http://{run.lan_address()}:{number}" if lan else ""
        settings = Settings(
            database=database_url(database),
            public_url=public_url.rstrip("/"),
            lan_url=lan_url,
            root_path=f"/{root}" if root else "",
            bot_delay=decimal_number("--bot-delay", bot_delay, 0, 60),
            workers=whole_number("--workers", workers, 1, 64),
        )
        shown = "127.0.0.1" if binding.host in ("0.0.0.0", "::") else host  # noqa: S104 - compared, not bound
        own = f"http://{f'[{shown}]' if ':' in shown else shown}:{number}{settings.root_path}/"

        def ready() -> None:
            say(t("serve-address", url=settings.public_url or own), "bold")
            if lan_url:
                _show_lan(lan_url + settings.root_path + "/", t)
            say(t("serve-stop"))
            sys.stdout.flush()
            if _has_screen() if opens is None else opens:
                webbrowser.open(own)

        prepare_first(t)
        parent.serve(settings, binding, listening, ready)


def _has_screen() -> bool:
    """Checks whether the command runs in a terminal of a graphical desktop, so that a browser can be opened."""
    graphical = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return sys.stdout.isatty() and bool(graphical)


def _show_lan(url: str, t: Translator) -> None:
    """Prints the address for other devices in the network, as text and as a QR code."""
    import segno  # noqa: PLC0415 - needs an extra

    say(t("serve-lan", url=url), "bold")
    segno.make(url, micro=False).terminal(compact=True)
