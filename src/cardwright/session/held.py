"""The cards that a seat holds: what each says, and whether and why not it can be used now."""

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
    read_view,
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
    keys = SeenKeys(view)
    held: dict[tuple[str, int, str, int], Held] = {}
    for kind in game.held_zones:
        for zone in view.zones:
            if zone.kind != kind or zone.owner < 0 or view.owners[zone.owner].seat != view.seat:
                continue
            for card in zone.known:
                alike = (kind, zone.owner, card.name, card.cooldown)
                if alike not in held:
                    title = game.by_name[card.name].title
                    held[alike] = Held(card.name, title, spaced(kind), card.cooldown)
                held[alike].cards.append(card.card)
                held[alike].keys.append(keys.by_card[card.card])
    for card_held in held.values():
        see_use(card_held, ask)
    return list(held.values())


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
        return [f"Not now: {reason}." for reason in held.reasons]
    if ask is None:
        return ["Not now: it is not your turn to decide."]
    return [f"Not now: no option of this decision ({spaced(ask.kind)}) uses it."]
