"""The command line. Each command is a module of its own, imported when it is called."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

import click

from cardwright.cli.groups import ModuleGroup

COMMANDS = {
    "games": "List the games.",
    "play": "Play a game, on the full screen or in plain lines.",
    "serve": "Let people play in their browsers.",
    "campaign": "Play a row of matches, with something kept between them.",
    "simulate": "Play many random matches and say what comes out.",
    "match": "Let agents play against each other.",
    "lab": "Find out by experiment what options, cards and changes are worth.",
    "replay": "Narrate a recorded match and check that it holds.",
    "verify": "Check that a match of a server was fair.",
    "matches": "List, export and delete the matches of a server.",
    "explain": "Show how a number comes about, or why an option is refused.",
    "check": "Try whether a game keeps the contract.",
    "cards": "Check, show and describe a game's cards.",
    "compile": "Compile a game of your own together with the kernel.",
    "mcp": "Offer matches and card checks as tools for language models.",
    "demo": "Open the start menu, or watch a match where there is no terminal.",
}
FAILED_CODE = 2


class Commands(ModuleGroup):
    """All commands; whatever goes wrong in one of them is said in one line."""

    package = "cardwright.cli"
    purposes = COMMANDS
    heading = "Commands"

    def run(self, arguments: Sequence[str] | None = None) -> NoReturn:
        """The program: click's own way to end is replaced by one line for every failure."""
        try:
            code = self.main(arguments, prog_name="cardwright", standalone_mode=False)
        except click.exceptions.NoArgsIsHelpError as error:
            # Nothing was asked for, so what there is to ask for is the answer.
            click.echo(error.format_message())
            sys.exit(0)
        except click.UsageError as error:
            where = f" (see {error.ctx.command_path} --help)" if error.ctx else ""
            fail(error.format_message().rstrip(".") + where)
        except click.Abort:
            fail("interrupted")
        except Exception as error:
            # Only now is it worth importing what knows the engine's own refusals.
            fail(import_module("cardwright.cli.failures").sentence(error))
        sys.exit(code if isinstance(code, int) else 0)


def fail(message: str) -> NoReturn:
    click.echo(f"cardwright: {message}", err=True)
    sys.exit(FAILED_CODE)


def tell_version(ctx: click.Context) -> None:
    # Both import more than help or completion do altogether.
    from importlib.metadata import version  # noqa: PLC0415

    from cardwright.compiled import is_compiled  # noqa: PLC0415

    kind = "compiled" if is_compiled() else "plain Python"
    click.echo(f"cardwright {version('cardwright')} ({kind})")
    ctx.exit()


@click.command(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False,
    callback=lambda ctx, option, wanted: tell_version(ctx) if wanted else None,
    help="Say the version, and whether the rules are compiled.",
)  # fmt: skip
@click.pass_context
def program(ctx: click.Context) -> None:
    """Cardwright: play, simulate, explain and check tactical card games.

    Without a command, the start menu of all games opens.
    """
    # Nothing was asked for: the menu, or what there is to ask for, is the answer.
    if ctx.invoked_subcommand is None and not (
        sys.stdin.isatty() and import_module("cardwright.cli.terminal").menu_opened()
    ):
        click.echo(ctx.get_help())


def main() -> NoReturn:
    assert isinstance(program, Commands), "the program is the group of all commands"
    program.run()
