"""The command of an experiment as it can be typed again, wherever its result is read."""

from __future__ import annotations

import shlex
from collections.abc import Mapping

import click

# What has no part in the result: how it is shown, where it is kept, and who plays it.
NO_PART = ("as_json", "store", "jobs")


def typed_again(others: Mapping[str, str] | None = None) -> str:
    """With all that the result depends on, said or not; or with other values for some of it."""
    context = click.get_current_context()
    words = context.command_path.split()
    values_of = {**context.params, **(others or {})}
    for parameter in context.command.params:
        if parameter.name in NO_PART or not parameter.expose_value:
            continue
        given = values_of[str(parameter.name)]
        values = given if isinstance(given, tuple) else (given,)
        for value in values:
            words += given_words(parameter, value)
    return shlex.join(words)


def given_words(parameter: click.Parameter, value: object) -> list[str]:
    if value is None or value is False or value == "":
        return []
    if isinstance(parameter, click.Argument):
        return [str(value)]
    return [parameter.opts[0]] if value is True else [parameter.opts[0], str(value)]
