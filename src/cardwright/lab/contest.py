"""Contests: agents against each other, with the same deals for all of them.

Every deal is played once in each seating, so that nobody owes a result to good
cards or a good seat. Intervals are taken over deals, since the matches of one
deal are not independent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from cardwright.agents import Player
from cardwright.kernel import Game, Match, seed_from_number
from cardwright.kernel.chance import Stream, stream_key
from cardwright.kernel.playout import best_other, match_seed
from cardwright.lab.simulate import mean_interval, wilson_interval


class Contest:
    """Who plays what, and which deals: all that the result depends on."""

    def __init__(
        self, game: Game, setup: dict[str, str], players: list[Player], games: int, seed: int
    ) -> None:
        self.game = game
        self.setup = game.checked_setup(setup)
        self.players = players
        self.seats = game.seats(self.setup)
        # As many whole deals as hold the games that were asked for.
        self.deals = -(-games // self.seats)
        self.seed = seed

    def games(self) -> int:
        return self.deals * self.seats


class Standing:
    """What one player's matches add up to."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.wins = 0
        self.draws = 0
        self.losses = 0
        # Scores added up over the seatings of a deal, then over deals.
        self.scores = 0
        self.score_squares = 0

    def count(self, margin: int) -> None:
        if margin > 0:
            self.wins += 1
        elif margin == 0:
            self.draws += 1
        else:
            self.losses += 1


class Standings:
    def __init__(self, contest: Contest) -> None:
        self.seats = contest.seats
        self.deals = 0
        self.decisions = 0
        self.players = [Standing(player) for player in contest.players]


def hold(contest: Contest, progress: Callable[[int], None]) -> Standings:
    """Play a contest; `progress` hears how many more matches are done.

    Interrupted from the keyboard, it returns the deals that were finished.
    """
    standings = Standings(contest)
    batch = seed_from_number(contest.seed)
    try:
        for deal in range(contest.deals):
            matches = play_deal(contest, match_seed(batch, deal), progress)
            count_deal(standings, matches)
    except KeyboardInterrupt:
        pass
    return standings


def play_deal(contest: Contest, seed: bytes, progress: Callable[[int], None]) -> list[Match]:
    """One deal in every seating: in the nth, each player sits n seats further on."""
    matches: list[Match] = []
    for turned in range(contest.seats):
        match = Match(contest.game, contest.setup, seed).start()
        play(match, contest.players, turned)
        matches.append(match)
        progress(1)
    return matches


def play(match: Match, players: list[Player], turned: int) -> None:
    seats = match.state.seats
    chances = [Stream("agent", stream_key(match.seed, f"agent {seat}")) for seat in range(seats)]
    while not match.over:
        seat = match.to_decide()[0]
        player = players[(seat - turned) % seats]
        match.act(seat, player.decide(match, seat, chances[seat]))


def count_deal(standings: Standings, matches: list[Match]) -> None:
    standings.deals += 1
    for match in matches:
        standings.decisions += len(match.made)
    for number, standing in enumerate(standings.players):
        total = 0
        for turned, match in enumerate(matches):
            seat = (number + turned) % standings.seats
            score = match.scores[seat]
            total += score
            standing.count(score - best_other(match.scores, seat))
        standing.scores += total
        standing.score_squares += total * total


# What the standings say


class PlayerResult(TypedDict):
    """One player's share of wins and mean score, each with a 95 % interval."""

    player: str
    wins: int
    draws: int
    losses: int
    win_share: float
    win_share_interval: tuple[float, float]
    mean_score: float
    mean_score_interval: tuple[float, float]


class ContestResult(TypedDict):
    deals: int
    games: int
    decisions: int
    players: list[PlayerResult]


def result_of(standings: Standings) -> ContestResult:
    return ContestResult(
        deals=standings.deals,
        games=standings.deals * standings.seats,
        decisions=standings.decisions,
        players=[player_result(standings, standing) for standing in standings.players],
    )


def player_result(standings: Standings, standing: Standing) -> PlayerResult:
    seats = standings.seats
    games = standings.deals * seats
    mean, (low, high) = mean_interval(standings.deals, standing.scores, standing.score_squares)
    return PlayerResult(
        player=standing.player.name,
        wins=standing.wins,
        draws=standing.draws,
        losses=standing.losses,
        win_share=standing.wins / games if games else 0.0,
        # As if matches were independent. A good deal helps both sides in turn, so this is cautious.
        win_share_interval=wilson_interval(standing.wins, games),
        mean_score=mean / seats,
        mean_score_interval=(low / seats, high / seats),
    )
