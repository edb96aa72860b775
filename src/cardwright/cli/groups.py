"""Groups of commands that are modules of their own, each imported when it is called."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import ClassVar

import click


class ModuleGroup(click.Group):
    """Finds commands by name in a package, and says which one was probably meant."""

    package: ClassVar[str]
    # Every command with what it is for, so that help and completion import none of them.
    purposes: ClassVar[Mapping[str, str]]
    heading: ClassVar[str]

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.purposes)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.purposes:
            return None
        command = import_module(f"{self.package}.{cmd_name}").command
        assert isinstance(command, click.Command), f"{cmd_name} is a command"
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        near = get_close_matches(args[0], self.purposes, n=1)
        if near and args[0] not in self.purposes:
            ctx.fail(f"No such command {args[0]!r} (did you mean {near[0]!r}?)")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(self.heading):
            formatter.write_dl(list(self.purposes.items()))
