"""The searcher: one agent for all games, by tree search over sampled tables.

Each iteration deals itself a table that agrees with what the seat knows, walks
down what it remembers, plays on by instinct and keeps what came out. There is one
tree for each seat, and a seat's way through its tree is what that seat has been
told: nobody in the search decides by what they could not know.
"""

from __future__ import annotations

from typing import Final

from cardwright.agents.budget import DEPTH_USUAL
from cardwright.agents.equilibrium import EquilibriumAgent
from cardwright.agents.gametree import TooLarge, may_be_small
from cardwright.agents.outlook import Outlook
from cardwright.agents.parts import search_parts
from cardwright.agents.tree import (
    ASTRAY_ONE_IN,
    Node,
    Step,
    added,
    clearly_best,
    drawn,
    mixture,
    pick_open,
    pick_sealed,
    shares,
)
from cardwright.kernel import Option, State, Stream, Unscripted, first_asked, may_see, stream_key

# How many of the first visits to a sealed decision go by instinct, and how much its option is
# preferred there, in parts of how far results differ.
HABIT: Final = 8
PREFERENCE: Final = 1.0
TURNS_MAX: Final = 1_000_000
DECISIONS_MAX: Final = 1_000_000
# Options that have less than this part of the most were tried out of curiosity only: of how
# much they were played at sealed decisions, and of how often they were tried at open ones.
SERIOUS_ONE_IN: Final = 4
AS_GOOD_ONE_IN: Final = 2
# A pass over the whole tree of a small game stands for so many iterations.
ITERATIONS_A_PASS: Final = 4
# Fewer than these say nothing yet: the first pass finds all options alike.
PASSES_MIN: Final = 3


class Search:
    """The search for one decision."""

    __slots__ = (
        "budget", "chance", "depth", "high", "last_turn", "low", "outlook", "roots", "samples",
        "sealed",
    )  # fmt: skip

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.chance: Stream = outlook.chance
        self.budget = outlook.budget
        # The key of all samples; drawn, so that no two searches of a match share it.
        self.samples = stream_key(self.chance.key, f"samples {self.chance.below(2**30)}")
        possible = outlook.sample(self.samples)
        self.sealed = possible.splitting
        # The turn after which the estimate is believed.
        ahead = outlook.game.turns_ahead
        self.last_turn = possible.turn + ahead - 1 if ahead else TURNS_MAX
        # Turns that the game wants to be looked at are looked at to their end.
        self.depth = self.budget.depth or (DECISIONS_MAX if ahead else DEPTH_USUAL)
        # Every seat's first decisions, by what the seat alone knew before.
        self.roots: list[dict[str, Node]] = [{} for _ in range(possible.seats)]
        # The least and the most that each seat got so far.
        self.low = [1.0] * possible.seats
        self.high = [0.0] * possible.seats

    def run(self) -> Node:
        """Spend the budget; says what was found about the decision to be made."""
        paired = self.outlook.game.foreseeable and not self.sealed
        for number in range(self.budget.iterations):
            self.budget.go_on()
            luck = self.tries_of_next() if paired else number
            table = self.outlook.sample(stream_key(self.samples, str(luck)))
            self.iterate(table)
        return self.roots[self.outlook.seat].setdefault("", Node())

    def tries_of_next(self) -> int:
        """How often the option that is tried next was tried before.

        The samples go by that, so all options meet the same luck one after the
        other, and what differs in the end is their own doing.
        """
        root = self.roots[self.outlook.seat].get("")
        if root is None:
            return 0
        slots = root.slots_of(self.outlook.options)
        place = pick_open(root, slots, self.spread(self.outlook.seat))
        return root.counts[slots[place]]

    def iterate(self, table: State) -> None:
        for stream in table.game.foreseen:
            table.chance.script(stream, (), strict=True)
        walk = Walk(self, table)
        walk.go_down()
        walk.play_on()
        values = self.values(table)
        for seat, value in enumerate(values):
            self.low[seat] = min(self.low[seat], value)
            self.high[seat] = max(self.high[seat], value)
        for step in walk.steps:
            step.learn(values[step.seat])

    def values(self, table: State) -> list[float]:
        """What each seat got, or is estimated to get, as parts of what can be got."""
        facts = table.game.facts
        least = 100 * facts.score_min
        span = max(1, 100 * facts.score_max - least)
        values: list[float] = []
        for seat in range(table.seats):
            score = 100 * table.scores[seat]
            if not table.over:
                score = table.game.estimate(table, seat)
            values.append(min(1.0, max(0.0, (score - least) / span)))
        return values

    def spread(self, seat: int) -> float:
        return max(0.0, self.high[seat] - self.low[seat])


class Walk:
    """The way of one iteration through a sampled table and every seat's tree."""

    __slots__ = (
        "conduct", "decisions", "foreseen", "heard", "inside", "search", "steps", "table",
        "whereabouts",
    )  # fmt: skip

    def __init__(self, search: Search, table: State) -> None:
        self.search = search
        self.table = table
        self.steps: list[Step] = []
        self.decisions = 0
        # What the searching seat will have done, where its habits depend on it.
        self.conduct = search.outlook.conduct.clone()
        # Did it come to a draw that the game's estimate foresees?
        self.foreseen = False
        # How many seats still know where they are in their tree.
        self.inside = table.seats
        # Where each seat's next decision is looked up; nothing once it is beyond its tree.
        self.whereabouts: list[dict[str, Node] | None] = list(search.roots)
        # What each seat has been told since its last decision.
        self.heard = [secrets_of(table, seat, search.outlook.seat) for seat in range(table.seats)]

    def going(self) -> bool:
        table = self.table
        if table.over or self.foreseen or table.turn > self.search.last_turn:
            return False
        return self.decisions < self.search.depth

    def go_down(self) -> None:
        """Decide by what is remembered, until every seat is beyond its tree."""
        table = self.table
        while self.inside and self.going():
            # First comes the decision that is searched for, whoever else is asked as well.
            seat = first_asked(table) if self.decisions else self.search.outlook.seat
            self.restrain(seat)
            options = table.legal(seat)
            known = self.whereabouts[seat]
            if len(options) == 1:
                option = options[0]
            elif known is None:
                option = self.instinct(seat)
            else:
                option = self.pick(seat, options, known)
            self.act(seat, option)
            self.listen()

    def pick(self, seat: int, options: list[Option], known: dict[str, Node]) -> Option:
        node = known.get(self.heard[seat])
        if node is None:
            node = Node()
            known[self.heard[seat]] = node
        fresh = node.visits == 0
        if fresh:
            self.whereabouts[seat] = None
            self.inside -= 1
        else:
            self.whereabouts[seat] = node.after
        self.heard[seat] = ""
        search = self.search
        slots = node.slots_of(options)
        chances = mixture(node, slots) if self.table.splitting else []
        if fresh or (chances and search.chance.below(node.visits + HABIT) < HABIT):
            option = self.instinct(seat)
            place = place_of(option, options)
            if fresh:
                node.lean(slots, place, self.table.game.leanings(self.table, seat))
                node.regrets[slots[place]] += PREFERENCE * search.spread(seat)
        elif chances:
            place = pick_sealed(chances, search.chance)
        else:
            place = pick_open(node, slots, search.spread(seat))
        self.steps.append(Step(seat, node, slots, slots[place], chances))
        return options[place]

    def instinct(self, seat: int) -> Option:
        """What the game's rules of thumb say; where it is sealed, now and then anything at all."""
        options = self.table.legal(seat)
        if self.table.splitting and self.search.chance.below(ASTRAY_ONE_IN) == 0:
            return options[self.search.chance.below(len(options))]
        return self.table.game.instinct(self.table, seat, self.search.chance)

    def act(self, seat: int, option: Option) -> None:
        self.table.events.clear()
        self.decisions += 1
        if self.search.outlook.habit is not None and seat == self.search.outlook.seat:
            self.conduct.note(self.table, seat, option)
        try:
            self.table.act(seat, option)
        except Unscripted:
            self.foreseen = True

    def listen(self) -> None:
        """Note what was told to the seats that still follow their trees."""
        for seat in range(self.table.seats):
            if self.whereabouts[seat] is None:
                continue
            for event in self.table.events:
                told = event.seen_by(seat)
                if told is not None:
                    self.heard[seat] += told.line() + "\n"

    def play_on(self) -> None:
        """Decide by instinct to the end, or as far as the budget reaches."""
        table = self.table
        while self.going():
            seat = first_asked(table)
            self.restrain(seat)
            self.act(seat, self.instinct(seat))

    def restrain(self, seat: int) -> None:
        """The searching seat keeps its habits in all that it imagines."""
        habit = self.search.outlook.habit
        if habit is not None and seat == self.search.outlook.seat:
            habit.restrain(self.table, seat, self.conduct)


def place_of(option: Option, options: list[Option]) -> int:
    for place, other in enumerate(options):
        if other is option:
            return place
    raise AssertionError("instinct takes one of the options")


def secrets_of(table: State, seat: int, searcher: int) -> str:
    """What a seat recognises on a sampled table and the searcher does not."""
    if seat == searcher:
        return ""
    names: list[str] = []
    for card in table.cards:
        if may_see(card.known, seat) and not may_see(card.known, searcher):
            names.append(card.template.name)
    return "\n".join(sorted(names))


def passes_for(iterations: int) -> int:
    """How often a small game is gone over for so many iterations."""
    return max(PASSES_MIN, 1 + iterations // ITERATIONS_A_PASS)


class SearchAgent:
    """Plays what the search found; where others must not foresee it, by chance.

    A game whose whole tree can be walked is worked out instead, in passes: a search from
    the middle of it takes every deal for equally likely, whatever the others' play says
    about their cards, and no number of iterations mends that.
    """

    def __init__(self, whole: bool = True) -> None:
        # Are small games worked out?
        self.whole = whole
        self.solved = EquilibriumAgent()

    def choose(self, outlook: Outlook) -> Option:
        if len(outlook.options) == 1:
            return outlook.options[0]
        return outlook.options[drawn(self.policy(outlook), outlook.chance)]

    def policy(self, outlook: Outlook) -> list[float]:
        """How likely it plays each option of the outlook."""
        budget = outlook.budget
        if self.whole and outlook.habit is None and not budget.depth and may_be_small(outlook.game):
            try:
                return self.solved.mixed(outlook, passes_for(budget.iterations))
            except TooLarge:
                self.whole = False
        return searched(outlook, search_parts(outlook, search_part))


def search_part(outlook: Outlook) -> Node:
    return Search(outlook).run()


def searched(outlook: Outlook, nodes: list[Node]) -> list[float]:
    """How likely each option is played, by what some searches found."""
    options = outlook.options
    slots = [node.slots_of(options) for node in nodes]
    played, tries = [0.0] * len(options), [0.0] * len(options)
    for node, own in zip(nodes, slots, strict=True):
        for place, slot in enumerate(own):
            played[place] += node.played[slot]
            tries[place] += node.counts[slot]
    if added(played) > 0.0:
        return shares(serious(played, SERIOUS_ONE_IN))
    if outlook.game.foreseeable:
        best = clearly_best(nodes, options)
        return [float(place == best) for place in range(len(options))]
    if outlook.game.facts.hidden and outlook.game.facts.seats_max > 1:
        return shares(serious(tries, AS_GOOD_ONE_IN))
    return shares([float(place == tries.index(max(tries))) for place in range(len(tries))])


def serious(weights: list[float], one_in: int) -> list[float]:
    """Weights without those that are small beside the greatest."""
    least = max(weights) / one_in
    return [weight if weight >= least else 0.0 for weight in weights]
