"""Trials: what a card is worth, by what the lab changes on the table before a match begins.

Against a filler: a match in which one seat's copies are other cards of the same
kind. In the opening hand: a match in which a copy is there, against one in which none is.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel import Game, Match, match_seed, seed_from_number
from cardwright.lab.compare import CHECKED
from cardwright.lab.effects import DEALS_LEAST, Effect, SeatPair, add_deal
from cardwright.lab.interventions import (
    AT_HAND,
    FAR,
    SWAPPED,
    Intervention,
    copies_of,
    intervene,
)
from cardwright.lab.mechanics import BLOCK, looks_ahead
from cardwright.lab.store import Bench
from cardwright.lab.units import Outcome, Rules, Unit

WORTH_OF = "worth"
FORCED = "in the opening hand"


class Trial:
    """One card: with it and without it, at one strength."""

    def __init__(self, card: str, figure: str, filler: str, agent: str, looks: int) -> None:
        self.card = card
        self.figure = figure
        self.filler = filler
        # The worth is over the match as usual, which is one for all seats.
        self.effect = Effect(card, agent, looks, (figure == WORTH_OF, False))
        # Pairs that cannot differ and were played all the same, and whether none of them did.
        self.checked = 0
        self.trusted = True

    def interventions(self, seat: int) -> tuple[Intervention | None, Intervention]:
        """What is done for the match with the card, and for the one without it."""
        if self.figure == WORTH_OF:
            return None, Intervention(seat, self.card, SWAPPED, self.filler)
        return Intervention(seat, self.card, AT_HAND), Intervention(seat, self.card, FAR)

    def decided(self) -> bool:
        low, high = self.effect.sequence.interval
        return self.effect.deals >= DEALS_LEAST and (low > 0 or high < 0)


class Pair:
    """A deal for one seat, with the card and without it; a match that is as usual is no unit."""

    def __init__(self, seat: int, skipped: bool) -> None:
        self.seat = seat
        # Is it known beforehand that both are equal?
        self.skipped = skipped
        self.having: Unit | None = None
        self.lacking: Unit | None = None


class Trials:
    """Cards of a game at one strength, each on the same deals."""

    def __init__(
        self, game: Game, rules: Rules, agent: str, trials: list[Trial], seed: int
    ) -> None:
        self.game = game
        self.rules = rules
        self.agent = agent
        self.trials = trials
        self.seed = seed
        self.seats = game.seats(dict(rules.setup))
        self.holders = {
            trial.card: holders_of(game, rules, trial.interventions(0)[1], seed) for trial in trials
        }
        # Whoever looks ahead thinks of cards that nobody has seen yet.
        self.foresees = looks_ahead(agent)

    def run(self, bench: Bench, deals: int) -> Iterator[int]:
        for start in range(0, deals, BLOCK):
            block = range(start, min(deals, start + BLOCK))
            live = [trial for trial in self.trials if self.holders[trial.card]]
            live = [trial for trial in live if not trial.decided()]
            if not live:
                return
            plain = list(bench.play([self.unit(deal, None) for deal in block]))
            for trial in live:
                self.play_block(bench, trial, block, plain)
            yield block.stop

    def units_left(self, deals: int, played: int) -> int:
        live = [trial for trial in self.trials if self.holders[trial.card] and not trial.decided()]
        pairs = sum(2 * len(self.holders[trial.card]) for trial in live)
        return (deals - played) * (1 + pairs) if live else 0

    def unit(self, deal: int, intervention: Intervention | None) -> Unit:
        players = (self.agent,) * self.seats
        plain = intervention is None
        return Unit(self.rules, self.seed, deal, players, noted=plain, intervention=intervention)

    def play_block(self, bench: Bench, trial: Trial, block: range, plain: list[Outcome]) -> None:
        """With and without the card on each seat that has it; what cannot differ is not played."""
        pairs = [
            self.pair(trial, deal, seat, base)
            for deal, base in zip(block, plain, strict=True)
            for seat in self.holders[trial.card]
        ]
        units = [unit for pair in pairs for unit in (pair.having, pair.lacking) if unit is not None]
        played = iter(list(bench.play(units)))
        by_deal = iter(pairs)
        for base in plain:
            self.count(trial, base, [next(by_deal) for _ in self.holders[trial.card]], played)

    def pair(self, trial: Trial, deal: int, seat: int, base: Outcome) -> Pair:
        having, lacking = trial.interventions(seat)
        skipped = self.cannot_differ(trial, base, seat)
        pair = Pair(seat, skipped)
        if skipped and trial.checked >= CHECKED:
            return pair
        trial.checked += skipped
        pair.having = None if having is None else self.unit(deal, having)
        pair.lacking = self.unit(deal, lacking)
        return pair

    def count(
        self, trial: Trial, base: Outcome, pairs: list[Pair], played: Iterator[Outcome]
    ) -> None:
        seats: list[SeatPair] = []
        touched = False
        for pair in pairs:
            having = base if pair.having is None else next(played)
            lacking = base if pair.lacking is None else next(played)
            seats.append(SeatPair(pair.seat, having.scores, lacking.scores))
            differs = having.play != lacking.play or having.scores != lacking.scores
            touched = touched or differs
            if pair.skipped and differs:
                trial.trusted = False
        add_deal(trial.effect, self.game, seats, touched)

    def cannot_differ(self, trial: Trial, plain: Outcome, seat: int) -> bool:
        """Has nobody ever seen a copy of the card? Then another in its place was not seen either.

        That a game looks at cards which nobody sees is possible, so the first such pairs
        are played all the same; where one differs, all are.
        """
        if self.foresees or trial.figure != WORTH_OF or not trial.trusted:
            return False
        return trial.card not in plain.met[seat]


def holders_of(game: Game, rules: Rules, wanted: Intervention, seed: int) -> list[int]:
    """The seats that have a card when the table is set, and where something can be done to it."""
    found: list[int] = []
    for seat in range(game.seats(dict(rules.setup))):
        match = Match(game, dict(rules.setup), match_seed(seed_from_number(seed), 0))
        match.set_table()
        if copies_of(match.state, seat, wanted.card):
            here = Intervention(seat, wanted.card, wanted.how, wanted.filler)
            if wanted.how != SWAPPED or intervene(match, here):
                found.append(seat)
    return found


def held_cards(game: Game, rules: Rules, seed: int) -> list[str]:
    """The cards that some seat has when the table is set."""
    match = Match(game, dict(rules.setup), match_seed(seed_from_number(seed), 0))
    match.set_table()
    return sorted({card.template.name for card in match.state.cards if card.owner >= 0})
