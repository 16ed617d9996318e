"""All commands, with help in the reader's language. A command's module is imported when the command is called."""

from importlib import import_module
from typing import Annotated, Any

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

import loskut
from loskut.cli.options import language_option
from loskut.cli.screen import say
from loskut.i18n.translator import Translator

COMMANDS = (
    "play", "serve", "replay", "review", "verify", "rules", "prepare", "simulate", "arena", "perft", "bench", "admin",
)  # fmt: skip
"""The commands in the order of the help; each is a module of this package with the same name."""


def build(t: Translator) -> Any:
    """Returns the command line as a callable that takes the arguments."""
    rich_utils.OPTIONS_PANEL_TITLE = t("help-options")
    rich_utils.ARGUMENTS_PANEL_TITLE = t("help-arguments")
    rich_utils.COMMANDS_PANEL_TITLE = t("help-commands")
    rich_utils.DEFAULT_STRING = f"[{t('help-default')}: {{}}]"
    rich_utils.REQUIRED_LONG_STRING = f"[{t('help-required')}]"

    class Command(TyperCommand):
        def get_help_option(self, ctx: Any) -> Any:
            return _translated(super().get_help_option(ctx), t)

    class Group(TyperGroup):
        def get_help_option(self, ctx: Any) -> Any:
            return _translated(super().get_help_option(ctx), t)

    class AllCommands(Group):
        """All commands by name. Listing them imports none of their modules."""

        is_listing = False

        def list_commands(self, ctx: Any) -> list[str]:
            return list(COMMANDS)

        def format_help(self, ctx: Any, formatter: Any) -> None:
            self.is_listing = True
            super().format_help(ctx, formatter)

        def get_command(self, ctx: Any, cmd_name: str) -> Any:
            if cmd_name not in COMMANDS:
                return None
            if self.is_listing:
                return Command(cmd_name, help=t(f"help-{cmd_name}"))
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


def _translated(option: Any, t: Translator) -> Any:
    if option is not None:
        option.help = t("help-help")
    return option
