"""The way of a turn: draw, choose unseen and together, strike in turn, rest."""

from __future__ import annotations

from cardwright.kernel import (
    Candidates,
    Doing,
    Frame,
    Moment,
    Obstacle,
    Option,
    Plain,
    Scene,
    State,
    Together,
    ask,
    distinct,
    forbidden,
    move,
    shuffle,
)
from cardwright.kernel.machine.cards import NO_CARD
from cardwright.kernel.machine.obstacles import COOLDOWN
from cardwright.kernel.machine.operations import tell_resource
from cardwright.kernel.machine.reactions import open_window
from cardwright.kernel.machine.zones import (
    clone_from_pool,
    destroy_clone,
    set_cooldown,
    tick_cooldowns,
)
from tests.skirmish.questions import CAN_PLAY, PLAYS, affordable
from tests.skirmish.table import (
    DECK,
    DISCARD,
    FOCUS,
    HAND,
    PLAY,
    POOL,
    SHUFFLE,
    VIGOUR,
    move_of,
    table,
    total_hurt,
)

HAND_SIZE = 3


class NewTurn(Frame[State]):
    """Everybody draws, then everybody chooses, unseen by the others."""

    def run(self, state: State) -> None:
        if state.turn >= table(state).turns_max:
            lead = total_hurt(state, 1) - total_hurt(state, 0)
            won = (lead > 0) - (lead < 0)
            state.finish([won, -won], "out of time")
            return
        state.enter_phase("draw")
        for seat in range(state.seats):
            while len(state.zone(HAND, seat).cards) < HAND_SIZE and draw(state, seat):
                pass
        state.enter_phase("choose")
        parts: list[Frame] = [ChoosePlays(seat) for seat in range(state.seats)]
        state.then(Together(parts, Strikes(0)))


def draw(state: State, seat: int) -> bool:
    """A card from the deck, which is made anew from the discards when it is empty."""
    deck = state.zone(DECK, seat)
    if not deck.cards:
        for card in state.zone(DISCARD, seat).cards.copy():
            move(state, card, deck)
        shuffle(state, deck, state.game.seat_stream(state, SHUFFLE, seat))
    if deck.cards:
        move(state, deck.cards[-1], state.zone(HAND, seat))
    return bool(deck.cards)


class ChoosePlays(Frame[State]):
    """One seat lays plays and reserves their cost, until it is ready."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        state.offer(self.seat, "plays", self.offered(state), self, private=True)

    def candidates(self, state: State, found: Candidates) -> None:
        seat = self.seat
        for card in distinct(state, state.zone(HAND, seat).cards):
            consider(state, Option("play", card), found)
        for master in state.zone(POOL, seat).cards:
            turns = state.cards[master].cooldown
            if turns:
                found.bar(Option("use", master), Obstacle(COOLDOWN, master, needs=turns))
            else:
                consider(state, Option("use", master), found)
        for card in distinct(state, state.zone(PLAY, seat).cards):
            found.offer(Option("return", card))
        found.offer(Option("ready"))

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "ready":
            return
        if option.verb == "return":
            take_back(state, self.seat, option.what)
        else:
            card = option.what
            commit(state, self.seat, affordable(state, self.seat, card))
            if option.verb == "use":
                clone_from_pool(state, card, state.zone(PLAY, self.seat))
                set_cooldown(state, card, move_of(state, card).rest)
            else:
                move(state, card, state.zone(PLAY, self.seat))
        state.then(self)

    def form(self) -> Plain:
        return ["ChoosePlays", self.seat]


def consider(state: State, option: Option, found: Candidates) -> None:
    """Offer a move, or bar it for the first thing that speaks against it."""
    card = option.what
    owner = state.cards[card].owner
    scene = Scene(owner, card, card)
    most = ask(state, PLAYS, scene)
    if len(state.zone(PLAY, owner).cards) >= most:
        found.bar(option, Obstacle("enough", card, needs=most))
    elif affordable(state, owner, card) < 0:
        found.bar(option, Obstacle("too_dear", card))
    elif not ask(state, CAN_PLAY, scene):
        if found.all:
            found.bar(option, forbidden(state, CAN_PLAY, scene, card))
    else:
        found.offer(option)


def commit(state: State, owner: int, amount: int) -> None:
    vigour = state.resource(owner, VIGOUR)
    before = vigour.current
    vigour.commit(amount)
    tell_resource(state, owner, VIGOUR, "committed", before)


def take_back(state: State, owner: int, card: int) -> None:
    """A play goes back where it came from, with its cost and its rest."""
    vigour = state.resource(owner, VIGOUR)
    before = vigour.current
    vigour.uncommit(move_of(state, card).cost)
    tell_resource(state, owner, VIGOUR, "returned", before)
    master = state.cards[card].master
    if master == NO_CARD:
        move(state, card, state.zone(HAND, owner))
    else:
        destroy_clone(state, card)
        set_cooldown(state, master, 0)


class Strikes(Frame[State]):
    """The plays strike in turn: the first of each seat, then the second of each."""

    __slots__ = ("done",)

    def __init__(self, done: int) -> None:
        self.done = done

    def run(self, state: State) -> None:
        if self.done == 0:
            state.enter_phase("strike")
        place, owner = divmod(self.done, state.seats)
        plays = state.zone(PLAY, owner).cards
        if place < len(plays):
            card = plays[place]
            scene = Scene(owner, card, card)
            state.tell(Moment("played", owner, card))
            if move_of(state, card).tags & state.game.vocabulary.tags["offensive"]:
                open_window(state, "parry", [1 - owner], scene)
            state.then(Doing(move_of(state, card).effect, scene))
        if place >= max(len(state.zone(PLAY, seat).cards) for seat in range(state.seats)):
            state.then(Rest())
        else:
            state.then(Strikes(self.done + 1))

    def form(self) -> Plain:
        return ["Strikes", self.done]


class Rest(Frame[State]):
    """Plays are put away, costs are paid, and everybody recovers."""

    def run(self, state: State) -> None:
        state.enter_phase("rest")
        for owner in range(state.seats):
            for card in state.zone(PLAY, owner).cards.copy():
                if state.cards[card].master == NO_CARD:
                    move(state, card, state.zone(DISCARD, owner))
                else:
                    destroy_clone(state, card)
            for number, verb in ((VIGOUR, "finalized"), (VIGOUR, "ticked"), (FOCUS, "ticked")):
                resource = state.resource(owner, number)
                before = resource.current
                if verb == "finalized":
                    resource.finalize()
                else:
                    resource.tick()
                if resource.current != before:
                    tell_resource(state, owner, number, verb, before)
        tick_cooldowns(state)
        state.tell(Moment("turn_ended", 0, amount=state.turn))
        state.end_turn()
        state.then(NewTurn())
