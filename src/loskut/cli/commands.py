"""All commands, with help in the reader's language. A command's module is imported when the command is called."""

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

import loskut
from loskut.cli.options import language_option
from loskut.cli.screen import out, say
from loskut.i18n.translator import Translator

COMMANDS = (
    "play", "serve", "replay", "review", "verify", "rules", "prepare", "simulate", "selfplay", "arena", "bot", "train",
    "perft", "bench", "admin",
)  # fmt: skip
"""The commands in the order of the help; each is a module of this package with the same name."""


def build(t: Translator) -> Any:
    """Returns the command line as something to call with arguments."""

    class Command(TyperCommand):
        def get_help_option(self, ctx: Any) -> Any:
            return _translated(super().get_help_option(ctx), t)

        def format_help(self, ctx: Any, formatter: Any) -> None:
            _translate_titles(t)
            super().format_help(ctx, formatter)

    class Group(TyperGroup):
        def get_help_option(self, ctx: Any) -> Any:
            return _translated(super().get_help_option(ctx), t)

        def format_help(self, ctx: Any, formatter: Any) -> None:
            _translate_titles(t)
            super().format_help(ctx, formatter)

    class AllCommands(Group):
        """The commands by name. To list them costs no import."""

        def list_commands(self, ctx: Any) -> list[str]:
            return list(COMMANDS)

        def format_help(self, ctx: Any, formatter: Any) -> None:
            """Prints the help in the look of Typer, whose own help takes as long to load as everything else."""
            options = [
                (", ".join(one.opts), one.metavar or "", getattr(one, "help", "")) for one in self.get_params(ctx)
            ]
            usage = " ".join((ctx.command_path, *self.collect_usage_pieces(ctx)))
            out.print(Text.assemble("\n ", ("Usage:", "yellow"), f" {usage}\n"))
            out.print(Text(f" {t('help-loskut')}\n"))
            out.print(_panel(t("help-options"), options, ("bold cyan", "bold yellow", "")))
            listed = [(name, t(f"help-{name}")) for name in COMMANDS]
            out.print(_panel(t("help-commands"), listed, ("bold cyan", "")))

        def get_command(self, ctx: Any, cmd_name: str) -> Any:
            if cmd_name not in COMMANDS:
                return None
            one = typer.Typer(cls=Group)
            import_module(f"loskut.cli.{cmd_name}").register(one, Command, t)
            return typer.main.get_group(one).get_command(ctx, cmd_name)

    app = typer.Typer(add_completion=False, no_args_is_help=True, cls=AllCommands, help=t("help-loskut"))
    language = language_option(t)

    @app.callback(invoke_without_command=True)
    def about(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help=t("help-version"))] = False,
        lang: Annotated[str, language] = t.language,
    ) -> None:
        if version:
            say(f"loskut {loskut.__version__}")
            raise typer.Exit
        if context.invoked_subcommand is None:
            say(context.get_help())

    return typer.main.get_command(app)


def _panel(title: str, rows: Sequence[tuple[str, ...]], styles: tuple[str, ...]) -> Panel:
    """Returns a framed table without lines between its rows."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for style in styles:
        table.add_column(style=style, no_wrap=style != "")
    for row in rows:
        table.add_row(*map(Text, row))
    return Panel(table, title=title, title_align="left", border_style="dim")


def _translate_titles(t: Translator) -> None:
    """Gives the help of single commands its titles. Loads what prints that help, so it is called only for it."""
    from typer import rich_utils  # noqa: PLC0415 - it takes long to load

    rich_utils.OPTIONS_PANEL_TITLE = t("help-options")
    rich_utils.ARGUMENTS_PANEL_TITLE = t("help-arguments")
    rich_utils.COMMANDS_PANEL_TITLE = t("help-commands")
    rich_utils.DEFAULT_STRING = f"[{t('help-default')}: {{}}]"
    rich_utils.REQUIRED_LONG_STRING = f"[{t('help-required')}]"


def _translated(option: Any, t: Translator) -> Any:
    if option is not None:
        option.help = t("help-help")
    return option
