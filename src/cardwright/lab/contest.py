"""Contests: agents against each other, with the same deals for all of them.

Every deal is played once in each seating, so that nobody owes a result to good
cards or a good seat. Intervals are taken over deals, since the matches of one
deal are not independent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypedDict

from cardwright.agents import Player, play_out
from cardwright.bots import player_for
from cardwright.kernel import (
    Game,
    Match,
    lead_of,
    load_changed,
    load_game,
    match_seed,
    seed_from_number,
)
from cardwright.lab.build import play_digest
from cardwright.lab.interrupts import Interrupt
from cardwright.lab.intervals import Tally, mean_interval, wilson_interval
from cardwright.lab.rows import Rows
from cardwright.lab.units import Outcome, Rules, Unit
from cardwright.lab.workers import Workers, done_elsewhere

# As many forfeited matches of a player are told one by one.
FORFEITS_SHOWN = 5


class Contest:
    """Who plays what, and which deals: all that the result depends on."""

    def __init__(
        self,
        game: Game,
        setup: dict[str, str],
        players: list[Player],
        games: int,
        seed: int,
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

    def plan(self) -> Plan:
        return Plan(
            self.game.called,
            self.game.changes,
            self.setup,
            [player.word for player in self.players],
            self.games(),
            self.seed,
        )


class Plan:
    """A contest in plain words, for other processes to set up by themselves."""

    def __init__(
        self,
        game: str,
        changes: list[tuple[str, str]],
        setup: dict[str, str],
        players: list[str],
        games: int,
        seed: int,
    ) -> None:
        self.game = game
        # A designer's own card files, as texts.
        self.changes = changes
        self.setup = setup
        self.players = players
        self.games = games
        self.seed = seed

    def contest(self) -> Contest:
        changed = self.changes
        game = load_changed(self.game, changed) if changed else load_game(self.game)
        players = [player_for(word) for word in self.players]
        return Contest(game, self.setup, players, self.games, self.seed)


class Standing:
    """What one player's matches add up to."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.wins = 0
        self.draws = 0
        self.losses = 0
        # Why it could not go on, for every match that it gave up.
        self.forfeits: list[str] = []
        # Scores added up over the seatings of a deal, then over deals.
        self.scores = 0
        self.score_squares = 0

    def count(self, lead: int) -> None:
        if lead > 0:
            self.wins += 1
        elif lead == 0:
            self.draws += 1
        else:
            self.losses += 1


class Standings:
    def __init__(self, contest: Contest) -> None:
        self.seats = contest.seats
        self.deals = 0
        self.decisions = 0
        self.players = [Standing(player) for player in contest.players]
        # Whoever sits there: what the seats themselves are worth.
        self.by_seat = [Standing(player) for player in contest.players]


class Deal:
    """How one deal came out in every seating."""

    def __init__(self) -> None:
        # The scores of all seats, by how far the players had moved on.
        self.scores: list[list[int]] = []
        self.lengths: list[int] = []
        # Who gave a match up, by number, and why.
        self.forfeits: list[tuple[int, str]] = []

    @property
    def decisions(self) -> int:
        return sum(self.lengths)


def hold(
    contest: Contest,
    progress: Callable[[int], None],
    workers: Workers | None = None,
    rows: Rows | None = None,
) -> Standings:
    """Play a contest; `progress` hears how many more matches are done, `rows` how each came out.

    Interrupted from the keyboard, it returns the deals that were finished.
    """
    standings = Standings(contest)
    deals = dealt_here(contest) if workers is None else dealt_elsewhere(contest, workers)
    try:
        for number, deal in enumerate(deals):
            count_deal(standings, deal)
            if rows is not None:
                note_deal(rows, contest, number, deal)
            progress(contest.seats)
    except KeyboardInterrupt:
        pass
    return standings


def note_deal(rows: Rows, contest: Contest, number: int, deal: Deal) -> None:
    """A row for every seating."""
    game, seats = contest.game, contest.seats
    rules = Rules(game.called, tuple(game.changes), tuple(contest.setup.items()))
    for turned, scores in enumerate(deal.scores):
        words = tuple(contest.players[(seat - turned) % seats].word for seat in range(seats))
        unit = Unit(rules, contest.seed, number, words)
        rows.add(unit, Outcome(scores, deal.lengths[turned], turns=0, hidden=[], play=""))


def dealt_here(contest: Contest) -> Iterator[Deal]:
    for number in range(contest.deals):
        with Interrupt():
            deal = play_deal(contest, number)
        yield deal


def dealt_elsewhere(contest: Contest, workers: Workers) -> Iterator[Deal]:
    return done_elsewhere(
        workers, contest.plan(), prepare_contest, play_one_deal, range(contest.deals)
    )


class ContestWorker:
    """What one process keeps between its deals."""

    contest: Contest


def prepare_contest(plan: Plan) -> str:
    ContestWorker.contest = plan.contest()
    return play_digest(ContestWorker.contest.game)


def play_one_deal(number: int) -> Deal:
    return play_deal(ContestWorker.contest, number)


def play_deal(contest: Contest, number: int) -> Deal:
    """One deal in every seating: in the nth, each player sits n seats further on."""
    deal = Deal()
    for turned in range(contest.seats):
        seed = match_seed(seed_from_number(contest.seed), number)
        match = Match(contest.game, contest.setup, seed).start()
        forfeit = play_out(match, contest.players, turned)
        if forfeit is not None:
            player = (forfeit.seat - turned) % contest.seats
            deal.forfeits.append((player, f"deal {number}, seat {forfeit.seat}: {forfeit.why}"))
        deal.scores.append(match.scores)
        deal.lengths.append(len(match.made))
    return deal


def count_deal(standings: Standings, deal: Deal) -> None:
    standings.deals += 1
    standings.decisions += deal.decisions
    for number, standing in enumerate(standings.players):
        total = 0
        for turned, scores in enumerate(deal.scores):
            seat = (number + turned) % standings.seats
            total += scores[seat]
            standing.count(lead_of(scores, seat))
        standing.forfeits += [why for player, why in deal.forfeits if player == number]
        standing.scores += total
        standing.score_squares += total * total
    for scores in deal.scores:
        for seat, standing in enumerate(standings.by_seat):
            standing.count(lead_of(scores, seat))


# What the standings say


class PlayerResult(Tally):
    player: str
    # How many matches it could not go on with, and why, for the first of them.
    forfeits: int
    forfeited: list[str]


class SeatWins(TypedDict):
    """How often a seat won, whoever sat there."""

    seat: int
    wins: int
    draws: int
    losses: int
    win_share: float
    win_share_interval: tuple[float, float]


class ContestResult(TypedDict):
    deals: int
    games: int
    decisions: int
    players: list[PlayerResult]
    seats: list[SeatWins]


def contest_result(standings: Standings) -> ContestResult:
    return ContestResult(
        deals=standings.deals,
        games=standings.deals * standings.seats,
        decisions=standings.decisions,
        players=[player_result(standings, standing) for standing in standings.players],
        seats=[seat_wins(standings, seat) for seat in range(standings.seats)],
    )


def seat_wins(standings: Standings, seat: int) -> SeatWins:
    games = standings.deals * standings.seats
    standing = standings.by_seat[seat]
    return SeatWins(
        seat=seat,
        wins=standing.wins,
        draws=standing.draws,
        losses=standing.losses,
        win_share=standing.wins / games if games else 0.0,
        win_share_interval=wilson_interval(standing.wins, games),
    )


def player_result(standings: Standings, standing: Standing) -> PlayerResult:
    seats = standings.seats
    games = standings.deals * seats
    mean, (low, high) = mean_interval(standings.deals, standing.scores, standing.score_squares)
    return PlayerResult(
        player=standing.player.name,
        forfeits=len(standing.forfeits),
        forfeited=standing.forfeits[:FORFEITS_SHOWN],
        wins=standing.wins,
        draws=standing.draws,
        losses=standing.losses,
        win_share=standing.wins / games if games else 0.0,
        # As if matches were independent. A good deal helps both sides in turn, so this is cautious.
        win_share_interval=wilson_interval(standing.wins, games),
        mean_score=mean / seats,
        mean_score_interval=(low / seats, high / seats),
    )
