"""Card boost: who may be boosted, what is raised, and how choices chain."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.content.templates import Deed
from cardwright.games.deeds.rules.events import Happening
from cardwright.kernel import Effect, Match
from cardwright.kernel.table.record import read_record, record_of, write_record
from cardwright.kernel.table.replay import replay
from cardwright.kernel.values.events import CardMoved
from tests.games.deeds.tables import (
    PHASES,
    at_table,
    deeds_game,
    do,
    in_phase,
    offers,
    read,
    staged,
    titles_in,
)

GAME = deeds_game()
ACTIONS = [deed for deed in GAME.templates if isinstance(deed, Deed) and deed.is_action]
BOOSTERS = {"concentration": "green", "will_focus": "green", "clear_purpose": "white"}

# A booster that is boosted says what it really does.
WILL_FOCUS = "boost Will focus, which gets no bonus and boosts another card by 3"
CLEAR_PURPOSE = "boost Clear purpose, which gets no bonus and boosts another card by 4"


def powered(name: str) -> Effect:
    deed = GAME.by_name[name]
    assert isinstance(deed, Deed)
    return deed.powered


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("march", "move 4", "move 6"),
        ("rage", "attack 4", "attack 6"),
        ("swiftness", "ranged attack 3", "ranged attack 5"),
        (
            "threaten",
            "influence 5, then lose 1 reputation",
            "influence 7, then lose 1 reputation",
        ),
        (
            "tranquility",
            "heal 2 or draw 2 cards from the deck",
            "heal 2 or draw 2 cards from the deck",
        ),
        ("determination", "block 5", "block 7"),
        ("ember_bolt", "ranged fire attack 3", "ranged fire attack 5"),
        ("crystallize", None, None),
        ("healing_walk", "move 4, then heal 2", "move 6, then heal 2"),
        ("noble_charge",
         "choose one: (a) attack 6; (b) attack 4, then gain 1 reputation, then gain 1 fame",
         "choose one: (a) attack 8; (b) attack 6, then gain 1 reputation, then gain 1 fame"),
        ("riposte", "attack 4, +3 for each blocked foe", "attack 6, +3 for each blocked foe"),
        ("improvisation",
         "discard a card: move, influence, attack or block 5",
         "discard a card: move, influence, attack or block 7"),
    ],
)  # fmt: skip
def test_golden_figures_under_plus_two(name: str, before: str | None, after: str | None) -> None:
    """§4.1 §4.5 §4.6 The figures of the cards themselves, and what a bonus of two makes of them."""
    effect = powered(name)
    if before is None:
        assert effect.boosted(200).words() == effect.words()
    else:
        assert effect.words() == before
        assert effect.boosted(200).words() == after
    assert effect.words() == (before or effect.words()), "the card itself is as it was"


@pytest.mark.parametrize(
    ("phase", "target", "read_as", "plain", "raised"),
    [
        ("journey", "march", "move", 4, 6),
        ("attack", "rage", "attack.melee", 4, 6),
        ("ranged", "swiftness", "attack.ranged", 3, 5),
        ("parley", "threaten", "influence", 5, 7),
        ("block", "determination", "block", 5, 7),
    ],
)
def test_a_boost_of_two_at_the_table(
    phase: str, target: str, read_as: str, plain: int, raised: int
) -> None:
    """§4.1 The powered effect costs no mana and is raised by two."""
    match = in_phase(phase, f"hand.0: [{target}], mana: [red, blue, green, white]")
    title = GAME.by_name[target].title
    assert read(do(match, f"power {title}"), read_as) == plain
    match = in_phase(phase, f"hand.0: [concentration, {target}], mana: [green]")
    do(match, "power Concentration")
    assert read(match, read_as) == raised
    assert sum(at_table(match).mana.tokens) == 0
    if target == "threaten":
        assert read(match, "reputation") == -1


def test_the_boosters_differ_by_their_bonus() -> None:
    """§4.1"""
    for name, bonus in (("concentration", 2), ("will_focus", 3), ("clear_purpose", 4)):
        color = BOOSTERS[name]
        match = staged(f"hand.0: [{name}, march], mana: [{color}]", "hero: seer")
        do(match, f"power {GAME.by_name[name].title}")
        assert read(match, "move") == 4 + bonus


def test_one_option_for_each_eligible_card() -> None:
    """§4.2 Two Marches are two options; wound, spell, artifact and the booster are none."""
    match = staged(
        "hand.0: [concentration, march, march, high_paths, wound, hollow_ways, ruby_ring],"
        " mana: [green, blue]"
    )
    do(match, "power Concentration")
    assert offers(match) == ["boost March", "boost High paths"]
    assert titles_in(match, "play") == ["Concentration"]


def test_without_an_eligible_card_the_booster_cannot_be_powered() -> None:
    """§4.2 §4.3"""
    for company in ("wound", "hollow_ways", "ruby_ring", "rage", "improvisation"):
        match = staged(f"hand.0: [concentration, {company}], mana: [green, blue]")
        assert "power Concentration" not in offers(match), company


def test_costs_are_weighed_with_both_cards_gone() -> None:
    """§4.3 Improvisation needs a card to discard that is neither of the two."""
    match = staged("hand.0: [concentration, improvisation, wound], mana: [green]")
    do(match, "power Concentration")
    assert read(match, "move") == 7
    assert read(match, "wounds") == 0
    match = staged("hand.0: [concentration, racing_heart, march], mana: [green]")
    do(match, "power Concentration")
    assert titles_in(match, "play") == ["Concentration", "March"], "no wound to discard"


def test_only_what_the_phase_can_use_is_eligible() -> None:
    """§4.3"""
    for phase, names in {
        "journey": ["March"],
        "parley": ["Threaten"],
        "ranged": ["Swiftness"],
        "block": ["Determination"],
        "attack": ["Rage", "Swiftness"],
    }.items():
        match = in_phase(
            phase,
            "hand.0: [concentration, march, threaten, swiftness, determination, rage],"
            " mana: [green]",
        )
        do(match, "power Concentration")
        if len(names) == 1:
            assert titles_in(match, "play") == ["Concentration", *names]
        else:
            assert sorted(offers(match)) == [f"boost {name}" for name in names]


def test_the_chain_of_choices_goes_on_and_nothing_else_between() -> None:
    """§4.4 Target, then the card to discard, then what for, each asked in turn."""
    match = staged("hand.0: [concentration, improvisation, stubborn_will, wound], mana: [green]")
    do(match, "power Concentration")
    assert offers(match) == ["boost Improvisation", "boost Stubborn will"]
    do(match, "boost Stubborn will")
    assert [option.verb for option in match.legal(0)] == ["choose", "choose"]
    do(match, "choose 1")
    assert offers(match) == ["discard Improvisation", "discard Wound"]
    do(match, "discard Wound")
    assert [option.verb for option in match.legal(0)] == ["choose", "choose"]
    do(match, "choose 1")
    assert read(match, "move") == 9
    assert titles_in(match, "discard") == ["Wound", "Improvisation"]


def test_a_target_that_took_itself_still_asks_its_choices() -> None:
    """§4.4 One eligible card is boosted by itself; what it wants to know is asked all the same."""
    match = staged("hand.0: [concentration, improvisation, wound, ruby_ring], mana: [green]")
    do(match, "power Concentration")
    assert offers(match) == ["discard Wound", "discard Ruby ring"]
    do(match, "discard Wound")
    assert read(match, "move") == 7


def test_the_bonus_goes_everywhere_it_should() -> None:
    """§4.5 Conditions, scaling, payments and wrappings pass it on; elements stay."""
    cases = {
        "pure_craft": "choose one: (a) pay green mana: move 9; (b) pay white mana: influence 9;"
        " (c) pay blue mana: block 9; (d) pay red mana: attack 9",
        "hard_times": "influence 7, +2 for each wound in hand",
        "burning_blade": "fire attack 7 or fire block 7",
    }
    for name, words in cases.items():
        assert powered(name).boosted(200).words() == words
    mending = GAME.by_name["mending"]
    assert isinstance(mending, Deed)
    assert mending.basic.boosted(200).words() == mending.basic.words()


def test_what_is_no_gain_is_not_raised() -> None:
    """§4.6"""
    for name in ("tranquility", "crystallize", "mana_draw", "regrowth", "blood_offering"):
        assert powered(name).boosted(200).words() == powered(name).words()


def test_a_booster_boosts_a_booster_and_the_last_one_counts() -> None:
    """§4.7"""
    for first, second, move in (
        ("Concentration", "Will focus", 7),
        ("Will focus", "Concentration", 6),
    ):
        match = staged("hand.0: [concentration, will_focus, march, rage], mana: [green]",
                       "hero: seer")  # fmt: skip
        do(match, f"power {first}", f"boost {second}")
        assert read(match, "move") == move
        assert len(titles_in(match, "play")) == 3


def test_two_boosters_alone_boost_nothing() -> None:
    """§4.7 A chain ends where no card is left: it is not even begun."""
    match = staged("hand.0: [concentration, will_focus], mana: [green, green]", "hero: seer")
    assert "power Concentration" not in offers(match)
    assert "power Will focus" not in offers(match)


def test_a_chain_through_three_boosters() -> None:
    """§4.7 As long as the hand has cards, and no longer."""
    match = staged(
        "hand.0: [concentration, will_focus, clear_purpose, march, rage], mana: [green]",
        "hero: seer",
    )
    do(match, "power Concentration", WILL_FOCUS, CLEAR_PURPOSE)
    assert read(match, "move") == 8
    assert len(at_table(match).hand()) == 1


DEEP = (
    "hand.0: [concentration, will_focus, clear_purpose, stubborn_will, wound, march], mana: [green]"
)
DEEP_STEPS = [
    "power Concentration",
    WILL_FOCUS,
    CLEAR_PURPOSE,
    "boost Stubborn will",
    "choose 1",
    "discard Wound",
    "choose 0",
]


def test_a_deep_chain_survives_clone_undo_and_record_at_every_step() -> None:
    """§10.1 §4.4 Seven decisions, six of them inside one another."""
    match = staged(DEEP, "hero: seer")
    digests = [match.digest()]
    for step in DEEP_STEPS:
        do(match, step)
        digests.append(match.digest())
        assert match.clone().digest() == match.digest()
        record = read_record(write_record(record_of(match)))
        assert replay(record, GAME).digest() == match.digest()
    assert read(match, "move") == 9
    for place in range(len(DEEP_STEPS) - 1, -1, -1):
        match.undo(0)
        assert match.digest() == digests[place]
        again = do(match.clone(), *DEEP_STEPS[place:])
        assert again.digest() == digests[-1]
    assert not match.can_undo(0)


def company_of(target: str) -> str:
    """Cards besides the pair, so that discards and healing find something."""
    return "wound, wound, promise" if target != "promise" else "wound, wound, march"


def hero_with(booster: str, target: str) -> str:
    """A hero whose deck holds both cards; none if no hero's does."""
    both = (booster, target)
    if "will_focus" in both:
        return "" if "steadfast" in both or "crystallize" in both else "seer"
    return "warden" if "steadfast" in both else "wanderer"


PAIRS = [
    (booster, deed.name)
    for booster in BOOSTERS
    for deed in ACTIONS
    if booster != deed.name and hero_with(booster, deed.name)
]


def boosted(match: Match, booster: str, target: str) -> bool:
    """Power the booster and boost the target; says whether that was on offer."""
    if f"power {GAME.by_name[booster].title}" not in offers(match):
        return False
    do(match, f"power {GAME.by_name[booster].title}")
    title = GAME.by_name[target].title
    wishes = [words for words in offers(match) if words.split(",")[0] == f"boost {title}"]
    if wishes:
        do(match, wishes[0])
    names = [event.name for event in match.log if isinstance(event, Happening)]
    kinds = [event.kind for event in match.log if isinstance(event, Happening)]
    return ("card_boosted", title) in zip(kinds, names, strict=True)


def finish(match: Match, kind: str) -> None:
    """Take the last of every choice until the phase itself is asked again."""
    for _ in range(20):
        decision = match.state.pending[0]
        assert decision is not None
        if decision.kind == kind:
            return
        match.act(0, decision.options[-1])
    raise AssertionError("the chain did not come to an end")


@pytest.mark.parametrize(("booster", "target"), PAIRS)
def test_every_pair_in_every_phase_is_played_undone_and_replayed(booster: str, target: str) -> None:
    """§4.3 §10.1 What is legal leaves no trace when taken back, and comes out the same again."""
    played = 0
    for phase in PHASES:
        given = (
            f"hand.0: [{booster}, {target}, {company_of(target)}], dice: [red, blue, black],"
            f" mana: [{BOOSTERS[booster]}, {BOOSTERS[booster]}], crystals: [red]"
        )
        match = in_phase(phase, given, f"hero: {hero_with(booster, target)}")
        before = match.clone()
        if not boosted(match, booster, target):
            continue
        played += 1
        finish(match, phase)
        after = match.digest()
        decisions = [made.option for made in match.decisions()]
        while match.can_undo(0):
            match.undo(0)
        if match.decisions():
            assert match.state.chance.form() != before.state.chance.form() or learned(match)
            match = before
        assert match.digest() == before.digest()
        assert [event.line() for event in match.log] == [event.line() for event in before.log]
        for option in decisions:
            match.act(0, option)
        assert match.digest() == after
    assert played, "in some phase every action can be boosted"


def learned(match: Match) -> bool:
    """Did a card come out of a deck, behind which nothing is taken back?"""
    for event in match.log:
        if isinstance(event, CardMoved) and event.from_zone == "deck":
            return True
    return False
