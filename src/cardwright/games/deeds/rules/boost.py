"""Card boost: another action card's powered effect for free, raised.

The pair counts as one effect. The target leaves the hand for the play area, its
powered effect is raised by the bonus and resolves; if that is a choice, the
choice is put; if that needs another card, that card is asked for in turn.

A booster played by a booster boosts again. The first bonus is not handed on:
it raises move, influence, attack and block, and a boost is none of these. Every
link of such a chain takes a card out of the hand, which is what bounds it.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.zones import PLAY
from cardwright.kernel import Doing, Effect, Frame, Option, Plain, Scene, State, move
from cardwright.kernel.values.plain import number_text


class BoostCard(Effect):
    __slots__ = ("by",)

    def __init__(self, by: int) -> None:
        # The bonus, in hundredths like every bonus.
        self.by = by

    def targets(self, state: DeedsState, scene: Scene) -> list[int]:
        """The action cards in hand whose powered effect can be used and paid for now.

        Weighed with both cards gone from the hand: the booster is set aside
        here, and the target is the card of its own scene.
        """
        found: list[int] = []
        state.aside.append(scene.card)
        for card in state.hand_without(scene.card):
            deed = state.deed(card)
            if deed.is_action and deed.powered.possible(state, Scene(scene.owner, card)):
                found.append(card)
        state.aside.pop()
        return found

    def do(self, state: State, scene: Scene) -> None:
        options = [Option("boost", card) for card in self.targets(table(state), scene)]
        if options:
            state.offer(HERO, "boost", options, Boosting(self, scene))

    def possible(self, state: State, scene: Scene) -> bool:
        return bool(self.targets(table(state), scene))

    def words(self) -> str:
        return (
            "play another action card with this, its powered effect for free, "
            f"with +{number_text(self.by)} to move, influence, attack and block"
        )

    def form(self) -> Plain:
        return ["boost", self.by]


@mypyc_attr(acyclic=True)
class Boosting(Frame):
    __slots__ = ("boost", "scene")

    def __init__(self, boost: BoostCard, scene: Scene) -> None:
        self.boost = boost
        self.scene = scene

    def chosen(self, state: State, option: Option) -> None:
        deeds = table(state)
        deed = deeds.deed(option.what)
        move(state, option.what, state.zone(PLAY, HERO))
        deeds.used += 1
        happens(deeds, "card_boosted", deed.title, self.boost.by // 100)
        effect = deed.powered.boosted(self.boost.by)
        state.then(Doing(effect, Scene(self.scene.owner, option.what)))

    def option_words(self, state: State, option: Option) -> str:
        return f"boost {table(state).deed(option.what).title}"

    def form(self) -> Plain:
        return ["Boosting", self.boost.form(), self.scene.form()]
