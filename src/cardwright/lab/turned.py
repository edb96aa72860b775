"""Matches that turned: the same deal with other cards came out the other way, and where."""

from __future__ import annotations

from cardwright.kernel import Match, Record, ask_of, option_words, record_of, table_of
from cardwright.lab.compare import WON_AND_LOST, Comparison
from cardwright.lab.units import Unit, Workshop

SHOWN = 3
# Among so many of them those are picked that turned in unlike ways.
LOOKED_AT = 9
# As records call whoever is no agent.
PERSON = "human"


class Turned:
    """One deal with the originals and with the changed cards, and the decision that parted them."""

    def __init__(self, deal: int, before: Match, after: Match) -> None:
        self.deal = deal
        self.before = record_of(before)
        self.after = record_of(after)
        self.scores = before.scores, after.scores
        # Do scores say more than who has won?
        self.scored = before.game.facts.score_max - before.game.facts.score_min > WON_AND_LOST
        # After so many decisions the two go different ways.
        self.at = parting(before, after)
        self.alike = self.at == min(len(before.made), len(after.made))
        opened = replayed(after, self.at - 1 if self.alike else self.at)
        self.seat = opened.to_decide()[0] if opened.to_decide() else 0
        ask = ask_of(opened, self.seat)
        self.asked = "" if ask is None else ask.asks
        # The match with the changed cards where it turned: whoever opens it is to decide.
        opened.players[self.seat] = PERSON
        self.opened: Record = record_of(opened)
        self.turn = opened.state.turn
        self.phase = opened.state.phase
        self.table = [part.says for part in table_of(opened.game, opened.view(self.seat)).parts]
        self.decided = [self.words(match) for match in (before, after)]

    def words(self, match: Match) -> str:
        """What was decided where the two parted."""
        if self.at >= len(match.made):
            return "nothing: the match was over"
        made = match.made[self.at]
        stood = replayed(match, self.at)
        world = stood.world(made.seat)
        for option in world.legal(made.seat):
            if option.text() == made.option:
                return option_words(world, made.seat, option)
        return made.option

    def ended(self) -> str:
        """How both matches came out."""
        was, now = (result_words(scores, self.scored) for scores in self.scores)
        return f"Before, {was}; now, {now}."

    def seen_by(self) -> str:
        """What stands below: the table as it was then."""
        return f"What seat {self.seat} saw:"

    def where(self) -> str:
        phase = f", {self.phase.removesuffix('_phase').replace('_', ' ')}" if self.phase else ""
        return f"deal {self.deal}, turn {self.turn + 1}{phase}, decision {self.at + 1}"

    def story(self) -> str:
        if self.alike:
            return "The same decisions came out differently."
        was, now = self.decided
        asked = f" ({self.asked})" if self.asked else ""
        return f"Seat {self.seat} decided{asked}: before “{was}”, now “{now}”."


def result_words(scores: list[int], scored: bool) -> str:
    """Who won, with the scores of all seats if they say more than that."""
    shown = ", ".join(map(str, scores))
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(scores) == 1:
        return f"it scored {shown}"
    result = f"seat {best[0]} won" if len(best) == 1 else "it was a draw"
    return f"{result} (scores {shown})" if scored else result


def parting(before: Match, after: Match) -> int:
    """How many decisions both matches have in common."""
    for place, (was, now) in enumerate(zip(before.made, after.made, strict=False)):
        if (was.seat, was.option) != (now.seat, now.option):
            return place
    return min(len(before.made), len(after.made))


def replayed(match: Match, decisions: int) -> Match:
    """A match as it stood after so many decisions. Those of one sealed decision come by seats."""
    again = Match(match.game, match.setup, match.seed).start()
    again.players = match.players.copy()
    for made in match.made[: max(0, decisions)]:
        again.act(made.seat, made.option)
    return again


def turned_matches(trial: Comparison) -> list[Turned]:
    """A few deals that came out differently for the first seat with the changed cards.

    Those are first whose turning decision is another than in all before.
    """
    workshop = Workshop()
    turned = [
        Turned(deal, finished(workshop, trial.plain(deal)), finished(workshop, trial.whole(deal)))
        for deal in trial.turned[:LOOKED_AT]
    ]
    return [turned[place] for place in unlike([match.decided for match in turned])]


def unlike(ways: list[list[str]]) -> list[int]:
    """The places of those to be shown, in order: as few that repeat another as can be."""
    repeats = [way in ways[:place] for place, way in enumerate(ways)]
    return sorted(sorted(range(len(ways)), key=repeats.__getitem__)[:SHOWN])


def finished(workshop: Workshop, unit: Unit) -> Match:
    match = workshop.played(unit)
    match.players = list(unit.players)
    return match
