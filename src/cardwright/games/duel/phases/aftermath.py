"""What happens when a second is over, and how a fight ends."""

from __future__ import annotations

from cardwright.games.duel.content.scale import AXES, FULL, NEUTRAL, STAMINA
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.content.zones import DISCARD, EXHAUST, HAND, IN_PLAY
from cardwright.games.duel.rules.damage import is_feint
from cardwright.games.duel.rules.events import StaminaDeducted
from cardwright.games.duel.rules.health import health, incapacitated
from cardwright.games.duel.rules.questions import (
    HAND_LIMIT_QUESTION,
    HEIGHT,
    moment_of,
    scene_of,
)
from cardwright.games.duel.rules.readers import past_kind
from cardwright.games.duel.table.history import PastPlay
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import NO_CARD, Scene, ask, destroy_clone, move, tell_resource


def remember(state: DuelState) -> None:
    """Push what everybody did onto their histories, as it really was."""
    for owner, fighter in enumerate(state.fighters):
        fighter.history.push(
            [
                PastPlay(
                    state.card_of(play).template.name,
                    past_kind(state, play, is_feint(state, play)),
                    play.outcome,
                    ask(state, HEIGHT, scene_of(play)),
                    moment_of(state, play),
                )
                for play in state.plays_of(owner)
            ],
            fighter.focus_spent,
        )


def pay_stamina(state: DuelState, owner: int) -> None:
    stamina = state.resource(owner, STAMINA)
    amount = stamina.current - stamina.available
    stamina.finalize()
    if amount:
        state.tell(StaminaDeducted(owner, amount, stamina.current))


def clear_plays(state: DuelState, owner: int) -> None:
    for play in state.plays_of(owner):
        for number in (play.technique, *play.modifiers):
            card = state.cards[number]
            template = card.template
            if card.master != NO_CARD:
                destroy_clone(state, number)
            elif state.zones[card.zone].kind is IN_PLAY:
                # A card that was put elsewhere meanwhile stays there.
                exhausts = isinstance(template, Technique | Tactic) and template.exhausts
                move(state, number, state.zone(EXHAUST if exhausts else DISCARD, owner))


def is_decided(state: DuelState) -> bool:
    """End the match if only one side, or none, can still fight."""
    first, second = side_stands(state, 0), side_stands(state, 1)
    if first and second:
        return False
    if not first and not second:
        state.finish(state.scores_of_sides(0), "nobody is left standing")
    else:
        state.finish(state.scores_of_sides(1 if first else -1), "victory")
    return True


def side_stands(state: DuelState, side: int) -> bool:
    for owner, fighter in enumerate(state.fighters):
        if fighter.side == side and not incapacitated(state, owner):
            return True
    return False


def finish_by_health(state: DuelState) -> None:
    """The side in better health wins, on average of its fighters, or else the one with advantage.

    So whoever only steps back, and gives away pressure with each step, does not get a draw.
    """
    lead = mean_health(state, 0) - mean_health(state, 1) or advantage_of_first(state)
    first = 1 if lead > 0 else -1 if lead < 0 else 0
    state.finish(state.scores_of_sides(first), "time is up")


def advantage_of_first(state: DuelState) -> int:
    """What the first side has more than even of pressure, control and position."""
    total = 0
    for engagement in state.engagements:
        for axis in range(len(AXES)):
            total += engagement.read(engagement.first, axis) - NEUTRAL
    return total


def mean_health(state: DuelState, side: int) -> int:
    """In hundredths of a percent, so that small differences count."""
    total = count = 0
    for owner, fighter in enumerate(state.fighters):
        if fighter.side == side:
            total += health(state, owner)
            count += 1
    return total * FULL // count


def recover(state: DuelState, owner: int, number: int) -> None:
    resource = state.resource(owner, number)
    before = resource.current
    resource.tick()
    if resource.current != before:
        tell_resource(state, owner, number, "ticked", before)


def thin_out(state: DuelState, owner: int) -> None:
    """Cards beyond the limit are discarded, those held longest first."""
    hand = state.zone(HAND, owner)
    limit = max(0, ask(state, HAND_LIMIT_QUESTION, Scene(owner)))
    for card in hand.cards[: max(0, len(hand.cards) - limit)]:
        move(state, card, state.zone(DISCARD, owner))
