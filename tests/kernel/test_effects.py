"""Effects and their targets: what each node does in a match, and when choices are made."""

import pytest

from cardwright.kernel import Match, Plain
from cardwright.kernel.language.problems import ContentErrors
from cardwright.kernel.table.stage import failures
from tests.skirmish.game import Skirmish
from tests.skirmish.stage import at, dig, kinds, lines, load, played, skirmish


def card(effect: str, more: str = "") -> str:
    return f"probe: {{effect: {effect}{', ' + more if more else ''}}}\n"


def probe(effect: str, given: str = "", *steps: str) -> Match:
    """One card with this effect, played by seat 0."""
    return played("probe", card(effect), given, *steps)


def hurt(match: Match) -> list[list[int]]:
    return [numbers(dig(match.view(0), "table", "hurt", owner)) for owner in (0, 1)]


def numbers(plain: Plain) -> list[int]:
    assert isinstance(plain, list)
    return [value for value in plain if isinstance(value, int)]


def options(match: Match, seat: int = 0) -> list[str]:
    return [option.text() for option in match.legal(seat)]


# Structure


def test_a_list_happens_in_order() -> None:
    match = probe("[{tell: omen}, {damage: 1}, {gain: {resource: focus, amount: 1}}]")
    told = kinds(match.log)
    assert (
        told.index("omen")
        < told.index("struck")
        < told.index("resource_changed", told.index("struck"))
    )


def test_nothing_happens() -> None:
    assert "struck" not in kinds(probe("nothing").log)


def test_a_choice_offers_what_could_do_something() -> None:
    match = probe(
        "{choose: [{draw: {cards: 1, from: discard}}, {damage: 1}, {damage: 2}, nothing]}"
    )
    assert options(match) == ["choose 1", "choose 2"]
    match.act(0, "strike for 2")
    assert hurt(match)[1] == [0, 200, 0]


def test_a_single_choice_takes_itself_and_is_told() -> None:
    match = probe("{choose: [{damage: 1}, nothing]}")
    assert "decided seat=0 decision=choose option=choose 0 only=1" in lines(match.log, "decided")
    assert hurt(match)[1] == [0, 100, 0]


def test_a_choice_of_impossible_things_is_no_choice() -> None:
    match = probe("[{choose: [nothing, {draw: {cards: 1, from: discard}}]}, {damage: 1}]")
    assert hurt(match)[1] == [0, 100, 0]


@pytest.mark.parametrize(("focus", "expected"), [("3", 200), ("1", 50)])
def test_a_gate_opens_one_way_or_the_other(focus: str, expected: int) -> None:
    gate = "{when: {holds: owner.focus >= 2, then: {damage: 2}, otherwise: {damage: 0.5}}}"
    assert hurt(probe(gate, f"focus.0: {focus}"))[1][1] == expected


def test_a_gate_without_otherwise() -> None:
    assert hurt(probe("{when: {holds: turn > 7, then: {damage: 2}}}"))[1] == [0, 0, 0]


def test_a_condition_beside_an_operation() -> None:
    assert hurt(probe("{damage: 1, if: turn == 0}"))[1][1] == 100
    assert hurt(probe("{damage: 1, if: turn == 1}"))[1][1] == 0


@pytest.mark.parametrize(("turn", "expected"), [(0, 100), (2, 200), (4, 250)])
def test_scaling_counts_within_a_bound(turn: int, expected: int) -> None:
    scale = "{scale: {effect: {damage: 1}, per: turn, each: 0.5, at_most: 3}}"
    assert hurt(probe(scale, f"turn: {turn}"))[1][1] == expected


@pytest.mark.parametrize(("times", "struck"), [("3", 3), ("owner.hand", 2), ("0", 0), ("0 - 5", 0)])
def test_repeating_as_often_as_an_amount_says(times: str, struck: int) -> None:
    match = probe(f"{{repeat: {{times: {times}, do: {{damage: 0.5}}}}}}")
    assert kinds(match.log).count("struck") == struck


def test_structures_say_whether_they_could_do_something() -> None:
    """A choice sees through each of them."""
    impossible = [
        "nothing",
        "[nothing, nothing]",
        "{choose: [nothing]}",
        "{when: {holds: turn > 9, then: {damage: 1}}}",
        "{repeat: {times: 0, do: {damage: 1}}}",
        "{repeat: {times: 2, do: nothing}}",
        "{pay: {cost: {lose: {resource: focus, amount: 9}}, then: {damage: 1}}}",
        "{pay: {cost: {lose: {resource: focus, amount: 1}, if: turn > 9}, then: {damage: 1}}}",
        "{pay: {cost: {move_card: deck, to: cards_in_discard}, then: {damage: 1}}}",
        "{damage: 1, if: turn > 9}",
        "{damage: 1, to: {of: body_parts, where: target.hurt > 0}}",
        "{draw: {cards: 1, from: discard}, to: enemies}",
        "{scale: {effect: [{damage: 1, if: turn > 9}], per: turn}}",
    ]
    possible = [
        "[nothing, {damage: 1}]",
        "{choose: [nothing, {damage: 1}]}",
        "{when: {holds: turn < 9, then: {damage: 1}}}",
        "{repeat: {times: 1, do: {damage: 1}}}",
        "{pay: {cost: {lose: {resource: focus, amount: 1}}, then: {damage: 1}}}",
        "{pay: {cost: {lose: {resource: focus, amount: 1}, if: turn < 9}, then: {damage: 1}}}",
        "{draw: 1, to: enemies}",
        "{scale: {effect: {damage: 1}, per: turn}}",
    ]
    offered = probe(f"{{choose: [{', '.join([*impossible, *possible])}]}}")
    first = len(impossible)
    assert options(offered) == [f"choose {first + place}" for place in range(len(possible))]


# Operations


def test_gains_and_losses_stay_within_bounds() -> None:
    match = probe("[{gain: {resource: focus, amount: 9}}, {lose: {resource: vigour, amount: 99}}]")
    told = [
        line
        for line in lines(match.log, "resource_changed")
        if "verb=gained" in line or "verb=lost" in line
    ]
    assert told == [
        "resource_changed owner=0 resource=focus verb=gained before=300 after=500 available=500",
        "resource_changed owner=0 resource=vigour verb=lost before=500 after=0 available=0",
    ]


def test_a_negative_gain_is_none() -> None:
    match = probe("{gain: {resource: focus, amount: 0 - 2}}")
    assert not [line for line in lines(match.log, "resource_changed") if "lost" in line]


def test_drawing_by_tag_takes_the_topmost_that_fits() -> None:
    match = probe("{draw: {cards: 2, tagged: [heavy]}}", "hand.1: [], deck.0: [cleave, bide]")
    drawn = [
        line for line in lines(match.told(0), "card_moved") if "from_zone=deck to_zone=hand" in line
    ]
    assert any("name=cleave" in line for line in drawn)


def test_drawing_takes_from_the_top() -> None:
    match = probe("{draw: {cards: 2, from: hand, into: discard}}", "hand.1: []")
    moved = [
        line
        for line in lines(match.told(0), "card_moved")
        if "from_zone=hand to_zone=discard" in line
    ]
    assert len(moved) == 2


def test_a_card_moves_itself_or_its_target() -> None:
    itself = probe("{move_card: hand}")
    assert "name=probe owner=0 from_zone=play to_zone=hand" in " ".join(
        lines(itself.told(0), "card_moved")
    )
    theirs = played("probe", card("{move_card: hand, to: their_plays}"), "play.1: [jab, bide]")
    moved = [
        line
        for line in lines(theirs.told(1), "card_moved")
        if "from_zone=play to_zone=hand" in line
    ]
    assert [line.split()[2] for line in moved] == ["name=jab", "name=bide"]


def test_a_shuffle_names_its_stream() -> None:
    match = probe("{shuffle: {zone: deck, stream: omens}}")
    assert match.state.chance.streams[1].position > 0
    assert match.state.chance.streams[0].position == 0
    assert probe("{shuffle: deck}").state.chance.streams[0].position > 0


def test_a_moment_is_told_with_its_amount() -> None:
    match = probe("{tell: {moment: omen, amount: owner.hand + 1}}")
    assert lines(match.log, "omen") == ["omen owner=0 subject=-1 amount=3"]


# Targets


def test_one_is_chosen() -> None:
    match = probe("{damage: 1, to: {of: body_parts, choose: 1}}")
    assert options(match) == ["target 3", "target 4", "target 5"]
    match.act(0, "arm")
    assert hurt(match)[1] == [0, 0, 100]


def test_several_different_ones_are_chosen() -> None:
    match = probe("{damage: 1, to: {of: body_parts, choose: 2}}", "", "0: head")
    assert options(match) == ["target 4", "target 5"]
    match.act(0, "arm")
    assert hurt(match)[1] == [100, 0, 100]


def test_the_same_may_be_chosen_again_if_the_card_says_so() -> None:
    match = probe(
        "{damage: 1, to: {of: body_parts, choose: 2, distinct: false}}", "", "0: head", "0: head"
    )
    assert hurt(match)[1] == [200, 0, 0]


def test_up_to_so_many_are_chosen() -> None:
    effect = "{damage: 1, to: {of: body_parts, choose: 2, up_to: true}}"
    assert hurt(probe(effect, "", "0: that is enough"))[1] == [0, 0, 0]
    assert hurt(probe(effect, "", "0: head", "0: enough"))[1] == [100, 0, 0]
    assert hurt(probe(effect, "", "0: head", "0: torso"))[1] == [100, 100, 0]


def test_fewer_candidates_than_wanted_are_enough() -> None:
    match = probe(
        "{damage: 1, to: {of: body_parts, where: 'target.place != \"arm\"', choose: 5}}",
        "",
        "0: head",
    )
    assert hurt(match)[1] == [100, 100, 0], "the last one left takes itself"
    assert "decided seat=0 decision=target option=target 4 only=1" in lines(match.log, "decided")


def test_nobody_to_choose_is_nobody_hit() -> None:
    match = probe("{damage: 1, to: {of: body_parts, where: target.hurt >= 5, choose: 1}}")
    assert "struck" not in kinds(match.log)


def test_themselves_and_all_enemies() -> None:
    match = probe(
        "[{gain: {resource: focus, amount: 1}, to: self},"
        " {lose: {resource: focus, amount: 1}, to: enemies}]"
    )
    told = [line for line in lines(match.log, "resource_changed") if "focus" in line]
    assert "owner=0 resource=focus verb=gained" in told[0]
    assert "owner=1 resource=focus verb=lost" in told[1]


def test_random_ones_come_from_the_named_stream() -> None:
    match = at(
        """
        given: {hand.0: [probe]}
        rolls: {omens: [2, 1]}
        do: ["0: play probe", "0: ready", "1: ready"]
        """,
        card("{damage: 1, to: {of: body_parts, random: 2, stream: omens}}"),
    )
    assert hurt(match)[1] == [0, 100, 100], "the arm, then the second of what was left"
    assert match.state.chance.unused() == []
    assert [line.partition(" ")[2] for line in lines(match.log, "chance_drawn")] == [
        "stream=omens below=3 value=2",
        "stream=omens below=2 value=1",
    ]


def test_random_ones_may_be_the_same_again() -> None:
    match = at(
        """
        given: {hand.0: [probe]}
        rolls: {luck: [2, 2, 2]}
        do: ["0: play probe", "0: ready", "1: ready"]
        """,
        card("{damage: 1, to: {of: body_parts, random: 3, distinct: false}}"),
    )
    assert hurt(match)[1] == [0, 0, 300]


def test_more_at_random_than_there_are_is_all_of_them() -> None:
    match = probe("{damage: 1, to: {of: body_parts, random: 9}}")
    assert hurt(match)[1] == [100, 100, 100]


def test_whoever_caused_it() -> None:
    text = card(
        "{damage: 1}",
        "rules: {on: struck, do: {gain: {resource: focus, amount: 1}, to: event_source}}",
    )
    match = played("probe", text)
    assert "owner=1 resource=focus verb=gained" in " ".join(lines(match.log, "resource_changed"))
    outside = probe("{gain: {resource: focus, amount: 1}, to: event_source}")
    assert "gained" not in " ".join(lines(outside.log, "resource_changed"))


def test_my_plays_and_their_plays_where_something_holds() -> None:
    mine = played(
        "probe",
        card("{move_card: discard, to: {of: my_plays, where: '\"quick\" in target.tags'}}"),
        "play.0: [jab, bide]",
        "1: pass",
    )
    moved = [
        line
        for line in lines(mine.told(0), "card_moved")
        if "from_zone=play to_zone=discard" in line
    ]
    assert "name=jab" in moved[0]
    theirs = played(
        "probe",
        card(
            "{move_card: hand,"
            " to: {of: their_plays, where: '\"quick\" in target.tags', choose: 1}}"
        ),
        "play.1: [bide, jab, flurry]",
    )  # fmt: skip
    offered = [dig(theirs.view(0), "decision", "options", place, "words") for place in (0, 1)]
    assert offered == ["Jab", "Flurry"]


def test_all_choices_are_made_before_anything_resolves() -> None:
    match = probe(
        "[{damage: 1}, {damage: 1, to: {of: body_parts, choose: 1}}, {tell: omen},"
        " {damage: 2, to: {of: body_parts, choose: 1}}]",
        "", "0: head", "0: arm",
    )  # fmt: skip
    told = [kind for kind in kinds(match.log) if kind in ("decided", "struck", "omen")]
    assert told[-6:] == ["decided", "decided", "struck", "struck", "omen", "struck"]
    assert hurt(match)[1] == [100, 100, 200]


def test_a_query_of_its_own_sort_only() -> None:
    with pytest.raises(ContentErrors, match="gain works on an owner, not a part"):
        load(Skirmish(), card("{gain: {resource: focus, amount: 1}, to: body_parts}"))


def test_every_card_of_the_game_shows_itself() -> None:
    game = skirmish()
    for template in game.templates:
        assert template.examples, template.name
        for example in template.examples:
            assert failures(game, example) == [], template.name
