"""Deeds: one hero, a deck of deed cards, and a road of sites to travel, talk to and fight."""

from __future__ import annotations

from typing import ClassVar

from cardwright.games.deeds.content.families import families
from cardwright.games.deeds.content.templates import Deed, Hero, Stretch, Tale
from cardwright.games.deeds.content.terms import CATEGORIES, HERO, PHASES, SITES
from cardwright.games.deeds.content.units import Unit
from cardwright.games.deeds.cover import COVER
from cardwright.games.deeds.instinct.advice import advice_line, reason_for
from cardwright.games.deeds.instinct.decision import decide
from cardwright.games.deeds.instinct.estimate import expected_fame
from cardwright.games.deeds.instinct.gains import read_foes, read_gains, read_uses
from cardwright.games.deeds.phases.start import set_position
from cardwright.games.deeds.phases.turn import Beginning
from cardwright.games.deeds.rules.question_words import QUESTION_WORDS
from cardwright.games.deeds.rules.readers import spot_here
from cardwright.games.deeds.rules.vocabulary import add_words
from cardwright.games.deeds.seen.beats import beat_of
from cardwright.games.deeds.seen.parts import table_parts
from cardwright.games.deeds.seen.prospects import deeds_prospects
from cardwright.games.deeds.seen.verbs import OBSTACLE_WORDS, VERBS
from cardwright.games.deeds.seen.view import table_view
from cardwright.games.deeds.seen.words import event_words
from cardwright.games.deeds.table.position import given_fields
from cardwright.games.deeds.table.setup import set_table
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.streams import STREAM_NAMES
from cardwright.games.deeds.table.zones import AHEAD, ZONES
from cardwright.kernel import (
    Beat,
    Chance,
    Event,
    Game,
    Grant,
    Look,
    Memory,
    Option,
    Plain,
    Prospect,
    Question,
    Scene,
    State,
    Stream,
    Table,
    Template,
    View,
    hidden_cards,
)
from cardwright.kernel.language import Family, Field, Values, Vocabulary


class Deeds(Game[DeedsState]):
    name = "deeds"
    title = COVER.title
    facts = COVER.facts
    instinct_by_sight = True
    # A journey is planned a few turns ahead; beyond, the dice and the deck decide more than it.
    turns_ahead = 3
    # There is nobody to hide anything from.
    foreseeable = True
    tag_names: ClassVar = list(CATEGORIES)
    zone_kinds: ClassVar = ZONES
    question_words: ClassVar = QUESTION_WORDS
    stream_names: ClassVar = STREAM_NAMES
    needed_entries: ClassVar = (SITES[0],)
    phase_names: ClassVar = list(PHASES)
    verbs: ClassVar = VERBS
    obstacle_words: ClassVar = OBSTACLE_WORDS
    quiet_events: ClassVar = (
        "card_moved", "card_shown", "chance_drawn", "decided", "phase_entered", "zone_shuffled",
    )  # fmt: skip

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        add_words(vocabulary)
        return families()

    # Setting up

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return DeedsState(self, seats, seat_of, chance)

    def set_up(self, state: DeedsState, setup: dict[str, str]) -> None:
        tale, hero = self.by_name[setup["tale"]], self.by_name[setup["hero"]]
        assert isinstance(tale, Tale) and isinstance(hero, Hero), "set-ups are tales and heroes"
        set_table(state, tale, hero)
        state.then(Beginning())

    def given_fields(self) -> list[Field]:
        return given_fields()

    def arrange(self, state: DeedsState, given: Values) -> None:
        set_position(state, given)

    # Rules that the kernel asks for

    def gather(
        self, state: DeedsState, question: Question, scene: Scene, grants: list[Grant]
    ) -> None:
        """The tale, the hero and the place where the hero stands have their say."""
        sources: list[Template] = [state.tale, state.hero]
        if state.tactic is not None:
            sources.append(state.tactic)
        here = spot_here(state)
        if here is not None:
            sources.append(here.space.site)
        for source in sources:
            if source.answers:
                for modifier in source.answers_to(question.number):
                    grants.append(Grant(modifier, source.title, HERO, -1, 0))

    def restricted(self, state: DeedsState, seat: int) -> list[int]:
        """Only wild stretches were shuffled for the road; the others went into the box."""
        ahead = state.zone(AHEAD).number
        return [card.id for card in hidden_cards(state, seat) if card.zone == ahead]

    def could_be(self, state: DeedsState, card: int, template: Template) -> bool:
        return isinstance(template, Stretch) and not template.start

    # What is seen and said

    def view(self, state: DeedsState, seat: int) -> dict[str, Plain]:
        return table_view(state)

    def view_again(self, state: DeedsState, seat: int, memory: Memory) -> dict[str, Plain]:
        return table_view(state, memory)

    def table(self, view: View) -> Table:
        return table_parts(self, view)

    def beat(self, event: Event) -> Beat | None:
        return beat_of(event)

    def prospects(self, look: Look, option: Option) -> list[Prospect]:
        return deeds_prospects(look, option)

    def event_words(self, event: Event) -> str:
        return event_words(event)

    def instinct(self, state: DeedsState, seat: int, chance: Stream) -> Option:
        return decide(state)

    def estimate(self, state: DeedsState, seat: int) -> int:
        """The fame so far, and what the hero has to win more of it with."""
        return expected_fame(state)

    def link(self) -> None:
        for template in self.templates:
            if isinstance(template, Deed):
                read_gains(template)
            elif isinstance(template, Unit):
                read_uses(template)
        read_foes(self.templates)

    def advice(self, state: DeedsState, seat: int) -> list[str]:
        return advice_line(state)

    def reason(self, state: DeedsState, seat: int, option: Option) -> str:
        return reason_for(state, option)

    def owner_words(self, owner: int) -> str:
        return "Hero"
