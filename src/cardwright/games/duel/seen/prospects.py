"""What an option of a duel would cost and bring, from questions that its seat may ask."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import FOCUS, FOCUS_PRICE, FULL, STAMINA
from cardwright.games.duel.rules.damage import DAMAGE
from cardwright.games.duel.rules.hit_chance import HIT_CHANCE
from cardwright.games.duel.rules.questions import FOCUS_COST, STAMINA_COST, TIME_COST
from cardwright.kernel import NONE, Look, Option, Prospect, Question

# What is paid in Focus for a change of plan, besides what the card costs itself.
FOCUS_PRICES: Final = {"withdraw": FOCUS_PRICE, "add": FOCUS_PRICE, "stack": FOCUS_PRICE}
TECHNIQUE_VERBS: Final = ("play", "add", "react")
TACTIC_VERBS: Final = ("attach", "stack")
LAYING_VERBS: Final = (*TECHNIQUE_VERBS, *TACTIC_VERBS, "start")


def duel_prospects(look: Look, option: Option) -> list[Prospect]:
    found: list[Prospect] = []
    if option.verb in TECHNIQUE_VERBS:
        stamina = answer_about(look, STAMINA_COST, option.what)
        left = look.free(option.what, STAMINA) - stamina
        found.append(Prospect("stamina", stamina, left=left, ask=STAMINA_COST.name, scale=FULL))
        # In hundredths of a second, as it stands on the card.
        time = 10 * answer_about(look, TIME_COST, option.what)
        found.append(Prospect("time", time, "s", scale=FULL))
    focus = FOCUS_PRICES.get(option.verb, 0)
    if option.verb in TECHNIQUE_VERBS + TACTIC_VERBS:
        focus += max(0, answer_about(look, FOCUS_COST, option.what))
        if focus:
            left = look.free(option.what, FOCUS) - focus
            found.append(Prospect("Focus", focus, left=left, ask=FOCUS_COST.name, scale=FULL))
    elif focus:
        found.append(Prospect("Focus", focus, scale=FULL))
    return [*blow_prospects(look, option), *found]


def blow_prospects(look: Look, option: Option) -> list[Prospect]:
    """The chance and the damage of an attack once this was laid, as far as its seat knows them."""
    if option.verb not in LAYING_VERBS:
        return []
    after = look.supposing(option)
    if after.asked and after.asked[0].verb == "start":
        # When it begins is asked next; at first it is taken to begin as soon as it can.
        after = after.supposing(after.asked[0])
    laid = option.where if option.verb in TACTIC_VERBS else newest_attack(look, after)
    chances = [scene for scene in after.scenes(HIT_CHANCE) if scene.subject == laid]
    blows = [scene for scene in after.scenes(DAMAGE) if scene.subject == laid]
    if not chances or not blows:
        return []
    # The last one is against a defence of which all is known, if there is any.
    chance = max(0, after.ask(HIT_CHANCE, chances[-1]))
    damage = max(0, after.ask(DAMAGE, blows[0]))
    if not damage:
        # A feint is not rolled for.
        return []
    return [
        Prospect("chance", chance, "%", ask=HIT_CHANCE.name),
        # Of what the weapon does when it hits solidly.
        Prospect("damage", damage, "%", ask=DAMAGE.name),
    ]


def newest_attack(look: Look, after: Look) -> int:
    """The attack that lies there after an option and did not before; nothing if there is none."""
    before = {scene.subject for scene in look.scenes(HIT_CHANCE)}
    new = [scene.subject for scene in after.scenes(HIT_CHANCE) if scene.subject not in before]
    return new[-1] if new else NONE


def answer_about(look: Look, question: Question, card: int) -> int:
    """The answer about a card that the seat might play."""
    scene = look.about(question, card)
    return 0 if scene is None else look.ask(question, scene)
