"""Drawing by instinct: of every sort something, and most of what one likes."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.phases import HAND_LIMIT
from cardwright.games.duel.content.zones import DEFENSIVE, HAND, MANOEUVRE, META, OFFENSIVE
from cardwright.games.duel.instinct.mind import Mind
from cardwright.kernel import Option, tagged

# What is drawn beyond the limit of the hand drives out what was kept, so only a little is.
CARDS_ENOUGH: Final = HAND_LIMIT + 4


def draw_by_instinct(mind: Mind, options: list[Option]) -> Option:
    stop = options[-1]
    hand = mind.state.zone(HAND, mind.owner)
    if len(hand.cards) >= CARDS_ENOUGH:
        return stop
    worths: list[int] = []
    for option in options:
        if option.verb == "stop":
            worths.append(0)
        else:
            held = len(tagged(mind.state, hand, 1 << option.what))
            worths.append(liking(mind, 1 << option.what) // (2 + held))
    return mind.best(options, worths, stop)


def liking(mind: Mind, category: int) -> int:
    traits = mind.traits
    wanted = {
        OFFENSIVE: 2 * traits.aggression,
        DEFENSIVE: 2 * traits.caution,
        MANOEUVRE: 60,
        META: 10 + traits.bluffing,
    }
    return 10 * wanted[category]
