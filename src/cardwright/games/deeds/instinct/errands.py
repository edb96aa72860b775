"""What there is to do along the known road, each with what it would bring and take."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import HERO, MOVE, REPUTATION
from cardwright.games.deeds.instinct.assets import Assets, Cover, assets_of, cover
from cardwright.games.deeds.instinct.contest import (
    BELIEVED_UNSEEN,
    HOPELESS,
    Enemy,
    Outlay,
    best_outlay,
    enemy_of,
    unseen_enemy,
)
from cardwright.games.deeds.instinct.gains import MOVING
from cardwright.games.deeds.instinct.prices import (
    CARD_PRICE,
    CONQUEST,
    CRYSTAL,
    EXPLORATION,
    GLADE,
    GOAL_UNSEEN,
    REST_A_WOUND,
    Prices,
    prices_of,
)
from cardwright.games.deeds.instinct.trade import best_bargain
from cardwright.games.deeds.rules.questions import CAN_ENTER, EXPLORE_COST, cost_of_step
from cardwright.games.deeds.table.state import DeedsState, Spot
from cardwright.games.deeds.table.zones import AHEAD, DECK
from cardwright.kernel import Nothing, Scene, ask

FAR: Final = 1_000
CHALLENGE: Final = "challenge"
ASSAULT: Final = "assault"
DELVE: Final = "delve"
TALK: Final = "talk"
STAY: Final = "stay"
EXPLORE_ROAD: Final = "explore"
REST_WELL: Final = "rest"
MOVING_ONLY: Final = [MOVING]
NO_GOODS: Final[list[int]] = []
# What is not within reach this turn, so much in a hundred of it is believed.
BELIEVED_FAR: Final = 60
# Move that a card makes, by and large, and the strength it has in a fight.
MOVE_OF_A_CARD: Final = 2
STRENGTH_OF_A_CARD: Final = 3


class Errand:
    """Something to do: where, what for, at what cost on the way, and what it is worth."""

    __slots__ = ("cost", "kind", "now", "outlay", "place", "stand", "value", "way")

    def __init__(self, kind: str, place: int, stand: int, cost: int, value: int) -> None:
        self.kind = kind
        # What it is about, and the space to stand on for it.
        self.place = place
        self.stand = stand
        self.cost = cost
        self.value = value
        # Can it be done this turn? Then with what the way is paid, and how it is fought.
        self.now = False
        self.way: Cover | None = None
        self.outlay: Outlay | None = None


class Survey:
    """The known road seen from where the hero stands, and all that is at hand."""

    __slots__ = ("assets", "before", "cards_left", "distance", "prices", "state")

    def __init__(self, state: DeedsState) -> None:
        self.state = state
        self.assets: Assets = assets_of(state)
        self.prices: Prices = prices_of(state)
        self.distance = [FAR] * len(state.spots)
        # Whence each space is reached.
        self.before = [-1] * len(state.spots)
        self.measure()
        deck = len(state.zone(DECK, HERO).cards) + len(state.hand())
        self.cards_left = deck + self.prices.rounds_left * ROUND_CARDS

    def measure(self) -> None:
        """What the way to each space costs; a place to be assaulted is the end of a way."""
        state = self.state
        self.distance[state.at] = 0
        queue = [state.at]
        while queue:
            here = queue.pop(0)
            for place in state.spots[here].links:
                spot = state.spots[place]
                if spot.foes and not spot.space.site.garrison:
                    continue
                if spot.space.land.barred and not ask(state, CAN_ENTER, Scene(HERO, subject=place)):
                    continue
                cost = self.distance[here] + cost_of_step(state, place)
                if cost >= self.distance[place]:
                    continue
                self.distance[place] = cost
                self.before[place] = here
                if not (spot.foes and spot.space.site.assaulted):
                    queue.append(place)

    def next_step(self, place: int) -> int:
        """The neighbouring space on the way to a space."""
        while self.before[place] != self.state.at:
            place = self.before[place]
        return place

    def way(self, cost: int) -> Cover | None:
        """What pays for so much move, of which some may be there already."""
        need = 2 * (cost - self.state.tallies[MOVE])
        return cover(self.assets, MOVING_ONLY, NO_GOODS, need, 0, self.assets.purse)


ROUND_CARDS: Final = 14


def best_errand(survey: Survey) -> Errand | None:
    """The errand that is worth most; nothing if none is worth anything."""
    best: Errand | None = None
    for errand in errands(survey):
        if best is None or errand.value > best.value:
            best = errand
    return best if best is not None and best.value > 0 else None


def errands(survey: Survey) -> list[Errand]:
    state = survey.state
    found: list[Errand] = []
    for place, spot in enumerate(state.spots):
        site = spot.space.site
        if spot.foes and not site.garrison:
            stand = nearest_neighbour(survey, spot)
            if survey.distance[stand] < FAR:
                found.append(a_fight(survey, CHALLENGE, place, stand, survey.distance[stand]))
        if survey.distance[place] == FAR:
            continue
        if site.garrison and not spot.conquered:
            kind = ASSAULT if site.assaulted else DELVE
            found.append(a_fight(survey, kind, place, place, survey.distance[place]))
        elif site.wares and state.tallies[REPUTATION] > -7:
            found.append(a_talk(survey, place))
        if not isinstance(site.evening, Nothing):
            found.append(a_stay(survey, place))
    if state.zone(AHEAD).cards:
        if survey.distance[state.edge] < FAR:
            found.append(an_exploration(survey))
    elif state.tale.goal_road and not state.won:
        found.append(the_end_of_the_road(survey))
    if not state.moved and state.wounds_in_hand():
        found.append(a_rest(survey))
    return found


def nearest_neighbour(survey: Survey, spot: Spot) -> int:
    best = spot.links[0]
    for place in spot.links[1:]:
        if survey.distance[place] < survey.distance[best]:
            best = place
    return best


def enemies_at(state: DeedsState, spot: Spot) -> list[Enemy]:
    """Who would be fought there."""
    site = spot.space.site
    walls = 1 if site.assaulted and state.fight is None else 0
    if site.delved and not spot.foes:
        return [unseen_enemy(usual, 0) for usual in site.usual_foes]
    return [enemy_of(state, foe, walls) for foe in spot.foes]


def a_fight(survey: Survey, kind: str, place: int, stand: int, cost: int) -> Errand:
    state, prices = survey.state, survey.prices
    spot = state.spots[place]
    enemies = enemies_at(state, spot)
    errand = Errand(kind, place, stand, cost, 0)
    bonus = 0
    if spot.space.site.garrison:
        bonus = CONQUEST
        if state.tale.goal is spot.space.site:
            bonus += state.tale.crown * 100
    way = survey.way(cost)
    # Whoever has nothing but wounds in hand begins no fight, whoever else may be ready.
    if way is not None and survey.assets.held and survey.assets.held[0].deed is not None:
        outlay = best_outlay(survey.assets, way.mask, way.purse, enemies, prices)
        if outlay.way != HOPELESS:
            errand.now = True
            errand.way = way
            errand.outlay = outlay
            errand.value = outlay.value + bonus - way.cards * CARD_PRICE
            return errand
    errand.value = far_fight(survey, enemies, cost, bonus)
    return errand


def far_fight(survey: Survey, enemies: list[Enemy], cost: int, bonus: int) -> int:
    """What a fight may come to another time, with other cards."""
    worth, strength = bonus, 0
    for enemy in enemies:
        worth += enemy.fame * (100 if enemy.seen else BELIEVED_UNSEEN)
        strength += enemy.armour * (2 if enemy.resists & 1 else 1) + enemy.block
    cards = cost // MOVE_OF_A_CARD + strength // STRENGTH_OF_A_CARD
    if cards > survey.cards_left or strength > survey.prices.strength_max:
        return 0
    return worth * BELIEVED_FAR // 100 - cards * CARD_PRICE


def reached_by(survey: Survey, errand: Errand, worth: int) -> Errand:
    """An errand that only has to be walked to."""
    way = survey.way(errand.cost)
    if way is not None:
        errand.now = True
        errand.way = way
        errand.value = worth - way.cards * CARD_PRICE
    else:
        cards = errand.cost // MOVE_OF_A_CARD
        errand.value = worth * BELIEVED_FAR // 100 - cards * CARD_PRICE
    return errand


def a_talk(survey: Survey, place: int) -> Errand:
    state = survey.state
    cost = survey.distance[place]
    errand = Errand(TALK, place, place, cost, 0)
    way = survey.way(cost)
    if way is None:
        return errand
    bargain = best_bargain(state, survey.assets, way, state.spots[place].space.site, survey.prices)
    errand.now = True
    errand.way = way
    errand.value = bargain.value - way.cards * CARD_PRICE if bargain is not None else 0
    return errand


def a_stay(survey: Survey, place: int) -> Errand:
    """Ending the turn where something is given."""
    wounded = bool(survey.state.wounds_in_hand())
    worth = CRYSTAL
    if survey.state.spots[place].space.site.heals and wounded:
        worth += GLADE
    return reached_by(survey, Errand(STAY, place, place, survey.distance[place], 0), worth)


def an_exploration(survey: Survey) -> Errand:
    state = survey.state
    cost = survey.distance[state.edge] + max(1, ask(state, EXPLORE_COST, Scene(HERO)))
    worth = EXPLORATION
    if state.tale.goal is not None or state.tale.goal_road:
        worth += GOAL_UNSEEN
    if survey.cards_left < LATE_CARDS and not state.tale.goal_road:
        worth = 0
    return reached_by(survey, Errand(EXPLORE_ROAD, state.edge, state.edge, cost, 0), worth)


LATE_CARDS: Final = 6


def the_end_of_the_road(survey: Survey) -> Errand:
    state = survey.state
    errand = Errand(STAY, state.edge, state.edge, survey.distance[state.edge], 0)
    return reached_by(survey, errand, state.tale.crown * 100 + GOAL_UNSEEN)


def a_rest(survey: Survey) -> Errand:
    state = survey.state
    wounds = len(state.wounds_in_hand())
    errand = Errand(REST_WELL, state.at, state.at, 0, wounds * REST_A_WOUND - CARD_PRICE)
    errand.now = True
    return errand
