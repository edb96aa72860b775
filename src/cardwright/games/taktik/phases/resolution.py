"""What becomes of the cards that were drawn: played, stored face down or given up."""

from __future__ import annotations

from cardwright.games.taktik.content.moments import RESOLUTION_PHASE
from cardwright.games.taktik.content.templates import STORED
from cardwright.games.taktik.phases.card import Playing
from cardwright.games.taktik.rules.legality import (
    has_room,
    may_replace,
    play_options,
    store_is_full,
    why_no_effect,
    why_not_stored,
)
from cardwright.games.taktik.rules.questions import CAN_STORE, about_card
from cardwright.games.taktik.rules.reasons import refusal
from cardwright.games.taktik.table.state import table
from cardwright.games.taktik.table.zones import DISCARD, DRAWN, REVEALED, STORE, stored, template_of
from cardwright.kernel import Frame, Option, Plain, State, ask, move


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
            state.then(DealingWith(card, side))
        state.then(PlayingStored())


class DealingWith(Frame):
    """The drawer of a card decides what becomes of it. Only he knows what he may choose from."""

    __slots__ = ("card", "side")

    def __init__(self, card: int, side: int) -> None:
        self.card = card
        self.side = side

    def run(self, state: State) -> None:
        taktik = table(state)
        side = self.side
        options: list[Option] = []
        playable = template_of(state, self.card).timing == STORED
        if playable and not why_no_effect(taktik, self.card, side):
            options.append(Option("play", self.card))
        if has_room(taktik, self.card, side):
            options.append(Option("store", self.card))
        elif may_replace(taktik, self.card, side):
            options.append(Option("replace", self.card))
        options.append(Option("discard", self.card))
        state.offer(side, "drawn", options, self, private=True)

    def chosen(self, state: State, option: Option) -> None:
        side = self.side
        if option.verb == "play":
            state.then(Playing(self.card, side))
        elif option.verb == "store":
            move(state, self.card, state.zone(STORE, side))
        elif option.verb == "replace":
            state.then(Replacing(self.card, side))
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
            return why_no_effect(taktik, self.card, self.side)
        if option.verb in ("store", "replace"):
            scene = about_card(self.card, self.side)
            if not ask(state, CAN_STORE, scene):
                return f"{template.title} may not be stored: {refusal(state, CAN_STORE, scene)}"
            full = store_is_full(taktik, self.side)
            if full and not stored(state, self.side):
                return "nothing may be stored now"
            return "your store is full" if full else "your store is not full"
        return ""

    def form(self) -> Plain:
        return ["DealingWith", self.card, self.side]


class Replacing(Frame):
    """A stored card is given up, openly, for the drawn one."""

    __slots__ = ("card", "side")

    def __init__(self, card: int, side: int) -> None:
        self.card = card
        self.side = side

    def run(self, state: State) -> None:
        side = self.side
        options = [Option("give_up", card) for card in stored(state, side)]
        state.offer(side, "replace", options, self, private=True)

    def chosen(self, state: State, option: Option) -> None:
        move(state, option.what, state.zone(DISCARD))
        move(state, self.card, state.zone(STORE, self.side))

    def option_words(self, state: State, option: Option) -> str:
        return f"give up {template_of(state, option.what).title}"

    def form(self) -> Plain:
        return ["Replacing", self.card, self.side]


class PlayingStored(Frame):
    """Stored cards may be played before the units move."""

    __slots__ = ()

    def run(self, state: State) -> None:
        taktik = table(state)
        side = taktik.active
        if stored(state, side):
            options = [*play_options(taktik, side, RESOLUTION_PHASE), Option("end_phase")]
            state.offer(side, RESOLUTION_PHASE, options, self, private=True)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "play":
            state.then(Playing(option.what, table(state).active))
            state.then(self)

    def uses(self, state: State, card: int) -> list[Option]:
        return [Option("play", card)]

    def why_not(self, state: State, option: Option) -> str:
        if option.verb == "play":
            return why_not_stored(state, option, table(state).active, RESOLUTION_PHASE)
        return ""
