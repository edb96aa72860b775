"""What a change of cards does: the same deals with the originals, and with the changed cards.

A change for both seats of a mirror has no effect on who wins. So one seat holds
the changed cards and the other the originals, each seat in turn; this is what
the change is worth. And both hold them: this is what it does to the game, to its
seats, its scores, its length and how often the cards are used. Whatever lies in
front of nobody in particular, a table or a shared deck, is judged by the second alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel import Game, Match, match_seed, seed_from_number
from cardwright.lab.effects import Effect, SeatPair, add_deal, change_of, on_a_scale
from cardwright.lab.mechanics import BLOCK, looks_ahead
from cardwright.lab.store import Bench
from cardwright.lab.units import Outcome, Rules, Unit, hand_over, loaded, result_of, score_of

WORTH = "worth to its holder"
FIRST_SEAT = "first seat's wins"
SCORE = "first seat's score"
LENGTH = "length of a match"
USE = "use of these cards"
# Matches that need not be played are played all the same so often, to see that they are equal.
CHECKED = 3
# Scores from -1 to 1 are no more than won, drawn and lost.
WON_AND_LOST = 2
# Figures that one change is judged by, as far as a game has them; all must hold together.
FIGURES = (WORTH, FIRST_SEAT, SCORE, LENGTH, USE)


class NothingChanged(Exception):
    """A folder that changes nothing cannot be compared."""


class Use:
    """How many sides had a card before them, to how many it was offered, how many chose it."""

    def __init__(self) -> None:
        self.seen = 0
        self.offered = 0
        self.chosen = 0


class Comparison:
    """A change under one strength of agent."""

    def __init__(
        self,
        game: Game,
        rules: Rules,
        agent: str,
        looks: int,
        seed: int,
        worth_alone: bool = False,
    ) -> None:
        if not game.changed:
            raise NothingChanged(f"these card files change nothing in {game.name}")
        self.game = game
        self.rules = rules
        self.agent = agent
        self.seed = seed
        self.seats = game.seats(dict(rules.setup))
        self.players = (agent,) * self.seats
        both = Rules(rules.game, rules.changes, rules.setup, beside=True)
        self.beside = both
        self.original = Rules(rules.game, (), rules.setup)
        beside_game = loaded(both)
        self.changed = set(beside_game.beside)
        # Seats that have a card of which there is a changed one. Alone, one who holds the
        # changed cards is everybody, and the score says what they are worth.
        self.holders: list[int] = []
        if self.seats > 1:
            self.holders = holders(beside_game, loaded(self.original), dict(rules.setup), seed)
        # Where some changed cards are held, those that are not: the worth says nothing of them.
        self.unheld = unheld(self.changed, self.original, seed) if self.holders else []
        figures = figures_of(game, self.seats, bool(self.holders))
        if worth_alone and self.holders:
            figures = figures[:1]
        self.for_everybody = len(figures) > 1
        together = looks * len(figures)
        self.effects = {
            name: Effect(name, agent, together, (name == USE, True)) for name in figures
        }
        # Without looking ahead, a card that nobody ever saw changes nothing. The first such
        # matches are played all the same; where one comes out differently, all are.
        self.foresees = looks_ahead(agent)
        self.checked = 0
        self.trusted = True
        # Matches that were not played for that: exact zeros.
        self.spared = 0
        # Deals that came out differently for the first seat where everybody has the changes.
        self.turned: list[int] = []
        # Of each changed card, before and after.
        self.use = {name: [Use(), Use()] for name in sorted(change.name for change in game.changed)}
        self.sides = 0

    @property
    def deals(self) -> int:
        return next(iter(self.effects.values())).deals

    def run(self, bench: Bench, deals: int) -> Iterator[int]:
        """Play so many deals, and say after each block how many were played."""
        for start in range(0, deals, BLOCK):
            block = range(start, min(deals, start + BLOCK))
            self.play_block(bench, block)
            yield block.stop

    def play_block(self, bench: Bench, block: range) -> None:
        plain = list(bench.play([self.plain(deal) for deal in block]))
        skipped = [[self.cannot_differ(base, seat) for seat in self.holders] for base in plain]
        units: list[Unit] = []
        for deal, skips in zip(block, skipped, strict=True):
            units += [self.whole(deal)] if self.for_everybody else []
            for seat, skip in zip(self.holders, skips, strict=True):
                if self.is_played(skip):
                    units.append(self.held(deal, seat))
                else:
                    self.spared += 1
        played = iter(list(bench.play(units)))
        wanted = {(unit.deal, unit.holder) for unit in units}
        for deal, base, skips in zip(block, plain, skipped, strict=True):
            whole = next(played) if self.for_everybody else base
            held = [next(played) if (deal, seat) in wanted else base for seat in self.holders]
            for outcome, skip in zip(held, skips, strict=True):
                if skip and differ(outcome, base):
                    self.trusted = False
            results = [result_of(self.game, outcome.scores, 0) for outcome in (base, whole)]
            if results[0] != results[1]:
                self.turned.append(deal)
            self.count(base, whole, *held)
            if self.for_everybody:
                self.note_use(base, whole)

    def note_use(self, base: Outcome, whole: Outcome) -> None:
        before, now = (self.users(outcome) for outcome in (base, whole))
        offered = any(f":{name}" in outcome.notes for name in self.use for outcome in (base, whole))
        self.effects[USE].add(now, before, offered and differ(whole, base))
        self.sides += self.seats
        for name, uses in self.use.items():
            for use, outcome in zip(uses, (base, whole), strict=True):
                use.seen += sum(name in names for names in outcome.seen)
                note = outcome.notes.get(f":{name}")
                if note is not None:
                    use.offered += sum(map(bool, note.offered))
                    use.chosen += sum(map(bool, note.chosen))

    def use_result(self) -> dict[str, list[dict[str, int]]]:
        """Of each changed card, before and after, of how many sides it was so."""
        return {
            name: [{"seen": use.seen, "offered": use.offered, "chosen": use.chosen}
                   for use in uses]
            for name, uses in self.use.items()
        }  # fmt: skip

    def users(self, outcome: Outcome) -> list[float]:
        """Of each seat whether it chose any of the changed cards: 1 or 0."""
        notes = [outcome.notes.get(f":{name}") for name in self.use]
        return [
            float(any(note is not None and note.chosen[seat] for note in notes))
            for seat in range(self.seats)
        ]

    def cannot_differ(self, plain: Outcome, seat: int) -> bool:
        """Has nobody ever seen a card of the seat of which there is a changed one?"""
        if self.foresees or not self.trusted:
            return False
        return self.changed.isdisjoint(plain.met[seat])

    def is_played(self, skip: bool) -> bool:
        if not skip or self.checked < CHECKED:
            self.checked += skip
            return True
        return False

    def plain(self, deal: int) -> Unit:
        """The deal as it was."""
        return Unit(self.original, self.seed, deal, self.players, noted=True)

    def whole(self, deal: int) -> Unit:
        """The deal with the changed cards for everybody."""
        return Unit(self.rules, self.seed, deal, self.players, noted=True)

    def held(self, deal: int, seat: int) -> Unit:
        """The deal with the changed cards in one seat's hands."""
        return Unit(self.beside, self.seed, deal, self.players, holder=seat)

    def units_left(self, deals: int, played: int) -> int:
        return (deals - played) * (1 + self.for_everybody + len(self.holders))

    def count(self, plain: Outcome, whole: Outcome, *held: Outcome) -> None:
        if self.holders:
            pairs = [SeatPair(seat, plain.scores, plain.scores) for seat in range(self.seats)]
            for seat, outcome in zip(self.holders, held, strict=True):
                pairs[seat].scores = outcome.scores
            differs = any(differ(outcome, plain) for outcome in held)
            add_deal(self.effects[WORTH], self.game, pairs, differs)
        if not self.for_everybody:
            return
        differs = differ(whole, plain)
        if FIRST_SEAT in self.effects:
            first = [SeatPair(0, whole.scores, plain.scores)]
            add_deal(self.effects[FIRST_SEAT], self.game, first, differs)
        if SCORE in self.effects and self.seats == 1:
            alone = [SeatPair(0, whole.scores, plain.scores)]
            add_deal(self.effects[SCORE], self.game, alone, differs)
        elif SCORE in self.effects:
            was, now = (score_of(self.game, outcome.scores, 0) for outcome in (plain, whole))
            self.effects[SCORE].add([now], [was], differs)
        longer, long = whole.decisions, plain.decisions
        self.effects[LENGTH].add(
            [on_a_scale(longer)], [on_a_scale(long)], differs, change_of(longer, long)
        )


def figures_of(game: Game, seats: int, held: bool) -> tuple[str, ...]:
    """What a change of a game can be judged by.

    Nobody wins alone, so there the score stands for it; and where scores only say
    who has won, they say nothing more.
    """
    wins = game.facts.score_max - game.facts.score_min <= WON_AND_LOST
    left_out = {WORTH: not held, FIRST_SEAT: seats == 1, SCORE: wins and seats > 1}
    return tuple(name for name in FIGURES if not left_out.get(name, False))


def differ(one: Outcome, other: Outcome) -> bool:
    return one.play != other.play or one.scores != other.scores


def holders(game: Game, original: Game, setup: dict[str, str], seed: int) -> list[int]:
    """The seats that have, when the table is set, a card of which there is a changed one.

    None where a folder adds cards to a game that lays out whatever cards there are: there
    both seats have them.
    """
    cards = len(table_set(original, setup, seed).state.cards)
    found: list[int] = []
    for seat in range(game.seats(setup)):
        match = table_set(game, setup, seed)
        if len(match.state.cards) == cards and hand_over(match, seat):
            found.append(seat)
    return found


def unheld(changed: set[str], original: Rules, seed: int) -> list[str]:
    """The cards that no seat has when the table is set."""
    table = table_set(loaded(original), dict(original.setup), seed)
    held = {card.template.name for card in table.state.cards if card.owner >= 0}
    return sorted(changed - held)


def table_set(game: Game, setup: dict[str, str], seed: int) -> Match:
    match = Match(game, setup, match_seed(seed_from_number(seed), 0))
    match.set_table()
    return match
