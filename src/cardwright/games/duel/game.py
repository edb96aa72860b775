"""The game: its names, its families, its set-ups, and the rules that the kernel asks for."""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.games.duel.content.callings import (
    link_personalities,
)
from cardwright.games.duel.content.encounters import (
    FIGHTERS_A_SIDE_MAX,
    Encounter,
)
from cardwright.games.duel.content.hurts import HURTS, hurts_text, read_hurts
from cardwright.games.duel.content.mastery import LEVELS, mastery_text, read_mastery
from cardwright.games.duel.content.personalities import USUAL_PERSONALITY
from cardwright.games.duel.content.phases import PHASES, REVEAL_LEVELS
from cardwright.games.duel.content.streams import COMBAT_STREAM, SEAT_STREAMS, STREAMS
from cardwright.games.duel.content.tactics import link_exclusions
from cardwright.games.duel.content.zones import TAG_NAMES, ZONES
from cardwright.games.duel.cover import COVER
from cardwright.games.duel.gauntlet import Gauntlet
from cardwright.games.duel.instinct import decide_by_instinct, estimated_score
from cardwright.games.duel.phases.chosen import kept_choices
from cardwright.games.duel.phases.turn import Turn
from cardwright.games.duel.rules.advantage import begin_engagements
from cardwright.games.duel.rules.awake import (
    awake_in,
    kinds_heard_elsewhere,
    rule_scene,
    still_so,
    wake_elsewhere,
    wakes_rules,
)
from cardwright.games.duel.rules.capability import DAMAGE_TAKEN
from cardwright.games.duel.rules.event_sorts import PART_SORT, part_names
from cardwright.games.duel.rules.health import begin_conditions
from cardwright.games.duel.rules.obstacles import OBSTACLE_WORDS
from cardwright.games.duel.rules.question_words import QUESTION_WORDS
from cardwright.games.duel.rules.sources import gather, sources_by_question
from cardwright.games.duel.rules.verbs import VERBS
from cardwright.games.duel.rules.vocabulary import define
from cardwright.games.duel.seen.again import view_again
from cardwright.games.duel.seen.beats import duel_beat
from cardwright.games.duel.seen.parts import duel_table
from cardwright.games.duel.seen.prospects import duel_prospects
from cardwright.games.duel.seen.samples import could_be, restricted_cards, settle_hidden_cards
from cardwright.games.duel.seen.view import view_of_table
from cardwright.games.duel.seen.words import log_words
from cardwright.games.duel.table.body_index import BodyIndex
from cardwright.games.duel.table.body_position import conditions_given
from cardwright.games.duel.table.position import arrange, given_fields
from cardwright.games.duel.table.setup import bring_hurts, deal, fighters_for
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import (
    Beat,
    Campaign,
    Chance,
    Event,
    Game,
    Grant,
    LastingCreated,
    LastingEnded,
    Look,
    Memory,
    Option,
    Plain,
    Prospect,
    Question,
    Scene,
    Sequence,
    State,
    Stream,
    Table,
    Template,
    View,
    WordSort,
    ZoneKind,
    general_words,
)
from cardwright.kernel.language import Family, Field, Values, Vocabulary

USUAL_HERO: Final = "usual"
FIGHTERS_MAX: Final = 2 * FIGHTERS_A_SIDE_MAX


class Duel(Game[DuelState]):
    name = "duel"
    title = COVER.title
    # Version 2: everybody is asked first while all decide at once.
    rules_version = 2
    facts = COVER.facts
    instinct_by_sight = True
    zone_kinds: ClassVar = ZONES
    question_words: ClassVar = QUESTION_WORDS
    tag_names: ClassVar = TAG_NAMES
    resource_names: ClassVar = ["stamina", "focus", "blood", "pain", "trauma"]
    resource_words: ClassVar = {"focus": "Focus"}
    boostable: ClassVar = ["stamina", "focus"]
    stream_names: ClassVar = STREAMS
    seat_stream_names: ClassVar = SEAT_STREAMS
    phase_names: ClassVar = PHASES
    turns_ahead: ClassVar = 1
    ends: ClassVar = {"victory": "only one side is left standing"}
    foreseen: ClassVar = [COMBAT_STREAM]
    needed_entries: ClassVar = (USUAL_PERSONALITY,)
    written_setups: ClassVar = {
        "mastery": f"TECHNIQUE:{'|'.join(LEVELS)},...",
        "hurts": f"{'|'.join(HURTS)}:HUNDREDTHS,...",
    }
    quiet_events: ClassVar = (
        "played_action_card", "play_created", "play_cancelled", "play_modified", "card_cancelled",
        "card_cost_reserved", "card_cost_returned", "stamina_deducted", "clone_ended",
        "chance_drawn", "card_moved", "card_cloned", "card_shown", "cooldown_changed", "decided",
        "lasting_created", "lasting_ended", "pain_changed", "trauma_changed", "phase_entered",
        "resource_changed", "armour_absorbed", "armour_damaged",
    )  # fmt: skip
    quiet_zones: ClassVar = ("ailments",)
    held_zones: ClassVar = ("hand", "pool", "spells")
    verbs: ClassVar = VERBS
    obstacle_words: ClassVar = OBSTACLE_WORDS

    index: BodyIndex
    # For each question, which sorts of entries say anything about it.
    sources: list[int]

    def campaign(self) -> type[Campaign]:
        return Gauntlet

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        return define(vocabulary)

    def link(self) -> None:
        self.index = BodyIndex(self, DAMAGE_TAKEN)
        self.sources = sources_by_question(self)
        self.rules_elsewhere = kinds_heard_elsewhere(self)
        link_exclusions(self.family("modifiers"))
        link_personalities(self)
        self.setups = {
            "encounter": [template.name for template in self.family("encounters")],
            "reveal": list(REVEAL_LEVELS),
            "hero": [USUAL_HERO, *[template.name for template in self.family("classes")]],
        }

    # Setting up

    def encounter(self, setup: dict[str, str]) -> Encounter:
        encounter = self.by_name[setup["encounter"]]
        assert isinstance(encounter, Encounter), "a set-up names an encounter"
        return encounter

    def seats(self, setup: dict[str, str]) -> int:
        return max(self.owners(setup)) + 1

    def owners(self, setup: dict[str, str]) -> list[int]:
        return self.encounter(setup).seat_of()

    def resigned(self, state: DuelState, seat: int) -> list[int]:
        """Whoever gives up loses for the whole side."""
        return state.scores_of_sides(-1 if state.side_of_seat(seat) == 0 else 1)

    def checked_writing(self, name: str, text: str) -> str:
        if name == "hurts":
            return hurts_text(read_hurts(text))
        return mastery_text(self.mastery(text))

    def mastery(self, text: str) -> dict[str, str]:
        """What the first fighter has learned, by technique, as a set-up says."""
        return read_mastery(text, [template.name for template in self.family("techniques")])

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return DuelState(self, seats, seat_of, chance)

    def set_up(self, state: DuelState, setup: dict[str, str]) -> None:
        encounter = self.encounter(setup)
        state.encounter = encounter
        state.ground = self.by_name[encounter.ground] if encounter.ground else None
        state.reveal = setup["reveal"]
        hero = "" if setup["hero"] == USUAL_HERO else setup["hero"]
        state.fighters = fighters_for(self, self.index, encounter, hero)
        deal(state, self.mastery(setup["mastery"]))
        bring_hurts(state, read_hurts(setup["hurts"]))
        begin_engagements(state, encounter)
        state.then(Turn())

    def given_fields(self) -> list[Field]:
        return given_fields()

    def arrange(self, state: DuelState, given: Values) -> None:
        arrange(state, given)
        begin_conditions(state, conditions_given(given))

    # Rules that the kernel asks for

    def gather(
        self, state: DuelState, question: Question, scene: Scene, grants: list[Grant]
    ) -> None:
        gather(state, question, scene, grants, self.sources[question.number])

    def concerns(self, question: Question) -> bool:
        return self.sources[question.number] != 0

    def awake_in(self, family: str) -> list[ZoneKind]:
        return awake_in(family)

    def wakes_rules(self, family: str) -> bool:
        return wakes_rules(family)

    def rule_scene(self, state: DuelState, owner: int, card: int, event: Event) -> Scene:
        return rule_scene(state, owner, card, event)

    def wake_elsewhere(self, state: DuelState, event: Event) -> None:
        wake_elsewhere(state, event)

    def kept_choices(
        self, state: DuelState, scene: Scene, sequence: Sequence
    ) -> tuple[tuple[int, ...], ...] | None:
        return kept_choices(state, scene, sequence)

    def still_so(self, state: DuelState, event: Event) -> bool:
        return still_so(state, event)

    def names_of(self, sort: WordSort) -> list[str]:
        return part_names(self) if sort.name == PART_SORT else super().names_of(sort)

    # Playing

    def instinct(self, state: DuelState, seat: int, chance: Stream) -> Option:
        return decide_by_instinct(state, seat, chance)

    def estimate(self, state: DuelState, seat: int) -> int:
        return estimated_score(state, seat)

    # What is seen and said

    def view(self, state: DuelState, seat: int) -> dict[str, Plain]:
        return view_of_table(state, seat)

    def view_again(self, state: DuelState, seat: int, memory: Memory) -> dict[str, Plain]:
        return view_again(state, seat, memory)

    def table(self, view: View) -> Table:
        return duel_table(self, view)

    def prospects(self, look: Look, option: Option) -> list[Prospect]:
        return duel_prospects(look, option)

    def beat(self, event: Event) -> Beat | None:
        return duel_beat(event)

    def sees_commitments(self, state: DuelState, owner: int, seat: int) -> bool:
        """What a play costs would tell a feint from a thrust."""
        return state.seat_of[owner] == seat

    def event_words(self, event: Event) -> str:
        """What a condition does to its owner's answers is not worth a second line."""
        if isinstance(event, LastingCreated | LastingEnded):
            template = self.by_name.get(event.name)
            family = "" if template is None else template.family
            if family in ("techniques", "modifiers") and isinstance(event, LastingCreated):
                return f"{template.title} takes hold." if template is not None else ""
            quiet = family in ("conditions", "techniques", "modifiers")
            return "" if quiet else general_words(self, event)
        names = [self.owner_words(owner) for owner in range(FIGHTERS_MAX)]
        return log_words(event, names, self.by_name)

    def owner_words(self, owner: int) -> str:
        return f"Fighter {owner + 1}"

    def owner_name(self, state: DuelState, owner: int) -> str:
        return state.fighters[owner].name

    def restricted(self, state: DuelState, seat: int) -> list[int]:
        return restricted_cards(state, seat)

    def could_be(self, state: DuelState, card: int, template: Template) -> bool:
        return could_be(state, card, template)

    def settle_hidden(self, state: DuelState, seat: int, stream: Stream) -> None:
        settle_hidden_cards(state, seat, stream)
