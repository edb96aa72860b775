"""The cards: how many there are, their examples, and that each of them changes something."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.content.templates import Deed, Foe
from cardwright.games.deeds.content.terms import ABILITIES, DEED_KINDS, PILES
from cardwright.kernel import Match, Template, ask
from cardwright.kernel.language.scenario import Scenario
from cardwright.kernel.table.stage import failures
from tests.games.deeds.tables import PHASES, at_table, deeds_game, do, in_phase, read, staged

MANA = "mana: [red, red, blue, blue, green, green, white, white, black, black]"
COMPANY = "tranquility, promise, wound, wound"
GAME = deeds_game()
VERB_ORDER = [template for template in GAME.templates if isinstance(template, Deed)]
FOES = [template for template in GAME.templates if isinstance(template, Foe)]
EXAMPLES = [(entry, example) for entry in GAME.templates for example in entry.examples]


def named(value: Template | Scenario) -> str:
    return value.name if isinstance(value, Template) else value.title


def of_kind(kind: str) -> list[Deed]:
    return [deed for deed in VERB_ORDER if DEED_KINDS[deed.kind] == kind]


@pytest.mark.parametrize(("entry", "example"), EXAMPLES, ids=named)
def test_example(entry: Template, example: Scenario) -> None:
    assert not failures(GAME, example)


@pytest.mark.parametrize("entry", GAME.templates, ids=named)
def test_every_entry_has_an_example(entry: Template) -> None:
    assert entry.examples
    for example in entry.examples:
        assert example.title


def test_there_is_enough_of_everything() -> None:
    """§1.1 Sixteen cards to begin with, and plenty to find on the way."""
    for hero in GAME.setups["hero"]:
        match = Match(GAME, {"hero": hero}, bytes(32)).start()
        cards = [card for card in match.state.cards if card.template in of_kind("basic_action")]
        assert len(cards) == 16
    assert len(of_kind("advanced_action")) >= 24
    assert len(of_kind("spell")) >= 8
    assert len(of_kind("artifact")) >= 6
    assert len(FOES) >= 20
    for pile in range(len(PILES)):
        assert sum(foe.copies for foe in FOES if foe.pile == pile) >= 8
    assert len(GAME.setups["tale"]) >= 3


def test_a_hero_has_own_cards_in_place_of_common_ones() -> None:
    """§1.1"""
    names = {}
    for hero in ("wanderer", "seer"):
        match = Match(GAME, {"hero": hero}, bytes(32)).start()
        names[hero] = sorted(card.template.name for card in match.state.cards)
    assert "will_focus" in names["seer"]
    assert "will_focus" not in names["wanderer"]
    assert "crystallize" in names["wanderer"]
    assert "crystallize" not in names["seer"]


def hand_with(deed: Deed, phase: str) -> Match:
    night = ", round: 2" if deed.is_spell else ""
    offer = "action_offer: [riposte], spell_offer: [quake]"
    if deed.name == "riposte":
        offer = "action_offer: [menace], spell_offer: [mending]"
    if deed.name == "quake":
        offer = "action_offer: [riposte], spell_offer: [mending]"
    given = (
        f"hand.0: [{deed.name}, {COMPANY}], {MANA}, dice: [red, blue, black],"
        f" crystals: [red, green], {offer}{night}"
    )
    setup = {"will_focus": "hero: seer", "steadfast": "hero: warden"}.get(deed.name, "")
    if deed.name in ("tranquility", "promise"):
        given = given.replace(f"[{deed.name}, {COMPANY}]", f"[{deed.name}, march, wound, wound]")
    return in_phase(phase, given, setup)


def answers_now(match: Match) -> list[int]:
    """The answers to everything that may be asked: what effects in force come to."""
    return [
        ask(match.state, question, scene)
        for question in GAME.questions
        for _, scene in question.scenes(match.state, 0)
    ]


def outcome(match: Match) -> str:
    """All that the hero has got by a play, apart from the card having been played."""
    state = at_table(match)
    fight = state.fight
    return repr(
        [
            state.tallies,
            [state.mana.tokens, state.mana.crystals, state.mana.dice],
            [] if fight is None else [fight.attack, fight.block, fight.foes],
            answers_now(match),
            read(match, "wounds"),
            len(state.hand()),
            len(state.cards) - len(state.zone(GAME.vocabulary.zones["action_deck"]).cards),
        ]
    )


def played_out(match: Match, step: str) -> Match:
    """Play a card and take the first of every choice that follows, back to the phase."""
    kind = match.state.pending[0]
    assert kind is not None
    match.act(0, step)
    for _ in range(20):
        now = match.state.pending[0]
        if now is None or now.kind in PHASES:
            break
        match.act(0, match.legal(0)[0])
    return match


@pytest.mark.parametrize("deed", [deed for deed in VERB_ORDER if not deed.is_wound], ids=named)
def test_each_side_of_each_card_changes_something(deed: Deed) -> None:
    """Played for its basic and for its powered effect it does more than leave the hand."""
    changed = []
    for verb in ("play", "power"):
        for phase in PHASES:
            match = hand_with(deed, phase)
            step = f"{verb} {deed.title}"
            if not any(option.verb == verb and at_table(match).deed(option.what) is deed
                       for option in match.legal(0)):  # fmt: skip
                continue
            without = match.clone()
            state = at_table(without)
            card = next(card for card in state.hand() if state.deed(card) is deed)
            state.hand().remove(card)
            assert outcome(played_out(match, step)) != outcome(without), (verb, phase)
            changed.append(verb)
    assert "play" in changed
    assert "power" in changed


@pytest.mark.parametrize("foe", FOES, ids=named)
def test_each_foe_hurts_who_does_nothing(foe: Foe) -> None:
    """§8.7 Without a block every foe wounds, by its attack and the hero's armour."""
    match = staged(f"hand.0: [rage], fight: [{foe.name}], phase: block")
    do(match, "done with blocking")
    brutal = foe.abilities >> ABILITIES.index("brutal") & 1
    damage = foe.attack * (2 if brutal else 1)
    assert read(match, "wounds") == -(-damage // 2)


def test_cards_of_two_colours_are_powered_by_either() -> None:
    """§3.7"""
    for color in ("green", "blue"):
        match = staged(f"hand.0: [crystal_song], mana: [{color}]")
        assert "power Crystal song" in [
            option.verb + " " + at_table(match).deed(option.what).title
            for option in match.legal(0)
            if option.verb == "power"
        ]
    match = staged("hand.0: [crystal_song], mana: [red]")
    assert all(option.verb != "power" for option in match.legal(0))


def test_texts_are_generated_from_what_cards_do() -> None:
    for deed in VERB_ORDER:
        for line in deed.words():
            assert line.endswith((".", ".)"))
    march = GAME.by_name["march"]
    assert march.words() == ["Basic: move 2.", "Powered (green mana): move 4."]
    threaten = GAME.by_name["threaten"]
    assert threaten.words()[1] == "Powered (red mana): influence 5, then lose 1 reputation."
