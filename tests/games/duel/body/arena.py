"""An arena for bodies: fighters on a bare table, who take blows that are sure to land.

It has the questions that the body's entries speak about, with plain bases, and
nothing of the game's cards and phases.
"""

from typing import ClassVar, TypeVar

from cardwright.games.duel.blow import Blow, Instance
from cardwright.games.duel.body import Body
from cardwright.games.duel.body.armours import Armour
from cardwright.games.duel.body.content import define_body
from cardwright.games.duel.body.grants import gather_body
from cardwright.games.duel.body.health import end_of_turn_body, refresh_conditions
from cardwright.games.duel.body.lore import Lore
from cardwright.games.duel.body.plans import PartPlan
from cardwright.games.duel.body.species import Species
from cardwright.games.duel.body.strike import strike, strike_part
from cardwright.games.duel.body.vitals import VITALS, vital_resources
from cardwright.games.duel.body.weapons import Weapon
from cardwright.games.duel.engagement import Engagement
from cardwright.games.duel.fighter import Fighter
from cardwright.games.duel.scale import GUARDED, MID, SABRE, STATS
from cardwright.games.duel.state import DuelState
from cardwright.kernel import (
    FACE_OWNER,
    HUNDREDTHS,
    Chance,
    Event,
    Facts,
    Family,
    Game,
    Grant,
    Question,
    Scene,
    State,
    Vocabulary,
    Zone,
    ZoneKind,
    ask,
    seed_from_number,
)
from cardwright.kernel.chance import streams_for
from cardwright.kernel.content import card_files, load_content
from cardwright.kernel.resource import Resource

T = TypeVar("T")

HAND = ZoneKind("hand", FACE_OWNER)


class Plainly(Question):
    def base(self, state: State, scene: Scene) -> int:
        return 50


QUESTIONS = [
    Plainly(name, HUNDREDTHS, "a plain base") for name in ("hit_chance", "damage", "defence")
]


class Arena(Game):
    name = "arena"
    title = "Arena"
    facts = Facts((2, 2), 10, (0, 0), zero_sum=True, hidden=False, simultaneous=False)
    zone_kinds: ClassVar = [HAND]
    tag_names: ClassVar = ["involuntary"]
    resource_names: ClassVar = ["stamina", "focus", *VITALS]
    stream_names: ClassVar = ["combat", "body"]

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        for question in QUESTIONS:
            vocabulary.add_question(question)
        return define_body(vocabulary)

    def package(self) -> str:
        return "cardwright.games.duel"

    def link(self) -> None:
        self.lore = Lore(self)

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return DuelState(self, seats, seat_of, chance)

    def gather(self, state: State, question: Question, scene: Scene, grants: list[Grant]) -> None:
        gather_body(state, question, scene, grants)


def furnished() -> Arena:
    """An arena with the entries of bodies alone."""
    game = Arena()
    vocabulary = Vocabulary(game, game.tag_names)
    families = game.define(vocabulary)
    names = [family.name for family in families]
    files = [file for file in card_files(game.package()) if file.family() in names]
    load_content(vocabulary, families, files)
    return game


ARENA = furnished()


class Bout:
    """Two fighters; owner 0 strikes, owner 1 is struck."""

    def __init__(
        self,
        seed: int = 0,
        species: str = "human",
        armours: tuple[str, ...] = (),
        fortitude: int | None = None,
    ) -> None:
        game = ARENA
        chance = streams_for(seed_from_number(seed), game.stream_names)
        self.state = DuelState(game, 2, [0, 1], chance)
        self.state.lay_out()
        for number, kind in enumerate(("human", species)):
            self.state.fighters.append(fighter(kind, armours if number else (), fortitude))
            body = self.state.fighters[number].body
            self.state.resources[number] = [
                Resource(1000, 1000, 200),
                Resource(300, 500, 300),
                *vital_resources(body.species),
            ]
        self.state.engagements.append(Engagement(0, 1, SABRE))

    @property
    def body(self) -> Body:
        return self.state.fighters[1].body

    def part(self, name: str) -> PartPlan:
        return self.body.species.plan.named(name)

    def hit(self, weapon: str, mode: str, height: int = MID, damage: int = 100) -> list[Event]:
        """A solid hit wherever chance will have it; what was told of it."""
        before = len(self.state.events)
        strike(self.state, blow_with(weapon, mode, height, damage))
        return self.state.events[before:]

    def hit_at(self, part: str, weapon: str, mode: str, damage: int = 100) -> list[Event]:
        """A solid hit at one part."""
        before = len(self.state.events)
        strike_part(self.state, blow_with(weapon, mode, MID, damage), self.part(part))
        refresh_conditions(self.state, 1)
        return self.state.events[before:]

    def hand(self, owner: int) -> Zone:
        return self.state.zone(HAND, owner)

    def asked_of(self, asked: Question, owner: int) -> int:
        return ask(self.state, asked, Scene(owner))

    def end_turn(self) -> None:
        self.state.end_turn()
        end_of_turn_body(self.state)


def fighter(species: str, armours: tuple[str, ...], fortitude: int | None) -> Fighter:
    kind = entry(species, Species)
    worn = [entry(name, Armour) for name in armours]
    stats = list(kind.stats)
    if fortitude is not None:
        stats[STATS.index("fortitude")] = fortitude
    weapon = entry("knights_sword", Weapon)
    body = Body(ARENA.lore, kind, worn)
    return Fighter(species, 0, kind, kind, tuple(stats), weapon, None, tuple(worn), body)


def entry(name: str, kind: type[T]) -> T:
    template = ARENA.by_name[name]
    assert isinstance(template, kind)
    return template


def blow_with(
    weapon: str,
    mode: str,
    height: int = MID,
    damage: int = 100,
    guarded: tuple[int, ...] = (),
    instances: tuple[Instance, ...] = (Instance(100, ()),),
) -> Blow:
    arm = entry(weapon, Weapon)
    return Blow(0, 1, arm, arm, mode, height, guarded, GUARDED, 100, damage, instances)


def question(name: str) -> Question:
    return ARENA.vocabulary.questions[name]


def names_of(family: str) -> list[str]:
    return [template.name for template in ARENA.family(family)]


def kinds_of(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
