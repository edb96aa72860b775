"""Rules that wake on events.

A rule is a trigger (the kind of event, and a filter over the event's own
fields), a condition, and effects. When it wakes is one thing; when the card it
stands on may be played is another, and lives elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.expr import AllOf, Compare, Expr, work_of
from cardwright.kernel.values.events import EVERYONE, UNKNOWN, CardEvent, Event
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.cards import Card
    from cardwright.kernel.machine.effects import Effect
    from cardwright.kernel.machine.state import State

# What was done in the open cannot be taken back before its rules resolve.
OPEN: Final = -2
# A condition that a phase which begins says along with it.
YOUR_TURN: Final = "it is your turn"
# As many woken rules as are copied in the time of one piece of work.
COPIED_AS_ONE: Final = 16
ORDINALS: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip


class Rule:
    """trigger + condition + effects, as printed on a card or carried by a lasting effect."""

    __slots__ = (
        "condition", "effect", "filter", "named", "nth", "number", "places", "said", "trigger",
        "work", "zones",
    )  # fmt: skip

    def __init__(
        self,
        trigger: str,
        filter: Expr | None,
        condition: Expr | None,
        effect: Effect,
        zones: int = 0,
    ) -> None:
        self.trigger = trigger
        self.filter = filter
        self.condition = condition
        self.effect = effect
        self.work = 1 + work_of(filter)
        # The kinds of zone, as bits, in which the card that it stands on has it awake.
        self.zones = zones
        # What wakes it in words, and what of the filter these words leave out.
        self.said = ""
        # Which time each turn it acts, and its number among the rules that count; 0 always.
        self.nth = 0
        self.number = 0
        # Where its card must lie, if that is not where one would expect it.
        self.places = ""
        self.named: Expr | None = filter

    def wakes(self, state: State, scene: Scene) -> bool:
        """Does the event in the scene concern this rule? The condition is tested later."""
        return self.filter is None or self.filter.value(state, scene) != 0

    def words(self) -> str:
        words = self.awake_words()
        return f"while this is in {self.places}, {words}" if self.places else words

    def awake_words(self) -> str:
        begins = self.begins_words()
        if begins:
            return f"{begins}: {self.effect.words()}"
        when = f"{self.when_words()} {self.said or self.trigger.replace('_', ' ')}"
        if self.named is not None:
            when += f" and {self.named.words()}"
        if self.condition is not None:
            when += f", if {self.condition.words()}"
        return f"{when}: {self.effect.words()}"

    def when_words(self) -> str:
        return f"the {ORDINALS[self.nth - 1]} time each turn that" if self.nth else "when"

    def begins_words(self) -> str:
        """When a named phase begins, and what else must hold; empty if it is not about that."""
        if (
            self.nth
            or self.trigger != "phase_entered"
            or self.filter is None
            or self.condition is not None
        ):
            return ""
        if self.named is not self.filter:
            return ""
        parts = self.filter.parts if isinstance(self.filter, AllOf) else [self.filter]
        named = [part for part in parts if isinstance(part, Compare) and part.names_phase()]
        if len(named) != 1:
            return ""
        phase = named[0].right.words().replace("_", " ")
        rest = [part.words() for part in parts if part is not named[0]]
        whose = "your" if YOUR_TURN in rest else "the"
        more = "".join(f" and {words}" for words in rest if words != YOUR_TURN)
        return f"when {whose} {phase.removesuffix(' phase')} phase begins{more}"


class EndingRule(Rule):
    """The event at which a lasting effect ends: its effect gets the record itself as its target."""

    __slots__ = ()


class Woken(Frame["State"]):
    """A rule that was woken and now resolves, if its condition still holds.

    Rules that were woken while the seats were split resolve when all is open. What was
    taken back until then has not happened: the card that the event was about must
    still lie where it lay.
    """

    __slots__ = ("lay", "record", "rule", "scene")

    def __init__(self, rule: Rule, scene: Scene, lay: int, record: int) -> None:
        self.rule = rule
        self.scene = scene
        # The lasting effect that carries the rule, by its arrival.
        self.record = record
        # The zone in which the card of the event lay when it was told unseen.
        self.lay = lay

    def run(self, state: State) -> None:
        scene = self.scene
        if self.lay != OPEN and not self.stands(state):
            return
        condition = self.rule.condition
        if condition is not None and not condition.value(state, scene):
            return
        if self.rule.nth and count_time(state, self) != self.rule.nth:
            return
        if scene.card != NONE:
            show_acting(state, scene.card)
        self.rule.effect.do(state, scene)

    def stands(self, state: State) -> bool:
        """Is what was done unseen still so?"""
        event = self.scene.event
        assert event is not None, "a rule is woken by an event"
        return zone_of_event(state, event) == self.lay and state.game.still_so(state, event)

    def form(self) -> Plain:
        form: list[Plain] = [
            "Woken", self.rule.trigger, self.rule.effect.form(), self.scene.form(),
        ]  # fmt: skip
        return form if self.lay == OPEN else [*form, self.lay]


def count_time(state: State, woken: Woken) -> int:
    """Count that a rule has its event, and say the how-manieth time of this turn it is."""
    scene = woken.scene
    key = (woken.rule.number, scene.owner, scene.card, woken.record)
    times = 1
    others: list[tuple[int, ...]] = []
    for counted in state.counted:
        if counted[:-1] == key:
            times += counted[-1]
        else:
            others.append(counted)
    state.counted = (*others, (*key, times))
    return times


def zone_of_event(state: State, event: Event) -> int:
    """Where the card lies that an event is about; nowhere if it is about none."""
    if isinstance(event, CardEvent) and event.card != UNKNOWN:
        return state.cards[event.card].zone
    return NONE


def show_acting(state: State, number: int) -> None:
    """A card whose rule acts is no secret any more."""
    card = state.cards[number]
    if card.known != EVERYONE and card.zone != NONE:
        state.show(card, EVERYONE)


def wake(state: State, event: Event) -> None:
    """Put the frames of every rule that this event wakes on the agenda.

    Rules of lasting effects come first, in order of arrival, then rules of the
    cards that lie where they are awake, zone by zone, then those of what lies in no
    zone. While the seats are split they wait until all is open: what one seat does
    unseen must not reach another.
    """
    game = state.game
    if event.kind not in game.listened or state.budget <= 0:
        return
    state.budget -= len(state.in_force)
    for lasting in state.in_force:
        for rule in lasting.blueprint.rules:
            if rule.trigger == event.kind:
                scene = lasting.scene_about(event)
                if isinstance(rule, EndingRule):
                    scene = scene.at(lasting.arrival)
                wake_rule(state, rule, scene, event, lasting.arrival)
    for kind in game.rules_in.get(event.kind, ()):
        first = state.first_zones[kind.number]
        for zone in range(first, first + (1 if kind.shared else len(state.seat_of))):
            wake_zone(state, zone, kind.number, event)
    if event.kind in game.rules_elsewhere:
        game.wake_elsewhere(state, event)


def wake_zone(state: State, zone: int, kind: int, event: Event) -> None:
    """The rules of the cards that lie in a zone."""
    cards = state.zones[zone].cards
    state.budget -= len(cards)
    for number in cards:
        card = state.cards[number]
        for rule in card.template.rules.get(event.kind, ()):
            if rule.zones >> kind & 1:
                owner = speaks_for(state, card, event)
                wake_rule(state, rule, state.game.rule_scene(state, owner, number, event), event)


def wake_rule(state: State, rule: Rule, scene: Scene, event: Event, record: int = NONE) -> None:
    """Let a rule resolve if the event concerns it."""
    state.budget -= rule.work
    if not rule.wakes(state, scene):
        return
    if not state.splitting:
        # Copies of a match share the row, so it is made anew, which is work where it is long.
        state.budget -= len(state.woken) // COPIED_AS_ONE
        state.woken = (*state.woken, Woken(rule, scene, OPEN, record))
        return
    woken = Woken(rule, scene, zone_of_event(state, event), record)
    if not is_withheld(state, woken):
        state.withheld = (*state.withheld, woken)


def is_withheld(state: State, woken: Woken) -> bool:
    """Does the same wait already? Doing a thing, taking it back and doing it again counts once."""
    form = woken.form()
    return any(frame.form() == form for frame in state.withheld)


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
