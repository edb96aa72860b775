"""Candidates: one list of checks, in which what is offered and what is refused cannot differ."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel import (
    CARD,
    FACE_OWNER,
    FOREVER,
    GLOBAL_SCOPE,
    NOTHING,
    TRUTH,
    Blueprint,
    Candidate,
    Candidates,
    Duration,
    Literal,
    Match,
    Modifier,
    Question,
    State,
    ask_of,
    create_lasting,
    obstacle_words,
    recognises,
)
from cardwright.testing.cases import Case
from cardwright.testing.checks.legality import taken_for
from cardwright.testing.failure import refusal, require
from cardwright.testing.frozen import only_looking
from cardwright.testing.walks import positions

BAN = "a planted ban"
# A board has hundreds of cells out of reach, refused by one and the same line.
BARRED_OF_A_SORT = 6


def seats_asked(case: Case, numbers: range, visits: int) -> Iterator[tuple[Match, int]]:
    """Positions with a seat that has to decide there."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in match.to_decide():
                yield match, seat


def check_offered_is_what_nothing_speaks_against(case: Case, numbers: range, visits: int) -> None:
    for match, seat in seats_asked(case, numbers, visits):
        legal = [option.text() for option in match.legal(seat)]
        candidates = match.candidates(seat)
        offered = [one.option.text() for one in candidates if one.obstacle is None]
        require(offered == legal, f"what is offered to seat {seat} is not what has no obstacle")
        for one in candidates:
            if one.obstacle is not None:
                text = one.option.text()
                require(text not in legal, f"{text!r} is offered to seat {seat} and barred")
                require(bool(one.why.strip()), f"{text!r} is barred without a word")


def check_a_barred_candidate_is_refused_with_its_obstacle(
    case: Case, numbers: range, visits: int
) -> None:
    """By its words, by its machine form and as an option: the same words, and nothing changes."""
    for match, seat in seats_asked(case, numbers, visits):
        before = match.digest()
        for one in some_barred(match.candidates(seat)):
            for wish in (one.option, one.key, one.words):
                why = refusal(match, seat, wish)
                require(why == one.why, f"{wish!r} is refused with {why!r}, not with {one.why!r}")
        require(match.digest() == before, "a refusal changed the match")


def some_barred(candidates: list[Candidate]) -> list[Candidate]:
    """Candidates that something speaks against: the first few of each verb and obstacle."""
    counts: dict[tuple[str, str], int] = {}
    found: list[Candidate] = []
    for one in candidates:
        if one.obstacle is None:
            continue
        sort = (one.option.verb, one.obstacle.kind)
        counts[sort] = counts.get(sort, 0) + 1
        if counts[sort] <= BARRED_OF_A_SORT:
            found.append(one)
    return found


def check_every_spelling_finds_the_same(case: Case, numbers: range, visits: int) -> None:
    """The number in the list, the words and the machine form mean one and the same option.

    So do the words in capitals, and with more space than they need.
    """
    for match, seat in seats_asked(case, numbers, visits):
        ask = ask_of(match, seat)
        assert ask is not None, "the seat has something to decide"
        shown = {choice.id: choice.number for choice in ask.choices}
        for one in match.candidates(seat)[: len(match.legal(seat))]:
            text = one.option.text()
            loud = f" {'  '.join(one.words.upper().split())} "
            for wish in (str(shown[one.key]), one.words, loud, one.key):
                found = taken_for(match, seat, wish)
                require(found == text, f"{wish!r} is taken for {found!r}, not for {text!r}")


def check_no_two_candidates_read_alike(case: Case, numbers: range, visits: int) -> None:
    for match, seat in seats_asked(case, numbers, visits):
        words: set[str] = set()
        keys: set[str] = set()
        for one in match.candidates(seat):
            read = one.words.casefold()
            require(read.strip() != "" and not read.isdigit(), f"{one.key!r} reads {read!r}")
            require(read == read.strip(), f"{one.key!r} reads {read!r}: a thing is missing there")
            require(read not in words, f"two candidates of seat {seat} read {one.words!r}")
            require(one.key not in keys, f"two candidates of seat {seat} have the key {one.key!r}")
            words.add(read)
            keys.add(one.key)


def check_every_argument_has_a_sort(case: Case, numbers: range, visits: int) -> None:
    """What an option is about is declared by its verb, so that words and keys follow from it."""
    for match, seat in seats_asked(case, numbers, visits):
        for one in match.candidates(seat):
            option = one.option
            given = sum(1 for number in (option.what, option.where) if number != NOTHING)
            require(
                len(one.things) == given,
                f"the verb {option.verb!r} does not declare what {option.text()!r} is about",
            )


def check_every_held_card_is_a_candidate(case: Case, numbers: range, visits: int) -> None:
    """Where a decision is about held cards, each of them can be used or says why not."""
    game = case.game
    held_zones = [kind.name for kind in game.zone_kinds if kind.name in game.held_zones]
    secret = [kind.name for kind in game.zone_kinds if kind.face == FACE_OWNER]
    require(
        bool(held_zones) or not secret or not game.held_zones,
        f"no zone is called {' or '.join(game.held_zones)}: say in held_zones which of them hold "
        f"cards that are ready to be used ({', '.join(secret)}?), or that none does",
    )
    for match, seat in seats_asked(case, numbers, visits):
        world = match.world(seat)
        held = held_cards(world, seat)
        candidates = match.candidates(seat)
        if any(is_about(one, held) for one in candidates):
            for card in held:
                title = world.cards[card].template.title
                require(
                    any(one.concerns(world, card) for one in candidates),
                    f"{title}, which seat {seat} holds, is no candidate and nothing says why",
                )


def held_cards(state: State, seat: int) -> list[int]:
    """The cards in the hands of the owner who is asked, as far as it is known who that is."""
    found: list[int] = []
    for zone in state.zones:
        own = zone.owner >= 0 and state.seat_of[zone.owner] == seat
        if own and zone.kind.name in state.game.held_zones:
            found += [card for card in zone.cards if recognises(state.cards[card], seat)]
    return found


def is_about(one: Candidate, cards: list[int]) -> bool:
    for sort, number in one.things:
        if sort is CARD and number in cards:
            return True
    return False


def check_bans_are_named(case: Case, numbers: range, visits: int) -> None:
    """A held card that a lasting effect forbids is refused by naming that effect.

    So is whatever else it bars of what is about cards, or about nothing. What pays for
    something may be barred for another reason, since what it pays for is another now.
    """
    for match, seat in seats_asked(case, numbers, visits):
        world = match.world(seat)
        held = held_cards(world, seat)
        candidates = match.candidates(seat)
        about = [one.option.text() for one in candidates if is_about(one, held)]
        direct = [
            one.option.text() for one in candidates if all(sort is CARD for sort, _ in one.things)
        ]
        for question in case.game.questions:
            if question.sort is TRUTH:
                assert_named(world, seat, about, direct, question)


def assert_named(
    world: State, seat: int, about: list[str], direct: list[str], question: Question
) -> None:
    before, after = world.clone(), world.clone()
    ban = Modifier(question, GLOBAL_SCOPE, "forbid", Literal(0, TRUTH), None)
    blueprint = Blueprint(BAN, Duration(FOREVER), [ban], [], [])
    create_lasting(after, blueprint, after.seat_of.index(seat), -1, ())
    free, banned = found_on(before, seat), found_on(after, seat)
    left = [option.text() for option in banned.offered]
    reasons = {one.option.text(): obstacle_words(after, one.obstacle) for one in banned.barred}
    for option in free.offered:
        text = option.text()
        barred = text in about or (text in reasons and text in direct)
        if text in left or not barred:
            continue
        require(text in reasons, f"{question.name}: no makes {text!r} vanish without a reason")
        require(
            BAN in reasons[text],
            f"{question.name}: no by {BAN} refuses {text!r} with {reasons[text]!r}",
        )


def found_on(state: State, seat: int) -> Candidates:
    found = Candidates(True)
    decision = state.pending[seat]
    assert decision is not None, "only who is asked has candidates"
    decision.frame.candidates(state, found)
    return found


def check_looking_writes_nothing(case: Case, numbers: range, visits: int) -> None:
    """Enumerating leaves the table untouched, not restored."""
    for match, seat in seats_asked(case, numbers, visits):
        world = match.world(seat).clone()
        before = world.form()
        with only_looking(world):
            found_on(world, seat)
        require(world.form() == before, "enumerating changed the table")
