"""What a search remembers about one decision, and how it picks there.

At open decisions the search goes where it expects most, with something added for
what it has hardly tried, and much of that for what instinct would do. At sealed
decisions no single option can be right, since the others answer without seeing
it. There it plays each option as often as it regrets not having played it, and
its average play tends to a mixture that nobody can take advantage of.

Only square roots and whole numbers are used, which are exact, so a search comes
out the same on every machine.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from cardwright.kernel import Option, Stream

# How much a search prefers what it knows little about, by the spread of all results so far,
# and which part of that is for the option that instinct takes. The others share the rest.
CURIOSITY: Final = 0.5
TRUST: Final = 0.5
# What is better than what instinct takes by as many standard errors, and was tried at least so
# often, is clearly better.
CLEARLY: Final = 1.0
TRIES_LEAST: Final = 8
# At sealed decisions, one pick in so many is any option at all.
ASTRAY_ONE_IN: Final = 5
# Visits for each option of a sealed decision before a surprise counts in full.
HEED_VISITS: Final = 8
FINE: Final = 2**30


class Node:
    """A decision as one seat knows it: what became of each option, by the option's text."""

    __slots__ = (
        "after", "counts", "favourite", "leaning", "played", "regrets", "results", "slots",
        "totals", "visits",
    )  # fmt: skip

    def __init__(self) -> None:
        self.visits = 0
        # The slot of what instinct took when it was first asked here.
        self.favourite = -1
        # Which part of curiosity is for each other slot, where the game leans to some of them.
        self.leaning: dict[int, float] = {}
        self.slots: dict[str, int] = {}
        self.counts: list[int] = []
        # What came out for each option, one try after another, and the sum of it.
        self.results: list[list[float]] = []
        self.totals: list[float] = []
        # For sealed decisions: the regret for each option, and how much it was played.
        self.regrets: list[float] = []
        self.played: list[float] = []
        # The seat's next decision, by what it is told until then.
        self.after: dict[str, Node] = {}

    def slots_of(self, options: list[Option]) -> list[int]:
        """Where each option is kept; one that was never offered here gets a place."""
        found: list[int] = []
        for option in options:
            text = option.text()
            slot = self.slots.get(text, -1)
            if slot < 0:
                slot = len(self.counts)
                self.slots[text] = slot
                self.counts.append(0)
                self.totals.append(0.0)
                self.results.append([])
                self.regrets.append(0.0)
                self.played.append(0.0)
            found.append(slot)
        return found

    def lean(self, slots: list[int], favourite: int, leanings: list[int]) -> None:
        """Note what instinct takes, by its place, and how much the game leans to the others.

        What it leans to most gets most of the curiosity that is left, the next a
        little less, and so on.
        """
        self.favourite = slots[favourite]
        if not leanings:
            return
        others = [place for place in range(len(leanings)) if place != favourite]
        others.sort(key=lambda place: -leanings[place])
        weights = shares([1 / (rank + 2) for rank in range(len(others))])
        for rank, place in enumerate(others):
            self.leaning[slots[place]] = (1 - TRUST) * weights[rank]

    def mean(self, slot: int) -> float:
        """What an option was worth so far; for an untried one, what the others were."""
        if self.counts[slot]:
            return self.totals[slot] / self.counts[slot]
        return added(self.totals) / self.visits if self.visits else 0.0

    def form(self) -> dict[str, list[object]]:
        """What is known about each option, as plain data; nothing of what comes after it."""
        return {
            text: [self.results[slot], self.played[slot], slot == self.favourite]
            for text, slot in self.slots.items()
        }

    @staticmethod
    def read(form: dict[str, tuple[list[float], float, bool]]) -> Node:
        node = Node()
        for text, (results, played, favourite) in form.items():
            slot = len(node.counts)
            node.slots[text] = slot
            if favourite:
                node.favourite = slot
            node.counts.append(len(results))
            node.results.append(results)
            node.totals.append(added(results))
            node.regrets.append(0.0)
            node.played.append(played)
            node.visits += len(results)
        return node


class Step:
    """One pick of one iteration, kept until it is known what it was worth."""

    __slots__ = ("chances", "node", "seat", "slot", "slots")

    def __init__(
        self, seat: int, node: Node, slots: list[int], slot: int, chances: list[float]
    ) -> None:
        self.seat = seat
        self.node = node
        self.slots = slots
        self.slot = slot
        # At sealed decisions, how likely each option was to be played; else nothing.
        self.chances = chances

    def learn(self, value: float) -> None:
        """Keep what came out, between 0 and 1."""
        if self.chances:
            self.regret(value)
        self.node.visits += 1
        self.node.counts[self.slot] += 1
        self.node.totals[self.slot] += value
        self.node.results[self.slot].append(value)

    def regret(self, value: float) -> None:
        """Compare what came out with what every option would have given.

        Of the options that were not picked only an average is known. What was
        picked is corrected by its surprise, the more the rarer it is picked, so
        that over many iterations the comparison is fair. Early on it is corrected
        less, because a few surprises are only noise.
        """
        node = self.node
        worth = [node.mean(slot) for slot in self.slots]
        picked = self.slots.index(self.slot)
        odds = astray(self.chances[picked], len(self.slots))
        heed = min(1 / odds, node.visits / (HEED_VISITS * len(self.slots)))
        worth[picked] += (value - worth[picked]) * heed
        expected = 0.0
        for place in range(len(worth)):
            expected += worth[place] * self.chances[place]
        for place, slot in enumerate(self.slots):
            node.regrets[slot] = max(0.0, node.regrets[slot] + worth[place] - expected)
            # Later play is wiser play, so it counts for more.
            node.played[slot] += self.chances[place] * (node.visits + 1)


def pick_open(node: Node, slots: list[int], spread: float) -> int:
    """The place of the option of which most is hoped. An untried one is expected to be usual."""
    usual = added(node.totals) / node.visits
    # As long as all came out alike, nothing is known about what it might come to otherwise.
    reach = CURIOSITY * (spread or 1.0) * sqrt(node.visits)
    usually = (1 - TRUST) / max(1, len(slots) - 1)
    best, highest = 0, -1.0
    for place, slot in enumerate(slots):
        tries = node.counts[slot]
        share = TRUST if slot == node.favourite else node.leaning.get(slot, usually)
        hope = node.totals[slot] / tries if tries else usual
        hope += reach * share / (1 + tries)
        if hope > highest:
            best, highest = place, hope
    return best


def clearly_best(nodes: list[Node], options: list[Option]) -> int:
    """The place of what instinct takes, unless another option came out clearly better.

    Of many options that are all alike some come out better by luck. Whoever
    played those would play worse than instinct. The nodes are of searches for the same
    decision, each by itself.
    """
    if len(options) == 1:
        return 0
    slots = [node.slots_of(options) for node in nodes]
    best, most = slots[0].index(nodes[0].favourite), 0.0
    for place in range(len(options)):
        gains: list[float] = []
        for node, own in zip(nodes, slots, strict=True):
            gains += gains_of(node.results[own[place]], node.results[node.favourite])
        gain = sure_gain(gains)
        if gain > most:
            best, most = place, gain
    return best


def gains_of(results: list[float], usual: list[float]) -> list[float]:
    """How much better some results are than the usual ones, try by try: both met the same luck."""
    tries = min(len(results), len(usual))
    return [results[number] - usual[number] for number in range(tries)]


def sure_gain(gains: list[float]) -> float:
    """How much better something came out on average, less what may be luck."""
    tries = len(gains)
    if tries < TRIES_LEAST:
        return 0.0
    mean = added(gains) / tries
    scatter = added([(gain - mean) * (gain - mean) for gain in gains]) / tries
    return mean - CLEARLY * sqrt(scatter / tries)


def mixture(node: Node, slots: list[int]) -> list[float]:
    """How likely each option is played: in proportion to its regret."""
    return shares([node.regrets[slot] for slot in slots])


def added(values: list[float]) -> float:
    """The sum, one after another: `sum` corrects itself on newer Pythons, and not on older ones."""
    total = 0.0
    for value in values:
        total += value
    return total


def shares(weights: list[float]) -> list[float]:
    """Weights as parts of one; without any weight, all alike."""
    whole = added(weights)
    if whole <= 0.0:
        return [1 / len(weights)] * len(weights)
    return [weight / whole for weight in weights]


def astray(share: float, options: int) -> float:
    """How likely an option is picked if it is played with this share."""
    return share + (1 / options - share) / ASTRAY_ONE_IN


def pick_sealed(chances: list[float], chance: Stream) -> int:
    if chance.below(ASTRAY_ONE_IN) == 0:
        return chance.below(len(chances))
    return drawn(chances, chance)


def drawn(chances: list[float], chance: Stream) -> int:
    """A place drawn with these chances."""
    rest = chance.below(FINE) / FINE
    for place, share in enumerate(chances):
        rest -= share
        if rest < 0.0:
            return place
    # The shares came out a hair below one.
    return max(range(len(chances)), key=chances.__getitem__)
