"""All commands, with help in the reader's language."""

from typing import Annotated, Any

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

import loskut
from loskut.cli import admin, arena, bench, perft, play, prepare, replay, review, rules, serve, simulate, verify
from loskut.cli.options import language_option
from loskut.cli.screen import say
from loskut.i18n.translator import Translator


def build(t: Translator) -> Any:
    """The command line as something to call with arguments."""
    rich_utils.OPTIONS_PANEL_TITLE = t("help-options")
    rich_utils.ARGUMENTS_PANEL_TITLE = t("help-arguments")
    rich_utils.COMMANDS_PANEL_TITLE = t("help-commands")
    rich_utils.DEFAULT_STRING = f"[{t('help-default')}: {{}}]"
    rich_utils.REQUIRED_LONG_STRING = f"[{t('help-required')}]"

    class Group(TyperGroup):
        def get_help_option(self, ctx: Any) -> Any:
            return _translated(super().get_help_option(ctx), t)

    class Command(TyperCommand):
        def get_help_option(self, ctx: Any) -> Any:
            return _translated(super().get_help_option(ctx), t)

    app = typer.Typer(add_completion=False, no_args_is_help=True, cls=Group, help=t("help-loskut"))
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

    for module in (play, serve, replay, review, verify, rules, prepare, simulate, arena, perft, bench, admin):
        module.register(app, Command, t)
    return typer.main.get_command(app)


def _translated(option: Any, t: Translator) -> Any:
    if option is not None:
        option.help = t("help-help")
    return option
