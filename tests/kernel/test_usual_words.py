"""What holds where a game says nothing of its own: usual words, the usual estimate, no decision."""

from __future__ import annotations

from cardwright.kernel import COUNT, TAGS, Literal, Match, Moment, load_cards, seed_from_number
from cardwright.kernel.machine.event_readers import EventCardTags
from cardwright.kernel.machine.facts import NamedFact
from cardwright.kernel.machine.sums import Extreme
from cardwright.kernel.table.spellings import keyed
from cardwright.kernel.table.written import Written
from tests.toy import Parley

PARLEY = load_cards(Parley())
READERS = PARLEY.vocabulary.readers


def begun() -> Match:
    return Match(PARLEY, {}, seed_from_number(1)).start()


def test_tags_without_words_of_their_own() -> None:
    assert EventCardTags("drawn_card").words() == "the tags of its drawn card"
    tags = Literal(0, TAGS)
    assert tags.tag_words("fine", True) == f"{tags.words()} include fine"
    assert tags.tag_words("fine", False) == f"not ({tags.words()} include fine)"


def test_a_phase_is_compared_like_any_other_value_where_it_is_not_asked_for_itself() -> None:
    phase = READERS["phase"]
    assert phase.compared(">", READERS["turn"]).startswith("the phase is ")


def test_the_least_and_the_greatest_of_several_read_as_a_list() -> None:
    turn = READERS["turn"]
    one, two = Literal(1, COUNT), Literal(2, COUNT)
    assert Extreme("min", [turn, turn, one]).words().startswith("the least of the number of turns")
    assert Extreme("max", [one, two]).words() == "the greatest of 1 and 2"
    assert Extreme("max", [turn, one]).counted() == "", "only an upper bound is counted up to"


def test_a_game_that_cannot_tell_estimates_what_was_scored_so_far() -> None:
    match = begun()
    match.state.scores = [3, -3]
    assert [match.game.estimate(match.state, seat) for seat in (0, 1)] == [300, -300]


def test_nothing_is_meant_by_whoever_is_not_asked() -> None:
    match = begun()
    asked = match.to_decide()[0]
    state = match.world(asked)
    state.pending[asked] = None
    assert keyed(state, asked, "pass") is None


def test_a_position_with_fewer_cards_is_written_afresh() -> None:
    state = begun().state
    written = Written()
    whole = written.cards_text(state.cards)
    fewer = written.cards_text(state.cards[:1])
    assert fewer == f"[{state.cards[0].form()!r}]"
    assert written.cards_text(state.cards) == whole


def test_a_fact_is_told_but_not_kept_where_no_numbers_are_dealt() -> None:
    state = begun().state
    state.numbering = b""
    state.facts = ()
    before = len(state.events)
    state.tell_fact(Moment("guessed", 0), NamedFact(("plea",), True), (0,))
    assert len(state.events) == before + 1
    assert state.facts == ()
