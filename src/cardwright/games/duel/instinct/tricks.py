"""Tricks: what the rules of a card are worth, which wait for something or meddle with plays."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.instinct.mind import Mind
from cardwright.games.duel.instinct.worth import effect_worth
from cardwright.games.duel.rules.play_targets import MyPlays, OpponentPlays
from cardwright.games.duel.rules.questions import scene_of
from cardwright.games.duel.table.play import Play
from cardwright.kernel import Effect, Query, Sequence, Statement, Template

# How often, of a hundred times, what a rule waits for comes about.
COMES_ABOUT: Final = 45
# What it is worth to spoil a play of a foe, or to help one of one's own.
SPOILING_WORTH: Final = 24
HELPING_WORTH: Final = 14


def trick_worth(mind: Mind, template: Template, play: Play) -> int:
    """What the rules of a card would be worth on a play of one's own."""
    total = 0
    for rules in template.rules.values():
        for rule in rules:
            total += promised(mind, rule.effect, play)
    return total


def promised(mind: Mind, effect: Effect, play: Play) -> int:
    if isinstance(effect, Sequence):
        total = 0
        for part in effect.parts:
            total += promised(mind, part, play)
        return total
    if isinstance(effect, Statement) and effect.query is not None:
        pool = effect.query.pool
        if isinstance(pool, OpponentPlays):
            return SPOILING_WORTH * found_by(mind, effect.query, play)
        if isinstance(pool, MyPlays):
            return HELPING_WORTH * found_by(mind, effect.query, play)
    return effect_worth(mind, effect, play.target) * COMES_ABOUT // 100


def found_by(mind: Mind, query: Query, play: Play) -> int:
    """How many plays on the table a query would find."""
    scene = scene_of(play)
    count = 0
    for member in query.pool.members(mind.state, scene):
        if query.where is None or query.where.value(mind.state, scene.at(member)):
            count += 1
    return count
