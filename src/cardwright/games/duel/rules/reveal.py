"""Turning plays up: how much of them the others see, and when."""

from __future__ import annotations

from cardwright.games.duel.content.streams import COMBAT_STREAM
from cardwright.games.duel.content.zones import HAND
from cardwright.games.duel.rules.events import HandSeen, PlayCovered, PlayEvent, PlayRevealed
from cardwright.games.duel.rules.questions import scene_of, technique_of, time_of
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import EVERYONE


def reveal_plays(state: DuelState, level: str) -> None:
    """Show the plays on the table: their shapes alone, their techniques, or everything on them.

    What was shown before and has been withdrawn since is told to be gone.
    """
    there = [play.id for play in state.plays]
    for number in state.shown:
        if number not in there:
            state.tell(PlayEvent("play_withdrawn", number, number % len(state.seat_of)))
    for play in state.plays:
        news = play.id not in state.shown
        if level == "nothing":
            if news:
                tell_covered(state, play)
            continue
        # What lay face down so far is news even if somebody had glimpsed the card.
        news = turn_up(state, play.technique) or news or state.reveal == "nothing"
        if level == "everything":
            for card in play.modifiers:
                news = turn_up(state, card) or news
        if news:
            tell_revealed(state, play)
    state.shown = there


def turn_up(state: DuelState, number: int) -> bool:
    """Show a card to everybody; false if everybody has seen it already."""
    card = state.cards[number]
    if card.known == EVERYONE:
        return False
    state.show(card, EVERYONE)
    return True


def tell_covered(state: DuelState, play: Play) -> None:
    """What shows of a play that lies face down: whether it attacks, when, and on which channels."""
    if not state.wanted("play_covered"):
        return
    technique = technique_of(state, play)
    time = time_of(state, scene_of(play))
    event = PlayCovered(play.id, play.owner, technique.does_words(), play.start, time)
    event.channels = technique.channel_words()
    event.cards = len(play.modifiers)
    state.tell(event)


def tell_revealed(state: DuelState, play: Play) -> None:
    if not state.wanted("play_revealed"):
        return
    names: list[str] = []
    for number in play.modifiers:
        card = state.cards[number]
        if card.known == EVERYONE:
            names.append(card.template.name)
    state.tell(
        PlayRevealed(
            play.id, play.owner, state.card_of(play).template.name, play.target, play.start,
            " ".join(names), len(play.modifiers) - len(names),
        )
    )  # fmt: skip


def glimpse(state: DuelState, owner: int, other: int, count: int) -> None:
    """Show some cards of another's hand, at random, to the seat of an owner."""
    seat = state.seat_of[owner]
    hidden = [
        card for card in state.zone(HAND, other).cards if not state.cards[card].known >> seat & 1
    ]
    for _ in range(min(count, len(hidden))):
        number = hidden.pop(state.roll(COMBAT_STREAM, len(hidden)))
        state.recognise(state.cards[number], 1 << seat)
        card = state.cards[number]
        state.tell(HandSeen(number, card.template.name, other, card.known, owner))
