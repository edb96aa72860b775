"""`cardwright demo`: the first thing to try."""

from __future__ import annotations

import sys

import click

from cardwright.agents import AGENTS
from cardwright.cli.arguments import open_game, seed_bytes
from cardwright.cli.play import play_match, seated
from cardwright.cli.replay import Narrator
from cardwright.kernel.chance import Stream, stream_key
from cardwright.kernel.match import Match

# A match in which a pair of jacks beats a king.
DEMO_SEED = 7


@click.command("demo")
def command() -> None:
    """Play Leduc hold'em against a random agent.

    Where there is no terminal, a whole match between two agents is narrated.
    """
    game = open_game("leduc")
    if sys.stdin.isatty() and sys.stdout.isatty():
        play_match(Match(game, {}, seed_bytes(None)).start(), seated(None, 2))
    else:
        narrate_agents(Match(game, {}, seed_bytes(DEMO_SEED)).start())


def narrate_agents(match: Match) -> None:
    click.echo(f"{match.game.title}: two random agents play one match.")
    narrator = Narrator(match, None)
    narrator.tell_news()
    agent = AGENTS["random"]()
    chance = Stream("agents", stream_key(match.seed, "agents"))
    while not match.over:
        seat = match.to_decide()[0]
        option = agent.choose(match.view(seat), match.legal(seat), chance)
        narrator.announce(seat, option.text())
        match.act(seat, option)
        narrator.tell_news()
    click.echo("Play it yourself: cardwright play leduc")
