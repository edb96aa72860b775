"""What an option of a duel would cost, from questions that its seat may ask."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import FOCUS, FOCUS_PRICE, FULL, STAMINA
from cardwright.games.duel.rules.questions import FOCUS_COST, STAMINA_COST, TIME_COST
from cardwright.kernel import Look, Option, Prospect, Question

# What is paid in Focus for a change of plan, besides what the card costs itself.
FOCUS_PRICES: Final = {"withdraw": FOCUS_PRICE, "add": FOCUS_PRICE, "stack": FOCUS_PRICE}
TECHNIQUE_VERBS: Final = ("play", "add", "react")
TACTIC_VERBS: Final = ("attach", "stack")


def duel_prospects(look: Look, option: Option) -> list[Prospect]:
    found: list[Prospect] = []
    if option.verb in TECHNIQUE_VERBS:
        stamina = answer_about(look, STAMINA_COST, option.what)
        left = look.free(option.what, STAMINA) - stamina
        found.append(Prospect("stamina", stamina, left=left, ask=STAMINA_COST.name, scale=FULL))
        found.append(Prospect("time", answer_about(look, TIME_COST, option.what), "tenths"))
    focus = FOCUS_PRICES.get(option.verb, 0)
    if option.verb in TECHNIQUE_VERBS + TACTIC_VERBS:
        focus += max(0, answer_about(look, FOCUS_COST, option.what))
        if focus:
            left = look.free(option.what, FOCUS) - focus
            found.append(Prospect("Focus", focus, left=left, ask=FOCUS_COST.name, scale=FULL))
    elif focus:
        found.append(Prospect("Focus", focus, scale=FULL))
    return found


def answer_about(look: Look, question: Question, card: int) -> int:
    """The answer about a card that the seat might play."""
    scene = look.about(question, card)
    return 0 if scene is None else look.ask(question, scene)
