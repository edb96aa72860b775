"""What a decided strike does: wounds, advantage, glimpses of a hand, an answer in kind."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.packet import Instance
from cardwright.games.duel.content.scale import (
    AXES,
    BLOCKED,
    COUNTERED,
    DEFLECTED,
    GRADE_DAMAGE,
    GRADES,
    HIT,
    MISS,
    PARRIED,
    SELF_BALANCE,
    TARGET_BALANCE,
)
from cardwright.games.duel.rules.advantage import shift_axis, shift_balance
from cardwright.games.duel.rules.attacks import Strike
from cardwright.games.duel.rules.damage import DAMAGE
from cardwright.games.duel.rules.events import Exchange
from cardwright.games.duel.rules.gains import GAIN_QUESTIONS
from cardwright.games.duel.rules.hit import Hit
from cardwright.games.duel.rules.hit import take_hit as strike_body
from cardwright.games.duel.rules.marks import marks_of
from cardwright.games.duel.rules.packets import packet_now, pieces_of
from cardwright.games.duel.rules.questions import REVEALS, scene_of, stakes_of, technique_of
from cardwright.games.duel.rules.reveal import glimpse
from cardwright.games.duel.rules.wear import OFF_HAND, WEAPON, wear_guard
from cardwright.games.duel.table.arms import OFF_HAND_BIT, arm_for
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import NONE, ask

SOLID: Final = 1


def apply_strike(state: DuelState, strike: Strike) -> bool:
    """Let a strike take effect. Says whether it hit hard enough to break off what was going on.

    A strike without a chance fell short: nobody has won anything over anybody by it.
    """
    attack = state.play(strike.attack)
    attack.outcome = strike.outcome
    exchange = strike.exchange()
    if strike.outcome == HIT:
        exchange.grade = GRADES[strike.grade]
    state.tell(exchange)
    if strike.chance:
        move_advantage(state, strike, attack, exchange)
    succeed(state, strike, attack)
    if strike.outcome == HIT and not strike.feint:
        margin = GRADE_DAMAGE[strike.grade]
        hit_body(state, attack, strike.defender, strike.guarded, margin, strike.instances)
        return strike.grade >= SOLID
    if strike.outcome in (BLOCKED, PARRIED, DEFLECTED) and not strike.feint:
        wear_out(state, strike, attack)
    if strike.outcome == COUNTERED and strike.defence != NONE:
        answer = state.play(strike.defence)
        answer.outcome = HIT
        if technique_of(state, answer).packet is not None:
            instances = packet_now(state, answer).instances
            hit_body(state, answer, strike.attacker, (), GRADE_DAMAGE[0], instances)
    return False


def wear_out(state: DuelState, strike: Strike, attack: Play) -> None:
    """What stopped a blow suffers from it."""
    guard = technique_of(state, state.play(strike.defence))
    place = OFF_HAND if guard.channels & OFF_HAND_BIT else WEAPON
    arm = arm_for(state.fighters[strike.attacker], technique_of(state, attack))
    if arm is not None:
        damage = ask(state, DAMAGE, scene_of(attack))
        wear_guard(state, strike.defender, place, arm.weapon, arm.mode, damage)


def move_advantage(state: DuelState, strike: Strike, attack: Play, exchange: Exchange) -> None:
    scene = scene_of(attack)
    scene.target = strike.defender
    scene.event = exchange
    changes = [ask(state, question, scene) for question in GAIN_QUESTIONS]
    for axis in range(len(AXES)):
        if changes[axis]:
            shift_axis(state, strike.attacker, strike.defender, axis, changes[axis])
    if changes[SELF_BALANCE]:
        shift_balance(state, strike.attacker, changes[SELF_BALANCE])
    if changes[TARGET_BALANCE]:
        shift_balance(state, strike.defender, changes[TARGET_BALANCE])


def succeed(state: DuelState, strike: Strike, attack: Play) -> None:
    """Whoever succeeded, by hitting or by defending, may see cards of the other's hand."""
    if strike.outcome == HIT:
        winner, loser, play = strike.attacker, strike.defender, attack
    elif strike.outcome != MISS and strike.defence != NONE:
        winner, loser = strike.defender, strike.attacker
        play = state.play(strike.defence)
        play.outcome = strike.outcome
    else:
        return
    count = ask(state, REVEALS, scene_of(play))
    if count > 0:
        glimpse(state, winner, loser, count)


def hit_body(
    state: DuelState,
    play: Play,
    defender: int,
    guarded: tuple[int, ...],
    margin: int,
    instances: tuple[Instance, ...],
) -> None:
    """Strike the body with a part of the packet of a play."""
    technique = technique_of(state, play)
    arm = arm_for(state.fighters[play.owner], technique)
    if arm is None:
        return
    scene = scene_of(play)
    scene.target = defender
    damage = ask(state, DAMAGE, scene)
    if damage <= 0:
        return
    strike_body(
        state,
        Hit(
            play.owner, defender, technique, arm.weapon, arm.mode.name,
            stakes_of(state, play), margin, damage,
            pieces_of(state, play, defender, arm.mode, instances),
            marks_of(state, play, defender, guarded),
        ),
    )  # fmt: skip
