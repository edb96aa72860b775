"""Cards that a seat holds or is asked about: what each says, and why it cannot be used now."""

from __future__ import annotations

from cardwright.kernel import (
    Ask,
    Choice,
    Game,
    Match,
    SeenKeys,
    View,
    ask_of,
    card_words,
    phrase,
    read_view,
    say,
    spaced,
)


class Held:
    """A card that a seat holds, or several just alike, with what it can be used for now."""

    __slots__ = ("cards", "choices", "keys", "name", "reasons", "title", "waits", "zone")

    def __init__(self, name: str, title: str, zone: str, waits: int) -> None:
        self.name = name
        self.title = title
        self.zone = zone
        # Turns until it can be used again.
        self.waits = waits
        # Those that are just alike, by their numbers and keys.
        self.cards: list[int] = []
        self.keys: list[str] = []
        # The offered options that use it.
        self.choices: list[Choice] = []
        # What speaks against using it.
        self.reasons: list[str] = []


def held_cards(match: Match, seat: int) -> list[Held]:
    """The cards of all hands, pools and stores of a seat, in the order of its view."""
    if not match.has_seat(seat):
        return []
    return held_in(match.game, read_view(match.view(seat)), ask_of(match, seat))


def held_in(game: Game, view: View, ask: Ask | None) -> list[Held]:
    """The same, from a view and what the seat is asked."""
    return cards_in(game, view, ask, True)


def offered_in(game: Game, view: View, ask: Ask | None) -> list[Held]:
    """The cards in sight elsewhere that options are about: one just drawn, or one on offer."""
    return [card for card in cards_in(game, view, ask, False) if card.choices]


def holds(game: Game, view: View, kind: str, owner: int) -> bool:
    """Is it a zone of those that the seat holds?"""
    return owner >= 0 and view.owners[owner].seat == view.seat and kind in game.held_zones


def cards_in(game: Game, view: View, ask: Ask | None, held_here: bool) -> list[Held]:
    """Those that the seat holds, or all others in sight, just alike ones together."""
    keys = SeenKeys(view)
    zones = [zone for zone in view.zones if holds(game, view, zone.kind, zone.owner) == held_here]
    zones.sort(key=lambda zone: place_of(game, zone.kind))
    held: dict[tuple[str, int, str, int], Held] = {}
    for zone in zones:
        for card in zone.known:
            alike = (zone.kind, zone.owner, card.name, card.cooldown)
            if alike not in held:
                title = game.by_name[card.name].title
                held[alike] = Held(card.name, phrase(title), spaced(zone.kind), card.cooldown)
            held[alike].cards.append(card.card)
            held[alike].keys.append(keys.by_card[card.card])
    for card_held in held.values():
        see_use(card_held, ask)
    return list(held.values())


def place_of(game: Game, kind: str) -> int:
    """Where a sort of zone stands among those that are held; last of all if it is none."""
    kinds = game.held_zones
    return kinds.index(kind) if kind in kinds else len(kinds)


def see_use(held: Held, ask: Ask | None) -> None:
    """Find the options that use a card, and what speaks against its other uses."""
    if ask is None:
        return
    keys = set(held.keys)
    held.choices = [choice for choice in ask.choices if keys & set(choice.keys)]
    reasons = [choice.why for choice in ask.barred if keys & set(choice.keys)]
    held.reasons = list(dict.fromkeys(reasons))


def held_words(game: Game, held: Held) -> list[str]:
    """The generated rules text of a card."""
    return card_words(game, game.by_name[held.name])


def use_words(held: Held, ask: Ask | None) -> list[str]:
    """Whether a card can be used now, and what speaks against it if not."""
    if held.choices:
        return []
    if held.reasons:
        return [say("Not now: {why}.", why=reason) for reason in held.reasons]
    if ask is None:
        return [say("Not now: {why}.", why=phrase("it is not your turn to decide"))]
    unused = say("no option of this decision ({of}) uses it", of=phrase(spaced(ask.kind)))
    return [say("Not now: {why}.", why=unused)]
