"""What is seen and said: views, options and events that a person can read."""

from __future__ import annotations

from cardwright.games.deeds.rules.events import HAPPENINGS, Happening
from cardwright.games.deeds.seen.beats import beat_of
from cardwright.games.deeds.seen.words import HAPPENING_WORDS, event_words
from cardwright.kernel import Match, Table, seed_from_number
from cardwright.kernel.table.beats import CUES
from cardwright.kernel.table.facts import read_view
from cardwright.kernel.table.parts import MapPart, keys_of
from cardwright.kernel.table.spellings import option_words
from cardwright.kernel.values.chance import Stream
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


def described(match: Match) -> Table:
    table = deeds_game().table(read_view(match.view(0)))
    assert table is not None
    return table


def said(match: Match) -> list[str]:
    """The sentences of the table, those of its items included."""
    lines: list[str] = []
    for part in described(match).parts:
        lines.append(part.says)
        if isinstance(part, MapPart):
            lines += [place.says for place in part.places]
    return lines


def test_every_option_names_what_lies_on_the_table() -> None:
    for number in range(4):
        match = walk(number)
        stream = Stream("keys", seed_from_number(number))
        while not match.over:
            keys = [key for part in described(match).parts for key in keys_of(part)]
            for one in match.candidates(0):
                for argument in one.key.split()[1:]:
                    assert "." not in argument or argument in keys, one.key
            options = match.legal(0)
            match.act(0, options[stream.below(len(options))])


def test_foes_stand_on_the_table_with_all_that_bears_on_them() -> None:
    match = staged("hand.0: [march], fight: [twilight_adepts, storm_drake]")
    assert (
        "Storm drake: armour 7; attack 4; fame 7; needs block 8; swift, brutal, resists ice."
        in said(match)
    )
    assert any("resists fire, resists ice, resists cold fire" in line for line in said(match))
    assert "Attack at hand: none." in said(match)


def test_every_happening_has_its_words() -> None:
    assert sorted([*HAPPENING_WORDS, "card_played", "wounded", "left_unseen"]) == sorted(HAPPENINGS)
    for kind in HAPPENINGS:
        assert event_words(Happening(kind, "a_name", 2))
        beat = beat_of(Happening(kind, "a_name", 2))
        assert beat is not None
        assert beat.cue in CUES


def test_a_fight_in_words() -> None:
    match = staged("hand.0: [rage, march], fight: [raiders], phase: block")
    do(match, "done with blocking", "play Rage")
    lines = [event_words(event) for event in match.log if event_words(event)]
    assert lines == [
        "You are struck by Raiders for 4.",
        "2 wounds into your hand.",
        "You strike back.",
        "You play Rage.",
        "You gain attack 2.",
    ]


def test_a_garrison_that_nobody_has_seen_is_not_named() -> None:
    """§1.4"""
    match = staged("hand.0: [march], at: upper_path")
    assert any("held by somebody unseen" in line for line in said(match))


def test_the_state_of_places_and_foes_is_on_the_table() -> None:
    match = staged("hand.0: [march], at: hill_keep, conquered: [hill_keep]")
    here = "Hill keep (you are here): hills 3, keep (yours), to lower path or thorn wood"
    assert any(line.startswith(here) for line in said(match))
    match = staged(
        "hand.0: [determination, stay_the_blade, march], fight: [pikemen, raiders, burrowers],"
        " phase: block, mana: [blue, white]"
    )
    do(match, "power Determination", "block Pikemen", "play Stay the blade", "Raiders")
    lines = said(match)
    assert "Pikemen: armour 4; attack 5; fame 3; blocked." in lines
    assert "Raiders: armour 3; attack 4; fame 2; does not attack." in lines
    assert "Burrowers: armour 3; attack 3; fame 2; needs block 3; fortified." in lines
    assert "Attack at hand: none." in lines


def test_wares_and_the_goal_are_on_the_table() -> None:
    match = staged("hand.0: [march], at: mill_brook, phase: parley")
    assert any(line.startswith("For sale: healing, ") for line in said(match))
    assert said(match)[0].startswith("Round 1 of ")


def test_what_talking_would_cost_is_seen_before_it() -> None:
    """Nobody has to go in to learn who is for hire here, and for how much."""
    match = staged("hand: [promise], at: mill_brook, unit_offer: [archers, siege_crew]")
    for phase in ("journey", "parley"):
        assert match.state.phase == phase
        lines = said(match)
        assert "For sale: healing, 3 influence." in lines
        assert "For hire here: Archers, 6 influence." in lines
        assert not any(line.startswith("For hire here: Siege") for line in lines), "found in keeps"
        if phase == "journey":
            do(match, "talk to the people here")
    away = said(staged("hand: [promise], unit_offer: [archers]"))
    assert not any(line.startswith("For hire here") for line in away)


def test_a_mine_says_of_what_colour_it_is() -> None:
    lines = said(staged("hand: [march], stretches: [abbey_fields]"))
    assert any("red mine" in line for line in lines)


def test_units_are_counted_out_of_those_that_may_follow() -> None:
    assert any("units 1, of 1" in line for line in said(staged("hand: [march], units: [archers]")))


def test_the_log_says_how_a_card_was_played() -> None:
    """An attack of one out of a card of fine words needs no guessing."""
    match = staged("hand: [promise, rage, rage], fight: [raiders], phase: attack, mana: [red]")
    do(match, "lay Promise sideways", "play Rage", "power Rage")
    lines = [event_words(event) for event in match.log if event.kind == "card_played"]
    assert lines == ["You lay Promise sideways.", "You play Rage.", "You power Rage."]
