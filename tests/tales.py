"""How the tales of Deeds come out: fame, goals reached, boosts, and what is asked for nothing.

python -m tests.tales [--player NAME] [--games N] [--first SEED] [--hero NAME] [TALE ...]
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt

from cardwright.agents import player_named
from cardwright.agents.player import agent_streams
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.kernel import Match, Option, load_game, seed_from_number
from cardwright.lab.instincts import decided_at_once


class Tally:
    """What was counted over some matches of one tale."""

    def __init__(self) -> None:
        self.fames: list[int] = []
        self.goals = 0
        self.boosts = 0
        self.decisions = 0
        # Decisions with one option, and fights begun with nothing but wounds in hand.
        self.without_choice = 0
        self.by_the_wounded = 0

    def line(self, tale: str) -> str:
        games = len(self.fames)
        mean = sum(self.fames) / games
        spread = sqrt(sum((fame - mean) ** 2 for fame in self.fames) / games)
        goals, boosts = 100 * self.goals / games, 100 * self.boosts / games
        return (
            f"{tale:20} {games:4} games  fame {mean:5.2f} ± {1.96 * spread / sqrt(games):.2f}"
            f"  goal {goals:5.1f} %  boosts in {boosts:3.0f} %"
            f"  without a choice {100 * self.without_choice / self.decisions:.1f} %"
            f"  fights with wounds only {self.by_the_wounded}"
        )


def begins_a_fight(state: DeedsState, option: Option) -> bool:
    if option.verb == "go":
        return bool(state.spots[option.what].foes)
    return option.verb in ("challenge", "delve")


def play(tally: Tally, setup: dict[str, str], player: str, number: int) -> None:
    match = Match(load_game("deeds"), setup, seed_from_number(number)).start()
    chance, seated, boosted = agent_streams(match)[0], player_named(player), False
    while not match.over:
        state = table(match.state)
        option = decided_at_once(seated, match, 0, chance)
        tally.decisions += 1
        tally.without_choice += len(match.legal(0)) == 1
        if begins_a_fight(state, option):
            tally.by_the_wounded += len(state.wounds_in_hand()) == len(state.hand())
        match.act(0, option)
        boosted = boosted or any(event.kind == "card_boosted" for event in match.log[-20:])
    tally.fames.append(match.scores[0])
    tally.goals += table(match.state).won
    tally.boosts += boosted


def measured(tale: str, hero: str, player: str, first: int, games: int) -> str:
    tally = Tally()
    for number in range(first, first + games):
        play(tally, {"tale": tale, "hero": hero}, player, number)
    return tally.line(tale)


def main(words: list[str] | None = None) -> None:
    tales = load_game("deeds").setups["tale"]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tales", nargs="*", default=tales, metavar="TALE")
    parser.add_argument("--player", default="heuristic")
    parser.add_argument("--hero", default="wanderer")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=20_000)
    wanted = parser.parse_args(words)
    for tale in wanted.tales:
        said = measured(tale, wanted.hero, wanted.player, wanted.first, wanted.games)
        sys.stdout.write(f"{said}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
