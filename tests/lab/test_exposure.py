"""How often cards and options are seen, offered and chosen, and what hardly occurs."""

from __future__ import annotations

import json
from pathlib import Path

from cardwright.kernel import load_game
from cardwright.lab.exposure import Exposure, Exposures
from cardwright.lab.places import Here
from cardwright.lab.store import Bench
from cardwright.lab.units import Rules, Unit, Workshop
from tests.cli.running import cardwright

CLASH = f"{Path(__file__).with_name('clash.py')}:Clash"


def test_a_side_has_seen_its_own_hand_and_the_board_alone() -> None:
    unit = Unit(Rules("leduc"), 0, 0, ("heuristic", "heuristic"), noted=True)
    workshop = Workshop()
    first, second = workshop.play(unit).seen
    match = workshop.played(unit)
    hands = [
        {match.state.cards[card].template.name for card in zone.cards}
        for zone in match.state.zones
        if zone.owner >= 0
    ]
    assert [len(hand) for hand in hands] == [1, 1]
    assert hands[0] <= set(first)
    assert hands[1] <= set(second)
    assert not hands[1] & set(first)


def test_cards_that_are_no_options_are_seen_all_the_same() -> None:
    wanted = ("lab", "cards", "leduc", "--agents", "heuristic", "--deals", "20", "--jobs", "1")
    lines = cardwright(*wanted).out.splitlines()
    assert lines[1].split()[:4] == ["card", "seen", "offered", "chosen"]
    (king,) = [line for line in lines if line.startswith("king_of_hearts")]
    assert king.endswith("  0%      0%          56%           -          -")
    (untested,) = [line for line in lines if line.startswith("Untested, never offered: ")]
    assert "king_of_hearts" in untested
    (head,) = [place for place, line in enumerate(lines) if line.startswith("option ")]
    assert {line.split()[0] for line in lines[head + 1 :]} == {"raise", "call", "fold"}
    told = json.loads(cardwright(*wanted, "--json").out)
    use = {row["name"]: row for row in told["use"]}
    assert 0 < use["king_of_hearts"]["seen"] < 1
    assert use["king_of_hearts"]["won_when_seen"] > use["jack_of_hearts"]["won_when_seen"]
    assert use["king_of_hearts"]["untested"] == "never offered"
    assert {row["name"] for row in told["kinds"]} == {"raise", "call", "fold"}
    assert told["result"] == []


def test_what_lies_there_but_is_never_offered_is_only_named() -> None:
    told = cardwright("lab", "cards", "duel", "--shares", "--agents", "heuristic", "--deals", "2",
                      "--jobs", "1").out  # fmt: skip
    assert "\nSeen but never offered: " in told
    assert "\nattach in tactics " in told
    assert "\ndone " not in told


def test_what_is_hardly_chosen_is_untested() -> None:
    card = Exposure("axe")
    assert card.untested(100) == "never offered"
    card.offered = 60
    assert card.untested(100) == "never chosen"
    card.chosen = 4
    assert card.untested(100) == "hardly ever chosen"
    card.chosen = 5
    assert card.untested(100) == ""


def test_shares_are_of_sides() -> None:
    game = load_game(CLASH)
    rules = Rules(CLASH, (), tuple(game.checked_setup({}).items()))
    use = Exposures(game, rules, "heuristic", 0)
    list(use.run(Bench(Here(), None, lambda unit: None), 10))
    assert use.sides == 20
    for card in use.cards.values():
        assert card.chosen <= card.offered <= card.seen <= 20
        assert card.won_chosen <= card.chosen


def test_alone_cards_are_set_beside_what_was_scored() -> None:
    wanted = ("lab", "cards", "deeds", "march", "--shares", "--agents", "heuristic", "--deals", "2",
              "--jobs", "1")  # fmt: skip
    lines = cardwright(*wanted).out.splitlines()
    assert lines[1].endswith("chosen  scored if seen  if offered  if chosen")
    (card,) = json.loads(cardwright(*wanted, "--json").out)["use"]
    assert 0 < card["scored_when_seen"] < 100


def test_cards_of_nobody_are_put_into_no_opening_hand_and_it_is_said() -> None:
    wanted = ("lab", "cards", "taktik", "advanced_recon", "--agents", "heuristic", "--deals", "1",
              "--jobs", "1")  # fmt: skip
    said = "Nobody's when the table is set, so not put into an opening hand: advanced_recon."
    assert said in cardwright(*wanted).out.splitlines()
    assert json.loads(cardwright(*wanted, "--json").out)["opening"] == []
    assert "opening hand" not in cardwright(*wanted, "--shares").out
