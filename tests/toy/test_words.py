"""Words of the card language at the fair: what else they do, and what is refused."""

from __future__ import annotations

import pytest

from cardwright.kernel import Match, Scene, load_cards, renumber, seed_from_number
from cardwright.kernel.language.document import read_document
from cardwright.kernel.language.problems import ContentErrors
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table.stage import start_scenario
from tests.toy.fair import Fair
from tests.toy.fair.game import HAND, Ware


def fair(cards: str) -> Fair:
    game = Fair()
    load_cards(game, changes=[("wares-mine.yaml", cards)])
    return game


def said(effect: str, more: str = "") -> str:
    with pytest.raises(ContentErrors) as errors:
        fair(f"probe: {{effect: {effect}}}\n{more}")
    return str(errors.value)


def played(effect: str, given: str = "", *steps: str, seats: int = 2) -> Match:
    """One card with this effect, played by seat 0."""
    game = fair(f"probe: {{effect: {effect}, tags: [action]}}\n")
    do = ", ".join(f'"{step}"' for step in ("0: play probe", *steps))
    text = f"setup: {{box: open, seats: {seats}}}\ngiven: {{hand.0: [probe{given}]}}\ndo: [{do}]\n"
    return start_scenario(game, read_scenario(text, "probe", game))


def holding(match: Match, zone: str, owner: int = 0) -> list[str]:
    """The names in a zone, from the bottom to the top."""
    cards = match.state.zone(match.game.vocabulary.zones[zone], owner).cards
    return [match.state.cards[card].template.name for card in cards]


@pytest.mark.parametrize(
    ("effect", "wrong"),
    [
        ("{let: 3}", "let is written as names with what they keep, and do"),
        ("{let: {it: cards_in_hand, do: nothing}}", "a name keeps one thing"),
        ("{let: {it: {of: cards_in_hand, choose: 2}, do: nothing}}", "a name keeps one thing"),
        ("{let: {it: {first: 1}, do: nothing}}", "what is kept is one of: of, count, name, number"),
        ("{let: {it: {name: wares, to: 3}, do: nothing}}", "'name' stands alone"),
        ("{let: {it: {number: 3}, do: nothing}}", "a number is named between two others"),
        ("{let: {n: turn, do: {draw: 1, to: n}}}", "'n' is a count, which is no target"),
        ("{with: 3}", "with is written as fields: targets, do, then, otherwise"),
        ("{with: {target: self, do: nothing}}", "with has no field 'target'"),
        ("{with: {do: nothing}}", "with needs the field 'targets'"),
        ("{each: {who: cards_in_hand, do: nothing}}", "each is done by owners, not by a card"),
        ("{show: cards_in_hand, to: this_card}", "a card is shown to owners, not to a card"),
        ("{show: {whom: {of: enemies, choose: 1}}}", "whom to show it to is kept first"),
        ("{put_back: enemies}", "cards are put back, not an owner"),
        ("{put_back: {cards: {of: cards_in_hand, choose: 1}}}", "all of them are put back"),
        ("{draw: 1, to: {of: enemies, top: 1}}", "only cards lie at the top of a pile"),
        (
            "{move_card: hand, to: {of: cards_in_deck, top: 1, bottom: 1}}",
            "top or bottom, not both",
        ),
        ('{draw: 1, if: card.name == "nobody"}', "no card is called 'nobody'"),
        ('{draw: 1, if: card.name < "moat"}', "have no order"),
        ('{draw: ask("worth")}', "there is no question 'worth'"),
        ("{draw: ask(standing)}", "ask is written with a question in quotes"),
        ("{draw: 'ask(\"price\", owner)'}", "price is asked about a card"),
        ("{draw: whole(turn)}", "'turn' is a count already"),
        ("{draw: 'whole(turn, 2)'}", "whole takes one quantity"),
        (
            "{lasting: {until: {event: {where: turn > 1}}, answers: {price: +1}}}",
            "an event is named",
        ),
        ("{pay: {cost: {draw: 1}}}", "a price needs what it buys"),
    ],
)
def test_what_is_wrong_is_said(effect: str, wrong: str) -> None:
    assert wrong in said(effect)


def test_tags_are_declared_in_a_file_and_used_in_any() -> None:
    game = fair("new_tags: shiny\nprobe: {tags: [shiny, attack]}\n")
    assert (
        game.by_name["probe"].tags == game.vocabulary.tags["shiny"] | game.vocabulary.tags["attack"]
    )
    many = ", ".join(f"t{number}" for number in range(300))
    with pytest.raises(ContentErrors, match="a game has at most 256 tags"):
        fair(f"new_tags: [{many}]\nprobe: {{}}\n")


def test_cards_go_back_in_the_order_of_choice_and_others_do_not_see_it() -> None:
    effect = (
        "[{look: {}, to: {of: cards_in_deck, top: 3}}, {put_back: {cards: {of: "
        "cards_in_deck, top: 3}}}]"
    )
    match = played(effect, "], deck.0: [bread, penny, groat, crown", "0: crown", "0: penny")
    assert holding(match, "deck") == ["bread", "crown", "penny", "groat"]
    assert [event.kind for event in match.told(1)].count("card_shown") == 0
    assert [event.kind for event in match.told(0)].count("card_shown") == 3


def test_what_its_owner_does_not_know_goes_back_first() -> None:
    match = played("{put_back: {cards: {of: cards_in_deck, top: 2}}}", "], deck.0: [bread, penny")
    assert holding(match, "deck") == ["penny", "bread"]
    assert holding(played("{put_back: cards_in_discards}"), "deck") == []


def test_nobody_chooses_among_cards_that_they_do_not_know() -> None:
    match = played(
        "{move_card: hand, to: {of: cards_in_deck, choose: 1}}", "], deck.0: [bread, penny"
    )
    assert holding(match, "deck") == ["bread", "penny"]


def test_a_name_without_a_thing_does_nothing() -> None:
    effect = "{let: {it: {of: cards_in_deck, top: 1}, do: [{look: {}, to: it}, {draw: it.cost}]}}"
    assert holding(played(effect), "hand") == []
    effect = "{let: {it: {of: cards_in_deck, choose: 1}, do: {move_card: hand, to: it}}}"
    assert holding(played(effect), "hand") == []


def test_with_goes_on_for_as_many_as_there_were_or_otherwise() -> None:
    effect = (
        "{with: {targets: cards_in_discards, do: {move_card: trash}, then: {draw: "
        "that_many}, otherwise: {tell: cheer}}}"
    )
    match = played(effect, "], discards.0: [curse, curse], deck.0: [bread, penny, crown")
    assert (holding(match, "hand"), holding(match, "trash")) == (["crown", "penny"], ["curse"] * 2)
    assert [event.kind for event in played(effect).log].count("cheer") == 1


def test_each_begins_with_the_owner_or_whoever_comes_next() -> None:
    match = played("{each: {who: everyone, do: {tell: cheer}}}", seats=3)
    told = [event.number("owner") for event in match.log if event.kind == "cheer"]
    assert told == [0, 1, 2]
    some = played(
        "{each: {who: {of: enemies, choose: 1}, do: {tell: cheer}}}", "", "0: seat 2", seats=3
    )
    assert [event.number("owner") for event in some.log if event.kind == "cheer"] == [2]


def test_a_count_of_hidden_cards_is_told_and_honoured() -> None:
    effect = (
        "{let: {n: {count: {of: cards_in_hand, whose: whose_turn, where: target.cost > "
        "2}}, do: {draw: n}}}"
    )
    match = played(effect, ", crown, penny], hand.1: [bread")
    assert [event.line() for event in match.log if event.kind == "counted"] == [
        "counted owner=0 place=cards_in_hand condition=the target's cost is more than 2 count=1"
    ]
    for number in range(20):
        sample = match.determinise(1, seed_from_number(number))
        hand = [sample.cards[card].template for card in sample.zone(HAND, 0).cards]
        assert len([one for one in hand if one.numbers["cost"] > 2]) == 1


def test_a_price_that_was_not_paid() -> None:
    effect = (
        '{may: {pay: {reveal: {}, to: {of: cards_in_hand, where: target.name == "moat", '
        "choose: 1}}, otherwise: {tell: cheer}}}"
    )
    match = played(effect, ", penny")
    assert [option.text() for option in match.legal(0)] == ["pass"]
    match.act(0, "pass")
    assert "cheer" in [event.kind for event in match.log]


def test_a_question_inside_its_own_answer_is_answered_by_the_rule() -> None:
    cards = (
        'probe: {answers: {standing: {add: ask("standing")}}, effect: {draw: ask("standing")}}\n'
    )
    game = fair(cards)
    text = (
        "setup: {box: open}\ngiven: {table.0: [probe], hand.0: [probe], deck.0: [bread, "
        "bread, penny, penny, crown]}\ndo: ['0: play probe']\n"
    )
    match = start_scenario(game, read_scenario(text, "probe", game))
    assert len(holding(match, "hand")) == 5


def test_words_of_the_new_effects() -> None:
    game = load_cards(Fair())
    for template in game.templates:
        assert isinstance(template, Ware)
        assert template.effect.words()
        assert template.effect.form() == template.effect.form()
        template.effect.boosted(100)
        template.effect.obstacle(Match(game, {}, seed_from_number(1)).start().state, Scene(0))


def test_a_position_inside_every_new_choice_can_be_written_and_read() -> None:
    game = load_cards(Fair())
    for name in ("seer", "wishing_well", "hag", "gambler", "cellar", "press_gang", "mine"):
        text = (
            f"setup: {{box: open}}\ngiven: {{hand.0: [{name}, penny], hand.1: [moat, penny, "
            f"groat, crown, bread], deck.0: [penny, groat, crown], coins.0: 3}}\ndo: ['0: "
            f"play {name.replace('_', ' ')}']\n"
        )
        match = start_scenario(game, read_scenario(text, name, game))
        written = match.scenario()
        again = start_scenario(game, read_scenario(written, "again", game))
        assert again.view(0) == match.view(0)
        assert read_document(written, "again")


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (
            "{each: {who: next_player, do: {draw: 1}}}",
            "The next player: draw 1 card from the deck.",
        ),
        (
            "{draw: 1, if: owner.hand > owner.discards}",
            "Draw 1 card from the deck if the number of cards in your hand is more than the "
            "number of cards in your discards.",
        ),
        (
            "{draw: 1, if: owner.hand >= 1}",
            "Draw 1 card from the deck if there is a card in your hand.",
        ),
        (
            "{draw: whole(owner.coins)}",
            "Draw a card from the deck for each whole point of your coins.",
        ),
        (
            "{draw: whole(owner.coins + owner.health)}",
            "Draw as many cards from the deck as your coins plus your health (whole ones).",
        ),
        (
            "{draw: 3 - owner.hand}",
            "Draw cards from the deck until there are 3 in your hand.",
        ),
        (
            "{draw: 3 - owner.discards}",
            "Draw as many cards from the deck as 3 less the number of cards in your discards.",
        ),
        (
            "{draw: 1, if: turn > owner.hand}",
            "Draw 1 card from the deck if the number of turns played is more than the number of "
            "cards in your hand.",
        ),
        (
            "{draw: 1, if: phase != trading and phase != tidying}",
            "Draw 1 card from the deck if it is not the trading phase and not the tidying phase.",
        ),
        (
            "{each: {who: {of: enemies, where: target == card.owner}, do: {draw: 1}}}",
            "The owner of this card, if among your enemies: draw 1 card from the deck.",
        ),
        (
            "{each: {who: {of: enemies, where: target.health > 2}, do: {draw: 1}}}",
            "Each of your enemies whose health is more than 2: draw 1 card from the deck.",
        ),
        (
            "{take: hand, to: {of: cards_in_supply, where: target != card, choose: 1}}",
            "Take one of the cards in the supply that is not this card (your choice) into your "
            "hand.",
        ),
        (
            "{move_card: trash, to: {of: cards_in_hand, where: 'not \"action\" in target.tags'}}",
            "Put the cards in your hand that are no action cards into the trash.",
        ),
    ],
)
def test_how_many_and_who_are_said(effect: str, text: str) -> None:
    assert fair(f"probe: {{effect: {effect}}}\n").by_name["probe"].words()[-1] == text


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ("card.name == event.card.name", "this card has the same name as that card"),
        ("event.card.name == card.name", "the card has the same name as this card"),
        ("event.card.name != card.name", "the card does not have the same name as this card"),
    ],
)
def test_the_name_of_a_card_that_an_event_was_about_is_said(condition: str, text: str) -> None:
    rule = f"{{on: card_moved, where: {condition}, do: {{draw: 1}}}}"
    assert fair(f"probe: {{rules: {rule}}}\n").by_name["probe"].words()[-1] == (
        f"When a card is moved and {text}: draw 1 card from the deck."
    )


@pytest.mark.parametrize(
    ("where", "text"),
    [
        ("event.card == this_card", "When this card is moved: "),
        (
            "event.card == this_card and event.to_zone == 'table'",
            "When this card comes to the play area: ",
        ),
        ("event.from_zone == 'hand'", "When a card leaves the hand: "),
    ],
)
def test_which_card_goes_where_is_said(where: str, text: str) -> None:
    rule = f"{{on: card_moved, where: {where}, do: {{draw: 1}}}}"
    words = fair(f"probe: {{rules: {rule}}}\n").by_name["probe"].words()
    assert words[-1] == f"{text}draw 1 card from the deck."


@pytest.mark.parametrize(
    ("effect", "wrong"),
    [
        ("{let: {pips: {roll: 1}, do: nothing}}", "'1' is not between 2 and 100"),
        ("{let: {pips: {roll: 6, of: 2}, do: nothing}}", "what is kept is one of"),
        ("{let: {pips: {roll: 6, where: x}, do: nothing}}", "there is no field of a roll 'where'"),
        ("{swap: trash, to: enemies}", "not everybody has a trash to swap"),
        ("{lasting: {until: {your_turns: 0}, answers: {price: +1}}}", "not between 1 and 1000"),
        (
            "{lasting: {until: end_of_turn, rules: {on: cheer, nth: 11, do: nothing}}}",
            "'11' is not between 1 and 10",
        ),
    ],
)
def test_what_is_wrong_with_rolls_swaps_and_counts(effect: str, wrong: str) -> None:
    assert wrong in said(effect)


NEXT_TURNS = (
    "{lasting: {until: {your_turns: 1}, rules: {on: turn_begun, where: event.owner == owner, "
    "do: {gain: {resource: coins, amount: 1}}}}}"
)


def test_your_next_turn_ends_with_it_and_not_with_others() -> None:
    match = played(NEXT_TURNS, "", "0: done", "1: done", "0: done")
    assert [lasting.blueprint.name for lasting in match.state.in_force] == []
    match = played(NEXT_TURNS, "", "0: done", "1: done")
    assert match.state.resource(0, 0).current == 100
    assert match.state.in_force[0].blueprint.words().startswith("until the end of your next turn")


FIRST_CHEER = (
    "[{lasting: {until: end_of_match, rules: {on: cheer, nth: 1, "
    "do: {gain: {resource: coins, amount: 1}}}}}, {tell: cheer}, {tell: cheer}]"
)


def test_a_rule_counts_its_times_in_each_turn() -> None:
    match = played(FIRST_CHEER)
    assert match.state.resource(0, 0).current == 100
    counted = match.state.counted
    assert [times for *_, times in counted] == [2]
    assert match.clone().digest() == match.digest()
    assert match.clone().state.counted == counted
    match.act(0, "done")
    assert match.state.counted == ()


def test_two_records_of_a_rule_count_for_themselves() -> None:
    twice = f"{{repeat: {{times: 2, do: {FIRST_CHEER[1:].partition(', {tell')[0]}}}}}"
    match = played(f"[{twice}, {{tell: cheer}}, {{tell: cheer}}]")
    assert match.state.resource(0, 0).current == 200


def test_counts_on_cards_follow_their_cards() -> None:
    game = fair("probe: {rules: {on: cheer, nth: 2, do: nothing}}\nhorn: {effect: {tell: cheer}}\n")
    text = "setup: {box: open}\ngiven: {hand.0: [horn, penny], table.0: [probe]}\n"
    match = start_scenario(game, read_scenario(f'{text}do: ["0: play horn"]\n', "probe", game))
    (counted,) = match.state.counted
    card = counted[2]
    assert match.state.cards[card].template.name == "probe"
    sampled = match.state.clone()
    new = list(range(len(sampled.cards)))
    other = sampled.zone(HAND, 0).cards[0]
    new[card], new[other] = other, card
    renumber(sampled, new)
    assert sampled.counted == ((counted[0], counted[1], other, counted[3], 1),)


def test_hands_that_are_swapped() -> None:
    match = played("{swap: hand, to: {of: enemies, choose: 1}}", ", penny, groat")
    assert holding(match, "hand") == []
    assert holding(match, "hand", 1) == ["penny", "groat"]
    nobody = played(
        "{attempt: {do: {swap: hand, to: {of: enemies, choose: 1}}, "
        "otherwise: {gain: {resource: coins, amount: 1}}}}"
    )
    assert nobody.state.resource(0, 0).current == 100
