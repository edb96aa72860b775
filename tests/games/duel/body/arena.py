"""An arena for bodies: two fighters of the real game, who take blows that are sure to land."""

from typing import TypeVar

from cardwright.games.duel.content.armours import Armour
from cardwright.games.duel.content.packet import Instance
from cardwright.games.duel.content.plans import PartPlan
from cardwright.games.duel.content.scale import GUARDED, MID, SABRE, STATS
from cardwright.games.duel.content.species import Species
from cardwright.games.duel.content.weapons import Weapon
from cardwright.games.duel.content.zones import HAND, POOL
from cardwright.games.duel.game import Duel
from cardwright.games.duel.rules.health import end_of_turn_body, refresh_conditions
from cardwright.games.duel.rules.hit import Hit, hit_part, take_hit
from cardwright.games.duel.rules.location import weights
from cardwright.games.duel.rules.pieces import plain_pieces
from cardwright.games.duel.rules.plays import put_play
from cardwright.games.duel.rules.questions import PlayQuestion, scene_of
from cardwright.games.duel.table.body import Body, whole_body
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import table
from cardwright.games.duel.table.vitals import BLOOD, vital_resources
from cardwright.kernel import (
    Event,
    Match,
    Question,
    Scene,
    Zone,
    ask,
    explain,
    load_cards,
    seed_from_number,
)
from cardwright.kernel.machine.explanations import Explanation

T = TypeVar("T")
DUEL = Duel()
load_cards(DUEL)


class Bout:
    """Two fighters in the middle of a swing and a parry each; owner 0 strikes owner 1."""

    def __init__(
        self,
        seed: int = 0,
        species: str = "human",
        armours: tuple[str, ...] = (),
        fortitude: int | None = None,
    ) -> None:
        match = Match(DUEL, {"encounter": "proving_ground"}, seed_from_number(seed))
        match.game.set_up(match.state, match.setup)
        self.state = table(match.state)
        self.state.engagements[0].range = SABRE
        self.swings: list[Play] = []
        self.parries: list[Play] = []
        for owner in (0, 1):
            self.dress(owner, species if owner else "human", armours if owner else (), fortitude)
            self.swings.append(self.play(owner, "swing", 1 - owner, 0))
            self.parries.append(self.play(owner, "parry", -1, 5))
        self.state.events.clear()

    def dress(
        self, owner: int, species: str, armours: tuple[str, ...], fortitude: int | None
    ) -> None:
        """Give a fighter a body, and the stats of its species."""
        fighter = self.state.fighters[owner]
        kind = entry(species, Species)
        stats = list(kind.stats)
        if fortitude is not None:
            stats[STATS.index("fortitude")] = fortitude
        fighter.species, fighter.stats = kind, tuple(stats)
        fighter.body = whole_body(DUEL.index, kind, [entry(name, Armour) for name in armours])
        self.state.resources[owner][BLOOD:] = vital_resources(kind)

    def play(self, owner: int, technique: str, target: int, start: int) -> Play:
        pool = self.state.zone(POOL, owner)
        named = [card for card in pool.cards if self.state.cards[card].template.name == technique]
        put_play(self.state, owner, named[0], target, start, False)
        return self.state.plays[-1]

    @property
    def body(self) -> Body:
        return self.state.fighters[1].body

    def part(self, name: str) -> PartPlan:
        return self.body.species.plan.named(name)

    def hand(self, owner: int) -> Zone:
        return self.state.zone(HAND, owner)

    # Blows

    def hit(self, weapon: str, mode: str, height: int = MID, damage: int = 100) -> list[Event]:
        """A solid hit wherever chance will have it; what was told of it."""
        before = len(self.state.events)
        blow = blow_with(weapon, mode, damage)
        blow.marks = weights(self.body, height, ())
        take_hit(self.state, blow)
        return self.state.events[before:]

    def hit_at(self, part: str, weapon: str, mode: str, damage: int = 100) -> list[Event]:
        """A solid hit at one part."""
        before = len(self.state.events)
        hit_part(self.state, blow_with(weapon, mode, damage), self.part(part))
        refresh_conditions(self.state, 1)
        return self.state.events[before:]

    def end_turn(self) -> None:
        self.state.end_turn()
        end_of_turn_body(self.state)

    # Questions

    def scene(self, asked: Question, owner: int) -> Scene:
        """The scene in which a question is asked about an owner: their swing, or their parry."""
        if asked.name == "defence":
            return scene_of(self.parries[owner])
        if isinstance(asked, PlayQuestion):
            return scene_of(self.swings[owner])
        if asked.name in ("time_cost", "focus_cost", "can_play"):
            card = self.swings[owner].technique
            return Scene(owner, card, card)
        return Scene(owner)

    def answer(self, asked: Question, owner: int = 1) -> int:
        return ask(self.state, asked, self.scene(asked, owner))

    def explained(self, asked: Question, owner: int = 1) -> Explanation:
        return explain(self.state, asked, self.scene(asked, owner))


def entry(name: str, kind: type[T]) -> T:
    template = DUEL.by_name[name]
    assert isinstance(template, kind)
    return template


def blow_with(
    weapon: str,
    mode: str,
    damage: int = 100,
    instances: tuple[Instance, ...] = (Instance(100, ()),),
) -> Hit:
    arm = entry(weapon, Weapon)
    used = arm.mode(mode)
    assert used is not None
    pieces = plain_pieces(DUEL.by_name, used, instances)
    return Hit(0, 1, arm, arm, mode, GUARDED, 100, damage, pieces, [])


def question(name: str) -> Question:
    return DUEL.vocabulary.questions[name]


def names_of(family: str) -> list[str]:
    return [template.name for template in DUEL.family(family)]


def kinds_of(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
