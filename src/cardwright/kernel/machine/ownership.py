"""Ownership: cards that become somebody else's, by being taken or given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.cards import NOWHERE
from cardwright.kernel.machine.choices import Gathered, Gathering
from cardwright.kernel.machine.effects import Effect
from cardwright.kernel.machine.pools import SINGLE_POOLS
from cardwright.kernel.machine.targets import Query
from cardwright.kernel.machine.zones import ZoneKind, hand_over, move_for
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


def card_of(state: State, scene: Scene) -> int:
    """The targeted card, or else the card itself; none if it is no longer in the match."""
    card_id = scene.card if scene.target == NONE else scene.target
    return NONE if card_id == NONE or state.cards[card_id].zone == NOWHERE else card_id


class Take(Effect):
    """The targeted card, or else the card itself, becomes the owner's and goes to their zone."""

    __slots__ = ("to_kind",)

    def __init__(self, to_kind: ZoneKind) -> None:
        self.to_kind = to_kind

    def do(self, state: State, scene: Scene) -> None:
        pass_on(state, scene, scene.owner, self.to_kind)

    def possible(self, state: State, scene: Scene) -> bool:
        return card_of(state, scene) != NONE

    def words(self) -> str:
        return self.words_to("it")

    def words_to(self, whom: str) -> str:
        return f"take {whom} into {'the' if self.to_kind.shared else 'your'} {self.to_kind.noun}"


def pass_on(state: State, scene: Scene, receiver: int, to_kind: ZoneKind) -> None:
    """A card becomes somebody's and goes to a zone of theirs."""
    card_id = card_of(state, scene)
    if card_id != NONE:
        hand_over(state, card_id, receiver)
        move_for(state, scene.owner, card_id, state.zone(to_kind, receiver))


class Give(Effect):
    """The targeted card, or else the card itself, becomes somebody else's."""

    __slots__ = ("reaches", "to_kind", "whom")

    def __init__(self, to_kind: ZoneKind, whom: Query, reaches: bool = False) -> None:
        self.to_kind = to_kind
        self.whom = whom
        # Is there a card in reach that it means?
        self.reaches = reaches

    def do(self, state: State, scene: Scene) -> None:
        if card_of(state, scene) != NONE:
            state.then(Gathering(self.whom, scene, (), Giving(self, scene, NONE)))

    def possible(self, state: State, scene: Scene) -> bool:
        return card_of(state, scene) != NONE and bool(self.whom.candidates(state, scene))

    def words(self) -> str:
        return self.words_to("it" if self.reaches else "this card")

    def words_to(self, whom: str) -> str:
        whose = "the" if self.to_kind.shared else "that player's"
        return f"give {whom} to {self.receiver_words()}, into {whose} {self.to_kind.noun}"

    def receiver_words(self) -> str:
        """Nobody chooses among one."""
        one = isinstance(self.whom.pool, SINGLE_POOLS)
        return self.whom.pool.words() if one else self.whom.words()


class Giving(Gathered):
    """Gives a card to whoever was chosen."""

    __slots__ = ("give", "receiver", "scene")

    def __init__(self, give: Give, scene: Scene, receiver: int) -> None:
        self.give = give
        self.scene = scene
        self.receiver = receiver

    def with_members(self, members: tuple[int, ...]) -> Frame:
        return Giving(self.give, self.scene, members[0] if members else NONE)

    def run(self, state: State) -> None:
        if self.receiver != NONE:
            pass_on(state, self.scene, self.receiver, self.give.to_kind)

    def form(self) -> Plain:
        return ["Giving", self.give.form(), self.scene.form(), self.receiver]


class Swap(Effect):
    """The owner and the target swap all cards of a zone that each of them has."""

    __slots__ = ("kind",)

    def __init__(self, kind: ZoneKind) -> None:
        self.kind = kind

    def do(self, state: State, scene: Scene) -> None:
        owners = (scene.owner, scene.target)
        if NONE in owners:
            return
        zones = [state.zone(self.kind, owner) for owner in owners]
        swapped = [zone.cards.copy() for zone in zones]
        for place, cards in enumerate(swapped):
            for card in cards:
                hand_over(state, card, owners[1 - place])
                move_for(state, scene.owner, card, zones[1 - place])

    def possible(self, state: State, scene: Scene) -> bool:
        owners = [owner for owner in (scene.owner, scene.target) if owner != NONE]
        return any(state.zone(self.kind, owner).cards for owner in owners)

    def words(self) -> str:
        return self.words_to("the target")

    def words_to(self, whom: str) -> str:
        return f"swap the cards in your {self.kind.noun} with those of {whom}"
