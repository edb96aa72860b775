"""Spellings: what a seat may decide, in every way in which it can be written, and found again.

An option is written by its number in the list, in words, or in the machine form,
which is a verb and keys: `attach seat_0.hand.flank time.seat_0.thrust`. All of
them find the same candidate. So does a wish that leaves out where a card lies or
names a template, as long as only one candidate can be meant. Whoever wishes for
something that may not be done gets the words of its obstacle.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.decisions import NOTHING, Decision, Option
from cardwright.kernel.machine.expr import CARD, Sort
from cardwright.kernel.machine.obstacles import Obstacle, obstacle_words
from cardwright.kernel.machine.state import State
from cardwright.kernel.machine.verbs import Verb
from cardwright.kernel.machine.zones import alike
from cardwright.kernel.table.keys import Keys
from cardwright.kernel.values.events import may_see
from cardwright.kernel.values.phrases import say
from cardwright.kernel.values.plain import slug

# How many candidates an unclear wish is answered with.
NAMED_MAX: Final = 5
NUMBER_DIGITS_MAX: Final = 4
# What a verb says of what its option is about.
VERB_ARGUMENTS: Final = ("what", "where")


class Candidate:
    """Something that a seat might decide: its option, its spellings, and what speaks against it."""

    __slots__ = ("key", "obstacle", "option", "plain", "things", "why", "words")

    def __init__(
        self, option: Option, plain: str, key: str, things: list[tuple[Sort, int]]
    ) -> None:
        self.option = option
        # The words before anything was added that tells it from others; then the words.
        self.plain = plain
        self.words = plain
        self.key = key
        # What it is about, by sort.
        self.things = things
        self.obstacle: Obstacle | None = None
        # The words of the obstacle; empty if there is none.
        self.why = ""

    def concerns(self, state: State, card: int) -> bool:
        """Is it about this card, or one just like it?"""
        for sort, number in self.things:
            if sort is CARD and (number == card or alike(state, number, card)):
                return True
        return False


class Speller:
    """Spells the candidates of one decision."""

    __slots__ = ("decision", "keys", "state")

    def __init__(self, state: State, decision: Decision) -> None:
        self.state = state
        self.decision = decision
        self.keys = Keys(state, decision.seat)

    def verb(self, option: Option) -> Verb | None:
        own = self.decision.frame.verb(self.state, option.verb)
        return self.state.game.verb_named.get(option.verb) if own is None else own

    def head(self, option: Option) -> str:
        """The heading under which an option is listed."""
        verb = self.verb(option)
        return "" if verb is None else verb.head

    def key(self, option: Option) -> str:
        """The machine form: the verb and the keys of what it is about."""
        verb = self.verb(option)
        if verb is None:
            return option.text()
        key = option.verb
        for sort, number in verb.arguments(option):
            key += f" {self.keys.of(sort, number)}"
        return key

    def plain(self, option: Option) -> str:
        """The words that an option has when nothing else reads like it."""
        words = self.decision.frame.option_words(self.state, option)
        if words:
            return words
        verb = self.verb(option)
        if verb is None:
            return option.text()
        return verb.words(self.title(verb.what, option.what), self.title(verb.where, option.where))

    def title(self, sort: Sort | None, number: int) -> str:
        return "" if sort is None or number == NOTHING else sort.title(self.state, number)

    def candidate(self, option: Option) -> Candidate:
        verb = self.verb(option)
        things: list[tuple[Sort, int]] = [] if verb is None else verb.arguments(option)
        return Candidate(option, self.plain(option), self.key(option), things)

    def tell_apart(self, candidates: list[Candidate], taken: dict[str, int]) -> None:
        """Add to the words of those that read alike what tells them apart; others stay.

        `taken` counts what reads like this already.
        """
        alike = False
        for candidate in candidates:
            read = candidate.words.casefold()
            count = taken.get(read, 0) + 1
            taken[read] = count
            alike = alike or count > 1
        if not alike:
            return
        for candidate in candidates:
            if taken[candidate.plain.casefold()] > 1:
                candidate.words = self.apart(candidate)
        seen: dict[str, int] = {}
        for candidate in candidates:
            read = candidate.words.casefold()
            count = seen.get(read, 0) + 1
            seen[read] = count
            if count > 1:
                candidate.words = f"{candidate.words} ({count})"

    def apart(self, candidate: Candidate) -> str:
        words = candidate.plain
        for sort, number in candidate.things:
            added = sort.apart(self.state, number)
            if added and added not in words:
                words += f", {added}"
        return words


def offered_of(state: State, seat: int) -> list[Candidate]:
    """What the seat may decide, spelled, in the order of the list."""
    decision = state.pending[seat]
    if decision is None:
        return []
    speller = Speller(state, decision)
    candidates = [speller.candidate(option) for option in decision.options]
    speller.tell_apart(candidates, {})
    return candidates


def candidates_of(state: State, seat: int) -> list[Candidate]:
    """All that the seat might decide: what is offered, then the rest with its obstacles."""
    decision = state.pending[seat]
    if decision is None:
        return []
    found = Candidates(True)
    decision.frame.candidates(state, found)
    speller = Speller(state, decision)
    offered = [speller.candidate(option) for option in found.offered or decision.options]
    speller.tell_apart(offered, {})
    barred: list[Candidate] = []
    for entry in found.barred:
        candidate = speller.candidate(entry.option)
        candidate.obstacle = entry.obstacle
        candidate.why = obstacle_words(state, entry.obstacle)
        barred.append(candidate)
    speller.tell_apart(barred, {candidate.words.casefold(): 1 for candidate in offered})
    return offered + barred


def numbered_of(state: State, seat: int) -> list[Candidate]:
    """What the seat may decide in the order of its numbers: heading by heading.

    Headings stand as the game declares its verbs, so that they keep their places from one
    decision to the next. What has none comes last.
    """
    decision = state.pending[seat]
    assert decision is not None, "a seat that is asked has options"
    speller = Speller(state, decision)
    declared = [verb.head for verb in state.game.verb_named.values() if verb.head]
    offered = offered_of(state, seat)
    heads = [speller.head(candidate.option) for candidate in offered]
    order = [head for head in dict.fromkeys([*declared, *heads]) if head]
    ranked = sorted(
        range(len(offered)),
        key=lambda place: order.index(heads[place]) if heads[place] else len(order),
    )
    return [offered[place] for place in ranked]


def option_words(state: State, seat: int, option: Option) -> str:
    """An offered option in words."""
    for candidate in offered_of(state, seat):
        if candidate.option.same(option):
            return candidate.words
    return option.text()


def option_key(state: State, seat: int, option: Option) -> str:
    """The machine form of an option that the seat is offered."""
    decision = state.pending[seat]
    return option.text() if decision is None else Speller(state, decision).key(option)


# Finding


class Finding:
    """What a wish comes to: an option, or the reason why there is none."""

    __slots__ = ("option", "why")

    def __init__(self, option: Option | None, why: str) -> None:
        self.option = option
        self.why = why


def find(state: State, seat: int, wish: str) -> Finding:
    """The option that a wish means, in whatever spelling; or what speaks against it."""
    wish = " ".join(wish.split())
    options = state.legal(seat)
    for option in options:
        if option.text() == wish:
            return Finding(option, "")
    if wish.isascii() and wish.isdigit() and len(wish) <= NUMBER_DIGITS_MAX:
        place = int(wish)
        if 1 <= place <= len(options):
            return Finding(numbered_of(state, seat)[place - 1].option, "")
        said = "there is no option {n}: the list has {most}"
        return Finding(None, say(said, n=place, most=len(options)))
    meant = keyed(state, seat, wish.casefold())
    if meant is not None:
        return Finding(meant, "")
    for candidate in offered_of(state, seat):
        if is_exactly(candidate, wish):
            return Finding(candidate.option, "")
    return find_loosely(state, candidates_of(state, seat), seat, wish)


def keyed(state: State, seat: int, key: str) -> Option | None:
    """The offered option of this machine form, in which records write it."""
    decision = state.pending[seat]
    if decision is None:
        return None
    speller = Speller(state, decision)
    for option in decision.options:
        if speller.key(option) == key:
            return option
    return None


def find_option(state: State, seat: int, wished: Option) -> Finding:
    """An option made by hand: taken if it is offered."""
    for option in state.legal(seat):
        if option.same(wished):
            return Finding(option, "")
    for candidate in candidates_of(state, seat):
        if candidate.why and candidate.option.same(wished):
            return Finding(None, candidate.why)
    return Finding(None, f"{wished.text()!r} is not among the options now")


def is_exactly(candidate: Candidate, wish: str) -> bool:
    said = wish.casefold()
    return said in (candidate.key, candidate.option.text(), candidate.words.casefold())


def find_loosely(state: State, candidates: list[Candidate], seat: int, wish: str) -> Finding:
    for candidate in candidates:
        if is_exactly(candidate, wish):
            return Finding(None, candidate.why)
    wanted = slug(wish)
    alike = [one for one in candidates if wanted and slug(one.words) == wanted]
    if len(alike) == 1:
        return Finding(None if alike[0].why else alike[0].option, alike[0].why)
    meant = [one for one in candidates if wanted and wanted in loose_spellings(state, one)]
    open_to = [candidate for candidate in meant if not candidate.why]
    if len(open_to) == 1:
        return Finding(open_to[0].option, "")
    if open_to:
        listed = "; ".join([candidate.words for candidate in open_to[:NAMED_MAX]])
        more = "; …" if len(open_to) > NAMED_MAX else ""
        several = "{wish} may mean several options: {options}"
        return Finding(None, say(several, wish=repr(wish), options=listed + more))
    if meant:
        reasons: list[str] = []
        for candidate in meant:
            if candidate.why not in reasons:
                reasons.append(candidate.why)
        return Finding(None, "; ".join(reasons[:NAMED_MAX]))
    return Finding(
        None, idle_words(state, candidates, seat, wish) or unknown_words(candidates, seat, wish)
    )


def idle_words(state: State, candidates: list[Candidate], seat: int, wish: str) -> str:
    """That a card of the seat is not what it decides about now; empty if the wish names none."""
    wanted = f"_{slug(wish)}"
    for zone in state.zones:
        if zone.owner < 0 or state.seat_of[zone.owner] != seat:
            continue
        for number in zone.cards:
            card = state.cards[number]
            if not may_see(card.known, seat) or not wanted.endswith(
                f"_{slug(card.template.title)}"
            ):
                continue
            if not any(candidate.concerns(state, number) for candidate in candidates):
                return say("there is nothing to decide about {card} now", card=card.template.title)
    return ""


def unknown_words(candidates: list[Candidate], seat: int, wish: str) -> str:
    """That there is no such candidate, and which ones come nearest."""
    words = {candidate.words.casefold(): candidate.words for candidate in candidates}
    for candidate in candidates:
        words.setdefault(candidate.key, candidate.words)
    near = [one.words for one in candidates if one.option.verb == wish and not one.why][:NAMED_MAX]
    for match in get_close_matches(wish.casefold(), list(words), n=NAMED_MAX):
        if words[match] not in near:
            near.append(words[match])
    told = say("{wish} is not among the options now", wish=repr(wish))
    if not near:
        return told
    return say("{told} (the nearest: {options})", told=told, options="; ".join(near))


def loose_spellings(state: State, candidate: Candidate) -> list[str]:
    """Shorter ways to say it: a thing by its title or its name, without its place or the verb."""
    verb = slug(candidate.option.verb)
    spellings = [slug(candidate.plain), slug(candidate.words)]
    usual = state.game.verb_named.get(candidate.option.verb)
    titles = [sort.title(state, number) for sort, number in candidate.things]
    if usual is not None and len(titles) == len(VERB_ARGUMENTS):
        # As the verb has it, whatever the frame says instead.
        spellings.append(slug(usual.words(titles[0], titles[1])))
    said = [""]
    for sort, number in candidate.things:
        names = thing_names(state, candidate, sort, number)
        said = [f"{before}_{name}" for before in said for name in names]
        spellings += [whole for short in said for whole in (short[1:], f"{verb}{short}")]
    return spellings


def thing_names(state: State, candidate: Candidate, sort: Sort, number: int) -> list[str]:
    """What a thing may be called when nobody mistakes it."""
    names = [slug(sort.title(state, number))]
    if sort is CARD:
        names.append(slug(state.cards[number].template.name))
    return names
