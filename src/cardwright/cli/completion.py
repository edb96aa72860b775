"""Shell completion: games, who can sit at a table, and the set-ups of the game that is named.

`cardwright --help` says nothing of it; the shell asks for itself, see docs/playing.md.
"""

from __future__ import annotations

import click

from cardwright.shelf import covers, shelved

# Whom --seats may name besides a person, without loading what they are.
WHO_SITS = ("human", "heuristic", "search", "random")


def complete_game(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
    """Installed games by name."""
    return [name for name in covers() if name.startswith(begun)]


def complete_seats(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
    """The next name of a list of them."""
    before, comma, last = begun.rpartition(",")
    return [f"{before}{comma}{name}" for name in agents() if name.startswith(last)]


def agents() -> list[str]:
    # It takes longer to import them than to complete a word, so it is done only here.
    from cardwright.agents import AGENTS  # noqa: PLC0415

    return list(dict.fromkeys([*WHO_SITS, *AGENTS]))


def complete_setup(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
    """The choices of the game that was named before, or the values of the one that was begun."""
    named = str(ctx.params.get("game") or "")
    if named not in shelved():
        return []
    from cardwright.kernel import load_game  # noqa: PLC0415

    setups = load_game(named).setups
    name, sign, value = begun.partition("=")
    if not sign:
        return [f"{choice}=" for choice in setups if choice.startswith(name)]
    return [f"{name}={one}" for one in setups.get(name, []) if one.startswith(value)]
