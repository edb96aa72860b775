"""Taktik, the game: its names, its families of entries, and how a match is set up."""

from __future__ import annotations

from typing import ClassVar

from cardwright.games.taktik.content.battles import (
    DEPLOYMENTS,
    QUICK,
    Battle,
    battle_of,
    check_battles,
)
from cardwright.games.taktik.content.families import families
from cardwright.games.taktik.content.maps import (
    Map,
    make_board,
)
from cardwright.games.taktik.content.missions import (
    Mission,
    link_mission,
)
from cardwright.games.taktik.content.moments import TURN_PHASES
from cardwright.games.taktik.content.sides import ATTACKER, SIDES
from cardwright.games.taktik.content.templates import IMMEDIATE, printed
from cardwright.games.taktik.content.units import UnitKind
from cardwright.games.taktik.cover import COVER
from cardwright.games.taktik.instinct.advice import second_thought
from cardwright.games.taktik.instinct.decision import decide, leanings
from cardwright.games.taktik.instinct.estimate import lead_of_attacker
from cardwright.games.taktik.instinct.march import Commander
from cardwright.games.taktik.instinct.reason import reason_for
from cardwright.games.taktik.instinct.survey import Survey
from cardwright.games.taktik.phases.card import Playing
from cardwright.games.taktik.phases.deployment import Opening
from cardwright.games.taktik.phases.extra_draw import zone_effects
from cardwright.games.taktik.phases.turn import Turn
from cardwright.games.taktik.rules.obstacles import OBSTACLE_WORDS
from cardwright.games.taktik.rules.question_words import QUESTION_WORDS
from cardwright.games.taktik.rules.questions import Asked
from cardwright.games.taktik.rules.victory import VICTORY
from cardwright.games.taktik.rules.vocabulary import add_words
from cardwright.games.taktik.rules.windows import weigh_reactions, window_question
from cardwright.games.taktik.seen.beats import beat_of
from cardwright.games.taktik.seen.parts import table_parts
from cardwright.games.taktik.seen.prospects import taktik_prospects
from cardwright.games.taktik.seen.verbs import VERBS
from cardwright.games.taktik.seen.view import table_view
from cardwright.games.taktik.seen.words import event_words
from cardwright.games.taktik.table.position import GIVEN_FIELDS, set_position
from cardwright.games.taktik.table.setup import set_table
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.streams import STREAM_NAMES
from cardwright.games.taktik.table.unit import NO_UNIT, OFF_BOARD
from cardwright.games.taktik.table.zones import DECK, ZONES
from cardwright.kernel import (
    Beat,
    Candidates,
    Chance,
    Event,
    Game,
    Grant,
    Look,
    Memory,
    Moment,
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
    option_words,
    say,
)
from cardwright.kernel.language import Family, Field, Values, Vocabulary


class Taktik(Game[TaktikState]):
    name = "taktik"
    title = COVER.title
    facts = COVER.facts
    instinct_by_sight = True
    tag_names: ClassVar = [
        "infantry", "mechanised", "special",
        "plain", "rough", "hill", "forest", "urban", "industrial", "water", "road", "river",
        "logistics", "air", "electronic", "weather", "politics", "fire", "manoeuvre",
    ]  # fmt: skip
    zone_kinds: ClassVar = ZONES
    question_words: ClassVar = QUESTION_WORDS
    turns_are: ClassVar = "counting both sides' turns"
    stream_names: ClassVar = STREAM_NAMES
    # A turn has dozens of decisions. A search rolls its dice and judges every line at the same
    # moment, when a turn is over: who has fired and who has not cannot be compared before. It
    # sees its own turn, the enemy's answer, and what its own next turn makes of that.
    turns_ahead = 3
    # What is hidden are a few cards; where units stand and fire is open to all anyway.
    foreseeable = True
    phase_names: ClassVar = ["deployment", *TURN_PHASES, VICTORY]
    quiet_events: ClassVar = ("chance_drawn", "decided", "window_opened")
    held_zones: ClassVar = ("stored",)
    verbs: ClassVar = VERBS
    obstacle_words: ClassVar = OBSTACLE_WORDS

    def __init__(self) -> None:
        super().__init__()
        # Whether any terrain, unit or mission speaks about a question at all, by its number.
        self.spoken: list[bool] = []
        # A survey of each board, made when somebody first looks at it.
        self.surveys: dict[str, Survey] = {}

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        add_words(vocabulary)
        for form in zone_effects():
            vocabulary.add_effect(form)
        return families()

    def link(self) -> None:
        """Boards are made of terrain, missions of victories; both become set-ups."""
        for template in self.templates:
            if isinstance(template, Map):
                make_board(template, self.family("terrain"))
            elif isinstance(template, Mission):
                link_mission(template, self.by_name)
            elif isinstance(template, UnitKind):
                template.make_grants()
        check_battles(self.family("battles"), self.family("maps"))
        speakers = [*self.family("terrain"), *self.family("units"), *self.family("missions")]
        self.spoken = [
            any(question.number in speaker.answers for speaker in speakers)
            for question in self.questions
        ]
        self.setups = {
            "map": [template.name for template in self.family("maps")],
            "mission": [template.name for template in self.family("missions")],
            "deployment": [*DEPLOYMENTS],
        }

    # Setting up

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return TaktikState(self, seats, seat_of, chance)

    def battle_of(self, setup: dict[str, str]) -> Battle:
        """What a match of this set-up is fought with, and for how long."""
        map, mission = self.by_name[setup["map"]], self.by_name[setup["mission"]]
        assert isinstance(map, Map) and isinstance(mission, Mission), "set-ups name such entries"
        return battle_of(map, mission, setup["deployment"], self.family("battles"))

    def about_setup(self, setup: dict[str, str]) -> list[str]:
        """Who fights, for how long, and by what either side wins."""
        mission = self.by_name[setup["mission"]]
        assert isinstance(mission, Mission), "a set-up names one"
        battle = self.battle_of(setup)
        return [say("{n} {n:round|rounds}.", n=battle.rounds), *battle.words(), *mission.aims()]

    def set_up(self, state: TaktikState, setup: dict[str, str]) -> None:
        map, mission = self.by_name[setup["map"]], self.by_name[setup["mission"]]
        assert isinstance(map, Map) and isinstance(mission, Mission), "set-ups name such entries"
        set_table(state, map, mission, self.battle_of(setup))
        state.then(Opening(setup["deployment"] == QUICK))

    def given_fields(self) -> list[Field]:
        return GIVEN_FIELDS

    def arrange(self, state: TaktikState, given: Values) -> None:
        set_position(state, given, self.by_name)
        state.drop_agenda()
        state.then(Turn(given.either("phase", str, TURN_PHASES[0])))

    # Rules that the kernel asks for

    def gather(
        self, state: TaktikState, question: Question, scene: Scene, grants: list[Grant]
    ) -> None:
        """Terrain, the kind of the unit and the mission speak before the cards do."""
        number = question.number
        if not self.spoken[number] or not isinstance(question, Asked):
            return
        for modifier in state.mission.answers_to(number):
            grants.append(Grant(modifier, state.mission.title, scene.owner, -1, 0))
        cell = question.cell_of(state, scene)
        if cell != OFF_BOARD and number in state.board.grants[cell]:
            grants.extend(state.board.grants[cell][number])
        unit = question.unit_of(scene)
        if unit != NO_UNIT:
            speaker = state.units[unit]
            if number in speaker.kind.answers:
                grants.extend(speaker.kind.grants[speaker.side][number])

    def reactions(
        self, state: TaktikState, seat: int, window: str, scene: Scene, found: Candidates
    ) -> None:
        weigh_reactions(state, seat, window, found)

    def window_words(self, state: TaktikState, window: str, scene: Scene) -> str:
        return window_question(state, window, scene)

    def react(
        self, state: TaktikState, seat: int, option: Option, window: str, scene: Scene
    ) -> None:
        if option.verb == "stand_down":
            state.stood_down[seat] = True
            state.tell(Moment("stood_down", seat))
        else:
            state.then(Playing(option.what, seat))

    # How it is played without looking ahead

    def survey_of(self, taktik: TaktikState) -> Survey:
        survey = self.surveys.get(taktik.board.name)
        if survey is None:
            survey = Survey(taktik)
            self.surveys[taktik.board.name] = survey
        return survey

    def instinct(self, state: TaktikState, seat: int, chance: Stream) -> Option:
        return decide(state, self.survey_of(state), seat)

    def leanings(self, state: TaktikState, seat: int) -> list[int]:
        return leanings(state, self.survey_of(state), seat)

    def estimate(self, state: TaktikState, seat: int) -> int:
        lead = lead_of_attacker(state, self.survey_of(state))
        return lead if seat == ATTACKER else -lead

    def advice(self, state: TaktikState, seat: int) -> list[str]:
        option = second_thought(Commander(state, self.survey_of(state), seat))
        return [] if option is None else [option_words(state, seat, option)]

    def reason(self, state: TaktikState, seat: int, option: Option) -> str:
        return reason_for(Commander(state, self.survey_of(state), seat), option)

    # What is seen and said

    def view(self, state: TaktikState, seat: int) -> dict[str, Plain]:
        return table_view(state)

    def view_again(self, state: TaktikState, seat: int, memory: Memory) -> dict[str, Plain]:
        return table_view(state, memory)

    def table(self, view: View) -> Table:
        return table_parts(self, view)

    def prospects(self, look: Look, option: Option) -> list[Prospect]:
        return taktik_prospects(look, option)

    def beat(self, event: Event) -> Beat | None:
        return beat_of(event)

    def event_words(self, event: Event) -> str:
        return event_words(self, event)

    def owner_words(self, owner: int) -> str:
        return SIDES[owner].capitalize()

    def owner_name(self, state: TaktikState, owner: int) -> str:
        return SIDES[owner]

    # What a seat cannot know

    def restricted(self, state: TaktikState, seat: int) -> list[int]:
        """Only what can be stored may lie outside the deck."""
        deck = state.zone(DECK).number
        return [card.id for card in hidden_cards(state, seat) if card.zone != deck]

    def could_be(self, state: TaktikState, card: int, template: Template) -> bool:
        return printed(template).timing != IMMEDIATE
