"""What one seat does unseen can change another's options, through an answer that depends on
both. Opening then stopped with an assertion. The seat is now asked again from there on."""

from cardwright.kernel import Match, seed_from_number
from tests.skirmish.stage import at

BARGAIN = """
bargain:
  effect:
    lasting:
      until: end_of_match
      answers: {cost: {times: 0, if: owner.hand >= 3}}
costly: {cost: 4, copies: 2}
"""


def overtaken() -> Match:
    """All is free while seat 0 holds three cards, and it lays one of them unseen."""
    match = at(
        """
        given: {hand.0: [bargain], hand.1: [costly, costly]}
        do: ["0: play bargain", "0: ready", "1: ready"]
        """,
        BARGAIN,
    )
    match.act(1, "play costly")
    match.act(1, "play costly")
    match.act(1, "ready")
    match.act(0, match.legal(0)[0])
    match.act(0, "ready")
    return match


def test_the_overtaken_seat_is_asked_again() -> None:
    match = overtaken()
    assert match.to_decide() == [1], "the first seat stays ready"
    assert match.state.resource(1, 0).available == 200, "the first of its plays was still possible"
    assert [made.option for made in match.decisions()][-1] == "ready", "the record keeps it all"
    match.act(1, "ready")
    assert match.state.phase == "strike" or match.state.turn == 2


def test_the_record_leads_to_the_same_place() -> None:
    first, second = overtaken(), overtaken()
    assert first.digest() == second.digest()
    sampled = first.determinise(0, seed_from_number(7))
    assert sampled.legal(1)
