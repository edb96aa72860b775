"""Typed wishes: the words of an option, or a part of them that only one option has."""

from __future__ import annotations

import re
from typing import Final

from cardwright.kernel import Choice, Match, Option, Refused, ask_of, say

WORD: Final = re.compile(r"\w+")
NAMED_MAX: Final = 4


def option_typed(match: Match, seat: int, wish: str) -> Option:
    """The option that somebody means: in any spelling of it, or by a part of its words.

    Refused with a reason, or with the options among which the words do not decide.
    """
    try:
        return match.meant(seat, wish)
    except Refused as refused:
        ask = ask_of(match, seat)
        found = [] if ask is None else with_words(ask.choices, wish)
        if not found:
            raise
        if len(found) > 1:
            raise Refused(could_be(found)) from refused
        return match.meant(seat, found[0].id)


def with_words(choices: list[Choice], wish: str) -> list[Choice]:
    """The choices in whose words all words of the wish stand."""
    wanted = WORD.findall(wish.casefold())
    if not wanted:
        return []
    return [
        choice
        for choice in choices
        if all(word in WORD.findall(choice.says.casefold()) for word in wanted)
    ]


def could_be(found: list[Choice]) -> str:
    named = ", ".join(choice.says for choice in found[:NAMED_MAX])
    more = "" if len(found) <= NAMED_MAX else " …"
    return say("that could be one of {n}: {options}", n=len(found), options=named + more)
