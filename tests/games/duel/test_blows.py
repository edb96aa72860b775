"""Blows in a match: armour, kinds of damage, packets, wounds and what they lead to.

Everything here is decided by seats and read from what they are told and shown.
"""

from __future__ import annotations

import pytest

from cardwright.games.duel.rules.body_events import ArmourEvent
from cardwright.kernel.machine.modifiers import SCOPES
from tests.games.duel.board import FIRST, SECOND, Board

# Rolls of the body: the torso, and then no gap in what is worn over it.
TORSO, NO_GAP, GAP = "0", "99", "0"
BARE = "armours: [[], []]"


def struck(
    technique: str = "swing",
    given: str = BARE,
    body: tuple[str, ...] = (TORSO,),
    setup: str = "",
    combat: int = 30,
) -> Board:
    """The first seat attacks at the beginning of the second and hits; nobody else does anything."""
    board = Board(given, f"combat: [{combat}], body: [{', '.join(body)}]", setup)
    foe = board.fighter(SECOND)["name"]
    return board.quick(FIRST, f"{technique} at {foe}", "at 0.0").quick(SECOND)


def armour_met(board: Board, kind: str = "armour_absorbed") -> list[tuple[int, str, int]]:
    """Who wore what, and the energy that it met."""
    return [
        (event.owner, event.armour, event.before)
        for event in board.match.told(FIRST)
        if isinstance(event, ArmourEvent) and event.kind == kind
    ]


def kinds(board: Board) -> list[str]:
    return [wound.damage for wound in board.wounds()]


# Kinds of damage


@pytest.mark.parametrize(
    ("technique", "weapon", "kind"),
    [
        ("swing", "knights_sword", "slash"),
        ("thrust", "knights_sword", "pierce"),
        ("swing", "horsemans_mace", "bludgeon"),
        ("swing", "war_hammer", "crush"),
    ],
)
def test_the_weapon_says_what_kind_of_wound_it_is(technique: str, weapon: str, kind: str) -> None:
    """D29: a mace bruises, whatever the technique."""
    board = struck(technique, f"{BARE}, range: mace, weapons: [{weapon}]")
    assert kinds(board)[0] == kind


def test_an_instance_may_have_kinds_of_its_own() -> None:
    """D29: the pommel of a sword bruises."""
    board = struck("pommel strike", setup="mastery: pommel_strike:mastered")
    assert set(kinds(board)) == {"bludgeon"}


def test_one_blow_of_two_kinds() -> None:
    """D29: a burning brand bruises and burns."""
    board = struck("swing", f"{BARE}, range: mace, weapons: [burning_brand]")
    assert kinds(board) == ["bludgeon", "fire"]


@pytest.mark.parametrize(("weapon", "kind", "share"), [(0, "slash", 80), (1, "fire", 200)])
def test_resistances_are_by_kind(weapon: int, kind: str, share: int) -> None:
    """D29: a troll takes less of a cut than a human, and more of a fire."""
    energies = []
    for species in ("human", "troll"):
        held = ("knights_sword", "burning_brand")[weapon]
        given = f"species: [human, {species}], armours: [[], [padded_jacket]], range: mace"
        board = struck(given=f"{given}, weapons: [{held}]", body=(TORSO, NO_GAP, NO_GAP))
        energies.append(armour_met(board)[weapon][2])
        assert board.exchanges()[0].grade == "solid"
    assert energies[1] * 100 == energies[0] * share


# Armour


def test_layers_are_met_from_the_outside() -> None:
    """D29: plate, then mail, then what is padded."""
    worn = "[padded_jacket, steel_breastplate, mail_hauberk]"
    given = f"armours: [[], {worn}], range: mace, weapons: [war_hammer]"
    board = struck(given=given, body=(TORSO, NO_GAP, NO_GAP, NO_GAP))
    met = armour_met(board)
    assert [armour for _, armour, _ in met] == [
        "steel_breastplate",
        "mail_hauberk",
        "padded_jacket",
    ]
    energies = [energy for *_, energy in met]
    assert energies == sorted(energies, reverse=True)


@pytest.mark.parametrize("combat", [0, 30])
def test_a_sword_does_not_cut_plate(combat: int) -> None:
    """D29: the edge is turned, and what is left of it bruises at most a little."""
    given = "armours: [[], [steel_breastplate]]"
    board = struck(given=given, body=(TORSO, NO_GAP), combat=combat)
    assert armour_met(board, "armour_deflected")
    assert [
        wound for wound in board.wounds() if wound.damage == "slash" or wound.severity > 1
    ] == []


def test_a_mace_works_through_plate() -> None:
    """D29: it bruises under it, where a sword does no harm."""
    given = "armours: [[], [steel_breastplate]], range: mace, weapons: [horsemans_mace]"
    board = struck(given=given, body=(TORSO, NO_GAP))
    assert not armour_met(board, "armour_deflected")
    assert kinds(board) == ["bludgeon"]


def test_a_gap_lets_a_point_through() -> None:
    """D29: the same thrust, with and without a gap."""
    given = "armours: [[], [steel_breastplate]]"
    found = struck("thrust", given, (TORSO, GAP))
    assert armour_met(found, "armour_gap")
    assert kinds(found)[0] == "pierce"
    assert "pierce" not in kinds(struck("thrust", given, (TORSO, NO_GAP)))


def test_armour_wears_and_gives_way() -> None:
    """D32: everybody sees how it lessens, and is told when it is gone."""
    given = "species: [human, troll], armours: [[], [linen_shirt]], weapons: [greataxe]"
    board = Board(given)
    left = []
    for _ in range(4):
        board.match.state.chance.script(0, (0,))
        board.match.state.chance.script(1, (0, 99))
        board.quick(FIRST, "swing at swordsman 2", "at 0.0").quick(SECOND).next_turn()
        left.append(integrity(board))
    assert 1500 > left[0] > left[1] > left[2] > left[3] == 0
    assert len(armour_met(board, "layer_destroyed")) == 1


def integrity(board: Board) -> int:
    """What is left of the first piece of armour of the second fighter."""
    body = board.fighter(SECOND)["body"]
    assert isinstance(body, dict)
    worn = body["armour"]
    assert isinstance(worn, list)
    assert isinstance(worn[0], dict)
    found = worn[0]["integrity"]
    assert isinstance(found, int)
    return found


def blocked(weapon: str) -> list[int]:
    """What is left of a shield after each of three swings that it stops, until it breaks."""
    board = Board(f"range: sabre, weapons: [falchion, {weapon}]", setup="hero: shieldbearer")
    for _ in range(3):
        board.match.state.chance.script(0, (99,))
        board.quick(FIRST, "block", "at 0.0")
        board.quick(SECOND, "swing at shieldbearer", "at 0.0").next_turn()
    assert board.outcomes() == ["blocked"] * 3
    assert (board.fighter(FIRST)["off_hand"] is None) == bool(board.events("arm_broken"))
    return [event.number("after") for event in board.events("arm_worn")]


def test_axes_ruin_shields_that_stop_many_swords() -> None:
    """D32: a broken shield is gone."""
    sword, axe = blocked("knights_sword"), blocked("greataxe")
    assert len(sword) == 3
    assert sword[0] > axe[0]
    assert sword[-1] > 0
    assert axe[-1] == 0


# Packets


JACKETS = "armours: [[], [padded_jacket], [padded_jacket]]"


def two_struck(technique: str, body: tuple[str, ...]) -> list[tuple[int, str, int]]:
    """An attack at two goblins in padded jackets, which hits whomever it finds solidly."""
    setup = f"encounter: two_goblins, mastery: {technique.replace(' ', '_')}:mastered"
    rolls = f"combat: [5, 5], body: [{', '.join(body)}]"
    board = Board(JACKETS, rolls, setup, focus=(0, 0, 0))
    board.quick(FIRST, technique, "at 0.0").quick(SECOND).quick(SECOND)
    assert len({exchange.grade for exchange in board.exchanges()}) == 1
    return armour_met(board)


HITS = (TORSO, NO_GAP, TORSO, NO_GAP)


def test_a_packet_may_be_split() -> None:
    """D29: a wide arc shares what it has."""
    (one, _, energy), (other, _, same) = two_struck("wide arc", HITS)
    assert (one, other) == (1, 2)
    assert energy == same


def test_a_packet_may_go_on_from_one_to_the_next() -> None:
    """D29: half of it is left for the second."""
    (one, _, energy), (other, _, half) = two_struck("cut through", HITS)
    assert (one, other) == (1, 2)
    assert half == energy // 2


@pytest.mark.parametrize(("drawn", "owners"), [(("0", "0"), [1, 1]), (("1", "0"), [1, 2])])
def test_a_packet_may_go_where_chance_will_have_it(
    drawn: tuple[str, str], owners: list[int]
) -> None:
    """D29: each of its two instances finds somebody by itself."""
    met = two_struck("wild flail", (*drawn, *HITS))
    assert sorted(owner for owner, *_ in met) == owners


def test_a_packet_may_repeat() -> None:
    """D29: a flurry is rolled for twice, and each time all of it comes at the same target."""
    given = "armours: [[], [padded_jacket]]"
    board = Board(given, f"combat: [5, 5], body: [{', '.join(HITS)}]", "mastery: flurry:mastered")
    board.quick(FIRST, "flurry at swordsman 2", "at 0.0").quick(SECOND)
    assert board.outcomes() == ["hit", "hit"]
    assert len({energy for *_, energy in armour_met(board)}) == 1


# What makes a blow strong


def energy(given: str = "", setup: str = "", combat: int = 30) -> int:
    armours = "armours: [[], [padded_jacket]], weapons: [knights_sword]"
    given = f"{armours}{', ' if given else ''}{given}"
    board = struck("swing", given, (TORSO, NO_GAP), setup, combat)
    assert board.exchanges()[0].grade == "solid"
    return armour_met(board)[0][2]


def test_stats_scale_a_blow() -> None:
    """D2, D29: the same sword in a dwarf's hands, who has one power more."""
    assert (energy(), energy(setup="hero: brawler")) == (850, 920)


def test_wounds_and_conditions_take_from_a_blow() -> None:
    """D29: a weak grasp, and pain."""
    assert energy("crippled: [[right_hand]]", combat=10) < energy()
    assert energy("conditions: [[suffering]]", combat=20) == 770


def chance(given: str = "", setup: str = "") -> int:
    return struck(given=given or BARE, setup=setup, combat=99).exchanges()[0].chance


def test_wounds_and_conditions_take_from_the_chance() -> None:
    """D24: a hand that cannot hold, eyes that do not see, a head that rings."""
    whole = chance()
    for given in ("crippled: [[right_hand]]", "crippled: [[left_eye]]", "conditions: [[stunned]]"):
        assert chance(f"{BARE}, {given}") < whole
    assert chance(f"{BARE}, conditions: [[], [prone]]") > whole


def test_every_scope_is_heard() -> None:
    """D24: ground, class, arms, wound, condition and card, each in its scope."""
    setup = "encounter: tavern_brawl"
    given = "hand.0: [high], crippled: [[right_hand]], conditions: [[stunned]]"
    board = Board(given, "combat: [99]", setup)
    board.does("0: swing at brawler 2", "0: at 0.0", "0: high on swing")
    (chance,), (damage,) = board.explained("hit_chance"), board.explained("damage")
    scopes = {step.source: SCOPES[step.scope] for step in [*chance.steps, *damage.steps]}
    assert scopes["Tavern"] == "encounter"
    assert scopes["Brawler"] == "unit"
    assert scopes["Stunned"] == "unit"
    assert scopes["Accuracy of the Horseman's mace"] == "equipment"
    assert scopes["Weak grasp"] == "body_part"
    assert scopes["High"] == "card"
    board.does("0: ready", "1: ready")
    assert board.exchanges()[0].chance == chance.answer


# Where it lands


def part_struck(*guard: str) -> str:
    """The part that a thrust finds with the last roll at which it finds an open torso."""
    board = Board(BARE, "combat: [0], body: [499999]").quick(FIRST, *guard)
    board.quick(SECOND, "thrust at swordsman 1", "at 0.0")
    assert board.outcomes() == ["hit"]
    return board.wounds()[0].part


def test_a_guard_turns_blows_away_from_what_it_covers() -> None:
    """D25: a parry that fails still covers the torso, so less of the body's weight is there."""
    assert part_struck() == "torso"
    assert part_struck("parry", "at 0.0") == "left_shoulder"


# Wounds


def test_wounds_add_up() -> None:
    """D29: a second blow at the same place finds it hurt already, and leaves it worse."""
    board = struck(given=f"{BARE}, range: mace, weapons: [horsemans_mace]").next_turn()
    board.match.state.chance.script(0, (5,))
    board.match.state.chance.script(1, (0,))
    board.quick(FIRST, "swing at swordsman 2", "at 0.0").quick(SECOND).next_turn()
    first, second = board.wounds()
    assert (first.before, second.before) == (0, first.after)
    assert "skin 0>" in first.layers
    assert "skin 0>" not in second.layers
    assert board.resource(SECOND, "pain")["current"] == board.events("pain_changed")[-1].number(
        "after"
    )


def test_wounds_bleed_turn_after_turn() -> None:
    """D13, D29: blood is lost at the end of each turn, without a further blow."""
    board = struck().next_turn()
    after_one = board.amount(SECOND, "blood")
    board.quick(FIRST).quick(SECOND).next_turn()
    after_two = board.amount(SECOND, "blood")
    assert isinstance(after_one, int)
    assert isinstance(after_two, int)
    assert 500 > after_one > after_two
    assert len(board.events("blood_drained")) == 2


def test_pain_brings_a_condition_and_its_ailment() -> None:
    """D13: a wound in play does it, and the ailment lies in the hand of whoever was hit."""
    board = struck(given=f"{BARE}, pain.1: 5").next_turn()
    applied = [event.line() for event in board.events("condition_applied")]
    assert any("owner=1 condition=suffering" in line for line in applied)
    assert "wince" in board.known("hand", SECOND, SECOND)


def test_incapacity_ends_it() -> None:
    """D14: whoever cannot bear it any more falls, and the match is over."""
    board = struck(given=f"{BARE}, pain.1: 9.4")
    assert board.events("incapacitated")[0].line() == "incapacitated owner=1 why=Overwhelmed"
    assert board.match.over
    assert board.match.scores == [1, -1]


def solid_hits_until_a_fall(technique: str, seed: int) -> int:
    """One solid hit a turn at an equal who wears nothing and does nothing."""
    board = Board(BARE, seed=seed)
    for count in range(1, 12):
        board.does(f"0: {technique} at swordsman 2", "0: at 0.0", "0: ready")
        chance = board.fork().quick(SECOND).next_turn().exchanges()[-1].chance
        board.match.state.chance.script(0, (chance - 21,))
        board.quick(SECOND).next_turn()
        assert board.exchanges()[-1].grade == "solid"
        if board.match.over:
            return count
    return 12


@pytest.mark.slow
@pytest.mark.parametrize("technique", ["swing", "thrust"])
def test_three_to_five_solid_hits_drop_an_unarmoured_equal(technique: str) -> None:
    """D29: as a rule; a vital place ends it sooner, and nobody stands more."""
    counts = sorted(solid_hits_until_a_fall(technique, seed) for seed in range(40))
    assert 3 <= counts[20] <= counts[-1] <= 5
    assert counts.count(1) <= 4
