"""What a person would be asked: how many questions of a match leave nothing to decide.

Matches are played by one agent on all seats, each decision put to its seat as to a
person with the standing orders that everybody begins with. What these answer nobody
is bothered with; the rest is what a person is asked.
"""

from __future__ import annotations

from cardwright.agents import agent_streams
from cardwright.bots import player_for
from cardwright.kernel import Ask, Game, Match, ask_of, match_seed, seed_from_number
from cardwright.lab.instincts import decided_at_once
from cardwright.session.orders import PASSING, Orders


class Asked:
    """Counts over some matches, and by the kind of decision."""

    def __init__(self) -> None:
        # How many people have played, over all matches.
        self.people = 0
        # What came up, what standing orders answered of it, and what was left without a choice.
        self.decisions = 0
        self.answered = 0
        self.idle = 0
        self.kinds: dict[str, list[int]] = {}

    @property
    def asked(self) -> int:
        return self.decisions - self.answered

    @property
    def idle_share(self) -> float:
        """Which part of what a person is asked leaves nothing to decide."""
        return self.idle / max(1, self.asked)

    def add(self, kind: str, answered: bool, idle: bool) -> None:
        row = self.kinds.setdefault(kind, [0, 0, 0])
        self.decisions += 1
        row[0] += 1
        if answered:
            self.answered += 1
            row[1] += 1
        elif idle:
            self.idle += 1
            row[2] += 1


def is_idle(ask: Ask) -> bool:
    """Has it one option, or does whatever is offered only let something pass or end?"""
    choices = ask.choices
    if len(choices) == 1:
        return True
    return all(choice.id in PASSING or choice.ends not in ("", "match") for choice in choices)


def play_asked(
    game: Game, setup: dict[str, str], agent: str, seed: int, matches: int, quiet: bool = True
) -> Asked:
    """Play some matches and count what their people would be asked."""
    counts = Asked()
    for deal in range(matches):
        match = Match(game, setup, match_seed(seed_from_number(seed), deal)).start()
        count_match(counts, match, agent, quiet)
        counts.people += match.state.seats
    return counts


def count_match(counts: Asked, match: Match, agent: str, quiet: bool) -> None:
    player, chances = player_for(agent), agent_streams(match)
    orders = [Orders(seat, quiet) for seat in range(match.state.seats)]
    while not match.over:
        seat = match.to_decide()[0]
        ask = ask_of(match, seat)
        assert ask is not None, "who is to decide is asked"
        answer = orders[seat].answer(ask, match.world(seat).turn, [])
        counts.add(ask.kind, answer is not None, is_idle(ask))
        if answer is not None:
            match.act(seat, answer.id)
        else:
            match.act(seat, decided_at_once(player, match, seat, chances[seat]))
