"""Rules that wake on events.

A rule is a trigger (the kind of event, and a filter over the event's own
fields), a condition, and effects. When it wakes is one thing; when the card it
stands on may be played is another, and lives elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.expr import AllOf, Compare, Expr, work_of
from cardwright.kernel.values.events import Event
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.cards import Card
    from cardwright.kernel.machine.effects import Effect
    from cardwright.kernel.machine.state import State


class Rule:
    """trigger + condition + effects, as printed on a card or carried by a lasting effect."""

    __slots__ = ("condition", "effect", "filter", "trigger", "work")

    def __init__(
        self, trigger: str, filter: Expr | None, condition: Expr | None, effect: Effect
    ) -> None:
        self.trigger = trigger
        self.filter = filter
        self.condition = condition
        self.effect = effect
        self.work = 1 + work_of(filter)

    def wakes(self, state: State, scene: Scene) -> bool:
        """Does the event in the scene concern this rule? The condition is tested later."""
        return self.filter is None or self.filter.value(state, scene) != 0

    def words(self) -> str:
        begins = self.begins_words()
        if begins:
            return f"{begins}: {self.effect.words()}"
        when = f"When {self.trigger.replace('_', ' ')}"
        if self.filter is not None:
            when += f" and {self.filter.words()}"
        if self.condition is not None:
            when += f", if {self.condition.words()}"
        return f"{when}: {self.effect.words()}"

    def begins_words(self) -> str:
        """When a named phase begins, and what else must hold; empty if it is not about that."""
        if self.trigger != "phase_entered" or self.filter is None or self.condition is not None:
            return ""
        parts = self.filter.parts if isinstance(self.filter, AllOf) else [self.filter]
        named = [part for part in parts if isinstance(part, Compare) and part.names_phase()]
        if len(named) != 1:
            return ""
        phase = named[0].right.words().replace("_", " ")
        rest = [part.words() for part in parts if part is not named[0]]
        return f"when the {phase} phase begins{''.join(f' and {words}' for words in rest)}"


class EndingRule(Rule):
    """The event at which a lasting effect ends: its effect gets the record itself as its target."""

    __slots__ = ()


class Woken(Frame["State"]):
    """A rule that was woken and now resolves, if its condition still holds."""

    __slots__ = ("rule", "scene")

    def __init__(self, rule: Rule, scene: Scene) -> None:
        self.rule = rule
        self.scene = scene

    def run(self, state: State) -> None:
        condition = self.rule.condition
        if condition is None or condition.value(state, self.scene):
            self.rule.effect.do(state, self.scene)

    def form(self) -> Plain:
        return ["Woken", self.rule.trigger, self.rule.effect.form(), self.scene.form()]


def wake(state: State, event: Event) -> None:
    """Put the frames of every rule that this event wakes on the agenda.

    Rules of lasting effects come first, in order of arrival, then rules of the
    cards in zones where cards are active, zone by zone. While the seats are split
    they wait until all is open: what one seat does unseen must not reach another.
    """
    if event.kind not in state.game.listened or state.budget <= 0:
        return
    state.budget -= len(state.in_force)
    woken = state.withheld if state.splitting else state.woken
    for lasting in state.in_force:
        for rule in lasting.blueprint.rules:
            if rule.trigger == event.kind:
                state.budget -= rule.work
                scene = lasting.scene_about(event)
                if rule.wakes(state, scene):
                    if isinstance(rule, EndingRule):
                        scene = scene.at(lasting.arrival)
                    woken.append(Woken(rule, scene))
    for zone in state.active_zones:
        state.budget -= len(state.zones[zone].cards)
        for card_id in state.zones[zone].cards:
            card = state.cards[card_id]
            for rule in card.template.rules.get(event.kind, ()):
                state.budget -= rule.work
                scene = Scene(speaks_for(state, card, event), card_id, card_id, -1, event)
                if rule.wakes(state, scene):
                    woken.append(Woken(rule, scene))


def speaks_for(state: State, card: Card, event: Event) -> int:
    """Whose rule it is: a card of nobody's speaks for whose zone it lies in.

    On common ground it speaks for whomever the event is about, or else for whoever
    moved the card or is just acting.
    """
    if card.owner >= 0:
        return card.owner
    holder = state.zones[card.zone].owner
    if holder >= 0:
        return holder
    for name, sort in event.FIELDS:
        if sort == "owner":
            concerned = event.number(name)
            if concerned >= 0:
                return concerned
    return acting_owner(state)


def acting_owner(state: State) -> int:
    """On whose behalf something happens: of the rule that does it, or of the seat that decided."""
    if state.mover >= 0:
        return state.mover
    # While the seats are split each acts on its own track; the main one comes before theirs.
    seat = state.track - 1 if state.splitting else state.acting
    return state.seat_of.index(seat) if seat in state.seat_of else 0
