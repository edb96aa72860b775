"""Where the rules of entries are awake, and from whose side they read an event.

Cards on a play speak about that play. What a fighter is, holds and wears speaks for the
fighter; the place and the encounter speak for whomever the event is about, and for
each fighter in turn if it is about nobody. Rules of conditions go with the lasting
effect that a condition is.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.zones import HAND, IN_PLAY
from cardwright.games.duel.rules.events import PlayEvent, PlayModified
from cardwright.games.duel.table.fighter import Fighter
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import NONE, Event, Game, Scene, Template, ZoneKind, wake_rule

# The families of cards, each with the zone in which its rules are awake.
ZONES_OF_RULES: Final = {"techniques": IN_PLAY, "modifiers": IN_PLAY, "ailments": HAND}
# The families of what fighters are, hold and wear, and of where they are.
RULES_ELSEWHERE: Final = (
    "classes", "foes", "species", "weapons", "armours", "grounds", "encounters",
    "customs",
)  # fmt: skip
LASTING_FAMILY: Final = "conditions"


def awake_in(family: str) -> list[ZoneKind]:
    return [ZONES_OF_RULES[family]] if family in ZONES_OF_RULES else []


def wakes_rules(family: str) -> bool:
    return family in ZONES_OF_RULES or family in RULES_ELSEWHERE or family == LASTING_FAMILY


def kinds_heard_elsewhere(game: Game) -> frozenset[str]:
    """The kinds of event about which something that is no card has rules."""
    return frozenset(
        trigger
        for template in game.templates
        if template.family in RULES_ELSEWHERE
        for trigger in template.rules
    )


def play_with(state: DuelState, card: int) -> int:
    """The play that a card leads or lies on; none if it is on no play."""
    for play in state.plays:
        if play.technique == card or card in play.modifiers:
            return play.id
    return NONE


def rule_scene(state: DuelState, owner: int, card: int, event: Event) -> Scene:
    """A rule of a card on a play is about that play."""
    play = play_with(state, card)
    return Scene(owner, card, card if play == NONE else play, NONE, event)


def wake_elsewhere(state: DuelState, event: Event) -> None:
    for owner in concerned_by(state, event):
        about = Scene(owner, NONE, NONE, NONE, event)
        wake_rules_of(state, state.encounter, about, event)
        for custom in state.game.family("customs"):
            wake_rules_of(state, custom, about, event)
        if state.ground is not None:
            wake_rules_of(state, state.ground, about, event)
    for owner, fighter in enumerate(state.fighters):
        scene = Scene(owner, NONE, NONE, NONE, event)
        for template in speaking_for(fighter):
            wake_rules_of(state, template, scene, event)


def concerned_by(state: DuelState, event: Event) -> list[int]:
    """Whom an event is about first, or else everybody."""
    for name, sort in event.FIELDS:
        if sort == "owner" and event.number(name) != NONE:
            return [event.number(name)]
    return list(range(len(state.fighters)))


def speaking_for(fighter: Fighter) -> list[Template]:
    """What a fighter is, holds and wears; what is destroyed says nothing any more."""
    found = [fighter.species, fighter.calling, fighter.weapon]
    if fighter.off_hand is not None:
        found.append(fighter.off_hand)
    found += [worn.armour for worn in fighter.body.worn if worn.integrity > 0]
    return found


def wake_rules_of(state: DuelState, template: Template, scene: Scene, event: Event) -> None:
    for rule in template.rules.get(event.kind, ()):
        wake_rule(state, rule, scene, event)


def still_so(state: DuelState, event: Event) -> bool:
    """A play that was taken back unseen was never made."""
    if isinstance(event, PlayEvent | PlayModified) and event.kind != "play_cancelled":
        return any(play.id == event.play for play in state.plays)
    return True
