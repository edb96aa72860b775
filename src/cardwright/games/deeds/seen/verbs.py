"""What may be decided in Deeds, by the sorts of what it is about, and what may be against it."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import BASIC_COLORS, COLORS, spoken
from cardwright.games.deeds.rules.sites import wares_of
from cardwright.games.deeds.rules.tactics import tactics_of
from cardwright.games.deeds.table.mana import FIRST_CRYSTAL, FIRST_DIE
from cardwright.games.deeds.table.state import table
from cardwright.kernel import CARD, COUNT, Sort, State, Verb, slug


class SpaceSort(Sort):
    """A space of the road that has been revealed."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return spoken(table(state).spots[number].space.name)

    def key(self, state: State, number: int) -> str:
        return f"road.{table(state).spots[number].space.name}"


class SourceSort(Sort):
    """Where mana comes from: a token or a crystal of a colour, or a die that shows it."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return table(state).mana.source_words(number)

    def key(self, state: State, number: int) -> str:
        if number >= FIRST_DIE:
            return f"dice.{number - FIRST_DIE + 1}"
        kind = "tokens" if number < FIRST_CRYSTAL else "crystals"
        return f"mana.{COLORS[table(state).mana.color_of(number)]}_{kind}"


class DieSort(Sort):
    """A die of the source, by what it shows."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return COLORS[table(state).mana.dice[number]]

    def key(self, state: State, number: int) -> str:
        return f"dice.{number + 1}"


class WareSort(Sort):
    """What is sold where the hero stands."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return wares_of(table(state))[number].title

    def key(self, state: State, number: int) -> str:
        return f"wares.{slug(self.title(state, number))}"


class TacticSort(Sort):
    """A tactic of this time of day."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return tactics_of(table(state))[number].title

    def key(self, state: State, number: int) -> str:
        return f"tactics.{tactics_of(table(state))[number].name}"


TACTIC: Final = TacticSort("tactic")
PLACE: Final = SpaceSort("place")
SOURCE: Final = SourceSort("source")
DIE: Final = DieSort("die")
WARE: Final = WareSort("ware")
COLOUR: Final = Sort("colour", COLORS[:BASIC_COLORS])

VERBS: Final = [
    Verb("play", "play {card}", what=CARD, head="Cards"),
    Verb("power", "power {card}", what=CARD, head="Cards, powered by mana"),
    Verb("pay", "pay with {source}", what=SOURCE, head="Mana"),
    Verb("discard", "discard {card}", what=CARD, head="Discard"),
    Verb("boost", "boost {card}", what=CARD, head="Boost"),
    Verb("learn", "learn {card}", what=CARD, head="Learn"),
    Verb("crystallize", "make a {colour} crystal", what=COLOUR, head="Crystals"),
    Verb("take_die", "take the {die} die", what=DIE, head="Dice"),
    Verb("set_die", "set it to {colour}", what=COLOUR, head="Dice"),
    Verb("go", "go to {place}", what=PLACE, head="The road"),
    Verb("explore", "reveal the next stretch of the road", head="The road"),
    Verb("challenge", "challenge the foes at {place}", what=PLACE, head="Fights"),
    Verb("delve", "go down and fight what is there", head="Fights"),
    Verb("strike", "strike {card}", what=CARD, head="Foes"),
    Verb("also", "also strike {card}", what=CARD, head="Foes"),
    Verb("block", "block {card}", what=CARD, head="Foes"),
    Verb("convert", "use all move as attack", head="Foes"),
    Verb("interact", "talk to the people here", head="The place"),
    Verb("sack", "plunder the place", head="The place"),
    Verb("buy", "buy {ware}", what=WARE, head="Wares"),
    Verb("hire", "hire {card}", what=CARD, head="Units"),
    Verb("use", "use {card}", what=CARD, head="Units"),
    Verb("shield", "let {card} take it", what=CARD, head="Units"),
    Verb("suffer", "take it yourself", head="Wounds"),
    Verb("tactic", "choose {tactic}", what=TACTIC, head="Tactics"),
    Verb("wounds", "discard {count} wounds", what=COUNT, head="Wounds"),
    Verb("rest", "rest", head="The place"),
    Verb("sideways", "lay {card} sideways", what=CARD, head="Cards, laid sideways"),
    Verb("keep", "keep the rest", ends="turn"),
    Verb("leave", "leave", ends="phase"),
    Verb("done", "done", ends="phase"),
    Verb("end_turn", "end the turn", ends="turn"),
    Verb("end_round", "end the round", ends="round"),
]

OBSTACLE_WORDS: Final = {
    "wound_played": "a wound cannot be played",
    "wound_kept": "a wound cannot be discarded here, only other cards can",
    "useless": "{card} would do nothing in the {of} phase",
    "not_sideways": "{card} gives nothing sideways in the {of} phase",
    "no_move_now": "{card} gives move, which cannot be used now: {rule}{until}",
    "no_healing": "{card} heals, which is not allowed: {rule}{until}",
    "no_wounds": "there is no wound in hand for {card} to heal",
    "no_mana": "there is no {of} mana to pay for {card}",
    "no_mana_of": "there is no {of} mana to make a crystal of",
    "mana_barred": "{of} mana cannot pay for {card}: {rule}{until}",
    "dice_used": "there is no {of} mana to pay for {card}: no more than {needs} a turn is taken"
    " from the dice",
    "mana_needed_after": "the mana for {card} is needed for what it does",
    "mana_needed_later": "{of} is needed for what follows",
    "needed_after": "without {card} what follows could not be done",
    "no_wound": "{card} is no wound",
    "a_wound": "{card} does not count here",
    "nothing_to_discard": "there is no card to discard for {card}",
    "nothing_to_boost": "there is no card in hand for {card} to boost now",
    "no_action": "{card} is no action card, so it cannot be boosted",
    "die_taken": "that die has been taken already",
    "staying": "the hero goes nowhere now: {rule}{until}",
    "not_entered": "{of} cannot be entered: {rule}{until}",
    "not_passed": "there is no way to {of}: {rule}{until}",
    "foe_there": "the way to {of} is barred by {rule}",
    "too_far": "the way to {of} costs {needs} move; there is {has}",
    "no_talk": "nobody here talks with the hero now: {rule}{until}",
    "no_command": "the hero leads {needs} already, which is as many as the level allows: no {card}",
    "unit_spent": "{card} is used once a round",
    "unit_hurt": "{card} is wounded until the round is over",
    "tactic_used": "{of} has been used in this tale",
    "sacked": "the place has been plundered already",
    "acted": "the hero has acted already in this turn",
    "no_rest": "the hero cannot rest now: {rule}{until}",
    "nothing_done": "a turn in which nothing was done can only be rested away",
    "cards_left": "a round ends only when the deck is empty",
    "too_dear": "the price of {of} is {needs} influence; there is {has}",
    "no_use": "{of} would be of no use now",
    "must_discard": "whoever used no card in the turn has to discard one",
    "attack_short": "it takes attack {needs} to strike down {card}; there is {has}",
    "walls": "{card} reaches nobody in this phase: they all stand behind walls",
    "out_of_reach": "{card} stands behind walls that nothing reaches in this phase",
    "block_short": "it takes block {needs} to stop {card}; there is {has}",
    "blocked_already": "{card} is blocked already",
    "no_attack": "{card} does not attack: {rule}{until}",
    "not_converted": "move cannot be used in this fight: {rule}{until}",
}
