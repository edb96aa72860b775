"""How likely an attack is to hit: one number, every part of which can be shown.

The parts add up; then the sum is kept within bounds, so that nothing is hopeless
and nothing certain; then, if the target defends itself, the defence takes its
share of what is left. It takes at least a little, so defending always helps.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.phases import IN_SELECTION
from cardwright.games.duel.content.scale import (
    AGILITY,
    AXES,
    DEXTERITY,
    FULL,
    NEUTRAL,
    STAKES_HIT,
    STAKES_SAID,
    USUAL_STAT,
)
from cardwright.games.duel.content.techniques import BLOCK, DEFLECT, DODGE, GUARDS, PARRY, Technique
from cardwright.games.duel.rules.capability import DODGE_QUESTION
from cardwright.games.duel.rules.events import Exchange
from cardwright.games.duel.rules.questions import (
    ATTENTION,
    HEIGHT,
    AttackQuestion,
    PlayQuestion,
    copies_on,
    moment_of,
    scene_of,
    stakes_of,
    stands_in,
    technique_at,
    technique_of,
)
from cardwright.games.duel.rules.rule_parts import add_part, multiply_by, rule_part
from cardwright.games.duel.table.arms import arm_for, guard_quality
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import (
    CARD_SCOPE,
    EQUIPMENT_SCOPE,
    HUNDREDTHS,
    NONE,
    RESULT_SCOPE,
    UNIT_SCOPE,
    Grant,
    Scene,
    ask,
    may_see,
    scaled,
)

EVEN_CHANCE: Final = 50
CHANCE_MIN: Final = 8
CHANCE_MAX: Final = 95
DEFENCE_MIN: Final = 15
DEFENCE_MAX: Final = 90
# One step out of reach is a stretch; further off nothing lands.
STRETCHED: Final = -20
# What a technique loses that was added in the commit phase: chance to hit, share of a guard.
HASTY_HIT: Final = -20
HASTY_GUARD: Final = 65
# What each time costs that the same technique came just before, and how many count.
EXPECTED: Final = -10
EXPECTED_MAX: Final = 3
# What each attack that a guard has met takes from it, and what is always left.
MET_COSTS: Final = 25
MET_LEAVES: Final = 40
# What a card for the height makes of a guard against attacks there.
SET_FOR: Final = 130
TOO_CLOSE_STEPS: Final = 2
TOO_CLOSE: Final = -10
OVERLOOKED: Final = -5
# What is left of a guard against an attack at a height it covers nearly, or not at all.
NEARLY_COVERED: Final = 60
NOT_COVERED: Final = 30


class HitChance(AttackQuestion):
    __slots__ = ()

    def base(self, state: DuelState, scene: Scene) -> int:
        return EVEN_CHANCE

    def has_parts(self) -> bool:
        return True

    def scenes(self, state: DuelState, seat: int) -> list[tuple[str, Scene]]:
        """Each attack by itself, and against the defences that it will meet as far as is known."""
        found: list[tuple[str, Scene]] = []
        for label, scene in super().scenes(state, seat):
            found.append((label, scene))
            play = state.play(scene.subject)
            for defence in known_defences(state, play, seat):
                met = scene_of(play)
                met.event = Exchange(play.id, play.owner, play.target, defence.id)
                found.append((f"{label} against {technique_of(state, defence).title}", met))
        return found

    def parts(self, state: DuelState, scene: Scene, grants: list[Grant]) -> None:
        play = state.play(scene.subject)
        technique = technique_of(state, play)
        fighter = state.fighters[scene.owner]

        source = f"Difficulty of {technique.title}"
        add_part(grants, self, scene, UNIT_SCOPE, -technique.difficulty // 10, source)
        dexterity = 2 * (fighter.stats[DEXTERITY] - USUAL_STAT)
        add_part(grants, self, scene, UNIT_SCOPE, dexterity, "Dexterity")
        arm = arm_for(fighter, technique)
        if arm is not None:
            source = f"Accuracy of the {arm.weapon.title}"
            add_part(grants, self, scene, EQUIPMENT_SCOPE, arm.mode.accuracy // 10, source)
        stakes = stakes_of(state, play)
        add_part(grants, self, scene, UNIT_SCOPE, STAKES_HIT[stakes], STAKES_SAID[stakes])
        steadiness = scaled(fighter.balance - NEUTRAL, 20)
        add_part(grants, self, scene, UNIT_SCOPE, steadiness, "Own balance")
        crowded = crowding(state, scene.owner)
        add_part(grants, self, scene, UNIT_SCOPE, crowded, "More foes than attention")
        expected = EXPECTED * times_before(state, play)
        add_part(grants, self, scene, UNIT_SCOPE, expected, "Expected: the same once more")
        if is_hasty(play, technique):
            add_part(grants, self, scene, UNIT_SCOPE, HASTY_HIT, "Added in the commit phase")
        if scene.target != NONE:
            self.against(state, scene, grants, 0 if arm is None else arm.mode.reach)
        grants.append(
            rule_part(self, CARD_SCOPE, "at_least", CHANCE_MIN, "Nothing is hopeless", scene, -1)
        )
        grants.append(
            rule_part(self, CARD_SCOPE, "at_most", CHANCE_MAX, "Nothing is certain", scene, -1)
        )
        self.defended(state, scene, grants)

    def against(self, state: DuelState, scene: Scene, grants: list[Grant], reach: int) -> None:
        """What the target and the engagement with it contribute."""
        target = state.fighters[scene.target]
        scope = UNIT_SCOPE
        engagement = state.engagement(scene.owner, scene.target)
        if engagement is not None:
            total = 0
            for axis in range(len(AXES)):
                total += engagement.read(scene.owner, axis)
            ahead = total - len(AXES) * NEUTRAL
            add_part(grants, self, scene, scope, ahead, "Advantage over the target")
            if engagement.range > reach:
                add_part(grants, self, scene, scope, STRETCHED, "A step out of reach")
            if reach - engagement.range > TOO_CLOSE_STEPS:
                add_part(grants, self, scene, scope, TOO_CLOSE, "Too close for so long a weapon")
        swaying = scaled(FULL - target.balance, 15)
        add_part(grants, self, scene, scope, swaying, "The target is off balance")
        clumsy = USUAL_STAT - target.stats[AGILITY]
        add_part(grants, self, scene, scope, clumsy, "Agility of the target")
        nimble = ask(state, DODGE_QUESTION, Scene(scene.target))
        source = "Nimbleness of the target" if nimble > 0 else "Clumsiness of the target"
        add_part(grants, self, scene, scope, -nimble, source)

    def defended(self, state: DuelState, scene: Scene, grants: list[Grant]) -> None:
        exchange = scene.event
        if isinstance(exchange, Exchange) and exchange.defence != NONE:
            asked = scene_of_defence(state, exchange)
            taken = max(DEFENCE_MIN, min(ask(state, DEFENCE, asked), DEFENCE_MAX))
            title = technique_at(state, asked).title
            grants.append(rule_part(self, RESULT_SCOPE, "times", FULL - taken, title, scene, -1))


def scene_of_defence(state: DuelState, exchange: Exchange) -> Scene:
    """The scene in which a defence is asked what it takes of an attack."""
    scene = scene_of(state.play(exchange.defence))
    scene.target = exchange.attacker
    scene.event = exchange
    return scene


def known_defences(state: DuelState, attack: Play, seat: int) -> list[Play]:
    """The target's defences that are up when the attack lands and of which a seat knows all."""
    found: list[Play] = []
    for play in state.plays_of(attack.target):
        if technique_of(state, play).defends() and stands_in(state, play, moment_of(state, attack)):
            covered = 0
            for card in (play.technique, *play.modifiers):
                if not may_see(state.cards[card].known, seat):
                    covered += 1
            if not covered:
                found.append(play)
    return found


def crowding(state: DuelState, owner: int) -> int:
    """What it costs to be engaged with more foes than one can keep an eye on."""
    engaged = 0
    for engagement in state.engagements:
        if engagement.holds(owner):
            engaged += 1
    if engaged <= 1:
        return 0
    over = engaged - ask(state, ATTENTION, Scene(owner))
    return OVERLOOKED * over if over > 0 else 0


class Defence(PlayQuestion):
    """Which share of an attack's chance a defence takes, in hundredths."""

    __slots__ = ()

    def concerns(self, technique: Technique) -> bool:
        return technique.defends()

    def scenes(self, state: DuelState, seat: int) -> list[tuple[str, Scene]]:
        """Each defence of one's own by itself, and those that one's own attacks will meet."""
        found = super().scenes(state, seat)
        for _, scene in HIT_CHANCE.scenes(state, seat):
            exchange = scene.event
            if isinstance(exchange, Exchange):
                asked = scene_of_defence(state, exchange)
                attack = f"play {exchange.attack} ({technique_at(state, scene).title})"
                found.append((f"{technique_at(state, asked).title} against {attack}", asked))
        return found

    def base(self, state: DuelState, scene: Scene) -> int:
        return technique_at(state, scene).strength

    def has_parts(self) -> bool:
        return True

    def parts(self, state: DuelState, scene: Scene, grants: list[Grant]) -> None:
        play = state.play(scene.subject)
        technique = technique_of(state, play)
        means = guarding(state, scene.owner, technique)
        multiply_by(grants, self, scene, EQUIPMENT_SCOPE, means, "What it is done with")
        steadiness = NEUTRAL + state.fighters[scene.owner].balance // 2
        multiply_by(grants, self, scene, UNIT_SCOPE, steadiness, "Own balance")
        watched = FULL + 2 * crowding(state, scene.owner)
        multiply_by(grants, self, scene, UNIT_SCOPE, watched, "More foes than attention")
        if is_hasty(play, technique):
            source = "Added in the commit phase"
            multiply_by(grants, self, scene, UNIT_SCOPE, HASTY_GUARD, source)
        if play.met:
            source = "It has met an attack already"
            multiply_by(grants, self, scene, UNIT_SCOPE, worn(play.met), source)
        exchange = scene.event
        if isinstance(exchange, Exchange):
            attack = state.play(exchange.attack)
            attacking = technique_of(state, attack)
            hard = attacking.evades[technique.guard]
            hard += attacking.stack_counter * copies_on(state, attack)
            if hard != FULL:
                source = f"{attacking.title} against a {GUARDS[technique.guard]}"
                multiply_by(grants, self, scene, CARD_SCOPE, FULL * FULL // hard, source)
            aimed = ask(state, HEIGHT, scene_of(attack))
            covers = covered(state, play)
            share = coverage(covers, aimed)
            if share == FULL and is_set_for_height(state, play):
                multiply_by(grants, self, scene, CARD_SCOPE, SET_FOR, "Set for this height")
            else:
                multiply_by(grants, self, scene, CARD_SCOPE, share, "Height of the attack")


def worn(met: int) -> int:
    """What is left of a guard that has met so many attacks, in hundredths."""
    return max(FULL - MET_COSTS * met, MET_LEAVES)


def times_before(state: DuelState, attack: Play) -> int:
    """How often the same technique came just before: last turn, and earlier in this second."""
    template = state.cards[attack.technique].template
    count = 0
    for past in state.fighters[attack.owner].history.ago(1):
        if past.technique == template.name:
            count = 1
    for play in state.plays_of(attack.owner):
        same = state.cards[play.technique].template is template
        if same and play is not attack and play.start < attack.start:
            count += 1
    return min(count, EXPECTED_MAX)


def is_hasty(play: Play, technique: Technique) -> bool:
    """Was it meant for selection, and added later?"""
    return play.in_commit and bool(technique.phases & IN_SELECTION)


def covered(state: DuelState, guard: Play) -> tuple[int, ...]:
    """The heights that a defence covers: its own, or the one that a card set it for."""
    if is_set_for_height(state, guard):
        return (ask(state, HEIGHT, scene_of(guard)),)
    return technique_of(state, guard).covers


def is_set_for_height(state: DuelState, guard: Play) -> bool:
    """Does a card on the guard say for which height it is?"""
    for card in guard.modifiers:
        if state.cards[card].template.answers_to(HEIGHT.number):
            return True
    return False


def coverage(covers: tuple[int, ...], aimed: int) -> int:
    """How much of a guard counts against an attack at this height; none covers all of one."""
    if not covers or aimed in covers:
        return FULL
    for height in covers:
        if abs(height - aimed) == 1:
            return NEARLY_COVERED
    return NOT_COVERED


def guarding(state: DuelState, owner: int, technique: Technique) -> int:
    """How good the means of a defence are, in hundredths."""
    fighter = state.fighters[owner]
    if technique.guard == DODGE:
        return FULL + 6 * (fighter.stats[AGILITY] - USUAL_STAT)
    if technique.guard == BLOCK:
        return guard_quality(fighter, technique, "block")
    if technique.guard == DEFLECT:
        return guard_quality(fighter, technique, "deflect")
    assert technique.guard >= PARRY, "parries and counters use the same part of a weapon"
    return guard_quality(fighter, technique, "parry")


HIT_CHANCE: Final = HitChance("hit_chance", HUNDREDTHS, "an even chance")
DEFENCE: Final = Defence("defence", HUNDREDTHS, "what its technique takes of the chance")
