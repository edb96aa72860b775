"""Drawing cards, and what becomes of them: the phases card_draw and card_resolution.

What takes effect at once is laid open for all to see. Anything else its drawer
alone looks at, and plays it, stores it face down or gives it up.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.taktik.cards import (
    DECK,
    DISCARD,
    DRAWN,
    REVEALED,
    STORE,
    may_store,
    play_options,
    store_is_full,
    stored,
    template_of,
    why_no_effect,
    why_not_stored,
)
from cardwright.games.taktik.play import Playing
from cardwright.games.taktik.questions import CAN_STORE, DRAW_COUNT, about_card, about_side
from cardwright.games.taktik.reasons import refusal
from cardwright.games.taktik.state import TaktikState, table
from cardwright.games.taktik.templates import IMMEDIATE, RESOLUTION, STORED
from cardwright.kernel import Frame, Moment, Option, Plain, State, ask, move, shuffle

SHUFFLE: Final = 0
# However many effects are stacked, nobody draws more than this in one turn.
DRAWS_MAX: Final = 10


@mypyc_attr(acyclic=True)
class Drawing(Frame):
    """The active side draws its cards from the deck."""

    __slots__ = ()

    def run(self, state: State) -> None:
        taktik = table(state)
        count = ask(state, DRAW_COUNT, about_side(taktik.active))
        for _ in range(max(0, min(count, DRAWS_MAX))):
            draw_card(taktik)


def draw_card(taktik: TaktikState) -> None:
    """The top card; with the deck used up, the discard pile becomes the deck."""
    deck = taktik.zone(DECK)
    if not deck.cards:
        renew_deck(taktik)
    if not deck.cards:
        return
    card = deck.cards[-1]
    at_once = template_of(taktik, card).timing == IMMEDIATE
    move(taktik, card, taktik.zone(REVEALED if at_once else DRAWN, taktik.active))


def renew_deck(taktik: TaktikState) -> None:
    discard, deck = taktik.zone(DISCARD), taktik.zone(DECK)
    if not discard.cards:
        return
    for card in list(discard.cards):
        move(taktik, card, deck)
    shuffle(taktik, deck, SHUFFLE)
    taktik.tell(Moment("deck_renewed", taktik.active, amount=len(deck.cards)))


@mypyc_attr(acyclic=True)
class Resolving(Frame):
    """What was drawn is dealt with card by card, then stored cards may be played.

    Cards that take effect at once come first.
    """

    __slots__ = ()

    def run(self, state: State) -> None:
        side = table(state).active
        for card in state.zone(REVEALED, side).cards:
            state.then(Playing(card, side))
        for card in state.zone(DRAWN, side).cards:
            state.then(DealingWith(card))
        state.then(PlayingStored())


@mypyc_attr(acyclic=True)
class DealingWith(Frame):
    """The drawer of a card decides what becomes of it. Only he knows what he may choose from."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, state: State) -> None:
        taktik = table(state)
        side = taktik.active
        options: list[Option] = []
        playable = template_of(state, self.card).timing == STORED
        if playable and not why_no_effect(taktik, self.card, side):
            options.append(Option("play", self.card))
        if may_store(taktik, self.card, side):
            options.append(Option("replace" if store_is_full(taktik, side) else "store", self.card))
        options.append(Option("discard", self.card))
        state.offer(side, "drawn", options, self, private=True)

    def chosen(self, state: State, option: Option) -> None:
        side = table(state).active
        if option.verb == "play":
            state.then(Playing(self.card, side))
        elif option.verb == "store":
            move(state, self.card, state.zone(STORE, side))
        elif option.verb == "replace":
            state.then(Replacing(self.card))
        else:
            move(state, self.card, state.zone(DISCARD))

    def option_words(self, state: State, option: Option) -> str:
        return f"{option.verb} {template_of(state, self.card).title}"

    def why_not(self, state: State, option: Option) -> str:
        taktik = table(state)
        template = template_of(state, self.card)
        if option.what != self.card:
            return ""
        if option.verb == "play" and template.timing != STORED:
            return f"{template.title} is a reaction: it waits for its moment"
        if option.verb == "play":
            return why_no_effect(taktik, self.card, taktik.active)
        if option.verb in ("store", "replace"):
            scene = about_card(self.card, taktik.active)
            if not ask(state, CAN_STORE, scene):
                return f"{template.title} may not be stored: {refusal(state, CAN_STORE, scene)}"
            full = store_is_full(taktik, taktik.active)
            return "your store is full" if full else "your store is not full"
        return ""

    def form(self) -> Plain:
        return ["DealingWith", self.card]


@mypyc_attr(acyclic=True)
class Replacing(Frame):
    """A stored card is given up, openly, for the drawn one."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, state: State) -> None:
        side = table(state).active
        options = [Option("give_up", card) for card in stored(state, side)]
        state.offer(side, "replace", options, self, private=True)

    def chosen(self, state: State, option: Option) -> None:
        move(state, option.what, state.zone(DISCARD))
        move(state, self.card, state.zone(STORE, table(state).active))

    def option_words(self, state: State, option: Option) -> str:
        return f"give up {template_of(state, option.what).title}"

    def form(self) -> Plain:
        return ["Replacing", self.card]


@mypyc_attr(acyclic=True)
class PlayingStored(Frame):
    """Stored cards may be played before the units move."""

    __slots__ = ()

    def run(self, state: State) -> None:
        taktik = table(state)
        side = taktik.active
        if stored(state, side):
            options = [*play_options(taktik, side, RESOLUTION), Option("end_phase")]
            state.offer(side, RESOLUTION, options, self, private=True)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "play":
            state.then(Playing(option.what, table(state).active))
            state.then(self)

    def uses(self, state: State, card: int) -> list[Option]:
        return [Option("play", card)]

    def why_not(self, state: State, option: Option) -> str:
        if option.verb == "play":
            return why_not_stored(state, option, table(state).active, RESOLUTION)
        return ""
