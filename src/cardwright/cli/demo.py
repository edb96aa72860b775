"""`cardwright demo`: the first thing to try."""

from __future__ import annotations

import click

from cardwright.agents import player_named
from cardwright.agents.player import agent_streams
from cardwright.cli.arguments import open_game, seed_bytes
from cardwright.cli.replay import Narrator
from cardwright.cli.terminal import echo, full_screen
from cardwright.kernel import SPECTATOR, Match
from cardwright.shelf import by_place

DEMO_AGENT = "heuristic"
DEMO_SEED = 8


@click.command("demo")
def command() -> None:
    """Open the start menu of all games.

    Where there is no terminal, a whole match between two agents is narrated.
    """
    if full_screen():
        # Imported only where it is used: Textual is an extra.
        from cardwright.play.screen.app import open_menu  # noqa: PLC0415

        open_menu()
    else:
        narrate_agents(Match(open_game(by_place()[0]), {}, seed_bytes(DEMO_SEED)).start())


def narrate_agents(match: Match) -> None:
    """Tell a match between two agents as somebody who watches it."""
    echo(f"{match.game.title}: two {DEMO_AGENT} agents play one match.")
    narrator = Narrator(match, SPECTATOR)
    narrator.tell_news()
    player = player_named(DEMO_AGENT)
    chances = agent_streams(match)
    while not match.over:
        seat = match.to_decide()[0]
        match.act(seat, player.decide(match, seat, chances[seat]))
        narrator.tell_news()
    echo(f"Play it yourself: cardwright play {match.game.name}")
