"""Card boost: another action card's powered effect for free, raised.

The pair counts as one effect. The target leaves the hand for the play area, its
powered effect is raised by the bonus and resolves; if that is a choice, the
choice is put; if that needs another card, that card is asked for in turn.

A booster played by a booster boosts again. The first bonus is not handed on:
it raises move, influence, attack and block, and a boost is none of these. Every
link of such a chain takes a card out of the hand, which is what bounds it.
"""

from __future__ import annotations

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.rules.impossibility import why_impossible
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.supposition import hand_in, with_card_gone
from cardwright.games.deeds.table.zones import PLAY
from cardwright.kernel import (
    IMPOSSIBLE,
    Candidates,
    Doing,
    Effect,
    Frame,
    Obstacle,
    Option,
    Plain,
    Scene,
    State,
    distinct,
    move,
    number_text,
)


class BoostCard(Effect):
    __slots__ = ("by",)

    def __init__(self, by: int) -> None:
        # The bonus, in hundredths like every bonus.
        self.by = by

    def do(self, state: State, scene: Scene) -> None:
        boosting = Boosting(self, scene)
        options = boosting.offered(state)
        if options:
            state.offer(HERO, "boost", options, boosting)

    def possible(self, state: State, scene: Scene) -> bool:
        deeds = table(state)
        weighed = with_card_gone(scene, scene.card)
        for card in hand_in(deeds, scene):
            deed = deeds.deed(card)
            if deed.is_action and deed.powered.possible(state, weighed.of_card(card)):
                return True
        return False

    def obstacle(self, state: State, scene: Scene) -> Obstacle:
        """What speaks against the first card that could have been boosted."""
        deeds = table(state)
        weighed = with_card_gone(scene, scene.card)
        for card in hand_in(deeds, scene):
            if deeds.deed(card).is_action:
                found = deeds.deed(card).powered.obstacle(state, weighed.of_card(card))
                if found.kind != IMPOSSIBLE:
                    return found
        return Obstacle("nothing_to_boost", scene.card)

    def words(self) -> str:
        return (
            "play another action card with this for its powered effect, without its mana; "
            f"each move, influence, attack and block in it is {number_text(self.by)} more"
        )

    def form(self) -> Plain:
        return ["boost", self.by]


class Boosting(Frame[DeedsState]):
    __slots__ = ("boost", "scene")

    def __init__(self, boost: BoostCard, scene: Scene) -> None:
        self.boost = boost
        self.scene = scene

    def candidates(self, state: DeedsState, found: Candidates) -> None:
        """The action cards in hand whose powered effect can be used and paid for now.

        Weighed with both cards gone from the hand: the booster is supposed
        gone, and the target is the card of its own scene.
        """
        weighed = with_card_gone(self.scene, self.scene.card)
        for card in distinct(state, hand_in(state, self.scene)):
            deed, option = state.deed(card), Option("boost", card)
            if not deed.is_action:
                found.bar(option, Obstacle("no_action", card))
            elif deed.powered.possible(state, weighed.of_card(card)):
                found.offer(option)
            elif found.all:
                found.bar(option, why_impossible(state, deed.powered, weighed.of_card(card)))

    def chosen(self, state: DeedsState, option: Option) -> None:
        deed = state.deed(option.what)
        move(state, option.what, state.zone(PLAY, HERO))
        state.used += 1
        # A booster gets nothing of the bonus: it boosts in turn.
        bonus = 0 if isinstance(deed.powered, BoostCard) else self.boost.by // 100
        happens(state, "card_boosted", deed.title, bonus)
        effect = deed.powered.boosted(self.boost.by)
        state.then(Doing(effect, Scene(self.scene.owner, option.what)))

    def option_words(self, state: DeedsState, option: Option) -> str:
        """Of a booster, what it really does: its own boost, and nothing of this one."""
        deed = state.deed(option.what)
        if not isinstance(deed.powered, BoostCard):
            return ""
        bonus = number_text(deed.powered.by)
        return f"boost {deed.title}, which gets no bonus and boosts another card by {bonus}"

    def asks(self, state: DeedsState) -> str:
        return f"Which card is boosted by {number_text(self.boost.by)}?"

    def form(self) -> Plain:
        return ["Boosting", self.boost.form(), self.scene.form()]
