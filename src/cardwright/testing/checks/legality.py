"""Legality: one enumerator, in a fixed order, and a door that takes exactly what it lists."""

from __future__ import annotations

from cardwright.kernel import Match, Refused
from cardwright.testing.cases import Case
from cardwright.testing.failure import refusal, refuses_undo, require
from cardwright.testing.pictures import accepted_texts, picture
from cardwright.testing.walks import Walk, positions

MUTATIONS = ["", " ", "pass", "PASS", "done", "play", "play -1", "play 0 0 0", "9" * 40, "\n", "💥"]
WISHES_MAX = 60


def texts(match: Match, seat: int) -> list[str]:
    return [option.text() for option in match.legal(seat)]


def check_legal_is_repeatable(case: Case, numbers: range, visits: int) -> None:
    """The same position lists the same options in the same order, however it came about."""
    for number in numbers:
        again = Walk(case, number)
        for match, _ in positions(case, number, visits):
            while len(again.match.decisions()) < len(match.decisions()):
                again.step()
            for seat in range(match.state.seats):
                listed = texts(match, seat)
                require(len(set(listed)) == len(listed), "each option is listed once")
                require(texts(match, seat) == listed, "asked again, the options are others")
                require(texts(match.clone(), seat) == listed, "a clone has other options")
                require(
                    texts(again.match, seat) == listed,
                    "the same match played again has other options",
                )


def check_always_goes_on(case: Case, numbers: range, visits: int) -> None:
    """Whoever is asked has an option; somebody is asked until the match is over; then nobody."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            asked = match.to_decide()
            require(bool(asked) != match.over, "somebody is asked until the match is over")
            for seat in range(match.state.seats):
                require(
                    bool(match.legal(seat)) == (seat in asked),
                    "whoever is asked has an option, and nobody else",
                )


def check_spectators_decide_nothing(case: Case, numbers: range, visits: int) -> None:
    """A seat that is not at the table has no options, no undo and no say."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            before = picture(match)
            for nobody in (-1, match.state.seats, 99):
                require(not match.can_undo(nobody), "a seat that is not there has nothing to undo")
                refuses_undo(match, nobody)
                for seat in match.to_decide():
                    refusal(match, nobody, match.legal(seat)[0])
            require(match.legal(-1) == [], "a spectator has no options")
            require(picture(match) == before, "looking changed the match")


def check_act_takes_exactly_what_is_legal(case: Case, numbers: range, visits: int) -> None:
    """Brute force: every text ever seen as an option anywhere, and mutations of them.

    What is offered is accepted, all else is refused with a reason and changes
    nothing at all.
    """
    seen = every_text(case, numbers)
    for number in numbers:
        for match, stream in positions(case, number, visits):
            for seat in range(match.state.seats):
                accepted = accepted_texts(match, seat)
                for option in match.legal(seat):
                    match.clone().act(seat, option)
                wishes = [*seen, *MUTATIONS, *mutated(texts(match, seat))]
                start = stream.below(len(wishes))
                before = picture(match)
                for wish in [*wishes[start:], *wishes[:start]][:WISHES_MAX]:
                    taken = taken_for(match, seat, wish)
                    if wish.casefold() in accepted:
                        require(taken != "", f"{wish!r} is offered to seat {seat} and yet refused")
                    require(
                        taken in ("", *texts(match, seat)),
                        f"{wish!r} was not offered to seat {seat} and yet taken",
                    )
                require(picture(match) == before, "a refusal changes nothing")


def every_text(case: Case, numbers: range) -> list[str]:
    seen: dict[str, None] = {}
    for number in numbers[:10]:
        for match, _ in positions(case, number, 10):
            for seat in range(match.state.seats):
                seen.update(dict.fromkeys(texts(match, seat)))
    return list(seen) or ["nothing"]


def mutated(options: list[str]) -> list[str]:
    """Near misses of real options."""
    wrong: list[str] = []
    for option in options[:8]:
        words = option.split()
        wrong += [f"{option} 0", f"{option}x", f" {option}", words[0], f"{words[0]} 1 2"]
        if len(words) > 1:
            wrong += [f"{words[0]} {int(words[1]) + 1}", f"{words[0]} -{words[1]}"]
    return wrong


def taken_for(match: Match, seat: int, wish: str) -> str:
    """The option that a wish is taken for, as text; empty if it is refused, with a reason."""
    try:
        after = match.clone()
        after.act(seat, wish)
    except Refused as refused:
        require(bool(str(refused).strip()), "a refusal gives its reason")
        refusal(match, seat, wish)
        return ""
    made = [taken for taken in after.decisions() if taken.seat == seat]
    return made[len([taken for taken in match.decisions() if taken.seat == seat])].option
