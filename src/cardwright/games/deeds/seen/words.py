"""Events in words."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import ATTACK_PHASE, BLOCK_PHASE, RANGED_PHASE, spoken
from cardwright.games.deeds.rules.events import Happening, TallyChanged
from cardwright.kernel import CardMoved, Event, PhaseEntered

# A line of the log for each happening; {name} and {amount} are the event's own.
HAPPENING_WORDS = {
    "round_began": "Round {amount} begins: {name}.",
    "die_rolled": "A die of the source shows {name}.",
    "turn_began": "Turn {amount}.",
    "card_boosted": "{name} is boosted by {amount}.",
    "mana_gained": "You gain a {name} mana token.",
    "mana_paid": "You pay with {name}.",
    "crystal_gained": "You gain a {name} crystal.",
    "walked": "You go to {name}.",
    "stretch_revealed": "The road leads on: {name}.",
    "foe_revealed": "You see {name}.",
    "rested": "You rest.",
    "healed": "You heal {amount}.",
    "parley_began": "You talk at the {name}.",
    "bought": "You buy {name} for {amount} influence.",
    "card_learned": "{name} goes on top of your deck.",
    "fight_began": "You fight {name}.",
    "foe_blocked": "You block {name}.",
    "foe_defeated": "You defeat {name}.",
    "hero_hit": "You are struck by {name} for {amount}.",
    "knocked_out": "You are knocked out.",
    "attack_gained": "You gain {name} {amount}.",
    "block_gained": "You gain {name} {amount}.",
    "site_conquered": "The {name} is yours.",
    "retreated": "You fall back to {name}.",
    "level_gained": "You rise to level {amount}.",
    "tactic_chosen": "Your tactic for this round: {name}.",
    "unit_hired": "You hire {name} for {amount} influence.",
    "unit_used": "You use {name}.",
    "unit_hurt": "{name} takes the attack and is wounded until the round is over.",
    "unit_lost": "{name} takes the attack and is lost.",
    "goal_reached": "Goal reached: {name}.",
    "goal_missed": "Goal missed: {name}.",
    "worn_out": "There is no wound left that you have not taken: you can bear no more.",
    "fame_earned": "Fame by {name}: {amount}.",
    "left_standing": "Not conquered: {name}.",
    "round_ended": "Round {amount} is over.",
}

# The same for a card, by the way in which it is played: the place among `CARD_VERBS`.
PLAYED_WORDS = ("You play {name}.", "You power {name}.", "You lay {name} sideways.")

# The phases of a fight, in which other cards are of use; the rest of a turn tells itself.
PHASE_WORDS = {
    RANGED_PHASE: "First you may shoot.",
    BLOCK_PHASE: "They come at you: block what you can.",
    ATTACK_PHASE: "You strike back.",
}


def event_words(event: Event) -> str:
    if isinstance(event, Happening):
        if event.kind == "wounded":
            where = "into your hand" if event.name == "hand" else "onto your discard pile"
            return f"{event.amount} wound{'s' if event.amount != 1 else ''} {where}."
        if event.kind == "card_boosted" and not event.amount:
            return f"{spoken(event.name)} is played with it and boosts in turn."
        if event.kind == "left_unseen":
            stretches = "1 stretch" if event.amount == 1 else f"{event.amount} stretches"
            return f"Never seen: {stretches} of the road."
        if event.kind == "card_played":
            return PLAYED_WORDS[event.amount].format(name=spoken(event.name))
        return HAPPENING_WORDS[event.kind].format(name=spoken(event.name), amount=event.amount)
    if isinstance(event, TallyChanged):
        return f"{event.tally.capitalize()}: {event.after}, before {event.before}."
    if isinstance(event, PhaseEntered):
        return PHASE_WORDS.get(event.phase, "")
    return moved_words(event) if isinstance(event, CardMoved) else ""


def moved_words(event: CardMoved) -> str:
    """Of all that is handled, only what comes to the hand and what is given up unused."""
    card = spoken(event.name).capitalize() if event.name else "a card"
    if (event.from_zone, event.to_zone) == ("deck", "hand"):
        return f"You draw {card}."
    if (event.from_zone, event.to_zone) == ("hand", "discard"):
        return f"You discard {card}."
    return ""
