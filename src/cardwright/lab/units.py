"""Units: single matches in plain words, which can be played anywhere and come out the same.

A unit says everything that its outcome depends on. So an outcome that is known
need never be played again, and any number of processes or machines can share
the units of an experiment.
"""

from __future__ import annotations

import msgspec

from cardwright.agents import Forfeit, agent_streams
from cardwright.agents.habits import Conduct, Deed, Habit, goes_on, read_habit
from cardwright.bots import player_for
from cardwright.kernel import (
    Game,
    Match,
    Option,
    State,
    Template,
    best_other,
    load_changed,
    load_game,
    match_seed,
    seed_from_number,
)


class Rules(msgspec.Struct, frozen=True):
    """What is played: a game, a designer's own card files as texts, a set-up."""

    game: str
    changes: tuple[tuple[str, str], ...] = ()
    setup: tuple[tuple[str, str], ...] = ()


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


class Note(msgspec.Struct):
    """How often something was offered to each seat, and how often it was chosen."""

    offered: list[int]
    chosen: list[int]


class Outcome(msgspec.Struct):
    """How a unit came out."""

    scores: list[int]
    decisions: int
    turns: int
    # How many options each seat's habits have hidden from it.
    hidden: list[int]
    # For each watched habit, how many options it would have hidden from each seat.
    watched: list[list[int]] = []
    # By verb, kind of decision, tag and card, each written as habits write it.
    notes: dict[str, Note] = {}


class Workshop:
    """What a process keeps between units: the games that it has loaded, the players it has read."""

    def __init__(self) -> None:
        self.games: dict[tuple[str, tuple[tuple[str, str], ...]], Game] = {}

    def game(self, rules: Rules) -> Game:
        key = (rules.game, rules.changes)
        if key not in self.games:
            self.games[key] = loaded(rules)
        return self.games[key]

    def play(self, unit: Unit) -> Outcome:
        game = self.game(unit.rules)
        seed = match_seed(seed_from_number(unit.seed), unit.deal)
        match = Match(game, dict(unit.rules.setup), seed).start()
        return Playing(match, unit).to_the_end()


def loaded(rules: Rules) -> Game:
    return load_changed(rules.game, list(rules.changes)) if rules.changes else load_game(rules.game)


class Playing:
    """A match under way, and what is counted about it."""

    def __init__(self, match: Match, unit: Unit) -> None:
        seats = range(match.state.seats)
        self.match = match
        self.noted = unit.noted
        players = [player_for(word) for word in unit.players]
        names = [player.name for player in players]
        self.players = [player.fresh(names) for player in players]
        self.chances = agent_streams(match)
        self.watched: list[Habit] = [read_habit(habit) for habit in unit.watched]
        self.watchers = [[Conduct() for _ in seats] for _ in unit.watched]
        self.notes: dict[str, Note] = {}

    def to_the_end(self) -> Outcome:
        match = self.match
        while not match.over:
            seat = match.to_decide()[0]
            try:
                option = self.players[seat].decide(match, seat, self.chances[seat])
            except Forfeit:
                match.resign(seat)
                break
            world = match.world(seat)
            for habit, conducts in zip(self.watched, self.watchers, strict=True):
                own = conducts[seat]
                own.hidden += len(world.legal(seat)) - len(habit.left(world, seat, own))
                own.note(world, seat, option)
            if self.noted:
                note_decision(self.notes, match, seat, option)
            match.act(seat, option)
        for player in self.players:
            player.leave(match)
        return Outcome(
            scores=list(match.scores),
            decisions=len(match.made),
            turns=match.state.turn,
            hidden=[player.conduct.hidden for player in self.players],
            watched=[[conduct.hidden for conduct in conducts] for conducts in self.watchers],
            notes=dict(sorted(self.notes.items())),
        )


def note_decision(notes: dict[str, Note], match: Match, seat: int, taken: Option) -> None:
    """Count what was offered and what was chosen, under every name that habits have for it."""
    world = match.world(seat)
    decision = world.pending[seat]
    assert decision is not None, "whoever decides was asked"
    offered: set[str] = set()
    for option in decision.options:
        offered.update(names_of(world, Deed(world, decision, option)))
    chosen = names_of(world, Deed(world, decision, taken))
    for name in sorted(offered):
        note = notes.get(name)
        if note is None:
            note = notes[name] = Note([0] * world.seats, [0] * world.seats)
        note.offered[seat] += 1
        note.chosen[seat] += name in chosen


def names_of(world: State, deed: Deed) -> list[str]:
    names = [deed.verb, f"{deed.verb} in {deed.kind}"]
    if not goes_on(world.game, deed.verb):
        names.append(f"anything in {deed.kind}")
    if deed.card is not None:
        names.append(f":{deed.card.name}")
        names += [f":{tag}" for tag in tags_of(world.game, deed.card)]
    return names


def tags_of(game: Game, card: Template) -> list[str]:
    return [tag for tag, bit in game.vocabulary.tags.items() if card.tags & bit]


def result_of(game: Game, scores: list[int], seat: int) -> float:
    """What a seat made of a match, from 0 to 1: won, drawn or lost; alone, a part of the score."""
    if len(scores) == 1:
        least, most = game.facts.score_min, game.facts.score_max
        return min(1.0, max(0.0, (scores[0] - least) / max(1, most - least)))
    margin = scores[seat] - best_other(scores, seat)
    return 1.0 if margin > 0 else 0.5 if margin == 0 else 0.0
