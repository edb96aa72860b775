"""What readers misread once: thirty questions on fifty texts, and what was mended since."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.games.duel.rules.affliction import Afflict
from cardwright.kernel import Game, card_words, load_game
from tests.games.duel.board import pool

# By game and card: what the text must say, so that nobody has to guess.
SAID = [
    ("duel", "low", "if it hits and several copies of this card lie on the play, for each of them"),
    ("duel", "hurl", "harder to parry (guard ÷1.4)"),
    ("pool", "broad_arc", "further foes by chance"),
    ("pool", "broad_arc", "shared evenly among its targets"),
    ("pool", "sly_feint", "Selection, 0.5 stamina: lay on an offensive play."),
    ("pool", "grudge", "While this is in your hand, when you are wounded"),
    ("pool", "spark", "Deal 6 fire damage to that foe"),
    ("pool", "poisoned", "take 3 corrosion damage"),
    ("deeds", "mana_draw", "you may use 1 more of the dice of the source"),
    (
        "deeds",
        "wind_song",
        "each step into plains or desert costs 1 less until the end of the turn",
    ),
    (
        "taktik",
        "harassing_fire",
        "after a unit has moved. That unit cannot attack until the end of the turn.",
    ),
    ("duel", "human", "Stamina 6, recovers 4 a turn."),
    ("duel", "throw_sand", "Make that foe Blinded for 2 turns, this one included."),
    (
        "pool",
        "hears_play_created",
        "a play of yours comes onto the timeline and the play does not attack",
    ),
    ("pool", "hears_armour_damaged", "When somebody else's armour is damaged"),
    ("pool", "watchful", "that foe did not attack last turn"),
    ("pool", "caltrops", "deal 10 pierce damage to that one"),
    (
        "pool",
        "challenge",
        "the chosen play's owner may lose 1 Focus; if they do not, cancel the chosen play",
    ),
    ("pool", "last_rites", "whose health is more than 50"),
    ("pool", "second_look", "its start is 0.2 s"),
    ("pool", "cold_comfort", "that foe's stamina: −1"),
    ("duel", "fist", "A part of the body: the hand."),
]


def read(name: str) -> Game:
    return pool() if name == "pool" else load_game(name)


@pytest.mark.parametrize(("name", "card", "said"), SAID)
def test_it_says_what_was_missed(name: str, card: str, said: str) -> None:
    game = read(name)
    assert said in " ".join(line.strip() for line in card_words(game, game.by_name[card]))


def test_a_tactic_names_its_stamina_once() -> None:
    """The play's cost is cut first; what the tactic costs comes on top of it."""
    words = card_words(pool(), pool().by_name["sly_feint"])
    assert sum("0.5" in line for line in words) == 1


def changed(folder: Path, family: str, text: str) -> Game:
    folder.joinpath(f"{family}.yaml").write_text(text, encoding="utf-8")
    return load_game("duel", folder)


def test_a_price_said_twice_is_paid_twice(tmp_path: Path) -> None:
    """What a tactic costs and the like of what it says of its play are two things."""
    game = changed(tmp_path, "modifiers", "probe: {stamina: 1, answers: {stamina_cost: +1}}\n")
    lines = card_words(game, game.by_name["probe"])
    assert any("1 stamina: lay on" in line for line in lines)
    assert any("It costs 1 more stamina." in line for line in lines)


def test_a_comparison_says_whose_is_whose(tmp_path: Path) -> None:
    reach = "{hit_chance: {add: 0.05, if: foe.weapon.reach >= owner.weapon.reach}}"
    game = changed(tmp_path, "modifiers", f"probe: {{answers: {reach}}}\n")
    lines = card_words(game, game.by_name["probe"])
    assert any("if that foe's reach is at least your reach" in line for line in lines)


def test_a_condition_without_an_end_says_so(tmp_path: Path) -> None:
    does = "target: foe, does: {afflict: poisoned}"
    text = f"probe: {{cost: {{time: 1}}, channels: [off_hand], {does}}}\n"
    tmp_path.joinpath("conditions.yaml").write_text("poisoned: {title: Poisoned}\n", "utf-8")
    game = changed(tmp_path, "techniques", text)
    lines = card_words(game, game.by_name["probe"])
    assert any("Make that foe Poisoned until it is taken away." in line for line in lines)


def test_a_condition_that_is_none_is_called_by_its_name() -> None:
    """Texts are made before all names are known to be right."""
    assert Afflict("out_cold", True, {}).words() == "you become Out cold"
