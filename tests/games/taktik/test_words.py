"""What players read: every option and every event in words."""

from cardwright.kernel import Match
from cardwright.kernel.table.spellings import option_words
from cardwright.kernel.table.view import told_to
from cardwright.kernel.values.chance import Stream
from tests.games.taktik.stage import offered, staged, started, taktik

SILENT = {"decided", "chance_drawn", "window_opened", "zone_shuffled"}


def lines(match: Match, seat: int) -> list[str]:
    told = told_to(seat, match.log)
    return [words for event in told if (words := taktik().event_words(event))]


def test_every_option_and_event_has_words() -> None:
    """taktik 9.3: no option is shown by its numbers, no event is passed over in silence."""
    for number in range(6):
        match = started(number, mission=taktik().setups["mission"][number % 4])
        stream = Stream("words", bytes([number]) * 32)
        while not match.over:
            seat = match.to_decide()[0]
            for option in match.legal(seat):
                words = option_words(match.state, seat, option)
                assert option.text() in ("pass", "stay") or words != option.text()
            options = match.legal(seat)
            match.act(seat, options[stream.below(len(options))])
        for event in match.log:
            if event.kind not in SILENT:
                assert taktik().event_words(event), event.line()


def test_the_log_of_an_attack() -> None:
    """taktik 7.7: the die, what it counts as, and what was needed."""
    match = staged("""
        given:
          stored.1: [dense_fog]
          units: [A infantry C3, D infantry C4, D infantry H8]
          phase: attack
        rolls: {dice: [4]}
        do: ["0: attack with Red infantry 1", "1: play Dense Fog"]
        """)
    assert lines(match, 0)[1:11] == [
        "Red infantry 1 takes aim at Blue infantry 1.",
        "Dice resolution.",
        "Red infantry 1 attacks Blue infantry 1.",
        "Dense Fog is laid open.",
        "Dense Fog takes effect for the defender:"
        ' "Each unit has −1 on the attack roll until the end of the turn."',
        "Dense Fog is in force for the defender until the end of the turn.",
        "The die shows 5.",
        "Red infantry 1 rolls 5, which counts as 4; 4 is needed: a hit.",
        "Blue infantry 1 is hit.",
        "Blue infantry 1 is lost at C4.",
    ]


def test_the_log_names_no_card_that_was_not_seen() -> None:
    """taktik 9.1: a drawn card is a card."""
    match = staged("given: {units: [A infantry A1, D infantry H8], deck: [air_cover]}")
    assert "The attacker draws Air Cover." in lines(match, 0)
    assert "The attacker draws a card." in lines(match, 1)
    match.act(0, "store Air Cover")
    assert "The attacker stores a card." in lines(match, 1)


def test_options_in_words() -> None:
    """taktik 3.3: what a player chooses from reads like orders."""
    match = staged("""
        given: {units: [A infantry A1, D infantry H8], stored.0: [air_cover], phase: movement}
        """)
    assert offered(match, 0) == ["move Red infantry 1", "play Air Cover", "end phase"]
