"""Shown cards: what somebody may look at, and cards put back in an order of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.bill import Bill
from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.effects import Effect
from cardwright.kernel.machine.expr import CARD
from cardwright.kernel.machine.ownership import card_of
from cardwright.kernel.machine.targets import Query
from cardwright.kernel.machine.verbs import Verb
from cardwright.kernel.machine.zones import (
    Zone,
    ZoneKind,
    distinct,
    keep_known,
    lose_track,
    move_for,
)
from cardwright.kernel.values.events import EVERYONE, may_see
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


class LookAt(Effect):
    """The owner alone looks at the targeted card where it lies."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        card = card_of(state, scene)
        if card != NONE:
            state.show(state.cards[card], self.seats(state, scene))

    def seats(self, state: State, scene: Scene) -> int:
        """Who sees it."""
        return 1 << state.seat_of[scene.owner]

    def possible(self, state: State, scene: Scene) -> bool:
        return card_of(state, scene) != NONE

    def words(self) -> str:
        return self.words_to("it")

    def words_to(self, whom: str) -> str:
        return f"look at {whom}"


class Reveal(LookAt):
    """Everybody sees the targeted card where it lies. It can be a price."""

    __slots__ = ()

    def seats(self, state: State, scene: Scene) -> int:
        return EVERYONE

    def owe(self, state: State, scene: Scene, bill: Bill) -> bool:
        card = card_of(state, scene)
        return card != NONE and bill.enter("shown card", card, 1, 1)

    def words_to(self, whom: str) -> str:
        return f"reveal {whom}"


class Show(LookAt):
    """Some owners and the owner look at the targeted card where it lies."""

    __slots__ = ("whom",)

    def __init__(self, whom: Query) -> None:
        self.whom = whom

    def seats(self, state: State, scene: Scene) -> int:
        seen = 1 << state.seat_of[scene.owner]
        for owner in self.whom.resolve(state, scene):
            seen |= 1 << state.seat_of[owner]
        return seen

    def words_to(self, whom: str) -> str:
        return f"show {whom} to {self.whom.words()}"


class PutBack(Effect):
    """Cards go back onto a pile, or under it, in an order that the owner chooses."""

    __slots__ = ("at_bottom", "kind", "query")

    def __init__(self, query: Query, kind: ZoneKind, at_bottom: bool) -> None:
        self.query = query
        self.kind = kind
        self.at_bottom = at_bottom

    def do(self, state: State, scene: Scene) -> None:
        cards = self.query.resolve(state, scene)
        if not cards:
            return
        seat = state.seat_of[scene.owner]
        forget_order(state, cards, 1 << seat)
        # What its owner does not recognise has no order to be chosen, and goes first.
        unseen = [card for card in cards if not may_see(state.cards[card].known, seat)]
        for card in unseen:
            self.put(state, scene, card)
        seen = [card for card in cards if card not in unseen]
        state.then(PuttingBack(self, scene, tuple(seen)))

    def put(self, state: State, scene: Scene, card: int) -> None:
        owner = state.cards[card].owner
        pile = state.zone(self.kind, scene.owner if owner < 0 else owner)
        move_for(state, scene.owner, card, pile, self.at_bottom)

    def possible(self, state: State, scene: Scene) -> bool:
        return bool(self.query.candidates(state, scene))

    def words(self) -> str:
        place = "under" if self.at_bottom else "onto"
        return f"put {self.query.words()} back {place} the {self.kind.noun} in any order"


def forget_order(state: State, cards: list[int], followers: int) -> None:
    """Whoever does not see in which order cards go back cannot say which of them is which."""
    first = state.cards[cards[0]]
    source = state.zones[first.zone]
    if len(cards) > 1 and state.numbering:
        others = Zone(source.kind, source.number, source.owner, cards[1:])
        lose_track(state, others, first, followers, True)
    if len(cards) > 1:
        for card in cards:
            keep_known(state, card, state.cards[card].known & followers)


class PuttingBack(Frame["State"]):
    """Asks which card goes back next; the last one goes by itself."""

    __slots__ = ("left", "put_back", "scene")

    def __init__(self, put_back: PutBack, scene: Scene, left: tuple[int, ...]) -> None:
        self.put_back = put_back
        self.scene = scene
        self.left = left

    def run(self, state: State) -> None:
        if len(self.left) > 1:
            seat = state.seat_of[self.scene.owner]
            state.offer(seat, "order", self.offered(state), self, private=True)
        elif self.left:
            self.put_back.put(state, self.scene, self.left[0])

    def candidates(self, state: State, found: Candidates) -> None:
        for card in distinct(state, list(self.left)):
            found.offer(Option("put", card))

    def chosen(self, state: State, option: Option) -> None:
        self.put_back.put(state, self.scene, option.what)
        left = tuple([card for card in self.left if card != option.what])
        state.then(PuttingBack(self.put_back, self.scene, left))

    def verb(self, state: State, name: str) -> Verb | None:
        return Verb("put", "{what}", what=CARD)

    def asks(self, state: State) -> str:
        return "Which card goes back next? The last one lies outermost"

    def form(self) -> Plain:
        return ["PuttingBack", self.put_back.form(), self.scene.form(), list(self.left)]


class Search(Effect):
    """The owner looks through a pile, takes what fits out of it, and the pile is shuffled."""

    __slots__ = ("effect", "into", "query", "shown")

    def __init__(self, query: Query, into: ZoneKind, shown: bool, effect: Effect) -> None:
        self.query = query
        self.into = into
        self.shown = shown
        # What it consists of: looking, taking, shuffling.
        self.effect = effect

    def do(self, state: State, scene: Scene) -> None:
        self.effect.do(state, scene)

    def possible(self, state: State, scene: Scene) -> bool:
        return bool(self.query.members(state, scene))

    def words(self) -> str:
        """What is looked for where, and what becomes of it."""
        found = self.query.words().replace(" (your choice)", "")
        it = "it" if self.query.count == 1 else "them"
        shown = f", show {it}" if self.shown else ""
        whose = "the" if self.into.shared else "your"
        return f"search for {found}{shown} and put {it} into {whose} {self.into.noun}, then shuffle"
