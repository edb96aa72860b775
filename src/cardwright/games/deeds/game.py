"""Deeds: one hero, a deck of deed cards, and a road of sites to travel, talk to and fight."""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.games.deeds.arranging import arrange, given_fields
from cardwright.games.deeds.cover import COVER
from cardwright.games.deeds.events import HAPPENINGS, Happening, TallyChanged
from cardwright.games.deeds.families import all_families
from cardwright.games.deeds.foe_questions import FOE_QUESTIONS
from cardwright.games.deeds.instinct import decide
from cardwright.games.deeds.promises import read_promises
from cardwright.games.deeds.questions import (
    CAN_MOVE,
    CAN_REST,
    CRYSTAL_LIMIT,
    DICE_A_TURN,
    EXPLORE_COST,
    HAND_LIMIT,
    HEALING_ALLOWED,
    HERO_ARMOUR,
    HERO_QUESTIONS,
    INFLUENCE_MODIFIER,
    MOVE_AS_ATTACK,
    ROUND_TURNS,
)
from cardwright.games.deeds.readers import add_readers, spot_here
from cardwright.games.deeds.solver import best_line, worth
from cardwright.games.deeds.state import DeedsState, table
from cardwright.games.deeds.templates import Deed, Foe, Hero, Stretch, Tale
from cardwright.games.deeds.terms import (
    ACTIONS,
    AHEAD,
    ARTIFACTS,
    CATEGORIES,
    DECK,
    DEED_KINDS,
    HERO,
    PHASES,
    PILE_ZONES,
    SPELLS,
    STREAMS,
    WOUNDS,
    ZONES,
)
from cardwright.games.deeds.turn import Beginning
from cardwright.games.deeds.view import view_table
from cardwright.games.deeds.vocabulary import deed_effects
from cardwright.games.deeds.words import event_words, option_words
from cardwright.kernel import (
    Card,
    Chance,
    Event,
    Family,
    Field,
    Game,
    Grant,
    Option,
    Plain,
    Question,
    Scene,
    State,
    Template,
    Values,
    Vocabulary,
    ZoneKind,
    new_card,
)
from cardwright.kernel.values.chance import Stream

# Questions about the hero alone, whose answers card files may read by name.
READ_QUESTIONS: list[Question] = [
    HAND_LIMIT, HERO_ARMOUR, DICE_A_TURN, CRYSTAL_LIMIT, EXPLORE_COST, ROUND_TURNS,
    INFLUENCE_MODIFIER, MOVE_AS_ATTACK, HEALING_ALLOWED, CAN_MOVE, CAN_REST,
]  # fmt: skip
DECKS: dict[str, ZoneKind] = {
    "advanced_action": ACTIONS,
    "spell": SPELLS,
    "artifact": ARTIFACTS,
    "wound": WOUNDS,
}
NO_OWNER: Final = -1


class Deeds(Game):
    name = "deeds"
    title = COVER.title
    facts = COVER.facts
    tag_names: ClassVar = list(CATEGORIES)
    zone_kinds: ClassVar = ZONES
    stream_names: ClassVar = STREAMS
    phase_names: ClassVar = list(PHASES)
    quiet_events: ClassVar = (
        "card_moved", "card_shown", "chance_drawn", "decided", "phase_entered", "zone_shuffled",
    )  # fmt: skip

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        for question in (*HERO_QUESTIONS, *FOE_QUESTIONS):
            vocabulary.add_question(question)
        add_readers(vocabulary, READ_QUESTIONS)
        for form in deed_effects():
            vocabulary.add_effect(form)
        for kind in HAPPENINGS:
            vocabulary.add_event(kind, Happening.FIELDS)
        vocabulary.add_event("tally_changed", TallyChanged.FIELDS)
        return all_families()

    # Setting up

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return DeedsState(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        deeds = table(state)
        tale, hero = self.by_name[setup["tale"]], self.by_name[setup["hero"]]
        assert isinstance(tale, Tale) and isinstance(hero, Hero), "set-ups are tales and heroes"
        deeds.tale, deeds.hero = tale, hero
        self.deal_deck(state, hero)
        for template in self.templates:
            if isinstance(template, Deed) and DEED_KINDS[template.kind] in DECKS:
                self.put(state, template, HERO, DECKS[DEED_KINDS[template.kind]])
            elif isinstance(template, Foe):
                self.put(state, template, NO_OWNER, PILE_ZONES[template.pile])
            elif isinstance(template, Stretch):
                self.put(state, template, NO_OWNER, AHEAD)
        state.then(Beginning())

    def put(self, state: State, template: Template, owner: int, kind: ZoneKind) -> None:
        for _ in range(template.copies):
            new_card(state, template, owner, state.zone(kind))

    def deal_deck(self, state: State, hero: Hero) -> None:
        """The common basic actions, with the hero's own in place of some."""
        own = [has for _, has in hero.swaps]
        every = [has for other in self.family("heroes") for _, has in swaps_of(other)]
        counts: list[tuple[Template, int]] = []
        for template in self.templates:
            if not isinstance(template, Deed) or DEED_KINDS[template.kind] != "basic_action":
                continue
            copies = template.copies
            if template in every and template not in own:
                copies = 0
            copies -= len([lacks for lacks, _ in hero.swaps if lacks is template])
            counts.append((template, copies))
        for template, copies in counts:
            for _ in range(copies):
                new_card(state, template, HERO, state.zone(DECK, HERO))

    def given_fields(self) -> list[Field]:
        return given_fields()

    def arrange(self, state: State, given: Values) -> None:
        arrange(table(state), given)

    # Rules that the kernel asks for

    def gather(self, state: State, question: Question, scene: Scene, grants: list[Grant]) -> None:
        """The tale, the hero and the place where the hero stands have their say."""
        deeds = table(state)
        sources: list[Template] = [deeds.tale, deeds.hero]
        here = spot_here(deeds)
        if here is not None:
            sources.append(here.space.site)
        for source in sources:
            if source.answers:
                for modifier in source.answers_to(question.number):
                    grants.append(Grant(modifier, source.title, HERO, -1, 0))

    def swap_group(self, state: State, card: Card) -> int:
        """A card that nobody has seen may be any of the pile that it came from."""
        template = card.template
        if isinstance(template, Foe):
            return len(ZONES) + template.pile
        if isinstance(template, Stretch):
            return 2 * len(ZONES) + (1 if template.start else 0)
        return card.zone

    # What is seen and said

    def view(self, state: State, seat: int) -> dict[str, Plain]:
        return view_table(table(state))

    def option_words(self, state: State, seat: int, option: Option) -> str:
        return option_words(table(state), option)

    def event_words(self, event: Event) -> str:
        return event_words(event)

    def instinct(self, state: State, seat: int, chance: Stream) -> Option:
        return decide(table(state))

    def estimate(self, state: State, seat: int) -> int:
        """The fame so far, and what the hero has to win more of it with."""
        return max(0, worth(state))

    def link(self) -> None:
        for template in self.templates:
            if isinstance(template, Deed):
                read_promises(template)

    def advice(self, state: State, seat: int) -> list[str]:
        return best_line(state).words or ["end the turn"]

    def owner_words(self, owner: int) -> str:
        return "The hero"


def swaps_of(template: Template) -> list[tuple[Deed, Deed]]:
    assert isinstance(template, Hero), "the family of heroes holds heroes"
    return template.swaps
