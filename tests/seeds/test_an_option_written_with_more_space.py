"""With a space behind it, `Parry ` meant taking back a parry that lay there, or several things."""

from __future__ import annotations

import pytest

from cardwright.kernel import Match, Refused, load_game, seed_from_number


def planning() -> Match:
    """Seat 0 has planned to stand firm, and could do so again or change it."""
    match = Match(load_game("duel"), {}, seed_from_number(3)).start()
    wanted = ["change Stand firm", "Stand firm"]
    while not set(wanted) <= {one.words for one in match.candidates(0)}:
        seat = match.to_decide()[0]
        offered = {one.words: one.option for one in match.candidates(seat) if not one.why}
        match.act(seat, offered.get("Stand firm" if seat == 0 else "ready", match.legal(seat)[0]))
    return match


@pytest.mark.parametrize("dressed", ["  {} ", "{}.", "«{}»", "{}\t"])
def test_dressing_changes_nothing(dressed: str) -> None:
    match = planning()
    for one in match.candidates(0):
        wish = dressed.format("  ".join(one.words.split()))
        if one.why:
            with pytest.raises(Refused) as refused:
                match.meant(0, wish)
            assert str(refused.value) == one.why
        else:
            assert match.meant(0, wish).same(one.option)
