"""What is asked, offered and written down while the new words are at work at the fair."""

from __future__ import annotations

from typing import ClassVar

import pytest

from cardwright.kernel import Match, Refused, Scene, load_cards, seed_from_number
from cardwright.kernel.language import file_schema
from cardwright.kernel.language.content import CardFile, load_content
from cardwright.kernel.language.problems import ContentErrors
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.language.vocabulary import Vocabulary
from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.card_plays import Play, PlayingCard
from cardwright.kernel.machine.expr import COUNT, Literal
from cardwright.kernel.machine.operations import Expire
from cardwright.kernel.machine.shown_cards import LookAt
from cardwright.kernel.table.stage import start_scenario
from tests.market.game import HAND, STALL, Market
from tests.toy.fair import Fair
from tests.toy.fair.game import Ware
from tests.toy.test_words import fair, holding, played

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


@pytest.mark.parametrize(
    ("which", "card", "needs"),
    [
        ("lowest: target.cost", "Crown", "the target's cost is the lowest"),
        ("where: target.cost < 6, lowest: target.cost", "Groat", "the target's cost is the lowest"),
        (
            "where: target.cost < 6, highest: target.cost",
            "Curse",
            "the target's cost is the highest",
        ),
        (
            "where: target.cost < 6, highest: target.cost",
            "Crown",
            "the target's cost is less than 6",
        ),
    ],
)
def test_why_a_card_is_not_one_of_the_least_or_the_most(which: str, card: str, needs: str) -> None:
    match = played(
        f"{{move_card: trash, to: {{of: cards_in_discards, {which}, choose: 1}}}}",
        "], discards.0: [penny, curse, groat, smith, crown",
    )
    with pytest.raises(Refused, match=f"{card} fits only if {needs}"):
        match.act(0, card)


@pytest.mark.parametrize(
    ("joint", "text"),
    [
        (
            "and",
            "neither has the same name as the old card nor has the same name as the new card",
        ),
        (
            "or",
            "does not have the same name as the old card or this card does not have the same "
            "name as the new card",
        ),
    ],
)
def test_two_names_that_a_card_does_not_have(joint: str, text: str) -> None:
    kept = "old_card: {of: cards_in_hand, choose: 1}, new_card: {of: cards_in_supply, choose: 1}"
    differs = f"card.name != old_card.name {joint} card.name != new_card.name"
    effect = f"{{let: {{{kept}, do: {{draw: 1, if: {differs}}}}}}}"
    said = fair(f"probe: {{effect: {effect}}}\n").by_name["probe"].words()[-1]
    assert said.endswith(f": draw 1 card from the deck if this card {text}.")


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
    assert "the card is called penny" in " ".join(game.by_name["probe"].words()).lower()


def test_the_schema_has_the_new_words() -> None:
    text = str(file_schema(load_cards(Fair()), "wares"))
    for word in ("'let'", "'with'", "'put_back'", "'your_next_turn'", "'whose'", "'reshuffle'"):
        assert word in text


class Bare(Market):
    """A market without a deck."""

    zone_kinds: ClassVar = [STALL, HAND]


class Fixed(Market):
    """A market without chance."""

    stream_names: ClassVar = []


@pytest.mark.parametrize(
    ("game", "effect", "wrong"),
    [
        (Bare(), "{search: {}}", "this game has no zone 'deck'; say 'in'"),
        (Fixed(), "{search: {in: stall}}", "this game has no stream of chance to shuffle with"),
        (Fixed(), "{draw: {cards: 1, reshuffle: stall}}", "this game has no stream of chance"),
        (Fixed(), "{let: {n: {roll: 6}, do: nothing}}", "has no stream of chance to roll with"),
    ],
)
def test_a_game_may_lack_what_a_word_needs(game: Market, effect: str, wrong: str) -> None:
    vocabulary = Vocabulary(game, game.tag_names)
    cards = CardFile("wares.yaml", f"probe: {{effect: {effect}}}".encode())
    with pytest.raises(ContentErrors, match=wrong):
        load_content(vocabulary, game.define(vocabulary), [cards])


def test_what_is_gone_is_neither_looked_at_nor_played_nor_ended() -> None:
    match = played("{lasting: {until: your_next_turn, answers: {price: +1}}}")
    state = match.state
    before = match.digest()
    LookAt().do(state, Scene(0))
    Play(Literal(2, COUNT)).do(state, Scene(0))
    Expire().do(state, Scene(0, target=99))
    assert match.digest() == before
    Expire().do(state, Scene(0, target=state.in_force[0].arrival))
    assert not state.in_force
    assert Expire().words() == "it is over"
    assert PlayingCard(1, 7).form() == ["PlayingCard", 1, 7]


def test_one_card_has_no_order_and_a_sample_needs_no_care() -> None:
    one = played("{put_back: {cards: {of: cards_in_hand, first: 1}}}", ", penny")
    assert holding(one, "deck") == ["penny"]
    waiting = played("{may: {do: {put_back: cards_in_hand}}}", ", penny, crown, bread")
    sample = waiting.determinise(0, seed_from_number(1))
    sample.act(0, sample.legal(0)[0])
    assert len(sample.legal(0)) == 3


def test_what_rests_on_hidden_cards_is_asked_in_any_case() -> None:
    dear = "{of: cards_in_hand, where: target.cost > 5, choose: 1}"
    inner = f"{{with: {{targets: {dear}, do: {{reveal: {{}}}}}}}}"
    match = played(f"{{may: {{do: {{attempt: {{do: {inner}}}}}}}}}", ", penny")
    assert [option.text() for option in match.legal(0)] == ["pass"]


def test_amounts_are_written_down() -> None:
    game = played("{when: {holds: whole(owner.coins) > 1, then: {draw: 1}}}").game
    probe = game.by_name["probe"]
    assert isinstance(probe, Ware)
    assert "whole" in str(probe.effect.form())
