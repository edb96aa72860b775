"""The cards that somebody holds: what each says, and whether and why not it can be used now."""

from __future__ import annotations

from cardwright.kernel import Candidate, Match, Option
from cardwright.kernel.table.words import card_words, spaced
from cardwright.play.table import read_view


class Held:
    """A card that a seat holds, with what it can be used for now."""

    __slots__ = ("card", "choices", "name", "reasons", "title", "waits", "zone")

    def __init__(self, card: int, name: str, title: str, zone: str, waits: int) -> None:
        self.card = card
        self.name = name
        self.title = title
        self.zone = zone
        # Turns until it can be used again.
        self.waits = waits
        # The offered options that use it, by their place in the list.
        self.choices: list[int] = []
        # What speaks against using it.
        self.reasons: list[str] = []


def held_cards(match: Match, seat: int) -> list[Held]:
    """The cards of all hands, pools and stores of a seat, in the order of its view."""
    game = match.game
    if not match.has_seat(seat):
        return []
    held: list[Held] = []
    owners = match.world(seat).seat_of
    for zone in game.held_zones:
        for row in read_view(match.view(seat)).zones:
            if row.zone == zone and row.owner >= 0 and owners[row.owner] == seat:
                for known in row.known:
                    title = game.by_name[known.name].title
                    held.append(Held(known.card, known.name, title, spaced(zone), known.cooldown))
    candidates = match.candidates(seat)
    for card in held:
        see_use(match, seat, card, candidates)
    return held


def see_use(match: Match, seat: int, held: Held, candidates: list[Candidate]) -> None:
    """Find the options that use a card, and else what speaks against each use of it."""
    world = match.world(seat)
    decision = world.pending[seat]
    if decision is None:
        return
    for place, candidate in enumerate(candidates):
        if candidate.concerns(world, held.card):
            if not candidate.why:
                held.choices.append(place)
            elif candidate.why not in held.reasons:
                held.reasons.append(candidate.why)
    if held.choices or held.reasons:
        return
    for wish in decision.frame.uses(world, held.card):
        places = [place for place, option in enumerate(decision.options) if fits(option, wish)]
        held.choices += places
        reason = "" if places else decision.frame.why_not(world, wish)
        if reason and reason not in held.reasons:
            held.reasons.append(reason)


def fits(option: Option, wish: Option) -> bool:
    """Is the option what was wished for? A wish without a place leaves it open."""
    if option.verb != wish.verb or option.what != wish.what:
        return False
    return wish.where in (-1, option.where)


def held_words(match: Match, held: Held) -> list[str]:
    """The generated rules text of a card."""
    return card_words(match.game, match.game.by_name[held.name])


def use_words(match: Match, seat: int, held: Held) -> list[str]:
    """Whether a card can be used now, and what speaks against it if not."""
    if held.choices:
        return []
    if held.reasons:
        return [f"Not now: {reason}." for reason in held.reasons]
    decision = match.world(seat).pending[seat]
    if decision is None:
        return ["Not now: it is not your turn to decide."]
    return [f"Not now: no option of this decision ({spaced(decision.kind)}) uses it."]
