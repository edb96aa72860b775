"""The Model Context Protocol: the tools of `cardwright.bridges.tools` for language models.

A call holds everything that it needs, the match and the token of a seat included, so
the protocol has nothing to remember between two calls.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from typing import Final

from mcp.server import MCPServer
from mcp.types import ToolAnnotations

from cardwright.bridges.tools import Answer, Tools

INSTRUCTIONS: Final = (
    "Play tactical card games and try out cards. list_games names the games; new_match begins one"
    " and gives the match and a token for each of your seats, which all other calls need. look"
    " describes the table, options says what you may decide and what it would bring, choose"
    " decides by number or words. A refused call says why and what is open. explain shows how a"
    " number comes about. check_card and compare try a card file without changing anything."
)
LOOKING: Final = ToolAnnotations(read_only_hint=True, open_world_hint=False)
DECIDING: Final = ToolAnnotations(
    read_only_hint=False, destructive_hint=False, open_world_hint=False
)


def server(tools: Tools | None = None) -> MCPServer[None]:
    """A server of all tools, with no matches yet."""
    own = tools or Tools()
    served: MCPServer[None] = MCPServer(
        "cardwright", instructions=INSTRUCTIONS, version=version("cardwright"), log_level="ERROR"
    )
    looking: list[Callable[..., Answer]] = [
        own.list_games, own.look, own.options, own.hint, own.explain, own.show_cards,
        own.check_card, own.compare,
    ]  # fmt: skip
    deciding: list[Callable[..., Answer]] = [own.new_match, own.choose, own.undo, own.resign]
    for tool in looking:
        served.add_tool(tool, annotations=LOOKING)
    for tool in deciding:
        served.add_tool(tool, annotations=DECIDING)
    return served
