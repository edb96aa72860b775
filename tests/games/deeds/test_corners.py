"""Corners: empty piles, bad files, effects with nothing to do, and words for everything."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.games.deeds.content.terms import PILES
from cardwright.games.deeds.rules.boost import BoostCard
from cardwright.games.deeds.rules.costs import DiscardCost, SpendMana
from cardwright.games.deeds.rules.dice import Crystallize, SetDie
from cardwright.games.deeds.rules.effects import GainAttack, GainBlock, GainMove
from cardwright.games.deeds.rules.offers import FindArtifact, Learn
from cardwright.games.deeds.rules.road import draw_foe
from cardwright.games.deeds.rules.strike import DestroyFoe
from cardwright.games.deeds.rules.wounds import Heal, heal_wounds
from cardwright.games.deeds.table.zones import PILE_ZONES
from cardwright.kernel import COUNT, Effect, Scene, load_game, move
from cardwright.kernel.language.problems import ContentError, ContentErrors
from cardwright.kernel.machine.expr import Literal
from tests.games.deeds.tables import at_table, deeds_game, do, offers, read, staged

ONE = Literal(1, COUNT)
IDLE: list[Effect] = [
    BoostCard(200),
    DiscardCost("any", GainMove(ONE)),
    SpendMana(1, GainMove(ONE)),
    Crystallize(),
    SetDie(2),
    Learn(spells=True, for_mana=False),
    FindArtifact(),
    DestroyFoe(),
    Heal(ONE),
    GainAttack(ONE, 0, 0),
    GainBlock(ONE, 0),
]


@pytest.mark.parametrize("effect", IDLE, ids=lambda effect: type(effect).__name__)
def test_an_effect_with_nothing_to_do_does_nothing(effect: Effect) -> None:
    """§3.5 Inside a sequence such an effect is simply passed over."""
    match = staged("hand.0: [march]")
    state = match.state
    pile = state.zone(deeds_game().vocabulary.zones["artifact_deck"])
    for number in list(pile.cards):
        move(state, number, state.zone(deeds_game().vocabulary.zones["removed"]))
    state.events.clear()
    pending = state.pending[0]
    march = at_table(match).hand()[0]
    assert not effect.possible(state, Scene(0, march))
    effect.do(state, Scene(0, march))
    assert state.pending[0] is pending
    assert state.arrived == 0
    assert [event.kind for event in state.events] == []
    assert effect.words()
    assert effect.form()


def test_an_empty_pile_takes_back_its_slain() -> None:
    """§6.7 And if there are none, nobody is met and the place is simply taken."""
    match = staged("hand.0: [march], at: sunken_stair")
    state = at_table(match)
    beasts = state.zone(PILE_ZONES[PILES.index("beasts")])
    slain = state.zone(deeds_game().vocabulary.zones["slain"])
    for foe in list(beasts.cards):
        move(state, foe, slain)
    found = draw_foe(state, PILES.index("beasts"), open=False)
    assert len(found) == 1
    assert slain.cards == []
    for foe in [*beasts.cards, *found]:
        move(state, foe, state.zone(deeds_game().vocabulary.zones["removed"]))
    assert draw_foe(state, PILES.index("beasts"), open=True) == []
    state.events.clear()
    do(match, "go down and fight what is there")
    assert state.spots[state.at].conquered


def test_block_is_assigned_from_several_elements() -> None:
    """§8.5"""
    match = staged(
        "hand.0: [burning_blade, determination, march], fight: [sword_masters], phase: block,"
        " mana: [red, blue]"
    )
    do(match, "power Burning blade", "power Determination", "block Sword masters")
    assert offers(match) == [f"assign {count} physical block" for count in range(1, 6)]
    assert match.clone().digest() == match.digest()
    do(match, "assign 3 physical block")
    assert read(match, "blocked") == 1
    fight = at_table(match).fight
    assert fight is not None
    assert fight.block == [0, 0, 0, 0], "nobody is left to be blocked, so the phase is over"


def test_the_highest_level_is_the_tenth() -> None:
    """§9.3"""
    match = staged("hand.0: [march], fame: 90")
    do(match, "play March", "end the turn")
    assert read(match, "level") == 10


def test_the_supply_of_wounds_can_run_out() -> None:
    """§8.7 There are thirty-six; whoever should take another takes none."""
    match = staged("hand.0: [blood_fury, march], fight: [raiders], phase: attack")
    state = at_table(match)
    supply = state.zone(deeds_game().vocabulary.zones["wound_supply"])
    for card in list(supply.cards):
        move(state, card, state.zone(deeds_game().vocabulary.zones["removed"]))
    state.events.clear()
    do(match, "play Blood fury", "choose 1")
    assert (read(match, "attack"), read(match, "wounds")) == (5, 0)
    heal_wounds(state, 1)
    assert state.events == []


BAD_FILES = {
    "stretches-more.yaml": [
        ("nowhere: {spaces: [{name: a, land: plains, links: [b]}]}", "no space is called 'b'"),
        ("nowhere: {spaces: [{name: a, land: plains}], exit: z}", "no space is called 'z'"),
        ("nowhere: {spaces: [{name: a, land: planes}]}", "there is no lands 'planes'"),
    ],
    "lands-more.yaml": [("moor: {day: 2, night: 2}", "there is no terrain 'moor'")],
    "sites-more.yaml": [("castle: {}", "there is no site 'castle'")],
    "deeds-more.yaml": [
        ("leap: {kind: basic_action, color: green, basic: {mov: 2}}", "there is no effect 'mov'"),
        (
            "leap: {kind: wound, basic: {lasting: {until: end_of_turn, answers:"
            " {hand_limit: {add: 1, if: subject == subject}}}}}",
            "nothing is called 'subject' here",
        ),
        ("leap: {kind: action}", "there is no kind of deed 'action'"),
        ("leap: {kind: wound, basic: {attack: {amount: 2, kind: far}}}", "there is no kind of"),
    ],
}


@pytest.mark.parametrize(
    ("file", "text", "wrong"),
    [(file, text, wrong) for file, cases in BAD_FILES.items() for text, wrong in cases],
)
def test_a_bad_file_is_refused_with_a_reason(
    tmp_path: Path, file: str, text: str, wrong: str
) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(ContentErrors, match=wrong):
        load_game("deeds", tmp_path)


@pytest.mark.parametrize(
    "given",
    [
        "at: nowhere_at_all",
        "fight: [kittens]",
        "stretches: [nowhere_at_all]",
        "conquered: [nowhere_at_all]",
    ],
)
def test_a_bad_position_is_refused_with_a_reason(given: str) -> None:
    with pytest.raises(ContentError):
        staged(given)


def test_everything_that_can_be_read_has_words() -> None:
    for name, reader in deeds_game().vocabulary.readers.items():
        assert reader.words(), name
    for pool in deeds_game().vocabulary.pools.values():
        assert pool.words()
    for entry in deeds_game().templates:
        for line in entry.words():
            assert line.endswith((".", ".)"))


def test_readers_at_a_table_without_a_fight() -> None:
    match = staged("hand.0: [march], round: 2")
    for name in ("foes", "blocked", "defeated", "threats", "wounds_taken", "attack", "block",
                 "in_fight", "fighting_here", "conquered"):  # fmt: skip
        assert read(match, name) == 0
    assert read(match, "round") == 2
