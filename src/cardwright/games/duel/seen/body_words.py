"""What happened to bodies, as lines of the log."""

from __future__ import annotations

from cardwright.games.duel.content.severity import MISSING, SEVERITIES
from cardwright.games.duel.rules.body_events import (
    ArmEvent,
    ArmMoved,
    ArmourEvent,
    ArteryHit,
    BlowStopped,
    BodyEvent,
    ConditionEvent,
    Incapacitated,
    VitalChanged,
    WoundInflicted,
)
from cardwright.kernel import Event, Template, number_text

WOUND_WORDS = ("", "scratches", "wounds", "badly wounds", "shatters", "destroys")
KIND_WORDS = {
    "slash": "A cut",
    "pierce": "A stab",
    "bludgeon": "A blow",
    "crush": "A crushing blow",
    "shatter": "A shattering blow",
}
ARMOUR_WORDS = {
    "armour_gap": "The blow finds a gap in {whose} {armour} at the {part}.",
    "armour_deflected": "{whose} {armour} turns the edge at the {part}.",
    "armour_absorbed": "",
    "armour_damaged": "",
    "layer_destroyed": "{whose} {armour} gives way.",
}
HAND_WORDS = {
    "weapon_drawn": "{who} draws the {arm}.",
    "weapon_taken_up": "{who} takes up the {arm}.",
    "weapon_swapped": "{who} changes to the {arm}.",
    "weapon_dropped": "{who} drops the {arm}.",
}
VITAL_WORDS = {
    "blood_drained": "{who} loses {amount} litres of blood.",
    "pain_changed": "",
    "trauma_changed": "",
}


def body_words(event: Event, names: list[str], entries: dict[str, Template]) -> str:
    """An event about a body as a sentence, or nothing; names are those of the fighters."""
    if isinstance(event, WoundInflicted):
        return wound_words(event, names)
    if isinstance(event, ArteryHit):
        return f"An artery of {names[event.owner]} is open at the {spaced_name(event.part)}."
    if isinstance(event, ArmourEvent):
        return ARMOUR_WORDS[event.kind].format(
            whose=f"{names[event.owner]}'s",
            armour=titled(event.armour, entries),
            part=spaced_name(event.part),
        )
    if isinstance(event, ArmEvent):
        whose = f"{names[event.owner]}'s {titled(event.arm, entries)}"
        if event.kind == "arm_broken":
            return f"{whose} breaks."
        return f"{whose} is worn: integrity {number_text(event.after)} left."
    if isinstance(event, ArmMoved):
        arm = titled(event.arm, entries)
        return HAND_WORDS[event.kind].format(who=names[event.owner], arm=arm)
    if isinstance(event, BlowStopped):
        return f"The blow at the {spaced_name(event.part)} does {names[event.owner]} no harm."
    if isinstance(event, BodyEvent):
        return f"{names[event.owner]} loses the {spaced_name(event.part)}."
    if isinstance(event, VitalChanged):
        return VITAL_WORDS[event.kind].format(
            who=names[event.owner], amount=number_text(abs(event.after - event.before))
        )
    if isinstance(event, ConditionEvent):
        verb = "is" if event.kind == "condition_applied" else "is no longer"
        return f"{names[event.owner]} {verb} {titled(event.condition, entries)}."
    if isinstance(event, Incapacitated):
        why = titled(event.why, entries)
        return f"{names[event.owner]} is out of the fight ({why})."
    return ""


def wound_words(event: WoundInflicted, names: list[str]) -> str:
    verb = WOUND_WORDS[event.severity]
    what = KIND_WORDS.get(event.damage, spaced_name(event.damage).capitalize())
    line = f"{what} {verb} {names[event.owner]}'s {spaced_name(event.part)}"
    if event.after != event.before and event.after < MISSING:
        line += f", which is now {SEVERITIES[event.after]}"
    return f"{line}."


def titled(name: str, entries: dict[str, Template]) -> str:
    """What an entry is called; one that was not recognised is just a card."""
    if not name:
        return "a card"
    return entries[name].title if name in entries else spaced_name(name)


def spaced_name(name: str) -> str:
    return name.replace("_", " ")
