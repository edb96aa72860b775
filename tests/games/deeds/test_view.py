"""What is seen and said: views, options and events that a person can read."""

from __future__ import annotations

from cardwright.games.deeds.rules.events import HAPPENINGS, Happening
from cardwright.games.deeds.seen.words import HAPPENING_WORDS, event_words
from cardwright.kernel import Match, seed_from_number
from cardwright.kernel.table.fallback import table_of
from cardwright.kernel.table.spellings import option_words
from cardwright.kernel.values.chance import Stream
from cardwright.play.drawing.sight import Sight
from cardwright.play.drawing.spans import plain
from cardwright.play.drawing.table import drawn
from tests.games.deeds.tables import deeds_game, do, staged


def walk(number: int) -> Match:
    return Match(deeds_game(), {}, seed_from_number(number)).start()


def test_everything_offered_and_told_fits_a_line() -> None:
    """Eighty columns, and words for every option."""
    for number in range(8):
        match = walk(number)
        stream = Stream("words", seed_from_number(number))
        while not match.over:
            for option in match.legal(0):
                words = option_words(match.state, 0, option)
                assert 0 < len(words) <= 76, words
                assert option.what < 0 or words != option.text()
            options = match.legal(0)
            match.act(0, options[stream.below(len(options))])
        for event in match.log:
            assert len(event_words(event)) <= 79


def table_lines(match: Match) -> list[str]:
    parts = table_of(match.game, match.view(0)).parts
    return [plain(line) for line in drawn(parts, Sight(0, 79)).lines]


def test_the_table_is_shown_within_eighty_columns() -> None:
    for number in range(4):
        for line in table_lines(walk(number)):
            assert len(line) <= 79
    match = staged("hand.0: [march], fight: [twilight_adepts, storm_drake]")
    shown = " ".join(line.strip() for line in table_lines(match))
    assert "Storm drake: armour 7, attack 4, needs block 8, swift, brutal, resists ice" in shown
    assert "resists fire, resists ice, resists cold fire" in shown


def test_every_happening_has_its_words() -> None:
    assert sorted([*HAPPENING_WORDS, "wounded"]) == sorted(HAPPENINGS)
    for kind in HAPPENINGS:
        assert event_words(Happening(kind, "a_name", 2))


def test_a_fight_in_words() -> None:
    match = staged("hand.0: [rage, march], fight: [raiders], phase: block")
    do(match, "done with blocking", "play Rage")
    lines = [event_words(event) for event in match.log if event_words(event)]
    assert lines == [
        "Raiders strikes you for 4.",
        "2 wounds into your hand.",
        "You strike back.",
        "You play Rage.",
        "You gain attack 2.",
    ]


def test_a_garrison_that_nobody_has_seen_is_not_named() -> None:
    """§1.4"""
    match = staged("hand.0: [march], at: upper_path")
    shown = "\n".join(table_lines(match))
    assert "somebody unseen" in shown


def test_the_state_of_places_and_foes_is_in_the_words() -> None:
    shown = shown_at("hand.0: [march], at: hill_keep, conquered: [hill_keep]")
    assert "hill keep (you are here): hills 3, keep (yours), to lower path" in shown
    match = staged(
        "hand.0: [determination, stay_the_blade, march], fight: [pikemen, raiders, burrowers],"
        " phase: block, mana: [blue, white]"
    )
    do(match, "power Determination", "block Pikemen", "play Stay the blade", "Raiders")
    shown = " ".join(table_lines(match))
    assert "Pikemen: armour 4, attack 5, blocked" in shown
    assert "Raiders: armour 3, attack 4, does not attack" in shown
    assert "Burrowers: armour 3, attack 3, needs block 3, fortified" in shown


def shown_at(given: str) -> str:
    return " ".join(table_lines(staged(given)))
