"""The questions about the hero and the road: every permission and number of a turn."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import (
    BLACK,
    COLORS,
    GOLD,
    MOVE,
    REPUTATION,
    TERRAINS,
    spoken,
)
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.zones import UNIT_OFFER
from cardwright.kernel import (
    COUNT,
    TRUTH,
    Expr,
    Obstacle,
    Question,
    Scene,
    Sort,
    State,
    ask,
    forbidden,
)

HAND_LIMIT_BY_LEVEL: Final[tuple[int, ...]] = (5, 5, 5, 5, 6, 6, 6, 6, 7, 7)
ARMOUR_BY_LEVEL: Final[tuple[int, ...]] = (2, 2, 3, 3, 3, 3, 4, 4, 4, 4)
# What reputation, from -7 to +7, adds to influence.
REPUTATION_TRACK: Final[tuple[int, ...]] = (-5, -3, -3, -2, -2, -1, -1, 0, 1, 1, 2, 2, 3, 3, 5)
TURNS_A_ROUND: Final = 16


class AskedTerrain(Expr):
    """The terrain of the space that a question is about."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(Sort("terrain", TERRAINS))

    def value(self, state: State, scene: Scene) -> int:
        return table(state).spots[scene.subject].space.land.place

    def words(self) -> str:
        return "the terrain entered"


class IsNight(Question[DeedsState]):
    def base(self, state: DeedsState, scene: Scene) -> int:
        return 1 if state.by_night() else 0


class HandLimit(Question[DeedsState]):
    def base(self, state: DeedsState, scene: Scene) -> int:
        return HAND_LIMIT_BY_LEVEL[state.level - 1]


class HeroArmour(Question[DeedsState]):
    def base(self, state: DeedsState, scene: Scene) -> int:
        return ARMOUR_BY_LEVEL[state.level - 1]


class SpaceQuestion(Question[DeedsState]):
    """A question about one space of the road, the subject of the scene."""

    def __init__(self, name: str, sort: Sort, doc: str) -> None:
        super().__init__(name, sort, doc, {"terrain": AskedTerrain()})

    def scenes(self, state: DeedsState, seat: int) -> list[tuple[str, Scene]]:
        spots = state.spots
        return [(spot.space.name, Scene(0, subject=place)) for place, spot in enumerate(spots)]


class MoveCost(SpaceQuestion):
    """What a step onto the space in question costs."""

    def base(self, state: DeedsState, scene: Scene) -> int:
        land = state.spots[scene.subject].space.land
        return land.night if ask(state, IS_NIGHT, Scene(scene.owner)) else land.day


class CanEnter(SpaceQuestion):
    """Can the terrain of the space in question be entered?"""

    def base(self, state: DeedsState, scene: Scene) -> int:
        return 0 if state.spots[scene.subject].space.land.barred else 1


class CanPass(SpaceQuestion):
    """Is the way onto the space in question free of foes that roam there?"""

    def base(self, state: DeedsState, scene: Scene) -> int:
        spot = state.spots[scene.subject]
        return 0 if spot.foes and not spot.space.site.garrison else 1


class Given(Question[DeedsState]):
    """A question whose base answer is the same for everybody, always."""

    def __init__(self, name: str, answer: int, doc: str) -> None:
        super().__init__(name, COUNT, doc)
        self.answer = answer

    def base(self, state: DeedsState, scene: Scene) -> int:
        return self.answer


class Allowed(Question[DeedsState]):
    """A permission that holds, or does not, unless something says otherwise."""

    def __init__(self, name: str, usually: bool, doc: str) -> None:
        super().__init__(name, TRUTH, doc)
        self.usually = usually

    def base(self, state: DeedsState, scene: Scene) -> int:
        return 1 if self.usually else 0


class ManaAllowed(Question[DeedsState]):
    """May mana of the colour in question be used now?"""

    def base(self, state: DeedsState, scene: Scene) -> int:
        if scene.subject == GOLD:
            return 0 if ask(state, IS_NIGHT, Scene(scene.owner)) else 1
        if scene.subject == BLACK:
            return ask(state, IS_NIGHT, Scene(scene.owner))
        return 1

    def scenes(self, state: DeedsState, seat: int) -> list[tuple[str, Scene]]:
        return [(color, Scene(0, subject=place)) for place, color in enumerate(COLORS)]


class SidewaysValue(Question[DeedsState]):
    """How much a card gives when it is laid sideways."""

    def base(self, state: DeedsState, scene: Scene) -> int:
        return state.deed(scene.subject).sideways

    def scenes(self, state: DeedsState, seat: int) -> list[tuple[str, Scene]]:
        return card_scenes(state)


class CanPlay(Allowed):
    def scenes(self, state: DeedsState, seat: int) -> list[tuple[str, Scene]]:
        return card_scenes(state)


def card_scenes(state: State) -> list[tuple[str, Scene]]:
    deeds = table(state)
    return [
        (deeds.deed(card).title, Scene(0, card, card))
        for card in deeds.hand()
        if not deeds.deed(card).is_wound
    ]


class Gained(Question[DeedsState]):
    """How much of something an effect gives, when the effect itself says the subject."""

    def base(self, state: DeedsState, scene: Scene) -> int:
        return scene.subject

    def scenes(self, state: DeedsState, seat: int) -> list[tuple[str, Scene]]:
        return [(f"a gain of {amount}", Scene(0, subject=amount)) for amount in (1, 4)]

    def may_be_asked(self, state: DeedsState, seat: int, scene: Scene) -> bool:
        """Any amount: all that could have a say in it lies open."""
        return scene.subject >= 0


class InfluenceModifier(Question[DeedsState]):
    def base(self, state: DeedsState, scene: Scene) -> int:
        return REPUTATION_TRACK[state.tallies[REPUTATION] + 7]


class CanInteract(Question[DeedsState]):
    def base(self, state: DeedsState, scene: Scene) -> int:
        spot = state.spots[state.at]
        if state.acted or spot.foes or not spot.space.site.wares:
            return 0
        if state.tallies[REPUTATION] == -7:
            return 0
        return 1 if spot.conquered or spot.space.site.guests else 0


class CanRest(Question[DeedsState]):
    def base(self, state: DeedsState, scene: Scene) -> int:
        return 1 if state.hand() and not state.moved and not state.acted else 0


class CanMove(Question[DeedsState]):
    def base(self, state: DeedsState, scene: Scene) -> int:
        return 0 if state.acted else 1


class HealingAllowed(Question[DeedsState]):
    def base(self, state: DeedsState, scene: Scene) -> int:
        return 1 if state.fight is None else 0


class Price(Question[DeedsState]):
    """What a ware of the site costs in influence."""

    def base(self, state: DeedsState, scene: Scene) -> int:
        return state.spots[state.at].space.site.wares[scene.subject].price

    def scenes(self, state: DeedsState, seat: int) -> list[tuple[str, Scene]]:
        wares = state.spots[state.at].space.site.wares
        return [(ware.title, Scene(0, subject=place)) for place, ware in enumerate(wares)]


class CommandLimit(Question[DeedsState]):
    """How many units the hero can lead."""

    def base(self, state: DeedsState, scene: Scene) -> int:
        return (state.level + 1) // 2


class HirePrice(Question[DeedsState]):
    """What a unit of the offer, the subject, costs in influence."""

    def base(self, state: DeedsState, scene: Scene) -> int:
        return state.unit(scene.subject).price

    def scenes(self, state: DeedsState, seat: int) -> list[tuple[str, Scene]]:
        offer = state.zone(UNIT_OFFER).cards
        return [(state.unit(card).title, Scene(0, card, card)) for card in offer]


IS_NIGHT: Final = IsNight("is_night", TRUTH, "rounds of day and night alternate")
HAND_LIMIT: Final = HandLimit("hand_limit", COUNT, "by level: 5, from level 5 on 6, from 9 on 7")
HERO_ARMOUR: Final = HeroArmour("hero_armour", COUNT, "by level: 2, from level 3 on 3, from 7 on 4")
MOVE_COST: Final = MoveCost("move_cost", COUNT, "the terrain's cost at this time of day")
CAN_ENTER: Final = CanEnter("can_enter", TRUTH, "no lake and no mountain")
CAN_PASS: Final = CanPass("can_pass", TRUTH, "no foe roams there")
EXPLORE_COST: Final = Given("explore_cost", 2, "two move reveal the next stretch")
DICE_A_TURN: Final = Given("dice_a_turn", 1, "one die of the source a turn")
CRYSTAL_LIMIT: Final = Given("crystal_limit", 3, "three crystals of a colour")
ROUND_TURNS: Final = Given("round_turns", TURNS_A_ROUND, "a round ends by itself after 16 turns")
MANA_ALLOWED: Final = ManaAllowed("mana_allowed", TRUTH, "gold by day, black by night")
SIDEWAYS_VALUE: Final = SidewaysValue("sideways_value", COUNT, "as printed on the card")
CAN_PLAY: Final = CanPlay("can_play", True, "a card in hand may be played")
MOVE_GAINED: Final = Gained("move_gained", COUNT, "as much as the effect says")
INFLUENCE_GAINED: Final = Gained("influence_gained", COUNT, "as much as the effect says")
ATTACK_GAINED: Final = Gained("attack_gained", COUNT, "as much as the effect says")
BLOCK_GAINED: Final = Gained("block_gained", COUNT, "as much as the effect says")
INFLUENCE_MODIFIER: Final = InfluenceModifier(
    "influence_modifier", COUNT, "what the reputation track says"
)
CAN_INTERACT: Final = CanInteract(
    "can_interact", TRUTH, "a peaceful site with wares, no action yet, reputation above -7"
)
CAN_REST: Final = CanRest(
    "can_rest", TRUTH, "resting takes a card in hand, before any move or action"
)
CAN_MOVE: Final = CanMove("can_move", TRUTH, "the hero has not acted this turn")
HEALING_ALLOWED: Final = HealingAllowed("healing_allowed", TRUTH, "not in a fight")
PRICE: Final = Price("price", COUNT, "as the site asks")
COMMAND_LIMIT: Final = CommandLimit("command_limit", COUNT, "by level: 1, one more at 3, 5, 7, 9")
HIRE_PRICE: Final = HirePrice("hire_price", COUNT, "as the unit asks")
MOVE_AS_ATTACK: Final = Allowed(
    "move_as_attack", False, "move counts as attack only if a card says so"
)

HERO_QUESTIONS: Final[list[Question]] = [
    IS_NIGHT, HAND_LIMIT, HERO_ARMOUR, MOVE_COST, CAN_ENTER, CAN_PASS, EXPLORE_COST,
    DICE_A_TURN, CRYSTAL_LIMIT, ROUND_TURNS, MANA_ALLOWED, SIDEWAYS_VALUE, CAN_PLAY, MOVE_GAINED,
    INFLUENCE_GAINED, ATTACK_GAINED, BLOCK_GAINED, INFLUENCE_MODIFIER, CAN_INTERACT, CAN_REST,
    CAN_MOVE, HEALING_ALLOWED, PRICE, COMMAND_LIMIT, HIRE_PRICE, MOVE_AS_ATTACK,
]  # fmt: skip


def cost_of_step(state: State, place: int) -> int:
    """What a step onto a space costs, at least one."""
    return max(1, ask(state, MOVE_COST, Scene(0, subject=place)))


def can_step(state: State, place: int) -> bool:
    """Can the hero step onto this space now, and has the move for it?"""
    scene = Scene(0, subject=place)
    if not ask(state, CAN_ENTER, scene) or not ask(state, CAN_PASS, scene):
        return False
    return table(state).tallies[MOVE] >= cost_of_step(state, place)


def why_no_step(state: State, place: int) -> Obstacle:
    """The first thing against a step onto a space."""
    deeds = table(state)
    name = spoken(deeds.spots[place].space.name)
    scene = Scene(0, subject=place)
    if not ask(state, CAN_ENTER, scene):
        return forbidden(state, CAN_ENTER, scene, of=name, kind="not_entered")
    if not ask(state, CAN_PASS, scene):
        why = forbidden(state, CAN_PASS, scene, of=name, kind="not_passed")
        if why.rule != CAN_PASS.doc:
            return why
        foes = [deeds.foe(foe).title for foe in deeds.spots[place].foes]
        return Obstacle("foe_there", of=name, rule=", ".join(foes))
    cost = cost_of_step(state, place)
    return Obstacle("too_far", of=name, needs=cost, has=deeds.tallies[MOVE])
