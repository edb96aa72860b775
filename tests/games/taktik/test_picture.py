"""The drawing: everything by characters, colours beside them, within eighty columns."""

import pytest

from cardwright.games.taktik.seen.picture import LINE_WIDTH, draw, plain_lines
from tests.games.taktik.stage import staged, started, taktik

PICTURE = """\
Village defence on crossroads, round 1 of 8: attacker to play, 5 moves and 5
attacks left
attacker wins by Annihilation, Capture and hold
defender wins by Annihilation, Timed resistance
     A  B  C  D  E  F  G  H
  1   .  .  . =f  .  .  .  .
  2   .  .  . =.  .  ,  .  .
  3   .  faM. =.  ,  .  ^  .
  4  =. =. =. =. =. =. =.  .
  5   .  .  u =.  .  f  .  .
  6   ^  .  .dI*  .  .  .  .
  7   .  .  f =.  .  .  ^  .
  8   .  .  . =.  .  .  .dS.
. plain  , rough  ^ hill  f forest  i industrial  u urban  w water  = road
~ river  # bridge  * objective
attacker (a), 0 lost:  A1 mechanised C3
defender (d), 0 lost:  D1 infantry D6  D2 special H8"""


def test_a_board() -> None:
    """taktik 1.2: side, kind and ground of every cell in three characters."""
    match = staged("""
        given: {units: [A mechanised C3, D infantry D6, D special H8], phase: movement}
        """)
    assert "\n".join(plain_lines(match.view(0))) == PICTURE


def test_lost_units_are_counted() -> None:
    match = staged("""
        given:
          units: [A infantry C3, D infantry C4, D infantry H8]
          phase: attack
        rolls: {dice: [5]}
        do: ["0: attack with A1 infantry"]
        """)
    assert "defender (d), 1 lost:  D2 infantry H8" in plain_lines(match.view(1))


@pytest.mark.parametrize("board", taktik().setups["map"])
@pytest.mark.parametrize("mission", taktik().setups["mission"])
def test_it_fits_a_terminal(board: str, mission: str) -> None:
    """taktik 1.3: the largest board too."""
    lines = plain_lines(started(2, map=board, mission=mission).view(0))
    assert max(len(line) for line in lines) <= LINE_WIDTH


def test_colour_is_never_the_only_sign() -> None:
    """taktik 1.2: pieces in different colours never read the same."""
    colours: dict[str, set[str]] = {}
    for span in [span for line in draw(started(3, map="front").view(0)) for span in line]:
        if span.text.strip():
            colours.setdefault(span.text, set()).add(span.colour)
    assert [text for text, found in colours.items() if len(found) > 1] == []


def test_it_is_drawn_from_a_view_alone() -> None:
    """taktik 9.1: the same for both seats and for a spectator, since the board is open."""
    match = started(1)
    assert [span.text for span in taktik().draw(match.view(0))[0]]
    assert plain_lines(match.view(0)) == plain_lines(match.view(1)) == plain_lines(match.view(-1))
