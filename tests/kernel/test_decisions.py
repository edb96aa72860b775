"""Decisions: static and dynamic, chained, simultaneous and sealed, and reaction windows."""

import pytest

from cardwright.kernel import SPECTATOR, Match, Option, Refused
from cardwright.kernel.language import read_scenario
from cardwright.kernel.table.stage import stage
from tests.skirmish.stage import at, dig, kinds, lines, played, skirmish, zone_seen

DEEP = """
deep:
  effect:
    choose:
      - nothing
      - damage: 0.25
      - choose:
          - damage: 0.5
          - choose:
              - damage: 0.75
              - [{damage: 1, to: {of: body_parts, choose: 1}},
                 {choose: [{damage: 2}, {choose: [{damage: 1.25},
                   {choose: [{gain: {resource: focus, amount: 1}}, {tell: omen}]}]}]}]
"""
WAY = ["choose 2", "choose 1", "choose 1", "target 3", "choose 1", "choose 1", "choose 1"]


def test_choices_inside_choices_with_copies_and_undo_at_every_depth() -> None:
    match = played("deep", DEEP)
    seen: list[str] = []
    for step in WAY:
        seen.append(match.digest())
        copy = match.clone()
        assert copy.digest() == match.digest()
        copy.act(0, copy.legal(0)[-1])
        assert copy.digest() != match.digest(), "the copy goes its own way"
        assert match.digest() == seen[-1]
        match.act(0, step)
        if not match.over and match.can_undo(0):
            match.undo(0)
            assert match.digest() == seen[-1], "undone to the byte"
            match.act(0, step)
    assert len(set(seen)) == len(WAY) >= 6
    assert kinds(match.log).count("omen") == 1
    assert len(match.decisions()) == 3 + len(WAY)


def test_options_depend_on_the_table() -> None:
    match = at("given: {hand.0: [jab, cleave, flurry], vigour.0: 1.5}")
    offered = [option.text().split()[0] for option in match.legal(0)]
    assert offered == ["play", "ready"], "all but the jab is too dear"
    match.act(0, "play jab")
    assert [option.text().split()[0] for option in match.legal(0)] == ["return", "ready"]


def test_exactly_what_is_offered_is_taken() -> None:
    match = at("given: {hand.0: [cleave], vigour.0: 1}")
    cleave = match.state.zones[2].cards[0]
    before = match.digest()
    for seat, option, reason in [
        (0, f"play {cleave}", "there is not enough vigour for that"),
        (0, "dance", "'dance' is not among the options now"),
        (0, "play 1 2 3", "is not among"),
        (0, "play x", "is not among"),
        (0, "", "is not among"),
        (7, "ready", "there is no seat 7"),
        (-1, "ready", "there is no seat -1"),
    ]:
        with pytest.raises(Refused, match=reason):
            match.act(seat, option)
        assert match.digest() == before
    match.act(0, Option("ready"))
    with pytest.raises(Refused, match="seat 0 has nothing to decide now"):
        match.act(0, "ready")
    with pytest.raises(Refused):
        match.act(1, Option("fly", 3))


def test_an_option_has_a_text_that_leads_back_to_it() -> None:
    for text, option in [
        ("bet", Option("bet")),
        ("play 14", Option("play", 14)),
        ("move 3 127", Option("move", 3, 127)),
    ]:
        assert option.text() == text
        assert repr(option) == f"Option('{text}')"
        assert option.same(Option(option.verb, option.what, option.where))
    assert not Option("a", 1).same(Option("a", 2))


def test_after_the_end_nothing_is_accepted() -> None:
    match = played("fatal", "fatal: {effect: {damage: 9}}")
    assert match.to_decide() == []
    with pytest.raises(Refused, match="the match is over"):
        match.act(0, "ready")
    assert match.view(0)["scores"] == [1, -1]


def test_a_single_public_option_takes_itself_visibly_and_a_private_one_does_not() -> None:
    only = played(
        "probe",
        "probe: {effect: {damage: 1,"
        " to: {of: body_parts, where: 'target.place == \"arm\"', choose: 1}}}",
    )
    assert "decided seat=0 decision=target option=target 5 only=1" in lines(only.told(1), "decided")
    game = skirmish()
    given = "given: {hand.0: [jab], vigour.0: 0, vigour.1: 0}"
    match = stage(game, read_scenario(given, "scenario.yaml", game))
    assert [option.text() for option in match.legal(1)] == ["ready"], "asked although it is alone"


def test_a_choice_from_a_hidden_pool_is_private() -> None:
    text = "probe: {effect: {move_card: discard, to: {of: cards_in_hand, choose: 1}}}"
    match = played("probe", text, "hand.1: []")
    mine = len(lines(match.told(0), "decided"))
    match.act(0, match.legal(0)[0])
    assert len(lines(match.told(0), "decided")) == mine + 1
    assert not [line for line in lines(match.told(1), "decided") if "seat=0" in line]


# Several seats at once


def test_nothing_of_a_sealed_choice_reaches_another_seat() -> None:
    match = at("given: {hand.0: [jab, bide], hand.1: [jab, bide]}")
    before = {seat: (match.view(seat), match.information(seat)) for seat in (1, SPECTATOR)}
    match.act(0, "play jab")
    match.act(0, "use thrust")
    for seat in (1, SPECTATOR):
        assert (match.view(seat), match.information(seat)) == before[seat]
    match.act(0, "ready")
    assert match.view(1) == before[1][0], "not even that the other is ready"
    assert match.view(1)["asked"] == [0, 1]
    assert dig(zone_seen(match, 0, "play", 0), "count") == 2
    match.act(1, "ready")
    assert dig(zone_seen(match, 1, "play", 0), "known", 0, "name") == "jab"
    assert [line for line in lines(match.told(1), "card_moved") if "to_zone=play" in line] == []
    shown = [line.split()[2] for line in lines(match.told(1), "card_shown")]
    assert shown == ["name=jab", "name=thrust"], "what was laid unseen is told when it is opened"


def test_seats_decide_in_any_order_with_the_same_result() -> None:
    def run(order: list[int]) -> Match:
        match = at("given: {hand.0: [jab, bide], hand.1: [jab, bide]}")
        ways = {0: ["play jab", "play bide", "ready"], 1: ["play bide", "use thrust", "ready"]}
        for seat in order:
            match.act(seat, ways[seat].pop(0))
        return match

    first = run([0, 0, 0, 1, 1, 1])
    for order in ([1, 1, 1, 0, 0, 0], [0, 1, 0, 1, 0, 1], [1, 0, 0, 1, 1, 0]):
        other = run(order)
        assert other.digest() == first.digest()
        assert [event.line() for event in other.log] == [event.line() for event in first.log]
        assert [made.option for made in other.decisions()] == [
            made.option for made in first.decisions()
        ]


# Reaction windows


def test_a_window_asks_even_a_seat_that_can_only_pass() -> None:
    match = at(
        'given: {hand.0: [jab], hand.1: [bide]}\ndo: ["0: play jab", "0: ready", "1: ready"]'
    )
    assert match.view(1)["window"] == "parry"
    assert [option.text() for option in match.legal(1)][-1] == "pass"
    match.act(1, "pass")
    assert match.state.window == ""


def test_one_reaction_for_each_seat_and_window_and_none_inside_another() -> None:
    """The parrying flurry is itself offensive, but opens no window; the next play opens one."""
    match = at(
        """
        given: {hand.0: [jab, disarm], hand.1: [flurry, jab]}
        rolls: {luck: [0, 1, 2]}
        do: ["0: play jab", "0: play disarm", "0: ready", "1: ready", "1: parry flurry"]
        """
    )
    assert match.to_decide() == [1], "the window for the second play"
    told = kinds(match.log)
    assert told.count("window_opened") == 2
    assert told.index("struck") > told.index("window_opened")
    match.act(1, "parry jab")
    assert kinds(match.log).count("window_opened") == 2
    assert [line for line in lines(match.told(0), "decided") if "parry" in line] == []
