"""What readers misread once: thirty questions on fifty texts, and what was mended since."""

from __future__ import annotations

import pytest

from cardwright.kernel import Game, card_words, load_game
from tests.games.duel.board import pool

# By game and card: what the text must say, so that nobody has to guess.
SAID = [
    ("duel", "low", "two or more of this card"),
    ("duel", "hurl", "harder to parry (guard ÷1.4)"),
    ("pool", "broad_arc", "further foes by chance"),
    ("pool", "broad_arc", "shared evenly among its targets"),
    ("pool", "sly_feint", "Selection, 0.5 stamina: lay on an offensive play."),
    ("pool", "grudge", "While this is in your hand: when you are wounded"),
    ("pool", "spark", "Deal 6 fire damage to that foe"),
    ("pool", "poisoned", "take 3 corrosion damage"),
    ("deeds", "mana_draw", "you may use 1 more of the dice of the source"),
    ("deeds", "wind_song", "until the end of the turn: each step costs 1 less if"),
    ("taktik", "harassing_fire", "The harassed unit is the unit that moves or has moved."),
    ("duel", "human", "Stamina 6, recovers 4 a turn."),
    ("duel", "throw_sand", "Make that foe Blinded."),
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
