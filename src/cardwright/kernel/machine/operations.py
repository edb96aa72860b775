"""The general operations: what effects of any game may do to cards, resources and effects.

A game adds its own; these are the ones that no game should have to write again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.bill import Bill
from cardwright.kernel.machine.cards import NOWHERE
from cardwright.kernel.machine.choices import Gathered, Gathering
from cardwright.kernel.machine.effects import Effect
from cardwright.kernel.machine.expr import (
    COUNT,
    Expr,
    Literal,
)
from cardwright.kernel.machine.kept_readers import AS_MANY
from cardwright.kernel.machine.lasting_effects import Blueprint, create_lasting, end_lasting
from cardwright.kernel.machine.readers import CardsIn
from cardwright.kernel.machine.sums import Arithmetic
from cardwright.kernel.machine.zones import FACE_DOWN, Zone, ZoneKind, move_for, shuffle, tagged
from cardwright.kernel.values.events import Moment, ResourceChanged
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


def change_resource(state: State, owner: int, number: int, amount: int) -> None:
    """Raise or lower a resource within its bounds, and tell it if it moved."""
    resource = state.resource(owner, number)
    before = resource.current
    if resource.gain(amount) != 0:
        verb = "gained" if amount > 0 else "lost"
        tell_resource(state, owner, number, verb, before)


def tell_resource(state: State, owner: int, number: int, verb: str, before: int) -> None:
    """Tell that a resource moved, and how."""
    if not state.wanted("resource_changed"):
        return
    resource = state.resource(owner, number)
    name = state.game.resource_names[number]
    state.tell(ResourceChanged(owner, name, verb, before, resource.current, resource.available))


class Gain(Effect):
    """The target, or else the owner, gains (or loses) some of a resource."""

    __slots__ = ("amount", "boostable", "name", "reaches", "resource", "sign")

    def __init__(self, resource: int, name: str, amount: Expr, sign: int, boostable: bool) -> None:
        self.resource = resource
        self.name = name
        self.amount = amount
        self.sign = sign
        self.boostable = boostable
        # Is there somebody else in reach whom it would go to?
        self.reaches = False

    def do(self, state: State, scene: Scene) -> None:
        owner = scene.owner if scene.target == NONE else scene.target
        amount = self.amount.value(state, scene)
        change_resource(state, owner, self.resource, self.sign * max(0, amount))

    def owe(self, state: State, scene: Scene, bill: Bill) -> bool:
        """A loss is a price, and has to be there in full."""
        owner = scene.owner if scene.target == NONE else scene.target
        amount = max(0, self.amount.value(state, scene))
        available = state.resource(owner, self.resource).available
        return bill.enter(self.name, owner, amount, available)

    def boosted(self, by: int) -> Effect:
        if not self.boostable:
            return self
        more = Gain(self.resource, self.name, raised(self.amount, by), self.sign, True)
        more.reaches = self.reaches
        return more

    def words(self) -> str:
        return self.words_to("the target") if self.reaches else self.words_self()

    def words_self(self) -> str:
        verb = "gain" if self.sign > 0 else "lose"
        return f"{verb} {self.amount_words()}"

    def words_to(self, whom: str) -> str:
        # Nobody gets what somebody loses, and nobody loses what somebody gains.
        verb = "gain" if self.sign > 0 else "lose"
        return f"make {whom} {verb} {self.amount_words()}"

    def amount_words(self) -> str:
        """So much of it; an amount that has to be reckoned stands behind."""
        if isinstance(self.amount, Literal):
            return f"{self.amount.words()} {self.name}"
        return f"{self.name} equal to {self.amount.words()}"


def raised(amount: Expr, by: int) -> Expr:
    """An amount plus some hundredths, kept simple where it is a plain number."""
    if amount.sort is COUNT:
        by //= 100
    if isinstance(amount, Literal):
        return Literal(amount.number + by, amount.sort)
    return Arithmetic("+", amount, Literal(by, amount.sort), amount.sort)


class Draw(Effect):
    """Cards from the top of one pile to another, of any kind or of one tag.

    If there are too few, another pile may be shuffled into the one drawn from.
    """

    __slots__ = ("amount", "from_kind", "refill", "stream", "tag", "tag_name", "to_kind")

    def __init__(
        self,
        amount: Expr,
        from_kind: ZoneKind,
        to_kind: ZoneKind,
        tag: int,
        tag_name: str,
        refill: ZoneKind | None = None,
        stream: int = 0,
    ) -> None:
        self.amount = amount
        self.refill = refill
        self.stream = stream
        self.from_kind = from_kind
        self.to_kind = to_kind
        self.tag = tag
        self.tag_name = tag_name

    def do(self, state: State, scene: Scene) -> None:
        owner = scene.owner if scene.target == NONE else scene.target
        wanted = max(0, self.amount.value(state, scene))
        drawn = self.draw(state, scene, owner, wanted)
        if drawn < wanted and self.refill is not None:
            back = state.zone(self.refill, owner).cards.copy()
            pile = state.zone(self.from_kind, owner)
            for card in back:
                move_for(state, scene.owner, card, pile)
            if back:
                shuffle(state, pile, self.stream)
                self.draw(state, scene, owner, wanted - drawn)

    def draw(self, state: State, scene: Scene, owner: int, wanted: int) -> int:
        """Draw what is there; says how many that were."""
        # What is drawn is fixed at the start, so that a pile drawn into itself has an end.
        cards = self._from(state, owner)
        count = min(wanted, len(cards))
        for card in cards[len(cards) - count :][::-1]:
            if state.budget <= 0:
                break
            move_for(state, scene.owner, card, state.zone(self.to_kind, owner))
        return count

    def possible(self, state: State, scene: Scene) -> bool:
        owner = scene.owner if scene.target == NONE else scene.target
        if self.refill is not None and state.zone(self.refill, owner).cards:
            return True
        return bool(self._from(state, owner))

    def owe(self, state: State, scene: Scene, bill: Bill) -> bool:
        owner = scene.owner if scene.target == NONE else scene.target
        source = state.zone(self.from_kind, owner)
        amount = max(0, self.amount.value(state, scene))
        return bill.enter(
            f"cards {self.tag_name}", source.number, amount, len(self._from(state, owner))
        )

    def _from(self, state: State, owner: int) -> list[int]:
        source = state.zone(self.from_kind, owner)
        state.budget -= len(source.cards)
        return tagged(state, source, self.tag) if self.tag else source.cards.copy()

    def words(self) -> str:
        kind = f" {self.tag_name}" if self.tag_name else ""
        kept = kept_cards(self.amount, self.to_kind)
        if kept:
            text = f"draw{kind} cards from the {self.from_kind.noun} until there are {kept}"
            return f"{text}{self.refill_words()}"
        count, each = self.amount.words(), self.amount.counted()
        cards = "card" if count == "1" or each else "cards"
        # An amount that has to be reckoned stands behind.
        simple = isinstance(self.amount, Literal) or count == AS_MANY
        amount = "a" if each else count if simple else "as many"
        text = f"draw {amount}{kind} {cards} from the {self.from_kind.noun}"
        text += f" for each {each}" if each else "" if simple else f" as {count}"
        return f"{text}{self.refill_words()}"

    def refill_words(self) -> str:
        if self.refill is None:
            return ""
        return f", shuffling the {self.refill.noun} into it if it runs out"


def kept_cards(amount: Expr, kind: ZoneKind) -> str:
    """How many cards a zone then holds, if so many are missing from that; empty if not."""
    if not isinstance(amount, Arithmetic) or amount.operator != "-":
        return ""
    there = amount.right
    if not isinstance(there, CardsIn) or there.kind is not kind or there.root != "owner":
        return ""
    return f"{amount.left.words()} in your {kind.noun}" if isinstance(amount.left, Literal) else ""


class MoveCard(Effect):
    """The targeted card, or else the card itself, goes to a zone of its owner, top or bottom."""

    __slots__ = ("at_bottom", "reaches", "to_kind")

    def __init__(self, to_kind: ZoneKind, at_bottom: bool = False, reaches: bool = False) -> None:
        self.to_kind = to_kind
        self.at_bottom = at_bottom
        # Is there a card in reach that it means?
        self.reaches = reaches

    def do(self, state: State, scene: Scene) -> None:
        card_id = scene.card if scene.target == NONE else scene.target
        # A rule may speak of no card, or of a copy that is gone by now.
        if card_id == NONE or state.cards[card_id].zone == NOWHERE:
            return
        goal = self._goal(state, scene, card_id)
        move_for(state, scene.owner, card_id, goal, self.at_bottom)

    def possible(self, state: State, scene: Scene) -> bool:
        card_id = scene.card if scene.target == NONE else scene.target
        return card_id != NONE and state.cards[card_id].zone != NOWHERE

    def owe(self, state: State, scene: Scene, bill: Bill) -> bool:
        """A card that lies elsewhere, once."""
        card_id = scene.card if scene.target == NONE else scene.target
        if card_id == NONE:
            return False
        zone = state.cards[card_id].zone
        if zone in (NOWHERE, self._goal(state, scene, card_id).number):
            return False
        return bill.enter("card", card_id, 1, 1)

    def _goal(self, state: State, scene: Scene, card_id: int) -> Zone:
        owner = state.cards[card_id].owner
        return state.zone(self.to_kind, scene.owner if owner < 0 else owner)

    def words(self) -> str:
        return self.words_to("it" if self.reaches else "this card")

    def words_to(self, whom: str) -> str:
        place = "at the bottom of" if self.at_bottom else "on top of" if self.piled() else "into"
        # A card that lies with somebody is theirs, and stays so.
        yours = f" {whom}".find(" your ") >= 0 and not self.to_kind.shared
        return f"put {whom} {place} {'your' if yours else 'the'} {self.to_kind.noun}"

    def piled(self) -> bool:
        """Does it matter that it comes to lie on top?"""
        return self.to_kind.face == FACE_DOWN


class ShuffleZone(Effect):
    """A pile of the target, or else of the owner, is shuffled."""

    __slots__ = ("kind", "stream")

    def __init__(self, kind: ZoneKind, stream: int) -> None:
        self.kind = kind
        self.stream = stream

    def do(self, state: State, scene: Scene) -> None:
        owner = scene.owner if scene.target == NONE else scene.target
        shuffle(state, state.zone(self.kind, owner), self.stream)

    def words(self) -> str:
        return f"shuffle the {self.kind.noun}"


class Emit(Effect):
    """Tell a moment of the game's own, which rules may wake on."""

    __slots__ = ("amount", "called", "moment")

    def __init__(self, moment: str, amount: Expr, called: str = "") -> None:
        self.moment = moment
        self.amount = amount
        # What then happens, in words.
        self.called = called

    def do(self, state: State, scene: Scene) -> None:
        amount = self.amount.value(state, scene)
        state.tell(Moment(self.moment, scene.owner, scene.target, amount))

    def words(self) -> str:
        said = self.called or f"tell {self.moment.replace('_', ' ')}"
        if isinstance(self.amount, Literal) and self.amount.number == 0:
            return said
        return f"{said} ({self.amount.words()})"


class Create(Effect):
    """Put a lasting effect in force, after the choices that it keeps have been made."""

    __slots__ = ("blueprint",)

    def __init__(self, blueprint: Blueprint) -> None:
        self.blueprint = blueprint

    def do(self, state: State, scene: Scene) -> None:
        state.then(Creating(self.blueprint, scene, ()))

    def words(self) -> str:
        return self.blueprint.words("; ")

    def told(self) -> str:
        return self.blueprint.words()


class Creating(Frame["State"]):
    __slots__ = ("blueprint", "bound", "scene")

    def __init__(self, blueprint: Blueprint, scene: Scene, bound: tuple[int, ...]) -> None:
        self.blueprint = blueprint
        self.scene = scene
        self.bound = bound

    def run(self, state: State) -> None:
        bindings = self.blueprint.bindings
        if len(self.bound) == len(bindings):
            create_lasting(state, self.blueprint, self.scene.owner, self.scene.card, self.bound)
            return
        binding = bindings[len(self.bound)]
        by = state.game.opponent_of(state, self.scene.owner) if binding.by_opponent else None
        if binding.query.asks():
            state.then(Gathering(binding.query, self.scene, (), BoundFor(self), by))
        else:
            members = binding.query.resolve(state, self.scene)
            state.then(BoundFor(self).with_members(tuple(members)))

    def form(self) -> Plain:
        return ["Creating", self.blueprint.name, self.scene.form(), list(self.bound)]


class BoundFor(Gathered):
    """Keeps what was chosen in the effect that is being created; nothing to choose binds none."""

    __slots__ = ("creating",)

    def __init__(self, creating: Creating) -> None:
        self.creating = creating

    def with_members(self, members: tuple[int, ...]) -> Frame:
        frame = self.creating
        kept = members[0] if members else NONE
        return Creating(frame.blueprint, frame.scene, (*frame.bound, kept))

    def form(self) -> Plain:
        return self.creating.form()


class Cancel(Effect):
    """Remove the targeted lasting effect, and nothing else."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        for lasting in state.in_force:
            if lasting.arrival == scene.target:
                end_lasting(state, lasting, "cancelled")
                return

    def owe(self, state: State, scene: Scene, bill: Bill) -> bool:
        for lasting in state.in_force:
            if lasting.arrival == scene.target:
                return bill.enter("lasting", scene.target, 1, 1)
        return False

    def words(self) -> str:
        return self.words_to("it")

    def words_to(self, whom: str) -> str:
        return f"cancel {whom}"


class Expire(Cancel):
    """The time of the targeted lasting effect is over."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        for lasting in state.in_force:
            if lasting.arrival == scene.target:
                end_lasting(state, lasting, "expired")
                return

    def words(self) -> str:
        return "it is over"
