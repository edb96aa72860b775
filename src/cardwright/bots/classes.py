"""Agents written in Python by others: their classes, from a file or an installed package.

Such an agent is made anew for every match, so that nothing it remembers depends on which
matches were played by the same process. What goes wrong in it costs it the match, in one line.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from cardwright.agents import Agent, Forfeit, NoSuchPlayer, Outlook
from cardwright.kernel import Option, as_loaded
from cardwright.kernel.language import BadGameFile, module_in
from cardwright.shelf import by_name

# An installed package names its agents by entry points of this group.
GROUP: Final = "cardwright.agents"
SUFFIX: Final = ".py"


class OutsideAgent:
    """An agent of somebody else. What it raises, or takes without its being offered, ends it."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent

    def choose(self, outlook: Outlook) -> Option:
        options = list(outlook.options)
        game = as_loaded(outlook.game)
        try:
            chosen: object = self.agent.choose(outlook)
        except (Exception, SystemExit) as error:
            raise Forfeit(f"it failed: {where_and_what(error)}") from error
        finally:
            changed = game.put_right()
        if changed:
            raise Forfeit(f"it changed the game itself ({changed}), which was put right")
        if not isinstance(chosen, Option) or not any(chosen.same(option) for option in options):
            raise Forfeit(f"it chose {chosen!r}, which is none of its {len(options)} options")
        return chosen


def where_and_what(error: BaseException) -> str:
    """An error in one line, with the place of it."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    said = " ".join(str(error).split())[:120]
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    return f"{what} ({Path(last.filename).name}, line {last.lineno})"


def installed() -> list[str]:
    """The names of all agents that packages bring."""
    return list(by_name(entry_points(group=GROUP)))


def maker_installed(name: str) -> Callable[[], Agent]:
    """What makes an installed agent, by its name."""
    try:
        found = by_name(entry_points(group=GROUP))[name].load()
    except (Exception, SystemExit) as error:
        said = " ".join(f"{type(error).__name__}: {error}".split())
        raise NoSuchPlayer(f"the agent {name!r} cannot be imported: {said}") from error
    return checked(found, name)


def maker_in_file(path: str, wanted: str) -> Callable[[], Agent]:
    """What makes an agent, by its file and the name of its class; the only one if none is named."""
    try:
        module = module_in(Path(path))
    except BadGameFile as error:
        raise NoSuchPlayer(str(error)) from error
    found = {
        name: kind
        for name, kind in vars(module).items()
        if isinstance(kind, type) and kind.__module__ == module.__name__ and hasattr(kind, "choose")
    }
    if not found:
        raise NoSuchPlayer(f"{path} has no agent: no class in it has a method choose(outlook)")
    if wanted and wanted not in found:
        raise NoSuchPlayer(f"{path} has no agent {wanted} (it has: {', '.join(found)})")
    if not wanted and len(found) > 1:
        raise NoSuchPlayer(f"{path} has several agents: name one as {path}:{next(iter(found))}")
    return checked(found[wanted or next(iter(found))], f"{path}:{wanted}")


def checked(kind: Callable[[], Agent], name: str) -> Callable[[], Agent]:
    """The same maker, once it has made an agent that can be asked."""
    try:
        agent = kind()
    except (Exception, SystemExit) as error:
        raise NoSuchPlayer(f"{name} cannot be made: {where_and_what(error)}") from error
    if not callable(getattr(agent, "choose", None)):
        raise NoSuchPlayer(f"{name} is no agent: it has no method choose(outlook)")
    return kind
