"""Rules: trigger, filter, condition and effects; who wakes first; chains with an end."""

from tests.skirmish.stage import at, kinds, lines, played


def rule(text: str, effect: str = "{damage: 1}") -> str:
    return f"probe: {{effect: {effect}, rules: {{{text}}}}}\n"


def gains(card: str, given: str = "", *steps: str) -> int:
    match = played("probe", card, given, *steps)
    return sum("verb=gained" in line for line in lines(match.log, "resource_changed"))


GAIN = "do: {gain: {resource: focus, amount: 0.5}}"


def test_a_rule_wakes_on_an_event() -> None:
    assert gains(rule(f"on: struck, {GAIN}")) == 1
    assert gains(rule(f"on: omen, {GAIN}")) == 0


def test_a_rule_wakes_on_a_moment_of_the_game() -> None:
    assert gains(rule(f"on: turn_ended, {GAIN}"), "play.1: []") == 0, "the card is in the discard"
    assert gains(rule(f"on: played, {GAIN}")) == 1
    assert gains(rule(f"on: phase_entered, where: 'event.phase == \"rest\"', {GAIN}")) == 1


def test_a_filter_reads_the_events_own_fields() -> None:
    assert gains(rule(f"on: struck, where: event.amount >= 100, {GAIN}")) == 1
    assert gains(rule(f"on: struck, where: event.amount > 100, {GAIN}")) == 0
    assert gains(rule(f"on: struck, where: event.owner == owner, {GAIN}")) == 0
    assert gains(rule(f"on: struck, where: event.owner != owner, {GAIN}")) == 1
    moved = "on: card_moved, where: 'event.to_zone == \"discard\" and event.owner == owner'"
    assert (
        gains(
            rule(
                f"{moved}, do: {{gain: {{resource: focus, amount: 0.5}}}}",
                "{draw: {cards: 2, from: hand, into: discard}}",
            )
        )
        == 2
    )


def test_a_filter_reads_the_tags_of_the_events_card() -> None:
    """The drawn cards are jabs and cleaves; only one of the two is heavy."""
    drawn = "{draw: {cards: 2, from: hand, into: discard}}"
    tagged = 'on: card_moved, where: \'"heavy" in event.card.tags and event.to_zone == "discard"\''
    card = rule(f"{tagged}, {GAIN}", drawn)
    match = at(
        'given: {hand.0: [jab, cleave, probe]}\ndo: ["0: play probe", "0: ready", "1: ready"]\n',
        card,
    )
    moved = [line for line in lines(match.log, "card_moved") if "to_zone=discard" in line]
    assert any("name=cleave" in line for line in moved)
    gained = sum("verb=gained" in line for line in lines(match.log, "resource_changed"))
    assert gained == sum("name=cleave" in line for line in moved)


def test_the_filter_is_tested_at_once_and_the_condition_when_its_turn_comes() -> None:
    """Both rules wake; the first one's gain makes the second's condition fail."""
    both = (
        "probe:\n  effect: {damage: 1}\n  rules:\n"
        "    - {on: struck, where: owner.focus <= 3, do: {gain: {resource: focus, amount: 1}}}\n"
        "    - {on: struck, where: owner.focus <= 3, if: owner.focus <= 3, do: {tell: omen}}\n"
        "    - {on: struck, if: owner.focus == 4, do: {tell: {moment: omen, amount: 7}}}\n"
    )
    match = played("probe", both)
    assert lines(match.log, "omen") == ["omen owner=0 subject=-1 amount=7"]


def test_lasting_effects_wake_first_then_cards_zone_by_zone() -> None:
    cards = (
        "old: {rules: {on: omen, do: {tell: {moment: struck, amount: 1}}}}\n"
        "new: {rules: {on: omen, do: {tell: {moment: struck, amount: 2}}}}\n"
        "their: {rules: {on: omen, do: {tell: {moment: struck, amount: 3}}}}\n"
        "source:\n  effect:\n"
        "    - lasting: {until: end_of_match,"
        " rules: {on: omen, do: {tell: {moment: struck, amount: 4}}}}\n"
        "    - lasting: {until: end_of_match,"
        " rules: {on: omen, do: {tell: {moment: struck, amount: 5}}}}\n"
        "    - {tell: omen}\n    - {tell: {moment: struck, amount: 6}}\n"
    )
    match = at(
        """
        given: {hand.0: [source], play.0: [old, new], play.1: [their]}
        do: ["0: play source", "0: ready", "1: ready"]
        """,
        cards,
    )
    order = [line.rpartition("=")[2] for line in lines(match.log, "struck")]
    assert order == ["4", "5", "1", "2", "3", "6"]


def test_a_chain_that_feeds_itself_has_a_defined_end() -> None:
    match = played("probe", rule("on: omen, do: {tell: omen}", "{tell: omen}"))
    assert match.over
    assert kinds(match.log)[-2:] == ["limit_reached", "match_ended"]
    assert match.scores == [0, 0]


def test_a_chain_that_multiplies_has_a_defined_end() -> None:
    match = played(
        "probe", rule("on: omen, do: {repeat: {times: 9, do: {tell: omen}}}", "{tell: omen}")
    )
    assert match.over
    assert "limit=frames" in lines(match.log, "limit_reached")[0]


def test_nothing_wakes_after_the_end() -> None:
    match = played("probe", rule("on: struck, do: {tell: omen}", "{damage: 9}"))
    assert match.over
    assert match.scores == [1, -1]
    assert "omen" not in kinds(match.log)


def test_a_rule_in_words() -> None:
    match = played(
        "probe", rule("on: struck, where: event.owner == owner, if: turn > 1, do: {draw: 1}")
    )
    assert match.game.by_name["probe"].words()[1] == (
        "When struck and it is you, if more than 1 turn is over: draw 1 card from the deck."
    )
