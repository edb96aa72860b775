"""Units: single matches in plain words, which can be played anywhere and come out the same.

A unit says everything that its outcome depends on. So an outcome that is known
need never be played again, and any number of processes or machines can share
the units of an experiment.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cardwright.agents import Forfeit, Player, agent_streams
from cardwright.agents.habits import Conduct, Habit, read_habit
from cardwright.bots import player_for
from cardwright.kernel import (
    Game,
    Match,
    Option,
    branched,
    digest,
    lead_of,
    load_changed,
    load_game,
    match_seed,
    seed_from_number,
    start_scenario,
)
from cardwright.kernel.language import read_scenario
from cardwright.lab.instincts import decided_at_once
from cardwright.lab.interrupts import MayStop
from cardwright.lab.interventions import Intervention, intervene
from cardwright.lab.notes import NOBODY, Note, Notes


class Rules(msgspec.Struct, frozen=True):
    """What is played: a game, a designer's own card files as texts, a set-up."""

    game: str
    changes: tuple[tuple[str, str], ...] = ()
    setup: tuple[tuple[str, str], ...] = ()
    # Are changed cards in the game beside the originals, so that one seat can hold them?
    beside: bool = False


class Unit(msgspec.Struct, frozen=True):
    """One match: what is played, which deal, and who sits on each seat."""

    rules: Rules
    seed: int
    deal: int
    players: tuple[str, ...]
    # Habits of which the outcome says how many options they would have hidden from each seat.
    watched: tuple[str, ...] = ()
    # Does the outcome say what was offered and chosen?
    noted: bool = False
    # The seat that holds the changed cards instead of the originals.
    holder: int = NOBODY
    # What is changed on the table before anybody decides.
    intervention: Intervention | None = None
    # A scenario that the match goes on from, with chance of its own for every deal.
    position: str = ""
    # Habits that the seats have only until the sealed decision of the position is opened.
    plans: tuple[str, ...] = ()


class Outcome(msgspec.Struct):
    """How a unit came out."""

    scores: list[int]
    decisions: int
    turns: int
    # How many options each seat's habits have hidden from it.
    hidden: list[int]
    # All decisions as one short word: equal words are equal play.
    play: str
    # For each watched habit, how many options it would have hidden from each seat.
    watched: list[list[int]] = []
    # By verb, kind of decision, tag and card, each written as habits write it.
    notes: dict[str, Note] = {}
    # Could each seat do what it had planned?
    kept: list[bool] = []
    # If noted: which of each seat's cards anybody has recognised when something was decided.
    met: list[list[str]] = []
    # If noted: which cards each seat has recognised that are not somebody else's.
    seen: list[list[str]] = []
    # Who could not go on, and why.
    forfeiting: int = NOBODY
    why: str = ""


# Matches of each game that are played in both ways before its instinct is trusted.
TRIED_BOTH_WAYS = 3
NOT_TRUSTED = -1
POSITIONS_KEPT = 4


class Workshop:
    """What a process keeps between units: the games that it has loaded, and how far it trusts them.

    Every game starts with nothing proven. One whose instinct decides by more than
    its seat knows is played in the usual way for ever.
    """

    def __init__(self) -> None:
        self.games: dict[tuple[str, tuple[tuple[str, str], ...], bool], Game] = {}
        # How often a game's instinct came out the same on the real table.
        self.proven: dict[str, int] = {}
        # Who was seated before, by word: finding out what is installed takes as long as a match.
        self.players: dict[str, Player] = {}
        # Positions that matches go on from, the last ones that were asked for.
        self.positions: dict[tuple[Rules, str], Match] = {}

    def game(self, rules: Rules) -> Game:
        key = (rules.game, rules.changes, rules.beside)
        if key not in self.games:
            self.games[key] = loaded(rules)
        return self.games[key]

    def play(self, unit: Unit, interrupt: MayStop | None = None) -> Outcome:
        """How a unit comes out; an interrupt is heard between two decisions."""
        name = unit.rules.game
        proven = self.proven.get(name, 0)
        if proven >= TRIED_BOTH_WAYS:
            return self.play_through(unit, True, interrupt)
        outcome = self.play_through(unit, False, interrupt)
        if proven >= 0:
            alike = self.play_through(unit, True, interrupt) == outcome
            self.proven[name] = proven + 1 if alike else NOT_TRUSTED
        return outcome

    def play_through(self, unit: Unit, at_once: bool, interrupt: MayStop | None = None) -> Outcome:
        playing = Playing(self.begun(unit), unit, at_once, self.player)
        return playing.to_the_end(interrupt)

    def played(self, unit: Unit) -> Match:
        """The match of a unit at its end, for whoever wants to see more than its outcome."""
        match = self.begun(unit)
        Playing(match, unit, False, self.player).to_the_end()
        return match

    def begun(self, unit: Unit) -> Match:
        """The match of a unit before anybody has decided."""
        seed = match_seed(seed_from_number(unit.seed), unit.deal)
        if unit.position:
            return branched(self.position(unit), seed)
        match = Match(self.game(unit.rules), dict(unit.rules.setup), seed)
        match.set_table()
        if unit.holder != NOBODY:
            hand_over(match, unit.holder)
        if unit.intervention is not None:
            intervene(match, unit.intervention)
        return match.resume()

    def player(self, word: str) -> Player:
        if word not in self.players:
            self.players[word] = player_for(word)
        return self.players[word]

    def position(self, unit: Unit) -> Match:
        key = (unit.rules, unit.position)
        if key not in self.positions:
            if len(self.positions) == POSITIONS_KEPT:
                del self.positions[next(iter(self.positions))]
            game = self.game(unit.rules)
            scenario = read_scenario(unit.position, "position", game)
            self.positions[key] = start_scenario(game, scenario)
        return self.positions[key]


def loaded(rules: Rules) -> Game:
    if rules.changes:
        return load_changed(rules.game, list(rules.changes), rules.beside)
    return load_game(rules.game)


def hand_over(match: Match, seat: int) -> int:
    """Give a seat the changed cards instead of its originals; how many there were."""
    state, given = match.state, 0
    for number, card in enumerate(state.cards):
        beside = state.game.beside.get(card.template.name)
        if beside is not None and card.owner >= 0 and state.seat_of[card.owner] == seat:
            state.cards[number] = card.turned_into(state.game.by_name[beside])
            given += 1
    return given


class Playing:
    """A match under way, and what is counted about it."""

    def __init__(
        self, match: Match, unit: Unit, at_once: bool, known: Callable[[str], Player]
    ) -> None:
        seats = range(match.state.seats)
        self.match = match
        self.notes = Notes(match) if unit.noted else None
        self.at_once = at_once
        players = [known(word) for word in unit.players]
        names = [player.name for player in players]
        self.players = [player.fresh(names) for player in players]
        self.planned = [
            known(f"{word}; {plan}").fresh(names) if plan else player
            for word, plan, player in zip(unit.players, unit.plans, self.players, strict=False)
        ]
        # Sealed decisions are counted as made when they are opened.
        self.made_before = len(match.made)
        self.chances = agent_streams(match)
        self.watched: list[Habit] = [read_habit(habit) for habit in unit.watched]
        self.watchers = [[Conduct() for _ in seats] for _ in unit.watched]

    def to_the_end(self, interrupt: MayStop | None = None) -> Outcome:
        try:
            return self.outcome(interrupt)
        finally:
            for player in {id(one): one for one in [*self.players, *self.planned]}.values():
                player.leave(self.match)

    def outcome(self, interrupt: MayStop | None) -> Outcome:
        match = self.match
        forfeiting, why = NOBODY, ""
        while not match.over:
            if interrupt is not None:
                interrupt.ask()
            seat = match.to_decide()[0]
            try:
                option = self.decided(self.seated(seat), seat)
            except Forfeit as forfeit:
                forfeiting, why = seat, forfeit.why
                match.resign(seat)
                break
            world = match.world(seat)
            for habit, conducts in zip(self.watched, self.watchers, strict=True):
                own = conducts[seat]
                own.hidden += len(world.legal(seat)) - len(habit.left(world, seat, own))
                own.note(world, seat, option)
            if self.notes is not None:
                self.notes.decide(seat, option)
            match.act(seat, option)
        if self.notes is not None:
            self.notes.look(match.state)
        return Outcome(
            scores=list(match.scores),
            decisions=len(match.made),
            turns=match.state.turn,
            hidden=[player.conduct.hidden for player in self.players],
            play=digest([made.option for made in match.made]),
            watched=[[conduct.hidden for conduct in conducts] for conducts in self.watchers],
            notes={} if self.notes is None else self.notes.by_name(),
            kept=[self.has_kept(player) for player in self.planned],
            met=[] if self.notes is None else self.notes.met(),
            seen=[] if self.notes is None else self.notes.seen(),
            forfeiting=forfeiting,
            why=why,
        )

    def seated(self, seat: int) -> Player:
        """Who decides for a seat now: until the sealed decision is opened, by its plan."""
        sealed = self.match.worlds and len(self.match.made) == self.made_before
        return self.planned[seat] if sealed and self.planned else self.players[seat]

    def has_kept(self, player: Player) -> bool:
        habit = player.habit
        return habit is None or habit.kept(self.match.game, player.conduct.done)

    def decided(self, player: Player, seat: int) -> Option:
        if self.at_once:
            return decided_at_once(player, self.match, seat, self.chances[seat])
        return player.decide(self.match, seat, self.chances[seat])


def result_of(game: Game, scores: list[int], seat: int) -> float:
    """What a seat made of a match, from 0 to 1: won, drawn or lost; alone, a part of the score."""
    if len(scores) == 1:
        return score_of(game, scores, seat)
    lead = lead_of(scores, seat)
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


def score_of(game: Game, scores: list[int], seat: int) -> float:
    """What a seat scored, as a part of what can be scored, from 0 to 1."""
    least, most = game.facts.score_min, game.facts.score_max
    return min(1.0, max(0.0, (scores[seat] - least) / max(1, most - least)))
