"""Taktik, the game: its names, its families of entries, and how a match is set up."""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.games.taktik import scenario
from cardwright.games.taktik.cards import DECK, ZONES, template_of, why_not_stored
from cardwright.games.taktik.cover import COVER
from cardwright.games.taktik.deployment import Opening
from cardwright.games.taktik.drawing import draw
from cardwright.games.taktik.effects import effect_forms
from cardwright.games.taktik.estimate import lead_of_attacker
from cardwright.games.taktik.events import EVENTS, MOMENTS
from cardwright.games.taktik.instinct import decide, leanings
from cardwright.games.taktik.lay import Lay
from cardwright.games.taktik.maps import (
    MAP_FIELDS,
    TERRAIN_FIELDS,
    Map,
    build_map,
    build_terrain,
    make_board,
)
from cardwright.games.taktik.missions import (
    MISSION_FIELDS,
    VICTORY,
    VICTORY_FIELDS,
    Mission,
    build_mission,
    build_victory,
    link_mission,
)
from cardwright.games.taktik.names import add_readers
from cardwright.games.taktik.play import Playing
from cardwright.games.taktik.pools import pools
from cardwright.games.taktik.questions import QUESTIONS, Asked
from cardwright.games.taktik.readers import ATTACK, UNIT
from cardwright.games.taktik.state import TaktikState, table
from cardwright.games.taktik.templates import CARD_FIELDS, IMMEDIATE, CardTemplate, build_card
from cardwright.games.taktik.turn import TURN_PHASES
from cardwright.games.taktik.units import (
    ATTACKER,
    NOBODY,
    OFF_BOARD,
    SIDES,
    UNIT_FIELDS,
    Unit,
    UnitKind,
    build_kind,
    unit_name,
)
from cardwright.games.taktik.view import table_view
from cardwright.games.taktik.windows import reactions
from cardwright.games.taktik.words import event_words, option_words
from cardwright.kernel import (
    Card,
    Chance,
    Event,
    Family,
    Field,
    Game,
    Grant,
    Moment,
    Option,
    Plain,
    Question,
    Scene,
    State,
    Values,
    Vocabulary,
    new_card,
)  # fmt: skip
from cardwright.kernel.table.samples import exchange
from cardwright.kernel.values.chance import Stream
from cardwright.kernel.values.events import may_see
from cardwright.kernel.values.picture import Span

QUICK: Final = "quick"
CHOSEN: Final = "chosen"


class Taktik(Game):
    name = "taktik"
    title = COVER.title
    facts = COVER.facts
    tag_names: ClassVar = [
        "infantry", "mechanised", "special",
        "plain", "rough", "hill", "forest", "urban", "industrial", "water", "road", "river",
        "logistics", "air", "electronic", "weather", "politics", "fire", "manoeuvre",
    ]  # fmt: skip
    zone_kinds: ClassVar = ZONES
    stream_names: ClassVar = ["shuffle", "placement", "dice", "effects"]
    # A turn has dozens of decisions. A search rolls its dice and judges every line at the same
    # moment, when a turn is over: who has fired and who has not cannot be compared before. It
    # sees its own turn, the enemy's answer, and what its own next turn makes of that.
    turns_ahead = 3
    # What is hidden are a few cards; where units stand and fire is open to all anyway.
    foreseeable = True
    phase_names: ClassVar = ["deployment", *TURN_PHASES, VICTORY]
    quiet_events: ClassVar = ("chance_drawn", "decided", "window_opened")
    held_zones: ClassVar = ("stored",)

    def __init__(self) -> None:
        super().__init__()
        # Whether any terrain, unit or mission speaks about a question at all, by its number.
        self.spoken: list[bool] = []
        # The lay of each board, made when somebody first looks at it.
        self.lays: dict[str, Lay] = {}

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        for sort in (UNIT, ATTACK):
            vocabulary.sorts[sort.name] = sort
        for question in QUESTIONS:
            vocabulary.add_question(question)
        add_readers(vocabulary)
        for pool in pools():
            vocabulary.add_pool(pool)
        for kind, fields in EVENTS.items():
            vocabulary.add_event(kind, fields)
        for moment in MOMENTS:
            vocabulary.add_event(moment)
        for form in effect_forms():
            vocabulary.add_effect(form)
        return [
            Family("cards", "The cards of the common deck.", CARD_FIELDS, build_card),
            Family("maps", "The boards.", MAP_FIELDS, build_map, "encounter"),
            Family("missions", "What is fought for.", MISSION_FIELDS, build_mission, "encounter"),
            Family("terrain", "What lies on cells.", TERRAIN_FIELDS, build_terrain, "global"),
            Family("units", "The kinds of unit.", UNIT_FIELDS, build_kind, "unit"),
            Family("victories", "The ways to win.", VICTORY_FIELDS, build_victory),
        ]

    def link(self) -> None:
        """Boards are made of terrain, missions of victories; both become set-ups."""
        for template in self.templates:
            if isinstance(template, Map):
                make_board(template, self.family("terrain"))
            elif isinstance(template, Mission):
                link_mission(template, self.by_name)
            elif isinstance(template, UnitKind):
                template.make_grants()
        speakers = [*self.family("terrain"), *self.family("units"), *self.family("missions")]
        self.spoken = [
            any(question.number in speaker.answers for speaker in speakers)
            for question in self.questions
        ]
        self.setups = {
            "map": [template.name for template in self.family("maps")],
            "mission": [template.name for template in self.family("missions")],
            "deployment": [QUICK, CHOSEN],
        }

    # Setting up

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return TaktikState(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        taktik = table(state)
        map, mission = self.by_name[setup["map"]], self.by_name[setup["mission"]]
        assert isinstance(map, Map) and isinstance(mission, Mission), "set-ups name such entries"
        taktik.board = map.board
        taktik.mission = mission
        taktik.rounds = map.rounds
        taktik.at = [NOBODY] * map.board.size
        for side in range(len(SIDES)):
            self.muster(taktik, map, side)
        for template in self.templates:
            if isinstance(template, CardTemplate):
                for _ in range(template.copies):
                    new_card(state, template, -1, state.zone(DECK))
        state.then(Opening(setup["deployment"] == QUICK))

    def muster(self, taktik: TaktikState, map: Map, side: int) -> None:
        """All units of a side, off the board."""
        number = 0
        for kind_name, count in map.forces[side]:
            kind = self.by_name[kind_name]
            assert isinstance(kind, UnitKind), "forces are made of units"
            for _ in range(count):
                number += 1
                name = unit_name(kind, side, number)
                taktik.units.append(Unit(len(taktik.units), kind, side, name))

    def given_fields(self) -> list[Field]:
        return scenario.GIVEN_FIELDS

    def arrange(self, state: State, given: Values) -> None:
        scenario.arrange(table(state), given, self.by_name)

    # Rules that the kernel asks for

    def gather(self, state: State, question: Question, scene: Scene, grants: list[Grant]) -> None:
        """Terrain, the kind of the unit and the mission speak before the cards do."""
        number = question.number
        if not self.spoken[number] or not isinstance(question, Asked):
            return
        taktik = table(state)
        for modifier in taktik.mission.answers_to(number):
            grants.append(Grant(modifier, taktik.mission.title, scene.owner, -1, 0))
        cell = question.cell_of(state, scene)
        if cell != OFF_BOARD and number in taktik.board.grants[cell]:
            grants.extend(taktik.board.grants[cell][number])
        unit = question.unit_of(scene)
        if unit != NOBODY:
            speaker = taktik.units[unit]
            if number in speaker.kind.answers:
                grants.extend(speaker.kind.grants[speaker.side][number])

    def reactions(self, state: State, seat: int, window: str, scene: Scene) -> list[Option]:
        return reactions(state, seat, window)

    def react(self, state: State, seat: int, option: Option, window: str, scene: Scene) -> None:
        if option.verb == "stand_down":
            table(state).stood_down[seat] = True
            state.tell(Moment("stood_down", seat))
        else:
            state.then(Playing(option.what, seat))

    def reaction_uses(self, state: State, seat: int, card: int) -> list[Option]:
        return [Option("play", card)]

    def why_no_reaction(self, state: State, seat: int, option: Option, window: str) -> str:
        return why_not_stored(state, option, seat, window) if option.verb == "play" else ""

    # How it is played without looking ahead

    def lay_of(self, taktik: TaktikState) -> Lay:
        lay = self.lays.get(taktik.board.name)
        if lay is None:
            lay = Lay(taktik)
            self.lays[taktik.board.name] = lay
        return lay

    def instinct(self, state: State, seat: int, chance: Stream) -> Option:
        taktik = table(state)
        return decide(taktik, self.lay_of(taktik), seat)

    def leanings(self, state: State, seat: int) -> list[int]:
        taktik = table(state)
        return leanings(taktik, self.lay_of(taktik), seat)

    def estimate(self, state: State, seat: int) -> int:
        taktik = table(state)
        lead = lead_of_attacker(taktik, self.lay_of(taktik))
        return lead if seat == ATTACKER else -lead

    # What is seen and said

    def view(self, state: State, seat: int) -> dict[str, Plain]:
        return table_view(table(state))

    def draw(self, view: dict[str, Plain]) -> list[list[Span]]:
        return draw(view)

    def option_words(self, state: State, seat: int, option: Option) -> str:
        return option_words(table(state), option)

    def event_words(self, event: Event) -> str:
        return event_words(self, event)

    def owner_words(self, owner: int) -> str:
        return SIDES[owner].capitalize()

    # What a seat cannot know

    def swap_group(self, state: State, card: Card) -> int:
        """Only what can be stored may lie in a store, so such cards mix among themselves."""
        return 0 if template_of(state, card.id).timing == IMMEDIATE else 1

    def settle_hidden(self, state: State, seat: int, stream: Stream) -> None:
        """Nobody knows where in the deck the maluses lie: mix its unknown cards once more."""
        unknown = [
            card for card in state.zone(DECK).cards if not may_see(state.cards[card].known, seat)
        ]
        for last in range(len(unknown) - 1, 0, -1):
            exchange(state, unknown[last], unknown[stream.below(last + 1)])
