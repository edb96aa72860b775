"""The best that can be done with this hand, by search over the engine itself.

The search plays every option on copies of the table and keeps the best line. It
goes as far as nothing new is learned: a draw, a roll or a revealed foe ends a
line, and what came up is not looked at, so a hint never tells more than the
seat knows. Lines also end where the turn could be ended, and with the evening.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from cardwright.games.deeds.content.terms import EVENING, FAME, HERO, REPUTATION
from cardwright.games.deeds.instinct.decision import decide
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.zones import WOUNDS
from cardwright.kernel import Option, State, option_words

# What things are worth to each other, in hundredths of a point of fame.
WORTH_OF_FAME: Final = 100
WORTH_OF_WOUND: Final = -40
WORTH_OF_CONQUEST: Final = 150
WORTH_OF_REPUTATION: Final = 15
WORTH_OF_CRYSTAL: Final = 12
WORTH_OF_CARD: Final = 3
# For every space of the road that is known, and every space further along it.
WORTH_OF_SPACE: Final = 4
WORTH_OF_PROGRESS: Final = 6
POSITIONS_MAX: Final = 1_500
PASSES_MAX: Final = 8
STEPS_LEFT_ALONE_MAX: Final = 20

# Ending the turn or the round is not searched: it is where a line may stop.
STOPS: Final = ("end_turn", "end_round")
# Options that name a card in hand.
CARD_STEPS: Final = ("play", "power", "sideways", "boost", "discard")

Key: TypeAlias = tuple[str, ...]


class Line:
    """A line of play: its decisions, in words too, and what it comes to."""

    __slots__ = ("complete", "options", "positions", "value", "words")

    def __init__(self, value: int, positions: int, complete: bool) -> None:
        self.value = value
        self.options: list[str] = []
        self.words: list[str] = []
        # How many positions were looked at, and whether these were all there are.
        self.positions = positions
        self.complete = complete


def worth(state: State) -> int:
    """What a position is worth to the hero, by what every seat can see."""
    deeds = table(state)
    total = deeds.tallies[FAME] * WORTH_OF_FAME
    total += deeds.tallies[REPUTATION] * WORTH_OF_REPUTATION
    total += sum(deeds.mana.crystals) * WORTH_OF_CRYSTAL
    total += len(deeds.hand()) * WORTH_OF_CARD
    total += len(deeds.spots) * WORTH_OF_SPACE + deeds.at * WORTH_OF_PROGRESS
    total -= len(state.zone(WOUNDS).cards) * WORTH_OF_WOUND
    for spot in deeds.spots:
        if spot.conquered:
            total += WORTH_OF_CONQUEST
    return total


def best_line(state: State, positions_max: int = POSITIONS_MAX) -> Line:
    """The best line from here for the one seat, within so many positions."""
    search = LineSearch()
    search.follow(state)
    value, exact = search.value(state, positions_max)
    for _ in range(PASSES_MAX):
        left = positions_max - search.looked_at
        if exact or left <= 0:
            break
        value, exact = search.value(state, left)
    line = Line(value, search.looked_at, exact)
    here = state.clone()
    while (option := search.best.get(key_of(here))) is not None:
        line.words.append(option_words(here, HERO, option))
        line.options.append(option.text())
        here = after(here, option)
        if ended(here):
            break
    return line


def after(state: State, option: Option) -> State:
    """The position after a decision, on a copy."""
    copy = state.clone()
    copy.learned = 0
    copy.act(HERO, option)
    copy.events.clear()
    return copy


def ended(state: State) -> bool:
    """Does the search stop here: something was learned, the turn is done, or all is over?"""
    return state.over or state.learned != 0 or state.phase == EVENING


def steps(state: State) -> list[Option]:
    """The options worth trying: of copies of one card, the first will do."""
    deeds = table(state)
    found: list[Option] = []
    tried: list[tuple[str, int, int]] = []
    for option in state.legal(HERO):
        if option.verb in STOPS:
            continue
        number = option.what
        if option.verb in CARD_STEPS:
            number = deeds.deed(option.what).number
        step = (option.verb, number, option.where)
        if step not in tried:
            tried.append(step)
            found.append(option)
    return found


def may_stop(state: State) -> bool:
    for option in state.legal(HERO):
        if option.verb in STOPS:
            return True
    return False


class LineSearch:
    """Values of positions seen so far. No line comes back to a position it has left.

    The positions that may be looked at are shared out evenly among the options,
    and what one option does not need goes to the next, so that a bound too small
    for everything still sees something of each.
    """

    __slots__ = ("best", "exact", "looked_at", "reached")

    def __init__(self) -> None:
        # Positions whose whole tree was seen, with their value.
        self.exact: dict[Key, int] = {}
        # For the others, the most that a line found so far comes to.
        self.reached: dict[Key, int] = {}
        # The best step from each position, as far as it was seen.
        self.best: dict[Key, Option] = {}
        self.looked_at = 0

    def follow(self, state: State) -> None:
        """Begin with what instinct would do: a bound too small for better finds that at least."""
        way: list[tuple[Key, Option]] = []
        here = state
        while not ended(here) and len(way) < STEPS_LEFT_ALONE_MAX:
            option = decide(table(here))
            if option.verb in STOPS:
                break
            way.append((key_of(here), option))
            here = after(here, option)
        comes_to = left_alone(here)
        for key, option in way:
            self.reached[key] = comes_to
            self.best[key] = option

    def value(self, state: State, share: int) -> tuple[int, bool]:
        """What a position comes to within a share of positions, and whether that is exact."""
        if ended(state):
            return worth(state), True
        key = key_of(state)
        found = self.exact.get(key)
        if found is not None:
            return found, True
        best = self.reached.get(key)
        if share <= 0:
            return left_alone(state) if best is None else best, False
        if best is None and may_stop(state):
            best = worth(state)
        self.looked_at += 1
        left = share - 1
        exact = True
        options = steps(state)
        for place, option in enumerate(options):
            before = self.looked_at
            value, seen = self.value(after(state, option), left // (len(options) - place))
            left -= self.looked_at - before
            exact = exact and seen
            if best is None or value > best:
                best = value
                self.best[key] = option
        assert best is not None, "a position that has not ended has an option"
        self.reached[key] = best
        if exact:
            self.exact[key] = best
        return best, exact


def left_alone(state: State) -> int:
    """What a position comes to if the hero does no more than has to be done.

    The last option of every decision is the one that goes on: a fight half
    fought is thereby judged by its wounds.
    """
    here = state
    for _ in range(STEPS_LEFT_ALONE_MAX):
        if ended(here) or may_stop(here):
            break
        here = after(here, here.legal(HERO)[-1])
    return worth(here)


def key_of(state: State) -> Key:
    """What tells positions of one turn apart. Copies of one card are not told apart."""
    deeds = table(state)
    decision = state.pending[HERO]
    asking = "" if decision is None else f"{decision.kind} {decision.frame.form()!r}"
    agenda = [frame.form() for frame in state.stacks[0]]
    lasting = [record.form() for record in state.in_force]
    return (
        state.phase,
        asking,
        repr(agenda),
        repr(sorted(deeds.deed(card).number for card in deeds.hand())),
        repr(own_things(deeds)),
        repr(lasting),
    )


def own_things(state: DeedsState) -> list[object]:
    fight = state.fight
    return [
        state.at,
        state.came_from,
        state.edge,
        state.acted,
        state.moved,
        state.used > 0,
        state.tallies,
        state.mana.form(),
        None if fight is None else fight.form(),
        [[spot.conquered, spot.sacked, len(spot.foes)] for spot in state.spots],
        len(state.zone(WOUNDS).cards),
    ]
