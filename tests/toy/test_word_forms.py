"""What is asked, offered and written down while the new words are at work at the fair."""

from __future__ import annotations

from cardwright.kernel import Match, load_cards
from cardwright.kernel.language import file_schema
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.table.stage import start_scenario
from tests.toy.fair import Fair
from tests.toy.test_words import holding, played

PARTS = [
    "{with: {targets: cards_in_trash, do: {look: {}}, otherwise: nothing}}",
    "{with: {targets: cards_in_hand, do: {reveal: {}}}}",
    "{each: {who: enemies, do: {draw: 1}}}",
    "{each: {who: everyone, do: {draw: {cards: 1, reshuffle: discards}}}}",
    "{attempt: {do: {draw: 1}, otherwise: nothing}}",
    "{attempt: {do: nothing, otherwise: {tell: cheer}}}",
    "{play: 1, to: {of: cards_in_hand, choose: 1}}",
    "{search: {}}",
    "{put_back: cards_in_hand}",
    "{pay: {cost: {lose: {resource: coins, amount: 9}}, otherwise: {tell: cheer}}}",
    "{may: {do: nothing, otherwise: nothing}}",
    "{move_card: hand, to: {of: cards_in_trash, choose: 1}}",
]


def pending(match: Match) -> tuple[str, list[str]]:
    """What seat 0 is asked, and all that is against its candidates."""
    decision = match.state.pending[0]
    assert decision is not None
    found = Candidates(True)
    decision.frame.candidates(match.state, found)
    assert decision.form()
    barred = [one.obstacle.kind for one in found.barred]
    return decision.frame.asks(match.state), barred


def test_only_what_could_do_something_is_offered() -> None:
    match = played(f"{{choose: [{', '.join(PARTS)}]}}", ", penny], discards.0: [bread")
    assert [option.what for option in match.legal(0)] == [1, 3, 5, 6, 8, 9]


def test_what_is_asked_is_a_sentence() -> None:
    naming = played("{let: {lucky_one: {name: wares}, do: nothing}}")
    assert pending(naming) == ("Name the lucky one", [])
    back = "{put_back: {cards: cards_in_hand, at: bottom}}"
    assert pending(played(back, ", penny, crown"))[0].startswith("Which card goes back next?")


def test_what_is_chosen_already_says_so() -> None:
    effect = "{move_card: discards, to: {of: cards_in_hand, where: target.cost < 6, choose: 2}}"
    match = played(effect, ", penny, groat, bread, crown", "0: penny")
    assert pending(match)[1] == ["chosen", "unfit"]


def test_choices_inside_choices_are_written_down() -> None:
    kept = played("{let: {it: {of: cards_in_hand, choose: 1}, do: nothing}}", ", penny, crown")
    sides = played("{each: {who: {of: enemies, choose: 1}, do: {draw: 1}}}", seats=3)
    prices = (
        "{may: {pay: {choose: [{lose: {resource: coins, amount: 1}}, {draw: 1}]}, then: "
        "{tell: cheer}}}"
    )
    paying = played(prices, "], coins.0: 2, deck.0: [penny", "0: choose 0")
    for match in (kept, sides, paying):
        assert match.clone().digest() == match.digest()
        assert pending(match)[1] == []


def test_a_count_that_needs_a_card_is_told_without_being_kept() -> None:
    effect = (
        "{let: {it: {of: cards_in_hand, choose: 1}, n: {count: {of: cards_in_hand, "
        "where: target.cost == it.cost}}, do: {draw: n}}}"
    )
    match = played(effect, ", crown, crown, bread], deck.0: [penny, penny", "0: crown")
    assert holding(match, "deck") == []
    assert match.state.facts == ()


def test_nobodys_cards_and_events_without_a_card() -> None:
    effect = "{move_card: trash, to: {of: cards_in_supply, where: target.owner == owner}}"
    assert holding(played(effect), "trash") == []
    effect = "{draw: 1, to: {of: self, whose: card.owner}}"
    assert holding(played(effect, "], deck.0: [penny"), "hand") == ["penny"]
    nobody = (
        "{let: {it: {of: cards_in_trash, choose: 1}, do: {take: hand, to: {of: "
        "cards_in_hand, whose: it.owner}}}}"
    )
    assert holding(played(nobody, "], hand.1: [penny"), "hand", 1) == ["penny"]
    asked = "{let: {it: {of: cards_in_trash, choose: 1}, do: {draw: 'ask(\"price\", it)'}}}"
    assert holding(played(asked, "], deck.0: [penny"), "hand") == []


def test_a_rule_may_name_the_card_of_an_event() -> None:
    game = Fair()
    cards = (
        'probe: {rules: {on: card_moved, where: event.card.name == "penny", do: {tell: cheer}}}\n'
    )
    load_cards(game, changes=[("wares-mine.yaml", cards)])
    text = (
        "setup: {box: open}\ngiven: {table.0: [probe], hand.0: [penny, bread]}\ndo: ['0: "
        "play penny', '0: play bread']\n"
    )
    match = start_scenario(game, read_scenario(text, "probe", game))
    assert [event.kind for event in match.log].count("cheer") == 1
    assert "the name of its card is penny" in " ".join(game.by_name["probe"].words()).lower()


def test_the_schema_has_the_new_words() -> None:
    text = str(file_schema(load_cards(Fair()), "wares"))
    for word in ("'let'", "'with'", "'put_back'", "'your_next_turn'", "'whose'", "'reshuffle'"):
        assert word in text
