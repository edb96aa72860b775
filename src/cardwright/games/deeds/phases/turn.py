"""Rounds and turns: day follows night, and each turn is a journey with one action."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import (
    COLORS,
    DAWN,
    EVENING,
    HERO,
    INFLUENCE,
    JOURNEY,
    MOVE,
    REPUTATION,
    TIMES_OF_DAY,
    spoken,
)
from cardwright.games.deeds.phases.combat import begin_fight
from cardwright.games.deeds.phases.dawn import ChoosingTactic
from cardwright.games.deeds.phases.levels import RisingLevels
from cardwright.games.deeds.phases.parley import begin_parley
from cardwright.games.deeds.phases.play import PlayPhase
from cardwright.games.deeds.phases.rest import Tidying, begin_rest
from cardwright.games.deeds.rules.dice import return_dice, roll_source
from cardwright.games.deeds.rules.ending import close_tale, crown
from cardwright.games.deeds.rules.events import happens, shift
from cardwright.games.deeds.rules.offers import refill_offers
from cardwright.games.deeds.rules.questions import (
    CAN_INTERACT,
    CAN_MOVE,
    CAN_REST,
    EXPLORE_COST,
    HAND_LIMIT,
    IS_NIGHT,
    ROUND_TURNS,
    can_step,
    cost_of_step,
    why_no_step,
)
from cardwright.games.deeds.rules.road import draw_foe, look_around, prepare_road, reveal_stretch
from cardwright.games.deeds.rules.units import ready_all
from cardwright.games.deeds.table.state import DeedsState, Spot
from cardwright.games.deeds.table.streams import FOES_STREAM, SHUFFLE_STREAM
from cardwright.games.deeds.table.zones import (
    ACTIONS,
    AHEAD,
    ARTIFACTS,
    DECK,
    DISCARD,
    HAND,
    PILE_ZONES,
    PLAY,
    SPELLS,
    UNIT_DECK,
)
from cardwright.kernel import (
    Candidates,
    Doing,
    Frame,
    Nothing,
    Obstacle,
    Option,
    Scene,
    ask,
    forbidden,
    move,
    shuffle,
)

EXPLORE: Final = Option("explore")
INTERACT: Final = Option("interact")
SACK: Final = Option("sack")
REST: Final = Option("rest")
END_TURN: Final = Option("end_turn")
END_ROUND: Final = Option("end_round")


class Beginning(Frame[DeedsState]):
    """Shuffle everything, lay the offers and the first two stretches of the road."""

    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        for kind in (ACTIONS, SPELLS, ARTIFACTS, UNIT_DECK):
            shuffle(state, state.zone(kind), SHUFFLE_STREAM)
        for kind in PILE_ZONES:
            shuffle(state, state.zone(kind), FOES_STREAM)
        refill_offers(state)
        prepare_road(state)
        begin_road(state)
        state.then(RoundStart())


def begin_road(state: DeedsState) -> None:
    reveal_stretch(state)
    state.at = 0
    state.came_from = 0
    if state.zone(AHEAD).cards:
        reveal_stretch(state)


class RoundStart(Frame[DeedsState]):
    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        state.round += 1
        state.turns = 0
        deck = state.zone(DECK, HERO)
        for kind in (HAND, PLAY, DISCARD):
            for card in list(state.zone(kind, HERO).cards):
                move(state, card, deck)
        shuffle(state, deck, SHUFFLE_STREAM)
        time = TIMES_OF_DAY[ask(state, IS_NIGHT, Scene(HERO))]
        happens(state, "round_began", time, state.round)
        ready_all(state)
        state.tactic = None
        roll_source(state)
        look_around(state)
        draw_up(state)
        state.enter_phase(DAWN)
        state.then(ChoosingTactic())
        state.then(TurnStart())


def draw_up(state: DeedsState) -> None:
    """Draw until the hand is at its limit or the deck is empty."""
    deck, hand = state.zone(DECK, HERO), state.zone(HAND, HERO)
    limit = ask(state, HAND_LIMIT, Scene(HERO))
    while deck.cards and len(hand.cards) < limit:
        move(state, deck.cards[-1], hand)


class TurnStart(Frame[DeedsState]):
    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        spent = not state.hand() and not state.zone(DECK, HERO).cards
        if spent or state.turns >= ask(state, ROUND_TURNS, Scene(HERO)):
            state.then(RoundEnd())
            return
        state.turns += 1
        state.acted = False
        state.moved = False
        state.used = 0
        happens(state, "turn_began", "", state.turns)
        state.enter_phase(JOURNEY)
        state.then(Journey())


def cost_of_exploring(state: DeedsState) -> int:
    return max(1, ask(state, EXPLORE_COST, Scene(HERO)))


def add_steps(state: DeedsState, spot: Spot, found: Candidates) -> None:
    """The neighbouring spaces, and what lies beyond the known road."""
    move = state.tallies[MOVE]
    if not move and not found.all:
        return
    for place in spot.links:
        if can_step(state, place):
            found.offer(Option("go", place))
        elif found.all:
            found.bar(Option("go", place), why_no_step(state, place))
    if state.at == state.edge and state.zone(AHEAD).cards:
        cost = cost_of_exploring(state)
        if move >= cost:
            found.offer(EXPLORE)
        else:
            found.bar(EXPLORE, Obstacle("too_far", of="the next stretch", needs=cost, has=move))


def fights_from(state: DeedsState, spot: Spot) -> list[Option]:
    """Roaming foes next to the hero may be challenged, and a dungeon here delved into."""
    options: list[Option] = []
    for place in spot.links:
        other = state.spots[place]
        if other.foes and not other.space.site.garrison:
            options.append(Option("challenge", place))
    if spot.space.site.delved and not spot.conquered:
        options.append(Option("delve"))
    return options


class Journey(PlayPhase):
    """Playing for move, going along the road, and then one action or none."""

    __slots__ = ()

    kind = "journey"
    question = "What do you do on your way?"
    always_asked = True

    def add_own(self, state: DeedsState, found: Candidates) -> None:
        spot = state.spots[state.at]
        if ask(state, CAN_MOVE, Scene(HERO)):
            add_steps(state, spot, found)
            for option in fights_from(state, spot):
                found.offer(option)
        elif found.all:
            why = forbidden(state, CAN_MOVE, Scene(HERO), kind="staying")
            for place in spot.links:
                found.bar(Option("go", place), why)
            for option in fights_from(state, spot):
                found.bar(option, why)
        if ask(state, CAN_INTERACT, Scene(HERO)):
            found.offer(INTERACT)
        elif found.all and spot.space.site.wares:
            found.bar(INTERACT, forbidden(state, CAN_INTERACT, Scene(HERO), kind="no_talk"))
        if not isinstance(spot.space.site.sack, Nothing):
            if spot.sacked or state.acted:
                found.bar(SACK, Obstacle("sacked" if spot.sacked else "acted"))
            elif not spot.space.site.sack.possible(state, Scene(HERO)):
                found.bar(SACK, Obstacle("no_use", of="plunder"))
            else:
                found.offer(SACK)
        self.add_ends(state, found)

    def add_ends(self, state: DeedsState, found: Candidates) -> None:
        """Ways to let the turn go by: a rest, or its end once something was done in it."""
        rest = ask(state, CAN_REST, Scene(HERO)) == 1
        if rest:
            found.offer(REST)
        elif found.all:
            found.bar(REST, forbidden(state, CAN_REST, Scene(HERO), kind="no_rest"))
        if state.used or state.moved or not rest:
            found.offer(END_TURN)
            return
        found.bar(END_TURN, Obstacle("nothing_done"))
        if state.zone(DECK, HERO).cards:
            found.bar(END_ROUND, Obstacle("cards_left"))
        else:
            found.offer(END_ROUND)

    def option_words(self, state: DeedsState, option: Option) -> str:
        if option.verb == "go":
            name = spoken(state.spots[option.what].space.name)
            return f"go to {name} for {cost_of_step(state, option.what)} move"
        if option.verb == "challenge":
            spot = state.spots[option.what]
            foes = ", ".join([state.foe(foe).title for foe in spot.foes])
            return f"challenge {foes} at {spoken(spot.space.name)}"
        return ""

    def act(self, state: DeedsState, option: Option) -> None:
        verb = option.verb
        if verb == "go":
            self.go(state, option.what)
        elif verb == "explore":
            shift(state, MOVE, -cost_of_exploring(state))
            state.moved = True
            reveal_stretch(state)
            look_around(state)
            state.then(self)
        elif verb == "end_turn":
            state.then(TurnEnd())
        elif verb == "end_round":
            state.then(RoundEnd())
        else:
            self.take_action(state, option)
            state.then(Evening())

    def go(self, state: DeedsState, place: int) -> None:
        shift(state, MOVE, -cost_of_step(state, place))
        state.came_from = state.at
        state.at = place
        state.moved = True
        spot = state.spots[place]
        happens(state, "walked", spot.space.name)
        look_around(state)
        if spot.foes:
            shift(state, REPUTATION, -1)
            begin_fight(state, spot.foes, place)
            state.then(Evening())
        else:
            state.then(self)

    def take_action(self, state: DeedsState, option: Option) -> None:
        spot = state.spots[state.at]
        if option.verb == "interact":
            begin_parley(state)
        elif option.verb == "challenge":
            begin_fight(state, state.spots[option.what].foes, option.what)
        elif option.verb == "delve":
            if not spot.foes:
                for pile in spot.space.site.garrison:
                    spot.foes += draw_foe(state, pile, open=True)
            begin_fight(state, spot.foes, state.at)
        elif option.verb == "sack":
            state.acted = True
            spot.sacked = True
            state.then(Doing(spot.space.site.sack, Scene(HERO)))
        else:
            begin_rest(state)


class Evening(PlayPhase):
    """After the action: what may still be played, until the turn ends."""

    __slots__ = ()

    kind = "evening"
    question = "Anything more before the turn ends?"

    def run(self, state: DeedsState) -> None:
        if state.phase != EVENING:
            state.enter_phase(EVENING)
        super().run(state)

    def add_own(self, state: DeedsState, found: Candidates) -> None:
        found.offer(END_TURN)

    def act(self, state: DeedsState, option: Option) -> None:
        state.then(TurnEnd())


class TurnEnd(Frame[DeedsState]):
    """What the place gives, levels, a tidy hand, and new cards."""

    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        spot = state.spots[state.at]
        state.then(Doing(spot.space.site.evening, Scene(HERO)))
        state.then(RisingLevels())
        state.then(Tidying())
        state.then(Refreshing())


class Refreshing(Frame[DeedsState]):
    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        for card in list(state.zone(PLAY, HERO).cards):
            move(state, card, state.zone(DISCARD, HERO))
        shift(state, MOVE, -state.tallies[MOVE])
        shift(state, INFLUENCE, -state.tallies[INFLUENCE])
        return_dice(state)
        state.mana.tokens = [0] * len(COLORS)
        state.mana.spent = [0] * len(COLORS)
        state.end_turn()
        crown(state)
        if state.won and state.tale.goal is not None:
            close_tale(state, "the goal is reached")
            return
        draw_up(state)
        state.then(TurnStart())


class RoundEnd(Frame[DeedsState]):
    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        happens(state, "round_ended", "", state.round)
        if state.round >= state.tale.rounds:
            close_tale(state, "the last round is over")
        else:
            state.then(RoundStart())
