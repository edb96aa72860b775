"""What a card or a unit would give now, as far as its effects say so in plain numbers."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.templates import Deed
from cardwright.games.deeds.content.terms import (
    ATTACK_PHASE,
    BLOCK_PHASE,
    HERO,
    JOURNEY,
    MELEE,
    PARLEY,
    RANGED_PHASE,
)
from cardwright.games.deeds.content.units import Unit
from cardwright.games.deeds.phases.play import PlayPhase
from cardwright.games.deeds.rules.effects import GainAttack, GainBlock, GainInfluence, GainMove
from cardwright.games.deeds.rules.questions import (
    ATTACK_GAINED,
    BLOCK_GAINED,
    INFLUENCE_GAINED,
    MOVE_GAINED,
    SIDEWAYS_VALUE,
)
from cardwright.kernel import (
    Choose,
    Effect,
    Expr,
    Literal,
    Look,
    Option,
    Prospect,
    Question,
    Scene,
    Sequence,
)

# What a card laid sideways gives in each phase that has a use for it.
SIDEWAYS: Final = {
    JOURNEY: "move", PARLEY: "influence", BLOCK_PHASE: "block", ATTACK_PHASE: "attack",
}  # fmt: skip


def deeds_prospects(look: Look, option: Option) -> list[Prospect]:
    """Of a choice everything that can be had now; nothing of what depends on the table."""
    frame, card = look.frame, option.what
    if not isinstance(frame, PlayPhase):
        return []
    phase = frame.kind
    if option.verb == "sideways":
        amount = look.ask(SIDEWAYS_VALUE, Scene(HERO, card, card))
        return [Prospect(SIDEWAYS[phase], amount, ask=SIDEWAYS_VALUE.name)]
    if option.verb not in ("play", "power", "use"):
        return []
    template = look.template(card)
    if isinstance(template, Unit):
        return amounts_given(look, template.use, phase, card)
    assert isinstance(template, Deed), "deeds are played, and units are used"
    return amounts_given(
        look, template.powered if option.verb == "power" else template.basic, phase, card
    )


def amounts_given(look: Look, effect: Effect, phase: str, card: int) -> list[Prospect]:
    if isinstance(effect, (Choose, Sequence)):
        return [one for part in effect.parts for one in amounts_given(look, part, phase, card)]
    if isinstance(effect, GainMove) and phase == JOURNEY:
        return gain(look, "move", effect.amount, MOVE_GAINED, card)
    if isinstance(effect, GainInfluence) and phase == PARLEY:
        return gain(look, "influence", effect.amount, INFLUENCE_GAINED, card)
    if isinstance(effect, GainBlock) and phase == BLOCK_PHASE:
        return gain(look, effect.kind_words(), effect.amount, BLOCK_GAINED, card)
    if isinstance(effect, GainAttack) and counts(effect, phase):
        return gain(look, effect.kind_words(), effect.amount, ATTACK_GAINED, card)
    return []


def counts(attack: GainAttack, phase: str) -> bool:
    return phase == ATTACK_PHASE or (phase == RANGED_PHASE and attack.kind != MELEE)


def gain(look: Look, label: str, amount: Expr, question: Question, card: int) -> list[Prospect]:
    """With whatever is in force; nothing where the table says how much."""
    if not isinstance(amount, Literal):
        return []
    really = max(0, look.ask(question, Scene(HERO, card, amount.number)))
    return [Prospect(label, really, ask=question.name)]
